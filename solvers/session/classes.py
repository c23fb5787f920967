"""Solutions up to the symmetries of a state."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from puzzles.model.puzzle import Puzzle
from solvers.queries.answer import Assignment
from solvers.stack.stack import Stack

if TYPE_CHECKING:
    from puzzles.model.symmetries import Symmetries


class SolutionClasses:
    """Finds which solutions of a stack are equivalent under its symmetries, and caches their canonical
    forms.
    """

    def __init__(self, puzzle: Puzzle, stack: Stack) -> None:
        self._puzzle, self._stack = puzzle, stack
        self._forms: list[Hashable] = []

    @cached_property
    def _symmetries(self) -> Symmetries | None:
        from puzzles.model.symmetries import symmetries  # imported here because few states need it

        stack = self._stack
        return symmetries(self._puzzle, stack.rules, stack.layers, stack.variables)

    def firsts(self, solutions: Sequence[Assignment], first: int) -> tuple[int, ...] | None:
        """The indices of one representative, the first, of each class among the `first` solutions in
        `found`.

        None if there is no symmetry, or fewer than two solutions.
        """
        if first < 2 or self._symmetries is None:
            return None
        self._forms += map(self._symmetries.canonical, solutions[len(self._forms) : first])
        firsts: dict[Hashable, int] = {}
        for index, form in enumerate(self._forms[:first]):
            firsts.setdefault(form, index)
        return tuple(firsts.values())
