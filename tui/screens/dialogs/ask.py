"""Questions with a few answers, something to be read, and a pad of texts to choose from."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil, sqrt
from typing import ClassVar

from rich.cells import cell_len
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.geometry import Offset, Size
from textual.widgets import Button, Input, Label, Static

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.screens.dialogs.dialog import BoxDialog, Dialog
from tui.widgets.key_bar import KeyBar
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.widgets.text_bar import TextBar
from tui.widgets.text_input import TextInput
from tui.words.tones import Phrase, Tone

PAD = "Enter"
"""What stands above the pad."""
FRAME = 2
"""Columns, and lines, of the border."""


class ConfirmScreen(BoxDialog[str]):
    """Asks, and gives the name of the answer; Escape gives the last one.

    `answers` are (name, text); those named in `losing` lose something. The first that does not has
    the focus. An answer's first letter chooses it, or, if it loses something, moves the focus there.
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
    """Asks what is to become of what was changed and not saved: "save", "discard" or "stay"."""
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


class LineScreen(BoxDialog[str]):
    """Asks for a line of text of up to so many characters; gives it, perhaps empty, or None."""

    DEFAULT_CSS = "LineScreen > Vertical { width: 50; }"
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
            box.border_title = PAD
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

    def on_key(self, event: events.Key) -> None:
        typed = (event.character or "").casefold()
        texts = enumerate(self._texts if typed.strip() else ())
        begun = [index for index, text in texts if text.casefold().startswith(typed)]
        if len(begun) == 1:
            event.stop()
            self.dismiss(begun[0])


def laid_out(texts: Sequence[str]) -> tuple[int, int]:
    """How many texts stand side by side, nearly in a square, and the columns that each gets."""
    slot = max(map(cell_len, texts), default=1) + 2
    return (max(1, ceil(sqrt(len(texts)))) if slot <= 5 else 1), slot
