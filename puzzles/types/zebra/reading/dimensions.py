"""What the values of an ordered category measure, and which words compare it: nobody is taller by age."""

from __future__ import annotations

from puzzles.types.zebra.orders import Order
from puzzles.types.zebra.reading.comparatives import Sense
from puzzles.types.zebra.reading.pieces import pieces, singular
from puzzles.types.zebra.reading.word_lists import words
from puzzles.types.zebra.scales import TIMES
from puzzles.types.zebra.units import family_of

PAYING = words("paid pay pays cost costs spent spend spends price priced worth charge charged")
_WEIGHING = words("weigh weighs weighed weighing")
_FAMILIES = {
    "metric length": "length",
    "metric weight": "weight",
    "metric speed": "speed",
    "euros": "money",
    "sterling": "money",
    "yen": "money",
    "calendar": "time",
}
"""Families of units that measure the same."""
_NAMES = {
    word: dimension
    for dimension, names in {
        "age": "age",
        "money": "price cost bill fee salary wage fare budget income",
        "length": "length height width depth distance altitude elevation",
        "weight": "weight",
        "temperature": "temperature degree celsius fahrenheit",
        "speed": "speed",
        "time": "time duration hour minute",
    }.items()
    for word in names.split()
}
_COMPARED = {
    Sense.AGE: ("age", "time"),
    Sense.SIZE: ("length", "time", "weight", "data", "volume", "share"),
    Sense.LENGTH: ("length",),
    Sense.DISTANCE: ("length",),
    Sense.WEIGHT: ("weight",),
    Sense.MONEY: ("money",),
    Sense.SPEED: ("speed", "time"),
}
"""What the words of a sense compare, where that is told; any others compare anything."""


def dimension(order: Order) -> str:
    """What its values measure, by its name or their unit; empty where neither tells."""
    found = [_NAMES.get(singular(word)) for word in order.name.casefold().split()]
    found += [_NAMES.get(piece.stem) for piece in pieces(order.items[0])]
    family = family_of(order.unit)
    told = _FAMILIES.get(family, family) or ("time" if order.scale in TIMES else "")
    return next((each for each in found if each), told)


def may_be_about(order: Order, sense: Sense, verbs: frozenset[str]) -> bool:
    """Whether a comparison of that sense, with those words before it, can be about an order."""
    about = dimension(order)
    if not about:
        return True
    paid = "money" if PAYING & verbs else "weight" if _WEIGHING & verbs else about
    return paid == about and about in _COMPARED.get(sense, (about,))
