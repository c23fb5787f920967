"""Scanning who won a race: "Ann won", "the horse that won wore", "the horse that placed was"."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.types.zebra.english.lexicon import COPULAS, RELATIVES
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.cutting import ENDS_A_THING, Cutting
from puzzles.types.zebra.reading.words.dimensions import is_contest
from puzzles.types.zebra.values.scales import Scale

_CONTESTS = words("race contest competition event tournament match game")
_ENDS = ("", ".", ";", ",", "and", "but")
_FIRST = "first"
_PLACES = {"won": _FIRST, "winner": _FIRST, "placed": "place", "showed": "show"}


def won(cut: Cutting, at: int) -> int | None:
    """Read "won" or "won the race" as coming first, "the winner" as who did, and "placed" and "showed" as
    one bets on horses.
    """
    items = list(_items(cut, cut.text(at)))
    if len(items) != 1:
        return None
    if cut.text(at) == "winner":
        behind = at + 1
        named = cut.text(at - 1) == "the" and (_goes_on(cut, behind) or cut.text(at - 2) in COPULAS)
        return _add(cut, at, behind, items[0]) if named else None
    end = at + 1 + (cut.text(at) == "won" and cut.text(at + 1) == "the")
    end += cut.text(at) == "won" and cut.text(end) in _CONTESTS
    if cut.text(at - 1) in RELATIVES:
        return _add(cut, at, end, items[0]) if _goes_on(cut, end) else None
    if cut.in_relative or cut.last not in ENDS_A_THING or cut.text(end) not in _ENDS:
        return None
    cut.add("_IS", at, at + 1)
    return _add(cut, at, end, items[0])


def _add(cut: Cutting, at: int, end: int, item: str) -> int:
    cut.add("ITEM", at, end, item)
    cut.found.meant[cut.pieces[at].start] = (item,)
    cut.in_relative = False
    return end


def _goes_on(cut: Cutting, at: int) -> bool:
    """Whether nothing more is said of what was won: the sentence ends, or goes on with a verb."""
    text = cut.text(at)
    return text in _ENDS or text in COPULAS | VERBS or text.endswith("n't")


def _items(cut: Cutting, text: str) -> Iterator[str]:
    """The values of races that a verb can mean."""
    place = _PLACES.get(text, "")
    for order in cut.spellings.orders if place else ():
        if not is_contest(order) or order.scale is not Scale.ORDINAL or cut.vocabulary.positions:
            continue
        first, value = order.values[0]
        if place != _FIRST:
            yield from (item for item in order.items if item.casefold() == place)
        elif value == 1:
            yield first
