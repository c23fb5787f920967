"""Savepoints: naming one, and the list of steps to go to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.widgets import Input, Label

from puzzles.text.words import capital, one_line
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.screens.dialogs.pick import PickScreen
from tui.store.history import HistoryStep
from tui.widgets.row import Row
from tui.widgets.text_input import TextInput
from tui.words.tones import Tone

LONGEST = 40
"""The most characters of a name."""


class SavepointScreen(BoxDialog["str | None"]):
    """Asks for the name of a savepoint or version; returns it, or None."""

    DEFAULT_CSS = "SavepointScreen > Vertical { width: 50; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="savepoint.leave", tooltip="Keep nothing"),
    ]

    def __init__(self, name: str, what: str = "Savepoint") -> None:
        super().__init__()
        self._name_offered, self._what = name, what

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._what
            box.border_subtitle = with_keys("Enter to make it · {savepoint.leave} to leave", self)
            yield Label("A name for the board as it stands now:")
            yield TextInput(self._name_offered, max_length=LONGEST, compact=True)

    @on(Input.Submitted)
    def _named(self) -> None:
        self.dismiss(one_line(self.query_one(TextInput).text.strip()) or self._name_offered)


def pick_step(steps: Sequence[HistoryStep], at: int) -> PickScreen[int]:
    """A dialog with the steps, latest first, and their savepoints; returns the index of one."""
    how = "{pick.choose} or a click goes there; {work.undo} comes back"
    return PickScreen("What was done", history_rows(steps, at), how=how, width=60, first=str(at))


def history_rows(steps: Sequence[HistoryStep], at: int) -> Iterator[Row]:
    """The steps, latest first, with their savepoints, and the present one marked."""
    for index, step in reversed(list(enumerate(steps))):
        done = capital(step.label or "the start")
        text = f"◆ {step.savepoint} · {done}" if step.savepoint else done
        here = " (now)" if index == at else ""
        tone = Tone.HEADING if step.savepoint else Tone.MUTED if index > at else Tone.PLAIN
        yield Row(str(index), f"{text}{here}", f"{index or ''}", payload=index, tone=tone)
