"""The story of a conflict, its derivation step by step, as folded rows."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from puzzles.features.claim import goal_id
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import STORY_LEFT_OUT, Conflict, ConflictStory
from solvers.queries.reasons import Chain
from tui.panels.explain.explanation import ended_early
from tui.panels.explain.statements import cells_of
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


class StoryRow(Struct, frozen=True):
    """The payload of the row that unfolds the story of a conflict."""

    key: str
    conflict: Conflict


TOLD = "step by step, how that comes about"


def story_rows(
    view: View, conflict: Conflict, unfolded: Collection[str], under: str = "", told: str = TOLD
) -> Iterator[Row]:
    """The row that unfolds the story; if `under` + "story" is in `unfolded`, also its steps so far."""
    key = f"{under}story"
    open_ = key in unfolded
    yield Row(key, told, "▾" if open_ else "▸", Tone.MUTED, payload=StoryRow(key, conflict))
    if open_:
        yield from _steps(view, conflict, key)


def _steps(view: View, conflict: Conflict, key: str) -> Iterator[Row]:
    findings = view.results.about(ConflictStory.of(conflict))
    chain = None if findings is None else findings.last(Chain)
    if chain is None or not chain.steps:
        late = chain is not None and chain.reason == TIMEOUT and STORY_LEFT_OUT
        none = findings is not None and not findings.running and "No steps were found."
        ended = late or (findings is not None and ended_early(findings)) or none
        yield Row(f"{key}:none", ended or "Looking for small steps …", tone=Tone.MUTED, live=False)
        return
    proves = goal_id(view.puzzle) in {clue.id for clue in conflict.clues}
    for step in chain.steps:
        tone = Tone.PLAIN if step.conclusions or proves else Tone.BAD
        yield Row(f"{key}:{step.index}", step.sentence, f"{step.index + 1}", tone, cells_of(step))
        for index, line in enumerate(step.lines):
            names = tuple(dict.fromkeys(line.names))
            yield Row(f"{key}:{step.index}.{index}", line.text, "-", Tone.MUTED, names)
    if proves:
        yield Row(f"{key}:so", "So it cannot be false: it follows.", "✓", Tone.GOOD, live=False)
