"""How clues in words are read, and what is drawn on a board."""

from __future__ import annotations

from itertools import count
from typing import ClassVar

from puzzles.features.unread import LineRead, lines_read
from puzzles.model.drawings import NOTHING
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.text.words import amount
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.requests.request import Reply, Request, about
from solvers.requests.value import ErrorData, PlainValue


class LineReadData(PlainValue, frozen=True, kw_only=True):
    """A clue as it was typed, and how it was read, or its error."""

    number: int
    text: str
    read: bool
    sentence: str | None = None
    passed_over: tuple[str, ...] | None = None
    error: ErrorData | None = None
    column: int | None = None
    perhaps: tuple[str, ...] | None = None
    left_out: tuple[str, ...] | None = None
    """What the single line of `perhaps` leaves out of the clue, as story."""
    unknown: tuple[str, ...] | None = None

    @classmethod
    def of(cls, number: int, line: LineRead) -> LineReadData:
        error = line.error
        if error is None:
            passed = line.passed_over or None
            return cls(number=number, text=line.line, read=True, sentence=line.sentence, passed_over=passed)
        return cls(
            number=number,
            text=line.line,
            read=False,
            error=ErrorData(error.problem, error.where, error.expected),
            column=error.start + 1,
            perhaps=line.meant or None,
            left_out=line.left_out or None,
            unknown=line.unknown or None,
        )


class DrawingData(PlainValue, frozen=True, kw_only=True):
    """A group of equal drawings: what it `could` mean, what it `means`, if decided, and the `proposal`, if
    there is a usual meaning.
    """

    number: int
    name: str
    count: int
    could: tuple[str, ...]
    means: str = ""
    proposal: str = ""


class ReadReply(Reply, frozen=True, kw_only=True):
    """The clues in order with their readings, and the groups of things that are only drawn."""

    always: ClassVar[tuple[str, ...]] = ("clues", "read", "not_read")

    clues: tuple[LineReadData, ...] = ()
    read: int = 0
    not_read: int = 0
    drawings: tuple[DrawingData, ...] | None = None


class ReadRequest(Request[ReadReply], frozen=True, kw_only=True, tag="read"):
    """How clues in words are read, and why some cannot be; which things are drawn, and what they mean."""

    kind = ReadReply

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        return ()

    def reads_all(self, puzzle: Puzzle) -> bool:
        return True

    def reply(self, state: PuzzleState, found: Results) -> ReadReply:
        puzzle = state.puzzle
        if puzzle.heading.drawings:
            drawings = _drawings(puzzle)
            told = sum(bool(drawing.means) for drawing in drawings)
            left = [drawing.name for drawing in drawings if not drawing.means]
            said = about(puzzle) | {"unread": tuple(left)}
            reason = f"{len(left)} of {len(drawings)} drawn not told" if left else ""
            return ReadReply(**said, drawings=drawings, read=told, not_read=len(left), reason=reason)
        lines = tuple(map(LineReadData.of, count(1), lines_read(puzzle) or ()))
        read = sum(line.read for line in lines)
        left_over = len(lines) - read
        reason = f"{left_over} of {amount(len(lines), 'clue')} not read" if left_over else ""
        return ReadReply(**about(puzzle), clues=lines, read=read, not_read=left_over, reason=reason)


def _drawings(puzzle: Puzzle) -> tuple[DrawingData, ...]:
    from puzzles.exchange.drawn.naming import names, size_of
    from puzzles.exchange.meanings.meanings import kinds, proposal  # which few puzzles need

    groups, size = puzzle.heading.drawings, size_of(puzzle)
    return tuple(
        DrawingData(
            number=index + 1,
            name=name,
            count=len(group.things),
            could=(*kinds(group, size), NOTHING),
            means=group.means,
            proposal=proposal(groups, index, size) or "",
        )
        for index, (name, group) in enumerate(zip(names(groups, size), groups, strict=True))
    )
