"""Scanning how many are between two: "two houses between", "only three persons live between"."""

from __future__ import annotations

from puzzles.language.words import Word
from puzzles.types.zebra.english.lexicon import COPULAS, NOUNS, RELATIVES
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import Amount, Apart
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.people import is_agent
from puzzles.types.zebra.values.told_orders import FLOORS
from puzzles.types.zebra.values.units import is_unit

_STANDING = VERBS | COPULAS | words("lie lies lay")
_TOGETHER = words("them themselves")
_STARTS = ("", "_STOP", "_IS", "EXACTLY", "_AND", "_COMMA", "_IF", "_THEN")


def gap(cut: Cutting, at: int) -> int | None:
    """Read "one house between" A and B, or "only one person lives between"; None elsewhere."""
    start = at + (cut.text(at) == "only")
    if start >= len(cut.pieces) or cut.last not in _STARTS or cut.pieces[start].kind == "quoted":
        return None
    number = cut.pieces[start].number
    if number is None or number.denominator != 1 or not _stands_between(cut, start + 1):
        return None
    between = start + 2 + (cut.text(start + 2) in RELATIVES)
    between += cut.text(between) in _STANDING
    if cut.text(between) != "between" or cut.text(between + 1) in _TOGETHER:
        return None
    span = cut.pieces[start].start, cut.pieces[between].end
    cut.found.compared[span[0]] = Apart(Amount(number + 1), *span)
    cut.drop("_IS")
    cut.found.words.append(Word("GAP", "", *span))
    return between + 1


def _stands_between(cut: Cutting, at: int) -> bool:
    """Whether a word is a noun for people or things side by side: "house", "person", "runner"."""
    stem = cut.pieces[at].stem if at < len(cut.pieces) else ""
    if {cut.text(at), stem} & (cut.nouns | NOUNS) or stem in FLOORS or is_agent(stem):
        return True
    there = cut.text(0) == "there" and cut.pieces[at].kind == "word"
    return there and not is_unit(stem) and not cut.is_name(at)
