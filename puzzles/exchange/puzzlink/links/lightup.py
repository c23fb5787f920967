"""`akari`: walls with numbers up to 4, or without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import SMALL_NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall


class LightUpLink(Link[LightUp]):
    """`akari/10/10/...`."""

    names = ("akari", "lightup", "bijutsukan")
    kind = LightUp
    said = (Wall,)
    asks = True

    def empty(self, rows: int, columns: int) -> LightUp:
        return LightUp(rows, columns)

    def parts(self, puzzle: LightUp) -> Iterable[Several]:
        return (Several(SMALL_NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: LightUp, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
        return (
            Wall(cell, None if number == UNTOLD else number) for cell, number in found if number is not None
        )

    def items(self, puzzle: LightUp) -> Sequence[Item]:
        told = {
            wall.cell: UNTOLD if wall.number is None else wall.number for wall in puzzle.clue_list.every(Wall)
        }
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


LINK = LightUpLink()
