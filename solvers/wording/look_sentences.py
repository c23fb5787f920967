"""The form of sentences for looks: what is seen, what is known there, what follows, and by which rules.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.asking import asks
from puzzles.formulas.statements import Kind
from puzzles.text.words import capital, listed
from solvers.deduction.patterns import pattern_of
from solvers.propagation.known_facts import is_definition
from solvers.wording.phrases import clause, joined_units
from solvers.wording.telling import (
    FEW,
    LONG,
    ToldDeduction,
    is_to_be_named,
    is_unit,
    rules_told,
)
from solvers.wording.unit_sentences import locked


def _places(telling: ToldDeduction, places: Sequence[str]) -> str:
    """ "In the region at R1C1, 1 and 2 can only be in R1C2 or R2C2. Either way, R1C1 is not 1: ..."."""
    unit, *rules = telling.deduction.statements
    puzzle, conclusions = telling.puzzle, telling.deduction.conclusions
    gone = dict.fromkeys(puzzle.wording.value_text(one.value, one.name) for one in conclusions)
    where = listed([puzzle.wording.subject(name) for name in places], "or")
    ways = "either way" if len(places) == FEW else "in any case"
    values = listed(sorted(gone, key=lambda text: (len(text), text)))
    said = f"In {unit.unit}, {values} can only be in {where}. {capital(ways)}, {telling.goal}"
    return f"{said}: {rules_told(rules, puzzle)}"


def look(telling: ToldDeduction) -> str:
    """ "3 sides of R3C3 are drawn. Either way, the top of R3C3 is drawn: at a corner two lines meet or
    none".
    """
    pattern = pattern_of(telling.deduction)
    statements = telling.deduction.statements
    if pattern.parts and len(statements) > 1 and statements[0].unit:
        return _places(telling, pattern.parts[0])
    if all(map(is_unit, statements)) and (said := locked(telling)):
        return said
    rule_of = telling.puzzle.wording.family_rule
    units = [one for one in statements if is_unit(one) and not rule_of(one.family)]
    others = [one for one in statements if one not in units and not is_definition(one)]
    behind = [one for one in others if not asks(one) and (is_to_be_named(one) or rule_of(one.family))]
    heads = [one for one in others if one not in behind] or others[:1]
    rules = [one for one in others if one not in heads]
    ways = "" if pattern.standing < FEW else "either way" if pattern.standing == FEW else "in any case"
    head = [capital(clause(one)) for one in heads]
    if pattern.named is not None and pattern.named.words:
        clues = [one for one in statements if one.kind is Kind.CLUE and one.cells]
        first = telling.deduction.links[0].statements if telling.deduction.links else ()
        seen = [one for one in clues if one in first]
        cells = [one.cells[0].upper() for one in (seen if len(seen) >= pattern.named.size else clues)]
        head, rules, ways = [capital(pattern.named.words.format(clues=listed(cells)))], [], ""
    since = telling.since
    since = f"since {since}" if since and len(since) <= LONG else ""
    start = ", ".join(filter(None, (since, ways)))
    end = f"{start}, {telling.goal}" if start else f"so {telling.goal}"
    within = f" ({joined_units([one.unit for one in units])})" if units else ""
    why = f": {rules_told(rules, telling.puzzle)}" if rules else ""
    return ". ".join([*head, capital(end)]) + within + why
