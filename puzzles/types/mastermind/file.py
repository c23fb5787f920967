"""How a Mastermind puzzle reads and writes its file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from puzzles.model.clue_list import ClueList
from puzzles.text.errors import PuzzleError
from puzzles.text.sidecar import path_beside, read_text
from puzzles.text.table import TomlTable
from puzzles.types.mastermind.code_puzzle import CodePuzzle
from puzzles.types.mastermind.codes import check_symbols, read_symbols, written
from puzzles.types.mastermind.guesses import Guess
from puzzles.types.mastermind.marks import MarkedGuess
from puzzles.types.mastermind.words import fitting, words_said

M = TypeVar("M", bound=CodePuzzle)
COUNTS, POSITIONS = "counts", "positions"
"""What guesses are answered by."""


def read(kind: type[M], table: TomlTable) -> M:
    """The puzzle from the keys of its file; raises `PuzzleError`."""
    symbols = read_symbols(table.text_or_strings("symbols"))
    check_symbols(symbols)
    length, distinct = table.integer("length"), table.flag("distinct", False)
    answers = table.text("answers", COUNTS)
    if answers not in (COUNTS, POSITIONS):
        expected = f"{COUNTS!r} or {POSITIONS!r}"
        raise PuzzleError(f"found {answers!r}", where=table.place("answers"), expected=expected)
    puzzle = kind(length, symbols, distinct, answers == POSITIONS)
    if "words" in table:
        try:
            text, path = words_said(table.text_or_strings("words"), table.folder)
            puzzle = puzzle.reshaped(words=text, word_file=path)
        except PuzzleError as error:
            raise error.within(table.place("words")) from error
    guess = MarkedGuess if puzzle.by_position else Guess
    return replace(puzzle, clue_list=ClueList.of(guess.read_all(table, puzzle)))


def document(puzzle: CodePuzzle) -> dict[str, Any]:
    """The keys of its file."""
    found: dict[str, Any] = {"length": puzzle.length, "symbols": written(puzzle.symbols, puzzle.symbols)}
    if puzzle.distinct:
        found["distinct"] = True
    if puzzle.by_position:
        found["answers"] = POSITIONS
    if puzzle.words:
        found["words"] = f"{puzzle.words}\n"
    found |= Guess.write_all(puzzle.clue_list.every(Guess), puzzle)
    return found | MarkedGuess.write_all(puzzle.clue_list.every(MarkedGuess), puzzle)


def document_beside(puzzle: CodePuzzle, folder: Path) -> dict[str, Any]:
    """The same with the name of the word list in place of its words, if it stands there as it was read."""
    own = document(puzzle)
    try:
        name = Path(puzzle.word_file).relative_to(folder.resolve()).as_posix()
        same = fitting(read_text(path_beside(folder, name)), puzzle.length, puzzle.symbols) == puzzle.words
    except (ValueError, OSError):
        return own
    return own | {"words": name} if puzzle.words and same else own
