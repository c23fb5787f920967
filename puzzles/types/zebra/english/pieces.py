"""Cutting a line into words, numbers and signs, in the form in which names and clues are compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from puzzles.types.zebra.english.word_lists import in_order

_PATTERN = re.compile(
    r"""
      (?P<quoted>"(?:[^"\\]|\\.)*"|“[^“”]*”)
    | (?P<clock>\d{1,2}[:.]\d{2}(?=\s*(?:[ap]\.?\s?m\b\.?))|\d{1,2}:\d{2})
    | (?P<nth>\d{1,4}(?:st|nd|rd|th)\b)
    | (?P<number>\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)
    | (?P<letters>(?:[^\W\d_]\.){2,})
    | (?P<word>[^\W\d_]\d+\.\d+|[^\W\d_][\w]*(?:['’][^\W\d_]+)*|_+\w*)
    | (?P<sign><->|<=|>=|==|!=|<>|.)
    """,
    re.VERBOSE | re.DOTALL | re.IGNORECASE,
)
_DECADE = re.compile(r"0['’]s\b")
MOST_DIGITS = 18
"""Longer numbers are treated as words."""
_APOSTROPHES = str.maketrans("’‘`´", "''''")
ONES = in_order(
    """
    zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
    seventeen eighteen nineteen twenty
    """
)
TENS = in_order("thirty forty fifty sixty seventy eighty ninety")
ORDINALS = in_order(
    """
    zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
    fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth
    """
)
NUMBERS = {word: at for at, word in enumerate(ONES)} | {word: 10 * at for at, word in enumerate(TENS, 3)}
"""Numbers by their words, in lower case."""
_PLURALS = (
    ("ies", "y"),
    ("sses", "ss"),
    ("shes", "sh"),
    ("ches", "ch"),
    ("xes", "x"),
    ("zes", "ze"),
    ("s", ""),
)
_IRREGULAR_PLURALS = {"children": "child", "men": "man", "women": "woman", "people": "person"}
_NO_PLURALS = ("ss", "us", "is")


class Piece(Struct, frozen=True):
    """A word, number or sign of a line: `kind` is the group of the pattern, `text` is in lower case.

    `owned` is true for a possessive, whose ending is not in `text`, and `capital` for an initial capital.
    """

    kind: str
    text: str
    start: int
    end: int
    owned: bool = False
    capital: bool = False

    @property
    def number(self) -> Fraction | None:
        """Its value as a number, in digits or in words; None if it is none."""
        if self.kind == "number":
            digits = self.text.replace(",", "")
            return Fraction(digits) if len(digits) <= MOST_DIGITS and digits.isascii() else None
        return Fraction(NUMBERS[self.text]) if self.text in NUMBERS else None

    @property
    def nth(self) -> int | None:
        """Its value as an ordinal; None if it is none."""
        if self.kind == "nth":
            return int(self.text[:-2])
        return ORDINALS.index(self.text) if self.text in ORDINALS[1:] else None

    @property
    def stem(self) -> str:
        """The word in the singular, judged by its letters."""
        return singular(self.text)


@lru_cache(maxsize=4096)
def singular(word: str) -> str:
    """A word without a plural ending; some words that are no plurals are shortened too, always in the
    same way.
    """
    if word in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[word]
    if len(word) > 3 and not word.endswith(_NO_PLURALS):
        for ending, instead in _PLURALS:
            if word.endswith(ending) and len(word) > len(ending) + 1:
                return word.removesuffix(ending) + instead
    return word


@lru_cache(maxsize=4096)
def stems(name: str) -> frozenset[str]:
    """The words of a name, each as by `singular`."""
    return frozenset(map(singular, name.casefold().split()))


@lru_cache(maxsize=256)
def noun(category: str) -> str:
    """The name of a category as a noun in a sentence: "Prices" as "price"."""
    *before, last = category.split(" ")
    words = (*before, singular(last) if last.islower() or last.istitle() else last)
    return " ".join(word[0].lower() + word[1:] if word.istitle() else word for word in words)


@lru_cache(maxsize=4096)
def pieces(line: str) -> tuple[Piece, ...]:
    """The pieces of a line, in order; blanks and hyphens between words are left out."""
    return tuple(_found(line))


def number_named(word: str) -> int:
    """The number of decimal digits or of a word of `NUMBERS`, in lower case."""
    return int(word) if word.isdecimal() else NUMBERS[word]


def _found(line: str) -> Iterator[Piece]:
    for match in _PATTERN.finditer(line):
        kind, text = str(match.lastgroup), match[0]
        numbers = text == "#" and line[match.end() : match.end() + 1].isdigit()
        joining = text in "-‐‑" and _joins(line, match.start())
        decade = text in "'’" and _DECADE.match(line, match.start() - 1) is not None
        if text.isspace() or numbers or joining or decade:
            continue
        word = text.casefold().translate(_APOSTROPHES)
        owned = kind == "word" and word.endswith("'s")
        if kind == "letters":
            kind, word = "word", word.replace(".", "")
        end = match.end()
        if owned:
            word = word.removesuffix("'s")
        elif kind == "word" and word.endswith("s") and line[end : end + 1] in ("'", "’"):
            owned = True
        yield Piece(kind, word, match.start(), end, owned, text[0].isupper())


def _joins(line: str, at: int) -> bool:
    """Whether a hyphen is between letters or digits without blanks."""
    return at > 0 and line[at - 1].isalnum() and line[at + 1 : at + 2].isalnum()
