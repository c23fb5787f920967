"""Map: the borders between regions, then the colours that are given."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import groupby
from re import Match
from string import ascii_lowercase

from puzzles.clues.given import Given
from puzzles.exchange.format import Reading
from puzzles.exchange.grids import left_out, with_clues
from puzzles.exchange.sgt.codes import read_signs, write_signs
from puzzles.exchange.sgt.game import SIZE, GameId, GridGame
from puzzles.formulas.graphs.forest import DisjointSets
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.regions import of_areas
from puzzles.text.errors import PuzzleError
from puzzles.text.words import amount
from puzzles.types.mapcolouring import MapColouring

MOST = 25
"""The most steps in one letter, `y`; `z` is as many without an end."""
COLOURS = 4


class Map(GridGame[MapColouring]):
    """`WxHnREGIONS:borders,colours`; colours are counted from 0."""

    name = "map"
    shown = "Map"
    kind = MapColouring
    params = rf"{SIZE}(?:n(?P<n>\d{{1,4}}))?(?:d[enhu])?"
    example = "6x5n7:caaadabfbaaagcabbaababbaa,213a1a0"

    def read(self, params: Match[str], desc: str) -> Reading:
        empty = self.empty(params)
        rows, columns = empty.rows, empty.columns
        borders, _, told = desc.partition(",")
        regions = _regions(borders, rows, columns)
        wanted = int(params["n"] or rows * columns // 8)
        if len(regions) != wanted:
            raise PuzzleError(amount(len(regions), "region"), where="borders", expected=str(wanted))
        puzzle = replace(empty, regions=of_areas(rows, columns, regions))
        colours = zip(regions, read_signs(told, len(regions), "0123", "colours"), strict=True)
        clues = (Given(min(cells), int(colour) + 1) for cells, colour in colours if colour is not None)
        return Reading((with_clues(puzzle, clues),))

    def write(self, puzzle: MapColouring) -> GameId:
        if puzzle.colours != COLOURS:
            raise PuzzleError(f"a map of {puzzle.colours} colours", expected=str(COLOURS))
        firsts = {cell: puzzle.region_at(cell) or (cell,) for cell in puzzle.cells}
        closed = [firsts[one] != firsts[other] for one, other in _borders(puzzle.rows, puzzle.columns)]
        runs = (len(list(run)) for _, run in groupby([False, *closed]))
        colours = [puzzle.givens.get(cell) for cell, cells in firsts.items() if cell == cells[0]]
        told = write_signs([None if colour is None else str(int(colour) - 1) for colour in colours])
        size = f"{self.size(puzzle)}n{len(colours)}"
        return GameId(size, f"{''.join(map(_letters, runs))},{told}", left_out(puzzle, options=("regions",)))


def _borders(rows: int, columns: int) -> Iterator[tuple[Cell, Cell]]:
    """The borders between vertical neighbours, row by row, then those between horizontal neighbours,
    column by column.
    """
    for row, column in places(rows - 1, columns):
        yield (row, column), (row + 1, column)
    for column, row in places(columns - 1, rows):
        yield (row, column), (row, column + 1)


def _regions(text: str, rows: int, columns: int) -> list[list[Cell]]:
    """The regions in the order of their first cells; raises `PuzzleError`."""
    between, steps, closed = list(_borders(rows, columns)), list[bool](), False
    for character, letter in enumerate(text, start=1):
        if not re.fullmatch("[a-z]", letter) or len(steps) > len(between) + 1:
            where = f"borders, character {character}"
            raise PuzzleError(
                f"found {letter!r}", where=where, expected=f"letters for {len(between)} borders"
            )
        steps += [closed] * (MOST if letter == "z" else ascii_lowercase.index(letter) + 1)
        closed = closed if letter == "z" else not closed
    if len(steps) != len(between) + 1:
        found = amount(max(0, len(steps) - 1), "border")
        raise PuzzleError(found, where="borders", expected=str(len(between)))
    parts = DisjointSets()
    for (one, other), shut in zip(between, steps[1:], strict=True):
        if not shut:
            parts.join(one, other)
    regions: dict[Hashable, list[Cell]] = {}
    for cell in places(rows, columns):
        regions.setdefault(parts.of(cell), []).append(cell)
    return list(regions.values())


def _letters(length: int) -> str:
    """The letters of a run of `length` steps."""
    whole, rest = divmod(length - 1, MOST)
    return "z" * whole + ascii_lowercase[rest]


GAME = Map()
