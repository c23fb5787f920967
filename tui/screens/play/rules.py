"""What is to be found, and how it is entered: there to be read while nothing was asked."""

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
"""So many ways to enter something are named, or one for each of so few values; the help has all of them."""


def rules(scene: Scene) -> Iterator[Line]:
    """The rules in their own words, then, unless marks are typed, the first ways to enter what was found."""
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
    """The ways that are named: the first, or all those of values, behind which there is the list of them."""
    behind = [at for at, way in enumerate(found) if way.meaning == OFFERED and at <= VALUES]
    return found[: max(WAYS, *behind)] if behind else found[:WAYS]


def ways(puzzle: Puzzle) -> list[HowTyped]:
    """The ways to enter what was found, one for each meaning."""
    found: dict[str, HowTyped] = {}
    for way in puzzle.typing.how_found():
        found.setdefault(way.meaning, way)
    return list(found.values())
