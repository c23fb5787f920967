"""What is asked of an argument that follows is answered of its premises."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings

from puzzles.files.samples import sample
from puzzles.formulas.statements import Literal
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from solvers.handlers.registry import answers
from solvers.queries.reasons import LiteralStatus, Reason, Why
from solvers.queries.redundancy import MinimalClues, Redundant, RedundantClues, SpareClues
from tests.helpers.propositions import arguments
from tests.helpers.sat_session import SatSession


def follows(puzzle: Logic, left_out: set[str]) -> bool:
    """Whether the conclusion follows without those premises, by the truth table."""
    premises = [
        claim for id_, claim in zip(puzzle.clue_list.ids, puzzle.claims, strict=False) if id_ not in left_out
    ]
    return TruthTable(puzzle.names, premises, puzzle.goal).follows


def consistent(puzzle: Logic) -> bool:
    return TruthTable(puzzle.names, puzzle.claims, None).counts[0] > 0


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])
@given(
    arguments(max_premises=4).filter(
        lambda puzzle: puzzle.goal is not None and consistent(puzzle) and follows(puzzle, set())
    )
)
def test_spare_are_the_premises_that_a_conclusion_does_not_need(puzzle: Logic) -> None:
    found = list(answers(RedundantClues(), SatSession(puzzle)))
    premises = set(puzzle.clue_list.ids) - {"conclusion"}
    alone = {id_ for id_ in premises if follows(puzzle, {id_})}
    assert {each.clue.id for each in found if isinstance(each, Redundant)} == alone
    for minimal in (found[-1], list(answers(SpareClues(), SatSession(puzzle)))[-1]):
        assert isinstance(minimal, MinimalClues)
        dropped = {clue.id for clue in minimal.dropped}
        assert follows(puzzle, dropped)
        assert not any(follows(puzzle, {*dropped, id_}) for id_ in premises - dropped)
        assert "conclusion" in {clue.id for clue in minimal.kept}


def test_premises_that_contradict_each_other_say_nothing() -> None:
    (minimal,) = answers(RedundantClues(), SatSession(sample("logic-alibi").load()))
    assert isinstance(minimal, MinimalClues)
    assert minimal.contradictory


def reason(name: str, literal: Literal) -> Reason:
    found = answers(Why(literal, chain=False), SatSession(sample(name).load()))
    return [each for each in found if isinstance(each, Reason)][-1]


def test_why_is_asked_of_the_premises_where_the_conclusion_follows() -> None:
    found = reason("logic-museum", Literal("asleep", True))
    assert found.standing is LiteralStatus.RULED_OUT
    assert "conclusion" not in {clue.id for clue in found.clues}
    assert reason("logic-museum", Literal("statue", True)).standing is LiteralStatus.OPEN
    assert reason("logic-alibi", Literal("guilty", True)).standing is LiteralStatus.CONTRADICTION
    countermodels = reason("logic-umbrella", Literal("rain", True))
    assert countermodels.standing is LiteralStatus.RULED_OUT, "in every countermodel rain is false"
