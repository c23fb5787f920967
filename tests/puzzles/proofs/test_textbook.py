"""Theorems and arguments that textbooks prove: each has a proof, and none much longer than theirs.

The lengths are those of the usual proofs, premises included: with the basic rules, and with derived ones.
"""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample, samples
from puzzles.proofs.checking.checker import faults
from puzzles.proofs.find import find_proof
from puzzles.types.logic.puzzle import Logic
from tests.helpers.deduction import argued, is_sound

SLACK = 2
"""Lines that a proof may be longer than the usual one."""
USUAL: tuple[tuple[str, int, int], ...] = (
    # syllogisms and dilemmas
    ("p -> q, p |- q", 3, 3),
    ("p -> q, ~q |- ~p", 6, 3),
    ("p -> q, q -> r |- p -> r", 6, 3),
    ("p -> q, q -> r, r -> s |- p -> s", 8, 5),
    ("p | q, ~p |- q", 7, 3),
    ("p | q | r, ~p, ~q |- r", 11, 5),
    ("p | q, p -> r, q -> r |- r", 8, 8),
    ("p -> q, r -> s, p | r |- q | s", 10, 4),
    ("p -> q, r -> s, ~q | ~s |- ~p | ~r", 16, 10),
    ("p -> q, p -> ~q |- ~p", 7, 7),
    ("~p -> p |- p", 5, 5),
    ("p, ~p |- q", 4, 4),
    ("p |- ~p -> q", 5, 5),
    # conjunction and disjunction
    ("p & q |- q & p", 4, 4),
    ("p | q |- q | p", 6, 6),
    ("p & (q & r) |- (p & q) & r", 7, 7),
    ("p | (q | r) |- (p | q) | r", 13, 13),
    ("p |- p | q", 2, 2),
    ("p & (p | q) |- p", 2, 2),
    ("p | (p & q) |- p", 5, 5),
    ("p & (q | r) |- (p & q) | (p & r)", 10, 10),
    ("(p & q) | (p & r) |- p & (q | r)", 12, 12),
    ("p | (q & r) |- (p | q) & (p | r)", 12, 12),
    ("(p | q) & (p | r) |- p | (q & r)", 13, 13),
    # De Morgan
    ("~(p & q) |- ~p | ~q", 13, 2),
    ("~p | ~q |- ~(p & q)", 10, 2),
    ("~(p | q) |- ~p & ~q", 10, 2),
    ("~p & ~q |- ~(p | q)", 10, 2),
    # conditionals
    ("p -> q |- ~q -> ~p", 7, 2),
    ("~q -> ~p |- p -> q", 7, 2),
    ("p -> (q -> r) |- p & q -> r", 7, 7),
    ("p & q -> r |- p -> (q -> r)", 7, 7),
    ("p -> (q -> r) |- q -> (p -> r)", 7, 7),
    ("p -> q & r |- (p -> q) & (p -> r)", 10, 10),
    ("p | q -> r |- (p -> r) & (q -> r)", 10, 10),
    ("(p -> r) & (q -> r) |- p | q -> r", 10, 10),
    ("p -> q |- p & r -> q & r", 7, 7),
    ("p -> q |- p | r -> q | r", 9, 9),
    ("p -> q |- ~p | q", 11, 2),
    ("~p | q |- p -> q", 9, 2),
    ("~(p -> q) |- p & ~q", 14, 2),
    ("p & ~q |- ~(p -> q)", 7, 2),
    # biconditionals
    ("p <-> q |- q <-> p", 6, 6),
    ("p <-> q, q <-> r |- p <-> r", 9, 9),
    ("p <-> q |- (p -> q) & (q -> p)", 8, 8),
    ("p <-> q |- ~p <-> ~q", 12, 12),
    ("p <-> q |- (p & q) | (~p & ~q)", 17, 15),
    ("(p & q) | (~p & ~q) |- p <-> q", 19, 19),
    ("p & q <-> p |- p -> q", 5, 5),
    # exclusive or, and constants
    ("p xor q, ~p |- q", 3, 3),
    ("p xor q |- q xor p", 16, 16),
    ("p xor q |- (p | q) & ~(p & q)", 17, 15),
    ("p xor q |- ~(p <-> q)", 11, 11),
    ("|- true", 1, 1),
    ("false |- p", 2, 2),
    ("p -> false |- ~p", 4, 4),
    # theorems
    ("|- p -> p", 3, 3),
    ("|- p -> (q -> p)", 5, 5),
    ("|- (p -> (q -> r)) -> ((p -> q) -> (p -> r))", 9, 9),
    ("|- (~p -> ~q) -> (q -> p)", 8, 3),
    ("|- ~~p -> p", 5, 3),
    ("|- p -> ~~p", 5, 3),
    ("|- p | ~p", 8, 1),
    ("|- ~(p & ~p)", 5, 5),
    ("|- ((p -> q) -> p) -> p", 10, 10),
    ("|- (p -> q) | (q -> p)", 13, 13),
    ("|- p | (p -> q)", 9, 9),
    ("|- ~(p <-> ~p)", 10, 10),
    ("|- ((p & q) -> r) <-> (p -> (q -> r))", 15, 15),
    ("|- (p -> q) <-> (~p | q)", 19, 5),
)


def test_there_are_enough() -> None:
    assert len({argument for argument, _, _ in USUAL}) == len(USUAL) >= 60


@pytest.mark.parametrize("derived", [False, True], ids=["basic", "derived"])
@pytest.mark.parametrize(("text", "basic", "short"), USUAL, ids=[argument for argument, _, _ in USUAL])
def test_a_textbook_argument_has_a_short_proof(text: str, basic: int, short: int, derived: bool) -> None:
    premises, conclusion = argued(text)
    proof = find_proof(premises, conclusion, derived=derived).proof
    assert proof is not None
    assert faults(proof, premises, conclusion) == ()
    assert is_sound(proof)
    assert proof.derived == derived
    assert len(proof.lines) <= (short if derived else basic) + SLACK


def arguments_of_the_library() -> list[str]:
    loaded = ((found.name, found.load()) for found in samples("logic"))
    return [name for name, puzzle in loaded if isinstance(puzzle, Logic) and not puzzle.first_order]


@pytest.mark.parametrize("name", arguments_of_the_library())
def test_every_argument_of_the_library_has_a_proof_or_a_countermodel(name: str) -> None:
    puzzle = sample(name).load()
    assert isinstance(puzzle, Logic)
    assert puzzle.goal is not None
    found = find_proof(puzzle.claims, puzzle.goal)
    assert (found.proof is not None) == puzzle.table().follows
    if found.proof is not None:
        assert faults(found.proof, puzzle.claims, puzzle.goal) == ()
        assert found.proof.premises == puzzle.claims
