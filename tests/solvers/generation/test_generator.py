"""Puzzles made to order: one solution by another solver, and all that was asked for."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from random import Random
from typing import Any

import pytest

from puzzles.clues.bases.clue_numbers import UNTOLD
from puzzles.clues.general.cage import KillerCage
from puzzles.clues.given import Given
from puzzles.clues.symmetric_givens import GivenSymmetry, usual_symmetry
from puzzles.declared.in_cell import DeclaredInCell
from puzzles.files.samples import samples
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.files.texts import blank
from puzzles.geometry.grid import cell_name, connected_parts
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from puzzles.types.battleships.puzzle import Battleships
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.killer import Killer
from puzzles.types.logic.puzzle import Logic
from puzzles.types.mastermind.puzzle import Mastermind
from puzzles.types.minesweeper import Minesweeper
from puzzles.types.nonogram.puzzle import Nonogram
from puzzles.types.nurikabe.island_size import IslandSize
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.queens import Queens
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.slitherlink.puzzle import Slitherlink
from puzzles.types.sudoku import Sudoku
from solvers.backends.backend import SolverError
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.generation import generator
from solvers.handlers.registry import answers
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.overview import Status
from solvers.queries.steps import Ending, Grade, Walk
from solvers.session.session import Session
from tests.helpers.command import ROOT
from tests.helpers.made import SHAPES, answered, made
from tests.helpers.sat_session import SatSession
from tests.helpers.small import Small

SOLVED = "123456789456789123789123456214365897365897214897214365531642978642978531978531642"
"""A full Sudoku grid, found by shifting rows."""

Z3 = Z3Solver()
"""What judges: each puzzle is put to a helper of it, which needs no context of its own."""


def is_unique(puzzle: Puzzle) -> bool:
    """Whether z3 finds one solution and no other; puzzles are made with CaDiCaL."""
    session = Session(puzzle, Z3.helper())
    first = session.checker.solve()
    assert first is not None
    with session.stack.scratch("another") as backend:
        backend.add([tuple(session.stack.denial(first))])
        return not session.checker.consistent()


def test_every_type_is_made_or_says_why_not() -> None:
    named = {name.partition(",")[0].partition(" ")[0] for name in SHAPES}
    unmade = {name for name, kind in puzzle_types().items() if kind.making.unmade}
    assert named | unmade == set(puzzle_types())
    for name in unmade:
        empty = samples(name)[0].load().without_clues()
        why = puzzle_types()[name].making.unmade
        assert answered(empty, seed=1).why == f"no puzzle of {empty.label} is generated: {why}"
    assert answered(Logic(), seed=1).why.startswith("no puzzle of Logic is generated: ")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", SHAPES)
def test_made_puzzles_have_one_solution(name: str, seed: int) -> None:
    shape = SHAPES[name]
    found = made(shape, seed=seed)
    (solution,) = Session(PuzzleState(found.puzzle)).solutions(2)
    by_solution = shape.making.laid_for(solution, Random(seed)) != shape
    laid_out = by_solution or shape.making.laid_out(Random(seed)) != shape
    assert laid_out or found.puzzle.shape == shape.shape
    assert laid_out or len(found.puzzle.clue_list) > 0
    assert is_unique(found.puzzle)
    assert parse(encode(found.puzzle)) == found.puzzle


@pytest.mark.parametrize("shape", [Mastermind(3), Nonogram(3, 4)], ids=lambda shape: shape.type_name)
@pytest.mark.parametrize("seed", range(5))
def test_small_ones_have_one_among_all_assignments(shape: Puzzle, seed: int) -> None:
    assert len(Small(PuzzleState(made(shape, seed=seed).puzzle)).solutions()) == 1


ORDERS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("slitherlink", {}),
    ("zebra", {}),
    ("futoshiki, all dots given", {}),
    ("kenken", {}),
    ("nonogram", {}),
    ("sudoku", {"grade": "hard"}),
)


def told() -> str:
    """Puzzles of several types, as they are written."""
    grades = [{key: Grade(value) for key, value in asked.items()} for _, asked in ORDERS]
    found = (made(SHAPES[name], seed=1, **asked) for (name, _), asked in zip(ORDERS, grades, strict=True))
    return "".join(encode(each.puzzle) for each in found)


def test_the_same_seed_gives_the_same_puzzle_in_any_process() -> None:
    """Whatever texts hash to, and whatever a process did before."""
    script = "from tests.solvers.generation.test_generator import told; print(told(), end='')"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "4711"},
        capture_output=True,
        text=True,
        check=True,
    )
    made(SHAPES["zebra"], seed=77)
    assert done.stdout == told()


def test_seeds_and_numbers_give_different_puzzles() -> None:
    found = {made(Sudoku.empty(), seed=seed, number=number).puzzle for seed in range(3) for number in (1, 2)}
    assert len(found) == 6


@pytest.mark.parametrize("symmetry", [each for each in GivenSymmetry if each is not GivenSymmetry.NONE])
@pytest.mark.parametrize("shape", [Sudoku.empty(), Slitherlink(5)], ids=lambda shape: shape.type_name)
def test_the_pattern_is_symmetric(shape: GridPuzzle, symmetry: GivenSymmetry) -> None:
    puzzle = made(shape, seed=2, symmetry=symmetry).puzzle
    cells, last = {clue.cell for clue in puzzle.clue_list}, shape.rows - 1  # type: ignore[attr-defined]
    turned = {
        GivenSymmetry.HALF_TURN: {(last - r, last - c) for r, c in cells},
        GivenSymmetry.QUARTER_TURN: {(c, last - r) for r, c in cells},
        GivenSymmetry.LEFT_RIGHT: {(r, last - c) for r, c in cells},
        GivenSymmetry.TOP_BOTTOM: {(last - r, c) for r, c in cells},
        GivenSymmetry.FALLING: {(c, r) for r, c in cells},
        GivenSymmetry.RISING: {(last - c, last - r) for r, c in cells},
        GivenSymmetry.FULL: {(c, last - r) for r, c in cells} | {(r, last - c) for r, c in cells},
    }
    assert turned[symmetry] == cells
    assert is_unique(puzzle)


@pytest.mark.parametrize("name", ["tapa", "cave", "kurotto"])
@pytest.mark.parametrize("seed", range(3))
def test_the_pattern_is_symmetric_where_not_every_cell_can_hold_a_clue(name: str, seed: int) -> None:
    """A solution is drawn in which enough cells that are turned to each other can hold one."""
    shape = blank(name, "6x6")
    assert usual_symmetry(shape) is GivenSymmetry.HALF_TURN
    puzzle = made(shape, seed=seed, symmetry=GivenSymmetry.HALF_TURN).puzzle
    cells = {clue.cell for clue in puzzle.clue_list}  # type: ignore[attr-defined]
    assert {(5 - row, 5 - column) for row, column in cells} == cells
    assert is_unique(puzzle)


@pytest.mark.parametrize("name", ["sudoku", "skyscrapers", "kenken", "nonogram", "zebra", "cluemaster"])
def test_no_clue_of_a_minimal_one_can_go(name: str) -> None:
    puzzle = made(SHAPES[name], seed=5, minimal=True).puzzle
    assert not any(is_unique(puzzle.without(id_)) for id_ in puzzle.clue_list.ids)


def test_types_that_have_all_clues_have_them() -> None:
    kenken, nonogram = (made(SHAPES[name], seed=3).puzzle for name in ("kenken", "nonogram"))
    assert isinstance(kenken, KenKen)
    assert sum(len(cage.cells) for cage in kenken.cages) == 16
    assert len(nonogram.clue_list) == 5 + 7


def test_clues_stay() -> None:
    kept = Sudoku.empty().with_given((0, 0), 9).with_given((0, 1), 8).with_given((4, 4), 9)
    puzzle = made(kept, seed=1).puzzle
    assert set(kept.clue_list) < set(puzzle.clue_list)
    assert is_unique(puzzle)


def test_what_is_to_stay_may_contradict_itself() -> None:
    assert answered(Sudoku.empty().with_given((0, 0), 9).with_given((0, 1), 9)) == NotGenerated(
        why="the clues that are to stay have no solution"
    )


@pytest.mark.parametrize("shape", [Queens(3), Battleships(4), Minesweeper(3, mines=10)], ids=str)
def test_where_nothing_stays_nothing_that_stays_is_blamed(shape: Puzzle) -> None:
    assert answered(shape) == NotGenerated(
        why=f"no {shape.label} of this size and with these options has a solution"
    )


def test_a_layout_without_a_solution_is_no_fault_of_clues(monkeypatch: pytest.MonkeyPatch) -> None:
    one_island = (IslandSize((0, 0), 1),)
    monkeypatch.setattr(type(Nurikabe.making), "layout", lambda self, random: one_island)
    assert answered(Nurikabe(4)).why == "nothing was laid out that has a solution"


def test_large_nurikabe_are_made() -> None:
    puzzle = made(Nurikabe(10), seed=4).puzzle
    assert is_unique(puzzle)


def test_what_is_made_is_read_back_from_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    """A text that leaves a clue out is never passed off as the puzzle."""
    monkeypatch.setattr(generator, "encode", lambda puzzle: encode(puzzle.without(puzzle.clue_list.ids[0])))
    with pytest.raises(SolverError, match="a Sudoku that was made is read from its file as another puzzle"):
        answered(Sudoku.empty(4), seed=1)


def test_what_is_to_stay_has_to_hold_in_the_solution() -> None:
    solution = tuple(
        (f"r{r}c{c}", int("1234341221434321"[4 * r + c - 5])) for r in range(1, 5) for c in range(1, 5)
    )
    assert answered(Sudoku.empty(4).with_given((0, 0), 2), solution=solution) == NotGenerated(
        why="the clues that are to stay do not hold in that solution"
    )


def test_a_solution_is_kept_to() -> None:
    solution = {f"r{r}c{c}": int(SOLVED[9 * r + c - 10]) for r, c in product(range(1, 10), repeat=2)}
    puzzle = made(Sudoku.empty(), seed=8, solution=tuple(solution.items())).puzzle
    assert is_unique(puzzle)
    assert next(SatSession(puzzle).solutions(1)) == solution


@pytest.mark.parametrize(
    "name", ["nurikabe", "shikaku", "numberlink", "signpost", "hitori", "dominosa", "starbattle", "heyawake"]
)
def test_a_solution_is_kept_where_a_layout_is_made_for_it(name: str) -> None:
    """From what is left of a puzzle without its clues, as its file is read for `--solution`."""
    before = made(SHAPES[name], seed=3).puzzle
    (solution,) = Session(PuzzleState(before)).solutions(2)
    own = {variable.name for variable in before.shape.variables}
    asked = tuple((name, value) for name, value in solution.items() if name in own)
    puzzle = made(before.without_clues(), seed=5, solution=asked).puzzle
    assert [dict(each) for each in Session(PuzzleState(puzzle)).solutions(2)] == [dict(solution)]


@pytest.mark.parametrize("seed", range(6))
def test_cages_are_cut_until_they_leave_a_solution_alone(seed: int) -> None:
    """Cages that are there stay as they are."""
    rows = ("21345", "15234", "43521", "34152", "52413")
    solution = {f"r{r}c{c}": int(rows[r - 1][c - 1]) for r, c in product(range(1, 6), repeat=2)}
    first = KillerCage(((0, 0), (0, 1)), 3)
    found = made(Killer.empty(5).with_clue(first), seed=seed, solution=tuple(solution.items()))
    assert found.drawn <= 3
    assert first in found.puzzle.clue_list
    assert [dict(each) for each in Session(PuzzleState(found.puzzle)).solutions(2)] == [solution]


def test_a_size_at_which_nothing_has_a_solution_is_told() -> None:
    """Stones cannot fill half of five rows."""
    stostone: Any = puzzle_types()["stostone"]
    (why,) = {answered(stostone(rows, 4), seed=1).why for rows in (3, 5)}
    assert why == "no Stostone of this size and with these options has a solution"
    assert isinstance(answered(stostone(4, 5), seed=1), Generated)


def test_a_layout_that_does_not_fit_the_solution_is_told() -> None:
    """Numbers of islands that stay, of sizes that it does not have."""
    before = made(SHAPES["nurikabe"], seed=3).puzzle
    (solution,) = Session(PuzzleState(before)).solutions(2)
    first = next(iter(before.clue_list.every(IslandSize)))
    puzzle = before.without_clues().with_clue(IslandSize(first.cell, first.number + 1))
    found = answered(puzzle, solution=tuple(solution.items()))
    assert isinstance(found, NotGenerated)
    assert found.why == "the clues that are to stay do not hold in that solution"


def test_a_solution_that_no_clues_tell() -> None:
    """A nonogram with one shaded cell in each row and column is told by nothing."""
    solution = tuple((f"r{r}c{c}", r == c) for r, c in product((1, 2), repeat=2))
    found = answered(Nonogram(2), solution=solution)
    assert isinstance(found, NotGenerated)
    assert found.why == "no clues were found that leave that solution alone, in 20 tries"


def test_givens_stand_in_the_pattern_and_nowhere_else() -> None:
    pattern = tuple((r, c) for r, c in product(range(9), repeat=2) if (r + 2 * c) % 3 == 0)
    puzzle = made(Sudoku.empty(), seed=1, pattern=pattern).puzzle
    assert {clue.cell for clue in puzzle.clue_list.every(Given)} == set(pattern)
    assert is_unique(puzzle)


def test_clues_of_other_kinds_may_stand_besides_a_pattern() -> None:
    puzzle = made(Skyscrapers(5), seed=1, pattern=((2, 2),)).puzzle
    assert [clue.cell for clue in puzzle.clue_list.every(Given)] == [(2, 2)]
    assert len(puzzle.clue_list) > 1
    assert is_unique(puzzle)


@pytest.mark.parametrize("grade", [Grade.EASY, Grade.HARD])
def test_the_grade_is_that_of_the_walkthrough(grade: Grade) -> None:
    found = made(Sudoku.empty(), seed=1, grade=grade)
    assert (found.met, found.profile and found.profile.grade) == (True, grade)
    *_, ending = answers(Walk(), SatSession(found.puzzle))
    assert isinstance(ending, Ending)
    assert ending.profile == found.profile


def test_where_no_such_grade_is_found_the_nearest_is_given() -> None:
    found = made(Sudoku.empty(4), seed=1, grade=Grade.VERY_HARD, draws=6)
    assert (found.met, found.drawn) == (False, 6)
    assert is_unique(found.puzzle)


def test_a_stop_gives_the_nearest_so_far() -> None:
    session = Session(PuzzleState(Sudoku.empty(4)), SatSolver())
    asked = answers(Generate(grade=Grade.VERY_HARD), session)
    for answer in asked:
        if isinstance(answer, Drawing) and answer.nearest is not None:
            session.stop()
            break
    *_, last = asked
    assert isinstance(last, Generated)
    assert (last.met, last.reason) == (False, "cancelled")
    assert is_unique(last.puzzle)


def test_a_start_counts_in_place_of_the_state() -> None:
    start = Sudoku.empty(4).with_given((0, 0), 2)
    found = made(Sudoku.empty(), seed=1, start=start).puzzle
    assert isinstance(found, Sudoku)
    assert found.shape == start.shape
    assert found.with_given((0, 0), 2) == found


def test_all_dots_are_given_where_they_have_to_be() -> None:
    puzzle = made(SHAPES["futoshiki, all dots given"], seed=6).puzzle
    solution = next(SatSession(puzzle).solutions(1))
    dots = {clue.cells for clue in puzzle.clue_list if clue.kind == "difference"}  # type: ignore[attr-defined]
    near = {
        ((r, c), (r + down, c + right))
        for r, c in product(range(5), repeat=2)
        for down, right in ((0, 1), (1, 0))
        if r + down < 5 and c + right < 5
        if abs(int(solution[f"r{r + 1}c{c + 1}"]) - int(solution[f"r{r + 1 + down}c{c + 1 + right}"])) == 1
    }
    assert dots == near
    assert SatSession(puzzle).verdict().status is Status.UNIQUE


@pytest.mark.parametrize("seed", range(1, 3))
def test_borders_leave_few_cells_to_be_given(seed: int) -> None:
    """Where there is nothing but regions and cells that are given, regions tell nearly all."""
    norinori: Any = puzzle_types()["norinori"]
    found = made(norinori(7, 7), seed=seed)
    assert len(found.puzzle.clue_list) < 5
    assert is_unique(found.puzzle)


def test_another_layout_is_drawn_where_one_has_no_solution() -> None:
    """Most divisions of a small square hold no LITS."""
    lits: Any = puzzle_types()["lits"]
    found = made(lits(7, 7), seed=2)
    assert is_unique(found.puzzle)


def test_a_puzzle_is_made_easier_by_clues_of_the_genre_before_givens() -> None:
    sums: Any = puzzle_types()["japanesesums"]
    found = [made(sums(5, 5), seed=seed, grade=Grade.MEDIUM) for seed in (1, 2, 3)]
    givens = [sum(isinstance(clue, Given) for clue in each.puzzle.clue_list) for each in found]
    assert sum(givens) < 5


def test_hardly_a_cell_is_given_as_blank() -> None:
    signs: Any = puzzle_types()["hakoiri"]
    found = [made(signs(5), seed=seed, grade=Grade.EASY) for seed in (1, 2)]
    blanks = [clue for each in found for clue in each.puzzle.clue_list.every(Given) if clue.value == 0]
    assert len(blanks) <= 2


def test_an_easy_one_has_no_heap_of_givens() -> None:
    nanro: Any = puzzle_types()["nanro"]
    found = [made(nanro(6), seed=seed, grade=Grade.EASY) for seed in (1, 2)]
    assert all(each.met for each in found)
    assert sum(len(each.puzzle.clue_list) for each in found) <= 36


@pytest.mark.parametrize(
    ("name", "size"), [("circlesquare", 5), ("context", 6), ("doppelblock", 4), ("easyasabc", 5)]
)
def test_an_easy_one_is_reached_where_clues_are_enough(name: str, size: int) -> None:
    kind: Any = puzzle_types()[name]
    found = made(kind(size), seed=1, grade=Grade.EASY, draws=3)
    assert found.met
    assert is_unique(found.puzzle)
    *_, ending = answers(Walk(), SatSession(found.puzzle))
    assert isinstance(ending, Ending)
    assert ending.profile.hardest <= Grade.EASY.most


@pytest.mark.parametrize("seed", [1, 4, 6])
def test_regions_are_changed_where_all_numbers_leave_several_solutions(seed: int) -> None:
    juosan: Any = puzzle_types()["juosan"]
    assert is_unique(made(juosan(6), seed=seed).puzzle)


def test_equal_numbers_are_of_many_kinds() -> None:
    """Where a number is how often it stands in its lines, one would fill the board."""
    gako: Any = puzzle_types()["simplegako"]
    for seed in range(3):
        puzzle = made(gako(5), seed=seed).puzzle
        solution = SatSession(puzzle).quick.solve()
        assert solution is not None
        assert len(set(solution.values())) >= 4


@pytest.mark.parametrize("name", ["mochikoro", "mochinyoro"])
@pytest.mark.parametrize("seed", range(4))
def test_each_rectangle_that_was_made_has_its_number(name: str, seed: int) -> None:
    """One in each group of unshaded cells, which is how many cells that has, or is not told."""
    puzzle = made(puzzle_types()[name].making.to_play()[0], seed=seed).puzzle
    (solution,) = Session(PuzzleState(puzzle)).solutions(2)
    assert isinstance(puzzle, GridPuzzle)
    groups = connected_parts(cell for cell in puzzle.cells if not solution[cell_name(*cell)])
    clues = {clue.cell: clue.numbers[0] for clue in puzzle.clue_list.every(DeclaredInCell)}
    for group in groups:
        (number,) = (clues.pop(cell) for cell in group if cell in clues)
        assert number in (UNTOLD, len(group))
    assert not clues


@pytest.mark.parametrize(
    "name",
    [
        "nothing",
        "heyablock",
        "nurimisaki",
        "mochikoro",
        "yajilin-regions",
        "mochinyoro",
        "compass",
        "dbchoco",
        "koburin",
        "cbanana",
        "statuepark",
        "cluemaster",
    ],
)
def test_easy_ones_are_found_in_some_draws_of_genres_that_look_at_what_hangs_together(name: str) -> None:
    shape = next(iter(puzzle_types()[name].making.to_play()), SHAPES[name])
    found = made(shape, seed=1, grade=Grade.EASY, draws=60)
    assert found.met
    assert found.profile is not None
    assert found.profile.grade is Grade.EASY
