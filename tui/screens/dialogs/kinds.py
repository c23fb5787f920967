"""The dialog for the clues to propose: their kinds, and whether only in the selected cells."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType

from puzzles.model.proposals import Proposals
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, in_plural
from tui.screens.dialogs.switches import SwitchesScreen, box
from tui.widgets.row import Row
from tui.words.tones import Tone

MARKED = "marked"


class KindsScreen(SwitchesScreen[Proposals | None]):
    """Switches kinds on and off; returns the proposals. `marked` are the selected cells, in order."""

    DEFAULT_CSS = "KindsScreen > Vertical { width: 52; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "leave", "Done", id="kinds.leave", tooltip="Propose what is chosen"),
    ]
    heading = "What may be proposed"
    how = "{list.toggle} switches, {kinds.leave} goes on"

    def __init__(self, puzzle: Puzzle, proposals: Proposals, marked: Sequence[str] = ()) -> None:
        super().__init__()
        self._kinds = puzzle.making.proposable_kinds
        self._usual = frozenset(kind.kind for kind in puzzle.making.usual_kinds)
        self._on = frozenset(proposals.kinds) or self._usual
        self._marked = tuple(marked)
        self._inside = bool(proposals.cells) and bool(self._marked)

    def rows(self) -> Sequence[Row]:
        where = f"Only in the {amount(len(self._marked), 'cell')} marked"
        inside = [Row(MARKED, where, box(self._inside), Tone.NOTICE)] if self._marked else []
        kinds = (
            Row(one.kind, capital(in_plural(one.called)), box(one.kind in self._on)) for one in self._kinds
        )
        return [*inside, *kinds]

    def switch(self, key: str) -> None:
        if key == MARKED:
            self._inside = not self._inside
        else:
            self._on ^= {key}

    def action_leave(self) -> None:
        chosen = tuple(kind.kind for kind in self._kinds if kind.kind in self._on)
        usual = self._on == self._usual
        self.dismiss(Proposals(() if usual else chosen, self._marked if self._inside else ()))
