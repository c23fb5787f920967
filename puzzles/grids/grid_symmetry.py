"""The symmetries of puzzles on a grid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from puzzles.geometry.grid import cell_name
from puzzles.geometry.symmetry import turns_of
from puzzles.grids.grid_shape import G
from puzzles.model.symmetry import PuzzleSymmetry


@dataclass(eq=False)
class GridSymmetry(PuzzleSymmetry[G]):
    """The rotations and reflections of its cells."""

    may_exchange_variables: bool = False

    def turns(self) -> Iterator[Mapping[str, str]]:
        for turn in turns_of(tuple(self.puzzle.cells)):
            yield {cell_name(*cell): cell_name(*there) for cell, there in turn.items()}
