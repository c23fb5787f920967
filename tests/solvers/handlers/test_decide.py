"""Which formulas are forced, excluded or open: against brute force."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Formula
from puzzles.model.state import PuzzleState
from puzzles.types.zebra.puzzle import Zebra
from solvers.handlers.registry import answers
from solvers.queries.decide import DecideFormulas, FormulaTruths
from tests.helpers.sat_session import SatSession
from tests.helpers.strategies import formulas, toys
from tests.helpers.toy import Toy, brute_force


@settings(max_examples=25, deadline=None)
@given(toys(), st.lists(formulas, max_size=4), st.booleans())
def test_it_agrees_with_brute_force(toy: Toy, asked: list[Formula], warm: bool) -> None:
    session = SatSession(toy)
    if warm:
        session.verdict()
    said = list(answers(DecideFormulas(tuple(asked)), session))
    solutions = list(brute_force(PuzzleState(toy)))
    last = said[-1]
    assert isinstance(last, FormulaTruths)
    assert last.complete
    if not solutions:
        assert last.contradictory == bool(asked)
        assert [last.truth(index) for index in range(len(asked))] == [None] * len(asked)
        return
    assert not last.contradictory
    for index, formula in enumerate(asked):
        seen = {formula.holds(solution) for solution in solutions}
        assert last.values[index] == seen
        assert last.truth(index) == (seen.pop() if len(seen) == 1 else None)
    assert all(not answer.complete for answer in said[:-1])


def test_a_partial_answer_settles_nothing() -> None:
    answer = FormulaTruths((frozenset({True}), frozenset({True, False})), complete=False)
    assert [answer.truth(index) for index in range(2)] == [None, None]


def test_the_cross_grid_knows_more_than_candidates_do() -> None:
    puzzle = sample("seed-zebra").load()
    assert isinstance(puzzle, Zebra)
    for clue in puzzle.clues()[8:]:
        puzzle = puzzle.without(clue.id)
    session = SatSession(puzzle)
    pairs = puzzle.pairs()
    *_, answer = answers(DecideFormulas(tuple(pairs.values())), session)
    assert isinstance(answer, FormulaTruths)
    truths = dict(zip(pairs, map(answer.truth, range(len(pairs))), strict=True))
    assert truths["brit", "red"] is True
    assert truths["swede", "red"] is False
    assert truths["swede", "milk"] is None
    assert truths["green", "tea"] is False
    assert puzzle.marks(session.candidates().values)["brit", "red"] == "open"
    assert list(truths.values()).count(True) == 6
