"""Genres that are made of regions alone, as magazines print them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from puzzles.files.texts import blank
from puzzles.geometry.at_random.random_regions import random_regions, shrunk
from puzzles.geometry.grid import cell_name, is_connected
from puzzles.geometry.regions import members_of
from puzzles.model.state import PuzzleState
from solvers.session.session import Session


def solved(name: str, size: str, seed: int) -> tuple[Any, dict[str, Any]]:
    """A random layout, and a solution of it."""
    for each in range(seed, seed + 50):
        puzzle: Any = blank(name, size).making.laid_out(Random(each))
        if found := list(Session(PuzzleState(puzzle)).solutions(1)):
            return puzzle, dict(found[0])
    raise AssertionError("no layout has a solution")


@pytest.mark.parametrize("seed", range(8))
def test_a_region_that_is_shrunk_keeps_its_core_alone_where_it_can_and_all_stay_whole(seed: int) -> None:
    random = Random(seed)
    regions = random_regions(6, 6, 7, random)
    core = random.choice(list(members_of(regions).values()))[:1]
    found = members_of(shrunk(regions, core, random))
    assert len(found) == 7
    assert sum(map(len, found.values())) == 36
    assert all(map(is_connected, found.values()))
    assert any(set(core) <= set(cells) for cells in found.values())
    assert core in found.values()


@pytest.mark.parametrize("name", ["norinori", "lits", "invlitso"])
def test_regions_are_laid_for_a_solution_with_some_that_hold_nothing_else(name: str) -> None:
    puzzle, solution = solved(name, "6x6", 1)
    laid = puzzle.making.laid_for(solution, Random(1))
    assert all(rule.formula.holds(solution) for rule in laid.rules())
    so = name != "invlitso"
    full, before = (
        [cells for cells in each.region_cells if all(solution[cell_name(*cell)] is so for cell in cells)]
        for each in (laid, puzzle)
    )
    assert len(full) > len(before)


def test_a_change_is_of_a_cell_in_which_other_solutions_differ() -> None:
    puzzle, solution = solved("norinori", "6x6", 3)
    others = list(Session(PuzzleState(puzzle)).solutions(30))[1:]
    names = {cell: cell_name(*cell) for cell in puzzle.cells}
    differing = {cell for cell, name in names.items() if any(each[name] != solution[name] for each in others)}
    for seed in range(5):
        changed = puzzle.making.laid_otherwise(solution, others, Random(seed))
        assert changed is not None
        assert all(rule.formula.holds(solution) for rule in changed.rules())
        before, after = ({*each.region_cells} for each in (puzzle, changed))
        lost = [set(one) - set(other) for one in before - after for other in after - before]
        (cell,) = next(each for each in lost if len(each) == 1)
        assert cell in differing
