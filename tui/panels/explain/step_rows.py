"""The steps of a walkthrough as rows, and the lines of a step as rows that unfold."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct

from puzzles.text.words import amount, capital, listed
from solvers.queries.excerpts import arrangement
from solvers.queries.steps import Ending, Step, StepLine
from tui.panels.explain.statements import because_rows, cells_of, heading
from tui.widgets.row import Row
from tui.words.telling import runs
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


STORY = "story"
"""The key in `unfolded` that restricts the list to the steps needed for the ending."""
RUN = "run:"
"""The prefix of the key of an unfolded run of singles; the number of its first step follows."""
LEAST = 3
"""The fewest consecutive singles that are folded."""


def step_rows(
    steps: Sequence[Step], ending: Ending | None, unfolded: Collection[str], left: int | None
) -> Iterator[Row]:
    """The rows of the steps with their numbers. The run that contains step `left` is unfolded."""
    yield heading("Steps (→ through them, e saves them)")
    order = tuple(range(len(steps))) if ending is None else arrangement(steps, ending.needed)
    story = STORY in unfolded
    for run in runs([steps[index] for index in order] if story else steps):
        if len(run) < LEAST:
            yield from (_row(step, "") for step in run)
            continue
        key = f"{RUN}{run[0].index}"
        open_ = key in unfolded or any(step.index == left for step in run)
        yield _run(run, key, open_=open_)
        if open_:
            yield from (_row(step, "  ") for step in run)
    if len(order) < len(steps):
        told = "every step again" if story else f"only what the end rests on: {amount(len(order), 'step')}"
        yield Row("story", told, "▾" if story else "▸", Tone.MUTED, payload=RowFold(STORY))


def _row(step: Step, indent: str) -> Row:
    text = f"{capital(step.conclusion)} ({named(step)})"
    lead = f"{indent}{step.index + 1}"
    return Row(f"step:{step.index}", text, lead, Tone.PLAIN, cells_of(step), payload=step)


def _run(run: Sequence[Step], key: str, *, open_: bool) -> Row:
    """The row of a run of singles."""
    names = tuple(literal.name for step in run for literal in step.conclusions)
    text = amount(len(run), "single")
    if not open_:
        text += f": {listed([step.conclusion for step in run])}"
    return Row(key, text, "▾" if open_ else "▸", Tone.PLAIN, names, payload=RowFold(key))
