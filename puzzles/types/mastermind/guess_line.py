"""A guess and its answer typed on one line: `47291 0 1`, or `47291 2` where only exact hits were told."""

from __future__ import annotations

import re
from collections.abc import Sequence

from puzzles.core.errors import InputError
from puzzles.core.text import amount
from puzzles.types.mastermind.guesses import Code, Guess, single, spelt

TypedGuess = tuple[Code, int, int | None]
"""The code, the exact hits, and the misplaced symbols if they were told."""


def read_guess(line: str, length: int, symbols: Sequence[str]) -> TypedGuess:
    """Read a typed guess; raises `InputError` that says where the line goes wrong.

    The symbols of the code may be run together if each is one character, or stand apart.
    """
    code, end = _read_code(line, length, symbols)
    numbers = [
        (found.group(), found.start(), found.end()) for found in re.finditer(r"[^\s,;+/]+", line[end:])
    ]
    counts: list[int] = []
    for text, start, stop in numbers[:2]:
        if not (text.isascii() and text.isdigit() and len(text) < 4):
            raise InputError(f"found {text!r}", end + start, end + stop, expected="a number of hits")
        room = length - sum(counts)
        if int(text) > room:
            raise InputError(f"found {text}", end + start, end + stop, expected=f"0 to {room}")
        counts.append(int(text))
    if not counts:
        raise InputError("the line ends", len(line), len(line), expected="how many are in place")
    if len(numbers) > 2:
        text, start, stop = numbers[2]
        raise InputError(f"found {text!r}", end + start, end + stop, expected="the end of the line")
    return code, counts[0], counts[1] if len(counts) > 1 else None


def _read_code(line: str, length: int, symbols: Sequence[str]) -> tuple[Code, int]:
    """The symbols at the start of the line, and the offset behind them."""
    run_together = single(symbols) and len((line.split() or [""])[0]) > 1
    part = line[: len(line) - len(line.lstrip()) + len(line.split()[0])] if run_together else line
    code: list[str] = []
    end = 0
    for found in re.finditer(r"\S" if single(symbols) else r"[^\s,]+", part):
        if len(code) == length:
            break
        symbol = next((known for known in symbols if known == found.group()), None) or next(
            (known for known in symbols if known.casefold() == found.group().casefold()), None
        )
        if symbol is None:
            problem = f"found {found.group()!r}"
            expected = f"one of {spelt(symbols)}"
            raise InputError(problem, found.start(), found.end(), expected=expected, words=tuple(symbols))
        code.append(symbol)
        end = found.end()
    if len(code) < length:
        missing = length - len(code)
        expected = f"{amount(missing, 'more symbol')} of the code"
        problem = "the code ends" if run_together else "the line ends"
        raise InputError(problem, len(part), len(part), expected=expected)
    if single(symbols) and line[end : end + 1].strip(" ,;+/"):
        found_end = end + len(line[end:].split()[0])
        expected = f"a blank after the {amount(length, 'symbol')} of the code"
        raise InputError(f"found {line[end:found_end]!r}", end, found_end, expected=expected)
    return tuple(code), end


def write_guess(guess: Guess, symbols: Sequence[str]) -> str:
    """The line that `read_guess` reads."""
    told = f"{guess.exact}" if guess.misplaced is None else f"{guess.exact} {guess.misplaced}"
    return f"{spelt(guess.code, symbols)} {told}"
