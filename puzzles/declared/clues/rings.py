"""What clues in cells say of the ring of cells around them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.meaning import CellMeaning, Holds, Said
from puzzles.formulas.formulas import Relation, Value
from puzzles.geometry.grid import Cell, cell_name
from puzzles.text.words import listed, number_word

RING: tuple[Cell, ...] = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
"""The steps from a cell to those around it, clockwise."""


class RunsAround(CellMeaning, frozen=True):
    """The lengths of the runs of cells of a colour in the ring of cells around it, in any order."""

    word: ClassVar[str] = "runs-around"
    answers: ClassVar[tuple[str, ...]] = ("shading", "numbers")
    holds: ClassVar[Holds] = Holds.SEVERAL

    of: str

    def said(self, cell: Cell, numbers: tuple[int, ...], way: Cell, puzzle: Any) -> Said:
        colour = puzzle.genre.colour(self.of).value_held
        ring = [(cell[0] + down, cell[1] + right) for down, right in RING]
        there = tuple(puzzle.has(other) for other in ring)
        names = tuple(cell_name(*other) for other in ring if puzzle.has(other))
        name = cell_name(*cell).upper()
        runs = Relation(names, RingRuns(there, tuple(sorted(numbers)), colour.value, colour.positive))
        return Said(f"Around {name}, {_in_runs(colour.cells, colour.word, numbers)}", runs, names)

    def possible(self, cell: Cell, puzzle: Any) -> Sequence[int]:
        return range(9)


def _in_runs(cells: str, word: str, numbers: Sequence[int]) -> str:
    """The runs in words: "shaded cells lie in runs of one and three"."""
    told = [number_word(number) if number != UNTOLD else "some" for number in numbers if number]
    if not told:
        return f"no cell is {word}"
    return f"{cells} lie in {'runs' if len(told) > 1 else 'one run'} of {listed(told)}"


class RingRuns(Struct, frozen=True):
    """The predicate that the values in a ring make runs of these lengths; `there` tells which places
    have a cell.
    """

    there: tuple[bool, ...]
    numbers: tuple[int, ...]
    value: Value
    positive: bool

    def __call__(self, *values: Value) -> bool:
        found = iter(values)
        on = [there and (next(found) == self.value) is self.positive for there in self.there]
        return fits(ring_runs(on), self.numbers)


def ring_runs(on: Sequence[bool]) -> list[int]:
    """The lengths of the runs of True around a ring."""
    if all(on):
        return [len(on)]
    start = on.index(False)
    runs = [0]
    for each in (*on[start:], *on[:start]):
        if each:
            runs[-1] += 1
        elif runs[-1]:
            runs.append(0)
    return [run for run in runs if run]


def fits(runs: Sequence[int], numbers: Sequence[int]) -> bool:
    """Whether the lengths of runs match the numbers, in any order; `UNTOLD` matches any. [0] or
    [UNTOLD] match no runs.
    """
    if list(numbers) in ([0], [UNTOLD]) and not runs:
        return True
    left = list(runs)
    for number in numbers:
        if number != UNTOLD:
            if number not in left:
                return False
            left.remove(number)
    return len(left) == list(numbers).count(UNTOLD)
