"""An argument spelt out on one line, as on a command line: "p, p -> q |- q"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from puzzles.formulas.formulas import Is
from puzzles.text.errors import InputError, PuzzleError
from puzzles.types.logic.turnstile import TURNSTILE

if TYPE_CHECKING:
    from puzzles.types.logic.puzzle import Logic

FORMULA_LIMIT = 200
"""Characters of a text beyond which it is not looked at as a formula."""
FILE_NAME = re.compile(r"[\w./#-]*")
"""A word that looks like the name of a file, and like no formula with a sign in it."""


def is_argument(text: str) -> bool:
    """Whether a text is meant as an argument, right or not: one line with a sign before its conclusion."""
    return len(text.splitlines()) == 1 and TURNSTILE.search(text) is not None


def read_argument(text: str) -> Logic:
    """The argument that a line spells; raises `InputError`."""
    from puzzles.types.logic.puzzle import Logic  # with the parser, which few command lines need

    puzzle = Logic().typing.with_line(text)
    if not puzzle.conclusion:
        raise InputError("there is no conclusion", len(text), len(text), expected="p, p -> q |- q")
    return puzzle


def is_formula(text: str) -> bool:
    """Whether a text can be read as a formula that says more than the name of an atom."""
    if len(text) > FORMULA_LIMIT or FILE_NAME.fullmatch(text):
        return False
    from puzzles.types.logic.puzzle import Logic  # with the parser

    try:
        return not isinstance(Logic().formula(text), Is)
    except PuzzleError:
        return False
