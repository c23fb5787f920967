"""Two values told by their difference: "the difference between Ann's and Ben's is $10", "differ by $10"."""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.lexicon import ARTICLES
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import Amount, Apart
from puzzles.types.zebra.reading.scanning.cutting import Cutting, Hint
from puzzles.types.zebra.values.units import unit_named

_BEING = words("is was are were")
_EXACTLY = words("exactly precisely")
_DIFFER = words("differ differs differed differing")
_ENDS = ("", ".", ";", ",")


def difference(cut: Cutting, at: int) -> int | None:
    """Read what tells a difference; before "is $10", skip what begins it."""
    if cut.text(at) in _DIFFER and cut.text(at + 1) == "by":
        cut.drop("_IS")
        return _apart(cut, at, at + 2, "APART")
    if cut.text(at) == "there" and cut.text(at + 1) in _BEING and cut.last in ("", "_STOP"):
        return _there_is(cut, at)
    if cut.text(at) == "difference" and cut.last in ("", "_STOP"):
        behind = _between(cut, at + 1)
        told = None if behind is None else _told(cut, behind)
        if behind is not None and told is not None:
            cut.difference_told = told
            return behind
    if at == cut.difference_told:
        cut.drop("_IS")
        return _apart(cut, at, at + 1, "APART")
    return None


def _there_is(cut: Cutting, at: int) -> int | None:
    """Read "there is a difference of $10 between", "there was a $10 difference in price between"."""
    start = at + 2 + (cut.text(at + 2) in ARTICLES)
    of = cut.fits(("difference", "of"), start)
    found = _amount(cut, start + 2 if of else start)
    if found is None or (not of and cut.text(found[1]) != "difference"):
        return None
    behind = _between(cut, found[1] + (not of))
    return None if behind is None else _add(cut, at, behind, found[0], "GAP")


def _between(cut: Cutting, at: int) -> int | None:
    """The piece behind "between", or "in price between", whose category is noted; None if neither follows."""
    end = at
    if cut.text(at) == "in":
        end, category = cut.spellings.head(cut.pieces, at + 1)
        if not category:
            return None
        cut.found.hints.append(Hint(category, cut.pieces[at + 1].start, cut.pieces[end - 1].end))
    return end + 1 if cut.text(end) == "between" else None


def _told(cut: Cutting, at: int) -> int | None:
    """The piece of "is" before the amount that ends the clause; None if it does not end with one."""
    while at < len(cut.pieces):
        found = _amount(cut, at + 1) if cut.text(at) in _BEING else None
        if found is not None and cut.text(found[1]) in _ENDS:
            return at
        at += 1
    return None


def _apart(cut: Cutting, at: int, start: int, terminal: str) -> int | None:
    found = _amount(cut, start)
    return None if found is None else _add(cut, at, found[1], found[0], terminal)


def _add(cut: Cutting, at: int, end: int, amount: Amount, terminal: str) -> int:
    span = cut.pieces[at].start, cut.pieces[end - 1].end
    cut.found.compared[span[0]] = Apart(amount, *span, sense=Sense.AMOUNT)
    cut.add(terminal, at, end)
    return end


def _amount(cut: Cutting, at: int) -> tuple[Amount, int] | None:
    """The amount at a piece, with what it counts, and the piece behind it."""
    found = amount_at(cut.pieces, at + (cut.text(at) in _EXACTLY))
    if found is None:
        return None
    amount, end = found
    counts = end < len(cut.pieces) and cut.pieces[end].stem != cut.text(end) and not cut.is_name(end)
    if amount.unit or not counts:
        return found
    return Amount(amount.number, unit_named(cut.pieces[end].stem)), end + 1
