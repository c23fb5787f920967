"""Dialogs with a list of switches: the options, and the clues to propose."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Generic, TypeVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical

from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, in_plural
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.store.options import Options
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.tones import Tone

T = TypeVar("T")
MOST_ROWS = 14


class SwitchesScreen(BoxDialog[T], Generic[T]):
    """Rows that are switched by a key or click, under `heading`, with the hint `how` below."""

    heading: ClassVar[str]
    how: ClassVar[str] = "{list.toggle} switches"

    @abstractmethod
    def rows(self) -> Sequence[Row]:
        """The rows in their present state."""

    @abstractmethod
    def switch(self, key: str) -> None:
        """Switch the row with that key."""

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            frame.border_title = self.heading
            listing = OptionList(toggles=True)
            listing.styles.height = min(len(self.rows()), MOST_ROWS)
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(OptionList)
        listing.show(self.rows())
        self.query_one(Vertical).border_subtitle = with_keys(self.how, listing)

    @on(RowList.Chosen)
    @on(RowList.Toggled)
    def _toggle(self, event: RowList.Moved) -> None:
        event.stop()
        self.switch(event.row.key)
        self.query_one(OptionList).show(self.rows())


class OptionList(RowList):
    """A list in which a click anywhere on a row switches it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(
            "enter",
            "choose",
            "On/off",
            id="options.choose",
            tooltip="Switch this option on or off, or to its next choice",
        ),
    ]

    def on_click(self, event: events.Click) -> None:
        index = self.clicked(event)
        if index is not None:
            self.cursor = index
            self.action_switch()


def box(on: bool) -> str:
    """The checkbox of a row."""
    return "[x]" if on else "[ ]"


MARKED = "marked"


class KindsScreen(SwitchesScreen[Proposals | None]):
    """Switches kinds on and off; returns the proposals. `marked` are the selected cells, in order."""

    DEFAULT_CSS = "KindsScreen > Vertical { width: 52; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Done", id="kinds.leave", tooltip="Propose what is chosen"),
    ]
    heading = "What may be proposed"
    how = "{list.toggle} switches, {kinds.leave} goes on"

    def __init__(self, puzzle: Puzzle, proposals: Proposals, marked: Sequence[str] = ()) -> None:
        super().__init__()
        self._kinds = puzzle.making.proposable_kinds
        self._usual = frozenset(kind.kind for kind in puzzle.making.usual_kinds)
        self._on = frozenset(proposals.kinds) or self._usual
        self._marked = tuple(marked)
        self._inside = bool(proposals.cells) and bool(self._marked)

    def rows(self) -> Sequence[Row]:
        where = f"Only in the {amount(len(self._marked), 'cell')} marked"
        inside = [Row(MARKED, where, box(self._inside), Tone.NOTICE)] if self._marked else []
        kinds = (
            Row(one.kind, capital(in_plural(one.called)), box(one.kind in self._on)) for one in self._kinds
        )
        return [*inside, *kinds]

    def switch(self, key: str) -> None:
        if key == MARKED:
            self._inside = not self._inside
        else:
            self._on ^= {key}

    def action_leave(self) -> None:
        chosen = tuple(kind.kind for kind in self._kinds if kind.kind in self._on)
        usual = self._on == self._usual
        self.dismiss(Proposals(() if usual else chosen, self._marked if self._inside else ()))


class OptionsScreen(SwitchesScreen[None]):
    """Switches options, or cycles through their choices; `chosen` is called after each change."""

    DEFAULT_CSS = "OptionsScreen > Vertical { width: 60; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,o", "leave", "Back", id="options.leave", tooltip="Back to the puzzle"),
    ]
    heading = "Options"

    def __init__(self, options: Options, chosen: Callable[[Options], object]) -> None:
        super().__init__()
        self.options = options
        self._chosen = chosen

    def rows(self) -> Sequence[Row]:
        return [self._row(name, words) for name, words in Options.words().items()]

    def _row(self, name: str, words: str) -> Row:
        if choice := self.options.choice(name):
            return Row(name, f"{words}: {choice}", " → ")
        return Row(name, words, box(getattr(self.options, name)))

    def switch(self, key: str) -> None:
        self.options = self.options.toggled(key)
        self._chosen(self.options)
