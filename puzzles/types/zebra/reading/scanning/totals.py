"""Scanning what several have together: "a total of six muffins", "$20 between them", "six in all"."""

from __future__ import annotations

from puzzles.types.zebra.english.lexicon import NEVER_PASSED
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import Amount, Total
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.values.units import unit_named

_BEFORE = (("a", "total", "of"), ("a", "combined", "total", "of"), ("a", "sum", "of"))
_BEHIND = (
    *(("between", "them"), ("among", "them"), ("in", "total"), ("in", "all"), ("all", "together")),
    *(("altogether",), ("combined",), ("together",), ("between", "the", "two", "of", "them")),
    *(("between", "the", "three", "of", "them"), ("all", "told")),
)
_ENDS = ("", ".", ";", ",", "and", "but")
_LONGEST = 3
"""The limit on words between a number and "between them"."""
_EXACTLY = words("exactly precisely")


def total(cut: Cutting, at: int) -> int | None:
    """Read what the things named before have together; None where that is not told."""
    if cut.last not in ("ITEM", "_IS", "_BOTH") or not _several(cut):
        return None
    begun = next((at + len(words) for words in _BEFORE if cut.fits(words, at)), at)
    start = begun + (cut.text(begun) in _EXACTLY)
    found = amount_at(cut.pieces, start)
    if found is None:
        return None
    amount, end = found
    said: list[str] = []
    behind = _behind(cut, end)
    while behind is None and end < len(cut.pieces) and len(said) < _LONGEST and _counts(cut, end):
        said.append(cut.pieces[end].stem)
        end += 1
        behind = _behind(cut, end)
    if behind is None and begun == at:
        return None
    if not amount.unit and said:
        amount = Amount(amount.number, unit_named(said[-1]))
    stop = end if behind is None else behind
    span = cut.pieces[at].start, cut.pieces[stop - 1].end
    cut.drop("_BOTH")
    cut.drop("_IS")
    cut.found.compared[span[0]] = Total(amount, *span, tuple(said))
    cut.add("TOTAL", at, stop)
    return stop


def _several(cut: Cutting) -> bool:
    """Whether the sentence has named several things so far, and nothing else."""
    said = [word.terminal for word in cut.found.words]
    stop = max((at for at, each in enumerate(said) if each == "_STOP"), default=-1)
    named = [each for each in said[stop + 1 :] if each not in ("_IS", "_BOTH")]
    return "_AND" in named and set(named) <= {"ITEM", "_AND", "_COMMA"} and said[stop + 1 :].count("_IS") < 2


def _behind(cut: Cutting, at: int) -> int | None:
    """The piece behind "between them" or "in total", if that ends the clause; else None."""
    ends = (at + len(words) for words in _BEHIND if cut.fits(words, at))
    return next((end for end in ends if cut.text(end) in _ENDS), None)


def _counts(cut: Cutting, at: int) -> bool:
    """Whether a word may belong to what is counted."""
    text = cut.text(at)
    return (
        cut.pieces[at].kind == "word"
        and text not in _ENDS
        and text not in NEVER_PASSED - {"total"}
        and (not cut.is_name(at))
    )
