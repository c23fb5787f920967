"""The words of zebra clues, beside the names that a puzzle chose."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from puzzles.core.errors import InputError
from puzzles.language.words import Word
from puzzles.types.zebra.reading import english
from puzzles.types.zebra.reading.scanner import Lexicon, Scanner

LENGTH_LIMIT = 1000

_SPOKEN = {
    "_IS": "is are was were lives stands has have owns keeps drinks smokes likes wears plays eats drives "
    "live stand own keep drink smoke like wear play eat drive",
    **english.VERBS,
    "_IN": "in",
    "_ON": "on",
    "_DIRECTLY": "directly immediately",
    "_SOMEWHERE": "somewhere anywhere",
    "LEFT": "left",
    "RIGHT": "right",
    "_NEXT": "next adjacent",
    "_TO": "to",
    "_BESIDE": "beside",
    "_BETWEEN": "between",
    "_APART": "apart away",
    "_FROM": "from",
    **english.JOINTS,
}
_SIGNS = {"COMPARE": "= == != <> ≠ < > <= ≤ >= ≥", "_PLUS": "+", "_MINUS": "- −", **english.SIGNS}
_PHRASES = {**english.PHRASES, "each other": "_EACH_OTHER", "one another": "_EACH_OTHER"}
_FIRM = [words for terminal, words in _SPOKEN.items() if terminal not in ("_IS", "_WHO")]
"""Words that do not give way to a name."""
LEXICON = Lexicon(
    spoken=_SPOKEN,
    signs=_SIGNS,
    phrases=_PHRASES,
    reserved=frozenset(" ".join(("is are both", *_FIRM)).split()),
    spellings={"==": "=", "<>": "!=", "≠": "!=", "≤": "<=", "≥": ">="},
    fillers=(
        *("the", "a", "an", "these", "house", "houses", "place", "places", "position", "positions"),
        *("person", "man", "woman", "owner", "owner of"),
    ),
    skipped=r"one(?=\s+(?:who|that|which)\b)|['’]s(?!\w)|:|\.\s*$",
)
quoted, is_word = LEXICON.quoted, LEXICON.is_word

_SILENT = ("_DOES", "_ON", "_BESIDE", "_WHO")
OFFERED: dict[str, tuple[str, ...]] = {
    **{terminal: (words.split()[0],) for terminal, words in _SPOKEN.items() if terminal not in _SILENT},
    "COMPARE": ("=", "!=", "<", ">", "<=", ">="),
    **{terminal: (signs.split()[0],) for terminal, signs in _SIGNS.items() if terminal != "COMPARE"},
    "_IFF": ("if and only if",),
    "_NOT_BOTH": ("but not both",),
    "_OR_BOTH": ("or both",),
    "_EACH_OTHER": ("each other",),
}
"""What each terminal is typed as, in the order in which they are offered."""


class Vocabulary(Struct, frozen=True):
    """What the clues of one puzzle can speak of.

    `place` is the word for a position: "house". `categories` may stand beside the names of their
    items: "the red shirt".
    """

    names: tuple[str, ...]
    positions: int
    place: str = "position"
    categories: tuple[str, ...] = ()


def words_of(line: str, vocabulary: Vocabulary) -> tuple[Word, ...]:
    """The line cut into words; what is none of them is a piece `UNKNOWN`. Raises `InputError`."""
    if len(line) > LENGTH_LIMIT:
        expected = f"{LENGTH_LIMIT} characters"
        raise InputError("the clue is too long", LENGTH_LIMIT, len(line), expected=expected)
    return tuple(_scanner(vocabulary).scan(line))


@lru_cache(maxsize=64)
def _scanner(vocabulary: Vocabulary) -> Scanner:
    return Scanner(LEXICON, vocabulary.names, (vocabulary.place, *vocabulary.categories))
