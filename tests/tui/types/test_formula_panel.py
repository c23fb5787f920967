"""The formula panel, and the switch between all rows of the table and those that decide."""

from __future__ import annotations

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.types.logic.puzzle import Logic
from tests.helpers.answering import answering
from tests.helpers.driving import hit, on_screen, until
from tests.helpers.fake_engine import FakeEngine
from tui.types.logic.body import LogicBody
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar


def load(name: str) -> Puzzle:
    return sample(name).load()


def told(body: LogicBody) -> list[str]:
    return [row.text for row in body.screen.query_one("#formula-list", RowList).rows]


def rows_shown(body: LogicBody) -> tuple[int, ...] | None:
    return body.board.view.rows


def spot(body: LogicBody) -> str:
    return body.screen.query_one("#spot", TextBar).text


async def test_the_formula_under_the_cursor_is_classified_with_its_normal_forms() -> None:
    async with on_screen(LogicBody, load("logic-umbrella"), FakeEngine(answering)) as (body, pilot):
        body.go_to("rain → wet")
        await pilot.press("F")
        await until(pilot, lambda: "Looking …" not in told(body))
        assert told(body)[:4] == [
            "rain → wet",
            "Contingent: true in some rows of its truth table, false in others.",
            "True where rain and wet are false.",
            "False where rain is true, wet is false.",
        ]
        assert told(body)[4:8] == [
            "Negation normal form",
            "¬rain ∨ wet",
            "Conjunctive normal form",
            "¬rain ∨ wet",
        ]
        await pilot.press("down", "down", "down", "enter")
        assert body.board.cursor[0] == 1, "the row in which rain is true, sprinkler as it was, and wet false"
        assert body.board.has_focus


async def test_two_formulas_are_compared_and_the_whole_argument_taken() -> None:
    async with on_screen(LogicBody, load("seed-entailment"), FakeEngine(answering)) as (body, pilot):
        body.go_to("p → q")
        await pilot.press("equals_sign")
        hit(pilot, [*"~p v q", "enter"])
        await until(pilot, lambda: any("are equivalent" in text for text in told(body)))
        assert "p → q and ¬p ∨ q are equivalent: they agree in every row." in told(body)
        await pilot.press("equals_sign")
        hit(pilot, [*"q -> p", "enter"])
        await until(pilot, lambda: any("are not equivalent" in text for text in told(body)))
        assert "Where q is true, p is false: p → q is true, q → p is false." in told(body)
        await pilot.press("A")
        await until(pilot, lambda: "A tautology: true in every row of its truth table." in told(body))
        assert told(body)[1] == "The argument as one formula."
        assert told(body)[-2] == "¬r ∧ ¬s ∧ t ∧ (p ∨ r) ∧ (q ∨ ¬t) ∧ (¬q ∨ r)"
        assert body.puzzle == load("seed-entailment"), "nothing of this is an edit"


async def test_a_formula_is_typed_and_holds_over_an_edit() -> None:
    async with on_screen(LogicBody, Logic(), FakeEngine(answering)) as (body, pilot):
        body.focus_board()
        await pilot.press("F")
        hit(pilot, [*"neither p nor q", "enter"])
        await until(pilot, lambda: "¬p ∧ ¬q" in told(body) and "Looking …" not in told(body))
        body.editing.edit_puzzle(Logic.of(("r",)), "add a premise")
        await until(pilot, lambda: "Looking …" not in told(body))
        assert told(body)[0] == "¬p ∧ ¬q"
        body.focus_board()
        await pilot.press("F")
        await until(pilot, lambda: told(body)[0] == "r")


async def test_the_argument_is_not_given_away_while_one_works_it_out() -> None:
    async with on_screen(LogicBody, load("seed-entailment"), FakeEngine(answering)) as (body, pilot):
        await pilot.press("m", "F", "A")
        await until(pilot, lambda: "Nothing is told" in told(body)[0])
        body.focus_board()
        await pilot.press("r")
        assert "not told while you work it out" in body.editing.note
        assert rows_shown(body) is None
        await pilot.press("d")
        assert "not told while you work it out" in body.editing.note


async def test_only_the_rows_that_decide_are_shown() -> None:
    async with on_screen(LogicBody, load("logic-umbrella"), FakeEngine(answering)) as (body, pilot):
        await pilot.press("r")
        assert rows_shown(body) == (4, 6, 0, 2), "countermodels first"
        assert body.editing.note == "4 of 8 rows decide: no others are shown."
        await pilot.press("down", "down", "down", "down")
        assert body.board.cursor[0] == 2
        assert "Row 3, 4 of 4 that decide: ✓" in spot(body)
        await pilot.press("D")
        assert body.board.cursor[0] == 0
        await pilot.press("g")
        assert body.board.cursor[0] == 4
        assert "✗ countermodel" in spot(body)
        await pilot.press("r")
        assert rows_shown(body) is None
        assert body.board.cursor[0] == 4, "the cursor stays in its row"


async def test_without_a_row_that_decides_all_are_shown() -> None:
    async with on_screen(LogicBody, Logic.of(("p", "~p")), FakeEngine(answering)) as (body, pilot):
        await pilot.press("r")
        assert body.editing.note == "No row makes every premise true: there is none that decides."
        assert rows_shown(body) is None


async def test_a_table_of_4096_rows_scrolls_and_shows_what_matters() -> None:
    names = [f"x{n:02}" for n in range(12)]
    puzzle = Logic.of((" & ".join(names[:11]),), names[11])
    async with on_screen(LogicBody, puzzle, FakeEngine(answering)) as (body, pilot):
        await pilot.press("G")
        assert body.board.cursor[0] == 4095
        await pilot.press("r")
        assert rows_shown(body) == (1, 0)
        assert body.board.cursor[0] == 1, "the first row that decides, as the cursor's own does not"
