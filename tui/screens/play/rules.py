"""The part of the pane with the rules, and how to enter values; hidden while an answer is shown."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.model.puzzle import Puzzle
from puzzles.sentences.how_found import OFFERED
from puzzles.sentences.how_typed import IN_CELL, HowTyped
from puzzles.text.words import capital
from tui.screens.play.scene import Scene
from tui.store.options import Typing
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

WAYS, VALUES = 2, 6
"""The most ways to enter something, or with few values one for each; the help has all of them."""


def rules(scene: Scene) -> Iterator[Line]:
    """The rules, then the first ways to enter values, unless marks are typed."""
    if scene.asked:
        return
    puzzle = scene.view.puzzle
    yield [Phrase(puzzle.wording.about(), Tone.MUTED)]
    for way in _first(ways(puzzle)) if scene.view.typing is Typing.VALUE else ():
        at, typed = (
            ("", capital(way.typed)) if way.where == IN_CELL else (f"{capital(way.where)}, ", way.typed)
        )
        yield [Phrase(at), Phrase(typed, Tone.HEADING), Phrase(f": {way.meaning}", Tone.MUTED)]


def _first(found: list[HowTyped]) -> list[HowTyped]:
    """The ways to show: the first ones, or those of all values up to the way that offers the list."""
    behind = [at for at, way in enumerate(found) if way.meaning == OFFERED and at <= VALUES]
    return found[: max(WAYS, *behind)] if behind else found[:WAYS]


def ways(puzzle: Puzzle) -> list[HowTyped]:
    """The ways to enter values, one for each meaning."""
    found: dict[str, HowTyped] = {}
    for way in puzzle.typing.how_found():
        found.setdefault(way.meaning, way)
    return list(found.values())
