"""A wrong sum or comparison in words: what the values add up to."""

from __future__ import annotations

import re

from puzzles.feedback.fault_facts import FaultFacts, lowered
from puzzles.formulas.formulas import Fold, Linear
from puzzles.formulas.target import left_to_add
from puzzles.text.words import counted

_ADDS = re.compile(r"(?:differ and )?\b(adds? up to) (\d[\d,]*)")
_COUNTED = re.compile(r"(\w+) (\w+) (leads?) (.*)")
_COMPARED = {
    ">": "not greater than",
    "<": "not less than",
    ">=": "less than",
    "<=": "greater than",
    "!=": "the same as",
}


def sum_text(told: FaultFacts) -> str:
    """What the values add up to, and what is required."""
    if not _adds(told):
        return ""
    total = sum(int(told.known[name]) for name in told.part.names() if name in told.known)
    text = told.statement.text
    if found := _ADDS.search(text):
        return f"{text[: found.start()]}{_come(told, found[1], total, found[2])}"
    if isinstance(told.part, Linear) and (found := _COUNTED.fullmatch(text)):
        number, noun, _, where = found.groups()
        number, there = lowered(number), counted(total, noun.removesuffix("s"))
        if total > told.part.bound:
            return f"{there} {'already ' * told.open}lead {where}, not {number}"
        return f"{number} {noun} can no longer lead {where}"
    return ""


def _adds(told: FaultFacts) -> bool:
    """Whether the part requires a plain sum."""
    if isinstance(told.part, Fold):
        return told.part.step is left_to_add
    return (
        isinstance(told.part, Linear)
        and told.part.comparison == "="
        and all(weight == 1 for weight, _ in told.part.terms)
    )


def _come(told: FaultFacts, verb: str, total: int, asked: str) -> str:
    if not told.open:
        return f"{verb} {total}, not {asked}"
    if total > int(asked.replace(",", "")):
        return f"{verb} {total} already, not {asked}"
    return f"can no longer add up to {asked}"


def comparison_text(told: FaultFacts) -> str:
    """For a comparison of two values: that it does not hold."""
    part = told.part
    if not isinstance(part, Linear) or part.bound or sorted(weight for weight, _ in part.terms) != [-1, 1]:
        return ""
    sign = part.comparison
    (weight, first), (_, second) = part.terms
    if weight < 0:
        first, second = second, first
    if sign not in _COMPARED or first not in told.known or second not in told.known:
        return ""
    noun, colon, _ = told.statement.text.partition(": ")
    where = f" on the {noun[:1].lower()}{noun[1:]}" if colon and " from " in noun else ""
    one, other = (f"the {told.value(name)} at {told.label(name)}" for name in (first, second))
    why = f", but {lowered(told.statement.text)}" if sign == "!=" and not colon else ""
    return f"{one} is {_COMPARED[sign]} {other}{where}{why}"
