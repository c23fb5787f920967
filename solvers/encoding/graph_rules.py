"""Formulas about graphs as ASP rules, for an engine with the stable model semantics.

A rule says that its head is true if all of its body is. A head is true only if some rule supports it, and
heads do not support each other in a circle: so reachability needs one rule for each direction of a link.
Heads are Booleans of their own, determined by the puzzle's: the number of models stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, singledispatch
from typing import NamedTuple, TypeAlias

from msgspec import Struct

from puzzles.formulas.formulas import Is
from puzzles.formulas.graphs.connectivity import (
    FEW_WAYS,
    Connected,
    LazyFormula,
    Link,
    Sign,
    SingleLoop,
    ways_from,
)
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.reach import Reached
from solvers.encoding.clauses import TRUE, Clause, Cnf, any_of
from solvers.encoding.encoder import Encoder
from solvers.encoding.planar import BEYOND, Border, borders


class Rule(NamedTuple):
    """The head is true if all literals of the body, which may be negative, are, or at least so many."""

    head: int
    body: tuple[int, ...]
    least: int | None = None


class GraphRules(Struct, frozen=True):
    """Definitions, which are in force whether or not the formula holds, and clauses that hold if it does."""

    rules: tuple[Rule, ...]
    clauses: tuple[Clause, ...]


Said: TypeAlias = Iterator[Rule | Cnf]
Fresh = Callable[[], int]


@lru_cache(maxsize=32)
def graph_rules(formula: LazyFormula, encoder: Encoder) -> GraphRules | None:
    """The formula as rules and clauses; None for one that is better learnt by cuts.

    Each new Boolean is the head of some rule, if only of one that never applies, because other Booleans are
    choice atoms.
    """

    defined: list[int] = []

    def fresh() -> int:
        defined.append(encoder.numbering.fresh("reached"))
        return defined[-1]

    said = _said(formula, encoder, fresh)
    if said is None:
        return None
    rules, clauses = [Rule(TRUE, ())], Cnf()
    for part in said:
        if isinstance(part, Rule):
            rules.append(part)
        else:
            clauses += part
    rules += [Rule(number, (-TRUE,)) for number in sorted({*defined}.difference(rule.head for rule in rules))]
    return GraphRules(tuple(rules), tuple(clauses))


@singledispatch
def _said(formula: LazyFormula, encoder: Encoder, fresh: Fresh) -> Said | None:
    return None


@_said.register
def _connected(formula: Connected, encoder: Encoder, fresh: Fresh) -> Said:
    """Every node that is on is reached, over nodes that are on, from the anchor or else from the first node
    that is on.
    """
    on = literals(formula.nodes, encoder)
    reached = {index: fresh() for index in range(len(on))}
    if formula.anchored:
        yield from (Rule(reached[index], (on[index],)) for index in formula.anchored)
    else:
        order = _from_the_root(formula)
        yield from _of_the_first([(on[index], (reached[index],)) for index in order], fresh)
    yield from _along(formula.links, on, reached)
    yield [
        clause for here, there in zip(on, reached.values(), strict=True) for clause in any_of((-here, there))
    ]


def _along(links: Iterable[Link], on: Sequence[int], reached: Mapping[int, int]) -> Iterator[Rule]:
    """A node that is on is reached where a node that it is linked to is."""
    for one, other in links:
        yield Rule(reached[one], (reached[other], on[one]))
        yield Rule(reached[other], (reached[one], on[other]))


@_said.register
def _reached(formula: Reached, encoder: Encoder, fresh: Fresh) -> Said:
    """As many nodes as told are reached from the roots that are on; those further off than so many links
    never matter, because as many nodes lie on the way to them.
    """
    on, size = literals(formula.nodes, encoder), formula.size
    reached = {index: fresh() for index in formula.within(size)}
    yield from (Rule(reached[index], (on[index],)) for index in formula.roots)
    near = [link for link in formula.links if reached.keys() >= {*link}]
    yield from _along(near, on, reached)
    enough, more = fresh(), fresh()
    yield Rule(enough, tuple(reached.values()), size)
    yield Rule(more, tuple(reached.values()), size + 1)
    yield [(enough,), (-more,)]


@_said.register
def _single_loop(formula: SingleLoop, encoder: Encoder, fresh: Fresh) -> Said | None:
    """None if so many edges meet at a vertex that `outset` does not restrict their number."""
    if any(len(ways) > FEW_WAYS for ways in formula.ways.values()):
        return None
    found = borders(formula)
    if found is None:
        return _reached_over_edges(formula, encoder, fresh)
    return _reached_over_squares(found, encoder, fresh)


def _reached_over_edges(formula: SingleLoop, encoder: Encoder, fresh: Fresh) -> Said:
    """Every drawn edge is reached from the first that is drawn."""
    drawn = literals((sign for sign, _, _ in formula.edges), encoder)
    reached = {vertex: fresh() for vertex in formula.ways}
    ends = [(reached[one], reached[other]) for _, one, other in formula.edges]
    yield from _of_the_first(list(zip(drawn, ends, strict=True)), fresh)
    for edge, (one, other) in zip(drawn, ends, strict=True):
        yield Rule(other, (one, edge))
        yield Rule(one, (other, edge))
        yield any_of((-edge, one))


def _reached_over_squares(found: Sequence[Border], encoder: Encoder, fresh: Fresh) -> Said:
    """The squares inside are connected, and so are those outside together with everything beyond the grid.

    If none or two edges meet at every vertex, that makes one loop (Jordan curve theorem). The side of a
    square is defined by the edges on one path to it from beyond the grid.
    """
    ways = ways_from(
        (-TRUE if sign is None else _literal(sign, encoder), one, other) for sign, one, other in found
    )
    inside, order = {BEYOND: -TRUE}, [BEYOND]
    for square in order:  # `order` grows meanwhile
        for edge, other in ways[square]:
            if other not in inside:
                inside[other] = fresh()
                order.append(other)
                yield Rule(inside[other], (inside[square], -edge))
                yield Rule(inside[other], (-inside[square], edge))
    within, without = ({square: fresh() for square in order} for _ in range(2))
    yield from _of_the_first([(inside[own], (within[own],)) for own in order[1:]], fresh)
    yield Rule(without[BEYOND], ())
    for square in order:
        here = inside[square]
        for edge, other in ways[square]:
            there = inside[other]
            yield Rule(within[other], (within[square], there))
            yield Rule(without[other], (without[square], -there))
            yield [*any_of((-edge, here, there)), *any_of((edge, -here, there))]
        yield [*any_of((-here, within[square])), *any_of((here, without[square]))]


@_said.register
def _forest(formula: Forest, encoder: Encoder, fresh: Fresh) -> Said:
    """Edges at whose end no other is left are removed, until none is left."""
    on = literals((sign for sign, _, _ in formula.edges), encoder)
    gone = [fresh() for _ in on]
    meeting: dict[object, list[int]] = {}
    for index, (_, *ends) in enumerate(formula.edges):
        for end in ends:
            meeting.setdefault(end, []).append(index)
    for index, (_, *ends) in enumerate(formula.edges):
        yield Rule(gone[index], (-on[index],))
        for end in ends:
            yield Rule(gone[index], tuple(gone[other] for other in meeting[end] if other != index))
        yield any_of((gone[index],))


@_said.register
def _pairing(formula: Pairing, encoder: Encoder, fresh: Fresh) -> Said:
    """A node takes a partner if all its other ones are taken by others; each node must have one that is not
    taken.
    """
    on = literals((literal for literal, _ in formula.nodes), encoder)
    places = [(index, own) for index, (_, partners) in enumerate(formula.nodes) for own in partners]
    takes, taken = {place: fresh() for place in places}, {place: fresh() for place in places}
    for index, own in places:
        others = [other for other in formula.nodes[index][1] if other != own]
        yield Rule(takes[index, own], (on[index], *(taken[index, other] for other in others)))
        for other in formula.sharing[own]:
            if other != index:
                yield Rule(taken[index, own], (takes[other, own],))
    for index, (_, partners) in enumerate(formula.nodes):
        yield any_of((-on[index], *(-taken[index, own] for own in partners)))


def _of_the_first(literals: Sequence[tuple[int, Iterable[int]]], fresh: Fresh) -> Said:
    """The heads of the first true literal are true: each literal knows whether an earlier one is true."""
    before: tuple[int, ...] = ()
    for literal, heads in literals:
        yield from (Rule(head, (literal, *(-seen for seen in before))) for head in heads)
        now = fresh()
        yield Rule(now, (literal,))
        yield from (Rule(now, (seen,)) for seen in before)
        before = (now,)


def _from_the_root(formula: Connected) -> Sequence[int]:
    """The nodes in an order that begins at the root, or without one at the middle, the nearest first.

    All nodes are near from there, so that unreachable ones are detected soon.
    """
    if not formula.nodes:
        return ()
    found = _nearest(formula, [_middle(formula) if formula.root is None else formula.root])
    known = set(found)
    return [*found, *(index for index in range(len(formula.nodes)) if index not in known)]


def _middle(formula: Connected) -> int:
    """A node far from the rim, whose nodes have fewer neighbours than others."""
    ways = [len(formula.beside.get(index, ())) for index in range(len(formula.nodes))]
    rim = [index for index, count in enumerate(ways) if count < max(ways)]
    return (_nearest(formula, rim) or [0])[-1]


def _nearest(formula: Connected, start: Iterable[int]) -> list[int]:
    """The nodes that can be reached, the nearest first."""
    found = dict.fromkeys(start)
    for index in (queue := list(found)):  # `queue` grows meanwhile
        near = [other for other in formula.beside.get(index, ()) if other not in found]
        queue += near
        found |= dict.fromkeys(near)
    return queue


def literals(signs: Iterable[Sign], encoder: Encoder) -> list[int]:
    """The literals of signs."""
    return [_literal(sign, encoder) for sign in signs]


def _literal(sign: Sign, encoder: Encoder) -> int:
    if isinstance(sign, Is):
        return encoder.literal(sign.name, sign.value)
    assert isinstance(sign.part, Is)
    return -encoder.literal(sign.part.name, sign.part.value)
