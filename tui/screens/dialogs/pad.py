"""The pad: what can be typed in a cell, to be clicked instead."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.geometry import Offset, Size

from tui.screens.dialogs.dialog import Dialog
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

TITLE = "Enter"
FRAME = 2
"""Columns, and lines, of the border."""


class PadScreen(Dialog[int]):
    """Offers texts beside a place on the screen, the last on its own line; gives the index of one, or None.

    What is typed chooses as well, where it begins one text alone. A click elsewhere closes it.
    """

    DEFAULT_CSS = """
    PadScreen { background: transparent; }
    PadScreen > Vertical { border: round $accent; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="pad.leave", tooltip="Leave the cell as it is"),
    ]

    def __init__(self, texts: Sequence[str], at: Offset) -> None:
        super().__init__()
        self._texts = tuple(texts)
        self._at = at
        self._across, self._slot = laid_out(texts[:-1])

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = TITLE
            last = len(self._texts) - 1
            for start in range(0, last, self._across):
                yield self._line(range(start, min(start + self._across, last)))
            yield self._line(range(last, last + 1))

    def _line(self, indices: range) -> TextBar:
        bar = TextBar()
        bar.show(Phrase(f" {self._texts[at]} ".center(self._slot), Tone.PLAIN, str(at)) for at in indices)
        return bar

    def on_mount(self) -> None:
        self._place(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        self._place(event.size)

    def _place(self, room: Size) -> None:
        """Beside the place where there is room, else as near as that is possible."""
        box = self.query_one(Vertical)
        inside = max(self._across * self._slot, cell_len(TITLE) + 4, cell_len(self._texts[-1]) + 2)
        width = inside + FRAME
        height = ceil((len(self._texts) - 1) / self._across) + 1 + FRAME
        box.styles.width, box.styles.height = width, height
        x, y = self._at + Offset(2, 1)
        box.styles.offset = (max(0, min(x, room.width - width)), max(0, min(y, room.height - height)))

    @on(TextBar.Pressed)
    def _pressed(self, event: TextBar.Pressed) -> None:
        event.stop()
        self.dismiss(int(event.press))

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss(None)

    def on_key(self, event: events.Key) -> None:
        typed = (event.character or "").casefold()
        texts = enumerate(self._texts if typed.strip() else ())
        begun = [index for index, text in texts if text.casefold().startswith(typed)]
        if len(begun) == 1:
            event.stop()
            self.dismiss(begun[0])

    def action_leave(self) -> None:
        self.dismiss(None)


def laid_out(texts: Sequence[str]) -> tuple[int, int]:
    """How many texts stand side by side, nearly in a square, and the columns that each gets."""
    slot = max(map(cell_len, texts), default=1) + 2
    return (max(1, ceil(sqrt(len(texts)))) if slot <= 5 else 1), slot
