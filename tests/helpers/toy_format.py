"""A format of another program, for tests: `toy:` and grids, which knows nothing but digits in cells."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from unittest.mock import patch

from puzzles import exchange
from puzzles.clues.given import Given
from puzzles.exchange.format import Format, Reading, Writing
from puzzles.files.storage import parse
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.types.skyscrapers import Skyscrapers
from puzzles.types.sudoku import Sudoku
from tui.pages import targets

FOUR = "1.34/341./214./432."


class Toy(Format):
    """Grids of digits, for tests."""

    name = "toy"
    label = "Toy"
    suffix = ".toy"

    def recognises(self, text: str) -> bool:
        return text.startswith("toy:")

    def read(self, text: str) -> Reading:
        """Each word is a grid, "towers" a Skyscrapers puzzle, and "fog" something that is passed over."""
        words = text.removeprefix("toy:").split()
        ignored = tuple(f"{words.count(word)} {word!r}" for word in dict.fromkeys(words) if word[:1] == "f")
        puzzles = tuple(self._puzzle(word) for word in words if word[:1] != "f")
        if not puzzles:
            raise PuzzleError("nothing but 'toy:'", expected="a grid behind it")
        return Reading(puzzles, ignored)

    def _puzzle(self, word: str) -> Puzzle:
        return Skyscrapers(4) if word == "towers" else parse(word.replace("/", "\n"))

    def write(self, puzzle: Puzzle) -> Writing:
        if not isinstance(puzzle, Sudoku):
            raise PuzzleError(f"{puzzle.label} is no toy", expected="a Sudoku")
        left = (f"the {clue.kind}" for clue in puzzle.clue_list if not isinstance(clue, Given))
        cells = puzzle.texts({cell: str(value) for cell, value in puzzle.givens.items()})
        return Writing(f"toy:{'/'.join(map(''.join, cells))}\n", tuple(left))


@contextmanager
def with_toy() -> Iterator[None]:
    """There is that format, too."""
    found = {**exchange.formats(), Toy.name: Toy()}
    with ExitStack() as patches:
        for module in (exchange, targets):
            patches.enter_context(patch.object(module, "formats", lambda: found))
        yield
