"""Literals in words: what is left where that is shorter, and each verb where there are several."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.formulas.formulas import And
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.types.sudoku import Sudoku
from solvers.wording.phrases import clauses, told
from solvers.wording.telling import rules_told

NINE = Sudoku.empty(9)


def gone(*digits: int) -> list[Literal]:
    return [Literal("r1c1", digit, positive=False) for digit in digits]


@pytest.mark.parametrize(
    ("digits", "left", "text"),
    [
        ((1, 2, 3, 4, 6, 8, 9), (5, 7), "R1C1 is 5 or 7"),
        ((1, 2, 3, 4, 5), (6, 7, 8, 9), "R1C1 is 6 to 9"),
        ((4, 5, 6, 7, 8, 9), (1, 2, 3), "R1C1 is 1, 2 or 3"),
        ((4, 5, 6), (7, 8, 9), "R1C1 is 7, 8 or 9"),
        ((4, 5, 6), (1, 2, 7, 8, 9), "R1C1 is not 4, 5 or 6"),
        ((2, 6), (3, 8), "R1C1 is not 2 or 6"),
        ((1, 2, 3, 4, 5, 6, 7, 8), (9,), "R1C1 is not 1 to 8"),
        ((1, 2, 3, 4, 6, 8, 9), (), "R1C1 is not 1 to 4, 6, 8 or 9"),
    ],
)
def test_what_is_left_is_told_where_that_is_shorter(
    digits: tuple[int, ...], left: tuple[int, ...], text: str
) -> None:
    assert told(gone(*digits), NINE, {"r1c1": left} if left else None) == text


def test_what_is_so_and_not_so_is_told_with_and() -> None:
    """As conclusions of a step that shows a contradiction."""
    both = [Literal("r1c1", value, positive=False) for value in (True, False)]
    more = [Literal("r1c2", value, positive=False) for value in (True, False)]
    assert told(both, sample("tapa-5x5").load()) == "R1C1 is not shaded and shaded"
    assert told(both + more, sample("tapa-5x5").load()) == "R1C1 and R1C2 are not shaded and shaded"


def test_several_may_have_the_same_left() -> None:
    literals = [
        *gone(1, 2, 3, 4, 6, 8, 9),
        *(Literal("r1c2", n, positive=False) for n in (1, 2, 3, 4, 6, 8, 9)),
    ]
    assert told(literals, NINE, {"r1c1": (5, 7), "r1c2": (5, 7)}) == "R1C1 and R1C2 are 5 or 7"


def test_where_each_has_a_verb_of_its_own_all_of_it_is_so() -> None:
    puzzle = sample("signpost-4x3").load()
    values = next(one.domain for one in puzzle.shape.variables if one.name == "r1c1.next")
    literals = [Literal("r1c1.next", value, positive=False) for value in (values[0], values[-1])]
    assert told(literals, puzzle) == "R1C1 does not lead to R1C2 and is not the last"


def test_statements_in_the_same_words_are_told_once() -> None:
    twice = [Statement(f"rule.{number}", "Stars do not touch", And(), unit="R1C1") for number in (1, 2)]
    lines = [
        Statement(f"row.{number}", f"Row {number} has two stars", And(), unit=f"Row {number}")
        for number in (2, 5)
    ]
    puzzle = sample("signpost-4x3").load()
    assert clauses([*twice, *lines], puzzle) == ["Stars do not touch", "Rows 2 and 5 have two stars each"]


def test_what_is_left_with_verbs_of_its_own() -> None:
    """Where an island or the sea is left, each of both is told."""
    puzzle = sample("nurikabe-7x7").load()
    values = next(one.domain for one in puzzle.shape.variables if one.name == "r7c5.island")
    left = tuple(value for value in values if value in ("sea", "r7c3"))
    names = ("r7c5.island", "r7c6.island")
    out = [Literal(name, value, positive=False) for name in names for value in values if value not in left]
    one, other = (f"{name[:4].upper()} is shaded or belongs to the island at R7C3" for name in names)
    assert told(out, puzzle, dict.fromkeys(names, left)) == f"{one}; {other}"


def test_the_same_of_several_places_is_said_once() -> None:
    puzzle = sample("heyawake-8x8").load()
    said = "go through three rooms, so at least one of them is shaded"
    lines = [Statement(f"{n}", f"R{n}C1 to R{n}C5 {said}", And()) for n in (1, 3, 4)]
    rooms = [Statement(f"room.{n}", f"In the room at R{n}C1, one cell is shaded", And()) for n in (1, 2)]
    other = Statement("other", "In the room at R3C1, two cells are shaded", And())
    assert clauses([*lines, *rooms, other], puzzle) == [
        f"R1C1 to R1C5 {said}; the same goes for R3C1 to R3C5 and R4C1 to R4C5",
        "In the room at R1C1, one cell is shaded; the same goes for the room at R2C1",
        "In the room at R3C1, two cells are shaded",
    ]


def test_several_rules_of_a_family_are_the_rule() -> None:
    puzzle = sample("heyawake-8x8").load()
    apart = [one for one in puzzle.shape.rules if one.family == "neighbours"][:2]
    assert clauses(apart, puzzle) == ["no two shaded cells are side by side"]
    assert clauses(apart[:1], puzzle) == [apart[0].text]


def test_rules_that_differ_in_the_place_only_are_told_of_each() -> None:
    puzzle = sample("heyawake-8x8").load()
    texts = [f"The shaded cells of the room at R{n}C1 are connected" for n in (1, 2)]
    rules = [Statement(text, text, And()) for text in texts]
    assert rules_told(rules, puzzle) == "the shaded cells of each room are connected"
    assert rules_told(rules[:1], puzzle) == "the shaded cells of the room at R1C1 are connected"
    clues = [Statement(text, text, And(), kind=Kind.CLUE) for text in texts]
    assert "each" not in rules_told(clues, puzzle), "what a clue says holds at its place alone"


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (
            ["Around R5C3, two cells are shaded", "Around R3C1, two cells are shaded"],
            ["Around R5C3, two cells are shaded; the same goes for R3C1"],
        ),
        (
            ["At the white pearl at R2C6 the loop turns", "At the white pearl at R2C5 the loop turns"],
            ["At the white pearl at R2C6 the loop turns; the same goes for the white pearl at R2C5"],
        ),
        (
            ["Around R5C3, two cells are shaded", "Around R3C1, one cell is shaded"],
            ["Around R5C3, two cells are shaded", "Around R3C1, one cell is shaded"],
        ),
        (["R1C1 sees R1C3", "R1C1 sees R1C4"], ["R1C1 sees R1C3", "R1C1 sees R1C4"]),
    ],
)
def test_what_is_said_of_several_cells_is_said_once(texts: list[str], said: list[str]) -> None:
    statements = [Statement(text, text, And(), kind=Kind.CLUE) for text in texts]
    assert clauses(statements, NINE) == said
