"""The screen of Mastermind: guesses typed on a line, the code they leave open below them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle, islice
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from puzzles.core.formulas import Value
from puzzles.core.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.types.mastermind.guesses import read_symbols, spelt
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.experiments import BestExperiment
from tui.app.messages import ChangeClue
from tui.core.view import Mode, View
from tui.editors.clue_line import ClueLine, LineTask
from tui.screens.dialogs.form import Choice, Field, Form, Toggle, Values, Words
from tui.screens.grid_workbench import GridWorkbench, Layers
from tui.screens.line_workbench import CLUE, LineWorkbench
from tui.types.mastermind.experiments import ExperimentPanel
from tui.widgets.board.grid_board import CLEARING, CellView, GridBoard, GridView, Mark

LENGTHS = range(1, 13)
EXACT, MISPLACED = "●", "○"


class MastermindScreen(LineWorkbench[Mastermind], GridWorkbench[Mastermind]):
    """Rows of guesses with their answers; the last row is the code."""

    PANELS = (*LineWorkbench.PANELS[:2], ExperimentPanel, *LineWorkbench.PANELS[2:])
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("b", "best", "Best guess", id="guess.best", tooltip="Which guess would tell most"),
        Binding("e,enter", "edit_guess", "Edit guess", id="guess.edit", tooltip="Edit the guess of this row"),
    ]
    DEFAULT_CSS = """
    MastermindScreen #board > GridBoard { height: 1fr; }
    """

    def compose_board(self) -> ComposeResult:
        yield GridBoard(self.shape(self.puzzle), id="guesses")
        yield ClueLine(self.job(self.puzzle, CLUE))

    def draw(self, view: View) -> None:
        GridWorkbench.draw(self, view)
        LineWorkbench.draw(self, view)

    # -- the board -----------------------------------------------------------------------------

    def shape(self, puzzle: Mastermind) -> GridView:
        rows, length = len(puzzle.guesses) + 1, puzzle.length
        names = [(row, column) for row in range(rows) for column in range(length + 2)]
        regions = {
            cell_name(row, column): ("code" if row == rows - 1 else "guess", column >= length)
            for row, column in names
            if row < rows - 1 or column < length
        }
        return GridView(
            rows,
            length + 2,
            regions=regions,
            row_labels=(*(str(number) for number in range(1, rows)), "?"),
            column_labels=(*(str(position) for position in range(1, length + 1)), EXACT, MISPLACED),
            alphabet=puzzle.symbols,
        )

    def characters(self, puzzle: Mastermind) -> frozenset[str]:
        if self.workspace.mode is Mode.SET:
            return frozenset()
        return frozenset("".join(symbol.lower() + symbol.upper() for symbol in puzzle.symbols))

    def read(self, puzzle: Mastermind, cell: str, text: str) -> Value | None:
        """The symbol of that name, or the only one that starts so."""
        begun = [symbol for symbol in puzzle.symbols if symbol.casefold().startswith(text.casefold())]
        return text if text in puzzle.symbols else begun[0] if len(begun) == 1 else None

    def begins(self, puzzle: Mastermind, cell: str, text: str) -> bool:
        return any(symbol.casefold().startswith(text.casefold()) for symbol in puzzle.symbols)

    def with_value(self, puzzle: Mastermind, cell: str, value: Value | None) -> Mastermind:
        return puzzle

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        puzzle, layers = self.puzzle, Layers(view)
        for row, (id_, guess) in enumerate(zip(puzzle.clue_list.ids, puzzle.guesses, strict=True)):
            marks: frozenset[Mark] = frozenset({"conflict"} if id_ in view.clashing else ())
            style = "dim strike" if id_ in view.state.off else ""
            texts = (*guess.code, str(guess.exact), "" if guess.misplaced is None else str(guess.misplaced))
            for column, text in enumerate(texts):
                yield cell_name(row, column), CellView(text, "given", marks, style=style)
        for column in range(puzzle.length + 2):
            name = cell_name(len(puzzle.guesses), column)
            yield name, layers.cell(f"p{column + 1}") if column < puzzle.length else CellView(role="hole")

    def cursor_variable(self) -> str | None:
        row, column = place_of(self.board.cursor)
        return f"p{column + 1}" if row == len(self.puzzle.guesses) and column < self.puzzle.length else None

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell_name(len(self.puzzle.guesses), int(cell[1:]) - 1)

    def clue_here(self) -> Statement | None:
        """The guess of the cursor's row."""
        row, _ = place_of(self.board.cursor)
        clues = self.puzzle.clues()
        return clues[row] if row < len(clues) else None

    def typed(self, cell: str, key: str, character: str) -> None:
        cursor_variable, clue = self.cursor_variable(), self.clue_here()
        if clue is not None and key in CLEARING:
            self.edit_puzzle(self.puzzle.without(clue.id), f"delete {self.puzzle.line(clue.id)!r}")
        elif cursor_variable is None or self.workspace.mode is Mode.SET:
            self.say("Guesses are typed on the line below: press c. To fill in the code, press m.")
        elif key in CLEARING:
            self.write(cursor_variable, None)
        else:
            super().typed(cursor_variable, key, character)

    # -- the line ------------------------------------------------------------------------------

    def job(self, puzzle: Mastermind, name: str) -> LineTask:
        def read(line: str) -> str:
            return puzzle.with_line(line).clues()[-1].text

        new = name == CLUE
        return LineTask(
            name, "Guess" if new else "Change", read, hint=example(puzzle) if new else "", many=new
        )

    @on(ExperimentPanel.Picked)
    def _picked(self, event: ExperimentPanel.Picked) -> None:
        """Type the guess that was picked; its answer is still to be typed."""
        event.stop()
        code = spelt([str(symbol) for symbol in event.subject], self.puzzle.symbols)
        self.type_for(CLUE, f"{code} ")

    # -- keys ----------------------------------------------------------------------------------

    def action_edit_guess(self) -> None:
        clue = self.clue_here()
        if clue is None:
            self.action_clue()
        else:
            self.post_message(ChangeClue(clue.id))

    def action_best(self) -> None:
        self.workspace.inquire(BestExperiment())
        self.action_panel(ExperimentPanel.name_)
        self.present()

    @classmethod
    def form(cls, puzzle: Mastermind | None = None) -> Form:
        return MastermindForm(puzzle)


def example(puzzle: Mastermind) -> str:
    """A line that this puzzle takes, and what its numbers are; short, for a board of four positions."""
    code = tuple(islice(cycle(puzzle.symbols), puzzle.length))
    return f"{spelt(code, puzzle.symbols)} 1 0: {EXACT}, then {MISPLACED}"


class MastermindForm(Form):
    """Title, length, symbols, and whether a symbol may occur twice."""

    def __init__(self, puzzle: Mastermind | None) -> None:
        self.title = "New Mastermind" if puzzle is None else "Shape and title"
        self._puzzle = Mastermind() if puzzle is None else puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        old = self._puzzle
        lengths = tuple((str(length), length) for length in sorted({*LENGTHS, old.length}))
        return (
            Words("title", "Title", old.heading.title, "none"),
            Choice("length", "Positions", lengths, old.length),
            Words("symbols", "Symbols", spelt(old.symbols), "0123456789, or names with blanks between"),
            Toggle("distinct", "no symbol occurs twice in the code", old.distinct),
        )

    def build(self, values: Values) -> Mastermind:
        heading = replace(self._puzzle.heading, title=values["title"].strip())
        symbols = read_symbols(values["symbols"].replace(",", " "))
        shaped = self._puzzle.reshaped(values["length"], symbols, values["distinct"])
        return replace(shaped, heading=heading)
