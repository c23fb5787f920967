"""The base of all panels."""

from __future__ import annotations

from typing import ClassVar

from textual.containers import Vertical

from tui.app.messages import HighlightCells
from tui.core.view import View
from tui.widgets.row_list import RowList


class Panel(Vertical, can_focus=False):
    """One way to look at what is known. Subclasses compose widgets and fill them in `present`.

    A panel reads nothing but the view, and asks for things with the messages of `tui.app.messages`.
    """

    DEFAULT_CSS = """
    Panel {
        border: round $primary 60%; border-title-color: $foreground;
        border-subtitle-color: $foreground 60%;
        padding: 0 1; height: 1fr; width: 1fr;
    }
    Panel:focus-within { border: round $accent; border-title-style: bold; }
    """

    label: ClassVar[str]
    """The word on its tab."""
    name_: ClassVar[str]
    """Its id, and the word in the action that opens it."""
    tall: ClassVar[bool] = False
    """Whether it gets the room of two, where there is room for several, while it is the active one."""

    def __init__(self) -> None:
        super().__init__(id=f"panel-{self.name_}")
        self.border_title = self.label
        self._view: View | None = None

    def present(self, view: View) -> None:
        """Show what the view holds; called when it changed and the panel is in sight."""
        self._view = view

    def behind(self, event: RowList.Moved) -> View | None:
        """The view that the row of an event was made from; None if it is out of date."""
        return self._view if self._view is not None and self._view.turn == event.turn else None

    def light(self, event: RowList.Moved, *, go: bool = False) -> None:
        """Light up the cells that a row speaks of; with `go`, move the cursor to the first of them."""
        event.stop()
        if view := self.behind(event):
            self.post_message(HighlightCells(view, event.row.cells, go=go))

    def badge(self, view: View) -> str:
        """A word for the tab, such as a number; empty for nothing worth knowing."""
        return ""

    def urgent(self, view: View) -> bool:
        """Whether it should come into sight by itself, until this is no longer so."""
        return False

    def activate(self) -> None:
        """Take the focus."""
        for widget in self.query("*"):
            if widget.focusable:
                widget.focus()
                return
