"""Arguments spelt out on a command line."""

from __future__ import annotations

import pytest

from puzzles.core.errors import InputError
from puzzles.files.samples import names
from puzzles.types.logic.spelt import is_argument, read_argument


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


@pytest.mark.parametrize("text", ["p -> |- q", "p |-", "p | therefore"])
def test_what_is_wrong_is_told_with_its_place(text: str) -> None:
    with pytest.raises(InputError, match="column"):
        read_argument(text)
