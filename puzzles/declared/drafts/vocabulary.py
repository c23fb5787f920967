"""The vocabulary of genre files: all words that they may use, in groups."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from msgspec import Struct

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.colours import LOOP_COLOURS, PARITIES
from puzzles.declared.drafts.outline import SECTIONS
from puzzles.declared.drafts.words import help_of
from puzzles.declared.genre import PAIR, ClueKind, Genre, Mark, Numbers, Option, Symbol
from puzzles.declared.looks import Look
from puzzles.declared.reading import FAMILY, IF
from puzzles.declared.rules import rule_families
from puzzles.declared.tables import fields_of, keys_of, keys_told
from puzzles.text.errors import PuzzleError
from puzzles.text.nearness import perhaps

EXPRESSIONS = "expressions"
"""The group whose words are examples of expressions."""
ANSWERS = {
    "shading": ("Each cell is of one of two colours.", PAIR),
    "numbers": (
        "A number stands in each cell, or in some; the colours are for these.",
        ("numbered", "blank", *PARITIES),
    ),
    "loop": ("One loop runs through cells; a turn and a straight cell are on it.", tuple(LOOP_COLOURS)),
}
"""The answers with their explanations, and the colours of cells that rules and clues can be about."""
TABLES: dict[str, type[Struct]] = {"shaded": Mark, "unshaded": Mark, "numbers": Numbers, "options": Option}
"""Keys of a file that hold tables, or tables of tables, each with its struct."""
AMOUNTS = {
    "rows, columns, size": "How many rows or columns the grid has; size is the greater of both.",
    "cells": "How many cells the row, column or region has that is spoken of.",
    "an option": "The number that a puzzle chose for that key of [options].",
    "size - 2": "Any of these with a number that is added, taken away, or by which it is divided.",
}
"""What a file may have in quotes in place of a number."""
SAID_OF = {
    "every two cells side by side: a != b": "All such pairs; a is the first in reading order, b the other.",
    "every two cells touching: a + b > 1": "Also those that touch by a corner.",
    "every two cells touching by a corner: a != b": "Those alone.",
    "every two cells a knight's move apart: a != b": "Two steps one way, and one across.",
    "every two cells in one row: a != b": "Or in one column, or in one region.",
    "every 2x2: sum != 3": "All rectangles of that size; its cells in order are a, b, c, d.",
    "every row: sum >= 2": "Or column, region, cell.",
    "every three in a row on r1c1 r1c2 r1c3 r1c4: a + c != b": "Cells that follow each other on a line.",
    "on r1c1 r1c2 r1c3: a < b or b < c": "The cells of a line, once.",
    "r1c1 + r2c2 >= 1": "Those cells, on a board that has them.",
}
"""The quantifiers of a rule with the word `says`: examples, and what they mean."""
PARTS = {
    "a + b, a - b, 2 * a, |a - b|": "Sums and differences; in bars, without a sign.",
    "a = b, a != b, a < b, a <= b, a < b < c": "Comparisons, and chains of them.",
    "not, and, or, ->, <->": "Put together: if the one then the other; both or neither.",
    "sum, sum(r1c1..r1c3), sum(cells)": "The sum of the group that is spoken of, or of some cells.",
    "count(cells = 1), count(odd in cells)": "How many of some cells are so.",
    "min(cells), max(a, b)": "The least, and the greatest.",
    "distinct, distinct(a, b, c)": "No two of the group are equal, or no two of some.",
    "odd(a), even(b)": "Whether the number in a cell is so.",
}
"""The parts of an expression: examples, and what they mean."""


class KnownWord(Struct, frozen=True):
    """A word, the place in a file where it is used, its explanation, and the keys of its table."""

    word: str
    of: str
    says: str
    keys: tuple[str, ...] = ()


class Section(Struct, frozen=True):
    """Words on one subject."""

    title: str
    words: tuple[KnownWord, ...]


class Group(Struct, frozen=True):
    """A group of sections: what one looks up together."""

    name: str
    about: str
    sections: tuple[Section, ...]

    @property
    def words(self) -> Iterator[KnownWord]:
        return (each for section in self.sections for each in section.words)


@lru_cache(maxsize=1)
def groups() -> dict[str, Group]:
    """All groups by name."""
    found = (
        Group("answers", "What is to be found, and what boards and cells are like", tuple(_answers())),
        Group("rules", "What holds on every board", tuple(_rules())),
        Group("clues", "What may stand on a board, and what it says", tuple(_clues())),
        Group(EXPRESSIONS, "Numbers in words, and rules that no word says", tuple(_expressions())),
        Group("looks", "Names for what players see at once", (_table("A look", "looks", Look),)),
    )
    return {each.name: each for each in found}


def named(name: str) -> Group:
    """The group of that name, or a group with only the sections that have the word.

    Raises `PuzzleError`.
    """
    known = groups()
    if name in known:
        return known[name]
    sections = [
        Section(section.title, own)
        for group in known.values()
        for section in group.sections
        if (own := tuple(each for each in section.words if each.word == name))
    ]
    if not sections:
        words = (each.word for group in known.values() for each in group.words)
        expected = f"{', '.join(known)}, or a word of one of these{perhaps(name, (*known, *words))}"
        raise PuzzleError(f"found {name!r}", where="genre words", expected=expected)
    return Group(name, "", tuple(sections))


# -- the sections of each --------------------------------------------------------------------------


def _answers() -> Iterator[Section]:
    yield Section(
        "What is to be found: answer = one of these",
        tuple(
            KnownWord(word, "answer", says, (f"colours: {', '.join(colours)}",))
            for word, (says, colours) in ANSWERS.items()
        ),
    )
    for title in ("Genre", "Board", "Cells", "Asked of a puzzle", "Making and looks", "Words", "Addresses"):
        own = [key for key in keys_of(Genre) if key in SECTIONS[title] and key not in ("answer", "looks")]
        yield Section(f"{title}: keys of the file", tuple(_key(key, "file", TABLES.get(key)) for key in own))


def _rules() -> Iterator[Section]:
    known = rule_families()
    yield from _worded({word: known[word] for word in sorted(known, key=_by_subject)}, "rules")
    yield Section(
        "What any rule may say besides", tuple(KnownWord(key, "rules", help_of(key)) for key in (IF, FAMILY))
    )


def _by_subject(word: str) -> tuple[str, str]:
    """The sort key of a family: by subject (its module), then by word."""
    return rule_families()[word].__module__, word


def _clues() -> Iterator[Section]:
    yield from _worded(cell_meanings(), "cells")
    yield from _worded(line_meanings(), "beside")
    yield _table("Any kind of clues, beside what it says", "clues", ClueKind)
    yield _table("One of several symbols of a clue", "symbols", Symbol)


def _expressions() -> Iterator[Section]:
    for title, examples in (
        ("Numbers in quotes, where a file asks for a number", AMOUNTS),
        ('What a rule is said of: { says = "..." }', SAID_OF),
        ("What may stand in it", PARTS),
    ):
        yield Section(title, tuple(KnownWord(word, EXPRESSIONS, says) for word, says in examples.items()))


def _worded(known: Mapping[str, type[Struct]], of: str) -> Iterator[Section]:
    """A section for each module of families or meanings, under the subject of the module."""
    by_module: dict[str, list[KnownWord]] = {}
    for word, kind in known.items():
        found = KnownWord(word, of, _said(kind.__doc__), tuple(keys_told(kind, word)))
        by_module.setdefault(kind.__module__, []).append(found)
    for module, words in by_module.items():
        yield Section(_said(sys.modules[module].__doc__).rstrip("."), tuple(words))


def _table(title: str, of: str, kind: type[Struct]) -> Section:
    """The section of the keys of a table."""
    return Section(title, tuple(_keys(kind, of)))


def _keys(kind: type[Struct], of: str) -> Iterable[KnownWord]:
    told = keys_told(kind, fields_of(kind)[0].encode_name)
    for info, one in zip(fields_of(kind), told, strict=True):
        if info.encode_name in keys_of(kind):
            yield KnownWord(info.encode_name, of, help_of(of, info.encode_name), (one,))


def _key(key: str, of: str, kind: type[Struct] | None) -> KnownWord:
    """A key of a file, with those of its table."""
    keys = () if kind is None else tuple(keys_told(kind, fields_of(kind)[0].encode_name))
    return KnownWord(key, of, help_of(key), keys)


def _said(text: str | None) -> str:
    return " ".join((text or "").replace("`", "").split())
