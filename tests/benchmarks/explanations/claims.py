"""The texts of a logic grid, read into constraints on the places of its items."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import z3

from tests.benchmarks.explanations.board import Board, exactly

Places = Callable[..., bool]


def _category(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    items = found[1].split(", ")
    if not set(items) <= set(board.values):
        return None
    once = z3.AtMost if len(items) < len(board.all_values) else lambda *given: exactly(given[-1], *given[:-1])
    return z3.And(*(once(*(board.has(item, place) for item in items), 1) for place in board.all_values))


def _sentence(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    return claim(board, found[0])


def claim(board: Board, text: str) -> z3.BoolRef | None:
    """A claim, or several joined; None if it is none that is known."""
    listed = re.fullmatch(r"(Exactly|At least|At most) one of (.+)", text, re.IGNORECASE)
    if listed:
        parts = [claim(board, part) for part in re.split(r", | or ", listed[2])]
        counted = {"exactly": exactly, "at least": _at_least, "at most": _at_most}[listed[1].lower()]
        return counted(1, *parts) if all(part is not None for part in parts) else None
    if (single := _simple(board, text)) is not None:
        return single
    for joint, join in ((" and ", z3.And), (" or ", z3.Or)):
        parts = [_simple(board, part) for part in text.removesuffix(", or both").split(joint)]
        if len(parts) > 1 and all(part is not None for part in parts):
            return join(*parts)
    return None


def _simple(board: Board, text: str) -> z3.BoolRef | None:
    """One claim on the places of one, two or three items."""
    for pattern, relation in _RELATIONS:
        found = re.fullmatch(pattern, text)
        names = [] if found is None else [found[key] for key in "abc" if key in found.re.groupindex]
        if found is not None and set(names) <= set(board.values):
            number = found["n"] if "n" in found.re.groupindex else None
            side = -1 if "side" in found.re.groupindex and found["side"] == "left" else 1
            positive = _ways(board, names, relation(side * int(number or 1)))
            return z3.Not(positive) if found["no"] else positive
    return None


def _ways(board: Board, names: Iterable[str], test: Places) -> z3.BoolRef:
    """That the places of the items pass a test, as all the ways in which they can."""
    ways: list[tuple[list[z3.BoolRef], tuple[int, ...]]] = [([], ())]
    for name in names:
        values = [place for place in board.values[name] if isinstance(place, int)]
        ways = [
            ([*terms, board.has(name, place)], (*places, place)) for terms, places in ways for place in values
        ]
    return z3.Or(*(z3.And(*terms) for terms, places in ways if test(*places)))


def _at_least(count: int, *terms: z3.BoolRef) -> z3.BoolRef:
    return z3.AtLeast(*terms, count)


def _at_most(count: int, *terms: z3.BoolRef) -> z3.BoolRef:
    return z3.AtMost(*terms, count)


_NOT = "(?P<no> not)?"
_A, _B, _C = (f"(?P<{key}>.+?)" for key in "abc")
_RELATIONS: list[tuple[str, Callable[[int], Places]]] = [
    (rf"{_A} is{_NOT} at \w+ (?P<n>\d+)", lambda n: lambda a: a == n),
    (rf"{_A} is{_NOT} directly (?P<side>left|right) of {_B}", lambda n: lambda a, b: a - b == n),
    (rf"{_A} is{_NOT} (?P<n>\d+) places (?P<side>left|right) of {_B}", lambda n: lambda a, b: a - b == n),
    (rf"{_A} is{_NOT} somewhere (?P<side>left|right) of {_B}", lambda n: lambda a, b: (a - b) * n > 0),
    (rf"{_A} is{_NOT} next to {_B}", lambda n: lambda a, b: abs(a - b) == 1),
    (rf"{_A} is{_NOT} between {_B} and {_C}", lambda n: lambda a, b, c: min(b, c) < a < max(b, c)),
    (rf"{_A} and {_B} are{_NOT} (?P<n>\d+) apart", lambda n: lambda a, b: abs(a - b) == n),
    (rf"{_A} is{_NOT} {_B}", lambda n: lambda a, b: a == b),
]
FORMS = [(r"Each .+ has an? \w+ of its own: (.+)", _category), (r".+", _sentence)]
