"""One-line bars of clickable phrases: key bar, tabs, title and status."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from msgspec.structs import replace
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip

from puzzles.text.words import shown
from tui.keys.key_names import with_keys
from tui.widgets.late_styles import LateStyles
from tui.words.tones import Phrase, Tone


class TextBar(LateStyles):
    """Phrases aligned left and right; if they do not all fit, the left ones are cut.

    The first left phrase is never cut: if it would be, the right ones are left out. With `flows`, phrases
    continue on further lines.
    """

    DEFAULT_CSS = """
    TextBar { height: 1; width: 1fr; }
    TextBar > .bar--plain { color: $foreground; }
    TextBar > .bar--muted { color: $foreground 60%; }
    TextBar > .bar--good { color: $text-success; text-style: bold; }
    TextBar > .bar--notice { color: $text-warning; text-style: bold; }
    TextBar > .bar--bad { color: $text-error; text-style: bold reverse; }
    TextBar > .bar--heading { color: $foreground; text-style: bold; }
    TextBar > .bar--strong { background: $primary; color: $text; text-style: bold; }
    TextBar:nocolor > .bar--strong { text-style: bold reverse; }
    """
    COMPONENT_CLASSES: ClassVar[set[str]] = {*(f"bar--{tone}" for tone in Tone), "bar--strong"}
    ALLOW_SELECT = False

    class Pressed(Message):
        """Posted for a click on a phrase with a `press`."""

        def __init__(self, bar: TextBar, press: str) -> None:
            super().__init__()
            self.bar = bar
            self.press = press

        @property
        def control(self) -> TextBar:
            return self.bar

    def __init__(self, *, id: str | None = None, flows: bool = False) -> None:
        super().__init__(id=id)
        self._flows = flows
        self._left: tuple[Phrase, ...] = ()
        self._right: tuple[Phrase, ...] = ()

    def show(self, left: Iterable[Phrase], right: Iterable[Phrase] = ()) -> None:
        """Replace the phrases; equal ones cause no redraw."""
        pieces = tuple(map(self._told, left)), tuple(map(self._told, right))
        if pieces != (self._left, self._right):
            before = len(self._lines(self.size.width))
            self._left, self._right = pieces
            self.refresh(layout=self._flows and len(self._lines(self.size.width)) != before)

    def _told(self, piece: Phrase) -> Phrase:
        """The phrase with its text safe to draw, and the names of bindings replaced by their keys."""
        return replace(piece, text=with_keys(shown(piece.text), self)) if _has_more(piece.text) else piece

    @property
    def text(self) -> str:
        """The text of all phrases."""
        return "".join(piece.text for piece in (*self._left, *self._right))

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width))

    def _lines(self, width: int) -> list[list[Phrase]]:
        """The left phrases, by line."""
        lines: list[list[Phrase]] = [[]]
        used = 0
        for piece in self._left:
            used += cell_len(piece.text)
            if self._flows and used > width and lines[-1]:
                lines.append([])
                used = cell_len(piece.text)
            lines[-1].append(piece)
        return lines

    def render_line(self, y: int) -> Strip:
        width, ground = self.size.width, self.rich_style
        lines = self._lines(width)
        right = [self._segment(piece, ground) for piece in self._right] if y == 0 else []
        room = max(0, width - sum(segment.cell_length for segment in right))
        if right and lines[0] and cell_len(lines[0][0].text) > room:
            right, room = [], width
        left = Strip([self._segment(piece, ground) for piece in lines[y]] if y < len(lines) else [])
        if left.cell_length > room:
            left = self.cut(left, room, ground)
        left = left.adjust_cell_length(room, ground)
        return Strip([*left, *right]).adjust_cell_length(width, ground)

    def cut(self, left: Strip, room: int, ground: Style) -> Strip:
        """The left part, cut to `room` columns with an ellipsis."""
        return Strip([*left.crop(0, max(0, room - 1)), Segment("…", ground)])

    def _segment(self, piece: Phrase, ground: Style) -> Segment:
        style = self.laid_on(ground, f"bar--{piece.tone}")
        if piece.strong:
            style += self.get_component_rich_style("bar--strong", partial=True)
        if piece.press:
            style += Style.from_meta({"press": piece.press})
        return Segment(piece.text, style)

    def on_click(self, event: events.Click) -> None:
        press = event.style.meta.get("press")
        if isinstance(press, str):
            event.stop()
            self.post_message(self.Pressed(self, press))


def _has_more(text: str) -> bool:
    """Whether a text cannot be drawn unchanged."""
    return "{" in text or not text.isprintable()
