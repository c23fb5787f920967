"""The logic screen: arguments typed on the line, the table, the panel of the conclusion."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual import events
from textual.widgets import Input, OptionList

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from puzzles.types.logic.clues import CONCLUSION
from puzzles.types.logic.puzzle import Logic
from solvers.queries.conflicts import Conflict
from solvers.queries.entailment import Entailment
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import SolutionCount, Solutions
from tests.helpers.answering import answering
from tests.helpers.driving import dealt_with, hit, on_screen, real_client, until
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.propositions import countermodels
from tui.screens.dialogs.statements import SupposeScreen
from tui.screens.play.pane import PlayPane
from tui.types.logic.argument import ArgumentPanel
from tui.types.logic.body import LogicBody
from tui.types.logic.form import LogicForm
from tui.widgets.row_list import RowList
from tui.widgets.table_frame import HEADER
from tui.widgets.text_bar import TextBar

SEED = sample("seed-entailment").load()
CHAIN = tuple(f"x{n:02} -> x{n + 1:02}" for n in range(16))


def engine() -> FakeEngine:
    return FakeEngine(answering)


def listed(body: LogicBody, name: str = "argument-list") -> list[str]:
    return [row.text for row in body.screen.query_one(f"#{name}", RowList).rows]


def line(body: LogicBody, name: str) -> str:
    return body.screen.query_one(f"#{name}", TextBar).text


def pane(body: LogicBody) -> str:
    return body.query_one(PlayPane).text


def decided(body: LogicBody) -> Callable[[], bool]:
    def known() -> bool:
        entailed = body.workspace.view.results.entailed
        return entailed is not None and not entailed.running

    return known


# -- with the real worker --------------------------------------------------------------------------


async def test_the_first_seed_typed_from_nothing_follows_and_changed_does_not() -> None:
    with real_client() as client:
        async with on_screen(LogicBody, Logic(), client) as (body, pilot):
            for typed in ("(p -> q) -> r", "s -> ~p", "t", "~s", "t -> q", "", "r"):
                hit(pilot, [*typed, "enter"])
            await until(pilot, lambda: body.puzzle.conclusion == "r")
            assert body.puzzle.claims == Logic.claims.fget(SEED)  # type: ignore[attr-defined]
            await until(pilot, decided(body))
            await pilot.pause()
            assert "✓ The conclusion follows" in line(body, "status")
            assert listed(body) == [
                "✓ The conclusion follows.",
                "Needed, 3 of 5 premises",
                "(p → q) → r",
                "t",
                "t → q",
                "Premises not needed",
                "s → ¬p",
                "¬s",
                "The premises are consistent.",
                "Not a tautology: without premises it can be false.",
            ]

            await pilot.press("f5", "end", "up", "e")
            assert body.entry.input.value == "t -> q"
            hit(pilot, [*["backspace"] * 6, *"q -> t", "enter"])
            await until(pilot, lambda: body.puzzle.premises[4] == "q -> t")
            await until(pilot, lambda: "does not follow · 1 countermodel" in line(body, "status"))
            await until(pilot, decided(body))
            await pilot.press("escape", "n", "a")
            assert "p and t are true, q, r and s are false" in listed(body)
            table = body.board.table
            assert table is not None
            assert countermodels(table) == [body.board.cursor[0]]
            assert "✗ countermodel · p and t are true, q, r and s are false" in line(body, "spot")
            await pilot.press("escape", "u")
            await until(pilot, lambda: "✓ The conclusion follows" in line(body, "status"))


@pytest.mark.parametrize(
    ("name", "said", "solved"),
    [
        ("seed-entailment", "It follows: no countermodel can be found.", True),
        ("logic-umbrella", "It does not follow: there are countermodels to be found.", False),
    ],
)
async def test_that_it_follows_is_an_answer_and_an_end_where_it_is_right(
    name: str, said: str, solved: bool
) -> None:
    with real_client() as client:
        async with on_screen(LogicBody, sample(name).load(), client, size=(120, 36)) as (body, pilot):
            await pilot.press("m")
            assert not body.entry.display, "nothing is typed on the line while one plays"
            await until(pilot, lambda: body.workspace.status is not None)
            await pilot.press("y")
            assert body.editing.said == said
            assert body.workspace.view.solved is solved
            assert ("Solved" in pane(body)) is solved
            assert body.workspace.solving.checks == (0 if solved else 1)
            assert body.board.check_consume_key("t") is not solved, "at the end it is for today's puzzle"
            assert body.board.check_consume_key("f")


async def test_a_countermodel_on_the_board_is_an_answer_and_an_end() -> None:
    async with on_screen(LogicBody, Logic.of(("p -> q", "q"), "p"), FakeEngine(), size=(120, 36)) as (
        body,
        pilot,
    ):
        await pilot.press("m", "t")
        assert "Solved" not in pane(body)
        await pilot.press("f")
        assert body.workspace.view.solved
        assert "Solved" in pane(body)


async def test_the_second_seed_typed_from_nothing_is_a_tautology() -> None:
    with real_client() as client:
        async with on_screen(LogicBody, Logic(), client) as (body, pilot):
            hit(pilot, [*"therefore q -> (p -> (p -> (q -> p)))", "enter"])
            await until(pilot, decided(body))
            assert "✓ The conclusion is always true: a tautology" in line(body, "status")


# -- what is known ---------------------------------------------------------------------------------


async def test_what_follows_from_a_contradiction_is_said_to_follow_trivially() -> None:
    async with on_screen(LogicBody, sample("logic-alibi").load(), engine(), (120, 40)) as (body, _):
        text = "The conclusion follows trivially: the premises contradict one another"
        assert f"! {text}" in line(body, "status")
        assert listed(body)[0] == f"! {text}."
        assert "These premises cannot all be true" in listed(body)
        marked = [row.lead for row in body.screen.query_one("#clue-list", RowList).rows]
        assert [lead[1] for lead in marked] == ["!"] * 6 + [" "]
        assert set(body.board.view.signs.values()) == {"!"}


async def test_without_a_conclusion_it_is_about_consistency() -> None:
    async with on_screen(LogicBody, Logic.of(("p", "~p")), engine(), (120, 40)) as (body, pilot):
        assert "✗ The premises contradict one another" in line(body, "status")
        assert listed(body)[1:4] == ["These cannot all be true", "p", "¬p"]
        await pilot.press("f5", "delete")
        assert body.puzzle.premises == ("~p",)
        assert "✓ The premises are consistent · 1 model" in line(body, "status")
        assert "p is false" in listed(body)


async def test_the_conclusion_comes_into_sight_once_there_is_one() -> None:
    async with on_screen(LogicBody, Logic.of(("p",)), engine()) as (body, pilot):
        assert body.screen.query_one("#panel-clues").display
        await pilot.press("C", "q", "enter")
        assert body.screen.query_one("#panel-argument").display
        await pilot.press("u")
        assert body.screen.query_one("#panel-clues").display


async def test_a_switched_off_premise_has_its_role_in_brackets_and_does_not_count() -> None:
    async with on_screen(LogicBody, SEED, engine(), (120, 40)) as (body, pilot):
        await pilot.press("end", "x")
        assert "does not follow" in line(body, "status")
        assert "(P1)" in body.board.render_line(0).text
        await pilot.press("f5", "end", "space")
        assert CONCLUSION in body.workspace.state.off
        assert "✓ The premises are consistent" in line(body, "status")
        assert "(C)" in body.board.render_line(0).text


async def test_choosing_a_premise_lights_its_column() -> None:
    async with on_screen(LogicBody, SEED, engine(), (120, 40)) as (body, pilot):
        await pilot.press("f5", "down")
        table = body.board.table
        assert table is not None
        (highlighted,) = body.board.view.highlighted
        assert table.columns[highlighted].role == "P2"
        body.screen.query_one("#argument-list").focus()
        await pilot.press("down")
        (highlighted,) = body.board.view.highlighted
        assert (table.columns[highlighted].role, body.board.cursor[1]) == ("P3", highlighted)


async def test_in_the_column_of_a_formula_its_names_can_be_supposed() -> None:
    async with on_screen(LogicBody, Logic.of(("q -> p", "r"), "p"), engine()) as (body, pilot):
        view = body.workspace.view
        assert [name for name, _ in body.suggestions(view)] == ["false", "true"]
        await pilot.press("end")
        assert [name for name, _ in body.suggestions(view)] == ["p true", "p false", "q true", "q false"]
        await pilot.press("i", "down", "down", "enter")
        assert [assumption.literal for assumption in body.workspace.state.assumptions] == [Literal("q", True)]
        assert body.board.view.signs == {1: "T"}


async def test_what_can_be_supposed_is_offered_once() -> None:
    async with on_screen(LogicBody, Logic.of(("q -> p", "r"), "p"), engine()) as (_, pilot):
        await pilot.press("end", "i")
        await until(pilot, lambda: isinstance(pilot.app.screen, SupposeScreen))
        options = pilot.app.screen.query_one(OptionList).options
        texts = [str(option.prompt).removesuffix(" (ruled out)") for option in options]
        assert texts == ["p is true", "p is false", "q is true", "q is false"]


async def test_rows_that_decide_are_jumped_to() -> None:
    async with on_screen(LogicBody, SEED, engine()) as (body, pilot):
        await pilot.press("d")
        assert body.board.cursor[0] == 2
        assert "Row 3: ✓ premises and conclusion true · p, q, r and t are true" in line(body, "spot")
        await pilot.press("d", "d")
        assert body.board.cursor[0] == 18
        assert body.editing.note == "There is no row after this that decides."
        await pilot.press("D")
        assert body.board.cursor[0] == 2


async def test_stepping_through_countermodels_moves_the_row() -> None:
    puzzle = sample("logic-umbrella").load()
    async with on_screen(LogicBody, puzzle, engine(), (120, 40)) as (body, pilot):
        table = body.board.table
        assert table is not None
        rows = []
        for _ in range(2):
            await pilot.press("n")
            rows.append(body.board.cursor[0])
        assert sorted(rows) == countermodels(table)
        assert "Countermodel 2 of 2" in listed(body)


async def test_more_than_sixteen_names_are_refused_in_words() -> None:
    async with on_screen(LogicBody, Logic.of(CHAIN, "x00 -> x16"), FakeEngine()) as (body, pilot):
        assert body.board.table is None
        text = " ".join(body.board.render_line(y).text.strip() for y in range(4))
        assert text.startswith("No truth table: 17 names make 131,072 rows; expected at most 16 names.")
        await pilot.press("d", "e", "x", "i")
        assert pilot.app.screen is body.screen


# -- typing ----------------------------------------------------------------------------------------


async def test_a_wrong_formula_stays_and_says_where_and_what_was_expected() -> None:
    async with on_screen(LogicBody, Logic()) as (body, pilot):
        hit(pilot, [*"rain & & wet", "enter"])
        await dealt_with(pilot)
        assert body.puzzle.premises == ()
        assert body.entry.input.faulty
        assert body.entry.input.reading.wrong == (7, 8)
        assert "Expected a name, '~', '('" in line(body, "spot")


async def test_premises_are_moved_changed_deleted_and_undone() -> None:
    puzzle = Logic.of(("p", "q", "r"), "p & q")
    async with on_screen(LogicBody, puzzle, size=(120, 40)) as (body, pilot):
        await pilot.press("f5", "]")
        assert list(body.puzzle.premises) == ["q", "p", "r"]
        await pilot.press("e", "backspace", "s", "enter")
        assert list(body.puzzle.premises) == ["q", "s", "r"]
        await pilot.press("delete")
        assert list(body.puzzle.premises) == ["q", "r"]
        await pilot.press("end", "[")
        assert body.puzzle == Logic.of(("q", "r"), "p & q")
        await pilot.press("u", "u", "u")
        assert body.puzzle == puzzle


async def test_enter_on_a_blank_line_goes_on_to_the_conclusion_and_back() -> None:
    async with on_screen(LogicBody, Logic.of(("p",), "q")) as (body, pilot):
        await pilot.press("c", "enter")
        assert body.entry.input.value == "q"
        hit(pilot, ["enter", *"r", "enter"])
        await until(pilot, lambda: body.puzzle == Logic.of(("p", "r"), "q"))
        hit(pilot, ["enter", "backspace", "enter"])
        await until(pilot, lambda: body.puzzle == Logic.of(("p", "r")))


async def test_the_conclusion_is_changed_by_its_key_and_in_the_list() -> None:
    async with on_screen(LogicBody, Logic.of(("p",), "q"), size=(120, 40)) as (body, pilot):
        await pilot.press("C", "backspace", "r", "enter")
        assert body.puzzle.conclusion == "r"
        assert body.screen.focused is body.board
        await pilot.press("f5", "end", "enter", "backspace", "s", "enter")
        assert body.puzzle.conclusion == "s"
        await pilot.press("delete")
        assert body.puzzle.conclusion == ""


async def test_a_whole_argument_is_pasted() -> None:
    text = r"(p \rightarrow q) \rightarrow r, s \rightarrow \neg p, t, \neg s, t \rightarrow q \models r"
    async with on_screen(LogicBody, Logic()) as (body, pilot):
        body.entry.input.post_message(events.Paste(text))
        hit(pilot, ["enter"])
        await until(pilot, lambda: body.puzzle.conclusion == "r")
        assert isinstance(SEED, Logic)
        assert body.puzzle.claims == SEED.claims
        await pilot.press("ctrl+z")
        body.entry.input.post_message(events.Paste("1. p -> q\n2. p q\n3. p\n∴ q"))
        await until(pilot, lambda: body.puzzle == Logic.of(("p -> q", "p"), "q"))
        await until(pilot, lambda: body.entry.input.value == "p q")


async def test_values_written_in_solve_mode_count_as_premises() -> None:
    async with on_screen(LogicBody, Logic.of(("p | q",), "q"), engine(), (120, 40)) as (body, pilot):
        assert "does not follow" in line(body, "status")

        def decides() -> bool:
            return body.board.view.decides

        await pilot.press("t")
        assert body.workspace.state.entries == ()
        await pilot.press("m", "f")
        assert body.workspace.state.filled == {"p": False}
        assert body.board.view.signs == {0: "F"}
        assert not decides()
        assert "Does the conclusion follow?" in pane(body)
        body.show_panel(ArgumentPanel.name_, focus=False)
        await pilot.pause()
        assert listed(body) == ["Does the conclusion follow? Set mode (m) tells."]
        await pilot.press("q")
        assert decides()
        assert "You wrote: p is false" in listed(body)
        await pilot.press("escape")
        assert "✓ The conclusion follows" in pane(body)
        await pilot.press("space", "space")
        assert body.workspace.state.filled == {"p": True}
        await pilot.press("space", "space", "right", "1", "delete")
        assert body.workspace.state.filled == {}
        await pilot.press("right", "t")
        assert body.editing.note == "Values are written in the columns of names."


# -- export and form -------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "rows"), [("e", 32), ("E", 2)])
async def test_the_table_is_saved_as_markdown(tmp_path: Path, key: str, rows: int) -> None:
    async with on_screen(LogicBody, SEED, size=(120, 40)) as (body, pilot):
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.screen is not body.screen)
        await pilot.pause()
        pilot.app.screen.query_one(Input).value = str(tmp_path / "table")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.screen is body.screen)
        await until(pilot, lambda: (tmp_path / "table.md").exists())
    text = (tmp_path / "table.md").read_text("utf-8")
    lines = text.splitlines()
    assert lines[0].startswith("| row | p | q | C: r | s | P3: t |")
    assert sum(line.startswith("| **") for line in lines) == 2
    assert len([line for line in lines[2:] if line.startswith("|")]) == rows
    assert text.endswith("it follows.\n")


async def test_the_claim_is_asked_about_once_for_each_state() -> None:
    told: list[object] = [
        Verdict(Status.UNIQUE),
        Solutions(0, ({"p": True, "q": False},)),
        SolutionCount(1, True),
        Conflict((), ()),
    ]

    def script(state: PuzzleState, question: Question) -> list[object]:
        return told if isinstance(question, Overview) else []

    fake = FakeEngine(script)
    async with on_screen(LogicBody, Logic.of(("p",), "q"), fake) as (body, pilot):
        await pilot.press("d", "m", "m")
        body.editing.present()
        await pilot.pause()
        asked = [questions for _, questions in fake.asked if Entailment() in questions]
        assert len(asked) <= 3
        await pilot.press("x")
        assert Entailment() in fake.questions


def test_the_form_asks_for_the_title_and_the_domain() -> None:
    assert isinstance(SEED, Logic)
    form = LogicForm(SEED)
    assert [field.name for field in form.fields({})] == ["title", "domain"]
    built = form.build({"title": " Other ", "domain": ""})
    assert (built.heading.title, built.premises) == ("Other", SEED.premises)
    assert LogicForm(None).build({"title": "", "domain": ""}) == Logic()
    assert HEADER == 3
