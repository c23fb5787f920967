"""The opposite of what a rule or clue says, as it is where the rule is broken."""

from __future__ import annotations

import re

from puzzles.feedback.fault_facts import FEW, FaultFacts
from puzzles.text.words import capital

_SINCE = re.compile(r", since they are (side by side)$|, since .*$")
_TURNED = (
    (r"^One of (\S+ and \S+) (is) ", r"neither of \1 \2 "),
    (r"^One of ", "none of "),
    (r"^No (\w+s) ", r"\1 "),
    (r"at most one ", "more than one "),
    (r"There is no ", "there is a "),
    (r": neither is ", ": one is "),
    (r" add up to neither 5 nor 10", " add up to 5 or 10"),
    (r", so their numbers are not ", ", but their numbers are "),
    (r" (are|is) not ", r" \1 "),
    (r" (are|is) no ", r" \1 "),
)
"""Patterns of negative sentences, and of "one of ...", with replacements."""
_SAID = (
    (r" (?:are|is) ", " can no longer be ", None),
    (r" has ", " can no longer have ", " does not have "),
    (r" holds ", " can no longer hold ", " does not hold "),
    (r" hold ", " can no longer hold ", " do not hold "),
    (r" adds up ", " can no longer add up ", " does not add up "),
    (r" add up ", " can no longer add up ", " do not add up "),
    (r" stands ", " can no longer stand ", " does not stand "),
    (r" touch$", " can no longer touch", " do not touch"),
    (r" differ by ", " can no longer differ by ", " do not differ by "),
)
"""Patterns of positive sentences, with replacements while cells are open, and when all are written."""

_UNTURNED = re.compile(r", or | or none|^Nothing |^Of |;")
"""Sentences that say more than one thing, whose opposite is not so simple."""


def negated_text(told: FaultFacts) -> str:
    """The opposite of the statement, with the values at the places that it names; empty if it cannot be
    formed.
    """
    text = told.statement.text
    if (": " in text and ": neither" not in text) or _UNTURNED.search(text):
        return ""
    turned = _turned(_SINCE.sub(r", \1", text).removesuffix(", "), told.open)
    return capital(_with_values(turned, told)) if turned else ""


def _turned(text: str, open_: bool) -> str:
    for pattern, instead in _TURNED:
        if re.search(pattern, text):
            return re.sub(pattern, instead, text, count=1)
    said = [(found, way) for way in _SAID if (found := re.search(way[0], text))]
    if not said:
        return ""
    found, (_, later, now) = min(said, key=lambda each: each[0].start())
    return f"{text[: found.start()]}{later if open_ else now or f'{found[0]}not '}{text[found.end() :]}"


def _with_values(text: str, told: FaultFacts) -> str:
    labels = [told.label(name) for name in told.names]
    if len(labels) > FEW or not all(re.search(rf"\b{re.escape(each)}\b", text) for each in labels):
        return text
    for name in told.names:
        if len(value := told.value(name)) < 3 and not isinstance(told.known[name], bool):
            text = re.sub(rf"\b{re.escape(told.label(name))}\b(?! \()", rf"\g<0> ({value})", text, count=1)
    return text
