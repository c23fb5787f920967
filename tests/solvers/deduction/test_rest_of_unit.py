"""The rule of 45, and cages that force a value out."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import AllDifferent, And, Fold, Formula, Linear, Or
from puzzles.formulas.target import Operation, Target, works
from puzzles.model.puzzle import Puzzle
from solvers.deduction.rest_of_unit import sum_of
from solvers.handlers.registry import answers
from solvers.queries.steps import Step, Walk
from tests.helpers.sat_session import SatSession

ADD = Linear(((1, "a"), (1, "b")), "=", 7)


@pytest.mark.parametrize(
    ("formula", "told"),
    [
        (ADD, (frozenset("ab"), 7)),
        (And(AllDifferent(("a", "b")), ADD), (frozenset("ab"), 7)),
        (works(Target(9, Operation.ADD), ("a", "b", "c")), (frozenset("abc"), 9)),
        (And(AllDifferent(("a", "b", "c")), ADD), None),
        (Linear(((2, "a"), (1, "b")), "=", 7), None),
        (Linear(((1, "a"), (1, "b")), "<=", 7), None),
        (works(Target(6, Operation.MULTIPLY), ("a", "b")), None),
        (Fold(("a",), 3, lambda left, value: left - value, lambda left: left == 0), None),
        (Or(ADD, ADD), None),
    ],
)
def test_what_a_formula_says_the_sum_of(formula: Formula, told: object) -> None:
    assert sum_of(formula) == told


def killer(*cages: str) -> Puzzle:
    rows = "\n".join(
        f'[[cage]]\ncells = "{cells}"\nsum = {total}' for cells, total in (c.split(" = ") for c in cages)
    )
    return parse(f'puzzle = "sudoku"\nsize = 6\n{rows}\n')


def steps(puzzle: Puzzle) -> list[Step]:
    return [step for step in answers(Walk(), SatSession(puzzle)) if isinstance(step, Step)]


def test_the_rest_of_a_unit_is_what_its_cages_leave() -> None:
    (first, *_) = steps(killer("r1c1 r1c2 r1c3 = 9", "r1c4 r1c5 = 7"))
    assert first.technique == "sum of the rest of a row"
    assert first.sentence == (
        "Row 1 adds up to 21, cage at R1C1, R1C2 and R1C3 to 9 and cage at R1C4 and R1C5 to 7, "
        "which leaves 5 for R1C6. So R1C6 is 5."
    )
    assert [statement.id for statement in first.statements] == ["row.1", "cage.1", "cage.2"]


@pytest.fixture(scope="module")
def rests() -> list[Step]:
    """The steps of a killer with many cages within boxes."""
    return [step for step in steps(sample("killer-wikipedia").load()) if "sum of the rest" in step.technique]


def test_a_sum_is_the_reason_only_where_all_of_it_is_needed(rests: list[Step]) -> None:
    checker = SatSession(sample("killer-wikipedia").load()).checker
    assert len(rests) > 2
    for step in rests:
        ids = [statement.id for statement in step.statements]
        support = [one.id for one in step.support]
        facts = [fact.literal for fact in step.facts]
        for denied in (one.negated() for one in step.conclusions):
            assert not checker.consistent([*ids, *support], [*ids, *support], (*facts, denied))
            for id_ in ids:
                fewer = [other for other in ids if other != id_]
                assert checker.consistent(fewer, fewer, (*facts, denied))


def test_what_is_left_is_added_up_from_candidates(rests: list[Step]) -> None:
    (step,) = (step for step in rests if "R7C9 and R8C9." in step.sentence)
    assert step.sentence.endswith(
        "and R9C9 is 9, which leaves 9 for R7C9 and R8C9. "
        "Since R7C9 and R8C9 are not 5 or 8, R7C9 and R8C9 are not 1 or 4."
    )


def test_a_value_is_forced_out_by_a_clue() -> None:
    told = steps(sample("str8ts-6x6").load())
    (step,) = (step for step in told if step.technique == "forced out by a clue")
    assert step.sentence == (
        "The cells R3C6 to R6C6 hold a straight. Since R1C6 is not 1 or 2, R1C6 is not 3 or 4; "
        "R3C6 and R6C6 are not 6 (column 6)."
    )
