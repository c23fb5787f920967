"""Parsing a typed line: a place of the board, or a value, mark or clue there."""

from __future__ import annotations

import re
from collections.abc import Iterator

from puzzles.features.literals import read_literal
from puzzles.formulas.statements import Literal
from puzzles.geometry.grid import cell_name
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.puzzle import Puzzle
from puzzles.text.errors import PuzzleError
from puzzles.text.limits import check_lines

_CELL = re.compile(r"r\s*(\d+)\s*c\s*(\d+)", re.IGNORECASE)
_THE = re.compile("^the ", re.IGNORECASE)
_SIGNS = ("!=", "≠", "=", " is not ", " is ", " ")
"""The signs between a name and a value; a blank is tried last."""


def read_entry(text: str, puzzle: Puzzle) -> Literal:
    """The literal in a text: "r3c4 5", "r3c4 = 5", "r3c4 shaded", "zebra is german", "r3c4 != 5".

    Raises `PuzzleError`.
    """
    check_lines(text)
    names, trouble = _names(puzzle), list[PuzzleError]()
    for name, sign, value in _apart(_tidy(text)):
        variable = names.get(name.casefold())
        if variable is None:
            continue
        if (found := _by_sign(variable, value, puzzle)) is not None:
            return found if sign not in ("!=", "≠", " is not ") else found.negated()
        try:
            return read_literal(f"{variable}{sign if sign.strip() else ' = '}{value}", puzzle)
        except PuzzleError as error:
            trouble.append(error)
    if trouble:
        raise trouble[0]
    return read_literal(text, puzzle)


def read_name(text: str, puzzle: Puzzle) -> str:
    """The variable or cell of that name; raises `PuzzleError`."""
    check_lines(text)
    wanted = _tidy(text).casefold()
    found = _names(puzzle).get(wanted)
    if found is not None:
        return found
    if wanted in puzzle.board.cell_names():
        return wanted
    named = puzzle.feature(GridPuzzle) is None
    expected = "one of the names of the puzzle" if named else "a place as R3C4"
    raise PuzzleError(f"there is no {text.strip()!r} here", expected=expected)


def read_line_number(text: str, count: int, what: str) -> int:
    """The number, from 1, of a row or a column; raises `PuzzleError`."""
    word = text.strip()
    if word.isdecimal() and 1 <= int(word) <= count:
        return int(word)
    raise PuzzleError(f"there is no {what} {word!r}", expected=f"a number from 1 to {count}")


def is_name(text: str, puzzle: Puzzle) -> bool:
    """Whether the text is exactly the name of a place or variable."""
    wanted = _tidy(text).casefold()
    return wanted in _names(puzzle) or wanted in puzzle.board.cell_names()


def _tidy(text: str) -> str:
    """The text with cells in canonical form, and single blanks."""
    text = _CELL.sub(lambda found: cell_name(int(found[1]) - 1, int(found[2]) - 1), text)
    return _THE.sub("", " ".join(text.split()))


def _apart(text: str) -> Iterator[tuple[str, str, str]]:
    """All splits of a text into name, sign and value: clear signs first, then long names."""
    for sign in _SIGNS:
        at = text.rfind(sign)
        while at > 0:
            if value := text[at + len(sign) :].strip():
                yield text[:at].strip(), sign, value
            at = text.rfind(sign, 0, at)


def _by_sign(variable: str, value: str, puzzle: Puzzle) -> Literal | None:
    """The literal for a sign of the board, as "#" for shaded; None if it is no sign."""
    grid = puzzle.feature(GridPuzzle)
    read = None if grid is None else grid.values_of(variable).read(value)
    return None if read is None or read not in puzzle.shape.domains[variable] else Literal(variable, read)


def _names(puzzle: Puzzle) -> dict[str, str]:
    """The variables by all their names, in lower case."""
    shown = puzzle.shape.shown_variables
    return {
        name.casefold().removeprefix("the "): each.name
        for each in shown
        for name in (*puzzle.wording.names_of(each.name), each.name)
    }
