"""The texts of a Mastermind, read into constraints."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import z3

from tests.benchmarks.explanations.board import Board, exactly
from tests.benchmarks.explanations.relations import number


def _guess(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    guessed = found[1].split() if " " in found[1] else list(found[1])
    places = list(board.values)
    if len(found.groups()) == 1:
        return z3.Not(z3.Or(*(board.has(place, symbol) for place in places for symbol in guessed)))
    in_place = number(found[2])
    if len(guessed) != len(places) or in_place is None:
        return None
    exact = exactly(in_place, *(board.has(*both) for both in zip(places, guessed, strict=True)))
    if found[3] == "nothing told of the others":
        return exact
    elsewhere = number(found[3].split()[0])
    if elsewhere is None:
        return None
    return z3.And(exact, exactly(in_place + elsewhere, *_common(board, guessed)))


def _part(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    """How many symbols of a guess are in place, or in the code at all."""
    hits = number(found[1].lower())
    if hits is None:
        return None
    guessed, places = found[2].split() if " " in found[2] else list(found[2]), list(board.values)
    if found[3] == "in place":
        return exactly(hits, *(board.has(*both) for both in zip(places, guessed, strict=True)))
    return exactly(hits, *_common(board, guessed))


def _common(board: Board, guessed: Sequence[str]) -> list[z3.BoolRef]:
    """For each symbol of a guess, and each time that it stands there: that the code has it so often."""
    return [
        z3.AtLeast(*(board.has(place, symbol) for place in board.values), many)
        for symbol, count in Counter(guessed).items()
        for many in range(1, count + 1)
    ]


def _marked(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    """A guess with a mark for each position, and the letters once more in words, which have to fit."""
    guessed, marks, places = list(found[1]), found[2], list(board.values)
    if not len(guessed) == len(marks) == len(places):
        return None
    placed, between, rest = found[3].rpartition("in place")
    elsewhere = rest.partition("elsewhere")[0] if between else found[3].partition(" elsewhere")[0]
    told = {"g": placed, "y": elsewhere if " elsewhere" in found[3] else ""}
    for mark, said in told.items():
        own = [letter for letter, other in zip(guessed, marks, strict=True) if other == mark]
        if re.findall(r"\b\w\b", said) != own:
            return None
    parts = []
    for place, letter, mark in zip(places, guessed, marks, strict=True):
        here = board.has(place, letter)
        parts.append(here if mark == "g" else z3.Not(here))
    for letter in dict.fromkeys(guessed):
        own = [mark for other, mark in zip(guessed, marks, strict=True) if other == letter]
        times = sum(mark in "gy" for mark in own)
        anywhere = [board.has(place, letter) for place in places]
        if times:
            parts.append(z3.AtLeast(*anywhere, times))
        if "-" in own:
            parts.append(z3.AtMost(*anywhere, times))
    return z3.And(*parts)


def _word(board: Board, found: re.Match[str]) -> z3.BoolRef | None:
    if int(found[1].replace(",", "")) != len(board.words):
        return None
    return z3.Or(
        *(
            z3.And(*(board.has(*both) for both in zip(board.values, word, strict=True)))
            for word in board.words
        )
    )


def _distinct(board: Board, found: re.Match[str]) -> z3.BoolRef:
    return z3.And(
        *(z3.AtMost(*(board.has(place, symbol) for place in board.values), 1) for symbol in board.all_values)
    )


FORMS = [
    (
        r"Guess (.+): (\w+) (?:digit|symbol)s? in place, (\w+ elsewhere|nothing told of the others)",
        _guess,
    ),
    (r"Guess (.+): none of its (?:digit|symbol)s occurs", _guess),
    (r"(\w+) (?:digit|letter|symbol)s? of guess (.+) (?:is|are) (in place|in the code)", _part),
    (r"Guess (\w+) ([gy-]+): (.+)", _marked),
    (r"The code is one of ([\d,]+) words?", _word),
    (r"No (?:digit|symbol) occurs twice in the code", _distinct),
]
