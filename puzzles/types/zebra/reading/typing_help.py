"""What a person who types a clue is told: words that can come next, and what is wrong with others."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import lru_cache

from puzzles.language.names import in_quotes, key
from puzzles.language.words import UNKNOWN, Word
from puzzles.text.errors import InputError
from puzzles.types.zebra.reading.cutting import Scan
from puzzles.types.zebra.reading.lexicon import COPULAS, PHRASES, RESERVED
from puzzles.types.zebra.reading.pieces import pieces
from puzzles.types.zebra.reading.scan import scan
from puzzles.types.zebra.reading.verbs import VERBS
from puzzles.types.zebra.reading.vocabulary import Vocabulary

DESCRIBED = {"ITEM": "a name", "NUMERIC": "", "NUMBER": "a number", "ORDINAL": "", "COMPARED": "a comparison"}
OFFERED: dict[str, tuple[str, ...]] = {
    "_IS": ("is",),
    "_NOT": ("not",),
    "_AT": ("at",),
    "COMPARED": (
        *("directly left of", "directly right of", "somewhere left of", "somewhere right of"),
        *("more than", "less than", "before", "after"),
    ),
    "_NEXT_TO": ("next to",),
    "_BETWEEN": ("between",),
    "APART": ("2 apart",),
    "EXTREME": ("the most", "the least"),
    "MULTIPLE": ("twice as much as",),
    "_EITHER": ("either",),
    "_OR": ("or",),
    "_AND": ("and",),
    "_NEITHER": ("neither",),
    "_NOR": ("nor",),
    "_IF": ("if",),
    "_THEN": ("then",),
    "_UNLESS": ("unless",),
    "_IFF": ("if and only if",),
    "_NOT_BOTH": ("but not both",),
    "_OR_BOTH": ("or both",),
    "_OF": ("of",),
    "_ONE": ("one",),
    "_OTHER": ("the other",),
    "DIFFERENT": ("all different",),
    "EXACTLY": ("exactly",),
    "LEAST": ("at least",),
    "MOST": ("at most",),
    "_EACH_OTHER": ("next to each other",),
    "COMPARE": ("=", "!=", "<", ">", "<=", ">="),
    "SIGN": ("+", "-"),
    "_OPEN": ("(",),
    "_CLOSE": (")",),
    "_COMMA": (",",),
}
"""What each terminal is typed as, in the order in which they are offered."""
_PLAIN = re.compile(r"[^\W\d_][\w]*(?:[ '’.-]+\w+)*\.?|[$€£]?\d[\w.,:%]*(?: [\w.]+)*")


def is_word(text: str) -> bool:
    """Whether the text has a meaning of its own in clues, other than to fill."""
    return text.casefold() in RESERVED | COPULAS | VERBS | set(PHRASES)


@lru_cache(maxsize=4096)
def quoted(name: str, vocabulary: Vocabulary) -> str:
    """The name as it must stand in a clue: in quotes where it could be taken for something else."""
    if not _PLAIN.fullmatch(name) or key(name) in _beginnings(vocabulary):
        return in_quotes(name)
    found = scan(f"{name} is next to {name} and {name}", vocabulary)
    terminals = [word.terminal for word in found.words]
    names = set(found.meant.values()) | {(word.value,) for word in found.words[::5]}
    plain = terminals == ["ITEM", "_IS", "_NEXT_TO", "ITEM", "_AND", "ITEM"] and names == {(name,)}
    return name if plain else in_quotes(name)


@lru_cache(maxsize=64)
def _beginnings(vocabulary: Vocabulary) -> frozenset[str]:
    """What names of several words begin with, up to each blank."""
    names = list(map(key, vocabulary.names))
    return frozenset(name[:at] for name in names for at, sign in enumerate(name) if sign == " ")


@lru_cache(maxsize=64)
def completed_names(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The names as they are typed."""
    return tuple(quoted(name, vocabulary) for name in vocabulary.names)


def explained(error: InputError, line: str, found: Scan, vocabulary: Vocabulary) -> InputError:
    """The error in words of the clue: what is not understood there, or was passed over before."""
    if error.start in found.unclear:
        return _unclear(error, line[error.start : error.end], vocabulary)
    before = [piece for piece in pieces(line) if piece.start < max(error.start, 1)]
    passed = [piece for piece in before if line[piece.start : piece.end] in found.passed]
    if not passed or error.nearest:
        return error
    last = passed[-1]
    typed = key(line[last.start :])
    if any(name.startswith(f"{typed} ") for name in map(key, vocabulary.names)):
        return error
    word, names = line[last.start : last.end], {key(name): name for name in vocabulary.names}
    near = get_close_matches(last.stem, names, n=1)
    if near:
        expected = error.expected if error.start >= len(line.rstrip()) else "a name"
        nearest = names[near[0]]
        return InputError(
            f"found {word!r}", last.start, last.end, expected=expected, words=error.words, nearest=nearest
        )
    note = f"{error.problem}; {word!r} is no name of this puzzle"
    return InputError(note, error.start, error.end, expected=error.expected, words=error.words)


def _unclear(error: InputError, word: str, vocabulary: Vocabulary) -> InputError:
    """A word that is not understood where it stands: a name but for a slip, or none."""
    names = {key(name): name for name in vocabulary.names if abs(len(name) - len(word)) < 2}
    near = get_close_matches(key(word), names, n=1)
    told, expected = f"found {word!r}", "a name" if near else "'is' or a verb like it"
    return InputError(
        told if near else f"{told}, which is not understood here",
        error.start,
        error.end,
        expected=expected,
        words=error.words,
        nearest=names[near[0]] if near else "",
    )


def unfinished(text: str, vocabulary: Vocabulary) -> tuple[Word, ...]:
    """The words of a clue that is being typed, with those at its end that may begin a longer one."""
    found = list(scan(text, vocabulary).words)
    last = found[-1].end if found else 0
    rest = [piece for piece in pieces(text) if piece.start >= last]
    if vocabulary.positions and rest and text.endswith(" ") and rest[-1].text in ("at", "in"):
        return (*found, Word("_AT", rest[-1].text, rest[-1].start, rest[-1].end))
    if rest and (rest[-1].end == len(text) or _begins_phrase(text[rest[0].start :])):
        found += (Word(UNKNOWN, piece.text, piece.start, piece.end) for piece in rest[-4:])
    return tuple(found)


def _begins_phrase(text: str) -> bool:
    """Whether the text goes on to a phrase that is offered."""
    begun = " ".join(text.casefold().split()) + " "
    return any(phrase.startswith(begun) for phrases in OFFERED.values() for phrase in phrases)
