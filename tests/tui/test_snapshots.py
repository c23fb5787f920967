"""Pictures of a few screens, so that a change of looks is seen before it is shipped."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from puzzles.files.solving import LeftAt
from puzzles.model.state import Mode
from puzzles.types.sudoku import Sudoku
from tests.helpers.canned import SMALL, true_answers
from tests.helpers.fake_engine import FakeEngine
from tui.app.application import Application
from tui.app.opening import Opening
from tui.store.history import History
from tui.store.settings import Settings
from tui.store.stores import Stores

ONE = SMALL.with_given((0, 0), 1)
TWO_ONES = ONE.with_given((0, 3), 1)
Compare = Callable[..., bool]


def application(puzzle: Sudoku, folder: Path) -> Application:
    return Application(
        FakeEngine(true_answers),
        Opening(History(puzzle, left=LeftAt(Mode.SET))),
        Stores(Settings(folder / "settings.json")),
    )


def after(*keys: str) -> Callable[[Pilot[None]], object]:
    """Stop the clock, ask again, then press keys."""

    async def run(pilot: Pilot[None]) -> None:
        app = pilot.app
        assert isinstance(app, Application)
        assert app.puzzle_screen is not None
        app.puzzle_screen.workspace.conversation.clock = lambda: 0.0
        app.puzzle_screen.workspace.ask()
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return run


@pytest.mark.parametrize("size", [(80, 24), (130, 40)], ids=["small", "wide"])
def test_stepping_through_solutions(snap_compare: Compare, tmp_path: Path, size: tuple[int, int]) -> None:
    keys = after("n", "n", "f6", "down")
    assert snap_compare(application(ONE, tmp_path), run_before=keys, terminal_size=size)


def test_a_conflict(snap_compare: Compare, tmp_path: Path) -> None:
    assert snap_compare(application(TWO_ONES, tmp_path), run_before=after("f7"), terminal_size=(80, 24))


def test_candidates_in_a_light_theme(snap_compare: Compare, tmp_path: Path) -> None:
    app = application(ONE, tmp_path)
    app.settings.choose_theme("textual-light")
    assert snap_compare(app, run_before=after("p", "right"), terminal_size=(80, 24))


def test_without_colour(snap_compare: Compare, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(application(TWO_ONES, tmp_path), run_before=after("m"), terminal_size=(80, 24))


def test_the_form_of_a_new_puzzle(snap_compare: Compare, tmp_path: Path) -> None:
    keys = after("ctrl+n", "enter", "tab", "tab", "tab", "space", "shift+tab")
    assert snap_compare(application(ONE, tmp_path), run_before=keys, terminal_size=(80, 24))
