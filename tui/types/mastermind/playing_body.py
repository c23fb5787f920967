"""Playing a game of Mastermind: guesses are composed, sent and answered."""

from __future__ import annotations

from collections.abc import Iterator
from random import SystemRandom

from puzzles.geometry.grid import cell_name, place_of
from puzzles.model.game import Game
from puzzles.model.state import Mode
from puzzles.text.words import amount
from puzzles.types.mastermind.codes import position_names, spelt
from puzzles.types.mastermind.hiding import read_hidden
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.experiments import BestExperiment
from tui.editors.reading import LineTask
from tui.messages.asking import asks
from tui.messages.messages import NewGame
from tui.screens.bodies.line_body import LineBody
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.fields import Field, FieldsForm, TextField, Values
from tui.screens.dialogs.form import FormScreen
from tui.screens.play.remaining import VALUE
from tui.types.mastermind.lines import game_job, guess_job, read_bare, read_begun
from tui.types.mastermind.pane import GUESS, HINT, REMAINING, TAKE_BACK, best_guess
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.keys import ERASING
from tui.widgets.board.view.grid_view import CellView


class PlayForm(FieldsForm[Game]):
    """A code that somebody types unseen; blank for one chosen by the program."""

    title = "Play: a code is hidden"

    def __init__(self, puzzle: Mastermind) -> None:
        self._puzzle = puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (TextField("code", "Code", hint="typed unseen; blank: the program hides one", masked=True),)

    def build(self, values: Values) -> Game:
        typed, puzzle = values["code"], self._puzzle
        return Game(read_hidden(puzzle, typed)) if typed.strip() else puzzle.new_game(SystemRandom())


class CodeBoard(GridBoard):
    """A board that can leave the focus on the line when it is clicked."""

    keeps_focus = False

    def focus_on_click(self) -> bool:
        return not self.keeps_focus


class PlayingBody(LineBody[Mastermind]):
    """Hides a code, and composes guesses on the line, on the board and in the pane."""

    @property
    def board(self) -> CodeBoard:
        return self.query_one(CodeBoard)

    @property
    def game(self) -> Game | None:
        """The present game; None if none is on."""
        game = self.workspace.document.game
        return game if game is not None and game.on else None

    @property
    def begun(self) -> list[str]:
        """The symbols of the guess so far."""
        return [] if self.game is None else read_begun(self.entry.input.value, self.puzzle)

    @property
    def revealed(self) -> list[str]:
        """The symbols of the code once the game is over; else empty."""
        game, solving = self.workspace.document.game, self.workspace.mode is Mode.SOLVE
        return [str(symbol) for symbol in game.secret] if game is not None and not game.on and solving else []

    def begun_cells(self) -> Iterator[tuple[str, CellView]]:
        """The guess, in the row of the code; after the game, the code."""
        row, revealed = len(self.puzzle.guessed_codes), self.revealed
        for column, symbol in enumerate(revealed or self.begun[: self.puzzle.length]):
            yield cell_name(row, column), CellView(symbol, "solution" if revealed else "entry")

    def on_mount(self) -> None:
        self.watch(self.entry.input, "value", self._show_begun, init=False)

    def _show_begun(self) -> None:
        if self.game is not None:
            self.draw(self.workspace.view)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action in ("play", "give_up"):
            return (self.game is None) == (action == "play")
        if action in ("remaining", "check_guess"):
            return self.game is not None
        return super().check_action(action, parameters)

    # -- beginning and ending ------------------------------------------------------------------

    @asks
    async def action_play(self) -> None:
        """Hide a code; if the puzzle has guesses, the game is opened as another document."""
        game = await self.app.push_screen_wait(FormScreen(PlayForm(self.puzzle)))
        if game is None:
            return
        if self.workspace.state.layers():
            self.post_message(NewGame(self.puzzle.without_clues(), game))
        else:
            self.editing.play(game)
            self.begin_guess()

    @asks
    async def action_give_up(self) -> None:
        question = "Give up, and see the code?"
        answers = (("stay", "Keep guessing"), ("give", "Give up"))
        if await self.app.push_screen_wait(ConfirmScreen("The game", question, answers)) == "give":
            self.editing.give_up()

    def action_remaining(self) -> None:
        self.editing.tell_count()

    def action_check_guess(self) -> None:
        """Tell whether the guess fits all answers so far, or which it contradicts."""
        begun = self.begun
        if len(begun) != self.puzzle.length:
            self.editing.say("Put a whole guess together: then it is held against the answers.")
            return
        code = dict(zip(position_names(self.puzzle.length), begun, strict=True))
        wrong = [clue.text for clue in self.puzzle.clues() if not clue.formula.holds(code)]
        if wrong:
            others = f", nor {amount(len(wrong) - 1, 'other')}" if len(wrong) > 1 else ""
            self.editing.say(f"It does not fit this answer{others}: {wrong[0]}.")
        else:
            self.editing.say("It fits all answers so far.")
        self.workspace.solving.checked()

    def hint_in_game(self) -> None:
        """A hint in three stages: the number of remaining codes, the best guess, and putting that on
        the line.
        """
        view = self.workspace.view
        best = best_guess(view)
        if not view.counted:
            self.editing.tell_count()
        elif best is not None:
            self._show([str(symbol) for symbol in best.subject])
        elif not view.results.of(BestExperiment):
            self.workspace.inquire(BestExperiment())
            self.workspace.solving.helped()
            self.editing.present()

    @property
    def on_board(self) -> bool:
        """Whether guesses are typed on the board, which is so if all symbols are digits; letters are
        bindings there.
        """
        return self.game is not None and len(self.digits) == len(self.puzzle.symbols)

    def begin_guess(self) -> None:
        """Focus the widget in which guesses are typed."""
        if self.on_board:
            self.focus_board()
        else:
            self.entry.begin()

    # -- a guess -------------------------------------------------------------------------------

    @property
    def digits(self) -> frozenset[str]:
        """The symbols that can be typed on the board: digits, since letters are bindings there."""
        return frozenset(symbol for symbol in self.puzzle.symbols if len(symbol) == 1 and symbol.isdigit())

    def pick(self, sign: str) -> None:
        """Handle a click in the pane: append a symbol to the guess, or one of the buttons."""
        acts = {
            GUESS: self.entry.input.action_done,
            TAKE_BACK: self._take_back,
            REMAINING: self.action_remaining,
            HINT: self.hint_in_game,
        }
        if self.game is None:
            return
        if (act := acts.get(f"{VALUE}{sign}")) is not None:
            act()
        elif sign in self.puzzle.symbols:
            self.put_next(sign)
            self.begin_guess()

    def put_next(self, symbol: str) -> None:
        """Append a symbol to the guess, if there is room."""
        if len(self.begun) < self.puzzle.length:
            self._show([*self.begun, symbol])

    def _take_back(self) -> None:
        """Remove the last symbol of the guess."""
        self._show(self.begun[:-1])

    def press_in_game(self, cell: str) -> None:
        """Remove the clicked symbol of the guess."""
        row, column = place_of(cell)
        if row == len(self.puzzle.guessed_codes) and column < len(self.begun):
            self._show([*self.begun[:column], *self.begun[column + 1 :]])
        self.begin_guess()

    def type_in_game(self, key: str, character: str) -> None:
        """Handle a key on the board: append to the guess, remove its last symbol, or send it."""
        if key in ERASING:
            self._take_back()
        elif key == "enter" and self.begun:
            self.entry.input.action_done()
        elif key == "enter":
            self.begin_guess()
        elif character in self.digits:
            self.put_next(character)

    def _show(self, begun: list[str]) -> None:
        line = self.entry.input
        line.value = spelt(begun, self.puzzle.symbols)
        line.cursor_position = len(line.value)

    # -- the line ------------------------------------------------------------------------------

    def job(self, name: str) -> LineTask:
        return guess_job(self.puzzle, name) if self.game is None else game_job(self.puzzle, name)

    def completed(self, line: str) -> str:
        """During a game, the guess with its answer."""
        game = self.game
        if game is None:
            return line
        return self.puzzle.scored(read_bare(self.puzzle, line), game).typed(self.puzzle)
