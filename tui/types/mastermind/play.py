"""Playing Mastermind: how a code is hidden, and guesses typed that the program answers."""

from __future__ import annotations

from random import SystemRandom

from puzzles.core.errors import InputError
from puzzles.core.game import Game
from puzzles.types.mastermind.guess_line import read_typed_code
from puzzles.types.mastermind.guesses import Code, spelt
from puzzles.types.mastermind.hiding import hidden_code, read_hidden
from puzzles.types.mastermind.puzzle import Mastermind
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineTask
from tui.screens.dialogs.form import Field, FieldsForm, Values, Words


class PlayForm(FieldsForm[Game]):
    """A code that somebody types unseen, or none for one of the program's choice."""

    title = "Play: a code is hidden"

    def __init__(self, puzzle: Mastermind) -> None:
        self._puzzle = puzzle

    def fields(self, values: Values) -> tuple[Field, ...]:
        return (Words("code", "Code", hint="typed unseen; blank: the program hides one", masked=True),)

    def build(self, values: Values) -> Game:
        typed = values["code"]
        puzzle = self._puzzle
        return Game(read_hidden(puzzle, typed) if typed.strip() else hidden_code(puzzle, SystemRandom()))


def read_bare(puzzle: Mastermind, line: str) -> Code:
    """A guess without an answer; raises `InputError`."""
    code, end = read_typed_code(line, puzzle.length, puzzle.symbols)
    if rest := line[end:].strip():
        start = line.index(rest, end)
        expected = "the guess alone: while a code is hidden, the program answers"
        raise InputError(f"found {rest!r}", start, start + len(rest), expected=expected)
    return code


def play_job(puzzle: Mastermind, name: str) -> LineTask:
    """What is typed on the line while a code is hidden: guesses, which are not changed afterwards."""

    def read(line: str) -> str:
        if name != CLUE:
            expected = "a new guess: Escape, then c"
            raise InputError("the answer is the program's", 0, len(line), expected=expected)
        return f"Guess {spelt(read_bare(puzzle, line), puzzle.symbols)}: Enter tells the answer"

    return LineTask(name, "Guess", read, hint=f"{puzzle.unlike}: the program answers", many=name == CLUE)
