"""What is known about a state, gathered from the answers as they come in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from solvers.queries.answer import CANCELLED, Assignment
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.conflicts import Conflict
from solvers.queries.counting import CountExactly, Estimate, EstimateCount
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.overview import Overview, Solvability, Verdict
from solvers.queries.question import Question
from solvers.queries.scopes import Scopes, Script, ScriptText
from solvers.queries.solutions import CountSolutions, MoreSolutions, SolutionCount, Solutions
from tui.session.asking.question_results import QuestionResults

T = TypeVar("T")

Asked = type[Question] | tuple[type[Question], ...]
"""A class of questions, or several."""

_NOTHING: Mapping[Any, Any] = MappingProxyType({})
_JUDGING = (Overview, Solvability)
_COUNTING = (Overview, MoreSolutions, CountSolutions)
BROKEN_OFF = "broken off by your entry"
_BEYOND = (CountExactly, EstimateCount)
_HARVESTING = (Overview, PossibleValues)


def _is_of_clues(question: Question) -> bool:
    return isinstance(question, Overview) and question.clues_only


def brings_solutions(question: Question) -> bool:
    """Whether there are solutions among its answers."""
    return isinstance(question, Overview | MoreSolutions) and not _is_of_clues(question)


class Results(Struct, frozen=True, eq=False):
    """What came of each question about one state, and all its solutions found so far, in order.

    `state` is what was asked about: nothing that is known of it holds for another. `laid` are the
    candidates that an explanation goes by, in place of those found.
    """

    state: PuzzleState
    findings: Mapping[Question, QuestionResults] = field(default_factory=lambda: _NOTHING)
    solutions: tuple[Assignment, ...] = ()
    laid: Candidates | None = None

    # -- growing -------------------------------------------------------------------------------

    def put(self, question: Question, *, unasked: bool = False) -> Results:
        """With a question that was put, for the first time or again."""
        before = self.findings.get(question)
        return self._with(
            question, before.again(unasked=unasked) if before else QuestionResults(unasked=unasked)
        )

    def put_known(self, standing: Overview, before: Results) -> Results:
        """With a standing that was put unasked, and for a start what was known of the same before."""
        said = (before.verdict, before.conflict, before.count)
        known = tuple(answer for answer in said if answer is not None and not answer.reason)
        return self._with(standing, QuestionResults(known, unasked=True))

    def put_counted(self, question: CountExactly, before: Results) -> Results:
        """With what a count without a limit found before about the same clues.

        One that was broken off by an entry is not begun anew: entries may come for hours.
        """
        said = (found for found in before.of(CountExactly) if found.answers or not found.running)
        ended = (found.ended(BROKEN_OFF) if found.running else found for found in said)
        return next((self._with(question, found) for found in ended), self)

    def absorb(self, answer: object, question: Question) -> Results:
        """With one more answer to a question that was put."""
        before = self.findings.get(question)
        if before is None:
            return self
        if isinstance(answer, Solutions):
            return self._found(answer)
        return self._with(question, before.heard(answer))

    def _found(self, answer: Solutions) -> Results:
        """With more solutions; those that are known stay if they are told once more."""
        first, end = answer.first, answer.first + len(answer.found)
        if self.solutions[first:end] == answer.found:
            return self
        return replace(self, solutions=self.solutions[:first] + answer.found)

    def _with(self, question: Question, findings: QuestionResults) -> Results:
        return replace(self, findings={**self.findings, question: findings})

    def ended(self, question: Question, reason: str = "") -> Results:
        """With a question that gets no more answers."""
        before = self.findings.get(question)
        return self if before is None else self._with(question, before.ended(reason))

    def stopped(self, reason: str = CANCELLED) -> Results:
        """With all questions broken off that are still running."""
        found = self
        for question, findings in self.findings.items():
            if findings.running:
                found = found.ended(question, reason)
        return found

    def put_again(self) -> Results:
        """With all that is still being answered put once more, to be answered from the start."""
        found = self
        for question, findings in self.findings.items():
            if findings.running:
                found = found.put(question, unasked=True)
        return found

    def without_values(self) -> Results:
        """With nothing known of which values are possible, but what an explanation lays over the board."""
        told = {
            question: findings.without(Candidates) if isinstance(question, _HARVESTING) else findings
            for question, findings in self.findings.items()
        }
        return replace(self, findings=told)

    def unspoilt(self, *, counts: bool = False) -> Results:
        """What may be told to somebody who wants to find out alone: what was asked for, and the stack.

        With `counts`, also how many solutions there are.
        """
        kinds = (Scopes, SolutionCount, Estimate) if counts else (Scopes,)
        told = {
            question: replace(findings, said=findings.every(kinds), before=())
            if findings.unasked
            else findings
            for question, findings in self.findings.items()
        }
        return replace(self, findings=told, solutions=())

    # -- reading -------------------------------------------------------------------------------

    @property
    def running(self) -> bool:
        """Whether more is to come."""
        return any(findings.running for findings in self.findings.values())

    @property
    def reason(self) -> str:
        """Why there is no more of some question; empty if none ended early."""
        return next((findings.reason for findings in self.findings.values() if findings.reason), "")

    def about(self, question: Question) -> QuestionResults | None:
        """What came of a question; None if it was not put."""
        return self.findings.get(question)

    def unasked(self, questions: Iterable[Question]) -> tuple[Question, ...]:
        """Those of the questions that have not been put, or were broken off."""
        found = ((question, self.findings.get(question)) for question in questions)
        return tuple(
            question for question, said in found if said is None or (said.reason and not said.running)
        )

    def of(self, asked: Asked) -> tuple[QuestionResults, ...]:
        """What came of the questions of a class, in the order they were put first."""
        return tuple(found for question, found in self.findings.items() if isinstance(question, asked))

    def every(self, asked: Asked, kind: type[T]) -> tuple[T, ...]:
        """The answers of a class to all questions of another."""
        return tuple(answer for findings in self.of(asked) for answer in findings.every(kind))

    def last(self, asked: Asked, kind: type[T]) -> T | None:
        """The newest answer of a class to questions of another."""
        found = (findings.last(kind) for findings in reversed(self.of(asked)))
        return next((answer for answer in found if answer is not None), None)

    @property
    def verdict(self) -> Verdict | None:
        return self.last(_JUDGING, Verdict)

    @property
    def count(self) -> SolutionCount | None:
        """The number of solutions of what the verdict is about."""
        return self.last(Overview, SolutionCount) if self._of_clues else self.stepped

    @property
    def stepped(self) -> SolutionCount | None:
        """The number of solutions to step through."""
        counts = (
            findings.last(SolutionCount)
            for question, findings in reversed(tuple(self.findings.items()))
            if isinstance(question, _COUNTING) and not _is_of_clues(question)
        )
        return next((count for count in counts if count is not None), None)

    @property
    def exact(self) -> SolutionCount | None:
        """The number of solutions of what the verdict is about, as far as it is counted without a limit.

        A count that was begun anew says no less than it said before, and one that was broken off is over.
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
        """About how many solutions there are; None once the count has overtaken what was estimated."""
        estimate, exact = self.last(_BEYOND, Estimate), self.exact
        overtaken = estimate is not None and exact is not None and exact.value > estimate.value
        return None if overtaken else estimate

    @property
    def _of_clues(self) -> bool:
        """Whether the verdict is about the clues alone."""
        return any(map(_is_of_clues, self.findings))

    @property
    def candidates(self) -> Candidates | None:
        return self.laid or self.last(_HARVESTING, Candidates)

    @property
    def conflict(self) -> Conflict | None:
        return self.last(Overview, Conflict)

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
        """Whether no values but those of `possible` are."""
        return self.candidates is not None and self.candidates.complete

    def possible(self, name: str) -> tuple[Value, ...] | None:
        """Values that variable can still take, perhaps not all; None where none is known."""
        candidates = self.candidates
        return candidates.values.get(name) if candidates else None
