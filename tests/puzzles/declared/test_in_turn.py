"""Numbers of a region of which one leads to the next."""

from __future__ import annotations

from itertools import product
from typing import Any

from puzzles.declared.types import type_of
from puzzles.geometry.grid import cell_name
from tests.helpers.walkthroughs import walked

HEAD = 'name = "toy"\nlabel = "Toy"\nabout = "A toy."\nanswer = "numbers"\nsizes = [1, 9]\n'
ONCE, IN_TURN = '{ once = ["region"] }, ', '{ in-turn = "region" }'


def row(rules: str, size: int = 3) -> Any:
    """A row of one region under those rules."""
    kind: Any = type_of(f'{HEAD}regions = "region"\nnumbers = {{ to = "cells" }}\nrules = [{rules}]\n')
    return kind(1, size, regions=((0,) * size,))


def test_the_number_before_is_beside_a_cell_too_where_each_stands_once() -> None:
    """In a row of three, 2 lies between 1 and 3: an end with 2 would touch one of them only."""
    steps, _ = walked(row(ONCE + IN_TURN))
    assert not any(step.supposes for step in steps)
    assert steps[0].sentence == (
        "In the region at R1C1, the numbers before and after R1C1 are beside it. So R1C2 is 2."
    )


def test_both_ways_say_the_same_as_one_where_each_number_stands_once() -> None:
    puzzle = row(ONCE + IN_TURN, 4)
    names = [cell_name(0, column) for column in range(4)]
    right = {
        values
        for values in product(range(1, 5), repeat=4)
        if all(rule.formula.holds(dict(zip(names, values, strict=True))) for rule in puzzle.shape.rules)
    }
    assert right == {(1, 2, 3, 4), (4, 3, 2, 1)}


def test_elsewhere_only_the_number_that_follows_is_asked_for() -> None:
    told = [rule.text for rule in row(IN_TURN).shape.rules]
    assert told[0] == "In the region at R1C1, the number that follows R1C1 is beside it"
