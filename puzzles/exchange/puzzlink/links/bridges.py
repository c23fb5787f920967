"""`hashikake`: islands with their numbers, or `.` for one without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.bridges.island import Island
from puzzles.types.bridges.puzzle import Bridges


class BridgesLink(Link[Bridges]):
    """`hashikake/10/10/...`."""

    names = ("hashikake", "hashi", "bridges")
    kind = Bridges
    said = (Island,)
    asks = True

    def empty(self, rows: int, columns: int) -> Bridges:
        return Bridges(rows, columns)

    def parts(self, puzzle: Bridges) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Bridges, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(places(puzzle.rows, puzzle.columns), items, strict=True)
        return (Island(cell, None if item == UNTOLD else item) for cell, item in found if item is not None)

    def items(self, puzzle: Bridges) -> Sequence[Item]:
        told = {
            island.cell: UNTOLD if island.number is None else island.number
            for island in puzzle.clue_list.every(Island)
        }
        return [told.get(cell) for cell in places(puzzle.rows, puzzle.columns)]


LINK = BridgesLink()
