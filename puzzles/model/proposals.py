"""A filter of the clues that may be proposed to a setter: by kind and by cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from puzzles.geometry.places import OutsidePlace
from puzzles.model.clue import Clue


class Proposals(Struct, frozen=True):
    """Which clues to propose: those of the named `kinds`, or if empty, of the type's usual kinds; about the
    named `cells` only, or if empty, about any. `drawn` admits clues that are drawn over cells at random,
    such as lines and cages; with `none`, nothing is proposed.
    """

    kinds: tuple[str, ...] = ()
    cells: tuple[str, ...] = ()
    drawn: bool = True
    none: bool = False

    def of(self, clues: Iterable[Clue], puzzle: Any) -> Iterator[Clue]:
        """The clues that this filter admits."""
        kinds, cells = frozenset(self.kinds), frozenset(self.cells)
        for clue in () if self.none else clues:
            if kinds and clue.kind not in kinds:
                continue
            if not cells or self._is_there(clue, cells, puzzle):
                yield clue

    @staticmethod
    def _is_there(clue: Clue, cells: frozenset[str], puzzle: Any) -> bool:
        """Whether a clue is about the cells: a clue in the margin if any of its cells is among them, else if
        all are.
        """
        own = puzzle.stated(clue).cells
        if isinstance(clue.place, OutsidePlace):
            return not cells.isdisjoint(own)
        return cells.issuperset(own)


USUAL = Proposals()
"""The usual kinds, about any cells."""
