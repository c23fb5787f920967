"""The lines of a step that can be unfolded, as rows; lines with lines of their own are folded."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.text.words import amount
from solvers.queries.steps import Step, StepLine
from tui.panels.explain.statements import because_rows, heading
from tui.widgets.row import Row
from tui.words.tones import Tone


class RowFold(Struct, frozen=True):
    """The payload of a row that folds and unfolds others."""

    key: str


def opened_rows(step: Step, unfolded: Collection[str], under: str = "") -> Iterator[Row]:
    """The rows of a step's lines, and a folded row for the statements and facts used."""
    yield heading("line by line")
    yield from _line_rows(step.lines, unfolded, f"{under}line:{step.index}", "")
    key = f"{under}rests:{step.index}"
    count = amount(len(step.quoted) + len(step.facts), "clue, rule or fact", "clues, rules and facts")
    text = f"all that it rests on: {count}"
    yield Row(key, text, _sign(key in unfolded), Tone.MUTED, payload=RowFold(key))
    if key in unfolded:
        yield from because_rows(step, f"{key}:")


def first_line(step: Step) -> str:
    """The key of the step's first line."""
    return f"line:{step.index}.1"


def named(step: Step) -> str:
    """The technique of a step, with its length if it is a chain."""
    return f"{step.technique}, {amount(step.links, 'link')}" if step.supposes else step.technique


def _line_rows(lines: Sequence[StepLine], unfolded: Collection[str], under: str, lead: str) -> Iterator[Row]:
    for index, line in enumerate(lines, 1):
        key, number = f"{under}.{index}", f"{lead}{index}"
        names = tuple(dict.fromkeys(line.names))
        open_ = key in unfolded
        sign = _sign(open_) if line.lines else ""
        tone = Tone.PLAIN if line.conclusions else Tone.BAD
        yield Row(
            key, line.text, f"{sign}{number}", tone, names, payload=RowFold(key) if line.lines else line
        )
        if open_:
            yield from _line_rows(line.lines, unfolded, key, f"{number}.")


def _sign(open_: bool) -> str:
    return "▾" if open_ else "▸"
