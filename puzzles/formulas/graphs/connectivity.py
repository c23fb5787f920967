"""Formulas about graphs: that what is chosen hangs together, and that drawn edges are one loop.

Written out in clauses they are large, so a solver gets them bit by bit: it looks for a solution
without them, and where that breaks one, `cuts` gives clauses that the formula implies and this
solution breaks. Each cut follows from its formula alone, so that unsat cores stay right.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import TypeAlias, TypeVar

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Is, Not, Or, Solution, Value

K = TypeVar("K", bound=Hashable)
Link: TypeAlias = tuple[int, int]
"""Two nodes that are neighbours, by their numbers."""
Sign: TypeAlias = Is | Not
"""That a variable is a value, or that it is not one (`Not` of an `Is`)."""
Edge: TypeAlias = tuple[Sign, Hashable, Hashable]
"""What draws an edge, and the vertices that the edge joins."""
Known: TypeAlias = Sequence[bool | None]
"""Of each sign whether it is true; None while that is open."""
SignClause: TypeAlias = tuple[int, ...]
"""Of which one is so: the signs by number, from 1, and minus the number of one that is not to be true."""
FEW_WAYS = 6
"""Where at most so many edges meet, that two or none are drawn is said at once."""


class LazyFormula(Formula, Struct, frozen=True, dict=True):
    """A formula that solvers learn by cuts, about nodes or edges: each is there where its sign is true."""

    @property
    @abstractmethod
    def signs(self) -> Iterator[Sign]:
        """The signs of all nodes or edges."""

    @cached_property
    def _told(self) -> tuple[tuple[str, Value, bool], ...]:
        """Of each sign the variable and the value, and whether it is to have that."""
        return tuple(_parts_of(sign) for sign in self.signs)

    def names(self) -> Iterator[str]:
        return (name for name, _, _ in self._told)

    def on(self, solution: Solution) -> set[int]:
        """Those whose sign is true, by index."""
        told = enumerate(self._told)
        return {index for index, (name, value, so) in told if (solution[name] == value) is so}

    def on_and_open(self, left: Mapping[str, frozenset[Value]]) -> tuple[set[int], set[int]]:
        """Those whose sign is true for sure, and those of which it may be so or not."""
        on: set[int] = set()
        open_: set[int] = set()
        for index, (name, value, so) in enumerate(self._told):
            values = left[name]
            if (value in values) is so:
                (on if not so or len(values) == 1 else open_).add(index)
            elif not so and len(values) > 1:
                open_.add(index)
        return on, open_

    def is_on(self, left: Mapping[str, frozenset[Value]], index: int) -> bool | None:
        """Whether the sign of one of them is true; None if it may be so or not."""
        name, value, so = self._told[index]
        values = left[name]
        if value not in values:
            return not so
        return so if len(values) == 1 else None

    def values_where(self, left: Mapping[str, frozenset[Value]], index: int) -> tuple[str, frozenset[Value]]:
        """The variable of a sign, and those of the values that are left with which it is true."""
        name, value, so = self._told[index]
        return name, left[name] & {value} if so else left[name] - {value}

    def holds(self, solution: Solution) -> bool:
        return next(self.cuts(solution), None) is None

    @abstractmethod
    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Clauses that this formula implies and the solution breaks; none if the formula holds."""

    def outset(self) -> Iterator[Formula]:
        """Clauses that this formula implies and a solver gets from the start, since there are few."""
        return iter(())

    @property
    def is_small(self) -> bool:
        """Whether it is written out in few clauses, so that a solver gets all of it from the start."""
        return False


class WatchedFormula(LazyFormula, frozen=True, dict=True):
    """One of which much is seen while few signs are known: a solver may watch it as it goes along."""

    @abstractmethod
    def seen_from(self, news: Collection[int], known: Known) -> Iterator[SignClause]:
        """Clauses that follow from this formula and leave at most one of their signs open, as far as is seen
        from signs, by index, that have become known.
        """


class OverNodes(LazyFormula, frozen=True):
    """One about the nodes whose literal is true, and links between them. Nodes are meant by index."""

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
    """The nodes whose literal is true can be walked between over links; none or one of them will do.

    Some may be `anchored`, by index: these are linked to something that is always there, and to which all
    have to lead then. `root` is a node that is usually among them, if there is one: that helps solvers.
    """

    anchored: tuple[int, ...] = ()
    root: int | None = None

    def holds(self, solution: Solution) -> bool:
        return len(self._parts(solution)) < 2

    @cached_property
    def beside(self) -> Mapping[int, tuple[int, ...]]:
        """The neighbours of each node that has any; the anchor is a node more, the last."""
        return neighbours((*self.links, *((index, len(self.nodes)) for index in self.anchored)))

    def anchor(self) -> set[int]:
        """The number of the anchor, if there is one."""
        return {len(self.nodes)} if self.anchored else set()

    def outset(self) -> Iterator[Formula]:
        """That with the root no other node is there alone."""
        if self.root is not None:
            root = Not(self.nodes[self.root])
            for index, node in enumerate(self.nodes):
                if index != self.root and index not in self.anchored:
                    yield Or(Not(node), root, *(self.nodes[other] for other in self.beside.get(index, ())))

    def _parts(self, solution: Solution) -> list[set[int]]:
        return components(self.on(solution) | self.anchor(), self.beside)

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """For each part but the anchored or the largest: it and that are not both there, or it grows."""
        anchor = self.anchor()
        *small, large = sorted(self._parts(solution), key=lambda part: (anchor <= part, len(part))) or [set()]
        there = [] if anchor else [Not(self.nodes[min(large)])] if small else []
        for part in small:
            border = {other for index in part for other in self.beside.get(index, ())} - part
            grows = (self.nodes[index] for index in sorted(border))
            yield Or(Not(self.nodes[min(part)]), *there, *grows)


class SingleLoop(LazyFormula, frozen=True):
    """The edges whose literal is true are one closed line that neither branches nor crosses itself.

    `edges` are (literal, end, other end), each of two different ends.
    """

    edges: tuple[Edge, ...]

    def holds(self, solution: Solution) -> bool:
        drawn = self.on(solution)
        if not drawn:
            return False
        met = Counter(end for index in drawn for end in self.edges[index][1:])
        return set(met.values()) == {2} and len(self.parts(drawn)) == 1

    @property
    def signs(self) -> Iterator[Sign]:
        return (sign for sign, _, _ in self.edges)

    def outset(self) -> Iterator[Formula]:
        """That some edge is drawn, and two or none at each vertex where few meet."""
        yield Or(*(literal for literal, _, _ in self.edges))
        for ways in self.ways.values():
            meeting = [self.edges[index][0] for index in ways]
            if len(meeting) <= FEW_WAYS:
                for place, literal in enumerate(meeting):
                    yield Or(Not(literal), *meeting[:place], *meeting[place + 1 :])
                for three in combinations(meeting, 3):
                    yield Or(*map(Not, three))

    def cuts(self, solution: Solution) -> Iterator[Formula]:
        """Of each vertex, what its edges break; of each part but the largest, that it and the largest
        are not both there, or it grows.
        """
        drawn = self.on(solution)
        if not drawn:
            yield Or(*(literal for literal, _, _ in self.edges))
            return
        for ways in self.ways.values():
            here = [index for index in ways if index in drawn]
            if len(here) == 1:
                others = (self.edges[index][0] for index in ways if index != here[0])
                yield Or(Not(self.edges[here[0]][0]), *others)
            elif len(here) > 2:
                yield Or(*(Not(self.edges[index][0]) for index in here[:3]))
        *small, large = sorted(self.parts(drawn), key=len)
        for part in small:
            inside = {end for index in part for end in self.edges[index][1:]}
            leaving = (literal for literal, one, other in self.edges if (one in inside) != (other in inside))
            yield Or(Not(self.edges[min(part)][0]), Not(self.edges[min(large)][0]), *leaving)

    @cached_property
    def ways(self) -> Mapping[Hashable, tuple[int, ...]]:
        """The edges, by index, that meet at each vertex."""
        found: dict[Hashable, list[int]] = {}
        for index, (_, *ends) in enumerate(self.edges):
            for end in ends:
                found.setdefault(end, []).append(index)
        return {end: tuple(ways) for end, ways in found.items()}

    @cached_property
    def ends(self) -> tuple[Link, ...]:
        """The two vertices that each edge joins, by their numbers in the order of `ways`."""
        number = {end: index for index, end in enumerate(self.ways)}
        return tuple((number[one], number[other]) for _, one, other in self.edges)

    @cached_property
    def around(self) -> tuple[tuple[Link, ...], ...]:
        """From each vertex, by number, the edges that meet there, each with the vertex at its other end."""
        found: list[list[Link]] = [[] for _ in self.ways]
        for index, (one, other) in enumerate(self.ends):
            found[one].append((index, other))
            found[other].append((index, one))
        return tuple(map(tuple, found))

    def parts(self, drawn: set[int]) -> list[set[int]]:
        """Those edges, if they are drawn, in connected parts."""
        met: dict[Hashable, list[int]] = {}
        for index in sorted(drawn):
            for end in self.edges[index][1:]:
                met.setdefault(end, []).append(index)
        links = (pair for ways in met.values() for pair in pairwise(ways))
        return components(drawn, neighbours(links))


def _parts_of(sign: Sign) -> tuple[str, Value, bool]:
    if isinstance(sign, Is):
        return sign.name, sign.value, True
    assert isinstance(sign.part, Is)
    return sign.part.name, sign.part.value, False


def neighbours(links: Iterable[Link]) -> Mapping[int, tuple[int, ...]]:
    """The neighbours of each node that has any, each once, however many links there are between the two."""
    found: dict[int, dict[int, None]] = {}
    for one, other in links:
        found.setdefault(one, {})[other] = None
        found.setdefault(other, {})[one] = None
    return {node: tuple(others) for node, others in found.items()}


def ways_from(
    sides: Iterable[tuple[int, K, K]], nodes: Iterable[K] = ()
) -> Mapping[K, tuple[tuple[int, K], ...]]:
    """The ways out of each node: by which side, and where to. A side is (number, node, other node).

    `nodes` are those that are there even where no side is, and come first.
    """
    found: dict[K, list[tuple[int, K]]] = {node: [] for node in nodes}
    for number, one, other in sides:
        found.setdefault(one, []).append((number, other))
        found.setdefault(other, []).append((number, one))
    return {node: tuple(ways) for node, ways in found.items()}


def components(nodes: set[int], beside: Mapping[int, Iterable[int]]) -> list[set[int]]:
    """The nodes in parts that hang together, by the lowest number in each."""
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
