"""One's own assertions in a file: what is declared, and what is asserted in which scope."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import TypeVar

from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.scratch.assertion import Assertion
from puzzles.types.scratch.declarations import Declarations
from puzzles.types.scratch.lines import POP, PUSH

D = TypeVar("D", bound=Declarations)
LENGTH = 5_000
"""Characters of a line of a file, where there is a blank to break it at."""


def read_declarations(puzzle: D, table: TomlTable) -> D:
    """The puzzle with the declarations of a file; raises `PuzzleError`."""
    for index, line in enumerate(table.strings("variables", ()), start=1):
        place = f"{table.place('variables')}[{index}]"
        try:
            puzzle = puzzle.typing.with_line(line)
        except PuzzleError as error:
            raise error.at(place) from error
        if puzzle.clue_list or puzzle.depth:
            raise PuzzleError(f"found {line[:40]!r}", where=place, expected="a declaration")
    return puzzle


def read_assertions(puzzle: Declarations, table: TomlTable) -> tuple[list[Assertion], int]:
    """The assertions of a file, and how many scopes are open behind them; raises `PuzzleError`."""
    clues: dict[object, Assertion] = {}
    key = "clues" if "assertions" not in table and "clues" in table else "assertions"
    for index, line in enumerate(table.strings(key, ()), start=1):
        try:
            if line.strip() == PUSH:
                puzzle = puzzle.pushed()
            elif line.strip() == POP:
                puzzle = puzzle.popped()
                clues = {own: clue for own, clue in clues.items() if clue.depth <= puzzle.depth}
            else:
                for clue in puzzle.typing.read_line(line):
                    assert isinstance(clue, Assertion)
                    if clue.name in clues:
                        raise PuzzleError(f"two are called {clue.name!r}", expected="different names")
                    clues[clue.name or (index, len(clues))] = clue
        except PuzzleError as error:
            raise error.at(f"{table.place(key)}[{index}]") from error
    return list(clues.values()), puzzle.depth


def asserted_lines(assertions: Iterable[tuple[str, int]], depth: int) -> Iterator[str]:
    """Assertions as typed, each with its depth in scopes, and the scopes that are open behind them."""
    opened = 0
    for text, own in assertions:
        yield from [PUSH] * (own - opened)
        opened = max(opened, own)
        yield _broken(text)
    yield from [PUSH] * (depth - opened)


def _broken(text: str) -> str:
    """A long text in several lines, as a file may have them."""
    if len(text) <= LENGTH:
        return text
    return "\n".join(wrap(text, LENGTH, break_long_words=False, break_on_hyphens=False))
