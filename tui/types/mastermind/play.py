"""The form that starts a game of Mastermind: which code is hidden."""

from __future__ import annotations

from random import SystemRandom

from puzzles.model.game import Game
from puzzles.types.mastermind.hiding import read_hidden
from puzzles.types.mastermind.puzzle import Mastermind
from tui.screens.dialogs.fields import Field, FieldsForm, TextField, Values


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
