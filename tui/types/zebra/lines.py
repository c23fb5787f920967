"""What is typed on the line of the zebra screen: clues, the question, and the item in a cell."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from functools import partial

from puzzles.core.errors import InputError
from puzzles.core.statements import Literal
from puzzles.language.words import Completion
from puzzles.types.zebra.puzzle import Zebra
from puzzles.types.zebra.shape import read_ask
from puzzles.types.zebra.words import key
from tui.editors.reading import LineTask

ASK = "ask"
CELL = "cell:"
"""Before a position, a colon and a category: the item there."""


def clue_job(puzzle: Zebra, name: str, *, new: bool) -> LineTask:
    """To type a clue, or to change one."""
    firsts = [items[0] for _, items in puzzle.categories if items][:2]
    hint = f"as in {' is next to '.join(firsts)}" if len(firsts) == 2 else "as in milk is at 3"
    prompt = f"Clue {len(puzzle.lines) + 1}" if new else "Change"
    return LineTask(name, prompt, puzzle.sentence, puzzle.completions, hint, many=new)


def question_job(puzzle: Zebra) -> LineTask:
    """To type the question."""
    return LineTask(
        ASK,
        "Question",
        partial(_read_question, puzzle),
        partial(_question_words, puzzle),
        "an item: a category; blank for none",
        blank=True,
        eager=True,
    )


def question_text(item: str, category: str) -> str:
    """The question in words."""
    return f"Which {category} goes with {item}?"


def _read_question(puzzle: Zebra, line: str) -> str:
    if not line.strip():
        return "No question"
    item, colon, category = line.rpartition(":")
    if not colon:
        end = len(line)
        raise InputError("it ends too early", end, end, expected="a colon and a category")
    items = [name for _, names in puzzle.categories for name in names]
    _known(line, 0, len(item), items, "an item")
    _known(line, len(line) - len(category), len(line), [head for head, _ in puzzle.categories], "a category")
    return question_text(*read_ask(line, puzzle.categories))


def _question_words(puzzle: Zebra, line: str, cursor: int) -> Sequence[Completion]:
    before, colon, after = line[:cursor].rpartition(":")
    if colon:
        return _beginning([head for head, _ in puzzle.categories], after, len(before) + 1)
    items = [f"{name}: " for _, names in puzzle.categories for name in names]
    return _beginning(items, after, 0)


def item_job(puzzle: Zebra, name: str, offered: Sequence[str]) -> LineTask:
    """To type the item in a cell; some of them are offered."""
    position, category = place_in(name)
    items = dict(puzzle.categories)[category]

    def read(line: str) -> str:
        item = item_named(line, items)
        return puzzle.fact(Literal(item, position))

    def completions(line: str, cursor: int) -> Sequence[Completion]:
        return _beginning(offered, line[:cursor], 0)

    prompt = f"{category}, {puzzle.place} {position}"
    return LineTask(name, prompt, read, completions, "its name", eager=True)


def place_in(name: str) -> tuple[int, str]:
    """The position and the category that the name of a job speaks of."""
    position, _, category = name.partition(":")[2].partition(":")
    return int(position), category


def item_named(line: str, items: Sequence[str]) -> str:
    """The item that a line names; raises `InputError`."""
    _known(line, 0, len(line), items, "one of " + ", ".join(items))
    return next(item for item in items if key(item) == key(line))


def _known(line: str, start: int, end: int, names: Sequence[str], expected: str) -> None:
    """Raise `InputError` unless that part of the line is one of the names."""
    typed = line[start:end]
    if any(key(name) == key(typed) for name in names):
        return
    start += len(typed) - len(typed.lstrip())
    end -= len(typed) - len(typed.rstrip())
    if start >= end:
        at = min(start, len(line))
        raise InputError("it ends too early", at, at, expected=expected)
    by_key = {key(name): name for name in names}
    near = get_close_matches(key(typed), by_key, n=1)
    problem = f"found {line[start:end]!r}"
    raise InputError(problem, start, end, expected=expected, nearest=by_key[near[0]] if near else "")


def _beginning(names: Sequence[str], typed: str, start: int) -> Sequence[Completion]:
    """The names that go on from what was typed from `start`."""
    blank = len(typed) - len(typed.lstrip())
    begun = " ".join(typed.split()).casefold()
    return [
        Completion(start + blank, name)
        for name in names
        if len(name) > len(begun) and name.casefold().startswith(begun)
    ]
