"""What the printed sentence of a step says goes together or not, for logic grids without positions."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.benchmarks.explanations.board import Board, Literal

_START = re.compile(r"\b(?:(?:Since|So|so|If) |(?:[Aa]s things stand|[Ee]ither way|[Ii]n any case), )")
_JOINTS = re.compile(
    r"(?P<no>n't\b|\bnot\b)|\b(?P<neither>neither)\b|\b(?P<or>or|nor)\b|(?P<end>;|\band\b|, )", re.I
)


@dataclass
class Item:
    """A name in a text, and what stands between the one before and it."""

    name: str
    category: str
    no: bool = False
    neither: bool = False
    listed: bool = False
    """Whether "or" joins it to the one before, directly or at the end of a list with commas."""
    parted: bool = False
    """Whether something else begins: behind "and", a comma or a semicolon."""


def said(board: Board, text: str) -> set[Literal]:
    """The literals that a sentence says, behind the clue that it begins with.

    A claim is of one name or of several joined by "or", and of one or several of another category; of what is
    joined by "or" one goes with it, unless it is denied. Behind "and" the same is said of something more
    where but one name follows.
    """
    start = next(reversed(list(_START.finditer(text))), None)
    if start is None and text.startswith("Clue "):
        return set()
    return set(_claims(board, _items(board, text[start.end() :] if start else text)))


def _claims(board: Board, items: Sequence[Item]) -> Iterator[Literal]:
    at, subjects = 0, list[Item]()
    while at < len(items):
        if not subjects or _goes_on(items, at):
            subjects = _list(items, at)
            at += len(subjects)
        others = _list(items, at)
        at += len(others)
        if not others:
            return
        denied = subjects[0].neither or any(each.no for each in (*subjects[1:], others[0]))
        several = max(len(subjects), len(others)) > 1
        if denied or not several:
            for one in subjects:
                for other in others:
                    yield _literal(board, one.name, other.name, holds=not denied)
        else:
            yield from _one_of(board, subjects, others)


def _one_of(board: Board, subjects: Sequence[Item], others: Sequence[Item]) -> Iterator[Literal]:
    """That one goes with one of several: with none of the rest of their category."""
    some, (one,) = (subjects, others) if len(subjects) > 1 else (others, subjects)
    left = {each.name for each in some}
    for name in board.categories[some[0].category]:
        if name not in left:
            yield _literal(board, one.name, name, holds=False)


def _list(items: Sequence[Item], at: int) -> list[Item]:
    """The names from there that are joined by "or"."""
    found = list(items[at : at + 1])
    for item in items[at + 1 :]:
        if not item.listed or item.category != found[0].category:
            break
        found.append(item)
    return found


def _goes_on(items: Sequence[Item], at: int) -> bool:
    """Whether a claim with a subject of its own begins there: two names stand before the next joint."""
    own = _list(items, at)
    after = at + len(own)
    return after < len(items) and not items[after].parted


def _items(board: Board, text: str) -> list[Item]:
    category = {item: name for name, items in board.categories.items() for item in items}
    spelt = sorted(map(_spelt, sorted(category, key=len, reverse=True)), key=len, reverse=True)
    called = {item.casefold().removesuffix("s"): item for item in category}
    found, end = list[Item](), 0
    for match in re.finditer("|".join(spelt), text, re.IGNORECASE):
        name = called[match[0].casefold().removesuffix("s")]
        between = {joint.lastgroup for joint in _JOINTS.finditer(text, end, match.start())}
        item = Item(name, category[name], "no" in between, "neither" in between)
        item.listed, item.parted = "or" in between and "neither" not in between, "end" in between
        found.append(item)
        end = match.end()
    for before, item in zip(reversed(found[:-1]), reversed(found[1:]), strict=True):
        if item.listed and before.parted and not before.neither and before.category == item.category:
            before.listed = True  # in a list with commas, of which "or" stands before the last
    return found


def _spelt(item: str) -> str:
    """The name in a text, where an s at its end may be missing: "the 9 meter tail"."""
    return rf"(?<![\w$])(?:{re.escape(item.removesuffix('s'))})s?(?!\w)"


def _literal(board: Board, one: str, other: str, *, holds: bool) -> Literal:
    name, value = board.variable(one, other)
    return Literal(name, value, holds)
