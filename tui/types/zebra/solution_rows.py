"""The solution of a logic grid beside the board: which items belong together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from puzzles.formulas.formulas import Solution
from puzzles.model.state import at_sight
from puzzles.types.zebra import solved
from puzzles.types.zebra.puzzle import Zebra
from tui.screens.play.scene import Scene
from tui.session.view import View
from tui.widgets.text_block import Line
from tui.words.tones import Phrase, Tone


def found_by(view: View) -> Solution | None:
    """The solution that the player completed, or the one shown."""
    if not view.solved:
        return view.solution
    return at_sight(view.puzzle).said_by(view.played)


def table(scene: Scene) -> Iterator[Line]:
    """The items that belong together, a line for each item of the first category, or each position."""
    puzzle, found = cast(Zebra, scene.view.puzzle), found_by(scene.view)
    if found is None:
        return
    for row, items in zip(puzzle.rows, zip(*solved.grid(puzzle, found), strict=True), strict=True):
        told = [item for item in items if item and item != row]
        yield [Phrase(f"{puzzle.row_text(row)} ", Tone.HEADING, hang=2), Phrase(", ".join(told))]
