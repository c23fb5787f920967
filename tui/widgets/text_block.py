"""Lines of clickable phrases that wrap between words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from msgspec.structs import replace
from rich.cells import cell_len
from textual.geometry import Size
from textual.reactive import Reactive

from tui.widgets.text_bar import TextBar
from tui.words.tones import Phrase

Line: TypeAlias = Sequence[Phrase]
"""The phrases of a line, from the left."""


class TextBlock(TextBar):
    """A block of lines, hidden while it has none."""

    DEFAULT_CSS = """
    TextBlock { height: auto; }
    """

    virtual_size: Reactive[Size] = Reactive(Size(0, 0))
    """Replaces Textual's property, whose changes would lay out the screen again."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._told_lines: tuple[tuple[Phrase, ...], ...] = ()
        self._wrapped: dict[int, list[list[Phrase]]] = {}
        """The wrapped lines by width, in columns."""
        self.display = False

    def show_lines(self, lines: Iterable[Line]) -> None:
        """Replace the lines; equal ones cause no redraw."""
        told = tuple(tuple(map(self._told, line)) for line in lines)
        if told == self._told_lines:
            return
        width = self.size.width
        before, self._told_lines = len(self._lines(width)), told
        self._wrapped.clear()
        self.display = bool(told)
        self.refresh(layout=len(self._lines(width)) != before)

    @property
    def text(self) -> str:
        """The text, one line per line before wrapping."""
        return "\n".join("".join(piece.text for piece in line) for line in self._told_lines)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self._lines(width)) if self._told_lines else 0

    def lines_of(self, press: str) -> range:
        """The range of wrapped lines that contain phrases with that `press`."""
        lines = enumerate(self._lines(self.size.width))
        found = [at for at, line in lines if any(piece.press == press for piece in line)]
        return range(found[0], found[-1] + 1) if found else range(0)

    def _lines(self, width: int) -> list[list[Phrase]]:
        if width not in self._wrapped:
            self._wrapped[width] = [part for line in self._told_lines for part in broken(line, max(width, 1))]
        return self._wrapped[width]


def broken(line: Line, width: int) -> Iterator[list[Phrase]]:
    """The phrases of a line, wrapped to `width`; a word longer than a line overflows."""
    part: list[Phrase] = []
    used, indent = 0, line[0].hang if line else 0
    for word in _words(line, width - indent):
        text = "".join(piece.text for piece in word)
        if used > indent and used + cell_len(text.rstrip()) > width:
            yield [*part[:-1], replace(part[-1], text=part[-1].text.rstrip())]
            part, used = ([Phrase(" " * indent)] if indent else []), indent
        part += word
        used += cell_len(text)
    if used > width and part:
        part[-1] = replace(part[-1], text=part[-1].text.rstrip())
    yield part


def _words(line: Line, room: int) -> Iterator[list[Phrase]]:
    """The words of a line with the blanks after them, each as its phrases.

    A word that continues in the next phrase is kept whole if it fits.
    """
    word: list[Phrase] = []
    for piece in line:
        for text in re.findall(r"\S+ *| +", piece.text):
            wide = sum(cell_len(each.text) for each in word) + cell_len(text.rstrip())
            if word and (word[-1].text.endswith(" ") or wide > room):
                yield word
                word = []
            word.append(replace(piece, text=text))
    if word:
        yield word
