"""Scanning what changes the number beside it: "$20k", "$20 dozen", "£20", "20 minutes"."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.types.zebra.english.lexicon import NEVER_PASSED
from puzzles.types.zebra.english.pieces import singular
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.words.dimensions import may_be_in
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import Scale
from puzzles.types.zebra.values.units import MULTIPLES, SIGNS, is_unit, unit_named

_SCALES = frozenset(MULTIPLES) | words("dozens score gross")
_BESIDE_MONEY = words("m percent")
"""Further such words, if the number already has its unit."""
_YEARS = words("yo y")
_NO_UNITS = words("in second")
"""Units that are usually other words."""


def of_that_measure(cut: Cutting, at: int, end: int, items: Sequence[str]) -> tuple[str, ...]:
    """The items that a number can be, given what is beside it."""
    return tuple(item for item in items if _fits(cut, at, end, item))


def with_measure(cut: Cutting, at: int, end: int) -> tuple[int, int]:
    """The first and the last piece of a number with its sign, and its unit or multiple."""
    behind, after = unit_behind(cut, end)
    known = behind or is_multiplied(cut, end) or _glued(cut, end)
    return at - (cut.text(at - 1) in SIGNS), after if known else end


def is_multiplied(cut: Cutting, end: int) -> bool:
    """Whether a number is followed by thousands, dozens or the like, which no category has."""
    text = cut.text(end)
    named = any(singular(text) in head.casefold() for head in cut.spellings.heads)
    return text in _SCALES and not named and not cut.names(end)


def is_another(cut: Cutting, end: int) -> bool:
    """Whether a number that is no name becomes an unknown one by what follows: "15bn"."""
    if cut.text(end) in NEVER_PASSED:
        return False
    return is_multiplied(cut, end) or (bool(_glued(cut, end)) and not is_unit(singular(cut.text(end))))


def _fits(cut: Cutting, at: int, end: int, item: str) -> bool:
    order = next((order for order in cut.spellings.orders if item in order.items), None)
    if order is None or order.scale not in (Scale.NUMBER, Scale.YEAR) or cut.pieces[end - 1].number is None:
        return True
    if is_multiplied(cut, end):
        return False
    glued, (unit, _) = _glued(cut, end), unit_behind(cut, end)
    if any(piece.text in SIGNS for piece in cut.pieces[at:end]):
        return not glued and unit not in _BESIDE_MONEY and cut.text(end) not in _BESIDE_MONEY
    if cut.text(at - 1) in SIGNS and not may_be_in(order, unit_named(cut.text(at - 1))):
        return False
    return may_be_in(order, unit) if unit else not glued or _shortens(glued, order)


def unit_behind(cut: Cutting, end: int) -> tuple[str, int]:
    """The unit behind a number, "" if none, and the piece behind it."""
    if cut.fits(("per", "cent"), end):
        return "percent", end + 2
    text = cut.text(end)
    known = is_unit(singular(text)) and text not in _NO_UNITS and not cut.names(end)
    return unit_named(singular(text)) if known else "", end + 1


def _glued(cut: Cutting, end: int) -> str:
    """The letters right behind a number: "20k"; "" if none."""
    if end >= len(cut.pieces) or cut.pieces[end].start > cut.pieces[end - 1].end:
        return ""
    return cut.text(end) if cut.pieces[end].kind in ("word", "letters") else ""


def _shortens(letters: str, order: Order) -> bool:
    """Whether letters abbreviate what is counted: "20pts" for points, "20yo"."""
    if letters in _YEARS:
        return may_be_in(order, "year")
    named = (word.startswith(letters[0]) for word in order.name.casefold().split())
    return not order.unit and any(named)
