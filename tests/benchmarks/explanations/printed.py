"""What the printed sentence of a step says goes together or not, for logic grids without positions."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.benchmarks.explanations.board import Board, Literal

_VERB = re.compile(r"\b(?P<no>do(?:es)? not go with)\b|\b(?:go(?:es)? with|has|have)\b")
_START = re.compile(r"\b(?:(?:Since|So|so|If) |(?:[Aa]s the board stands|[Ee]ither way|[Ii]n any case), )")


def said(board: Board, text: str) -> set[Literal]:
    """The literals that a sentence says, behind the clue that it begins with, or before the rules in brackets
    by which a line follows from others.

    Before a verb stand all names since the last claim, joined by "and"; behind "does not go with" those up
    to one after "or", or one alone; behind another verb one.
    """
    line, by_rules, _ = text.partition(" (“")
    if by_rules:
        return set(_claims(board, line))
    start = next(reversed(list(_START.finditer(text))), None)
    return set() if start is None else set(_claims(board, text[start.end() :]))


def _claims(board: Board, text: str) -> Iterator[Literal]:
    names = re.compile("|".join(map(_spelt, sorted(_items(board), key=len, reverse=True))), re.IGNORECASE)
    called = {item.casefold().removesuffix("s"): item for item in _items(board)}
    verbs = list(_VERB.finditer(text))
    subjects = _found(names, called, text, 0, verbs[0].start() if verbs else 0)
    for verb, following in zip(verbs, [*verbs[1:], None], strict=True):
        end = len(text) if following is None else following.start()
        spoken = _found(names, called, text, verb.end(), end)
        many = re.match(r"[^;.]*? or ", text[verb.end() : end]) if verb["no"] else None
        taken = 1
        if many is not None:
            taken += len(_found(names, called, text, verb.end(), verb.end() + many.end()))
        for subject in subjects:
            for other in spoken[:taken]:
                yield _literal(board, subject, other, holds=not verb["no"])
        subjects = spoken[taken:]


def _items(board: Board) -> list[str]:
    return [item for items in board.categories.values() for item in items]


def _spelt(item: str) -> str:
    """The name in a text, where an s at its end may be missing: "the 9 meter tail"."""
    return rf"(?<![\w$])(?:{re.escape(item.removesuffix('s'))})s?(?!\w)"


def _found(names: re.Pattern[str], called: dict[str, str], text: str, start: int, end: int) -> list[str]:
    return [called[found[0].casefold().removesuffix("s")] for found in names.finditer(text, start, end)]


def _literal(board: Board, one: str, other: str, *, holds: bool) -> Literal:
    name, value = board.variable(one, other)
    return Literal(name, value, holds)
