"""A formula about a grid of two colours that walls divide: each area is two congruent halves."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cached_property

from puzzles.formulas.formulas import Formula, Not, Or, Solution
from puzzles.formulas.graphs.congruence import Cell, Shape, at_corner, congruent, laid_at
from puzzles.formulas.graphs.connectivity import LazyFormula, Sign, ways_from
from puzzles.formulas.graphs.partition import Partition

Wall = tuple[Sign, Cell, Cell]
"""What draws a wall, and the cells on both sides of it."""
Way = tuple[int, Cell]
"""The index of a border, and the cell behind it."""


class Twins(LazyFormula, frozen=True):
    """Every wall parts two areas. Each area is one connected half of dark cells and one of others, congruent:
    the same shape, turned or mirrored as may be.

    The literal of a wall is true where it stands. `cells` are all there are, `dark` some of them.
    """

    cells: tuple[Cell, ...]
    walls: tuple[Wall, ...]
    dark: frozenset[Cell]

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.walls)

    @cached_property
    def divided(self) -> Partition:
        """That every wall parts two areas."""
        return Partition(self.cells, self.walls)

    @cached_property
    def beside(self) -> Mapping[Cell, tuple[Way, ...]]:
        """The ways out of each cell into others of its colour."""
        return self._ways(alike=True)

    @cached_property
    def across(self) -> Mapping[Cell, tuple[Way, ...]]:
        """The ways out of each cell into others of the other colour."""
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
        """The dark cells, and the others."""
        return {
            dark: frozenset(cell for cell in self.cells if (cell in self.dark) is dark)
            for dark in (True, False)
        }

    def twins_at(self, half: Iterable[Cell], cell: Cell) -> list[Shape]:
        """Where a half can have its twin, so that this covers a cell and has the colour of it."""
        return list(laid_at(at_corner(half), cell, self.places[cell in self.dark]))

    def places_for(
        self,
        half: Collection[Cell],
        known: Collection[Cell],
        drawn: Collection[int],
        possible: Collection[int],
    ) -> list[Shape]:
        """Where the twin of a half that is whole can lie, so that it has the `known` cells, where walls are
        drawn, and others are possible.
        """
        starts = (there for cell in half for index, there in self.across[cell] if index not in drawn)
        found = dict.fromkeys(twin for there in dict.fromkeys(starts) for twin in self.twins_at(half, there))
        return [twin for twin in found if twin.issuperset(known) and self._fits(twin, half, drawn, possible)]

    def _fits(
        self, twin: Shape, half: Collection[Cell], drawn: Collection[int], possible: Collection[int]
    ) -> bool:
        """Whether walls can be around just those cells, within which there are none, and all cells of the
        other colour that are surely joined with them be in the half.
        """
        for cell in twin:
            for index, there in self.beside[cell]:
                if index in drawn if there in twin else index not in possible:
                    return False
            if any(index not in possible and there not in half for index, there in self.across[cell]):
                return False
        return True

    def outset(self) -> Iterator[Formula]:
        """That no cell is alone; that a half of one cell has no more in its twin."""
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
        """That one of some walls stands, or one of others does not."""
        standing = [self.walls[index][0] for index in sorted(walls)]
        return Or(*standing, *(Not(self.walls[index][0]) for index in sorted(open_)))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of each half as it stands, what is wrong: it has no twin, or several, or one that is larger or has
        another shape; each as clauses about the borders that show it.
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
        """The cells of one colour that can be walked between."""
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
        """Open borders that join a cell to all the goals among cells of its colour, or to so many cells in
        all as `size` says.
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
        """Cells of a twin, joined, from a cell on, that no twin of the half has all of."""
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
