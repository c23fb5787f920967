"""What "the most" and "more than" count: "the most pepper" says nothing where only salt is measured."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, NOUNS, PRONOUNS, RELATIVES
from puzzles.types.zebra.english.pieces import pieces, stems
from puzzles.types.zebra.english.verbs import PARTICIPLES, VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import PLACES, Compared, Comparison, Extreme
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.dimensions import dimension, dimension_named
from puzzles.types.zebra.values.orders import Order

_OTHERS = (
    (FREE - NOUNS) | {"one", "ones"} | COPULAS | VERBS | PARTICIPLES | NEVER_PASSED | PRONOUNS | RELATIVES
)
"""Words behind "the most" that are counted by nobody."""
_SUMS = words("number amount total quantity sum count value")
_SCORES = _SUMS | words("score tally result sale size figure rank rating level")
"""Categories that may count anything."""
_LIKING = words(
    """
    like likes liked love loves loved enjoy enjoys enjoyed want wants wanted prefer prefers preferred miss
    misses missed need needs fear fears feared admire admires admired
    """
)


def counts_another(cut: Cutting, at: int, end: int, found: Compared) -> str:
    """Why a comparison of amounts, from one piece to another, is about no category; "" if it may be."""
    if not isinstance(found, Comparison | Extreme) or found.direction.sense is not Sense.AMOUNT:
        return ""
    counted = [i for i in range(at, min(end + 1, len(cut.pieces))) if _is_counted(cut, i, found)]
    if counted:
        nouns = {cut.pieces[i].stem for i in counted}
        known = any(_counts(order, nouns) for order in cut.spellings.orders)
        return "" if known or not cut.spellings.orders else f"no category counts {cut.text(counted[-1])!r}"
    if isinstance(found, Extreme):
        return "no category tells what is liked most" if not found.words and _is_liking(cut, at) else ""
    plain = found.amount is None and cut.text(end - 1) == "than" and not found.words
    deed = cut.text(at - 1)
    return f"no category tells how much one {deed!r}" if plain and _is_deed(cut, at) else ""


def _is_counted(cut: Cutting, at: int, found: Comparison | Extreme) -> bool:
    """Whether a word of a comparison is a noun for what it counts."""
    piece = cut.pieces[at]
    return piece.text == "time" or (piece.stem in found.words and _is_noun(cut, at))


def _is_noun(cut: Cutting, at: int) -> bool:
    """Whether a word may be a noun for what is counted, and is no name."""
    text = cut.text(at)
    known = text in _OTHERS or cut.pieces[at].stem in _SUMS | PLACES
    return text.isalpha() and not (known or cut.is_name(at) or text in ("more", "less", "most", "much"))


def _counts(order: Order, nouns: AbstractSet[str]) -> bool:
    name = stems(order.name)
    beside = {piece.stem for piece in pieces(order.items[0])}
    if not name.isdisjoint(_SCORES) or not nouns.isdisjoint(name | beside | {order.unit}):
        return True
    measured = dimension(order)
    if measured == "age" and "year" in nouns:
        return True
    return bool(measured) and measured in map(dimension_named, nouns)


def _is_liking(cut: Cutting, at: int) -> bool:
    """Whether "the most" tells what somebody likes most."""
    since = next((i for i in range(at - 1, -1, -1) if cut.text(i) in (".", ";", "and", "but")), -1)
    return any(cut.text(i) in _LIKING for i in range(since + 1, at))


def _is_deed(cut: Cutting, at: int) -> bool:
    """Whether "more than" is about how much somebody does: "Ann reads more than Ben", of a hobby."""
    if cut.last != "ITEM":
        return False
    last = cut.found.words[-1]
    done = last.end == cut.pieces[at - 1].end and cut.spellings.is_doing(last.value)
    return done and cut.text(at - 1) != last.value.casefold()
