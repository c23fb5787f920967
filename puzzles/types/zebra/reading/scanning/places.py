"""Scanning numbers and places: positions, amounts, how many are between two, "first" and "last"."""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.language.words import UNKNOWN
from puzzles.types.zebra.english.comparatives import COMPARATIVES, Direction, Sense
from puzzles.types.zebra.english.lexicon import COPULAS, RELATIVES
from puzzles.types.zebra.english.pieces import singular
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.english.word_lists import words
from puzzles.types.zebra.reading.scanning.compared import PLACES, Amount, Apart, Extreme
from puzzles.types.zebra.reading.scanning.cutting import Cutting
from puzzles.types.zebra.reading.scanning.measures import is_another
from puzzles.types.zebra.reading.words.dimensions import dimension
from puzzles.types.zebra.reading.words.people import is_agent
from puzzles.types.zebra.values.scales import PLACES as RANKS
from puzzles.types.zebra.values.scales import TIMES, Scale
from puzzles.types.zebra.values.units import SIGNS, family_of, is_unit, unit_named

BEFORE_NUMBER = frozenset(("at", "in", "on"))
ORDINALS = {"last": "last", "middle": "middle", "center": "middle", "centre": "middle"}
_NO_RANKED = words("name floor grade class prize choice half rank year month week day")
"""Nouns whose first and last are other things than the first and last of the grid."""
_OF_PERIOD = {
    "day": (Scale.CLOCK,),
    "week": (Scale.WEEKDAY, Scale.DATE),
    "month": (Scale.DATE,),
    "year": (Scale.MONTH, Scale.DATE),
}
"""Of what there is a first and a last in which period."""
_COUNTS = words("EXACTLY LEAST MOST")
_ENDS_ONE = words("of in with from at on and or but to for")
"""Words behind "one" that describe who it is."""
_OF_ONE = words("the which that this only no any")
_ENDS_CLAUSE = ("", ",", ".", ";", "and", "or", "but")


def _from_end(cut: Cutting, at: int) -> int | None:
    """Read "second from the right", "last but one"."""
    last, nth = cut.vocabulary.positions, cut.pieces[at].nth
    if not last:
        return None
    if cut.fits(("last", "but", "one"), at) or cut.fits(("second", "to", "last"), at):
        cut.add("ORDINAL", at, at + 3, str(last - 1))
        return at + 3
    if nth is not None and cut.fits(("from", "the", "end"), at + 1):
        cut.refuse(at)  # from which of the two?
        return at + 4
    for side in ("left", "right"):
        if nth is not None and cut.fits(("from", "the", side), at + 1):
            cut.add("ORDINAL", at, at + 4, str(nth if side == "left" else last + 1 - nth))
            return at + 4
    return None


def first_or_last(cut: Cutting, at: int) -> int | None:
    """Read "first" and "last" where they are no positions."""
    text, adverb = cut.text(at), cut.is_adverb(at, at + 1)
    if text == "last" and cut.text(at + 1) in PLACES and not cut.vocabulary.positions:
        start, end = cut.pieces[at].start, cut.pieces[at + 1].end
        cut.found.compared[start] = Extreme(Direction(1, Sense.RANK), start, end)
        cut.add("EXTREME", at, at + 2)
        return at + 2
    if (ranked := _ranked(cut, at)) is not None:
        return ranked
    if (from_end := _from_end(cut, at)) is not None:
        return from_end
    if text not in ("first", "last") or (cut.vocabulary.positions and not adverb):
        return None
    if not adverb:
        cut.add(text.upper() if cut.text(at + 1) in _ENDS_CLAUSE else UNKNOWN, at, at + 1)
    return at + 1


def _ranked(cut: Cutting, at: int) -> int | None:
    """Read "the third cake to be baked", "the last baker", where one category tells when: the rank in it."""
    nth = -1 if cut.text(at) == "last" else cut.pieces[at].nth
    orders = [order for order in cut.spellings.orders if order.scale in TIMES | RANKS]
    if nth is None or cut.vocabulary.positions or len(orders) != 1 or cut.text(at - 1) != "the":
        return None
    noun, head = at + 1, cut.spellings.head(cut.pieces, at + 1)[1]
    if orders[0].scale in _OF_PERIOD.get(cut.text(at + 4), ()) and cut.fits(("of", "the"), at + 2):
        return _rank(cut, at, at + 5, nth)  # "the last appointment of the day"
    stem = cut.pieces[noun].stem if noun < len(cut.pieces) else ""
    thing = (
        (bool(head) and head != orders[0].name and stem not in _NO_RANKED) or is_agent(stem) or stem == "one"
    )
    if not thing or cut.text(noun) != stem or cut.is_name(noun):
        return None
    end = noun + 1
    if cut.fits(("to", "be"), end) and cut.text(end + 2).endswith("ed"):
        end += 3
    elif cut.text(end) not in COPULAS and not cut.text(end).endswith("n't"):
        return None
    return _rank(cut, at, end, nth)


def _rank(cut: Cutting, at: int, end: int, nth: int) -> int:
    start, stop = cut.pieces[at].start, cut.pieces[end - 1].end
    direction = Direction(1 if nth < 0 else -1, Sense.TIME)
    cut.found.compared[start] = Extreme(direction, start, stop, (), abs(nth))
    cut.add("EXTREME", at, end)
    return end


def place(cut: Cutting, at: int) -> int | None:
    """Read "third", "middle", if there are positions."""
    nth, text = cut.pieces[at].nth, cut.text(at)
    if not cut.vocabulary.positions or (nth is None and text not in ORDINALS):
        return None
    cut.add("ORDINAL", at, at + 1, ORDINALS[text] if nth is None else str(nth))
    return at + 1


def sign_of_unit(cut: Cutting, at: int) -> int | None:
    """Read the sign of a unit before its number: "$5"."""
    if cut.text(at) not in SIGNS or at + 1 >= len(cut.pieces) or cut.pieces[at + 1].number is None:
        return None
    cut.found.units[cut.pieces[at + 1].start] = unit_named(cut.text(at))
    return at + 1


def number_word(cut: Cutting, at: int) -> int | None:
    """Read a number: a position, an amount, or a count."""
    if cut.pieces[at].number is None:
        return None
    if _is_number_of_name(cut, at):
        return at + 1
    if cut.text(at + 1) in cut.nouns and cut.text(at + 2) == "from" and cut.text(at + 3) != "left":
        return _away(cut, at)
    before, placed = cut.text(at - 1), cut.vocabulary.positions > 0
    if cut.text(at) == "one" and not (before in BEFORE_NUMBER and placed):
        if _counts_more(cut, at):
            cut.refuse(at)
        return at + 1
    if placed and (before in BEFORE_NUMBER or before in cut.nouns) and cut.last != "_AT":
        cut.add("_AT", at - 1, at)
    if cut.last == "_OF" and cut.text(at + 1).endswith("s") and not cut.names(at + 1):
        return at + 1  # "of the two friends who"
    if placed and cut.last != "_AT" and _counts_things(cut, at):
        cut.refuse(at)
        return at + 1
    if is_another(cut, at + 1):
        cut.refuse(at, at + 2)
        return at + 2
    cut.add("NUMBER", at, at + 1)
    unit = unit_named(cut.pieces[at + 1].stem) if at + 1 < len(cut.pieces) else ""
    if not family_of(unit):
        return at + 1
    cut.found.units[cut.pieces[at].start] = unit
    return at + 2


def _counts_more(cut: Cutting, at: int) -> bool:
    """Whether "one" counts what is more of, in words that are not understood: "one whole letter grade
    higher than".
    """
    end = at + 1
    while cut.text(end).isalpha() and cut.text(end) not in COPULAS | VERBS | COMPARATIVES.keys():
        if cut.is_name(end) or cut.text(end) in RELATIVES | _ENDS_ONE:
            return False
        end += 1
    than = cut.text(end) in COMPARATIVES and cut.text(end + 1) == "than"
    return than and end > at + 1 and cut.text(at - 1) not in _OF_ONE


def _is_number_of_name(cut: Cutting, at: int) -> bool:
    """Whether a number belongs to a name: "#77" in "the #77 Red Rocket"."""
    marked = cut.line[: cut.pieces[at].start].endswith("#") and not cut.vocabulary.positions
    return marked and at + 1 < len(cut.pieces) and cut.pieces[at + 1].capital and cut.is_name(at + 1)


def _counts_things(cut: Cutting, at: int) -> bool:
    """Whether a number counts other things, and is no position: "has 3 rooms"."""
    after = cut.text(at + 1)
    if cut.last in (*_COUNTS, "_OF", "_STOP", "") or cut.text(at - 1) in cut.nouns or cut.names(at + 1):
        return False
    return after.isalpha() and after.endswith("s") and after not in cut.nouns | VERBS | COPULAS


def counts_others(cut: Cutting, at: int, end: int, items: Sequence[str]) -> bool:
    """Whether a number stands for no item, although one has it: "owns 24 cats", "for 24 years", "by $5"."""
    before, after = cut.text(at - 1), cut.text(end)
    order = next((order for order in cut.spellings.orders if items[0] in order.items), None)
    if order is None or cut.pieces[end - 1].number is None:
        return False
    if before == "for" and is_unit(singular(after)) and dimension(order) == "age":
        return True
    name, age = order.name.casefold(), dimension(order) == "age"
    if end > at + 1 or not (age or singular(name) != name) or (cut.names(end) and not age):
        return False
    return singular(after) not in map(singular, name.split()) and _is_plural(cut, end)


def _is_plural(cut: Cutting, at: int) -> bool:
    """Whether there is a plural noun at a piece that is no unit."""
    text = cut.text(at)
    if text == singular(text) or is_unit(singular(text)):
        return False
    return text not in cut.nouns | VERBS | COPULAS and not cut.spellings.head(cut.pieces, at)[1]


def _away(cut: Cutting, at: int) -> int:
    """Read "two houses from" another."""
    number, start = cut.pieces[at].number, cut.pieces[at].start
    assert number is not None
    cut.found.compared[start] = Apart(Amount(number), start, cut.pieces[at + 1].end)
    cut.drop("_IS")
    cut.add("APART_FROM", at, at + 3)
    return at + 3
