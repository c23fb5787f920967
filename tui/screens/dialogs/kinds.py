"""The dialog for what may be proposed: kinds of clues, and whether in the marked cells alone."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, in_plural
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.dialogs.options import OptionList
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

MARKED = "marked"
MOST_ROWS = 14


class KindsScreen(BoxDialog[Proposals | None]):
    """Switches kinds on and off; gives what may be proposed then. `marked` are the cells that are marked."""

    DEFAULT_CSS = "KindsScreen > Vertical { width: 52; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Done", id="kinds.leave", tooltip="Propose what is chosen"),
    ]

    def __init__(self, puzzle: Puzzle, proposals: Proposals, marked: Collection[str] = ()) -> None:
        super().__init__()
        self._kinds = puzzle.making.proposable_kinds
        self._usual = tuple(kind.kind for kind in puzzle.making.usual_kinds)
        self._on = dict.fromkeys(proposals.kinds or self._usual)
        self._marked = tuple(sorted(name for name in marked if "." not in name))
        self._inside = bool(proposals.cells) and bool(self._marked)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = "What may be proposed"
            listing = OptionList(toggles=True)
            listing.styles.height = min(len(self._kinds) + bool(self._marked), MOST_ROWS)
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        self._list()
        listing = self.query_one(OptionList)
        box = self.query_one(Vertical)
        box.border_subtitle = with_keys("{list.toggle} switches, {kinds.leave} goes on", listing)

    def _list(self) -> None:
        self.query_one(OptionList).show(self._rows())

    def _rows(self) -> Iterator[Row]:
        if self._marked:
            where = f"only in the {amount(len(self._marked), 'cell')} marked"
            yield Row(MARKED, capital(where), _box(self._inside), Tone.NOTICE)
        for kind in self._kinds:
            yield Row(kind.kind, capital(in_plural(kind.called)), _box(kind.kind in self._on))

    @on(RowList.Chosen)
    @on(RowList.Toggled)
    def _toggle(self, event: RowList.Moved) -> None:
        event.stop()
        if event.row.key == MARKED:
            self._inside = not self._inside
        elif event.row.key in self._on:
            del self._on[event.row.key]
        else:
            self._on[event.row.key] = None
        self._list()

    def action_leave(self) -> None:
        chosen = tuple(kind.kind for kind in self._kinds if kind.kind in self._on)
        usual = set(chosen) == set(self._usual) or not chosen
        self.dismiss(Proposals(() if usual else chosen, self._marked if self._inside else ()))


def _box(on: bool) -> str:
    return "[x]" if on else "[ ]"
