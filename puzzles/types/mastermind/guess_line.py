"""A guess and its answer typed on one line: `47291 0 1`, or `47291 2` where only exact hits were told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.text.errors import InputError
from puzzles.text.words import amount
from puzzles.types.mastermind.answers import BETWEEN, read_answer
from puzzles.types.mastermind.codes import Code, single, spelt

TypedGuess = tuple[Code, int, int | None]
"""The code, the exact hits, and the misplaced symbols if they were told."""


def read_guess(line: str, length: int, symbols: Sequence[str]) -> TypedGuess:
    """Read a typed guess; raises `InputError` that says where the line goes wrong."""
    code, end = read_typed_code(line, length, symbols)
    return code, *read_answer(line, end, length)


def read_typed_code(line: str, length: int, symbols: Sequence[str]) -> tuple[Code, int]:
    """The code that a line begins with, and the offset behind it; raises `InputError`.

    Its symbols may be run together if each is one character, or stand apart.
    """
    run_together = single(symbols) and len((line.split() or [""])[0].rstrip(",")) > 1
    stop = len(line) - len(line.lstrip()) + len(line.split()[0]) if run_together else len(line)
    code: list[str] = []
    end = 0
    while len(code) < length and (start := _next_symbol(line, end, stop, symbols)) < stop:
        symbol, end = _symbol(line, start, stop, symbols)
        code.append(symbol)
    if len(code) < length:
        expected = f"{amount(length - len(code), 'more symbol')} of the code"
        raise InputError("the code is too short", stop, stop, expected=expected)
    if single(symbols) and line[end : end + 1].strip(BETWEEN):
        found_end = end + len(line[end:].split()[0])
        expected = f"a blank after the {amount(length, 'symbol')} of the code"
        raise InputError(f"found {line[end:found_end]!r}", end, found_end, expected=expected)
    return tuple(code), end


def _next_symbol(line: str, start: int, stop: int, symbols: Sequence[str]) -> int:
    """Where the next symbol begins, behind blanks and commas."""
    while start < stop and (line[start].isspace() or (line[start] == "," and "," not in symbols)):
        start += 1
    return start


def _symbol(line: str, start: int, stop: int, symbols: Sequence[str]) -> tuple[str, int]:
    """The symbol that stands there, the longest of those that do, and where it ends."""
    apart = not single(symbols)
    for known in sorted(symbols, key=lambda symbol: (-len(symbol), not line.startswith(symbol, start))):
        end = start + len(known)
        fits = end <= stop and line[start:end].casefold() == known.casefold()
        if fits and not (apart and line[end : end + 1].strip(BETWEEN)):
            return known, end
    found = re.compile(r"[^\s,]+" if apart else r"\S").match(line, start, stop)
    end = found.end() if found else start + 1
    problem, expected = f"found {line[start:end]!r}", f"one of {spelt(symbols)}"
    raise InputError(problem, start, end, expected=expected, words=tuple(symbols))


def write_guess(guess: TypedGuess, symbols: Sequence[str]) -> str:
    """The line that `read_guess` reads."""
    code, *counts = guess
    return " ".join((spelt(code, symbols), *(str(count) for count in counts if count is not None)))
