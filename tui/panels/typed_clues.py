"""The clue panel of types with typed clues, which can also be changed and moved."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from puzzles.formulas.statements import Kind, Statement
from tui.messages.messages import ChangeClue, MoveClue
from tui.panels.clues import CluePanel
from tui.widgets.row_list import RowList


class TypedCluePanel(CluePanel):
    """Enter or e changes the clue under the cursor; [ and ] move it up and down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "change", "Change", id="clues.change", tooltip="Change this clue where it was typed"),
        Binding(
            "left_square_bracket,shift+up",
            "shift(-1)",
            "Move up",
            key_display="[",
            id="clues.up",
            tooltip="Move this clue up in the order",
        ),
        Binding(
            "right_square_bracket,shift+down",
            "shift(1)",
            "Move down",
            key_display="]",
            id="clues.down",
            tooltip="Move this clue down in the order",
        ),
    ]

    @property
    def clue(self) -> str | None:
        """The id of the selected clue; None if no clue is selected."""
        row = self.query_one(RowList).current
        meant = row.payload if row is not None else None
        return meant.id if isinstance(meant, Statement) and meant.kind is Kind.CLUE else None

    def action_change(self) -> None:
        if self.clue is not None:
            self.post_message(ChangeClue(self.clue))

    def action_shift(self, by: int) -> None:
        if self.clue is not None:
            self.post_message(MoveClue(self.clue, by))

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        if self.clue is not None:
            event.stop()
            event.prevent_default()
            self.action_change()
