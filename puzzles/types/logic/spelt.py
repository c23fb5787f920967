"""An argument spelt out on one line, as on a command line: "p, p -> q |- q"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzles.core.errors import InputError
from puzzles.types.logic.turnstile import TURNSTILE

if TYPE_CHECKING:
    from puzzles.types.logic.puzzle import Logic


def is_argument(text: str) -> bool:
    """Whether a text is meant as an argument, right or not: one line with a sign before its conclusion."""
    return len(text.splitlines()) == 1 and TURNSTILE.search(text) is not None


def read_argument(text: str) -> Logic:
    """The argument that a line spells; raises `InputError`."""
    from puzzles.types.logic.puzzle import Logic  # with the parser, which few command lines need

    puzzle = Logic().with_line(text)
    if not puzzle.conclusion:
        raise InputError("there is no conclusion", len(text), len(text), expected="p, p -> q |- q")
    return puzzle
