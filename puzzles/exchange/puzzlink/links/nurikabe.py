"""`nurikabe`: the numbers of the islands; `.` stands for one that is not told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.model.clue import Clue
from puzzles.types.nurikabe.island_size import ANY, IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe


class NurikabeLink(Link[Nurikabe]):
    """`nurikabe/5/5/...`."""

    names = ("nurikabe",)
    kind = Nurikabe
    said = (IslandSize,)
    asks = True

    def empty(self, rows: int, columns: int) -> Nurikabe:
        return Nurikabe(rows, columns)

    def parts(self, puzzle: Nurikabe) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.rows * puzzle.columns),)

    def clues(self, puzzle: Nurikabe, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.cells, items, strict=True)
        return (IslandSize(cell, max(number, ANY)) for cell, number in found if number is not None)

    def items(self, puzzle: Nurikabe) -> Sequence[Item]:
        told = {clue.cell: clue.number or UNTOLD for clue in puzzle.clue_list.every(IslandSize)}
        return [told.get(cell) for cell in puzzle.cells]


LINK = NurikabeLink()
