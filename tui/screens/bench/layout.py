"""The layout of a puzzle's screen: its board, and beside it the play pane or the panels."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.geometry import Size

from puzzles.model.state import Mode
from tui.panels.clues import CluePanel
from tui.panels.conflicts import ConflictPanel
from tui.panels.explain.why_panel import WhyPanel
from tui.panels.panel import Panel, PanelGrid
from tui.panels.scopes import ScopePanel
from tui.panels.solutions import SolutionPanel
from tui.panels.typed_clues import TypedCluePanel
from tui.screens.bench.panel_host import PanelHost
from tui.screens.play.pane import AT_THE_END, PARTS, PlayPane
from tui.screens.play.progress import message
from tui.screens.play.scene import Part, Scene
from tui.screens.play.tour import Sight, Tour
from tui.session.choice.play_choice import has_harder
from tui.session.editing import Editing
from tui.session.hardness import way
from tui.session.solve_progress import End
from tui.session.view import View
from tui.store.window import Cursor
from tui.words.tones import Phrase

PANELS: tuple[type[Panel], ...] = (CluePanel, SolutionPanel, ConflictPanel, ScopePanel, WhyPanel)
"""The panels of every puzzle, most important first."""
TYPED_PANELS: tuple[type[Panel], ...] = (TypedCluePanel, *PANELS[1:])
"""The panels of types whose clues are lines of text that can be edited and moved."""
PANELS_LEAST, PANE_LEAST = 38, 26
"""The least columns of the panels, and of the play pane."""
BELOW = 7
"""The lines of the play pane if it stands below the board, including its border."""
LINES, PLAY_LINES = 4, 3
"""The lines of the screen besides the board: title, spot, status and key bar; without status while playing.
"""


class BodyLayout(PanelHost):
    """The board, and beside it the panels while setting, or the play pane while playing.

    While playing, an answer is shown below the pane, and the panels replace it on demand.
    """

    PANELS: ClassVar[tuple[type[Panel], ...]] = PANELS
    """The panels beside the board, most important first."""
    DEFAULT_CSS = f"""
    BodyLayout {{ height: 1fr; layers: base over; }}
    BodyLayout #board {{ height: 1fr; }}
    BodyLayout #side {{ width: 1fr; height: 1fr; }}
    BodyLayout #side.-zoomed {{ layer: over; background: $background; }}
    BodyLayout.-stacked {{ layout: vertical; }}
    BodyLayout.-stacked #side {{ height: 9; border-top: solid $foreground 30%; }}
    BodyLayout.-stacked #side.-pane {{ height: {BELOW}; }}
    """
    PLAY_HELP: ClassVar[str] = ""
    """The help text on playing that is specific to the type."""
    PARTS: ClassVar[tuple[Part, ...]] = PARTS
    """The parts of the play pane."""
    ENDING: ClassVar[tuple[Part, ...]] = AT_THE_END
    """The parts of the play pane once the puzzle is solved."""
    PLAYS: ClassVar[bool] = True
    """Whether the type is played: Solve mode shows the play pane instead of the panels."""
    PANE: ClassVar[int] = PANE_LEAST
    """The columns that the pane keeps even if the board could use them for larger cells."""
    PANE_TIGHT: ClassVar[int] = PANE_LEAST
    """The columns that the pane keeps beside a board with the smallest cells."""
    STACKS: ClassVar[bool] = False
    """Whether the pane moves below the board if there is no room beside it."""
    TIGHT: ClassVar[int] = 20
    """With fewer lines than this, the pane's parts are set without blank lines."""
    looked_at = 0
    """The index of the selected clue, if the pane lists clues."""

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self._fitted: object = None
        self._zoomed_from_board = False
        self._alone = self._cut = False
        self._bench_wanted = False
        self.compared: Callable[[End], str] = lambda end: ""
        """How the time of a solved puzzle compares with earlier ones, in words."""
        self.tour: Tour | None = None
        """The tour that is on, if one is."""

    # -- what the board is ---------------------------------------------------------------------

    def compose_board(self) -> ComposeResult:
        """The widgets of the board."""
        raise TypeError(f"{type(self).__name__} does not compose a board")

    def board_width(self, room: Size) -> int:
        """The columns that the board would use if it had that room."""
        return room.width

    @property
    def least_width(self) -> int:
        """The columns that the board needs with its smallest cells; 0 if it makes no claim on the pane's
        columns.
        """
        return 0

    def spot_line(self, view: View) -> list[Phrase]:
        """The phrases about the place under the cursor."""
        return []

    @property
    def has_harder(self) -> bool:
        """Whether the type has a harder level to go on with."""
        return has_harder(self.workspace.state.puzzle.type_name, self.workspace.document.level)

    @property
    def brush_sign(self) -> str:
        """The sign of the value that a click writes; "" if clicks write nothing."""
        return ""

    @property
    def cursors(self) -> dict[str, Cursor]:
        """The cursor of each board, by widget id."""
        return {board.id or "": board.cursor for board in self._boards}

    @cursors.setter
    def cursors(self, cursors: Mapping[str, Cursor]) -> None:
        for board in self._boards:
            cursor = cursors.get(board.id or "")
            if type(cursor) is type(board.cursor):
                with suppress(ValueError):  # it names no place
                    board.cursor = cursor

    @property
    def _boards(self) -> Iterator[Any]:
        """The widgets with a cursor, which validate a place before they take it."""
        return (widget for widget in self.query("#board *") if hasattr(widget, "validate_cursor"))

    # -- layout --------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        with Vertical(id="board"):
            yield from self.compose_board()
        with Vertical(id="side"):
            yield PlayPane(self.PARTS, self.ENDING)
            yield PanelGrid([panel() for panel in self.PANELS], self._alone_panel)

    @property
    def plays(self) -> bool:
        """Whether the puzzle is played rather than set, so that panels open only on demand."""
        gaming = self.workspace.document.game is not None
        return self.PLAYS and (gaming or self.workspace.mode is Mode.SOLVE)

    @property
    def on_bench(self) -> bool:
        """Whether the panels are shown: while setting, or opened while playing."""
        return self._bench_wanted or not self.plays

    @property
    def _alone_panel(self) -> str:
        """The name of the only panel that may be shown below the pane; "" if all are."""
        return "" if self.on_bench else WhyPanel.name_

    @property
    def folded(self) -> bool:
        """Whether there is no room for the pane, so that the line below the board shows the essentials."""
        return self._cut and not self.on_bench

    def present_side(self, view: View) -> None:
        """Update what is beside the board: the pane with an answer below it, or the panels."""
        panels, pane = self.query_one(PanelGrid), self.query_one(PlayPane)
        answering = self.query_one(WhyPanel).answering
        panels.alone = self._alone_panel
        panels.display = not self._alone and (self.on_bench or answering)
        pane.display = not self.on_bench and (not self.folded or (self.STACKS and not panels.display))
        side = self.query_one("#side")
        side.display = panels.display or pane.display
        side.set_class(pane.display, "-pane")
        self.set_class(self.folded and side.display, "-stacked")
        pane.set_class(self.room.height < self.TIGHT, "-low")
        pane.set_class(panels.display, "-answered")
        panels.present(view)

    def tell(self, view: View, note: str) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
        """Update the pane, and return the phrases of the line below the board: left part and right part."""
        scene, pane = self._scene(view), self.query_one(PlayPane)
        if pane.display:
            pane.present(scene)
        return message(scene, note, folded=self.folded and not pane.display)

    def _scene(self, view: View) -> Scene:
        """The content of the play pane; advances the tour if one is on."""
        answering, tour = self.query_one(WhyPanel).answering, ""
        if self.tour is not None:
            cursor = next(iter(self.cursors.values()), "")
            self.tour.look(Sight(view, str(cursor), answering))
            tour = self.tour.text
        compared = self.compared(view.end) if view.end is not None and view.solved else ""
        return Scene(
            view,
            self.spot_line(view),
            asked=answering,
            tour=tour,
            compared=compared,
            looked_at=self.looked_at,
            brush=self.brush_sign,
            harder=self.has_harder,
        )

    def look_back(self, view: View) -> None:
        """On a solved board, ask for the walkthrough, in order to name its hardest step."""
        if view.solved and view.game is None and view.results.about(way(view)) is None:
            self.workspace.inquire(way(view), unasked=True)

    def fit_board(self) -> None:
        """Divide the width: the board gets the columns it uses, what is beside it the rest."""
        shared = self.shared_width
        wanted = self.board_width(self.room) + 1
        self._cut = wanted > shared
        whole = self._alone or self.folded
        self.query_one("#board").styles.width = "1fr" if whole else min(wanted, shared)

    @property
    def shared_width(self) -> int:
        """The most columns that the board gets beside the panels or the pane."""
        width = self.app.size.width
        if self.on_bench:
            return max(width - PANELS_LEAST, width * 3 // 5)
        return max(width - self.PANE, min(self.least_width, width - self.PANE_TIGHT))

    @property
    def room(self) -> Size:
        """The screen area available to the board."""
        width, height = self.app.size
        lines = (LINES if not self.plays else PLAY_LINES) + (BELOW if self.folded and self.STACKS else 0)
        return Size(width if self._alone else self.shared_width, height - lines)

    def refit(self, shape: object) -> None:
        """Divide the width again if `shape`, on which the board's width depends, changed."""
        if (shape, self.on_bench) != self._fitted:
            self._fitted = shape, self.on_bench
            self.fit_board()

    def show_panel(self, name: str, *, focus: bool = True) -> None:
        """Show a panel, replacing the pane while playing, and focus it unless told otherwise."""
        self._want_bench(True)
        self._stand_alone(False)
        self.query_one(PanelGrid).activate(name, focus=focus)

    def _want_bench(self, wanted: bool) -> None:
        """Open or close the panels while playing."""
        wanted = wanted and self.plays
        if wanted is not self._bench_wanted:
            self._bench_wanted = wanted
            self.editing.present()
            self.fit_board()

    def toggle_zoom(self, name: str) -> None:
        """Let the panel fill the screen, or undo that."""
        if not self._share_room():
            panels = self.query_one(PanelGrid)
            self._zoomed_from_board = not panels.has_focus_within
            self._zoom(name)

    def resize_cells(self) -> bool:
        """Make the cells one step smaller, after the smallest the largest that fit; false if they have one
        size.
        """
        return False

    def toggle_room(self) -> None:
        """Handle the zoom key: resize cells while playing, else let the panel or a cut-off board fill the
        screen, or undo that.
        """
        panels = self.query_one(PanelGrid)
        if not (self.on_bench or panels.has_focus_within or panels.zoomed) and self.resize_cells():
            return
        if self._cut and not (self._alone or panels.zoomed or panels.has_focus_within):
            self._stand_alone(True)
        else:
            self.toggle_zoom(panels.current.name_)

    def _stand_alone(self, alone: bool) -> None:
        """Let the board fill the screen, or undo that."""
        if alone is not self._alone:
            self._alone = alone
            panels, pane = self.query_one(PanelGrid), self.query_one(PlayPane)
            panels.display = not alone
            self.query_one("#side").display = not alone and (panels.display or pane.display)
            self.fit_board()

    def back_to_both(self) -> bool:
        """Show the board and what belongs beside it, and nothing else; false if that is so already."""
        wanted = self._bench_wanted
        if self._share_room():
            return True
        if wanted:
            self._want_bench(False)
            self.focus_board()
        return wanted

    def show_both(self) -> None:
        """Undo every zoom, and close the panels while playing."""
        self._share_room()
        self.back_to_both()

    def _share_room(self) -> bool:
        """Let neither board nor panel fill the screen; false if neither did."""
        alone = self._alone
        self._stand_alone(False)
        return self.leave_zoom() or alone

    def leave_zoom(self) -> bool:
        """Undo the zoom of a panel, and restore the focus; false if none was zoomed."""
        panels = self.query_one(PanelGrid)
        if not panels.zoomed:
            return False
        self._zoom("")
        if self._zoomed_from_board:
            self.focus_board()
        return True

    def _zoom(self, name: str) -> None:
        """Let that panel fill the screen; with "", undo that."""
        self.query_one("#side").set_class(bool(name), "-zoomed")
        self.query_one(PanelGrid).zoom(name)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Undo the zoom of a panel when the focus leaves the panels, so that the focused widget is
        visible.
        """
        if event.widget not in self.query_one(PanelGrid).walk_children():
            self._zoomed_from_board = False
            self.leave_zoom()
