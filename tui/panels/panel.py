"""The base of all panels, and the grid that holds them: as many side by side as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Grid, Vertical
from textual.geometry import Size
from textual.reactive import var

from tui.messages.messages import HighlightCells, ZoomPanel
from tui.session.view import View
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

LEAST = Size(38, 9)
"""Columns and lines below which a panel gives way to a tab."""
TALL = 28
"""Lines from which panels are stacked."""
BACK = "back"
"""What is pressed beside the tabs to go back from a panel that fills the screen."""


class Panel(Vertical, can_focus=False):
    """One way to look at what is known. Subclasses compose widgets and fill them in `present`.

    A panel reads nothing but the view, and asks for things with the messages of `tui.messages.messages`.
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
        self.border_title = self.titled(view)

    def hear(self, view: View) -> None:
        """Take note of a view, in sight or not."""

    def behind(self, event: RowList.Moved) -> View | None:
        """The view that the row of an event was made from; None if it is out of date."""
        return self._view if self._view is not None and self._view.turn == event.turn else None

    def light(self, event: RowList.Moved, *, go: bool = False) -> None:
        """Light up the cells that a row speaks of; with `go`, move the cursor to the first of them."""
        event.stop()
        if view := self.behind(event):
            self.post_message(HighlightCells(view, event.row.cells, go=go))

    def titled(self, view: View) -> str:
        """What it is called, where that hangs on what it shows."""
        return self.label

    def badge(self, view: View) -> str:
        """A word for the tab, such as a number; empty for nothing worth knowing."""
        return ""

    def urgent(self, view: View) -> bool:
        """Whether it should come into sight by itself, until this is no longer so."""
        return False

    def on_click(self, event: events.Click) -> None:
        """A click on the title has the panel fill the screen, or go back."""
        if event.widget is self and event.y == 0:
            event.stop()
            self.post_message(ZoomPanel(self.name_))

    def activate(self) -> None:
        """Take the focus."""
        for widget in self.query("*"):
            if widget.focusable:
                widget.focus()
                return


class PanelGrid(Vertical, can_focus=False):
    """Holds the panels. With room for all there are no tabs; else those used last are in sight.

    Zoomed, it lies over the board, and the active panel alone is in sight.
    """

    DEFAULT_CSS = """
    PanelGrid { width: 1fr; height: 1fr; }
    PanelGrid > TextBar { background: $panel; height: auto; }
    PanelGrid > Grid { width: 1fr; height: 1fr; }
    PanelGrid.-alone Panel, PanelGrid.-alone Panel:focus-within { border: none; }
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "screen.back_out", "Back", id="work.escape", tooltip="Back out one level"),
    ]
    alone: var[str] = var("")
    """The panel that is in sight alone, without border and title; empty where all may be."""

    def __init__(self, panels: Sequence[Panel], alone: str = "") -> None:
        super().__init__(id="panel_grid", classes="-alone" if alone else None)
        self.set_reactive(PanelGrid.alone, alone)
        self.panels = tuple(panels)
        self._recent = [panel.name_ for panel in panels]
        self._view: View | None = None
        self._raised = ""
        self._order_before = self._recent

    def compose(self) -> ComposeResult:
        yield TextBar(id="tabs", flows=True)
        yield Grid(*self.panels, id="panels")

    def watch_alone(self) -> None:
        self.set_class(bool(self.alone), "-alone")
        self._arrange()

    def panel(self, name: str) -> Panel:
        """The panel of that name."""
        return next(panel for panel in self.panels if panel.name_ == name)

    @property
    def active(self) -> Panel:
        """The panel that was asked for last."""
        return self.panel(self._recent[0])

    @property
    def current(self) -> Panel:
        """The panel that has the focus, else the active one."""
        return next((panel for panel in self.panels if panel.has_focus_within), self.active)

    @property
    def zoomed(self) -> bool:
        """Whether the active panel fills the screen."""
        return self.has_class("-zoomed")

    def zoom(self, name: str) -> None:
        """Have that panel fill the screen; with an empty name, give the board its room back."""
        self.set_class(bool(name), "-zoomed")
        if name:
            self.activate(name)
        else:
            self._arrange()

    def activate(self, name: str, *, focus: bool = True) -> None:
        """Bring a panel into sight."""
        self._recent = [name, *(other for other in self._recent if other != name)]
        self._arrange()
        if focus:
            self.panel(name).activate()

    def _raise(self, name: str) -> None:
        """Bring a panel that became urgent into sight, or put one back that no longer is.

        Not while the focus is in a panel: that stays in sight.
        """
        if name == self._raised or self.has_focus_within or self.alone:
            return
        if self._raised and self._recent[0] == self._raised:
            self._recent = self._order_before
        if name:
            self._order_before = self._recent
            self._recent = [name, *(other for other in self._recent if other != name)]
        self._raised = name
        self._arrange()

    def present(self, view: View) -> None:
        """Draw the panels in sight, and the tabs, from a view. What is urgent turns out with the verdict."""
        self._view = view
        if view.results.verdict is not None or not view.work.busy:
            self._raise(next((panel.name_ for panel in self.panels if panel.urgent(view)), ""))
        for panel in self.panels:
            panel.hear(view)
            if panel.display:
                panel.present(view)
        self._label()

    def on_resize(self, event: events.Resize) -> None:
        self._arrange()

    def _arrange(self) -> None:
        width, height = self.size
        if not width:
            return
        across = max(1, width // LEAST.width)
        lines = height // LEAST.height if height >= TALL else 1
        sight, columns = self._fitting(across, lines)
        shown = [panel for panel in self.panels if panel.name_ in sight]
        for panel in self.panels:
            fresh = not panel.display and panel.name_ in sight
            panel.display = panel.name_ in sight
            panel.styles.column_span = 1
            if fresh and self._view is not None:
                panel.present(self._view)
        if shown and len(shown) % columns:
            shown[-1].styles.column_span = columns - len(shown) % columns + 1
        grid = self.query_one(Grid)
        grid.styles.grid_size_columns = columns
        rows = (shown[start : start + columns] for start in range(0, len(shown), columns))
        shares = ("2fr" if lines > 1 and self._tallest in row else "1fr" for row in rows)
        grid.styles.grid_rows = " ".join(shares)
        self.query_one("#tabs").display = len(shown) < len(self.panels) and not self.alone
        self._label()

    @property
    def _tallest(self) -> Panel | None:
        """The panel that gets the room of two: the active one, if it asks for that."""
        return self.active if self.active.tall else None

    def _fitting(self, across: int, lines: int) -> tuple[set[str], int]:
        """As many panels, those used last, as fit in that room; and in how many columns."""
        if self.alone:
            return {self.alone}, 1
        for count in range(1 if self.zoomed else len(self.panels), 0, -1):
            sight = self._recent[:count]
            left = lines - (lines > 1 and self._tallest is not None)
            if count <= across * left or count == 1:
                columns = min(across, max(ceil(sqrt(count)), ceil(count / max(left, 1))))
                return set(sight), columns
        return set(), 1

    def _label(self) -> None:
        pieces = []
        for panel in self.panels:
            label, badge = panel.label, ""
            if self._view is not None:
                label, badge = panel.titled(self._view), panel.badge(self._view)
            text = f" {label} {badge}".rstrip() + " "
            pieces.append(Phrase(text, press=panel.name_, strong=bool(panel.display)))
        back = [Phrase(" z back ", Tone.MUTED, BACK)] if self.zoomed else []
        self.query_one("#tabs", TextBar).show(pieces, back)

    def on_text_bar_pressed(self, event: TextBar.Pressed) -> None:
        if event.bar.id == "tabs":
            event.stop()
            if event.press == BACK:
                self.post_message(ZoomPanel(self.current.name_))
            else:
                self.activate(event.press)
