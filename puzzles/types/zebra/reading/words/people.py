"""Categories of persons, recognised by their names, or by the given names among their items."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.types.zebra.english.comparatives import COMPARATIVES
from puzzles.types.zebra.english.given_names import GIVEN_NAMES
from puzzles.types.zebra.english.lexicon import TITLES
from puzzles.types.zebra.english.pieces import pieces, singular, stems
from puzzles.types.zebra.english.word_lists import words

_CALLED = words(
    """
    person people name surname man woman men women boy girl child children kid friend guest player student
    nation nationality job profession occupation career trade actor actress athlete artist scientist customer
    visitor owner driver employee worker teacher runner winner mother father sister brother wife husband
    partner pupil witness suspect victim patient passenger traveller traveler tourist contestant competitor
    candidate colleague neighbour neighbor sibling couple
    """
)
_MEN = words("man husband boy groom gentleman bachelor boyfriend")
_WOMEN = words("woman wife wive girl bride lady girlfriend")
_GROWN_UPS = words("couple family parent mother father mom dad")
SPOUSES = words("husband wife spouse mate bride groom fiance fiancee fiancé fiancée boyfriend girlfriend")
_PAIRED = words("partner spouse husband wife date assistant")
"""People who accompany others, and so match them."""
_NOBODY = words(
    """
    number order flower dinner supper paper water beer cover letter poster tower river computer printer
    trailer scooter soccer power floor door mirror motor sweater summer winter silver copper pepper
    burger character corner center quarter chapter hammer ladder counter fever answer offer border
    butter tiger spider hamster oyster lobster monster other another either neither whether rather after
    under over ever never later earlier older younger taller higher lower longer shorter larger smaller
    bigger cheaper faster slower color flavor favor labor harbor parlor error tractor elevator
    helicopter chair sister brother mother father december november october september easter leather
    feather weather theater amber ginger cucumber timber rubber lumber chamber finger shower tour hour
    four boxer cooler heater boiler blender mixer toaster camper cruiser cracker fritter platter slipper
    jumper blazer locker folder marker container newspaper
    """
)
"""Words that only look like persons."""


def is_agent(text: str) -> bool:
    """Whether a word looks like an agent noun: "speaker", "violinist"."""
    looks = text.endswith(("er", "or", "ist")) and len(text) > 4
    return looks and text not in _NOBODY and text not in COMPARATIVES


def has_couples(categories: Iterable[str]) -> bool:
    """Whether the rows are couples: a category is of wives, or there are categories of men and of women."""
    called = _called(categories)
    wedded = called & (SPOUSES | {"wive"})
    return bool(wedded) or not (called.isdisjoint(_MEN | {"person"}) or called.isdisjoint(_WOMEN))


def has_grown_ups(categories: Iterable[str]) -> bool:
    """Whether a category is of adults."""
    return not _called(categories).isdisjoint(_GROWN_UPS | (_MEN | _WOMEN) - {"boy", "girl"})


def _called(categories: Iterable[str]) -> set[str]:
    return set().union(*map(stems, categories))


def is_surname(category: str) -> bool:
    """Whether a category is of family names, which follow given names."""
    called = [singular(word) for word in category.casefold().split()]
    return called[-1:] == ["surname"] or called[-2:] in (["last", "name"], ["family", "name"])


def is_of_persons(category: str, items: Sequence[str]) -> bool:
    """Whether the items of a category are persons."""
    called = [singular(word) for word in category.casefold().split()]
    if not _PAIRED.isdisjoint(called):
        return False
    named = all(item[:1].isupper() for item in items)
    if not _CALLED.isdisjoint(called) or (named and called and is_agent(called[-1])):
        return True
    first = [next((piece.text for piece in pieces(item) if piece.kind == "word"), "") for item in items]
    return 2 * sum(word in GIVEN_NAMES | TITLES for word in first) > len(first)
