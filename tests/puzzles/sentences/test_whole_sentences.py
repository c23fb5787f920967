"""What every type says of its variables, values, rules and clues: whole words, and no two facts alike."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from random import Random

import pytest

from puzzles.formulas.statements import Literal
from puzzles.model.puzzle import Puzzle
from puzzles.types import puzzle_types
from tests.helpers.library import library_names, loaded
from tests.puzzles.types.test_every_type import CASES

TORN = re.compile(r"^$|^\s|\s$|\s\s|\s[.,;:]|\(\s|\s\)|\b(\w+ \w+(?: \w+)*) (?:of|in) \1\b")
"""What a word that is missing leaves behind, and what is said to be of itself."""
LARGE = 400
"""Variables above which a puzzle of the library is left out."""


def puzzles(name: str) -> Iterator[Puzzle]:
    """A small one at random, and the first of the library."""
    if name in CASES:
        yield CASES[name].small(Random(1))
    first = (loaded(one) for one in library_names(name)[:1])
    yield from (puzzle for puzzle in first if len(puzzle.shape.variables) <= LARGE)


def sentences(puzzle: Puzzle) -> Iterator[str]:
    words = puzzle.wording
    for variable in puzzle.shape.variables:
        subject = words.subject(variable.name)
        yield from (subject, words.variable_label(variable.name))
        for value in variable.domain:
            yield from (words.value_text(value, variable.name), words.deed(value, variable.name, subject))
    for statement in (*puzzle.shape.rules, *puzzle.clues()):
        yield statement.text
        yield from filter(None, (say(statement) for say in (words.reference, words.broken, words.looked_at)))
        for part in statement.parts:
            yield from (part.name, part.text)


@pytest.mark.parametrize("name", puzzle_types())
def test_no_word_is_missing(name: str) -> None:
    for puzzle in puzzles(name):
        assert [text for text in sentences(puzzle) if TORN.search(text)] == []


@pytest.mark.parametrize("name", puzzle_types())
def test_facts_that_differ_read_differently(name: str) -> None:
    """Of Nurikabe a cell is the sea where it is shaded: these are two variables, and one fact."""
    for puzzle in puzzles(name):
        meant = defaultdict(set)
        for variable in puzzle.shape.variables:
            whole = frozenset(variable.domain)
            for value in () if variable.name.endswith(".island") else variable.domain:
                for positive, left in ((True, frozenset([value])), (False, whole - {value})):
                    text = puzzle.wording.fact(Literal(variable.name, value, positive))
                    assert not TORN.search(text), text
                    meant[text].add((variable.name, left))
        assert {text: facts for text, facts in meant.items() if len(facts) > 1} == {}
