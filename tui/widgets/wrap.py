"""Text broken into lines of a number of columns."""

from __future__ import annotations

import textwrap

from rich.cells import cell_len, chop_cells


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` columns, broken between words where that is possible."""
    if cell_len(text) <= width and "\n" not in text:
        return [text]
    if text.isascii():
        lines = [part for line in text.splitlines() for part in textwrap.wrap(line, width) or [""]]
    else:
        lines = [part for line in text.splitlines() for part in _wrapped_wide(line, width)]
    return lines or [""]


def _wrapped_wide(line: str, width: int) -> list[str]:
    lines, current = [], ""
    for word in line.split():
        joined = f"{current} {word}" if current else word
        if cell_len(joined) <= width:
            current = joined
            continue
        if current:
            lines.append(current)
        *whole, current = chop_cells(word, width) if cell_len(word) > width else [word]
        lines += whole
    return [*lines, current]
