"""The line for typing clues, with its meaning or its error below."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from puzzles.text.errors import InputError
from puzzles.text.words import shown
from tui.editors.line_input import LineInput
from tui.editors.reading import LineReading, LineTask
from tui.widgets.text_bar import TextBar
from tui.words.columns import fitted, wrapped
from tui.words.tones import Phrase, Tone

__all__ = ["ClueLine", "LineInput", "LineTask"]

TALL = 28
"""From this terminal height on, errors have one more line."""
OFFERED = 40
"""The most completions shown."""


class ClueLine(Vertical, can_focus=False):
    """A `LineInput` with a prompt, and two or three lines about the text typed.

    Entered lines arrive as messages of `LineInput`: `Done`, `Pasted` and `Left`.
    """

    DEFAULT_CSS = """
    ClueLine { height: 4; }
    ClueLine > Horizontal { height: 1; background: $surface; }
    ClueLine > Horizontal:focus-within { background: $panel; }
    ClueLine .prompt { width: auto; padding: 0 1; text-style: bold; }
    ClueLine LineInput { background: transparent; }
    ClueLine .told { height: 2; }
    ClueLine.-low { height: 3; }
    ClueLine.-low .told { height: 1; }
    """

    MOST = 4
    """The height if there is room."""

    def __init__(self, home: LineTask, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.input = LineInput(home)
        self._prompt = Static(classes="prompt", markup=False)
        self._mark = TextBar(id="mark")
        self._told = TextBar(flows=True)
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
        self.set_class(self.app.size.height < TALL, "-low")
        self._present()

    @property
    def lines(self) -> int:
        """The height on the present terminal."""
        return self.MOST - 1 if self.app.size.height < TALL else self.MOST

    @on(LineInput.Read)
    def _read(self) -> None:
        self._present()

    @on(TextBar.Pressed)
    def _pressed(self, event: TextBar.Pressed) -> None:
        """Take up a completion that was clicked."""
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
            typed = shown(reading.line[: reading.wrong[0]]) if reading.wrong else ""
            left = cell_len(prompt) + 2
            at = left + cell_len(typed) - round(self.input.scroll_x)
            mark = marked(reading, left, at, self.size.width)
            self._mark.show(mark)
            beside = any(piece.press == MEND for piece in mark)
            text = explained(reading, advised=beside, brief=self.lines < self.MOST)
            self._told.show(words(text, self.size.width, self.lines - 2))
        else:
            meaning = f" ✓ {reading.sentence}" if reading.sentence else ""
            self._mark.show([Phrase(meaning, Tone.GOOD)] if meaning else [])
            self._told.show(offered(reading, self.input.choice))


MEND = "mend"
"""The `press` of the suggested correction."""


def marked(reading: LineReading, left: int, at: int, width: int) -> list[Phrase]:
    """Carets below the wrong part of the line, which starts at column `at`, with the suggestion beside them.

    The line is visible from column `left`, over `width` columns; a part outside is pointed to by an arrow.
    """
    if reading.wrong is None or not isinstance(reading.error, InputError):
        return []
    start, end = reading.wrong
    stop = at + max(1, cell_len(reading.line[start:end]))
    at, stop = max(at, left), min(stop, width)
    sign = "^" * (stop - at)
    if not sign:
        at, sign = (left, "‹") if stop <= left else (width - 1, "›")
    advice = _advice(reading)
    if not advice:
        return [Phrase(" " * at), Phrase(sign, Tone.BAD)]
    piece = Phrase(advice, Tone.NOTICE, MEND)
    if at + len(sign) + 1 + cell_len(advice) <= width:
        return [Phrase(" " * at), Phrase(sign, Tone.BAD), Phrase(" "), piece]
    if cell_len(advice) + 1 <= at:
        return [Phrase(" " * (at - cell_len(advice) - 1)), piece, Phrase(" "), Phrase(sign, Tone.BAD)]
    return [Phrase(" " * at), Phrase(sign, Tone.BAD)]


def _advice(reading: LineReading) -> str:
    error = reading.error
    return f"perhaps {error.nearest!r} (Tab)" if isinstance(error, InputError) and error.nearest else ""


def explained(reading: LineReading, *, advised: bool, brief: bool) -> str:
    """The error in words, without the suggestion if that stands beside the carets. `brief` leaves out what
    was expected.
    """
    error, advice = reading.error, _advice(reading)
    if error is None:
        return ""
    where = f"{error.where}: " if error.where else ""
    if advised and error.expected and not brief:
        return f"{where}expected {error.expected}"
    text = f"{where}{error.problem if advised else advice or error.problem}"
    return text if brief or not error.expected else f"{text}; expected {error.expected}"


def words(text: str, width: int, lines: int) -> Iterator[Phrase]:
    """The text as one phrase per word, so that it can wrap, cut off after `lines` lines."""
    whole = wrapped(text, max(width - 2, 1))
    shown = whole[:lines]
    if len(whole) > lines:
        shown[-1] = fitted(f"{shown[-1]} …", width - 2)
    yield from (Phrase(f" {word}", Tone.NOTICE) for line in shown for word in line.split())


def offered(reading: LineReading, choice: int | None) -> Iterator[Phrase]:
    """The completions as phrases to click; the one that Tab takes stands out."""
    if choice is None:
        return
    first = max(0, (choice or 0) - 2)
    for index, offer in enumerate(reading.completions[first : first + OFFERED], first):
        yield Phrase(" ")
        yield Phrase(f" {offer.text} ", Tone.PLAIN, str(index), strong=index == choice)
