"""What the pane of a Mastermind tells while a game is on: how it stands, and symbols to guess with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from puzzles.types.mastermind.puzzle import Mastermind
from tui.screens.play.left import VALUE
from tui.screens.play.pane import PARTS as USUAL
from tui.screens.play.scene import Part, Scene
from tui.session.status import remaining
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone

GUESS, TAKE_BACK, REMAINING = (f"{VALUE}{act}" for act in ("[guess]", "[back]", "[count]"))
"""The presses that send the guess, take its last symbol away, and ask how many codes are left."""


def symbols(scene: Scene) -> Iterator[Line]:
    """The symbols, each of which a click puts into the next place of the guess; and what sends it."""
    view, puzzle = scene.view, cast(Mastermind, scene.view.puzzle)
    if not view.playing:
        return
    yield [Phrase("A click puts it into the guess", Tone.MUTED)]
    yield [Phrase(f" {symbol} ", Tone.HEADING, f"{VALUE}{symbol}") for symbol in puzzle.symbols]
    yield [Phrase("{line.done} guess  ", press=GUESS), Phrase("take back", press=TAKE_BACK)]


def left_codes(scene: Scene) -> Iterator[Line]:
    """How many codes fit the answers, where that was asked; else the key that asks it."""
    view = scene.view
    if view.playing and view.counted:
        yield [Phrase(remaining(view).removeprefix(" · "), Tone.NOTICE)]
    elif view.playing:
        yield [Phrase("{guess.remaining} how many codes are left", Tone.MUTED, REMAINING)]


PARTS: tuple[Part, ...] = (*USUAL[:2], symbols, left_codes, *USUAL[2:])
"""All of it, from the top."""
