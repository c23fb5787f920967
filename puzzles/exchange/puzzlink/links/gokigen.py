"""`gokigen`: the numbers at the corners, with up to two empty ones behind one in the same digit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.exchange.puzzlink.codes import SMALL_NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.model.clue import Clue
from puzzles.types.slant.diagonals import Diagonals
from puzzles.types.slant.puzzle import Slant


class GokigenLink(Link[Slant]):
    """`gokigen/10/10/...`."""

    names = ("gokigen",)
    kind = Slant
    said = (Diagonals,)

    def empty(self, rows: int, columns: int) -> Slant:
        return Slant(rows, columns)

    def parts(self, puzzle: Slant) -> Iterable[Several]:
        return (Several(SMALL_NUMBERS, (puzzle.rows + 1) * (puzzle.columns + 1)),)

    def clues(self, puzzle: Slant, items: Sequence[Item]) -> Iterable[Clue]:
        found = zip(puzzle.board.points.of(puzzle.rows, puzzle.columns), items, strict=True)
        return (Diagonals(point, number) for point, number in found if number not in (None, UNTOLD))

    def items(self, puzzle: Slant) -> Sequence[Item]:
        told = {clue.point: clue.number for clue in puzzle.clue_list.every(Diagonals)}
        return [told.get(point) for point in puzzle.board.points.of(puzzle.rows, puzzle.columns)]


LINK = GokigenLink()
