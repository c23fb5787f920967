"""Pencil marks in a cell: corner marks along its edge, centre marks in the middle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from tui.words.columns import centred, fitted


def mark_lines(corners: Sequence[str], centres: Sequence[str], width: int, height: int) -> list[str]:
    """As `height` lines: corner marks in the first and last, centre marks in the middle one.

    In a single line stand the centre marks alone, if there are any. "…" stands where some are left out.
    """
    if height == 1:
        return [_middle(centres, width, more=bool(corners)) if centres else _spread(corners, width)]
    middle = height // 2
    if height == 2:
        above, below = (corners, ()) if centres else _halves(corners)
    else:
        above, below = _halves(corners)
    lines = [" " * width] * height
    lines[0], lines[-1] = _spread(above, width), _spread(below, width)
    if centres:
        lines[middle] = _middle(centres, width)
    return lines


def _halves(corners: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Two above and two below, or half of them if there are more."""
    at = max(2, -(-len(corners) // 2))
    return corners[:at], corners[at:]


def _middle(texts: Sequence[str], width: int, *, more: bool = False) -> str:
    """Close together in the middle; `more` if something else is left out.

    A single one stands between dots, where there is room: alone it would look like a value.
    """
    gap = "" if all(cell_len(text) == 1 for text in texts) else " "
    whole = gap.join(texts)
    if len(texts) == 1 and not more and cell_len(whole) + 2 <= width:
        whole = f"·{whole}·"
    return centred(f"{whole}…" if more else whole, width)


def _spread(texts: Sequence[str], width: int) -> str:
    """The first at the left, the last at the right, and the others at equal distances between them.

    A column is left free at either end if there is room for that.
    """
    if not texts:
        return " " * width
    gaps, taken = len(texts) - 1, sum(map(cell_len, texts))
    least = 0 if all(cell_len(text) == 1 for text in texts) else 1
    margin = int(width > 4 and taken + least * gaps <= width - 2)
    room = width - taken - 2 * margin
    if room < least * gaps:
        whole = (" " * least).join(texts)
        cut = fitted(whole, width)
        return cut + " " * (width - cell_len(cut))
    line = " " * margin + texts[0]
    for number, text in enumerate(texts[1:], start=1):
        line += " " * (room * number // gaps - room * (number - 1) // gaps) + text
    return line + " " * (width - cell_len(line))
