"""Magnets: the numbers of poles, and the dominoes."""

from __future__ import annotations

from collections.abc import Iterator
from re import Match
from string import ascii_lowercase, ascii_uppercase, digits

from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import of_areas
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.magnets.pole_count import MinusCount, PlusCount
from puzzles.types.magnets.puzzle import Magnets

KINDS = {Side.TOP: PlusCount, Side.LEFT: PlusCount, Side.BOTTOM: MinusCount, Side.RIGHT: MinusCount}
"""The clue kind at each side, in the order of an ID."""
NUMBERS = digits + ascii_lowercase + ascii_uppercase
HALVES = {"L": (0, 1), "T": (1, 0)}
"""The first halves of dominoes, and the step to the other half."""


class MagnetsGame(GridGame[Magnets]):
    """`WxH:` with a sign for each line on four sides, then one for each cell: half a domino."""

    name = "magnets"
    shown = "Magnets"
    kind = Magnets
    params = rf"{SIZE}(?:d[et]?S?)?"
    example = "4x5:2211,02121,3111,20112,TLRTBLRBTTLRBBTTLRBB"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        *sides, halves = desc.split(",")
        if len(sides) != len(KINDS):
            raise PuzzleError(amount(len(sides) + 1, "part"), where="description", expected="5, with commas")

        def clues() -> Iterator[Clue]:
            for side, told in zip(KINDS, sides, strict=True):
                lines = side.lines(empty.rows, empty.columns)
                if len(told) != len(lines):
                    found = f"{amount(len(told), 'number')} at the {side}"
                    raise PuzzleError(found, where="description", expected=str(len(lines)))
                for index, sign in zip(lines, told, strict=True):
                    if sign != ".":
                        yield KINDS[side](Outside(side, index), _number(sign))

        regions = of_areas(empty.rows, empty.columns, _dominoes(empty, halves))
        return Reading((with_clues(empty.resized(empty.rows, empty.columns, regions=regions), clues()),))

    def write(self, puzzle: Magnets) -> GameId:
        told = {
            clue.outside: NUMBERS[clue.number]
            for clue in (*puzzle.clue_list.every(PlusCount), *puzzle.clue_list.every(MinusCount))
        }
        size = puzzle.rows, puzzle.columns
        lines = ([Outside(side, index) for index in side.lines(*size)] for side in KINDS)
        sides = ("".join(told.get(outside, ".") for outside in own) for own in lines)
        signs = dict.fromkeys(places(*size), "*")
        for one, other in (cells for cells in puzzle.region_cells if len(cells) == 2):
            signs[one], signs[other] = "LR" if one[0] == other[0] else "TB"
        desc = ",".join((*sides, "".join(signs.values())))
        kinds = (PlusCount, MinusCount)
        return GameId(self.size(puzzle), desc, left_out(puzzle, kinds, ("regions",)))


def _number(sign: str) -> int:
    if sign not in NUMBERS:
        raise PuzzleError(f"found {sign!r}", where="description", expected="a number, or '.' for none")
    return NUMBERS.index(sign)


def _dominoes(puzzle: Magnets, halves: str) -> Iterator[tuple[Cell, Cell]]:
    """The two cells of each domino, from a text that says which half each cell is."""
    cells = list(places(puzzle.rows, puzzle.columns))
    if len(halves) != len(cells):
        raise PuzzleError(amount(len(halves), "cell"), where="dominoes", expected=str(len(cells)))
    signs = dict(zip(cells, halves, strict=True))
    for cell, sign in list(signs.items()):
        if sign in HALVES:
            other = cell[0] + HALVES[sign][0], cell[1] + HALVES[sign][1]
            pair = {"L": "LR", "T": "TB"}[sign]
            if signs.get(other) != pair[1]:
                where = cell_name(*cell).upper()
                raise PuzzleError("half a domino", where=where, expected=f"{pair} in line")
            signs[cell] = signs[other] = "*"
            yield cell, other
    for sign in signs.values():
        if sign != "*":
            raise PuzzleError(f"found {sign!r}", where="dominoes", expected="pairs LR and TB, or *")


GAME = MagnetsGame()
