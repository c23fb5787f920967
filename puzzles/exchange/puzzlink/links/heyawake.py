"""`heyawake`: the borders of the rooms, then a number or none for each room."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import RegionLink
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.model.clue import Clue
from puzzles.types.heyawake.puzzle import Heyawake
from puzzles.types.heyawake.room_count import RoomCount


class HeyawakeLink(RegionLink[Heyawake]):
    """`heyawake/6/6/...`."""

    names = ("heyawake", "heyawacky")
    kind = Heyawake
    said = (RoomCount,)

    def empty(self, rows: int, columns: int) -> Heyawake:
        return Heyawake(rows, columns)

    def parts(self, puzzle: Heyawake) -> Iterable[Several]:
        return (Several(NUMBERS, len(puzzle.region_cells)),)

    def clues(self, puzzle: Heyawake, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.region_cells, items, strict=True)
        return (RoomCount(cells[0], number) for cells, number in found if number not in (None, UNTOLD))

    def items(self, puzzle: Heyawake) -> Sequence[Item]:
        told = {puzzle.region_at(clue.cell): clue.number for clue in puzzle.clue_list.every(RoomCount)}
        return [told.get(cells) for cells in puzzle.region_cells]


LINK = HeyawakeLink()
