"""Scanning ranges of an order, and margins: "in the first two rooms", "beat Ann by three places"."""

from __future__ import annotations

from msgspec import structs

from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.compared import PLACE, PLACES, Amount, Comparison
from puzzles.types.zebra.reading.scanning.comparing import comparison
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.values.told_orders import FLOORS

_LEADING = words("in among amongst within of the one any either")
_ENDS = {"first": "FIRST", "top": "FIRST", "last": "LAST", "bottom": "LAST"}
_BEFORE = ENDS_A_THING | {"_IS", "_NOT", "_OR", "_NEITHER", "_EITHER", "_NOR"}


def by_so_much(cut: Cutting, at: int) -> int | None:
    """The piece behind "by three places", which belongs to the comparison before it; else None."""
    if cut.text(at) != "by" or [word.terminal for word in cut.found.words[-2:]] != ["COMPARED", "ITEM"]:
        return None
    word = cut.found.words[-2]
    found, amount = cut.found.compared[word.start], amount_at(cut.pieces, at + 1)
    if amount is None or not isinstance(found, Comparison) or found.amount or found.just:
        return None
    much, end = amount
    unit = cut.pieces[end].stem if end < len(cut.pieces) and cut.pieces[end].kind == "word" else ""
    if not much.unit and unit:
        much, end = Amount(much.number, PLACE if unit in PLACES else unit), end + 1
    cut.found.compared[word.start] = structs.replace(found, amount=much)
    return end


def either_amount(cut: Cutting, at: int) -> int | None:
    """Behind "two or three years older than", which is two comparisons; None elsewhere."""
    first = amount_at(cut.pieces, at)
    if first is None or cut.text(first[1]) != "or":
        return None
    much, joint = first
    found = comparison(cut.pieces, joint + 1, cut.is_name, cut.spellings.comparing)
    if found is None or not isinstance(found[0], Comparison) or found[0].amount is None:
        return None
    second, end = found
    start = cut.pieces[at].start
    amount = Amount(much.number, much.unit or found[0].amount.unit)
    cut.add("COMPARED", at, joint)
    cut.found.compared[start] = structs.replace(found[0], start=start, amount=amount)
    cut.add("_OR", joint, joint + 1)
    cut.add("COMPARED", joint + 1, end)
    cut.found.compared[second.start] = second
    return end


def among(cut: Cutting, at: int) -> int | None:
    """The piece behind "either of the first two rooms" or "in the top three", behind a verb; else None."""
    if cut.last not in _BEFORE or (cut.text(at) not in _LEADING and cut.text(at) not in _ENDS):
        return None
    start = at
    while cut.text(at) in _LEADING:
        at += 1
    number = cut.pieces[at + 1].number if at + 1 < len(cut.pieces) else None
    if cut.text(at) not in _ENDS or number is None or number < 2:
        return None
    end, noun = at + 2, cut.pieces[at + 2].stem if at + 2 < len(cut.pieces) else ""
    if noun in FLOORS and cut.text(at) in ("top", "bottom"):
        cut.refuse(start, end)
        return end
    plural = bool(noun) and noun != cut.text(end)
    if not plural and cut.text(end) not in ("", ".", ",", ";", "and", "but"):
        return None
    said = f"{number} {cut.text(at)} {noun if plural else ''}"
    cut.add(f"{_ENDS[cut.text(at)]}_FEW", start, end + plural, said)
    return end + plural
