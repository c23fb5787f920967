"""What is typed on one line: premises, with signs between them, and a conclusion behind a turnstile."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError
from puzzles.types.logic.grammar import LENGTH_LIMIT, check_length, completions, parse
from puzzles.types.logic.turnstile import TURNSTILE
from puzzles.types.logic.words import words_of

_NOTHING = ("", "∅", r"\emptyset")
"""Ways to write that there are no premises before a turnstile."""
_SEPARATORS, _STOPS = ",;.", ";."
"""What stands between premises, and which of them may stand behind the last one."""


class TypedLine(Struct, frozen=True):
    """The formulas of a line as they were typed; `conclusion` is None where there is no turnstile."""

    premises: tuple[str, ...]
    conclusion: str | None = None


def read_line(line: str) -> TypedLine:
    """The premises and the conclusion on a line; raises `InputError`."""
    check_length(line)
    if _is_formula(line):
        return TypedLine((_stripped(line),))
    turnstile = TURNSTILE.search(line)
    end = turnstile.start() if turnstile else len(line)
    premises: tuple[str, ...] = ()
    if turnstile is None or line[:end].strip().casefold() not in _NOTHING:
        spans = list(_spans(line[:end]))
        start, stop = spans[-1]
        before = line[start - 1 : start] if len(spans) > 1 else ""
        if before and not line[start:stop].strip() and (turnstile or before in _STOPS):
            spans.pop()
        premises = tuple(_checked(line, start, stop) for start, stop in spans)
    return TypedLine(premises, _checked(line, turnstile.end(), len(line)) if turnstile else None)


def line_completions(
    line: str, cursor: int, names: tuple[str, ...], things: tuple[str, ...]
) -> tuple[WordCompletion, ...]:
    """What can come next in the formula that the cursor is in."""
    if cursor > LENGTH_LIMIT:
        return ()
    turnstiles = [match.end() for match in TURNSTILE.finditer(line[:cursor])]
    separators = [start for start, _ in _spans(line[:cursor])]
    start = max(*separators, *turnstiles, 0)
    return completions(" " * start + line[start:], cursor, names, things)


def _is_formula(line: str) -> bool:
    try:
        parse(line)
    except InputError:
        return False
    return True


def _spans(line: str) -> Iterator[tuple[int, int]]:
    """Where the parts between separators are, of which there are none within brackets."""
    start = depth = 0
    for word in words_of(line):
        if word.value in "([{":
            depth += 1
        elif word.value in ")]}":
            depth = max(0, depth - 1)
        elif word.value in _SEPARATORS and not depth:
            yield start, word.start
            start = word.end
    yield start, len(line)


def _checked(line: str, start: int, end: int) -> str:
    """The formula there; what is wrong with it is told with its place in the whole line."""
    part = line[start:end]
    try:
        parse(part)
    except InputError as error:
        if part.strip():
            raise error.moved(start) from None
        raise InputError(error.problem, end, end, expected=error.expected, words=error.words) from None
    return _stripped(part)


def _stripped(part: str) -> str:
    """A formula without blanks around it and the full stop behind it."""
    return part.strip().removesuffix(".").rstrip()
