"""An order that a text implies and does not list: floors, places in a race, relative height."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from puzzles.language.categories import Categories
from puzzles.types.zebra.english.pieces import singular, stems
from puzzles.types.zebra.values.orders import order_of
from puzzles.types.zebra.values.scales import Scale
from puzzles.types.zebra.values.told_orders import FLOORS

_FLOOR = re.compile(
    r"\b(?:different|higher|lower|same|top|bottom|first|which|\w+th|adjacent) floors?\b"
    r"|\bfloors?,? (?:is|above|below|adjacent|number|numbered)\b|\bnumber(?:ed)? floors?\b",
    re.IGNORECASE,
)
_RACE = re.compile(
    r"\b(?:race|marathon|finish(?:es|ed|ers?|ing)? |order of finish|arrival order|tournament|competition"
    r"|(?:came|come|place|placed|finish|take|took) (?:in )?(?:the )?"
    r"(?:first|second|third|fourth|fifth|sixth|last)\b"
    r"|(?:first|second|third|fourth|last) (?:places?|position)\b|beat(?:en)?\b|placed \d)",
    re.IGNORECASE,
)
_SEQUENCE = re.compile(
    r"\b(?:one (?:at a time|after (?:another|the other))|consecutive|the order (?:of|in which)|in what order"
    r"|what order|sequence)\b",
    re.IGNORECASE,
)
_BEFORE = re.compile(
    r"\b(?:before|after|earlier|later|first|second|third|last|fourth|fifth)\b", re.IGNORECASE
)
_MEASURES = (
    ("height", re.compile(r"\b(?:taller|shorter|tallest|shortest)\b", re.IGNORECASE)),
    ("age", re.compile(r"\b(?:older|younger|oldest|youngest)\b", re.IGNORECASE)),
    ("weight", re.compile(r"\b(?:heavier|lighter|heaviest|lightest)\b", re.IGNORECASE)),
)
_ENDINGS = frozenset(("finish", "result", "rank", "ranking", "standing"))
_RANKED = FLOORS | {"place", "position", "rank", "finish", "order", "result"}


def order_in(story: Iterable[str], clues: Iterable[str], listed: Categories, count: int) -> Categories:
    """The category of `count` values that a text implies; () if a listed category may be meant."""
    told, said = " ".join(story), " ".join(clues)
    ranked = lists_places(listed)
    if not ranked and _FLOOR.search(said) and "floor" in told.casefold():
        return (("floor", tuple(_ordinals(count))),)
    if not ranked and _RACE.search(said) and (_RACE.search(told) or len(listed) == 1):
        return (("place", tuple(_ordinals(count))),)
    asked = len(listed) == 1 or re.search(r"\border in which\b|\bwhat order\b", told, re.IGNORECASE)
    if not ranked and asked and _SEQUENCE.search(told) and _BEFORE.search(said):
        return (("place", tuple(_ordinals(count))),)
    if any(order_of(head, items) for head, items in listed):
        return ()
    found = [head for head, pattern in _MEASURES if pattern.search(said)]
    return ((found[0], tuple(map(str, range(1, count + 1)))),) if len(found) == 1 else ()


def tells_floors(text: str) -> bool:
    """Whether a text is about the floors of a building."""
    return _FLOOR.search(text) is not None


def lists_places(listed: Categories) -> bool:
    """Whether one of the categories is of places: floors, or ranks in a race."""
    heads = set().union(*(stems(head) for head, _ in listed))
    return not heads.isdisjoint(_RANKED)


def lists_order(listed: Categories) -> bool:
    """Whether one of the categories is of the places in an order, from the first to the last."""
    orders = (order_of(head, items) for head, items in listed if lists_places(((head, items),)))
    return any(order is not None and order.scale is Scale.ORDINAL for order in orders)


def in_listed_order(listed: Categories) -> tuple[str, ...]:
    """The categories of ranks in a race whose values show no order: they are listed from the first."""
    return tuple(
        head
        for head, items in listed
        if singular(head.split()[-1].casefold()) in _ENDINGS and order_of(head, items) is None
    )


def _ordinals(count: int) -> Iterator[str]:
    for number in range(1, count + 1):
        end = {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
        yield f"{number}{end}"
