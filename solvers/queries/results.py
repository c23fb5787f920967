"""Everything known about a state, gathered from answers as they come."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement
from puzzles.model.state import PuzzleState
from solvers.queries.answer import CANCELLED, Assignment
from solvers.queries.candidates import Candidates
from solvers.queries.conflicts import AllConflicts, Conflict, ConflictFound, Culprits, Drop, by_length
from solvers.queries.counting import CountExactly, Estimate, EstimateCount
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.events import Restarted
from solvers.queries.overview import Overview, Solvability, Verdict
from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from solvers.queries.repairs import Change, SingleChanges
from solvers.queries.scopes import Scopes, Script, ScriptText
from solvers.queries.solutions import CountSolutions, MoreSolutions, SolutionCount, Solutions

T = TypeVar("T")

Asked = type[Question] | tuple[type[Question], ...]
"""A class of questions, or several."""

_NOTHING: Mapping[Any, Any] = MappingProxyType({})
_JUDGING = (Overview, Solvability)
_COUNTING = (Overview, MoreSolutions, CountSolutions)
_BEYOND = (CountExactly, EstimateCount)


def _is_of_clues(question: Question) -> bool:
    return isinstance(question, Overview) and question.clues_only


def brings_solutions(question: Question) -> bool:
    """Whether its answers include solutions."""
    return isinstance(question, Overview | MoreSolutions) and not _is_of_clues(question)


class Results(Struct, frozen=True, eq=False):
    """The results of each question about one state, and all its solutions found so far, in order.

    `state` is the state asked about: the results hold for no other.
    """

    state: PuzzleState
    findings: Mapping[Question, QuestionResults] = field(default_factory=lambda: _NOTHING)
    solutions: tuple[Assignment, ...] = ()

    # -- growing -------------------------------------------------------------------------------

    def put(self, *questions: Question, unasked: bool = False) -> Results:
        """With questions asked, for the first time or again."""
        findings = dict(self.findings)
        for question in questions:
            before = findings.get(question)
            findings[question] = before.again(unasked=unasked) if before else QuestionResults(unasked=unasked)
        return replace(self, findings=findings)

    def put_again(self) -> Results:
        """With all unfinished questions asked again from the start."""
        return self.put(*(question for question, own in self.findings.items() if own.running), unasked=True)

    def absorb(self, answer: object, question: Question | None) -> Results:
        """With one more answer to a question, or with news of how it, or all, are answered."""
        if isinstance(answer, Restarted):
            return self.put_again()
        before = None if question is None else self.findings.get(question)
        if question is None or before is None:
            return self
        if isinstance(answer, Solutions):
            return self._found(answer)
        return replace(self, findings={**self.findings, question: before.heard(answer)})

    def _found(self, answer: Solutions) -> Results:
        """With more solutions; known ones are kept if they are sent again."""
        first, end = answer.first, answer.first + len(answer.found)
        if self.solutions[first:end] == answer.found:
            return self
        return replace(self, solutions=self.solutions[:first] + answer.found)

    def stopped(self, reason: str = CANCELLED) -> Results:
        """With all unfinished questions broken off."""
        ended = {
            question: own.ended(reason) if own.running else own for question, own in self.findings.items()
        }
        return replace(self, findings=ended)

    # -- reading -------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether more answers are to come."""
        return any(findings.running for findings in self.findings.values())

    @property
    def reason(self) -> str:
        """Why some question ended early; empty if none did."""
        return next((findings.reason for findings in self.findings.values() if findings.reason), "")

    def about(self, question: Question) -> QuestionResults | None:
        """The results of a question; None if it was not asked."""
        return self.findings.get(question)

    def unasked(self, questions: Iterable[Question]) -> tuple[Question, ...]:
        """Those of the questions that were not asked, or were broken off."""
        found = ((question, self.findings.get(question)) for question in questions)
        return tuple(
            question for question, said in found if said is None or (said.reason and not said.running)
        )

    def of(self, asked: Asked) -> tuple[QuestionResults, ...]:
        """The results of the questions of a class, in the order they were first asked."""
        return tuple(found for question, found in self.findings.items() if isinstance(question, asked))

    def every(self, asked: Asked, kind: type[T]) -> tuple[T, ...]:
        """The answers of a class to all questions of another class."""
        return tuple(answer for findings in self.of(asked) for answer in findings.every(kind))

    def last(self, asked: Asked, kind: type[T]) -> T | None:
        """The newest answer of a class to questions of another class; None if there is none."""
        found = (findings.last(kind) for findings in reversed(self.of(asked)))
        return next((answer for answer in found if answer is not None), None)

    @property
    def verdict(self) -> Verdict | None:
        """The newest decided verdict; if there is none, the newest."""
        newest = reversed(self.every(_JUDGING, Verdict))
        return min(newest, key=lambda verdict: not verdict.status.decided, default=None)

    @property
    def count(self) -> SolutionCount | None:
        """The number of solutions for which the verdict stands."""
        return self.last(Overview, SolutionCount) if self._of_clues else self.stepped

    @property
    def stepped(self) -> SolutionCount | None:
        """The number of solutions that can be stepped through."""
        counts = (
            findings.last(SolutionCount)
            for question, findings in reversed(tuple(self.findings.items()))
            if isinstance(question, _COUNTING) and not _is_of_clues(question)
        )
        return next((count for count in counts if count is not None), None)

    @property
    def exact(self) -> SolutionCount | None:
        """The number of solutions for which the verdict stands, as counted without a limit.

        A count that was restarted never falls below what it was before; one that was broken off has ended.
        """
        counts = (
            answer
            if findings.running or not answer.running
            else replace(answer, running=False, reason=reason)
            for findings in self.of(_BEYOND)
            for reason in (findings.reason,)
            for answer in (*findings.before, *findings.said)
            if isinstance(answer, SolutionCount)
        )
        return max(counts, key=lambda count: (count.complete, count.value), default=None)

    @property
    def estimate(self) -> Estimate | None:
        """The estimated number of solutions; None once all are counted, or more than the estimate."""
        estimate, exact = self.last(_BEYOND, Estimate), self.exact
        if estimate is None or exact is None:
            return estimate
        return None if exact.complete or exact.value > estimate.value else estimate

    @property
    def _of_clues(self) -> bool:
        """Whether the verdict is about the clues alone."""
        return any(map(_is_of_clues, self.findings))

    @property
    def candidates(self) -> Candidates | None:
        return self.last(Question, Candidates)

    @property
    def conflict(self) -> Conflict | None:
        return self.last(Overview, Conflict)

    @property
    def conflicts(self) -> list[ConflictFound]:
        """All conflicts found, with the one that is shown; those that are read fastest first."""
        return by_length(self.every(AllConflicts, ConflictFound), self.conflict)

    @property
    def culprits(self) -> tuple[Statement, ...]:
        """The clues in every conflict, once known."""
        found = self.last(AllConflicts, Culprits)
        return () if found is None else found.clues

    @property
    def changes(self) -> list[Change]:
        """The repairs that change clues, the best first."""
        return sorted(self.every(SingleChanges, Change), key=lambda change: change.rank)

    @property
    def drops(self) -> list[Drop]:
        """The repairs that drop clues, the best first."""
        return sorted(self.every(AllConflicts, Drop), key=lambda drop: drop.rank)

    @property
    def scopes(self) -> Scopes | None:
        return self.last(Overview, Scopes)

    @property
    def script(self) -> str | None:
        """SMT-LIB 2 text of the stack."""
        script = self.last(Script, ScriptText)
        return None if script is None else script.text

    @property
    def entailed(self) -> Entailed | None:
        return self.last(Entailment, Entailed)

    @property
    def all_possible(self) -> bool:
        """Whether the values in `possible` are all that are possible."""
        return self.candidates is not None and self.candidates.complete

    def possible(self, name: str) -> tuple[Value, ...] | None:
        """The known possible values of a variable, perhaps not all; None if none is known."""
        candidates = self.candidates
        return candidates.values.get(name) if candidates else None
