"""Arrows that point to where the next number stands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Self

from puzzles.clues.bases.typed_in_cells import CellMark
from puzzles.formulas.formulas import Formula, Value, one_of
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import Cell, cell_name
from puzzles.sentences.how_typed import IN_CELL, HowTyped

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

WAYS: Mapping[str, Cell] = {
    "N": (-1, 0),
    "NE": (-1, 1),
    "E": (0, 1),
    "SE": (1, 1),
    "S": (1, 0),
    "SW": (1, -1),
    "W": (0, -1),
    "NW": (-1, -1),
}
"""The step that an arrow points, by its token in files."""
LAST = "none"
"""What follows the cell with the last number."""
_TYPED = dict(zip(WAYS, ("^", "^>", ">", "v>", "v", "v<", "<", "^<"), strict=True))
_READ = {text: way for way, text in _TYPED.items()}


class WayOn(CellMark):
    """The next number stands somewhere the way the arrow points, at any distance."""

    kind = "arrow"
    table_key = "arrows"
    brief = "an arrow, which points to the next number, however far"
    signs: ClassVar[Mapping[str, str]] = dict(zip(WAYS, "↑↗→↘↓↙←↖", strict=True))
    words: ClassVar[Mapping[str, str]] = {
        "N": "an arrow up",
        "NE": "an arrow up to the right",
        "E": "an arrow to the right",
        "SE": "an arrow down to the right",
        "S": "an arrow down",
        "SW": "an arrow down to the left",
        "W": "an arrow to the left",
        "NW": "an arrow up to the left",
    }

    @classmethod
    def parse(cls, cell: Cell, token: str, puzzle: GridPuzzle) -> Self:
        """Also as it is typed: up, then to the right."""
        return super().parse(cell, _READ.get(token, token), puzzle)

    @classmethod
    def texts(cls, puzzle: GridPuzzle) -> Sequence[str]:
        return tuple(_READ)

    @classmethod
    def how_typed(cls, puzzle: GridPuzzle) -> Iterator[HowTyped]:
        yield HowTyped(IN_CELL, "^ > v <", "an arrow, which points to the next number, however far")
        yield HowTyped(IN_CELL, "^> v> v< ^<", "the same slantwise")

    def ahead(self, puzzle: GridPuzzle) -> list[Cell]:
        """The cells that it points at, the nearest first."""
        return in_line(self.cell, WAYS[self.symbol], puzzle)

    def statement(self, puzzle: GridPuzzle) -> Statement:
        ahead = [cell_name(*cell) for cell in self.ahead(puzzle)]
        text = f"{self.key.upper()} has {self.words[self.symbol]}"
        leads = one_of(follower(self.key), (*ahead, LAST))
        return self.says(text, leads, (self.key,), unit=f"the arrow at {self.key.upper()}")

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        return f"the number that follows {self.key.upper()} is not where its arrow points"


def in_line(cell: Cell, way: Cell, puzzle: GridPuzzle) -> list[Cell]:
    """The cells that way from a cell, the nearest first."""
    steps = range(1, puzzle.size)
    cells = ((cell[0] + n * way[0], cell[1] + n * way[1]) for n in steps)
    return [there for there in cells if puzzle.has(there)]


def follower(name: str) -> str:
    """The variable of the cell in which the next number stands."""
    return f"{name}.next"
