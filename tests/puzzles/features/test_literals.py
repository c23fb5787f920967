"""Typing a variable and a value."""

from __future__ import annotations

import pytest

from puzzles.features.literals import read_literal
from puzzles.files.samples import sample
from puzzles.formulas.formulas import Variable
from puzzles.formulas.statements import Literal
from puzzles.text.errors import PuzzleError
from tests.helpers.toy import Toy


@pytest.mark.parametrize(
    ("name", "text", "literal"),
    [
        ("seed-sudoku", "r1c3=4", Literal("r1c3", 4)),
        ("seed-sudoku", " R1C3 = 4 ", Literal("r1c3", 4)),
        ("seed-sudoku", "r1c3!=4", Literal("r1c3", 4, positive=False)),
        ("seed-sudoku", "r1c3 ≠ 4", Literal("r1c3", 4, positive=False)),
        ("seed-zebra", "Pall Mall=2", Literal("pall mall", 2)),
        ("mastermind-five-digits", "position 2 = 0", Literal("p2", "0")),
        ("seed-entailment", "p", Literal("p", True)),
        ("seed-entailment", "p=false", Literal("p", False)),
        ("lie-groups", "r1c1.lies=true", Literal("r1c1.lies", True)),
        ("lie-groups", "R1C1.says = 3", Literal("r1c1.says", 3)),
        ("slitherlink-5x5", "r2c1.top", Literal("r2c1.top", True)),
        ("slitherlink-5x5", "R1C1.bottom", Literal("r2c1.top", True)),
        ("slitherlink-5x5", "r2c1.right=false", Literal("r2c2.left", False)),
        ("slitherlink-5x5", "the bottom of R1C1 != true", Literal("r2c1.top", True, positive=False)),
        ("slitherlink-5x5", "r5c1.bottom", Literal("r5c1.bottom", True)),
        ("slitherlink-5x5", "r5c1.bottom = not drawn", Literal("r5c1.bottom", False)),
        ("slitherlink-5x5", "the bottom of R5C1 is not drawn", Literal("r5c1.bottom", True, positive=False)),
        ("nonogram-heart", "r1c1 is shaded", Literal("r1c1", True)),
        ("seed-sudoku", "R1C3 is not 4", Literal("r1c3", 4, positive=False)),
        ("starbattle-6x6", "R1C1 holds a star", Literal("r1c1", True)),
        ("starbattle-6x6", " r1c2 holds no  star.", Literal("r1c2", False)),
        ("starbattle-6x6", "r1c1 = *", Literal("r1c1", True)),
        ("nonogram-heart", "r1c1 != #", Literal("r1c1", True, positive=False)),
        ("tents-8x8", "R1C1 has a tent", Literal("r1c1", True)),
        ("tracks-6x6", "R1C1 holds track", Literal("r1c1", True)),
        ("bridges-5x5", "R1C1-R1C3 has two bridges", Literal("r1c1-r1c3", 2)),
        ("shikaku-8x8", "R1C1 belongs to the 9 of R3C3", Literal("r1c1", "r3c3")),
    ],
)
def test_literals_as_people_type_them(name: str, text: str, literal: Literal) -> None:
    assert read_literal(text, sample(name).load()) == literal


def test_names_may_hold_signs() -> None:
    toy = Toy((Variable("a=b", ("x!=y", "z")),))
    assert read_literal("a=b=x!=y", toy) == Literal("a=b", "x!=y")
    assert read_literal("a=b!=z", toy) == Literal("a=b", "z", positive=False)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("r1c3=10", "R1C3 cannot be '10'; expected 1, 2, 3, 4, 5, 6, 7, 8, 9"),
        ("r1c3", "r1c3: a value is missing; expected something like r1c3=1; its values are 1, 2, 3, 4, 5, 6"),
        ("r1", "'r1' names no variable; expected something like r1c1=1; r1c1, r1c2"),
        ("", "'' names no variable"),
        ("r0c1=4", "'r0c1=4' names no variable"),
    ],
)
def test_what_cannot_be_read_gets_one_line(text: str, message: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_literal(text, sample("seed-sudoku").load())
    assert str(caught.value).startswith(message)


def test_values_are_listed_by_what_they_are_called() -> None:
    with pytest.raises(PuzzleError) as caught:
        read_literal("r1c1=4", sample("nonogram-heart").load())
    assert str(caught.value) == "R1C1 cannot be '4'; expected shaded, not shaded"


def test_values_that_are_said_in_a_sentence_are_listed_as_they_are_typed() -> None:
    puzzle = sample("starbattle-6x6").load()
    with pytest.raises(PuzzleError) as caught:
        read_literal("r1c1=4", puzzle)
    assert str(caught.value) == "R1C1 cannot be '4'; expected *, -"
    for typed in ("*", "★", "true", "holds a star"):
        assert read_literal(f"r1c1 = {typed}", puzzle) == Literal("r1c1", True)
