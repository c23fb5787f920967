"""`minarism`: of each border the sign that is open to the greater number, or by how much the two differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.clues.general.difference import Difference
from puzzles.clues.general.inequality import Inequality
from puzzles.exchange.puzzlink.borders import borders
from puzzles.exchange.puzzlink.codes import NumberCode
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, FirstOf, FixedSign, Gap, Item, Several
from puzzles.geometry.grid import Cell
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.futoshiki import Futoshiki

FIRST, SECOND = -2, -3
"""The items of borders whose first, or second, cell is greater."""
SIGNS = FirstOf(FixedSign("g", SECOND), FixedSign("h", FIRST), NumberCode(), FixedSign(".", UNTOLD), Gap("i"))


class MinarismLink(Link[Futoshiki]):
    """`minarism/4/4/...`."""

    names = ("minarism",)
    kind = Futoshiki
    said = (Inequality, Difference)

    def empty(self, rows: int, columns: int) -> Futoshiki:
        return Futoshiki(rows, columns)

    def parts(self, puzzle: Futoshiki) -> Iterable[Several]:
        return (Several(SIGNS, len(borders(puzzle.rows, puzzle.columns))),)

    def clues(self, puzzle: Futoshiki, items: Sequence[Item]) -> Iterator[Clue]:
        for pair, item in zip(borders(puzzle.rows, puzzle.columns), items, strict=True):
            if item in (FIRST, SECOND):
                yield Inequality(pair if item == FIRST else pair[::-1])
            elif item is not None and item != UNTOLD:
                yield Difference(pair, item)

    def items(self, puzzle: Futoshiki) -> Sequence[Item]:
        found: dict[Sequence[Cell], Item] = {}
        for sign in puzzle.clue_list.every(Inequality):
            first = sign.cells == tuple(sorted(sign.cells))
            found[tuple(sorted(sign.cells))] = FIRST if first else SECOND
        for dot in puzzle.clue_list.every(Difference):
            if dot.cells in found:
                where = " and ".join(dot.names).upper()
                raise PuzzleError("a sign and a difference", where=where, expected="one of both")
            found[dot.cells] = dot.value
        return [found.get(pair) for pair in borders(puzzle.rows, puzzle.columns)]


LINK = MinarismLink()
