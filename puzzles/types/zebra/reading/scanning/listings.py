"""Statements that a clue lists with letters: "Exactly two of the following are true: a) ... b) ..."."""

from __future__ import annotations

from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting

_BETWEEN = words("statements statement facts fact claims claim sentences things is are holds hold correct")
_TRUE = words("true correct hold holds")


def listing(cut: Cutting, at: int) -> int | None:
    """Behind "the following three statements are true:", after "two of"; behind a letter of the list; behind
    "only", before a number of several.
    """
    counts = at + 2 < len(cut.pieces) and cut.pieces[at + 1].number is not None and cut.text(at + 2) == "of"
    if cut.text(at) == "only" and counts and cut.last in ("", "_STOP"):
        cut.add("EXACTLY", at, at + 1)
        return at + 1
    return _label(cut, at) if cut.listing else _begins(cut, at)


def _begins(cut: Cutting, at: int) -> int | None:
    end = at + 2 if cut.fits(("the", "following"), at) else at + 1 if cut.text(at) == "these" else at
    if end == at or cut.last != "_OF":
        return None
    start = end
    while end < len(cut.pieces) and (
        cut.text(end) in _BETWEEN | _TRUE or (end == start and cut.pieces[end].number is not None)
    ):
        end += 1
    if cut.text(end - 1) not in _TRUE:
        return None
    cut.listing = True
    return end + (cut.text(end) in (":", ",", "-", "–", "—"))


def _label(cut: Cutting, at: int) -> int | None:
    """ "a)", "(b)", "2."."""
    start = at + (cut.text(at) == "(")
    if cut.last not in ("_OF", "_COMMA") or len(cut.text(start)) != 1 or not cut.text(start).isalnum():
        return None
    closed = cut.text(start + 1) == ")" or (
        start == at and cut.text(start + 1) == "." and at + 2 < len(cut.pieces)
    )
    return start + 2 if closed else None
