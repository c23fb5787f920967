"""What all requests and replies share."""

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
"""The key of JSON that names the question."""
_WORDS = {Status.CANCELLED: Status.UNKNOWN.value}


class Reply(PlainValue, frozen=True, kw_only=True):
    """What all replies say: about which puzzle, where its clues stand, and what is missing.

    `verdict` is "unique", "multiple", "contradiction" or "unknown", empty where that was not asked. Where the
    puzzle claims something, `conclusion` is "follows" or "does not follow", and `domain` tells which things
    were looked at. `unread` are clues that could not be read. `reason` says why not all is known: "out of
    time", "out of memory", "cancelled", or a sentence; it is empty where all is. While `running`, this is
    what is known by now, and another reply comes.
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
        """Itself; raises `Unknown` where not all of it is known."""
        if self.reason or self.verdict == Status.UNKNOWN:
            raise Unknown(self)
        return self


class Unknown(CluebenchError):
    """What was asked for is not known; `reply` has what is."""

    reply: Reply

    def __init__(self, reply: Reply) -> None:
        super().__init__(one_line(f"not known: {reply.reason or 'nothing was found'}"))
        self.reply = reply


class Request(Struct, Generic[R_co], frozen=True, kw_only=True, tag_field=NAME, forbid_unknown_fields=True):
    """A question with its arguments. It knows which queries answer it, and what these come to.

    Clues that were not read make all unknown, unless they are to be ignored (`ignore_unread`).
    """

    kind: ClassVar[type[Any]]
    """The class of its replies."""

    ignore_unread: bool = False

    @abstractmethod
    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        """What is to be known, by what was found so far: some may have been put. Raises `PuzzleError` for
        arguments that do not fit the puzzle.
        """

    def left(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        """What is still to be put. Raises `PuzzleError`."""
        return tuple(question for question in self.queries(state, found) if question not in found.findings)

    @abstractmethod
    def reply(self, state: PuzzleState, found: Results) -> R_co:
        """What is known by what was found so far."""

    def unanswered(self, puzzle: Puzzle, reason: str) -> R_co:
        """That nothing is known, for that reason."""
        reply: R_co = self.kind(**about(puzzle), verdict=Status.UNKNOWN.value, reason=reason)
        return reply

    def reads_all(self, puzzle: Puzzle) -> bool:
        """Whether nothing that matters was left unread."""
        return self.ignore_unread or not unread_lines(puzzle)


def about(puzzle: Puzzle) -> dict[str, Any]:
    """What each reply says of the puzzle."""
    return {
        "puzzle": puzzle.type_name,
        "title": puzzle.heading.title,
        "unread": tuple(unread_lines(puzzle)),
    }


def not_read(puzzle: Puzzle) -> str:
    """Why nothing is known of a puzzle of which clues were not read."""
    count = amount(len(unread_lines(puzzle)), "clue")
    return f"{count} not read; expected clues that can be read, or ignore_unread"


def stated(puzzle: Puzzle, verdict: Verdict, reason: str = "") -> dict[str, Any]:
    """What a reply says of that verdict; a `reason` says why not all is known beside it."""
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
    """The verdict as the puzzle itself puts it, if it asks for more than solutions; `trivial` where its
    premises contradict one another.
    """
    return None if verdict.solvable is None else verdict_text(puzzle, verdict.status.value, trivial=trivial)


def claim_follows(puzzle: Puzzle, verdict: Verdict) -> bool:
    """Whether the puzzle makes a claim, which follows."""
    return goal_id(puzzle) is not None and verdict.solvable is False
