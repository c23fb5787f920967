"""Scanning comparisons: "$5 more than", "two days before", "somewhere to the left of", "twice as old as".

Each is one word for the grammar; its content is in a `Comparison`, `Multiple` or `Extreme`. The category
compared is determined later.
"""

from __future__ import annotations

from puzzles.types.zebra.english.comparatives import (
    AFTERS,
    COMPARATIVES,
    JUST,
    MORE_OF,
    VAGUE,
    Direction,
    Sense,
)
from puzzles.types.zebra.english.lexicon import COPULAS, FREE, NEVER_PASSED, NOUNS
from puzzles.types.zebra.english.verbs import VERBS
from puzzles.types.zebra.reading.scanning.amounts import amount_at
from puzzles.types.zebra.reading.scanning.bounds import limit
from puzzles.types.zebra.reading.scanning.compared import (
    PLACE,
    PLACES,
    Amount,
    Apart,
    Comparison,
    Declared,
    Found,
    IsName,
    Pieces,
    fits,
    text_at,
)
from puzzles.types.zebra.reading.scanning.extremes import BETWEEN_MOST, as_much, extreme_at, multiple
from puzzles.types.zebra.values.told_orders import FLOORS
from puzzles.types.zebra.values.units import is_unit, unit_named

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
_NO_UNITS = (NEVER_PASSED | FREE | COPULAS | VERBS | {"or", "and", "nor", "but"}) - NOUNS
_STEPPED = FLOORS | {"size", "grade"}
"""Nouns of what is counted upwards and downwards."""
_INVERTED = frozenset(("do", "does", "did", "is", "was", "are", "were"))
"""Verbs that may come before the thing compared with: "more than did Ann"."""
_OTHER_UNITS = frozenset(("lap", "length"))
"""Units in which distances between places are never counted."""


def comparison(line: Pieces, at: int, is_name: IsName, more: Declared) -> Found | None:
    """The comparison that begins at a piece; None if there is none."""
    return (
        multiple(line, at)
        or as_much(line, at)
        or _comparison(line, at, is_name, more)
        or _bound(line, at)
        or extreme_at(line, at)
    )


def _comparison(line: Pieces, at: int, is_name: IsName, more: Declared) -> Found | None:
    """Recognise "older than", "$5 more than", "at least two days before"."""
    for words, sign in _BOUNDS.items():
        if fits(line, at, words):
            found = _bounded(line, at, at + len(words), sign, is_name, more)
            if found is not None:
                return found
    return _bounded(line, at, at, "=", is_name, more)


def _bounded(line: Pieces, start: int, at: int, bound: str, is_name: IsName, more: Declared) -> Found | None:
    """The comparison that begins at `start` with the words of a bound, which end at `at`."""
    exactly = at > start
    found = amount_at(line, at)
    amount, at = found if found is not None else (None, at)
    if (bound != "=" and amount is None) or text_at(line, at) == "of":
        return None  # "one of the days before" is no day before
    counted = at
    at, vague, just = _qualified(line, at, is_name, more, measured=amount is not None)
    if amount is not None and any(piece.stem in PLACES for piece in line[counted:at]):
        amount = Amount(amount.number, PLACE)
    if amount is not None and any(piece.stem in _OTHER_UNITS for piece in line[counted:at]):
        return None
    apart = text_at(line, at) in ("apart", "away")
    if apart and bound not in ("=", ">="):
        return None
    if apart and amount is not None:
        return Apart(amount, line[start].start, line[at].end, at_least=bound == ">="), at + 1
    if (end := _either_way(line, at)) is not None:
        amount, end = _by(line, end) or (amount, end)
        if amount is None or bound != "=" or text_at(line, end) != "than":
            return None
        sense = COMPARATIVES[text_at(line, at)].sense if not amount.unit else None
        return Apart(amount, line[start].start, line[end].end, sense=sense), end + 1
    core = _declared(line, at, more) or _after(line, at) or _than(line, at, is_name)
    if core is None and amount is not None and counted < at:
        core = _up_from(line, at)
    if core is None and amount is None:
        return _than_by(line, at)
    if core is None:
        return None
    direction, words, end, near = core
    unit = next((word for word in words if is_unit(word)), words[-1] if words else "")
    if amount is not None and not amount.unit and unit:
        amount = Amount(amount.number, unit_named(unit))
    span = line[start].start, line[end - 1].end
    near = near or just or (exactly and amount is None)
    vague = vague or (text_at(line, at) == "to" and text_at(line, at - 1) not in NOUNS)
    return Comparison(direction, *span, amount, bound, near, vague, words), end


def _qualified(
    line: Pieces, at: int, is_name: IsName, more: Declared, *, measured: bool
) -> tuple[int, bool, bool]:
    """Skip the words before a comparison; returns the piece behind them, and whether they said
    "somewhere" and "directly".
    """
    vague = just = False
    spare = 2 if measured else 0  # "one letter grade higher"
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
            spare -= 1
            if not (
                _ahead(line, at + 1, is_name, more)
                or (spare and _is_noun(line, at + 1, is_name) and _ahead(line, at + 2, is_name, more))
            ):
                break
        else:
            break
        at += 1
    return at, vague, just


def _is_noun(line: Pieces, at: int, is_name: IsName) -> bool:
    """Whether a word at a piece may belong to what is counted."""
    return at < len(line) and line[at].kind == "word" and line[at].text not in _NO_UNITS and not is_name(at)


def _ahead(line: Pieces, at: int, is_name: IsName, more: Declared) -> bool:
    """Whether a comparison follows, possibly after "in line", "somewhere" and the like."""
    while text_at(line, at) in VAGUE | JUST | {"in", "line", "of", "the"} and not _core(
        line, at, is_name, more
    ):
        at += 1
    apart = text_at(line, at) in ("apart", "away")
    return apart or _core(line, at, is_name, more) or _up_from(line, at) is not None


def _core(line: Pieces, at: int, is_name: IsName, more: Declared) -> bool:
    return (
        _declared(line, at, more) is not None
        or _after(line, at) is not None
        or _than(line, at, is_name) is not None
    )


Core = tuple[Direction, tuple[str, ...], int, bool]


def _after(line: Pieces, at: int) -> Core | None:
    """Recognise "before", "ahead of", "to the left of"; "to the immediate left of" means directly."""
    near = [text_at(line, at + i) for i in (1, 2)] == ["the", "immediate"]
    on_next = text_at(line, at - 1) in FLOORS and text_at(line, at - 2) == "the"  # "the floor above Ann's"
    texts = tuple(text_at(line, at + i) for i in range(6) if not (near and i == 2))
    for words, direction in _PHRASES:
        if texts[: len(words)] == words:
            just = near or (on_next and direction.sense is Sense.HEIGHT)
            return direction, (), at + len(words) + near, just
    return None


def _up_from(line: Pieces, at: int) -> Core | None:
    """Recognise "up from" and "down from" behind floors, sizes or grades that are counted."""
    sign = {"up": 1, "down": -1}.get(text_at(line, at))
    if sign is None or text_at(line, at + 1) != "from" or line[at - 1].stem not in _STEPPED:
        return None
    return Direction(sign, Sense.SIZE if line[at - 1].stem == "size" else Sense.HEIGHT), (), at + 2, False


def _declared(line: Pieces, at: int, more: Declared) -> Core | None:
    """Recognise a phrase declared by the setter, with or without "than"."""
    for words, direction in more.items():
        if fits(line, at, words):
            end = at + len(words)
            return direction, (), end + (text_at(line, end) == "than"), False
    return None


def _than(line: Pieces, at: int, is_name: IsName) -> Core | None:
    """Recognise "more votes than", "older than"."""
    direction = COMPARATIVES.get(text_at(line, at))
    if direction is None:
        return None
    words: list[str] = []
    if _either_way(line, at) is not None or text_at(line, at + 1) in ("and", "or", "but"):
        return None
    for end in range(at + 1, min(len(line), at + 2 + BETWEEN_MOST)):
        word = line[end]
        if word.text == "than":
            sense = next((MORE_OF[each] for each in words if each in MORE_OF), direction.sense)
            inverted = text_at(line, end + 1) in _INVERTED and not is_name(end + 1)
            return Direction(direction.sign, sense), tuple(words), end + 1 + inverted, False
        if word.kind not in ("word", "sign") or word.text in ",.;" or is_name(end) or word.number is not None:
            return None
        if word.text in COMPARATIVES:
            return None  # "a price higher and a weight lower than" compares both
        words.append(word.stem)
    return None


def _either_way(line: Pieces, at: int) -> int | None:
    """The piece behind "more or less", "older or younger"; None if there is neither."""
    one, other = (COMPARATIVES.get(text_at(line, at + i)) for i in (0, 2))
    opposite = one is not None and other is not None and one.sign == -other.sign
    return at + 3 if opposite and text_at(line, at + 1) == "or" else None


def _than_by(line: Pieces, at: int) -> Found | None:
    """Recognise "older by two years than"."""
    direction = COMPARATIVES.get(text_at(line, at))
    found = _by(line, at + 1)
    if direction is None or found is None:
        return None
    amount, end = found
    if text_at(line, end) != "than":
        return None
    return Comparison(direction, line[at].start, line[end].end, amount), end + 1


def _by(line: Pieces, at: int) -> tuple[Amount, int] | None:
    """The amount in "by two years" at a piece, and the piece behind it; None if there is none."""
    found = amount_at(line, at + 1) if text_at(line, at) == "by" else None
    if found is None:
        return None
    amount, end = found
    if not amount.unit and end < len(line) and line[end].kind == "word" and line[end].text != "than":
        stem = line[end].stem
        return Amount(amount.number, PLACE if stem in PLACES else stem), end + 1
    return amount, end


def _bound(line: Pieces, at: int) -> Found | None:
    """Recognise "over 30", "no later than"."""
    found = limit(line, at)
    if found is None:
        return None
    span = line[at].start, line[found.end - 1].end
    return Comparison(found.direction, *span, denied=found.denied), found.end
