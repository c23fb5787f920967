"""Ordered categories: the numbers that their items stand for, recognised from the items as written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from puzzles.types.zebra.reading.pieces import Piece, noun, pieces
from puzzles.types.zebra.units import SIGNS, factor, family_of, unit_named

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_YEARS = range(1000, 3000)
_MULTIPLES = {"hundred": 100, "thousand": 1000, "k": 1000, "million": 10**6, "billion": 10**9}
_CLOCKS = ("time", "hour", "clock", "o'clock", "departure", "arrival")


class Scale(StrEnum):
    """What the values of an ordered category are."""

    NUMBER = "number"
    CLOCK = "time of day"
    WEEKDAY = "day of the week"
    DATE = "date"
    MONTH = "month"
    YEAR = "year"
    ORDINAL = "place in an order"
    LISTED = "place in a list"


TIMES = frozenset((Scale.CLOCK, Scale.WEEKDAY, Scale.DATE, Scale.MONTH, Scale.YEAR))
"""Scales on which a greater value is later."""
PLACES = frozenset((Scale.ORDINAL, Scale.LISTED))
"""Scales whose values are places."""
UNITS = {
    Scale.CLOCK: "minute",
    Scale.WEEKDAY: "day",
    Scale.DATE: "day",
    Scale.MONTH: "month",
    Scale.YEAR: "year",
}
"""The unit in which values of a scale differ by one."""


class Order(Struct, frozen=True):
    """An ordered category: its items with their values, from the least, and the unit if they have one."""

    name: str
    scale: Scale
    values: tuple[tuple[str, Fraction], ...]
    unit: str = ""

    @property
    def value(self) -> dict[str, Fraction]:
        """The value of each item."""
        return dict(self.values)

    @property
    def items(self) -> tuple[str, ...]:
        return tuple(item for item, _ in self.values)

    @property
    def rank(self) -> dict[str, int]:
        """The place of each item in the order, from 0."""
        return {item: at for at, (item, _) in enumerate(self.values)}

    @property
    def noun(self) -> str:
        """What a value of it is called: "price"; what is counted stays many: "points"."""
        counted = self.scale is Scale.NUMBER and not self.unit
        return self.name.casefold() if counted else noun(self.name)

    def item_at(self, part: Sequence[Piece]) -> str | None:
        """The item whose value the pieces of a line spell."""
        return _places(self).get(_meaning(self, part))  # type: ignore[arg-type]

    def amount(self, number: Fraction, unit: str) -> Fraction | None:
        """A difference in its own unit; None where the unit measures something else."""
        if not unit or unit == self.unit:
            return number
        if self.unit and (found := factor(unit, self.unit)) is not None:
            return number * found
        if not self.unit and self.scale is Scale.NUMBER:
            return number
        return None if family_of(unit) or (self.unit and self.scale is not Scale.NUMBER) else number

    def shown(self, number: Fraction) -> str:
        """A difference with its unit: "$5", "30 minutes", "2"."""
        text = decimal(number)
        sign = next((sign for sign in SIGNS if unit_named(sign) == self.unit), "")
        if sign or not self.unit:
            return sign + text
        return f"{text} {plural(self.unit) if number != 1 else self.unit}"


def decimal(number: Fraction) -> str:
    """A number in digits, a fraction that does not end with a stroke."""
    if number.denominator == 1:
        return str(number.numerator)
    text = f"{float(number):.6f}".rstrip("0")
    return text if Fraction(text) == number else f"{number.numerator}/{number.denominator}"


def plural(unit: str) -> str:
    """The plural of a unit."""
    irregular = {"foot": "feet", "inch": "inches", "century": "centuries", "percent": "percent"}
    return irregular.get(unit, f"{unit}s")


@lru_cache(maxsize=256)
def order_of(category: str, items: tuple[str, ...], listed: bool = False) -> Order | None:
    """The order of a category, of the places in its list if it is `listed`; None if it has none."""
    if len(items) < 2:
        return None
    found: Read | None = None
    if listed:
        found = Scale.LISTED, [Fraction(at + 1) for at in range(len(items))], ""
    cut = [tuple(piece for piece in pieces(item) if piece.text not in IDLE) for item in items]
    for reader in () if listed else _READERS:
        found = reader(category.casefold(), cut)
        if found is not None:
            break
    if found is None or len(set(found[1])) < len(items):
        return None
    scale, values, unit = found
    pairs = sorted(zip(items, values, strict=True), key=lambda pair: pair[1])
    return Order(category, scale, tuple(pairs), UNITS.get(scale, unit))


IDLE = frozenset((",", ".", "the", "a", "an", "of", "at", "on", "in"))
"""What says nothing beside a value."""
Read = tuple[Scale, list[Fraction], str]
"""The scale, the value of each item, and the unit."""
Cut = Sequence[tuple[Piece, ...]]


def _cycle(names: Sequence[str], short: int) -> Callable[[str, Cut], list[int] | None]:
    """A reader of names that come in turn, also cut short: the list may begin anywhere in the turn."""

    def places(category: str, cut: Cut) -> list[int] | None:
        found = []
        for item in cut:
            word = item[0].stem if len(item) == 1 else ""
            at = [
                i
                for i, name in enumerate(names)
                if word == name or (len(word) >= short and name.startswith(word))
            ]
            if len(at) != 1:
                return None
            found.append(at[0])
        turned = [(at - found[0]) % len(names) + found[0] for at in found]
        return turned if turned == sorted(turned) else found

    return places


_weekdays, _months = _cycle(WEEKDAYS, 3), _cycle(MONTHS, 3)


def _weekday(category: str, cut: Cut) -> Read | None:
    found = _weekdays(category, cut)
    return None if found is None else (Scale.WEEKDAY, list(map(Fraction, found)), "")


def _month(category: str, cut: Cut) -> Read | None:
    found = _months(category, cut)
    return None if found is None else (Scale.MONTH, list(map(Fraction, found)), "")


def _date(category: str, cut: Cut) -> Read | None:
    """ "April 7th", "7 April", with or without a year, which then all have."""
    found, years = [], 0
    for item in cut:
        month = day = year = None
        for piece in item:
            if piece.kind == "word" and (at := _months(category, [(piece,)])) is not None:
                month = at[0]
            elif piece.nth is not None or (piece.number is not None and piece.number <= 31):
                day = piece.nth or int(piece.number or 0)
            elif piece.number is not None and piece.number in _YEARS:
                year = int(piece.number)
            else:
                return None
        if month is None or day is None:
            return None
        years += year is not None
        found.append(Fraction(365 * (year or 0) + _DAYS_BEFORE[month] + day))
    return (Scale.DATE, found, "") if years in (0, len(found)) else None


_CLOCK = re.compile(r"(\d{1,2})(?:[:.](\d{2}))?")
_NAMED = {"noon": 720, "midday": 720, "midnight": 1440}


def _clock(category: str, cut: Cut) -> Read | None:
    """ "7:30 am", "7 pm", "noon", or without am or pm; "630" where the category is a time."""
    written = any(word in category for word in _CLOCKS)
    found = []
    for item in cut:
        texts = [piece.text for piece in item]
        half = next((text for text in texts if text in ("am", "pm")), "")
        rest = [text for text in texts if text not in ("am", "pm", "o'clock")]
        if len(rest) != 1:
            return None
        if rest[0] in _NAMED:
            found.append(Fraction(_NAMED[rest[0]]))
            continue
        text = rest[0]
        if written and not half and re.fullmatch(r"\d{1,2}[0-5]\d", text):
            text = f"{text[:-2]}:{text[-2:]}"
        match = _CLOCK.fullmatch(text)
        if match is None or not (half or match[2]) or int(match[1]) > 24 or int(match[2] or 0) > 59:
            return None
        hour = int(match[1]) % 12 + 12 * (half == "pm") if half else int(match[1])
        found.append(Fraction(60 * hour + int(match[2] or 0)))
    return Scale.CLOCK, found, ""


def _ordinal(category: str, cut: Cut) -> Read | None:
    """ "first", "2nd place", with the same words beside; "last" comes last."""
    found: list[Fraction] = []
    besides = set()
    for item in cut:
        at = [piece.nth for piece in item if piece.nth is not None]
        besides.add(tuple(piece.stem for piece in item if piece.nth is None and piece.text != "last"))
        if [piece.text for piece in item if piece.nth is None] == ["last"]:
            besides.discard(())
            at = [1000]
        if len(at) != 1 or at[0] is None:
            return None
        found.append(Fraction(at[0]))
    last = max((value for value in found if value < 1000), default=Fraction(0)) + 1
    found = [last if value == 1000 else value for value in found]
    return (Scale.ORDINAL, found, "") if len(besides - {()}) <= 1 else None


def _number(category: str, cut: Cut) -> Read | None:
    """Numbers with the same words before and behind, or with units of one family; years."""
    read = [_measured(item) for item in cut]
    if None in read:
        return None
    found = [each for each in read if each is not None]
    units = {unit for _, unit, _ in found if unit}
    besides = {words for _, _, words in found if words}
    if len(besides) > 1:
        return None
    numbers = [number for number, _, _ in found]
    if len(units) > 1:
        least = min(units, key=lambda unit: (family_of(unit), factor(unit, "") or 0))
        factors = {unit: factor(unit, least) for unit in units}
        if None in factors.values():
            return None
        least = min(units, key=lambda unit: factors[unit] or 0)
        numbers = [number * (factor(unit or least, least) or 1) for number, unit, _ in found]
        return Scale.NUMBER, numbers, least
    plain = not units and all(number in _YEARS and number.denominator == 1 for number in numbers)
    if plain and ("year" in category or all(number > 1400 for number in numbers)):
        return Scale.YEAR, numbers, ""
    unit = units.pop() if units else ""
    return Scale.NUMBER, numbers, unit


def _measured(item: Iterable[Piece]) -> tuple[Fraction, str, tuple[str, ...]] | None:
    """The number of an item, its unit and its other words; several numbers with units are added."""
    total, unit, words = Fraction(0), "", []
    waiting: Fraction | None = None
    seen = False
    for piece in item:
        named = unit_named(piece.stem) if piece.kind != "sign" else unit_named(piece.text)
        if (number := piece.number) is not None:
            if waiting is not None and piece.kind == "word":
                return None
            if seen and not unit:
                return None
            waiting, seen = number, True
        elif piece.text in _MULTIPLES and waiting is not None:
            waiting *= _MULTIPLES[piece.text]
        elif piece.text in SIGNS:
            unit = named
        elif family_of(named) and waiting is not None and (not unit or factor(named, unit) is not None):
            if unit:
                total = total * (factor(unit, named) or 1)
            total, unit, waiting = total + waiting, named, None
        elif piece.kind == "word" or piece.text in "#&/":
            words.append(piece.stem)
        else:
            return None
    if not seen:
        return None
    return total + (waiting or 0), unit, tuple(words)


@lru_cache(maxsize=256)
def _places(order: Order) -> dict[tuple[Fraction, tuple[str, ...]], str]:
    """Each item by what it means, with and without the words beside its number."""
    found: dict[tuple[Fraction, tuple[str, ...]], str] = {}
    for item in order.items:
        meaning = _meaning(order, pieces(item))
        if meaning is not None:
            found[meaning] = item
            found.setdefault((meaning[0], ()), item)
    return found


def _meaning(order: Order, part: Sequence[Piece]) -> tuple[Fraction, tuple[str, ...]] | None:
    """The value of some pieces in an order, and the words beside it; None if they have none there."""
    part = [piece for piece in part if piece.text not in IDLE]
    if not part or order.scale is Scale.LISTED:
        return None
    if order.scale in (Scale.NUMBER, Scale.YEAR):
        if len(part) == 2 and part[0].nth is not None and part[1].stem == noun(order.name):
            return Fraction(part[0].nth), ()
        measured = _measured(part)
        if measured is None:
            return None
        number, unit, words = measured
        if order.scale is Scale.YEAR and unit:
            return None
        if unit and order.unit and (found := factor(unit, order.unit)) is not None:
            number *= found
        elif unit != order.unit and unit:
            return None
        return number, words
    if order.scale is Scale.ORDINAL:
        nth = [piece.nth for piece in part if piece.nth is not None]
        words = tuple(piece.stem for piece in part if piece.nth is None)
        return (Fraction(nth[0]), words) if len(nth) == 1 else None
    reader = next(reader for scale, reader in _BY_SCALE if scale is order.scale)
    read = reader(order.name.casefold(), [tuple(part)])
    if read is None:
        return None
    _, (value,), _ = read
    turn = {Scale.WEEKDAY: 7, Scale.MONTH: 12}.get(order.scale)
    return (value % turn if turn else value), ()


_BY_SCALE: tuple[tuple[Scale, Callable[[str, Cut], Read | None]], ...] = (
    (Scale.WEEKDAY, _weekday),
    (Scale.MONTH, _month),
    (Scale.DATE, _date),
    (Scale.CLOCK, _clock),
)
_READERS: tuple[Callable[[str, Cut], Read | None], ...] = (_weekday, _month, _date, _clock, _ordinal, _number)
