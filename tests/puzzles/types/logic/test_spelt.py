"""Arguments spelt out on a command line."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from puzzles.files.samples import names
from puzzles.text.errors import InputError
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.spelt import is_argument, read_argument
from tests.helpers.propositions import arguments


@pytest.mark.parametrize(
    "text", ["p, p -> q |- q", "p⊢p", "∅ ⊨ q", "p therefore q", "p |= q", r"p \vdash q", "p -> |- q", "∴ q"]
)
def test_what_is_meant_as_an_argument(text: str) -> None:
    assert is_argument(text)


@pytest.mark.parametrize(
    "text", ["p -> q", "p || q", "p |=> q", "file.toml", "-", "", "53..7....", "p\n|- q"]
)
def test_what_is_not(text: str) -> None:
    assert not is_argument(text)


def test_no_library_name_is_taken_for_an_argument() -> None:
    assert not any(map(is_argument, names()))


def test_an_argument_is_read() -> None:
    puzzle = read_argument("p, p -> q |- q")
    assert (puzzle.premises, puzzle.conclusion) == (("p", "p -> q"), "q")
    assert read_argument("|- p -> p").premises == ()


@settings(max_examples=50, deadline=None)
@given(arguments())
def test_it_is_the_argument_of_its_parts(puzzle: Logic) -> None:
    line = f"{', '.join(puzzle.premises)} |- {puzzle.conclusion or 'p'}"
    assert read_argument(line) == Logic.of(puzzle.premises, puzzle.conclusion or "p")


def test_what_could_be_meant_in_two_ways_is_questioned() -> None:
    with pytest.raises(InputError, match="column 4: pq is one name; did you mean p & q"):
        read_argument("q, pq, p |- q")


@pytest.mark.parametrize("text", ["p -> |- q", "p |-", "p | therefore", "p, a = p |- q"])
def test_what_is_wrong_is_told_with_its_place(text: str) -> None:
    with pytest.raises(InputError, match="column"):
        read_argument(text)
