"""Wording claims as sentences of a theme; one of many is drawn at random for each claim."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeVar

from msgspec import Struct

from puzzles.text.words import capital, listed, number_word
from puzzles.types.zebra.claims.claim import AllOf, Claim, CountOf, Negation
from puzzles.types.zebra.claims.groups import Different, Matched
from puzzles.types.zebra.claims.ordered import Difference, Greater, OfTwo, Steps
from puzzles.types.zebra.claims.relations import Same
from puzzles.types.zebra.themes.phrases import Phrases, Subject, Voice, by_a_step, by_amount, by_something
from puzzles.types.zebra.themes.theme import AMOUNT

T = TypeVar("T")
AS_THINGS = 0.45
"""The probability of a sentence about things, if it can be about persons or things."""
ELLIPSIS = 0.7
"""The probability of leaving out repeated words."""
HALVES = ("am", "pm")
"""What belongs to a time of day."""


class Told(Struct, frozen=True):
    """A sentence, and the template of its subject."""

    text: str
    form: str


class Unsayable(Exception):
    """No sentence of the theme expresses the claim."""


class Sentences:
    """Draws sentences for claims."""

    def __init__(self, phrases: Phrases, random: Random) -> None:
        self._phrases, self._random = phrases, random
        self._form = ""
        self._has_whoever = False

    def told(self, claim: Claim) -> Told:
        """A sentence for a claim; raises `Unsayable`."""
        self._form, self._has_whoever = "", False
        text = self._said(claim)
        return Told(f"{capital(text)}.", self._form)

    def _said(self, claim: Claim) -> str:
        match claim:
            case Same(item, other):
                return self._fact(item, other)
            case Negation(Same(item, other)):
                return self._denial(item, other)
            case CountOf((Same() as one, Same() as two), "exactly", 1):
                return self._either(*shared(one, two))
            case Matched((one, two), (this, that)):
                return self._one_and_other(one, two, this, that)
            case Different(things):
                return self._different(things)
            case AllOf((Negation(Same() as one), Negation(Same() as two))):
                return self._neither(*shared(one, two))
            case AllOf((Negation(Same(item, other)), Same() | OfTwo() as further)):
                return self._two_in_one(item, other, further)
            case Difference() | Greater() | Steps():
                return self._compared(claim)
        raise Unsayable

    # -- one fact ------------------------------------------------------------------------------

    def _fact(self, item: str, other: str) -> str:
        subject, thing, voice = self._two_sides(item, other)
        return f"{self._subject(subject, voice)} {self._predicate(thing, voice)}"

    def _denial(self, item: str, other: str) -> str:
        subject, thing, voice = self._two_sides(item, other)
        return f"{self._subject(subject, voice)} {self._denied(thing, voice)}"

    def _two_sides(self, item: str, other: str) -> tuple[str, str, Voice]:
        """The subject, the object and the voice for two items; usually a person is the subject."""
        voice = self._voice(item, other)
        pair = [item, other]
        if self._random.random() < 0.5:
            pair.reverse()
        if voice is Voice.PERSON and self._phrases.is_person(pair[1]) and self._random.random() < 0.7:
            pair.reverse()
        if voice is Voice.THING and self._phrases.is_person(pair[0]) and self._random.random() < 0.6:
            pair.reverse()
        return pair[0], pair[1], voice

    def _two_in_one(self, item: str, other: str, further: Same | OfTwo) -> str:
        ends = further.other if item == further.item else further.item
        voice = self._voice(item, other, ends, order=further.order.name if isinstance(further, OfTwo) else "")
        subject = self._subject(item, voice, lambda each: each.is_short)
        which = "which" if voice is Voice.THING else "who"
        start = f"{subject}, {which} {self._denied(other, voice)},"
        if isinstance(further, Same):
            return f"{start} {self._predicate(ends, voice)}"
        return f"{start} {self._comparison(further, voice)}"

    # -- several things ------------------------------------------------------------------------

    def _either(self, item: str, this: str, that: str) -> str:
        voice = self._voice(item, this, that)
        if self._random.random() < 0.25 and not self._phrases.is_person(item):
            one, two = self._listed((this, that), voice)
            return f"either {one} or {two} {self._predicate(item, voice)}"
        subject = self._subject(item, voice)
        if self._of_one_category(this, that):
            verb, *ends = self._draw(self._phrases.shared(this, that, voice))
            one, two = self._without_unit(*ends)
            return f"{subject} {verb} either {one} or {two}"
        persons = [each for each in (this, that) if self._phrases.is_person(each)]
        if persons and voice is Voice.PERSON:
            verb = self._predicate(persons[0], voice).split()[0]
            one, two = self._listed((this, that), voice)
            return f"{subject} {verb} either {one} or {two}"
        return f"{subject} either {self._predicate(this, voice)} or {self._predicate(that, voice)}"

    def _neither(self, item: str, this: str, that: str) -> str:
        voice = self._voice(item, this, that)
        if self._random.random() < 0.5 and not self._phrases.is_person(item):
            one, two = self._listed((this, that), voice)
            return f"neither {one} nor {two} {self._predicate(item, voice)}"
        if not self._of_one_category(this, that):
            raise Unsayable
        subject = self._subject(item, voice)
        verb, *ends = self._draw(self._phrases.shared(this, that, voice))
        one, two = self._without_unit(*ends)
        return f"{subject} {verb} neither {one} nor {two}"

    def _one_and_other(self, one: str, two: str, this: str, that: str) -> str:
        voice = self._voice(one, two, this, that)
        first, second = self._listed((one, two), voice)
        if self._of_one_category(this, that):
            verb, *ends = self._draw(self._phrases.shared(this, that, voice))
            again = "" if self._random.random() < ELLIPSIS else f"{verb} "
            return f"of {first} and {second}, one {verb} {ends[0]} and the other {again}{ends[1]}"
        said = self._predicate(this, voice), self._predicate(that, voice)
        return f"of {first} and {second}, one {said[0]} and the other {said[1]}"

    def _different(self, things: Sequence[str]) -> str:
        voice = self._voice(*things)
        names = listed(self._listed(things, voice))
        nouns = self._phrases.theme.things if voice is Voice.THING else "people"
        count = number_word(len(things))
        if len(things) > 3:
            nouns = nouns if voice is Voice.THING else self._phrases.theme.persons
            return f"the {count} {nouns} are {names}"
        return self._draw((f"{names} are {count} different {nouns}", f"{names} are all different {nouns}"))

    # -- comparisons ---------------------------------------------------------------------------

    def _compared(self, claim: OfTwo) -> str:
        if self._random.random() < 0.5:
            claim = turned(claim)
        voice = self._voice(claim.item, claim.other, order=claim.order.name)
        return f"{self._subject(claim.item, voice)} {self._comparison(claim, voice)}"

    def _comparison(self, claim: OfTwo, voice: Voice) -> str:
        """The predicate about the first of two things: "paid $3 more than Ann"."""
        category = self._phrases.theme.category(claim.order.name)
        assert category is not None
        sign = _sign(claim)
        templates = self._phrases.comparisons(category, voice, sign)
        if isinstance(claim, Greater):
            texts = by_something(templates)
        else:
            template = self._draw([each for each in templates if AMOUNT in each])
            by = isinstance(claim, Difference) and by_amount(template, claim.order, abs(claim.by))
            texts = by or by_a_step(template)
        said = self._draw(texts)
        form, self._form = self._form, ""
        other = self._subject(claim.other, voice)
        self._form = form or self._form
        return f"{said} {other}"

    # -- parts ---------------------------------------------------------------------------------

    def _voice(self, *items: str, order: str = "") -> Voice:
        voices = self._phrases.voices(*items)
        category = self._phrases.theme.category(order)
        if category is not None:
            has = {Voice.PERSON: category.more, Voice.THING: category.was_more}
            voices = tuple(voice for voice in voices if has[voice])
        if len(voices) > 1:
            return Voice.THING if self._random.random() < AS_THINGS else Voice.PERSON
        return self._draw(voices)

    def _listed(self, items: Sequence[str], voice: Voice) -> list[str]:
        """The subjects for several items in a list."""
        return [self._subject(item, voice, lambda subject: subject.is_listed) for item in items]

    def _subject(self, item: str, voice: Voice, fits: Callable[[Subject], bool] = lambda _: True) -> str:
        """A subject for an item; "whoever" is used once in a sentence."""
        found = self._draw(
            [
                each
                for each in self._phrases.subjects(item, voice)
                if fits(each) and (each.is_listed or not self._has_whoever)
            ]
        )
        self._has_whoever |= not found.is_listed
        self._form = self._form or found.form
        return found.text

    def _predicate(self, item: str, voice: Voice) -> str:
        return self._draw(self._phrases.said(item, voice))

    def _denied(self, item: str, voice: Voice) -> str:
        return self._phrases.denied(self._predicate(item, voice))

    def _without_unit(self, one: str, two: str) -> tuple[str, str]:
        """Two ends of a sentence; common words at their ends are usually said once: "either 21 or 26
        moves".
        """
        first, second = one.split(), two.split()
        while len(first) > 1 and len(second) > 1 and first[-1] == second[-1] and first[-1] not in HALVES:
            first.pop()
            second.pop()
        return (" ".join(first) if self._random.random() < ELLIPSIS else one), two

    def _of_one_category(self, one: str, two: str) -> bool:
        return self._phrases.category(one) is self._phrases.category(two)

    def _draw(self, found: Sequence[T]) -> T:
        if not found:
            raise Unsayable
        return self._random.choice(found)


def shared(one: Same, two: Same) -> tuple[str, str, str]:
    """The item that two claims share, and its match in each; raises `Unsayable`."""
    for item, this in ((one.item, one.other), (one.other, one.item)):
        if item in (two.item, two.other):
            return item, this, two.other if item == two.item else two.item
    raise Unsayable


def turned(claim: OfTwo) -> OfTwo:
    """A comparison with its two sides exchanged."""
    one, two, order = claim.other, claim.item, claim.order
    if isinstance(claim, Difference):
        return Difference(one, order, two, -claim.by, claim.bound)
    if isinstance(claim, Steps):
        return Steps(one, order, two, -claim.by)
    assert isinstance(claim, Greater)
    return Greater(one, order, two, -claim.sign)


def _sign(claim: OfTwo) -> int:
    if isinstance(claim, Greater):
        return claim.sign
    assert isinstance(claim, Difference | Steps)
    return 1 if claim.by > 0 else -1
