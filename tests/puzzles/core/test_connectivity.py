"""Connected nodes and single loops, against all assignments of small graphs."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.core.connectivity import Connected, LazyFormula, SingleLoop
from puzzles.core.formulas import Is, Solution
from puzzles.geometry.lattice import Lattice, edge_names


@st.composite
def graphs(draw: st.DrawFn) -> Connected:
    """Up to seven nodes."""
    count = draw(st.integers(0, 7))
    pairs = [(one, other) for one in range(count) for other in range(one)]
    links = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=12)) if pairs else []
    return Connected(tuple(Is(f"n{index}", True) for index in range(count)), tuple(links))


@st.composite
def loops(draw: st.DrawFn) -> SingleLoop:
    """The edges of a small grid, some left out."""
    lattice = Lattice(draw(st.integers(1, 2)), draw(st.integers(1, 2)))
    edges = [(Is(name, True), *lattice.ends(edge)) for edge, name in edge_names(lattice).items()]
    return SingleLoop(tuple(draw(st.lists(st.sampled_from(edges), unique=True, max_size=12))))


def assignments(formula: LazyFormula) -> list[Solution]:
    names = list(dict.fromkeys(formula.names()))
    return [dict(zip(names, values, strict=True)) for values in product((False, True), repeat=len(names))]


def reachable(formula: Connected, solution: Solution) -> bool:
    """Whether all nodes that are on are reached from one of them, by multiplying out the links."""
    on = [index for index, node in enumerate(formula.nodes) if node.holds(solution)]
    if not on:
        return True
    reached = {on[0]}
    for _ in on:
        steps = {(one, other) for pair in formula.links for one, other in (pair, pair[::-1])}
        reached |= {other for one, other in steps if one in reached and other in on}
    return reached == set(on)


def walked(formula: SingleLoop, solution: Solution) -> bool:
    """Whether walking along the drawn edges from one of them comes back having used all."""
    left = {index: ends for index, (drawn, *ends) in enumerate(formula.edges) if drawn.holds(solution)}
    if not left:
        return False
    start, here = left.pop(min(left))
    while here != start:
        ways = [index for index, ends in left.items() if here in ends]
        if len(ways) != 1:
            return False
        one, other = left.pop(ways[0])
        here = other if here == one else one
    return not left


@given(graphs())
@settings(max_examples=100, deadline=None)
def test_connected_means_that_one_can_walk(formula: Connected) -> None:
    for solution in assignments(formula):
        assert formula.holds(solution) == reachable(formula, solution)


@given(loops())
@settings(max_examples=60, deadline=None)
def test_a_single_loop_is_walked_in_one_round(formula: SingleLoop) -> None:
    for solution in assignments(formula):
        assert formula.holds(solution) == walked(formula, solution), solution


@given(st.one_of(graphs(), loops()))
@settings(max_examples=60, deadline=None)
def test_cuts_are_broken_here_and_follow_everywhere(formula: LazyFormula) -> None:
    everything = assignments(formula)
    good = [solution for solution in everything if formula.holds(solution)]
    for solution in everything:
        cuts = list(formula.cuts(solution))
        assert bool(cuts) != formula.holds(solution)
        for cut in cuts:
            assert not cut.holds(solution)
            assert all(cut.holds(other) for other in good)
