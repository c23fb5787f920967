"""`nurimaze`: the borders of tiles, then the ends of the way, circles and triangles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.puzzlink.link import RegionLink
from puzzles.exchange.puzzlink.parts import FirstOf, FixedSign, Gap, Item, Several
from puzzles.geometry.grid import places
from puzzles.model.clue import Clue
from puzzles.types.nurimaze.puzzle import NuriMaze
from puzzles.types.nurimaze.way_end import WayEnd
from puzzles.types.nurimaze.way_mark import WayMark

SYMBOLS = "SGOT"
PARTS = FirstOf(*(FixedSign(str(item), item) for item in range(1, 1 + len(SYMBOLS))), Gap("5"))


class NuriMazeLink(RegionLink[NuriMaze]):
    """`nurimaze/5/5/...`."""

    names = ("nurimaze",)
    kind = NuriMaze
    said = (WayEnd, WayMark)

    def empty(self, rows: int, columns: int) -> NuriMaze:
        return NuriMaze(rows, columns)

    def parts(self, puzzle: NuriMaze) -> Iterable[Several]:
        return (Several(PARTS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: NuriMaze, items: Sequence[Item]) -> Iterator[Clue]:
        for cell, item in zip(places(puzzle.rows, puzzle.columns), items, strict=True):
            if item is not None:
                symbol = SYMBOLS[item - 1]
                yield WayEnd(cell, symbol) if symbol in WayEnd.signs else WayMark(cell, symbol)

    def items(self, puzzle: NuriMaze) -> Sequence[Item]:
        clues = (*puzzle.clue_list.every(WayEnd), *puzzle.clue_list.every(WayMark))
        told = {clue.cell: 1 + SYMBOLS.index(clue.symbol) for clue in clues}
        return [told.get(cell) for cell in puzzle.cells]


LINK = NuriMazeLink()
