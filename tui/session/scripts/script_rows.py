"""A script as rows: with folded parts, and lines that may still be loading."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate

from msgspec import Struct

from puzzles.text.words import amount
from solvers.queries.scopes import ScriptLines, ScriptPart, ScriptPiece

PIECE = 2000
"""Lines loaded at a time."""
OPEN = 400
"""A longer script opens with the parts of its base scope folded."""
BASE = "Base scope: variables and rules"


class CodeRow(Struct, frozen=True):
    """A row: its line number from 1, and its text, None while loading.

    A `fold` row stands for several lines.
    """

    number: int
    text: str | None
    fold: bool = False


class Segment(Struct, frozen=True):
    """Consecutive rows from `row`: they show the lines from `line` on, or if `folded`, one row stands for
    lines.
    """

    row: int
    line: int
    rows: int
    folded: str = ""


class ScriptRows:
    """The rows of a script, counted from 0, as are its lines.

    Parts of the base scope fold singly, and then the whole base scope; other scopes fold as one.
    """

    def __init__(self, parts: Iterable[ScriptPart]) -> None:
        self.parts = tuple(parts)
        self._starts = [0, *accumulate(part.lines for part in self.parts)]
        self._pieces: dict[int, tuple[str, ...]] = {}
        self._base = sum(part.level == 0 for part in self.parts[:-1])
        self._folded: set[int] = set(range(1, self._base)) if self.lines > OPEN else set()
        self._closed = False
        self._lay_out()

    @property
    def lines(self) -> int:
        """The number of lines of the script."""
        return self._starts[-1]

    def __len__(self) -> int:
        last = self._segments[-1] if self._segments else Segment(0, 0, 0)
        return last.row + last.rows

    def _lay_out(self) -> None:
        self._segments: list[Segment] = []
        row = 0
        for line, rows, folded in self._spans():
            self._segments.append(Segment(row, line, rows, folded))
            row += rows
        self._rows = [segment.row for segment in self._segments]
        self._lines = [segment.line for segment in self._segments]

    def _spans(self) -> Iterator[tuple[int, int, str]]:
        """Triples of first line, number of rows, and the text of a fold row, else ""."""
        if self._closed and self._base:
            yield 0, 1, f"{BASE} · {amount(self._starts[self._base], 'line')}"
        for index in range(self._base if self._closed else 0, len(self.parts)):
            part = self.parts[index]
            if index in self._folded:
                yield self._starts[index], 1, f"{part.title} · {amount(part.lines, 'line')}"
            elif part.lines:
                yield self._starts[index], part.lines, ""

    # -- reading -------------------------------------------------------------------------------

    def _segment(self, row: int) -> Segment:
        return self._segments[bisect_right(self._rows, row) - 1]

    def line_of(self, row: int) -> int:
        """The line that a row shows, or the first line that it stands for."""
        segment = self._segment(row)
        return segment.line if segment.folded else segment.line + row - segment.row

    def row_of(self, line: int) -> int:
        """The row that shows a line, or stands for it."""
        segment = self._segments[bisect_right(self._lines, line) - 1]
        return segment.row if segment.folded else segment.row + line - segment.line

    def part_of(self, line: int) -> ScriptPart:
        """The part that a line belongs to."""
        return self.parts[self._index(line)]

    def _index(self, line: int) -> int:
        return min(bisect_right(self._starts, line) - 1, len(self.parts) - 1)

    def begin_of(self, statement: str) -> int | None:
        """The line at which a statement's sentence stands; None if there is no such statement."""
        for part, start in zip(self.parts, self._starts, strict=False):
            if part.statement == statement:
                return start + 1
        return None

    def row(self, row: int) -> CodeRow:
        """The content of a row."""
        segment, line = self._segment(row), self.line_of(row)
        if segment.folded:
            return CodeRow(line + 1, segment.folded, fold=True)
        piece = self._pieces.get(line // PIECE)
        return CodeRow(line + 1, None if piece is None else piece[line % PIECE])

    # -- lines that come in --------------------------------------------------------------------

    def missing(self, first: int, count: int) -> tuple[ScriptPiece, ...]:
        """The pieces to request in order to show `count` rows from `first` on."""
        wanted = dict.fromkeys(
            self.line_of(row) // PIECE
            for row in range(max(0, first), min(first + count, len(self)))
            if not self._segment(row).folded
        )
        return tuple(ScriptPiece(each * PIECE, PIECE) for each in wanted if each not in self._pieces)

    def take(self, came: ScriptLines) -> None:
        """Store lines that arrived."""
        self._pieces[came.first // PIECE] = came.lines

    # -- folding -------------------------------------------------------------------------------

    def fold(self, row: int) -> int:
        """Fold the part that a row belongs to, or the base scope if it is folded already; returns the row to
        go to.
        """
        line = self.line_of(row)
        index = self._index(line)
        if index < self._base and (index in self._folded or index == 0):
            self._closed = True
        else:
            self._folded.add(index)
        self._lay_out()
        return self.row_of(line)

    def unfold(self, line: int) -> int:
        """Unfold what a line is folded in; returns the row of that line."""
        index = self._index(line)
        if self._closed and index < self._base and line == 0:
            self._closed = False
        else:
            self._closed = self._closed and index >= self._base
            self._folded.discard(index)
        self._lay_out()
        return self.row_of(line)

    def fold_all(self, line: int) -> int:
        """Fold all parts; returns the row that stands for the line."""
        self._folded, self._closed = set(range(1, len(self.parts))), False
        self._lay_out()
        return self.row_of(line)

    def unfold_all(self, line: int) -> int:
        """Unfold all parts; returns the row of the line."""
        self._folded, self._closed = set(), False
        self._lay_out()
        return self.row_of(line)


class PlainRows:
    """The rows of a text that is fully loaded."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines

    def __len__(self) -> int:
        return len(self._lines)

    def row(self, row: int) -> CodeRow:
        """The content of a row."""
        return CodeRow(row + 1, self._lines[row])
