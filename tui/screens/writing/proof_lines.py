"""How the lines of a proof that is written look, and what a hint says of the next one."""

from __future__ import annotations

from puzzles.exercises.draft import JudgedLine, reason, typed_line
from puzzles.proofs.continuation import Continuation
from puzzles.proofs.rules import ProofRule
from puzzles.proofs.text import BAR, TOP, stated
from puzzles.text.words import capital
from tui.widgets.row import Row
from tui.words.tones import Tone


def drawn(one: JudgedLine) -> str:
    """Bars and the formula; of a line that cannot be read, what was typed."""
    if one.line is None:
        return BAR * (one.depth + 1) + one.text
    begins = one.line.rule is ProofRule.ASSUMPTION and one.depth
    return BAR * one.depth + (TOP if begins else BAR) + stated(one.line)


def line_row(one: JudgedLine, number: int, book: str, wide: int, *, fresh: bool) -> Row:
    """A line under that number, its rule behind so many columns; `fresh`: it is not there yet."""
    beside = "" if one.line is None else reason(one.line, book)
    text = f"{drawn(one):{wide}}   {beside}".rstrip()
    sign, tone = ("!", Tone.BAD) if one.fault else (" ", Tone.PLAIN)
    return Row(row_key(number, fresh), text, lead=f"{sign}{number:2}", tone=tone, payload=one.number)


def next_row(number: int, depth: int) -> Row:
    """The place of the line that comes next."""
    return Row(row_key(number, True), BAR * (depth + 1) + "…", lead=f" {number:2}", payload=number)


def row_key(number: int, fresh: bool) -> str:
    """The key of the row of a line."""
    return f"line.{number}{'+' if fresh else ''}"


def hint_told(found: Continuation, book: str, *, all_of_it: bool) -> str:
    """What is said of a line that can stand next: its rule, or all of it."""
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
