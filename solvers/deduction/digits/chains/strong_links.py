"""Nodes and the strong links between them: if one node is false, the other is true.

A node says that one of some variables has a value: a single variable, or a few that lie together. Strong
links come from variables with two values, from units with two places for a value, and from almost locked
sets.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal
from puzzles.sentences.patterns import Either, Possibility
from solvers.deduction.digits.candidates import Candidates, Mask
from solvers.deduction.digits.locked_sets.almost_locked import AlmostLocked
from solvers.deduction.digits.sight import Sight, named
from solvers.deduction.units import DifferentValues

MOST_GROUPED = 3
"""The most places of a grouped node: as many as a box has in a line."""


class Node(Struct, eq=False):
    """A node, what it excludes, and its strong links."""

    index: int
    mask: Mask
    names: tuple[str, ...]
    value: Value
    against: Mask
    strong: list[StrongLink]

    def told(self) -> Possibility:
        """The node for sentences."""
        return Possibility(self.names, self.value)


class StrongLink(Struct, eq=False):
    """Two nodes, at least one of which is true: by a unit, or because the `cells` have only
    these `values`.
    """

    one: Node
    other: Node
    unit: DifferentValues | None
    cells: tuple[str, ...]
    values: tuple[Value, ...]

    @property
    def of_set(self) -> bool:
        """Whether it comes from an almost locked set of several variables."""
        return len(self.cells) > 1

    def facts(self, sight: Sight) -> Iterator[Literal]:
        """The known facts that make it a link."""
        for name in self.cells:
            yield from sight.without(name)
        if self.unit is not None and not self.cells:
            yield from sight.elsewhere(self.unit, self.one.value, (*self.one.names, *self.other.names))

    def reversed(self) -> StrongLink:
        """The link from its other end."""
        return StrongLink(self.other, self.one, self.unit, self.cells, self.values)

    def told(self) -> Either:
        """The link for sentences."""
        unit = named([self.unit])[0] if self.unit is not None and not self.cells else ""
        return Either(self.one.told(), self.other.told(), unit, self.cells, self.values)


class LinkGraph:
    """The strong links of a board at one time."""

    def __init__(self, candidates: Candidates) -> None:
        self.candidates, self._sight = candidates, candidates.sight
        self.nodes: list[Node] = []
        self._by_mask: dict[Mask, Node] = {}
        self._of_value: dict[Value, list[Node]] = {}

    @classmethod
    def simple(cls, candidates: Candidates) -> LinkGraph:
        """Links between single candidates: from variables with two values, and units with two places."""
        graph = cls(candidates)
        sight = candidates.sight
        for name in sight.names:
            if len(sight.open(name)) == 2:
                values = tuple(sorted(sight.open(name), key=str))
                one, other = (graph._node((name,), value) for value in values)
                graph._join(one, other, None, (name,), values)
        for unit, value, places in graph._placed():
            if len(places) == 2:
                graph._join(graph._node(places[:1], value), graph._node(places[1:], value), unit)
        return graph

    @classmethod
    def full(cls, candidates: Candidates, sets: Sequence[AlmostLocked]) -> LinkGraph:
        """As `simple`, with links between groups of places, and from almost locked sets."""
        graph = cls.simple(candidates)
        for unit, value, places in graph._placed():
            if 2 < len(places) <= 2 * MOST_GROUPED:
                for one, other in graph._halves(unit, places):
                    graph._join(graph._node(one, value), graph._node(other, value), unit)
        for each in sets:
            nodes = [graph._node(names, value) for value, names in each.places.items()]
            for first, second in combinations(nodes, 2):
                graph._join(first, second, each.unit, each.names, tuple(each.places))
        return graph

    def after(self) -> list[tuple[int, dict[int, StrongLink]]]:
        """For each node, the nodes that are true if it is, one strong link on: as a mask, and
        with the link.
        """
        found = []
        for node in self.nodes:
            links = {link.other.index: link for each in self._ruled_out(node) for link in each.strong}
            found.append((sum(1 << index for index in links), links))
        return found

    def _ruled_out(self, node: Node) -> Iterator[Node]:
        """The nodes that one excludes."""
        yield from (each for each in self._of_value[node.value] if not each.mask & ~node.against)
        if len(node.names) == 1:
            own = self.candidates.of_name[node.names[0]] & ~node.mask
            for name, value in self.candidates.numbers(own):
                if (found := self._by_mask.get(self.candidates.mask((name,), value))) is not None:
                    yield found

    def others(self, link: StrongLink) -> Iterator[Node]:
        """The other values of the set that makes a link, each with its places there; none for other links."""
        values = dict.fromkeys(value for name in link.cells for value in self._sight.open(name))
        for value in values:
            if value not in (link.one.value, link.other.value):
                names = tuple(name for name in link.cells if value in self._sight.open(name))
                mask = self.candidates.mask(names, value)
                yield Node(-1, mask, names, value, self.candidates.against(mask), [])

    def _placed(self) -> Iterator[tuple[DifferentValues, Value, tuple[str, ...]]]:
        """The places of each value in full units."""
        for unit in self._sight.units:
            if unit.full:
                for value, places in self._sight.all_places(unit).items():
                    yield unit, value, places

    def _halves(
        self, unit: DifferentValues, places: tuple[str, ...]
    ) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
        """The splits of places into two parts, each a single place or a few that share another unit."""
        together: dict[tuple[str, ...], None] = {}
        for other in {each.id: each for name in places for each in self._sight.on(name)}.values():
            if other.id != unit.id:
                inside = set(other.names)
                together[tuple(name for name in places if name in inside)] = None
        for one in together:
            rest = tuple(name for name in places if name not in one)
            apart = len(rest) == 1 or (rest in together and one < rest)
            if apart and len(one) > 1 and max(len(one), len(rest)) <= MOST_GROUPED:
                yield one, rest

    @staticmethod
    def _join(
        one: Node,
        other: Node,
        unit: DifferentValues | None,
        cells: tuple[str, ...] = (),
        values: tuple[Value, ...] = (),
    ) -> None:
        link = StrongLink(one, other, unit, cells, values)
        one.strong.append(link)
        other.strong.append(link.reversed())

    def _node(self, names: tuple[str, ...], value: Value) -> Node:
        mask = self.candidates.mask(names, value)
        found = self._by_mask.get(mask)
        if found is None:
            against = self.candidates.against(mask)
            found = self._by_mask[mask] = Node(len(self.nodes), mask, names, value, against, [])
            self.nodes.append(found)
            self._of_value.setdefault(value, []).append(found)
        return found
