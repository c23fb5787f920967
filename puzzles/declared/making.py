"""How puzzles of declared genres are made."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeGuard

from msgspec.structs import replace

from puzzles.clues.bases.cell_clues import CellClue
from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.declared.clues.in_cells import TouchingSize
from puzzles.declared.genre import Genre
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.formulas.formulas import Solution
from puzzles.formulas.statements import Literal
from puzzles.grids.grid_making import GridMaking
from puzzles.grids.loop_puzzle import LoopMaking
from puzzles.grids.region_puzzle import RegionMaking
from puzzles.model.clue import Clue

SHOWN = 0.15
"""The share of cells with clues of a kind that is all shown, where puzzles are made."""


SPARSE = 0.35
"""The share of cells of a colour of which the groups are counted, about."""


def is_of_groups(kind: type[Clue]) -> bool:
    """Whether such clues tell how large the groups are that they touch."""
    told = kind.spec.meanings("") if issubclass(kind, DeclaredInCell) else ()
    return any(isinstance(meaning, TouchingSize) for meaning in told)


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

    def wishes(self, random: Random) -> list[Literal]:
        """Where numbers tell of the groups that they touch, few cells that are so: else nearly all of these
        are one group, and the numbers the same.
        """
        wishes = [*super().wishes(random)]
        if not any(map(is_of_groups, self.puzzle.clue_kinds)):
            return wishes
        return [replace(wish, value=random.random() < SPARSE) for wish in wishes]

    def dullness(self, clue: Clue) -> float:
        """A number that touches no group settles all around it at once."""
        return float(is_of_groups(type(clue)) and isinstance(clue, DeclaredInCell) and clue.numbers == (0,))

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
        """Cells that some loop leaves out."""
        for kind in self._shown():
            lines = {wish.name for wish in self.wishes(random) if wish.positive and wish.value is True}
            for cell in self.puzzle.cells:
                if lines.isdisjoint(self.puzzle.around(cell)):
                    yield kind(cell, kind.spec.symbols[0].token)


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
