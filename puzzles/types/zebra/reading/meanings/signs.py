"""The direction of a comparison in an order: towards greater values, or towards smaller ones."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.text.errors import InputError
from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.pieces import stems
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.meanings.asked import Asked
from puzzles.types.zebra.reading.words.dimensions import is_contest
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import MORE, PLACES, Scale
from puzzles.types.zebra.values.told_orders import FLOORS, is_award
from puzzles.types.zebra.values.units import family_of

BEHIND_IS_MORE = words("place position rank finish spot line order seed lane heat time minute second")
_FROM_ABOVE = words("place rank finish result standing")
_CLASSES = words("grade class year")
"""Of classes at school, "ahead" is a higher one."""
_BEHIND_IS_LESS = words("point score vote goal win sale grade lap mark run lead poll")


def sign_in(order: Order | None, asked: Asked) -> int:
    """The direction in an order: 1 towards its greater values, -1 towards smaller ones. Raises
    `InputError`.
    """
    sign, sense = asked.direction.sign, asked.direction.sense
    if order is None:
        return sign
    known: int | None = sign
    if order.scale in MORE:
        return sign  # a better grade, a higher floor, a larger size
    if sense is Sense.AGE and order.scale in (Scale.YEAR, Scale.DATE):
        known = -sign
    elif sense is Sense.SPEED:
        known = _speed(order, sign)
    elif sense in (Sense.RANK, Sense.CONTEST) and (order.scale is Scale.NUMBER or says(order, _CLASSES)):
        known = _rank(order, sign)
    elif sense is Sense.HEIGHT:
        known = _height(order, sign)
    elif sense is Sense.VALUE:
        known = -sign if is_contest(order) and _counts_from_best(order) else None
    if known is None:
        problem = f"which way does this go in {order.name!r}?"
        words = ("more than", "less than")
        raise InputError(problem, asked.start, asked.end, expected="'more than' or 'less than'", words=words)
    return known


def _speed(order: Order, sign: int) -> int | None:
    if "speed" in family_of(order.unit) or says(order, ("speed", "mph")):
        return sign
    fast = (
        family_of(order.unit) == "time"
        or order.scale in (Scale.CLOCK, Scale.ORDINAL)
        or says(order, ("time",))
    )
    return -sign if fast else None


def _height(order: Order, sign: int) -> int | None:
    """The direction of a height: floors and years at school are counted from below, and places in a contest
    from above.
    """
    if says(order, FLOORS) or says(order, ("grade",)):
        return sign
    if (says(order, _FROM_ABOVE) or is_award(order.name)) and order.scale in (Scale.ORDINAL, Scale.NUMBER):
        return -sign
    return None if order.scale in PLACES or says(order, ("position",)) else sign


def _counts_from_best(order: Order) -> bool:
    """Whether the first is the best: of places in a contest, and not of scores."""
    return order.scale is Scale.ORDINAL or says(order, _FROM_ABOVE - {"result"})


def _rank(order: Order, sign: int) -> int | None:
    if says(order, _BEHIND_IS_LESS) or order.unit in _BEHIND_IS_LESS:
        return -sign
    return sign if family_of(order.unit) == "time" or says(order, BEHIND_IS_MORE) else None


def says(order: Order, words: Collection[str]) -> bool:
    """Whether the name of an order contains one of those words."""
    return not stems(order.name).isdisjoint(words)
