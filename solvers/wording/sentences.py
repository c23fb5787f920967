"""What a deduction says, in one sentence or two: a form for each pattern that players know.

A form gives None where the deduction does not fit it, and the general one is used: what is combined, what
stands on the board, what follows. This module must not import z3.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.feedback.breach_words import broken_by
from puzzles.formulas.asking import asks, is_count
from puzzles.formulas.connectivity import LazyFormula
from puzzles.formulas.formulas import AllDifferent, Exactly, Value
from puzzles.formulas.statements import Kind, Literal, Statement
from puzzles.model.puzzle import Puzzle
from puzzles.sentences.techniques import PatternShape
from puzzles.text.words import capital, listed
from solvers.deduction.deduction import Deduction
from solvers.deduction.patterns import ground_and_target, pattern_of
from solvers.deduction.rest_of_unit import rest_of, sum_of, unit_total
from solvers.propagation.known_facts import is_definition, said_alone
from solvers.wording.digit_sentences import digit_sentence
from solvers.wording.phrases import Left, clause, joined_units, named, phrases, told

_PLAIN = (": ", ", ")
"""A statement without these can be the first half of a sentence."""
FEW = 2
"""So many values of a variable that were ruled out before are listed where one is left."""
MANY = 5
"""Of a clue that rules out values of one variable, those are told that matter; of more, the clue is."""
LONG = 200
"""Letters of what is known that nobody would read to the end."""


_LEAVING = frozenset(
    (
        PatternShape.LOOK,
        PatternShape.FORCED_OUT,
        PatternShape.ALONE,
        PatternShape.SINGLE,
        PatternShape.TOGETHER,
        PatternShape.REST,
    )
)
"""Shapes of what says what can be, not what pattern of others strikes it."""


class ToldDeduction(Struct, frozen=True):
    """A deduction to be told: `support` stands behind what is pencilled in, `facts` were shown before."""

    deduction: Deduction
    statements: tuple[Statement, ...]
    support: tuple[Statement, ...]
    facts: tuple[Literal, ...]
    puzzle: Puzzle
    left: Left = {}
    open: Left = {}

    @property
    def goal(self) -> str:
        """What follows: where a pattern strikes values, these; else what is left, if that is less."""
        left = self.left if pattern_of(self.deduction).shape in _LEAVING else None
        return told(self.deduction.conclusions, self.puzzle, left)

    @property
    def literals(self) -> tuple[Literal, ...]:
        """What is known on the board: facts, and what is written there about one variable."""
        few = (said for said in self._written.values() if len(said) <= MANY)
        return (*(literal for said in few for literal in said), *self.facts)

    @property
    def _written(self) -> dict[Statement, list[Literal]]:
        """What statements say about one variable each, of what they rule out no more than is needed here."""
        variables = {variable.name: variable for variable in self.puzzle.shape.variables}
        found = {}
        for statement in self.support:
            if statement.kind is Kind.RULE and len(set(statement.formula.names())) > 1:
                continue
            said = said_alone(statement, variables)
            needed = [one for one in said if one.positive or one in self.deduction.facts]
            found[statement] = needed or said
        return found

    @property
    def known(self) -> list[str]:
        """The same in words, with clues that say more; rules about several variables are left out."""
        more = (one for one, said in self._written.items() if not 0 < len(said) <= MANY)
        if (standing := self._all_but(self.literals)) is not None:
            return [*map(clause, more), *phrases(standing, self.puzzle), "the rest is ruled out"]
        return [*map(clause, more), *phrases(self.literals, self.puzzle, self.open)]

    def _all_but(self, literals: Sequence[Literal]) -> tuple[Literal, ...] | None:
        """What counts, where one statement counts and needs all that is not ruled out; None otherwise."""
        if len(self.statements) != 1 or not is_count(self.statements[0].formula):
            return None
        standing = tuple(one for one in literals if one.value is True)
        out = {one.name for one in literals if one.value is False}
        gained = {one.name for one in self.deduction.conclusions if one.value is True}
        names = set(self.statements[0].formula.names())
        rest = names - gained - {one.name for one in standing}
        return standing if gained and len(out) >= FEW and out == rest else None

    @property
    def since(self) -> str:
        """What is known, as a list, and in brackets the rules about several variables by which it is."""
        known = listed(self.known)
        rules = [one for one in self.support if one not in self.statements and _is_to_be_named(one)]
        return f"{known} ({_rules(rules, self.puzzle)})" if known and rules else known


def _is_to_be_named(rule: Statement) -> bool:
    """Whether it takes a word what a rule about several variables rules out; not that a value stands once."""
    formula = rule.formula
    once = isinstance(formula, AllDifferent) or (isinstance(formula, Exactly) and formula.count == 1)
    several = rule.kind is Kind.RULE and len(set(formula.names())) > 1
    return several and not once and not is_definition(rule)


def _rules(statements: Iterable[Statement], puzzle: Puzzle) -> str:
    """What statements say, those of a family together where it has words for that; of many, the first."""
    told_apart = (puzzle.wording.family_rule(each.family) or clause(each) for each in statements)
    first, *more = dict.fromkeys(map(_lowered, told_apart))
    if len(more) > FEW:
        return f"{first}, and so on"
    several = [first, *more]
    return "; ".join(several) if any(", " in each for each in several) else listed(several)


def sentence(telling: ToldDeduction) -> str:
    """The deduction in words, with a full stop."""
    deduction = telling.deduction
    if pattern_of(deduction).parts and pattern_of(deduction).shape is not PatternShape.LOOK:
        return digit_sentence(deduction, telling.puzzle)
    ruled = all(telling.puzzle.wording.family_rule(statement.family) for statement in deduction.statements)
    shape = pattern_of(deduction).shape
    brief = len(deduction.facts) == 1 or shape is PatternShape.ONLY_PLACE
    if deduction.apart or (ruled and brief and len(deduction.statements) == 1 and telling.goal):
        return f"{_by_family(telling)}."
    form = _FORMS.get(shape)
    said = form(telling) if form is not None else None
    return f"{capital(said or _general(telling))}."


def contradiction(deduction: Deduction, puzzle: Puzzle) -> str:
    """A deduction without a conclusion, in a few words."""
    names = {fact.name for fact in deduction.facts}
    if not deduction.statements and len(names) == 1:
        return f"no value is left for {puzzle.wording.subject(names.pop())}"
    return "these cannot all hold"


def _general(telling: ToldDeduction) -> str:
    heads = [capital(clause(statement)) for statement in telling.statements]
    known, goal = telling.since, telling.goal
    if goal and goal == known:
        return f"{goal}, as given"
    if not goal:
        impossible = contradiction(telling.deduction, telling.puzzle)
        return ". ".join([*heads, f"But {known}: {impossible}" if known else capital(impossible)])
    otherwise = _otherwise(telling)
    if otherwise and known:
        start = f"Since {known}, {goal}" if len(known) <= LONG else goal
        return f"{start}: otherwise {otherwise}"
    if not heads or known:
        return ". ".join([*heads, f"Since {known}, {goal}" if known else goal])
    if len(heads) == 1 and not any(sign in heads[0] for sign in _PLAIN):
        return f"{heads[0]}, so {goal}"
    return ". ".join([*heads, f"So {goal}"])


def _by_family(telling: ToldDeduction) -> str:
    """ "Since R2C4 holds a star, R2C5 and R3C4 hold no star: row 2 holds 1 star and stars do not touch"."""
    reasons = _rules(telling.statements, telling.puzzle)
    return f"Since {telling.since}, {telling.goal}: {reasons}" if telling.since else _opening(telling)


def _opening(telling: ToldDeduction) -> str:
    """ "R1C1 and R2C4 have no tent: a tent has a tree beside it"; of statements about one variable each."""
    rules = dict.fromkeys(telling.puzzle.wording.family_rule(each.family) for each in telling.statements)
    if len(telling.statements) > FEW + 1 or all(rules):
        return f"{capital(telling.goal)}: {_rules(telling.statements, telling.puzzle)}"
    heads = [capital(clause(statement)) for statement in telling.statements]
    return ". ".join([*heads, f"So {telling.goal}"])


def _lowered(text: str) -> str:
    """A sentence within another; what begins with the name of a cell stays."""
    return text if text[1:2].isdigit() else text[:1].lower() + text[1:]


def _otherwise(telling: ToldDeduction) -> str:
    """What it would come to without a conclusion from a formula about a graph: "R1C1 would be cut off"."""
    if len(telling.statements) != 1 or not isinstance(telling.statements[0].formula, LazyFormula):
        return ""
    (statement,), deduction = telling.statements, telling.deduction
    ends = (
        broken_by(statement, (*deduction.facts, conclusion.negated()), telling.puzzle)
        for conclusion in deduction.conclusions
    )
    first, *more = dict.fromkeys(end for end in ends if end) or [""]
    return f"{first}, and so on" if more else first


def _impossible(telling: ToldDeduction) -> str | None:
    """ "R1C1 and R1C2 are both 1 in row 1", "no value is left for R5C5: row 5 and box 5 hold them all"."""
    rules = [statement for statement in telling.support if statement.kind is Kind.RULE]
    if telling.statements or not rules or not all(_is_unit(rule) for rule in rules):
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


def _is_unit(rule: Statement) -> bool:
    return bool(rule.unit) and isinstance(rule.formula, AllDifferent)


def _only_value(telling: ToldDeduction) -> str | None:
    """ "R1C6 can only be 9: row 1 and box 2 hold the rest"."""
    (literal, *more), puzzle = telling.deduction.conclusions, telling.puzzle
    can_only = _could(puzzle.wording.fact(literal), "can only be")
    if more or not literal.positive or isinstance(literal.value, bool) or can_only is None:
        return _by_rules(telling)
    rules = [statement for statement in telling.support if statement.kind is Kind.RULE]
    gone = [one for one in telling.literals if one.name == literal.name]
    others = [one for one in telling.literals if one.name != literal.name]
    own = phrases(gone, puzzle)
    subject = puzzle.wording.subject(literal.name)
    if rules and len(gone) > MANY and not others:
        return f"{can_only}: the rest is ruled out or stands there already"
    out = [f"it {text.removeprefix(subject).strip()}" if text.startswith(subject) else text for text in own]
    if rules and all(_is_unit(rule) for rule in rules):
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
    return f"{can_only}: {known}" if known and known != telling.goal else _by_rules(telling)


def _by_rules(telling: ToldDeduction) -> str | None:
    """Of what is so or not: the rules that say it are quoted like statements."""
    rules = tuple(statement for statement in telling.support if statement.kind is Kind.RULE)
    if not rules or telling.statements:
        return None
    rest = tuple(statement for statement in telling.support if statement.kind is not Kind.RULE)
    return _general(replace(telling, statements=rules, support=rest))


def _only_place(telling: ToldDeduction) -> str | None:
    """ "In row 4, only R4C6 can be 5"."""
    (rule,), literal = telling.statements, telling.deduction.conclusions[0]
    could = _could(telling.puzzle.wording.fact(literal), "can be")
    if could is None or len(telling.deduction.conclusions) > 1:
        return None
    if rule.unit:
        return f"only {could}" if rule.unit in could else f"in {rule.unit}, only {could}"
    if isinstance(rule.formula, LazyFormula):
        return None
    known, start = telling.since, f"{clause(rule)}. Only {could}"
    plain = all(not one.positive and one.value == literal.value for one in telling.literals)
    return start if plain or len(known) > LONG else f"{start}: {known}"


def _naked(telling: ToldDeduction) -> str | None:
    """ "In row 4, R4C1 and R4C5 are 2 or 7, so R4C2 is not 7"."""
    if any(fact.positive for fact in telling.deduction.facts):
        return None
    (rule,), taken = telling.statements, _all_taken(telling)
    return taken and _in(rule, taken, telling.goal)


def _all_taken(telling: ToldDeduction) -> str | None:
    """ "R4C1 and R4C5 are 2 or 7", of as many variables as values, in all of the rules; else None."""
    rules, facts = telling.deduction.statements, telling.deduction.facts
    out = {(fact.name, fact.value) for fact in facts if not fact.positive}
    own = {literal.name for literal in telling.deduction.conclusions}
    shared = set[str].intersection(*(set(rule.formula.names()) for rule in rules))
    names = _in_order(shared & {name for name, _ in out} - own, rules[0])
    domain = telling.puzzle.shape.domains[names[0]] if names else ()
    left = [value for value in domain if any((name, value) not in out for name in names)]
    return _are(names, left, telling.puzzle) if names and len(left) == len(names) else None


def _hidden(telling: ToldDeduction) -> str | None:
    """ "In row 4, only R4C1 and R4C5 can be 2 or 7, so R4C1 is not 3"."""
    (rule,), facts = telling.statements, telling.deduction.facts
    values = list(dict.fromkeys(fact.value for fact in facts if not fact.positive))
    gone = {fact.name for fact in facts}
    names = _in_order(set(rule.formula.names()) - gone, rule)
    could = _could(_are(names, sorted(values, key=str), telling.puzzle), "can be")
    if len(names) != len(values) or could is None:
        return None
    return _in(rule, f"only {could}", telling.goal)


def _fish(telling: ToldDeduction) -> str | None:
    """ "In box 7, 6 can only be in column 2, so R1C2 is not 6"; of a fish, rows and columns."""
    ground, target = ground_and_target(telling.deduction)
    if not all(rule.unit for rule in (*ground, *target)):
        return None
    conclusion = telling.deduction.conclusions[0]
    value = telling.puzzle.wording.value_text(conclusion.value, conclusion.name)
    first, second = (joined_units([rule.unit for rule in rules]) for rules in (ground, target))
    return f"in {first}, {value} can only be in {second}, so {telling.goal}"


def _rest(telling: ToldDeduction) -> str | None:
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
    parts = [f"{named(one)} to {added}" for one, (_, added) in zip(sums, covered, strict=True)]
    sentence = listed([f"{unit.unit} adds up to {total}", *parts, *phrases(placed.values(), telling.puzzle)])
    open_ = listed(telling.puzzle.wording.subjects([name for name in rest if name not in placed]))
    left = total - sum(added for _, added in covered) - sum(int(fact.value) for fact in placed.values())
    known = told((one for one in telling.deduction.facts if not one.positive), telling.puzzle, telling.open)
    so = f"Since {known}, {telling.goal}" if known else f"So {telling.goal}"
    return f"{sentence}, which leaves {left} for {open_}. {so}"


def _locked(telling: ToldDeduction) -> str | None:
    """ "In column 5 and box 5, R5C5 and R6C5 are 1 or 3, so ..."."""
    units = joined_units([rule.unit for rule in telling.deduction.statements])
    taken = _all_taken(telling)
    return taken and f"in {units}, {taken}, so {telling.goal}"


def _places(telling: ToldDeduction, places: Sequence[str]) -> str:
    """ "In the region at R1C1, 1 and 2 can only be in R1C2 or R2C2. Either way, R1C1 is not 1: ..."."""
    unit, *rules = telling.deduction.statements
    puzzle, conclusions = telling.puzzle, telling.deduction.conclusions
    gone = dict.fromkeys(puzzle.wording.value_text(one.value, one.name) for one in conclusions)
    where = listed([puzzle.wording.subject(name) for name in places], "or")
    ways = "either way" if len(places) == FEW else "in any case"
    values = listed(sorted(gone, key=lambda text: (len(text), text)))
    said = f"In {unit.unit}, {values} can only be in {where}. {capital(ways)}, {telling.goal}"
    return f"{said}: {_rules(rules, puzzle)}"


def _look(telling: ToldDeduction) -> str:
    """ "3 sides of R3C3 are drawn. Either way, the top of R3C3 is drawn: at a corner two lines meet or
    none".
    """
    pattern = pattern_of(telling.deduction)
    statements = telling.deduction.statements
    if pattern.parts and len(statements) > 1 and statements[0].unit:
        return _places(telling, pattern.parts[0])
    if all(map(_is_unit, statements)) and (locked := _locked(telling)):
        return locked
    rule_of = telling.puzzle.wording.family_rule
    units = [one for one in statements if _is_unit(one) and not rule_of(one.family)]
    others = [one for one in statements if one not in units and not is_definition(one)]
    behind = [one for one in others if not asks(one) and (_is_to_be_named(one) or rule_of(one.family))]
    heads = [one for one in others if one not in behind] or others[:1]
    rules = [one for one in others if one not in heads]
    ways = "" if pattern.standing < FEW else "either way" if pattern.standing == FEW else "in any case"
    said = [capital(clause(one)) for one in heads]
    if pattern.named is not None and pattern.named.words:
        clues = [one for one in statements if one.kind is Kind.CLUE and one.cells]
        first = telling.deduction.links[0].statements if telling.deduction.links else ()
        seen = [one for one in clues if one in first]
        cells = [one.cells[0].upper() for one in (seen if len(seen) >= pattern.named.size else clues)]
        said, rules, ways = [capital(pattern.named.words.format(clues=listed(cells)))], [], ""
    since = telling.since
    since = f"since {since}" if since and len(since) <= LONG else ""
    start = ", ".join(filter(None, (since, ways)))
    end = f"{start}, {telling.goal}" if start else f"so {telling.goal}"
    within = f" ({joined_units([one.unit for one in units])})" if units else ""
    return ". ".join([*said, capital(end)]) + within + (f": {_rules(rules, telling.puzzle)}" if rules else "")


_FORMS: dict[PatternShape, Callable[[ToldDeduction], str | None]] = {
    PatternShape.CONTRADICTION: _impossible,
    PatternShape.ONLY_VALUE: _only_value,
    PatternShape.ONLY_PLACE: _only_place,
    PatternShape.NAKED: _naked,
    PatternShape.HIDDEN: _hidden,
    PatternShape.REST: _rest,
    PatternShape.LOOK: _look,
    PatternShape.FORCED_OUT: _look,
    PatternShape.LOCKED: _fish,
    PatternShape.FISH: _fish,
}


def _could(fact: str, verb: str) -> str | None:
    """The fact with another verb; None if it has none to be replaced."""
    for old in (" is ", " are "):
        if old in fact:
            return fact.replace(old, f" {verb} ", 1)
    for old in (" belongs to ", " belong to "):
        if old in fact:
            return fact.replace(old, f" {verb.removesuffix(' be')} belong to ", 1)
    return None


def _are(names: Iterable[str], values: Sequence[Value], puzzle: Puzzle) -> str:
    return told([Literal(name, value) for name in names for value in values], puzzle)


def _in(rule: Statement, text: str, goal: str) -> str:
    start = f"in {rule.unit}, {text}" if rule.unit else f"{clause(rule)}. {capital(text)}"
    return f"{start}, so {goal}"


def _in_order(names: set[str], rule: Statement) -> list[str]:
    return [name for name in dict.fromkeys(rule.formula.names()) if name in names]
