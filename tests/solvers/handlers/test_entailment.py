"""Whether a claim follows, from which premises, and which were never needed: against truth tables."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings

from puzzles.files.samples import sample
from puzzles.model.state import PuzzleState
from puzzles.types.logic.clues import CONCLUSION
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.truth_table import TruthTable
from solvers.cores.all_cores import minimal_cores
from solvers.handlers.registry import answers
from solvers.queries.entailment import Entailed, Entailment, NothingClaimed
from solvers.queries.overview import Status
from tests.helpers.propositions import arguments, countermodels
from tests.helpers.sat_session import SatSession


def entailed(puzzle: Logic | PuzzleState, question: Entailment | None = None) -> Entailed:
    """The last answer, after looking at those before it."""
    said = list(answers(question or Entailment(), SatSession(puzzle)))
    last = said[-1]
    assert isinstance(last, Entailed)
    assert all(isinstance(answer, Entailed) and answer.running for answer in said[:-1])
    assert not last.running
    return last


def logic(name: str) -> Logic:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Logic)
    return puzzle


def texts(statements: tuple[object, ...]) -> list[str]:
    return [str(getattr(statement, "text", "")).removeprefix("Premise: ") for statement in statements]


@settings(max_examples=25, deadline=None)
@given(arguments(max_premises=5).filter(lambda puzzle: puzzle.goal is not None))
def test_it_agrees_with_the_truth_table(puzzle: Logic) -> None:
    answer = entailed(puzzle)
    table = puzzle.table()
    assert answer.follows == table.follows
    models = [dict(zip(puzzle.names, table.row(row), strict=False)) for row in table.models()]
    against = [dict(zip(puzzle.names, table.row(row), strict=False)) for row in countermodels(table)]
    assert answer.countermodel in against if against else answer.countermodel is None
    assert answer.model in models if models else answer.model is None
    assert (answer.clash is not None) == (not models)
    assert answer.refuted == (bool(models) and against == models)
    assert answer.complete

    ids = [clue.id for clue in puzzle.clues() if clue.id != CONCLUSION]
    enough = [
        set(chosen)
        for count in range(len(ids) + 1)
        for chosen in combinations(range(len(ids)), count)
        if TruthTable(puzzle.names, [puzzle.claims[index] for index in chosen], puzzle.goal).follows
    ]
    minimal = [{ids[index] for index in core} for core in enough if not any(other < core for other in enough)]
    found = [{clue.id for clue in core} for core in answer.cores]
    assert sorted(map(sorted, found)) == sorted(map(sorted, minimal))
    assert [len(core) for core in answer.cores] == sorted(len(core) for core in answer.cores)
    if answer.follows:
        assert {clue.id for clue in answer.never_needed} == set(ids) - set().union(*minimal)
        assert {clue.id for clue in answer.always_needed} == set(ids).intersection(*minimal)
        assert answer.tautology == (minimal == [set()])


@settings(max_examples=40, deadline=None)
@given(arguments(max_premises=5).filter(lambda puzzle: puzzle.goal is not None))
def test_a_clash_is_minimal(puzzle: Logic) -> None:
    clash = entailed(puzzle).clash or ()
    formulas = [clue.formula for clue in clash]

    def possible(chosen: list[object]) -> bool:
        claims = [formula for formula in formulas if formula in chosen]
        return any(True for _ in TruthTable(puzzle.names, claims, None).models())

    if clash:
        assert not possible(list(formulas))
        assert all(possible([f for i, f in enumerate(formulas) if i != out]) for out in range(len(formulas)))


def test_the_seed_needs_three_of_its_premises() -> None:
    answer = entailed(logic("seed-entailment"))
    assert answer.follows
    assert not answer.tautology
    assert texts(answer.needed) == ["(p → q) → r", "t", "t → q"]
    assert texts(answer.never_needed) == ["s → ¬p", "¬s"]
    assert texts(answer.always_needed) == texts(answer.needed)
    assert answer.model is not None
    assert answer.complete


def test_the_tautology_of_the_seed_needs_nothing() -> None:
    answer = entailed(logic("seed-tautology"))
    assert answer.follows
    assert answer.tautology
    assert answer.cores == ((),)


def test_two_ways_to_the_same_conclusion() -> None:
    answer = entailed(logic("logic-museum"))
    assert [len(core) for core in answer.cores] == [5, 6]
    assert texts(answer.never_needed) == ["statue → ¬vase"]
    assert texts(answer.always_needed) == [
        "alarm → guard",
        "window → alarm",
        "door ∨ window",
        "guard ⊕ asleep",
    ]


def test_contradictory_premises_are_told_apart() -> None:
    answer = entailed(logic("logic-alibi"))
    assert answer.follows
    assert answer.model is None
    assert answer.clash is not None
    assert len(answer.clash) == 6


def test_reasons_beside_a_contradiction() -> None:
    answer = entailed(Logic.of(("p", "~p", "r", "r -> s"), "s"))
    assert answer.trivial
    assert sorted(texts(core) for core in answer.vacuous) == [["p", "¬p"]]
    assert [texts(core) for core in answer.reasons] == [["r", "r → s"]]
    assert entailed(logic("logic-alibi")).reasons == ()
    sound = entailed(logic("logic-museum"))
    assert not sound.trivial
    assert sound.reasons == sound.cores


def test_a_countermodel_where_it_does_not_follow() -> None:
    answer = entailed(logic("logic-umbrella"))
    assert not answer.follows
    assert answer.countermodel is not None
    assert answer.countermodel["rain"] is False
    assert answer.countermodel["wet"] is True
    assert not answer.refuted
    assert (answer.cores, answer.needed, answer.never_needed) == ((), (), ())
    assert entailed(Logic.of(("~rain",), "rain")).refuted


def test_entries_and_switches_count() -> None:
    puzzle = logic("logic-umbrella")
    helped = PuzzleState(puzzle).with_entry("rain", True)
    assert texts(entailed(helped).needed) == ["You wrote: rain is true"]
    first = puzzle.clues()[0].id
    assert first not in {clue.id for clue in entailed(PuzzleState(puzzle).toggled(first)).premises}


def test_nothing_claimed_is_said() -> None:
    for state in (PuzzleState(Logic.of(("p",))), PuzzleState(logic("seed-entailment")).toggled(CONCLUSION)):
        assert list(answers(Entailment(), SatSession(state))) == [NothingClaimed()]


def test_the_session_is_as_before() -> None:
    session = SatSession(logic("logic-umbrella"))
    assert session.verdict().status is Status.MULTIPLE
    before = session.scopes()
    list(answers(Entailment(), session))
    assert session.scopes().stack == before.stack[: len(session.scopes().stack)]
    assert len(list(session.solutions())) == 2


def test_a_search_that_is_cut_short_says_so() -> None:
    premises = tuple(f"a{n} & b" for n in range(12))
    cut = entailed(Logic.of(premises, "b"), Entailment(core_limit=3))
    assert len(cut.cores) == 3
    assert not cut.complete
    short = entailed(Logic.of(premises, "b"), Entailment(node_limit=5))
    assert not short.complete
    whole = entailed(Logic.of(premises, "b"))
    assert whole.complete
    assert len(whole.cores) == 12
    assert whole.always_needed == ()


def test_all_minimal_cores_of_any_set_system() -> None:
    cores = [{"a", "b"}, {"b", "c"}, {"a", "c", "d"}]

    def core_of(items: object) -> set[str] | None:
        chosen = set(items)  # type: ignore[call-overload]
        return chosen if any(core <= chosen for core in cores) else None

    *_, (found, running, complete) = minimal_cores("abcdef", core_of, 1000, 1000)
    assert not running
    assert complete
    assert sorted(map(sorted, found)) == sorted(map(sorted, cores))
