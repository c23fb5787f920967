"""How easily clues lead to a solution, beside what a search says of how many there are."""

from __future__ import annotations

from random import Random

import pytest

from puzzles.files.storage import parse
from solvers.backends.sat_solver import SatSolver
from solvers.generation.ease import EaseJudge
from solvers.queries.overview import Status
from solvers.session.session import Session
from solvers.stack.status import status_of

SINGLES = """
puzzle = "sudoku"
size = 4
grid = \"\"\"
1 . . 4
. 4 1 .
. 1 4 .
4 . . 1
\"\"\"
"""
OPEN = {
    True: set[str](),
    False: {f"r{row}c{column}" for row in (1, 2, 3, 4) for column in (1, 2, 3, 4)}
    - {"r1c1", "r1c4", "r2c2", "r2c3", "r3c2", "r3c3", "r4c1", "r4c4"},
}
"""The cells that are open by single statements: of two solutions, all but the givens."""
GRIDS = {
    "sudoku": "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1",
    "slitherlink": "2 1 1 2\n1 0 0 1\n1 0 0 1\n2 1 1 2",
}
"""Full boards; the loop goes around the second."""


@pytest.mark.parametrize(
    ("text", "expected"),
    [(SINGLES.replace("1 . . 4", "1 2 3 4"), True), (SINGLES, False)],
)
def test_singles_follow_from_statements_and_two_solutions_from_nothing(text: str, expected: bool) -> None:
    puzzle = parse(text)
    judge = EaseJudge(Session(puzzle, SatSolver()))
    assert judge.is_plain(puzzle.clue_list.ids) is expected
    assert set(judge.open(puzzle.clue_list.ids)) == OPEN[expected]


@pytest.mark.parametrize("type_name", ["sudoku", "slitherlink"])
def test_what_is_solved_without_search_has_one_solution(type_name: str) -> None:
    """Over random sets of clues: a search agrees wherever the judge comes to the end."""
    puzzle = parse(f'puzzle = "{type_name}"\ngrid = """\n{GRIDS[type_name]}\n"""\n')
    session, random = Session(puzzle, SatSolver()), Random(5)
    judge, found = EaseJudge(session), set[bool]()
    for _ in range(60):
        ids = [id_ for id_ in puzzle.clue_list.ids if random.random() < random.random()]
        plain = judge.is_plain(ids)
        found.add(plain)
        if plain:
            assert status_of(session.quick, ids) is Status.UNIQUE
    assert found >= ({True, False} if type_name == "sudoku" else {False})
