"""Whether the names that rules for quantifiers want to be new, or to stand for any object, are so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.formulas.formulas import Formula
from puzzles.proofs.checking.quantifier_demands import generalised_name, witness_name
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import free_terms
from puzzles.types.logic.text import written

Scopes = Sequence[tuple[int, ...]]
"""For each line the numbers of the assumptions that it stands under, outermost first."""
ANY, NEW = "any object", "a new name"


def names_fault(proof: Proof, scopes: Scopes, line: ProofLine) -> str:
    """What is wrong with the names of a line that is of the right form; empty if nothing is."""
    wrong: Iterator[str] = iter(())
    match line.rule:
        case ProofRule.ASSUMPTION:
            wrong = _of_box(proof, scopes, line)
        case ProofRule.FORALL_INTRODUCTION:
            wrong = _of_generalisation(proof, scopes, line)
        case ProofRule.EXISTS_ELIMINATION:
            wrong = _of_witness(proof, scopes, line)
        case ProofRule.EXISTENTIAL_INSTANTIATION:
            wrong = _of_choice(proof, line)
    return next(wrong, "")


def chosen_names(proof: Proof) -> Iterator[tuple[str, int]]:
    """The names that existential instantiation has chosen, and the lines that have done so."""
    for line in proof.lines:
        chooses = line.rule is ProofRule.EXISTENTIAL_INSTANTIATION and len(line.cited) == 1
        if chooses and 1 <= line.cited[0] <= len(proof.lines):
            name = witness_name(proof.lines[line.cited[0] - 1].formula, line.formula)
            if name:
                yield name, line.number


def _has(formula: Formula, name: str) -> bool:
    return name in free_terms(formula)


def _of_box(proof: Proof, scopes: Scopes, line: ProofLine) -> Iterator[str]:
    """A name in a box is in no line that may be cited there."""
    name, outside = line.boxed, scopes[line.number - 1][:-1]
    for before in proof.lines[: line.number - 1] if name else ():
        there = scopes[before.number - 1]
        if there == outside[: len(there)] and (_has(before.formula, name) or before.boxed == name):
            yield f"'{name}' stands in line {before.number} already, so it is not {NEW}."


def _of_generalisation(proof: Proof, scopes: Scopes, line: ProofLine) -> Iterator[str]:
    cited = [proof.lines[number - 1].formula for number in line.cited]
    spans = [(proof.lines[first - 1], proof.lines[last - 1]) for first, last in line.subproofs]
    name = generalised_name(line.formula, cited, [(begin.formula, end.formula) for begin, end in spans])
    for begin, end in spans:
        if not begin.boxed:
            yield (
                f"the subproof {begin.number}–{end.number} has to begin with a new name, "
                f"as in [{name or 'c'}], to speak of any object."
            )
        elif name and name != begin.boxed:
            yield f"the new name of line {begin.number} is '{begin.boxed}', and not '{name}'."
    if not name:
        return
    if _has(line.formula, name):
        yield f"'{name}' still stands in {written(line.formula)}, so not every place of it was generalised."
    yield from _bound_to(proof, scopes[line.number - 1], line, name, ANY)


def _of_witness(proof: Proof, scopes: Scopes, line: ProofLine) -> Iterator[str]:
    whole = proof.lines[line.cited[0] - 1]
    first, last = line.subproofs[0]
    begin = proof.lines[first - 1]
    name = witness_name(whole.formula, begin.formula)
    if begin.boxed and name and name != begin.boxed:
        yield f"the new name of line {first} is '{begin.boxed}', and not '{name}'."
    if not name:
        return
    if _has(whole.formula, name):
        yield f"'{name}' stands in {written(whole.formula)} of line {whole.number}, so it is not {NEW}."
    if _has(line.formula, name):
        yield f"'{name}' is known within the subproof {first}–{last} alone, and this line speaks of it."
    yield from _bound_to(proof, scopes[line.number - 1], line, name, NEW)


def _of_choice(proof: Proof, line: ProofLine) -> Iterator[str]:
    name = witness_name(proof.lines[line.cited[0] - 1].formula, line.formula)
    for before in proof.lines[: line.number - 1]:
        if name and (_has(before.formula, name) or before.boxed == name):
            yield f"'{name}' stands in line {before.number} already, so it is not {NEW}."


def _bound_to(proof: Proof, open_: Sequence[int], line: ProofLine, name: str, wanted: str) -> Iterator[str]:
    """What is supposed of a name where a line stands, so that it is not what is wanted."""
    for before in proof.lines[: line.number - 1]:
        if not _has(before.formula, name):
            continue
        if before.rule is ProofRule.PREMISE:
            yield f"'{name}' stands in the premise of line {before.number}, so it is not {wanted}."
        elif before.number in open_:
            yield f"'{name}' stands in the assumption of line {before.number}, so it is not {wanted}."
        elif before.rule is ProofRule.EXISTENTIAL_INSTANTIATION:
            yield f"'{name}' stands in line {before.number}, which chose an object, so it is not {wanted}."
