"""What falling into parts of one size rules out among nodes that are on, off or open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from puzzles.formulas.graphs.connectivity import components
from puzzles.formulas.graphs.equal_parts import EqualParts


def fit(formula: EqualParts, on: set[int], open_: set[int], looks: Sequence[PartLook] | None = None) -> bool:
    """Move nodes that must be on from `open_` to `on`, and take out those that cannot be: what one look at
    the parts as they are gives, so that a person can follow it; with `looks`, no more than these give.

    Whether the parts can have that size, as far as is seen here; with `looks`, they are taken to have it.
    """
    parts = Parts(formula, frozenset(on), frozenset(open_))
    if looks is None and not parts.are_possible():
        return False
    found = {look: {*look(parts)} for look in (PART_LOOKS if looks is None else looks)}
    on |= found.get(Parts.only_ways, set())
    open_.difference_update(*found.values())
    return True


class Parts:
    """The parts as far as they are known: nodes that are surely on."""

    def __init__(self, formula: EqualParts, on: frozenset[int], open_: frozenset[int]) -> None:
        self._formula, self._on, self._open, self._size = formula, on, open_, formula.size
        self._parts = components({*on}, formula.beside)
        part_of = {index: number for number, part in enumerate(self._parts) for index in part}
        beside = self._border(on) & open_
        self._apart = {index for index in beside if self._joined(index, part_of) > self._size}

    @cached_property
    def _rooms(self) -> list[set[int]]:
        """Where parts can grow."""
        return components({*self._on, *self._open} - self._apart, self._formula.beside)

    def apart(self) -> set[int]:
        """Open nodes that would make one part of several that are too large together."""
        return self._apart

    def are_possible(self) -> bool:
        """Whether none is too large, and each can be large enough."""
        small = (room for room in self._rooms if len(room) < self._size)
        return all(len(part) <= self._size for part in self._parts) and all(
            room.isdisjoint(self._on) for room in small
        )

    def beside_full(self) -> Iterator[int]:
        """Beside a part that has its size, no node is on."""
        for part in self._parts:
            if len(part) == self._size:
                yield from self._border(part)

    def only_ways(self) -> Iterator[int]:
        """A part that is too small without a node beside it has that."""
        for part in self._parts:
            if len(part) < self._size:
                for index in self._border(part) & self._open:
                    if self._reach(part, without=index) < self._size:
                        yield index

    def without_room(self) -> Iterator[int]:
        """A node around which there is no room for a part is off."""
        for room in self._rooms:
            if len(room) < self._size:
                yield from room

    def no_room_at(self, index: int) -> Iterator[int]:
        """The same of one open node, looked for around it alone."""
        if index in self._open and self._reach({index}) < self._size:
            yield index

    def _border(self, part: Iterable[int]) -> set[int]:
        return {near for index in part for near in self._formula.beside.get(index, ())}

    def _joined(self, index: int, part_of: Mapping[int, int]) -> int:
        """How large a part would be at least that the open node is in."""
        beside = {part_of[near] for near in self._formula.beside.get(index, ()) if near in part_of}
        return 1 + sum(len(self._parts[number]) for number in beside)

    def _reach(self, part: set[int], without: int = -1) -> int:
        """How many nodes a part could have without one of the open ones; counted no further than its size."""
        found, edge = set(part), list(part)
        while edge and len(found) < self._size:
            for near in self._formula.beside.get(edge.pop(), ()):
                free = near in self._on or (near in self._open and near not in self._apart)
                if free and near not in found and near != without:
                    found.add(near)
                    edge.append(near)
        return len(found)


PartLook = Callable[[Parts], Iterable[int]]
PART_LOOKS: tuple[PartLook, ...] = (Parts.only_ways, Parts.beside_full, Parts.apart, Parts.without_room)
"""What to look for at parts: each tells nodes that are decided; together the more, the more is known."""
