"""The part of the pane about the place under the cursor: clues, entries and marks."""

from __future__ import annotations

from collections.abc import Iterator

from tui.screens.play.scene import Scene
from tui.session.place_words import with_typing
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone


def place(scene: Scene) -> Iterator[Line]:
    """One line about the place, after the kind of typing unless that is values."""
    if said := with_typing(scene.view, scene.here):
        yield [Phrase(f"{phrase.text} ", phrase.tone, phrase.press) for phrase in said]
    marked = len(scene.view.selected)
    if marked and not any(f"{marked} cell" in phrase.text for phrase in scene.here):
        yield [Phrase(f"{marked} cells chosen" if marked > 1 else "1 cell chosen", Tone.NOTICE)]
