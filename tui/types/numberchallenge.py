"""The body of the Number Challenge: numbers in a shape that is drawn on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from puzzles.core.errors import PuzzleError
from puzzles.core.state import Mode
from puzzles.geometry.grid import cell_name, place_of
from puzzles.types.numberchallenge import NumberChallenge
from tui.editors.size_keys import size_keys
from tui.screens.dialogs.form import Values
from tui.screens.dialogs.grid_form import GridForm, sides
from tui.screens.grid_body import GridBody
from tui.widgets.board.grid_board import GridView


class NumberChallengeBody(GridBody[NumberChallenge]):
    """Numbers above 9 are typed digit by digit. The shape is edited in Set mode."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "number_sign", "hole", "Hole", key_display="#", id="shape.hole", tooltip="Cut a hole, or fill it"
        ),
        *size_keys("shape"),
    ]

    def shape(self) -> GridView:
        return replace(super().shape(), open_holes=self.workspace.mode is Mode.SET)

    def typed(self, cell: str, key: str, character: str) -> None:
        if self.puzzle.has(place_of(cell)):
            super().typed(cell, key, character)
        else:
            self.editing.say(f"{cell.upper()} is a hole; press {{shape.hole}} to make a cell of it.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("hole", "resize") and self.workspace.mode is not Mode.SET:
            return None
        return super().check_action(action, parameters)

    def action_hole(self) -> None:
        """Cut a hole where the cursor is, or fill the one that is there."""
        place = place_of(self.board.cursor)
        self._reshape(lambda: self.puzzle.toggled(place), f"change the shape at {cell_name(*place).upper()}")

    def action_resize(self, rows: int, columns: int) -> None:
        """Add or take away rows below, or columns on the right."""
        old = self.puzzle
        label = "change the number of rows" if rows else "change the number of columns"
        self._reshape(lambda: old.with_size(old.rows + rows, old.columns + columns), label)

    def _reshape(self, build: Callable[[], NumberChallenge], label: str) -> None:
        """Take another shape, unless it is refused."""
        try:
            puzzle = build()
        except PuzzleError as error:
            self.editing.say(str(error))
            return
        self.editing.edit_puzzle(puzzle, label)


class NumberChallengeForm(GridForm[NumberChallenge]):
    """Title and size of the grid; holes are cut on the board."""

    change = "Size and title"

    def __init__(self, puzzle: NumberChallenge | None = None) -> None:
        super().__init__(NumberChallenge, puzzle)

    def blank(self) -> NumberChallenge:
        return NumberChallenge(3, 4)

    def shaped(self, values: Values) -> NumberChallenge:
        return self.old.with_size(*sides(values))


BODY, FORM = NumberChallengeBody, NumberChallengeForm
