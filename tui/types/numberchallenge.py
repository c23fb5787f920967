"""The body of the Number Challenge: numbers in a drawn shape."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import BindingType

from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.types.numberchallenge import NumberChallenge
from tui.editors.size_keys import size_keys
from tui.screens.bodies.grid_body import GridBody
from tui.screens.dialogs.fields import GridForm, Values, sides


class NumberChallengeBody(GridBody[NumberChallenge]):
    """Numbers above 9 are typed digit by digit. The shape can be edited in Set mode."""

    BINDINGS: ClassVar[list[BindingType]] = [*size_keys("shape")]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "resize" and self.workspace.mode is not Mode.SET:
            return None
        return super().check_action(action, parameters)

    def action_resize(self, rows: int, columns: int) -> None:
        """Add or remove rows at the bottom, or columns on the right."""
        old = self.puzzle
        label = "change the number of rows" if rows else "change the number of columns"
        try:
            puzzle = old.resized(old.rows + rows, old.columns + columns)
        except PuzzleError as error:
            self.editing.say(str(error))
            return
        self.editing.edit_puzzle(puzzle, label)


class NumberChallengeForm(GridForm[NumberChallenge]):
    """The form: title and grid size; holes are cut on the board."""

    change = "Size and title"

    def __init__(self, puzzle: NumberChallenge | None = None) -> None:
        super().__init__(NumberChallenge, puzzle)

    def blank(self) -> NumberChallenge:
        return NumberChallenge(3, 4)

    def shaped(self, values: Values) -> NumberChallenge:
        return self.old.resized(*sides(values))


BODY, FORM = NumberChallengeBody, NumberChallengeForm
