"""The jobs of the Mastermind line: guesses, with answers or to be answered by the program."""

from __future__ import annotations

from puzzles.text.errors import InputError
from puzzles.types.mastermind.answers import EXACT, MISPLACED
from puzzles.types.mastermind.codes import Code, read_typed_code, single, spelt
from puzzles.types.mastermind.puzzle import Mastermind
from tui.editors.clue_entry import CLUE
from tui.editors.reading import LineTask


def guess_job(puzzle: Mastermind, name: str) -> LineTask:
    """The job for guesses with answers, or for changing one."""

    def read(line: str) -> str:
        return puzzle.typing.with_line(line).clues()[-1].text

    if name == CLUE:
        return LineTask(name, "Guess", read, hint=example(puzzle), many=True)
    return LineTask(name, "Change", read)


def game_job(puzzle: Mastermind, name: str) -> LineTask:
    """The job for guesses in a game; they cannot be changed."""

    def read(line: str) -> str:
        if name != CLUE:
            expected = "a new guess: Escape, then c"
            raise InputError("the answer is the program's", 0, len(line), expected=expected)
        return f"Guess {spelt(read_bare(puzzle, line), puzzle.symbols)}: Enter tells the answer"

    return LineTask(name, "Guess", read, hint=f"{puzzle.unlike}: the program answers", many=name == CLUE)


def read_bare(puzzle: Mastermind, line: str) -> Code:
    """A guess without an answer; raises `InputError`."""
    code, end = read_typed_code(line, puzzle.length, puzzle.symbols)
    if rest := line[end:].strip():
        start = line.index(rest, end)
        expected = "the guess alone: while a code is hidden, the program answers"
        raise InputError(f"found {rest!r}", start, start + len(rest), expected=expected)
    return code


def read_begun(line: str, puzzle: Mastermind) -> list[str]:
    """The complete symbols of a partly typed guess."""
    parts = line.split() if not single(puzzle.symbols) else list("".join(line.split()))
    known = {symbol.casefold(): symbol for symbol in puzzle.symbols}
    return [known[part.casefold()] for part in parts if part.casefold() in known]


def example(puzzle: Mastermind) -> str:
    """A short example of a line, with the meaning of its answer."""
    if puzzle.by_position:
        return f"{puzzle.typing.how_typed()[0].typed}: g in place, y elsewhere"
    return f"{puzzle.example} 1 0: {EXACT}, then {MISPLACED}"
