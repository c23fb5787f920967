"""How a puzzle is laid out: its board, and beside it the quiet pane or the panels of the bench."""

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
from tui.screens.play.message import message
from tui.screens.play.pane import AT_THE_END, PARTS, PlayPane
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
"""The panels of every puzzle, the most needed first."""
TYPED_PANELS: tuple[type[Panel], ...] = (TypedCluePanel, *PANELS[1:])
"""The panels where clues can be changed and moved in their list."""
PANELS_LEAST, PANE_LEAST = 38, 26
"""Columns that the panels keep, whatever the board could use; and the pane, while one plays."""
BELOW = 7
"""Lines of the pane where it stands below the board, with the line above it."""
LINES, PLAY_LINES = 4, 3
"""Lines of the screen beside the board: title, spot, status and keys; while one plays, no status."""


class BodyLayout(PanelHost):
    """The board, and what stands beside it. While one sets, these are the panels. While one plays, it is the
    pane, with an answer below it; the panels come over it when they are wanted.
    """

    PANELS: ClassVar[tuple[type[Panel], ...]] = PANELS
    """The panels beside the board, the most needed first."""
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
    """What the help tells of playing that is so for this type alone."""
    PARTS: ClassVar[tuple[Part, ...]] = PARTS
    """What the pane of the play screen tells."""
    ENDING: ClassVar[tuple[Part, ...]] = AT_THE_END
    """What it tells once the puzzle is solved."""
    PLAYS: ClassVar[bool] = True
    """Whether it is played: whether the panels of the bench give way to the pane while one solves."""
    PANE: ClassVar[int] = PANE_LEAST
    """Columns that the pane keeps, whatever the board could use with larger cells."""
    PANE_TIGHT: ClassVar[int] = PANE_LEAST
    """Columns that the pane keeps beside a board with the smallest cells."""
    STACKS: ClassVar[bool] = False
    """Whether the pane stands below a board that leaves no room for it beside."""
    TIGHT: ClassVar[int] = 20
    """Lines of a board with fewer of which the parts of the pane stand close together."""
    looked_at = 0
    """The index of the clue that is read, where the pane lists clues."""

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
        """The widgets that the clues are seen and typed in."""
        raise TypeError(f"{type(self).__name__} does not compose a board")

    def board_width(self, room: Size) -> int:
        """Columns that the board would use if it could have that room."""
        return room.width

    @property
    def least_width(self) -> int:
        """Columns that the board needs with its smallest cells, as far as it asks the pane for them."""
        return 0

    def spot_line(self, view: View) -> list[Phrase]:
        """What is said of the place under the cursor."""
        return []

    @property
    def has_harder(self) -> bool:
        """Whether there are harder ones of the type to go on with."""
        return has_harder(self.workspace.state.puzzle.type_name, self.workspace.document.level)

    @property
    def brush_sign(self) -> str:
        """The sign of the value that a click writes; empty where a click does not write one."""
        return ""

    @property
    def cursors(self) -> dict[str, Cursor]:
        """Where the cursor of each board is, by the board's id."""
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
        """What has a cursor of its own, which takes no place where it cannot be."""
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
        """Whether a person plays, rather than sets: then no panel of the bench is up unasked."""
        gaming = self.workspace.document.game is not None
        return self.PLAYS and (gaming or self.workspace.mode is Mode.SOLVE)

    @property
    def on_bench(self) -> bool:
        """Whether the panels of the bench are up: while one sets, or for as long as one wants them."""
        return self._bench_wanted or not self.plays

    @property
    def _alone_panel(self) -> str:
        """The panel that may stand below the pane; none while those of the bench are up."""
        return "" if self.on_bench else WhyPanel.name_

    @property
    def folded(self) -> bool:
        """Whether the board leaves no room for the pane: then the line below it tells the most needed."""
        return self._cut and not self.on_bench

    def present_side(self, view: View) -> None:
        """Draw what stands beside the board: the pane with an answer below it, or the panels of the bench."""
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
        """Draw the pane, and give the pieces of the line below the board, those at the right apart."""
        scene, pane = self._scene(view), self.query_one(PlayPane)
        if pane.display:
            pane.present(scene)
        return message(scene, note, folded=self.folded and not pane.display)

    def _scene(self, view: View) -> Scene:
        """What there is to see while one plays; a tour goes on to what comes next."""
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
        """Have the way to a solved board found out, for its hardest step."""
        if view.solved and view.game is None and view.results.about(way(view)) is None:
            self.workspace.inquire(way(view), unasked=True)

    def fit_board(self) -> None:
        """Give the board the columns it uses, and what stands beside it the rest."""
        shared = self.shared_width
        wanted = self.board_width(self.room) + 1
        self._cut = wanted > shared
        whole = self._alone or self.folded
        self.query_one("#board").styles.width = "1fr" if whole else min(wanted, shared)

    @property
    def shared_width(self) -> int:
        """The columns that the board may have beside the panels, or the pane."""
        width = self.app.size.width
        if self.on_bench:
            return max(width - PANELS_LEAST, width * 3 // 5)
        return max(width - self.PANE, min(self.least_width, width - self.PANE_TIGHT))

    @property
    def room(self) -> Size:
        """What the board may have of the screen now."""
        width, height = self.app.size
        lines = (LINES if not self.plays else PLAY_LINES) + (BELOW if self.folded and self.STACKS else 0)
        return Size(width if self._alone else self.shared_width, height - lines)

    def refit(self, shape: object) -> None:
        """Fit the board, if the shape that decides its columns is another than before."""
        if (shape, self.on_bench) != self._fitted:
            self._fitted = shape, self.on_bench
            self.fit_board()

    def show_panel(self, name: str, *, focus: bool = True) -> None:
        """Bring a panel of the bench into sight, over the pane where there is one."""
        self._want_bench(True)
        self._stand_alone(False)
        self.query_one(PanelGrid).activate(name, focus=focus)

    def _want_bench(self, wanted: bool) -> None:
        """Have the panels of the bench up while one plays, or no longer."""
        wanted = wanted and self.plays
        if wanted is not self._bench_wanted:
            self._bench_wanted = wanted
            self.editing.present()
            self.fit_board()

    def toggle_zoom(self, name: str) -> None:
        """Have that panel fill the screen, or go back."""
        if not self._share_room():
            panels = self.query_one(PanelGrid)
            self._zoomed_from_board = not panels.has_focus_within
            self._zoom(name)

    def resize_cells(self) -> bool:
        """Have the cells of the board one size smaller, or from the smallest the largest that fit; false if
        its cells have one size only.
        """
        return False

    def toggle_room(self) -> None:
        """While one plays, have cells of another size. Else have the panel fill the screen, or a board
        that is cut off; or go back.
        """
        panels = self.query_one(PanelGrid)
        if not (self.on_bench or panels.has_focus_within or panels.zoomed) and self.resize_cells():
            return
        if self._cut and not (self._alone or panels.zoomed or panels.has_focus_within):
            self._stand_alone(True)
        else:
            self.toggle_zoom(panels.current.name_)

    def _stand_alone(self, alone: bool) -> None:
        """Give the board the room of the panels too, or no longer."""
        if alone is not self._alone:
            self._alone = alone
            panels, pane = self.query_one(PanelGrid), self.query_one(PlayPane)
            panels.display = not alone
            self.query_one("#side").display = not alone and (panels.display or pane.display)
            self.fit_board()

    def back_to_both(self) -> bool:
        """Have the board and what belongs beside it in sight, and nothing else; false if that is so."""
        wanted = self._bench_wanted
        if self._share_room():
            return True
        if wanted:
            self._want_bench(False)
            self.focus_board()
        return wanted

    def show_both(self) -> None:
        """Have neither a panel fill the screen, nor those of the bench up while one plays."""
        self._share_room()
        self.back_to_both()

    def _share_room(self) -> bool:
        """Have neither the board nor a panel fill the screen; false if that is so."""
        alone = self._alone
        self._stand_alone(False)
        return self.leave_zoom() or alone

    def leave_zoom(self) -> bool:
        """Give the board its room back, and the focus to where it was; false if no panel has the room."""
        panels = self.query_one(PanelGrid)
        if not panels.zoomed:
            return False
        self._zoom("")
        if self._zoomed_from_board:
            self.focus_board()
        return True

    def _zoom(self, name: str) -> None:
        """Have that panel fill the screen; with an empty name, give the board its room back."""
        self.query_one("#side").set_class(bool(name), "-zoomed")
        self.query_one(PanelGrid).zoom(name)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """What has the focus is in sight: a panel that fills the screen gives way to the board."""
        if event.widget not in self.query_one(PanelGrid).walk_children():
            self._zoomed_from_board = False
            self.leave_zoom()
