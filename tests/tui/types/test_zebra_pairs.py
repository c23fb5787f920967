"""Logic grids without positions on the screen, and pairs in the cross grid of those with positions."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import cast

import pytest
from textual.pilot import Pilot
from textual.widgets import TextArea

from puzzles.files.samples import sample
from puzzles.model.state import MarkKind, PencilMark, PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.queries.consequences import WhatIf
from solvers.queries.decide import DecideFormulas
from solvers.queries.overview import Status
from solvers.queries.reasons import Reason, Why
from tests.helpers.driving import counted, hit, on_screen, real_client, until
from tests.helpers.fake_engine import FakeEngine
from tests.helpers.pairings import CATEGORIES, CLUES, OPEN, PIES, engine
from tests.tui.types.test_zebra import cursor_variable, lines, shown, typed
from tui.app.application import Application
from tui.screens.bench.puzzle_screen import PuzzleScreen
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.statements import SupposeScreen, WhyScreen
from tui.store.settings import Settings
from tui.store.stores import Stores
from tui.types.zebra.body import ZebraBody
from tui.types.zebra.form import ZebraForm
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList

SEED = cast(Zebra, sample("seed-zebra").load())
FIVE = Zebra(
    None,
    (
        ("baker", ("Agnes", "Bert", "Cora", "Dora", "Enid")),
        ("pie", ("leek", "apple", "plum", "cherry", "pumpkin")),
        ("price", ("$5", "$10", "$15", "$20", "$25")),
        ("day", ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday")),
        ("colour", ("red", "blue", "green", "white", "black")),
    ),
)


def texts(board: GridBoard, columns: tuple[int, ...], rows: tuple[int, ...] = (1, 2, 3)) -> list[list[str]]:
    return [[board.view.cell(f"r{row}c{column}").text for column in columns] for row in rows]


async def test_from_the_form_to_the_solved_grid_by_the_keyboard_alone() -> None:
    with real_client() as client, TemporaryDirectory() as folder:
        app = Application(client, stores=Stores(Settings(Path(folder, "settings.json"))))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await typed(pilot, *"new zebra", "ctrl+n")
            await until(pilot, lambda: isinstance(app.screen, FormScreen))
            await typed(pilot, *"Pies", "tab", "backspace", "tab", "tab")
            await until(pilot, lambda: isinstance(app.focused, TextArea))
            for category, items in CATEGORIES:
                hit(pilot, [*f"{category}: {', '.join(items)}", "enter"])
            await typed(pilot, "ctrl+s")
            await until(pilot, lambda: isinstance(app.screen, PuzzleScreen))
            assert isinstance(app.screen, PuzzleScreen)
            body = app.screen.body
            assert isinstance(body, ZebraBody)
            await until(pilot, lambda: body.entry.input.has_focus)
            for line in CLUES:
                hit(pilot, [*line, "enter"])
            await until(pilot, lambda: len(body.puzzle.lines) == len(CLUES))
            await typed(pilot, "escape")
            await until(pilot, counted(body))
            verdict = body.workspace.view.results.verdict
            assert verdict is not None
            assert verdict.status is Status.UNIQUE
            assert body.puzzle.positions is None
            assert [shown(body, f"r{row}c{column}")[0] for row in (1, 2, 3) for column in (1, 2)] == [
                *("plum", "$15", "leek", "$10", "apple", "$5")
            ]
            await typed(pilot, "m", "g", "enter", *"plum", "enter", "right", *["space"] * 3)
            assert body.workspace.state.filled == {"plum": "Agnes", "$15": "Agnes"}
            await typed(pilot, "down", *["space"] * 2, "left", "space", "down", "space", "right", "space")
            await until(pilot, lambda: body.workspace.view.end is not None)
            assert body.workspace.view.end is not None
            assert body.workspace.view.end.right


# -- the table ---------------------------------------------------------------------------------


async def test_a_line_for_each_item_of_the_first_category() -> None:
    async with on_screen(ZebraBody, OPEN.with_lines(["Bert is $10", "leek is not Agnes"]), engine()) as (
        body,
        pilot,
    ):
        await pilot.pause()
        view = body.table.view
        assert [label.strip() for label in view.row_labels] == ["Agnes", "Bert", "Cora"]
        assert [label.strip() for label in view.column_labels] == ["pie", "price"]
        assert shown(body, "r2c2") == ("$10", "given")
        assert shown(body, "r1c1") == ("apple plum", "empty")
        assert cursor_variable(body) == "Agnes, pie: can be apple, plum"
        await typed(pilot, "down", "right")
        assert cursor_variable(body) == "Bert, price: can only be $10"


async def test_items_are_clues_in_set_mode_and_entries_in_solve_mode() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "down", "space")
        assert lines(body) == ("Bert is leek",)
        await typed(pilot, "space")
        assert lines(body) == ("Bert is apple",)
        await typed(pilot, "delete")
        assert lines(body) == ()
        body.editing.choose(body.workspace.options.toggled("outright"))
        await typed(pilot, "space", "m", "g", "up", "enter")
        assert body.entry.input.placeholder.startswith("its name") or body.entry.input.has_focus
        await typed(pilot, *"leek", "enter")
        assert body.editing.note == "leek is given with Bert; press {work.set} to change the clues."
        await typed(pilot, "escape", "space")
        assert body.workspace.state.filled == {"apple": "Agnes"}
        assert body.workspace.state.layers()[-1].text == "You wrote: Agnes has apple"
        await typed(pilot, "down", "space")
        assert body.editing.note == "leek is given; press {work.set} to change the clues."


async def test_a_conflict_marks_lines_columns_and_pairs() -> None:
    puzzle = OPEN.with_lines(["Agnes is $5", "Agnes is leek", "leek is $10"])
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await pilot.pause()
        view = body.table.view
        assert "conflict" in view.cell("r1c1").marks
        assert "conflict" in view.cell("r1c2").marks
        assert [label[0] for label in view.row_labels] == ["!", " ", " "]
        assert [label[0] == "!" for label in view.column_labels] == [False, True]
        await typed(pilot, "g")
        cells = body.cross.view.cells
        conflicting = {name for name, cell in cells.items() if "conflict" in cell.marks}
        assert conflicting == {"r1c4", "r1c1", "r4c2"}


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_five_categories_of_five_fit(size: tuple[int, int]) -> None:
    async with on_screen(ZebraBody, FIVE, FakeEngine(), size=size) as (body, pilot):
        await typed(pilot, "escape")
        assert body.table.virtual_size.width <= body.table.size.width
        assert body.table.virtual_size.height <= body.table.size.height
        assert all(body.table.view.column_labels)


@pytest.mark.parametrize("puzzle", [Zebra(None), Zebra(None, CATEGORIES[:1])])
async def test_a_puzzle_with_nothing_to_go_together_has_empty_boards(puzzle: Zebra) -> None:
    async with on_screen(ZebraBody, puzzle, engine()) as (body, pilot):
        await typed(pilot, "escape", "enter", "space", "g", "down", "space", "w", "escape", "i", "n", "a")
        await typed(pilot, "escape", "x")
        assert body.puzzle == puzzle


# -- the cross grid ----------------------------------------------------------------------------


async def test_the_cross_grid_knows_every_pair_from_the_candidates() -> None:
    fake = engine()
    async with on_screen(ZebraBody, PIES, fake) as (body, pilot):
        await typed(pilot, "escape", "g")
        assert body.cross.view.row_labels == ("Agnes", "Bert", "Cora", "leek", "apple", "plum")
        assert body.cross.view.column_labels == tuple(
            "\n".join(name) for name in ("$5", "$10", "$15", "leek", "apple", "plum")
        )
        expected = [["×", "×", "✓"], ["×", "✓", "×"], ["✓", "×", "×"]]
        assert texts(body.cross, (1, 2, 3)) == expected
        assert texts(body.cross, (4, 5, 6)) == [["×", "×", "✓"], ["✓", "×", "×"], ["×", "✓", "×"]]
        assert texts(body.cross, (1, 2, 3), (4, 5, 6)) == [["×", "✓", "×"], ["✓", "×", "×"], ["×", "×", "✓"]]
        assert body.cross.view.cell("r4c4").role == "hole"
        assert cursor_variable(body).startswith("Agnes and $5: never together")
        assert not any(isinstance(one, DecideFormulas) for _, asked in fake.asked for one in asked)


async def test_a_yes_for_any_pair_is_an_entry_with_its_crosses_and_one_undo() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "m", *["down"] * 3, "enter")
        assert cursor_variable(body).startswith("Leek and $5: together, as you say")
        assert body.workspace.state.filled == {"$5: pie": "leek"}
        assert body.workspace.state.layers()[-1].text == "You wrote: leek goes with $5"
        assert texts(body.cross, (1, 2, 3), (4, 5, 6)) == [["✓", "×", "×"], ["×", "", ""], ["×", "", ""]]
        assert body.workspace.state.marks == frozenset()
        await typed(pilot, "u")
        assert body.workspace.state == PuzzleState(OPEN)
        await typed(pilot, "U", "down", "enter")
        assert body.workspace.state.filled == {"$5: pie": "apple"}, "a yes takes the place of another"
        await typed(pilot, "delete")
        assert body.workspace.state.filled == {}


async def test_a_yes_of_the_grid_stands_in_the_table_and_one_of_the_table_in_the_grid() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "m", "end", "space", "g")
        assert shown(body, "r1c1") == ("plum", "entry")
        await typed(pilot, "right", "space", "g")
        assert texts(body.cross, (1, 2, 3, 4, 5, 6), (1,)) == [["✓", "×", "×", "×", "×", "✓"]]
        await typed(pilot, "g", "left", "delete", "g")
        assert texts(body.cross, (1, 2, 3, 4, 5, 6), (1,)) == [["✓", "×", "×", "", "", ""]]


async def test_marks_make_clues_in_set_mode_and_givens_stay() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "g", *["down"] * 3, "space")
        assert [clue.text for clue in body.puzzle.clues()] == ["leek is $5"]
        await typed(pilot, "m", "space")
        assert body.workspace.state.filled == {"$5: pie": "leek"}, "the grid is blank, whatever clues say"
        body.editing.choose(body.workspace.options.toggled("outright"))
        await typed(pilot, "u", "space")
        assert body.editing.note == "A clue says this; press {work.set} to change the clues."
        await typed(pilot, "down", "space")
        assert body.editing.note == "Leek goes with $5: that is given; press {work.set} to change the clues."
        await typed(pilot, "m", "up", "space")
        assert [clue.text for clue in body.puzzle.clues()] == ["leek is not $5"]
        await typed(pilot, "space")
        assert lines(body) == ()


async def test_the_mouse_marks_pairs() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "m")
        at = body.cross.region_of("r2c2")
        spot = (at.x + 1, at.y)
        await pilot.click(body.cross, offset=spot, button=3)
        assert body.workspace.state.filled == {}
        assert body.workspace.state.marks
        await pilot.click(body.cross, offset=spot)
        assert body.workspace.state.filled == {"$10": "Bert"}
        await pilot.click(body.cross, offset=spot)
        assert body.workspace.state.filled == {}


@pytest.mark.parametrize("puzzle", [SEED, FIVE])
async def test_the_cross_grid_scrolls_both_ways_and_its_heads_stay(puzzle: Zebra) -> None:
    async with on_screen(ZebraBody, puzzle, FakeEngine()) as (body, pilot):
        await typed(pilot, "escape", "g")
        board = body.cross
        assert board.virtual_size.height > board.size.height
        for keys in (("end",), ("ctrl+end",), ("ctrl+home",), ("down",) * 14):
            await typed(pilot, *keys)
            await pilot.pause()
            region = board.region_of(board.cursor)
            assert 0 < region.x < board.size.width
            assert 0 < region.y < board.size.height
            row, column = (int(part) - 1 for part in board.cursor[1:].split("c"))
            assert board.render_line(region.y).text.strip().startswith(board.view.row_labels[row])
            lowest = board.view.column_labels[column].split("\n")[-1]
            assert lowest in board.render_line(board.view.heading_lines - 1).text[region.x : region.right]


# -- why and what if ---------------------------------------------------------------------------


async def ask(pilot: Pilot[None]) -> None:
    await typed(pilot, "w")
    await until(pilot, lambda: isinstance(pilot.app.screen, WhyScreen))
    await typed(pilot, "enter")


async def test_why_asks_about_the_pair_under_the_cursor() -> None:
    for puzzle, keys, fact in (
        (PIES, ["down"] * 3, "leek goes with $5"),
        (SEED, ["end"], "the blue house goes with the Brit"),
    ):
        fake = engine()
        async with on_screen(ZebraBody, puzzle, fake) as (body, pilot):
            await typed(pilot, "escape", "g", *keys)
            await ask(pilot)
            pair = body.pair
            assert pair is not None
            question = Why(puzzle.layout.asked(*pair))
            assert question in fake.questions
            reason = body.workspace.view.results.last(Why, Reason)
            assert reason is not None
            assert reason.text == fact
            rows = [row.text for row in body.screen.query_one("#why-list", RowList).rows]
            assert rows[0] == f"✗ Ruled out: {fact} in no solution."
            await typed(pilot, *["down"] * 30, "enter")


async def test_a_pair_can_be_typed_in_the_question() -> None:
    async with on_screen(ZebraBody, SEED, engine()) as (body, pilot):
        await typed(pilot, "escape", "w")
        await until(pilot, lambda: isinstance(pilot.app.screen, WhyScreen))
        hit(pilot, [*"german = zebra", "enter"])
        await until(pilot, lambda: body.workspace.view.results.last(Why, Reason) is not None)
        rows = [row.text for row in body.screen.query_one("#why-list", RowList).rows]
        assert rows[0] == "✓ Forced: the zebra goes with the German in every solution."


async def test_a_pair_is_supposed_where_a_variable_says_it() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, pilot):
        await typed(pilot, "escape", "g", *["down"] * 3, "i")
        await until(pilot, lambda: isinstance(pilot.app.screen, SupposeScreen))
        await typed(pilot, "enter")
        await until(pilot, lambda: bool(body.workspace.state.assumptions))
        assert body.workspace.state.assumptions[0].literal == OPEN.layout.asked("leek", "$5")
        assert body.workspace.view.results.of(WhatIf)
    async with on_screen(ZebraBody, SEED, engine()) as (body, pilot):
        await typed(pilot, "escape", "g", "end", "i")
        assert body.editing.note == "There is nothing here to suppose."


# -- the form ----------------------------------------------------------------------------------


async def test_clues_that_need_positions_are_named_before_they_go() -> None:
    async with on_screen(ZebraBody, SEED, engine()) as (body, pilot):
        await typed(pilot, "escape", "m", "f4")
        await until(pilot, lambda: isinstance(pilot.app.screen, FormScreen))
        form = pilot.app.screen
        await typed(pilot, "tab", "backspace", "ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmScreen))
        said = str(pilot.app.screen.query_one("Static").render())
        assert said.startswith("These 7 clues cannot be read without positions:")
        assert "8. Milk is in the middle house." in said
        await typed(pilot, "b")
        await until(pilot, lambda: pilot.app.screen is form)
        await typed(pilot, "ctrl+s")
        await until(pilot, lambda: isinstance(pilot.app.screen, ConfirmScreen))
        await typed(pilot, "l", "enter")
        await until(pilot, lambda: pilot.app.screen is body.screen)
        assert body.puzzle.positions is None
        assert len(body.puzzle.lines) == 8
        await typed(pilot, "u")
        assert body.puzzle == SEED


async def test_entries_and_marks_of_pairs_go_over_to_positions_and_back() -> None:
    async with on_screen(ZebraBody, OPEN, engine()) as (body, _):
        state = PuzzleState(OPEN).with_entry("$5: pie", "leek").with_entry("apple", "Bert")
        mark = PencilMark(MarkKind.NOT, "$10", "Agnes")
        body.editing.edit(state.with_struck([OPEN.layout.asked("Agnes", "$10").negated()]), "solve")
        assert body.workspace.state.marks == {mark}
        form = ZebraForm(OPEN)
        values = {field.name: field.value for field in form.fields({})}
        assert values["positions"] == ""
        placed = form.build({**values, "positions": "3", "place": "stall"})
        moved = body.carried(placed)
        assert moved.entries == ()
        assert moved.marks == {
            PencilMark(MarkKind.YES, "leek", "$5"),
            PencilMark(MarkKind.YES, "Bert", "apple"),
            PencilMark(MarkKind.NOT, "Agnes", "$10"),
        }
        body.editing.edit(moved, "change the shape")
        again = body.carried(ZebraForm(placed).build({**values, "positions": ""}))
        assert again.filled == state.filled
        assert again.marks == {mark}


# -- the Clues panel ---------------------------------------------------------------------------


async def test_clues_stand_as_they_were_typed_and_below_as_they_were_read() -> None:
    lines = ["The baker Agnes is not leek.", "Bert is $10", "leek = Cora", "Apple is $5 or apple is $15"]
    async with on_screen(ZebraBody, OPEN.with_lines(lines), engine()) as (body, pilot):
        await pilot.pause()
        rows = body.screen.query_one("#clue-list", RowList).rows[: len(lines)]
        assert [(row.text, row.below) for row in rows] == [
            ("The baker Agnes is not leek", "→ Agnes is not leek"),
            ("Bert is $10", ""),
            ("leek = Cora", "→ leek is Cora"),
            (lines[3], f"→ {body.puzzle.sentence(lines[3])}"),
        ]
        clue = body.puzzle.clues()[0]
        body.editing.edit(body.workspace.state.toggled(clue.id), "switch off")
        await pilot.pause()
        row = body.screen.query_one("#clue-list", RowList).rows[0]
        assert (row.text, row.below) == ("The baker Agnes is not leek (off)", "→ Agnes is not leek")
