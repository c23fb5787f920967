"""How much looks at graphs find of what is certain, by trying everything: they may find more, never less."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from random import Random

import pytest

from puzzles.formulas.formulas import Formula, Is, Value
from puzzles.formulas.graphs.connectivity import Connected, SingleLoop
from puzzles.formulas.graphs.equal_parts import EqualParts
from puzzles.formulas.graphs.forest import Forest
from puzzles.formulas.graphs.partition import Enclosed, Partition
from puzzles.formulas.graphs.reach import Reached
from puzzles.formulas.graphs.twins import Twins
from solvers.propagation.graph_propagators import GraphPropagator
from solvers.propagation.propagate import propagator

Known = Mapping[str, frozenset[Value]]
OPEN = frozenset[Value]({False, True})
BOARDS = 200
"""Positions of each graph that are looked at."""


def links(rows: int, columns: int) -> tuple[tuple[int, int], ...]:
    """Which cells of a board are side by side, by their numbers."""
    cells = [*product(range(rows), range(columns))]
    beside = [(one, other) for one in cells for other in ((one[0], one[1] + 1), (one[0] + 1, one[1]))]
    return tuple((cells.index(one), cells.index(other)) for one, other in beside if other in cells)


CELLS = tuple(Is(f"n{index}", True) for index in range(9))
SQUARE = links(3, 3)
EDGES = tuple((Is(f"e{index}", True), one, other) for index, (one, other) in enumerate(links(3, 3)))
PLACES = tuple(product(range(2), range(4)))
WALLS = tuple(
    (Is(f"e{index}", True), PLACES[one], PLACES[other]) for index, (one, other) in enumerate(links(2, 4))
)
MISSED: list[tuple[Formula, int]] = [
    (Connected(CELLS, SQUARE), 0),
    (SingleLoop(EDGES), 4),
    (Forest(EDGES), 0),
    (Partition(tuple(range(9)), EDGES, 3), 28),
    (EqualParts(CELLS, SQUARE, 2), 32),
    (Reached(CELLS, SQUARE, (0,), 4), 36),
    (Enclosed(4, EDGES, 3), 5),
    (Twins(PLACES, WALLS, frozenset(PLACES[1:5])), 77),
]
"""How many things that are certain are not found, in all those positions."""


def positions(solutions: list[dict[str, Value]], names: list[str]) -> Iterator[Known]:
    """What may be known: mostly of one of the solutions, sometimes of none."""
    random = Random(1)
    for number in range(BOARDS):
        whole = random.choice(solutions) if number % 4 else {name: random.random() < 0.5 for name in names}
        share = random.choice((0.3, 0.5, 0.7, 0.9))
        yield {name: frozenset({whole[name]}) if random.random() < share else OPEN for name in names}


def looked(formula: Formula, known: Known) -> Known | None:
    """What is known once no look finds more; None if it comes to nothing."""
    graph, left = propagator(formula), dict(known)
    assert isinstance(graph, GraphPropagator)
    while found := graph.look(left):
        left |= found
    return None if found is None else left


@pytest.mark.parametrize(("formula", "missed"), MISSED, ids=lambda each: type(each).__name__)
def test_looks_find_as_much_as_they_did(formula: Formula, missed: int) -> None:
    names = sorted(set(formula.names()))
    worlds = (dict(zip(names, values, strict=True)) for values in product((False, True), repeat=len(names)))
    solutions: list[dict[str, Value]] = [{**world} for world in worlds if formula.holds(world)]
    lost = 0
    for known in positions(solutions, names):
        fitting = [world for world in solutions if all(world[name] in known[name] for name in names)]
        left = looked(formula, known)
        if not fitting:
            lost += left is not None
            continue
        assert left is not None
        for name in names:
            values = {world[name] for world in fitting}
            assert values <= left[name]
            lost += len(values) == 1 < len(left[name])
    assert lost <= missed
