"""The body of KenKen and lying KenKen: cages typed without a key, and liars."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import ClassVar

from msgspec.structs import replace
from textual.binding import Binding, BindingType

from puzzles.model.state import Mode
from puzzles.types.kenken.lying import lies, says
from puzzles.types.kenken.puzzle import KenKen
from tui.screens.bodies.grid_body import GridBody
from tui.session.view import View
from tui.widgets.board.figures import puzzle_grid
from tui.widgets.board.grid_board import CellSize, CellView, GridView, Mark
from tui.words.tones import Phrase, Tone

LIE = "!"
SPEECH = 6
"""The width of a cell with a digit and the digit it claims: 4→19."""


class KenKenBody(GridBody[KenKen]):
    """Shows liars and their claims; in Solve mode `!` notes that the cell under the cursor lies."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "mark", "Mark", id="cage.mark", tooltip="Mark this cell for a cage, or unmark it"),
    ]

    def characters(self) -> frozenset[str]:
        solving = self.workspace.mode is Mode.SOLVE
        return super().characters() | ({LIE} if self.puzzle.liars and solving else frozenset())

    def shape(self) -> GridView:
        """The empty grid, with cells wide enough for claims and targets."""
        shape = super().shape()
        if not self.puzzle.liars or self.workspace.view.show_candidates:
            return shape
        label = max((len(cage.label) for cage in self.puzzle.cages), default=0)
        wide, narrow, least = max(SPEECH + 2, label + 1), max(SPEECH, label), max(3, label)
        return replace(shape, sizes=(CellSize(wide, 3), CellSize(narrow, 1), CellSize(least, 1)))

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        return with_lies(view, super().cells(view), spoken=self.board.cell_size.width >= SPEECH)

    def places(self) -> Collection[str]:
        """The cursor's places, which include the variables of lies and claims."""
        return [variable.name for variable in self.puzzle.shape.variables]

    def go_to(self, cell: str) -> None:
        super().go_to(cell.partition(".")[0])

    def said_here(self, view: View) -> list[Phrase]:
        at, shown = self.board.cursor, view.shown_values
        lying = [f"· {at.upper()} lies"] if shown.get(lies(at)) else []
        lying += [f"and says {shown[says(at)]}"] if lying and says(at) in shown else []
        first, *told = super().said_here(view)
        return [first, *(Phrase(text, Tone.NOTICE) for text in lying), *told]

    def typed(self, cell: str, key: str, character: str) -> None:
        if character == LIE:
            claimed = self.workspace.state.filled.get(lies(cell))
            self.editing.write(lies(cell), None if claimed else True)
        else:
            super().typed(cell, key, character)


def with_lies(
    view: View, cells: Iterable[tuple[str, CellView]], *, spoken: bool
) -> Iterator[tuple[str, CellView]]:
    """The cells with liars marked, and with their claims if `spoken`."""
    shown, entries = view.shown_values, view.asked.filled
    for name, cell in cells:
        text, marks = cell.text, set[Mark](cell.marks)
        if not view.highlighted.isdisjoint((lies(name), says(name))):
            marks.add("quoted" if view.following.isdisjoint((lies(name), says(name))) else "follows")
        if shown.get(lies(name)) or entries.get(lies(name)):
            marks.add("lies")
        if spoken and shown.get(lies(name)) and says(name) in shown:
            text += f"→{shown[says(name)]}"
        yield name, replace(cell, text=text, marks=frozenset(marks))


def picture(view: View) -> GridView:
    """The puzzle's `GridView`, without a cursor."""
    grid, puzzle = puzzle_grid.picture(view), view.puzzle
    assert isinstance(puzzle, KenKen)
    if not puzzle.liars:
        return grid
    label = max((len(cage.label) for cage in puzzle.cages), default=0)
    sizes = (CellSize(max(SPEECH + 2, label + 1), 1),)
    cells = dict(with_lies(view, grid.cells.items(), spoken=True))
    return replace(grid, cells=cells, sizes=() if view.show_candidates else sizes)


PICTURE = picture
BODY = KenKenBody
