"""How facts break a graph formula: what is cut off, which loop closes, which area is too large.

A breach names the few nodes or edges by which a person sees it. There is none if the facts break the formula
only by several steps; that it is broken at all was found, and confirmed, elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from enum import StrEnum
from functools import singledispatch

from msgspec import Struct

from puzzles.formulas.formulas import Formula, Value, Variable
from puzzles.formulas.graphs.congruence import congruent
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, Sign, SingleLoop, components
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import DisjointSets, Forest, between
from puzzles.formulas.graphs.graph_rules import blocks, close
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import cell_name

Left = Mapping[str, frozenset[Value]]
"""The remaining values of each variable."""


class Break(StrEnum):
    """What is wrong, about the things `these` and `others`."""

    CUT_OFF = "cut off"
    """These cannot be connected to the others; if there are none, to the anchor."""
    CLOSED = "closed"
    """These close a loop, and `others` is one of the `size` lines outside of it."""
    EARLY = "early"
    """These close the loop, and so `size` clues cannot be satisfied any more."""
    DEAD_END = "dead end"
    """This edge cannot be continued."""
    MEETING = "meeting"
    """These edges, more than two, meet in one point."""
    APART = "apart"
    """No loop passes through these and the others."""
    WITHIN = "within"
    """These are walls with the same area on both sides."""
    LARGE = "large"
    """These are connected, and more than `size`."""
    SMALL = "small"
    """These cannot be part of a set of `size` connected ones."""
    CROWDED = "crowded"
    """These are more than their possible partners."""
    LONE = "lone"
    """These are a half of an area, and its other half has no place."""
    UNLIKE = "unlike"
    """These and the others are the two halves of an area, but not congruent."""
    PARTED = "parted"
    """These and the others have one colour and are in one area, but separated by walls."""


class Breach(Struct, frozen=True):
    """A breach, with the names of variables of nodes or edges, or of cells, that show it."""

    kind: Break
    these: tuple[str, ...]
    others: tuple[str, ...] = ()
    size: int = 0
    what: str = "an area"
    """What has that size."""


def breach_of(formula: Formula, facts: Iterable[Literal], variables: Mapping[str, Variable]) -> Breach | None:
    """How the facts break the formula, if that is seen at once; else None."""
    left = {name: frozenset(variables[name].domain) for name in formula.names()}
    for fact in facts:
        if fact.name in left:
            left[fact.name] &= {fact.value} if fact.positive else left[fact.name] - {fact.value}
    return seen_at_once(formula, left)


@singledispatch
def seen_at_once(formula: Formula, left: Left) -> Breach | None:
    """How the formula is broken by the remaining values of its variables, if that is seen at once; else
    None.
    """
    return None


@seen_at_once.register
def _(formula: Connected, left: Left) -> Breach | None:
    on, possible = _standing(formula, left)
    anchor = formula.anchor()
    there = [part for part in components(possible | anchor, formula.beside) if part & (on | anchor)]
    if len(there) < 2:
        return None
    small = min(there, key=lambda part: (anchor <= part, len(part & on), len(part)))
    others = min((part for part in there if part is not small), key=lambda part: len(part & on))
    names = _namer(formula.nodes)
    return Breach(Break.CUT_OFF, names(small & on), () if anchor else names(others & on))


@seen_at_once.register
def _(formula: Pairing, left: Left) -> Breach | None:
    literals = [literal for literal, _ in formula.nodes]
    crowd = min(formula.crowds(_standing(formula, left)[0]), key=len, default=None)
    return None if crowd is None else Breach(Break.CROWDED, _namer(literals)(sorted(crowd)))


@seen_at_once.register
def _(formula: SingleLoop, left: Left) -> Breach | None:
    """Seen at once, or after applying the checks for loops one after the other."""
    drawn, possible = _standing(formula, left)
    open_ = possible - drawn
    while True:
        before = len(open_)
        found = _not_a_loop(formula, drawn, open_)
        if found is not None:
            return found
        if not close(formula, drawn, open_) or len(open_) == before:
            return _not_a_loop(formula, drawn, open_)


def _not_a_loop(formula: SingleLoop, drawn: set[int], open_: set[int]) -> Breach | None:
    found = drawn_wrong(formula, drawn, open_)
    if found is not None or not drawn:
        return found
    there = [block & drawn for block in blocks(formula, drawn | open_) if len(block) > 1]
    if drawn in there:
        return None
    names = _namer([literal for literal, _, _ in formula.edges])
    lost = drawn.difference(*there)
    one = lost or min(filter(None, there), key=len)
    return Breach(Break.APART, names([min(one)]), names(sorted(drawn - one)[:1]))


def drawn_wrong(formula: SingleLoop, drawn: set[int], open_: set[int]) -> Breach | None:
    """What is wrong with the drawn edges by themselves: a branch, a dead end, a loop next to others."""
    names = _namer([literal for literal, _, _ in formula.edges])
    for ways in formula.ways.values():
        here = [index for index in ways if index in drawn]
        if len(here) > 2:
            return Breach(Break.MEETING, names(here[:3]))
        if len(here) == 1 and open_.isdisjoint(ways):
            return Breach(Break.DEAD_END, names(here))
    parts = formula.parts(drawn)
    for part in parts if len(parts) > 1 else ():
        if _is_closed(formula, part):
            outside = drawn - part
            return Breach(Break.CLOSED, names(part), names([min(outside)]), len(outside))
    return None


def closed_alone(formula: SingleLoop, drawn: set[int]) -> tuple[str, ...]:
    """The drawn edges, if they are one closed loop, to which no edge can be added; else empty."""
    closed = bool(drawn) and _is_closed(formula, drawn) and len(formula.parts(drawn)) == 1
    return _namer([literal for literal, _, _ in formula.edges])(drawn) if closed else ()


def _is_closed(formula: SingleLoop, edges: Iterable[int]) -> bool:
    """Whether exactly two of these edges meet at each of their ends."""
    ends = Counter(end for index in edges for end in formula.edges[index][1:])
    return set(ends.values()) == {2}


@seen_at_once.register
def _(formula: Forest, left: Left) -> Breach | None:
    on, _ = _standing(formula, left)
    ways: dict[Hashable, list[tuple[int, Hashable]]] = {}
    parts = DisjointSets()
    for index in sorted(on):
        _, one, other = formula.edges[index]
        if not parts.join(one, other):
            loop = (*between(one, other, ways), index)
            return Breach(Break.CLOSED, _namer([literal for literal, _, _ in formula.edges])(loop))
        ways.setdefault(one, []).append((index, other))
        ways.setdefault(other, []).append((index, one))
    return None


@seen_at_once.register
def _(formula: EqualParts, left: Left) -> Breach | None:
    on, possible = _standing(formula, left)
    names = _namer(formula.nodes)
    for part in components(on, formula.beside):
        if len(part) > formula.size:
            return Breach(Break.LARGE, names(part), size=formula.size)
    for room in components(possible, formula.beside):
        if len(room) < formula.size and room & on:
            return Breach(Break.SMALL, names(room & on), size=formula.size)
    return None


@seen_at_once.register
def _(formula: Reached, left: Left) -> Breach | None:
    on, possible = _standing(formula, left)
    names = _namer(formula.nodes)
    found = formula.reached(on)
    if len(found) > formula.size:
        return Breach(Break.LARGE, names(found), size=formula.size)
    room = formula.reached(possible)
    if len(room) < formula.size:
        there = [index for index in room if index in on] or room or formula.roots
        return Breach(Break.SMALL, names(there), size=formula.size)
    return None


@seen_at_once.register
def _(formula: Partition, left: Left) -> Breach | None:
    drawn, possible = _standing(formula, left)
    within = _areas(formula, [index for index in range(len(formula.walls)) if index not in possible])
    area_of = {cell: area for area in within for cell in area}
    for index in sorted(drawn):
        literal, one, other = formula.walls[index]
        if area_of[one] is area_of[other]:
            return Breach(Break.WITHIN, tuple(literal.names()))
    if formula.size:
        for area in within:
            if len(area) > formula.size:
                return Breach(Break.LARGE, _cells(area), size=formula.size)
        for room in _areas(formula, [index for index in range(len(formula.walls)) if index not in drawn]):
            if len(room) < formula.size:
                return Breach(Break.SMALL, _cells(room[:1]), size=formula.size)
    return None


@seen_at_once.register
def _(formula: Enclosed, left: Left) -> Breach | None:
    drawn, possible = _standing(formula, left)
    inside = formula.reached(possible)
    if len(inside) > formula.size:
        return Breach(Break.LARGE, _cells(inside), size=formula.size, what=formula.what)
    if len(formula.reached(drawn)) < formula.size:
        return Breach(Break.SMALL, _cells(inside), size=formula.size, what=formula.what)
    return None


@seen_at_once.register
def _(formula: Twins, left: Left) -> Breach | None:
    within = seen_at_once(formula.divided, left)
    if within is not None:
        return within
    drawn, possible = _standing(formula, left)
    halves = list(formula.halves(possible))
    half_of = {cell: half for half in halves for cell in half}
    room_of = {cell: room for room in formula.halves(drawn) for cell in room}
    alone = None
    for half in halves:
        ways = (there for cell in half for index, there in formula.across[cell] if index not in possible)
        twins = list(dict.fromkeys(half_of[there] for there in ways))
        whole = formula.edge_of(half) <= drawn
        for twin in twins:
            apart = next((each for each in twins if room_of[each[0]] is not room_of[twin[0]]), None)
            if apart is not None:
                return Breach(Break.PARTED, _cells(twin), _cells(apart))
            if len(twin) > len(room_of[half[0]]):
                return Breach(Break.UNLIKE, _cells(half), _cells(twin))
            if whole and formula.edge_of(twin) <= drawn and not congruent(half, twin):
                return Breach(Break.UNLIKE, _cells(half), _cells(twin))
        known = [cell for twin in twins for cell in twin]
        if alone is None and whole and not formula.places_for(half, known, drawn, possible):
            alone = Breach(Break.LONE, _cells(half))
    return alone


def _areas(formula: Partition, open_: Iterable[int]) -> list[list[Hashable]]:
    """The connected areas when the sides of those indices are open."""
    parts = DisjointSets()
    for index in open_:
        parts.join(*formula.walls[index][1:])
    found: dict[Hashable, list[Hashable]] = {}
    for cell in formula.cells:
        found.setdefault(parts.of(cell), []).append(cell)
    return list(found.values())


def _cells(cells: Iterable[Hashable]) -> tuple[str, ...]:
    return tuple(cell_name(*cell) for cell in cells if isinstance(cell, tuple))


def _standing(formula: LazyFormula, left: Left) -> tuple[set[int], set[int]]:
    """The indices of the nodes or edges that are certainly on, and of those that can be on."""
    on, open_ = formula.on_and_open(left)
    return on, on | open_


def _namer(signs: Sequence[Sign]) -> Callable[[Iterable[int]], tuple[str, ...]]:
    """A function from indices to the names of the variables of these signs, in order."""
    return lambda indices: tuple(dict.fromkeys(name for i in sorted(indices) for name in signs[i].names()))
