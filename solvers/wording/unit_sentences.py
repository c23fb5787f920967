"""Sentences for what all-different rules show: singles, subsets, sums, fish.

A form returns None if the deduction does not fit it. This module must not import z3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from puzzles.formulas.formulas import AllDifferent, Exactly, Formula, Implies, Is, Not, Or, Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.formulas.three_valued import conjuncts
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import capital, listed
from solvers.deduction.patterns import ground_and_target
from solvers.deduction.rest_of_unit import rest_of, sum_of, unit_total
from solvers.wording.phrases import joined_units, phrases, told
from solvers.wording.telling import (
    FEW,
    LONG,
    MANY,
    ToldDeduction,
    contradiction,
    is_unit,
)


def impossible(telling: ToldDeduction) -> str | None:
    """ "R1C1 and R1C2 are both 1 in row 1", "no value is left for R5C5: row 5 and box 5 hold them all"."""
    rules = [statement for statement in telling.support if statement.kind is Kind.RULE]
    if telling.statements or not rules or not all(is_unit(rule) for rule in rules):
        return None
    literals = telling.literals
    if len(rules) == 1 and len(literals) == 2 and len({(one.value, one.positive) for one in literals}) == 1:
        same = told(literals, telling.puzzle).replace(" are ", " are both ", 1)
        return f"{same} in {rules[0].unit}"
    impossible = contradiction(telling.deduction, telling.puzzle)
    out = phrases([one for one in literals if not one.positive], telling.puzzle)
    units = joined_units([rule.unit for rule in rules])
    out.append(f"{units} {'holds' if len(rules) == 1 else 'hold'} {'the rest' if out else 'them all'}")
    return f"{impossible}: {', and '.join(out)}"


def only_value(telling: ToldDeduction) -> str | None:
    """ "R1C6 can only be 9: row 1 and box 2 hold the rest"."""
    (literal, *more), puzzle = telling.deduction.conclusions, telling.puzzle
    can_only = _could(puzzle.wording.fact(literal), "can only be")
    if more or not literal.positive or isinstance(literal.value, bool) or can_only is None:
        return None
    rules = [statement for statement in telling.support if statement.kind is Kind.RULE]
    gone = [one for one in telling.literals if one.name == literal.name]
    others = [one for one in telling.literals if one.name != literal.name]
    own = phrases(gone, puzzle)
    subject = puzzle.wording.subject(literal.name)
    if rules and len(gone) > MANY and not others:
        return f"{can_only}: the rest is ruled out or stands there already"
    out = [f"it {text.removeprefix(subject).strip()}" if text.startswith(subject) else text for text in own]
    if rules and all(is_unit(rule) for rule in rules):
        units = joined_units([rule.unit for rule in rules])
        out.append(f"{units} {'holds' if len(rules) == 1 else 'hold'} the rest")
        return f"{can_only}: {', and '.join(out)}"
    if own and not rules and not others:
        return f"{can_only}: the rest is ruled out"
    if len(gone) > FEW and others:
        return f"{can_only}: {listed(phrases(others, puzzle))}, and the rest is ruled out"
    known = telling.since
    if not known and not rules:
        return can_only
    return f"{can_only}: {known}" if known and known != telling.goal else None


def only_place(telling: ToldDeduction) -> str | None:
    """ "In row 4, only R4C6 can be 5"."""
    (rule,), literal = telling.statements, telling.deduction.conclusions[0]
    could = _could(telling.puzzle.wording.fact(literal), "can be")
    if could is None or len(telling.deduction.conclusions) > 1 or isinstance(rule.formula, LazyFormula):
        return None
    if not isinstance(rule.formula, AllDifferent | Exactly) and any(one.positive for one in telling.literals):
        return _place_beside(telling, could)
    if rule.unit:
        return f"only {could}" if rule.unit in could else f"in {rule.unit}, only {could}"
    said = telling.puzzle.wording.quoted(rule)
    known, start = telling.since, ". ".join(filter(None, (said, f"Only {could}")))
    plain = all(not one.positive and one.value == literal.value for one in telling.literals)
    return start if plain or len(known) > LONG else f"{start}: {known}"


def _place_beside(telling: ToldDeduction, could: str) -> str | None:
    """ "14 and 15 touch. Since R4C2 is 14, only R4C1 can be 15"; None for a rule that says more than where
    the partner of a value can be.
    """
    (rule,), (conclusion,) = telling.statements, telling.deduction.conclusions
    asking = (
        premise
        for premise, places in map(_places, conjuncts(rule.formula))
        if premise in telling.literals and conclusion.formula in places
    )
    if (premise := next(asking, None)) is None or not (said := telling.puzzle.wording.quoted(rule)):
        return None
    return f"{said}. Since {told([premise], telling.puzzle)}, only {could}"


def _places(part: Formula) -> tuple[Literal | None, tuple[Formula, ...]]:
    """The parts of "if this literal holds, one of those formulas does"; the literal is None for other
    formulas.
    """
    match part:
        case Implies(premise=Is() as premise, conclusion=Or() as conclusion):
            return Literal(premise.name, premise.value), conclusion.parts
        case Or(parts=(Not(part=Is() as premise), *places)):
            return Literal(premise.name, premise.value), tuple(places)
    return None, ()


def naked(telling: ToldDeduction) -> str | None:
    """ "In row 4, R4C1 and R4C5 are 2 or 7, so R4C2 is not 7"; what stands in the row already goes without
    saying.
    """
    if len(telling.deduction.statements) > 1:
        return None if any(fact.positive for fact in telling.deduction.facts) else _apart(telling)
    (rule,), taken = telling.statements, _all_taken(telling)
    return taken and _in(rule, taken, telling)


def _apart(telling: ToldDeduction) -> str | None:
    """ "R1C4 and R3C6 are 1 or 4 and differ, so R2C7, which differs from both, is not 1 or 4"."""
    deduction, puzzle = telling.deduction, telling.puzzle
    own = {literal.name for literal in deduction.conclusions}
    left = {name: set(values) for name, values in puzzle.shape.domains.items()}
    for fact in deduction.facts:
        left[fact.name].discard(fact.value)
    rules = Counter(name for one in deduction.statements for name in dict.fromkeys(one.formula.names()))
    names = [name for name, times in rules.items() if times > 1 and name not in own and len(left[name]) == 2]
    if len(names) != 2 or len(own) != 1:
        return None
    other = puzzle.wording.subject(deduction.conclusions[0].name)
    rest = telling.goal.removeprefix(other).strip()
    values = [value for value in puzzle.shape.domains[names[0]] if value in left[names[0]]]
    return f"{_are(names, values, puzzle)} and differ, so {other}, which differs from both, {rest}"


def _all_taken(telling: ToldDeduction) -> str | None:
    """ "R4C1 and R4C5 are 2 or 7", if as many variables as values are in all of the rules; else None."""
    rules, facts = telling.deduction.statements, telling.deduction.facts
    out = {(fact.name, fact.value) for fact in facts if not fact.positive}
    own = {literal.name for literal in telling.deduction.conclusions}
    shared = set[str].intersection(*(set(rule.formula.names()) for rule in rules))
    names = _in_order(shared & {name for name, _ in out} - own, rules[0])
    domain = telling.puzzle.shape.domains[names[0]] if names else ()
    there = {fact.value for fact in facts if fact.positive and len(rules) == 1}
    left = [
        value for value in domain if value not in there and any((name, value) not in out for name in names)
    ]
    return _are(names, left, telling.puzzle) if names and len(left) == len(names) else None


def hidden(telling: ToldDeduction) -> str | None:
    """ "In row 4, only R4C1 and R4C5 can be 2 or 7, so R4C1 is not 3"."""
    (rule,), facts = telling.statements, telling.deduction.facts
    values = list(dict.fromkeys(fact.value for fact in facts if not fact.positive))
    gone = {fact.name for fact in facts}
    names = _in_order(set(rule.formula.names()) - gone, rule)
    could = _could(_are(names, sorted(values, key=str), telling.puzzle), "can be")
    if len(names) != len(values) or could is None:
        return None
    return _in(rule, f"only {could}", telling)


def fish(telling: ToldDeduction) -> str | None:
    """ "In box 7, 6 can only be in column 2, so R1C2 is not 6"; of a fish, rows and columns."""
    ground, target = ground_and_target(telling.deduction)
    if not all(rule.unit for rule in (*ground, *target)):
        return None
    conclusion = telling.deduction.conclusions[0]
    value = telling.puzzle.wording.value_text(conclusion.value, conclusion.name)
    first, second = (joined_units([rule.unit for rule in rules]) for rules in (ground, target))
    return f"in {first}, {value} can only be in {second}, so {telling.goal}"


def rest(telling: ToldDeduction) -> str | None:
    """ "Row 3 adds up to 45, cage 20 at ... to 20 and R3C5 is 4, which leaves 21 for R3C7 and R3C8." """
    unit, *sums = sorted(telling.statements, key=lambda one: sum_of(one.formula) is not None)
    found = [sum_of(one.formula) for one in sums]
    if not unit.unit or None in found:
        return None
    covered = [one for one in found if one is not None]
    rest = rest_of(list(unit.formula.names()), (names for names, _ in covered))
    placed = {fact.name: fact for fact in telling.deduction.facts if fact.positive}
    variables = {variable.name: variable for variable in telling.puzzle.shape.variables}
    total = unit_total(list(unit.formula.names()), variables)
    parts = [
        f"{telling.puzzle.wording.reference(one)} to {added}"
        for one, (_, added) in zip(sums, covered, strict=True)
    ]
    sentence = listed([f"{unit.unit} adds up to {total}", *parts, *phrases(placed.values(), telling.puzzle)])
    open_ = listed(telling.puzzle.wording.subjects([name for name in rest if name not in placed]))
    left = total - sum(added for _, added in covered) - sum(int(fact.value) for fact in placed.values())
    known = told((one for one in telling.deduction.facts if not one.positive), telling.puzzle, telling.open)
    so = f"Since {known}, {telling.goal}" if known else f"So {telling.goal}"
    return f"{sentence}, which leaves {left} for {open_}. {so}"


def locked(telling: ToldDeduction) -> str | None:
    """ "In column 5 and box 5, R5C5 and R6C5 are 1 or 3, so ..."."""
    units = joined_units([rule.unit for rule in telling.deduction.statements])
    taken = _all_taken(telling)
    return taken and f"in {units}, {taken}, so {telling.goal}"


def _could(fact: str, verb: str) -> str | None:
    """The fact with another verb; None if it has no verb to replace."""
    for old in (" is ", " are "):
        if old in fact:
            return fact.replace(old, f" {verb} ", 1)
    for old in (" belongs to ", " belong to "):
        if old in fact:
            return fact.replace(old, f" {verb.removesuffix(' be')} belong to ", 1)
    return None


def _are(names: Iterable[str], values: Sequence[Value], puzzle: Puzzle) -> str:
    return told([Literal(name, value) for name in names for value in values], puzzle)


def _in(rule: Statement, text: str, telling: ToldDeduction) -> str:
    head = telling.puzzle.wording.quoted(rule)
    start = f"in {rule.unit}, {text}" if rule.unit else ". ".join(filter(None, (head, capital(text))))
    return f"{start}, so {telling.goal}"


def _in_order(names: set[str], rule: Statement) -> list[str]:
    return [name for name in dict.fromkeys(rule.formula.names()) if name in names]
