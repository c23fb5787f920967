"""The steps of a walkthrough as rows: runs of singles are folded; optionally only the needed steps are
shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from puzzles.text.words import amount, capital, listed
from solvers.queries.excerpts import arrangement
from solvers.queries.steps import Ending, Step
from tui.panels.explain.line_rows import RowFold, named
from tui.panels.explain.statements import cells_of, heading
from tui.widgets.row import Row
from tui.words.telling import runs
from tui.words.tones import Tone

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
