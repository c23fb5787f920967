"""Ordered categories, with the numeric values of their items."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache

from msgspec import Struct

from puzzles.types.zebra.english.pieces import Piece, noun, pieces
from puzzles.types.zebra.values.scales import (
    BY_SCALE,
    IDLE,
    MORE,
    PLACES,
    READERS,
    UNITS,
    Read,
    Scale,
    clock_turn,
    measured,
)
from puzzles.types.zebra.values.told_orders import floor
from puzzles.types.zebra.values.units import SIGNS, factor, family_of, unit_named


class Order(Struct, frozen=True):
    """An ordered category: its items with their values, from the least, and their unit if they have one."""

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
        """The index of each item in the order."""
        return {item: at for at, (item, _) in enumerate(self.values)}

    @property
    def noun(self) -> str:
        """The noun for a value: "price"; for counts it stays plural: "points"."""
        counted = self.scale is Scale.NUMBER and not self.unit
        return self.name.casefold() if counted else noun(self.name)

    def item_at(self, part: Sequence[Piece]) -> str | None:
        """The item whose value the pieces of a line spell; None if there is none."""
        meaning = _meaning(self, part)
        return None if meaning is None else _places(self).get(meaning)

    def amount(self, number: Fraction, unit: str) -> Fraction | None:
        """A difference in the order's own unit; None if the unit measures something else, or if its grades
        have signs, by which a difference of one grade may be two things.
        """
        if any(value.denominator > 1 for _, value in self.values) and self.scale is Scale.GRADE:
            return None
        if not unit or unit == self.unit or (self.scale in PLACES and unit == self.noun):
            return number  # two weeks after the "first" of a category "Week"
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
    """A number in decimals, or as a fraction with a slash if its decimals do not end."""
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
    """The order of a category, that of its list if it is `listed`; None if it has none."""
    if len(items) < 2:
        return None
    found: Read | None = None
    if listed:
        found = Scale.LISTED, [Fraction(at + 1) for at in range(len(items))], ""
    cut = [tuple(piece for piece in pieces(item) if piece.text not in IDLE) for item in items]
    for reader in () if listed else READERS:
        found = reader(category.casefold(), cut)
        if found is not None:
            break
    if found is None or len(set(found[1])) < len(items):
        return None
    scale, values, unit = found
    pairs = sorted(zip(items, values, strict=True), key=lambda pair: pair[1])
    return Order(category, scale, tuple(pairs), UNITS.get(scale, unit))


@lru_cache(maxsize=256)
def _places(order: Order) -> dict[tuple[Fraction, tuple[str, ...]], str]:
    """The items by their meanings, with and without the words beside their numbers."""
    found: dict[tuple[Fraction, tuple[str, ...]], str] = {}
    for item in order.items:
        meaning = _meaning(order, pieces(item))
        if meaning is None and order.scale in (Scale.ORDINAL, Scale.FLOOR):
            meaning = order.value[item], ()  # "silver" is the second, "G" the ground floor
        if meaning is not None:
            found[meaning] = item
            if not any(len(word) == 1 and word.isalpha() for word in meaning[1]):  # "D2" is not told by "2"
                found.setdefault((meaning[0], ()), item)
    return found


def _meaning(order: Order, part: Sequence[Piece]) -> tuple[Fraction, tuple[str, ...]] | None:
    """The value of some pieces in an order, and the words beside it; None if they have no value there."""
    part = [piece for piece in part if piece.text not in IDLE]
    if not part or order.scale is Scale.LISTED:
        return None
    if order.scale in (Scale.NUMBER, Scale.YEAR):
        if len(part) == 2 and part[0].nth is not None and part[1].stem == noun(order.name):
            return Fraction(part[0].nth), ()
        found = measured(part)
        if found is None:
            return None
        number, unit, words = found
        if order.scale is Scale.YEAR and unit:
            return None
        if unit and order.unit and (times := factor(unit, order.unit)) is not None:
            number *= times
        elif unit != order.unit and unit:
            return None
        return number, words
    if order.scale is Scale.FLOOR:
        told = floor(part) if len(part) > 1 else None
        same = [value for item, value in order.values if floor(pieces(item)) == told]
        return (same[0], ()) if told is not None and same else None
    if order.scale in MORE:
        return None
    if order.scale is Scale.ORDINAL:
        nth = [piece.nth for piece in part if piece.nth is not None]
        words = tuple(piece.stem for piece in part if piece.nth is None)
        return (Fraction(nth[0]), words) if len(nth) == 1 else None
    reader = next(reader for scale, reader in BY_SCALE if scale is order.scale)
    read = reader(order.name.casefold(), [tuple(part)])
    if read is None:
        return None
    _, (value,), _ = read
    turn = {Scale.WEEKDAY: 7, Scale.MONTH: 12}.get(order.scale)
    if order.scale is Scale.CLOCK:
        turn = clock_turn([pieces(item) for item in order.items])
    return (value % turn if turn else value), ()
