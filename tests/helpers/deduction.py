"""Proofs for tests: written by hand, and judged by truth tables alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from puzzles.formulas.formulas import Formula
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.clues import meaning
from puzzles.types.logic.line import read_line

RULES = {rule.sign: rule for rule in ProofRule}


def argued(text: str) -> tuple[list[Formula], Formula]:
    """The premises and the conclusion of an argument on one line."""
    typed = read_line(text)
    assert typed.conclusion is not None
    return [*map(meaning, typed.premises)], meaning(typed.conclusion)


def by_hand(text: str, *, derived: bool = True) -> Proof:
    """A proof with a row for each line: bars, the formula, the sign of its rule, and what it cites.

    "| | q ; →E 1, 3" stands in one subproof.
    """
    lines = []
    for number, row in enumerate(text.strip().splitlines(), start=1):
        left, _, right = row.partition(";")
        formula = left.strip().lstrip("| ")
        depth = len(left) - len(left.lstrip("| "))
        bars = left[:depth].count("|") - 1
        sign, _, rests = right.strip().partition(" ")
        parts = [part.strip() for part in rests.split(",") if part.strip()]
        cited = tuple(int(part) for part in parts if "-" not in part)
        spans = tuple((int(part.split("-")[0]), int(part.split("-")[1])) for part in parts if "-" in part)
        lines.append(ProofLine(number, bars, meaning(formula), RULES[sign], cited, spans))
    return Proof(tuple(lines), derived)


def follows(premises: Sequence[Formula], conclusion: Formula) -> bool:
    """Whether each assignment that makes the premises true makes the conclusion true, tried one by one."""
    names = sorted({name for formula in (*premises, conclusion) for name in formula.names()})
    return all(
        conclusion.holds(row)
        for values in product((True, False), repeat=len(names))
        if (row := dict(zip(names, values, strict=True))) is not None
        and all(premise.holds(row) for premise in premises)
    )


def assumed_at(proof: Proof) -> Iterator[tuple[ProofLine, list[Formula]]]:
    """Each line with the assumptions it stands under; an assumption is under itself."""
    stack: list[Formula] = []
    for line in proof.lines:
        if line.rule is ProofRule.ASSUMPTION:
            stack = [*stack[: line.depth - 1], line.formula]
        else:
            stack = stack[: line.depth]
        yield line, stack


def is_sound(proof: Proof) -> bool:
    """Whether each line follows from the premises and the assumptions it stands under."""
    return all(follows([*proof.premises, *open_], line.formula) for line, open_ in assumed_at(proof))
