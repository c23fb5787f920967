"""Scanning multiples and superlatives: "twice as much as", "not as old as", "the second oldest"."""

from __future__ import annotations

from fractions import Fraction

from msgspec import structs

from puzzles.types.zebra.english.comparatives import (
    AS_MUCH,
    COMPARATIVES,
    MORE_OF,
    SUPERLATIVES,
    Direction,
    Sense,
)
from puzzles.types.zebra.reading.scanning.compared import (
    Comparison,
    Extreme,
    Found,
    Multiple,
    Pieces,
    fits,
    text_at,
)
from puzzles.types.zebra.values.told_orders import FLOORS

_OUTERMOST = {"first": Direction(-1, Sense.TIME), "last": Direction(1, Sense.TIME)}
_HIGHEST = {
    **dict.fromkeys(("top", "topmost", "uppermost"), Direction(1, Sense.HEIGHT)),
    **dict.fromkeys(("bottom", "bottommost", "lowermost"), Direction(-1, Sense.HEIGHT)),
}
_TIMES = {"twice": 2, "double": 2, "thrice": 3, "triple": 3}
_PARTS = {"half": 2, "quarter": 4}
_BOUNDS = {
    ("exactly",): "=",
    ("precisely",): "=",
    ("just",): "=",
    ("at", "least"): ">=",
    ("more", "than"): ">",
}
"""Words before a multiple, and how it compares: what is less than twice as much may be the same."""
BETWEEN_MOST = 4
"""The limit on words between "more" and "than"."""


def as_much(line: Pieces, at: int) -> Found | None:
    """Recognise "as old as" behind "not", which means younger than."""
    end = at + 1 if text_at(line, at) in ("nearly", "quite") else at
    direction = COMPARATIVES.get(AS_MUCH.get(text_at(line, end + 1), ""))
    if direction is None or (text_at(line, end), text_at(line, end + 2)) not in (("as", "as"), ("so", "as")):
        return None
    less = Direction(-direction.sign, direction.sense)
    return Comparison(less, line[at].start, line[end + 2].end, behind_not=True), end + 3


def multiple(line: Pieces, at: int) -> Found | None:
    """Recognise "twice as much as", "3 times the price of", "half that of", "one-third as many as",
    "at least twice as many as".
    """
    bounds = ((at + len(words), sign) for words, sign in _BOUNDS.items() if fits(line, at, words))
    begun, bound = next(bounds, (at, "="))
    found = _factor(line, begun)
    if found is None or (bound != "=" and found[0] <= 1):
        return None
    factor, begun = found
    ends = {"as": "as", "the": "of", "that": "of"}
    end = ends.get(text_at(line, begun))
    words: list[str] = []
    for index in range(begun + 1, min(len(line), begun + 2 + BETWEEN_MOST)):
        if end is not None and line[index].text == end:
            direction = COMPARATIVES.get(AS_MUCH.get(words[0], "") if words and end == "as" else "")
            of_much = Multiple(factor, line[at].start, line[index].end, tuple(words), bound=bound)
            return structs.replace(of_much, direction=direction or of_much.direction), index + 1
        words.append(line[index].stem)
    return None


def _factor(line: Pieces, at: int) -> tuple[Fraction, int] | None:
    """The factor at a piece, and the piece behind it: "twice", "3 times", "half", "a third"."""
    word = text_at(line, at)
    if word in _TIMES:
        return Fraction(_TIMES[word]), at + 1
    if word == "half" and text_at(line, at + 1) in ("as", "that", "the"):
        return Fraction(1, 2), at + 1
    number = Fraction(1) if word == "a" else line[at].number if at < len(line) else None
    if number is None:
        return None
    if text_at(line, at + 1) == "times":
        return None if word == "a" else (number, at + 2)
    part = line[at + 1].nth or _PARTS.get(line[at + 1].stem) if at + 1 < len(line) else None
    return (1 / Fraction(part), at + 2) if part and number == 1 and text_at(line, at + 2) == "as" else None


def extreme_at(line: Pieces, at: int) -> Found | None:
    """Recognise "the oldest", "the most expensive", "the second oldest", "the first to arrive"."""
    outermost = (text_at(line, at - 1), text_at(line, at + 1)) == ("the", "to") and at + 2 < len(line)
    if outermost and text_at(line, at) in _OUTERMOST:
        return Extreme(_OUTERMOST[line[at].text], line[at].start, line[at + 2].end), at + 3
    rank = line[at].nth if at < len(line) else None
    if rank is not None and (found := _nth_from(line, at, rank)) is not None:
        return found
    if rank is not None:
        found = extreme_at(line, at + 1)
        if found is None or not isinstance(found[0], Extreme) or found[0].rank > 1:
            return None
        extreme = found[0]
        return Extreme(extreme.direction, line[at].start, extreme.end, extreme.words, rank), found[1]
    if (end := _outermost_floor(line, at)) is not None:
        behind = end + 1 if end == at + 1 else at + 1
        return Extreme(_HIGHEST[line[at].text], line[at].start, line[at].end, (line[end].stem,)), behind
    direction = SUPERLATIVES.get(text_at(line, at))
    if direction is None or text_at(line, at - 1) == "at" or text_at(line, at + 1) in ("than", "to"):
        return None
    end, words = at + 1, []
    if text_at(line, end) == "amount":
        counted = text_at(line, end + 1) == "of" and end + 2 < len(line)
        owed = text_at(line, end + 1) == "to" and text_at(line, end + 2) == "pay"
        direction = Direction(direction.sign, Sense.MONEY if owed else Sense.AMOUNT)
        end += 1 + 2 * (counted or owed)
        words += [line[end - 1].stem] if counted else []
    elif end < len(line) and line[end].stem in MORE_OF:
        direction = Direction(direction.sign, MORE_OF[line[end].stem])
        end += 1
    elif end < len(line) and line[end].kind == "word":
        words.append(line[end].stem)
    return Extreme(direction, line[at].start, line[end - 1].end, tuple(words)), end


def _nth_from(line: Pieces, at: int, rank: int) -> Found | None:
    """Recognise "second from the top", "second floor from the bottom"."""
    noun = text_at(line, at + 1) != "from"
    end = at + 1 + noun
    side = text_at(line, end + 2)
    if [text_at(line, end), text_at(line, end + 1)] != ["from", "the"] or side not in _HIGHEST:
        return None
    words = (line[at + 1].stem,) if noun else ()
    return Extreme(_HIGHEST[side], line[at].start, line[end + 2].end, words, rank), end + 3


def _outermost_floor(line: Pieces, at: int) -> int | None:
    """The piece of "floor" in "the top floor", "the top or the bottom floor"; None if there is none."""
    if text_at(line, at) not in _HIGHEST:
        return None
    end = at + 1
    while end < len(line) and line[end].text in (*_HIGHEST, "or", "nor", "and", "the"):
        end += 1
    return end if end < len(line) and line[end].stem in FLOORS else None
