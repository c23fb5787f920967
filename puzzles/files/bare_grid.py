"""Files that are only a grid, without TOML: they are written back in their own layout."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from puzzles.exchange.sdk import heading_of
from puzzles.geometry.grid_text import BLANK, LETTERS, cell_spans


def regridded(previous: str, document: dict[str, Any]) -> str | None:
    """The text of a grid with its cells replaced by those of the document.

    If the cells do not fit its layout, the grid is written in the usual one. None if a bare grid cannot hold
    everything in the document, or if the layout would be lost together with lines about the puzzle.
    """
    said = heading_of(previous).write()
    if document["puzzle"] != "sudoku" or {**said, "puzzle": "sudoku", "grid": document["grid"]} != document:
        return None
    cells = [token for line in document["grid"].splitlines() for token in line.split()]
    spans = cell_spans(previous)
    if all(end - start == 1 for start, end in spans):
        cells = [_letter(cell) for cell in cells]
    if [len(cell) for cell in cells] != [end - start for start, end in spans]:
        return None if said else str(document["grid"])
    return "".join(_pieces(previous, spans, cells))


def _letter(cell: str) -> str:
    """A number as one character: A for 10."""
    return cell if len(cell) == 1 else LETTERS[int(cell) - 10]


def _pieces(previous: str, spans: list[tuple[int, int]], cells: list[str]) -> Iterator[str]:
    blanks = Counter(old for old in (previous[start:end] for start, end in spans) if old in BLANK)
    blank = blanks.most_common(1)[0][0] if blanks else "."
    at = 0
    for (start, end), cell in zip(spans, cells, strict=True):
        old = previous[start:end]
        yield previous[at:start]
        yield old if old == cell or (old in BLANK and cell == ".") else blank if cell == "." else cell
        at = end
    yield previous[at:]
