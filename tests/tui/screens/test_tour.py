"""The tour: each stop is passed by doing what it says, and its puzzle is solved at the end."""

from __future__ import annotations

from itertools import permutations, product

from tests.helpers.canned import true_answers
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.play.tour import CELL, STOPS, VALUE, tour_puzzle

SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
"""The values of the cells, row by row."""


def test_its_puzzle_has_one_solution_and_one_value_is_left_where_it_begins() -> None:
    puzzle = tour_puzzle()
    names = [variable.name for variable in puzzle.shape.variables]
    filled = (sum(rows, ()) for rows in product(permutations(range(1, 5)), repeat=4))
    boards = (dict(zip(names, values, strict=True)) for values in filled)
    given = {name: board for clue in puzzle.clues() for name, board in ((clue.cells[0], clue.formula),)}
    fitting = [
        board
        for board in boards
        if all(formula.holds(board) for formula in given.values())
        and all(rule.formula.holds(board) for rule in puzzle.shape.rules)
    ]
    assert [tuple(board.values()) for board in fitting] == [SOLUTION]
    assert fitting[0][CELL] == VALUE
    assert {name for name in names if name.startswith("r1")} - set(given) == {CELL}


async def test_doing_what_it_says_leads_through_it() -> None:
    async with running(None, FakeEngine(true_answers)) as driver:
        driver.app.start_tour()
        await driver.settle()
        acts = (("right",), ("2",), ("down", "comma", "2", "3"), ("u",), ("comma",) * 3, ("H",))
        for number, keys in enumerate(acts, start=1):
            assert driver.pane.startswith(f"{number} of {len(STOPS)}: ")
            await driver.press(*keys)
            await driver.settle()
        assert driver.pane.startswith(f"{len(STOPS)} of {len(STOPS)}: ")
        for cell, value in zip(driver.board.view.cells, SOLUTION, strict=True):
            driver.board.cursor = cell
            await driver.press(str(value))
        assert "Solved" in driver.pane
