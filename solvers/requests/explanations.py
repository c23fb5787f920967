"""Why something follows, and the derivation from the board to its end in small steps."""

from __future__ import annotations

from typing import ClassVar

from puzzles.features.literals import read_literal, read_struck
from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from solvers.queries.checks import SoFar
from solvers.queries.overview import Solvability, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.reasons import Chain, Reason, Why
from solvers.queries.results import Results
from solvers.queries.steps import Ending, Hint, Profile, Step, Walk, WalkthroughEnd
from solvers.requests.request import Reply, Request, stated
from solvers.requests.solutions import SolutionData
from solvers.requests.statements import LiteralData, StatementData, every
from solvers.requests.steps import DifficultyData, HardestData, StepData

VERDICTS = {
    WalkthroughEnd.SOLVED: Status.UNIQUE,
    WalkthroughEnd.PARTING: Status.MULTIPLE,
    WalkthroughEnd.CONTRADICTION: Status.CONTRADICTION,
    WalkthroughEnd.STOPPED: Status.UNKNOWN,
}
"""What the end of a walkthrough means for the clues."""
LOST = WalkthroughEnd.CONTRADICTION.value
"""The outcome if the entries cannot be right."""


class WhyReply(Reply, frozen=True, kw_only=True):
    """The status of a literal ("forced", "ruled out", "open", "contradiction", "unspoken of"), the
    `statements` that imply it, and the `chain` of small steps that ends at it. An open one has two
    solutions.
    """

    always: ClassVar[tuple[str, ...]] = ("statements", "smallest")

    literal: LiteralData | None = None
    standing: str = ""
    statements: tuple[StatementData, ...] = ()
    smallest: bool = False
    chain: tuple[StepData, ...] | None = None
    solution_with: SolutionData | None = None
    solution_without: SolutionData | None = None


class WhyRequest(Request[WhyReply], frozen=True, tag="why"):
    """What implies or excludes a value: `literal` as "r1c3=4", or "r1c3!=4". Without `chain`, no steps are
    searched.
    """

    kind = WhyReply

    literal: str | LiteralData
    chain: bool = True

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        return (Solvability(), Why(read(self.literal, state.puzzle, "literal"), chain=self.chain))

    def reply(self, state: PuzzleState, found: Results) -> WhyReply:
        verdict, reason, puzzle = found.verdict, found.last(Why, Reason), state.puzzle
        if verdict is None or reason is None:
            return self.unanswered(puzzle, found.reason)
        chain = chain_in(found)
        ways = (
            None if way is None else SolutionData.of(way, puzzle)
            for way in (reason.with_it, reason.without_it)
        )
        with_it, without_it = ways
        return WhyReply(
            **stated(puzzle, verdict, found.reason or (chain.reason if chain else "")),
            literal=LiteralData.of(reason.literal),
            standing=reason.standing.value,
            statements=every(reason.statements),
            smallest=reason.smallest,
            chain=None if chain is None else tuple(map(StepData.of, chain.steps)),
            solution_with=with_it,
            solution_without=without_it,
        )


class HintReply(Reply, frozen=True, kw_only=True):
    """The easiest next step; or, if nothing follows, the `outcome`: "solved", "contradiction", "parting"
    (several solutions remain), or "stopped". If the entries cannot be right, a contradiction, and `wrong`
    says in what way.
    """

    hint: StepData | None = None
    outcome: str = ""
    wrong: str = ""


class HintRequest(Request[HintReply], frozen=True, kw_only=True, tag="hint"):
    """The easiest next deduction from the board: the clues, the entries, and the pencil marks.

    `shown` are conclusions of earlier hints, `struck` values known to be excluded, as "r1c3=4,5". With
    `unique`, steps may also use that there is one solution.
    """

    kind = HintReply

    shown: tuple[str | LiteralData, ...] = ()
    struck: tuple[str, ...] = ()
    unique: bool = False

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        shown = tuple(read(each, state.puzzle, "shown") for each in self.shown)
        return (Solvability(), Hint(shown, noted(state, self.struck), self.unique))

    def reply(self, state: PuzzleState, found: Results) -> HintReply:
        puzzle, verdict = state.puzzle, found.verdict
        step, ending = found.last(Hint, Step), found.last(Hint, Ending)
        if (lost := found.last(Hint, SoFar)) is not None:
            return HintReply(
                **stated(puzzle, Verdict(Status.CONTRADICTION)), outcome=LOST, wrong=lost.progress.value
            )
        if ending is not None:
            ended = Verdict(VERDICTS[ending.outcome], reason=ending.reason)
            return HintReply(**stated(puzzle, ended), outcome=ending.outcome.value)
        if verdict is None or step is None:
            return self.unanswered(puzzle, found.reason)
        return HintReply(**stated(puzzle, verdict), hint=StepData.of(step, hint=True))


class WalkReply(Reply, frozen=True, kw_only=True):
    """All steps in order, how they end, and their difficulty; `outcome` and `wrong` as for a hint."""

    always: ClassVar[tuple[str, ...]] = ("steps", "outcome")

    steps: tuple[StepData, ...] = ()
    outcome: str = WalkthroughEnd.STOPPED.value
    difficulty: DifficultyData | None = None
    solution: SolutionData | None = None
    answer: str | None = None
    wrong: str = ""


class WalkRequest(Request[WalkReply], frozen=True, kw_only=True, tag="walk"):
    """Every step from the board to the solution, to a contradiction, or to where several solutions remain.

    `struck` are values known to be excluded, as "r1c3=4,5". With `unique`, steps may also use that there is
    one solution.
    """

    kind = WalkReply

    struck: tuple[str, ...] = ()
    unique: bool = False

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        return (Walk(noted=noted(state, self.struck), unique=self.unique),)

    def reply(self, state: PuzzleState, found: Results) -> WalkReply:
        if (lost := found.last(Walk, SoFar)) is not None:
            return WalkReply(
                **stated(state.puzzle, Verdict(Status.CONTRADICTION)), outcome=LOST, wrong=lost.progress.value
            )
        steps, ending, puzzle = found.every(Walk, Step), ending_in(found), state.puzzle
        solution = None if ending.solution is None else SolutionData.of(ending.solution, puzzle)
        return WalkReply(
            **stated(puzzle, Verdict(VERDICTS[ending.outcome], reason=ending.reason)),
            outcome=ending.outcome.value,
            steps=tuple(map(StepData.of, steps)),
            difficulty=DifficultyData.of(ending.profile),
            solution=solution,
            answer=ending.answer,
        )


class GradeReply(Reply, frozen=True, kw_only=True):
    """The difficulty of a puzzle: the `grade` ("easy", "medium", "hard", "very hard"), by its hardest step.

    Empty if there is not exactly one solution: then `outcome` tells how the walkthrough ends.
    """

    always: ClassVar[tuple[str, ...]] = ("outcome",)

    grade: str = ""
    outcome: str = WalkthroughEnd.STOPPED.value
    difficulty: DifficultyData | None = None
    hardest: HardestData | None = None


class GradeRequest(Request[GradeReply], frozen=True, kw_only=True, tag="grade"):
    """The difficulty of a puzzle, by the walkthrough of its clues, whatever was entered. With `unique`,
    steps may also use that there is one solution.
    """

    kind = GradeReply

    unique: bool = False

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        return (Walk(clues_only=True, unique=self.unique),)

    def reply(self, state: PuzzleState, found: Results) -> GradeReply:
        steps, ending = found.every(Walk, Step), ending_in(found)
        said = stated(state.puzzle, Verdict(VERDICTS[ending.outcome], reason=ending.reason))
        if ending.outcome is not WalkthroughEnd.SOLVED:
            return GradeReply(**said, outcome=ending.outcome.value)
        return GradeReply(
            **said,
            outcome=ending.outcome.value,
            grade=ending.profile.grade.value,
            difficulty=DifficultyData.of(ending.profile),
            hardest=HardestData.of(steps),
        )


def read(literal: str | LiteralData | Literal, puzzle: Puzzle, name: str) -> Literal:
    """The literal of a text, or of a value; raises `PuzzleError` with the name of the argument."""
    if isinstance(literal, str):
        try:
            return read_literal(literal, puzzle)
        except PuzzleError as error:
            raise error.at(name) from error
    return literal.literal if isinstance(literal, LiteralData) else literal


def noted(state: PuzzleState, struck: tuple[str, ...]) -> tuple[Literal, ...]:
    """What is known besides the clues: the pencil marks of a state, and the struck values."""
    found: list[Literal] = []
    for text in struck:
        try:
            found += read_struck(text, state.puzzle)
        except PuzzleError as error:
            raise error.at("struck") from error
    return state.with_struck(found).noted


def chain_in(found: Results) -> Chain | None:
    """The last complete chain, or else the first; None if there is none."""
    chains = found.every(Why, Chain)
    return next((whole for whole in reversed(chains) if whole.complete), chains[0] if chains else None)


def ending_in(found: Results) -> Ending:
    """The end of a walk; if it has not ended, one that says it was stopped."""
    stopped = WalkthroughEnd.STOPPED, Profile.of(found.every(Walk, Step))
    return found.last(Walk, Ending) or Ending(*stopped, reason=found.reason)
