"""A solution of a logic grid as a grid, as rows and as text, and the answers in it."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.formulas.formulas import Solution
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.shape import written

Grid = tuple[tuple[str, ...], ...]


def grid(puzzle: LogicGrid, solution: Solution) -> Grid:
    """A line for each category, with the item of each row; "" if there is none."""
    return tuple(_lines(puzzle, solution))


def _lines(puzzle: LogicGrid, solution: Solution) -> Iterator[tuple[str, ...]]:
    for _, items in puzzle.categories:
        held = {puzzle.layout.row(item, solution): item for item in items}
        yield tuple(held.get(row, "") for row in puzzle.rows)


def rows(puzzle: LogicGrid, solution: Solution) -> list[dict[str, str]]:
    """For each row its items as they were written, by category."""
    lines = zip(*grid(puzzle, solution), strict=True)
    heads = [category for category, _ in puzzle.categories]
    return [
        {head: written(item, head, puzzle.categories) for head, item in zip(heads, line, strict=True) if item}
        for line in lines
    ]


def rendered(puzzle: LogicGrid, solution: Solution) -> str:
    """A table by the first category, or with positions with a column for each."""
    heads = [category for category, _ in puzzle.categories]
    lines = [list(line) for line in grid(puzzle, solution)]
    if puzzle.positions is None:
        table = [heads, *map(list, zip(*lines, strict=True))]
    else:
        table = [[head, *line] for head, line in zip(heads, lines, strict=True)]
        table.insert(0, [puzzle.place, *map(str, puzzle.rows)])
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return "\n".join("  ".join(map(_padded, line, widths)).rstrip() for line in table)


def _padded(text: str, width: int) -> str:
    return (text or "-").ljust(width)


def answer(puzzle: LogicGrid, solution: Solution) -> str | None:
    """The matches of each item asked about; None if there are no questions."""
    return "; ".join(_answer(puzzle, *question, solution) for question in puzzle.questions) or None


def _answer(puzzle: LogicGrid, item: str, category: str, solution: Solution) -> str:
    where = puzzle.layout.row(item, solution)
    others = (other for other in dict(puzzle.categories)[category] if other != where)
    found = [other for other in others if puzzle.layout.row(other, solution) == where]
    return f"{item}: {', '.join((*found, puzzle.row_text(where)))}"
