"""Changes of a puzzle that are compared."""

from __future__ import annotations

from itertools import repeat

from puzzles.formulas.formulas import Formula, Is, Not, Variable
from puzzles.formulas.statements import Statement
from puzzles.grids.judged_changes import best_change
from tests.helpers.toy import Toy

WORLDS = [{"x": value} for value in (1, 2, 3)]


def toy(*clues: Formula) -> Toy:
    return Toy((Variable("x", (1, 2, 3)),), (), clues)


def no_rules(_: Toy) -> tuple[Statement, ...]:
    return ()


def test_what_leaves_fewest_others_is_best_and_the_solution_stays() -> None:
    some, none, wrong = toy(Not(Is("x", 2))), toy(Is("x", 1)), toy(Is("x", 3))
    solution, *others = WORLDS
    assert best_change(toy(), (wrong, some, none), no_rules, solution, others) == none
    assert best_change(toy(), (wrong, toy(), some), no_rules, solution, others) == some
    assert best_change(toy(), (wrong,), no_rules, solution, others) is None


def test_changes_without_end_are_not_all_looked_at() -> None:
    solution, *others = WORLDS
    assert best_change(toy(), repeat(toy()), no_rules, solution, others) == toy()
