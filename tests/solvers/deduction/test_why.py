"""Reasons, redundant clues, consequences, entries and families, against all assignments."""

from __future__ import annotations

import pickle
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puzzles.files.samples import sample
from puzzles.formulas.formulas import Iff, Is, Not, Variable
from puzzles.formulas.statements import Kind, Literal
from puzzles.model.state import Assumption, PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistakes, SoFar
from solvers.queries.consequences import WhatIf
from solvers.queries.families import Families
from solvers.queries.overview import Status
from solvers.queries.reasons import Chain, LiteralStatus, Reason, Why
from solvers.queries.redundancy import MinimalClues, Redundant, RedundantClues, RemovalOrder
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession
from tests.helpers.small import Small, ids, minimal, subsets
from tests.helpers.strategies import VARIABLES, toys
from tests.helpers.toy import Toy

literals = st.sampled_from([Literal(v.name, value) for v in VARIABLES for value in v.domain])


def asked(session: Session, question: Any) -> tuple[list[Reason], list[Chain]]:
    said = list(answers(question, session))
    return (
        [answer for answer in said if isinstance(answer, Reason)],
        [answer for answer in said if isinstance(answer, Chain)],
    )


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=4), literals, st.booleans())
def test_reasons_are_minimal_and_smallest_where_they_say_so(
    toy: Toy, literal: Literal, positive: bool
) -> None:
    literal = literal if positive else literal.negated()
    small = Small(PuzzleState(toy))
    reasons, chains = asked(SatSession(toy), Why(literal))
    truths = {literal.formula.holds(solution) for solution in small.solutions()}
    expected = {
        frozenset({True, False}): LiteralStatus.OPEN,
        frozenset({True}): LiteralStatus.FORCED,
        frozenset({False}): LiteralStatus.RULED_OUT,
        frozenset(): LiteralStatus.CONTRADICTION,
    }[frozenset(truths)]
    assert {reason.standing for reason in reasons} == {expected}
    if expected is LiteralStatus.OPEN:
        (reason,) = reasons
        assert reason.with_it in small.solutions()
        assert reason.without_it in small.solutions()
        assert reason.with_it is not None
        assert literal.formula.holds(reason.with_it)
        assert reason.without_it is not None
        assert not literal.formula.holds(reason.without_it)
        assert chains == []
        return

    def enough(members: frozenset[str]) -> bool:
        left = (small.assignments[index] for index in small.where(members))
        if expected is LiteralStatus.CONTRADICTION:
            return next(left, None) is None
        return all(literal.formula.holds(solution) == (expected is LiteralStatus.FORCED) for solution in left)

    for reason in reasons:
        members = ids(reason.statements)
        assert enough(members)
        assert not any(enough(members - {member}) for member in members)
    if reasons[-1].smallest:
        fewer = (s for s in subsets([*small.rule_ids, *small.layer_ids]) if len(s) < len(members))
        assert not any(enough(found) for found in fewer)
    check_chain(chains[-1], literal, expected)


def check_chain(chain: Chain, literal: Literal, standing: LiteralStatus) -> None:
    """The last step says it, and no step is there for nothing."""
    assert chain.complete
    if standing is LiteralStatus.CONTRADICTION:
        assert chain.steps[-1].conclusions == ()
    else:
        said = literal if standing is LiteralStatus.FORCED else literal.negated()
        told = chain.steps[-1].conclusions
        assert any(
            all(
                each.formula.holds({literal.name: v}) <= said.formula.holds({literal.name: v})
                for v in next(x.domain for x in VARIABLES if x.name == literal.name)
            )
            for each in told
            if each.name == literal.name
        )
    used = {fact.step for step in chain.steps for fact in step.facts}
    assert used == set(range(len(chain.steps) - 1))


def test_a_short_reason_for_a_digit_in_the_row() -> None:
    reasons, chains = asked(SatSession(sample("seed-sudoku").load()), Why(Literal("r1c3", 1)))
    assert reasons[-1].smallest
    assert [s.text for s in reasons[-1].statements] == ["R1C2 is 1", "Row 1 holds each digit once"]
    (step,) = chains[-1].steps
    assert step.conclusions == (Literal("r1c3", 1, positive=False),)


def test_the_chain_to_the_zebra_takes_small_steps() -> None:
    reasons, chains = asked(SatSession(sample("seed-zebra").load()), Why(Literal("zebra", 4)))
    assert reasons[-1].smallest
    assert len(reasons[-1].clues) == 14
    steps = chains[-1].steps
    assert steps[-1].conclusions == (Literal("zebra", 4),)
    assert max(step.size for step in steps) == 1


def test_a_variable_of_a_clue_that_is_off_has_no_reason() -> None:
    state = PuzzleState(sample("lie-groups").load()).toggled("cage.A")
    (reason,) = answers(Why(Literal("r1c1.says", 3)), SatSession(state))
    assert reason.standing is LiteralStatus.UNSPOKEN


# -- redundant clues ------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=5), st.sampled_from((RemovalOrder.LAST_FIRST, RemovalOrder.FIRST_FIRST)))
def test_redundant_clues_and_minimal_sets(toy: Toy, order: RemovalOrder) -> None:
    small = Small(PuzzleState(toy))
    *redundant, end = answers(RedundantClues(order), SatSession(toy))
    assert isinstance(end, MinimalClues)
    everything = small.layer_ids
    solutions = small.solutions()
    if not solutions:
        assert (redundant, end.complete, end.reason, end.contradictory) == ([], True, "", True)
        assert (ids(end.kept), end.dropped) == (frozenset(everything), ())
        return
    implied = [id_ for id_ in everything if small.solutions(set(everything) - {id_}) == solutions]
    assert all(isinstance(found, Redundant) for found in redundant)
    assert [found.clue.id for found in redundant] == implied
    kept = list(everything)
    for id_ in reversed(everything) if order is RemovalOrder.LAST_FIRST else everything:
        rest = [other for other in kept if other != id_]
        if small.solutions(rest) == solutions:
            kept = rest
    assert [clue.id for clue in end.kept] == kept
    assert ids(end.kept) | ids(end.dropped) == set(everything)
    assert (end.complete, end.contradictory) == (True, False)


def test_redundant_clues_with_variables_of_their_own() -> None:
    """Cages that say what their liars say: only solutions of the digits count."""
    puzzle = sample("lie-groups").load()
    *redundant, end = answers(RedundantClues(), SatSession(puzzle))
    assert end.complete
    assert (*end.kept, *end.dropped) == tuple(sorted(puzzle.clues(), key=lambda clue: clue in end.dropped))
    assert ids(end.dropped) <= {found.clue.id for found in redundant}
    whole, thinned = SatSession(puzzle), SatSession(PuzzleState(puzzle, off=ids(end.dropped)))
    assert thinned.verdict().status is Status.UNIQUE
    expected, found = next(whole.solutions()), next(thinned.solutions())
    assert all(expected[variable.name] == found[variable.name] for variable in puzzle.shape.variables)


# -- what follows ---------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=2), literals, st.booleans())
def test_consequences_are_what_newly_follows(toy: Toy, literal: Literal, there: bool) -> None:
    state = PuzzleState(toy, assumptions=(Assumption(literal),) if there else ())
    before = Small(PuzzleState(toy)).solutions()
    after = [solution for solution in before if literal.formula.holds(solution)]
    (found,) = answers(WhatIf(literal), SatSession(state))
    if not after:
        assert found.conflict is not None
        return
    assert found.conflict is None
    forced, gone = set(), set()
    for variable in VARIABLES:
        lost = {s[variable.name] for s in before} - {s[variable.name] for s in after}
        left = {s[variable.name] for s in after}
        if lost and len(left) == 1:
            forced.add(Literal(variable.name, left.pop()))
        else:
            gone |= {Literal(variable.name, value, positive=False) for value in lost}
    assert (set(found.forced), set(found.ruled_out)) == (forced, gone)


# -- entries --------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@example(Toy(VARIABLES, (Is("b", 1),), (Not(Iff(Is("a", 1), Is("b", 1))),)), [Literal("a", 1)])
@given(toys(max_rules=2, max_clues=2), st.lists(literals, min_size=1, max_size=4))
def test_entries_are_judged_as_a_whole_and_then_named(toy: Toy, entries: list[Literal]) -> None:
    state = PuzzleState(toy)
    for literal in entries:
        state = state.with_entry(literal.name, literal.value)
    small, clues_only = Small(state), Small(PuzzleState(toy)).solutions()
    own = [layer.id for layer in small.layers if layer.kind is Kind.ENTRY]
    clues = [layer.id for layer in small.layers if layer.kind is Kind.CLUE]
    session = SatSession(state)
    (judged,) = answers(CorrectSoFar(), session)
    mistakes = list(answers(Mistakes(), session))
    if not clues_only:
        assert (judged.progress, mistakes) == (EntriesChecked.CLUES, [])
    elif small.solutions():
        right = len(small.solutions()) == len(clues_only)
        assert (judged.progress, mistakes) == (EntriesChecked.RIGHT if right else EntriesChecked.POSSIBLE, [])
    else:
        broken = any(not small.where([*own, other.id]) for other in (*small.rules, *small.layers))
        assert judged.progress.lost
        if judged.progress is EntriesChecked.BROKEN:
            every = (*small.rules, *small.layers)
            unary = [one.id for one in every if len(set(one.formula.names())) == 1]
            assert any(not small.where([*unary, one.id]) for one in every)
        else:
            assert not broken
        wrong = minimal(found for found in subsets(own) if not small.solutions([*clues, *found]))
        alone = {found for found in wrong if len(found) == 1}
        named = {ids(mistake.entries) for mistake in mistakes}
        assert named == alone if alone else (len(named) == 1 and named <= wrong)
        for mistake in mistakes:
            members = ids(mistake.conflict.statements)
            assert members >= ids(mistake.entries)
            assert not small.where(members)
            assert all(small.where(members - {member}) for member in members)


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=2, max_clues=2), st.lists(literals, min_size=1, max_size=3, unique=True))
def test_what_was_noted_is_judged_and_named(toy: Toy, noted: list[Literal]) -> None:
    found, asked_of = Small(PuzzleState(toy)).solutions(), SatSession(toy)
    (judged,) = answers(CorrectSoFar(tuple(noted)), asked_of)
    mistakes = list(answers(Mistakes(tuple(noted)), asked_of))
    fitting = [each for each in found if all(one.formula.holds(each) for one in noted)]
    expected = EntriesChecked.RIGHT if len(fitting) == len(found) else EntriesChecked.POSSIBLE
    expected = expected if fitting else EntriesChecked.NOTED if found else EntriesChecked.CLUES
    assert judged.progress is expected
    assert bool(mistakes) is (expected is EntriesChecked.NOTED)
    wrong = {one for one in noted if not any(one.formula.holds(each) for each in found)}
    named = [{entry.formula for entry in mistake.entries} for mistake in mistakes]
    if wrong and found:
        assert sorted(map(str, named)) == sorted(str({one.formula}) for one in wrong)
    for formulas in named:
        assert not any(all(formula.holds(each) for formula in formulas) for each in found)


def test_a_wrong_mark_is_told_in_words() -> None:
    state = PuzzleState(sample("seed-sudoku").load())
    wrong, right = Literal("r1c1", 3, positive=False), Literal("r1c1", 9, positive=False)
    (mistake,) = answers(Mistakes((right, wrong)), SatSession(state))
    (entry,) = mistake.entries
    assert (entry.text, entry.kind, entry.cells) == (
        "Your pencil marks: R1C1 is not 3",
        Kind.ENTRY,
        ("r1c1",),
    )
    assert entry not in mistake.conflict.rules


def test_right_wrong_now_and_wrong_later() -> None:
    puzzle = sample("seed-sudoku").load()

    def progress(name: str, value: int) -> EntriesChecked:
        (answer,) = answers(CorrectSoFar(), SatSession(PuzzleState(puzzle).with_entry(name, value)))
        assert isinstance(answer, SoFar)
        return answer.progress

    assert progress("r1c1", 3) is EntriesChecked.RIGHT
    assert progress("r1c1", 5) is EntriesChecked.BROKEN
    assert progress("r1c1", 9) is EntriesChecked.DEAD_END


# -- families -------------------------------------------------------------------------------------


@settings(max_examples=25, deadline=None)
@given(toys(max_rules=4, max_clues=2))
def test_a_row_for_each_family(toy: Toy) -> None:
    state = PuzzleState(toy)
    rows = list(answers(Families(limit=50), SatSession(state)))
    assert [row.family for row in rows] == ["", *toy.shape.families]
    for row in rows:
        turned = state.family_toggled(row.family) if row.family else state
        count = len(Small(turned).solutions())
        status = (Status.CONTRADICTION, Status.UNIQUE, Status.MULTIPLE)[min(count, 2)]
        assert row.verdict.status is status
        assert row.count is not None
        assert (row.count.value, row.count.complete) == (min(count, 50), count <= 50)
        assert row.off == bool(row.family)
        assert row.decisive == (row.verdict.status is not rows[0].verdict.status)


def test_contradictory_only_because_of_one_family() -> None:
    toy = Toy((Variable("a", (1, 2)),), rule_formulas=(Is("a", 1), Is("a", 2)), clue_formulas=(Is("a", 2),))
    rows = {row.family: row for row in answers(Families(), SatSession(toy))}
    assert rows[""].verdict.status is Status.CONTRADICTION
    assert (rows["odd"].verdict.status, rows["odd"].decisive) == (Status.UNIQUE, True)
    assert (rows["even"].verdict.status, rows["even"].decisive) == (Status.CONTRADICTION, False)


@pytest.mark.parametrize(
    "question",
    [Why(Literal("zebra", 4)), RedundantClues(), WhatIf(Literal("zebra", 1)), Families(5), CorrectSoFar()],
)
def test_these_travel(question: Any) -> None:
    session = SatSession(sample("seed-zebra").load())
    for answer in answers(pickle.loads(pickle.dumps(question)), session):
        assert pickle.loads(pickle.dumps(answer)) == answer
