"""Tables of names as boards: choosing cell sizes, and shortening names to fit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace
from rich.cells import cell_len, set_cell_size
from textual.geometry import Size

from tui.widgets.board.places.frame import Frame
from tui.widgets.board.places.walls import Walls
from tui.widgets.board.view.grid_view import CellSize, GridView
from tui.words.columns import fitted

LEAST = 5
"""The least columns of a cell."""
WIDE = 12
"""Row labels are shortened to give cells this many columns."""
LABEL = 5
"""The least columns of a row label."""
DIGITS = "123456789"


@lru_cache(maxsize=16)
def table_shape(
    heads: tuple[str, ...],
    columns: tuple[str, ...],
    groups: tuple[tuple[str, ...], ...],
    room: Size,
    signs: str = "",
    column_signs: str = "",
) -> GridView:
    """An empty table with the largest cells that fit the room.

    Cells hold names of the `groups`. `heads` are row labels, which are shortened to at least `LABEL` columns.
    `signs` and `column_signs` hold a character per row or column, shown before its label.
    """
    words = (word for names in groups for name in names for word in name.split())
    word = max(map(cell_len, words), default=LEAST)
    longest = max((cell_len(name) for names in (*groups, columns) for name in names), default=LEAST)
    most = max((len(names) for names in groups), default=1)
    label = max(LABEL, room.width - 4 - len(columns) * (min(word, WIDE) + 1))
    labels = tuple(
        f"{sign}{fitted(head, label)}" for sign, head in zip(signs.ljust(len(heads)), heads, strict=True)
    )
    view = GridView(len(heads), len(columns), row_labels=labels, column_labels=columns)
    walls = Walls.of(view)
    widths = sorted({longest + 2, longest, LEAST, *range(LEAST, longest)}, reverse=True)
    heights = sorted({min(most, 6), 3, 2, 1}, reverse=True)
    sizes = (CellSize(width, height) for width in widths for height in heights)
    fitting = (size for size in sizes if _fits(Frame.of(view, walls, size).size, room))
    size = next(fitting, CellSize(max(LEAST, min(longest, 9)), 1))
    signed = zip(column_signs.ljust(len(columns)), columns, strict=True)
    above = tuple(fitted(f"{sign}{head}".strip(), size.width) for sign, head in signed)
    return replace(view, sizes=(size,), column_labels=above)


def _fits(size: Size, room: Size) -> bool:
    return size.width <= room.width and size.height <= room.height


def folded(text: str, size: CellSize) -> str:
    """The text broken between words into lines that fit a cell; long words are cut."""
    if cell_len(text) <= size.width:
        return text
    lines: list[str] = []
    for part in (fitted(word, size.width) for word in text.split()):
        if lines and cell_len(lines[-1]) + 1 + cell_len(part) <= size.width:
            lines[-1] += f" {part}"
        else:
            lines.append(part)
    if len(lines) > size.height:
        rest = " ".join(lines[size.height - 1 :])
        lines = [*lines[: size.height - 1], fitted(rest, size.width)]
    widest = max(map(cell_len, lines))
    return "\n".join(set_cell_size(line, widest) for line in lines)


def squeezed(items: Sequence[str], possible: Sequence[str], size: CellSize) -> tuple[str, ...]:
    """The possible items as they fit a cell: names, or else a letter each in a fixed place, or else
    their number.
    """
    if possible and _lines(possible, size.width) <= size.height:
        return tuple(possible)
    letters = [
        letter if item in possible else "·" for item, letter in zip(items, short_names(items), strict=True)
    ]
    if _lines(letters, size.width) <= size.height:
        return tuple(letters)
    return (f"{len(possible)}", "of", f"{len(items)}")


def _lines(texts: Sequence[str], width: int) -> int:
    """The number of lines that the texts take; too many to fit if one is too wide."""
    lines, used = 1, -1
    for text in texts:
        length = cell_len(text)
        if length > width:
            return len(texts) + 100
        if used + 1 + length > width:
            lines, used = lines + 1, length
        else:
            used += 1 + length
    return lines


@lru_cache(maxsize=64)
def _short_names(names: tuple[str, ...], length: int) -> tuple[str, ...]:
    taken: set[str] = set()
    result = []
    for name in names:
        plain = "".join(ch for ch in name if ch.isalnum() and cell_len(ch) == 1) or "?"
        stem = plain[: length - 1]
        tries = [plain[:length], *(stem + ch for ch in plain[length:]), *(stem + ch for ch in DIGITS)]
        short = next((text for text in tries if text.casefold() not in taken), plain[:length])
        taken.add(short.casefold())
        result.append(short)
    return tuple(result)


def short_names(names: Sequence[str], length: int = 1) -> tuple[str, ...]:
    """Abbreviations of `length` letters for the names, distinct as far as possible."""
    return _short_names(tuple(names), length)
