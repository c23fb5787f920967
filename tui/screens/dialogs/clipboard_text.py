"""The text that was sent to the clipboard, since the terminal does not confirm it."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.widgets import Static

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.widgets.key_bar import KeyBar

ADVICE = "If it did not arrive: most terminals mark text while Shift is held, or {sent.file} writes a file."


class SentScreen(BoxDialog["bool | None"]):
    """Shows the text over the full width of the screen, to be selected; returns whether to write a file."""

    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    SentScreen > Vertical { width: 100%; border: none; border-top: round $accent; padding: 0; }
    SentScreen VerticalScroll { height: auto; max-height: 70vh; scrollbar-size-vertical: 0; }
    SentScreen #advice { height: auto; color: $foreground 60%; margin: 1 0 0 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f", "file", "To a file", id="sent.file", tooltip="Write it to a file"),
        Binding("escape,enter", "leave", "Back", id="sent.leave", tooltip="Close this"),
    ]

    def __init__(self, label: str, text: str) -> None:
        super().__init__()
        self._label, self._text = label, text

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = f"Sent to the clipboard: {self._label}"
            with VerticalScroll():
                yield Static(shown(self._text.rstrip("\n"), "\n"), markup=False)
            yield Static(with_keys(ADVICE, self), id="advice", markup=False)
        yield KeyBar()

    def action_file(self) -> None:
        self.dismiss(True)
