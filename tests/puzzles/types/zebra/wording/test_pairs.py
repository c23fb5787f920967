"""Pairs of items: named in any order, said in sentences, and a board that is full."""

from __future__ import annotations

from itertools import combinations
from typing import cast

import pytest

from puzzles.features.literals import read_literal, read_struck
from puzzles.feedback.completion import Finish, finish
from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.types.zebra.names import reshaped
from puzzles.types.zebra.puzzle import Zebra
from tests.helpers.pairings import OPEN, PIES, board_of, groupings, solved
from tests.helpers.zebras import arrangements

SEED = cast(Zebra, sample("seed-zebra").load())
SMALL = Zebra(3, (("who", ("ann", "bob")), ("hat", ("red", "grey", "3"))), place="seat")


@pytest.mark.parametrize(
    ("typed", "fact"),
    [
        ("zebra=german", "the zebra goes with the German"),
        ("German = ZEBRA", "the zebra goes with the German"),
        ("dogs != brit", "dogs do not go with the Brit"),
        ("dogs is not brit", "dogs do not go with the Brit"),
        ("zebra = 4", "the zebra is in house 4"),
        ("zebra = house 4", "the zebra is in house 4"),
        ("house 4 = zebra", "the zebra is in house 4"),
    ],
)
def test_two_are_named_in_any_order(typed: str, fact: str) -> None:
    assert SEED.wording.fact(read_literal(typed, SEED)) == fact


def test_any_pair_is_read_back_as_it_would_be_typed() -> None:
    for puzzle in (SEED, OPEN, SMALL):
        for pair in puzzle.pairs():
            literal = puzzle.layout.asked(*pair)
            assert read_literal(puzzle.wording.typed_literal(literal), puzzle) == literal
            assert read_literal(f"{pair[0]} = {pair[1]}", puzzle) == literal
            assert read_literal(f"{pair[1]} != {pair[0]}", puzzle) == literal.negated()


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("zebra=dogs", "zebra and dogs are both of pet; expected two that can go together"),
        ("zebra=zebra", "zebra and zebra are both of pet; expected two that can go together"),
        ("zebra=cow", "zebra cannot be 'cow'; expected 1, 2, 3, 4, 5"),
        ("zebra=house 6", "zebra cannot be 'house 6'; expected 1, 2, 3, 4, 5"),
        ("cow=german", "'cow=german' names no variable"),
    ],
)
def test_what_cannot_go_together_is_said(typed: str, said: str) -> None:
    with pytest.raises(PuzzleError) as caught:
        read_literal(typed, SEED)
    assert said in str(caught.value)


def test_what_is_struck_out_is_about_one_variable() -> None:
    with pytest.raises(PuzzleError, match="not about a variable of the solution"):
        read_struck("zebra=german", SEED)
    assert read_struck("leek=Agnes,Bert", OPEN) == (
        Literal("leek", "Agnes", positive=False),
        Literal("leek", "Bert", positive=False),
    )


def test_a_pair_means_the_same_position() -> None:
    for first, second in combinations(SMALL.layout.of, 2):
        if SMALL.category_of(first) == SMALL.category_of(second):
            continue
        name = SMALL.layout.asked(first, second).name
        definition = SMALL.definition(name)
        assert definition is not None
        assert set(definition.cells) == {first, second}
        for places in arrangements(3, SMALL.categories):
            together = places[first] == places[second]
            assert definition.formula.holds({**places, name: together})
            assert not definition.formula.holds({**places, name: not together})
    assert SMALL.definition("ann") is None
    assert OPEN.definition("leek") is None


def test_every_pair_of_a_puzzle_without_positions_is_one_of_its_variables() -> None:
    names = {variable.name for variable in OPEN.shape.variables}
    for grouping in groupings(OPEN):
        board = board_of(OPEN, grouping)
        for pair, formula in OPEN.pairs().items():
            assert OPEN.layout.asked(*pair).name in names
            assert formula.holds(board) == (grouping[pair[0]] == grouping[pair[1]])


def test_variables_are_called_by_items_and_what_goes_with_them() -> None:
    assert [OPEN.wording.variable_label(name) for name in ("leek", "$5", "$5: pie")] == [
        "leek",
        "$5",
        "$5, pie",
    ]
    assert read_literal("$5, pie = leek", OPEN) == OPEN.layout.asked("leek", "$5")
    assert SEED.wording.variable_label("zebra") == "zebra"


def test_a_board_is_full_once_all_is_known_to_go_together() -> None:
    (right,) = solved(PIES)
    for grouping in groupings(PIES):
        table = PuzzleState(PIES)
        for item in ("leek", "apple", "plum", "$5", "$10", "$15"):
            assert finish(table) is not Finish.RIGHT
            table = table.with_entry(item, grouping[item])
        assert finish(table) is (Finish.RIGHT if grouping == right else Finish.WRONG)
        crossed = PuzzleState(PIES)
        for pie in ("leek", "apple", "plum"):
            price = next(each for each in ("$5", "$10", "$15") if grouping[each] == grouping[pie])
            crossed = crossed.with_entry(pie, grouping[pie]).with_entry(f"{price}: pie", pie)
        assert finish(crossed) is finish(table)


def test_what_a_board_says_is_completed_as_it_must_be() -> None:
    for grouping in groupings(OPEN):
        whole = board_of(OPEN, grouping)
        parts = {name: whole[name] for name in ("leek", "apple", "plum", "$5: pie", "$10: pie", "$15: pie")}
        assert OPEN.board.completed(parts) == whole
        assert OPEN.board.completed({"leek": "Bert"}) == {"leek": "Bert"}


def test_between_positions_and_none_the_clues_are_kept_that_can_be_read() -> None:
    without = reshaped(SEED, None, "house", SEED.categories)
    assert without.lines == tuple(SEED.lines[at] for at in (0, 1, 2, 4, 5, 6, 11, 12))
    assert set(without.clue_list.ids) < set(SEED.clue_list.ids)
    assert without.questions == SEED.questions
    again = reshaped(without, 5, "house", without.categories)
    assert again.lines == without.lines
    assert again.positions == 5
    with pytest.raises(PuzzleError, match="as in 'nationality'"):
        reshaped(SEED, None, "house", (*SEED.categories, ("age", ("20", "30"))))
