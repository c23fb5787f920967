"""Options of a type: fields with the words and the numbers that forms and files go by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pytest

from puzzles.clues.given import Given
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.grids.options import count, flag, flags_of, numbers_of, words_of
from puzzles.model.clue import Clue
from puzzles.sentences.values import numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable


@dataclass(frozen=True)
class Stocked(GridPuzzle):
    """Each row has fish."""

    type_name: ClassVar[str] = "stocked"
    label: ClassVar[str] = "Stocked"
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Given,)
    values = numbers(4)

    deep: bool = flag("the pond is deep")
    murky: bool = flag("the pond is murky", True)
    fish: int = count("fish of a row", range(1, 5), 2)
    plain: bool = False

    def rules(self) -> tuple[()]:
        return ()


def test_options_have_words_and_numbers() -> None:
    assert words_of(Stocked) == {
        "deep": "the pond is deep",
        "murky": "the pond is murky",
        "fish": "fish of a row",
    }
    assert numbers_of(Stocked) == {"fish": range(1, 5)}
    assert flags_of(Stocked) == {"deep": False, "murky": True, "plain": False}
    assert [Stocked.wording.option_words(name) for name in ("fish", "plain")] == ["Fish of a row", "Plain"]
    assert Stocked(3, deep=True, murky=False).wording.about() == "Each row has fish. The pond is deep."


def test_files_have_those_that_are_not_as_usual() -> None:
    assert Stocked(3).file.write() == {"size": 3}
    puzzle = Stocked(3, deep=True, fish=4)
    assert puzzle.file.write() == {"size": 3, "deep": True, "fish": 4}
    assert Stocked.file.read(TomlTable(puzzle.file.write())) == puzzle


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(PuzzleError, match="fish: found 5; expected 1 to 4"):
        Stocked(3, fish=5)
