"""What clues may be proposed to a setter: which kinds of them, and about which cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from puzzles.geometry.places import OutsidePlace
from puzzles.model.clue import Clue


class Proposals(Struct, frozen=True):
    """Clues of those `kinds`, by their names, of those a type usually has where there are none; and about
    those `cells` alone, by their names, about any where there are none. With `drawn`, also those that are
    drawn over cells at random, as lines and cages.
    """

    kinds: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    drawn: bool = True

    def of(self, clues: Iterable[Clue], puzzle: Any) -> Iterator[Clue]:
        """Those of the clues that may be proposed."""
        kinds, cells = frozenset(self.kinds), frozenset(self.cells)
        for clue in clues:
            if kinds and clue.kind not in kinds:
                continue
            if not cells or self._is_there(clue, cells, puzzle):
                yield clue

    @staticmethod
    def _is_there(clue: Clue, cells: frozenset[str], puzzle: Any) -> bool:
        """Whether it is about those cells: all of its own; of what stands beside the grid, some."""
        own = puzzle.stated(clue).cells
        if isinstance(clue.place, OutsidePlace):
            return not cells.isdisjoint(own)
        return cells.issuperset(own)


USUAL = Proposals()
"""What a type usually has."""
