"""The base of the screens of puzzles whose variables are the cells of a grid."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import replace

from textual import on
from textual.app import ComposeResult
from textual.geometry import Size

from puzzles.core.formulas import Is, Value
from puzzles.core.puzzle import value_label
from tui.core.view import Mode, View
from tui.screens.bench import P
from tui.screens.workbench import Workbench
from tui.widgets.board.grid_board import CLEARING, CellView, GridBoard, GridView, Mark


class GridWorkbench(Workbench[P]):
    """Draws givens, entries, solutions and candidates in cells, and types values into them.

    A type gives `shape`, `alphabet`, `read`, `with_value`, and `form`; it may override `cell_view`
    to draw more, and `typed` to take more keys.
    """

    @abstractmethod
    def shape(self, puzzle: P) -> GridView:
        """The grid without its cells: rows, columns, regions, labels, alphabet, holes."""

    @abstractmethod
    def characters(self, puzzle: P) -> frozenset[str]:
        """The characters that type a value."""

    @abstractmethod
    def read(self, puzzle: P, cell: str, text: str) -> Value | None:
        """The value that was typed into a cell; None if the text is none.

        All that was typed since the cursor came is tried first, then the last character alone:
        so "1", "2" is 12 where the cell can be 12, else 2.
        """

    @abstractmethod
    def with_value(self, puzzle: P, cell: str, value: Value | None) -> P:
        """The puzzle with that cell given, or not given where `value` is None."""

    def compose_board(self) -> ComposeResult:
        yield GridBoard(self.shape(self.puzzle), accepts=self.characters(self.puzzle) | CLEARING)

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        puzzle = self.puzzle
        shape = replace(self.shape(puzzle), roomy=view.show_candidates)
        board = self.board
        board.accepts = self.characters(puzzle) | CLEARING
        board.view = replace(shape, cells=dict(self.cells(view)))
        if shape != self._laid_out:
            self._laid_out = shape
            self.fit_board()

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        """Every cell of the board by name; by default one for each variable."""
        values = Layers(view)
        for variable in view.puzzle.variables():
            yield variable.name, values.cell(variable.name)

    def cursor_variable(self) -> str | None:
        cell = self.board.cursor
        return cell if any(variable.name == cell for variable in self.puzzle.variables()) else None

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell

    # -- typing --------------------------------------------------------------------------------

    _so_far = ""
    _laid_out: GridView | None = None

    @on(GridBoard.Moved)
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        self._so_far = ""
        self.moved(event.cell, event.extend)
        self.present_lines()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        self.typed(event.cell, event.key, event.character)

    @on(GridBoard.Clicked)
    def _clicked(self, event: GridBoard.Clicked) -> None:
        event.stop()
        if event.extend:
            self.moved(event.cell, extend=True)

    def moved(self, cell: str, extend: bool) -> None:
        """The cursor came to a cell; `extend` with shift held or the mouse dragged."""

    def typed(self, cell: str, key: str, character: str) -> None:
        """A key was typed in a cell."""
        if key in CLEARING:
            self._so_far = ""
            self.put(cell, None)
            return
        for text in (self._so_far + character, character):
            value = self.read(self.puzzle, cell, text)
            if value is not None:
                self._so_far = text
                self.put(cell, value)
                return
        if self.begins(self.puzzle, cell, self._so_far + character):
            self._so_far += character
            self.say(f"{self._so_far} …")
            return
        self._so_far = ""
        self.say(f"{character!r} is no value of this cell.")

    def begins(self, puzzle: P, cell: str, text: str) -> bool:
        """Whether more typed behind the text could make a value of it; only asked if it is none itself."""
        return False

    def put(self, cell: str, value: Value | None) -> None:
        """Give a cell its value in Set mode, enter it in Solve mode; None clears it."""
        where = self.puzzle.variable_label(cell)
        if self.workspace.mode is Mode.SET:
            label = f"clear {where}" if value is None else f"set {where} to {value_label(value)}"
            state = self.workspace.state if value is None else self.workspace.state.with_entry(cell, None)
            puzzle = self.with_value(self.puzzle, cell, value)
            written = {clue.id for clue in puzzle.clues() if clue.cells == (cell,)}
            self.edit(replace(state, puzzle=puzzle, off=state.off - written), label)
        elif cell in given_values(self.workspace.view):
            self.say(f"{where} is given; press m to change the clues.")
        else:
            self.write(cell, value)


class Layers:
    """What the layers of a view put into each cell: given, entry, supposed, solution, candidates."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._given = given_values(view)
        self._entries: Mapping[str, Value] = view.asked.filled
        self._solution = view.shown_values
        self._changed = view.overlay.fresh if view.overlay is not None else view.changes
        self._clashing = view.clashing_cells
        self._off = {
            cell for clue in view.puzzle.clues() if not view.state.is_on(clue) for cell in clue.cells
        }

    def cell(self, name: str) -> CellView:
        """The cell of that name."""
        marks = self._marks(name)
        if name in self._given:
            style = "dim strike" if name in self._off else ""
            return CellView(value_label(self._given[name]), "given", marks, style=style)
        if name in self._entries:
            return CellView(value_label(self._entries[name]), "entry", marks)
        if name in self._solution:
            return CellView(value_label(self._solution[name]), "solution", marks)
        possible = self._view.results.possible(name) if self._view.show_candidates else None
        return CellView(marks=marks, candidates=tuple(map(value_label, possible or ())))

    def _marks(self, name: str) -> frozenset[Mark]:
        marks: set[Mark] = set()
        if name in self._clashing:
            marks.add("conflict")
        if name in self._view.highlighted:
            marks.add("quoted")
        if name in self._changed:
            marks.add("changed")
        if name in self._view.selected:
            marks.add("selected")
        return frozenset(marks)


def given_values(view: View) -> dict[str, Value]:
    """The cells that a clue gives a value outright."""
    formulas = (clue.formula for clue in view.puzzle.clues())
    return {formula.name: formula.value for formula in formulas if isinstance(formula, Is)}
