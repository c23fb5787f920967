"""Scanning places in a queue: "at the end of the queue", "third in line"."""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import Direction, Sense
from puzzles.types.zebra.english.pieces import singular, stems
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import Extreme
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import Scale

_QUEUES = words("queue line lineup procession parade convoy")
_ENDS = {"front": -1, "head": -1, "start": -1, "end": 1, "back": 1, "rear": 1, "tail": 1}
"""The ends of a queue: the first place, or the last."""
_PLACES = words("queue line lineup position place spot order turn")


def in_queue(cut: Cutting, at: int) -> int | None:
    """The piece behind a place in a queue; None if there is none at a piece, or no order of such places."""
    found = _end(cut, at) or _nth(cut, at)
    if found is None:
        return None
    nth, end = found
    if last := cut.vocabulary.positions:
        cut.add("ORDINAL", at, end, str(last if nth < 0 else nth))
        return end
    orders = [order for order in cut.spellings.orders if _is_queue(order)]
    if len(orders) != 1:
        return None
    start = cut.pieces[at].start
    direction = Direction(1 if nth < 0 else -1, Sense.RANK)
    named = tuple(map(singular, orders[0].name.casefold().split()))
    cut.found.compared[start] = Extreme(direction, start, cut.pieces[end - 1].end, named, abs(nth))
    cut.add("EXTREME", at, end)
    return end


def _end(cut: Cutting, at: int) -> tuple[int, int] | None:
    """The first place or the last (-1) in "at the very front of the queue", and the piece behind it."""
    if cut.text(at) not in ("at", "in", "to") or cut.text(at + 1) != "the":
        return None
    end = at + 2 + (cut.text(at + 2) == "very")
    side = _ENDS.get(cut.text(end))
    behind = _behind_queue(cut, end + 2) if cut.text(end + 1) == "of" else None
    if side is None or behind is None:
        return None
    return (1 if side < 0 else -1), behind


def _nth(cut: Cutting, at: int) -> tuple[int, int] | None:
    """The place in "third in line", "last in the queue", -1 for the last, and the piece behind it."""
    nth = -1 if cut.text(at) == "last" else cut.pieces[at].nth
    behind = _behind_queue(cut, at + 2) if cut.text(at + 1) == "in" else None
    return None if nth is None or behind is None else (nth, behind)


def _behind_queue(cut: Cutting, at: int) -> int | None:
    at += cut.text(at) in ("the", "a", "this")
    return at + 1 if cut.text(at) in _QUEUES else None


def _is_queue(order: Order) -> bool:
    """Whether an order is of places in a queue, counted from its front."""
    counted = order.scale is Scale.NUMBER and not order.unit and order.values[0][1] == 1
    return (counted or order.scale is Scale.ORDINAL) and not _PLACES.isdisjoint(stems(order.name))
