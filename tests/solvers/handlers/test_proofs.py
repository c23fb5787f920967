"""Proofs of what a puzzle claims, checked before anyone sees them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from puzzles.exercises.draft import ProofDraft
from puzzles.exercises.draft_lines import typed_line
from puzzles.files.samples import samples
from puzzles.formulas.formulas import And, Is, Not
from puzzles.model.state import PuzzleState
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.find import ProofSearch
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.reading import read_proof
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.clues import CONCLUSION
from puzzles.types.logic.first_order.domain import sized
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.spelt import read_argument
from puzzles.types.logic.text import written
from solvers.backends.backend import Undecided
from solvers.handlers import proofs
from solvers.handlers.registry import answers
from solvers.queries.entailment import NothingClaimed
from solvers.queries.proofs import (
    FOLLOWS_NOT,
    GAVE_UP,
    LineFound,
    NextLine,
    Prove,
    Proved,
    Unproved,
    elsewhere,
    gave_up,
)
from tests.helpers import fitch
from tests.helpers.first_order_arguments import INVALID, VALID
from tests.helpers.sat_session import SatSession

HARD = Logic.of(("(p <-> q) <-> r",), "p <-> (q <-> r)")


def answer(state: Logic | PuzzleState, question: Prove | None = None) -> object:
    (found,) = answers(question or Prove(), SatSession(state))
    return found


def logics() -> Iterator[Logic]:
    for found in samples("logic"):
        puzzle = found.load()
        if isinstance(puzzle, Logic) and not puzzle.first_order:
            yield puzzle


@pytest.mark.parametrize("text", VALID[::6])
def test_a_first_order_argument_is_proved(text: str) -> None:
    puzzle = read_argument(text)
    found = answer(puzzle)
    assert isinstance(found, Proved)
    assert faults(found.proof, puzzle.claims, puzzle.goal) == ()


@pytest.mark.parametrize("text", INVALID)
def test_a_countermodel_of_a_first_order_argument_is_one(text: str) -> None:
    puzzle = read_argument(text)
    found = answer(puzzle)
    assert isinstance(found, Unproved)
    assert found.countermodel is not None
    assert puzzle.goal is not None
    model = fitch.Model(found.countermodel, puzzle.sizes[-1].name)
    assert all(model.true(fitch.parsed(written(premise))) for premise in puzzle.claims)
    assert not model.true(fitch.parsed(written(puzzle.goal)))


def test_what_holds_in_its_domain_alone_is_neither_proved_nor_refuted() -> None:
    """With two things at most, three are not different."""
    puzzle = read_argument("P(a), P(b), ~P(c), a != b |- false").with_domain(sized(2))
    assert answer(puzzle) == Unproved(reason=elsewhere("in every domain of 2 things", 3))


def test_a_first_order_argument_without_an_end_is_told_to_be_open() -> None:
    """An order without a last thing has no finite model, and does not contradict itself."""
    puzzle = read_argument("∀x ∃y R(x, y), ∀x ∀y ∀z (R(x, y) & R(y, z) -> R(x, z)), ∀x ~R(x, x) |- false")
    found = answer(puzzle, Prove(effort=500))
    assert found == Unproved(reason=gave_up("in every domain of up to 4 things"))


def test_premises_that_are_off_and_entries_are_no_premises_of_a_proof_for_every_domain() -> None:
    puzzle = Logic.of(("∀x P(x)", "∀x (P(x) -> Q(x))"), "Q(a)")
    state = PuzzleState(puzzle, entries=(("P(1)", True),))
    found = answer(state)
    assert isinstance(found, Proved)
    assert found.proof.premises == puzzle.claims
    assert isinstance(answer(replace(state, off=frozenset({puzzle.clues()[0].id}))), Unproved)


@pytest.mark.parametrize("puzzle", logics(), ids=lambda puzzle: puzzle.heading.title)
@pytest.mark.parametrize("derived", [True, False])
def test_every_argument_of_the_library_is_settled(puzzle: Logic, derived: bool) -> None:
    found = answer(puzzle, Prove(derived))
    if puzzle.table().follows:
        assert isinstance(found, Proved)
        assert faults(found.proof, puzzle.claims, puzzle.goal) == ()
    else:
        assert isinstance(found, Unproved)
        assert found.countermodel is not None
        assert puzzle.table().is_countermodel(puzzle.table().row_of(found.countermodel))


def test_without_a_conclusion_nothing_is_claimed() -> None:
    assert answer(Logic.of(("p",))) == NothingClaimed()
    assert answer(replace(PuzzleState(HARD), off=frozenset({CONCLUSION}))) == NothingClaimed()


def test_what_is_off_is_no_premise_and_entries_are() -> None:
    puzzle = Logic.of(("p -> q", "p"), "q")
    state = PuzzleState(puzzle)
    off = replace(state, off=frozenset({puzzle.clues()[1].id}))
    assert isinstance(answer(off), Unproved)
    found = answer(replace(off, entries=(("p", True),)))
    assert isinstance(found, Proved)
    assert found.proof.premises == (puzzle.claims[0], Is("p", True))


def test_effort_that_runs_out_is_told() -> None:
    assert answer(HARD, Prove(effort=1, patience=1)) == Unproved(reason=GAVE_UP)


def test_a_session_that_is_stopped_breaks_it_off() -> None:
    session = SatSession(HARD)
    session.stop()
    with pytest.raises(Undecided):
        list(answers(Prove(), session))


def test_a_wrong_proof_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = Proof((ProofLine(1, 0, And(Is("p", True), Not(Is("p", True))), ProofRule.EXCLUDED_MIDDLE),))
    monkeypatch.setattr(proofs, "find_proof", lambda *_, **__: ProofSearch(wrong))
    with pytest.raises(proofs.WrongProof, match="LEM goes from nothing"):
        answer(HARD)


def test_the_next_line_of_a_proof_that_was_begun() -> None:
    proof = read_proof("1 | p -> q PR\n2 | p PR")
    (found,) = answers(NextLine(proof, Is("q", True), 0), SatSession(Logic()))
    assert isinstance(found, LineFound)
    assert found.continuation is not None
    line = found.continuation.line
    assert (line.formula, line.rule, line.cited) == (Is("q", True), ProofRule.IMPLICATION_ELIMINATION, (1, 2))
    (found,) = answers(NextLine(proof, Is("r", True), 0), SatSession(Logic()))
    assert found == LineFound(reason=FOLLOWS_NOT)


@pytest.mark.parametrize(
    "text",
    [
        "forall x (Px -> Qx), Pa |- Qa",
        "forall x (Px -> Qx), forall x Px |- forall x Qx",
        "exists x Px, forall x (Px -> Qx) |- exists x Qx",
        "a = b, Pa |- Pb",
        "~exists x Px |- forall x ~Px",
        "~forall x Px |- exists x ~Px",
        "exists x forall y Lxy |- forall y exists x Lxy",
    ],
)
def test_next_lines_prove_with_quantifiers_and_identity(text: str) -> None:
    puzzle = read_argument(text)
    assert puzzle.goal is not None
    work = ProofDraft(puzzle.claims, puzzle.goal, derived=False)
    while not work.solved:
        (found,) = answers(NextLine(work.proof, work.conclusion, work.depth), SatSession(Logic()))
        assert isinstance(found, LineFound)
        assert found.continuation is not None, work.text
        line = typed_line(found.continuation.line, work.book)
        work = work.added(line, work.depth - found.continuation.ends)
        assert work.wrong is None, work.text
        assert len(work.lines) < 20


def test_a_subproof_with_a_name_of_ones_own_is_gone_on_with() -> None:
    puzzle = read_argument("forall x (Px -> Qx), exists x Px |- exists x Qx")
    assert puzzle.goal is not None
    work = ProofDraft(puzzle.claims, puzzle.goal, derived=False).added("Pc AS", 0)
    while not work.solved:
        (found,) = answers(NextLine(work.proof, work.conclusion, work.depth), SatSession(Logic()))
        assert isinstance(found, LineFound)
        assert found.continuation is not None
        line = typed_line(found.continuation.line, work.book)
        work = work.added(line, work.depth - found.continuation.ends)
    assert [line.text for line in work.lines][1:] == [
        "P(c) → Q(c)  ∀E 1",
        "Q(c)  →E 4, 3",
        "∃x Q(x)  ∃I 5",
        "∃x Q(x)  ∃E 2, 3–6",
    ]
