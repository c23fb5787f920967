"""Drawing candidates in a cell: each in its own place, or as many as fit and the number of the rest."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len

from tui.widgets.board.cells.cell_text import filled, fitting, gap_of, length
from tui.widgets.board.cells.fixed_places import in_places, in_the_middle
from tui.widgets.board.view.grid_view import CellView
from tui.widgets.board.view.parts import CellLine, CellSpan, Frequency, Part, frequency
from tui.words.columns import fitted, right
from tui.words.shares import percent

FIGURE = 4
"""Columns of a percentage."""


def candidate_lines(cell: CellView, width: int, height: int, alphabet: tuple[str, ...]) -> list[CellLine]:
    """The lines of a cell with candidates: each in its own place if all values would fit, else one
    after the other.
    """
    rows = _figures(cell, width, height)
    if rows:
        return in_the_middle(rows, width, height)
    parts: dict[str, Part] = dict.fromkeys(cell.candidates, "candidate")
    parts.update((text, _frequency(cell, text, share)) for text, share in _shared(cell))
    placed = in_places(parts, alphabet, width, height)
    return placed or _flowed([CellSpan(text, part) for text, part in parts.items()], width, height)


def _figures(cell: CellView, width: int, height: int) -> list[CellLine]:
    """One line per candidate with its share of the solutions; empty if shares are unknown or there is
    no room.
    """
    longest = max(map(cell_len, cell.candidates))
    if not cell.shares or len(cell.candidates) > height or longest + 1 + FIGURE > width:
        return []
    return [
        (CellSpan(f"{right(text, longest)} {percent(share):>{FIGURE}}", _frequency(cell, text, share)),)
        for text, share in _shared(cell)
    ]


def _shared(cell: CellView) -> Iterator[tuple[str, float]]:
    """The candidates with their shares of the solutions, as far as known."""
    return zip(cell.candidates, cell.shares, strict=False)


def _frequency(cell: CellView, text: str, share: float) -> Frequency:
    return "once" if text in cell.once else frequency(share)


def _flowed(left: list[CellSpan], width: int, height: int) -> list[CellLine]:
    """Candidates line by line; the last line ends with the number left out."""
    lines: list[CellLine] = []
    while left and len(lines) < height - 1:
        first, *left = left
        line: CellLine = (first._replace(text=fitted(first.text, width)),)
        while left and length(line) + 1 + cell_len(left[0].text) <= width:
            line = (*line, CellSpan(" ", "candidate"), left.pop(0))
        lines.append(line)
    lines.append(_last(left, width))
    lines += [()] * (height - len(lines))
    return [filled(line, width) for line in lines]


def _last(left: list[CellSpan], width: int) -> CellLine:
    """As many candidates as fit in the last line: with spaces, or close together with the number left out."""
    if len(left) == 1:
        return (left[0]._replace(text=fitted(left[0].text, width)),)
    if length(tuple(left)) + len(left) - 1 <= width:
        space = CellSpan(" ", "candidate")
        return tuple(span for one in left for span in (space, one))[1:]
    kept, count = fitting([span.text for span in left], width)
    gap = CellSpan(gap_of([span.text for span in left]), "candidate")
    spaced = tuple(span for one in left[:kept] for span in (gap, one))[1:]
    return (*spaced, CellSpan(count, "candidate"))
