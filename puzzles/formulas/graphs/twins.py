"""A formula about a grid of two colours with walls: each area consists of two congruent halves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.congruence import Cell, Shape, at_corner, congruent, laid_at
from puzzles.formulas.graphs.connectivity import LazyFormula, Sign, ways_from
from puzzles.formulas.graphs.partition import Partition

Wall = tuple[Sign, Cell, Cell]
"""The sign of a wall, true if it stands, and the cells on both sides of it."""
Way = tuple[int, Cell]
"""The index of a border, and the cell behind it."""


class Twins(LazyFormula, frozen=True):
    """Every wall separates two areas. Each area is one connected half of dark cells and one of light cells,
    congruent up to rotation and reflection.

    The sign of a wall is true if it stands. `cells` are all cells, `dark` the dark ones.
    """

    cells: tuple[Cell, ...]
    walls: tuple[Wall, ...]
    dark: frozenset[Cell]

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.walls)

    @cached_property
    def divided(self) -> Partition:
        """The part of the formula that every wall separates two areas."""
        return Partition(self.cells, self.walls)

    @cached_property
    def beside(self) -> Mapping[Cell, tuple[Way, ...]]:
        """For each cell, its borders with cells of its own colour."""
        return self._ways(alike=True)

    @cached_property
    def across(self) -> Mapping[Cell, tuple[Way, ...]]:
        """For each cell, its borders with cells of the other colour."""
        return self._ways(alike=False)

    def _ways(self, alike: bool) -> Mapping[Cell, tuple[Way, ...]]:
        sides = (
            (index, one, other)
            for index, (_, one, other) in enumerate(self.walls)
            if ((one in self.dark) is (other in self.dark)) is alike
        )
        return ways_from(sides, self.cells)

    @cached_property
    def places(self) -> Mapping[bool, frozenset[Cell]]:
        """The dark cells (under True) and the light cells."""
        return {
            dark: frozenset(cell for cell in self.cells if (cell in self.dark) is dark)
            for dark in (True, False)
        }

    def twins_at(self, half: Iterable[Cell], cell: Cell) -> list[Shape]:
        """The placements of a half's twin that cover a cell, on cells of its colour."""
        return list(laid_at(at_corner(half), cell, self.places[cell in self.dark]))

    def places_for(
        self,
        half: Collection[Cell],
        known: Collection[Cell],
        drawn: Collection[int],
        possible: Collection[int],
    ) -> list[Shape]:
        """The placements of a finished half's twin that contain the `known` cells and respect the walls:
        `drawn` ones stand, and no others than `possible` ones can.
        """
        starts = (there for cell in half for index, there in self.across[cell] if index not in drawn)
        found = dict.fromkeys(twin for there in dict.fromkeys(starts) for twin in self.twins_at(half, there))
        return [twin for twin in found if twin.issuperset(known) and self._fits(twin, half, drawn, possible)]

    def _fits(
        self, twin: Shape, half: Collection[Cell], drawn: Collection[int], possible: Collection[int]
    ) -> bool:
        """Whether walls can stand all around a twin and none within it, and all cells of the other colour
        that are certainly joined to it are in the half.
        """
        for cell in twin:
            for index, there in self.beside[cell]:
                if index in drawn if there in twin else index not in possible:
                    return False
            if any(index not in possible and there not in half for index, there in self.across[cell]):
                return False
        return True

    def outset(self) -> Iterator[Formula]:
        """The clauses that no cell is alone, and that the twin of a half of one cell has one cell."""
        for cell in self.cells:
            closed = [index for index, _ in self.beside[cell]]
            yield self._clause((), (*closed, *(index for index, _ in self.across[cell])))
            for crossing, twin in self.across[cell]:
                for further, _ in self.beside[twin]:
                    yield self._clause((crossing, further), closed)
                for further, _ in self.across[cell]:
                    if further > crossing:
                        yield self._clause((crossing, further), closed)

    def _clause(self, walls: Iterable[int], open_: Iterable[int]) -> Formula:
        """The clause that one of `walls` stands or one of the `open_` borders has no wall."""
        standing = [self.walls[index][0] for index in sorted(walls)]
        return Or(*standing, *(Not(self.walls[index][0]) for index in sorted(open_)))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each half, a clause about what is wrong: it has no twin, or several, or one that is larger or
        not congruent.
        """
        yield from self.divided.cuts(solution)
        drawn = self.on(solution)
        halves = list(self.halves(drawn))
        half_of = {cell: half for half in halves for cell in half}
        for half in halves:
            crossings = [
                (index, cell, there)
                for cell in half
                for index, there in self.across[cell]
                if index not in drawn
            ]
            edge = self.edge_of(half)
            if not crossings:
                around = (index for cell in half for index, _ in self.across[cell])
                yield self._clause((), {*edge, *around})
                continue
            first, start, there = crossings[0]
            twin = half_of[there]
            other = next((each for each in crossings if half_of[each[2]] is not twin), None)
            if other is not None:
                apart = min((self.edge_of(twin), self.edge_of(half_of[other[2]])), key=len)
                path = self._tree(half, start, drawn, {other[1]})
                yield self._clause((first, other[0], *path), apart)
            elif len(twin) > len(half):
                some = self._tree(twin, there, drawn, size=len(half) + 1)
                yield self._clause((first, *some), edge)
            elif len(twin) == len(half) and not congruent(half, twin):
                whole = self._tree(half, start, drawn, half)
                strange = self._strange(half, twin, there, drawn)
                yield self._clause((first, *whole, *self._tree(strange, there, drawn, strange)), edge)

    def edge_of(self, half: Collection[Cell]) -> set[int]:
        """The borders between a half and other cells of its colour."""
        return {index for cell in half for index, other in self.beside[cell] if other not in half}

    def halves(self, drawn: Collection[int]) -> Iterator[tuple[Cell, ...]]:
        """The connected components of cells of one colour."""
        seen: set[Cell] = set()
        for cell in self.cells:
            if cell not in seen:
                found = {cell: None}
                for here in (queue := [cell]):
                    for index, there in self.beside[here]:
                        if index not in drawn and there not in found:
                            found[there] = None
                            queue.append(there)
                seen.update(found)
                yield tuple(found)

    def _tree(
        self,
        within: Collection[Cell],
        start: Cell,
        drawn: Collection[int],
        goals: Collection[Cell] = (),
        size: int = 0,
    ) -> set[int]:
        """The open borders of a tree that joins a cell to all the `goals`, or else to `size` cells, within
        cells of its colour.
        """
        came: dict[Cell, Way | None] = {start: None}
        for here in (queue := [start]):
            if size and len(came) >= size:
                break
            for index, there in self.beside[here]:
                if index not in drawn and there in within and there not in came:
                    came[there] = (index, here)
                    queue.append(there)
        found: set[int] = set()
        for goal in goals or queue[:size]:
            while (step := came[goal]) is not None and step[0] not in found:
                found.add(step[0])
                goal = step[1]
        return found

    def _strange(
        self, half: Collection[Cell], twin: Collection[Cell], start: Cell, drawn: Collection[int]
    ) -> set[Cell]:
        """A connected set of cells of a twin, `start` among them, that no placement of the half's twin
        contains.
        """
        left = self.twins_at(half, start)
        found = {start}
        while left:
            edge = sorted(
                {
                    there
                    for here in found
                    for index, there in self.beside[here]
                    if index not in drawn and there in twin and there not in found
                }
            )
            best = min(edge, key=lambda cell: sum(cell in own for own in left))
            found.add(best)
            left = [own for own in left if best in own]
        return found
