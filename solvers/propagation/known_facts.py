"""What is known at one point of a derivation, and the source of each fact.

Known are: what is written on the board (clues, entries and assumptions about a single variable), what
earlier steps concluded, and direct consequences of one rule and one written value, which a person pencils in
without thinking. Direct consequences are not steps, but a step that uses one quotes its rule and its value.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from msgspec import Struct

from puzzles.formulas.formulas import And, Fold, Iff, Is, Linear, Value, Variable
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.propagation.filtering import Narrowed
from solvers.propagation.propagate import propagator
from solvers.propagation.propagators import Propagator

KEPT = 8
"""The sets of rules whose direct consequences are cached."""


class Written(Struct, frozen=True):
    """A fact that a statement on the board states by itself."""

    statement: Statement


class Shown(Struct, frozen=True):
    """A fact that a step concluded; `step` is None if it was known before the first step."""

    literal: Literal
    step: int | None


class Direct(Struct, frozen=True):
    """A fact that follows from one rule and one value on the board."""

    rule: Statement
    value: Literal


Source = Written | Shown | Direct


class Quotation(Struct, frozen=True):
    """What to quote for a set of facts: statements, and literals with the earlier steps that
    concluded them.
    """

    statements: tuple[Statement, ...]
    shown: tuple[tuple[Literal, int | None], ...]

    @property
    def size(self) -> int:
        return len(self.statements) + len(self.shown)


class DirectConsequences:
    """What a rule excludes when one of its variables has a value and nothing else is known; cached."""

    def __init__(self, variables: Iterable[Variable]) -> None:
        self._full = {variable.name: frozenset(variable.domain) for variable in variables}
        self._memo: dict[tuple[str, str, Value], Narrowed] = {}
        self._propagators: dict[str, Propagator] = {}

    def of(self, rule: Statement, name: str, value: Value) -> Narrowed:
        key = rule.id, name, value
        if key not in self._memo:
            alone = {**{n: self._full[n] for n in rule.formula.names()}, name: frozenset({value})}
            if rule.id not in self._propagators:
                self._propagators[rule.id] = propagator(rule.formula)
            self._memo[key] = self._propagators[rule.id](alone) or {}
        return self._memo[key]


@lru_cache(maxsize=KEPT)
def direct_consequences(variables: tuple[Variable, ...], rules: tuple[Statement, ...]) -> DirectConsequences:
    """The cache of direct consequences for those variables and rules; kept, since clues change far more
    often.
    """
    return DirectConsequences(variables)


def _at_a_glance(rule: Statement) -> bool:
    """Whether a person sees at a glance what one value excludes: not for sums along cells, nor for graph
    formulas.
    """
    return not isinstance(rule.formula, Fold | Linear | LazyFormula)


class KnownFacts:
    """The remaining values of each variable, and the sources of the excluded ones."""

    def __init__(self, variables: Iterable[Variable], rules: Iterable[Statement]) -> None:
        self.variables = {variable.name: variable for variable in variables}
        self.domains = {name: frozenset(variable.domain) for name, variable in self.variables.items()}
        self.placed: dict[str, Value] = {}
        """The values that are written on the board."""
        self._why_placed: dict[tuple[str, Value], Source] = {}
        self._why_not: dict[tuple[str, Value], list[Source]] = {}
        seen = tuple(rule for rule in rules if _at_a_glance(rule))
        self._direct = direct_consequences(tuple(self.variables.values()), seen)
        self._rules_on: dict[str, list[Statement]] = {}
        for rule in seen:
            for name in dict.fromkeys(rule.formula.names()):
                self._rules_on.setdefault(name, []).append(rule)

    @property
    def dead(self) -> str | None:
        """A variable without remaining values, or None."""
        return next((name for name, values in self.domains.items() if not values), None)

    def knows(self, literal: Literal) -> bool:
        """Whether the literal is known."""
        if literal.positive:
            return self.placed.get(literal.name) == literal.value and literal.name in self.placed
        return literal.value not in self.domains[literal.name]

    def learn(self, literal: Literal, source: Source) -> set[str]:
        """Add a fact and its direct consequences; returns the variables whose known facts changed."""
        if not literal.positive:
            return self._remove(literal.name, literal.value, source)
        name, value = literal.name, literal.value
        changed = set()
        for other in self.variables[name].domain:
            if other != value:
                changed |= self._remove(name, other, source)
        if (name, value) in self._why_placed:
            return changed
        self._why_placed[name, value] = source
        self.placed.setdefault(name, value)
        for rule in self._rules_on.get(name, ()):
            for other_name, left in self._direct.of(rule, name, value).items():
                if is_definition(rule) and len(left) == 1:
                    (only,) = left
                    changed |= self.learn(Literal(other_name, only), Direct(rule, literal))
                if self.variables[other_name].is_boolean:
                    continue  # that would settle the variable, which is a step of its own
                for other in self.variables[other_name].domain:
                    if other not in left:
                        changed |= self._remove(other_name, other, Direct(rule, literal))
        return changed | {name}

    def _remove(self, name: str, value: Value, source: Source) -> set[str]:
        self._why_not.setdefault((name, value), []).append(source)
        if value not in self.domains[name]:
            return set()
        self.domains[name] -= {value}
        return {name}

    def write(self, statement: Statement) -> set[str] | None:
        """Add what a statement about a single variable says; None if it mentions several."""
        if len(set(statement.formula.names())) != 1:
            return None
        source = Written(statement)
        return set().union(*(self.learn(one, source) for one in said_alone(statement, self.variables)))

    def write_parts(self, statement: Statement) -> None:
        """Add what a clue in a cell says of its own cell, next to other things: "R1C4 is safe, and 2 mines
        are around it", or whose island it is. The board shows this much: there is a number in the cell.
        """
        if not statement.cells or not isinstance(statement.formula, And):
            return
        cell = statement.cells[0]
        for part in statement.formula.parts:
            names = {*part.names()}
            own = self.variables.get(names.pop()) if len(names) == 1 else None
            if own is None or not (own.name == cell if own.is_boolean else own.name.startswith(f"{cell}.")):
                continue
            left = [value for value in own.domain if part.holds({own.name: value})]
            if len(left) == 1:
                literal = Literal(own.name, left[0])
                self.learn(literal, Shown(literal, None))

    def facts(self, names: Iterable[str]) -> list[Literal]:
        """All known facts about those variables: the value, or the excluded values."""
        known = []
        for name in dict.fromkeys(names):
            if name in self.placed and self.domains[name]:
                known.append(Literal(name, self.placed[name]))
                continue
            gone = (value for value in self.variables[name].domain if value not in self.domains[name])
            known += [Literal(name, value, positive=False) for value in gone]
        return known

    def source(self, fact: Literal) -> Source:
        """The source of a known fact that needs the fewest quotations."""
        return min(self._sources(fact), key=lambda source: self._cost(source, {}, {}))

    def quote(
        self, facts: Iterable[Literal], quoted: Iterable[Statement] = (), but: int | None = None
    ) -> Quotation:
        """What to quote for the facts to follow, in addition to statements that are `quoted` anyway.

        For a fact with several sources, the one that adds least is taken, if possible one that does not
        depend on step number `but`.
        """
        statements = {statement.id: statement for statement in quoted}
        given = set(statements)
        shown: dict[Literal, int | None] = {}
        ways = [self._apart_from(self._sources(fact), but) for fact in facts]
        for sources in sorted(ways, key=len):  # first the facts with a single source
            cheapest = sources[0]
            if len(sources) > 1:
                cheapest = min(sources, key=lambda source: self._cost(source, statements, shown))
            self._add(cheapest, statements, shown)
        new = tuple(statement for id_, statement in statements.items() if id_ not in given)
        return Quotation(tuple(sorted(new, key=_reading_order)), tuple(shown.items()))

    def _sources(self, fact: Literal) -> list[Source]:
        key = fact.name, fact.value
        return [self._why_placed[key]] if fact.positive else self._why_not[key]

    def _apart_from(self, sources: list[Source], step: int | None) -> list[Source]:
        """The sources that do not depend on that step; all of them if there are no others."""
        grounds = [(source, self._behind(source)[1]) for source in sources]
        others = [source for source, on in grounds if not (isinstance(on, Shown) and on.step == step)]
        return (others or sources) if step is not None else sources

    def _behind(self, source: Source) -> tuple[list[Statement], Written | Shown]:
        """The chain of rules that a source depends on, and the fact at its end."""
        rules = []
        while isinstance(source, Direct):
            rules.append(source.rule)
            source = self._why_placed[source.value.name, source.value.value]
        return rules, source

    def _cost(
        self, source: Source, statements: Mapping[str, Statement], shown: Mapping[Literal, int | None]
    ) -> int:
        """How many more quotations a source needs."""
        rules, ground = self._behind(source)
        if isinstance(ground, Shown):
            new = ground.literal not in shown
        else:
            new = ground.statement.id not in statements
        return new + sum(rule.id not in statements for rule in rules)

    def _add(
        self, source: Source, statements: dict[str, Statement], shown: dict[Literal, int | None]
    ) -> None:
        """Quote all that a source depends on."""
        rules, ground = self._behind(source)
        statements.update((rule.id, rule) for rule in rules)
        if isinstance(ground, Shown):
            shown[ground.literal] = ground.step
        else:
            statements[ground.statement.id] = ground.statement


def is_definition(rule: Statement) -> bool:
    """Whether a rule only equates two literals: a cell is shaded if and only if it belongs to the sea."""
    formula = rule.formula
    return isinstance(formula, Iff) and isinstance(formula.left, Is) and isinstance(formula.right, Is)


def said_alone(statement: Statement, variables: Mapping[str, Variable]) -> list[Literal]:
    """The literals that a statement about a single variable states: its value, or the excluded values; empty
    for other statements.
    """
    names = set(statement.formula.names())
    if len(names) != 1 or not names <= variables.keys():
        return []
    (name,) = names
    domain = variables[name].domain
    left = [value for value in domain if statement.formula.holds({name: value})]
    if len(left) == 1:
        return [Literal(name, left[0])]
    return [Literal(name, value, positive=False) for value in domain if value not in left]


READING_ORDER = {kind: place for place, kind in enumerate(Kind)}


def _reading_order(statement: Statement) -> int:
    return READING_ORDER[statement.kind]
