"""The push/pop stack: a solver's scopes that follow a problem through its edits.

The base scope holds variables and rules; each clue, entry and assumption has a scope of its own on top, in
order. Every statement is guarded by a selector, so that unsat cores name statements, and switching one off
only drops an assumption.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager
from operator import neg
from typing import NamedTuple

from puzzles.formulas.formulas import Value, Variable
from puzzles.formulas.statements import Implied, Kind, Literal, Statement
from puzzles.text.words import amount
from solvers.backends.backend import Backend, RuleBackend
from solvers.backends.z3_solver import Z3Solver
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import StatementClauses
from solvers.encoding.totals import Total
from solvers.problem import Problem
from solvers.queries.answer import Assignment
from solvers.queries.scopes import Scope, Scopes
from solvers.stack.base import Base, base_of
from solvers.stack.lazy_formulas import LazyFormulas
from solvers.stack.reading import ModelReading
from solvers.stack.selection import Chooser, Ids, Selection


class StackChange(NamedTuple):
    """The last change of a stack: the layers popped (None if it was rebuilt), the number of layers kept, and
    the selectors that are no longer, or newly, assumed.
    """

    popped: tuple[Statement, ...] | None
    kept: int
    off: tuple[int, ...]
    on: tuple[int, ...]


class Stack:
    """Keeps a solver's scopes equal to the layers of a problem.

    `graph_rules`: whether graph formulas may be stated as ASP rules, if the solver supports them. That is
    faster if many cuts are needed, and slower for thousands of small checks.
    """

    def __init__(self, problem: Problem, backend: Backend | None = None, *, graph_rules: bool = True) -> None:
        self.solver = backend or Z3Solver()
        self.problem = problem
        self._graph_rules = graph_rules
        self._extra: list[Scope] = []
        self._chooser: Chooser | None = None
        self._total: Total | None = None
        self._helped = False
        self._before: Chooser | None = None
        self._gone: tuple[Statement, ...] | None = None
        self._rebuild(problem)

    def anew(self, *, graph_rules: bool = True, in_parts: bool = False) -> Stack:
        """A stack of the same problem on a fresh solver, which stops with this one's."""
        problem = self.problem.in_parts if in_parts else self.problem
        return Stack(problem, self.solver.anew(), graph_rules=graph_rules)

    def open(self, problem: Problem) -> None:
        """Move to another problem: pop to the longest common prefix of layers, and push the rest."""
        self.leave()
        self._before, self._chooser = self._chooser, None
        if problem.variables != self.problem.variables or problem.rules != self.problem.rules:
            self._rebuild(problem)
            return
        self.problem = problem
        layers = problem.layers
        same = 0
        for old, new in zip(self._layers, layers, strict=False):
            if old != new:
                break
            same += 1
        self._pops, self._pushes = len(self._layers) - same, len(layers) - same
        self._gone = tuple(self._layers[same:])
        self._lazy.forget({block.selector for block in self._blocks[same:]})
        self._pop(self._pops)
        if self._pops:
            self._total, self._helped = None, False
        for gone in self._layers[same:]:
            self._readings.pop(id(gone.variables), None)
        del self._layers[same:], self._blocks[same:]
        for statement in layers[same:]:
            self._push(statement)

    def _rebuild(self, problem: Problem) -> None:
        """Start over with a problem."""
        self.problem = problem
        self._base = base_of(problem.variables, problem.rules)
        self._encoder, self.numbering = self._base.encoder, self._base.encoder.numbering
        self._readings: dict[int, ModelReading] = {}
        self._extra.clear()
        self._total, self._helped = None, False
        self._work_open = False
        self._work_number = self._guards = 0
        self.solver.names = self.numbering
        self.solver.reset()
        self.solver.add(self._base.clauses)
        self._layers: list[Statement] = []
        self._lazy = LazyFormulas(self.solver, self._encoder)
        for rule, (_, block) in zip(problem.rules, self._base.rules, strict=True):
            self._lazy.take(block, {block.selector, self.numbering.family(rule.family)}, self._level)
        self._blocks: list[StatementClauses] = []
        self._pops, self._pushes = 0, len(problem.layers)
        self._gone = None
        for statement in problem.layers:
            self._push(statement)

    def _push(self, statement: Statement) -> None:
        block = self._encoder.encode(statement)
        self.solver.push()
        self.solver.add(block.clauses)
        self._layers.append(statement)
        self._blocks.append(block)
        self._lazy.take(block, {block.selector}, self._level)

    # -- what is left out ----------------------------------------------------------------------

    def refine(self, assumptions: Collection[int]) -> bool:
        """Add cuts where the model of the last check violates lazy formulas that the assumptions switch on.

        Returns whether there were any: then the model is no solution.
        """
        return self._lazy.refine(assumptions, self._level)

    @property
    def learns(self) -> bool:
        """Whether any formula is learnt by cuts."""
        return self._lazy.learns

    def use_rules(self) -> bool:
        """State graph formulas as ASP rules from now on; returns whether any was learnt by cuts before."""
        return self._graph_rules and self._lazy.use_rules(self._level)

    def watch(self) -> None:
        """Let the solver propagate formulas about areas during its search, from now on."""
        if self._graph_rules:
            self._lazy.watch()

    @property
    def lists(self) -> bool:
        """Whether its solver enumerates solutions by itself."""
        return self._lazy.by_rules and not self._lazy.learns

    def models(self, assumptions: Iterable[int]) -> Iterator[bool]:
        """Enumerate models that differ in a variable: see `RuleBackend.models`."""
        assert isinstance(self.solver, RuleBackend)
        read = map(self._reading, (self.problem.variables, *self.chosen().owned))
        return self.solver.models(assumptions, [number for own in read for number in own.numbers])

    def add_up(self) -> None:
        """Add the sum of the counting constraints of all layers that are on as one more constraint, if it
        excludes something that they do not.
        """
        total = Total.of(layer for layer in self._layers if self.problem.is_on(layer))
        sizes = {name: len(self._encoder.domain(name)) for name in total.weights} if total is not None else {}
        if total is not None and total != self._total and total.tells(sizes):
            self.leave()
            self.solver.add(self._encoder.total(total))
            self._total = total

    def add_implied(self, implied: Iterable[Implied]) -> None:
        """Add the formulas that statements which are on imply together; once, until a layer is popped."""
        if self._helped:
            return
        self._helped = True
        on = {own.id for own in self.chosen().statements}
        clauses = [clause for own in implied if own.statements <= on for clause in self._encoder.implied(own)]
        if clauses:
            self.leave()
            self.solver.add(clauses)

    def _pop(self, levels: int) -> None:
        """Pop scopes, and keep the cuts that were learnt in them."""
        if levels:
            self._lazy.pop(levels, self._level - levels)

    @property
    def _level(self) -> int:
        """The number of scopes above the base."""
        return len(self._layers) + len(self._extra)

    # -- scopes of work ------------------------------------------------------------------------

    def work(self, title: str) -> int:
        """The number of the scope of work, which is on top of all others; pushed with that title if there is
        none.

        Any other use of the stack may pop it; the next one has another number.
        """
        if not self._work_open:
            self._work_open = True
            self._work_number += 1
            self._guards = 0
            self._extra.append(Scope(title, None))
            self.solver.push()
        return self._work_number

    def leave(self) -> None:
        """Pop the scope of work, if there is one; whoever still needs it pushes it again."""
        if self._work_open:
            self._work_open = False
            self._pop(1)
            self._extra.pop()

    @contextmanager
    def scratch(self, title: str) -> Iterator[Backend]:
        """A scope for the length of a `with` block, in which no other question may be answered."""
        self.leave()
        self.solver.push()
        self._extra.append(Scope(title, None))
        try:
            yield self.solver
        finally:
            self.leave()
            self._pop(1)
            self._extra.pop()

    def offer(self, statements: Iterable[Statement]) -> list[int]:
        """Assert the clauses of further statements in the current scope, lazy formulas written out; returns
        their selectors.
        """
        blocks = [self._encoder.encode(statement, whole=True) for statement in statements]
        self.solver.add([clause for block in blocks for clause in block.clauses])
        return [block.selector for block in blocks]

    @contextmanager
    def supposing(self, statement: Statement) -> Iterator[None]:
        """One more statement that holds for the length of a `with` block, whatever is switched on."""
        with self.scratch(statement.text) as backend:
            backend.add([(selector,) for selector in self.offer([statement])])
            yield

    def guard(self) -> int:
        """A Boolean that is new in the scope of work; a later scope of work reuses it."""
        self._guards += 1
        return self.numbering.of(f"guard/{self._guards}")

    # -- what is on it -------------------------------------------------------------------------

    @property
    def variables(self) -> tuple[Variable, ...]:
        """The variables that a solution assigns: the puzzle's, then those of clues that are on."""
        return self.chosen().variables

    @property
    def rules(self) -> tuple[Statement, ...]:
        """The rules that are on."""
        return self.chosen().rules

    @property
    def layers(self) -> tuple[Statement, ...]:
        """The clues, entries and assumptions that are on, bottom first."""
        return self.chosen().layers

    def chosen(self, rules: Ids = None, layers: Ids = None) -> Selection:
        """The rules and layers of those ids; None means all that are on.

        A family of rules that is on as a whole then has one selector, whose id is empty.
        """
        if self._chooser is None:
            self._chooser = Chooser(self.problem, self.numbering, [block.selector for block in self._blocks])
        return self._chooser.chosen(rules, layers)

    def scopes(self) -> Scopes:
        """The scopes of the stack, and the pops and pushes of the last change."""
        problem = self.problem
        title = f"{amount(len(self.variables), 'variable')}, {amount(len(problem.rules), 'rule')}"
        stack = [Scope(title, Kind.RULE, lines=len(self._base.clauses))]
        for statement, block in zip(self._layers, self._blocks, strict=True):
            on = problem.is_on(statement)
            stack.append(Scope(statement.text, statement.kind, statement.id, on, len(block.clauses)))
        return Scopes((*stack, *self._extra), self._pops, self._pushes)

    def written_out(self) -> Iterator[tuple[Statement, tuple[Clause, ...]]]:
        """Each layer's clauses, bottom first, with lazy formulas written out."""
        layers = map(self._encoder.whole, self._layers, self._blocks)
        return zip(self._layers, layers, strict=True)

    @property
    def base(self) -> Base:
        """The base scope."""
        return self._base

    @property
    def last_change(self) -> StackChange:
        """The last change of the stack."""
        on = self.chosen().selectors
        before = self._before.on.selectors if self._before is not None and self._gone is not None else {}
        off = tuple(number for number in before if number not in on)
        kept = len(self._layers) - self._pushes
        return StackChange(self._gone, kept, off, tuple(number for number in on if number not in before))

    def number(self, literal: Literal) -> int:
        """The number of a literal's Boolean, negative for a negative literal."""
        number = self.value(literal.name, literal.value)
        return number if literal.positive else -number

    def value(self, name: str, value: Value) -> int:
        """The number of the Boolean for "variable has value"."""
        return self._encoder.literal(name, value)

    def denial(self, solution: Assignment, but: Collection[str] = ()) -> Iterator[int]:
        """The literals of a blocking clause: some variable has another value. Variables in `but` are left
        out.
        """
        open_ = ((name, value) for name, value in solution.items() if name not in but)
        return map(neg, self._encoder.literals(open_ if but else solution.items()))

    def assignment(self, chosen: Selection | None = None) -> Assignment:
        """The values of the chosen variables, by default of all that are on, in the model of
        the last check.
        """
        found = self._reading(self.problem.variables).values(self.solver)
        for variables in (chosen or self.chosen()).owned:
            found.update(self._reading(variables).values(self.solver))
        return found

    def _reading(self, variables: tuple[Variable, ...]) -> ModelReading:
        """The reading of the variables, cached by identity because it takes longer to make than to use."""
        reading = self._readings.get(id(variables))
        if reading is None or reading.variables is not variables:
            reading = self._readings[id(variables)] = ModelReading.of(variables, self._encoder)
        return reading
