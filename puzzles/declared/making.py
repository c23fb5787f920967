"""How puzzles of declared genres are made."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeGuard

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.genre import Genre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import ORTHOGONAL, Cell, neighbours
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.loop_puzzle import LoopMaking
from puzzles.grids.region_puzzle import RegionMaking
from puzzles.model.clue import Clue

SYMBOLS = 0.3
"""The share of cells with one of several symbols."""
SHOWN = 0.15
"""The share of cells with clues of a kind that is all shown, where puzzles are made."""


def in_grid(clue: Clue) -> TypeGuard[CellClue]:
    """Whether a clue is a token in the grid of a file."""
    return isinstance(clue, CellClue) and clue.in_grid


class DeclaredMaking(GridMaking[Any]):
    """How puzzles of declared genres are made."""

    def true_clues(self, solution: Solution, random: Random) -> Iterator[Clue]:
        """Of several that hold in one cell, as numbers with different arrows, one at random."""
        found: dict[object, list[Clue]] = {}
        for clue in super().true_clues(solution, random):
            place = clue.cell if in_grid(clue) else (clue.kind, clue.key)
            found.setdefault(place, []).append(clue)
        return map(random.choice, found.values())

    def layout(self, random: Random) -> Iterator[Clue]:
        """Clues of kinds that are all shown, where rules are made for cells without: at random."""
        for kind in self._shown():
            cells = random.sample(
                list(self.puzzle.cells), max(1, round(SHOWN * self.puzzle.rows * self.puzzle.columns))
            )
            yield from (kind(cell, "", (UNTOLD,)) for cell in cells if kind.spec.unknown)

    def _shown(self) -> Iterator[type[DeclaredInCell]]:
        return (
            kind
            for kind in self.puzzle.clue_kinds
            if issubclass(kind, DeclaredInCell) and kind.spec.shown == "all"
        )


class DeclaredRegionMaking(DeclaredMaking, RegionMaking[Any]):
    """The same with regions."""


class DeclaredLoopMaking(DeclaredMaking, LoopMaking[Any]):
    """The same of loops."""

    def layout(self, random: Random) -> Iterator[Clue]:
        """Clues that go with some loop: at all cells that it leaves out, where a clue says no more than that,
        and at some cells otherwise.
        """
        for kind in self._shown():
            lines = {wish.name for wish in self.wishes(random) if wish.positive and wish.value is True}
            on = {cell: not lines.isdisjoint(self.puzzle.around(cell)) for cell in self.puzzle.cells}
            if kind.spec.symbols:
                yield from self._symbols(kind, on, random)
            else:
                yield from (kind(cell, "", (UNTOLD,)) for cell in self._left_out(on, random))

    @staticmethod
    def _symbols(kind: type[DeclaredInCell], on: dict[Cell, bool], random: Random) -> Iterator[Clue]:
        every = all(symbol.here == "off" for symbol in kind.spec.symbols)
        for cell, passed in on.items():
            here = "on" if passed else "off"
            fitting = [each.token for each in kind.spec.symbols if each.here in ("", here)]
            if fitting and (every or random.random() < SYMBOLS):
                yield kind(cell, random.choice(fitting))

    def _left_out(self, on: dict[Cell, bool], random: Random) -> Iterator[Cell]:
        """Cells off a loop such that no two of the others are side by side."""
        free = set[Cell]()
        for cell in (each for each, passed in on.items() if not passed):
            near = set(neighbours(cell, ORTHOGONAL, self.puzzle.rows, self.puzzle.columns))
            if near.isdisjoint(free) and random.random() < 0.5:
                free.add(cell)
            else:
                yield cell


class DeclaredLoopRegionMaking(DeclaredLoopMaking, RegionMaking[Any]):
    """The same of loops in grids with regions."""


_MAKINGS: dict[tuple[bool, bool], type[DeclaredMaking]] = {
    (False, False): DeclaredMaking,
    (False, True): DeclaredRegionMaking,
    (True, False): DeclaredLoopMaking,
    (True, True): DeclaredLoopRegionMaking,
}
"""How puzzles are made, by whether there is a loop, and regions."""


def making_of(genre: Genre) -> GridMaking[Any]:
    """How puzzles of a genre are made."""
    kind = _MAKINGS[genre.answer == "loop", bool(genre.regions)]
    sizes = tuple(size for size in genre.play if genre.sizes[0] <= size <= genre.sizes[1]) or (
        genre.sizes[0],
    )
    return kind(play_sizes=sizes)
