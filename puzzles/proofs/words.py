"""What a line of a proof does, in plain words."""

from __future__ import annotations

from collections.abc import Callable

from puzzles.formulas.formulas import Formula
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.text.words import capital, listed
from puzzles.types.logic.first_order.substitution import instance_term
from puzzles.types.logic.first_order.syntax import Equal, Exists, ForAll, term_text
from puzzles.types.logic.text import written


def explained(proof: Proof, line: ProofLine) -> str:
    """A sentence or two."""
    said = _SAID.get(line.rule, _by_rule)
    return capital(said(proof, line))


def _by_rule(proof: Proof, line: ProofLine) -> str:
    """ "From 1 and 3 by modus ponens." """
    return f"from {_cited(line)} by {line.rule.title}."


def _cited(line: ProofLine) -> str:
    return listed([*map(str, line.cited), *(_span(line, index) for index in range(len(line.subproofs)))])


def _span(line: ProofLine, index: int) -> str:
    first, last = line.subproofs[index]
    return str(first) if first == last else f"{first} to {last}"


def _subproofs(line: ProofLine) -> str:
    spans = [_span(line, index) for index in range(len(line.subproofs))]
    return listed([f"{'lines' if ' ' in span else 'line'} {span}" for span in spans])


def _formula(proof: Proof, number: int) -> str:
    return written(proof.lines[number - 1].formula)


def _premise(proof: Proof, line: ProofLine) -> str:
    return "a premise: taken to be true."


def _assumption(proof: Proof, line: ProofLine) -> str:
    of = f" of any object '{line.boxed}'" if line.boxed else ""
    for later in proof.lines[line.number :]:
        for first, last in later.subproofs:
            if first == line.number:
                until = "here alone" if last == first else f"until line {last}"
                return f"supposed{of} {until}, for {written(later.formula)} in line {later.number}."
    return f"supposed{of}."


def _again(proof: Proof, line: ProofLine) -> str:
    return f"line {line.cited[0]} said once more."


def _conditional(proof: Proof, line: ProofLine) -> str:
    first, last = line.subproofs[0]
    return (
        f"supposing {_formula(proof, first)} in line {first} led to {_formula(proof, last)} in line {last}: "
        "so if the one, then the other (conditional proof)."
    )


def _both_ways(proof: Proof, line: ProofLine) -> str:
    return f"each side leads to the other, in {_subproofs(line)} (biconditional introduction)."


def _by_cases(proof: Proof, line: ProofLine) -> str:
    cases = f"line {line.cited[0]} leaves these cases, and each of them leads here"
    return f"{cases}, in {_subproofs(line)} (proof by cases)."


def _refuted(proof: Proof, line: ProofLine) -> str:
    first, last = line.subproofs[0]
    return (
        f"supposing {_formula(proof, first)} in line {first} led to a contradiction in line {last}, "
        f"so it is not so ({line.rule.title})."
    )


def _contradiction(proof: Proof, line: ProofLine) -> str:
    return f"lines {listed([str(number) for number in line.cited])} contradict each other."


def _explosion(proof: Proof, line: ProofLine) -> str:
    return f"from the contradiction in line {line.cited[0]} anything follows."


def _truth(proof: Proof, line: ProofLine) -> str:
    return "⊤ is always true."


def _excluded_middle(proof: Proof, line: ProofLine) -> str:
    return "any formula is true or its negation is: excluded middle."


def _instance(proof: Proof, line: ProofLine) -> str:
    name = _name(proof.lines[line.cited[0] - 1].formula, line.formula)
    of = f", so of '{name}'" if name else ""
    return f"line {line.cited[0]} is true of everything{of} (universal elimination)."


def _generalised(proof: Proof, line: ProofLine) -> str:
    if line.cited:
        name = _name(line.formula, proof.lines[line.cited[0] - 1].formula)
        shown = f"line {line.cited[0]}"
    else:
        name = proof.lines[line.subproofs[0][0] - 1].boxed
        shown = f"what is shown in {_subproofs(line)}"
    of = f" of '{name}', of which nothing is supposed, and so of everything" if name else ""
    return f"{shown} holds{of} (universal introduction)."


def _example(proof: Proof, line: ProofLine) -> str:
    name = _name(line.formula, proof.lines[line.cited[0] - 1].formula)
    of = f"of '{name}' " if name else ""
    return f"it is so {of}by line {line.cited[0]}, so there is such an object (existential introduction)."


def _witness(proof: Proof, line: ProofLine) -> str:
    first, last = line.subproofs[0]
    name = _name(proof.lines[line.cited[0] - 1].formula, proof.lines[first - 1].formula)
    called = f"; calling it '{name}'" if name else ", which"
    return (
        f"line {line.cited[0]} says that there is such an object{called} led here in line {last}, "
        "whichever it is (existential elimination)."
    )


def _chosen(proof: Proof, line: ProofLine) -> str:
    name = _name(proof.lines[line.cited[0] - 1].formula, line.formula)
    called = f", with '{name}' for an object that is there" if name else ""
    return f"from {line.cited[0]}{called} (existential instantiation)."


def _itself(proof: Proof, line: ProofLine) -> str:
    return "everything is the same as itself."


def _exchanged(proof: Proof, line: ProofLine) -> str:
    same, other = line.cited
    if not isinstance(proof.lines[same - 1].formula, Equal):
        same, other = other, same
    return f"by line {same} the one may stand for the other in line {other} (identity elimination)."


def _name(whole: Formula, instance: Formula) -> str:
    """The term that an instance has for the variable; empty if it has none."""
    if not isinstance(whole, ForAll | Exists):
        return ""
    return term_text(instance_term(whole.part, whole.variable, instance) or "")


_SAID: dict[ProofRule, Callable[[Proof, ProofLine], str]] = {
    ProofRule.PREMISE: _premise,
    ProofRule.ASSUMPTION: _assumption,
    ProofRule.REITERATION: _again,
    ProofRule.IMPLICATION_INTRODUCTION: _conditional,
    ProofRule.EQUIVALENCE_INTRODUCTION: _both_ways,
    ProofRule.OR_ELIMINATION: _by_cases,
    ProofRule.NEGATION_INTRODUCTION: _refuted,
    ProofRule.INDIRECT_PROOF: _refuted,
    ProofRule.NEGATION_ELIMINATION: _contradiction,
    ProofRule.EXPLOSION: _explosion,
    ProofRule.TRUTH: _truth,
    ProofRule.EXCLUDED_MIDDLE: _excluded_middle,
    ProofRule.FORALL_ELIMINATION: _instance,
    ProofRule.FORALL_INTRODUCTION: _generalised,
    ProofRule.EXISTS_INTRODUCTION: _example,
    ProofRule.EXISTS_ELIMINATION: _witness,
    ProofRule.EXISTENTIAL_INSTANTIATION: _chosen,
    ProofRule.IDENTITY_INTRODUCTION: _itself,
    ProofRule.IDENTITY_ELIMINATION: _exchanged,
}
