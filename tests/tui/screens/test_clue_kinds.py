"""Every kind of clue is made on the board by its key; the list of kinds, rules of one's own, signs."""

from __future__ import annotations

import pytest
from textual.geometry import Offset
from textual.pilot import Pilot

from puzzles.clues.bases.outside_clues import OutsideClue
from puzzles.clues.general import general_kinds
from puzzles.clues.general.difference import Difference
from puzzles.clues.general.little_killer import LittleKiller
from puzzles.clues.general.odd import Odd
from puzzles.clues.general.sandwich import Sandwich
from puzzles.clues.general.x_sum import XSum
from puzzles.geometry.outside import Outside, Side
from puzzles.grids.rule import Rule
from puzzles.model.clue_list import ClueList
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.sudoku import Sudoku
from tests.helpers.driving import on_screen, until
from tui.screens.bodies.grid_body import GridBody
from tui.screens.dialogs.pad import PadScreen
from tui.screens.dialogs.pick import PickScreen
from tui.screens.dialogs.statements import RuleScreen
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput

BODY = GridBody
LINE = "r1c1 r1c2 r2c3 r2c4"
MARKED = {
    "arrow": ("r1c1 r1c2 r1c3", "", "circle"),
    "cage": ("r1c1 r1c2", "9", "9"),
    "clone": ("r1c1 r1c2 r5c1 r5c2", "", "="),
    "counting-circles": ("r1c1 r2c2 r5c5", "", "○"),
    "difference": ("r1c1 r1c2", "2", "○2"),
    "distinct": ("r1c1 r2c2 r5c5", "2", "2≠"),
    "dutch-whispers": (LINE, "3", ""),
    "equality": ("r1c1 r1c2", "", "e=o"),
    "extra-region": ("r1c1 r2c2 r5c5", "", ""),
    "german-whispers": (LINE, "", ""),
    "inequality": ("r1c1 r1c2", "", ">"),
    "lockout": (LINE, "3", ""),
    "lunchbox": (LINE, "7", "7"),
    "quadruple": ("r1c1 r1c2 r2c1 r2c2", "123", "123"),
    "ratio": ("r1c1 r2c1", "3", "●3"),
    "region-sum": (LINE, "", ""),
    "equal-sum": (LINE, "", ""),
    "rellik": ("r1c1 r1c2", "9", "≠9"),
    "same-digits": ("r1c1 r1c2 r5c1 r6c1", "", "≈"),
    "sum-line": (LINE, "12", "12"),
    "xv": ("r1c1 r1c2", "5", "V"),
}
"""For kinds that are not made of the line without a word: the cells, what is typed, and the label."""


async def press(pilot: Pilot[None], text: str) -> None:
    names = {">": "greater_than_sign", "+": "plus", "\\": "backslash", "/": "slash", "=": "equals_sign"}
    await pilot.press(*(names.get(letter, letter) for letter in text))


async def test_every_kind_is_made_by_its_key() -> None:
    async with on_screen(BODY, Sudoku.empty(6)) as (body, pilot):
        for kind in general_kinds():
            key: str = kind.shortcut  # type: ignore[attr-defined]
            if issubclass(kind, OutsideClue):
                body.go_to("r0c3")
                await pilot.pause()
                await press(pilot, key[0])
                await press(pilot, "5")
            else:
                cells, text, _ = MARKED.get(kind.kind, (LINE, "", ""))
                body.selection.clear()
                body.selection.mark(*cells.split())
                await pilot.pause()
                await press(pilot, key)
                await press(pilot, text)
                if getattr(kind, "asks", ""):
                    await pilot.press("enter")
            made = {type(clue) for clue in body.puzzle.clue_list}
            assert made == {kind}, (kind.kind, made)
            label = next(iter(body.puzzle.clue_list)).label
            assert MARKED.get(kind.kind, ("", "", label))[2] in (label, "circle")
            body.editing.undo()
            assert not len(body.puzzle.clue_list)


async def test_the_list_offers_what_the_cells_can_be() -> None:
    async with on_screen(BODY, Sudoku.empty(9)) as (body, pilot):
        body.selection.mark("r1c1", "r1c2")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, PickScreen)
        rows = [row.key for row in screen.query_one(RowList).rows]
        assert {Difference.called, "thermometer", "cage", "odd", Rule.called} <= set(rows)
        assert not {"quadruple", "between", "zipper", "sandwich"} & set(rows)
        await pilot.press("w")
        await pilot.press("enter")
        assert body.puzzle.clue_list == ClueList.of([Difference(((0, 0), (0, 1)))])
        body.selection.clear()
        body.go_to("r5c5")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("o")
        assert body.puzzle.clue_list.every(Odd) == (Odd((4, 4)),)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        assert len(body.puzzle.clue_list) == 2


async def test_an_inequality_is_typed_either_way_round() -> None:
    async with on_screen(BODY, Futoshiki(4)) as (body, pilot):
        for key, label in (("greater_than_sign", ">"), ("less_than_sign", "<")):
            body.selection.mark("r1c1", "r1c2")
            await pilot.pause()
            await pilot.press(key)
            assert [clue.label for clue in body.puzzle.clue_list] == [label]
        body.selection.mark("r1c1", "r3c3")
        await pilot.pause()
        await pilot.press("less_than_sign")
        assert "do not share a border" in body.editing.note
        assert len(body.puzzle.clue_list) == 1


async def test_a_sign_goes_into_all_marked_cells_and_out_again() -> None:
    async with on_screen(BODY, Sudoku.empty(4)) as (body, pilot):
        body.selection.mark("r1c1", "r2c2")
        await pilot.pause()
        await pilot.press("o")
        assert {clue.cell for clue in body.puzzle.clue_list.every(Odd)} == {(0, 0), (1, 1)}
        body.selection.mark("r1c1")
        await pilot.pause()
        await pilot.press("o")
        assert {clue.cell for clue in body.puzzle.clue_list.every(Odd)} == {(1, 1)}
        body.selection.clear()
        body.go_to("r2c2")
        await pilot.pause()
        await pilot.press("3", "delete")
        assert len(body.puzzle.clue_list) == 1
        await pilot.press("delete")
        assert not len(body.puzzle.clue_list)


async def test_what_stands_beside_the_grid_is_typed_behind_its_key() -> None:
    async with on_screen(BODY, Sudoku.empty(9)) as (body, pilot):
        await pilot.press("up")
        assert body.board.cursor == "r0c1"
        assert "X-sum" in body.spot_line(body.workspace.view)[1].text
        await press(pilot, "s12")
        await pilot.press("right")
        await press(pilot, "x5")
        await press(pilot, "\\33")
        top = [Sandwich(Outside(Side.TOP, 0), 12), XSum(Outside(Side.TOP, 1), 5)]
        diagonal = LittleKiller(Outside(Side.DOWN_RIGHT, 2), 33)
        assert body.puzzle.clue_list == ClueList.of([*top, diagonal])
        assert body.board.view.cell("r0c2").text == "X5\n↘33"
        await pilot.press("left", "left")
        assert body.board.cursor == "r0c0"
        await press(pilot, "\\45")
        assert LittleKiller(Outside(Side.DOWN_RIGHT, 0), 45) in set(body.puzzle.clue_list)
        await pilot.press("delete")
        assert len(body.puzzle.clue_list) == 3
        await pilot.press("right", "right", "delete")
        assert body.puzzle.clue_list == ClueList.of(top[:1])
        assert body.spot_line(body.workspace.view) != []


async def test_a_rule_is_typed_with_its_mistake_shown_and_changed_later() -> None:
    async with on_screen(BODY, Sudoku.empty(4)) as (body, pilot):
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("equals_sign")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, RuleScreen)
        await press(pilot, "r1c1x>")
        await pilot.press("enter")
        field = screen.query_one("#rule", TextInput)
        assert field.selected_text == "r1c1x"
        await press(pilot, "r1c1")
        await pilot.press("end", "enter")
        assert "it ends too early" in str(screen.query_one("#rule-problem").render())
        await press(pilot, "2")
        await pilot.press("tab")
        await press(pilot, "big")
        await pilot.press("enter")
        await pilot.pause()
        assert body.puzzle.clue_list == ClueList.of([Rule("r1c1>2", "big")])
        assert [clue.text for clue in body.puzzle.clues()] == ["Big"]
        body.show_panel("clues")
        await pilot.pause()
        await pilot.press("home", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RuleScreen)
        await pilot.press("end", "backspace", "3", "enter")
        await pilot.pause()
        assert body.puzzle.clue_list == ClueList.of([Rule("r1c1>3", "big")])


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_list_of_kinds_is_whole_on_the_screen(size: tuple[int, int]) -> None:
    async with on_screen(BODY, Sudoku.empty(9), size=size) as (body, pilot):
        body.selection.mark("r1c1", "r1c2", "r1c3")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        listing = pilot.app.screen.query_one(RowList)
        assert listing.region.bottom <= size[1]
        await pilot.press("end")
        assert listing.current is not None
        assert listing.current.key == Rule.called


async def test_the_pad_of_marked_cells_leads_to_the_list() -> None:
    async with on_screen(BODY, Sudoku.empty(9), size=(120, 40)) as (body, pilot):
        body.selection.mark("r1c1", "r1c2")
        body.post_message(GridBoard.Asked(body.board, "r1c1", Offset(5, 5)))
        await until(pilot, lambda: isinstance(pilot.app.screen, PadScreen))
        await pilot.press("m")
        await until(pilot, lambda: isinstance(pilot.app.screen, PickScreen))
        await pilot.press("w", "enter")
        assert body.puzzle.clue_list == ClueList.of([Difference(((0, 0), (0, 1)))])


async def test_a_corner_takes_no_number_but_that_of_its_diagonal() -> None:
    async with on_screen(BODY, Sudoku.empty(9)) as (body, pilot):
        await pilot.press("up", "left", "5")
        assert body.board.cursor == "r0c0"
        assert body.editing.note == "5…", "nine cells add up to more than that"
        assert [choice.text for choice in body.choices(body.board, "r0c0")][-1] == "clear"
        assert not len(body.puzzle.clue_list)
        await press(pilot, "\\12")
        assert body.puzzle.clue_list.every(LittleKiller) == (LittleKiller(Outside(Side.DOWN_RIGHT, 0), 12),)
