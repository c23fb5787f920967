"""Cells where something stands in place of a value: what comes and goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pytest

from puzzles.clues.bases.blocks import NumberedBlock, scattered
from puzzles.clues.given import Given
from puzzles.formulas.formulas import And, Formula
from puzzles.formulas.statements import Statement
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue import Clue
from puzzles.sentences.values import Values, numbers
from puzzles.text.errors import PuzzleError
from puzzles.text.table import TomlTable
from puzzles.types.lightup.puzzle import LightUp
from puzzles.types.lightup.wall import Wall


class Stone(NumberedBlock):
    """Says nothing."""

    kind = "stone"

    @classmethod
    def reads(cls, token: str) -> bool:
        return token.startswith(cls.sign)

    def token(self, puzzle: GridPuzzle) -> str:
        return f"{self.sign}{self.label}"

    @classmethod
    def possible(cls, puzzle: GridPuzzle) -> Sequence[int]:
        return range(1, 10)

    def meaning(self, number: int, puzzle: GridPuzzle) -> tuple[str, Formula]:
        return f"The stone at {self.key.upper()} says {number}", And()


@dataclass(frozen=True)
class Stones(GridPuzzle):
    """Numbers and stones."""

    type_name = "stones"
    label = "Stones"
    clue_kinds: ClassVar[tuple[type[Clue], ...]] = (Stone, Given)

    @property
    def values(self) -> Values:
        return numbers(self.size)

    def rules(self) -> tuple[Statement, ...]:
        return ()


def names(puzzle: GridPuzzle) -> list[str]:
    return [variable.name for variable in puzzle.shape.variables]


def test_a_block_takes_the_place_of_a_value() -> None:
    puzzle = Stones(2).with_given((0, 0), 1).with_given((1, 1), 2).with_clue(Stone((0, 0), 7))
    assert puzzle.givens == {(1, 1): 2}
    assert names(puzzle) == ["r1c2", "r2c1", "r2c2"]
    assert not puzzle.has((0, 0))
    assert "r1c1" in puzzle.board.cell_names()
    with pytest.raises(PuzzleError, match="there is no cell"):
        puzzle.with_given((0, 0), 1)
    assert names(puzzle.without("stone.r1c1")) == ["r1c1", "r1c2", "r2c1", "r2c2"]


def test_what_a_block_says_is_no_part_of_the_shape() -> None:
    plain, told = (Stones(2).with_clue(Stone((0, 0), number)) for number in (None, 7))
    assert plain.shape == told.shape
    assert plain.shape != Stones(2).shape
    assert told.with_changed("stone.r1c1", Stone((0, 0), 3)).shape is told.shape
    assert [other.number for other in Stone((0, 0), 7).alternatives(told)][:2] == [6, 8]
    assert told.structure.rule_changing == {"stone.r1c1"}
    assert told.with_clues(told.clue_list.left_without({"stone.r1c1"})) == plain


def test_tokens_of_two_kinds_stand_in_one_grid() -> None:
    text = "#7 1\n2  #\n"
    puzzle = Stones.file.read(TomlTable({"grid": text}))
    assert puzzle.givens == {(0, 1): 1, (1, 0): 2}
    assert {cell: block.label for cell, block in puzzle.blocks.items()} == {(0, 0): "7", (1, 1): ""}
    assert puzzle.file.write() == {"grid": text}
    with pytest.raises(PuzzleError, match=r"grid row 1, column 1: found 'x'; expected one of 1, 2, or '.'"):
        Stones.file.read(TomlTable({"grid": "x1\n.."}))
    with pytest.raises(PuzzleError, match=r"grid row 1, column 1: found 0; expected 1 to 9"):
        Stones.file.read(TomlTable({"grid": "#0 1\n. ."}))


def test_a_solution_is_drawn_with_its_blocks() -> None:
    puzzle = Stones(2).with_clue(Stone((0, 0), 7))
    solution = {"r1c2": 1, "r2c1": 2, "r2c2": 1}
    assert puzzle.wording.grid(solution) == (("#7", "1"), ("2", "1"))


def test_another_size_keeps_the_blocks_that_fit() -> None:
    puzzle = Stones(3).with_clue(Stone((0, 1))).with_clue(Stone((2, 2), 4))
    assert list(puzzle.resized(2).blocks) == [(0, 1)]
    assert list(puzzle.resized(4).blocks) == [(0, 1), (2, 2)]


def test_blocks_at_random_are_the_same_after_half_a_turn() -> None:
    blocks = {wall.cell for wall in scattered(LightUp(6, 5), Wall, 0.3, Random(3))}
    assert 4 <= len(blocks) <= 10
    assert {(5 - row, 4 - column) for row, column in blocks} == blocks
