"""`kropki`: of each border no dot, a white one or a black one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.ratio import Ratio
from puzzles.exchange.puzzlink.borders import borders
from puzzles.exchange.puzzlink.codes import CIRCLES
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import Item, Several
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.kropki import Kropki

DOTS: Mapping[int, type[Difference] | type[Ratio]] = {1: Difference, 2: Ratio}
"""The clue kinds of dots, by number."""


class KropkiLink(Link[Kropki]):
    """`kropki/4/4/...`."""

    names = ("kropki",)
    kind = Kropki
    said = (Difference, Ratio)

    def empty(self, rows: int, columns: int) -> Kropki:
        return Kropki(rows, columns)

    def parts(self, puzzle: Kropki) -> Iterable[Several]:
        return (Several(CIRCLES, len(borders(puzzle.rows, puzzle.columns))),)

    def clues(self, puzzle: Kropki, items: Sequence[Item]) -> Iterator[Clue]:
        for pair, item in zip(borders(puzzle.rows, puzzle.columns), items, strict=True):
            if item:
                yield DOTS[item](pair)

    def items(self, puzzle: Kropki) -> Sequence[Item]:
        found: dict[Sequence[Cell], int] = {}
        for number, kind in DOTS.items():
            for dot in puzzle.clue_list.every(kind):
                if dot != kind(dot.cells) or dot.cells in found:
                    where = " and ".join(dot.names).upper()
                    raise PuzzleError(f"a {dot.called} {dot.label}", where=where, expected="one plain dot")
                found[dot.cells] = number
        return [found.get(pair, 0) for pair in borders(puzzle.rows, puzzle.columns)]


LINK = KropkiLink()
