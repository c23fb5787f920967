"""`skyscrapers`: the numbers at the top, bottom, left and right, then maybe the heights that are given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.clues.given import Given
from puzzles.clues.visible import Visible
from puzzles.exchange.puzzlink.codes import NUMBERS
from puzzles.exchange.puzzlink.link import Link, read_givens, write_givens
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Maybe, Several
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.types.skyscrapers import Skyscrapers

SIDES = (Side.TOP, Side.BOTTOM, Side.LEFT, Side.RIGHT)


class SkyscrapersLink(Link[Skyscrapers]):
    """`skyscrapers/5/5/...`."""

    names = ("skyscrapers", "building", "skyscraper")
    kind = Skyscrapers
    said = (Given, Visible)

    def empty(self, rows: int, columns: int) -> Skyscrapers:
        return Skyscrapers(rows, columns)

    def parts(self, puzzle: Skyscrapers) -> Iterable[Several]:
        return Several(NUMBERS, 4 * puzzle.size), Maybe(NUMBERS, puzzle.size**2)

    def clues(self, puzzle: Skyscrapers, items: Sequence[Item]) -> Iterator[Clue]:
        beside = [Outside(side, index) for side in SIDES for index in range(puzzle.size)]
        for outside, number in zip(beside, items, strict=False):
            if number is not None and number != UNTOLD:
                yield Visible(outside, number)
        yield from read_givens(puzzle, items[len(beside) :])

    def items(self, puzzle: Skyscrapers) -> Sequence[Item]:
        told = {clue.outside: clue.number for clue in puzzle.clue_list.every(Visible)}
        beside = [told.get(Outside(side, index)) for side in SIDES for index in range(puzzle.size)]
        return [*beside, *write_givens(puzzle)]


LINK = SkyscrapersLink()
