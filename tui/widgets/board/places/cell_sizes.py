"""The cell sizes that a board may choose from; a cell with its lines is about twice as wide as high."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
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
Least = Callable[[int], int]
"""The least width of cells with so many lines."""


def sizes(view: GridView) -> tuple[CellSize, ...]:
    """The cell sizes to choose from, largest first."""
    if view.edges or view.inside:
        return tuple(dict.fromkeys(_around_clues(view)))
    label = max((cell_len(cell.label) for cell in view.cells.values()), default=0)
    least = partial(_least, view, label)
    if view.roomy or any(cell.candidates for cell in view.cells.values()):
        low = CellSize(least(3), 3)
        return (*_roomy(view.alphabet, least), low, low._replace(lined=label > 0))
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


def _least(view: GridView, label: int, lines: int) -> int:
    """The width of the widest text in cells of so many lines, with room for a sign."""
    stacked = (
        cell.text_on(lines).split("\n")
        for name, cell in view.cells.items()
        if not view.margins or place_of(name)[1] in range(view.columns)
    )
    texts = [*view.alphabet, *(line for text in stacked for line in text)]
    text = max(map(cell_len, texts), default=1)
    return min(max(text + (2 if text == 1 else 1), label, 3), _WIDEST)


def _larger(least: Least) -> Iterator[CellSize]:
    """The sizes with lines and with space around a text."""
    return (CellSize(max(width, least(height) + 2), height) for width, height in LARGE)


def _noted(view: GridView, least: Least, label: int) -> Iterator[CellSize]:
    """The sizes with room for pencil marks."""
    loose = label > 0
    yield CellSize(_noted_widths(least(3))[1], 3)
    yield from (CellSize(width, 3, lined=loose) for width in (*_noted_widths(least(3)), least(3)))
    yield CellSize(max(least(LOW[1]), LOW[0]), LOW[1])
    yield from (CellSize(width, 1) for width in _noted_widths(least(1)))


def _noted_widths(least: int) -> tuple[int, int]:
    return max(LARGE[-1][0], least + 2), max(least, LOW[0])


def _small(view: GridView, least: Least, label: int) -> Iterator[CellSize]:
    yield CellSize(max(least(LOW[1]), LOW[0]), LOW[1])
    yield CellSize(least(1), 1)
    if not label:
        yield CellSize(least(1), 1, lined=False)
    if is_painted(view):
        yield CellSize(2, 1, lined=False)
        yield CellSize(1, 1, lined=False)


def is_painted(view: GridView) -> bool:
    """Whether cells are only shaded or unshaded."""
    return len(view.alphabet) == 2 and "■" in view.alphabet


def _roomy(alphabet: tuple[str, ...], least: Least) -> tuple[CellSize, ...]:
    """The sizes of cells in which each candidate has its own place, largest first."""
    if len(alphabet) <= 9:
        large, small = _noted_widths(least(3))
        lined = (*_larger(least), CellSize(small, 3))
    else:
        slot = max(map(cell_len, alphabet))
        across = ceil(sqrt(len(alphabet)))
        small = large = max(least(3), grouped(ceil(len(alphabet) / 3)) + 1)
        lined = (CellSize(across * (slot + 1) + 1, ceil(len(alphabet) / across)), CellSize(large, 3))
    posts = (CellSize(width, 3, lined=False, posts=True) for width in dict.fromkeys((large, small)))
    return (*lined, *posts)
