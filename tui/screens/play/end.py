"""The end: what is said once the board is full and right."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.core.text import amount
from tui.screens.play.scene import Scene
from tui.session.solving import End
from tui.widgets.text_block import Line
from tui.words.stopwatch import clock_text
from tui.words.tones import Phrase, Tone

NEXT = "another"
"""What is pressed for another puzzle of the same kind."""


def is_over(scene: Scene) -> bool:
    """Whether the puzzle is solved, or the game on it over."""
    view = scene.view
    return (view.end is not None and view.end.right) or (view.game is not None and not view.game.on)


def end(scene: Scene) -> Iterator[Line]:
    """That it is solved, in what time, with how much help, and what one can go on with."""
    view = scene.view
    if view.game is not None:
        yield [Phrase(view.puzzle.game_text(view.game), Tone.GOOD)]
    elif view.end is not None:
        yield [Phrase("✓ Solved ", Tone.GOOD), Phrase(f" {clock_text(view.end.seconds)}", Tone.HEADING)]
        yield [Phrase(help_used(view.end), Tone.MUTED)]
    yield [Phrase("{work.another} another  ", press=NEXT), Phrase("{app.close} back", Tone.MUTED)]


def help_used(end: End) -> str:
    """How much help was asked for."""
    return amount(end.hints, "hint") if end.hints else "without a hint"
