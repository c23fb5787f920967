"""Proofs in the style of Fitch, as students type them: a number, bars, a formula, a rule, what it rests on.

1 | p -> q    Premise
2 | p         PR
3 | q         ->E 1, 2

A new name for any object is boxed, "[c]", before the assumption of its subproof or instead of one.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct

from puzzles.formulas.formulas import And, Formula
from puzzles.proofs.proof import Proof, ProofLine, Span
from puzzles.proofs.rule_names import BOOKS, rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types.logic.context import Context, context_beside
from puzzles.types.logic.doubts import letters_are_names, names_in, predicates_in
from puzzles.types.logic.first_order.domain import DEFAULT
from puzzles.types.logic.grammar import parse

MOST_LINES = 2_000
MOST_CHARACTERS = 2_000
"""In a line."""
_NUMBERED = re.compile(r"\s*(?P<number>\d{1,6})\s*[.):]?(?=[\s|│┃┌])(?P<rest>.*)")
_BARS = re.compile(r"(?:\s*[|│┃┌])*")
_RULE_OFF = re.compile(r"[\s|│┃├┌─_—-]*")
"""A row that only draws."""
_CITED = re.compile(
    r"(?:(?P<before>\d[\d\s,;–—-]*?)[\s,:;]+(?=[^\d\s,:;–—-]))?(?P<name>\D.*?)[\s,:;]*(?P<cited>\d[\d\s,;–—-]*)?"
)
"""A rule with what it rests on behind it, or before it, as Copi has it."""
_QUANTIFIER = re.compile(r"\(\s*([∀∃])\s*(\w+)\s*\)")
"""In brackets, as Copi has it."""
_ABSURD = re.compile(r"_\|_|!\?|#")
"""Other signs for ⊥."""
_SPAN = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")
_BOXED = re.compile(r"\[\s*(?P<name>[a-z]\w*'*)\s*\]\s*(?P<formula>.*)")
"""A new name before what is assumed of it, if anything is."""


class _Row(Struct, frozen=True):
    """A line as it stands: how many bars it has, its formula, its rule, what it cites. `at` is its line."""

    at: int
    number: int
    bars: int
    formula: str
    rule: ProofRule
    cited: tuple[int, ...]
    subproofs: tuple[Span, ...]
    boxed: str = ""


def read_proof(text: str, book: str = BOOKS[0], *, derived: bool = True) -> Proof:
    """The proof in a text; whether it is right, nobody has looked. Raises `PuzzleError` with the line.

    The rule stands behind the formula, parted by a blank at least. How deep a line is its bars say; the
    least of them is the outside.
    """
    rows: list[_Row] = []
    for at, line in enumerate(text.splitlines(), start=1):
        if _RULE_OFF.fullmatch(line):
            continue
        if len(rows) >= MOST_LINES or len(line) > MOST_CHARACTERS:
            raise PuzzleError("it is too long", where=f"line {at}", expected=f"{MOST_LINES:,} lines at most")
        try:
            rows.append(_row(at, line, book))
        except PuzzleError as error:
            raise error.at(f"line {at}") from error
    if not rows:
        raise PuzzleError("there are no lines", expected="a proof, as `cluebench proof` prints one")
    outside = min(row.bars for row in rows)
    context = _context([row.formula for row in rows])
    lines = [
        ProofLine(
            row.number,
            row.bars - outside,
            _formula(row, context),
            row.rule,
            row.cited,
            row.subproofs,
            row.boxed,
        )
        for row in rows
    ]
    return Proof(tuple(lines), derived, book)


def _row(at: int, line: str, book: str) -> _Row:
    match = _NUMBERED.fullmatch(line)
    if match is None:
        raise PuzzleError(f"found {one_line(line, 40)!r}", expected="a number, a formula and a rule")
    rest = match["rest"]
    bars = _BARS.match(rest)
    assert bars is not None
    drawn, text = bars[0], rest[bars.end() :].strip()
    place = at, int(match["number"]), sum(sign in "|│┃┌" for sign in drawn)
    box = _BOXED.fullmatch(text)
    if box is not None and not box["formula"]:
        return _Row(*place, "", ProofRule.ASSUMPTION, (), (), box["name"])
    return _parted(place, text, book)


def _parted(place: tuple[int, int, int], text: str, book: str) -> _Row:
    """Formula, rule and what is cited: the rule begins behind the blank from which on all is one."""
    found: PuzzleError | None = None
    text = _ABSURD.sub("⊥", text)
    for blank in re.finditer(r"\s+", text):
        behind = _CITED.fullmatch(text[blank.end() :])
        rule = rule_called(behind["name"], book) if behind is not None else None
        if behind is None or rule is None:
            continue
        formula, boxed = text[: blank.start()], ""
        try:
            if rule is ProofRule.ASSUMPTION and (box := _BOXED.fullmatch(formula)) is not None:
                formula, boxed = _without_box(formula, box)
            if formula:
                _checked(formula)
        except PuzzleError as error:
            found = found or error
            continue
        return _Row(*place, formula, rule, *_cited(behind["before"] or behind["cited"] or ""), boxed)
    if found is not None:
        raise found
    expected = "a formula and a rule, such as q  →E 1, 2"
    raise PuzzleError(f"no rule is named in {one_line(text, 40)!r}", expected=expected)


def _without_box(text: str, box: re.Match[str]) -> tuple[str, str]:
    """The formula without the new name before it, and the name; brackets of a formula are no box."""
    if box["formula"]:
        try:
            _checked(text)
        except PuzzleError:
            return box["formula"], box["name"]
        return text, ""
    return "", box["name"]


def _context(formulas: Sequence[str]) -> Context:
    """What letters are in one formula, they are in all."""
    names = {name for formula in formulas for name in names_in(formula)}
    return Context(letters_are_names(names), predicates_in(formulas))


def _formula(row: _Row, context: Context) -> Formula:
    try:
        return _parse(row.formula, context) if row.formula else And()
    except PuzzleError as error:
        raise error.at(f"line {row.at}") from error


def _checked(text: str) -> None:
    """Raise `InputError` for a formula that cannot be read, or that could be meant in two ways by itself."""
    _parse(text, Context())
    context_beside((), DEFAULT, (text,), "")


@lru_cache(maxsize=4 * MOST_LINES)
def _parse(text: str, context: Context) -> Formula:
    """What a line says; a variable that nothing binds is a name of any object."""
    text = _QUANTIFIER.sub(r"\1\2 ", text)
    return parse(text, letters=context.letters, predicates=context.predicates, variables_are_names=True)


def _cited(text: str) -> tuple[tuple[int, ...], tuple[Span, ...]]:
    """Lines and subproofs, of "1, 3-5"."""
    spans = tuple((int(first), int(last)) for first, last in _SPAN.findall(text))
    alone = tuple(int(number) for number in re.findall(r"\d+", _SPAN.sub(" ", text)))
    return alone, spans
