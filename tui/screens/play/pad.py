"""What is done with the mouse beside picking values: erasing, and choosing what is typed into cells."""

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
"""What a press on the word for it asks for."""
WORDS = {
    Typing.VALUE: "values",
    Typing.CORNER: "corner",
    Typing.CENTRE: "centre",
    Typing.COLOUR: "colours",
}
"""What can be typed, in a word each: marks are in the corners or in the centre."""


def pad(scene: Scene) -> Iterator[Line]:
    """What can be typed into cells that take values, the one that is on in brackets, and erasing; the
    colours, while these are typed, in any cells.
    """
    if pad_values(scene.view.puzzle):
        yield [*(_kind(typing, scene.view.typing) for typing in WORDS), Phrase(ERASE, press=ERASE)]
    if scene.view.typing is Typing.COLOUR and scene.view.puzzle.feature(GridPuzzle) is not None:
        yield [Phrase(f"{at} {name}  ", press=f"{VALUE}{at}") for at, name in enumerate(PALETTE, 1)]


def _kind(typing: Typing, now: Typing) -> Phrase:
    """One kind of typing, to be pressed."""
    on = typing is now
    text = f"[{WORDS[typing]}] " if on else f"{WORDS[typing]} "
    return Phrase(text, Tone.HEADING if on else Tone.MUTED, f"type_as('{typing}')")
