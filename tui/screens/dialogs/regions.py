"""The dialog for drawing the regions of a jigsaw."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Static

from puzzles.geometry.grid import Cell, cell_name, place_of, places
from puzzles.geometry.regions import Regions, check_regions, joined, torn_words
from puzzles.text.errors import PuzzleError
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.key_bar import KeyBar


class RegionsScreen(Dialog["Regions | None"]):
    """Selects cells and joins them into regions, until all regions have their size; returns the regions, or
    None.

    Space selects the cell under the cursor, Shift with an arrow selects along the way, and so does dragging;
    Enter joins the selected cells.
    """

    DEFAULT_CSS = """
    RegionsScreen { align: center middle; }
    RegionsScreen > Vertical { width: 100%; height: 100%; background: $background; padding: 0 1; }
    RegionsScreen GridBoard { height: 1fr; }
    RegionsScreen #regions-problem { height: 2; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter", "join", "Make a region", id="regions.join", tooltip="One region of the marked cells"
        ),
        Binding("u,ctrl+z", "undo", "Undo", id="regions.undo", tooltip="Take the last region back"),
        Binding("ctrl+s,f2", "accept", "Done", id="regions.accept", tooltip="Take the regions as they are"),
        Binding("escape", "leave", "Back", id="regions.leave", tooltip="Unmark all, or leave"),
    ]

    def __init__(self, regions: Regions) -> None:
        super().__init__()
        self._history = [regions]
        self._marked: frozenset[Cell] = frozenset()

    @property
    def regions(self) -> Regions:
        """The regions drawn so far."""
        return self._history[-1]

    def compose(self) -> ComposeResult:
        with Vertical():
            marking = "Mark cells with Space, shift+arrows or the mouse; {regions.join} joins them."
            yield Static(with_keys(marking, self), markup=False)
            yield GridBoard(self._view(), accepts=frozenset({"space"}))
            yield Static(id="regions-problem", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(GridBoard).focus()
        self._present()

    def _view(self) -> GridView:
        regions, size = self.regions, len(self.regions)
        names = {place: cell_name(*place) for place in places(size, size)}
        cells = {
            names[place]: CellView(
                text=str(regions[place[0]][place[1]] + 1),
                role="entry",
                marks=frozenset({"selected"}) if place in self._marked else frozenset(),
            )
            for place in names
        }
        by_cell = {name: regions[row][column] for (row, column), name in names.items()}
        alphabet = tuple(str(number + 1) for number in range(size))
        return GridView(size, size, cells, by_cell, alphabet=alphabet)

    def _present(self) -> None:
        self.query_one(GridBoard).view = self._view()
        marked = f"{len(self._marked)} of {len(self.regions)} cells marked. " if self._marked else ""
        self.query_one("#regions-problem", Static).update(
            marked + (problem(self.regions) or torn_words(self.regions) or "All regions are whole") + "."
        )

    @on(GridBoard.Typed)
    def _toggle(self, event: GridBoard.Typed) -> None:
        self._marked ^= {place_of(event.cell)}
        self._present()

    @on(GridBoard.Moved)
    @on(GridBoard.Clicked)
    def _extend(self, event: GridBoard.Moved | GridBoard.Clicked) -> None:
        if event.extend:
            before = event.before if isinstance(event, GridBoard.Moved) else ""
            self._marked |= {place_of(name) for name in (before, event.cell) if name}
            self._present()

    def action_join(self) -> None:
        if not self._marked:
            return
        self._history.append(joined(self.regions, self._marked))
        self._marked = frozenset()
        self._present()

    def action_undo(self) -> None:
        if len(self._history) > 1:
            self._history.pop()
        self._present()

    def action_accept(self) -> None:
        if problem(self.regions) is None:
            self.dismiss(self.regions)

    def action_leave(self) -> None:
        if self._marked:
            self._marked = frozenset()
            self._present()
        else:
            self.dismiss(None)


def problem(regions: Regions) -> str | None:
    """What is wrong with the regions; None if all have the right size."""
    try:
        check_regions([[region + 1 for region in row] for row in regions])
    except PuzzleError as error:
        return f"{error.problem}; expected {error.expected}"
    return None
