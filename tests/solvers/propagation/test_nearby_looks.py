"""What is looked for near one edge, or one node, is what a look at the whole graph says of it."""

from itertools import combinations

from hypothesis import event, example, given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import Formula, Is
from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.graph_rules import join, meet
from solvers.propagation.graph_propagators import GraphPropagator
from solvers.propagation.loop_reach import is_apart, is_closing
from solvers.propagation.propagate import propagator

PAIRS = list(combinations(range(7), 2))
PIECE = 5
"""In place of a size: nodes in one piece with an anchor."""
STATES = [None, None, None, True, False]


@st.composite
def graphs(draw: st.DrawFn) -> tuple[SingleLoop, list[bool | None]]:
    """A graph, and which of its edges are drawn, which are not."""
    pairs = draw(st.lists(st.sampled_from(PAIRS), min_size=3, max_size=12, unique=True))
    edges = tuple((Is(f"e{index}", True), one, other) for index, (one, other) in enumerate(pairs))
    states = draw(st.lists(st.sampled_from(STATES), min_size=len(pairs), max_size=len(pairs)))
    return SingleLoop(edges), states


@settings(max_examples=300, deadline=None)
@given(graphs())
def test_an_edge_is_apart_where_no_part_with_all_drawn_edges_has_it(
    case: tuple[SingleLoop, list[bool | None]],
) -> None:
    formula, states = case
    drawn = {index for index, state in enumerate(states) if state}
    open_ = {index for index, state in enumerate(states) if state is None}
    found = meet(formula, drawn, open_)
    if found is not None:
        event(f"apart: {bool(found[1])}")
        told = {index for index in open_ if is_apart(formula, index, drawn, states.__getitem__)}
        assert told == found[1]


@settings(max_examples=300, deadline=None)
@given(graphs())
def test_an_edge_closes_a_loop_where_drawn_edges_join_its_ends_and_others_are_left(
    case: tuple[SingleLoop, list[bool | None]],
) -> None:
    formula, states = case
    drawn = {index for index, state in enumerate(states) if state}
    open_ = {index for index, state in enumerate(states) if state is None}
    ends = [end for index in drawn for end in formula.ends[index]]
    most = {index for index in open_ if all(ends.count(end) < 2 for end in formula.ends[index])}
    found = join(formula, drawn, open_)
    if found is not None and found[1] != open_ and max(map(ends.count, ends), default=0) < 3:
        event(f"closing: {bool(found[1])}")
        told = {index for index in most if is_closing(formula, index, drawn, states.__getitem__)}
        assert told == found[1] & most


BOTH = frozenset((True, False))


MERGING = SingleLoop(
    tuple(
        (Is(f"e{index}", True), one, other)
        for index, (one, other) in enumerate([(0, 1), (0, 3), (1, 6), (2, 3), (0, 6), (1, 2), (0, 4)])
    )
)
"""Two drawn lines, of which one more edge makes one."""
CLOSED = SingleLoop(
    tuple(
        (Is(f"e{index}", True), one, other)
        for index, (one, other) in enumerate([(0, 1), (1, 2), (0, 2), (3, 4), (4, 5), (3, 5), (2, 3), (1, 4)])
    )
)
"""A closed loop, and more of the graph, to which two edges lead."""


@settings(max_examples=300, deadline=None)
@given(graphs(), st.integers(0, 5), st.sets(st.integers(0, 11)))
@example((MERGING, [None, True, True, True, True, None, None]), 0, {1})
@example((CLOSED, [True, True, True, None, None, None, False, None]), 0, {6})
@example((MERGING, [True, None, False, None, True, False, None]), 5, {5})
def test_a_look_at_one_variable_says_the_same_of_it_where_less_is_known(
    case: tuple[SingleLoop, list[bool | None]], size: int, forgotten: set[int]
) -> None:
    """Of a loop; with a size, of parts that as many of a graph's nodes make, or of nodes in one piece."""
    formula: Formula
    formula, states = case
    if size:
        pairs = tuple(formula.ends)
        nodes = tuple(Is(f"e{index}", True) for index in range(7))
        formula = EqualParts(nodes, pairs, size) if size < PIECE else Connected(nodes, pairs, anchored=(0,))
        states = [*states, *[None] * 7][:7]
    asked = propagator(formula)
    assert isinstance(asked, GraphPropagator)
    known = {f"e{i}": BOTH if state is None else frozenset((state,)) for i, state in enumerate(states)}
    less = {name: BOTH if int(name[1:]) in forgotten else values for name, values in known.items()}
    whole = asked.look(less)
    for name in asked.look(known) or {}:
        assert whole is not None
        event(f"size {size}, still seen: {name in whole}")
        assert (asked.look_at(name, known)(less) or {}).get(name) == whole.get(name)
