"""What a step rests on, as rows: cell by cell where these are few, else as one that counts them."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from solvers.queries.steps import Fact
from tests.helpers.canned_why import STEPS
from tui.panels.explain.statements import MOST_LISTED, known_cells, known_rows

NINTH = [f"r{row}c9" for row in range(1, MOST_LISTED + 1)]
FACTS = tuple(Fact(Literal(name, 1), f"{name.upper()} is 1", None) for name in NINTH)


def test_few_cells_are_listed() -> None:
    step = replace(STEPS[1], facts=FACTS[1:])
    assert known_cells(step) == ()
    assert [row.text for row in known_rows(step)][1:] == [fact.text for fact in FACTS[1:]]


def test_many_cells_are_counted_and_lit() -> None:
    step = replace(STEPS[1], facts=FACTS)
    (row,) = known_rows(step)
    assert row.text == f"{MOST_LISTED + 1} cells, lit on the board"
    assert row.cells == known_cells(step) == ("r1c1", *NINTH)


def test_a_rule_of_many_cells_is_told_beside() -> None:
    first = next(known_rows(replace(STEPS[0], facts=FACTS)))
    assert first.text == STEPS[0].support[-1].quoted


def test_sides_are_told_one_by_one() -> None:
    sides = tuple(Fact(Literal(f"r{index}c9.top", True), f"side {index}", None) for index in range(1, 12))
    assert len(list(known_rows(replace(STEPS[1], facts=sides)))) == len(sides) + 1
