"""Text in terminal columns: cut, aligned, wrapped."""

from __future__ import annotations

import textwrap

from rich.cells import cell_len, chop_cells, set_cell_size


def fitted(text: str, width: int) -> str:
    """The text cut to `width`, ending in an ellipsis if cut."""
    if cell_len(text) <= width:
        return text
    return set_cell_size(text, width - 1) + "…" if width > 0 else ""


def whole(text: str, width: int) -> str:
    """As many of the parts of the text, with two blanks between them, as fit; the first is cut if need be."""
    while cell_len(text) > width and "  " in text.strip():
        text = text.rstrip().rpartition("  ")[0]
    return fitted(text, width)


def centred(text: str, width: int) -> str:
    """The text centred in `width` columns, cut if necessary."""
    text = fitted(text, width)
    room = width - cell_len(text)
    return " " * (room // 2) + text + " " * (room - room // 2)


def right(text: str, width: int) -> str:
    """The text aligned right in `width` columns."""
    return " " * (width - cell_len(text)) + text


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` columns, at least one, broken between words if possible."""
    width = max(1, width)
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
