"""A question with a few answers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from puzzles.core.text import shown
from tui.screens.dialogs.dialog import Dialog


class ConfirmScreen(Dialog[str]):
    """Asks, and gives the name of the answer; Escape gives the last one.

    `answers` are (name, text); those named in `losing` lose something. The first that does not has
    the focus. An answer's first letter chooses it, or, if it loses something, moves the focus there.
    """

    DEFAULT_CSS = """
    ConfirmScreen { align: center middle; }
    ConfirmScreen > Vertical {
        width: 56; max-width: 100%; height: auto;
        border: round $warning; background: $surface; padding: 0 1;
    }
    ConfirmScreen Static { margin: 0 0 1 0; }
    ConfirmScreen Horizontal { height: auto; align-horizontal: right; }
    ConfirmScreen Button { margin: 0 0 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="confirm.leave", tooltip="Leave everything as it is"),
        Binding("left", "app.focus_previous", show=False, id="confirm.left", tooltip="Answer before"),
        Binding("right", "app.focus_next", show=False, id="confirm.right", tooltip="Next answer"),
    ]

    def __init__(
        self, title: str, question: str, answers: Sequence[tuple[str, str]], *, losing: Collection[str] = ()
    ) -> None:
        super().__init__()
        self._title = title
        self._question = question
        self._answers = tuple(answers)
        self._losing = losing
        self._first = next(index for index, (name, _) in enumerate(answers) if name not in losing)

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            yield Static(shown(self._question, "\n"), markup=False)
            with Horizontal():
                for index, (name, text) in enumerate(self._answers):
                    label = Content.assemble((text[0], "underline"), text[1:])
                    first = index == self._first
                    yield Button(label, id=name, variant="primary" if first else "default", compact=True)

    def on_mount(self) -> None:
        self.query(Button)[self._first].focus()

    def on_key(self, event: events.Key) -> None:
        for name, text in self._answers:
            if event.character and event.character.lower() == text[0].lower():
                event.stop()
                if name in self._losing:
                    self.query_one(f"#{name}", Button).focus()
                else:
                    self.dismiss(name)
                return

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id or "")

    def action_leave(self) -> None:
        self.dismiss(self._answers[-1][0])
