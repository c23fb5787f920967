"""New puzzles, what makes one unique, and what makes one harder or easier, with real key presses."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from textual.widgets import TextArea

from puzzles.clues.general.difference import Difference
from puzzles.clues.given import Given
from puzzles.model.state import Mode, PuzzleState
from puzzles.types.jigsaw import Jigsaw
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.kropki import Kropki
from puzzles.types.logic.puzzle import Logic
from puzzles.types.masyu.puzzle import Masyu
from puzzles.types.sudoku import Sudoku
from puzzles.types.zebra.puzzle import Zebra
from solvers.backends.sat_solver import SatSolver
from solvers.backends.z3_solver import Z3Solver
from solvers.handlers.registry import answers
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.difficulty import VaryDifficulty
from solvers.queries.generation import Drawing, Generate, Generated
from solvers.queries.overview import Status
from solvers.queries.question import Question
from solvers.queries.steps import Grade
from solvers.session.session import Session
from tests.helpers.canned import SMALL, solutions, true_answers
from tests.helpers.canned_why import UNIQUE
from tests.helpers.driving import Driver, real_client, running
from tests.helpers.entered import with_givens
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.home.home import HomeScreen
from tui.screens.home.type_finder import TypeScreen
from tui.widgets.row_list import RowList

CORNERS = with_givens(SMALL, {(0, 0): 1, (1, 2): 3, (2, 3): 2})
MAKING = (CompleteClues, VaryDifficulty, Generate)


def true(state: PuzzleState, question: Question) -> Iterator[object]:
    """True answers, those of what is made from the solver itself."""
    if isinstance(question, MAKING):
        yield from answers(question, Session(state, SatSolver()))
    else:
        yield from true_answers(state, question)


def quiet(state: PuzzleState, question: Question) -> Iterator[object]:
    """True answers, and none to what asks for a puzzle."""
    if not isinstance(question, Generate):
        yield from true(state, question)


def asked(driver: Driver) -> list[Generate]:
    """What puzzles were asked for."""
    questions = (question for _, questions in driver.engine.asked for question in questions)
    return list(dict.fromkeys(question for question in questions if isinstance(question, Generate)))


def set_field(driver: Driver, name: str, value: object) -> None:
    driver.app.screen.query_one(f"#field-{name}").value = value  # type: ignore[attr-defined]


# -- making it unique -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_key_adds_the_clue_that_makes_it_unique(size: tuple[int, int]) -> None:
    async with running(CORNERS, FakeEngine(true), size=size) as driver:
        assert len(solutions(PuzzleState(CORNERS))) == 3
        await driver.press("A")
        assert driver.list("why-list")[0] == "Each of these would do: a adds it"
        text = driver.list("why-list")[1]
        await driver.press("a")
        changed = driver.puzzle_screen.puzzle
        assert driver.puzzle_screen.focused is driver.puzzle_screen.body.board_widget
        assert len(solutions(PuzzleState(changed))) == 1
        assert driver.puzzle_screen.workspace.document.undo_label == f"add {text!r}"
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == CORNERS


async def test_several_clues_are_added_as_one_edit() -> None:
    async with running(SMALL, FakeEngine(true)) as driver:
        await driver.press("A")
        count = int(driver.list("why-list")[0].partition(" ")[0])
        assert driver.list("why-list")[0].startswith(f"{count} clues would do")
        await driver.press("a")
        assert len(driver.puzzle_screen.puzzle.clues()) == count
        assert len(solutions(PuzzleState(driver.puzzle_screen.puzzle))) == 1
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == SMALL


async def test_where_no_clues_are_found_it_is_said_what_may_be_done() -> None:
    def vain(state: PuzzleState, question: Question) -> Iterator[object]:
        yield from (
            [Completion(remaining=288)]
            if isinstance(question, CompleteClues)
            else true_answers(state, question)
        )

    for puzzle, borders in ((SMALL, False), (Jigsaw.empty(4), True)):
        async with running(puzzle, FakeEngine(vain), size=(120, 40)) as driver:
            await driver.press("A")
            text = driver.list("why-list")[0]
            assert text.startswith("No clues were found that would do. f chooses other kinds")
            assert ("Q changes borders" in text) is borders
            assert "P tells what one clue more leaves" in text


async def test_nothing_is_to_be_added_to_one_with_one_solution() -> None:
    async with running(UNIQUE, FakeEngine(true)) as driver:
        await driver.press("A")
        assert driver.list("why-list") == ["There is one solution already."]


@pytest.mark.parametrize("columns", [(0, 1), (2, 3)])
async def test_dots_are_proposed_where_those_there_are_too_few(columns: tuple[int, int]) -> None:
    """All dots are given, so that one alone contradicts the rules until the others stand too."""
    puzzle = Kropki(4).with_clue(Difference(((0, columns[0]), (0, columns[1]))))
    assert not list(Session(PuzzleState(puzzle), Z3Solver()).solutions(1))
    async with running(puzzle, FakeEngine(true)) as driver:
        await driver.press("A")
        assert " clues would do" in driver.list("why-list")[0]
        await driver.press("a")
        changed = driver.puzzle_screen.puzzle
        assert set(puzzle.clue_list) < set(changed.clue_list)
        assert len(list(Session(PuzzleState(changed), Z3Solver()).solutions(2))) == 1


# -- harder or easier -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_key_makes_it_harder(size: tuple[int, int]) -> None:
    async with running(UNIQUE, FakeEngine(true), size=size) as driver:
        await driver.press("D")
        told = driver.list("why-list")
        assert told[0].startswith("Now: easy ")
        assert told[0].endswith(": the hardest step, and all of them")
        assert told[1] == "Harder: a does it"
        row = driver.puzzle_screen.query_one("#why-list", RowList).current
        assert row is not None
        assert row.text.startswith("Without: ")
        await driver.press("a")
        left = driver.puzzle_screen.puzzle
        assert len(left.clues()) == len(UNIQUE.clues()) - 1
        assert Session(left).verdict().status is Status.UNIQUE
        await driver.press("u")
        assert driver.puzzle_screen.puzzle == UNIQUE


SETTERS = {
    "s": "Spare clues",
    "S": "Remove spare clues",
    "T": "Clue by clue",
    "P": "One clue more",
    "A": "Make it unique",
    "D": "Harder or easier",
    "O": "Rules on or off",
    "percent_sign": "Values by count",
    "R": "Repairs of the clues",
}
"""The keys that ask what a setter wants to know, and how a player is told so."""


async def test_what_is_for_setters_is_asked_in_set_mode_alone() -> None:
    async with running(UNIQUE, FakeEngine(true), mode=Mode.SOLVE) as driver:
        before, rows = len(driver.engine.asked), driver.list("why-list")
        for key, label in SETTERS.items():
            await driver.press(key)
            told = driver.line("spot").strip()
            assert told.startswith(label)
            assert told.endswith("in Set mode; m goes there.")
        assert len(driver.engine.asked) == before
        assert driver.list("why-list") == rows
        assert not any(row.startswith(label) for row in rows for label in SETTERS.values())


async def test_only_one_solution_has_a_grade() -> None:
    async with running(CORNERS, FakeEngine(true)) as driver:
        await driver.press("D")
        assert driver.list("why-list") == ["Only a puzzle with one solution has a grade."]


# -- new puzzles ----------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_new_puzzle_is_opened_unsaved(size: tuple[int, int]) -> None:
    async with running(UNIQUE, FakeEngine(true), size=size) as driver:
        await driver.press("G")
        assert isinstance(driver.app.screen, FormScreen)
        set_field(driver, "seed", "x")
        await driver.press("ctrl+s")
        assert isinstance(driver.app.screen, FormScreen), "x is no seed"
        set_field(driver, "seed", "12")
        await driver.press("ctrl+s")
        await driver.until(lambda: driver.puzzle_screen.puzzle != UNIQUE)
        puzzle, document = driver.puzzle_screen.puzzle, driver.puzzle_screen.workspace.document
        assert asked(driver) == [Generate(seed=12, start=UNIQUE.without_clues())]
        assert puzzle.shape == UNIQUE.shape
        assert Session(puzzle).verdict().status is Status.UNIQUE
        assert (document.dirty, document.path) == (True, None)


async def test_what_is_not_saved_is_not_lost() -> None:
    async with running(UNIQUE, FakeEngine(true)) as driver:
        driver.puzzle_screen.editing.edit_puzzle(UNIQUE.without(UNIQUE.clues()[0].id), "take one away")
        changed = driver.puzzle_screen.puzzle
        await driver.press("G", "ctrl+s")
        await driver.until(lambda: isinstance(driver.app.screen, ConfirmScreen))
        await driver.press("escape")
        assert driver.puzzle_screen.puzzle == changed
        assert driver.list("why-list")[-1] == "Open it"
        driver.puzzle_screen.query_one("#why-list").focus()
        await driver.press("enter")
        await driver.until(lambda: isinstance(driver.app.screen, ConfirmScreen))


@pytest.mark.parametrize("origin", ["clues", "pattern", "marked", "solution"])
async def test_it_is_made_from_something_of_the_puzzle(origin: str) -> None:
    async with running(UNIQUE, FakeEngine(quiet)) as driver:
        if origin == "marked":
            await driver.press("shift+right", "shift+down")
        elif origin == "solution":
            await driver.press("n", "n")
            await driver.until(lambda: driver.puzzle_screen.workspace.view.solution is not None)
        await driver.press("G")
        set_field(driver, "origin", origin)
        set_field(driver, "seed", "5")
        set_field(driver, "grade", Grade.EASY)
        await driver.press("ctrl+s")
        (question,) = asked(driver)
        assert (question.seed, question.grade) == (5, Grade.EASY)
        assert question.start == (UNIQUE if origin == "clues" else UNIQUE.without_clues())
        cells = {clue.cell for clue in UNIQUE.clue_list.every(Given)}
        if origin == "pattern":
            assert set(question.pattern or ()) == cells
        elif origin == "marked":
            assert question.pattern == ((0, 0), (0, 1), (1, 1))
        elif origin == "solution":
            (solution,) = solutions(PuzzleState(UNIQUE))
            assert dict(question.solution or ()) == solution


async def test_marked_borders_are_no_cells() -> None:
    async with running(Masyu(4, 4), FakeEngine(quiet)) as driver:
        driver.puzzle_screen.body.selection.choose("r2c2", "r2c1.top", "r1c3")  # type: ignore[attr-defined]
        assert [*driver.puzzle_screen.body.marked_cells] == ["r2c2", "r1c3"]
        await driver.press("G")
        set_field(driver, "origin", "marked")
        await driver.press("ctrl+s")
        (question,) = asked(driver)
        assert question.pattern == ((0, 2), (1, 1))


async def test_a_pattern_has_the_symmetry_that_it_has() -> None:
    async with running(UNIQUE, FakeEngine(true)) as driver:
        await driver.press("G")
        set_field(driver, "origin", "pattern")
        form = driver.app.screen.query_one("#field-symmetry")
        form.value = list(form._options)[1][1]  # type: ignore[attr-defined]
        await driver.press("ctrl+s")
        assert isinstance(driver.app.screen, FormScreen)
        assert asked(driver) == []


async def test_how_far_it_is_is_told() -> None:
    def drawing(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, Generate):
            yield Drawing(drawn=3, nearest=Grade.HARD)
        else:
            yield from true(state, question)

    async with running(UNIQUE, FakeEngine(drawing)) as driver:
        await driver.press("G", "ctrl+s")
        assert driver.list("why-list") == ["Draw 4; the nearest so far is hard … Esc stops it."]


async def test_the_nearest_is_not_opened_unasked() -> None:
    def far(state: PuzzleState, question: Question) -> Iterator[object]:
        if isinstance(question, Generate):
            yield Drawing(drawn=3, nearest=Grade.HARD)
            yield Generated(CORNERS, 4, met=False, reason="out of time")
        else:
            yield from true(state, question)

    async with running(UNIQUE, FakeEngine(far)) as driver:
        await driver.press("G")
        set_field(driver, "grade", Grade.VERY_HARD)
        await driver.press("ctrl+s")
        told = driver.list("why-list")
        assert told[1:] == ["None that is very hard was found (out of time).", "Open it"]
        assert driver.puzzle_screen.puzzle == UNIQUE
        driver.puzzle_screen.query_one("#why-list").focus()
        await driver.press("enter")
        await driver.until(lambda: driver.puzzle_screen.puzzle == CORNERS)


async def test_no_argument_is_made() -> None:
    async with running(Logic.of(["p", "p -> q"], "q"), FakeEngine()) as driver:
        await driver.press("ctrl+g")
        await driver.press("ctrl+s")
        assert isinstance(driver.app.screen, FormScreen)
        assert asked(driver) == []


async def test_from_the_home_screen_a_type_and_a_shape_are_asked() -> None:
    async with running(None, FakeEngine(true)) as driver:
        assert isinstance(driver.app.screen, HomeScreen)
        await driver.press("ctrl+g")
        assert isinstance(driver.app.screen, TypeScreen)
        driver.app.screen.query_one(RowList).point("kenken")
        await driver.press("enter")
        assert isinstance(driver.app.screen, FormScreen)
        set_field(driver, "size", 3)
        set_field(driver, "seed", "3")
        await driver.press("ctrl+s")
        await driver.until(
            lambda: driver.app.puzzle_screen is not None and len(driver.puzzle_screen.puzzle.clue_list) > 0
        )
        puzzle = driver.puzzle_screen.puzzle
        assert isinstance(puzzle, KenKen)
        assert puzzle.size == 3
        assert driver.puzzle_screen.workspace.document.dirty


async def test_a_logic_grid_is_made_of_a_theme_and_a_size() -> None:
    with real_client() as client:
        async with running(None, client) as driver:
            await driver.press("ctrl+g")
            driver.app.screen.query_one(RowList).point("zebra")
            await driver.press("enter")
            set_field(driver, "theme", "kites")
            set_field(driver, "items", 4)
            driver.app.screen.query_one("#field-categories", TextArea).text = "3"
            set_field(driver, "seed", "3")
            await driver.press("ctrl+s")
            await driver.until(
                lambda: (
                    driver.app.puzzle_screen is not None and len(driver.puzzle_screen.puzzle.clue_list) > 0
                )
            )
            puzzle = driver.puzzle_screen.puzzle
            assert isinstance(puzzle, Zebra)
            assert (puzzle.theme, puzzle.wording.size_text) == ("kites", "3x4")
            assert puzzle.heading.title == "High winds"
            assert puzzle.heading.notes.startswith("When the wind rose at last, four children ran")


async def test_with_the_real_worker() -> None:
    with real_client() as client:
        async with running(Sudoku.empty(4), client) as driver:
            await driver.press("G", "ctrl+s")
            await driver.until(lambda: len(driver.puzzle_screen.puzzle.clue_list) > 0)
            await driver.until(lambda: driver.puzzle_screen.workspace.view.results.verdict is not None)
            verdict = driver.puzzle_screen.workspace.view.results.verdict
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
