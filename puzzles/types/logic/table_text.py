"""A truth table as plain text, in columns, and as one to be filled in on paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.types.logic.truth_table import TruthTable

MARKS = {"countermodel": "✗", "premises true": "✓", "": " "}
"""The sign before a row, by what the row shows."""
PAPER_WIDTH = 90
"""Characters of all headings of a table on paper, at most."""


def table_lines(table: TruthTable, rows: Iterable[int] | None) -> Iterator[str]:
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


def paper_rows(table: TruthTable, *, answered: bool) -> tuple[tuple[str, ...], ...]:
    """Headings and rows for paper, without values but those of names unless they are `answered`.

    Empty where the headings take too much room.
    """
    headings = tuple(column.heading for column in table.columns)
    if sum(map(len, headings)) > PAPER_WIDTH:
        return ()
    rows = [(headings, ""), *(_paper_row(table, row, answered=answered) for row in range(table.rows))]
    return tuple((*cells, note) for cells, note in rows)


def _paper_row(table: TruthTable, row: int, *, answered: bool) -> tuple[tuple[str, ...], str]:
    """The cells of a row, and what it shows."""
    names = len(table.names)
    values = ["T" if value else "F" for value in table.row(row)]
    filled = values if answered else [*values[:names], *[""] * (len(values) - names)]
    return tuple(filled), table.shows(row) if answered else ""
