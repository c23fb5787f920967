"""How the lines of a written proof are drawn, and how a hint words the next line."""

from __future__ import annotations

from puzzles.exercises.draft import JudgedLine
from puzzles.exercises.draft_lines import reason, typed_line
from puzzles.proofs.continuation import Continuation
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import BAR, TOP, stated
from puzzles.text.words import capital
from tui.widgets.row import Row
from tui.words.tones import Tone


def drawn(one: JudgedLine) -> str:
    """Scope bars and the formula; for a line that cannot be read, the text typed."""
    if one.line is None:
        return BAR * (one.depth + 1) + one.text
    begins = one.line.rule is ProofRule.ASSUMPTION and one.depth
    return BAR * one.depth + (TOP if begins else BAR) + stated(one.line)


def line_row(one: JudgedLine, number: int, book: str, wide: int, *, fresh: bool) -> Row:
    """The row of a line, with its rule behind `wide` columns; `fresh` if the line is new."""
    beside = "" if one.line is None else reason(one.line, book)
    text = f"{drawn(one):{wide}}   {beside}".rstrip()
    sign, tone = ("!", Tone.BAD) if one.fault else (" ", Tone.PLAIN)
    return Row(row_key(number, fresh), text, lead=f"{sign}{number:2}", tone=tone, payload=one.number)


def next_row(number: int, depth: int) -> Row:
    """The row for the next line, which is blank."""
    return Row(row_key(number, True), BAR * (depth + 1) + "…", lead=f" {number:2}", payload=number)


def row_key(number: int, fresh: bool) -> str:
    """The key of the row of a line; `fresh` if the line is new."""
    return f"line.{number}{'+' if fresh else ''}"


def hint_told(found: Continuation, book: str, *, all_of_it: bool) -> str:
    """The hint about a possible next line: its rule, or with `all_of_it` the whole line."""
    line = found.line
    before = ""
    if found.idle:
        before = f"Nothing was found that line {found.idle} is supposed for: end its subproof. "
    elif found.ends:
        before = "The subproof has what it is for: it ends here. "
    if all_of_it:
        return f"{before}Line {line.number}: {typed_line(line, book)}"
    if line.rule is ProofRule.ASSUMPTION:
        return f"{before}A subproof comes next. Which supposition does the goal ask for?"
    return f"{before}{capital(line.rule.title)} comes next. Rule: {reason(line, book)}."
