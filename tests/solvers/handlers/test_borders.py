"""Borders changed until one solution is left: counted by another engine."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from puzzles.files.storage import parse
from puzzles.geometry.grid import is_connected
from puzzles.geometry.regions import members_of
from puzzles.grids.region_puzzle import RegionPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.types.aquarium import Aquarium
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.starbattle import StarBattle
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.borders import AIMS, Borders, ChangeBorders
from solvers.session.session import Session
from tests.helpers.declared import HEYAWAKE, LITS, number_in
from tests.helpers.entered import with_givens

DRAWN = StarBattle(6).making.laid_out(Random(3))


def course(puzzle: Puzzle, *cells: str, aims: int = AIMS) -> list[Borders]:
    """All that is answered on the way."""
    found = answers(ChangeBorders(cells, aims), Session(puzzle, SatSolver()))
    return [answer for answer in found if isinstance(answer, Borders)]


def changed(puzzle: Puzzle, *cells: str) -> Borders:
    return course(puzzle, *cells)[-1]


def jigsaw_of(text: str) -> Jigsaw:
    puzzle = parse(text)
    assert isinstance(puzzle, Jigsaw)
    return puzzle


def solutions(puzzle: Puzzle) -> int:
    return len(list(Session(puzzle, Z3Solver()).solutions(3)))


@pytest.mark.parametrize("puzzle", [StarBattle(5), StarBattle(6), DRAWN])
def test_one_solution_is_left_without_any_clue(puzzle: StarBattle) -> None:
    found = changed(puzzle)
    assert found.puzzle is not None
    assert len(found.puzzle.clue_list) == 0
    assert solutions(puzzle) != 1
    assert solutions(found.puzzle) == 1


def test_of_layouts_made_anew_the_first_that_needs_no_clue_will_do() -> None:
    found = course(StarBattle(5))
    first = next(answer for answer in found if answer.puzzle is not None)
    assert found[-1].tried == first.tried


@pytest.mark.parametrize("puzzle", [DRAWN, HEYAWAKE(3, 3)], ids=["drawn", "numbers are needed"])
def test_otherwise_each_aim_is_followed_for_one_that_is_nearer(puzzle: RegionPuzzle) -> None:
    one, four = course(puzzle, aims=1)[-1], course(puzzle, aims=4)[-1]
    assert one.puzzle is not None
    assert four.tried > one.tried
    assert (len(four.clues), four.changes) <= (len(one.clues), one.changes)


def test_of_regions_that_are_drawn_only_the_cells_named_lie_otherwise() -> None:
    found = changed(DRAWN)
    assert isinstance(found.puzzle, StarBattle)
    pairs = [(DRAWN.regions[row][column], found.puzzle.regions[row][column]) for row, column in DRAWN.cells]
    named = (dict(enumerate(order)) for order in permutations(range(6)))
    fewest = min(sum(names[now] != was for was, now in pairs) for names in named)
    assert 0 < len(found.cells) == fewest <= found.changes


def test_only_marked_cells_are_changed() -> None:
    marked = tuple(f"r{row}c{column}" for row in range(1, 5) for column in range(1, 7))
    found = changed(DRAWN, *marked)
    assert set(found.cells) <= set(marked)


LINES = jigsaw_of("""
puzzle = "jigsaw"
size = 6

[[cage]]
cells = "r6c3 r6c4 r6c5"
sum = 14

[[thermometer]]
cells = "r1c1 r2c2 r3c3 r4c4"

[[thermometer]]
cells = "r6c1 r5c2 r4c3"

[[thermometer]]
cells = "r1c6 r2c6 r3c6 r4c6"
""")
L = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (2, 0))


@pytest.mark.parametrize("puzzle", [LINES, LINES.with_region(L)], ids=["bare", "partly drawn"])
def test_regions_of_a_jigsaw_are_made_for_the_clues_that_stand(puzzle: Jigsaw) -> None:
    found = changed(puzzle)
    assert isinstance(found.puzzle, Jigsaw)
    assert found.anew
    assert found.puzzle.clue_list == puzzle.clue_list
    assert solutions(found.puzzle) == 1
    areas = members_of(found.puzzle.regions).values()
    assert sorted(map(len, areas)) == [6] * 6
    assert all(map(is_connected, areas))
    assert puzzle is LINES or L in areas


BESIDE = {(0, 0): True, (0, 1): True}


@pytest.mark.parametrize(
    "puzzle",
    [
        with_givens(Jigsaw.empty(6), {(0, 0): 1, (0, 5): 1}),
        with_givens(StarBattle(6), BESIDE),
        with_givens(DRAWN, BESIDE),
    ],
    ids=["a jigsaw", "stars", "stars in regions"],
)
def test_what_clashes_in_any_layout_is_no_search_in_vain(puzzle: Puzzle) -> None:
    assert solutions(puzzle) == 0
    assert changed(puzzle).contradictory


def test_without_a_clue_no_jigsaw_has_one_solution() -> None:
    found = changed(Jigsaw.empty(6))
    assert found.puzzle is None
    assert "exchanged" in found.hopeless


@pytest.mark.parametrize("kind", [HEYAWAKE, Aquarium])
def test_regions_are_made_with_the_numbers_that_they_need(kind: type[RegionPuzzle]) -> None:
    found = changed(kind(5, 5))
    assert isinstance(found.puzzle, RegionPuzzle)
    assert solutions(found.puzzle) == 1
    assert len(found.clues) == len(found.puzzle.clue_list)
    for id_ in found.puzzle.clue_list.ids:
        assert solutions(found.puzzle.without(id_)) > 1


ROOM = ((0, 0), (0, 1), (1, 0), (1, 1))


@pytest.mark.parametrize("kind", [HEYAWAKE, StarBattle, Aquarium])
def test_what_is_drawn_of_a_board_stays(kind: type[RegionPuzzle]) -> None:
    found = changed(kind(6, 6).with_region(ROOM))
    assert isinstance(found.puzzle, RegionPuzzle)
    assert ROOM in found.puzzle.region_cells
    assert not found.puzzle.making.unlaid
    assert solutions(found.puzzle) == 1


def test_regions_of_a_declared_genre_are_made_so_that_no_clue_is_needed() -> None:
    found = changed(LITS(5, 5))
    assert found.puzzle is not None
    assert len(found.puzzle.clue_list) == 0
    assert solutions(found.puzzle) == 1


def test_a_number_of_a_room_stays_true_and_where_it_is() -> None:
    number = number_in(HEYAWAKE, (0, 0), 2)
    found = changed(HEYAWAKE(5, 5).with_region(ROOM).with_clue(number))
    assert found.puzzle is not None
    assert number in found.puzzle.clue_list


@pytest.mark.parametrize("seed", [0, 4, 5, 10])
def test_numbers_of_islands_are_changed_to_one_solution(seed: int) -> None:
    """A number that counts less leaves another solution, which is the one aimed at from then on."""
    puzzle = Nurikabe(5).making.laid_out(Random(seed))
    assert solutions(puzzle) > 1
    found = changed(puzzle)
    assert found.puzzle is not None
    assert solutions(found.puzzle) == 1


def test_there_is_nothing_to_change() -> None:
    assert changed(Slitherlink(3, 3)).fixed
    done = changed(DRAWN).puzzle
    assert done is not None
    assert changed(done).unique


def test_what_comes_near_is_told_with_how_many_solutions_it_leaves() -> None:
    few = jigsaw_of('puzzle = "jigsaw"\nsize = 4\n[[thermometer]]\ncells = "r1c1 r2c1"\n')
    found = changed(few)
    assert found.puzzle is None
    assert found.nearest is not None
    assert found.nearest.clue_list == few.clue_list
    assert found.left == len(list(Session(found.nearest, Z3Solver()).solutions(200))) > 1
