"""The part of the pane for erasing, and for choosing the kind of typing by mouse."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.grids.grid_puzzle import GridPuzzle
from tui.editors.hand.pad import pad_values
from tui.screens.play.remaining import VALUE
from tui.screens.play.scene import Scene
from tui.session.notes import PALETTE
from tui.store.options import Typing
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

ERASE = "erase"
"""The `press` that erases."""
WORDS = {
    Typing.VALUE: "values",
    Typing.CORNER: "corner",
    Typing.CENTRE: "centre",
    Typing.COLOUR: "colours",
}
"""The kinds of typing, in a word each."""


def pad(scene: Scene) -> Iterator[Line]:
    """The kinds of typing for cells with values, the present one in brackets, and erasing; while
    colouring, the colours.
    """
    if pad_values(scene.view.puzzle):
        yield [*(_kind(typing, scene.view.typing) for typing in WORDS), Phrase(ERASE, press=ERASE)]
    if scene.view.typing is Typing.COLOUR and scene.view.puzzle.feature(GridPuzzle) is not None:
        yield [Phrase(f"{at} {name}  ", press=f"{VALUE}{at}") for at, name in enumerate(PALETTE, 1)]


def _kind(typing: Typing, now: Typing) -> Phrase:
    """A kind of typing as a button."""
    on = typing is now
    text = f"[{WORDS[typing]}] " if on else f"{WORDS[typing]} "
    return Phrase(text, Tone.HEADING if on else Tone.MUTED, f"type_as('{typing}')")
