"""`cluebench statistics`: puzzles solved on the workbench and times, by type and level."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from puzzles.text.words import amount
from tui.cli.options.arguments import Parser, common_arguments
from tui.cli.options.type_options import known_type
from tui.cli.report import Report
from tui.store.progress.progress import Progress, user_progress
from tui.store.progress.statistics import SolvedTally, Statistics, statistics
from tui.store.type_names import label_of
from tui.words.stopwatch import clock_text

if TYPE_CHECKING:
    from tui.cli.call import Call

HEADINGS = ("type", "level", "solved", "best", "median", "hints", "checks", "without hints")
CSV = ("puzzle", "title", "level", "size", "seconds", "hints", "checks", "solved", "daily")
"""The columns of the CSV output."""


def arguments(parser: Parser) -> None:
    """Add the arguments of the command to its parser."""
    parser.add_argument(
        "type", metavar="TYPE", nargs="?", type=known_type, help="of this type alone; any of its names"
    )
    parser.add_argument("--csv", action="store_true", help="a line for each puzzle that was solved, as CSV")
    common_arguments(parser)


def run(call: Call) -> Report:
    """A row for each type and level, or every puzzle as CSV."""
    store, name = user_progress(reading=True), call.options.type or ""
    found, solved = statistics(store, name), store.solved(name)
    result = Report(aside=store.trouble)
    store.close()
    for line in _csv(solved) if call.options.csv else _text(found):
        result.line(line)
    return result.also(
        solved=found.solved,
        begun=found.begun,
        solving=round(found.seconds, 1),
        hints=found.hints,
        streak=found.streak,
        longest=found.longest,
        daily=found.daily,
        levels=[_data(row) for row in found.rows],
        puzzles=[_puzzle_data(one) for one in solved],
    )


def _text(found: Statistics) -> Iterator[str]:
    if not found.rows:
        yield "Nothing is solved yet."
    else:
        yield from _table(found.rows)
        yield ""
        hints = amount(found.hints, "hint")
        yield f"{amount(found.solved, 'puzzle')} solved in {clock_text(found.seconds)}, {hints}."
    if found.begun:
        yield f"{found.begun} begun."
    if found.longest:
        yield f"Daily puzzles: {amount(found.streak, 'day')} in a row, longest {found.longest}."


def _table(rows: tuple[SolvedTally, ...]) -> Iterator[str]:
    lines = [HEADINGS, *map(_cells, rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for cells in lines:
        words = [text.ljust(width) for text, width in zip(cells[:2], widths[:2], strict=True)]
        numbers = [text.rjust(width) for text, width in zip(cells[2:], widths[2:], strict=True)]
        yield "  ".join([*words, *numbers])


def _cells(row: SolvedTally) -> tuple[str, ...]:
    label = label_of(row.type_name)
    times = clock_text(row.best), clock_text(row.median)
    return (label, row.level or "–", str(row.solved), *times, *map(str, (row.hints, row.checks, row.unaided)))


def _csv(solved: tuple[Progress, ...]) -> Iterator[str]:
    out = io.StringIO()
    writer = csv.DictWriter(out, CSV, lineterminator="\n")
    writer.writeheader()
    writer.writerows({key: row.get(key, "") for key in CSV} for row in map(_puzzle_data, solved))
    yield from out.getvalue().splitlines()


def _data(row: SolvedTally) -> dict[str, Any]:
    data = {
        "puzzle": row.type_name,
        "solved": row.solved,
        "best": round(row.best),
        "median": round(row.median),
    }
    counts = {"hints": row.hints, "checks": row.checks, "unaided": row.unaided}
    return data | counts | ({"level": row.level} if row.level else {})


def _puzzle_data(one: Progress) -> dict[str, Any]:
    told = {key: getattr(one, key) for key in ("title", "level", "size", "daily") if getattr(one, key)}
    counts = {"seconds": round(one.seconds), "hints": one.hints, "checks": one.checks}
    return {"puzzle": one.type_name, **told, **counts, "solved": _moment(one.solved)}


def _moment(when: float | None) -> str:
    """A time in ISO 8601, to the second."""
    from datetime import datetime

    return "" if when is None else datetime.fromtimestamp(when).astimezone().isoformat(timespec="seconds")
