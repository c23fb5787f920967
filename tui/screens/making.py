"""The dialog shown while a puzzle to play is generated."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.message import Message
from textual.widgets import Button, Static

from solvers.queries.generation import Drawing, Generate, Generated
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import Dialog
from tui.session.choice.maker import Errand, Lost, Maker


class MakingProgress(Message):
    """Posted with progress, and with the result."""

    def __init__(self, answer: Drawing | Generated | Lost) -> None:
        super().__init__()
        self.answer = answer


class MakingScreen(Dialog["Generated | Lost | None"]):
    """Shows the progress; returns the puzzle, or why there is none, or None if cancelled."""

    DEFAULT_CSS = """
    MakingScreen { align: center middle; }
    MakingScreen > Vertical {
        width: 56; max-width: 100%; height: auto; border: round $accent; background: $surface; padding: 0 1;
    }
    MakingScreen Button { margin: 0 0 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="making.leave", tooltip="Do not wait for it"),
    ]

    def __init__(self, maker: Maker, question: Generate, heading: str) -> None:
        super().__init__()
        self._maker, self._question, self._heading = maker, question, heading

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._heading
            yield Static("It is being made …", id="far", markup=False)
            yield Button("Back", id="leave", compact=True)

    def on_mount(self) -> None:
        self.query_one(Vertical).border_subtitle = with_keys("{making.leave} goes back", self)
        self._maker.make(Errand(self._question, lambda answer: self.post_message(MakingProgress(answer))))

    @on(MakingProgress)
    def _told(self, message: MakingProgress) -> None:
        if not isinstance(message.answer, Drawing):
            self.dismiss(message.answer)
            return
        near = message.answer.nearest
        told = f"Try {message.answer.drawn + 1}" + (f"; the nearest so far is {near}" if near else "")
        self.query_one("#far", Static).update(f"It is being made … {told}")

    @on(Button.Pressed, "#leave")
    def action_leave(self) -> None:
        self._maker.stop()
        self.dismiss(None)
