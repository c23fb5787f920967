"""What is typed on one line: premises with commas between them, and a conclusion behind a turnstile."""

from __future__ import annotations

import re

from msgspec import Struct

from puzzles.core.errors import InputError
from puzzles.language.words import Completion
from puzzles.types.logic.grammar import completions, parse

_TURNSTILE = re.compile(r"∴|⊢|⊨|\|[-=](?!>)|\\(?:therefore|models|vdash)\b|therefore\b", re.IGNORECASE)
_NOTHING = ("", "∅", r"\emptyset")
"""Ways to write that there are no premises before a turnstile."""


class Typed(Struct, frozen=True):
    """The formulas of a line as they were typed; `conclusion` is None where there is no turnstile."""

    premises: tuple[str, ...]
    conclusion: str | None = None


def read_line(line: str) -> Typed:
    """The premises and the conclusion on a line; raises `InputError`."""
    if _is_formula(line):
        return Typed((line.strip(),))
    turnstile = _TURNSTILE.search(line)
    end = turnstile.start() if turnstile else len(line)
    premises: tuple[str, ...] = ()
    if turnstile is None or line[:end].strip().casefold() not in _NOTHING:
        premises = tuple(_checked(line, start, stop) for start, stop in _spans(line, end))
    return Typed(premises, _checked(line, turnstile.end(), len(line)) if turnstile else None)


def line_completions(line: str, cursor: int, names: tuple[str, ...]) -> tuple[Completion, ...]:
    """What can come next in the formula that the cursor is in."""
    turnstiles = [match.end() for match in _TURNSTILE.finditer(line[:cursor])]
    start = max(line.rfind(",", 0, cursor) + 1, *turnstiles, 0)
    return completions(" " * start + line[start:], cursor, names)


def _is_formula(line: str) -> bool:
    try:
        parse(line)
    except InputError:
        return False
    return True


def _spans(line: str, end: int) -> list[tuple[int, int]]:
    """Where the parts between commas are, up to `end`."""
    commas = [index for index, character in enumerate(line[:end]) if character == ","]
    return list(zip([0, *(comma + 1 for comma in commas)], [*commas, end], strict=True))


def _checked(line: str, start: int, end: int) -> str:
    """The formula there; what is wrong with it is told with its place in the whole line."""
    part = line[start:end]
    try:
        parse(" " * start + part)
    except InputError as error:
        if part.strip():
            raise
        raise InputError(error.problem, end, end, expected=error.expected, words=error.words) from None
    return part.strip()
