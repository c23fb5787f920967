"""Recognising the scale of a category from its items: weekdays, dates, times, numbers ..."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import StrEnum
from fractions import Fraction

from puzzles.types.zebra.english.pieces import Piece
from puzzles.types.zebra.values import told_orders
from puzzles.types.zebra.values.units import MULTIPLES, SIGNS, factor, family_of, unit_named

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
MONTHS = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_DAYS_BEFORE = (0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334)
_YEARS = range(1000, 3000)
_CLOCKS = ("time", "hour", "clock", "o'clock", "departure", "arrival")


class Scale(StrEnum):
    """The scale of an ordered category."""

    NUMBER = "number"
    CLOCK = "time of day"
    WEEKDAY = "day of the week"
    DATE = "date"
    MONTH = "month"
    YEAR = "year"
    GRADE = "letter grade"
    FLOOR = "floor"
    SIZE = "size in words"
    ORDINAL = "place in an order"
    LISTED = "place in a list"


TIMES = frozenset((Scale.CLOCK, Scale.WEEKDAY, Scale.DATE, Scale.MONTH, Scale.YEAR))
"""Scales on which a greater value is later."""
PLACES = frozenset((Scale.ORDINAL, Scale.LISTED))
"""Scales whose values are ranks."""
MORE = {
    Scale.GRADE: ("better than", "worse than"),
    Scale.FLOOR: ("above", "below"),
    Scale.SIZE: ("larger than", "smaller than"),
}
"""Scales told by words, with what a greater and a smaller value is."""
UNITS = {
    Scale.CLOCK: "minute",
    Scale.WEEKDAY: "day",
    Scale.DATE: "day",
    Scale.MONTH: "month",
    Scale.YEAR: "year",
}
"""The unit in which successive values of a scale differ by one."""

IDLE = frozenset((",", ".", "the", "a", "an", "of", "at", "on", "in"))
"""Pieces beside a value that have no meaning."""
Read = tuple[Scale, list[Fraction], str]
"""The scale, the value of each item, and the unit."""
Cut = Sequence[tuple[Piece, ...]]
Reader = Callable[[str, Cut], Read | None]


def _cycle(names: Sequence[str], short: int) -> Callable[[str, Cut], list[int] | None]:
    """Make a reader of cyclic names, which may be abbreviated; a list may begin anywhere in the cycle."""

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
    """Read dates: "April 7th", "7 April", all with a year or all without."""
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
_CODE = re.compile(r"([a-z])(\d+(?:\.\d+)?)")
"""A number behind a letter: "D1.5"."""
_DEGREES = frozenset(("difficulty", "grade", "level", "rank", "rating", "round", "stage", "week", "day"))
"""Categories whose whole numbers may stand behind a letter."""
_NAMED = {"noon": 720, "midday": 720, "midnight": 1440}


def _clock(category: str, cut: Cut) -> Read | None:
    """Read times: "7:30 am", "7 pm", "noon", or without am or pm; "630" if the category's name means a
    time.
    """
    written = any(word in category for word in _CLOCKS)
    found = []
    for item in cut:
        texts = [piece.text for piece in item]
        half = next((text for text in texts if text in ("am", "pm")), "")
        rest = [text for text in texts if text not in ("am", "pm", "o'clock")]
        if rest[1:] and rest[0] == "12" and rest[1] in _NAMED:
            del rest[0]
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
    return Scale.CLOCK, _in_turn(found, clock_turn(cut)), ""


def clock_turn(cut: Cut) -> int:
    """After how many minutes times are told alike again: half a day without am or pm, else a day."""
    texts = [piece.text for item in cut for piece in item]
    hours = (int(match[1]) for text in texts if (match := _CLOCK.fullmatch(text)))
    half = not {"am", "pm", "midnight"} & {*texts} and all(1 <= hour <= 12 for hour in hours)
    return 720 if half else 1440


def _in_turn(times: Sequence[Fraction], turn: int) -> list[Fraction]:
    """Times that go on behind the turn, "11:30, 12:30, 1:30": those that so are much closer together, or
    no farther and in the order in which they are listed.
    """
    ways = [[time + turn * (time < first) for time in times] for first in sorted(times)]
    plain, *_ = ways
    closest = min(ways, key=_span)
    if _span(closest) * 2 < _span(plain):
        return closest
    return next((way for way in ways if way == sorted(way) and _span(way) <= _span(plain)), plain)


def _span(times: Sequence[Fraction]) -> Fraction:
    return max(times) - min(times)


def _ordinal(category: str, cut: Cut) -> Read | None:
    """Read ordinals: "first", "2nd place", all with the same other words; "last" is last."""
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


def _told(scale: Scale, values: Callable[[str, Cut], list[Fraction] | None]) -> Reader:
    """Make a reader of values that are told by words."""

    def read(category: str, cut: Cut) -> Read | None:
        found = values(category, cut)
        return None if found is None else (scale, found, "")

    return read


def _number(category: str, cut: Cut) -> Read | None:
    """Read numbers with the same words before and behind, or with units of one family; also years."""
    read = [measured(item) for item in cut]
    if None in read:
        return None
    found = [each for each in read if each is not None]
    units = {unit for _, unit, _ in found if unit}
    besides = {words for _, _, words in found if words}
    numbers = [number for number, _, _ in found]
    coded = any(len(word) == 1 and word.isalpha() for beside in besides for word in beside)
    if len(besides) > 1 or (coded and not _is_graded(category, besides.pop()[0], numbers)):
        return None
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


def _is_graded(category: str, letter: str, numbers: Iterable[Fraction]) -> bool:
    """Whether numbers behind a letter are degrees, as "D1.5" of a difficulty: "B12" only numbers a bus."""
    names = category.split()
    degrees = any(number.denominator > 1 for number in numbers) or not _DEGREES.isdisjoint(names)
    return degrees and any(word.startswith(letter) for word in names)


def measured(item: Iterable[Piece]) -> tuple[Fraction, str, tuple[str, ...]] | None:
    """The number in an item, its unit and its other words; several numbers with units are added."""
    total, unit, words = Fraction(0), "", []
    waiting: Fraction | None = None
    seen = False
    for piece in item:
        named = unit_named(piece.stem) if piece.kind != "sign" else unit_named(piece.text)
        number = piece.number
        if (code := _CODE.fullmatch(piece.text)) is not None:
            words.append(code[1])
            number = Fraction(code[2])
        if number is not None:
            if waiting is not None and piece.kind == "word":
                return None
            if seen and not unit:
                return None
            waiting, seen = number, True
        elif piece.text in MULTIPLES and waiting is not None:
            waiting *= MULTIPLES[piece.text]
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


READERS: tuple[Reader, ...] = (
    *(_weekday, _month, _date, _clock, _ordinal),
    _told(Scale.ORDINAL, told_orders.placed),
    _told(Scale.GRADE, told_orders.graded),
    _told(Scale.FLOOR, told_orders.on_floors),
    _told(Scale.SIZE, told_orders.sized),
    _number,
)
BY_SCALE: tuple[tuple[Scale, Reader], ...] = (
    (Scale.WEEKDAY, _weekday),
    (Scale.MONTH, _month),
    (Scale.DATE, _date),
    (Scale.CLOCK, _clock),
)
