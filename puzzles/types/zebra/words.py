"""The words of zebra clues: names that the puzzle chose, and the words that relate them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from puzzles.core.errors import InputError
from puzzles.language.words import UNKNOWN, Word

LENGTH_LIMIT = 1000

_SPOKEN: dict[str, str] = {
    "IS": "is are was were lives stands has have owns keeps drinks smokes likes wears plays eats drives "
    "live stand own keep drink smoke like wear play eat drive",
    "NOT": "not",
    "DOES": "does do",
    "AT": "at",
    "IN": "in",
    "ON": "on",
    "DIRECTLY": "directly immediately",
    "SOMEWHERE": "somewhere anywhere",
    "LEFT": "left",
    "RIGHT": "right",
    "OF": "of",
    "NEXT": "next adjacent",
    "TO": "to",
    "BESIDE": "beside",
    "BETWEEN": "between",
    "APART": "apart away",
    "FROM": "from",
    "EITHER": "either",
    "OR": "or",
    "AND": "and but",
    "NEITHER": "neither",
    "NOR": "nor",
    "IF": "if",
    "THEN": "then",
    "EXACTLY": "exactly",
    "LEAST": "least",
    "MOST": "most",
    "WHO": "who that which",
}
_PHRASES = {
    "each other": "EACH_OTHER",
    "one another": "EACH_OTHER",
    "if and only if": "IFF",
    "but not both": "NOT_BOTH",
    "isn't": "IS NOT",
    "aren't": "IS NOT",
    "doesn't": "DOES NOT",
    "or both": "OR_BOTH",
    ", but not both": "NOT_BOTH",
    ", or both": "OR_BOTH",
    ", or": "OR",
    ", and": "AND",
    ", but": "AND",
    ", then": "THEN",
}
_SIGNS = {
    "=": "COMPARE",
    "==": "COMPARE",
    "!=": "COMPARE",
    "<>": "COMPARE",
    "≠": "COMPARE",
    "<": "COMPARE",
    ">": "COMPARE",
    "<=": "COMPARE",
    "≤": "COMPARE",
    ">=": "COMPARE",
    "≥": "COMPARE",
    "+": "PLUS",
    "-": "MINUS",
    "−": "MINUS",
    "(": "OPEN",
    ")": "CLOSE",
    ",": "COMMA",
    ";": "COMMA",
}
COMPARED = {"==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">="}
"""Comparison signs that have another spelling in the vocabulary."""
CORE = frozenset(
    word for terminal, words in _SPOKEN.items() if terminal not in ("IS", "WHO") for word in words.split()
) | {"is", "are", "both"}
"""Words that a name must be put in quotes to be told from; other words give way to a name."""
_FILLERS = ("the", "a", "an", "these", "house", "houses", "place", "places", "position", "positions")
_PEOPLE = ("person", "man", "woman", "owner")
_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")

OFFERED: dict[str, tuple[str, ...]] = {
    **{
        terminal: (words.split()[0],)
        for terminal, words in _SPOKEN.items()
        if terminal not in ("DOES", "ON", "BESIDE", "WHO")
    },
    "COMPARE": ("=", "!=", "<", ">", "<=", ">="),
    "PLUS": ("+",),
    "MINUS": ("-",),
    "OPEN": ("(",),
    "CLOSE": (")",),
    "COMMA": (",",),
    "IFF": ("if and only if",),
    "NOT_BOTH": ("but not both",),
    "OR_BOTH": ("or both",),
    "EACH_OTHER": ("each other",),
}
"""What each terminal is typed as, in the order in which they are offered."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the clues of one puzzle can speak of.

    `place` is the word for a position: "house". `categories` may stand beside the names of their
    items: "the red shirt".
    """

    names: tuple[str, ...]
    positions: int
    place: str = "position"
    categories: tuple[str, ...] = ()


def key(name: str) -> str:
    """Names with the same key are the same name: case and the width of blanks do not count."""
    return " ".join(name.split()).casefold()


def quoted(name: str, names: Iterable[str] = ()) -> str:
    """The name as it must stand in a clue: in quotes where it could be taken for something else."""
    short = key(name)
    plain = (
        re.fullmatch(r"[^\W\d]\w*(?:[ '-]\w+)*", name)
        and not set(re.split(r"[ '-]", short)) & _all_words()
        and not any(key(other).startswith(short + " ") for other in names)
    )
    return name if plain else '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'


def number_of(name: str) -> int:
    """The number that a numeric name could also stand for."""
    return _NUMBERS.index(key(name)) + 1 if key(name) in _NUMBERS else int(name)


@lru_cache(maxsize=1)
def _all_words() -> frozenset[str]:
    return frozenset(_words()) | frozenset((*_FILLERS, *_PEOPLE)) | CORE | {"s"}


@lru_cache(maxsize=1)
def _words() -> dict[str, tuple[str, str]]:
    """Each single word, with its terminal and the value it stands for."""
    words = {word: (terminal, word) for terminal, typed in _SPOKEN.items() for word in typed.split()}
    words |= {word: ("NUMBER", str(number)) for number, word in enumerate(_NUMBERS, start=1)}
    words |= {word: ("ORDINAL", str(number)) for number, word in enumerate(_ORDINALS, start=1)}
    return words | {"last": ("ORDINAL", "last"), "middle": ("ORDINAL", "middle")}


def words_of(line: str, vocabulary: Vocabulary) -> tuple[Word, ...]:
    """The line cut into words; what is none of them is a piece `UNKNOWN`. Raises `InputError`."""
    if len(line) > LENGTH_LIMIT:
        raise InputError(
            "the clue is too long", LENGTH_LIMIT, len(line), expected=f"{LENGTH_LIMIT} characters"
        )
    return tuple(_scanner(vocabulary).scan(line))


@lru_cache(maxsize=64)
def _scanner(vocabulary: Vocabulary) -> _Scanner:
    return _Scanner(vocabulary)


class _Scanner:
    """Finds the longest word at each place; a name beats a filler or a number of the same length."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        names = sorted(vocabulary.names, key=len, reverse=True)
        self._by_key = {key(name): name for name in names}
        self._names = names
        self._name = _alternatives(names)
        self._phrase = _alternatives([*_PHRASES, *sorted(_SIGNS, key=len, reverse=True)])
        self._phrases = [*_PHRASES, *sorted(_SIGNS, key=len, reverse=True)]
        own = (word for word in (vocabulary.place, *vocabulary.categories) if not is_word(word))
        fillers = "|".join(
            _spaced(text) for text in sorted({*_FILLERS, *_PEOPLE, *own}, key=len, reverse=True)
        )
        self._filler = re.compile(
            rf"(?:owner\s+of|one(?=\s+(?:who|that|which)\b)|{fillers})|['’]s(?!\w)|:|\.\s*$", re.IGNORECASE
        )
        self._number = re.compile(r"[0-9]{1,6}(?!\w)")
        self._nth = re.compile(r"([0-9]{1,3})(?:st|nd|rd|th)(?!\w)", re.IGNORECASE)
        self._quoted = re.compile(r'"((?:[^"\\]|\\.)*)"')
        self._word = re.compile(r"\w+(?:['’-]\w+)*|.", re.DOTALL)

    def scan(self, line: str) -> Iterator[Word]:
        start = 0
        while start < len(line):
            if line[start].isspace():
                start += 1
                continue
            end = start
            for word in self._at(line, start):
                end = word.end
                if word.terminal:
                    yield word
            start = end

    def _at(self, line: str, start: int) -> list[Word]:
        if match := self._quoted.match(line, start):
            name = self._by_key.get(key(re.sub(r"\\(.)", r"\1", match[1])))
            if name is not None:
                return [Word("NAME", name, start, match.end())]
        name_end, name = self._longest_name(line, start)
        others = self._other(line, start)
        end = others[-1].end if others else start
        text = line[start:end].casefold()
        if name is not None and (name_end > end or (name_end == end and text not in CORE)):
            numeric = name_end == end and others[-1].terminal == "NUMBER"
            return [Word("NUMERIC" if numeric else "NAME", name, start, name_end)]
        if others:
            return others
        match = self._quoted.match(line, start) or self._word.match(line, start)
        assert match is not None
        return [Word(UNKNOWN, match[0], start, match.end())]

    def _longest_name(self, line: str, start: int) -> tuple[int, str | None]:
        match = self._name.match(line, start) if self._names else None
        if match is None or match.lastindex is None:
            return start, None
        return match.end(), self._names[match.lastindex - 1]

    def _other(self, line: str, start: int) -> list[Word]:
        """The longest phrase, filler, number or word here; a filler has no terminal."""
        if match := self._phrase.match(line, start):
            phrase = self._phrases[(match.lastindex or 1) - 1]
            terminals = _PHRASES.get(phrase) or _SIGNS[phrase]
            value = COMPARED.get(phrase, phrase)
            return [Word(terminal, value, start, match.end()) for terminal in terminals.split()]
        if match := self._filler.match(line, start):
            return [Word("", "", start, match.end())]
        if match := self._nth.match(line, start):
            return [Word("ORDINAL", match[1], start, match.end())]
        if match := self._number.match(line, start):
            return [Word("NUMBER", str(int(match[0])), start, match.end())]
        match = self._word.match(line, start)
        if match is not None and (found := _words().get(match[0].casefold())):
            return [Word(found[0], found[1], start, match.end())]
        return []


def _alternatives(texts: list[str]) -> re.Pattern[str]:
    """A pattern with one group for each text."""
    return re.compile("|".join(f"({_spaced(text)})" for text in texts) or r"(?!)", re.IGNORECASE)


def _spaced(text: str) -> str:
    """The text with blanks of any width, and no letter cut in two at its end."""
    body = r"\s+".join(map(re.escape, text.split())).replace(r",\s+", r",\s*")
    return body + (r"(?!\w)" if text[-1].isalnum() or text[-1] == "_" else "")


def is_word(text: str) -> bool:
    """Whether the text has a meaning of its own in clues, other than to fill."""
    return text.casefold() in _words() or text.casefold() in CORE
