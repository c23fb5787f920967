"""The dialog of options: it switches what helps, at once and for the next run, by keys and the mouse."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from puzzles.model.state import MarkKind, Mode, PuzzleState
from tests.helpers.canned import NAMES, SMALL
from tests.helpers.driving import running
from tests.helpers.fake_engine import FakeEngine
from tui.screens.dialogs.switches import OptionList, OptionsScreen
from tui.session.notes import PALETTE, erased, filled, toggled
from tui.session.view import asked
from tui.store.history import History
from tui.store.options import USUAL, BrokenRules, Options


async def test_options_are_switched_and_kept() -> None:
    async with running(size=(80, 24)) as driver:
        screen = driver.puzzle_screen
        await driver.press("o")
        assert isinstance(driver.app.screen, OptionsScreen)
        listing = driver.app.screen.query_one(OptionList)
        assert [row.text.partition(":")[0] for row in listing.rows] == list(Options.words().values())
        assert listing.region.bottom < 24
        at = list(Options.words()).index("advance")
        await driver.press(*["down"] * at, "space", "down", "enter")
        assert screen.workspace.options == USUAL.toggled("advance").toggled("equal_values")
        assert [listing.rows[index].lead for index in (at, at + 1)] == ["[x]", "[ ]"]
        await driver.pilot.click(OptionList, offset=(20, 0))
        chosen = screen.workspace.options
        assert chosen == USUAL.toggled("advance").toggled("equal_values").toggled("broken_rules")
        assert driver.app.settings.options == chosen
        await driver.press("escape")
        assert not driver.app.screen.is_modal
        assert screen.workspace.view.options == chosen


def test_when_broken_rules_are_told_has_three_choices_and_old_files_are_read() -> None:
    option, told = "broken_rules", [USUAL]
    for _ in range(3):
        told.append(told[-1].toggled(option))
    assert [each.choice(option) for each in told[:3]] == list(BrokenRules)
    assert told[3] == USUAL
    for kept, read in (
        (True, BrokenRules.AT_ONCE),
        (False, BrokenRules.ON_CHECK),
        ("when the cell is left", BrokenRules.WHEN_LEFT),
        ("never", BrokenRules.AT_ONCE),
        (7, BrokenRules.AT_ONCE),
    ):
        assert Options.read({option: kept}).broken_rules is read


async def test_a_new_screen_has_the_options_that_were_kept() -> None:
    async with running() as driver:
        driver.app.settings.choose_options(USUAL.toggled("guides"))
        driver.app.open_document(History(SMALL))
        await driver.until(lambda: driver.app.puzzle_screen is not None)
        await driver.pilot.pause()
        assert driver.puzzle_screen.workspace.options == USUAL.toggled("guides")


async def test_notes_ask_the_solver_nothing() -> None:
    engine = FakeEngine()
    async with running(SMALL.with_given((0, 0), 1), engine) as driver:
        await driver.press("m", "down")
        before = len(engine.asked)
        await driver.press("comma", "2", "3", "M", "comma", "4", "comma", "5", "delete", "delete", "u", "U")
        assert driver.puzzle_screen.workspace.state.marks
        assert len(engine.asked) == before


Change = Callable[[PuzzleState], PuzzleState]
kinds = st.sampled_from((MarkKind.CORNER, MarkKind.CENTRE))
names = st.lists(st.sampled_from(NAMES), min_size=1, max_size=4, unique=True)
marks: st.SearchStrategy[Change] = st.builds(
    lambda kind, cells, value: lambda state: toggled(state, kind, cells, value),
    kinds,
    names,
    st.integers(1, 4),
)
fills: st.SearchStrategy[Change] = st.builds(
    lambda kind, cells: lambda state: filled(state, kind, cells), kinds, names
)
colours: st.SearchStrategy[Change] = st.builds(
    lambda cells, colour: lambda state: state.with_colour(cells, colour),
    names,
    st.sampled_from(("", *PALETTE)),
)


@given(changes=st.lists(marks | fills | colours, max_size=6), entered=names)
def test_notes_change_nothing_that_is_asked(changes: list[Change], entered: list[str]) -> None:
    before = PuzzleState(SMALL.with_given((0, 0), 1), tuple((name, 2) for name in entered))
    state = before
    for change in changes:
        state = change(state)
        assert state.with_puzzle(state.puzzle) == state
        assert all(asked(state, mode) == asked(before, mode) for mode in Mode)
    for _ in range(3):
        state = erased(state, NAMES)
    assert state == PuzzleState(before.puzzle)
