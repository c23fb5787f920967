"""Codes: the symbols that they are made of, and how both are written in files and typed on a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TypeAlias

from puzzles.text.errors import InputError, PuzzleError
from puzzles.text.words import amount
from puzzles.types.mastermind.answers import BETWEEN

SYMBOLS = range(1, 101)
"""How many symbols a code may be made of."""
Code: TypeAlias = tuple[str, ...]


def position_names(length: int) -> tuple[str, ...]:
    """The variables of a code of that length."""
    return tuple(f"p{position}" for position in range(1, length + 1))


def symbol_noun(symbols: Sequence[str]) -> str:
    """What a person calls one of the symbols: digit, letter, or just symbol."""
    if all(symbol in tuple("0123456789") for symbol in symbols):
        return "digit"
    return "letter" if single(symbols) and all(map(str.isalpha, symbols)) else "symbol"


def single(symbols: Sequence[str]) -> bool:
    """Whether every symbol is a single character, so that codes can be run together."""
    return all(len(symbol) == 1 for symbol in symbols)


def spelt(code: Sequence[str], symbols: Sequence[str] | None = None) -> str:
    """A code as a person writes it: run together if all symbols are single characters.

    `symbols` are all that codes are made of; left out, those of the code itself.
    """
    known = code if symbols is None else symbols
    if single(known):
        return "".join(code)
    return (", " if any(len(symbol.split()) > 1 for symbol in known) else " ").join(code)


def read_symbols(text: str | tuple[str, ...]) -> tuple[str, ...]:
    """Symbols from a list, from names separated by blanks, or from a text of single characters."""
    if not isinstance(text, str):
        return text
    words = text.split()
    return tuple(words) if len(words) > 1 else tuple("".join(words))


def check_symbols(symbols: Sequence[str]) -> None:
    """Raise `PuzzleError` unless they are different, printable, and neither none nor too many."""
    if len(symbols) not in SYMBOLS:
        expected = f"{SYMBOLS[0]} to {SYMBOLS[-1]}"
        raise PuzzleError(amount(len(symbols), "symbol"), where="symbols", expected=expected)
    for index, symbol in enumerate(symbols):
        if not symbol or symbol != symbol.strip() or not symbol.isprintable():
            expected = "a name or a character that can be seen"
            raise PuzzleError(f"found {symbol!r}", where="symbols", expected=expected)
        if symbol in symbols[:index]:
            raise PuzzleError(f"{symbol!r} stands there twice", where="symbols", expected="each symbol once")


def check_code(code: Code, length: int, symbols: Sequence[str]) -> None:
    """Raise `PuzzleError` unless it is of that length, and of those symbols."""
    if len(code) != length:
        expected = f"{length}, the length of the code"
        raise PuzzleError(amount(len(code), "symbol"), where="code", expected=expected)
    for position, symbol in enumerate(code, start=1):
        if symbol not in symbols:
            place = f"code position {position}"
            raise PuzzleError(f"found {symbol!r}", where=place, expected=f"one of {spelt(symbols)}")


def read_code(text: str | Sequence[str], symbols: Sequence[str]) -> Code:
    """A code from a list, or from a text: single characters, or names separated by blanks."""
    if not isinstance(text, str):
        return tuple(text)
    words = text.split()
    return tuple("".join(words)) if single(symbols) else tuple(words)


def written(code: Sequence[str], symbols: Sequence[str]) -> str | list[str]:
    """The code as it stands in a file, such that `read_code` reads it back."""
    return "".join(code) if single(symbols) else list(code)


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
