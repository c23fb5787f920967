"""Drawing pencil marks in a cell: corner marks along its edges, centre marks in fixed places or the
middle.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from rich.cells import cell_len

from tui.widgets.board.cells.cell_text import cut, gap_of
from tui.widgets.board.cells.fixed_places import in_places
from tui.widgets.board.view.parts import CellLine, CellSpan, Part
from tui.words.columns import centred

ALONE = ","
"""Follows a single mark in the middle, which would look like a value otherwise."""


def mark_lines(
    corners: Sequence[str], centres: Sequence[str], width: int, height: int, alphabet: tuple[str, ...]
) -> list[CellLine]:
    """The marks as `height` lines: corner marks in the first and last, centre marks in fixed places between.

    If there is no room for fixed places, centre marks are put in the middle, with an ellipsis if cut. A
    single line shows centre marks only, if there are any.
    """
    if height == 1:
        return [_own(_middle(centres, width, more=len(corners)) if centres else _spread(corners, width))]
    if not corners:
        placed = _in_places(centres, alphabet, width, height)
        return placed or _amid(_flowed(centres, width), width, height)
    if height == 2:
        above, below = _halves(corners)
        pair = (corners, _middle(centres, width)) if centres else (above, _spread(below, width))
        return [_own(_spread(pair[0], width)), _own(pair[1])]
    above, below = _halves(corners)
    placed = _in_places(centres, alphabet, width, height - 2)
    between = placed or _amid([_middle(centres, width)] if centres else [], width, height - 2)
    return [_own(_spread(above, width)), *between, _own(_spread(below, width))]


def struck_out(lines: Sequence[CellLine], stale: Collection[str], *, close: bool) -> list[CellLine]:
    """The lines with the `stale` marks struck out; `close` says that marks are not separated by spaces."""
    if not stale:
        return [*lines]
    either = "|".join(map(re.escape, stale))
    found = re.compile(f"({either})" if close else rf"(?<!\w)({either})(?!\w)")
    return [
        tuple(
            CellSpan(text, "stale" if text in stale else span.part)
            for span in line
            for text in (found.split(span.text) if span.part == "own" else [span.text])
            if text
        )
        for line in lines
    ]


def _amid(texts: list[str], width: int, height: int) -> list[CellLine]:
    """The lines centred vertically in `height` lines."""
    above = (height - len(texts)) // 2
    blanks = [" " * width] * height
    return [_own(line) for line in (*blanks[:above], *texts, *blanks[above + len(texts) :])]


def _own(text: str) -> CellLine:
    return (CellSpan(text, "own"),)


def _in_places(
    texts: Sequence[str], alphabet: tuple[str, ...], width: int, height: int
) -> list[CellLine] | None:
    """Centre marks in fixed places, with `ALONE` after a single one in the middle; None if they do not
    fit.
    """
    parts: dict[str, Part] = dict.fromkeys(texts, "own")
    lines = in_places(parts, alphabet, width, height)
    if lines is None or len(texts) != 1:
        return lines
    middle, centre = (height - 1) // 2, (width - 1) // 2
    line = "".join(span.text for span in lines[middle])
    if len(line.rstrip()) == centre + 1 < width:
        lines[middle] = _own(f"{line[: centre + 1]}{ALONE}{line[centre + 2 :]}")
    return lines


def _flowed(texts: Sequence[str], width: int) -> list[str]:
    """Centre marks on one line, or on two if they do not fit."""
    gap = gap_of(texts)
    if cell_len(gap.join(texts)) <= width:
        return [_middle(texts, width)]
    at = next(n for n in range(len(texts), -1, -1) if cell_len(gap.join(texts[:n])) <= width)
    return [centred(gap.join(texts[:at]), width), centred(cut(texts[at:], width), width)]


def _halves(corners: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """The corner marks of the top and the bottom line: two on top, or half of them if there are more."""
    at = max(2, -(-len(corners) // 2))
    return corners[:at], corners[at:]


def _middle(texts: Sequence[str], width: int, *, more: int = 0) -> str:
    """The marks centred in a line; with `more`, an ellipsis says that some are left out."""
    if len(texts) == 1 and not more and cell_len(texts[0]) < width:
        return centred(f"{texts[0]}{ALONE}", width)
    return centred(cut(texts, width, more=more > 0), width)


def _spread(texts: Sequence[str], width: int) -> str:
    """Corner marks from the left end to the right end of a line, evenly spaced.

    A margin of one column is left at both ends if there is room.
    """
    if not texts:
        return " " * width
    gaps, taken = len(texts) - 1, sum(map(cell_len, texts))
    least = 0 if all(cell_len(text) == 1 for text in texts) else 1
    margin = int(width > 4 and taken + least * gaps <= width - 2)
    room = width - taken - 2 * margin
    if room < least * gaps:
        line = cut(texts, width)
        return line + " " * (width - cell_len(line))
    line = " " * margin + texts[0]
    for number, text in enumerate(texts[1:], start=1):
        line += " " * (room * number // gaps - room * (number - 1) // gaps) + text
    return line + " " * (width - cell_len(line))
