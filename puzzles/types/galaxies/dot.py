"""A dot about which an area is symmetric."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from puzzles.clues.bases.point_clues import PointClue, names_around
from puzzles.formulas.formulas import And, Iff, Is
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import DIAGONAL, ORTHOGONAL, Cell, cell_name
from puzzles.geometry.lattice import Point, read_point
from puzzles.sentences.how_typed import AT_POINT, HowTyped
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable

if TYPE_CHECKING:
    from puzzles.grids.area_puzzle import AreaPuzzle
    from puzzles.grids.grid_puzzle import GridPuzzle


class Dot(PointClue):
    """Its area stays the same when it is turned by half about the dot.

    One that does not `count` is switched off: there is an area about it, of any shape.
    """

    kind = "dot"
    table_key = "dots"
    typed_with: ClassVar[str] = "*o"
    alone = True
    label = "○"

    counts: bool = True

    @classmethod
    def drawn(cls, point: Point, text: str, puzzle: GridPuzzle) -> Self:
        if text.strip() not in [*cls.typed_with]:
            raise PuzzleError(f"found {text!r}", expected="* for a dot")
        return cls(point)

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return ("*",)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterable[HowTyped]:
        yield HowTyped(AT_POINT, "* or o", "a dot, or no longer one")

    def mirrored(self, cell: Cell) -> Cell:
        """The cell opposite to one."""
        return self.point[0] - 1 - cell[0], self.point[1] - 1 - cell[1]

    @property
    def where(self) -> str:
        """Its place behind a noun: "in R1C1", "at the right of R1C2"."""
        return f"{'at' if '.' in self.key else 'in'} {self.words}"

    def statement(self, puzzle: AreaPuzzle) -> Statement:
        text = f"The area of {puzzle.owners()[self.key]} {self.where} is symmetric about it"
        touched = names_around(self.point, puzzle)
        if not self.counts:
            return self.says(text, And(), touched)
        pairs = {tuple(sorted((cell, self.mirrored(cell)))) for cell in puzzle.reach[self.key]}
        same = (
            Iff(Is(cell_name(*one), self.key), Is(cell_name(*other), self.key))
            for one, other in sorted(pairs)
        )
        return self.says(text, And(*same), touched)

    def counting(self, on: bool) -> Dot:
        return self if on == self.counts else replace(self, counts=on)

    def structure(self) -> Dot:
        """All of it: areas are made for dots."""
        return self

    def short(self, puzzle: GridPuzzle) -> str:
        return f"a dot {self.where}"

    def alternatives(self, puzzle: GridPuzzle) -> Iterator[Self]:
        """A dot half a step aside."""
        free = set(self.free(puzzle))
        aside = ((self.point[0] + down, self.point[1] + right) for down, right in ORTHOGONAL + DIAGONAL)
        return (replace(self, point=point) for point in aside if point in free)

    # -- files ---------------------------------------------------------------------------------

    @classmethod
    def read_all(cls, table: TomlTable, puzzle: GridPuzzle) -> Iterator[Self]:
        for name in table.text(cls.table_key, "").replace(",", " ").split():
            try:
                clue = cls(read_point(name, puzzle.rows, puzzle.columns))
                clue.check(puzzle)
            except PuzzleError as error:
                raise error.at(table.place(cls.table_key)) from error
            yield clue

    @classmethod
    def write_all(cls, clues: Sequence[Self], puzzle: GridPuzzle) -> dict[str, Any]:
        names = [clue.key for clue in sorted(clues, key=lambda clue: clue.point)]
        return {cls.table_key: " ".join(names)} if names else {}
