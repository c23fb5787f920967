"""Scanning comparisons with whom was spoken of right before: "Ann paid $5, and Ben paid $2 more."."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.comparatives import COMPARATIVES, VAGUE
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import Comparison
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_SAID = ["ITEM", "_IS", "ITEM"]
_ENDS = ("", ".", ";", "!")


def implied_than(cut: Cutting, at: int) -> int | None:
    """Behind "older" at the end of a sentence, where one thing was said of another; None elsewhere."""
    amount, end = amount_at(cut.pieces, at) or (None, at + (cut.text(at) in VAGUE))
    direction = COMPARATIVES.get(cut.text(end))
    if direction is None or cut.text(end + 1) not in _ENDS or cut.in_relative:
        return None
    said = [word.terminal for word in cut.found.words]
    *before, joint, subject, verb = ["", "", "", *said]
    if (
        [*filter(None, before)] != _SAID
        or joint not in ("_STOP", "_AND")
        or [subject, verb] != ["ITEM", "_IS"]
    ):
        return None
    first = cut.found.words[0]
    if cut.spellings.category[first.value] == cut.spellings.category[cut.found.words[2].value]:
        return None
    start, stop = cut.pieces[at].start, cut.pieces[end].end
    cut.add("COMPARED", at, end + 1)
    cut.found.compared[start] = Comparison(direction, start, stop, amount)
    cut.found.words.append(Word("ITEM", first.value, stop, stop))
    return end + 1
