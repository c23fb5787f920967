"""A breach of a graph formula in words: "R1C1 would be cut off from R3C2".

The sentence is about the board as it is, or about a supposed case.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from puzzles.feedback.breaches import Breach, Break, breach_of
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement
from puzzles.geometry.in_words import CELL, cells_in_words
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import counted, listed, number_word

FEW = 3
"""The most cells or edges that are named; if there are more, only the first."""
Verbs = Mapping[Break, tuple[str, str]]
"""For each kind of breach, the verbs for one thing and for several; `{}` is the size of `{what}`, `{others}`
the other things.
"""
WOULD: Verbs = {
    kind: (text, text)
    for kind, text in {
        Break.CUT_OFF: "would be cut off",
        Break.DEAD_END: "would lead nowhere",
        Break.MEETING: "would meet",
        Break.LARGE: "would be in {what} of more than {}",
        Break.SMALL: "would have no room for {what} of {}",
        Break.LONE: "would have no other half",
        Break.UNLIKE: "would have {others} as the other half, which has another shape",
        Break.PARTED: "would be parted from {others} within one area",
    }.items()
}
NOW: Verbs = {
    Break.CUT_OFF: ("is cut off", "are cut off"),
    Break.DEAD_END: ("leads nowhere", "lead nowhere"),
    Break.MEETING: ("meets another", "meet"),
    Break.LARGE: ("is in {what} of more than {}", "are in {what} of more than {}"),
    Break.SMALL: ("has no room for {what} of {}", "have no room for {what} of {}"),
    Break.LONE: ("has no other half", "have no other half"),
    Break.UNLIKE: (
        "has {others} as the other half, which has another shape",
        "have {others} as the other half, which has another shape",
    ),
    Break.PARTED: ("is parted from {others} within one area", "are parted from {others} within one area"),
}


def broken_by(statement: Statement, facts: Iterable[Literal], puzzle: Puzzle) -> str:
    """How the facts would break the statement, in words; for other than graph formulas, in the words of its
    type, or empty.
    """
    if not isinstance(statement.formula, LazyFormula):
        return puzzle.wording.broken(statement)
    variables = {variable.name: variable for variable in puzzle.shape.variables}
    variables |= {own.name: own for own in statement.variables}
    found = breach_of(statement.formula, facts, variables)
    return breach_text(found, puzzle) if found is not None else puzzle.wording.broken(statement)


def breach_text(breach: Breach, puzzle: Puzzle, *, now: bool = False) -> str:
    """The breach in words: as what would be, or as what is so `now`."""
    these, others = _named(breach.these, puzzle), _named(breach.others, puzzle)
    match breach.kind:
        case Break.CLOSED:
            if now:
                return f"a loop through {these} is closed" + _outside(breach.size)
            return f"a loop through {these} would close" + (f" without {others}" if others else "")
        case Break.EARLY:
            clues = f"{counted(breach.size, 'clue')} {'is' if breach.size == 1 else 'are'} not met"
            return f"the loop {'is' if now else 'would be'} closed, but {clues}"
        case Break.APART:
            through = f"both {these} and {others}" if others else these
            return f"no loop {'can' if now else 'could'} lead through {through}"
        case Break.CROWDED:
            return puzzle.wording.crowded(breach.these, now=now)
        case Break.WITHIN:
            return f"there {'is' if now else 'would be'} one area on both sides of {these}"
    verb = (NOW if now else WOULD)[breach.kind][len(breach.these) > 1]
    told = f"{these} {verb.format(counted(breach.size, 'cell'), what=breach.what, others=others)}"
    return told + (f" from {others}" if others and breach.kind is Break.CUT_OFF else "")


def _outside(number: int) -> str:
    """That lines are drawn outside of a loop; empty if there are none."""
    return f" while {counted(number, 'line')} {'lies' if number == 1 else 'lie'} outside it" if number else ""


def _named(names: Sequence[str], puzzle: Puzzle) -> str:
    """The names in words; only the first of many."""
    labels = cells_in_words(names) if all(map(CELL.fullmatch, names)) else puzzle.wording.subjects(names)
    if len(labels) <= FEW:
        return listed(labels)
    return f"{', '.join(labels[: FEW - 1])} and {number_word(len(labels) - FEW + 1)} more"
