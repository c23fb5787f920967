"""Ranks counted from another: "the second song to be played after" is two places behind it."""

from __future__ import annotations

from fractions import Fraction

from puzzles.types.zebra.english.comparatives import AFTERS, Sense
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, NOUNS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import PLACE, Amount, Comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.values.units import is_unit, unit_named

_SENSES = frozenset((Sense.TIME, Sense.RANK))
_OF_SOME = words("man woman boy girl lady gentleman male female")
"""Nouns for some of those who are counted: others may be between "the second woman after Ann" and Ann."""
_NO_NOUNS = (NEVER_PASSED | FREE | COPULAS) - NOUNS


def nth_after(cut: Cutting, at: int) -> int | None:
    """Read such a rank, as a comparison by so many places; None elsewhere."""
    noun = at + 1
    nth = cut.pieces[at].nth if cut.text(at - 1) == "the" and noun < len(cut.pieces) else None
    alone = cut.text(noun) == "to"
    if nth is None or not (alone or _is_noun(cut, noun)):
        return None
    end = noun + (not alone)
    if cut.text(end) == "to":
        end += 3 if cut.text(end + 1) == "be" else 2
    found = next((each for each in AFTERS if cut.fits(each.split(), end)), None)
    if found is None or AFTERS[found].sense not in _SENSES:
        return None
    behind = end + len(found.split())
    if cut.pieces[noun].stem in _OF_SOME:
        cut.refuse(at, behind)
        return behind
    span = cut.pieces[at].start, cut.pieces[behind - 1].end
    stem = cut.pieces[noun].stem
    unit = unit_named(stem) if is_unit(stem) else PLACE  # "the third day after" counts days
    cut.found.compared[span[0]] = Comparison(AFTERS[found], *span, Amount(Fraction(nth), unit))
    cut.add("COMPARED", at, behind)
    return behind


def _is_noun(cut: Cutting, at: int) -> bool:
    return cut.pieces[at].kind == "word" and not cut.is_name(at) and cut.text(at) not in _NO_NOUNS
