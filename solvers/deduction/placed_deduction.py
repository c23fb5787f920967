"""A deduction as a numbered step, and how it is presented: at once if few statements show it, with the
statements that turned out to be needed, and with the remaining values of its variables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.sentences.patterns import PatternShape
from solvers.deduction.costs.pattern_costs import COMPARED
from solvers.deduction.deduction import MOST_TOGETHER, Deduction
from solvers.deduction.looks.sighting import Players, look_pattern
from solvers.deduction.units import are_different
from solvers.propagation.known_facts import KnownFacts, Quotation

FEW_STATEMENTS, SHORT = 2, 4
"""The most statements, and the most links, of a chain that is presented without a supposition."""


class PlacedDeduction(Struct, frozen=True):
    """A deduction as step number `index`, with what it quotes from the board.

    `origins` are the steps that concluded the facts its links use. `left` are the remaining values, after
    the step, of variables from which it excludes something; `open` those of variables all of whose excluded
    values are quoted.
    """

    index: int
    deduction: Deduction
    quotation: Quotation
    origins: Mapping[Literal, int | None]
    cost: int
    left: Mapping[str, tuple[Value, ...]]
    open: Mapping[str, tuple[Value, ...]]


def parted(deduction: Deduction, quotation: Quotation, players: Players) -> tuple[Deduction, Quotation]:
    """A look with only those of its own statements that are needed, and the other quoted statements.

    It is no look any more if a single statement or known facts suffice.
    """
    own = deduction.statements
    kept = tuple(one for one in own if one in quotation.statements)
    rest = tuple(one for one in quotation.statements if one not in own)
    if not kept and deduction.premise is None:  # the quoted sources of the facts suffice
        kept, rest = rest, ()
    pattern = deduction.pattern
    if pattern is not None and pattern.lacking and kept[0] != own[0]:  # the core's ways do not matter then
        pattern = replace(pattern, lacking=0, parts=())
    if pattern is not None and kept != own and not pattern.parts:
        seen = look_pattern(kept, pattern.ways, pattern.depth, players)
        several = len(kept) == 2 or (len(kept) > 1 and not are_different(kept))
        ids = {one.id for one in kept}
        behind = (tuple(id_ for id_ in each if id_ in ids) for each in pattern.remainders if each[0] in ids)
        whole = tuple(each for each in behind if len(each) > 1)
        order = seen.order - sum(len(each) - 2 for each in whole)
        seen = replace(seen, standing=pattern.standing, order=order, remainders=whole)
        pattern = seen if several else None
    return replace(deduction, statements=kept, pattern=pattern), Quotation(rest, quotation.shown)


def clues_of(deduction: Deduction) -> tuple[Statement, ...]:
    """The clues among the statements of a look; empty for other deductions."""
    look = deduction.pattern is not None and deduction.pattern.shape is PatternShape.LOOK
    return tuple(one for one in deduction.statements if look and one.kind is Kind.CLUE)


def told_at_once(deduction: Deduction, players: Players) -> Deduction:
    """A short chain presented without its links: a clue that a value would make impossible excludes it,
    together with the rules that strike the rest; or two clues do.
    """
    pattern = deduction.pattern
    if pattern is None:
        return deduction
    if pattern.shape is PatternShape.FORCED_OUT and deduction.size <= MOST_TOGETHER:
        return replace(deduction, links=())
    if pattern.shape is PatternShape.CHAIN and deduction.size <= FEW_STATEMENTS and pattern.order <= SHORT:
        seen = replace(look_pattern(deduction.statements, 0, 0, players), more=COMPARED)
        return replace(deduction, links=(), pattern=seen if deduction.size > 1 else None)
    return deduction


def left_by(board: KnownFacts, literals: Iterable[Literal]) -> Mapping[str, tuple[Value, ...]]:
    """The remaining values of the variables from which the literals exclude something."""
    gone: dict[str, set[Value]] = {}
    for literal in literals:
        if not literal.positive:
            gone.setdefault(literal.name, set()).add(literal.value)
    return {
        name: tuple(
            value
            for value in board.variables[name].domain
            if value in board.domains[name] and value not in out
        )
        for name, out in gone.items()
    }


def is_said(board: KnownFacts, name: str, facts: Iterable[Literal]) -> bool:
    """Whether the facts contain all known exclusions of a variable's values."""
    excluded = {fact.value for fact in facts if fact.name == name}
    return excluded.issuperset(set(board.variables[name].domain) - board.domains[name])
