"""Sentences of a story that set the scene: how many people there are, in a row, each with something of
their own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from puzzles.types.zebra.english.pieces import NUMBERS, number_named, singular

_COUNT = r"(?P<count>\d{1,2}|" + "|".join(NUMBERS) + ")"
_THERE_ARE = re.compile(
    rf"\bthere (?:are|were|stand) (?:exactly )?{_COUNT} (?:\w+ ){{0,2}}?"
    r"(?P<noun>houses|homes|cottages|people|persons|friends|men|women|boys|girls|positions|seats|lockers|cars)\b"
    r"(?! (?:\w+ ){0,2}(?:between|to the (?:left|right)|ahead|behind|above|below)\b)",
    re.IGNORECASE,
)
_THERE_ARE_SOME = re.compile(rf"there (?:are|were) {_COUNT} \w+s(?: (?:in|on|along) [^,]*)?$", re.IGNORECASE)
_NO_TIES = re.compile(r"there (?:are|were) no (?:ties|draws)\b", re.IGNORECASE)
_HAS_ONE = re.compile(
    r"(?:each|every) (?:\w+ ){1,2}(?:has|have|had|owns?) (?:exactly )?(?:one|an?) \w+$", re.IGNORECASE
)
_ALONG = (
    r"(?:in a (?:row|line)|(?:in|on|along|off) (?:a|one|the same) (?:\w+ )?"
    r"(?:street|road|hallway|hall|corridor|lane|avenue)|on the (?:street|road))"
)
"""Where houses or rooms are in a row."""
_STAND = re.compile(
    rf"\b{_COUNT} (?:\w+ ){{0,2}}?(?P<noun>\w+s|people|men|women) (?:\w+ ){{0,3}}{_ALONG}\b", re.IGNORECASE
)
_SEVERAL = re.compile(
    rf"\b{_COUNT} (?:\w+ ){{0,2}}?(?P<noun>\w+s|people|men|women|children)\b", re.IGNORECASE
)
_IN_A_ROW = re.compile(
    rf"\b{_ALONG}\b|"
    r"\bnext (?:door )?to\b|\b(?:left|right) of\b|\bthe (?:first|middle|center|centre) "
    r"(?:house|home|position|seat)\b|\bnumbered\b|\bneighbou?r|\bfrom left to right\b",
    re.IGNORECASE,
)
_SETS = re.compile(
    r"""
    there\ (?:are|is|were)\b | each\b | every\b | in\ each\b | these\b | people\b | they\ (?:each|all)\b
    | no\ (?:two|\w+s|house|one\ of)\b | none\ of\b | a\ person\ (?:of|with)\ a\ different
    | all\ (?:of\ )?(?:the|them|houses|house\ owners|owners)\b
    | the\ (?:five|four|three|six|\d)\ (?:house\ )?(?:owners|people|friends|men|women)\b\ (?!are\b|were\b)
    """,
    re.IGNORECASE | re.VERBOSE,
)
_RELATES = re.compile(r"\b(?:between|(?:left|right|ahead|front) of|behind|above|below)\b", re.IGNORECASE)
"""Words by which "there are two houses" is said of particular ones."""
_ORDERS = re.compile(
    r"(?:please )?(?:determine|state|identify|tell|name|list|decide|discover|deduce|find(?: out)?"
    r"|(?:work|figure) out) (?:who|whose|which|what|where|when|how|each|every|the (?:name|order|full)\b)",
    re.IGNORECASE,
)
"""How an instruction to find something out begins."""
_HOUSES = re.compile(r"\bhouses?\b", re.IGNORECASE)
_NEIGHBOURS = re.compile(r"\bneighbou?rs\b", re.IGNORECASE)
_PERSONS = ("person", "friend", "man", "woman", "boy", "girl")
_UNLIKE = re.compile(r"\b(?:different|unique|certain|own|same|share)\b", re.IGNORECASE)


class Positions(Struct, frozen=True):
    """The number of places in a row, and the noun for one."""

    count: int
    place: str


def positions_of(text: str, count: int = 0) -> Positions | None:
    """The places in a row that a text mentions, `count` of them if it does not say how many; None if
    there are none.
    """
    found = _THERE_ARE.search(text) or _STAND.search(text)
    if not _IN_A_ROW.search(text):
        return None
    if found is None:
        housed = _HOUSES.search(text) is not None
        if not housed and not _IN_A_ROW.search(_NEIGHBOURS.sub("", text)):
            return None  # neighbours are two, wherever they live
        return Positions(count, "house" if housed else "position") if count else None
    number = found["count"].casefold()
    noun = singular(found["noun"].casefold())
    place = noun if noun not in _PERSONS else "position"
    return Positions(number_named(number), place)


def tells_places(texts: Iterable[str]) -> bool:
    """Whether the sentences alone mention places: "three houses", "in a row"."""
    text = " ".join(texts)
    found = _THERE_ARE.search(text)
    placed = found is not None and singular(found["noun"].casefold()) not in _PERSONS
    return placed or any(pattern.search(text) for pattern in (_IN_A_ROW, _STAND, _HOUSES))


def counts_in(texts: Iterable[str]) -> Iterator[int]:
    """The counts of things in sentences: "four friends", "the three new boats"."""
    for found in _several(texts):
        number = found["count"].casefold()
        yield number_named(number)


def things_in(texts: Iterable[str]) -> frozenset[str]:
    """The things counted, in the singular."""
    return frozenset(singular(found["noun"].casefold()) for found in _several(texts))


def _several(texts: Iterable[str]) -> Iterator[re.Match[str]]:
    for text in texts:
        yield from _SEVERAL.finditer(text)


def sets_the_scene(sentence: str) -> bool:
    """Whether a sentence says what sorts of things there are, and nothing about any of them."""
    sentence = sentence.lstrip("(")
    scenes = (_THERE_ARE, _THERE_ARE_SOME, _HAS_ONE, _NO_TIES)
    if any(pattern.match(sentence.rstrip(".")) for pattern in scenes):
        return _RELATES.search(sentence) is None
    compares = re.search(r"\bsame\b.*\bas\b", sentence, re.IGNORECASE)
    return bool(_SETS.match(sentence) and _UNLIKE.search(sentence) and not compares)


def is_question(sentence: str) -> bool:
    """Whether a sentence is a question, or an instruction to find something out."""
    asks = sentence.rstrip(' "”’').endswith("?") or re.match(r"(?:which|who|what)\s", sentence, re.IGNORECASE)
    return bool(asks) or orders_to_find(sentence)


def orders_to_find(sentence: str) -> bool:
    """Whether a sentence is an instruction to find something out: "State who owns which pet."."""
    return _ORDERS.match(sentence) is not None
