"""`magnets`: the minus and plus poles of each column and row, the borders of the dominoes, what is given."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.clues.given import Given
from puzzles.exchange.puzzlink.borders import read_borders, write_borders
from puzzles.exchange.puzzlink.codes import BITS, CIRCLES, NUMBERS
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Maybe, Several, read_body, write_body
from puzzles.geometry.grid import Cell, places
from puzzles.geometry.outside import Outside, Side
from puzzles.geometry.regions import of_areas
from puzzles.model.clue import Clue
from puzzles.text.errors import PuzzleError
from puzzles.types.magnets.pole_count import MinusCount, PlusCount
from puzzles.types.magnets.puzzle import MINUS, PLUS, Magnets

POLES = ("", PLUS, MINUS)


class MagnetsLink(Link[Magnets]):
    """`magnets/8/8/...`."""

    names = ("magnets",)
    kind = Magnets
    said = (PlusCount, MinusCount, Given)
    options = ("regions",)

    def empty(self, rows: int, columns: int) -> Magnets:
        return Magnets(rows, columns)

    def parts(self, puzzle: Magnets) -> tuple[Several, ...]:
        cells = puzzle.rows * puzzle.columns
        counts = Several(NUMBERS, 2 * (puzzle.columns + puzzle.rows))
        return counts, *_borders(puzzle), Maybe(CIRCLES, cells), Maybe(BITS, cells)

    def fitted(self, puzzle: Magnets, items: Sequence[Item]) -> Magnets:
        _, borders, _, empty = _divided(puzzle, items)
        text = write_body(_borders(puzzle), borders)
        regions, _ = read_borders(text, puzzle.rows, puzzle.columns, empty)
        return puzzle._divided(regions)

    def clues(self, puzzle: Magnets, items: Sequence[Item]) -> Iterator[Clue]:
        counts, _, poles, _ = _divided(puzzle, items)
        for (kind, outside), number in zip(_lines(puzzle), counts, strict=True):
            if number is not None and number != UNTOLD:
                yield kind(outside, number)
        for cell, pole in zip(places(puzzle.rows, puzzle.columns), poles, strict=True):
            if pole:
                yield Given(cell, POLES[pole])

    def items(self, puzzle: Magnets) -> Sequence[Item]:
        clues = (*puzzle.clue_list.every(PlusCount), *puzzle.clue_list.every(MinusCount))
        told = {(type(clue), clue.outside): clue.number for clue in clues}
        cells = list(places(puzzle.rows, puzzle.columns))
        pieces = [cells for cells in puzzle.region_cells if len(cells) == 2]
        lone = [cell for cell in cells if not any(cell in piece for piece in pieces)]
        if not set(POLES).issuperset(map(str, puzzle.givens.values())):
            raise PuzzleError("a cell that is given as neutral", expected="poles alone")
        regions = of_areas(puzzle.rows, puzzle.columns, [*pieces, *((cell,) for cell in lone)])
        text = write_borders(regions, puzzle.region_word)
        more = bool(puzzle.givens or lone)
        poles = [POLES.index(str(puzzle.givens.get(cell, ""))) if more else None for cell in cells]
        empty = [int(cell in lone) if lone else None for cell in cells]
        counts = [told.get(line) for line in _lines(puzzle)]
        return [*counts, *read_body(_borders(puzzle), text), *poles, *empty]


def _borders(puzzle: Magnets) -> tuple[Several, Several]:
    """The borders between horizontal neighbours, then those between vertical neighbours."""
    rows, columns = puzzle.rows, puzzle.columns
    return Several(BITS, rows * (columns - 1)), Several(BITS, (rows - 1) * columns)


def _divided(
    puzzle: Magnets, items: Sequence[Item]
) -> tuple[Sequence[Item], Sequence[Item], Sequence[Item], list[Cell]]:
    """The numbers, the borders, the poles, and the cells that are left out."""
    cells = list(places(puzzle.rows, puzzle.columns))
    counts, end = 2 * (puzzle.columns + puzzle.rows), len(items) - len(cells)
    empty = [cell for cell, out in zip(cells, items[end:], strict=True) if out]
    return items[:counts], items[counts : end - len(cells)], items[end - len(cells) : end], empty


def _lines(puzzle: Magnets) -> Iterator[tuple[type[PlusCount] | type[MinusCount], Outside]]:
    """The columns, then the rows, each with its minus count, then its plus count."""
    for minus, plus in ((Side.BOTTOM, Side.TOP), (Side.RIGHT, Side.LEFT)):
        for index in plus.lines(puzzle.rows, puzzle.columns):
            yield MinusCount, Outside(minus, index)
            yield PlusCount, Outside(plus, index)


LINK = MagnetsLink()
