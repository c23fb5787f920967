"""Comparisons in a line: "$5 more than", "two days before", "somewhere to the left of", "twice as old as".

What is recognised here is one word to the grammar; what it says stands in a `Comparison`, `Multiple` or
`Extreme`. Which category is meant is found out later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from puzzles.types.zebra.reading.bounds import limit
from puzzles.types.zebra.reading.comparatives import (
    AFTERS,
    AS_MUCH,
    COMPARATIVES,
    JUST,
    MORE_OF,
    SUPERLATIVES,
    VAGUE,
    Direction,
    Sense,
)
from puzzles.types.zebra.reading.lexicon import COPULAS, FREE, NEVER_PASSED, NOUNS
from puzzles.types.zebra.reading.pieces import Piece
from puzzles.types.zebra.reading.verbs import VERBS
from puzzles.types.zebra.units import MULTIPLES, SIGNS, is_unit, unit_named

Pieces = Sequence[Piece]
IsName = Callable[[int], bool]
"""Whether a name of the puzzle begins at a piece."""

_PHRASES = sorted(
    ((tuple(phrase.split()), found) for phrase, found in AFTERS.items()), key=lambda it: -len(it[0])
)
_BOUNDS = {
    ("at", "least"): ">=",
    ("at", "most"): "<=",
    ("more", "than"): ">",
    ("over",): ">",
    ("less", "than"): "<",
    ("fewer", "than"): "<",
    ("under",): "<",
    ("exactly",): "=",
}
_OUTERMOST = {"first": Direction(-1, Sense.TIME), "last": Direction(1, Sense.TIME)}
_TIMES = {"twice": 2, "double": 2, "thrice": 3, "triple": 3}
_NO_UNITS = (NEVER_PASSED | FREE | COPULAS | VERBS | {"or", "and", "nor", "but"}) - NOUNS
PLACES = frozenset(("place", "position", "spot", "step"))
"""What a difference is counted in, where it is one of rank."""
_OTHER_UNITS = frozenset(("lap", "length"))
"""What no distance between places is counted in."""
PLACE = "place"
"""The unit of such a difference."""
BETWEEN_MOST = 4
"""Words at most between "more" and "than"."""


class Amount(Struct, frozen=True):
    """A number, and the unit that stands with it; empty for none."""

    number: Fraction
    unit: str = ""


class Comparison(Struct, frozen=True):
    """That something is greater or smaller, maybe by an amount; from `start` to `end` of the line.

    `bound` tells whether it is that amount or at least, at most. `just`: next to it in the order.
    `vague`: said to be somewhere, as who lives to the left of another; the house to the left is next to it.
    `words` stand within it: "more votes than". `behind_not`: it needs a "not" before it, which belongs to it:
    "not as old as". `denied`: "no more than".
    """

    direction: Direction
    start: int
    end: int
    amount: Amount | None = None
    bound: str = "="
    just: bool = False
    vague: bool = False
    words: tuple[str, ...] = ()
    behind_not: bool = False
    denied: bool = False


class Multiple(Struct, frozen=True):
    """So many times as much."""

    factor: Fraction
    start: int
    end: int
    words: tuple[str, ...] = ()


class Extreme(Struct, frozen=True):
    """The greatest of all, or the smallest; or that of such a `rank`: "the second oldest"."""

    direction: Direction
    start: int
    end: int
    words: tuple[str, ...] = ()
    rank: int = 1


class Apart(Struct, frozen=True):
    """Two things whose values differ by so much, either way."""

    amount: Amount
    start: int
    end: int


Compared = Comparison | Multiple | Extreme | Apart
Declared = Mapping[tuple[str, ...], Direction]
"""Phrases that a setter declared to compare."""
Found = tuple[Compared, int]
"""What was recognised, and the piece behind it."""


def comparison(line: Pieces, at: int, is_name: IsName, more: Declared) -> Found | None:
    """What is compared from a piece on; None if that is nothing."""
    return (
        _multiple(line, at)
        or _as_much(line, at)
        or _comparison(line, at, is_name, more)
        or _bound(line, at)
        or _extreme(line, at)
    )


def _text(line: Pieces, at: int) -> str:
    return line[at].text if 0 <= at < len(line) else ""


def _comparison(line: Pieces, at: int, is_name: IsName, more: Declared) -> Found | None:
    """ "older than", "$5 more than", "at least two days before"."""
    for words, sign in _BOUNDS.items():
        if tuple(_text(line, at + i) for i in range(len(words))) == words:
            found = _bounded(line, at, at + len(words), sign, is_name, more)
            if found is not None:
                return found
    return _bounded(line, at, at, "=", is_name, more)


def _bounded(line: Pieces, start: int, at: int, bound: str, is_name: IsName, more: Declared) -> Found | None:
    """A comparison that begins with words for a `bound`, which end at a piece."""
    exactly = at > start
    found = _amount(line, at)
    amount, at = found if found is not None else (None, at)
    if (bound != "=" and amount is None) or _text(line, at) == "of":
        return None  # "one of the days before" is no day before
    counted = at
    at, vague, just = _qualified(line, at, is_name, more, measured=amount is not None)
    if amount is not None and any(piece.stem in PLACES for piece in line[counted:at]):
        amount = Amount(amount.number, PLACE)
    if amount is not None and any(piece.stem in _OTHER_UNITS for piece in line[counted:at]):
        return None
    apart = _text(line, at) in ("apart", "away")
    if apart and amount is not None:
        return Apart(amount, line[start].start, line[at].end), at + 1
    core = _declared(line, at, more) or _after(line, at) or _than(line, at, is_name)
    if core is None:
        return None
    direction, words, end, near = core
    unit = next((word for word in words if is_unit(word)), words[-1] if words else "")
    if amount is not None and not amount.unit and unit:
        amount = Amount(amount.number, unit_named(unit))
    span = line[start].start, line[end - 1].end
    near = near or just or (exactly and amount is None)
    vague = vague or (_text(line, at) == "to" and _text(line, at - 1) not in NOUNS)
    return Comparison(direction, *span, amount, bound, near, vague, words), end


def _amount(line: Pieces, at: int) -> tuple[Amount, int] | None:
    """A number with its unit; "a day", "half an hour" and "the day" count too."""
    sign = ""
    if _text(line, at) in SIGNS:
        sign, at = unit_named(line[at].text), at + 1
    if at >= len(line):
        return None
    number = line[at].number
    if number is not None and not sign and _text(line, at + 1) in SIGNS:
        return None
    if number is None and _text(line, at) == "a" and _text(line, at + 1) in MULTIPLES:
        number = Fraction(1)
    if number is None and _text(line, at) == "the" and _text(line, at + 1).endswith("s"):
        return None
    if number is None and _text(line, at) in ("half", "a", "an", "the"):
        half = "half" in (_text(line, at), _text(line, at + 1))
        vague = _text(line, at - 1) in ("on", "some") or _text(line, at - 2) == "one"
        while _text(line, at) in ("half", "a", "an", "the"):
            at += 1
        if at < len(line) and is_unit(line[at].stem) and not vague:
            return Amount(Fraction(1, 2) if half else Fraction(1), unit_named(line[at].stem)), at + 1
        return None
    if number is None:
        return None
    at += 1
    while (times := MULTIPLES.get(_text(line, at))) is not None:
        number, at = number * times, at + 1
    if _text(line, at) in ("sq", "square", "cubic") and is_unit(line[min(at + 1, len(line) - 1)].stem):
        at += 1
    if at < len(line) and (sign or not line[at].number) and is_unit(line[at].stem):
        sign, at = unit_named(line[at].stem), at + 1
        if [_text(line, at + i) for i in range(3)] == ["and", "a", "half"]:
            number, at = number + Fraction(1, 2), at + 3
    return Amount(number, sign), at


def _qualified(
    line: Pieces, at: int, is_name: IsName, more: Declared, *, measured: bool
) -> tuple[int, bool, bool]:
    """Behind the words before a comparison: whether they said "somewhere", and whether "directly"."""
    vague = just = False
    spare = 1 if measured else 0
    while at < len(line):
        word = line[at].text
        if word in JUST and (_after(line, at) is None):
            just = True
        elif word in VAGUE and not _core(line, at, is_name, more):
            vague = True
        elif (
            (vague or measured)
            and word in ("of", "in", "line", "the", "time")
            and not _core(line, at, is_name, more)
        ):
            pass
        elif spare and line[at].kind == "word" and word not in _NO_UNITS and not is_name(at):
            if not _ahead(line, at + 1, is_name, more):
                break
            spare -= 1
        else:
            break
        at += 1
    return at, vague, just


def _ahead(line: Pieces, at: int, is_name: IsName, more: Declared) -> bool:
    """Whether a comparison follows, maybe after "in line", "somewhere" and the like."""
    while _text(line, at) in VAGUE | JUST | {"in", "line", "of", "the"} and not _core(
        line, at, is_name, more
    ):
        at += 1
    return _core(line, at, is_name, more) or _text(line, at) in ("apart", "away")


def _core(line: Pieces, at: int, is_name: IsName, more: Declared) -> bool:
    return (
        _declared(line, at, more) is not None
        or _after(line, at) is not None
        or _than(line, at, is_name) is not None
    )


Core = tuple[Direction, tuple[str, ...], int, bool]


def _after(line: Pieces, at: int) -> Core | None:
    """ "before", "ahead of", "to the left of"; "to the immediate left of" is directly."""
    near = [_text(line, at + i) for i in (1, 2)] == ["the", "immediate"]
    texts = tuple(_text(line, at + i) for i in range(6) if not (near and i == 2))
    for words, direction in _PHRASES:
        if texts[: len(words)] == words:
            return direction, (), at + len(words) + near, near
    return None


def _declared(line: Pieces, at: int, more: Declared) -> Core | None:
    """A phrase that the setter declared, with or without "than"."""
    for words, direction in more.items():
        if tuple(_text(line, at + i) for i in range(len(words))) == words:
            end = at + len(words)
            return direction, (), end + (_text(line, end) == "than"), False
    return None


def _than(line: Pieces, at: int, is_name: IsName) -> Core | None:
    """ "more votes than", "older than"."""
    direction = COMPARATIVES.get(_text(line, at))
    if direction is None:
        return None
    words: list[str] = []
    for end in range(at + 1, min(len(line), at + 2 + BETWEEN_MOST)):
        word = line[end]
        if word.text == "than":
            sense = next((MORE_OF[each] for each in words if each in MORE_OF), direction.sense)
            return Direction(direction.sign, sense), tuple(words), end + 1, False
        if word.kind not in ("word", "sign") or word.text in ",.;" or is_name(end) or word.number is not None:
            return None
        words.append(word.stem)
    return None


def _bound(line: Pieces, at: int) -> Found | None:
    """ "over 30", "no later than"."""
    found = limit(line, at)
    if found is None:
        return None
    span = line[at].start, line[found.end - 1].end
    return Comparison(found.direction, *span, denied=found.denied), found.end


def _as_much(line: Pieces, at: int) -> Found | None:
    """ "as old as" behind "not": younger than."""
    end = at + 1 if _text(line, at) in ("nearly", "quite") else at
    direction = COMPARATIVES.get(AS_MUCH.get(_text(line, end + 1), ""))
    if direction is None or (_text(line, end), _text(line, end + 2)) not in (("as", "as"), ("so", "as")):
        return None
    less = Direction(-direction.sign, direction.sense)
    return Comparison(less, line[at].start, line[end + 2].end, behind_not=True), end + 3


def _multiple(line: Pieces, at: int) -> Found | None:
    """ "twice as much as", "3 times the price of", "half that of"."""
    start, word = at, _text(line, at)
    factor: Fraction | None = Fraction(_TIMES[word]) if word in _TIMES else None
    if word == "half" and _text(line, at + 1) in ("as", "that", "the"):
        factor = Fraction(1, 2)
    if factor is None and at < len(line) and _text(line, at + 1) == "times":
        factor, at = line[at].number, at + 1
    if factor is None:
        return None
    at += 1
    ends = {"as": "as", "the": "of", "that": "of"}
    end = ends.get(_text(line, at))
    words: list[str] = []
    for index in range(at + 1, min(len(line), at + 2 + BETWEEN_MOST)):
        if end is not None and line[index].text == end:
            return Multiple(factor, line[start].start, line[index].end, tuple(words)), index + 1
        words.append(line[index].stem)
    return None


def _extreme(line: Pieces, at: int) -> Found | None:
    """ "the oldest", "the most expensive", "the second oldest", "the first to arrive"."""
    outermost = (_text(line, at - 1), _text(line, at + 1)) == ("the", "to") and at + 2 < len(line)
    if outermost and _text(line, at) in _OUTERMOST:
        return Extreme(_OUTERMOST[line[at].text], line[at].start, line[at + 2].end), at + 3
    rank = line[at].nth if at < len(line) else None
    if rank is not None:
        found = _extreme(line, at + 1)
        if found is None or not isinstance(found[0], Extreme) or found[0].rank > 1:
            return None
        extreme = found[0]
        return Extreme(extreme.direction, line[at].start, extreme.end, extreme.words, rank), found[1]
    direction = SUPERLATIVES.get(_text(line, at))
    if direction is None or _text(line, at - 1) == "at" or _text(line, at + 1) == "than":
        return None
    end, words = at + 1, []
    if end < len(line) and line[end].stem in MORE_OF:
        direction = Direction(direction.sign, MORE_OF[line[end].stem])
        end += 1
    elif end < len(line) and line[end].kind == "word":
        words.append(line[end].stem)
    return Extreme(direction, line[at].start, line[end - 1].end, tuple(words)), end
