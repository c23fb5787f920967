"""Help for typing clues: completions, and explained errors."""

from __future__ import annotations

import re
from functools import lru_cache

from puzzles.language.names import in_quotes, key
from puzzles.language.slips import slip_of
from puzzles.language.words import UNKNOWN, Word
from puzzles.text.errors import InputError
from puzzles.types.zebra.claims.claim import Claim, ClaimWords
from puzzles.types.zebra.claims.ordered import Greater
from puzzles.types.zebra.english.lexicon import COPULAS, RESERVED
from puzzles.types.zebra.english.pieces import Piece, pieces
from puzzles.types.zebra.english.relation_phrases import PHRASES
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.reading.scanning.cutting import Scan
from puzzles.types.zebra.reading.scanning.scan import scan
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary

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
"""The completions of each terminal, in the order of the offers."""
FEW = 2
"""The limit on expected things that an error names."""
SUCH_AS = "a clue such as "
"""What an error says before clues that would be understood."""
_PLAIN = re.compile(r"[^\W\d_][\w]*(?:[ '’.-]+\w+)*\.?|[$€£]?\d[\w.,:%]*(?: [\w.]+)*")


def is_word(text: str) -> bool:
    """Whether the text has a meaning of its own in clues, other than to fill."""
    return text.casefold() in RESERVED | COPULAS | VERBS | set(PHRASES)


@lru_cache(maxsize=4096)
def quoted(name: str, vocabulary: Vocabulary) -> str:
    """The name as it must be typed in a clue: in quotes if it could be misread."""
    if not _PLAIN.fullmatch(name) or key(name) in _beginnings(vocabulary):
        return in_quotes(name)
    found = scan(f"{name} is next to {name} and {name}", vocabulary)
    terminals = [word.terminal for word in found.words]
    names = set(found.meant.values()) | {(word.value,) for word in found.words[::5]}
    plain = terminals == ["ITEM", "_IS", "_NEXT_TO", "ITEM", "_AND", "ITEM"] and names == {(name,)}
    return name if plain else in_quotes(name)


def typed_as(claim: Claim, vocabulary: Vocabulary) -> str:
    """A claim as it could be typed."""
    return claim.text(ClaimWords(name=lambda name: quoted(name, vocabulary)))


@lru_cache(maxsize=64)
def _beginnings(vocabulary: Vocabulary) -> frozenset[str]:
    """The beginnings of names of several words, up to each blank."""
    names = list(map(key, vocabulary.names))
    return frozenset(name[:at] for name in names for at, sign in enumerate(name) if sign == " ")


@lru_cache(maxsize=64)
def completed_names(vocabulary: Vocabulary) -> tuple[str, ...]:
    """The names as they are typed."""
    return tuple(quoted(name, vocabulary) for name in vocabulary.names)


def explained(error: InputError, line: str, found: Scan, vocabulary: Vocabulary) -> InputError:
    """The error in terms of the clue: what is not understood, or was ignored before it.

    A word is suggested only if another is a mistyped form of it, and long lists of expected words are left
    out.
    """
    if error.start in found.unclear:
        end = max(error.end, *(word.end for word in found.words if word.start == error.start))
        return _unclear(error, line[error.start : end], found, vocabulary)
    error = _plain(error, line, found)
    last = _passed_before(error, line, found, vocabulary)
    if last is None:
        return error
    slip = slipped(error, line, found, vocabulary)
    if slip is not error:
        return slip
    note = f"{error.problem}; {line[last.start : last.end]!r} is no name of this puzzle"
    return InputError(note, error.start, error.end, expected=error.expected, words=error.words)


def slipped(error: InputError, line: str, found: Scan, vocabulary: Vocabulary) -> InputError:
    """The error, or that of a mistyped name that was ignored before it."""
    last = _passed_before(error, line, found, vocabulary)
    nearest = "" if last is None else _slip_of(last.stem, vocabulary)
    if last is None or not nearest:
        return error
    expected = error.expected if error.start >= len(line.rstrip()) else "a name"
    problem = f"found {line[last.start : last.end]!r}"
    return InputError(problem, last.start, last.end, expected=expected, words=error.words, nearest=nearest)


def _passed_before(error: InputError, line: str, found: Scan, vocabulary: Vocabulary) -> Piece | None:
    """The last word that was ignored before an error, unless it may become a longer name; else None."""
    before = [piece for piece in pieces(line) if piece.start < max(error.start, 1)]
    passed = [piece for piece in before if line[piece.start : piece.end] in found.passed]
    if not passed or error.nearest:
        return None
    typed = key(line[passed[-1].start :])
    begins = any(name.startswith(f"{typed} ") for name in map(key, vocabulary.names))
    return None if begins else passed[-1]


def _plain(error: InputError, line: str, found: Scan) -> InputError:
    """The grammar's error without suggestions for other than mistyped words, and with a few expected
    words only.
    """
    start, words = error.start, error.words
    first, *others = error.expected.split(", ")
    few = error.expected if len(others) < FEW else first
    if error.nearest and slip_of(line[start : error.end].strip('"'), [error.nearest]):
        problem = f"found {line[start : error.end]!r}"
        return InputError(problem, start, error.end, expected=few, words=words, nearest=error.nearest)
    end = next((word.end for word in found.words if word.start == start), error.end)
    if start == end or len(others) < FEW:
        problem = f"found {line[start:end]!r}" if start < end else error.problem
        return InputError(problem, start, end, expected=few, words=words)
    return InputError(f"found {line[start:end]!r}, which is not understood here", start, end, words=words)


def _unclear(error: InputError, word: str, found: Scan, vocabulary: Vocabulary) -> InputError:
    """The error of a word that is not understood in its place: a mistyped name, or none."""
    nearest = _slip_of(key(word), vocabulary)
    why = found.reasons.get(error.start, "")
    told = f"found {word!r}"
    expected = "a name" if nearest else examples(found, vocabulary, compared=bool(why))
    return InputError(
        told if nearest else f"{told}, {f'but {why}' if why else 'which is not understood here'}",
        error.start,
        error.start + len(word),
        expected=expected,
        words=error.words,
        nearest=nearest,
    )


def examples(found: Scan, vocabulary: Vocabulary, *, compared: bool = False) -> str:
    """Two clues that are understood, about the first names of different categories in a clue; for one that
    was `compared`, comparisons.
    """
    of = vocabulary.spellings.category
    named = [word.value for word in found.words if word.terminal in ("ITEM", "NUMERIC")]
    items = [*(name for name in named if name in of), *(own[0] for _, own in vocabulary.categories if own)]
    first = next(iter(items), "")
    other = next((item for item in items if of[item] != of[first]), "")
    if not other:
        return "a name"
    own = next((item for item in named if item != first and of.get(item) == of[first]), other)
    claims = [Greater(first, order, own, 1) for order in vocabulary.orders if order.name != of[first]]
    if compared and claims:
        ways = [typed_as(claim, vocabulary) for claim in claims[:2]]
    else:
        pair = [quoted(item, vocabulary) for item in (first, other)]
        ways = [" is ".join(pair), " is not ".join(pair)]
    return SUCH_AS + " or ".join(map(repr, ways))


def _slip_of(word: str, vocabulary: Vocabulary) -> str:
    """The name of which a word is a mistyped form; "" if there is none."""
    names = {key(name): name for name in vocabulary.names if key(name) != word}
    return names.get(slip_of(word, names), "")


def unfinished(text: str, vocabulary: Vocabulary) -> tuple[Word, ...]:
    """The words of an unfinished clue; words at its end that may begin a longer one are included."""
    found = list(scan(text, vocabulary).words)
    last = found[-1].end if found else 0
    rest = [piece for piece in pieces(text) if piece.start >= last]
    if vocabulary.positions and rest and text.endswith(" ") and rest[-1].text in ("at", "in"):
        return (*found, Word("_AT", rest[-1].text, rest[-1].start, rest[-1].end))
    if rest and (rest[-1].end == len(text) or _begins_phrase(text[rest[0].start :])):
        found += (Word(UNKNOWN, piece.text, piece.start, piece.end) for piece in rest[-4:])
    return tuple(found)


def _begins_phrase(text: str) -> bool:
    """Whether the text is the beginning of an offered phrase."""
    begun = " ".join(text.casefold().split()) + " "
    return any(phrase.startswith(begun) for phrases in OFFERED.values() for phrase in phrases)
