"""Checks a proof line by line. It knows nothing of how proofs are found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.proofs.checking.demands import DEMANDS
from puzzles.proofs.checking.freshness import chosen_names, names_fault
from puzzles.proofs.checking.quantifier_demands import Subproof
from puzzles.proofs.checking.replacement import FORMS, is_replaced_within, why_not_replaced
from puzzles.proofs.proof import Proof, ProofLine, scopes
from puzzles.proofs.rule_names import OF_REPLACING, REPLACING, name_of
from puzzles.proofs.rules import ProofRule
from puzzles.text.words import amount, capital, listed
from puzzles.types.logic.first_order.syntax import free_terms


class ProofFault(Struct, frozen=True):
    """What is wrong with the line of that number, in a sentence."""

    number: int
    text: str


def faults(
    proof: Proof, premises: Sequence[Formula] | None = None, conclusion: Formula | None = None
) -> tuple[ProofFault, ...]:
    """All that is wrong with a proof; nothing is wrong with a right one.

    With `premises`, no line may claim to be another premise; with a `conclusion`, it must be proved.
    """
    if not proof.lines:
        return (ProofFault(0, "The proof has no lines."),)
    found: list[ProofFault] = []
    standing = scopes(proof)
    for position, line in enumerate(proof.lines):
        if line.number != position + 1:
            return (*found, ProofFault(line.number, f"Line {position + 1} has the number {line.number}."))
        if text := _fault(proof, standing, line, premises):
            found.append(ProofFault(line.number, f"Line {line.number}: {text}"))
    last = proof.lines[-1]
    if last.depth:
        found.append(ProofFault(last.number, "The last line stands in a subproof that was not ended."))
    for name, number in chosen_names(proof):
        if name in free_terms(last.formula):
            text = f"The last line speaks of '{name}', which line {number} chose: no conclusion may have it."
            found.append(ProofFault(last.number, text))
    if conclusion is not None and last.formula != conclusion:
        found.append(ProofFault(last.number, "The last line is not the conclusion."))
    return tuple(found)


def _fault(
    proof: Proof, scopes: Sequence[tuple[int, ...]], line: ProofLine, premises: Sequence[Formula] | None
) -> str:
    """What is wrong with a line; empty if nothing is."""
    if line.depth != len(scopes[line.number - 1]):
        return f"depth {line.depth} is not open here: an assumption begins each subproof."
    if line.rule.derived and not proof.derived:
        return f"{name_of(line.rule, proof.book)} is a derived rule, and only basic ones are allowed."
    if line.rule in (ProofRule.PREMISE, ProofRule.ASSUMPTION):
        return _of_start(proof, line, premises) or names_fault(proof, scopes, line)
    for text in (*_unreachable_lines(scopes, line), *_unreachable_subproofs(proof, scopes, line)):
        return text
    return _of_rule(proof, line) or names_fault(proof, scopes, line)


def _of_start(proof: Proof, line: ProofLine, premises: Sequence[Formula] | None) -> str:
    """What is wrong with a premise or an assumption."""
    if line.cited or line.subproofs:
        return f"{'a premise' if line.rule is ProofRule.PREMISE else 'an assumption'} rests on nothing."
    if line.rule is ProofRule.ASSUMPTION:
        return "" if line.depth else "an assumption begins a subproof, and this one stands outside."
    if line.depth or any(before.rule is not ProofRule.PREMISE for before in proof.lines[: line.number - 1]):
        return "premises come first, outside of all subproofs."
    if premises is not None and line.formula not in premises:
        return "this is not a premise of the argument."
    return ""


def _unreachable_lines(scopes: Sequence[tuple[int, ...]], line: ProofLine) -> Iterator[str]:
    """What is wrong with the lines that are cited, as lines."""
    here = scopes[line.number - 1]
    for number in line.cited:
        if not 1 <= number < line.number:
            yield f"line {number} does not come before it."
        elif (there := scopes[number - 1]) != here[: len(there)]:
            yield f"line {number} stands in a subproof that has ended."


def _unreachable_subproofs(proof: Proof, scopes: Sequence[tuple[int, ...]], line: ProofLine) -> Iterator[str]:
    """What is wrong with the subproofs that are cited, as subproofs."""
    here = scopes[line.number - 1]
    for first, last in line.subproofs:
        name = f"{first}–{last}"
        if not 1 <= first <= last < line.number:
            yield f"the subproof {name} does not come before it."
        elif proof.lines[first - 1].rule is not ProofRule.ASSUMPTION or scopes[first - 1] != scopes[last - 1]:
            yield f"{name} is not a subproof from its assumption to its last line."
        elif first in scopes[last]:
            yield f"the subproof that begins in line {first} does not end in line {last}."
        elif (outside := scopes[first - 1][:-1]) != here[: len(outside)]:
            yield f"the subproof {name} stands in a subproof that has ended."


def _of_rule(proof: Proof, line: ProofLine) -> str:
    """What is wrong with what the rule makes of what is cited."""
    demand, name = DEMANDS[line.rule], name_of(line.rule, proof.book)
    for wanted, cited, noun in (
        (demand.lines, line.cited, "line"),
        (demand.subproofs, line.subproofs, "subproof"),
    ):
        if wanted is not None and len(cited) != wanted:
            number = amount(wanted, noun) if wanted else f"no {noun}"
            return f"{name} rests on {number}, and {_cited(len(cited))}."
    formulas = [proof.lines[number - 1].formula for number in line.cited]
    subproofs: list[Subproof] = [
        (proof.lines[first - 1].formula, proof.lines[last - 1].formula) for first, last in line.subproofs
    ]
    if demand.fits(line.formula, formulas, subproofs):
        return ""
    more = ""
    if line.rule in FORMS:
        forms = FORMS[line.rule][1]
        within = is_replaced_within(formulas[0], line.formula, forms)
        if within and (proof.book in REPLACING or line.rule in OF_REPLACING):
            return ""
        more = _not_replaced(why_not_replaced(formulas[0], line.formula, forms), within)
    named = [*map(str, line.cited), *(f"{first}–{last}" for first, last in line.subproofs)]
    whence = f" with {listed(named)}" if named else ""
    return f"{name} goes from {demand.shape}, and this line{whence} is not of that form.{more}"


def _not_replaced(why: str, within: bool) -> str:
    """What is said further of a rule of replacement; `within`: it fits a part of the line."""
    if within:
        return f" It goes for whole lines here, and for parts by the books {' and '.join(REPLACING)}."
    return f" {capital(why)}." if why else ""


def _cited(count: int) -> str:
    return "none is cited" if not count else f"{count} {'is' if count == 1 else 'are'} cited"
