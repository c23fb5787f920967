"""The quantities that ordered categories measure, and the words that compare them: nobody is taller by
age.
"""

from __future__ import annotations

from collections.abc import Collection

from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.lexicon import RELATIONS
from puzzles.types.zebra.english.pieces import pieces, singular, stems
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import PLACES, TIMES, Scale
from puzzles.types.zebra.values.told_orders import FLOORS, is_award
from puzzles.types.zebra.values.units import family_of, unit_named

PAYING = words(
    """
    paid pay pays cost costs spent spend spends price priced worth charge charged earn earns earned
    """
)
EARNING, EARNED = words("earn earns earned"), words("point medal vote")
"""Points are earned as well as money."""
PRICES = words("price cost")
"""Nouns for what a thing costs."""
PLACE_NOUNS = words("position place house seat spot lane order room row rank floor stop slot desk table")
MEASURES = frozenset((Sense.SIZE, Sense.LENGTH, Sense.WEIGHT, Sense.DISTANCE))
"""Senses in which a place may be compared, but its number may not."""
_COUNTING = frozenset((Sense.AMOUNT, Sense.HEIGHT))
_SCORES = words("score scores point points vote votes goal goals medal medals result results")
"""Quantities that are longer, heavier or larger than others only if they are named."""
_COUNTED = words("medal point goal vote chip price cost bill fee age weight length height")
"""Quantities that are counted or measured, and come neither before nor after."""
LASTING = words("took takes taken last lasts lasted")
"""Verbs of how long something took, where it is longer than something else."""
_WEIGHING = words("weigh weighs weighed weighing")
_LYING = words(
    """
    is was lives live lived living works worked stays stayed lies lay stands stood sits sat sleeps slept
    kept keeps located situated directly immediately exactly somewhere just one two three four five
    """
)
"""Words before "above" that may be about floors: who scores above another does not live there."""
_FAMILIES = {
    "metric length": "length",
    "metric weight": "weight",
    "metric speed": "speed",
    "euros": "money",
    "sterling": "money",
    "yen": "money",
    "calendar": "time",
}
"""The quantities of families of units."""
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
    Sense.HEIGHT: ("length", "money", "temperature", "weight", "speed", "data", "share"),
}
"""The quantities that words of a sense compare; senses not listed compare anything."""


_CONTESTED = words("place position rank finish order result standing score point goal vote")


_PARTS = {
    Scale.CLOCK: words("morning afternoon evening night noon midnight"),
    Scale.MONTH: words("spring summer autumn fall winter season"),
    Scale.DATE: words("spring summer autumn fall winter season weekend weekday"),
    Scale.WEEKDAY: words("weekend weekday midweek"),
}
"""Words for some of the values of an order."""


def dimension(order: Order) -> str:
    """The quantity that its values measure, by its name or their unit; "" if unknown."""
    found = [_NAMES.get(singular(word)) for word in order.name.casefold().split()]
    found += [_NAMES.get(piece.stem) for piece in pieces(order.items[0])]
    family = family_of(order.unit)
    told = _FAMILIES.get(family, family) or ("time" if order.scale in TIMES else "")
    return next((each for each in found if each), told)


def dimension_named(word: str) -> str:
    """The quantity that a noun or a unit means; "" if it means none."""
    family = family_of(unit_named(word))
    return _NAMES.get(word) or ("money" if word == "money" else _FAMILIES.get(family, family))


def may_be_in(order: Order, unit: str) -> bool:
    """Whether values of an order without a unit can be in that unit."""
    if order.unit or order.scale is not Scale.NUMBER:
        return unit == order.unit or {unit, order.unit} == {"pound", "£"}
    name = set(map(unit_named, stems(order.name)))
    about, family = dimension(order), family_of(unit)
    if unit in name or not about:
        return unit in name or not (is_label(order) or _COUNTED & name)
    if about == "age":
        return unit == "year"
    return about == _FAMILIES.get(family, family) or (about == "money" and unit == "pound")


def may_be_about(order: Order, sense: Sense, words: Collection[str], verbs: frozenset[str]) -> bool:
    """Whether a comparison of that sense can be about an order that it does not name.

    `words` are within the comparison, and `verbs` before it.
    """
    about, noun = dimension(order), order.name.split()[-1].casefold()
    if sense in MEASURES and noun in _SCORES:
        return False
    if sense in MEASURES | _COUNTING and is_label(order):
        return sense is Sense.HEIGHT and noun in FLOORS and not words and _tells_no_deed(verbs)
    if sense in _COUNTING and words and not _may_count(order, words):
        return False
    if sense is Sense.TIME and order.scale is Scale.NUMBER and singular(noun) in _COUNTED:
        return False
    if not about:
        return True
    paid = "money" if PAYING & verbs else "weight" if _WEIGHING & verbs else about
    return paid == about and about in _COMPARED.get(sense, (about,))


def _tells_no_deed(verbs: Collection[str]) -> bool:
    """Whether words before "above" say only where somebody lives, and what sort of thing that is."""
    return all(verb in _LYING or not (verb in VERBS or verb.endswith(("ed", "s"))) for verb in verbs)


def _may_count(order: Order, words: Collection[str]) -> bool:
    """Whether "more" with those words, "more miles than", can be about an order."""
    if not RELATIONS.isdisjoint(words):
        return False
    families = {family_of(unit_named(word)) for word in words} - {""}
    if families:
        return not order.unit or family_of(order.unit) in families
    return order.scale not in (Scale.WEEKDAY, Scale.MONTH)


def is_time_of_order(order: Order, word: str) -> bool:
    """Whether a word tells of some values of an order: mornings of times, seasons of months."""
    return word in _PARTS.get(order.scale, ())


def is_label(order: Order) -> bool:
    """Whether its numbers are mere labels: "room 12" is not greater than "room 8"."""
    return order.name.split()[-1].casefold() in PLACE_NOUNS and not order.unit


def is_place(order: Order) -> bool:
    """Whether its items are places, which only number what is side by side."""
    return not stems(order.name).isdisjoint(PLACE_NOUNS)


def is_contest(order: Order) -> bool:
    """Whether its values tell who beat whom: places, scores."""
    told = not stems(order.name).isdisjoint(_CONTESTED)
    ordinal = order.scale is Scale.ORDINAL
    return (told and order.scale is Scale.NUMBER) or (ordinal and (told or is_award(order.name)))


def is_spatial(order: Order) -> bool:
    """Whether its items can be next to one another."""
    return is_place(order) or order.scale in PLACES or order.scale is Scale.FLOOR
