"""The names of a logic grid as they are used in sentences, as its own clues and title use them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from puzzles.language.words import Word
from puzzles.text.words import capital
from puzzles.types.zebra.english.lexicon import COPULAS, NOUNS
from puzzles.types.zebra.english.pieces import pieces
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.logic_grid import LogicGrid
from puzzles.types.zebra.reading.scanning.cutting import Scan
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

T = TypeVar("T")
_ARTICLE = re.compile(r"\b(?:the|an?)\s+$", re.IGNORECASE)
_POSSESSIVE = re.compile(r"(?:['’]s|(?<=s)['’])$")
_NOT_PLURAL = ("ss", "us", "is")
_BEFORE = dict.fromkeys(("day", "date", "floor", "level", "shelf"), "on") | dict.fromkeys(
    ("position", "stop", "table", "desk", "hour"), "at"
)
"""The preposition of a place, if it is not "in"."""


class Name(Struct, frozen=True):
    """A name in a sentence: "the Brit", "the red house", "dogs"."""

    text: str
    is_place: bool = False
    """Whether its noun is that of a place."""
    plural: bool = False
    bare: str = ""
    """The name without an article and a noun: "red"."""

    def at(self, place: str, number: object, *, there: bool = True) -> str:
        """The sentence that it is, or is not, at a place."""
        verb = ("are" if self.plural else "is") + ("" if there else " not")
        before = "" if self.is_place else f"{_BEFORE.get(place, 'in')} "
        return f"{self.text} {verb} {before}{place} {number}"

    def has(self, other: Name) -> str:
        """The sentence that it has another."""
        return f"{self.text} {'have' if self.plural else 'has'} {other.text}"

    def goes_with(self, other: Name, *, there: bool = True) -> str:
        """The sentence that it goes, or does not go, with another."""
        if there:
            return f"{self.text} {'go' if self.plural else 'goes'} with {other.text}"
        return f"{self.text} {'do' if self.plural else 'does'} not go with {other.text}"


@lru_cache(maxsize=16)
def names_in_sentences(lines: tuple[str, ...], vocabulary: Vocabulary) -> Mapping[str, Name]:
    """Each name in the form that is most common in the lines; unchanged if it is in none."""
    articles: dict[str, Counter[tuple[bool, str]]] = {}
    spellings: dict[str, Counter[str]] = {}
    for line in lines:
        for name, article, spelling, noun in _mentions(line, vocabulary):
            articles.setdefault(name, Counter())[article, noun] += 1
            if spelling:
                spellings.setdefault(name, Counter())[spelling] += 1
    return {
        name: _name(
            _most(spellings.get(name), name),
            *_most(articles.get(name), (False, "")),
            place=vocabulary.place,
            counted=any(name in order.items for order in vocabulary.orders),
        )
        for name in vocabulary.names
    }


def names(puzzle: LogicGrid) -> Mapping[str, Name]:
    """Each name in the form that is most common in a puzzle's clues and title."""
    return names_in_sentences((*puzzle.lines, puzzle.heading.title), puzzle.vocabulary)


def in_words(line: str, vocabulary: Vocabulary) -> str:
    """A line as a sentence for quoting; "" if it is written with signs, or has no verb."""
    terminals = {word.terminal for word in scan(line, vocabulary).words}
    verb = any(
        piece.text in VERBS or (len(piece.text) > 3 and piece.text.endswith("ed") and not piece.capital)
        for piece in pieces(line)
    )
    spoken = verb or not terminals.isdisjoint(("_IS", "_NOT", "COMPARED", "_ONE", "_EITHER", "_DIFFERENT"))
    plain = spoken and terminals.isdisjoint(("COMPARE", "SIGN", "_OPEN"))
    return capital(" ".join(line.split()).removesuffix(".")) if plain and '"' not in line else ""


def _name(spelling: str, article: bool, noun: str, *, place: str, counted: bool) -> Name:
    text = " ".join(part for part in ("the" if article else "", spelling, noun) if part)
    last = text.split()[-1]
    plural = not counted and last.islower() and last.endswith("s") and not last.endswith(_NOT_PLURAL)
    return Name(text, noun == place, plural, spelling)


def _mentions(line: str, vocabulary: Vocabulary) -> Iterator[tuple[str, bool, str, str]]:
    """Each name in a line: whether it has an article, its spelling, and the noun behind it.

    At the beginning of the line a capital says nothing: the spelling is "".
    """
    own, found = vocabulary.spellings.category, scan(line, vocabulary)
    for word in found.words:
        if word.terminal == "ITEM":
            nouns = "|".join(map(re.escape, (vocabulary.place, "house", own[word.value])))
            noun = re.match(rf"\s+({nouns})\b", line[word.end :], re.IGNORECASE)
            typed = _POSSESSIVE.sub("", line[word.start : word.end])
            owned = typed != line[word.start : word.end]
            describes = noun is None and (owned or _goes_on(line, word, found, vocabulary))
            article = _ARTICLE.search(line[: word.start]) is not None and not describes
            spelling = "" if word.start == 0 or line[word.start] == '"' or describes else typed
            yield word.value, article, spelling, noun[1].lower() if noun else ""


def _goes_on(line: str, word: Word, found: Scan, vocabulary: Vocabulary) -> bool:
    """Whether a noun follows that the name only describes: "the blue kite"."""
    after = re.match(r"[\s-]+(\w+)", line[word.end :])
    if after is None:
        return False
    noun = after[1]
    if noun.casefold() in VERBS | COPULAS:
        return False
    return (
        noun in found.passed
        or noun.casefold() in NOUNS
        or bool(vocabulary.spellings.head(pieces(noun), 0)[1])
    )


def _most(counted: Counter[T] | None, otherwise: T) -> T:
    """The most common item, the first if there are several."""
    return counted.most_common(1)[0][0] if counted else otherwise
