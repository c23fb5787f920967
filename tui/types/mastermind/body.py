"""The body of Mastermind: guesses typed on a line, the code they leave open below them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import ClassVar

from msgspec.structs import replace
from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Size

from puzzles.core.formulas import Value
from puzzles.core.game import Game
from puzzles.core.puzzle import Puzzle
from puzzles.core.state import Mode
from puzzles.core.statements import Statement
from puzzles.geometry.grid import cell_name, place_of
from puzzles.types.mastermind.guesses import spelt
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.experiments import BestExperiment
from solvers.queries.overview import Status
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineTask
from tui.editors.selection import Selection, selection_phrases
from tui.editors.value_entry import ValueEntry
from tui.messages.asking import asks
from tui.messages.messages import ChangeClue, NewGame
from tui.panels.explain.hint import HintExplanation
from tui.screens.choices import Choice
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.layout import TYPED_PANELS
from tui.screens.line_body import LineBody
from tui.screens.play.left import VALUE
from tui.session.editing import Editing
from tui.session.notes import MARKS
from tui.session.place_words import noted_phrases, typing_phrases
from tui.session.view import View
from tui.store.options import Typing
from tui.types.mastermind.experiments import ExperimentPanel
from tui.types.mastermind.keys import BINDINGS, HELP
from tui.types.mastermind.lines import game_job, guess_job, read_bare, read_begun
from tui.types.mastermind.pane import GUESS, PARTS, REMAINING, TAKE_BACK
from tui.types.mastermind.picture import guess_cells, guesses_grid
from tui.types.mastermind.play import PlayForm
from tui.widgets.board.grid_board import CellView, GridBoard, GridView
from tui.widgets.board.keys import ERASING
from tui.words.tones import Phrase


class MastermindBody(LineBody[Mastermind]):
    """Rows of guesses with their answers; the last row is the code."""

    PANELS = (*TYPED_PANELS[:2], ExperimentPanel, *TYPED_PANELS[2:])
    BINDINGS: ClassVar[list[BindingType]] = list(BINDINGS)
    HELP = HELP
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
        yield GridBoard(self.shape(), id="guesses")

    @property
    def board(self) -> GridBoard:
        return self.query_one(GridBoard)

    def board_width(self, room: Size) -> int:
        return self.board.get_content_width(room, room)

    # -- drawing -------------------------------------------------------------------------------

    def draw(self, view: View) -> None:
        noted = view.typing in MARKS or bool(view.state.marks)
        shape, board = replace(self.shape(), roomy=view.show_candidates, noted=noted), self.board
        self._accept()
        board.view = replace(shape, cells=dict(self.cells(view)))
        self.refit(shape)
        self.entry.draw(self.game)
        self.entry.display = view.game is None or view.playing
        if not self.entry.display and self.entry.input.has_focus:
            self.focus_board()

    def _accept(self) -> None:
        """Have the board take what can be typed at the cursor."""
        self.board.accepts = self.characters() | self.values.keys

    def shape(self) -> GridView:
        return guesses_grid(self.puzzle)

    def cells(self, view: View) -> Iterator[tuple[str, CellView]]:
        return guess_cells(view, self.puzzle)

    def cursor_variable(self) -> str | None:
        row, column = place_of(self.board.cursor)
        of_code = row == len(self.puzzle.guessed_codes) and column < self.puzzle.length
        return f"p{column + 1}" if of_code else None

    def begin(self, mode: Mode) -> None:
        """The code is written in the last row."""
        if mode is Mode.SOLVE and self.cursor_variable() is None:
            self.go_to("p1")

    def go_to(self, cell: str) -> None:
        self.board.cursor = cell_name(len(self.puzzle.guessed_codes), int(cell[1:]) - 1)

    def clue_here(self) -> Statement | None:
        """The guess of the cursor's row."""
        row, _ = place_of(self.board.cursor)
        clues = self.puzzle.clues()
        return clues[row] if row < len(clues) else None

    # -- filling in the code -------------------------------------------------------------------

    def characters(self) -> frozenset[str]:
        """The characters that the board takes for itself: those of symbols, in the row of the code.

        Elsewhere, and as capitals where symbols are none, letters are keys.
        """
        if self.workspace.mode is Mode.SET or self.cursor_variable() is None:
            return frozenset()
        return frozenset("".join(symbol.lower() + symbol for symbol in self.puzzle.symbols))

    def read(self, cell: str, text: str) -> Value | None:
        """The symbol of that name, or the only one that starts so."""
        symbols = self.puzzle.symbols
        begun = [symbol for symbol in symbols if symbol.casefold().startswith(text.casefold())]
        return text if text in symbols else begun[0] if len(begun) == 1 else None

    def begins(self, cell: str, text: str) -> bool:
        return any(symbol.casefold().startswith(text.casefold()) for symbol in self.puzzle.symbols)

    def with_value(self, puzzle: Puzzle, cell: str, value: Value | None) -> Puzzle:
        return puzzle

    @property
    def typings(self) -> Sequence[Typing]:
        return tuple(Typing)

    def fill_marks(self) -> None:
        self.values.fill([variable.name for variable in self.puzzle.variables()])

    def spot_line(self, view: View) -> list[Phrase]:
        said = super().spot_line(view)
        noted = noted_phrases(view, self.cursor_variable())
        return [*typing_phrases(view), *selection_phrases(self.selection), *said[:1], *noted, *said[1:]]

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
        if event.toggle and variable is not None:
            self.selection.toggle(variable)
        elif not event.extend:
            self.selection.clear()
        if self.game is not None:
            self.action_clue()

    @on(GridBoard.Typed)
    def _typed(self, event: GridBoard.Typed) -> None:
        event.stop()
        variable, clue = self.cursor_variable(), self.clue_here()
        if clue is not None and event.key in ERASING:
            self.editing.edit_puzzle(self.puzzle.without(clue.id), f"delete {self.puzzle.line(clue.id)!r}")
        elif variable is None or self.workspace.mode is Mode.SET:
            typed = "Guesses are typed on the line below: press {line.clue}."
            self.editing.say(f"{typed} To fill in the code, press {{work.solve}}.")
        elif event.key == "space":
            if not (self.values.advances and self.values.skip()):
                self.selection.toggle(variable)
        else:
            self.values.typed(variable, event.key, event.character)

    def choices(self, board: GridBoard, cell: str) -> Iterable[Choice]:
        """The symbols, for the row of the code."""
        variable = self.cursor_variable()
        if variable is not None and self.workspace.mode is Mode.SOLVE:
            for symbol in self.puzzle.symbols:
                yield Choice(symbol, partial(self.values.put, variable, symbol))
            yield Choice("clear", partial(self.values.erase, variable))

    # -- playing -------------------------------------------------------------------------------

    @property
    def game(self) -> Game | None:
        """The game that is on."""
        game = self.workspace.document.game
        return game if game is not None and game.on else None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("play", "give_up"):
            return (self.game is None) == (action == "play")
        if action in ("remaining",):
            return self.game is not None
        return super().check_action(action, parameters)

    @asks
    async def action_play(self) -> None:
        """Have a code hidden; a puzzle with guesses stays what it is, and the game is another."""
        game = await self.app.push_screen_wait(FormScreen(PlayForm(self.puzzle)))
        if game is None:
            return
        if self.workspace.state.layers():
            self.post_message(NewGame(self.puzzle.shape, game))
        else:
            self.editing.play(game)
            self.entry.begin()

    @asks
    async def action_give_up(self) -> None:
        question = "Give up, and see the code?"
        answers = (("stay", "Keep guessing"), ("give", "Give up"))
        if await self.app.push_screen_wait(ConfirmScreen("The game", question, answers)) == "give":
            self.editing.give_up()

    def pick(self, sign: str) -> None:
        """A symbol was clicked, which goes into the next place of the guess; or what is done with that."""
        line = self.entry.input
        acts = {GUESS: line.action_done, TAKE_BACK: self._take_back, REMAINING: self.action_remaining}
        if self.game is not None and (act := acts.get(f"{VALUE}{sign}")) is not None:
            act()
            return
        if self.game is None or sign not in self.puzzle.symbols:
            return
        begun = read_begun(line.value, self.puzzle)
        if len(begun) < self.puzzle.length:
            line.value = spelt([*begun, sign], self.puzzle.symbols)
            line.cursor_position = len(line.value)
        line.focus()

    def _take_back(self) -> None:
        """Take the last symbol of the guess away."""
        line = self.entry.input
        line.value = spelt(read_begun(line.value, self.puzzle)[:-1], self.puzzle.symbols)
        line.focus()

    def action_remaining(self) -> None:
        self.editing.tell_count()

    # -- the line ------------------------------------------------------------------------------

    def job(self, name: str) -> LineTask:
        return guess_job(self.puzzle, name) if self.game is None else game_job(self.puzzle, name)

    def completed(self, line: str) -> str:
        """A guess with its answer, while a code is hidden."""
        game = self.game
        if game is None:
            return line
        return self.puzzle.scored(read_bare(self.puzzle, line), game).typed(self.puzzle)

    @on(ExperimentPanel.Picked)
    def _picked(self, event: ExperimentPanel.Picked) -> None:
        """Type the guess that was picked; its answer is still to be typed."""
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
        """The best guess where there is something to guess; else the hint that other puzzles have."""
        verdict = self.workspace.view.results.verdict
        if verdict is not None and verdict.status in (Status.UNIQUE, Status.CONTRADICTION):
            await self.run_action(f"screen.wonder('{HintExplanation.name}')")
            return
        self.workspace.inquire(BestExperiment())
        self.show_panel(ExperimentPanel.name_)
        self.editing.present()
