"""A deduction in one or two sentences: a form for each pattern that players know.

A form returns None if the deduction does not fit it, and the general form is used: what is combined, what
stands on the board, what follows. This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from puzzles.feedback.breach_words import broken_by
from puzzles.feedback.breaches import Break, breach_of
from puzzles.formulas.formulas import Formula, Implies
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Kind, Literal
from puzzles.geometry.in_words import CELL, cells_in_words
from puzzles.sentences.patterns import PatternShape
from puzzles.text.words import capital, listed
from solvers.deduction.patterns import pattern_of
from solvers.wording.digit_sentences import digit_sentence
from solvers.wording.look_sentences import look, pressure
from solvers.wording.phrases import clauses
from solvers.wording.sum_sentences import crossing, with_combinations
from solvers.wording.telling import (
    FEW,
    LONG,
    ToldDeduction,
    because,
    contradiction,
    rules_told,
)
from solvers.wording.unit_sentences import fish, hidden, impossible, naked, only_place, only_value, rest

_PLAIN = (": ", ", ")
"""A statement without these can be the first half of a sentence."""
_FORMS: dict[PatternShape, Callable[[ToldDeduction], str | None]] = {
    PatternShape.CONTRADICTION: impossible,
    PatternShape.ONLY_VALUE: only_value,
    PatternShape.ONLY_PLACE: only_place,
    PatternShape.NAKED: naked,
    PatternShape.HIDDEN: hidden,
    PatternShape.REST: rest,
    PatternShape.CROSSING: crossing,
    PatternShape.LOOK: look,
    PatternShape.FORCED_OUT: look,
    PatternShape.PRESSURE: pressure,
    PatternShape.LOCKED: fish,
    PatternShape.FISH: fish,
}


def sentence(telling: ToldDeduction) -> str:
    """The deduction in words, with a full stop."""
    deduction = telling.deduction
    looks = (PatternShape.LOOK, PatternShape.PRESSURE)
    if pattern_of(deduction).parts and pattern_of(deduction).shape not in looks:
        return digit_sentence(deduction, telling.puzzle)
    ruled = all(telling.puzzle.wording.family_rule(statement.family) for statement in deduction.statements)
    shape = pattern_of(deduction).shape
    brief = len(deduction.facts) == 1 or shape is PatternShape.ONLY_PLACE
    if deduction.apart or (ruled and brief and len(deduction.statements) == 1 and telling.goal):
        return f"{_by_family(telling)}."
    form = _FORMS.get(shape)
    said = form(telling) if form is not None else None
    if said is None and shape is PatternShape.ONLY_VALUE:
        said = _by_rules(telling)
    return f"{capital(said or _general(telling))}."


def _general(telling: ToldDeduction) -> str:
    alone = pattern_of(telling.deduction).shape is PatternShape.ALONE and not telling.since
    heads = _heads(telling, combinations=alone)
    if len(heads) == 1 and (fact := _premise(heads[0], telling)):
        premise, _, rest = heads[0].removeprefix("If ").partition(", ")
        heads = [f"{premise}, so {rest}"]
        telling = replace(telling, said=(fact,))
    if only_left := telling.only_left:
        return ". ".join([*heads, capital(only_left)])
    known, goal = _known_beside(telling, ". ".join(heads)), telling.goal
    if goal and goal == known:
        return f"{goal}, as given"
    if not goal:
        clash = contradiction(telling.deduction, telling.puzzle)
        return ". ".join([*heads, f"But {known}: {clash}" if known else capital(clash)])
    otherwise, shown = _otherwise(telling)
    if otherwise and known:
        known = _known_beside(replace(telling, said=shown), ". ".join(heads))
        start = f"Since {known}, {goal}" if 0 < len(known) <= LONG else goal
        return f"{start}: otherwise {otherwise}"
    if not heads or known:
        reason = because(known, ". ".join(heads))
        return ". ".join([*heads, f"{capital(reason)}, {goal}" if known else goal])
    if len(heads) == 1 and _is_all_said(telling):
        return heads[0]
    if len(heads) == 1 and not any(sign in heads[0] for sign in _PLAIN):
        return f"{heads[0]}, so {goal}"
    return ". ".join([*heads, f"So {goal}"])


def _premise(head: str, telling: ToldDeduction) -> str:
    """The fact that is the premise of "if R4C2 is unshaded, one cell is shaded beside it", as it is told
    otherwise: "R4C2 is not shaded"; empty if it is not known.
    """
    premise = head.removeprefix("If ").partition(", ")[0]
    rules = [each.formula for each in telling.statements if each.text.startswith(f"If {premise}, ")]
    for literal in telling.literals:
        fact = telling.puzzle.wording.fact(literal)
        if head.startswith(f"If {fact}, ") or any(_says(literal, rule, telling) for rule in rules):
            return fact
    return ""


def _says(literal: Literal, rule: Formula, telling: ToldDeduction) -> bool:
    """Whether a literal says no less than the premise of a rule, which is about its variable alone."""
    if not isinstance(rule, Implies) or {*rule.premise.names()} != {literal.name}:
        return False
    domain = telling.puzzle.shape.domains.get(literal.name, ())
    left = [value for value in domain if (value == literal.value) == literal.positive]
    return bool(left) and all(rule.premise.holds({literal.name: value}) for value in left)


def _known_beside(telling: ToldDeduction, said: str) -> str:
    """What is known, beside what is `said`; cells are counted where nobody would read all their names."""
    known = telling.since_beside(said)
    return known if len(known) <= LONG else replace(telling, named=FEW).since_beside(said)


def _is_all_said(telling: ToldDeduction) -> bool:
    """Whether the conclusion is exactly what one statement says, in its author's words."""
    said = [statement.formula for statement in telling.statements if statement.words]
    return said == [literal.formula for literal in telling.deduction.conclusions]


def _heads(telling: ToldDeduction, *, combinations: bool = False) -> list[str]:
    """The combined statements as sentences, perhaps with combinations of sums; without those that go without
    saying.
    """
    puzzle, statements = telling.puzzle, telling.statements
    if combinations:
        said = [with_combinations(statement, puzzle) for statement in statements]
    else:
        said = clauses(statements, puzzle)
    return [capital(text) for text in said if text]


def _by_family(telling: ToldDeduction) -> str:
    """ "Since R2C4 holds a star, R2C5 and R3C4 hold no star: row 2 holds 1 star and stars do not touch"."""
    reasons = rules_told(telling.statements, telling.puzzle)
    known = _known_beside(telling, reasons)
    return f"Since {known}, {telling.goal}: {reasons}" if known else _opening(telling)


def _opening(telling: ToldDeduction) -> str:
    """ "R1C1 and R2C4 have no tent: a tent has a tree beside it"; for single-variable statements."""
    rules = dict.fromkeys(telling.puzzle.wording.family_rule(each.family) for each in telling.statements)
    if len(telling.statements) > FEW + 1 or all(rules):
        return f"{capital(telling.goal)}: {rules_told(telling.statements, telling.puzzle)}"
    heads = _heads(telling)
    return ". ".join([*heads, f"So {telling.goal}"])


def _otherwise(telling: ToldDeduction) -> tuple[str, tuple[str, ...]]:
    """How a graph formula would be broken without a conclusion: "R1C1 would be cut off"; and the facts that
    are seen from that: what would be cut off, and the loop that would close.
    """
    if len(telling.statements) != 1 or not isinstance(telling.statements[0].formula, LazyFormula):
        return "", ()
    (statement,), deduction, wording = telling.statements, telling.deduction, telling.puzzle.wording
    variables = {one.name: one for one in (*telling.puzzle.shape.variables, *statement.variables)}
    ends, seen = [], set[str]()
    for conclusion in deduction.conclusions:
        supposed = (*deduction.facts, conclusion.negated())
        found = breach_of(statement.formula, supposed, variables)
        ends.append(broken_by(statement, supposed, telling.puzzle))
        if found is not None and found.kind in (Break.CUT_OFF, Break.CLOSED):
            seen.update((*found.these, *found.others))
    subjects = [wording.subject(conclusion.name) for conclusion in deduction.conclusions]
    shown = tuple(wording.fact(fact) for fact in deduction.facts if fact.name in seen)
    return either_end([*dict.fromkeys(filter(None, ends))], subjects), shown


def either_end(ends: Sequence[str], said: Sequence[str] = ()) -> str:
    """What would happen in each of several cases: "R5C1 or R6C1 would be cut off from R3C2"; of more than a
    few, the first, and that the others are alike. Those of whom something was `said` are "it" or "them".
    """
    pairs = [end.partition(" would ") for end in ends]
    subjects = [subject for subject, _, _ in pairs]
    alike = all(what and what == pairs[0][2] for _, _, what in pairs)
    if alike and subjects and list(dict.fromkeys(said)) == subjects:
        return f"{'it' if len(subjects) == 1 else 'one of them'} would {pairs[0][2]}"
    if len(ends) < FEW:
        return next(iter(ends), "")
    if alike and not any(" and " in subject for subject in subjects):
        cells = [subject.lower() for subject in subjects]
        labels = cells_in_words(cells) if all(map(CELL.fullmatch, cells)) else subjects
        return f"{listed(labels, 'or')} would {pairs[0][2]}"
    if len(ends) == FEW:
        return f"{ends[0]}, and likewise with the other" if alike else f"{ends[0]}, or {ends[1]}"
    return f"{ends[0]}, and likewise with the others"


def _by_rules(telling: ToldDeduction) -> str | None:
    """For yes/no variables: the rules are quoted like statements."""
    rules = tuple(statement for statement in telling.support if statement.kind is Kind.RULE)
    if not rules or telling.statements:
        return None
    others = tuple(statement for statement in telling.support if statement.kind is not Kind.RULE)
    return _general(replace(telling, statements=rules, support=others))
