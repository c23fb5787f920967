"""The part of the pane shown at the end."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.features.guessing import game_text
from puzzles.text.words import amount
from tui.panels.explain.line_rows import named
from tui.screens.play.scene import Scene
from tui.session.hardness import hardest_step
from tui.session.solve_progress import End
from tui.widgets.text_block import Line
from tui.words.stopwatch import clock_text
from tui.words.tones import Phrase, Tone

ANOTHER, HARDER, DAILY, STATISTICS, HARDEST = "another", "harder", "daily", "statistics", "hardest"
BACK = "app.close"
"""The `press` values, which are actions of the screen."""


def end(scene: Scene) -> Iterator[Line]:
    """The result: time, help used, hardest step, and ways to go on."""
    view = scene.view
    if view.game is not None:
        yield [Phrase(game_text(view.puzzle, view.game), Tone.GOOD if view.game.found else Tone.NOTICE)]
        if view.end is not None:
            yield from _time_and_help(scene, view.end, Phrase("In"))
    elif view.end is not None:
        yield from _time_and_help(scene, view.end, Phrase("✓ Solved ", Tone.GOOD))
        if step := hardest_step(view):
            shows = Phrase("{work.hardest} shows it", Tone.MUTED, HARDEST)
            yield [Phrase(f"hardest step: {named(step)}")]
            yield [shows]
    yield [_offer("another", ANOTHER)]
    if scene.harder:
        yield [_offer("a harder one", HARDER)]
    yield [_offer("today's", DAILY)]
    yield [_offer("statistics", STATISTICS)]
    yield [Phrase("{work.escape} back", Tone.MUTED, BACK)]


def _time_and_help(scene: Scene, end: End, before: Phrase) -> Iterator[Line]:
    """The time, how it compares with earlier ones, and the help used."""
    yield [before, Phrase(f" {clock_text(end.seconds)}", Tone.HEADING)]
    if scene.compared:
        yield [Phrase(scene.compared)]
    yield [Phrase(help_used(end), Tone.MUTED)]


def _offer(what: str, action: str) -> Phrase:
    """A way to go on, by key or click."""
    return Phrase(f"{{work.{action}}} {what}  ", press=action)


def help_used(end: End) -> str:
    """The help used, in words."""
    hints = amount(end.hints, "hint") if end.hints else "no hint"
    return f"{hints} · {amount(end.checks, 'check')}" if end.checks else hints
