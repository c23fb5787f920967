"""Walls that a player draws if regions are to be found: pencil marks on borders."""

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
"""The note on a border after Space, by the present one: wall, no wall, none."""
_DONE = {MarkKind.YES: "a wall at", MarkKind.NOT: "no wall at", None: "nothing said of"}


class WallEntry:
    """Draws and erases walls on borders, one by one or around selected cells."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing

    @property
    def on(self) -> bool:
        """Whether walls can be drawn now."""
        return self._editing.workspace.mode is Mode.SOLVE and self._editing.puzzle.board.takes_walls

    def typed(self, name: str, key: str) -> bool:
        """Handle a key on a border; false if it means nothing there."""
        if "." not in name or not self.on or not (key == "space" or key in ERASING):
            return False
        self.put([name], FOLLOWING[self.said_of(name)] if key == "space" else None)
        return True

    def phrases(self, name: str) -> list[Phrase]:
        """The phrases for the border under the cursor, with the keys; empty elsewhere."""
        if not self.on or not (cells := beside(name, on_grid(self._editing.puzzle))):
            return []
        where = f"Between {' and '.join(map(str.upper, cells))}:"
        said = {MarkKind.YES: "your wall", MarkKind.NOT: "no wall, as you say"}.get(
            self.said_of(name) or MarkKind.CORNER, "nothing said"
        )
        how = "· Space: a wall, none, nothing in turn"
        return [Phrase(where, Tone.HEADING), Phrase(said), Phrase(how, Tone.MUTED)]

    def said_of(self, name: str) -> MarkKind | None:
        """The note on a border: `YES` for a wall, `NOT` for no wall, None for no note."""
        marks = self._editing.workspace.state.marks
        return next((kind for kind in MarkKind if PencilMark(kind, name, True) in marks), None)

    def put(self, names: Sequence[str], kind: MarkKind | None) -> None:
        """Set the note on each of those borders; None erases it."""
        state, puzzle = self._editing.workspace.state, on_grid(self._editing.puzzle)
        cells = " and ".join(map(str.upper, beside(names[0], puzzle)))
        where = f"the border of {cells}" if len(names) == 1 else amount(len(names), "border")
        changed = replace(state, marks=with_walls(state.marks, names, kind))
        self._editing.edit(changed, f"{_DONE[kind]} {where}")

    def surround(self, cells: Iterable[str]) -> None:
        """Note walls around those cells, and no walls between them."""
        state, puzzle = self._editing.workspace.state, on_grid(self._editing.puzzle)
        said, marks = dict(around(map(place_of, cells), puzzle)), state.marks
        for kind in (MarkKind.YES, MarkKind.NOT):
            marks = with_walls(marks, [name for name, own in said.items() if own is kind], kind)
        self._editing.edit(replace(state, marks=marks), f"walls around {amount(len(tuple(cells)), 'cell')}")
