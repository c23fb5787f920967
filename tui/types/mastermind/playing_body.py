"""The body of Mastermind as far as a game is played on it: guesses are built, sent and answered."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.geometry.grid import cell_name, place_of
from puzzles.model.game import Game
from puzzles.model.state import Mode
from puzzles.text.words import amount
from puzzles.types.mastermind.codes import position_names, spelt
from puzzles.types.mastermind.puzzle import Mastermind
from solvers.queries.experiments import BestExperiment
from tui.editors.reading import LineTask
from tui.messages.asking import asks
from tui.messages.messages import NewGame
from tui.screens.bodies.line_body import LineBody
from tui.screens.dialogs.ask import ConfirmScreen
from tui.screens.dialogs.form import FormScreen
from tui.screens.play.remaining import VALUE
from tui.types.mastermind.lines import game_job, guess_job, read_bare, read_begun
from tui.types.mastermind.pane import GUESS, HINT, REMAINING, TAKE_BACK, best_guess
from tui.types.mastermind.play import PlayForm
from tui.widgets.board.grid_board import GridBoard
from tui.widgets.board.keys import ERASING
from tui.widgets.board.view.grid_view import CellView


class CodeBoard(GridBoard):
    """A board that leaves the focus where a guess is typed, if that is what a click is for."""

    keeps_focus = False

    def focus_on_click(self) -> bool:
        return not self.keeps_focus


class PlayingBody(LineBody[Mastermind]):
    """Has a code hidden, and guesses put together on the line, on the board and in the pane alike."""

    @property
    def board(self) -> CodeBoard:
        return self.query_one(CodeBoard)

    @property
    def game(self) -> Game | None:
        """The game that is on."""
        game = self.workspace.document.game
        return game if game is not None and game.on else None

    @property
    def begun(self) -> list[str]:
        """The symbols of the guess, as far as it is put together."""
        return [] if self.game is None else read_begun(self.entry.input.value, self.puzzle)

    @property
    def revealed(self) -> list[str]:
        """The symbols of the code, once the game is over."""
        game, solving = self.workspace.document.game, self.workspace.mode is Mode.SOLVE
        return [str(symbol) for symbol in game.secret] if game is not None and not game.on and solving else []

    def begun_cells(self) -> Iterator[tuple[str, CellView]]:
        """The guess in the row of the code; after the game the code itself."""
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
        """Have a code hidden; a puzzle with guesses stays what it is, and the game is another."""
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
        """Tell whether the guess that is put together fits all answers, or which it does not."""
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
        """How many codes are left; then which guess tells most about them; then that as the guess."""
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
        """Whether guesses are typed on the board, where letters are keys: if all symbols are digits."""
        return self.game is not None and len(self.digits) == len(self.puzzle.symbols)

    def begin_guess(self) -> None:
        """Give the focus to where a guess is typed."""
        if self.on_board:
            self.focus_board()
        else:
            self.entry.begin()

    # -- a guess -------------------------------------------------------------------------------

    @property
    def digits(self) -> frozenset[str]:
        """The symbols that are typed on the board as well: digits, since letters are keys there."""
        return frozenset(symbol for symbol in self.puzzle.symbols if len(symbol) == 1 and symbol.isdigit())

    def pick(self, sign: str) -> None:
        """A symbol was clicked, which goes into the next place of the guess; or what is done with that."""
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
        """Put a symbol into the next place of the guess, if there is one left."""
        if len(self.begun) < self.puzzle.length:
            self._show([*self.begun, symbol])

    def _take_back(self) -> None:
        """Take the last symbol of the guess away."""
        self._show(self.begun[:-1])

    def press_in_game(self, cell: str) -> None:
        """Take the symbol away that was clicked in the guess."""
        row, column = place_of(cell)
        if row == len(self.puzzle.guessed_codes) and column < len(self.begun):
            self._show([*self.begun[:column], *self.begun[column + 1 :]])
        self.begin_guess()

    def type_in_game(self, key: str, character: str) -> None:
        """Add to the guess what is typed on the board, take its last symbol away, or send it."""
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
        """A guess with its answer, while a code is hidden."""
        game = self.game
        if game is None:
            return line
        return self.puzzle.scored(read_bare(self.puzzle, line), game).typed(self.puzzle)
