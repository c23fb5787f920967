"""Propagators of formulas about graphs: connectedness, loops, areas, pairings.

Importing this registers them with `propagator`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from functools import cached_property, partial

from puzzles.formulas.graphs import graph_rules
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from solvers.propagation import area_rules, node_reach, part_rules, reach_rules, twin_rules
from solvers.propagation.filtering import Domains, Narrowed
from solvers.propagation.loop_reach import IsOn, is_apart, is_closing
from solvers.propagation.propagators import Propagator, few_assignments, propagator

Look = Callable[[Domains], Narrowed | None]


class GraphPropagator(Propagator):
    """What a formula about a graph excludes: by one application of its checks, or, if these find nothing and
    few assignments remain, by trying all.
    """

    formula: LazyFormula
    sees_all = False
    """Whether one application of the checks finds all that follows."""

    def decide(self, on: set[int], open_: set[int]) -> bool:
        """Move nodes, or edges, that must be present from `open_` to `on`, and remove those that cannot be
        from `open_`; all are indices. Returns whether the formula still seems satisfiable.
        """
        raise NotImplementedError

    def _narrow(self, domains: Domains) -> Narrowed | None:
        return _decided(self.formula, self.decide, domains)

    def look(self, domains: Domains) -> Narrowed | None:
        """What one application of the checks excludes. It is monotone: the more is known, the more it
        excludes.
        """
        return self._narrow(domains)

    def look_at(self, name: str, domains: Domains) -> Look:
        """A cheaper look that excludes the same of this variable, provided `look` excludes something of it
        under `domains` and the cheaper one is applied where no more is known. Of other variables it may
        exclude less.
        """
        return self.look

    def _find(self, domains: Domains) -> Narrowed | None:
        found = self.look(domains)
        if found != {} or self.sees_all or not few_assignments(self.names, domains):
            return found
        return super()._find(domains)


@propagator.register(Connected)
class _Connected(GraphPropagator):
    formula: Connected

    def __init__(self, formula: Connected) -> None:
        super().__init__(formula)
        self.sees_all = len(self.names) == len(formula.nodes)

    def decide(self, on: set[int], open_: set[int]) -> bool:
        on |= self.formula.anchor()
        return graph_rules.connect(self.formula, on, open_)

    def look_at(self, name: str, domains: Domains) -> Look:
        names, (_, open_) = [*self.formula.names()], self.formula.on_and_open(domains)
        if names.count(name) > 1 or names.index(name) not in open_:
            return self.look
        return partial(self._at, names.index(name))

    def _at(self, node: int, domains: Domains) -> Narrowed | None:
        """What connectedness excludes for one open node."""
        on, open_ = map(node_reach.mask, self.formula.on_and_open(domains))
        on |= node_reach.mask(self.formula.anchor())
        forced = node_reach.must_be_on(self._beside, node, on, open_)
        decided = forced or node_reach.is_apart(self._beside, node, on, open_)
        return _switched(self.formula, [node] if decided else [], [node] if forced else [], domains)

    @cached_property
    def _beside(self) -> tuple[int, ...]:
        return node_reach.masks_beside(self.formula)


@propagator.register(EqualParts)
class _EqualParts(GraphPropagator):
    formula: EqualParts

    def heeded(self, domains: Domains) -> Hashable:
        return tuple(map(frozenset, self.formula.on_and_open(domains)))

    def look_at(self, name: str, domains: Domains) -> Look:
        looks = [look for look in part_rules.PART_LOOKS if name in (self._by([look], domains) or {})]
        names = [*self.formula.names()]
        if part_rules.Parts.apart in looks:  # a node that joins too much may have had no room before
            looks.append(part_rules.Parts.without_room)
        if looks == [part_rules.Parts.without_room] and names.count(name) == 1:
            looks = [partial(part_rules.Parts.no_room_at, index=names.index(name))]
        return partial(self._by, looks)

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return part_rules.fit(self.formula, on, open_)

    def _by(self, looks: Sequence[part_rules.PartLook], domains: Domains) -> Narrowed | None:
        return _decided(self.formula, partial(part_rules.fit, self.formula, looks=looks), domains)


@propagator.register(Reached)
class _Reached(GraphPropagator):
    formula: Reached

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return reach_rules.spread(self.formula, on, open_)


NearbyLook = Callable[[SingleLoop, int, Collection[int], IsOn], bool]
NEARBY: dict[graph_rules.LoopLook, NearbyLook] = {
    graph_rules.join: is_closing,
    graph_rules.meet: is_apart,
}
"""For checks of a loop, their variants that decide about a single edge."""


@propagator.register(SingleLoop)
class _SingleLoop(GraphPropagator):
    formula: SingleLoop

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return graph_rules.close(self.formula, on, open_)

    def look_at(self, name: str, domains: Domains) -> Look:
        giving = [look for look in graph_rules.LOOP_LOOKS if name in (self._by([look], domains) or {})]
        names, (drawn, _) = [*self.formula.names()], self.formula.on_and_open(domains)
        near = [NEARBY[look] for look in giving if look in NEARBY]
        if len(near) == len(giving) and names.count(name) == 1:
            edge, is_on = names.index(name), partial(self.formula.is_on, domains)
            if all(look(self.formula, edge, drawn, is_on) for look in near):  # no loop is closed
                return partial(self._near, near, edge, drawn)
        looks = {
            *giving,
            graph_rules.join,
        }  # it may exclude the edge before two drawn parts are joined, and not after
        return partial(self._by, looks)

    def _by(self, looks: Iterable[graph_rules.LoopLook], domains: Domains) -> Narrowed | None:
        return _decided(self.formula, partial(graph_rules.close, self.formula, looks=looks), domains)

    def _near(
        self, looks: Iterable[NearbyLook], edge: int, drawn: set[int], domains: Domains
    ) -> Narrowed | None:
        """What those checks exclude for one edge, given that no other edges than `drawn` are drawn."""
        is_on = partial(self.formula.is_on, domains)
        out = any(look(self.formula, edge, drawn, is_on) for look in looks)
        return _switched(self.formula, [edge] if out else [], [], domains)


@propagator.register(Forest)
class _Forest(GraphPropagator):
    formula: Forest

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return area_rules.grow(self.formula, on, open_)


@propagator.register(Pairing)
class _Pairing(GraphPropagator):
    formula: Pairing

    def __init__(self, formula: Pairing) -> None:
        super().__init__(formula)
        self.sees_all = len(self.names) == len(formula.nodes)

    def decide(self, on: set[int], open_: set[int]) -> bool:
        if any(True for _ in self.formula.crowds(on)):
            return False
        open_ -= {index for index in open_ if any(True for _ in self.formula.crowds(on | {index}))}
        return True


@propagator.register(Partition)
class _Partition(GraphPropagator):
    formula: Partition

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return area_rules.divide(self.formula, on, open_)


@propagator.register(Enclosed)
class _Enclosed(GraphPropagator):
    formula: Enclosed

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return twin_rules.enclose(self.formula, on, open_)


@propagator.register(Twins)
class _Twins(GraphPropagator):
    formula: Twins

    def decide(self, on: set[int], open_: set[int]) -> bool:
        return twin_rules.pair(self.formula, on, open_)


def _decided(
    formula: LazyFormula, decide: Callable[[set[int], set[int]], bool], domains: Domains
) -> Narrowed | None:
    """The domains that result from `decide`, applied to the indices that are on and open."""
    on, open_ = formula.on_and_open(domains)
    changeable = frozenset(open_)
    if not decide(on, open_):
        return None
    return _switched(formula, changeable - open_, on, domains)


def _switched(
    formula: LazyFormula, decided: Iterable[int], on: Collection[int], domains: Domains
) -> Narrowed | None:
    """The domains after some indices are decided: true if in `on`, else false."""
    found: Narrowed = {}
    for index in decided:
        name, values = formula.values_where(domains, index)
        left = found.get(name, domains[name])
        found[name] = left & values if index in on else left - values
    return found if all(found.values()) else None
