"""Fixed places for values in a cell: each value has its own, 1 at the top left."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil, sqrt
from string import ascii_uppercase

from rich.cells import cell_len

from tui.widgets.board.cells.cell_text import filled, length
from tui.widgets.board.view.parts import CellLine, CellSpan, Part
from tui.words.columns import right

GROUP = 3
"""Values are drawn in groups of this size if there is no room for a space between all."""
_SIDE = 3
"""The space in a large cell is divided as for this many places per row and column."""


def in_places(
    parts: Mapping[str, Part], alphabet: tuple[str, ...], width: int, height: int
) -> list[CellLine] | None:
    """The lines of a cell with each value of `parts` in its place; None if places do not fit or a value has
    none.

    `parts` maps values to the part of the cell that they are drawn as.
    """
    across = max(ceil(sqrt(len(alphabet))), ceil(len(alphabet) / height))
    signs = alphabet
    if across * (max(map(cell_len, alphabet), default=1) + 1) - 1 > width:
        signs = _brief(alphabet)
    slot = max(map(cell_len, signs), default=1)
    if not across or across * slot > width or not parts.keys() <= set(alphabet):
        return None
    slots = [
        CellSpan(right(sign if text in parts else "", slot), parts.get(text, "candidate"))
        for text, sign in zip(alphabet, signs, strict=True)
    ]
    each = next((n for n in (1, GROUP) if across * slot + (across - 1) // n <= width), across)
    gap = _gap(across, slot, width) if each == 1 else 1
    rows = [_spaced(slots[start : start + across], each, gap) for start in range(0, len(slots), across)]
    rows[-1] = filled(rows[-1], length(rows[0]))
    return in_the_middle(rows, width, height, _gap(len(rows), 1, height) + 1 if len(rows) <= _SIDE else 1)


def grouped(across: int) -> int:
    """The columns taken by `across` one-character values in groups."""
    return across + (across - 1) // GROUP


def in_the_middle(rows: list[CellLine], width: int, height: int, step: int = 1) -> list[CellLine]:
    """The rows centred in a cell of that size, each `step` lines below the one before."""
    before = (width - length(rows[0])) // 2
    above = (height - (len(rows) - 1) * step - 1) // 2
    lines: list[CellLine] = [()] * height
    for index, row in enumerate(rows):
        lines[above + index * step] = (CellSpan(" " * before, "candidate"), *row)
    return [filled(line, width) for line in lines]


def _gap(count: int, slot: int, room: int) -> int:
    """The spaces between `count` places of width `slot` in `room` columns or lines."""
    if count > _SIDE:
        return 1
    most = (room - count * slot) // max(count - 1, 1)
    return min(most, max(round((room - _SIDE * slot) / _SIDE), int(slot < room)))


def _spaced(slots: list[CellSpan], each: int, gap: int) -> CellLine:
    """The slots with a gap after every `each` of them."""
    space = CellSpan(" " * gap, "candidate")
    return tuple(
        span
        for index, slot in enumerate(slots)
        for span in ((space, slot) if index and index % each == 0 else (slot,))
    )


def _brief(alphabet: tuple[str, ...]) -> tuple[str, ...]:
    """Numbers above 9 as letters, from A = 10; other alphabets unchanged."""
    if not all(text.isdecimal() and int(text) < 10 + len(ascii_uppercase) for text in alphabet):
        return alphabet
    return tuple(text if len(text) == 1 else ascii_uppercase[int(text) - 10] for text in alphabet)
