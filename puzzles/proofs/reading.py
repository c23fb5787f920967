"""Proofs in the style of Fitch, as students type them: a number, bars, a formula, a rule, what it rests on.

1 | p -> q    Premise
2 | p         PR
3 | q         ->E 1, 2
"""

from __future__ import annotations

import re

from msgspec import Struct

from puzzles.formulas.formulas import Formula
from puzzles.proofs.proof import Proof, ProofLine, Span
from puzzles.proofs.rule_names import BOOKS, rule_called
from puzzles.proofs.rules import ProofRule
from puzzles.text.errors import PuzzleError
from puzzles.text.words import one_line
from puzzles.types.logic.puzzle import Logic

MOST_LINES = 2_000
MOST_CHARACTERS = 2_000
"""In a line."""
_NUMBERED = re.compile(r"\s*(?P<number>\d{1,6})\s*[.):]?(?=[\s|│┃┌])(?P<rest>.*)")
_BARS = re.compile(r"(?:\s*[|│┃┌])*")
_RULE_OFF = re.compile(r"[\s|│┃├┌─_—-]*")
"""A row that only draws."""
_CITED = re.compile(r"(?P<name>.*?)[\s,:;]*(?P<cited>\d[\d\s,;–—-]*)?")
_ABSURD = re.compile(r"_\|_|!\?|#")
"""Other signs for ⊥."""
_SPAN = re.compile(r"(\d+)\s*[-–—]\s*(\d+)")


class _Row(Struct, frozen=True):
    """A line as it stands: how many bars it has, its formula, its rule, what it cites. `at` is its line."""

    at: int
    number: int
    bars: int
    formula: Formula
    rule: ProofRule
    cited: tuple[int, ...]
    subproofs: tuple[Span, ...]


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
    lines = [
        ProofLine(row.number, row.bars - outside, row.formula, row.rule, row.cited, row.subproofs)
        for row in rows
    ]
    return Proof(tuple(lines), derived)


def _row(at: int, line: str, book: str) -> _Row:
    match = _NUMBERED.fullmatch(line)
    if match is None:
        raise PuzzleError(f"found {one_line(line, 40)!r}", expected="a number, a formula and a rule")
    rest = match["rest"]
    bars = _BARS.match(rest)
    assert bars is not None
    drawn = bars[0]
    formula, rule, cited = _parted(rest[bars.end() :].strip(), book)
    return _Row(
        at,
        int(match["number"]),
        sum(sign in "|│┃┌" for sign in drawn),
        formula,
        rule,
        *cited,
    )


def _parted(text: str, book: str) -> tuple[Formula, ProofRule, tuple[tuple[int, ...], tuple[Span, ...]]]:
    """Formula, rule and what is cited: the rule begins behind the blank from which on all is one."""
    found: PuzzleError | None = None
    text = _ABSURD.sub("⊥", text)
    for blank in re.finditer(r"\s+", text):
        behind = _CITED.fullmatch(text[blank.end() :])
        rule = rule_called(behind["name"], book) if behind is not None else None
        if behind is None or rule is None:
            continue
        try:
            formula = Logic().formula(text[: blank.start()])
        except PuzzleError as error:
            found = found or error
            continue
        return formula, rule, _cited(behind["cited"] or "")
    if found is not None:
        raise found
    expected = "a formula and a rule, such as q  →E 1, 2"
    raise PuzzleError(f"no rule is named in {one_line(text, 40)!r}", expected=expected)


def _cited(text: str) -> tuple[tuple[int, ...], tuple[Span, ...]]:
    """Lines and subproofs, of "1, 3-5"."""
    spans = tuple((int(first), int(last)) for first, last in _SPAN.findall(text))
    alone = tuple(int(number) for number in re.findall(r"\d+", _SPAN.sub(" ", text)))
    return alone, spans
