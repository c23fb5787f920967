"""How many monsters are seen along a line of sight that mirrors turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from puzzles.clues.bases.outside_clues import OutsideNumber
from puzzles.formulas.formulas import Exactly, Formula, Is, Value
from puzzles.formulas.statements import Statement
from puzzles.formulas.three_valued import held
from puzzles.geometry.grid import Cell, cell_name
from puzzles.geometry.outside import STRAIGHT, Outside, Side
from puzzles.text.words import counted
from puzzles.types.undead.mirror import Mirror

if TYPE_CHECKING:
    from puzzles.grids.grid_puzzle import GridPuzzle

GHOST, VAMPIRE, ZOMBIE = "ghost", "vampire", "zombie"
_INWARDS: dict[Side, Cell] = {Side.TOP: (1, 0), Side.BOTTOM: (-1, 0), Side.LEFT: (0, 1), Side.RIGHT: (0, -1)}


class MonstersSeen(OutsideNumber):
    """So many monsters are seen from there: vampires not in mirrors, ghosts in mirrors alone, zombies anyway.

    A monster that is seen twice counts twice.
    """

    kind = "seen"
    called = "number of monsters"
    brief = "how many monsters are seen from there"
    sides = STRAIGHT

    def statement(self, puzzle: GridPuzzle) -> Statement:
        visits = list(looked_at(self.outside, puzzle))
        hidden = tuple(Is(name, VAMPIRE if mirrored else GHOST) for name, mirrored in visits)
        words = f"From {self.outside.words}, {counted(self.number, 'monster is', 'monsters are')} seen"
        names = tuple(dict.fromkeys(name for name, _ in visits))
        unit = f"the view from {self.outside.words}"
        return self.says(words, Exactly(len(visits) - self.number, hidden), names, unit=unit)

    def fault(self, part: Formula, known: Mapping[str, Value]) -> str:
        hidden, most = held(part, known)
        assert isinstance(part, Exactly)
        seen, can = len(part.parts) - most, len(part.parts) - hidden
        if seen > self.number:
            are = "monster is" if seen == 1 else "monsters are"
            return f"from {self.outside.words}, {seen} {are} seen already, not {self.number}"
        return f"from {self.outside.words}, {can} can be seen at most, not {self.number}"

    def counted(self, statement: Statement, known: Mapping[str, Value]) -> tuple[int, int]:
        _, most = held(statement.formula, known)
        return len(list(statement.formula.names())) - most, self.number

    def possible(self, puzzle: GridPuzzle) -> range:
        return range(sum(1 for _ in looked_at(self.outside, puzzle)) + 1)


def looked_at(outside: Outside, puzzle: GridPuzzle) -> Iterator[tuple[str, bool]]:
    """The cells on the line of sight from a place beside the grid, in order, and whether in a mirror."""
    cell = next(iter(outside.cells(puzzle.rows, puzzle.columns)))
    way, mirrored = _INWARDS[outside.side], False
    while 0 <= cell[0] < puzzle.rows and 0 <= cell[1] < puzzle.columns:
        mirror = puzzle.blocks.get(cell)
        if isinstance(mirror, Mirror):
            way, mirrored = mirror.turned(way), True
        else:
            yield cell_name(*cell), mirrored
        cell = cell[0] + way[0], cell[1] + way[1]
