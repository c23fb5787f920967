"""A proof as text in the style of Fitch: numbered lines, a bar for each subproof, rules at the right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula
from puzzles.proofs.proof import Proof, ProofLine, references
from puzzles.proofs.rules import ProofRule
from puzzles.text.words import fenced, in_markdown
from puzzles.types.logic.text import written

BAR, TOP, TEE = "│ ", "┌ ", "├──"
"""The bar of a subproof, its beginning, and the rule under what is assumed."""


class FitchRow(Struct, frozen=True):
    """A row of a drawn proof: bars and formula, and the rule; the rule under assumptions has no `line`."""

    drawn: str
    rule: str = ""
    line: ProofLine | None = None

    @property
    def number(self) -> str:
        """The number of its line."""
        return "" if self.line is None else str(self.line.number)


def fitch_rows(proof: Proof) -> Iterator[FitchRow]:
    """The rows of a proof, with a rule drawn under its premises and under each assumption."""
    lines = proof.lines
    for line, then in zip(lines, (*lines[1:], None), strict=True):
        bars = BAR * line.depth + (TOP if line.rule is ProofRule.ASSUMPTION else BAR)
        yield FitchRow(bars + stated(line), justification(line), line)
        ends_premises = line.rule is ProofRule.PREMISE and (
            then is None or then.rule is not ProofRule.PREMISE
        )
        if ends_premises or line.rule is ProofRule.ASSUMPTION:
            yield FitchRow(BAR * line.depth + TEE)


def stated(line: ProofLine) -> str:
    """What a line says, a new name in a box before it: "[c] P(c)"; the box alone if nothing is assumed."""
    if not line.boxed:
        return written(line.formula)
    return f"[{line.boxed}]" if line.formula == And() else f"[{line.boxed}] {written(line.formula)}"


def justification(line: ProofLine) -> str:
    """What stands beside a line: "→E 1, 3"."""
    return f"{line.rule.sign} {references(line)}".rstrip()


def as_text(proof: Proof) -> Iterator[str]:
    """The lines of a proof drawn with characters."""
    rows = tuple(fitch_rows(proof))
    number = max(len(row.number) for row in rows)
    wide = max(len(row.drawn) for row in rows)
    for row in rows:
        yield f"{row.number:>{number}} {row.drawn:{wide}}  {row.rule}".rstrip()


def argument(premises: Sequence[Formula], conclusion: Formula) -> str:
    """The argument on one line: "p, p → q ⊢ q"."""
    return f"{', '.join(map(written, premises))} ⊢ {written(conclusion)}".lstrip()


def as_markdown(proof: Proof, title: str = "") -> Iterator[str]:
    """The lines of a page of Markdown: what is proved, and the proof."""
    heading = title or "Proof"
    stated = argument(proof.premises, proof.conclusion)
    yield from (f"# {in_markdown(heading)}", "", in_markdown(stated), "")
    yield from fenced("\n".join(as_text(proof)))
