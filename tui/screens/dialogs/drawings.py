"""The dialog on the meaning of drawings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.exchange.drawn.naming import names, size_of
from puzzles.exchange.meanings.assignment import told
from puzzles.exchange.meanings.meanings import kinds, proposal
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.drawings import NOTHING
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from tui.keys.key_names import with_keys
from tui.messages.asking import asks
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.dialogs.pick import PickScreen
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

NOT_TOLD = "?"


class DrawingList(RowList):
    """The list of groups of drawings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "choose", "It is ...", id="drawn.choose", tooltip="Choose what it means"),
        Binding("y", "screen.usual", "As usual", id="drawn.usual", tooltip="What such a look usually means"),
        Binding("n", "screen.nothing", "Nothing", id="drawn.nothing", tooltip="It is there to be seen"),
        Binding("delete", "screen.open", "Not told", id="drawn.open", show=False, tooltip="Not known yet"),
    ]


class DrawingsScreen(BoxDialog[Puzzle]):
    """Lists groups of similar drawings with their meanings; returns the puzzle with these.

    The usual meaning of such drawings is proposed after a `?`, and counts only if accepted.
    """

    DEFAULT_CSS = "DrawingsScreen RowList { max-height: 100%; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "done", "Done", id="drawn.done", tooltip="Go on with what was told"),
    ]

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__()
        self._puzzle, self._side = puzzle, size_of(puzzle)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "What is drawn, and what it means"
            listing = DrawingList()
            listing.styles.height = len(self._puzzle.heading.drawings)
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(DrawingList)
        listing.show(self._rows())
        listing.focus()
        how = "{drawn.usual} takes what is proposed, {drawn.choose} chooses"
        self.query_one(Vertical).border_subtitle = with_keys(how, listing)

    def _rows(self) -> Iterator[Row]:
        groups = self._puzzle.heading.drawings
        for index, (name, group) in enumerate(zip(names(groups, self._side), groups, strict=True)):
            usual = proposal(groups, index, self._side)
            means = group.means or (f"{NOT_TOLD} usually {usual}" if usual else NOT_TOLD)
            tone = Tone.PLAIN if group.means else Tone.NOTICE
            yield Row(str(index), f"{name}: {means}", f"{len(group.things)}×", tone)

    @property
    def _index(self) -> int:
        """The index of the selected group."""
        current = self.query_one(DrawingList).current
        return 0 if current is None else int(current.key)

    @on(RowList.Chosen)
    @asks
    async def _chosen(self) -> None:
        kind = await self.app.push_screen_wait(pick_meaning(self._puzzle, self._index))
        if kind is not None:
            self._tell(kind)

    def action_usual(self) -> None:
        """Accept the proposed meaning."""
        usual = proposal(self._puzzle.heading.drawings, self._index, self._side)
        if usual:
            self._tell(usual)

    def action_nothing(self) -> None:
        """Set the group to mean nothing."""
        self._tell(NOTHING)

    def action_open(self) -> None:
        """Set the meaning to unknown."""
        self._tell("")

    def _tell(self, kind: str) -> None:
        index = self._index
        try:
            self._puzzle = told(self._puzzle, index, kind)
        except PuzzleError as error:
            self.notify(str(error), severity="error", markup=False)
            return
        listing = self.query_one(DrawingList)
        listing.show(self._rows())
        listing.point(str(min(index + 1, len(self._puzzle.heading.drawings) - 1)))

    def action_done(self) -> None:
        """Return the puzzle."""
        self.dismiss(self._puzzle)


def pick_meaning(puzzle: Puzzle, index: int) -> PickScreen[str]:
    """The dialog with the possible meanings of a group, the usual one first; returns the name of a
    kind, or `nothing`.
    """
    groups, size = puzzle.heading.drawings, size_of(puzzle)
    usual = proposal(groups, index, size)
    grid = puzzle.feature(GridPuzzle)
    known = {} if grid is None else {kind.kind: kind for kind in grid.kinds()}
    words = [word for word in (*kinds(groups[index], size), NOTHING) if word != usual]
    rows = (
        Row(word, capital(known[word].called if word in known else word), " ", payload=word)
        for word in ([usual] if usual else []) + words
    )
    name = names(groups, size)[index]
    return PickScreen(f"{capital(name)} is ...", rows, width=44)
