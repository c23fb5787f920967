"""Resolving the names and numbers in a clue, and the orders of its comparisons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

from lark import Token

from puzzles.language.grammar import span
from puzzles.language.names import key
from puzzles.language.words import Word
from puzzles.text.errors import InputError
from puzzles.types.zebra.english.comparatives import Direction
from puzzles.types.zebra.english.pieces import Piece, pieces, singular, stems
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.meanings.asked import Asked
from puzzles.types.zebra.reading.meanings.choosing import QUANTITIES, choose
from puzzles.types.zebra.reading.meanings.things import Thing
from puzzles.types.zebra.reading.scanning.compared import PLACE, Amount
from puzzles.types.zebra.reading.scanning.cutting import Scan
from puzzles.types.zebra.reading.words.people import is_surname
from puzzles.types.zebra.reading.words.vocabulary import Vocabulary
from puzzles.types.zebra.values.orders import Order, decimal
from puzzles.types.zebra.values.scales import Scale

_NAME = ("name", "names", "first name", "first names", "person", "people")
"""Categories of a name if nothing else tells its category."""
_BEFORE_VERBS = words("ITEM NUMERIC EXTREME _COMMA")
_SITTING = words("sits sit sat sitting stands stand stood standing")
_LEADING_TO = ("", "at", "in", "on", "of", "is", "was", "a", "the")
"""Words between the name of a category and an item of it."""
_CHOICES = words("_OR _EITHER _NEITHER _NOR _OF")
_JOINTS = words("_AND _COMMA _OR _STOP _IF _THEN _ONLY_IF _IFF _UNLESS _OPEN _EITHER _NEITHER _NOR")


class References:
    """The references in one line. `place` is the noun for a position, "" if there are none."""

    def __init__(self, line: str, found: Scan, vocabulary: Vocabulary) -> None:
        self.line, self.found, self.vocabulary = line, found, vocabulary
        self.place = vocabulary.place if vocabulary.positions else ""
        self.category = vocabulary.spellings.category

    # -- names and numbers ---------------------------------------------------------------------

    def item(self, token: Token) -> str:
        """The item of a name; raises `InputError` if it is ambiguous."""
        return self._item(str(token), *span(token))

    def noun_before(self, start: int) -> Thing:
        """The name that a relative clause behind a comma is about; raises `InputError`."""
        words = self.found.words
        who = max(at for at, word in enumerate(words) if word.terminal == "_WHO" and word.end <= start)
        noun, since = words[who - 2], words[: who - 1]
        if noun.terminal not in ("ITEM", "NUMERIC") or any(word.terminal in _CHOICES for word in since):
            raise InputError(
                f"found {self.line[words[who].start : words[who].end]!r}",
                words[who].start,
                words[who].end,
                expected="a clue of its own, as it is not clear of whom this is said",
            )
        return Thing((self._item(noun.value, noun.start, noun.end),), noun.start, noun.end)

    def _item(self, name: str, start: int, end: int) -> str:
        meant = self.found.meant.get(start, (name,))
        if len(meant) == 1:
            return meant[0]
        near = [hint for hint in self.found.hints if abs(hint.start - end) < 25 or abs(start - hint.end) < 25]
        near.sort(key=lambda hint: min(abs(hint.start - end), abs(start - hint.end)))
        for hint in near:
            found = [item for item in meant if self.category[item] == hint.category]
            if len(found) == 1:
                return found[0]
        plain = [item for item in meant if key(self.category[item]) in _NAME]
        if len(plain) == 1 and not near:
            return plain[0]
        ways = tuple(f"{self.category[item]} {self.line[start:end]}" for item in meant)
        problem = f"{self.line[start:end]!r} stands in several categories"
        expected = " or ".join(f"'{way}'" for way in ways)
        raise InputError(problem, start, end, expected=expected, words=ways)

    def number(self, token: Token) -> int:
        """The whole number of a token."""
        number = pieces(str(token))[0].number
        assert number is not None
        return int(number)

    def behind(self, at: int) -> int:
        """The end of what is said there: before the next joint or full stop."""
        later = (word.start for word in self.found.words if word.start >= at)
        return min(later, default=len(self.line.rstrip(" .")))

    def is_number(self, thing: Thing) -> bool:
        """Whether a name was typed as a mere number, so that it may also be one."""
        return self.line[thing.start : thing.end].isdecimal()

    def value_typed(self, thing: Thing, behind: int) -> tuple[Fraction, str] | None:
        """The value and unit of a name that was typed as just that, right behind a place: "than $15";
        else None.
        """
        order = next((order for order in self.vocabulary.orders if thing.item in order.items), None)
        if order is None or order.scale is not Scale.NUMBER or self.line[behind : thing.start].strip():
            return None
        return order.value[thing.item], order.unit

    def value_in(self, order: Order, thing: Thing, value: tuple[Fraction, str]) -> Fraction:
        """The value of a thing in the order compared, if it was typed alone; raises `InputError` if it
        belongs to another order.
        """
        number, unit = value
        if thing.item in order.items:
            return order.value[thing.item]
        if not unit and self.is_number(thing) and thing.start not in self.found.units:
            return number
        raise self.of_another(order, thing)

    def of_another(self, order: Order, thing: Thing) -> InputError:
        """The error of a value of another order than the one compared."""
        typed, expected = self.line[thing.start : thing.end], f"a value of {order.name!r}"
        return InputError(f"found {typed!r}", thing.start, thing.end, expected=expected)

    def check_apart(self, thing: Thing) -> None:
        """Raise `InputError` if its names are side by side, with nothing said about them."""
        words = [word for word in self.found.words if thing.start <= word.start < thing.end]
        if any(self._said_between(one.end, two.start) for one, two in pairwise(words)):
            return
        if self.is_full_name(thing):
            return
        raise InputError(
            "two names side by side", thing.start, thing.end, expected="a verb between them, such as 'is'"
        )

    def is_full_name(self, thing: Thing) -> bool:
        """Whether a thing is a full name such as "Ann Lee"."""
        return len(thing.items) == 2 and is_surname(self.category[thing.items[1]])

    def _said_between(self, start: int, end: int) -> bool:
        """Whether the span of the line contains a word, or a possessive ends there."""
        between = self.line[start:end]
        return any(ch.isalpha() for ch in between) or self.line[:start].rstrip().endswith(
            ("'s", "’s", "s'", "s’")
        )

    # -- positions -----------------------------------------------------------------------------

    def position(self, start: int, end: int, number: int) -> int:
        """A number checked to be a position of this puzzle; raises `InputError`."""
        if not self.place:
            expected = "a name" if not self.vocabulary.orders else "a name or a comparison"
            raise InputError(
                f"{self.line[start:end]!r} is no name of this puzzle, and it has no positions",
                start,
                end,
                expected=expected,
            )
        if not 1 <= number <= self.vocabulary.positions:
            expected = f"1 to {self.vocabulary.positions}"
            raise InputError(f"there is no position {number}", start, end, expected=expected)
        return number

    def distance(self, amount: Amount, start: int, end: int) -> int:
        most, number = self.vocabulary.positions - 1, amount.number
        if number.denominator != 1 or not 1 <= number <= most:
            expected = f"1 to {most}" if most > 0 else "more than one position"
            raise InputError(f"a distance of {decimal(number)}", start, end, expected=expected)
        return int(number)

    # -- orders --------------------------------------------------------------------------------

    def _stretch(self, start: int, end: int) -> tuple[int, int]:
        """The part of the clause around a span of the line, between joints."""
        low = max(
            (word.end for word in self.found.words if word.terminal in _JOINTS and word.end <= start),
            default=0,
        )
        high = min((word.start for word in self.found.words if word.start >= end), default=len(self.line))
        return low, high

    def named(self, start: int, end: int) -> frozenset[str]:
        """The categories named in the clause around a span of the line."""
        low, high = self._stretch(start, end)
        near = [piece for piece in pieces(self.line) if low <= piece.start < high]
        heads = (self._named_at(near, at) for at in range(len(near)))
        return frozenset(head for head in heads if head)

    def orders_named(self, start: int, end: int) -> list[Order]:
        """The orders among these categories."""
        named = self.named(start, end)
        return [order for order in self.vocabulary.orders if order.name in named]

    def _named_at(self, near: Sequence[Piece], at: int) -> str:
        """The category named at a piece, unless its name only accompanies one of its own items: "the
        $17 bill".
        """
        end, head = self.vocabulary.spellings.head(near, at)
        if not head:
            return ""
        return "" if self._describes(head, near[at].start, near[end - 1].end) else head

    def _describes(self, category: str, start: int, end: int) -> bool:
        """Whether a category's name accompanies one of its own items: "43 points", "starts at 7"."""
        return any(
            self.category[word.value] == category
            and (
                word.start <= start < word.end
                or 0 <= start - word.end < 5
                or (end <= word.start and self.line[end : word.start].strip() in _LEADING_TO)
            )
            for word in self._names
        )

    @property
    def _names(self) -> list[Word]:
        return [word for word in self.found.words if word.terminal in ("ITEM", "NUMERIC")]

    def asked(self, direction: Direction, start: int, end: int, **more: Any) -> Asked:
        before = (word for word in self.found.words if word.terminal in _BEFORE_VERBS and word.end <= start)
        name = max((word.end for word in before), default=0)
        verbs = frozenset(piece.text for piece in pieces(self.line) if name <= piece.start < start)
        return Asked(direction, start, end, verbs=verbs, named=self.named(start, end), **more)

    def sits(self, start: int) -> bool:
        """Whether the clause says, before that place, that somebody sits or stands there."""
        low, _ = self._stretch(start, start)
        return any(piece.text in _SITTING for piece in pieces(self.line) if low <= piece.start < start)

    def choose(self, asked: Asked) -> Order | None:
        """The order that is meant; None for positions. Raises `InputError`."""
        self._check_ordered(asked)
        return choose(asked, self.vocabulary.orders, self.place)

    def _check_ordered(self, asked: Asked) -> None:
        """Raise `InputError` if what is compared has no order: "Ann's size is larger than"."""
        ordered = {order.name for order in self.vocabulary.orders}
        for category in dict(self.vocabulary.categories).keys() - ordered:
            name = stems(category)
            if not QUANTITIES.isdisjoint(name) and self._is_compared(category, name, asked):
                expected = f"another category, or {category!r} under 'ordered'"
                problem = f"the values of {category!r} have no order"
                raise InputError(problem, asked.start, asked.end, expected=expected)

    def _is_compared(self, category: str, name: Collection[str], asked: Asked) -> bool:
        """Whether a category is named within a comparison, right before it, or right after."""
        if any(singular(word) in name for word in asked.words):
            return True
        before = max((word.end for word in self._names if word.end <= asked.start), default=0)
        return any(
            before <= hint.start < asked.start or 0 <= hint.start - asked.end < 4
            for hint in self.found.hints
            if hint.category == category and not self._describes(category, hint.start, hint.end)
        )

    def in_order(self, order: Order, amount: Amount, start: int, end: int) -> Fraction:
        by = amount.number if amount.unit == PLACE else order.amount(amount.number, amount.unit)
        if by is None or by <= 0:
            unit = order.unit or "a number"
            raise InputError(
                f"a difference of {decimal(amount.number)} {amount.unit}", start, end, expected=unit
            )
        return by
