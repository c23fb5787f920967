"""Literals and statements in words.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal
from puzzles.core.text import listed


def told(literals: Iterable[Literal], puzzle: Puzzle) -> str:
    """Literals in words: "R1C2 and R1C3 are not 4 or 5; R3C3 is 1"."""
    return "; ".join(phrases(literals, puzzle))


def phrases(literals: Iterable[Literal], puzzle: Puzzle) -> list[str]:
    """Literals in words, those of one variable, and those that say the same, drawn together."""
    by_name: dict[tuple[str, bool], list[Literal]] = {}
    for literal in literals:
        by_name.setdefault((literal.name, literal.positive), []).append(literal)
    by_saying: dict[str, list[str]] = {}
    for (name, _), group in by_name.items():
        label, text = puzzle.variable_label(name), _together(group, puzzle)
        alike = text.startswith(f"{label} is ")
        by_saying.setdefault(text.removeprefix(f"{label} is ") if alike else text, []).extend([label] * alike)
    return [_said(labels, saying) for saying, labels in by_saying.items()]


def _said(labels: Sequence[str], saying: str) -> str:
    """What is said of those labels, or a whole sentence where there are none."""
    return f"{listed(labels)} {'is' if len(labels) == 1 else 'are'} {saying}" if labels else saying


def _together(group: Sequence[Literal], puzzle: Puzzle) -> str:
    """Facts that begin with the same words, with these said once."""
    facts = [puzzle.fact(literal).split(" ") for literal in group]
    same = 0
    while all(len(words) > same + 1 and words[same] == facts[0][same] for words in facts):
        same += 1
    start = " ".join(facts[0][:same])
    rest = listed([" ".join(words[same:]) for words in facts], "or" if same else "and")
    return f"{start} {rest}" if start else rest


def clause(text: str) -> str:
    """A statement's text as part of a sentence."""
    return text.strip().removesuffix(".")
