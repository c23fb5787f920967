"""The form of a grid: what a type asks can be read in full, in 80 columns; what is made of what is asked."""

from __future__ import annotations

import pytest
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Checkbox, Label

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import flags_of, numbers_of, words_of
from puzzles.text.errors import PuzzleError
from puzzles.types.aquarium import Aquarium
from puzzles.types.bridges.puzzle import Bridges
from puzzles.types.futoshiki import Futoshiki
from puzzles.types.nurikabe.puzzle import Nurikabe
from puzzles.types.undead.puzzle import Undead
from tests.helpers.driving import running
from tui.screens.dialogs.fields import GridForm
from tui.screens.dialogs.form import FormScreen
from tui.screens.dialogs.forms import GenerateForm


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


@pytest.mark.parametrize(
    ("size", "symmetry", "fits"),
    [
        ((4, 4), GivenSymmetry.QUARTER_TURN, True),
        ((4, 5), GivenSymmetry.QUARTER_TURN, False),
        ((4, 5), GivenSymmetry.HALF_TURN, True),
        ((5, 4), GivenSymmetry.RISING, False),
        ((5, 4), GivenSymmetry.TOP_BOTTOM, True),
    ],
)
def test_only_a_square_is_made_alike_by_a_quarter_turn(
    size: tuple[int, int], symmetry: GivenSymmetry, fits: bool
) -> None:
    form = GenerateForm(GridForm(Nurikabe))
    values = {field.name: field.value for field in form.fields({})}
    values |= {"rows": size[0], "columns": size[1], "symmetry": symmetry}
    if fits:
        made = form.build(values)
        assert (made.question.symmetry, made.puzzle) == (symmetry, Nurikabe(*size))
    else:
        with pytest.raises(PuzzleError, match="have no such symmetry"):
            form.build(values)
