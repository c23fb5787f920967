"""Ranks counted from another: "the second song to be played after" is two places behind it."""

from __future__ import annotations

from fractions import Fraction

from puzzles.types.zebra.english.comparatives import AFTERS, Sense
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, NOUNS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import PLACE, Amount, Comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_SENSES = frozenset((Sense.TIME, Sense.RANK))
_OF_SOME = words("man woman boy girl lady gentleman male female")
"""Nouns for some of those who are counted: others may be between "the second woman after Ann" and Ann."""
_NO_NOUNS = (NEVER_PASSED | FREE | COPULAS) - NOUNS


def nth_after(cut: Cutting, at: int) -> int | None:
    """Read such a rank, as a comparison by so many places; None elsewhere."""
    noun = at + 1
    nth = cut.pieces[at].nth if cut.text(at - 1) == "the" and noun < len(cut.pieces) else None
    if nth is None or cut.pieces[noun].kind != "word" or cut.is_name(noun) or cut.text(noun) in _NO_NOUNS:
        return None
    end = noun + 1
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
    cut.found.compared[span[0]] = Comparison(AFTERS[found], *span, Amount(Fraction(nth), PLACE))
    cut.add("COMPARED", at, behind)
    return behind
