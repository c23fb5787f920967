"""Towers: 4n clues beside the grid, then maybe the heights that are given."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match

from puzzles.clues.given import Given
from puzzles.clues.visible import Visible
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_numbers, write_numbers
from puzzles.exchange.sgt.game import CollectionGame, GameId
from puzzles.geometry.grid import places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.skyscrapers import Skyscrapers

SIDES = (Side.TOP, Side.BOTTOM, Side.LEFT, Side.RIGHT)


class Towers(CollectionGame[Skyscrapers]):
    """`n:` and clues separated by `/`, an empty one for none."""

    name = "towers"
    shown = "Towers"
    kind = Skyscrapers
    params = r"(?P<n>\d{1,3})(?:d[ehxu])?"
    example = "4://1//1///2//2////1//3"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = Skyscrapers(int(params["n"]))
        beside, comma, heights = desc.partition(",")
        items, size = beside.split("/"), empty.size
        if len(items) != 4 * size:
            raise PuzzleError(amount(len(items), "clue"), where="description", expected=f"{4 * size}")
        cells = read_numbers(heights, size * size, "heights") if comma else []

        def clues() -> Iterator[Clue]:
            for number, item in enumerate(items):
                if item:
                    yield Visible.parse(Outside(SIDES[number // size], number % size), item)
            for cell, height in zip(places(size, size), cells, strict=False):
                if height is not None:
                    yield Given(cell, height)

        return Reading((with_clues(empty, clues()),))

    def write(self, puzzle: Skyscrapers) -> GameId:
        size, givens = puzzle.size, puzzle.givens
        told = {clue.outside: str(clue.number) for clue in puzzle.clue_list.every(Visible)}
        desc = "/".join(told.get(Outside(side, index), "") for side in SIDES for index in range(size))
        if givens:
            cells = (givens.get(cell) for cell in places(size, size))
            desc += "," + write_numbers([None if height is None else int(height) for height in cells])
        return GameId(str(size), desc, left_out(puzzle, (Given, Visible)))


GAME = Towers()
