"""First-order arguments on the screen: models as tables, typing, the domain, what is not there."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from puzzles.model.state import Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.first_order.domain import SIZE, named, sized
from puzzles.types.logic.puzzle import Logic
from solvers.queries.counting import CountExactly
from solvers.queries.question import Question
from tests.helpers.answering import answering
from tests.helpers.driving import dealt_with, hit, on_screen, until
from tests.helpers.fake_engine import FakeEngine
from tui.types.logic.body import LogicBody
from tui.types.logic.form import LogicForm
from tui.types.logic.model_board import MARGIN
from tui.widgets.row_list import RowList

LOVERS = Logic.of(("∀x∃y Loves(x, y)", "F(a)"), "∃y∀x Loves(x, y)")


def true_answers(state: PuzzleState, question: Question) -> Iterable[object]:
    """True answers, but for what is counted on and on while nobody asks anything."""
    return () if isinstance(question, CountExactly) else answering(state, question)


def listed(body: LogicBody, panel: str) -> list[str]:
    """The rows of a panel."""
    return [row.text for row in body.screen.query_one(f"#{panel}-list", RowList).rows]


def boards(body: LogicBody) -> str:
    """Which of the boards are in sight."""
    return " ".join(str(board.id) for board in (body.board, body.models) if board.display)


def told(body: LogicBody) -> str:
    """What the board of models shows."""
    board = body.models
    return "\n".join(board.render_line(y).text.rstrip() for y in range(board.size.height)).rstrip()


async def test_the_smallest_countermodel_stands_on_the_board() -> None:
    async with on_screen(LogicBody, LOVERS, FakeEngine(true_answers)) as (body, pilot):
        await until(pilot, lambda: "smallest countermodel, 2 things" in told(body))
        assert "Loves(↓, →) │ 1  2" in told(body)
        assert boards(body) == "models"
        await pilot.press("n")
        await until(pilot, lambda: "Countermodel 1 of" in told(body))
        await pilot.press("down", "right", "left", "up", "end", "home")
        assert body.cursor_variable() == "a"


async def test_what_follows_says_in_which_domains() -> None:
    puzzle = Logic().typing.with_line("∀x(Fx → Gx), Fa |- Ga")
    async with on_screen(LogicBody, puzzle, FakeEngine(true_answers)) as (body, pilot):
        await until(pilot, lambda: "No countermodel: up to 4" in told(body))
        await pilot.press("Q")
        await until(pilot, lambda: listed(body, "proof")[-1:] == ["│ G(a)              →E 3, 2"])
        await pilot.press("escape", "F")
        valid = "True in every domain of up to 4 things, whatever its names mean."
        await until(pilot, lambda: valid in listed(body, "formula"))


async def test_a_premise_about_things_brings_the_models_and_undo_the_table() -> None:
    async with on_screen(LogicBody, Logic.of(("p", "Fa"))) as (body, pilot):
        assert boards(body) == "table"
        await pilot.press("c")
        hit(pilot, [*"∀x (Fx -> Gx)", "enter"])
        await dealt_with(pilot)
        assert boards(body) == "models"
        await pilot.press("escape", "u")
        assert boards(body) == "table"
        assert body.board.table is not None


async def test_values_are_written_in_solve_mode() -> None:
    puzzle = Logic.of(("P(a)", "p"), domain=named(("ann", "bob")))
    async with on_screen(LogicBody, puzzle) as (body, pilot):
        body.editing.switch(Mode.SOLVE)
        await pilot.pause()
        body.focus_board()
        body.go_to("a")
        await pilot.press("2")
        assert body.workspace.state.filled == {"a": "bob"}
        body.go_to("P(ann)")
        await pilot.press("f")
        body.go_to("p")
        await pilot.press("space")
        assert body.workspace.state.filled == {"a": "bob", "P(ann)": False, "p": True}
        await pilot.press("delete", "9", "3")
        assert body.workspace.state.filled == {"a": "bob", "P(ann)": False}


@pytest.mark.parametrize(
    ("puzzle", "caption"),
    [
        (LOVERS, "What you wrote"),
        (Logic.of(("P(a)",), domain=named(("ann", "bob"))), "What you wrote, 2 things"),
    ],
)
async def test_things_are_counted_where_it_is_settled_how_many_there_are(puzzle: Logic, caption: str) -> None:
    async with on_screen(LogicBody, puzzle) as (body, pilot):
        body.editing.switch(Mode.SOLVE)
        await pilot.pause()
        assert told(body).split("\n")[0].strip() == caption


async def test_a_wide_table_is_scrolled_to_the_cursor() -> None:
    things = ("alexander", "bartholomew", "constantine", "dorothea", "ermengarde")
    puzzle = Logic.of(("Admires(a, b)", "p"), domain=named(things))
    async with on_screen(LogicBody, puzzle, size=(60, 20)) as (body, pilot):
        body.editing.switch(Mode.SOLVE)
        await pilot.pause()
        body.focus_board()
        board = body.models
        places = sorted(board.places())
        assert len(places) == 2 + len(things) ** 2 + 1
        for place in (*places, *places[::-1]):
            board.go_to(place)
            await pilot.pause()
            cell = board.cell
            assert cell is not None
            assert cell.name == place
            left = cell.column + MARGIN - board.scroll_offset.x
            assert 0 <= left <= board.size.width - cell.width, place


def test_the_form_changes_the_domain() -> None:
    form = LogicForm(LOVERS)
    assert [field.name for field in form.fields({})] == ["title", "domain"]
    assert form.build({"title": "", "domain": "3"}).domain == sized(3)
    assert form.build({"title": "", "domain": "ann bob"}).domain == named(("ann", "bob"))
    assert form.build({"title": "", "domain": " "}) == LOVERS
    with pytest.raises(PuzzleError, match="domain: found 9 things"):
        form.build({"title": "", "domain": "9"})
    with pytest.raises(PuzzleError, match="'Loves' is a predicate here, and a thing"):
        form.build({"title": "", "domain": "Loves"})
    assert SIZE in {variable.name for variable in LOVERS.shape.variables}
