"""Sides of lines: there are two just where lines close, and they are true of every solution."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.exchange.grids import with_clues
from puzzles.formulas.formulas import Is, Not, Value
from puzzles.formulas.graphs.sides import Sides
from puzzles.geometry.grid import cell_name, places
from puzzles.geometry.lattice import Lattice, inner_names
from puzzles.grids.lines.line_sides import sides_of_line, way_between
from puzzles.model.state import PuzzleState
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from solvers.encoding.formulas import EncodingError
from solvers.problem import Problem
from solvers.session import enumerator
from solvers.stack.checker import Checker
from solvers.stack.stack import Stack
from tests.helpers.sat_session import SatSession
from tests.helpers.toy import Toy

LATTICE = Lattice(3, 4)
CELLS = list(places(3, 4))
EDGES = inner_names(LATTICE)


@given(st.sets(st.sampled_from(sorted(EDGES))), st.lists(st.sampled_from(CELLS), min_size=2, max_size=2))
@settings(max_examples=200, deadline=None)
def test_lines_part_two_sides_where_each_cell_but_the_ends_has_an_even_number(
    drawn: set[tuple[int, int]], ends: list[tuple[int, int]]
) -> None:
    solution: dict[str, Value] = {name: edge in drawn for edge, name in EDGES.items()}
    solution |= {cell_name(*cell): 1 for cell in CELLS}
    lines = {cell: sum(edge in drawn for edge in LATTICE.edges_of(cell)) for cell in CELLS}
    expected = all((count + ends.count(cell)) % 2 == 0 for cell, count in lines.items())
    assert sides_of_line(LATTICE, EDGES, 1, *ends).holds(solution) is expected


def test_a_way_between_goes_from_cell_to_cell() -> None:
    assert way_between((0, 2), (2, 0)) == [(0, 2), (1, 2), (2, 2), (2, 1), (2, 0)]
    assert way_between((1, 1), (1, 1)) == [(1, 1)]


@pytest.mark.parametrize(("rows", "columns", "count"), [(3, 3, 1), (3, 4, 2), (4, 4, 2), (4, 4, 3)])
def test_numberlink_has_the_same_solutions_with_what_its_lines_imply(
    rows: int, columns: int, count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random(rows * columns + count)
    for _ in range(6):
        ends = random.sample(list(places(rows, columns)), 2 * count)
        clues = (PathEnd(cell, 1 + at // 2) for at, cell in enumerate(ends))
        puzzle = with_clues(Numberlink(rows, columns), clues)
        implied = list(puzzle.implied())
        found = list(SatSession(puzzle).solutions())
        assert len(implied) == count
        assert all(own.formula.holds(solution) for own in implied for solution in found)
        monkeypatch.setattr(enumerator, "PATIENCE", 0)  # now they are told before the first search
        session = SatSession(puzzle)
        again = list(session.solutions())
        assert sorted(map(str, again)) == sorted(map(str, found))
        monkeypatch.undo()


def test_what_is_implied_holds_only_while_all_that_implies_it_is_on() -> None:
    ends = [(0, 0), (3, 3), (0, 3), (3, 0)]  # two lines that would cross
    puzzle = with_clues(Numberlink(4, 4), (PathEnd(cell, 1 + at // 2) for at, cell in enumerate(ends)))
    stack = Stack(Problem.of(PuzzleState(puzzle)), SatSession(puzzle).stack.solver.native())
    stack.add_implied(puzzle.implied())
    checker = Checker(stack)
    clues = {clue.id for clue in puzzle.clues()}
    rules = {rule.id for rule in puzzle.shape.rules}
    assert not checker.consistent()
    assert checker.consistent(layers=clues - {"path-end.r1c1", "path-end.r1c4"})
    crossing = {rule for rule in rules if not rule.startswith("same.")}
    assert checker.consistent(rules=crossing, layers=clues)
    core = checker.core(rules=rules, layers=clues)
    assert core is not None
    assert clues <= core


def test_sides_are_not_denied() -> None:
    sides = sides_of_line(LATTICE, EDGES, 1, (0, 0), (0, 1))
    assert isinstance(sides, Sides)
    assert {name for name in sides.names() if "." not in name} == {cell_name(*cell) for cell in CELLS}
    names = dict.fromkeys(sides.names())
    variables = Numberlink(3, 4).shape.variables
    known = tuple(variable for variable in variables if variable.name in names)
    with pytest.raises(EncodingError):
        SatSession(Toy(known, clue_formulas=(Not(sides), Is("r1c1", 0)))).verdict()
