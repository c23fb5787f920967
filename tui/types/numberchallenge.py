"""The screen of the Number Challenge: numbers in a shape that is drawn on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from textual.binding import Binding, BindingType

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Value
from puzzles.geometry.grid import cell_name, place_of, places
from puzzles.types.numberchallenge import Cells, NumberChallenge
from tui.core.view import Mode, View
from tui.screens.dialogs.form import Choice, Field, Form, Values, Words
from tui.screens.grid_workbench import GridWorkbench
from tui.widgets.board.grid_board import CellView, GridView


class NumberChallengeScreen(GridWorkbench[NumberChallenge]):
    """Numbers above 9 are typed digit by digit. The shape is edited in Set mode."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "number_sign", "hole", "Hole", key_display="#", id="shape.hole", tooltip="Cut a hole, or fill it"
        ),
        Binding(
            "right_square_bracket",
            "resize(0, 1)",
            "Wider",
            show=False,
            id="shape.wider",
            tooltip="Add a column",
        ),
        Binding(
            "left_square_bracket",
            "resize(0, -1)",
            "Narrower",
            show=False,
            id="shape.narrower",
            tooltip="Take one away",
        ),
        Binding(
            "right_curly_bracket",
            "resize(1, 0)",
            "Taller",
            show=False,
            id="shape.taller",
            tooltip="Add a row",
        ),
        Binding(
            "left_curly_bracket",
            "resize(-1, 0)",
            "Lower",
            show=False,
            id="shape.lower",
            tooltip="Take a row away",
        ),
    ]

    def shape(self, puzzle: NumberChallenge) -> GridView:
        return _shape(puzzle.rows, puzzle.columns, puzzle.present, self.workspace.mode is Mode.SET)

    def characters(self, puzzle: NumberChallenge) -> frozenset[str]:
        return frozenset("0123456789")

    def read(self, puzzle: NumberChallenge, cell: str, text: str) -> Value | None:
        number = int(text) if text.isascii() and text.isdigit() else 0
        return number if 1 <= number <= len(puzzle.cells) else None

    def with_value(self, puzzle: NumberChallenge, cell: str, value: Value | None) -> NumberChallenge:
        return puzzle.with_given(place_of(cell), None if value is None else int(value))

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        yield from super().cells(view)
        puzzle = self.puzzle
        for place in places(puzzle.rows, puzzle.columns):
            if not puzzle.has(place):
                yield cell_name(*place), CellView(role="hole")

    def typed(self, cell: str, key: str, character: str) -> None:
        if self.puzzle.has(place_of(cell)):
            super().typed(cell, key, character)
        else:
            self.say(f"{cell.upper()} is a hole; press # to make a cell of it.")

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
            self.say(str(error))
            return
        self.edit_puzzle(puzzle, label)

    @classmethod
    def form(cls, puzzle: NumberChallenge | None = None) -> Form:
        return NumberChallengeForm(puzzle)


@lru_cache(maxsize=8)
def _shape(rows: int, columns: int, cells: Cells, editing: bool) -> GridView:
    numbers = tuple(str(number) for number in range(1, len(cells) + 1))
    by_cell = {cell_name(*place): 0 for place in cells}
    return GridView(
        rows,
        columns,
        regions=by_cell,
        row_labels=tuple(str(row) for row in range(1, rows + 1)),
        column_labels=tuple(str(column) for column in range(1, columns + 1)),
        alphabet=numbers,
        open_holes=editing,
    )


class NumberChallengeForm(Form):
    """Title and size of the grid; holes are cut on the board."""

    def __init__(self, puzzle: NumberChallenge | None) -> None:
        self.title = "New Number Challenge" if puzzle is None else "Size and title"
        self._puzzle = NumberChallenge(3, 4) if puzzle is None else puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        sides = tuple((str(side), side) for side in NumberChallenge.sizes)
        old = self._puzzle
        return (
            Words("title", "Title", old.heading.title, "none"),
            Choice("rows", "Rows", sides, old.rows),
            Choice("columns", "Columns", sides, old.columns),
        )

    def build(self, values: Values) -> NumberChallenge:
        heading = replace(self._puzzle.heading, title=values["title"].strip())
        return replace(self._puzzle.with_size(values["rows"], values["columns"]), heading=heading)
