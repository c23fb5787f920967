"""The shape of a puzzle: what stays the same while clues are entered."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest

from puzzles.clues.bases.sign_clues import CellSign
from puzzles.files.samples import easiest_first
from puzzles.files.saving import encode
from puzzles.files.storage import parse
from puzzles.formulas.formulas import And, Exactly, Formula, Implies, Is
from puzzles.formulas.statements import Statement
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.values import Values, numbers
from puzzles.types import puzzle_types
from puzzles.types.sudoku import Sudoku
from tests.helpers.canned import SMALL

TYPES = tuple(sorted(set(puzzle_types()) - {"scratch"}))
"""Types in which the order of clues says nothing; assertions stand in scopes."""


class Circle(CellSign):
    """A digit in a circle occurs so many times in circles."""

    kind = "circle"
    sign = "○"
    shortcut = "o"
    structural = True

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        circled = [clue.key for clue in puzzle.clue_list.every(Circle)]
        parts = (
            Implies(Is(self.key, digit), Exactly(digit, tuple(Is(name, digit) for name in circled)))
            for digit in puzzle.values.domain
            if isinstance(digit, int)
        )
        text = f"A digit in one of {len(circled)} circles occurs so often there"
        return text, And(*parts), ()


class Watcher(Circle):
    """Says how many there are of its kind, though the rest of the puzzle does not depend on them."""

    kind = "watcher"
    sign = "w"
    shortcut = "w"
    structural = False

    def meaning(self, puzzle: GridPuzzle) -> tuple[str, Formula, Sequence[str]]:
        return f"{len(puzzle.clue_list.every(Watcher))} watchers", And(), ()


@dataclass(frozen=True)
class Circled(GridPuzzle):
    """Digits, some of them in circles."""

    type_name = "circled"
    label = "Circled"
    clue_kinds = (Circle, Watcher)

    @property
    def values(self) -> Values:
        return numbers(self.size)

    def rules(self) -> Iterator[Statement]:
        yield from ()


def said(puzzle: Puzzle) -> list[tuple[str, str]]:
    """What rules and clues say, in an order of their own."""
    statements = (*puzzle.shape.rules, *puzzle.clues())
    return sorted((each.text, re.sub(" at 0x[0-9a-f]+", "", repr(each.formula))) for each in statements)


def retyped(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its clues entered one by one, the last first; first those that others need."""
    found = puzzle.with_clues(ClueList())
    clues = [*puzzle.clue_list]
    clues.reverse()
    for clue in sorted(clues, key=lambda clue: clue.structure() is None):
        found = found.with_clue(clue)
    return found


# -- what a clue sees ----------------------------------------------------------------------------


def test_a_structural_clue_says_the_same_however_it_came() -> None:
    cells = [(0, 0), (1, 1), (0, 2)]
    typed: Circled = Circled(3)
    for cell in cells:
        typed = typed.with_clue(Circle(cell))
    at_once = Circled(3, clue_list=ClueList.of(map(Circle, cells)))
    assert said(typed) == said(at_once) == said(retyped(typed))
    assert {text for text, _ in said(typed)} == {"A digit in one of 3 circles occurs so often there"}
    fewer = typed.without("circle.r1c1")
    assert {text for text, _ in said(fewer)} == {"A digit in one of 2 circles occurs so often there"}


def test_any_other_clue_is_not_given_the_others() -> None:
    puzzle = Circled(3, clue_list=ClueList.of((Watcher((0, 0)), Watcher((1, 1)))))
    assert {clue.text for clue in puzzle.clues()} == {"0 watchers"}


# -- what is made once ---------------------------------------------------------------------------


def test_variables_and_rules_are_made_once() -> None:
    one = SMALL.with_given((0, 0), 1)
    more = one.with_given((1, 1), 4)
    assert more.shape is one.shape is SMALL.shape
    assert more.shape.rules is SMALL.shape.rules
    assert more.clues()[0] is one.clues()[0]
    assert Sudoku.empty(9).shape != SMALL.shape


def test_structural_clues_of_any_order_make_one_shape() -> None:
    puzzle = easiest_first("bridges")[0].load()
    assert retyped(puzzle).shape == puzzle.shape


@pytest.mark.parametrize("type_name", TYPES)
def test_what_is_said_does_not_hang_on_the_order_of_typing(type_name: str) -> None:
    puzzle = easiest_first(type_name)[0].load()
    assert said(retyped(puzzle)) == said(puzzle) == said(parse(encode(puzzle)))


SAID = """
from tests.puzzles.model.test_shape import TYPES, easiest_first, said
for name in TYPES{order}:
    puzzle = easiest_first(name)[0].load()
    print(name, said(puzzle), [clue.text for clue in puzzle.clues()], list(puzzle.shape.families))
"""


def test_what_is_said_does_not_hang_on_what_the_process_saw_before() -> None:
    told = []
    for seed, order in (("1", ""), ("2", "[::-1]")):
        script = SAID.format(order=order)
        done = subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env={"PYTHONHASHSEED": seed},
        )
        told.append(sorted(done.stdout.splitlines()))
    assert told[0] == told[1]
