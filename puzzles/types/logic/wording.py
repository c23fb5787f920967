"""Arguments in words: their verdicts, and rows of their truth tables."""

from __future__ import annotations

from puzzles.formulas.formulas import Solution
from puzzles.text.words import listed

_SOLVABLE = {"unique": True, "multiple": True, "contradiction": False}
"""Whether what counts can all be true, by the verdict."""


def verdict_text(status: str, premises: str, claimed: bool, *, trivial: bool, where: str = "") -> str | None:
    """Where an argument stands, or None where that is not known.

    `premises` names what the conclusion is to follow from, empty for nothing; it is `claimed`, or left aside.
    `trivial`: it follows only because the premises contradict one another. `where` says in which domains
    something holds that does not fail in any of them.
    """
    text = _verdict(status, premises, claimed, trivial=trivial, everywhere=not where)
    return f"{text} {where}" if text and where and _SOLVABLE[status] is False else text


def _verdict(status: str, premises: str, claimed: bool, *, trivial: bool, everywhere: bool) -> str | None:
    solvable = _SOLVABLE.get(status)
    if solvable is None:
        return None
    if not claimed:
        agree = "are consistent" if solvable else "contradict one another"
        return f"{premises} {agree}" if premises else "no premises, and no conclusion"
    if trivial and not solvable:
        return f"the conclusion follows trivially: {premises} contradict one another"
    if not premises:
        if solvable:
            return f"the conclusion is {'not a tautology' if everywhere else 'not always true'}"
        return f"the conclusion is {'always true: a tautology' if everywhere else 'true'}"
    return f"the conclusion {'does not follow' if solvable else 'follows'}"


def row_text(row: Solution) -> str:
    """The names of a row with their truth values: "p and q are true, r is false"."""
    true = [name for name, value in row.items() if value]
    false = [name for name, value in row.items() if not value]
    parts = [_agreeing(names, truth) for names, truth in ((true, "true"), (false, "false")) if names]
    return ", ".join(parts) or "there are no names"


def _agreeing(names: list[str], truth: str) -> str:
    return f"{listed(names)} {'is' if len(names) == 1 else 'are'} {truth}"
