"""Why two items of a logic grid go together, or never do, against all arrangements."""

from __future__ import annotations

import pickle
from itertools import product
from random import Random
from typing import cast

from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.handlers.registry import answers
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from tests.helpers.pairings import PIES, board_of, groupings
from tests.helpers.sat_session import SatSession
from tests.helpers.zebras import arrangements

SMALL = Zebra(3, (("who", ("ann", "bob", "cat")), ("hat", ("red", "blue", "grey"))), place="seat")
SEED = cast(Zebra, sample("seed-zebra").load())
LINES = (
    "ann is red",
    "bob is not blue",
    "cat is at 1",
    "grey is not at 1",
    "ann is next to blue",
    "red is directly left of bob",
    "cat is at 3 or red is at 2",
    "grey is at 2",
)
STATUS = {
    frozenset({True, False}): LiteralStatus.OPEN,
    frozenset({True}): LiteralStatus.FORCED,
    frozenset({False}): LiteralStatus.RULED_OUT,
    frozenset(): LiteralStatus.CONTRADICTION,
}


def why(puzzle: Zebra, literal: Literal) -> tuple[list[Reason], list[Chain]]:
    said = list(answers(Why(literal), SatSession(PuzzleState(puzzle))))
    return [one for one in said if isinstance(one, Reason)], [one for one in said if isinstance(one, Chain)]


@settings(max_examples=25, deadline=None)
@example(["ann is red", "bob is not blue", "grey is at 2"], ("cat", "red"), False)
@given(
    st.lists(st.sampled_from(LINES), max_size=4, unique=True),
    st.sampled_from(sorted(product(*(items for _, items in SMALL.categories)))),
    st.booleans(),
)
def test_the_reason_for_a_pair_is_minimal_and_quotes_nothing_but_the_puzzle(
    lines: list[str], pair: tuple[str, str], positive: bool
) -> None:
    puzzle = SMALL.with_lines(lines)
    asked = puzzle.layout.asked(*pair)
    literal = asked if positive else asked.negated()
    every = list(product(range(1, 4), repeat=6))
    boards = [dict(zip(SMALL.layout.of, places, strict=True)) for places in every]
    statements = (*puzzle.shape.rules, *puzzle.clues())

    def truths(wanted: set[str]) -> frozenset[bool]:
        on = [statement.formula for statement in statements if statement.id in wanted]
        left = (board for board in boards if all(formula.holds(board) for formula in on))
        return frozenset((board[pair[0]] == board[pair[1]]) is positive for board in left)

    ids = {statement.id for statement in statements}
    reasons, chains = why(puzzle, literal)
    expected = STATUS[truths(ids)]
    assert {reason.standing for reason in reasons} == {expected}
    if expected is LiteralStatus.OPEN:
        (reason,) = reasons
        assert reason.with_it is not None
        assert reason.without_it is not None
        assert reason.with_it.keys() == reason.without_it.keys() == SMALL.layout.of.keys()
        assert (reason.with_it[pair[0]] == reason.with_it[pair[1]]) is positive
        assert (reason.without_it[pair[0]] == reason.without_it[pair[1]]) is not positive
        return
    for reason in reasons:
        members = {statement.id for statement in reason.statements}
        assert members <= ids
        assert STATUS[truths(members)] is expected
        assert all(STATUS[truths(members - {one})] is not expected for one in members)
    assert chains[-1].complete
    if expected is not LiteralStatus.CONTRADICTION:
        concluded = chains[-1].steps[-1].conclusions
        assert any((one.name, bool(one.value) is one.positive) for one in concluded if one.name == asked.name)


def test_the_chain_ends_with_the_facts_that_settle_the_pair() -> None:
    reasons, chains = why(SEED, SEED.layout.asked("zebra", "german"))
    assert reasons[-1].smallest
    assert (len(reasons[-1].clues), len(reasons[-1].rules)) == (14, 5)
    last = chains[-1].steps[-1]
    assert last.conclusion == "the zebra goes with the German"
    assert {fact.text for fact in last.facts} == {"the German is in house 4", "the zebra is in house 4"}
    assert max(step.size for step in chains[-1].steps) == 1


def test_a_clue_that_says_the_pair_is_reason_enough() -> None:
    reasons, chains = why(SEED, SEED.layout.asked("brit", "red"))
    assert [statement.text for statement in reasons[-1].statements] == ["brit is red"]
    (chain,) = chains
    assert [step.conclusion for step in chain.steps] == ["the red house goes with the Brit"]


def test_any_pair_without_positions_stands_where_the_groupings_put_it() -> None:
    random = Random(7)
    for count in (0, 2, 4, 6):
        lines = random.sample(PIES.lines, count)
        puzzle = PIES.with_lines(lines)
        boards = [board_of(puzzle, way) for way in groupings(puzzle)]
        left = [b for b in boards if all(clue.formula.holds(b) for clue in puzzle.clues())]
        for pair, formula in puzzle.pairs().items():
            reasons, _ = why(puzzle, puzzle.layout.asked(*pair))
            assert reasons[-1].standing is STATUS[frozenset(map(formula.holds, left))]


def test_questions_about_pairs_travel() -> None:
    question = Why(SMALL.layout.asked("ann", "red"))
    assert pickle.loads(pickle.dumps(question)) == question
    for answer in answers(question, SatSession(SMALL.with_lines(LINES[:1]))):
        assert pickle.loads(pickle.dumps(answer)) == answer


def test_asking_about_a_pair_leaves_the_session_as_it_was() -> None:
    session = SatSession(SMALL.with_lines(LINES[:2]))
    list(answers(Why(SMALL.layout.asked("ann", "blue")), session))
    found = list(session.solutions())
    expected = [
        places
        for places in arrangements(3, SMALL.categories)
        if places["ann"] == places["red"] and places["bob"] != places["blue"]
    ]
    assert sorted(map(sorted, (one.items() for one in found))) == sorted(
        map(sorted, (one.items() for one in expected))
    )
