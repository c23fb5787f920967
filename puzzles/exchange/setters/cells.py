"""The entries for clues that are no lines: cages, dots, signs in cells, numbers outside the grid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec import Struct

from puzzles.clues.general.cage import KillerCage
from puzzles.exchange.json_text import as_number
from puzzles.exchange.setters.board import DIRECTIONS, Board, caged, named
from puzzles.exchange.setters.entry import Area, Copy, Corner, Diagonal, KindEntry, Mark, Placed
from puzzles.geometry.grid import ORTHOGONAL, Cell, is_connected, neighbours
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError

ROMAN = {
    tens * 10 + ones: "X" * tens + sign
    for tens in (0, 1)
    for ones, sign in enumerate(("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"))
    if tens or ones
}
"""Numbers in the Roman numerals of borders."""


class CageEntry(KindEntry, frozen=True):
    """A cage with different digits; no number, or 0, means no sum."""

    item = Area
    takes_letters = True

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        cells, letter = board.cells(item.cells, "cells"), self.lettered(item.value, board)
        if cells and letter is not None and is_connected(cells):
            yield KillerCage(cells, **letter)
            return
        try:
            total = as_number(item.value, "value") or None
        except PuzzleError:
            total = None
            board.remarks.add(f"{item.value!r} as the sum of a cage")
        if cells:
            yield from caged(cells, total)
        else:
            self.empty(board, "without cells")

    def write(self, clue: Any, board: Board) -> Struct | None:
        if clue.repeats or (clue.sum == 0 and not clue.letter):
            return None
        return Area(named(clue.cells), None if clue.sum is None else clue.told)


class RegionEntry(KindEntry, frozen=True):
    """Cells with different digits."""

    item = Area

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        yield self.make(board, board.cells(item.cells, "cells"))

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Area(named(clue.cells))


class NumberedEntry(KindEntry, frozen=True):
    """Cells with a number; without one there is no clue."""

    item = Area

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        number = as_number(item.value, "value")
        if number is None:
            self.empty(board, "without a number")
        else:
            yield self.make(board, board.cells(item.cells, "cells"), number)


class CloneEntry(KindEntry, frozen=True):
    """Each cell equals its clone; cells whose clones are at the same distance make one clue."""

    item = Copy

    def clues(self, item: Copy, board: Board) -> Iterator[Clue]:
        cells, clones = (
            [board.cell(name, where) for name in names]
            for where, names in (("cells", item.cells), ("cloneCells", item.clone_cells))
        )
        if len(cells) != len(clones):
            raise PuzzleError(
                f"found {len(clones)}", where="cloneCells", expected=f"{len(cells)}, as in cells"
            )
        by_step: dict[Cell, list[tuple[Cell, Cell]]] = {}
        for cell, clone in zip(cells, clones, strict=True):
            step = clone[0] - cell[0], clone[1] - cell[1]
            by_step.setdefault(step, []).append((cell, clone))
        for pairs in (pairs for step, pairs in by_step.items() if step != (0, 0)):
            yield self.make(board, *map(tuple, zip(*pairs, strict=True)))

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Copy(named(clue.cells), named(clue.copy))


class CornerEntry(KindEntry, frozen=True):
    """Digits that are in the four cells around a corner."""

    item = Corner

    def clues(self, item: Corner, board: Board) -> Iterator[Clue]:
        numbers = (as_number(value, f"values[{index}]") for index, value in enumerate(item.values))
        digits = tuple(number for number in numbers if number is not None)
        if digits:
            yield self.make(board, board.cells(item.cells, "cells"), digits)
        else:
            self.empty(board, "without a digit")

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Corner(named(clue.cells), list(clue.digits))


class DotEntry(KindEntry, frozen=True):
    """Two cells and a number, by default the usual one."""

    item = Area
    usual: int = 1

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        value = as_number(item.value, "value")
        yield self.make(board, board.cells(item.cells, "cells"), self.usual if value is None else value)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Area(named(clue.cells), None if clue.value == self.usual else str(clue.value))


class SumSignEntry(KindEntry, frozen=True):
    """Two cells with a sum, usually a Roman numeral."""

    item = Area
    numbers: ClassVar[dict[str, int]] = {sign: number for number, sign in ROMAN.items()}

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        sign = str(item.value or "").strip().upper()
        total = int(sign) if sign.isdecimal() else self.numbers.get(sign)
        if not sign:
            self.empty(board, "without X or V")
        elif total is None:
            raise PuzzleError(f"found {sign!r}", where="value", expected="X, V or another number")
        else:
            yield self.make(board, board.cells(item.cells, "cells"), total)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Area(named(clue.cells), ROMAN[clue.value]) if clue.value in (5, 10) else None


class MarkEntry(KindEntry, frozen=True):
    """Single cells."""

    item = Mark

    def clues(self, item: Mark, board: Board) -> Iterator[Clue]:
        yield self.make(board, board.cell(item.cell, "cell"))

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Mark(*named([clue.cell]))


class ExtremeEntry(MarkEntry, frozen=True):
    """Single cells that are compared with neighbours without such a mark.

    If two of them touch, they are read as inequalities.
    """

    greater: bool = False

    def read(self, items: Sequence[Placed], board: Board) -> Iterator[Clue]:
        cells = dict.fromkeys(board.cell(item.cell, f"{where}.cell") for where, item in items)
        for cell in cells:
            around = set(neighbours(cell, ORTHOGONAL, board.puzzle.rows, board.puzzle.columns))
            if around & cells.keys():
                kind: Any = board.kinds["inequality"]
                for other in sorted(around - cells.keys()):
                    yield kind((cell, other) if self.greater else (other, cell))
            else:
                yield self.make(board, cell)

    def write(self, clue: Any, board: Board) -> Struct | None:
        marked = {other.cell for other in board.puzzle.clue_list.every(type(clue))}
        around = neighbours(clue.cell, ORTHOGONAL, board.puzzle.rows, board.puzzle.columns)
        return None if marked.intersection(around) else super().write(clue, board)


class IndexerEntry(KindEntry, frozen=True):
    """Cells that are a clue each."""

    item = Area

    def clues(self, item: Area, board: Board) -> Iterator[Clue]:
        for cell in board.cells(item.cells, "cells"):
            yield self.make(board, cell)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Area(named([clue.cell]))


class OutsideEntry(KindEntry, frozen=True):
    """A number outside the grid at a row or column; it may still be missing."""

    item = Mark
    takes_letters = True

    def clues(self, item: Mark, board: Board) -> Iterator[Clue]:
        if (letter := self.lettered(item.value, board)) is not None:
            yield self.make(board, board.beside(item.cell, "cell"), **letter)
            return
        number = as_number(item.value, "value")
        if number is None:
            self.empty(board, "without a number")
        else:
            yield self.make(board, board.beside(item.cell, "cell"), number)

    def write(self, clue: Any, board: Board) -> Struct | None:
        return Mark(board.name_beside(clue.outside), clue.told)


class DiagonalEntry(KindEntry, frozen=True):
    """A sum outside the grid, with the direction of its diagonal; 0 is no sum, unless it is a digit."""

    item = Diagonal
    takes_letters = True

    def clues(self, item: Diagonal, board: Board) -> Iterator[Clue]:
        if (letter := self.lettered(item.value, board)) is not None:
            yield self.make(board, board.diagonal(item.cell, item.direction, "cell"), **letter)
            return
        number = as_number(item.value, "value")
        if number is None or (number == 0 and 0 not in board.puzzle.values.domain):
            self.empty(board, "without a number")
        else:
            yield self.make(board, board.diagonal(item.cell, item.direction, "cell"), number)

    def write(self, clue: Any, board: Board) -> Struct | None:
        names = {side: name for name, side in DIRECTIONS.items()}
        side = clue.outside.side
        return Diagonal(board.name_beside(clue.outside), names[side], clue.told)
