"""Logic grids in puzzle files: `positions`, `categories`, `clues` and the settings of names."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from puzzles.language.categories import Categories
from puzzles.language.names import tidy
from puzzles.model.clue_list import ClueList
from puzzles.model.heading import Heading
from puzzles.text.table import TomlTable
from puzzles.types.zebra.clues.mending import reread
from puzzles.types.zebra.clues.sentence import Unread
from puzzles.types.zebra.logic_grid import G, LogicGrid
from puzzles.types.zebra.shape import Question, check_shape, read_question, read_size, read_words, told_apart


def read(cls: type[G], table: TomlTable) -> G:
    """The puzzle of a file; raises `PuzzleError`.

    Clues that cannot be read become unread ones: an earlier version may have read them. The key `unread` only
    tells readers of the file which these were when it was written.
    """
    positions = table.integer("positions") if "positions" in table else None
    place = table.text("place", "position")
    inner = table.table("categories")
    categories = told_apart(
        tuple((tidy(name), tuple(map(tidy, inner.texts(name)))) for name in inner.keys())  # noqa: SIM118
    )
    lines = [line.strip() for line in table.strings("clues", ())]
    check_shape(positions, categories, place)
    shape = cls(positions, categories, place=place, heading=Heading.read(table))
    shape = replace(
        shape,
        questions=_questions(table, categories),
        ordered=table.strings("ordered", ()),
        labels=table.strings("labels", ()),
        words=read_words(table.table("words")),
        theme=table.text("theme", ""),
        size=read_size(table, categories),
    )
    if shape.size is not None:
        shape.making.laid_out(Random(0))  # raises `PuzzleError` where the theme has not so much
    table.integers("unread", ())  # what could not be read then is tried again
    return shape.with_clues(ClueList.of(reread(Unread(each), shape) for each in lines))


def _questions(table: TomlTable, categories: Categories) -> tuple[Question, ...]:
    """The questions, given as a text or a list; raises `PuzzleError`."""
    if "ask" not in table:
        return ()
    found = table.text_or_strings("ask")
    return tuple(read_question(each, categories) for each in ((found,) if isinstance(found, str) else found))


def document(puzzle: LogicGrid) -> dict[str, Any]:
    """The document of a puzzle, as `read` reads it."""
    found: dict[str, Any] = {} if puzzle.positions is None else {"positions": puzzle.positions}
    if puzzle.place != "position":
        found["place"] = puzzle.place
    found |= {key: list(names) for key in ("ordered", "labels") if (names := getattr(puzzle, key))}
    found |= {"theme": puzzle.theme} if puzzle.theme else {}
    found |= {"size": list(puzzle.size)} if puzzle.size else {}
    clues = puzzle.typed
    found["clues"] = [clue.line for clue in clues]
    unread = [number for number, clue in enumerate(clues, start=1) if not clue.is_read]
    found |= {"unread": unread} if unread else {}
    if asked := [": ".join(question) for question in puzzle.questions]:
        found["ask"] = asked if len(asked) > 1 else asked[0]
    found["categories"] = {category: list(items) for category, items in puzzle.categories}
    return found | ({"words": {name: list(others) for name, others in puzzle.words}} if puzzle.words else {})
