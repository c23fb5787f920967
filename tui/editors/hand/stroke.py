"""One gesture of the mouse, from the press to the release: all that it writes is one edit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from puzzles.formulas.formulas import And, Is, Value
from puzzles.geometry.grid import cell_name
from puzzles.geometry.places import CellPlace
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount
from tui.session.editing import Editing
from tui.widgets.board.places.spots import Spot
from tui.widgets.board.view.layers import given_values


class Gesture(Protocol):
    """What a press, the places that are dragged to, and the release do."""

    def pressed(self, spot: Spot) -> None:
        """The mouse was pressed there."""
        ...

    def dragged(self, spot: Spot) -> None:
        """It was dragged there, perhaps over places that nobody told of."""
        ...

    def left(self) -> None:
        """It was dragged off the board; from where it comes back, it goes on."""
        ...

    def released(self, spot: Spot) -> None:
        """It was released; `spot` is the last place that it was at."""
        ...


class Stroke:
    """Writes entries; those of one gesture are taken back together. Clues are left as they are."""

    def __init__(self, editing: Editing) -> None:
        self._editing = editing
        self._before = editing.workspace.state
        self._given = settled(editing.puzzle)
        self._written: dict[str, None] = {}
        editing.workspace.document.join(True)

    @property
    def has_written(self) -> bool:
        """Whether anything was changed since the press."""
        return bool(self._written)

    def entry(self, name: str) -> Value | None:
        """What is written there."""
        return self._editing.workspace.state.filled.get(name)

    def is_given(self, name: str) -> bool:
        """Whether a clue says what is there."""
        return name in self._given

    def write(self, names: Iterable[str], value: Value | None) -> None:
        """Write a value in all of these, or take away what was written there."""
        state = self._editing.workspace.state
        open_ = [name for name in dict.fromkeys(names) if name not in self._given]
        changed = [name for name in open_ if state.filled.get(name) != value]
        if not changed:
            return
        self._written |= dict.fromkeys(changed)
        if value is None:
            for name in changed:
                state = state.with_entry(name, None)
        else:
            state = self._editing.with_entries(dict.fromkeys(changed, value))
        self._editing.edit(state, self._label(value))

    def _label(self, value: Value | None) -> str:
        names, puzzle = tuple(self._written), self._editing.puzzle
        where = (
            puzzle.wording.variable_label(names[0])
            if len(names) == 1
            else amount(len(names), puzzle.board.figure.place)
        )
        if value is None:
            return f"clear {where}"
        return puzzle.wording.deed(value, names[-1], where)

    def end(self) -> None:
        """What is written from now on is another edit."""
        self._editing.workspace.document.join(False)

    def take_back(self) -> None:
        """Have all as it was before the press."""
        self._editing.edit(self._before, "take back")
        self.end()


def settled(puzzle: Puzzle) -> set[str]:
    """The variables that a clue gives a value, and cells of which a clue in them says what they are."""
    found = set(given_values(puzzle))
    for (_, clue), statement in zip(puzzle.clue_list.items, puzzle.clues(), strict=True):
        if isinstance(clue.place, CellPlace) and isinstance(statement.formula, And):
            name = cell_name(*clue.place.cell)
            parts = (part.name for part in statement.formula.parts if isinstance(part, Is))
            found.update(name for part in parts if part.partition(".")[0] == name)
    return found
