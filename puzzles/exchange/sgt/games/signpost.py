"""Signpost: for each cell maybe its number, then the way of its arrow."""

from __future__ import annotations

import re
from collections.abc import Iterator
from re import Match

from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.grid import cell_name
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.signpost.puzzle import Signpost
from puzzles.types.signpost.way_on import WAYS, WayOn

LETTERS = dict(zip("abcdefgh", WAYS, strict=True))
_CELL = re.compile(r"(\d{0,4})([a-h])")


class SignpostGame(GridGame[Signpost]):
    """`WxH:` and a cell after the other; the letter of the cell with the last number means nothing."""

    name = "signpost"
    shown = "Signpost"
    kind = Signpost
    params = rf"{SIZE}c?"
    example = "4x3:1cedgcgaebcg12a"

    def read(self, params: Match[str], desc: str) -> Reading:
        puzzle = self.empty(params)
        found = _CELL.findall(desc)
        if "".join(map("".join, found)) != desc:
            expected = "for each cell maybe a number, then a letter from a to h"
            raise PuzzleError(f"found {desc[:20]!r}", where="description", expected=expected)
        cells = list(puzzle.cells)
        if len(found) != len(cells):
            raise PuzzleError(amount(len(found), "cell"), where="description", expected=str(len(cells)))

        def clues() -> Iterator[Clue]:
            for cell, (number, letter) in zip(cells, found, strict=True):
                if number and int(number):
                    yield Given(cell, int(number))
                if number != str(len(cells)):
                    yield WayOn(cell, LETTERS[letter])

        return Reading((with_clues(puzzle, clues()),))

    def write(self, puzzle: Signpost) -> GameId:
        arrows = {clue.cell: clue.symbol for clue in puzzle.clue_list.every(WayOn)}
        letters, cells = {way: letter for letter, way in LETTERS.items()}, list(puzzle.cells)
        for cell in cells:
            if cell not in arrows and puzzle.givens.get(cell) != len(cells):
                found = f"{cell_name(*cell).upper()} has no arrow"
                raise PuzzleError(found, expected="one in each cell but the last")
        told = (f"{puzzle.givens.get(cell, '')}{letters[arrows.get(cell, 'N')]}" for cell in cells)
        return GameId(self.size(puzzle), "".join(told), left_out(puzzle, (Given, WayOn)))


GAME = SignpostGame()
