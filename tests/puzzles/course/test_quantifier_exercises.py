"""Exercises with quantifiers: each with three right answers and three plausible wrong ones."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from puzzles.course.shelf import exercises
from puzzles.exercises.draft import proof_draft
from puzzles.exercises.exercise import Exercise, Task
from puzzles.exercises.model_sheet import model_sheet
from puzzles.formulas.formulas import Not, Or
from puzzles.proofs.first_order.find_first_order import find_first_order_proof
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import as_text
from puzzles.types.logic.text import ASCII, written
from solvers.backends.instances import Refuted, found_instances
from tests.helpers import fitch

EXERCISES = {each.name: each for each in exercises()[0] if each.puzzle.first_order}
PROOFS = [each for each in EXERCISES.values() if each.task is Task.PROOF]
MODELS = [each for each in EXERCISES.values() if each.task is Task.MODEL]
COPI = {
    "∀E": "UI",
    "∀I": "UG",
    "∃I": "EG",
    "→E": "MP",
    "→I": "CP",
    "∧E": "Simp",
    "∧I": "Conj",
    "IP": "RAA",
}
FALLACIES = {
    "proof-21-instance": "3 | Mortal(socrates)  ∀E 1",
    "proof-22-example": "2 | exists x Human(x) & Mortal(socrates)  ∃I 1",
    "proof-23-any": (
        "3 | P(a) -> Q(a)  ∀E 1\n4 | Q(b) -> R(b)  ∀E 2\n5 | P(a) -> R(b)  HS 3, 4\n"
        "6 | all x (P(x) -> R(x))  ∀I 5"
    ),
    "proof-24-parts": "2 | all x P(x)  ∧E 1\n3 | all x Q(x)  ∧E 1\n4 | all x P(x) & all x Q(x)  ∧I 2, 3",
    "proof-25-some": (
        "3 | | P(c)  AS\n4 | | P(c) -> Q(c)  ∀E 1\n5 | | Q(c)  →E 4, 3\n6 | Q(c)  ∃E 2, 3-5\n"
        "7 | exists x Q(x)  ∃I 6"
    ),
    "proof-26-none": "2 | ~P(a)  ∀E 1\n3 | all x ~P(x)  ∀I 2",
    "proof-27-not-all": (
        "2 | | all x P(x)  AS\n3 | | P(c)  ∀E 2\n4 | | ~P(c)  ∃E 1, 2-3\n5 | | ⊥  ¬E 4, 3\n"
        "6 | ~all x P(x)  ¬I 2-5"
    ),
    "proof-28-order": (
        "2 | | all y Loves(c, y)  AS\n3 | | Loves(c, c)  ∀E 2\n4 | | exists x Loves(x, c)  ∃I 3\n"
        "5 | | all y exists x Loves(x, y)  ∀I 4\n6 | all y exists x Loves(x, y)  ∃E 1, 2-5"
    ),
    "proof-29-same": "4 | R(a, a) -> P(a)  ∀E 2\n5 | R(a, a)  =E 2, 3\n6 | P(a)  →E 4, 5",
    "proof-30-only": (
        "2 | | P(b) & P(b)  AS\n3 | | b = b  =I\n4 | P(b) & P(b) -> b = b  →I 2-3\n"
        "5 | all y (P(b) & P(y) -> b = y)  ∀I 4\n6 | all x all y (P(x) & P(y) -> x = y)  ∀I 5"
    ),
    "proof-31-function": (
        "2 | Loves(mother(a), mother(a))  ∀E 1\n3 | exists y Loves(mother(a), y)  ∃I 2\n"
        "4 | all x exists y Loves(mother(x), y)  ∀I 3"
    ),
    "proof-32-inverse": (
        "2 | | f(a) = f(b)  AS\n3 | | a = b  =E 2, 2\n4 | f(a) = f(b) -> a = b  →I 2-3\n"
        "5 | all y (f(a) = f(y) -> a = y)  ∀I 4\n6 | all x all y (f(x) = f(y) -> x = y)  ∀I 5"
    ),
}
"""Steps that look right: a premise taken by a rule that it does not fit, or a name that is not any."""
ANSWERS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "model-01-some": (
        ("2 / 1 / 2", "3 / 1, 2 / 3", "2 / {2} / {1}"),
        ("2 / 1 / 1", "2 / none / 2", "1 / 1 / 1"),
    ),
    "model-02-converse": (
        ("1 / none / 1", "2 / 1 / 1, 2", "3 / nothing / 2, 3"),
        ("1 / 1 / none", "2 / 1, 2 / 1, 2", "2 / none / none"),
    ),
    "model-03-empty": (
        ("1 / none / none", "2 / none / 1, 2", "3 / ∅ / 2"),
        ("1 / 1 / none", "1 / 1 / 1", "2 / 2 / 1"),
    ),
    "model-04-or": (
        ("2 / 1 / 2", "3 / 1, 2 / 2, 3", "2 / 2 / 1"),
        ("2 / 1 / 1", "2 / 1, 2 / none", "1 / 1 / 1"),
    ),
    "model-05-order": (
        ("2 / (1, 1), (2, 2)", "2 / 12 21", "3 / <1, 2>, <2, 3>, <3, 1>"),
        ("2 / (1, 2), (2, 2)", "2 / (1, 1)", "1 / (1, 1)"),
    ),
    "model-06-relation": (
        ("1 / none", "2 / (1, 1)", "3 / 1,1; 1,2; 2,1; 2,2"),
        ("2 / (1, 2)", "2 / (1, 2), (2, 1)", "2 / (1, 1), (2, 2)"),
    ),
    "model-07-names": (
        ("1 / 1 / 1 / 1", "2 / 2 / 2 / 2", "2 / 1 / 1 / 1"),
        ("2 / 1 / 2 / 1, 2", "2 / 1 / 1 / 2", "2 / 1 / 2 / 1"),
    ),
    "model-08-function": (
        ("2 / 1→2, 2→2 / 2", "3 / 1->1 2->1 3->1 / 1, 2", "2 / (1)=1, (2)=1 / 1"),
        ("2 / 1→2, 2→1 / 2", "1 / 1→1 / none", "2 / 1→1, 2→1 / 1, 2"),
    ),
}
"""Lines of models in their order, right ones and wrong ones."""


@cache
def proved(exercise: Exercise) -> Proof:
    puzzle = exercise.puzzle
    assert puzzle.goal is not None
    choices = found_instances(puzzle.claims, puzzle.goal)
    assert not isinstance(choices, Refuted)
    proof = find_first_order_proof(puzzle.claims, puzzle.goal, choices, derived=False)
    assert proof is not None
    return proof


def indirectly(proof: Proof) -> Proof:
    """The proof within a subproof of the conclusion's denial."""
    first = len(proof.premises) + 1

    def later(number: int) -> int:
        return number + (number >= first)

    denial, lines = Not(proof.conclusion), list(proof.lines[: first - 1])
    lines.append(ProofLine(first, 1, denial, ProofRule.ASSUMPTION))
    for line in proof.lines[first - 1 :]:
        cited = tuple(map(later, line.cited))
        spans = tuple((later(one), later(other)) for one, other in line.subproofs)
        moved = replace(line, number=line.number + 1, depth=line.depth + 1, cited=cited, subproofs=spans)
        lines.append(moved)
    last = lines[-1].number
    rule = ProofRule.NEGATION_ELIMINATION
    lines.append(ProofLine(last + 1, 1, Or(), rule, (first, last)))
    rule = ProofRule.INDIRECT_PROOF
    lines.append(ProofLine(last + 2, 0, proof.conclusion, rule, (), ((first, last + 1),)))
    return Proof(tuple(lines), proof.derived)


def as_typed(proof: Proof, *, copi: bool = False) -> str:
    rows = []
    for line in proof.lines:
        sign = COPI.get(line.rule.sign, line.rule.sign) if copi else line.rule.sign
        rests = ", ".join([*map(str, line.cited), *(f"{one}-{other}" for one, other in line.subproofs)])
        said = written(line.formula, ASCII if copi else replace(ASCII, negation="¬"))
        rows.append(f"{line.number} {'| ' * (line.depth + 1)}{said}  {sign} {rests}")
    return "\n".join(rows).replace("false  ", "⊥  ")


def test_there_are_enough_of_both() -> None:
    assert (len(PROOFS), len(MODELS)) == (12, 8)
    assert FALLACIES.keys() == {each.name for each in PROOFS}
    assert ANSWERS.keys() == {each.name for each in MODELS}


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda each: each.name)
def test_three_proofs_are_right(exercise: Exercise) -> None:
    found, draft = proved(exercise), proof_draft(exercise)
    premises = [*map(written, exercise.puzzle.claims)]
    for proof in (found, indirectly(found)):
        assert fitch.judge("\n".join(as_text(proof)), premises, written(found.conclusion))
    for text in (as_typed(found), as_typed(indirectly(found)), as_typed(found, copi=True)):
        work = draft.read(text)
        assert work.solved, [remark.told for remark in work.remarks()]


@pytest.mark.parametrize("exercise", PROOFS, ids=lambda each: each.name)
def test_three_proofs_are_wrong(exercise: Exercise) -> None:
    found, draft = proved(exercise), proof_draft(exercise)
    given = as_typed(found).splitlines()[: len(found.premises)]
    unended = as_typed(indirectly(found)).splitlines()[:-1]
    for rows in (
        (*given, FALLACIES[exercise.name]),
        as_typed(found).splitlines()[:-1],
        unended,
    ):
        work = draft.read("\n".join(rows))
        assert not work.solved
        assert any(not remark.met for remark in work.remarks())
    assert draft.read("\n".join((*given, FALLACIES[exercise.name]))).wrong is not None


@pytest.mark.parametrize("exercise", MODELS, ids=lambda each: each.name)
def test_three_models_are_right_and_three_are_wrong(exercise: Exercise) -> None:
    sheet = model_sheet(exercise)
    for right, rows in zip((True, False), ANSWERS[exercise.name], strict=True):
        assert len(set(rows)) == 3
        for row in rows:
            parts = row.split(" / ")
            assert len(parts) == len(sheet.keys)
            lines = zip(sheet.keys, parts, strict=True)
            work = sheet.read("".join(f"{key}: {text}\n" for key, text in lines))
            assert work.model is not None, [remark.told for remark in work.remarks()]
            assert work.solved == right, row
            assert work.read(work.text) == work
            assert work.hint().startswith("All is as it should be.") == right
