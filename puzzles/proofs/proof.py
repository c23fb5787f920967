"""A proof as data: numbered lines, each with its depth, its formula and what it rests on."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.proofs.rule_names import BOOKS
from puzzles.proofs.rules import ProofRule

Span = tuple[int, int]
"""A subproof by the numbers of its first line, which is its assumption, and of its last."""


class ProofLine(Struct, frozen=True):
    """A line of a proof, numbered from 1.

    `depth` is how many subproofs it stands in. It rests on the lines `cited`, by their numbers in the
    order in which the rule names them, and on whole `subproofs`. An assumption begins a subproof; where a
    new name is `boxed` in it, that stands for any object, and an assumption of the name alone is ⊤.
    """

    number: int
    depth: int
    formula: Formula
    rule: ProofRule
    cited: tuple[int, ...] = ()
    subproofs: tuple[Span, ...] = ()
    boxed: str = ""


class Proof(Struct, frozen=True):
    """Lines from the premises to the conclusion, which is the last one. `derived`: with derived rules.

    By the `book` rules have their names, and some of them more uses.
    """

    lines: tuple[ProofLine, ...]
    derived: bool = True
    book: str = BOOKS[0]

    @property
    def premises(self) -> tuple[Formula, ...]:
        """The formulas of the premises, in order."""
        return tuple(line.formula for line in self.lines if line.rule is ProofRule.PREMISE)

    @property
    def conclusion(self) -> Formula:
        """What is proved."""
        return self.lines[-1].formula


def scopes(proof: Proof) -> tuple[tuple[int, ...], ...]:
    """For each line the numbers of the assumptions that it stands under, outermost first."""
    found: list[tuple[int, ...]] = []
    stack: tuple[int, ...] = ()
    for line in proof.lines:
        begins = line.rule is ProofRule.ASSUMPTION and line.depth > 0
        stack = (*stack[: line.depth - 1], line.number) if begins else stack[: max(line.depth, 0)]
        found.append(stack)
    return tuple(found)


def references(line: ProofLine) -> str:
    """What a line rests on as it is written beside the rule: "1, 3–5"."""
    spans = [f"{first}–{last}" for first, last in line.subproofs]
    return ", ".join([*map(str, line.cited), *spans])
