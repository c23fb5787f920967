"""Which clues are inconsistent, how the contradiction arises, and how to repair it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from puzzles.features.claim import goal_id
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import (
    AllConflicts,
    Conflict,
    ConflictStory,
    Drop,
    Explored,
)
from solvers.queries.entailment import Entailed
from solvers.queries.overview import Solvability
from solvers.queries.question import Question
from solvers.queries.reasons import Chain
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from solvers.queries.results import Results
from solvers.queries.steps import Step
from solvers.requests.claims import ClaimData, claim_questions
from solvers.requests.request import Reply, Request, claim_follows, stated
from solvers.requests.standing import EXPLAINED, at_least_one
from solvers.requests.statements import ConflictData, StatementData, every, texts
from solvers.requests.steps import StepData
from solvers.requests.value import PlainValue

LIMIT = 200
"""The default limit of conflicts and repairs together."""
STORIES = 3
"""The number of smallest conflicts, of which the one with the easiest story is explained."""


class RepairData(PlainValue, frozen=True, kw_only=True):
    """A way to make contradictory clues solvable, and the `verdict` then.

    Either a clue to `change` and what it should perhaps be (`to`); or a `slip` of several clues, as a
    sentence; or clues to `drop`.
    """

    verdict: str
    change: str | None = None
    slip: str | None = None
    to: str | None = None
    statement: StatementData | None = None
    drop: tuple[str, ...] | None = None
    statements: tuple[StatementData, ...] | None = None

    @classmethod
    def of(cls, repair: Change | Drop) -> RepairData:
        status = repair.status.value
        if isinstance(repair, Drop):
            return cls(verdict=status, drop=texts(repair.clues), statements=every(repair.clues))
        if repair.others:
            return cls(verdict=status, slip=repair.proposal, to=repair.text, statements=every(repair.clues))
        clue = StatementData.of(repair.clue)
        return cls(verdict=status, change=repair.clue.text, to=repair.text, statement=clue)


class StoryData(PlainValue, frozen=True):
    """How a conflict arises: its number, counted from 1, and the steps to the contradiction."""

    conflict: int
    steps: tuple[StepData, ...]

    @classmethod
    def of(cls, story: tuple[int, tuple[Step, ...]] | None) -> StoryData | None:
        return None if story is None else cls(story[0], tuple(map(StepData.of, story[1])))


class ConflictsReply(Reply, frozen=True, kw_only=True):
    """Every minimal conflict, the shortest first, and the repairs, the best first; both empty if there is a
    solution.

    `in_every_conflict` are clues each of which repairs everything when dropped. `story` explains one of the
    smallest conflicts. `complete` if there are no others.
    """

    always: ClassVar[tuple[str, ...]] = ("conflicts", "repairs")

    conflicts: tuple[ConflictData, ...] = ()
    repairs: tuple[RepairData, ...] = ()
    complete: bool | None = None
    story: StoryData | None = None
    in_every_conflict: tuple[str, ...] | None = None
    in_every_conflict_statements: tuple[StatementData, ...] | None = None
    claim: ClaimData | None = None


class ConflictsRequest(Request[ConflictsReply], frozen=True, kw_only=True, tag="conflicts"):
    """Which clues and rules are inconsistent, and how to repair them: by changing a clue, or dropping some.

    Stops after `limit` conflicts and repairs together. Without `story`, no steps are searched.
    """

    kind = ConflictsReply

    limit: int = LIMIT
    story: bool = True

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        verdict, puzzle = found.verdict, state.puzzle
        limit = at_least_one(self.limit, "limit")
        if verdict is None:
            return (Solvability(),)
        asked: tuple[Question, ...] = () if verdict.solvable is None else claim_questions(puzzle)
        if verdict.solvable is not False:
            return asked
        if not asked:
            asked = (EXPLAINED, SingleChanges(), AllConflicts(limit))
        if not found.findings.keys() >= {*asked} or not self.story:
            return asked
        told = next(_to_be_told(puzzle, found), None)
        return asked if told is None else (*asked, told)

    def reply(self, state: PuzzleState, found: Results) -> ConflictsReply:
        verdict, puzzle = found.verdict, state.puzzle
        if verdict is None:
            return self.unanswered(puzzle, found.reason)
        entailed = found.entailed
        claim = None if entailed is None else ClaimData.of(entailed)
        if verdict.solvable is not False:
            return ConflictsReply(**stated(puzzle, verdict, _reason(found)), claim=claim)
        if claim_follows(puzzle, verdict):
            return ConflictsReply(
                **stated(puzzle, verdict, _reason(found)),
                conflicts=tuple(map(ConflictData.of, _clash(entailed))),
                complete=None if entailed is None else entailed.complete,
                story=StoryData.of(story(puzzle, found)),
                claim=claim,
            )
        explored = found.last(AllConflicts, Explored)
        return ConflictsReply(
            **stated(puzzle, verdict, _reason(found)),
            conflicts=tuple(ConflictData.of(own.conflict) for own in found.conflicts),
            repairs=_repairs(found),
            complete=explored is not None and explored.complete,
            story=StoryData.of(story(puzzle, found)),
            in_every_conflict=texts(found.culprits),
            in_every_conflict_statements=every(found.culprits),
        )


class RepairsReply(Reply, frozen=True, kw_only=True):
    """What to change or to drop, the best first; empty if all clues are consistent."""

    always: ClassVar[tuple[str, ...]] = ("repairs",)

    repairs: tuple[RepairData, ...] = ()


class RepairsRequest(Request[RepairsReply], frozen=True, kw_only=True, tag="repairs"):
    """What would make contradictory clues solvable: changing one, correcting a slip, dropping some.

    Stops after `limit` conflicts and repairs by dropping together.
    """

    kind = RepairsReply

    limit: int = LIMIT

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        verdict, limit = found.verdict, at_least_one(self.limit, "limit")
        if verdict is None or verdict.solvable is not False or goal_id(state.puzzle) is not None:
            return (Solvability(),)
        return (SingleChanges(), AllConflicts(limit))

    def reply(self, state: PuzzleState, found: Results) -> RepairsReply:
        verdict = found.verdict
        if verdict is None:
            return self.unanswered(state.puzzle, found.reason)
        return RepairsReply(**stated(state.puzzle, verdict, _reason(found)), repairs=_repairs(found))


def _repairs(found: Results) -> tuple[RepairData, ...]:
    return (*map(RepairData.of, found.changes), *map(RepairData.of, found.drops))


def _reason(found: Results) -> str:
    """Why not all conflicts and repairs are known, other than by the limit or for lack of a story; empty if
    all are.
    """
    explored, tried = found.last(AllConflicts, Explored), found.last(SingleChanges, ChangesTried)
    said = "" if explored is None or explored.capped else explored.reason
    others = (
        own.reason for question, own in found.findings.items() if not isinstance(question, ConflictStory)
    )
    return said or ("" if tried is None else tried.reason) or next(filter(None, others), "")


def _clash(entailed: Entailed | None) -> tuple[Conflict, ...]:
    """The contradictory premises of a claim, if there are any."""
    return () if entailed is None or entailed.clash is None else (Conflict(entailed.clash, ()),)


def _told(puzzle: Puzzle, found: Results) -> list[tuple[int, Conflict]]:
    """The conflicts whose stories are compared, with their numbers."""
    entailed = found.entailed
    if goal_id(puzzle) is not None:
        goal = tuple(clue for clue in puzzle.clues() if clue.id == goal_id(puzzle))
        cores = () if entailed is None else entailed.cores
        ways = _clash(entailed) or tuple(Conflict((*core, *goal), ()) for core in cores)
        return list(enumerate(ways, start=1))[:STORIES]
    numbered = enumerate((own.conflict for own in found.conflicts), start=1)
    return [each for each in numbered if each[0] <= STORIES or each[1] == found.conflict]


def _stories(puzzle: Puzzle, found: Results) -> Iterator[tuple[int, ConflictStory, tuple[Step, ...] | None]]:
    """The questions for stories with their steps, up to the first one without an answer; each is given up at
    the cost of the best one before it.
    """
    most: int | None = None
    for number, conflict in _told(puzzle, found):
        question = ConflictStory.of(conflict, most)
        findings = found.about(question)
        chain = None if findings is None else findings.last(Chain)
        yield number, question, None if chain is None else chain.steps
        if findings is None:
            return
        if chain is not None and chain.steps:
            most = sum(step.cost for step in chain.steps) - 1
        elif chain is not None and chain.reason == TIMEOUT:
            return


def _to_be_told(puzzle: Puzzle, found: Results) -> Iterator[ConflictStory]:
    """The next question for a story."""
    return (question for _, question, _ in _stories(puzzle, found) if question not in found.findings)


def story(puzzle: Puzzle, found: Results) -> tuple[int, tuple[Step, ...]] | None:
    """The easiest story found: the number of its conflict, and the steps; None if none was found."""
    told = [(number, steps) for number, _, steps in _stories(puzzle, found) if steps]
    return told[-1] if told else None
