"""Scanning "there is" and "another", which say what goes together: "in Rome there is no cook"."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting

_BEING = words("is are was were isn't aren't wasn't weren't")
_STARTS = ("", "_STOP")
_SOME = words("someone somebody")
_WHO = words("who that which")


def there_is(cut: Cutting, at: int) -> int | None:
    """Behind "there is a" or "there are no" before a name; None elsewhere."""
    if cut.text(at) != "there" or cut.text(at + 1) not in _BEING:
        return None
    denied = cut.text(at + 1).endswith("n't") or cut.text(at + 2) in ("no", "not", "never")
    end = at + 3 if cut.text(at + 2) in ("no", "not", "never") else at + 2
    named = end + (cut.text(end) in ARTICLES)
    if named >= len(cut.pieces) or not cut.is_name(named):
        return None
    if cut.last in ENDS_A_THING:
        cut.add("_IS", at, at + 2)
        if denied:
            cut.add("_NOT", at + 1, end)
    elif cut.last not in _STARTS:
        return None
    elif denied:
        cut.add("_NOBODY", at, end)
    return end


def another(cut: Cutting, at: int) -> int | None:
    """Behind "another boat" or "someone else", where that is not the one before ("and another boat
    left at 8"), or is what is compared with ("than another boat that left at 8"); None elsewhere.
    """
    end = _behind_other(cut, at)
    if end is None or end >= len(cut.pieces) or not cut.found.words:
        return None
    if cut.last == "COMPARED" and cut.found.words[-1].end == cut.pieces[at - 1].end:
        if not (cut.text(end) in _WHO or _is_said(cut, end)):
            return None
        cut.in_relative = True
        return end
    if cut.last != "_AND" or cut.found.words[-1].end != cut.pieces[at - 1].end:
        return None
    said = [word.terminal for word in cut.found.words]
    before = said[max((i for i, each in enumerate(said) if each == "_STOP"), default=-1) + 1 :]
    if before != ["ITEM", "_IS", "ITEM", "_AND"]:
        return None
    if cut.text(at) in _SOME and cut.text(at + 1) != "else":
        return None  # it may be the same
    end += cut.text(end) in _WHO
    if not _is_said(cut, end):
        return None
    cut.add("_NOT", at, end)
    return end


def _behind_other(cut: Cutting, at: int) -> int | None:
    """The piece behind "another boat", "someone else" or "it was someone else"; None elsewhere."""
    if cut.text(at) == "it" and cut.text(at + 1) in ("was", "is"):
        return at + 4 if cut.text(at + 2) in _SOME and cut.text(at + 3) == "else" else None
    if cut.text(at) in _SOME:
        return at + 1 + (cut.text(at + 1) == "else")
    noun = at + 1
    plain = noun < len(cut.pieces) and cut.pieces[noun].kind == "word" and not cut.is_name(noun)
    return noun + 1 if cut.text(at) == "another" and plain else None


def _is_said(cut: Cutting, at: int) -> bool:
    """Whether a verb stands at a piece that denies nothing."""
    text = cut.text(at)
    return (text in VERBS | COPULAS or text.endswith("ed")) and cut.text(at + 1) not in ("not", "never")
