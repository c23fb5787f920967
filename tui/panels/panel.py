"""The base of all panels, and the grid that arranges as many side by side as fit."""

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
"""The least columns and lines of a panel; if there is less room, panels become tabs."""
TALL = 28
"""From this height on, panels are stacked."""
BACK = "back"
"""The `press` of the button that undoes the zoom, beside the tabs."""


class Panel(Vertical, can_focus=False):
    """A view of the results. Subclasses compose widgets and update them in `present`.

    A panel reads only the view, and acts only by the messages of `tui.messages.messages`.
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
    """The text of its tab."""
    name_: ClassVar[str]
    """Its widget id after "panel-", and its name in actions."""
    tall: ClassVar[bool] = False
    """Whether it gets twice the height while it is the active one of several."""
    measures: ClassVar[bool] = False
    """Whether `present` lays something out for the width."""

    def __init__(self) -> None:
        super().__init__(id=f"panel-{self.name_}")
        self.border_title = self.label
        self._view: View | None = None

    def present(self, view: View) -> None:
        """Update the widgets; called when the view changed and the panel is visible."""
        self._view = view
        self.border_title = self.titled(view)

    def hear(self, view: View) -> None:
        """Handle a new view even while hidden."""

    def behind(self, event: RowList.Moved) -> View | None:
        """The view from which the event's row was made; None if there is a newer turn."""
        return self._view if self._view is not None and self._view.turn == event.turn else None

    def light(self, event: RowList.Moved, *, go: bool = False) -> None:
        """Highlight the cells of the event's row; with `go`, move the cursor to the first."""
        event.stop()
        if view := self.behind(event):
            self.post_message(HighlightCells(view, event.row.cells, go=go))

    def titled(self, view: View) -> str:
        """The title, if it depends on the view."""
        return self.label

    def badge(self, view: View) -> str:
        """A number or sign for the tab; "" for none."""
        return ""

    def urgent(self, view: View) -> bool:
        """Whether the panel should become visible by itself, for as long as this is true."""
        return False

    def on_resize(self) -> None:
        if self.measures and self._view is not None:
            self.present(self._view)

    def on_click(self, event: events.Click) -> None:
        """Zoom the panel, or undo that, on a click on the title."""
        if event.widget is self and event.y == 0:
            event.stop()
            self.post_message(ZoomPanel(self.name_))

    def activate(self) -> None:
        """Focus the first focusable widget."""
        for widget in self.query("*"):
            if widget.focusable:
                widget.focus()
                return


class PanelGrid(Vertical, can_focus=False):
    """Arranges the panels: all of them if they fit, else those used last, with tabs.

    While zoomed, it covers the board and shows only the active panel.
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
    """The name of the only panel shown, without border and title; "" if all may be."""

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
        """The panel activated last."""
        return self.panel(self._recent[0])

    @property
    def current(self) -> Panel:
        """The focused panel, or else the active one."""
        return next((panel for panel in self.panels if panel.has_focus_within), self.active)

    @property
    def zoomed(self) -> bool:
        """Whether the active panel fills the screen."""
        return self.has_class("-zoomed")

    def zoom(self, name: str) -> None:
        """Let that panel fill the screen; with "", undo that."""
        self.set_class(bool(name), "-zoomed")
        if name:
            self.activate(name)
        else:
            self._arrange()

    def activate(self, name: str, *, focus: bool = True) -> None:
        """Show a panel, and focus it unless told otherwise."""
        self._recent = [name, *(other for other in self._recent if other != name)]
        self._arrange()
        if focus:
            self.panel(name).activate()

    def _raise(self, name: str) -> None:
        """Show a panel that became urgent, or restore the order when it no longer is.

        Nothing changes while the focus is in a panel.
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
        """Update the visible panels and the tabs; urgent panels are raised once there is a verdict."""
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
        """The panel that gets twice the height: the active one if it is `tall`."""
        return self.active if self.active.tall else None

    def _fitting(self, across: int, lines: int) -> tuple[set[str], int]:
        """The names of the panels that fit, those used last, and the number of columns."""
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
