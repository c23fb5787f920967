"""`aquarium`: the borders of the aquariums, then the numbers of the columns and the rows.

The variant `r` says that water stands equally high in all of an aquarium.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from puzzles.clues.line_count import LineCount
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import RegionLink
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.outside import Outside
from puzzles.model.clue import Clue
from puzzles.types.aquarium import Aquarium

LEVEL = "r"


class AquariumLink(RegionLink[Aquarium]):
    """`aquarium/4/4/...`."""

    names = ("aquarium",)
    kind = Aquarium
    said = (LineCount,)
    options = ("regions", "pools")
    sign = "/"

    def empty(self, rows: int, columns: int) -> Aquarium:
        return Aquarium(rows, columns)

    def begun(self, rows: int, columns: int, variant: str, body: str) -> tuple[Aquarium, str]:
        known = variant == LEVEL
        puzzle, rest = super().begun(rows, columns, "" if known else variant, body)
        return replace(puzzle, pools=not known), rest

    def beginning(self, puzzle: Aquarium) -> tuple[str, str]:
        return "" if puzzle.pools else LEVEL, super().beginning(puzzle)[1]

    def parts(self, puzzle: Aquarium) -> Iterable[Several]:
        return (Several(NUMBERS, puzzle.columns + puzzle.rows),)

    def clues(self, puzzle: Aquarium, items: Sequence[Item]) -> Iterator[Clue]:
        for outside, number in zip(_lines(puzzle), items, strict=True):
            if number is not None and number != UNTOLD:
                yield LineCount(outside, number)

    def items(self, puzzle: Aquarium) -> Sequence[Item]:
        told = {clue.outside: clue.number for clue in puzzle.clue_list.every(LineCount)}
        return [told.get(outside) for outside in _lines(puzzle)]


def _lines(puzzle: Aquarium) -> Iterator[Outside]:
    """The columns, then the rows."""
    for side in LineCount.sides:
        for index in side.lines(puzzle.rows, puzzle.columns):
            yield Outside(side, index)


LINK = AquariumLink()
