"""A formula about a grid that walls divide: how many cells are enclosed together with one."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from functools import cached_property

from puzzles.formulas.connectivity import Edge, LazyFormula, Sign
from puzzles.formulas.formulas import Formula, Not, Or, Solution


class Enclosed(LazyFormula, frozen=True):
    """From the cell `root`, as many cells as `size` says are reached without crossing a wall, it among them.

    `walls` are (literal, cell, other cell): the literal is true where a wall stands between the two.
    """

    root: Hashable
    walls: tuple[Edge, ...]
    size: int
    what: str = "an area"
    """What such cells are called."""

    def holds(self, solution: Solution) -> bool:
        return not any(True for _ in self.cuts(solution))

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.walls)

    @cached_property
    def beside(self) -> Mapping[Hashable, tuple[tuple[int, Hashable], ...]]:
        """From each cell, the sides between it and others, by index, and those others."""
        found: dict[Hashable, list[tuple[int, Hashable]]] = {self.root: []}
        for index, (_, one, other) in enumerate(self.walls):
            found.setdefault(one, []).append((index, other))
            found.setdefault(other, []).append((index, one))
        return {cell: tuple(ways) for cell, ways in found.items()}

    def reached(self, drawn: set[int]) -> Mapping[Hashable, int]:
        """The cells that are reached past those walls, the nearest first, and for each the side by which; for
        the root, -1.
        """
        found: dict[Hashable, int] = {self.root: -1}
        for here in (queue := [self.root]):
            for index, there in self.beside[here]:
                if index not in drawn and there not in found:
                    found[there] = index
                    queue.append(there)
        return found

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of too many cells, that a wall comes between some, the nearest; of too few, that a wall around them
        goes.
        """
        drawn = self.on(solution)
        found = self.reached(drawn)
        if len(found) > self.size:
            sides = list(found.values())[1 : self.size + 1]
            yield Or(*(self.walls[index][0] for index in sides))
        elif len(found) < self.size:
            around = {index for cell in found for index, there in self.beside[cell] if there not in found}
            yield Or(*(Not(self.walls[index][0]) for index in sorted(around)))
