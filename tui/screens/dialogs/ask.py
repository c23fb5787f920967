"""Dialogs with a few answers, with text to read, or for one line of text."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Input, Label, Static

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_input import TextInput


class ConfirmScreen(BoxDialog[str]):
    """Asks a question, and returns the name of the answer; Escape returns the last one.

    `answers` are (name, text); those in `losing` are destructive. The first other one has the focus. The
    first letter of an answer chooses it, but only focuses a destructive one.
    """

    DEFAULT_CSS = """
    ConfirmScreen > Vertical { width: 56; border: round $warning; }
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


def unsaved_work(name: str) -> ConfirmScreen:
    """A dialog about unsaved changes, which returns "save", "discard" or "stay"."""
    answers = [("save", "Save"), ("discard", "Discard"), ("stay", "Keep working")]
    return ConfirmScreen(
        "Unsaved work", f"{name} has changes that are not saved.", answers, losing={"discard"}
    )


class NoticeScreen(BoxDialog[None]):
    """Shows lines under a title."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter", "leave", "Back", priority=True, id="notice.leave", tooltip="Close this"),
    ]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            listing = RowList(empty="Nothing.")
            listing.styles.height = max(1, min(2 * len(self._lines), 16))
            yield listing
        yield KeyBar()

    def on_mount(self) -> None:
        listing = self.query_one(RowList)
        listing.show(Row(str(number), text) for number, text in enumerate(self._lines))
        listing.focus()


class LineDialog(BoxDialog[str]):
    """Asks for a line of at most `longest` characters; returns it, which may be "", or None."""

    DEFAULT_CSS = "LineDialog > Vertical { width: 50; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Back", id="ask.leave", tooltip="Leave everything as it is"),
    ]

    def __init__(self, title: str, question: str, longest: int) -> None:
        super().__init__()
        self._title, self._question, self._longest = title, question, longest

    def compose(self) -> ComposeResult:
        with Vertical() as box:
            box.border_title = self._title
            box.border_subtitle = with_keys("Enter takes it · {ask.leave} to leave", self)
            yield Label(self._question, markup=False)
            yield TextInput(max_length=self._longest, compact=True)

    @on(Input.Submitted)
    def _typed(self) -> None:
        self.dismiss(self.query_one(TextInput).text)
