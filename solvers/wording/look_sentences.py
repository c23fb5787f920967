"""Sentences for looks: what is seen, what is known there, what follows, and by which rules.

This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Sequence

from puzzles.formulas.demands import asks
from puzzles.formulas.formulas import Exactly
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.patterns import Pattern
from puzzles.text.words import capital, listed, number_word
from solvers.deduction.patterns import pattern_of
from solvers.propagation.known_facts import is_definition
from solvers.wording.phrases import clauses, joined_units
from solvers.wording.telling import (
    AS_IT_STANDS,
    FEW,
    ToldDeduction,
    because,
    is_to_be_named,
    is_unit,
    rules_told,
)
from solvers.wording.unit_sentences import locked

MOST_PLACES = 4
"""The most places of things that are listed; if there are more, they are counted."""


EVERY_WAY = "in any case"
"""The words between a reason, by which other ways are gone, and what follows. Ways are not counted: what is
quoted may leave more of them.
"""


def _places(telling: ToldDeduction, places: Sequence[str]) -> str:
    """ "In the region at R1C1, 1 and 2 can only be in R1C2 or R2C2. Either way, R1C1 is not 1: ..."."""
    unit, *rules = telling.deduction.statements
    puzzle, conclusions = telling.puzzle, telling.deduction.conclusions
    gone = dict.fromkeys(puzzle.wording.value_text(one.value, one.name) for one in conclusions)
    where = listed([puzzle.wording.subject(name) for name in places], "or")
    ways = _cases(len(places))
    values = listed(sorted(gone, key=lambda text: (len(text), text)))
    said = f"In {unit.unit}, {values} can only be in {where}. {capital(ways)}, {telling.goal}"
    return f"{said}: {rules_told(rules, puzzle)}"


def pressure(telling: ToldDeduction) -> str:
    """ "In column 6, R1C6 holds a queen, or else R5C6, which leaves column 8 only R8C8. Either way, R1C1
    holds no queen: ...".
    """
    rest, (place,), last = pattern_of(telling.deduction).parts
    first, other, *rules = telling.deduction.statements
    wording = telling.puzzle.wording
    here, *more = (wording.subject(name) for name in rest)
    there = wording.fact(Literal(rest[0], True)).removeprefix(here)
    where, left = listed([here, *more], "or"), listed([wording.subject(name) for name in last], "or")
    of_lines = [one for one in rules if not wording.family_rule(one.family)]
    others = [one for one in rules if one not in of_lines]
    ways = capital(_cases(len(rest) + len(last)))
    within = f" ({joined_units([one.unit for one in of_lines])})" if of_lines else ""
    why = f": {rules_told(others, telling.puzzle)}" if others else ""
    otherwise = f"or else {wording.subject(place)}, which leaves {other.unit} only {left}"
    return f"In {first.unit}, {where}{there}, {otherwise}. {ways}, {telling.goal}{within}{why}"


def _cases(number: int) -> str:
    """The words before what follows in each of so many cases."""
    return "either way" if number == FEW else "in any case"


def _things(telling: ToldDeduction) -> str:
    """ "The ship of 3 cells fits only at R4C2 to R6C2 or R4C6 to R6C6. Either way, R5C5 is water: ...".

    The reason comes before: "Rows 4 and 5 have two parts of ships each. The ship of 3 cells ...".
    """
    puzzle, pattern = telling.puzzle, pattern_of(telling.deduction)
    core, *others = telling.deduction.statements
    told_apart = [one for one in others if asks(one) or not puzzle.wording.family_rule(one.family)]
    rules = [one for one in others if one not in told_apart]
    names = [
        " to ".join(map(puzzle.wording.subject, dict.fromkeys((one[0], one[-1])))) for one in pattern.parts
    ]
    where = f"at {listed(names, 'and' if pattern.standing == 1 else 'or')}"
    if len(names) > MOST_PLACES:
        where = f"in {number_word(len(names))} places"
    said = puzzle.wording.places_left(core, pattern.lacking, where)
    ways = len(names) if pattern.lacking == 1 else pattern.standing
    end = [f"{said}, so {telling.goal}"] if ways == 1 else [said, f"{_cases(ways)}, {telling.goal}"]
    why = f": {rules_told(rules, puzzle)}" if rules else ""
    return ". ".join(map(capital, [*heads_of(told_apart, pattern, puzzle), *end])) + why


def heads_of(statements: Sequence[Statement], pattern: Pattern, puzzle: Puzzle) -> list[str]:
    """The sentences at the beginning of a look: remainders of counts, and what other statements say."""
    by_id = {one.id: one for one in statements}
    found, done = [], set[str]()
    for whole, *parts in pattern.remainders:
        lines = [by_id[id_] for id_ in parts if id_ in by_id]
        if whole in by_id and lines and not done.intersection((whole, *parts)):
            found.append(_remainder(puzzle.wording.quoted(by_id[whole]), by_id[whole], lines))
            done.update((whole, *parts))
    return [*found, *clauses([one for one in statements if one.id not in done], puzzle)]


def _remainder(said: str, whole: Statement, lines: Sequence[Statement]) -> str:
    """ "The whole fleet has 10 parts, six of them in rows 1, 4 and 5, so four are elsewhere"."""
    every, *taken = (one.formula.count for one in (whole, *lines) if isinstance(one.formula, Exactly))
    left = every - sum(taken)
    where = joined_units([one.unit for one in lines])
    if not left:
        return f"{said}, all of them in {where}"
    are = "is" if left == 1 else "are"
    there, elsewhere = number_word(sum(taken)), number_word(left)
    return f"{said}, {there} of them in {where}, so {elsewhere} {are} elsewhere"


def look(telling: ToldDeduction) -> str:
    """ "3 sides of R3C3 are drawn. Either way, the top of R3C3 is drawn: at a corner two lines meet or
    none".
    """
    pattern = pattern_of(telling.deduction)
    statements = telling.deduction.statements
    if pattern.lacking:
        return _things(telling)
    if pattern.parts and len(statements) > 1 and statements[0].unit:
        return _places(telling, pattern.parts[0])
    if all(map(is_unit, statements)) and (said := locked(telling)):
        return said
    rule_of = telling.puzzle.wording.family_rule
    units = [one for one in statements if is_unit(one) and not rule_of(one.family)]
    others = [one for one in statements if one not in units and not is_definition(one)]
    behind = [one for one in others if not asks(one) and (is_to_be_named(one) or rule_of(one.family))]
    heads = [one for one in others if one not in behind] or others[:1]
    told = {one.family for one in heads if rule_of(one.family)}
    rules = [one for one in others if one not in heads and one.family not in told]
    ways = "" if pattern.standing < FEW else _cases(pattern.standing)
    head = [capital(said) for said in heads_of(heads, pattern, telling.puzzle)]
    if pattern.named is not None and pattern.named.words:
        clues = [one for one in statements if one.kind is Kind.CLUE and one.cells]
        first = telling.deduction.links[0].statements if telling.deduction.links else ()
        seen = [one for one in clues if one in first]
        cells = [one.cells[0].upper() for one in (seen if len(seen) >= max(1, pattern.named.size) else clues)]
        own = [
            one for one in statements if not pattern.named.families or one.family in pattern.named.families[0]
        ]
        words = pattern.named.words.format(clues=listed(cells), units=joined_units([one.unit for one in own]))
        head, rules, ways = [capital(words)], [], ""
    since = telling.since_beside(". ".join(head))
    start = because(since, "a look") if since else ways
    start = f"{start}, {EVERY_WAY}" if since and ways and start != AS_IT_STANDS else f"{start},"
    end = f"{start} {telling.goal}" if start != "," else f"so {telling.goal}"
    within = f" ({joined_units([one.unit for one in units])})" if units else ""
    reasons = rules_told(rules, telling.puzzle) if rules else ""
    why = f": {reasons}" if reasons else ""
    return ". ".join([*head, capital(end)]) + within + why
