"""The last filter on what is drawn: no text of a widget can control the terminal."""

from __future__ import annotations

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter

from puzzles.text.words import is_plain


class TextGuard(LineFilter):
    """Replaces control characters in the lines of all widgets; lines keep their width."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        return [
            segment if segment.control or segment.text.isprintable() else _harmless(segment)
            for segment in segments
        ]


def _harmless(segment: Segment) -> Segment:
    text = "".join(ch if is_plain(ch) else "�" * cell_len(ch) for ch in segment.text)
    return Segment(text, segment.style)


GUARD = TextGuard()
