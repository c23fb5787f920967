"""The body of Mastermind: guesses typed on a line, and the code in the last row of the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.types.mastermind.codes import spelt
from solvers.queries.experiments import BestExperiment
from solvers.queries.overview import Status
from tui.editors.clue_entry import CLUE
from tui.editors.selection import Selection, selection_phrases
from tui.editors.value_entry import ValueEntry
from tui.messages.messages import ChangeClue
from tui.panels.explain.hint import HintExplanation
from tui.screens.bench.choice import TextChoice
from tui.screens.bench.layout import TYPED_PANELS
from tui.session.editing import Editing
from tui.session.notes import MARKS
from tui.session.place_words import noted_phrases, typing_phrases, with_notes
from tui.session.view import View
from tui.store.options import Typing
from tui.types.mastermind.experiments import ExperimentPanel
from tui.types.mastermind.keys import BINDINGS, HELP, PLAY_HELP
from tui.types.mastermind.pane import PARTS
from tui.types.mastermind.picture import guess_cells, guesses_grid
from tui.types.mastermind.playing_body import CodeBoard, PlayingBody
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.board.keys import ERASING
from tui.words.tones import Phrase


class MastermindBody(PlayingBody):
    """Rows of guesses with answers; the last row is the code."""

    PANELS = (*TYPED_PANELS[:2], ExperimentPanel, *TYPED_PANELS[2:])
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)
    HELP = HELP
    PLAY_HELP = PLAY_HELP
    PARTS = PARTS
    DEFAULT_CSS = """
    MastermindBody #board > GridBoard { height: 1fr; }
    """

    def __init__(self, editing: Editing) -> None:
        super().__init__(editing)
        self.selection = Selection(editing)
        self.values = ValueEntry(editing, self, self.selection, self._go_on)
        self._at: str | None = None

    def compose_board(self) -> ComposeResult:
        yield CodeBoard(self.shape(), id="guesses")

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        noted = view.typing in MARKS or bool(view.state.marks)
        shape, board = replace(self.shape(), roomy=view.show_candidates, noted=noted), self.board
        self._accept()
        board.keeps_focus = view.playing
        board.view = replace(shape, cells=dict(self.cells(view)) | dict(self.begun_cells()))
        self.refit(shape)
        self.entry.draw(self.game)
        self.entry.display = view.game is None or view.playing
        if not self.entry.display and self.entry.input.has_focus:
            self.focus_board()

    def _accept(self) -> None:
        """Set the keys that the board accepts at the cursor."""
        keys = self.values.keys if self.game is None else ERASING | {"enter"}
        self.board.accepts = self.characters() | keys

    def shape(self) -> GridView:
        return guesses_grid(self.puzzle)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        return guess_cells(view, self.puzzle)

    def cursor_variable(self) -> str | None:
        row, column = place_of(self.board.cursor)
        of_code = row == len(self.puzzle.guessed_codes) and column < self.puzzle.length
        return f"p{column + 1}" if of_code else None

    def begin(self, mode: Mode) -> None:
        """Start in the last row, which is the code, or in a game on the line."""
        if self.game is not None:
            self.begin_guess()
        if mode is Mode.SOLVE and self.cursor_variable() is None:
            self.go_to("p1")

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell_name(len(self.puzzle.guessed_codes), int(cell[1:]) - 1)

    def clue_here(self) -> Statement | None:
        """The guess in the cursor's row."""
        row, _ = place_of(self.board.cursor)
        clues = self.puzzle.clues()
        return clues[row] if row < len(clues) else None

    # -- filling in the code -------------------------------------------------------------------

    def characters(self) -> frozenset[str]:
        """The characters that the board takes: those of symbols, in the row of the code.

        Elsewhere, letters are bindings, and so are capitals that are no symbols.
        """
        if self.game is not None:
            return self.digits
        if self.workspace.mode is Mode.SET or self.cursor_variable() is None:
            return frozenset()
        return frozenset("".join(symbol.lower() + symbol for symbol in self.puzzle.symbols))

    def read(self, cell: str, text: str) -> Value | None:
        """The symbol of that name, or the only one that starts with the text."""
        symbols = self.puzzle.symbols
        begun = [symbol for symbol in symbols if symbol.casefold().startswith(text.casefold())]
        return text if text in symbols else begun[0] if len(begun) == 1 else None

    def begins(self, cell: str, text: str) -> bool:
        return any(symbol.casefold().startswith(text.casefold()) for symbol in self.puzzle.symbols)

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        return puzzle

    @property
    def typings(self) -> Sequence[Typing]:
        return tuple(Typing) if self.game is None else (Typing.VALUE,)

    def fill_marks(self) -> None:
        self.values.fill([variable.name for variable in self.puzzle.shape.variables])

    def spot_line(self, view: View) -> list[Phrase]:
        if self.game is not None:
            return []
        said = with_notes(super().spot_line(view), noted_phrases(view, self.cursor_variable()))
        return [*typing_phrases(view), *selection_phrases(self.selection), *said]

    def _go_on(self) -> str | None:
        return self.cursor_variable() if self.board.go_on() else None

    @on(GridBoard.Moved)
    def _moved(self, event: GridBoard.Moved) -> None:
        event.stop()
        before, self._at = self._at, self.cursor_variable()
        self._accept()
        self.values.forget(self._at or "")
        if event.extend and before and self._at:
            self.selection.mark(before, self._at)
        elif not event.extend:
            self.selection.leave()
        self.editing.moved()

    @on(GridBoard.Clicked)
    def _clicked(self, event: GridBoard.Clicked) -> None:
        event.stop()
        variable = self.cursor_variable()
        if self.game is not None:
            self.press_in_game(event.cell)
        elif event.toggle and variable is not None:
            self.selection.toggle(variable)
        elif not event.extend:
            self.selection.clear()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        variable, clue = self.cursor_variable(), self.clue_here()
        if self.game is not None:
            self.type_in_game(event.key, event.character or "")
        elif clue is not None and event.key in ERASING:
            self.editing.edit_puzzle(
                self.puzzle.without(clue.id), f"delete {self.puzzle.typing.line(clue.id)!r}"
            )
        elif variable is None or self.workspace.mode is Mode.SET:
            typed = "Guesses are typed on the line below: press {line.clue}."
            self.editing.say(f"{typed} To fill in the code, press {{work.solve}}.")
        elif event.key == "space":
            if not (self.values.advances and self.values.skip()):
                self.selection.toggle(variable)
        else:
            self.values.typed(variable, event.key, event.character)

    def choices(self, board: GridBoard, cell: str) -> Iterable[TextChoice]:
        """The choices of the pad: symbols, in the row of the code."""
        variable = self.cursor_variable()
        if self.game is not None:
            for symbol in self.puzzle.symbols:
                yield TextChoice(symbol, partial(self.put_next, symbol))
        elif variable is not None and self.workspace.mode is Mode.SOLVE:
            for symbol in self.puzzle.symbols:
                yield TextChoice(symbol, partial(self.values.put, variable, symbol))
            yield TextChoice("clear", partial(self.values.erase, variable))

    # -- the best guess ------------------------------------------------------------------------

    @on(ExperimentPanel.Picked)
    def _picked(self, event: ExperimentPanel.Picked) -> None:
        """Put the chosen guess on the line, for its answer to be typed."""
        event.stop()
        code = spelt([str(symbol) for symbol in event.subject], self.puzzle.symbols)
        self.entry.type_for(CLUE, f"{code} ")

    # -- keys ----------------------------------------------------------------------------------

    def action_edit_guess(self) -> None:
        clue = self.clue_here()
        if clue is None:
            self.entry.begin()
        else:
            self.post_message(ChangeClue(clue.id))

    async def action_best(self) -> None:
        """The best guess in a game or if several codes are left; otherwise the usual hint."""
        if self.game is not None:
            self.hint_in_game()
            return
        verdict = self.workspace.view.results.verdict
        if verdict is not None and verdict.status in (Status.UNIQUE, Status.CONTRADICTION):
            await self.run_action(f"screen.wonder('{HintExplanation.name}')")
            return
        self.workspace.inquire(BestExperiment())
        self.workspace.solving.helped()
        self.show_panel(ExperimentPanel.name_)
        self.editing.present()
