"""A truth table as plain text, in columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.types.logic.truth_table import TruthTable

MARKS = {"countermodel": "✗", "premises true": "✓", "": " "}
"""The sign before a row, by what the row shows."""


def table_lines(table: TruthTable, rows: Iterable[int] | None = None) -> Iterator[str]:
    """The lines: what the columns are in the argument, their formulas, a rule, and the rows.

    Rows that decide have a sign before them; those of `rows` are written, or all.
    """
    widths = [max(len(column.text), len(column.role)) for column in table.columns]
    gutter = len(str(table.rows)) + 2
    names = len(table.names)

    def line(before: str, cells: Sequence[str]) -> str:
        padded = [cell.center(width) for cell, width in zip(cells, widths, strict=True)]
        groups = ["  ".join(group) for group in (padded[:names], padded[names:]) if group]
        return f"{before:{gutter}} │ {' │ '.join(groups)}".rstrip()

    if any(column.roles for column in table.columns):
        yield line("", [column.role for column in table.columns])
    yield line("", [column.text for column in table.columns])
    yield line("", ["─" * width for width in widths]).replace(" ", "─").replace("│", "┼")
    for row in range(table.rows) if rows is None else rows:
        before = f"{MARKS[table.shows(row)]} {row + 1:>{gutter - 2}}"
        yield line(before, ["T" if value else "F" for value in table.row(row)])
