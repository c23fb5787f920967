"""Tents against brute force on small boards, where every way to pair tents and trees is tried."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from puzzles.clues.line_count import LineCount
from puzzles.exchange import formats
from puzzles.exchange.grids import with_clues
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Solution
from puzzles.geometry.grid import Cell, cell_name, places
from puzzles.geometry.outside import Outside, Side
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.tents.puzzle import Tents
from puzzles.types.tents.tree import Tree
from solvers.encoding.whole import written_whole
from tests.helpers.collection import ids_of, only_solution, rows_of
from tests.helpers.driving import on_screen
from tests.helpers.sat_session import SatSession
from tui.screens.bodies.grid_body import GridBody

SAMPLE = "sgt:tents:5x5:fbhaab,2,0,0,2,1,1,1,1,1,1"
TWO_WAYS_TO_PAIR = """
puzzle = "tents"
grid = '''
. . . .
. T . .
. . T .
. . . .
'''
"""


def beside(one: Cell, other: Cell) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1


def by_hand(rows: int, columns: int, trees: list[Cell], counts: dict[Outside, int]) -> set[frozenset[Cell]]:
    """The places of tents in every solution, all placings and pairings tried."""
    free = [cell for cell in places(rows, columns) if cell not in trees]
    found = set()
    for tents in combinations(free, len(trees)):
        apart = all(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in combinations(tents, 2))
        counted = all(
            number == sum(cell[outside.side is Side.TOP] == outside.index for cell in tents)
            for outside, number in counts.items()
        )
        if apart and counted and any(all(map(beside, tents, order)) for order in permutations(trees)):
            found.add(frozenset(tents))
    return found


def tents_of(solution: Solution, puzzle: Tents) -> frozenset[Cell]:
    return frozenset(cell for cell in puzzle.cells if solution[cell_name(*cell)])


@pytest.mark.parametrize("seed", range(14))
def test_all_solutions_of_small_boards(seed: int) -> None:
    random = Random(seed)
    rows, columns = random.choice(((4, 5), (5, 4), (3, 6), (4, 4)))
    trees = random.sample(list(places(rows, columns)), random.randint(2, 4))
    free = rows - sum(column == 1 for _, column in trees)
    counts = {Outside(Side.TOP, 1): random.randint(0, min(2, free))} if seed % 3 == 0 else {}
    lines = (LineCount(outside, number) for outside, number in counts.items())
    puzzle = with_clues(Tents(rows, columns), (*map(Tree, trees), *lines))
    found = [tents_of(solution, puzzle) for solution in SatSession(puzzle).solutions()]
    assert len(found) == len(set(found))
    assert set(found) == by_hand(rows, columns, trees, counts)


def test_a_number_that_the_trees_leave_no_room_for_is_refused_and_not_left_out() -> None:
    with pytest.raises(PuzzleError, match=r"TOP.1: found 5; expected 0 to 4"):
        parse(SAMPLE.replace(",2,0", ",5,0"))


def test_tents_are_counted_not_pairs() -> None:
    """Two tents at the corners between two trees can be paired with them in two ways."""
    puzzle = parse(TWO_WAYS_TO_PAIR)
    assert isinstance(puzzle, Tents)
    found = {tents_of(solution, puzzle) for solution in SatSession(puzzle).solutions()}
    assert found == by_hand(4, 4, [(1, 1), (2, 2)], {})
    assert frozenset({(1, 2), (2, 1)}) not in found
    session = SatSession(PuzzleState(puzzle))
    assert session.stack.problem.variables == puzzle.shape.variables
    whole = written_whole(session.stack.problem, determined=True)
    assert whole.highest > len(puzzle.shape.variables)


def test_the_sample_of_the_collection() -> None:
    puzzle, solution = only_solution(SAMPLE)
    rows = rows_of(puzzle, solution).replace("T", ".")
    assert rows == "....A/A..../...A./A..../...A."


@pytest.mark.parametrize("id_", ids_of("tents")[::2])
def test_ids_of_the_collection(id_: str) -> None:
    only_solution(id_)


def test_addresses() -> None:
    puzzle = parse("https://puzz.link/p?tents/4/4/1g0h1hm45")
    assert isinstance(puzzle, Tents)
    assert sorted(tree.cell for tree in puzzle.clue_list.every(Tree)) == [(1, 1), (2, 2)]
    told = {str(clue.outside.name): clue.number for clue in puzzle.clue_list.every(LineCount)}
    assert told == {"top.1": 1, "top.3": 0, "left.2": 1}
    text = formats()["puzzlink"].write(puzzle).text
    assert parse(text) == puzzle
    assert text.endswith("/1g0h1hm45")


@pytest.mark.parametrize(
    ("desc", "problem"),
    [
        ("fbhaab,1", "1 line; expected 10"),
        ("fbhaa,2,0,0,2,1,1,1,1,1,1", "cut off; expected a letter for the place behind 25 cells"),
        ("fbhaabb,2,0,0,2,1,1,1,1,1,1", "too many cells; expected 25"),
        ("f1,2,0,0,2,1,1,1,1,1,1", "found '1'; expected letters and _"),
    ],
)
def test_bad_ids(desc: str, problem: str) -> None:
    with pytest.raises(PuzzleError, match=f"^tents: description.*: {problem}"):
        parse(f"sgt:tents:5x5:{desc}")


async def test_trees_are_typed() -> None:
    async with on_screen(GridBody, Tents(3)) as (body, pilot):
        await pilot.press("t", "right", "right", "T", "t", "down", "t", "down", "right", "2")
        assert [tree.key for tree in body.puzzle.clue_list.every(Tree)] == ["r1c1", "r2c3"]
