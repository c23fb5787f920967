"""A proof in LaTeX, for the package `fitch` by Peter Selinger and Richard Zach (ctan.org/pkg/fitch)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from msgspec.structs import astuple

from puzzles.formulas.formulas import And, Formula, Is
from puzzles.proofs.proof import Proof, ProofLine
from puzzles.proofs.rules import ProofRule
from puzzles.types.logic.first_order.syntax import (
    Application,
    Equal,
    Exists,
    ForAll,
    Predicate,
    SingularTerm,
    immediate_parts,
)
from puzzles.types.logic.text import UNICODE, Spelling, written

SPELLING = Spelling(
    r"\neg ",
    r"\land",
    r"\lor",
    r"\oplus",
    r"\rightarrow",
    r"\leftrightarrow",
    r"\top",
    r"\bot",
    r"\forall ",
    r"\exists ",
    r"\neq",
)
_SIGNS = {
    sign: f"${command.strip()}$" for sign, command in zip(astuple(UNICODE), astuple(SPELLING), strict=True)
}
"""The signs of rules outside of formulas."""


def as_latex(proof: Proof) -> Iterator[str]:
    """The lines of a display with the proof in it, to be put in a document."""
    yield from (r"% in the preamble: \usepackage{fitch}", r"\[", r"\begin{nd}")
    depth = 0
    for line in proof.lines:
        begins = line.rule is ProofRule.ASSUMPTION
        while depth > line.depth - begins:
            yield f"{'  ' * depth}\\close"
            depth -= 1
        if begins:
            depth += 1
            yield f"{'  ' * depth}\\open"
        yield f"{'  ' * (depth + 1)}{_line(line)}"
    yield from (r"\end{nd}", r"\]")


def _line(line: ProofLine) -> str:
    formula = _formula(line.formula)
    if line.boxed:
        alone = line.formula == And()
        formula = rf"\boxed{{{_name(line.boxed)}}}" + ("" if alone else rf"\ {formula}")
    if line.rule in (ProofRule.PREMISE, ProofRule.ASSUMPTION):
        return rf"\hypo {{{line.number}}} {{{formula}}}"
    spans = (f"{first}-{last}" for first, last in line.subproofs)
    rests = ",".join(chain(map(str, line.cited), spans))
    sign = "".join(_SIGNS.get(character, character) for character in line.rule.sign)
    return rf"\have {{{line.number}}} {{{formula}}} \by{{{sign}}}{{{rests}}}"


def _formula(formula: Formula) -> str:
    return written(_named(formula), SPELLING)


def _named(formula: Formula) -> Formula:
    """The formula with its names as LaTeX writes them."""
    match formula:
        case Is(name, value):
            return Is(_name(name), value)
        case Predicate(name, terms):
            return Predicate(_name(name), tuple(map(_term, terms)))
        case Equal(left, right):
            return Equal(_term(left), _term(right))
        case ForAll(variable, part) | Exists(variable, part):
            return type(formula)(f"{_name(variable)}\\,", _named(part))
    return type(formula)(*map(_named, immediate_parts(formula)))


def _term(term: SingularTerm) -> SingularTerm:
    if isinstance(term, str):
        return _name(term)
    return Application(_name(term.function), tuple(map(_term, term.terms)))


def _name(name: str) -> str:
    """A name as LaTeX sets it in a formula: of more letters, as one word; a last number is an index."""
    plain = name.rstrip("'")
    primes = name[len(plain) :]
    word = plain.rstrip("0123456789")
    digits = plain[len(word) :]
    word = word.rstrip("_") or word
    escaped = word.replace("_", r"\_")
    made = escaped if len(word) == 1 and word.isascii() and word.isalpha() else rf"\mathit{{{escaped}}}"
    return made + (f"_{{{digits}}}" if digits else "") + primes
