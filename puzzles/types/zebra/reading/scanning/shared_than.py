"""Scanning two comparisons with one thing: "taller but younger than the cook"."""

from __future__ import annotations

from msgspec import structs

from puzzles.types.zebra.english.comparatives import COMPARATIVES, VAGUE
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import Comparison
from puzzles.types.zebra.reading.scanning.comparing import comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_BOTH = words("and but")
_GRADED = words("more less")
"""Words that compare by the adjective behind them."""


def shared_than(cut: Cutting, at: int) -> int | None:
    """Behind "taller" where "but younger than" follows, which compares with the same; None elsewhere."""
    if cut.last not in ("_IS", "_AND", "_WHO") or cut.is_name(at):
        return None
    direction = COMPARATIVES.get(cut.text(at))
    end = at + 1 + (cut.text(at) in _GRADED)
    if direction is None or cut.text(end) not in _BOTH or cut.is_name(end - 1):
        return None
    behind = end + 1 + (cut.text(end + 1) in VAGUE)
    if amount_at(cut.pieces, behind) is not None:
        return None
    found = comparison(cut.pieces, behind, cut.is_name, cut.spellings.comparing)
    if found is None or not isinstance(found[0], Comparison) or cut.text(found[1] - 1) != "than":
        return None
    start, words_between = cut.pieces[at].start, tuple(piece.stem for piece in cut.pieces[at + 1 : end])
    first = Comparison(direction, start, cut.pieces[end - 1].end, words=words_between)
    cut.add("COMPARED", at, end)
    cut.found.compared[start] = first
    cut.add("_AND", end, end + 1)
    cut.add("COMPARED", behind, found[1])
    second = structs.replace(found[0], start=cut.pieces[behind].start)
    cut.found.compared[second.start] = second
    return found[1]
