"""Formulas about graphs: that chosen nodes are connected, and that drawn edges form one loop.

Their full clauses are many, so a solver learns them lazily: it solves without them, and for a solution that
breaks one, `cuts` gives clauses that the formula implies and the solution violates. Each cut follows from
its formula alone, so unsat cores stay valid.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations
from typing import TypeAlias, TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Is, Not, Or, Solution, Value

K = TypeVar("K", bound=Hashable)
Link: TypeAlias = tuple[int, int]
"""Two adjacent nodes, by index."""
Sign: TypeAlias = Is | Not
"""A literal: that a variable has a value, or (`Not` of an `Is`) that it has not."""
Edge: TypeAlias = tuple[Sign, Hashable, Hashable]
"""The sign of an edge, true if it is drawn, and the two vertices that it joins."""
Known: TypeAlias = Sequence[bool | None]
"""For each sign whether it is true; None while it is open."""
SignClause: TypeAlias = tuple[int, ...]
"""A disjunction of signs: each by its index plus 1, negative if the sign has to be false."""
FEW_WAYS = 6
"""The most edges at a vertex for which `outset` says that none or two of them are drawn."""


class LazyFormula(Formula, Struct, frozen=True, dict=True):
    """A formula about nodes or edges, each present if its sign is true, that solvers learn by cuts."""

    @property
    @abstractmethod
    def signs(self) -> Iterator[Sign]:
        """The signs of all nodes or edges."""

    @cached_property
    def _literals(self) -> tuple[tuple[str, Value, bool], ...]:
        """For each sign the variable, the value, and whether the variable has to have or not to have it."""
        return tuple(_parts_of(sign) for sign in self.signs)

    def names(self) -> Iterator[str]:
        return (name for name, _, _ in self._literals)

    def on(self, solution: Solution) -> set[int]:
        """The indices whose sign is true."""
        literals = enumerate(self._literals)
        return {index for index, (name, value, so) in literals if (solution[name] == value) is so}

    def on_and_open(self, left: Mapping[str, frozenset[Value]]) -> tuple[set[int], set[int]]:
        """The indices whose sign is true for every combination of the remaining values, and those whose sign
        is open.
        """
        on: set[int] = set()
        open_: set[int] = set()
        for index, (name, value, so) in enumerate(self._literals):
            values = left[name]
            if (value in values) is so:
                (on if not so or len(values) == 1 else open_).add(index)
            elif not so and len(values) > 1:
                open_.add(index)
        return on, open_

    def is_on(self, left: Mapping[str, frozenset[Value]], index: int) -> bool | None:
        """Whether the sign of an index is true, given the remaining values; None if it is open."""
        name, value, so = self._literals[index]
        values = left[name]
        if value not in values:
            return not so
        return so if len(values) == 1 else None

    def values_where(self, left: Mapping[str, frozenset[Value]], index: int) -> tuple[str, frozenset[Value]]:
        """The variable of a sign, and those of its remaining values that make the sign true."""
        name, value, so = self._literals[index]
        return name, left[name] & {value} if so else left[name] - {value}

    def holds(self, solution: Solution) -> bool:
        return next(self.cuts(solution), None) is None

    @abstractmethod
    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Clauses that this formula implies and the solution violates; none if the formula holds."""

    def outset(self) -> Iterator[Formula]:
        """The clauses implied by this formula that a solver gets from the start, because they are few."""
        return iter(())


class WatchedFormula(LazyFormula, frozen=True, dict=True):
    """A formula that excludes much while few signs are known, so that it pays for a solver to propagate it
    during search.
    """

    @abstractmethod
    def seen_from(self, news: Collection[int], known: Known) -> Iterator[SignClause]:
        """Clauses, implied by this formula, that are unit or violated under `known`, as far as they can be
        found from `news`, the indices of signs that have become known.
        """


class OverNodes(LazyFormula, frozen=True):
    """A formula about the nodes whose sign is true, and the links between them. Nodes are referred to by
    index.
    """

    nodes: tuple[Sign, ...]
    links: tuple[Link, ...]

    @property
    def signs(self) -> Iterator[Sign]:
        return iter(self.nodes)

    @cached_property
    def beside(self) -> Mapping[int, tuple[int, ...]]:
        """The neighbours of each node that has any."""
        return neighbours(self.links)


class Connected(OverNodes, frozen=True):
    """The nodes whose sign is true are connected by links; none or one of them also counts as connected.

    Nodes that are `anchored`, by index, are linked to one extra node that is always present. `root`, if
    given, is a node that is usually present, which helps solvers.
    """

    anchored: tuple[int, ...] = ()
    root: int | None = None

    def holds(self, solution: Solution) -> bool:
        return len(self._parts(solution)) < 2

    @cached_property
    def beside(self) -> Mapping[int, tuple[int, ...]]:
        """The neighbours of each node that has any; the anchor is one more node with the last index."""
        return neighbours((*self.links, *((index, len(self.nodes)) for index in self.anchored)))

    def anchor(self) -> set[int]:
        """The index of the anchor; empty if there is none."""
        return {len(self.nodes)} if self.anchored else set()

    def outset(self) -> Iterator[Formula]:
        """The clauses that, while the root is present, no other node is isolated."""
        if self.root is not None:
            root = Not(self.nodes[self.root])
            for index, node in enumerate(self.nodes):
                if index != self.root and index not in self.anchored:
                    yield Or(Not(node), root, *(self.nodes[other] for other in self.beside.get(index, ())))

    def _parts(self, solution: Solution) -> list[set[int]]:
        return components(self.on(solution) | self.anchor(), self.beside)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each component except the anchored or else the largest: not both are present, or it has a
        neighbour.
        """
        anchor = self.anchor()
        *small, large = sorted(self._parts(solution), key=lambda part: (anchor <= part, len(part))) or [set()]
        there = [] if anchor else [Not(self.nodes[min(large)])] if small else []
        for part in small:
            border = {other for index in part for other in self.beside.get(index, ())} - part
            grows = (self.nodes[index] for index in sorted(border))
            yield Or(Not(self.nodes[min(part)]), *there, *grows)


class SingleLoop(LazyFormula, frozen=True):
    """The edges whose sign is true form one closed line that neither branches nor crosses itself.

    `edges` are (sign, end, other end), each with two different ends.
    """

    edges: tuple[Edge, ...]

    def holds(self, solution: Solution) -> bool:
        drawn = self.on(solution)
        met = self._met(drawn)
        return all(len(here) == 2 for here in met.values()) and len(self._parts(drawn, met)) == 1

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.edges)

    def outset(self) -> Iterator[Formula]:
        """The clauses that some edge is drawn, and that none or two are at each vertex of low degree."""
        yield Or(*(literal for literal, _, _ in self.edges))
        for ways in self.ways.values():
            meeting = [self.edges[index][0] for index in ways]
            if len(meeting) <= FEW_WAYS:
                for place, literal in enumerate(meeting):
                    yield Or(Not(literal), *meeting[:place], *meeting[place + 1 :])
                for three in combinations(meeting, 3):
                    yield Or(*map(Not, three))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each vertex, the clause that its drawn edges violate. For each component except the largest:
        not both are drawn, or an edge leaves it.
        """
        drawn = self.on(solution)
        if not drawn:
            yield Or(*(literal for literal, _, _ in self.edges))
            return
        met = self._met(drawn)
        for vertex, here in sorted(met.items()):
            if len(here) == 1:
                others = (self.edges[index][0] for index, _ in self.around[vertex] if index != here[0])
                yield Or(Not(self.edges[here[0]][0]), *others)
            elif len(here) > 2:
                yield Or(*(Not(self.edges[index][0]) for index in here[:3]))
        *small, large = sorted(self._parts(drawn, met), key=len)
        for part in small:
            inside = {end for index in part for end in self.edges[index][1:]}
            leaving = (literal for literal, one, other in self.edges if (one in inside) != (other in inside))
            yield Or(Not(self.edges[min(part)][0]), Not(self.edges[min(large)][0]), *leaving)

    @cached_property
    def ways(self) -> Mapping[Hashable, tuple[int, ...]]:
        """The indices of the edges at each vertex."""
        found: dict[Hashable, list[int]] = {}
        for index, (_, *ends) in enumerate(self.edges):
            for end in ends:
                found.setdefault(end, []).append(index)
        return {end: tuple(ways) for end, ways in found.items()}

    @cached_property
    def ends(self) -> tuple[Link, ...]:
        """The two vertices that each edge joins, as numbers in the order of `ways`."""
        number = {end: index for index, end in enumerate(self.ways)}
        return tuple((number[one], number[other]) for _, one, other in self.edges)

    @cached_property
    def around(self) -> tuple[tuple[Link, ...], ...]:
        """For each vertex, by number, its edges, each with the vertex at the other end."""
        found: list[list[Link]] = [[] for _ in self.ways]
        for index, (one, other) in enumerate(self.ends):
            found[one].append((index, other))
            found[other].append((index, one))
        return tuple(map(tuple, found))

    def parts(self, drawn: set[int]) -> list[set[int]]:
        """The connected components of those edges."""
        return self._parts(drawn, self._met(drawn))

    def _parts(self, drawn: set[int], met: Mapping[int, list[int]]) -> list[set[int]]:
        ends = self.ends
        return components(drawn, {index: [*met[ends[index][0]], *met[ends[index][1]]] for index in drawn})

    def _met(self, drawn: set[int]) -> dict[int, list[int]]:
        """Those edges at each vertex that has any, by its number, each in order."""
        met: dict[int, list[int]] = {}
        for index in sorted(drawn):
            for end in self.ends[index]:
                met.setdefault(end, []).append(index)
        return met


def _parts_of(sign: Sign) -> tuple[str, Value, bool]:
    if isinstance(sign, Is):
        return sign.name, sign.value, True
    assert isinstance(sign.part, Is)
    return sign.part.name, sign.part.value, False


def neighbours(links: Iterable[Link]) -> Mapping[int, tuple[int, ...]]:
    """The neighbours of each node that has any, without duplicates even if several links join the two."""
    found: dict[int, dict[int, None]] = {}
    for one, other in links:
        found.setdefault(one, {})[other] = None
        found.setdefault(other, {})[one] = None
    return {node: tuple(others) for node, others in found.items()}


def ways_from(
    sides: Iterable[tuple[int, K, K]], nodes: Iterable[K] = ()
) -> Mapping[K, tuple[tuple[int, K], ...]]:
    """The sides at each node, each with the node on the other side. A side is (number, node, other node).

    `nodes` come first, and are included even if they have no side.
    """
    found: dict[K, list[tuple[int, K]]] = {node: [] for node in nodes}
    for number, one, other in sides:
        found.setdefault(one, []).append((number, other))
        found.setdefault(other, []).append((number, one))
    return {node: tuple(ways) for node, ways in found.items()}


def components(nodes: set[int], beside: Mapping[int, Iterable[int]]) -> list[set[int]]:
    """The connected components of the nodes, ordered by the lowest number in each."""
    left, found = set(nodes), []
    for start in sorted(nodes):
        if start not in left:
            continue
        left.discard(start)
        part, edge = {start}, [start]
        while edge:
            for other in beside.get(edge.pop(), ()):
                if other in left:
                    left.discard(other)
                    part.add(other)
                    edge.append(other)
        found.append(part)
    return found
