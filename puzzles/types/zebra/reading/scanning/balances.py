"""Scanning what somebody outside the grid did more with one thing than with another: "$5 more for the hat
than for the scarf".
"""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import COMPARATIVES
from puzzles.types.zebra.english.lexicon import COPULAS, PRONOUNS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import Comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_PREPOSITIONS = words("of for on in at from with to")
_ENDS = (".", ";", "")
_NO_NOUNS = _PREPOSITIONS | COMPARATIVES.keys() | {"than"}


def balance(cut: Cutting, at: int) -> int | None:
    """Behind "$5 more for", "than for" of such a clause; None elsewhere."""
    if cut.than and cut.than[0] == at:
        cut.add("_THAN", at, cut.than[1])
        return cut.than[1]
    if cut.last not in ("", "_STOP"):
        return None
    start = at
    at += cut.text(at) == "exactly"
    found = amount_at(cut.pieces, at)
    amount, at = found if found is not None else (None, at)
    unit, at = _noun(cut, at)
    direction = COMPARATIVES.get(cut.text(at)) if cut.text(at) in ("more", "less", "fewer") else None
    if direction is None:
        return None
    counted, end = _noun(cut, at + 1)
    said = tuple(word for word in (unit, counted) if word)
    if cut.text(end) not in _PREPOSITIONS or not _than(cut, end):
        return None
    begin, stop = cut.pieces[start].start, cut.pieces[end].end
    cut.found.compared[begin] = Comparison(direction, begin, stop, amount, words=said)
    cut.add("BALANCE", start, end + 1)
    return end + 1


def _noun(cut: Cutting, at: int) -> tuple[str, int]:
    """The noun at a piece, in the singular, and the piece behind it; "" if there is none."""
    text = cut.text(at)
    plain = at < len(cut.pieces) and cut.pieces[at].kind == "word" and not cut.is_name(at)
    if not plain or text in _NO_NOUNS or cut.pieces[at].number is not None:
        return "", at
    return cut.pieces[at].stem, at + 1


def _than(cut: Cutting, at: int) -> bool:
    """Whether "than for", with the same preposition, follows in the sentence; notes where."""
    for than in range(at + 2, len(cut.pieces)):
        if cut.text(than) in _ENDS and not cut.shortens(than):
            return False
        if cut.text(than) == "than":
            end = than + 1
            while cut.text(end) in PRONOUNS | COPULAS | {"that", "those"}:
                end += 1
            if cut.text(end) != cut.text(at):
                return False
            cut.than = (than, end + 1)
            return True
    return False
