"""In what ways a puzzle on a grid can be symmetric."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from puzzles.geometry.grid import cell_name
from puzzles.geometry.symmetry import turns_of
from puzzles.grids.grid_shape import G
from puzzles.model.symmetry import PuzzleSymmetry


@dataclass(eq=False)
class GridSymmetry(PuzzleSymmetry[G]):
    """Its cells are turned and mirrored."""

    may_exchange_variables: bool = False

    def turns(self) -> Iterator[Mapping[str, str]]:
        for turn in turns_of(tuple(self.puzzle.cells)):
            yield {cell_name(*cell): cell_name(*there) for cell, there in turn.items()}
