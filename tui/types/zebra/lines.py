"""The jobs of the line on the screen of a logic grid: clues, the question, and the item in a cell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from puzzles.formulas.statements import Literal
from puzzles.language.names import beginning, check_known, key
from puzzles.language.words import WordCompletion
from puzzles.text.errors import InputError
from puzzles.types.zebra.puzzle import Zebra
from tui.editors.reading import LineTask
from tui.types.zebra.places import TablePlaces

ASK = "ask"
CELL = "cell:"
"""The prefix, before a cell's name, of the job for its item."""


def clue_job(puzzle: Zebra, name: str, *, new: bool) -> LineTask:
    """The job for a new clue, or for changing one."""
    firsts = [items[0] for _, items in puzzle.categories if items][:2]
    relation = " is not " if puzzle.positions is None else " is next to "
    hint = f"as in {relation.join(firsts)}" if len(firsts) == 2 else "as in milk is at 3"
    prompt = f"Clue {len(puzzle.typed) + 1}" if new else "Change"
    return LineTask(name, prompt, puzzle.reading, puzzle.completions, hint, many=new)


def question_job(puzzle: Zebra) -> LineTask:
    """The job for the question."""
    return LineTask(
        ASK,
        "Question",
        partial(_read_question, puzzle),
        partial(_question_words, puzzle),
        "an item: a category; more behind a semicolon; blank for none",
        blank=True,
        eager=True,
    )


def _read_question(puzzle: Zebra, line: str) -> str:
    if not line.strip():
        return "No question"
    heads, end = [category for category, _ in puzzle.categories], 0
    for part in line.split(";"):
        start, end = end, end + len(part)
        item, colon, category = part.rpartition(":")
        if not colon:
            raise InputError("it ends too early", end, end, expected="a colon and a category")
        check_known(line, start, start + len(item), puzzle.vocabulary.names, "an item")
        check_known(line, end - len(category), end, heads, "a category")
        end += 1
    return puzzle.with_question(line).wording.question


def _question_words(puzzle: Zebra, line: str, cursor: int) -> Sequence[WordCompletion]:
    start = line[:cursor].rfind(";") + 1
    before, colon, after = line[start:cursor].rpartition(":")
    if colon:
        return beginning([category for category, _ in puzzle.categories], after, start + len(before) + 1)
    return beginning([f"{name}: " for name in puzzle.vocabulary.names], after, start)


def item_job(puzzle: Zebra, cell: str, offered: Sequence[str]) -> LineTask:
    """The job for the item in a cell, with the items to offer."""
    places = TablePlaces.of(puzzle)
    at = places.at(cell)
    assert at is not None
    category, row = at
    items = dict(puzzle.categories)[category]

    def read(line: str) -> str:
        item = item_named(line, items)
        return puzzle.wording.fact(Literal(item, row))

    def completions(line: str, cursor: int) -> Sequence[WordCompletion]:
        return beginning(offered, line[:cursor], 0)

    prompt = places.cell_text(category, row)
    return LineTask(f"{CELL}{cell}", prompt, read, completions, "its name", eager=True)


def item_named(line: str, items: Sequence[str]) -> str:
    """The item named by a line; raises `InputError`."""
    check_known(line, 0, len(line), items, "one of " + ", ".join(items))
    return next(item for item in items if key(item) == key(line))
