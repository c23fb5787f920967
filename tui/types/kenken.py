"""The body of KenKen and of the lying KenKen: mark cells, then type the target of their cage."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from textual.binding import Binding, BindingType

from puzzles.core.errors import PuzzleError
from puzzles.core.formulas import Solution
from puzzles.core.statements import Literal, Statement
from puzzles.geometry.grid import place_of
from puzzles.types.kenken.cage import Cage
from puzzles.types.kenken.lying import lies, says
from puzzles.types.kenken.puzzle import KenKen
from puzzles.types.kenken.target import Target
from tui.core.status import amount
from tui.core.tones import Phrase, Tone
from tui.core.view import Mode, View
from tui.screens.dialogs.form import Values
from tui.screens.dialogs.grid_form import GridForm, sides
from tui.screens.grid_body import GridBody
from tui.widgets.board.grid_board import CellSize, CellView, GridView

DIGITS = frozenset("0123456789")
SIGNS = frozenset("+-*/=")
LIE = "!"
SPEECH = 6
"""Columns of a cell that holds a digit and what it says: 4→19."""


class KenKenBody(GridBody[KenKen]):
    """In Set mode Space marks cells, and a number with a sign makes a cage of the marked ones.

    Without marks it changes the cage under the cursor. `_typed_target` is what was typed of it.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Mark", id="cage.mark", tooltip="Mark this cell for a cage, or unmark it"),
    ]

    _typed_target = ""

    def characters(self) -> frozenset[str]:
        if self.workspace.mode is Mode.SET:
            return DIGITS | SIGNS | {"enter", "space"}
        return DIGITS | {LIE} if self.puzzle.liars else DIGITS

    # -- drawing -------------------------------------------------------------------------------

    def shape(self) -> GridView:
        shape = super().shape()
        if not self.puzzle.liars or self.workspace.show_candidates:
            return shape
        return replace(shape, sizes=_speaking_sizes(self.puzzle.cages))

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        entries = view.asked.filled
        for name, cell in super().cells(view):
            if not view.highlighted.isdisjoint((lies(name), says(name))):
                cell = replace(cell, marks=cell.marks | {"quoted"})
            if view.shown_values.get(lies(name)):
                text = cell.text + self._said(view.shown_values, name)
                cell = replace(cell, text=text, marks=cell.marks | {"lies"})
            elif entries.get(lies(name)):
                cell = replace(cell, marks=cell.marks | {"lies"})
            yield name, cell

    def _said(self, solution: Solution, name: str) -> str:
        """What a liar says, where cells are wide enough for it."""
        said = solution.get(says(name))
        return "" if said is None or self.board.cell_size.width < SPEECH else f"→{said}"

    def go_to(self, cell: str) -> None:
        """Also where it is only of interest whether a cell lies, or what it says."""
        super().go_to(cell.partition(".")[0])

    def spot_line(self, view: View) -> list[Phrase]:
        if self._typed_target:
            what = f"Target of {amount(len(self._caged(self.board.cursor)), 'cell')}: {self._typed_target}▏"
            return [Phrase(what, Tone.HEADING), Phrase("then + - * / or =", Tone.MUTED)]
        if self.workspace.selected:
            marked = amount(len(self.workspace.selected), "cell")
            return [Phrase(f"{marked} marked", Tone.HEADING), Phrase("type the target: 21+", Tone.MUTED)]
        return [*super().spot_line(view), *self._cage_phrases(view)]

    def _cage_phrases(self, view: View) -> Iterator[Phrase]:
        cursor_variable, clue = self.cursor_variable(), self.clue_here()
        if cursor_variable is not None and view.shown_values.get(lies(cursor_variable)):
            yield Phrase(f"· {self.puzzle.fact(Literal(lies(cursor_variable), True))}", Tone.NOTICE)
            if says(cursor_variable) in view.shown_values:
                yield Phrase(f"and says {view.shown_values[says(cursor_variable)]}", Tone.NOTICE)
        if clue is not None:
            yield Phrase(f"· {clue.text}", Tone.MUTED)

    def clue_here(self) -> Statement | None:
        cage = self.puzzle.cage_at(place_of(self.board.cursor))
        return next((clue for clue in self.puzzle.clues() if cage and clue.id == cage.id), None)

    # -- typing --------------------------------------------------------------------------------

    def moved(self, cell: str, extend: bool) -> None:
        if extend and self.workspace.mode is Mode.SET:
            self.workspace.selected |= {self._at, cell}
            self.editing.present()
        self._at = cell
        self._typed_target = ""

    def typed(self, cell: str, key: str, character: str) -> None:
        if self.workspace.mode is Mode.SOLVE:
            self._enter(cell, key, character)
        elif key == "space":
            self._mark(cell)
        elif key == "enter":
            if self._typed_target or self.workspace.selected or self.puzzle.cage_at(place_of(cell)) is None:
                self._set_cage(cell, "=")
        elif key in ("delete", "backspace"):
            self._take_back(cell, key)
        elif character in SIGNS:
            self._set_cage(cell, character)
        else:
            self._typed_target += character
            self.editing.present_lines()

    def _enter(self, cell: str, key: str, character: str) -> None:
        if character == LIE:
            claimed = self.workspace.state.filled.get(lies(cell))
            self.editing.write(lies(cell), None if claimed else True)
        else:
            super().typed(cell, key, character)

    def _take_back(self, cell: str, key: str) -> None:
        """Take back the last character, else the marks, else the cage."""
        if self._typed_target:
            self._typed_target = self._typed_target[:-1] if key == "backspace" else ""
            self.editing.present_lines()
        elif self.workspace.selected:
            self.workspace.selected = frozenset()
            self.editing.present()
        elif cage := self.puzzle.cage_at(place_of(cell)):
            self.editing.edit_puzzle(self.puzzle.without(cage.id), f"delete the cage {cage.target}")

    def _caged(self, cell: str) -> frozenset[str]:
        """The cells that a target typed in `cell` is for."""
        cage = self.puzzle.cage_at(place_of(cell))
        return self.workspace.selected or frozenset(cage.names if cage else (cell,))

    def _set_cage(self, cell: str, sign: str) -> None:
        cells = self._caged(cell)
        if not self._typed_target:
            self.editing.say("Type a number first, then its sign: 21+")
            return
        try:
            target = Target.parse(self._typed_target + sign)
            puzzle = self.puzzle.with_cage((place_of(name) for name in cells), target)
        except PuzzleError as error:
            self._typed_target = ""
            self.editing.say(str(error))
            return
        self._typed_target = ""
        self.workspace.selected = frozenset()
        self.editing.edit_puzzle(puzzle, f"cage {target} of {amount(len(cells), 'cell')}")
        self.editing.present()

    # -- keys ----------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "mark" and self.workspace.mode is not Mode.SET:
            return False
        return super().check_action(action, parameters)

    def action_mark(self) -> None:
        self._mark(self.board.cursor)

    def _mark(self, cell: str) -> None:
        """Mark a cell for a cage, or unmark it."""
        self.workspace.selected ^= {cell}
        self._typed_target = ""
        self.editing.present()

    def take_back(self) -> bool:
        typed, self._typed_target = self._typed_target, ""
        return bool(typed)


@lru_cache(maxsize=8)
def _speaking_sizes(cages: tuple[Cage, ...]) -> tuple[CellSize, ...]:
    """Cells as wide as what they say, and their targets."""
    label = max((len(str(cage.target)) for cage in cages), default=0)
    widths = (max(SPEECH + 2, label + 1), max(SPEECH, label), max(3, label))
    return tuple(CellSize(width, 3 if width == widths[0] else 1) for width in widths)


class KenKenForm(GridForm[KenKen]):
    """Title, size, and whether cells lie; cages that still fit are kept."""

    words: ClassVar[Mapping[str, str]] = {"liars": "one cell lies in every row and column, each digit once"}

    def __init__(self, puzzle: KenKen | None = None) -> None:
        super().__init__(KenKen, puzzle)

    def shaped(self, values: Values) -> KenKen:
        return self.old.resized(*sides(values)).with_liars(values["liars"])


BODY, FORM = KenKenBody, KenKenForm
