"""Under a theme of high contrast no text on a screen is paler than a reader with low vision can do with."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puzzles.files.samples import sample
from puzzles.model.state import Mode
from tests.helpers.contrast import pale_texts
from tests.helpers.driving import real_client, running
from tui.app.high_contrast import PALE, THEMES

TUI = Path(__file__).parents[3] / "tui"
CLEAR = 7.0
"""The contrast that WCAG asks for at its highest level (AAA)."""
SCREENS = (
    ("", None, ()),
    ("seed-sudoku", Mode.SOLVE, ("comma", "3", "H", "H", "H")),
    ("killer-miscopied", Mode.SET, ()),
    ("heyawake-6x6", Mode.SOLVE, ("space", "v")),
    ("logic-alibi", Mode.SET, ()),
    ("seed-zebra", Mode.SOLVE, ()),
)


@pytest.mark.parametrize("theme", [theme.name for theme in THEMES])
@pytest.mark.parametrize(("name", "mode", "keys"), SCREENS)
async def test_every_text_is_clear(theme: str, name: str, mode: Mode | None, keys: tuple[str, ...]) -> None:
    puzzle = sample(name).load() if name else None
    with real_client() as client:
        async with running(puzzle, client, mode=mode) as driver:
            driver.app.theme = theme
            if puzzle is not None:
                await driver.until(lambda: not driver.puzzle_screen.workspace.view.work.busy)
            for key in keys:
                await driver.pilot.press(key)
                await driver.pilot.pause()
            await driver.pilot.pause(0.1)
            assert [*pale_texts(driver.app, CLEAR)] == []


@pytest.mark.parametrize("theme", ["textual-dark"])
async def test_the_measure_would_notice(theme: str) -> None:
    async with running(None) as driver:
        driver.app.theme = theme
        await driver.pilot.pause(0.1)
        assert [*pale_texts(driver.app, CLEAR)]


def test_all_that_is_pale_elsewhere_is_known() -> None:
    """Each part of a widget whose letters have a share of the usual colour."""
    rule = re.compile(r"(?:& >|(\w+)(?: >)?) ([.#][\w-]+) \{ color: \$foreground \d+%")
    found = {part for path in TUI.rglob("*.py") for _, part in rule.findall(path.read_text("utf-8"))}
    known = {part for parts in PALE.values() for part in parts}
    assert found
    assert found <= known
