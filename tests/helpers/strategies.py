"""Random small variables and formulas."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from puzzles.formulas.formulas import (
    COMPARISONS,
    AllDifferent,
    And,
    AtLeast,
    AtMost,
    Exactly,
    Fold,
    Formula,
    Iff,
    Implies,
    Is,
    Linear,
    Not,
    Or,
    Relation,
    Value,
    Variable,
    Xor,
)
from puzzles.formulas.graphs.connectivity import Connected, Sign, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from puzzles.language.names import tidy
from tests.helpers.toy import Toy

VARIABLES = (
    Variable("a", (1, 2, 3)),
    Variable("b", (1, 2, 3)),
    Variable("c", (0, 2)),
    Variable("p", (False, True)),
    Variable("who is it?", ("ann", "(b|b)")),
    Variable("n", (-1, 1, 4)),
)
NUMERIC = ("a", "b", "c", "n")


@dataclass(frozen=True)
class Table:
    """A predicate given by the set of value tuples that it allows."""

    allowed: frozenset[tuple[Value, ...]]

    def __call__(self, *values: Value) -> bool:
        return values in self.allowed


@dataclass(frozen=True)
class ProductModulo:
    """A fold that multiplies modulo `modulus`, dying on a chosen state."""

    modulus: int
    deadly: int

    def __call__(self, state: int, value: int) -> int | None:
        after = (state * value + 1) % self.modulus
        return None if after == self.deadly else after


@dataclass(frozen=True)
class Among:
    """Accepts the states of a set."""

    states: frozenset[int]

    def __call__(self, state: int) -> bool:
        return state in self.states


_literals: st.SearchStrategy[Is] = st.sampled_from(
    [Is(v.name, value) for v in VARIABLES for value in v.domain] + [Is("a", 9)]
)
_signs: st.SearchStrategy[Sign] = st.one_of(_literals, _literals.map(Not))
_NODES = st.lists(_signs, max_size=6)
_PAIRS = [[(one, other) for one in range(count) for other in range(one)] for count in range(7)]
"""The pairs of so many nodes."""
_LINKS = [st.lists(st.sampled_from(pairs), max_size=8) if pairs else st.just([]) for pairs in _PAIRS]
_EDGES = st.lists(st.tuples(_signs, st.sampled_from(_PAIRS[4])), max_size=8)
"""Edges between four vertices, two of the same ends among them."""
_SINGLES = st.lists(st.tuples(_literals, st.frozensets(st.integers(0, 3), max_size=3)), max_size=5)
"""Nodes with partners, of which there are four."""
_SOME = st.lists(st.sampled_from(VARIABLES), min_size=1, max_size=3)
_VALUES = {variable.name: st.sampled_from(variable.domain) for variable in VARIABLES}
_NUMBERS = st.lists(st.sampled_from(NUMERIC), max_size=4)


@st.composite
def _connected(draw: st.DrawFn) -> Formula:
    nodes = draw(_NODES)
    anchored = draw(st.lists(st.sampled_from(range(len(nodes))), max_size=2)) if nodes else []
    return Connected(tuple(nodes), tuple(draw(_LINKS[len(nodes)])), tuple(anchored))


@st.composite
def _equal_parts(draw: st.DrawFn) -> Formula:
    nodes = draw(_NODES)
    return EqualParts(tuple(nodes), tuple(draw(_LINKS[len(nodes)])), draw(st.integers(1, 4)))


@st.composite
def _reached(draw: st.DrawFn) -> Formula:
    nodes = draw(_NODES.filter(len))
    roots = draw(st.lists(st.sampled_from(range(len(nodes))), min_size=1, max_size=2, unique=True))
    return Reached(tuple(nodes), tuple(draw(_LINKS[len(nodes)])), tuple(roots), draw(st.integers(0, 4)))


def _forest(edges: list[tuple[Sign, tuple[int, int]]]) -> Formula:
    return Forest(tuple((literal, *pair) for literal, pair in edges))


def _partition(size: int, edges: list[tuple[Sign, tuple[int, int]]]) -> Formula:
    return Partition(tuple(range(4)), tuple((literal, *pair) for literal, pair in edges), size)


def _enclosed(size: int, edges: list[tuple[Sign, tuple[int, int]]]) -> Formula:
    return Enclosed(0, tuple((literal, *pair) for literal, pair in edges), size)


def _twins(dark: frozenset[int], edges: list[tuple[Sign, tuple[int, int]]]) -> Formula:
    cells = ((0, 0), (0, 1), (1, 0), (1, 1))
    walls = tuple((literal, cells[one], cells[other]) for literal, (one, other) in edges)
    return Twins(cells, walls, frozenset(cells[index] for index in dark))


def _pairing(nodes: list[tuple[Is, frozenset[int]]]) -> Formula:
    return Pairing(tuple((literal, tuple(sorted(partners))) for literal, partners in nodes))


def _loop(edges: list[tuple[Sign, tuple[int, int]]]) -> Formula:
    return SingleLoop(tuple((literal, *pair) for literal, pair in edges))


@st.composite
def relations(draw: st.DrawFn) -> Formula:
    chosen = draw(_SOME)
    tuples = st.tuples(*(_VALUES[variable.name] for variable in chosen))
    return Relation(tuple(v.name for v in chosen), Table(draw(st.frozensets(tuples, max_size=12))))


_linears: st.SearchStrategy[Formula] = st.builds(
    Linear,
    st.lists(st.tuples(st.integers(-3, 3), st.sampled_from(NUMERIC)), max_size=4).map(tuple),
    st.sampled_from(sorted(COMPARISONS)),
    st.integers(-6, 9),
)


@st.composite
def _folds(draw: st.DrawFn) -> Formula:
    modulus = draw(st.integers(2, 5))
    accepted = draw(st.frozensets(st.integers(0, modulus - 1)))
    return Fold(tuple(draw(_NUMBERS)), 1, ProductModulo(modulus, draw(st.integers(-1, 4))), Among(accepted))


def _different() -> st.SearchStrategy[Formula]:
    names = st.lists(st.sampled_from(("a", "b", "c", "n")), max_size=3)
    return names.map(lambda chosen: AllDifferent(tuple(chosen)))


def _combined(parts: st.SearchStrategy[Formula]) -> st.SearchStrategy[Formula]:
    several = st.lists(parts, max_size=4)
    counted = st.tuples(st.integers(-1, 5), several.map(tuple))
    return st.one_of(
        parts.map(Not),
        several.map(lambda found: And(*found)),
        several.map(lambda found: Or(*found)),
        several.map(lambda found: Xor(*found)),
        st.tuples(parts, parts).map(lambda two: Implies(*two)),
        st.tuples(parts, parts).map(lambda two: Iff(*two)),
        counted.map(lambda found: Exactly(*found)),
        counted.map(lambda found: AtMost(*found)),
        counted.map(lambda found: AtLeast(*found)),
    )


formulas: st.SearchStrategy[Formula] = st.recursive(
    st.one_of(
        _literals,
        relations(),
        _linears,
        _folds(),
        _different(),
        st.one_of(
            _connected(),
            _equal_parts(),
            _reached(),
            _EDGES.map(_loop),
            _EDGES.map(_forest),
            _SINGLES.map(_pairing),
            st.builds(_partition, st.integers(0, 3), _EDGES),
            st.builds(_enclosed, st.integers(1, 4), _EDGES),
            st.builds(_twins, st.frozensets(st.integers(0, 3)), _EDGES),
        ),
    ),
    _combined,
    max_leaves=8,
)
connectives: st.SearchStrategy[Formula] = st.recursive(_literals, _combined, max_leaves=8)
"""Formulas of literals and connectives alone."""


@st.composite
def toys(draw: st.DrawFn, max_rules: int = 2, max_clues: int = 3) -> Toy:
    """A toy over `VARIABLES` with random rules and clues."""
    rules = draw(st.lists(formulas, max_size=max_rules))
    clues = draw(st.lists(formulas, max_size=max_clues))
    return Toy(VARIABLES, tuple(rules), tuple(clues))


usable_names = (
    st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S", "Zs"]), min_size=1, max_size=8)
    .map(tidy)
    .filter(lambda name: bool(name) and name.isprintable())
)
"""Any names that a person could give to things."""
