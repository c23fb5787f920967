"""Solutions of a normal form, against all ways there are to join the ends of small boards."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.exchange.grids import with_clues
from puzzles.features.search import normal_form
from puzzles.geometry.at_random.disjoint_paths import disjoint_paths
from puzzles.geometry.grid import places
from puzzles.model.state import PuzzleState
from puzzles.types.numberlink.path_end import PathEnd
from puzzles.types.numberlink.puzzle import Numberlink
from solvers.backends.backend import Undecided
from solvers.queries.answer import Assignment
from solvers.session.normal_forms import next_normal
from tests.helpers.sat_session import SatSession
from tests.puzzles.types.test_numberlink import boards


def small(random: Random) -> Numberlink:
    """A few ends at random places, or those of lines that pass every cell or nearly so."""
    rows, columns = random.choice([(3, 3), (3, 4), (4, 4), (4, 5)])
    if random.random() < 0.5:
        ways = disjoint_paths(rows, columns, random, whole=True)
        pairs = [(way[0], way[-1]) for way in ways]
    else:
        ends = random.sample([*places(rows, columns)], 2 * random.randint(1, 3))
        pairs = list(zip(ends[::2], ends[1::2], strict=True))
    clues = [PathEnd(cell, number) for number, pair in enumerate(pairs, start=1) for cell in pair]
    return with_clues(Numberlink(rows, columns), clues)


def found(session: SatSession) -> tuple[list[Assignment], bool]:
    """The solutions of a normal form, and whether they tell that there are no others."""
    form, known = normal_form(session.state.puzzle), list[Assignment]()
    assert form is not None
    try:
        while (solution := next_normal(session.checker, form, known)) is not None:
            known.append(solution)
    except Undecided:
        return known, False
    return known, True


def test_there_is_a_normal_solution_where_there_is_any_and_what_stands_alone_is_all() -> None:
    outcomes = set()
    for seed in range(120):
        puzzle = small(Random(seed))
        known, tells = found(SatSession(puzzle))
        every = len(list(boards(puzzle)))
        assert bool(known) == bool(every), seed
        assert len(known) <= every, seed
        assert not tells or len(known) == every, seed
        outcomes.add((tells, min(every, 2)))
    assert outcomes >= {(True, 0), (True, 1), (False, 2)}


def test_lines_through_every_cell_cannot_be_drawn_tight() -> None:
    assert normal_form(Numberlink(3, all_cells=True)) is None


def test_an_entry_may_rule_normal_solutions_out() -> None:
    ends = [PathEnd((0, 0), 1), PathEnd((0, 2), 1)]
    puzzle = with_clues(Numberlink(3, 3), ends)
    form = normal_form(puzzle)
    name = next(iter(puzzle.edges.values()))
    session = SatSession(PuzzleState(puzzle).with_entry(name, True))
    assert form is not None
    with pytest.raises(Undecided):
        next_normal(session.checker, form, ())
