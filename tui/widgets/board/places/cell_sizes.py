"""The cell sizes that a board may choose from; a cell with its lines is about twice as wide as high."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, sqrt

from rich.cells import cell_len

from puzzles.geometry.grid import place_of
from tui.widgets.board.cells.cell_art import VALUE_SIGNS
from tui.widgets.board.cells.fixed_places import grouped
from tui.widgets.board.view.grid_view import CellSize, GridView

LARGE = ((15, 7), (11, 5), (9, 4), (7, 3))
"""The columns and lines of cells with room for pencil marks, largest first."""
LOW = (5, 2)
"""The columns and lines of cells without that room."""
_WIDEST = 15
"""The most columns of a cell; longer texts are cut."""


def sizes(view: GridView) -> tuple[CellSize, ...]:
    """The cell sizes to choose from, largest first."""
    if view.edges or view.inside:
        return tuple(dict.fromkeys(_around_clues(view)))
    label = max((cell_len(cell.label) for cell in view.cells.values()), default=0)
    least = _least(view, label)
    if view.roomy or any(cell.candidates for cell in view.cells.values()):
        return (*_roomy(view.alphabet, least), CellSize(least, 3), CellSize(least, 3, lined=label > 0))
    return tuple(
        dict.fromkeys(
            (
                *_larger(least),
                *(_noted(view, least, label) if view.noted else ()),
                *_small(view, least, label),
            )
        )
    )


def _around_clues(view: GridView) -> Iterator[CellSize]:
    """Of a board with clues in the middle of its cells, or on a lattice of points.

    They are as wide whatever is entered, and have room for a sign beside a clue where the board does.
    """
    widest = max((cell_len(cell.text.strip(VALUE_SIGNS)) for cell in view.cells.values()), default=1)
    width = max(3, widest)
    loose = width + 2 * (widest == width)
    lines = view.edges or view.inner
    for across, high in (*LARGE, LOW):
        yield CellSize(max(across, loose), high)
    yield CellSize(loose, 1)
    yield CellSize(width, 1)
    if not lines:
        yield CellSize(width, 1, lined=False)
    if widest < 2:
        yield CellSize(1, 1)
        if not lines:
            yield CellSize(2, 1, lined=False)


def _least(view: GridView, label: int) -> int:
    """The width of the widest cell text, with room for a sign."""
    stacked = (
        cell.text.split("\n")
        for name, cell in view.cells.items()
        if not view.margins or place_of(name)[1] in range(view.columns)
    )
    texts = [*view.alphabet, *(line for lines in stacked for line in lines)]
    text = max(map(cell_len, texts), default=1)
    return min(max(text + (2 if text == 1 else 1), label, 3), _WIDEST)


def _larger(least: int) -> Iterator[CellSize]:
    """The sizes with lines and with space around a text of width `least`."""
    return (CellSize(max(width, least + 2), height) for width, height in LARGE)


def _noted(view: GridView, least: int, label: int) -> Iterator[CellSize]:
    """The sizes with room for pencil marks."""
    widths, loose = (max(LARGE[-1][0], least + 2), max(least, 5)), label > 0
    yield CellSize(widths[1], 3)
    yield from (CellSize(width, 3, lined=loose) for width in (*widths, least))
    yield CellSize(max(least, LOW[0]), LOW[1])
    yield from (CellSize(width, 1) for width in widths)


def _small(view: GridView, least: int, label: int) -> Iterator[CellSize]:
    yield CellSize(max(least, LOW[0]), LOW[1])
    yield CellSize(least, 1)
    if not label:
        yield CellSize(least, 1, lined=False)
    if is_painted(view):
        yield CellSize(2, 1, lined=False)
        yield CellSize(1, 1, lined=False)


def is_painted(view: GridView) -> bool:
    """Whether cells are only shaded or unshaded."""
    return len(view.alphabet) == 2 and "■" in view.alphabet


def _roomy(alphabet: tuple[str, ...], least: int) -> tuple[CellSize, ...]:
    """The sizes of cells in which each candidate has its own place, largest first."""
    if len(alphabet) <= 9:
        large, small = max(7, least + 2), max(least, 5)
        lined = (*_larger(least), CellSize(small, 3))
    else:
        slot = max(map(cell_len, alphabet))
        across = ceil(sqrt(len(alphabet)))
        small = large = max(least, grouped(ceil(len(alphabet) / 3)) + 1)
        lined = (CellSize(across * (slot + 1) + 1, ceil(len(alphabet) / across)), CellSize(large, 3))
    posts = (CellSize(width, 3, lined=False, posts=True) for width in dict.fromkeys((large, small)))
    return (*lined, *posts)
