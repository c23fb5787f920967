"""Scanning text outside the grid: reasons, asides and actions that name nothing in it, and negate nothing."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.types.zebra.english.comparatives import COMPARATIVES, SUPERLATIVES
from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS, NEVER_PASSED, RELATIONS, RELATIVES, TITLES
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.words.dimensions import is_time_of_order

_TELLING = words(
    """
    men women boys girls ladies males females man woman begin begins start starts letter letters vowel vowels
    syllables odd even neighbors neighbours both different distinct
    """
)
"""Words about a person that may be a property of an item."""
_RANKING = words(
    "win wins won finish finishes finished come comes came place places placed rank ranks ranked left"
)
"""Verbs that imply a place, or may do so."""
_BEING = words("is was are were")
_ACROSS = words("across throughout toward towards amid despite besides")
_ENDS = ("", ".", ";")


def idle(cut: Cutting, at: int) -> int | None:
    """The piece behind text outside the grid, if such text begins at a piece; else None."""
    looks: tuple[Callable[[Cutting, int], int | None], ...] = (_reason, _aside, _deed, _adjunct)
    return next((end for look in looks if (end := look(cut, at)) is not None), None)


def _reason(cut: Cutting, at: int) -> int | None:
    """Skip "because of its noise" at the end of a sentence."""
    if cut.text(at) != "because" or cut.last not in ENDS_A_THING:
        return None
    end = _before(cut, at + 1, (*_ENDS, ",", "but", "and"))
    return end if cut.text(end) in ("", ".") and _is_idle(cut, at + 1, end) else None


def _aside(cut: Cutting, at: int) -> int | None:
    """Skip "(whose coach is strict)" or ", who loves gardening," behind a name."""
    if cut.text(at) not in ("(", ",") or cut.last not in ENDS_A_THING or cut.text(at + 1) not in RELATIVES:
        return None
    bracket = cut.text(at) == "("
    end = _before(cut, at + 2, (")",) if bracket else (*_ENDS, ","))
    if not _is_idle(cut, at + 2, end) or end == at + 2 or (bracket and cut.text(end) != ")"):
        return None
    known = TITLES | cut.spellings.silent
    if any(piece.capital and piece.text not in known for piece in cut.pieces[at + 2 : end]):
        return None  # a name that another clue may speak of
    return end + (cut.text(end) in (")", ","))


def _adjunct(cut: Cutting, at: int) -> int | None:
    """Skip "across the finish line" at the end of a clause, and "of all the guests" and "of the three" behind
    "the oldest".
    """
    if cut.last == "EXTREME" and cut.fits(("of", "the"), at) and at + 2 < len(cut.pieces):
        number = cut.pieces[at + 2].number
        if number == len(cut.vocabulary.categories[0][1]):
            return at + 3
    if cut.last == "EXTREME" and cut.text(at) == "of" and cut.text(at + 1) == "all":
        end = at + 2 + (cut.text(at + 2) == "the")
        return end + (end < len(cut.pieces) and cut.pieces[end].stem != cut.text(end))
    if cut.text(at) not in _ACROSS or cut.last not in (*ENDS_A_THING, "EXTREME"):
        return None
    end = _before(cut, at + 1, (*_ENDS, ",", "and", "but"))
    named = any(cut.names(i) or tells(cut.text(i)) for i in range(at + 1, end))
    return end if end > at + 1 and not named else None


def _deed(cut: Cutting, at: int) -> int | None:
    """Skip "plays golf often and" before another predicate of the same subject."""
    if cut.is_name(at) or cut.text(at) not in (VERBS | PARTICIPLES | _BEING) - _RANKING:
        return None
    if cut.in_relative or cut.in_object_clause:
        return None
    if not cut.found.words or cut.found.words[-1].end != cut.pieces[at - 1].end:
        return None
    aside = cut.last == "_COMMA" and any(word.terminal == "_WHO" for word in cut.found.words)
    if not (aside or cut.last in ENDS_A_THING):
        return None
    end = _before(cut, at + 1, (*_ENDS, ",", "and", "but", "(", ")"))
    goes_on = cut.text(end) == "and" and _is_finite(cut.text(end + 1))
    plain = not any(cut.text(i) == "to" and cut.text(i + 1) not in ARTICLES for i in range(at, end))
    named = any(piece.capital for piece in cut.pieces[at:end])
    being = cut.text(at) in _BEING
    said = not being or (end > at + 1 and not any(cut.text(i) in RELATIONS for i in range(at, end)))
    return end + 1 if goes_on and said and plain and not named and _is_idle(cut, at + 1, end) else None


def _is_finite(text: str) -> bool:
    """Whether a word looks like a verb in the present or past tense."""
    return text in VERBS | COPULAS - {"be", "been", "being"} and not text.endswith("ing")


def _before(cut: Cutting, at: int, ends: tuple[str, ...]) -> int:
    """The piece of the first of these signs or words, or the end of the line; full stops of
    abbreviations do not count.
    """
    while cut.text(at) not in ends or (cut.text(at) == "." and cut.shortens(at)):
        if at >= len(cut.pieces):
            break
        at += 1
    return at


def _is_idle(cut: Cutting, at: int, end: int) -> bool:
    """Whether the pieces of a span name nothing in the grid, count nothing, and negate nothing."""
    pieces = range(at, end)
    known = any(
        cut.names(i) or cut.spellings.head(cut.pieces, i)[1] or cut.spellings.like(cut.pieces, i)
        for i in pieces
    )
    counted = any(cut.pieces[i].number is not None or cut.pieces[i].nth is not None for i in pieces)
    timed = any(is_time_of_order(order, cut.pieces[i].stem) for order in cut.spellings.orders for i in pieces)
    return not (known or counted or timed or any(tells(cut.text(i)) for i in pieces))


def tells(text: str) -> bool:
    """Whether a word negates, compares, or may be a property of an item."""
    return text in _TELLING | NEVER_PASSED | COMPARATIVES.keys() | SUPERLATIVES.keys() or (
        text.endswith("n't") or text in ("not", "never", "nor", "neither", "or", "either", "unlike")
    )
