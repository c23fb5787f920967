"""The form of a grid: whatever a type asks can be read in full, in 80 columns."""

from __future__ import annotations

from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Checkbox, Label

from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import flags_of, numbers_of, words_of
from puzzles.types.aquarium import Aquarium
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.undead.puzzle import Undead
from tests.helpers.driving import running
from tui.screens.dialogs.fields import GridForm
from tui.screens.dialogs.form import FormScreen


def drawn(widget: Widget) -> str:
    """What stands in a widget, its lines joined."""
    lines = widget.render_lines(Region(0, 0, *widget.size))
    return " ".join(" ".join(line.text for line in lines).split())


async def test_long_labels_are_shown_in_full() -> None:
    kinds: tuple[type[GridPuzzle], ...] = (Aquarium, Bridges, Futoshiki, Undead)
    async with running() as driver:
        for kind in kinds:
            driver.app.push_screen(FormScreen(GridForm(kind)))
            await driver.settle()
            screen = driver.app.screen
            text = " ".join(drawn(widget) for widget in (*screen.query(Checkbox), *screen.query(Label)))
            asked = [*flags_of(kind), *numbers_of(kind)]
            assert asked, kind
            for name in asked:
                words = words_of(kind)[name]
                assert words[:1].upper() + words[1:] in text, kind
            height = driver.app.size.height
            assert all(button.region.bottom <= height for button in screen.query("Button")), kind
            await driver.press("escape")
