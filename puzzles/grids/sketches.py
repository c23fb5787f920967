"""Lines and cages drawn over a grid at random so that they hold in a solution."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from random import Random
from typing import TypeVar

from puzzles.formulas.formulas import Solution
from puzzles.geometry.at_random.random_areas import AROUND
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours
from puzzles.grids.clue_roles import Sketched
from puzzles.grids.grid_shape import GridShape

C = TypeVar("C", bound=Sketched)
ENOUGH, TRIES = 60, 400
"""The most clues of a kind that are drawn, and the most tries for that."""
CHOICE = 6
"""The number of random walks of which the longest is used if clues are to stand together."""


class Sketches:
    """Clues drawn over a puzzle's cells, or over some of these, that have no clue of the same sort yet.

    Each holds in one of the solutions. If there is only one, they do not overlap, lines with lines and areas
    with areas, as if all were to stand together. The same solutions give the same clues.
    """

    def __init__(
        self, puzzle: GridShape, solutions: Sequence[Solution], cells: tuple[Cell, ...] = ()
    ) -> None:
        self._puzzle, self._solutions, self._marked = puzzle, solutions, cells
        self._free = {path: self._untouched(cells, path=path) for path in (False, True)}
        self._random = Random(repr(sorted(solutions[0].items())) if solutions else 0)

    def _untouched(self, cells: Sequence[Cell], *, path: bool) -> set[Cell]:
        drawn = [clue for clue in self._puzzle.clue_list.every(Sketched) if clue.in_line is path]
        return set(cells or self._puzzle.cells).difference(*(clue.cells for clue in drawn))

    def of(self, kind: type[C]) -> Iterator[C]:
        """Clues of a kind; if cells were selected, first those of exactly these, in order."""
        if not kind.lengths or not self._solutions:
            return
        found, apart = dict[C, None](), len(self._solutions) == 1
        if self._marked:
            here = (kind.held(self._marked, self._puzzle, solution) for solution in self._solutions)
            found |= dict.fromkeys(clue for clue in here if clue is not None)
            yield from found
        free = self._free[kind.in_line]
        for _ in range(TRIES):
            if len(found) >= ENOUGH or not free:
                return
            solution = self._random.choice(self._solutions)
            walks = [self._drawn(kind, free, solution) for _ in range(CHOICE if apart else 1)]
            drawn = [clue for clue in walks if clue is not None and clue not in found]
            if drawn:
                longest = max(drawn, key=lambda clue: len(clue.cells))
                found[longest] = None
                if apart:
                    free.difference_update(longest.cells)
                yield longest

    def _drawn(self, kind: type[C], free: Set[Cell], solution: Solution) -> C | None:
        """The longest clue that holds on a prefix of a random walk; None if there is none."""
        longest, wanted = None, self._random.choice(kind.lengths)
        for cells in self._walk(free, wanted, path=kind.in_line):
            if len(cells) >= kind.lengths.start:
                longest = kind.held(cells, self._puzzle, solution) or longest
        return longest

    def _walk(self, free: Set[Cell], length: int, *, path: bool) -> Iterator[tuple[Cell, ...]]:
        """The prefixes of a random line, or area, of at most `length` cells."""
        steps, size = AROUND if path else ORTHOGONAL, (self._puzzle.rows, self._puzzle.columns)
        cells = [self._random.choice(sorted(free))]
        while True:
            yield tuple(cells)
            ends = cells[-1:] if path else cells
            beside = {cell for end in ends for cell in neighbours(end, steps, *size)}
            fresh = sorted(beside.intersection(free).difference(cells))
            if len(cells) == length or not fresh:
                return
            cells.append(self._random.choice(fresh))
