"""What is told of a board without solving: what can come right is not broken, and in the end all is done."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.feedback import board as judging
from puzzles.feedback.board import clues_done, feedback
from puzzles.feedback.breaches import drawn_wrong
from puzzles.feedback.fault_words import fault_text
from puzzles.files.samples import sample
from puzzles.files.solved_samples import solved_sample
from puzzles.files.storage import parse
from puzzles.formulas.formulas import Value
from puzzles.formulas.graphs.connectivity import SingleLoop
from puzzles.formulas.statements import Kind
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import PuzzleState
from puzzles.types import puzzle_types
from tests.puzzles.formulas.graphs.test_connectivity import assignments, loops

HIDDEN = {"cryptarithm", "kenken"}
"""Types whose clues speak of what no player writes, such as what is carried: never known to be done."""


def entered(puzzle: Puzzle, values: dict[str, Value]) -> PuzzleState:
    state = PuzzleState(puzzle)
    for name, value in values.items():
        state = state.with_entry(name, value)
    return state


@pytest.mark.parametrize("name", sorted(puzzle_types().keys() - {"logic"}))
def test_on_the_way_to_a_solution_nothing_is_broken_and_all_is_done_in_the_end(name: str) -> None:
    solved = solved_sample(name)
    assert solved is not None, "of all types but arguments, which have no one solution, one is kept"
    puzzle, solution = solved.puzzle, dict(solved.solution)
    shown = [variable.name for variable in puzzle.shape.shown_variables]
    Random(name).shuffle(shown)
    for count in (0, len(shown) // 4, len(shown) // 2, len(shown)):
        state = entered(puzzle, {name: solution[name] for name in shown[:count]})
        found = feedback(state)
        assert [fault_text(fault, state.puzzle) for fault in found.faults] == []
    assert found.written == found.open
    assert len(found.done) == found.clues or name in HIDDEN


@settings(max_examples=60)
@given(loops(), st.data())
def test_what_is_wrong_with_drawn_edges_cannot_come_right(formula: SingleLoop, data: st.DataObject) -> None:
    edges = range(len(formula.edges))
    drawn = {index for index in edges if data.draw(st.booleans())}
    open_ = {index for index in edges if index not in drawn and data.draw(st.booleans())}
    signs = [next(iter(sign.names())) for sign, _, _ in formula.edges]
    if drawn_wrong(formula, drawn, open_) is not None:
        fitting = (
            one
            for one in assignments(formula)
            if all(one[signs[index]] for index in drawn)
            and not any(one[signs[index]] for index in edges if index not in drawn | open_)
        )
        assert not any(formula.holds(one) for one in fitting)


SUDOKU = "1...\n....\n....\n...."
TOLD = [
    (SUDOKU, {"r1c3": 1}, "Row 1 has two 1s"),
    (SUDOKU, {"r2c2": 3, "r4c2": 3}, "Column 2 has two 3s"),
    (SUDOKU, {"r2c2": 1}, "Box 1 has two 1s"),
]
SAMPLES: list[tuple[str, dict[str, Value], str]] = [
    ("slitherlink-5x5", {"r1c1.top": True, "r1c1.left": False, "r2c1.top": False}, "leads nowhere"),
    ("masyu-8x8", {"r1c2.left": True, "r1c3.left": True, "r2c2.top": True}, "meet"),
]


@pytest.mark.parametrize(("text", "values", "told"), TOLD)
def test_a_broken_rule_is_told_in_a_sentence(text: str, values: dict[str, Value], told: str) -> None:
    state = entered(parse(text), values)
    faults = feedback(state).faults
    assert told in [fault_text(fault, state.puzzle) for fault in faults]
    assert all(set(values) & set(fault.names) for fault in faults)


@pytest.mark.parametrize(("name", "values", "told"), SAMPLES)
def test_a_line_that_cannot_go_on_or_branches_is_told(name: str, values: dict[str, Value], told: str) -> None:
    state = entered(sample(name).load(), values)
    assert any(told in fault_text(fault, state.puzzle) for fault in feedback(state).faults)


def test_a_count_says_how_many_there_are_and_can_be() -> None:
    puzzle = parse(
        'puzzle = "starbattle"\nsize = 5\nstars = 1\nregions = """\naabbb\naabbb\nccddd\nccdee\nccdee\n"""'
    )
    state = entered(puzzle, {"r1c1": True, "r1c3": True})
    assert "Row 1 holds one star, but there are two" in [
        fault_text(fault, state.puzzle) for fault in feedback(state).faults
    ]
    state = entered(puzzle, dict.fromkeys((f"r5c{column}" for column in range(1, 6)), False))
    assert "Row 5 holds one star, but none is left" in [
        fault_text(fault, state.puzzle) for fault in feedback(state).faults
    ]


@pytest.mark.parametrize("name", ["signpost-4x3", "nurikabe-5x5"])
def test_a_full_board_is_told_of_also_where_rules_speak_of_what_is_not_written(name: str) -> None:
    """What follows another, or whose island it is, is known once all is written."""
    puzzle, random = sample(name).load(), Random(name)
    shown = puzzle.shape.shown_variables
    for _ in range(20):
        state = entered(puzzle, {variable.name: random.choice(variable.domain) for variable in shown})
        faults = feedback(state).faults
        assert faults
        assert all(fault_text(fault, puzzle) for fault in faults)


def test_what_is_switched_off_is_not_broken() -> None:
    state = entered(parse(SUDOKU), {"r1c3": 1})
    (fault,) = feedback(state).faults
    assert feedback(state.toggled(fault.statement.id)).faults == ()


@pytest.mark.parametrize("name", ["sudoku-4x4", "slitherlink-5x5", "signpost-4x3", "hitori-6x6", "tents-8x8"])
def test_edit_by_edit_the_same_is_seen_as_at_once(name: str) -> None:
    """What was found of a rule before is used again only while nothing that it speaks of has changed."""
    puzzle, random = sample(name).load(), Random(name)
    shown, state = puzzle.shape.shown_variables, PuzzleState(puzzle)
    for turn in range(60):
        own = random.choice(shown)
        state = state.with_entry(own.name, random.choice((*own.domain, None)))
        if turn % 10 == 0:
            full = {each.name: random.choice(each.domain) for each in shown}
            state = PuzzleState(puzzle, entries=tuple(full.items()))
        assert feedback(state) == feedback(PuzzleState(sample(name).load(), entries=state.entries))


def test_a_bridge_is_not_wrong_while_a_second_may_follow() -> None:
    puzzle = parse('puzzle = "bridges"\ngrid = """\n2 . 4 . 2\n. . . . .\n"""')
    one = entered(puzzle, {"r1c1-r1c3": 1})
    assert not feedback(one).faults
    assert not feedback(entered(puzzle, {"r1c1-r1c3": 2})).faults
    assert feedback(entered(puzzle, {"r1c1-r1c3": 1, "r1c3-r1c5": 1})).faults, "all is drawn, and it is wrong"


def test_an_island_whose_number_is_out_of_reach_is_told_once() -> None:
    puzzle = parse('puzzle = "bridges"\ngrid = """\n1 . 2 . 1\n. . . . .\n"""')
    found = feedback(entered(puzzle, {"r1c1-r1c3": 0})).faults
    assert [fault_text(fault, puzzle) for fault in found if fault.statement.kind is Kind.CLUE] == [
        "One bridge can no longer lead to the island at R1C1"
    ]
    assert not [fault for fault in found if fault.statement.family == "islands"]
    without = parse('puzzle = "bridges"\ngrid = """\no . 2 . 1\n. . . . .\n"""')
    found = feedback(entered(without, {"r1c1-r1c3": 0})).faults
    assert [fault.statement.family for fault in found][-1] == "islands", "without a number, the rule says it"


def test_every_clue_is_counted_and_is_done_without_crosses_once_something_of_it_is_written() -> None:
    puzzle = parse('puzzle = "slitherlink"\ngrid = """\n3 . .\n. . 0\n"""')
    none = entered(puzzle, {})
    assert clues_done(puzzle, feedback(none)) == (0, 2)
    assert clues_done(puzzle, feedback(none.with_entry("r2c3.left", False))) == (1, 2), "the 0"
    three: dict[str, Value] = {"r1c1.top": True, "r1c1.left": True, "r2c1.top": True}
    assert clues_done(puzzle, feedback(entered(puzzle, dict(list(three.items())[:2])))) == (0, 2)
    assert clues_done(puzzle, feedback(entered(puzzle, three))) == (2, 2), "nothing is left to do at a clue"
    assert clues_done(puzzle, feedback(entered(puzzle, {**three, "r1c2.left": True}))) == (0, 2)


def test_clues_are_not_counted_where_a_blank_board_has_them_all() -> None:
    puzzle = parse('puzzle = "simpleloop"\ngrid = """\n. . .\n. # .\n. . .\n"""')
    assert clues_done(puzzle, feedback(entered(puzzle, {}))) is None


def test_an_edit_has_only_the_clues_counted_anew_that_it_touches(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = sample("slitherlink-20x20").load()
    state = PuzzleState(puzzle)
    feedback(state)
    counted = list[int]()
    holds = judging._Judge._holds

    def counting(judge: judging._Judge, index: int, known: judging.Known) -> bool:
        counted.append(index)
        return holds(judge, index, known)

    monkeypatch.setattr(judging._Judge, "_holds", counting)
    random, names = Random(3), [variable.name for variable in puzzle.shape.shown_variables]
    for name in random.sample(names, 40):
        counted.clear()
        state = state.with_entry(name, True)
        now = feedback(state)
        assert len(counted) <= 2
    anew = PuzzleState(sample("slitherlink-20x20").load())
    for name, value in state.filled.items():
        anew = anew.with_entry(name, value)
    assert feedback(anew).met == now.met
    assert now.met
