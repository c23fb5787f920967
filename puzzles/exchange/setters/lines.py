"""The entries for lines through cells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from puzzles.exchange.json_text import Scalar, as_number
from puzzles.exchange.setters.board import Board, long_arrow, named, placed
from puzzles.exchange.setters.entry import Circle, KindEntry, Lines
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue


class LineEntry(KindEntry, frozen=True):
    """Lines whose clue depends on nothing but their cells."""

    item = Lines

    def clues(self, item: Lines, board: Board) -> Iterator[Clue]:
        kind: Any = board.kinds[self.kind]
        for index, line in enumerate(item.lines):
            where = f"lines[{index}]"
            walk = [board.cell(name, where) for name in line]
            with placed(where):
                parts = list(kind.lines_of(walk, board.puzzle)) if walk else [()]
            for cells in parts:
                if len(cells) < kind.least:
                    self.empty(board, f"of fewer than {kind.least} cells")
                else:
                    yield self.line(cells, item.value, board)

    def line(self, cells: tuple[Cell, ...], value: Scalar, board: Board) -> Clue:
        """The clue of a line."""
        return self.make(board, cells)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Lines([named(clue.cells)])


class WhispersEntry(LineEntry, frozen=True):
    """German whispers, or Dutch ones if the difference is theirs."""

    def line(self, cells: tuple[Cell, ...], value: Scalar, board: Board) -> Clue:
        usual = (board.puzzle.size + 1) // 2
        difference = as_number(value, "value")
        if difference in (None, usual):
            return self.make(board, cells)
        if difference == usual - 1:
            return board.kinds[self.also[0]](cells)
        return self.make(board, cells, difference)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Lines([named(clue.cells)], str(clue.least_difference(board.puzzle)))


class LockoutEntry(LineEntry, frozen=True):
    """Lockout lines; only those with the usual difference can be written."""

    def write(self, clue: Any, board: Board) -> Struct | None:
        usual = clue.usual(board.puzzle.size)
        return super().write(clue, board) if clue.least_difference(board.puzzle) == usual else None


class ArrowEntry(KindEntry, frozen=True):
    """Arrows; a line repeats the cell of the circle where it begins; in a circle of two cells, tens
    come first.
    """

    item = Circle

    def clues(self, item: Circle, board: Board) -> Iterator[Clue]:
        circle = board.cells(item.cells, "cells")
        if not any(len(line) > 1 for line in item.lines):
            self.empty(board, "a circle without an arrow")
        for index, line in enumerate(item.lines):
            if cells := board.cells(line, f"lines[{index}]")[1:]:
                yield self.make(board, cells, circle) if len(circle) < 3 else long_arrow(circle, cells)

    def write(self, clue: Any, board: Board) -> Struct | None:
        (row, column), *_ = clue.cells
        nearest = min(clue.circle, key=lambda cell: abs(cell[0] - row) + abs(cell[1] - column))
        return Circle([named([nearest, *clue.cells])], named(clue.circle))
