"""`tents`: the numbers of the columns and the rows, then the trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.clues.line_count import LineCount
from puzzles.exchange.puzzlink.codes import NUMBERS, Sparse
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import UNTOLD, Item, Several
from puzzles.geometry.grid import places
from puzzles.geometry.outside import columns_and_rows
from puzzles.model.clue import Clue
from puzzles.types.tents.puzzle import Tents
from puzzles.types.tents.tree import Tree


class TentsLink(Link[Tents]):
    """`tents/8/8/...`."""

    names = ("tents",)
    kind = Tents
    said = (Tree, LineCount)

    def empty(self, rows: int, columns: int) -> Tents:
        return Tents(rows, columns)

    def parts(self, puzzle: Tents) -> Iterable[Several]:
        cells = puzzle.rows * puzzle.columns
        return Several(NUMBERS, puzzle.columns + puzzle.rows), Several(Sparse(), cells)

    def clues(self, puzzle: Tents, items: Sequence[Item]) -> Iterator[Clue]:
        lines = list(columns_and_rows(puzzle.rows, puzzle.columns))
        for outside, number in zip(lines, items, strict=False):
            if number is not None and number != UNTOLD:
                yield LineCount(outside, number)
        cells = zip(places(puzzle.rows, puzzle.columns), items[len(lines) :], strict=True)
        yield from (Tree(cell) for cell, tree in cells if tree is not None)

    def items(self, puzzle: Tents) -> Sequence[Item]:
        told = {clue.outside: clue.number for clue in puzzle.clue_list.every(LineCount)}
        lines: list[Item] = [told.get(outside) for outside in columns_and_rows(puzzle.rows, puzzle.columns)]
        return lines + [1 if cell in puzzle.blocks else None for cell in places(puzzle.rows, puzzle.columns)]


LINK = TentsLink()
