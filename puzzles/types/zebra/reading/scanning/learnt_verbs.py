"""Verbs that in one puzzle belong to one category: "asked for", where each asked for one of the gifts."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.clause_starts import may_go_on, say
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_BEFORE_OBJECT = ARTICLES | words("his her their its either neither both")


def learnt_verb(cut: Cutting, at: int) -> int | None:
    """Read such a verb before an item of its category, or behind one and before "by"."""
    if cut.in_object_clause:
        return None
    for end, category in cut.spellings.deeds_at(cut.pieces, at):
        if _takes(cut, end, category) or (cut.text(end) == "by" and _is_done(cut, category)):
            if may_go_on(cut, at):
                cut.refuse(at, end)
            else:
                say(cut, at)
            return end
    return None


def _takes(cut: Cutting, at: int, category: str) -> bool:
    while cut.text(at) in _BEFORE_OBJECT:
        at += 1
    if at >= len(cut.pieces):
        return False
    _, items = cut.spellings.item(cut.pieces, at)
    if not items:
        return cut.spellings.head(cut.pieces, at)[1] == category
    return all(cut.spellings.category[item] == category for item in items)


def _is_done(cut: Cutting, category: str) -> bool:
    before = [word for word in cut.found.words if word.terminal not in ("_IS", "_NOT")]
    last = before[-1] if before else None
    return last is not None and last.terminal == "ITEM" and cut.spellings.category[last.value] == category
