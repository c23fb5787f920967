"""Scanning "there is" and "another", which say what goes together: "in Rome there is no cook"."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import ARTICLES, COPULAS
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting

_BEING = words("is are was were isn't aren't wasn't weren't")
_STARTS = ("", "_STOP")


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
    """Behind the subject "another boat", which is not the one before: "and another boat left at 8"; None
    elsewhere.
    """
    if cut.text(at) != "another" or cut.last != "_AND" or cut.found.words[-1].end != cut.pieces[at - 1].end:
        return None
    said = [word.terminal for word in cut.found.words]
    before = said[max((i for i, each in enumerate(said) if each == "_STOP"), default=-1) + 1 :]
    noun = at + 1
    plain = noun + 1 < len(cut.pieces) and cut.pieces[noun].kind == "word" and not cut.is_name(noun)
    if before != ["ITEM", "_IS", "ITEM", "_AND"] or not plain or not _is_said(cut, noun + 1):
        return None
    cut.add("_NOT", at, noun + 1)
    return noun + 1


def _is_said(cut: Cutting, at: int) -> bool:
    """Whether a verb stands at a piece that denies nothing."""
    text = cut.text(at)
    return (text in VERBS | COPULAS or text.endswith("ed")) and cut.text(at + 1) not in ("not", "never")
