"""The pad: texts to choose from, beside a place on the screen."""

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

from tui.messages.asking import AskingApp
from tui.screens.dialogs.dialog import Dialog
from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase, Tone

PAD = "Enter"
"""The title of the pad."""
FRAME = 2
"""The columns and lines of the border."""


class PadScreen(Dialog[int]):
    """Offers texts beside a screen offset, the last one on its own line; returns the index of one, or None.

    Typing chooses the only text that starts so. Arrows move, and Enter takes the selected text. A click
    elsewhere closes the pad; so does any other key, which then acts as without the pad.
    """

    DEFAULT_CSS = """
    PadScreen { background: transparent; }
    PadScreen > Vertical { border: round $accent; background: $surface; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="pad.leave", tooltip="Leave the cell as it is"),
        Binding("enter", "take", "Take", id="pad.take", tooltip="Take the text that stands out"),
        Binding("left", "move(-1, 0)", show=False, id="pad.left", tooltip="The text to the left"),
        Binding("right", "move(1, 0)", show=False, id="pad.right", tooltip="The text to the right"),
        Binding("up", "move(0, -1)", show=False, id="pad.up", tooltip="The text above"),
        Binding("down", "move(0, 1)", show=False, id="pad.down", tooltip="The text below"),
    ]

    def __init__(self, texts: Sequence[str], at: Offset) -> None:
        super().__init__()
        self._texts = tuple(texts)
        self._at = at
        self._across, self._slot = laid_out(texts[:-1])
        self._here: int | None = None

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = PAD
            for line in self._lines():
                yield self._told(TextBar(), line)

    def _lines(self) -> list[range]:
        """The ranges of texts by line."""
        last = len(self._texts) - 1
        starts = range(0, last, self._across)
        return [*(range(start, min(start + self._across, last)) for start in starts), range(last, last + 1)]

    def _told(self, bar: TextBar, line: range) -> TextBar:
        bar.show(
            Phrase(f" {self._texts[at]} ".center(self._slot), Tone.PLAIN, str(at), strong=at == self._here)
            for at in line
        )
        return bar

    def on_mount(self) -> None:
        self._place(self.app.size)

    def on_resize(self, event: events.Resize) -> None:
        self._place(event.size)

    def _place(self, room: Size) -> None:
        """Place the pad beside its offset, or as close to that as possible."""
        box = self.query_one(Vertical)
        inside = max(self._across * self._slot, cell_len(PAD) + 4, cell_len(self._texts[-1]) + 2)
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

    def action_move(self, right: int, down: int) -> None:
        """Select the text beside the present one, if there is one; at first, the first."""
        lines = self._lines()
        if self._here is None:
            self._here = 0
        else:
            row = next(row for row, line in enumerate(lines) if self._here in line)
            column = self._here - lines[row].start
            line = lines[max(0, min(row + down, len(lines) - 1))]
            self._here = line[max(0, min(column + right, len(line) - 1))]
        for bar, line in zip(self.query(TextBar), lines, strict=True):
            self._told(bar, line)

    def action_take(self) -> None:
        """Return the selected text; without one, close."""
        self.dismiss(self._here)

    def on_key(self, event: events.Key) -> None:
        typed = (event.character or "").casefold()
        texts = enumerate(self._texts if typed.strip() else ())
        begun = [index for index, text in texts if text.casefold().startswith(typed)]
        if len(begun) == 1:
            event.stop()
            self.dismiss(begun[0])
        elif not begun and event.key not in self.active_bindings:
            event.stop()
            self.dismiss(None)
            assert isinstance(self.app, AskingApp)
            self.app.hand_on(event)


def laid_out(texts: Sequence[str]) -> tuple[int, int]:
    """The number of texts per line, for a nearly square pad, and the columns of each."""
    slot = max(map(cell_len, texts), default=1) + 2
    return (max(1, ceil(sqrt(len(texts)))) if slot <= 5 else 1), slot
