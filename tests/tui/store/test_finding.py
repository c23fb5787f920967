"""Names are found however they are typed."""

from __future__ import annotations

import pytest

from puzzles.types import puzzle_type, puzzle_types, type_names
from tui.cli.options.type_options import known_type
from tui.store.finding import Names, folded
from tui.store.type_names import all_names, other_names, type_called


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Star-Battle", "starbattle"),
        ("/Akari", "akari"),
        ("Hashiwokakerō", "hashiwokakero"),
        ("N‑Queens", "nqueens"),
        ("STRASSE", "straße"),
        ("Nurikabe’s", "nurikabes"),
    ],
)
def test_case_accents_hyphens_and_a_slash_do_not_matter(text: str, same: str) -> None:
    assert folded(text) == folded(same)


NAMES = Names((("Star Battle",), ("two-not-touch",), ("Stars in Battersea",)))


def test_the_beginning_of_a_name_is_the_best_match() -> None:
    costs = [NAMES.cost(words) for words in ("star", "battle", "two", "not", "batters", "ouch", "tars")]
    assert None not in costs
    assert costs == sorted(costs, key=lambda cost: cost or 0)
    assert costs[0] == 0


@pytest.mark.parametrize(
    "words", ["", "star battle", "starbattle", "battle star", "star touch", "STAR-BATTLE"]
)
def test_what_finds_it(words: str) -> None:
    assert NAMES.cost(words) is not None


@pytest.mark.parametrize("words", ["stern", "star wars", "battle of two knots"])
def test_what_does_not(words: str) -> None:
    assert NAMES.cost(words) is None


@pytest.mark.parametrize("name", type_names())
def test_no_name_of_a_type_is_told_twice(name: str) -> None:
    kind = puzzle_type(name)
    told = [folded(each).replace(" ", "") for each in (kind.label, *other_names(name))]
    assert len(set(told)) == len(told)


def test_names_in_ids_and_links_of_other_programs_count() -> None:
    assert {"lightup", "akari", "bijutsukan", "Light Up"} <= set(all_names("lightup"))
    assert {"rect", "shikaku"} <= set(all_names("shikaku"))
    assert "solo" in all_names("sudoku")
    assert other_names("lightup") == ("akari", "bijutsukan")


@pytest.mark.parametrize("name", ["lightup", "Light Up", "AKARI", "light-up", "bijutsukan"])
def test_a_type_is_called_by_any_of_its_names(name: str) -> None:
    assert type_called(name) == known_type(name) == "lightup"


def test_every_type_is_called_by_its_own_names() -> None:
    every = [(name, kind.label, *kind.aliases) for name, kind in puzzle_types().items()]
    for name, *others in every:
        assert {type_called(each) for each in (name, *others)} == {name}
    assert type_called("no such type") is None
