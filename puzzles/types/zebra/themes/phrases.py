"""The phrases of a theme: the forms of an item in a sentence, predicates, and comparisons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import Enum
from fractions import Fraction

from msgspec import Struct

from puzzles.text.words import number_word, with_article
from puzzles.types.zebra.english.lexicon import FREE
from puzzles.types.zebra.english.verb_forms import denied, plain_form
from puzzles.types.zebra.themes.theme import AMOUNT, NUMBER, SLOT, Theme, ThemeCategory
from puzzles.types.zebra.values.orders import Order, plural
from puzzles.types.zebra.values.units import SIGNS

_SEVERAL = re.compile(r"\((e?s)\)")
_COUNTED = re.compile(r"\{amount\} (\w+\(e?s\) )?")
_ARTICLES = ("the", "a", "an")
_OPENING = FREE - {"worth"}
"""Words with which a predicate of each of two things may begin: "by the pond"."""
_BEING = ("was", "is")
ROOT = 3
"""The number of letters of a verb by which a noun derived from it is recognised."""
_IN_TIME = (f"{AMOUNT} before", f"{AMOUNT} after")


class Voice(Enum):
    """Whether a sentence is about persons and their actions, or about the things that they have."""

    PERSON = "person"
    THING = "thing"


class Subject(Struct, frozen=True):
    """An item as the subject of a sentence, and the template of that phrase."""

    text: str
    form: str

    @property
    def is_short(self) -> bool:
        """Whether it has no verb of its own, and so can take a relative clause."""
        return not {"who", "whoever", "that"} & set(self.text.casefold().split())

    @property
    def is_listed(self) -> bool:
        """Whether it can be listed with others of its kind."""
        return not self.text.startswith("whoever")


class Phrases:
    """The phrases for the items of a theme; `orders` are those of a puzzle with some of these items."""

    def __init__(self, theme: Theme, orders: Sequence[Order] = ()) -> None:
        self.theme = theme
        self._first = {order.items[0] for order in orders}
        self._last = {order.items[-1] for order in orders}
        self._of = {item: category for category in theme.categories for item in category.items}

    def category(self, item: str) -> ThemeCategory:
        """The category of an item."""
        return self._of[item]

    def is_person(self, item: str) -> bool:
        return self._of[item] is self.theme.categories[0]

    def voices(self, *items: str) -> tuple[Voice, ...]:
        """The voices in which all these items can be mentioned."""
        if self.theme.thing and all(self._of[item].was and self._of[item].what for item in items):
            return (Voice.PERSON, Voice.THING)
        return (Voice.PERSON,)

    def subjects(self, item: str, voice: Voice) -> list[Subject]:
        """All forms of an item as the subject of a sentence, or of a comparison."""
        category = self._of[item]
        if voice is Voice.THING:
            templates = list(category.what)
            if not self.is_person(item):
                doing = [said for said in category.was if said.split()[0] not in _BEING]
                templates += [f"the {self.theme.thing} that {said}" for said in doing]
        elif self.is_person(item):
            templates = [SLOT]
        else:
            templates = [*category.who, *category.who]
            for said in category.did:
                starts = ["whoever", "the one who", "the person who"]
                starts += [] if self._echoes(said) else [f"the {self.theme.person} who"]
                templates += [f"{start} {said}" for start in starts]
        return [Subject(filled(template, item), template) for template in templates]

    def _echoes(self, said: str) -> bool:
        """Whether a predicate repeats the noun for such persons: "the baker who baked"."""
        plain = plain_form(said.split()[0], self.theme.verbs)
        return len(plain) > 2 and self.theme.person.startswith(plain[:ROOT])

    def said(self, item: str, voice: Voice) -> list[str]:
        """All predicates with an item; each begins with a verb."""
        category = self._of[item]
        templates = category.was if voice is Voice.THING else category.did
        found = [filled(template, item) for template in templates]
        if voice is Voice.PERSON and item in self._last and category.most:
            found.append(category.most)
        if voice is Voice.PERSON and item in self._first and category.least:
            found.append(category.least)
        return found

    def denied(self, predicate: str) -> str:
        """The negation of a predicate."""
        return denied(predicate, self.theme.verbs)

    def shared(self, one: str, two: str, voice: Voice) -> list[tuple[str, str, str]]:
        """The verb, and the endings with either of two items of one category."""
        category = self._of[one]
        templates = category.was if voice is Voice.THING else category.did
        found = []
        for template in templates:
            verb, rest = _split(template)
            found.append((verb, filled(rest, one), filled(rest, two)))
        return found

    def comparisons(self, order: ThemeCategory, voice: Voice, sign: int) -> Sequence[str]:
        """The templates for comparisons with more (`sign` 1) or less."""
        if voice is Voice.THING:
            return order.was_more if sign > 0 else order.was_less
        return order.more if sign > 0 else order.less


def _split(template: str) -> tuple[str, str]:
    """Split a template into what is said once of two items, and what is said of each: "was found", "by
    {}".
    """
    words = template.split()
    at = next(at for at, word in enumerate(words) if "{" in word)
    while at > 1 and words[at - 1] not in FREE:
        at -= 1
    while at > 1 and words[at - 1] in _ARTICLES:
        at -= 1
    if at > 1 and words[at - 1] in _OPENING:
        at -= 1
    return " ".join(words[:at]), " ".join(words[at:])


def filled(template: str, item: str) -> str:
    """A template filled with an item; behind "a", with the item's own article."""
    if NUMBER in template:
        return template.replace(NUMBER, item.split()[0])
    before, _, after = template.partition(SLOT)
    if before.endswith((" a ", " an ")) or before in ("a ", "an "):
        return f"{before[: before.rstrip().rindex('a')]}{with_article(item)}{after}"
    return f"{before}{item}{after}"


def by_amount(template: str, order: Order, number: Fraction) -> list[str]:
    """The comparisons by an amount: "paid $3 more than"."""
    return [
        _SEVERAL.sub("" if number == 1 else r"\1", template.replace(AMOUNT, text))
        for text in amounts(order, number)
    ]


def by_something(templates: Sequence[str]) -> list[str]:
    """The comparisons without an amount: "paid more than", "came sometime before"; if there are
    templates for it, only theirs.
    """
    if told := [template for template in templates if AMOUNT not in template]:
        return told
    found = []
    for template in templates:
        bare = _SEVERAL.sub(r"\1", _COUNTED.sub("", template))
        found.append(bare)
        if any(each in template for each in _IN_TIME):
            found.append(template.replace(AMOUNT, "sometime"))
    return found


def by_a_step(template: str) -> list[str]:
    """The comparisons by one step: "came immediately before"; [] if there are none."""
    if not any(each in template for each in _IN_TIME):
        return []
    return [template.replace(AMOUNT, word) for word in ("immediately", "directly")]


def amounts(order: Order, number: Fraction) -> list[str]:
    """A difference as in a sentence: "$3", "two days", "half an hour"."""
    sign = next((sign for sign in SIGNS if order.shown(Fraction(1)).startswith(sign)), "")
    if sign:
        whole = number.denominator == 1
        return [f"{sign}{number.numerator:,}" if whole else f"{sign}{float(number):.2f}"]
    unit = order.unit
    if unit == "minute" and number % 60 == 0:
        unit, number = "hour", number / 60
    if unit == "day" and number > 7 and number % 7 == 0:
        unit, number = "week", number / 7
    if unit == "minute" and number == 30:
        return ["half an hour", "30 minutes"]
    if number.denominator != 1:
        return [f"{float(number):g} {plural(unit)}".strip()]
    text = number_word(int(number))
    if not unit:
        return [text]
    return [f"{text} {unit if number == 1 else plural(unit)}"]
