"""Choosing the ordered category of a comparison.

A category named in the clause has precedence, then the unit, then the comparing word. If two are equally
likely, the clause is refused, and the error names both. None stands for positions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction

from puzzles.text.errors import InputError
from puzzles.text.words import listed
from puzzles.types.zebra.english.comparatives import Sense
from puzzles.types.zebra.english.pieces import pieces, singular, stems
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.meanings.asked import Asked
from puzzles.types.zebra.reading.meanings.signs import BEHIND_IS_MORE, says
from puzzles.types.zebra.reading.scanning.compared import PLACE
from puzzles.types.zebra.reading.words.dimensions import (
    EARNED,
    EARNING,
    LASTING,
    MEASURES,
    PAYING,
    PRICES,
    dimension,
    is_contest,
    is_label,
    is_place,
    is_spatial,
    may_be_about,
)
from puzzles.types.zebra.values.orders import Order
from puzzles.types.zebra.values.scales import MORE, PLACES, TIMES, Scale
from puzzles.types.zebra.values.units import family_of, is_unit

_HEIGHTS = words("height altitude elevation level floor")
QUANTITIES = words(
    """
    age amount cost date day depth distance duration grade height hour length level month number price
    rank rating salary score size speed strength temperature time wage weight width year
    """
)
"""Words for what is compared itself, and not for who or what has it."""
_PLACING = words("placed finished came ranked finish place")
"""Verbs of who takes which place."""
_OWN_SENSES = {
    Scale.GRADE: (Sense.VALUE, Sense.HEIGHT, Sense.ORDER),
    Scale.FLOOR: (Sense.HEIGHT, Sense.PLACE, Sense.ORDER),
    Scale.SIZE: (Sense.SIZE, Sense.ORDER),
}
_PERIODS = {
    "year": (Scale.MONTH, Scale.DATE),
    "month": (Scale.DATE, Scale.ORDINAL, Scale.NUMBER),
    "week": (Scale.WEEKDAY, Scale.DATE),
    "day": (Scale.CLOCK,),
}
NAMED, PARTLY_NAMED, MEASURED, SAID = 20, 10, 6, 4
"""Scores: the whole name of the category occurs, a word of it does, the unit is its own, the verb suits
it.
"""


def choose(asked: Asked, orders: Sequence[Order], place: str) -> Order | None:
    """The order that is meant; None for positions, whose noun is `place` ("" if there are none).

    Raises `InputError`.
    """
    likely = list(_likely(asked, orders, place))
    if not likely:
        raise InputError(
            _nothing(asked, orders, place), asked.start, asked.end, expected=_expected(orders, place)
        )
    most = max(score for score, _ in likely)
    best = [order for score, order in likely if score == most]
    if len(best) > 1:
        ways = [f"'the {order.name} of'" if order is not None else f"'the {place} of'" for order in best]
        problem = "this can be about " + listed([order.name if order else place for order in best], "or")
        expected = f"{listed(ways, 'or')} before the names"
        words = tuple(way.strip("'") for way in ways)
        raise InputError(problem, asked.start, asked.end, expected=expected, words=words)
    return best[0]


def _nothing(asked: Asked, orders: Sequence[Order], place: str) -> str:
    if not orders and not place:
        return "no category of this puzzle has an order"
    return "no category fits this comparison"


def _expected(orders: Sequence[Order], place: str) -> str:
    names = [order.name for order in orders] + [place] * bool(place)
    return f"a comparison by {listed(names, 'or')}" if names else "numbers, dates, or a list under 'ordered'"


def _likely(asked: Asked, orders: Sequence[Order], place: str) -> Iterator[tuple[int, Order | None]]:
    """The orders that could be meant, with their scores."""
    if asked.direction.sense in MEASURES and any(
        is_label(order) and order.name in asked.named for order in orders
    ):
        return  # a room is larger, and not its number
    by_places = bool(place) and asked.amount is not None and asked.amount.unit == PLACE
    for order in orders:
        if by_places and asked.direction.sense is Sense.HEIGHT and order.name not in asked.named:
            continue  # "two places below" speaks of the positions, and not of which side
        fit = _fit(order, asked)
        if fit is not None:
            yield fit, order
    if place:
        fits = {Sense.PLACE: 9, Sense.TIME: 2}
        if singular(place.casefold()) in BEHIND_IS_MORE:
            fits[Sense.RANK] = 2  # of houses, one behind another is another matter
        named = singular(place.casefold()) in asked.words or place in asked.named
        if {"number", place.casefold()} <= asked.verbs:
            fits |= dict.fromkeys((Sense.SIZE, Sense.AMOUNT, Sense.HEIGHT), NAMED)  # "Ann's house number is"
        measured = asked.amount is not None and bool(family_of(asked.amount.unit))
        if asked.direction.sense in fits and (
            not measured or asked.amount is None or asked.amount.unit == place
        ):
            yield fits[asked.direction.sense] + NAMED * named, None


def _fit(order: Order, asked: Asked) -> int | None:
    base = _told(order, asked) if order.scale in MORE else _base(order, asked.direction.sense)
    if base is None:
        return None
    name = stems(order.name)
    words = {singular(word) for word in asked.words}
    if dimension(order) == "age" and order.name not in asked.named and not _is_age(asked, order):
        return None
    if not _is_within(order, words) or (order.scale is Scale.WEEKDAY and _is_of_birth(asked, words)):
        return None
    score = base
    if asked.value is not None and not _reaches(order, *asked.value):
        return None
    if asked.amount is not None:
        unit = asked.amount.unit
        if unit != PLACE and order.amount(asked.amount.number, unit) is None:
            return None
        if unit and (unit == order.unit or unit in name):
            score += MEASURED
        elif is_unit(unit):
            score += MEASURED if order.unit else 0
    if name <= words:
        score += NAMED + 1
    elif order.name in asked.named:
        score += NAMED
    elif not name.isdisjoint(words):
        score += PARTLY_NAMED
    elif not may_be_about(order, asked.direction.sense, words, asked.verbs):
        return None
    if (
        asked.direction.sense is Sense.VALUE
        and order.scale in PLACES
        and not _PLACING.isdisjoint(asked.verbs)
    ):
        score += SAID
    earned = not EARNING.isdisjoint(asked.verbs) and not name.isdisjoint(EARNED)
    if earned or (family_of(order.unit) == "money" and not PAYING.isdisjoint(asked.verbs)):
        score += SAID
    lasted = asked.direction.sense is Sense.SIZE and not LASTING.isdisjoint(asked.verbs)
    if lasted and family_of(order.unit) == "time":
        score += SAID
    if _is_said(name, asked):
        score += SAID + 1
    return score


def _told(order: Order, asked: Asked) -> int | None:
    """How well a sense suits an order that words tell: one suits only its own, unless it is named."""
    sense = asked.direction.sense
    if sense in _OWN_SENSES[order.scale]:
        return 3
    return 1 if order.name in asked.named and sense in (Sense.HEIGHT, Sense.PLACE) else None


def _is_said(name: Collection[str], asked: Asked) -> bool:
    """Whether a verb belongs to a category, "tipped" to tips; what is paid is a price rather than a tip."""
    paid = asked.direction.sense is Sense.MONEY or not (PAYING - EARNING).isdisjoint(asked.verbs)
    return (paid and not PRICES.isdisjoint(name)) or any(_of_past(verb) in name for verb in asked.verbs)


def _of_past(verb: str) -> str:
    """The stem of a verb in the past tense: "tip" of "tipped"; "" for any other word."""
    stem = verb.removesuffix("ed")
    if len(stem) < 3 or stem == verb:
        return ""
    return stem[:-1] if stem[-1] == stem[-2] else stem


def _reaches(order: Order, number: Fraction, unit: str) -> bool:
    """Whether a number is within the range of the values of an order."""
    value = order.amount(number, unit)
    return value is not None and order.values[0][1] <= value <= order.values[-1][1]


def _is_within(order: Order, words: AbstractSet[str]) -> bool:
    """Whether an order tells times "in the year", "in the week", where a comparison says so."""
    return all(order.scale in scales for period, scales in _PERIODS.items() if {"in", "the", period} <= words)


def _is_of_birth(asked: Asked, words: Collection[str]) -> bool:
    """Whether births are compared, of which one is earlier in life rather than in the week."""
    return "born" in asked.verbs and "week" not in words


def _is_age(asked: Asked, order: Order) -> bool:
    """Whether a comparison can be about ages: in years, not with "after", and not "more than Ann"."""
    if asked.direction.sense is Sense.AMOUNT and not (asked.amount or asked.value or asked.words):
        return False
    if order.unit:
        return True
    unit = "" if asked.amount is None else asked.amount.unit
    return asked.direction.sense is not Sense.TIME and (unit in ("year", PLACE) or not is_unit(unit))


def _is_counted(order: Order) -> bool:
    """Whether its items say what they count: "43 moves"."""
    return any(piece.kind == "word" for piece in pieces(order.items[0]))


def _base(order: Order, sense: Sense) -> int | None:
    scale, family = order.scale, family_of(order.unit)
    number = scale is Scale.NUMBER
    match sense:
        case Sense.AMOUNT:
            return 2 if number else 1
        case Sense.TIME:
            return 3 if scale in TIMES else 2 if scale in PLACES else 2 if family == "time" else 1
        case Sense.AGE:
            if number:
                if family == "calendar" or "age" in order.name.casefold():
                    return 3
                return None if order.unit or _is_counted(order) else 1
            return 2 if scale in (Scale.YEAR, Scale.DATE) else None
        case Sense.SIZE | Sense.LENGTH | Sense.DISTANCE:
            return (3 if "length" in family else 2 if not family else 1) if number else None
        case Sense.WEIGHT:
            return (3 if "weight" in family else 2 if not family else None) if number else None
        case Sense.MONEY:
            return (
                (3 if family in ("money", "euros", "sterling") else 2 if not family else None)
                if number
                else None
            )
        case Sense.SPEED:
            if number:
                return 3 if "speed" in family or family == "time" else 1
            return 2 if scale in (Scale.CLOCK, Scale.ORDINAL) else None
        case Sense.HEIGHT:
            return 3 if says(order, _HEIGHTS) else 2 if number else None if scale in TIMES else 1
        case Sense.ORDER:
            return 1
        case Sense.VALUE:
            return 3 if is_contest(order) else 2 if number else 1
        case Sense.CONTEST:
            return 3 if is_contest(order) else None
        case Sense.RANK:
            if scale is Scale.YEAR:
                return None  # one car behind another is no younger
            return 3 if scale in PLACES else 2 if scale in TIMES else 1
    return None if not is_spatial(order) else 1 if not is_place(order) else 3
