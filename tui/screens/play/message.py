"""The line below the board while playing: the last message, or else the essentials."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from tui.screens.play.end import end
from tui.screens.play.progress import broken_rules, count
from tui.screens.play.scene import Scene
from tui.session.place_words import with_typing
from tui.words.tones import Phrase, Tone


def message(scene: Scene, note: str, *, folded: bool) -> tuple[Sequence[Phrase], Sequence[Phrase]]:
    """The phrases at the left and at the right. If the pane is `folded`, the line shows its essentials."""
    trouble = scene.view.work.trouble
    if trouble:
        return [Phrase(f" ! {trouble} ", Tone.BAD)], []
    if note:
        return [Phrase(f" {note} ")], [_brief_count(scene)] if folded else []
    return ([*_instead_of_pane(scene)], [_brief_count(scene)]) if folded else ([], [])


def _brief_count(scene: Scene) -> Phrase:
    counted = count(scene.view)
    return Phrase(f" {counted.text} ", counted.tone)


def _instead_of_pane(scene: Scene) -> Sequence[Phrase]:
    """The essentials of the pane: the end, a broken rule, or the place under the cursor."""
    if scene.view.over:
        lines = end(scene)
    elif scene.view.feedback.faults:
        lines = islice(broken_rules(scene.view), 1)
    else:
        lines = iter((with_typing(scene.view, scene.here),))
    return [Phrase(f" {piece.text}", piece.tone, piece.press) for line in lines for piece in line]
