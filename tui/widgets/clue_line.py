"""The line that clues are typed on, with what it means or where it goes wrong below it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from puzzles.errors import InputError
from tui.widgets.line_input import LineInput
from tui.widgets.reading import Job, Reading
from tui.widgets.ribbon import Piece, Ribbon
from tui.wording import Tone

__all__ = ["ClueLine", "Job", "LineInput"]

OFFERED = 40
"""So many words are offered on the screen at most."""


class ClueLine(Vertical, can_focus=False):
    """A `LineInput` under a prompt, and three lines that tell what is typed.

    What was entered comes as the messages of `LineInput`: `Done`, `Pasted` and `Left`.
    """

    DEFAULT_CSS = """
    ClueLine { height: 4; }
    ClueLine > Horizontal { height: 1; background: $surface; }
    ClueLine > Horizontal:focus-within { background: $panel; }
    ClueLine .prompt { width: auto; padding: 0 1; text-style: bold; }
    ClueLine LineInput { background: transparent; }
    ClueLine .told { height: 2; }
    """

    def __init__(self, home: Job, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.input = LineInput(home)
        self._prompt = Static(classes="prompt", markup=False)
        self._mark = Ribbon()
        self._told = Ribbon(flows=True)
        self._told.add_class("told")

    def compose(self) -> ComposeResult:
        with Horizontal():
            yield self._prompt
            yield self.input
        yield self._mark
        yield self._told

    def on_mount(self) -> None:
        self._present()

    def on_resize(self) -> None:
        self._present()

    @on(LineInput.Read)
    def _read(self, event: LineInput.Read) -> None:
        event.stop()
        self._present()

    @on(Ribbon.Pressed)
    def _pressed(self, event: Ribbon.Pressed) -> None:
        """A word that is offered was clicked."""
        event.stop()
        if event.press == MEND:
            self.input.action_complete()
        elif event.press.isdigit() and int(event.press) < len(self.input.reading.completions):
            self.input.take_up(int(event.press))
        self.input.focus()

    def _present(self) -> None:
        job, reading = self.input.job, self.input.reading
        prompt = f"{job.prompt} ›"
        self._prompt.update(prompt)
        self.input.placeholder = job.hint
        if self.input.faulty:
            typed = reading.line[: reading.wrong[0]] if reading.wrong else ""
            at = cell_len(prompt) + 2 + cell_len(typed) - self.input.scroll_offset.x
            self._mark.show(marked(reading, at, self.size.width))
            self._told.show(expected(reading))
        else:
            meaning = f" ✓ {reading.sentence}" if reading.sentence else ""
            self._mark.show([Piece(meaning, Tone.GOOD)] if meaning else [])
            self._told.show(offered(reading, self.input.choice))


MEND = "mend"
"""What a click on the nearest word reports."""


def marked(reading: Reading, at: int, width: int) -> list[Piece]:
    """A sign below the part of the line that is wrong, from column `at`, with the nearest word beside it."""
    if reading.wrong is None or not isinstance(reading.error, InputError):
        return []
    start, end = reading.wrong
    at = max(0, min(at, width - 1))
    sign = "^" * max(1, min(end - start, width - at))
    near = reading.error.nearest
    advice = f"perhaps {near!r} (Tab)" if near else ""
    piece = Piece(advice, Tone.NOTICE, MEND)
    if at + len(sign) + 1 + cell_len(advice) <= width:
        return [Piece(" " * at), Piece(sign, Tone.BAD), Piece(" "), piece]
    if cell_len(advice) + 1 <= at:
        return [Piece(" " * (at - cell_len(advice) - 1)), piece, Piece(" "), Piece(sign, Tone.BAD)]
    return [Piece(" " * at), Piece(sign, Tone.BAD)]


def expected(reading: Reading) -> Iterator[Piece]:
    """What is wrong, in words that can be broken between lines."""
    error = reading.error
    text = str(error)
    if isinstance(error, InputError) and error.nearest:
        text = f"{error.where}: expected {error.expected}"
    yield from (Piece(f" {word}", Tone.NOTICE) for word in text.split())


def offered(reading: Reading, choice: int | None) -> Iterator[Piece]:
    """The words that could come next, each to be clicked; the one that Tab takes stands out."""
    if reading.blank and choice is None:
        return
    first = max(0, (choice or 0) - 2)
    for index, offer in enumerate(reading.completions[first : first + OFFERED], first):
        yield Piece(" ")
        yield Piece(f" {offer.text} ", Tone.PLAIN, str(index), strong=index == choice)
