"""Walls that are drawn while one solves, where regions are to be found: pencil marks at borders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from puzzles.digits.own_walls import around, beside, with_walls
from puzzles.geometry.grid import place_of
from puzzles.grids.grid_puzzle import on_grid
from puzzles.model.state import MarkKind, Mode, PencilMark
from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.widgets.board.keys import ERASING
from tui.words.tones import Phrase, Tone

FOLLOWING = {None: MarkKind.YES, MarkKind.YES: MarkKind.NOT, MarkKind.NOT: None}
"""What Space makes of what is said of a border: a wall, none, nothing."""
_DONE = {MarkKind.YES: "a wall at", MarkKind.NOT: "no wall at", None: "nothing said of"}


class WallEntry:
    """Draws walls at borders, all around chosen cells, and takes them away."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing

    @property
    def on(self) -> bool:
        """Whether walls are drawn now."""
        return self._editing.workspace.mode is Mode.SOLVE and self._editing.puzzle.board.takes_walls

    def typed(self, name: str, key: str) -> bool:
        """Do what a key means at a border; false if that is nothing."""
        if "." not in name or not self.on or not (key == "space" or key in ERASING):
            return False
        self.put([name], FOLLOWING[self.said_of(name)] if key == "space" else None)
        return True

    def phrases(self, name: str) -> list[Phrase]:
        """What is drawn at a border under the cursor, and how to draw there; nothing elsewhere."""
        if not self.on or not (cells := beside(name, on_grid(self._editing.puzzle))):
            return []
        where = f"Between {' and '.join(map(str.upper, cells))}:"
        said = {MarkKind.YES: "your wall", MarkKind.NOT: "no wall, as you say"}.get(
            self.said_of(name) or MarkKind.CORNER, "nothing said"
        )
        how = "· Space: a wall, none, nothing in turn"
        return [Phrase(where, Tone.HEADING), Phrase(said), Phrase(how, Tone.MUTED)]

    def said_of(self, name: str) -> MarkKind | None:
        """Whether a wall is drawn at a border, or none; None where nothing is said."""
        marks = self._editing.workspace.state.marks
        return next((kind for kind in MarkKind if PencilMark(kind, name, True) in marks), None)

    def put(self, names: Sequence[str], kind: MarkKind | None) -> None:
        """Have a wall at each of those borders, or none, or nothing said."""
        state, puzzle = self._editing.workspace.state, on_grid(self._editing.puzzle)
        cells = " and ".join(map(str.upper, beside(names[0], puzzle)))
        where = f"the border of {cells}" if len(names) == 1 else amount(len(names), "border")
        changed = replace(state, marks=with_walls(state.marks, names, kind))
        self._editing.edit(changed, f"{_DONE[kind]} {where}")

    def surround(self, cells: Iterable[str]) -> None:
        """Have walls around those cells, and none between them."""
        state, puzzle = self._editing.workspace.state, on_grid(self._editing.puzzle)
        said, marks = dict(around(map(place_of, cells), puzzle)), state.marks
        for kind in (MarkKind.YES, MarkKind.NOT):
            marks = with_walls(marks, [name for name, own in said.items() if own is kind], kind)
        self._editing.edit(replace(state, marks=marks), f"walls around {amount(len(tuple(cells)), 'cell')}")
