"""The newest results as tables in Markdown.

    python -m tests.benchmarks.table [--write]

Prints them, or puts them into docs/benchmarks.md between its two markers.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from puzzles.files.atomic import replace_file
from puzzles.text.words import with_part
from tests.benchmarks.duel import NAIVE, OURS, Row, Score, Spread
from tests.benchmarks.results import Results, newest

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks.md"
BEGIN, END = "<!-- benchmarks: python -m tests.benchmarks.table --write -->", "<!-- end of benchmarks -->"


def markdown(results: Results) -> str:
    """How it was measured, the duels, figures without an opponent, and the naive opponent as a footnote."""
    alone = [row for row in results.rows if len(row.scores) == 1]
    naive = [row for row in results.rows if row.scores[-1].name == NAIVE]
    duels = [row for row in results.rows if row not in alone and row not in naive]
    parts = (_how(results), _duels(duels), _figures(alone), _footnote(naive))
    return "\n\n".join("\n".join(part) for part in parts)


def _how(results: Results) -> Iterator[str]:
    machine = results.machine
    used = ", ".join(f"{name} {version}" for name, version in machine.versions.items())
    load = " to ".join(f"{load:.1f}" for load in machine.load)
    yield f"Measured on {results.day}: {machine.processor}, {machine.cores} cores, load {load}; {used};"
    yield f"commit {machine.commit}. All take turns within one run, and their answers are compared; medians"
    yield "and quartiles of CPU time or, where processes take part, wall time. *Warm*: the solver is kept"
    yield "with what it learnt, and an edit comes before; *cold*: from the puzzle as an object to the answer."


def _duels(rows: Iterable[Row]) -> Iterator[str]:
    yield f"| work | from | {OURS}, ms | takes so many times as long as |"
    yield "|---|---|--:|---|"
    for row in rows:
        ours, *others = row.scores
        against = ", ".join(f"{_ratio(other)} × {other.name}" for other in others)
        yield f"| {row.work} | {row.start} | {_spread(ours.seconds, 1000)} | {against} |"


def _ratio(other: Score) -> str:
    assert other.ratio is not None
    return _spread(other.ratio, 1)


def _figures(rows: Iterable[Row]) -> Iterator[str]:
    yield "| without an opponent | median, ms | 95 %, ms |"
    yield "|---|--:|--:|"
    for row in rows:
        seconds = row.scores[0].seconds
        yield f"| {row.work} | {_digits(1000 * seconds.median)} | {_digits(1000 * seconds.p95)} |"


def _footnote(rows: Sequence[Row]) -> Iterator[str]:
    scores = [row.scores[-1] for row in rows]
    times = sorted(1 / score.ratio.median for score in scores if score.ratio and not score.cut_off)
    stopped = [score.seconds.median for score in scores if score.cut_off]
    late = f"; {len(stopped)} more it did not finish in {_digits(max(stopped))} s" if stopped else ""
    range_ = f"{_digits(times[0])} to {_digits(times[-1])}"
    yield f"A footnote: z3py as one would first write it (`tests/benchmarks/naive/`) takes {range_} times"
    yield f"as long as a kept session that comes from another puzzle, over {len(times)} puzzles{late}."


def _spread(spread: Spread, unit: float) -> str:
    """The median, and the quartiles."""
    median, low, high = (_digits(unit * number) for number in (spread.median, spread.low, spread.high))
    return f"{median} ({low}–{high})"


def _digits(number: float) -> str:
    """Two digits, or all before the point."""
    return f"{number:,.0f}" if number >= 10 else f"{number:.1f}" if number >= 1 else f"{number:.2f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="The newest results as tables in Markdown.")
    parser.add_argument("--write", action="store_true", help="put them into docs/benchmarks.md")
    tables = markdown(newest())
    if parser.parse_args().write:
        text = with_part(PAGE.read_text("utf-8"), BEGIN, END, tables)
        replace_file(PAGE, text.encode())
    else:
        print(tables)


if __name__ == "__main__":
    main()
