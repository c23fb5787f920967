"""What the pane of a logic grid tells: how it stands, the question, the clues to be ticked, the items."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from puzzles.text.words import capital
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.sentence import Unread
from tui.screens.play.left import VALUE
from tui.screens.play.progress import count, progress
from tui.screens.play.scene import Part, Scene
from tui.screens.play.tour import guide
from tui.types.zebra.ticks import is_ticked
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

BOXES = {True: "☑", False: "☐"}
"""Of a clue that is ticked, and of one that is not."""
ASKED = "?"
"""Stands before a clue that is not read."""


def press_of(index: int) -> str:
    """What a click on a clue reports."""
    return f"{VALUE}{index}"


def standing(scene: Scene) -> Iterator[Line]:
    """How many items stand at their places, as the progress of any puzzle is told."""
    first, *others = progress(scene)
    yield [count(scene.view, "placed")] if first == [count(scene.view)] else first
    yield from others


def question(scene: Scene) -> Iterator[Line]:
    """What is asked, if anything is."""
    puzzle = cast(Zebra, scene.view.puzzle)
    if puzzle.wording.question:
        yield [Phrase(puzzle.wording.question, Tone.HEADING)]


def clues(scene: Scene) -> Iterator[Line]:
    """Each clue in its own words behind a box to tick, or behind a question mark where it is not read; the
    one that is looked at is marked.
    """
    view, typed = scene.view, cast(Zebra, scene.view.puzzle).typed
    digits = len(str(len(typed)))
    for index, clue in enumerate(typed):
        done, here, press = is_ticked(view.state, clue.line), index == scene.looked_at, press_of(index)
        waits = isinstance(clue, Unread)
        head = f"{'▸' if here else ' '}{ASKED if waits else BOXES[done]} {index + 1:>{digits}} "
        tone = Tone.MUTED if done else Tone.HEADING if here else Tone.NOTICE if waits else Tone.PLAIN
        yield [Phrase(head, tone, press, hang=len(head)), Phrase(capital(clue.line), tone, press)]
    if any(isinstance(clue, Unread) for clue in typed):
        yield [Phrase(f"{ASKED} is not understood: a click, or {{zebra.tick}}, asks", Tone.NOTICE)]


def items(scene: Scene) -> Iterator[Line]:
    """The categories with their items."""
    for head, names in cast(Zebra, scene.view.puzzle).categories:
        yield [Phrase(f"{head} ", Tone.HEADING, hang=2), Phrase(_listed(names), Tone.MUTED)]


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)


PARTS: tuple[Part, ...] = (guide, standing, clues, question, items)
"""All of it, from the top."""
