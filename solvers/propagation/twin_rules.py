"""What `Enclosed` and `Twins` force and exclude among borders that are drawn, absent or open."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping

from puzzles.formulas.graphs.congruence import Cell
from puzzles.formulas.graphs.connectivity import Edge
from puzzles.formulas.graphs.forest import DisjointSets
from puzzles.formulas.graphs.partition import Enclosed
from puzzles.formulas.graphs.twins import Twins
from solvers.propagation.area_rules import divide

Seen = tuple[set[int], set[int]]
"""The walls that must stand, and those that cannot."""


def enclose(formula: Enclosed, drawn: set[int], open_: set[int]) -> bool:
    """Move walls that must stand from `open_` to `drawn`, and remove those that cannot stand from `open_`,
    by one look at the cells that certainly belong to the root. Returns whether the size still seems
    possible.
    """
    own = _Joined(formula.walls, drawn, open_)
    here, size = own.part(formula.root), formula.size
    if len(here) > size:
        return False
    ways = [
        (index, there)
        for cell in here
        for index, there in formula.beside[cell]
        if index in open_ and there not in here
    ]
    drawing = {index for index, there in ways if len(here) + len(own.part(there)) > size}
    out = set[int]()
    if len(here) < size:
        room = formula.reached(drawn | drawing)
        if len(room) < size:
            return False
        shut: dict[Hashable, set[int]] = {}
        for index, there in ways:
            shut.setdefault(own.name(there), set()).add(index)
        for indices in shut.values():
            if len(formula.reached(drawn | drawing | indices)) < size and len(indices) == 1:
                out |= indices - drawing
    drawn |= drawing
    open_ -= drawing | out
    return True


def pair(formula: Twins, drawn: set[int], open_: set[int]) -> bool:
    """Move walls that must stand from `open_` to `drawn`, and remove those that cannot stand from `open_`,
    by one look at the halves as far as they are known. Returns whether congruent halves still seem possible.
    """
    if not divide(formula.divided, drawn, open_):
        return False
    halves = _Halves(formula, frozenset(drawn), frozenset(open_))
    drawing, out = set[int](), set[int]()
    for look in (halves.growing, halves.matching, halves.fitting):
        found = look()
        if found is None:
            return False
        drawing |= found[0]
        out |= found[1]
    if drawing & out:
        return False
    drawn |= drawing
    open_ -= drawing | out
    return True


class _Joined:
    """Groups of cells between which there is certainly no wall."""

    def __init__(self, walls: Iterable[Edge], drawn: Collection[int], open_: Collection[int]) -> None:
        self._sets = DisjointSets()
        cells: dict[Hashable, None] = {}
        for index, (_, one, other) in enumerate(walls):
            cells |= {one: None, other: None}
            if index not in drawn and index not in open_:
                self._sets.join(one, other)
        self._parts: dict[Hashable, set[Hashable]] = {}
        for cell in cells:
            self._parts.setdefault(self._sets.of(cell), set()).add(cell)

    def name(self, cell: Hashable) -> Hashable:
        """The representative of a cell's group."""
        return self._sets.of(cell)

    def part(self, cell: Hashable) -> Collection[Hashable]:
        """The cells of a cell's group, itself included."""
        return self._parts.get(self._sets.of(cell), {cell})


class _Halves:
    """The halves as far as they are known: cells of one colour between which there is certainly no wall."""

    def __init__(self, formula: Twins, drawn: frozenset[int], open_: frozenset[int]) -> None:
        self._formula, self._drawn, self._open = formula, drawn, open_
        self._half = self._parts(open_ | drawn)
        self._room = self._parts(drawn)
        """For each cell, the cells that its half certainly has, and those that it can have at most."""
        self._halves = list(dict.fromkeys(self._half.values()))
        self._twins = {half: self._twins_of(half) for half in self._halves}
        """For each half, the parts that certainly belong to its twin."""

    def _parts(self, shut: Collection[int]) -> dict[Cell, frozenset[Cell]]:
        """For each cell, the cells of its colour that can be reached without crossing the
        borders in `shut`.
        """
        found: dict[Cell, frozenset[Cell]] = {}
        for cell in self._formula.cells:
            if cell not in found:
                part = self._walk(cell, shut)
                found.update(dict.fromkeys(part, part))
        return found

    def _walk(self, cell: Cell, shut: Collection[int]) -> frozenset[Cell]:
        """The cells of its colour that can be reached from a cell without crossing the borders in `shut`."""
        found = {cell: None}
        for here in (queue := [cell]):
            for index, there in self._formula.beside[here]:
                if index not in shut and there not in found:
                    found[there] = None
                    queue.append(there)
        return frozenset(found)

    def _around(
        self, half: Iterable[Cell], ways: Mapping[Cell, tuple[tuple[int, Cell], ...]]
    ) -> Iterator[tuple[int, Cell]]:
        """The borders of a half that may have no wall, and the cells behind them."""
        return ((index, there) for cell in half for index, there in ways[cell] if index not in self._drawn)

    def _twins_of(self, half: frozenset[Cell]) -> list[frozenset[Cell]]:
        ways = self._around(half, self._formula.across)
        return list(dict.fromkeys(self._half[there] for index, there in ways if index not in self._open))

    def growing(self) -> Seen | None:
        """An area with different numbers of cells of the two colours has to grow; if only one border is
        open, it has no wall.
        """
        out, seen = set[int](), set[Cell]()
        for start in self._formula.cells:
            if start in seen:
                continue
            area, ways = self._area(start)
            seen.update(area)
            if 2 * len(self._formula.dark.intersection(area)) != len(area):
                if not ways:
                    return None
                out |= ways if len(ways) == 1 else set()
        return set(), out

    def _area(self, start: Cell) -> tuple[set[Cell], set[int]]:
        """The cells certainly in one area with a cell, and the open borders by which that may grow."""
        found, ways = {start}, list[tuple[int, Cell]]()
        queue = [start]
        for here in queue:
            for index, there in (*self._formula.beside[here], *self._formula.across[here]):
                if index in self._open:
                    ways.append((index, there))
                elif index not in self._drawn and there not in found:
                    found.add(there)
                    queue.append(there)
        return found, {index for index, there in ways if there not in found}

    def matching(self) -> Seen | None:
        """A half and its twin have the same size, so each is limited by the room of the other."""
        drawing, out = set[int](), set[int]()
        for half in self._halves:
            room, twins = self._room[next(iter(half))], self._twins[half]
            known = frozenset[Cell]().union(*twins)
            there = self._room[next(iter(known))] if known else None
            if len(known) > len(room) or not (there is None or known <= there):
                return None
            for index, cell in self._around(half, self._formula.across):
                other = self._room[cell]
                if (
                    len(half) > len(other)
                    or len(self._half[cell]) > len(room)
                    or other is not (there or other)
                ):
                    drawing.add(index)
            for index, cell in self._around(known, self._formula.beside):
                if cell in known:
                    out.add(index)
                elif len(known) + len(self._half[cell]) > len(room):
                    drawing.add(index)
            if len(room) == len(known):
                out |= {index for index, cell in self._around(room, self._formula.beside) if cell in room}
        return drawing & self._open, out & self._open

    def fitting(self) -> Seen | None:
        """A half that is known completely has a twin of its shape: what holds for all placements of that
        twin.
        """
        drawing, out = set[int](), set[int]()
        for half in self._halves:
            ways = [index for index, there in self._around(half, self._formula.beside) if there not in half]
            if ways:
                continue
            known = frozenset[Cell]().union(*self._twins[half])
            places = self._formula.places_for(half, known, self._drawn, self._drawn | self._open)
            if not places:
                return None
            sure, possible = frozenset.intersection(*places), frozenset.union(*places)
            for index, there in self._around(half, self._formula.across):
                if there not in possible:
                    drawing.add(index)
                elif there in sure:
                    out.add(index)
            for cell in sure:
                for index, there in self._formula.beside[cell]:
                    if there in sure:
                        out.add(index)
                    elif there not in possible:
                        drawing.add(index)
                drawing |= {index for index, there in self._formula.across[cell] if there not in half}
        return drawing & self._open, out & self._open
