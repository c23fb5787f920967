"""`nonogram`: the runs of every column, then of every row, each from the grid outwards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.exchange.grids import runs_of_all
from puzzles.exchange.puzzlink.codes import NumberCode
from puzzles.exchange.puzzlink.link import Link
from puzzles.exchange.puzzlink.parts import FirstOf, Gap, Item, Several
from puzzles.geometry.outside import Outside, Side
from puzzles.model.clue import Clue
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nonogram.runs import Runs

RUNS = FirstOf(NumberCode(), Gap("g"))


class NonogramLink(Link[Nonogram]):
    """`nonogram/10/10/...`; a line without a number has no shaded cell."""

    names = ("nonogram",)
    kind = Nonogram
    said = (Runs,)

    def empty(self, rows: int, columns: int) -> Nonogram:
        return Nonogram(rows, columns)

    def parts(self, puzzle: Nonogram) -> Iterable[Several]:
        return (Several(RUNS, sum(room for _, room in _lines(puzzle))),)

    def clues(self, puzzle: Nonogram, items: Sequence[Item]) -> Iterator[Clue]:
        at = 0
        for outside, room in _lines(puzzle):
            runs = [number for number in items[at : at + room] if number is not None]
            yield Runs(outside, tuple(reversed(runs)))
            at += room

    def items(self, puzzle: Nonogram) -> Sequence[Item]:
        items: list[Item] = []
        for runs, (_, room) in zip(runs_of_all(puzzle), _lines(puzzle), strict=True):
            items += [*reversed(runs), *[None] * (room - len(runs))]
        return items


def _lines(puzzle: Nonogram) -> Iterator[tuple[Outside, int]]:
    """Every column, then every row, with the largest number of runs in it."""
    for side, length in ((Side.TOP, puzzle.rows), (Side.LEFT, puzzle.columns)):
        for index in side.lines(puzzle.rows, puzzle.columns):
            yield Outside(side, index), (length + 1) // 2


LINK = NonogramLink()
