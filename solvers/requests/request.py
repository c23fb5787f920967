"""The base of all requests and replies."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar, Generic, Self, TypeVar

from msgspec import Struct

from puzzles.features.claim import Claim, goal_id, verdict_text
from puzzles.features.unread import unread_lines
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.errors import CluebenchError
from puzzles.text.words import amount, one_line
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.requests.value import ErrorData, PlainValue

R_co = TypeVar("R_co", bound="Reply", covariant=True)
NAME = "ask"
"""The JSON key with the name of the question."""
_WORDS = {Status.CANCELLED: Status.UNKNOWN.value}


class Reply(PlainValue, frozen=True, kw_only=True):
    """What every reply says: the puzzle, the verdict, and what is missing.

    `verdict` is "unique", "multiple", "contradiction" or "unknown", empty if it was not asked for. If the
    puzzle claims something, `conclusion` is "follows" or "does not follow", and `domain` is the size of the
    domain searched. `unread` are clues that could not be read. `reason` says why not everything is known:
    "out of time", "out of memory", "cancelled", or a sentence; it is empty if everything is. While
    `running`, this is what is known so far, and another reply follows.
    """

    puzzle: str
    title: str = ""
    verdict: str = ""
    conclusion: str | None = None
    domain: str | None = None
    unread: tuple[str, ...] = ()
    reason: str = ""
    running: bool = False
    seconds: float = 0.0

    def data(self) -> dict[str, Any]:
        trouble = {"error": ErrorData(self.reason, "", "").data()} if self.reason else {}
        own = super().data()
        own.pop("seconds", None)
        return own | trouble | {"seconds": self.seconds}

    def settled(self) -> Self:
        """The reply itself; raises `Unknown` if not everything is known."""
        if self.reason or self.verdict == Status.UNKNOWN:
            raise Unknown(self)
        return self


class Unknown(CluebenchError):
    """What was asked for is not known; `reply` has what is known."""

    reply: Reply

    def __init__(self, reply: Reply) -> None:
        super().__init__(one_line(f"not known: {reply.reason or 'nothing was found'}"))
        self.reply = reply


class Request(Struct, Generic[R_co], frozen=True, kw_only=True, tag_field=NAME, forbid_unknown_fields=True):
    """A question with its arguments. It knows which queries answer it, and how to make the reply.

    If clues could not be read, nothing is known, unless these are ignored (`ignore_unread`).
    """

    kind: ClassVar[type[Any]]
    """The class of its replies."""

    ignore_unread: bool = False

    @abstractmethod
    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        """The queries that are needed, given the results so far; some may have been sent. Raises
        `PuzzleError` for arguments that do not fit the puzzle.
        """

    def left(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        """The needed queries that were not sent. Raises `PuzzleError`."""
        return tuple(question for question in self.queries(state, found) if question not in found.findings)

    @abstractmethod
    def reply(self, state: PuzzleState, found: Results) -> R_co:
        """The reply from the results so far."""

    def unanswered(self, puzzle: Puzzle, reason: str) -> R_co:
        """The reply that nothing is known, for that reason."""
        reply: R_co = self.kind(**about(puzzle), verdict=Status.UNKNOWN.value, reason=reason)
        return reply

    def reads_all(self, puzzle: Puzzle) -> bool:
        """Whether everything that matters could be read."""
        return self.ignore_unread or not unread_lines(puzzle)


def about(puzzle: Puzzle) -> dict[str, Any]:
    """What each reply says of the puzzle."""
    return {
        "puzzle": puzzle.type_name,
        "title": puzzle.heading.title,
        "unread": tuple(unread_lines(puzzle)),
    }


def not_read(puzzle: Puzzle) -> str:
    """Why nothing is known of a puzzle with unreadable clues."""
    count = amount(len(unread_lines(puzzle)), "clue")
    return f"{count} not read; expected clues that can be read, or ignore_unread"


def stated(puzzle: Puzzle, verdict: Verdict, reason: str = "") -> dict[str, Any]:
    """What a reply says of that verdict; a `reason` says what else is unknown."""
    conclusion = None
    if goal_id(puzzle) is not None and verdict.solvable is not None:
        conclusion = "does not follow" if verdict.solvable else "follows"
    claim = puzzle.feature(Claim)
    return {
        **about(puzzle),
        "verdict": _WORDS.get(verdict.status, verdict.status.value),
        "conclusion": conclusion,
        "domain": None if claim is None else claim.domain_text,
        "reason": verdict.reason or reason,
    }


def own_words(puzzle: Puzzle, verdict: Verdict, *, trivial: bool = False) -> str | None:
    """The verdict in the puzzle's own words, if it has any; `trivial` if its premises are contradictory."""
    return None if verdict.solvable is None else verdict_text(puzzle, verdict.status.value, trivial=trivial)


def claim_follows(puzzle: Puzzle, verdict: Verdict) -> bool:
    """Whether the puzzle makes a claim that follows."""
    return goal_id(puzzle) is not None and verdict.solvable is False
