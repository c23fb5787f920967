"""The zebra screen: categories, clues and question typed with the keyboard alone; table and cross grid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import TextArea

from puzzles.files.samples import sample
from puzzles.files.saving import encode
from puzzles.model.state import MarkKind, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.answer import Assignment
from solvers.queries.candidates import Candidates, PossibleValues
from solvers.queries.conflicts import Conflict
from solvers.queries.decide import DecideFormulas, FormulaTruths
from solvers.queries.overview import Overview, Status, Verdict
from solvers.queries.question import Question
from solvers.queries.solutions import MoreSolutions, SolutionCount, Solutions
from tests.helpers.driving import counted, hit, on_screen, real_client, until
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.statements import SupposeScreen
from tui.screens.play.pane import PlayPane
from tui.session.overlay import Overlay
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.types.zebra.body import ZebraBody
from tui.types.zebra.form import ZebraForm
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar

SEED = cast(Zebra, sample("seed-zebra").load())
SMALL = Zebra(3, (("who", ("ann", "bob", "cat")), ("hat", ("red", "dark blue", "grey"))), place="seat")


def solutions(state: PuzzleState) -> list[Assignment]:
    """All ways to seat the items of the small puzzle that agree with what is on."""
    puzzle = cast(Zebra, state.puzzle)
    names = [items for _, items in puzzle.categories]
    on = [statement.formula for statement in state.layers() if state.is_on(statement)]
    seats = list(permutations(puzzle.rows))
    every: Iterator[Assignment] = (
        dict(zip((*names[0], *names[1]), (*first, *second), strict=True))
        for first in seats
        for second in seats
    )
    return [places for places in every if all(formula.holds(places) for formula in on)]


def answers(state: PuzzleState, question: Question) -> Iterator[object]:
    """What the real engine would say of the small puzzle; of a contradiction, that all clues clash."""
    found, puzzle = solutions(state), cast(Zebra, state.puzzle)
    values = {
        variable.name: tuple(sorted({places[variable.name] for places in found}))
        for variable in puzzle.shape.variables
    }
    match question:
        case Overview(clues_only=True):
            found = solutions(state.clues_alone)
            if found:
                yield Verdict(Status.UNIQUE if len(found) == 1 else Status.MULTIPLE)
                yield SolutionCount(len(found), complete=True)
            else:
                yield Verdict(Status.CONTRADICTION)
                yield Conflict(state.clues_alone.layers(), puzzle.shape.rules[:1])
        case Overview() if not found:
            yield Verdict(Status.CONTRADICTION)
            yield Conflict(state.layers(), puzzle.shape.rules[:1])
        case Overview():
            yield Verdict(Status.UNIQUE if len(found) == 1 else Status.MULTIPLE)
            yield Candidates(values, complete=True)
            yield Solutions(0, tuple(found))
            yield SolutionCount(len(found), complete=True)
        case PossibleValues():
            yield Candidates(values, complete=True)
        case MoreSolutions():
            yield Solutions(0, tuple(found))
            yield SolutionCount(len(found), complete=True)
        case DecideFormulas(formulas):
            truths = (frozenset(formula.holds(places) for places in found) for formula in formulas)
            yield FormulaTruths(tuple(truths), complete=True)


def engine() -> FakeEngine:
    return FakeEngine(answers)


def with_lines(*lines: str) -> Zebra:
    return SMALL.with_lines(lines)


def lines(body: ZebraBody) -> tuple[str, ...]:
    return body.puzzle.lines


def cursor_variable(body: ZebraBody) -> str:
    return " ".join(body.screen.query_one("#spot", TextBar).text.split())


def pane(body: ZebraBody) -> str:
    return body.query_one(PlayPane).text


def shown(body: ZebraBody, cell: str) -> tuple[str, str]:
    found = body.table.view.cell(cell)
    return found.text or " ".join(found.candidates), found.role


async def typed(pilot: Pilot[None], *keys: str) -> None:
    """Press keys: characters one right behind the other, others when all before them has come through."""
    for key in keys:
        if (
            len(key) == 1
            and pilot.app.focused is not None
            and not isinstance(pilot.app.focused, GridBoard | RowList)
        ):
            hit(pilot, [key])
        else:
            await pilot.press(key)
    await pilot.pause()


async def test_the_seed_is_typed_and_pasted_from_nothing_and_the_german_owns_the_zebra() -> None:
    with real_client() as client, TemporaryDirectory() as folder:
        app = Application(client, stores=Stores(Settings(Path(folder, "settings.json"))))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await typed(pilot, *"new zebra", "ctrl+n")
            await until(pilot, lambda: isinstance(app.screen, FormScreen))
            for text in ("Typed", "5", "house"):
                await typed(pilot, *text, "tab")
            await until(pilot, lambda: isinstance(app.focused, TextArea))
            for category, items in SEED.categories:
                hit(pilot, [*f"{category}: {', '.join(items)}", "enter"])
            await typed(pilot, "ctrl+s")
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
            assert isinstance(app.screen, PuzzleScreen)
            body = app.screen.body
            assert isinstance(body, ZebraBody)
            await until(pilot, lambda: body.entry.input.has_focus)
            for line in SEED.lines[:2]:
                hit(pilot, [*line, "enter"])
            app.post_message(events.Paste("\n".join(SEED.lines[2:]) + "\n"))
            await until(pilot, lambda: len(body.puzzle.lines) == len(SEED.lines))
            await typed(pilot, "escape")
            await until(pilot, lambda: body.table.has_focus)
            await typed(pilot, "a")
            await until(pilot, lambda: body.entry.input.away)
            await typed(pilot, *"zeb", "tab", *"nat", "tab", "enter")
            await until(pilot, lambda: len(body.puzzle.questions) == 1)
            await until(pilot, counted(body))
            assert replace(body.puzzle, heading=SEED.heading) == SEED
            verdict = body.workspace.view.results.verdict
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
            assert "zebra: german, house 4" in cursor_variable(body)
            assert shown(body, "r1c4")[0] == "german"


# -- the line ----------------------------------------------------------------------------------


async def test_a_new_puzzle_starts_on_the_line_and_escape_leaves_it() -> None:
    async with on_screen(ZebraBody, SMALL, engine()) as (body, pilot):
        assert body.entry.input.has_focus
        await typed(pilot, *"ann is r", "tab", "enter")
        assert lines(body) == ("ann is red",)
        await typed(pilot, "escape")
        assert body.table.has_focus
        await typed(pilot, "u")
        assert lines(body) == ()
        await typed(pilot, "U", "c")
        assert lines(body) == ("ann is red",)
        assert body.entry.input.has_focus


async def test_pasted_clues_are_added_and_the_bad_ones_put_right() -> None:
    async with on_screen(ZebraBody, SMALL, engine()) as (body, pilot):
        text = "1. Ann is red.\n2. Bob is dark bleu\n- cat not at 1\n3) nonsense"
        pilot.app.post_message(events.Paste(text))
        await until(pilot, lambda: bool(body.puzzle.lines))
        assert lines(body) == ("Ann is red.", "cat not at 1")
        assert body.editing.note == "2 of 4 clues added. This line cannot be read; 1 line more after it."
        assert body.entry.input.value == "Bob is dark bleu"
        await typed(pilot, "tab", "enter")
        assert lines(body)[-1] == "Bob is dark blue"
        assert body.entry.input.value == "nonsense"
        await typed(pilot, "ctrl+u", "enter", "escape", "u", "u")
        assert lines(body) == ()


async def test_lines_pasted_on_the_board_are_clues_and_files_are_puzzles() -> None:
    async with on_screen(ZebraBody, with_lines("ann is red"), engine()) as (body, pilot):
        pilot.app.post_message(events.Paste("bob at 2\ncat at 3\n"))
        await until(pilot, lambda: len(body.puzzle.lines) == 3)
        pilot.app.post_message(events.Paste("bob at 2\n" * 301))
        await until(pilot, lambda: "Not pasted: 301 lines" in body.editing.note)
        assert len(body.puzzle.lines) == 3
        pilot.app.post_message(events.Paste(encode(SMALL)))
        await until(pilot, lambda: lines(body) == ())
        assert body.puzzle == SMALL


async def test_a_file_pasted_on_the_line_is_a_puzzle() -> None:
    async with on_screen(ZebraBody, SMALL, engine()) as (body, pilot):
        body.entry.input.post_message(events.Paste(encode(with_lines("cat at 1"))))
        await until(pilot, lambda: pilot.app.screen.query_one(ZebraBody).puzzle == with_lines("cat at 1"))


async def test_a_clue_of_the_list_is_changed_and_stays_off() -> None:
    puzzle = with_lines("ann is red", "bob at 2")
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await typed(pilot, "f5", "space", "enter")
        assert body.entry.input.value == "ann is red"
        await typed(pilot, "ctrl+w", *"grey", "enter")
        assert lines(body) == ("ann is grey", "bob at 2")
        assert [body.workspace.state.is_on(clue) for clue in body.puzzle.clues()] == [False, True]
        assert isinstance(body.screen.focused, RowList)
        await typed(pilot, "e", *" or red", "escape")
        assert lines(body) == ("ann is grey", "bob at 2")
        assert isinstance(body.screen.focused, RowList)


async def test_clues_of_the_list_are_moved_and_deleted() -> None:
    puzzle = with_lines("ann is red", "bob at 2", "cat at 3")
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await typed(pilot, "f5", "right_square_bracket")
        await typed(pilot, "right_square_bracket")
        assert lines(body) == ("bob at 2", "cat at 3", "ann is red")
        await typed(pilot, "right_square_bracket", "left_square_bracket")
        assert lines(body) == ("bob at 2", "ann is red", "cat at 3")
        await typed(pilot, "delete")
        assert lines(body) == ("bob at 2", "cat at 3")


async def test_undoing_a_clue_that_is_being_changed_leaves_the_line_to_new_ones() -> None:
    async with on_screen(ZebraBody, SMALL, engine()) as (body, pilot):
        await typed(pilot, *"ann is red", "enter", "f5", "home", "e", "ctrl+z")
        assert lines(body) == ()
        assert not body.entry.input.away


async def test_the_question_is_typed_changed_and_taken_away() -> None:
    async with on_screen(ZebraBody, with_lines("ann is red"), engine()) as (body, pilot):
        await typed(pilot, "a", *"grey: whom", "enter")
        assert body.entry.input.reading.wrong == (6, 10)
        await typed(pilot, "tab", "enter")
        assert [*body.puzzle.questions] == [("grey", "who")]
        assert "Which who goes with grey?" in cursor_variable(body)
        await typed(pilot, "a", *"; red: wh", "tab", "enter")
        assert [*body.puzzle.questions] == [("grey", "who"), ("red", "who")]
        await typed(pilot, "a", *";x", "enter")
        assert body.entry.input.reading.wrong == (21, 22)
        await typed(pilot, "ctrl+u", "enter")
        assert body.puzzle.questions == ()


# -- the table ---------------------------------------------------------------------------------


async def test_the_table_shows_what_is_given_known_and_possible() -> None:
    async with on_screen(ZebraBody, with_lines("ann at 1", "bob next to grey"), engine()) as (
        body,
        pilot,
    ):
        await pilot.pause()
        assert shown(body, "r1c1") == ("ann", "given")
        assert shown(body, "r1c2") == ("bob cat", "empty")
        assert cursor_variable(body) == "who, seat 1: can only be ann"
        await typed(pilot, "right")
        assert cursor_variable(body) == "who, seat 2: can be bob, cat"
        await typed(pilot, "p")
        assert shown(body, "r1c2") == ("", "empty")
        await typed(pilot, "n")
        assert shown(body, "r1c2")[1] == "solution"


async def test_in_solve_mode_items_are_entries() -> None:
    async with on_screen(ZebraBody, with_lines("ann at 1"), engine()) as (body, pilot):
        body.editing.choose(body.workspace.options.toggled("outright"))
        await typed(pilot, "m", "g", "right", "enter")
        assert body.screen.query_one("ClueLine .told", TextBar).text.split() == ["bob", "cat"]
        await typed(pilot, *"c", "tab", "enter")
        assert body.workspace.state.filled == {"cat": 2}
        assert shown(body, "r1c2") == ("cat", "entry")
        assert shown(body, "r1c3") == ("", "empty")
        await typed(pilot, "space")
        assert body.workspace.state.filled == {}
        await typed(pilot, "space")
        assert body.workspace.state.filled == {"bob": 2}
        await typed(pilot, "down", "space", "up", "delete")
        assert body.workspace.state.filled == {"red": 2}
        await typed(pilot, "left", "space")
        assert body.editing.note == "ann is given; press {work.set} to change the clues."
        await typed(pilot, "right", "enter", *"ann", "enter")
        assert body.editing.note == "ann is given at seat 1; press {work.set} to change the clues."
        assert lines(body) == ("ann at 1",)


async def test_in_solve_mode_the_boards_tell_nothing_unasked() -> None:
    puzzle = replace(
        with_lines("ann at 1", "bob at 2", "red at 1", "ann is not grey"), questions=(("cat", "hat"),)
    )
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        assert shown(body, "r1c3") == ("cat", "solution")
        await typed(pilot, "m")
        assert shown(body, "r1c3") == ("", "empty")
        assert shown(body, "r2c3") == ("", "empty")
        assert not any(cell.text for cell in body.cross.view.cells.values()), "the grid is blank at first"
        body.editing.choose(body.workspace.options.toggled("outright"))
        cross = body.cross.view.cells
        clues = {name for name, cell in cross.items() if cell.role == "given"}
        assert clues == {"r1c1", "r2c2", "r4c1", "r1c6"}
        follows = {name: cell.text for name, cell in cross.items() if cell.text and cell.role == "empty"}
        assert {name for name, text in follows.items() if text != "×"} == {"r1c4"}, "both are at seat 1"
        assert body.cross.view.cell("r3c3").text == "", "what the last one left is, stays to be found"
        await typed(pilot, "p")
        assert body.cross.view.cell("r3c3").text == ""
        await typed(pilot, "p")
        assert body.cross.view.cell("r3c3").text == "✓"
        await typed(pilot, "g")
        assert shown(body, "r1c3") == ("cat", "solution")
        await typed(pilot, "p")
        assert shown(body, "r1c3") == ("", "empty")
        await typed(pilot, "N", "N")
        assert shown(body, "r1c3") == ("cat", "solution"), "a solution was asked for"
        await typed(pilot, "escape", "m")
        assert shown(body, "r1c3") == ("cat", "solution")


async def test_in_solve_mode_the_only_answer_is_told_with_its_solution() -> None:
    clues = ("ann at 1", "bob at 2", "red at 1", "dark blue at 2")
    async with on_screen(ZebraBody, replace(with_lines(*clues), questions=(("cat", "hat"),)), engine()) as (
        body,
        pilot,
    ):
        assert "cat: grey" in cursor_variable(body)
        await typed(pilot, "m")
        assert "Which hat goes with cat?" in pane(body)
        await typed(pilot, "N", "N")
        assert "cat: grey" in cursor_variable(body)


async def test_a_step_of_an_explanation_is_laid_over_the_table_in_solve_mode() -> None:
    async with on_screen(ZebraBody, with_lines("ann at 1", "bob at 2"), engine()) as (body, pilot):
        await typed(pilot, "m", "g")
        possible = {"cat": (3,), "bob": (2,), "ann": (1,)}
        body.workspace.overlay = Overlay({"cat": 3}, possible, frozenset({"cat"}), "after step 1")
        body.editing.present()
        assert shown(body, "r1c3") == ("cat", "solution")


async def test_in_set_mode_items_are_clues() -> None:
    async with on_screen(ZebraBody, with_lines("ann is red"), engine()) as (body, pilot):
        await typed(pilot, "down", "space", "space")
        assert lines(body) == ("ann is red", "dark blue is at 1")
        await typed(pilot, "enter", *"gry", "enter")
        assert body.entry.input.faulty
        await typed(pilot, "tab", "enter")
        assert lines(body) == ("ann is red", "grey is at 1")
        await typed(pilot, "backspace")
        assert lines(body) == ("ann is red",)
        await typed(pilot, "backspace")
        assert body.editing.note == "No clue gives this cell."


async def test_a_conflict_marks_cells_and_categories() -> None:
    async with on_screen(ZebraBody, with_lines("ann at 1", "ann is red", "red at 2"), engine()) as (
        body,
        pilot,
    ):
        await pilot.pause()
        assert body.table.view.cell("r1c1").marks == {"conflict"}
        assert body.table.view.cell("r2c2").marks == {"conflict"}
        assert body.table.view.row_labels[0].strip() == "who"
        await typed(pilot, "f7", "down", "down", "enter")
        assert body.table.cursor == "r2c2"
        assert body.table.has_focus
    async with on_screen(ZebraBody, with_lines("ann is red", "ann is grey"), engine()) as (body, pilot):
        await pilot.pause()
        assert [label[0] for label in body.table.view.row_labels] == ["!", "!"]
        await typed(pilot, "g")
        cells = body.cross.view.cells
        assert {name for name, cell in cells.items() if "conflict" in cell.marks} == {"r1c4", "r1c6"}


async def test_an_item_is_supposed_in_a_cell() -> None:
    async with on_screen(ZebraBody, with_lines("bob at 2"), engine()) as (body, pilot):
        suggestions = dict(body.suggestions(body.workspace.view))
        assert list(suggestions) == ["ann", "cat", "bob"]
        assert body.puzzle.wording.fact(suggestions["cat"]) == "cat is in seat 1"
        await typed(pilot, "i")
        await until(pilot, lambda: isinstance(pilot.app.screen, SupposeScreen))
        await typed(pilot, "down", "enter")
        await until(pilot, lambda: bool(body.workspace.state.assumptions))
        assert body.workspace.state.assumptions[0].literal == suggestions["cat"]


# -- the cross grid ----------------------------------------------------------------------------


async def test_the_cross_grid_marks_pairs() -> None:
    async with on_screen(ZebraBody, with_lines("ann at 1", "ann is red", "bob is not grey"), engine()) as (
        body,
        pilot,
    ):
        await typed(pilot, "g")
        assert body.cross.has_focus
        view = body.cross.view
        rows = [[view.cell(f"r{row}c{column}").text for column in range(1, 7)] for row in range(1, 4)]
        assert rows == [
            ["✓", "×", "×", "✓", "×", "×"],
            ["×", "", "", "×", "✓", "×"],
            ["×", "", "", "×", "×", "✓"],
        ]
        assert view.cell("r1c1").role == view.cell("r1c4").role == view.cell("r2c6").role == "given"
        assert view.cell("r4c4").role == "hole"
        assert view.column_labels == ("1", "2", "3", "r\ne\nd", "\n".join("dark bl…"), "g\nr\ne\ny")
        assert cursor_variable(body) == "ann and seat 1: together"
        await typed(pilot, "g")
        assert body.table.has_focus


async def test_marks_in_the_cross_grid_make_clues_and_entries() -> None:
    async with on_screen(ZebraBody, with_lines("bob at 2"), engine()) as (body, pilot):
        await typed(pilot, "g", "end", "space")
        assert lines(body) == ("bob at 2", "ann is grey")
        await typed(pilot, "space")
        assert lines(body) == ("bob at 2", "ann is not grey")
        await typed(pilot, "space", "home", "space", "space")
        assert lines(body) == ("bob at 2", "ann is not at 1")
        body.editing.choose(body.workspace.options.toggled("outright"))
        await typed(pilot, "delete", "m", "enter")
        assert lines(body) == ("bob at 2",)
        assert body.workspace.state.filled == {"ann": 1}
        assert body.cross.view.cell("r1c1").text == "✓"
        assert [body.cross.view.cell(f"r2c{column}").text for column in (1, 2)] == ["×", "✓"]
        await typed(pilot, "enter")
        assert body.workspace.state.filled == {}
        assert [body.cross.view.cell(f"r1c{column}").text for column in (1, 6)] == ["×", ""]
        await typed(pilot, "enter", "end", "enter")
        assert [body.cross.view.cell(f"r1c{column}").text for column in (1, 6)] == ["", "✓"]
        assert body.workspace.view.asked == PuzzleState(body.puzzle)
        await typed(pilot, "x")
        assert body.cross.view.cell("r1c6").text == "×"
        await typed(pilot, "delete", "u", "u")
        assert body.cross.view.cell("r1c6").text == "✓"


async def test_a_yes_crosses_out_its_row_and_column_if_that_is_wished() -> None:
    async with on_screen(ZebraBody, with_lines("bob at 2"), engine()) as (body, pilot):
        body.editing.choose(body.workspace.options.toggled("outright"))
        await typed(pilot, "m", "right", "right", "enter")
        assert body.workspace.state.filled == {"ann": 3}
        rows = [[body.cross.view.cell(f"r{row}c{column}").text for column in (1, 2, 3)] for row in (1, 2, 3)]
        assert rows == [["×", "×", "✓"], ["×", "✓", "×"], ["", "×", "×"]]
        await typed(pilot, "end", "enter")
        rows = [[body.cross.view.cell(f"r{row}c{column}").text for column in (4, 5, 6)] for row in (1, 2, 3)]
        assert rows == [["×", "×", "✓"], ["", "", "×"], ["", "", "×"]]
        assert {mark.kind for mark in body.workspace.state.marks} == {MarkKind.YES}, "no cross is kept"
        await typed(pilot, "x")
        rows = [[body.cross.view.cell(f"r{row}c{column}").text for column in (4, 5, 6)] for row in (1, 2, 3)]
        assert rows == [["", "", "×"], ["", "", ""], ["", "", ""]], "they go with the yes"
        await typed(pilot, "u", "u", "u")
        assert body.workspace.state == PuzzleState(body.puzzle)
        await typed(pilot, "U")
        body.editing.choose(body.workspace.options.toggled("crosses"))
        assert [body.cross.view.cell(f"r1c{column}").text for column in (1, 2, 3)] == ["", "", "✓"]


# -- the form ----------------------------------------------------------------------------------


async def test_names_are_changed_in_the_form_and_all_else_follows() -> None:
    puzzle = replace(with_lines("ann is red", "bob at 2"), questions=(("red", "who"),))
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await typed(pilot, "m", "g", "end", "enter", *"cat", "enter")
        clue = body.puzzle.clues()[0]
        body.editing.edit(body.workspace.state.toggled(clue.id).family_toggled("hat"), "switch off")
        await typed(pilot, "f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, FormScreen))
        area = pilot.app.screen.query_one(TextArea)
        area.text = "person: ann, bob, cyd\nhat: crimson, dark blue, grey"
        await typed(pilot, "ctrl+s")
        await until(pilot, lambda: pilot.app.screen is body.screen)
        assert lines(body) == ("ann is crimson", "bob at 2")
        assert body.puzzle.questions == (("crimson", "person"),)
        assert body.workspace.state.filled == {"cyd": 3}
        assert not body.workspace.state.is_on(body.puzzle.clues()[0])
        assert body.workspace.state.off_families == {"hat"}
        await typed(pilot, "u")
        assert body.puzzle == puzzle


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"positions": "many"}, "positions: found 'many'; expected a number"),
        ({"positions": "2"}, "categories.who: 3 items; expected at most 2, one a seat"),
        ({"place": "left"}, "place: found 'left'; expected one word for a position"),
        ({"categories": ""}, "categories: there are none yet; expected lines as in pet: dog, cat"),
        ({"categories": "who ann, bob"}, "line 1: found 'who ann, bob'; expected a category, a colon"),
        ({"categories": "who: ann, ann"}, "categories.who: 'ann' is already in 'who'"),
        (
            {"categories": "who: ann, bob, cat"},
            "categories: clue 1 speaks of it; expected a category with 'red'",
        ),
    ],
)
def test_the_form_says_what_is_wrong(values: dict[str, str], said: str) -> None:
    form = ZebraForm(with_lines("ann is red"))
    filled = {field.name: field.value for field in form.fields({})}
    with pytest.raises(PuzzleError) as caught:
        form.build(filled | values)
    assert said in str(caught.value)


async def test_a_puzzle_without_categories_says_what_to_do() -> None:
    async with on_screen(ZebraBody, Zebra(4), FakeEngine()) as (body, pilot):
        assert cursor_variable(body) == "No categories yet: press F4."
        await typed(pilot, "escape", "enter", "space", "g", "down", "space", "i", "n", "a", "escape", "x")
        assert body.puzzle == Zebra(4)


@pytest.mark.parametrize("size", [(60, 16), (80, 24), (160, 45)])
async def test_boards_are_drawn_in_any_terminal(size: tuple[int, int]) -> None:
    async with on_screen(ZebraBody, SEED, FakeEngine(), size=size) as (body, pilot):
        for board in (body.table, body.cross):
            assert board.size.width > 0
            assert board.size.height > 0
            await typed(pilot, "end", "down", "g")


# -- the clues beside the grid -----------------------------------------------------------------


async def test_clues_are_gone_through_and_ticked_by_keys_and_clicks() -> None:
    puzzle = with_lines("ann is directly left of red", "bob is directly left of cat", "ann at 1 or cat at 3")
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await typed(pilot, "m")
        assert "▸☐ 1 Ann is directly left of red\n ☐ 2 Bob is directly left of cat" in pane(body)
        await typed(pilot, "d", "t")
        assert "▸☑ 2 Bob is directly left of cat" in pane(body)
        body.pick("2")
        assert " ☑ 2 Bob is directly left of cat\n▸☑ 3 Ann at 1 or cat at 3" in pane(body)
        await typed(pilot, "u", "D", "t")
        assert "▸☐ 2 Bob is directly left of cat\n ☐ 3 Ann at 1 or cat at 3" in pane(body)
        assert body.workspace.state.colours == frozenset()
