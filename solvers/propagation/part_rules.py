"""What `EqualParts` forces and excludes among nodes that are on, off or open."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property

from puzzles.formulas.graphs.connectivity import components
from puzzles.formulas.graphs.equal_parts import EqualParts


def fit(formula: EqualParts, on: set[int], open_: set[int], looks: Sequence[PartLook] | None = None) -> bool:
    """Move nodes that must be on from `open_` to `on`, and remove those that cannot be on from `open_`.

    Each of `looks` (by default `PART_LOOKS`) is applied once, to the nodes as given, so that a person can
    follow the result. Returns whether parts of that size still seem possible; if `looks` are given, this is
    not tested.
    """
    parts = Parts(formula, frozenset(on), frozenset(open_))
    if looks is None and not parts.are_possible():
        return False
    found = {look: {*look(parts)} for look in (PART_LOOKS if looks is None else looks)}
    on |= found.get(Parts.only_ways, set())
    open_.difference_update(*found.values())
    return True


class Parts:
    """The parts as far as they are known: connected components of nodes that are on."""

    def __init__(self, formula: EqualParts, on: frozenset[int], open_: frozenset[int]) -> None:
        self._formula, self._on, self._open, self._size = formula, on, open_, formula.size
        self._parts = components({*on}, formula.beside)
        part_of = {index: number for number, part in enumerate(self._parts) for index in part}
        beside = self._border(on) & open_
        self._apart = {index for index in beside if self._joined(index, part_of) > self._size}

    @cached_property
    def _rooms(self) -> list[set[int]]:
        """The components in which parts can grow."""
        return components({*self._on, *self._open} - self._apart, self._formula.beside)

    def apart(self) -> set[int]:
        """The open nodes that would join parts which are too large together."""
        return self._apart

    def are_possible(self) -> bool:
        """Whether no part is too large, and each can become large enough."""
        small = (room for room in self._rooms if len(room) < self._size)
        return all(len(part) <= self._size for part in self._parts) and all(
            room.isdisjoint(self._on) for room in small
        )

    def beside_full(self) -> Iterator[int]:
        """The nodes next to a part of full size, which are off."""
        for part in self._parts:
            if len(part) == self._size:
                yield from self._border(part)

    def only_ways(self) -> Iterator[int]:
        """The open nodes without which a part would be too small, which are on."""
        for part in self._parts:
            if len(part) < self._size:
                for index in self._border(part) & self._open:
                    if self._reach(part, without=index) < self._size:
                        yield index

    def without_room(self) -> Iterator[int]:
        """The nodes in components that are too small for a part, which are off."""
        for room in self._rooms:
            if len(room) < self._size:
                yield from room

    def no_room_at(self, index: int) -> Iterator[int]:
        """As `without_room`, for a single open node and computed locally."""
        if index in self._open and self._reach({index}) < self._size:
            yield index

    def _border(self, part: Iterable[int]) -> set[int]:
        return {near for index in part for near in self._formula.beside.get(index, ())}

    def _joined(self, index: int, part_of: Mapping[int, int]) -> int:
        """The least size of the part that an open node would be in."""
        beside = {part_of[near] for near in self._formula.beside.get(index, ()) if near in part_of}
        return 1 + sum(len(self._parts[number]) for number in beside)

    def _reach(self, part: set[int], without: int = -1) -> int:
        """The number of nodes that a part can still have without the node `without`, counted up
        to the size.
        """
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
"""The checks of parts: each finds nodes that are decided, more of them the more is known."""
