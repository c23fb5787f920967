"""The words of genres' files by groups: all are there, each with what it says, and examples are right."""

from __future__ import annotations

import re

import pytest

from puzzles.declared.clues import cell_meanings, line_meanings
from puzzles.declared.drafts.vocabulary import AMOUNTS, ANSWERS, PARTS, SAID_OF, groups
from puzzles.declared.genre import Genre
from puzzles.declared.reading import read_genre
from puzzles.declared.rules import rule_families
from puzzles.declared.tables import keys_of
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.language.expressions.grammar import rule_formula
from tests.helpers.library import loaded

OUTSIDE_BRACKETS = re.compile(r", (?![^(]*\))")


def board() -> GridPuzzle:
    """One with regions."""
    found = loaded("norinori-7x7")
    assert isinstance(found, GridPuzzle)
    return found


def test_every_word_stands_in_its_group_and_says_something() -> None:
    found = groups()
    assert {each.word for each in found["rules"].words} == {*rule_families(), "if", "family"}
    assert {*cell_meanings(), *line_meanings()} <= {each.word for each in found["clues"].words}
    told = {each.word for each in found["answers"].words}
    assert {*keys_of(Genre), *ANSWERS} - told == {"answer", "rules", "clues", "looks"}
    for group in found.values():
        for each in group.words:
            assert each.says, (group.name, each.word)


@pytest.mark.parametrize("said", SAID_OF)
def test_the_examples_of_what_a_rule_is_said_of_are_rules(said: str) -> None:
    rule_formula(said, board())


@pytest.mark.parametrize("part", [each for parts in PARTS for each in OUTSIDE_BRACKETS.split(parts)])
def test_the_examples_of_what_may_stand_in_one_are_read(part: str) -> None:
    whole = {"not": "not a = b", **{word: f"a = b {word} c = d" for word in ("and", "or", "->", "<->")}}
    said = whole.get(part, part)
    compared = said if re.search(r"=|<", re.sub(r"\(.*\)", "", said)) else f"{said} = 1"
    truth = said.startswith(("distinct", "odd", "even"))
    rule_formula(f"every 2x2: {said if truth else compared}", board())


def test_a_number_may_be_any_of_those_words() -> None:
    words = [word for words in AMOUNTS for word in words.split(", ") if word != "an option"]
    for word in words:
        text = (
            'name = "toy"\nlabel = "Toy"\nabout = "x"\nanswer = "shading"\n'
            f'rules = [{{ count = "shaded", in = "row", most = "{word}" }}]\n'
        )
        assert len(read_genre(text).rules) == 1
