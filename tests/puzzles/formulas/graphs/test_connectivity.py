"""Formulas about graphs, against all assignments of small ones."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.formulas.formulas import Is, Not, Solution
from puzzles.formulas.graphs.connectivity import Connected, LazyFormula, Sign, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.pairing import Pairing
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from puzzles.geometry.grid import Cell
from puzzles.geometry.lattice import Lattice, edge_names


def sign(name: str) -> st.SearchStrategy[Sign]:
    """What says that a variable is true, in one of two ways."""
    return st.sampled_from((Is(name, True), Not(Is(name, False))))


@st.composite
def graphs(draw: st.DrawFn) -> Connected:
    """Up to seven nodes."""
    count = draw(st.integers(0, 7))
    pairs = [(one, other) for one in range(count) for other in range(one)]
    links = draw(st.lists(st.sampled_from(pairs), unique=True, max_size=12)) if pairs else []
    anchored = draw(st.lists(st.sampled_from(range(count)), unique=True, max_size=2)) if count else []
    signs = tuple(draw(sign(f"n{index}")) for index in range(count))
    return Connected(signs, tuple(links), tuple(anchored))


def reached() -> st.SearchStrategy[Reached]:
    """From one or two roots of such a graph."""
    return (
        graphs()
        .filter(lambda graph: graph.nodes)
        .flatmap(
            lambda graph: st.builds(
                Reached,
                st.just(graph.nodes),
                st.just(graph.links),
                st.lists(st.sampled_from(range(len(graph.nodes))), min_size=1, max_size=2, unique=True).map(
                    tuple
                ),
                st.integers(0, 5),
            )
        )
    )


def equal_parts() -> st.SearchStrategy[EqualParts]:
    return st.builds(
        lambda graph, size: EqualParts(graph.nodes, graph.links, size), graphs(), st.integers(1, 4)
    )


@st.composite
def loops(draw: st.DrawFn) -> SingleLoop:
    """The edges of a small grid, some left out."""
    lattice = Lattice(draw(st.integers(1, 2)), draw(st.integers(1, 2)))
    edges = [(Is(name, True), *lattice.ends(edge)) for edge, name in edge_names(lattice).items()]
    return SingleLoop(tuple(draw(st.lists(st.sampled_from(edges), unique=True, max_size=12))))


@st.composite
def forests(draw: st.DrawFn) -> Forest:
    """Edges between five vertices, perhaps two between the same."""
    pairs = st.sampled_from(list(combinations(range(5), 2)))
    found = draw(st.lists(pairs, max_size=8))
    signs = [draw(sign(f"e{index}")) for index in range(len(found))]
    return Forest(tuple((sign, *pair) for sign, pair in zip(signs, found, strict=True)))


@st.composite
def partitions(draw: st.DrawFn) -> Partition:
    """Grids of up to 2x4 cells, perhaps with areas of one size."""
    lattice = Lattice(draw(st.integers(1, 2)), draw(st.integers(1, 4)))
    size = draw(st.sampled_from((0, 0, 1, 2, 4)))
    return Partition(tuple(lattice.cells()), tuple(grid_walls(lattice)), size)


def grid_walls(lattice: Lattice) -> Iterator[tuple[Sign, Cell, Cell]]:
    """A wall for each two cells side by side."""
    for edge, name in edge_names(lattice).items():
        if len(cells := lattice.cells_beside(edge)) == 2:
            yield Is(name, True), cells[0], cells[1]


@st.composite
def twins(draw: st.DrawFn) -> Twins:
    """Grids of up to 2x4 cells, in two colours."""
    rows, columns = draw(st.sampled_from(((1, 2), (2, 2), (2, 3), (1, 4), (2, 4), (3, 2))))
    cells = tuple(Lattice(rows, columns).cells())
    walls = tuple(grid_walls(Lattice(rows, columns)))
    return Twins(cells, walls, draw(st.frozensets(st.sampled_from(cells))))


@st.composite
def enclosures(draw: st.DrawFn) -> Enclosed:
    """A cell of a grid, and how many are enclosed with it."""
    whole = draw(partitions())
    return Enclosed(draw(st.sampled_from(whole.cells)), whole.walls, draw(st.integers(1, 5)))


@st.composite
def pairings(draw: st.DrawFn) -> Pairing:
    """Nodes with up to four of five partners."""
    partners = st.frozensets(st.integers(0, 4), max_size=4)
    found = draw(st.lists(partners, max_size=6))
    return Pairing(tuple((Is(f"n{index}", True), tuple(sorted(own))) for index, own in enumerate(found)))


def merged(things: Iterable[Hashable], pairs: Iterable[tuple[Hashable, Hashable]]) -> list[set[Any]]:
    """The things in parts that pairs join, by merging sets."""
    parts = [{thing} for thing in things]
    for one, other in pairs:
        ours = [part for part in parts if one in part or other in part]
        parts = [part for part in parts if part not in ours] + [set().union(*ours)]
    return parts


def assignments(formula: LazyFormula) -> list[Solution]:
    names = list(dict.fromkeys(formula.names()))
    return [dict(zip(names, values, strict=True)) for values in product((False, True), repeat=len(names))]


def reachable(formula: Connected, solution: Solution) -> bool:
    """Whether all nodes that are on are reached from one of them, by multiplying out the links."""
    on = [index for index, node in enumerate(formula.nodes) if node.holds(solution)]
    links = list(formula.links)
    if formula.anchored:
        on = [99, *on]
        links += [(99, index) for index in formula.anchored]
    if not on:
        return True
    reached = {on[0]}
    for _ in on:
        steps = {(one, other) for pair in links for one, other in (pair, pair[::-1])}
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


@given(graphs(), st.integers(1, 4))
@settings(max_examples=60, deadline=None)
def test_equal_parts_have_that_many_nodes(graph: Connected, size: int) -> None:
    formula = EqualParts(graph.nodes, graph.links, size)
    for solution in assignments(formula):
        on = [index for index, node in enumerate(formula.nodes) if node.holds(solution)]
        parts = merged(on, [pair for pair in formula.links if {*pair} <= {*on}])
        assert formula.holds(solution) == all(len(part) == size for part in parts)


def test_a_link_that_is_there_twice_cuts_off_no_more_than_once() -> None:
    nodes = tuple(Is(name, True) for name in "abcde")
    formula = EqualParts(nodes, ((1, 0), (1, 0), (3, 0), (4, 0), (2, 0)), 4)
    solutions = list(assignments(formula))
    right = [solution for solution in solutions if formula.holds(solution)]
    cuts = [cut for solution in solutions for cut in formula.cuts(solution)]
    assert len(right) == 5
    assert all(cut.holds(solution) for cut in cuts for solution in right)


@given(loops())
@settings(max_examples=60, deadline=None)
def test_a_single_loop_is_walked_in_one_round(formula: SingleLoop) -> None:
    for solution in assignments(formula):
        assert formula.holds(solution) == walked(formula, solution), solution


@given(forests())
@settings(max_examples=60, deadline=None)
def test_a_forest_has_as_many_edges_as_it_joins_parts(formula: Forest) -> None:
    for solution in assignments(formula):
        on = [(one, other) for literal, one, other in formula.edges if literal.holds(solution)]
        ends = sorted({end for pair in on for end in pair}, key=str)
        parts = len(merged(ends, on))
        assert formula.holds(solution) == (len(ends) - len(on) == parts)


@given(partitions())
@settings(max_examples=60, deadline=None)
def test_walls_of_a_partition_stand_between_areas_of_the_size(formula: Partition) -> None:
    for solution in assignments(formula):
        joined = [(one, other) for literal, one, other in formula.walls if not literal.holds(solution)]
        areas = merged(formula.cells, joined)
        of = {cell: number for number, area in enumerate(areas) for cell in area}
        parted = all(of[one] != of[other] for wall, one, other in formula.walls if wall.holds(solution))
        sized = formula.size == 0 or {len(area) for area in areas} <= {formula.size}
        assert formula.holds(solution) == (parted and sized)


@given(enclosures())
@settings(max_examples=60, deadline=None)
def test_what_is_enclosed_is_counted(formula: Enclosed) -> None:
    for solution in assignments(formula):
        joined = [(one, other) for literal, one, other in formula.walls if not literal.holds(solution)]
        cells = {formula.root}.union(*((one, other) for _, one, other in formula.walls))
        area = next(own for own in merged(cells, joined) if formula.root in own)
        assert formula.holds(solution) == (len(area) == formula.size)


def are_twins(formula: Twins, solution: Solution) -> bool:
    """Whether areas are two halves with the same distances between their cells, taken in some order."""
    joined = [(one, other) for literal, one, other in formula.walls if not literal.holds(solution)]
    for area in merged(formula.cells, joined):
        if any(one in area and other in area for wall, one, other in formula.walls if wall.holds(solution)):
            return False
        dark = {cell for cell in area if cell in formula.dark}
        halves = [sorted(dark), sorted({*area} - dark)]
        for half in halves:
            within = [pair for pair in joined if {*pair} <= {*half}]
            if len(merged(half, within)) != 1:
                return False
        if not any(distances(halves[0]) == distances(order) for order in permutations(halves[1])):
            return False
    return True


def distances(cells: Sequence[Any]) -> list[int]:
    """The squares of the distances between cells: they tell a shape, turned or mirrored as may be."""
    return [(one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 for one, other in combinations(cells, 2)]


@given(twins())
@settings(max_examples=40, deadline=None)
def test_twins_are_congruent(formula: Twins) -> None:
    for solution in assignments(formula):
        assert formula.holds(solution) == are_twins(formula, solution)


@given(pairings())
@settings(max_examples=80, deadline=None)
def test_pairs_are_found_where_all_ways_to_pair_are_tried(formula: Pairing) -> None:
    for solution in assignments(formula):
        on = [partners for literal, partners in formula.nodes if solution[literal.name]]
        paired = any(len(set(chosen)) == len(chosen) for chosen in product(*on))
        crowded = any(sum(partner in own for own in on) > 2 for partner in range(5))
        assert formula.holds(solution) == (paired and not crowded)


@given(
    st.one_of(graphs(), equal_parts(), loops(), forests(), pairings(), partitions(), twins(), enclosures())
)
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
