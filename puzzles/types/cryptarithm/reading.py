"""Reading calculations with words: SEND + MORE = MONEY."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from puzzles.text.errors import InputError

OTHER_SIGNS = str.maketrans({"×": "*", "·": "*", "−": "-"})
MOST_DIGITS = 12
"""Letters of a word, at most."""
_PIECE = re.compile(r"[A-Za-z]+|\d+|[-+*=]")


class WordProduct(Struct, frozen=True):
    """A word or a number, or the product of two; `sign` is 1 or -1."""

    sign: int
    factors: tuple[str, ...]


class Calculation(Struct, frozen=True):
    """Products that add up to 0: what stands right of the equals sign has its sign changed."""

    text: str
    products: tuple[WordProduct, ...]

    @property
    def words(self) -> list[str]:
        """The words and numbers in it."""
        return [factor for product in self.products for factor in product.factors]

    @property
    def letters(self) -> str:
        """Its letters, in the order they come."""
        return "".join(dict.fromkeys(letter for word in self.words for letter in word if letter.isalpha()))

    @property
    def leading(self) -> str:
        """The letters that words of several letters begin with."""
        first = (word[0] for word in self.words if len(word) > 1 and word[0].isalpha())
        return "".join(dict.fromkeys(first))


def read_calculation(line: str) -> Calculation:
    """The calculation of a line; raises `InputError`."""
    pieces = list(_pieces(line.translate(OTHER_SIGNS)))
    products: list[WordProduct] = []
    side, sign, at = 1, 1, 0

    def word() -> str:
        nonlocal at
        if at == len(pieces) or not pieces[at][0].isalnum():
            start = pieces[at][1] if at < len(pieces) else len(line)
            found = f"found {pieces[at][0]!r}" if at < len(pieces) else "the line ends"
            raise InputError(found, start, start + 1, expected="a word or a number")
        text, start = pieces[at]
        if len(text) > MOST_DIGITS:
            problem = f"a word of {len(text)} letters"
            raise InputError(problem, start, start + len(text), expected=f"at most {MOST_DIGITS}")
        at += 1
        return text.upper()

    while True:
        factors = [word()]
        while at < len(pieces) and pieces[at][0] == "*":
            at += 1
            factors.append(word())
            if len(factors) > 2:
                start = pieces[at - 1][1]
                raise InputError("three factors", start, start + 1, expected="at most two")
        products.append(WordProduct(side * sign, tuple(factors)))
        if at == len(pieces):
            break
        mark, start = pieces[at]
        if mark == "=" and side < 0:
            raise InputError("a second '='", start, start + 1, expected="one")
        if mark not in "+-=":
            raise InputError(f"found {mark!r}", start, start + 1, expected="+ - * or =")
        side, sign, at = (-1, 1, at + 1) if mark == "=" else (side, -1 if mark == "-" else 1, at + 1)
    if side > 0:
        raise InputError("no '='", len(line), len(line), expected="a calculation such as SEND + MORE = MONEY")
    return Calculation(_spelt(pieces), tuple(products))


def _pieces(line: str) -> Iterator[tuple[str, int]]:
    """Words, numbers and signs, each with where it begins."""
    at = 0
    while rest := line[at:].lstrip():
        at = len(line) - len(rest)
        found = _PIECE.match(line, at)
        if found is None:
            raise InputError(f"found {line[at]!r}", at, at + 1, expected="letters, digits and + - * =")
        yield found[0], at
        at = found.end()


def _spelt(pieces: list[tuple[str, int]]) -> str:
    """The line as it is written: in capitals, with blanks between."""
    return " ".join(piece.upper() for piece, _ in pieces)
