"""Deductions from a single statement, or from the remaining values of a variable alone."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice

from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Literal, Statement, ruled_out
from solvers.backends.backend import Backend
from solvers.deduction.board_statements import is_wide, reason, resting_on
from solvers.deduction.costs.statement_costs import most_of_statement, reckons
from solvers.deduction.deduction import Deduction, explain, extended
from solvers.deduction.likewise import (
    with_same_cells,
    with_same_fact,
    with_same_family,
    with_same_statement,
)
from solvers.deduction.solo_solvers import SoloSolvers
from solvers.propagation.filtering import Narrowed
from solvers.propagation.graph_propagators import GraphPropagator
from solvers.propagation.known_facts import KnownFacts
from solvers.propagation.propagate import is_exact
from solvers.propagation.propagators import Propagator

MOST_REASONS = 8
"""The most deductions with different facts that are made from one statement at a time."""
MOST_NAMED = 4
"""The most variables whose facts are quoted when such deductions are merged."""
MOST_SEEN = 3
"""The most deductions from one look at a graph formula."""
MOST_VALUES = 60
"""The most remaining values of a statement's variables for which a solver is asked which of them occur."""


class SingleSteps:
    """What single statements imply on a board, updated as facts become known.

    Statements whose ids are in `seen` have patterns that are searched elsewhere, so they are asked last.
    """

    def __init__(
        self,
        board: KnownFacts,
        statements: Iterable[Statement],
        propagators: Mapping[str, Propagator],
        solver: Backend,
        seen: Collection[str] = (),
    ) -> None:
        self._board, self._solver, self._seen = board, solver, dict.fromkeys(seen)
        self._propagators = propagators
        self._solvers = SoloSolvers(board.variables, solver)
        self._statements = {statement.id: statement for statement in statements}
        self._on: dict[str, list[str]] = {}
        for statement in self._statements.values():
            for name in dict.fromkeys(statement.formula.names()):
                self._on.setdefault(name, []).append(statement.id)
        self._of_family: dict[str, list[str]] = {}
        for statement in self._statements.values():
            self._of_family.setdefault(statement.family, []).append(statement.id)
        self._stale = dict.fromkeys(self._statements)
        self._says: dict[str, Narrowed | None] = {}
        full = {name: frozenset(variable.domain) for name, variable in board.variables.items()}
        self._inexact = {id_ for id_, s in self._statements.items() if not is_exact(s.formula, full)}
        self._unsure: dict[str, None] = {}
        self._found: dict[str, tuple[Deduction, ...]] = {}
        self._reasons: dict[tuple[str, Literal | None], tuple[Hashable, tuple[str, ...]]] = {}

    def touch(self, name: str) -> None:
        """Note that the variable lost a value or was placed."""
        self._stale.update(dict.fromkeys(self._on.get(name, ())))

    def only_values(self) -> Iterator[Deduction]:
        """Variables with one remaining value that are not placed yet (naked singles)."""
        for name, values in self._board.domains.items():
            if len(values) == 1 and name not in self._board.placed:
                (value,) = values
                yield Deduction((), (Literal(name, value),), tuple(self._board.facts([name])))

    def impossible(self) -> Iterator[Deduction]:
        """Statements that cannot hold any more. Raises `Undecided`."""
        for id_ in self._statements:
            self._ask(id_)
            if self._says[id_] is None:
                yield from self._told(id_)

    def said(self) -> Iterator[Deduction]:
        """What follows from each statement that is not in `seen`, as far as propagation finds it.

        Raises `Undecided`.
        """
        for id_ in self._statements:
            if id_ not in self._seen:
                yield from self._told(id_)

    def bare(self, most: int) -> Iterator[Literal]:
        """The literals that follow from single statements, without their facts, if the statement's highest
        cost is at most `most`.

        Raises `Undecided`.
        """
        for id_, statement in self._statements.items():
            if id_ not in self._seen and most_of_statement(statement, self._board) <= most:
                self._ask(id_)
                if (says := self._says[id_]) is not None:
                    yield from self._settled(says)
                    yield from self._gone(says)

    def easiest(self) -> Iterator[Deduction]:
        """What follows from the statement with the lowest upper bound of cost, and from each graph formula,
        since the bound of these is too rough. Raises `Undecided`.
        """
        own = [id_ for id_ in self._statements if id_ not in self._seen and self._says_something(id_)]
        graphs = [id_ for id_ in own if isinstance(self._statements[id_].formula, LazyFormula)]
        others = sorted(
            (id_ for id_ in own if id_ not in graphs),
            key=lambda id_: most_of_statement(self._statements[id_], self._board),
        )
        for id_ in graphs:
            yield from self._told(id_)
        yield from next(filter(None, map(self._told, others)), ())

    def _says_something(self, id_: str) -> bool:
        self._ask(id_)
        return self._says[id_] != {}

    def with_others(self, deduction: Deduction) -> Deduction:
        """The deduction merged with similar ones: by the same statement, the same fact, or the same kind of
        rule.
        """
        by_statement = with_same_statement(deduction, self._found)
        on_fact = self._on.get(by_statement.facts[0].name, ()) if by_statement.facts else ()
        by_fact = with_same_fact(by_statement, on_fact, self._found, self._board)
        family = by_fact.statements[0].family if by_fact.statements else ""
        ids = self._of_family.get(family, ())
        by_cells = with_same_cells(by_fact, ids, self._found, self._board)
        return with_same_family(by_cells, ids, self._found, self._board)

    def alone(self, statement: Statement, conclusions: Sequence[Literal]) -> Deduction | None:
        """The deduction of the literals from that statement alone; None if not even the first follows.

        It uses a minimal set of facts for each conclusion; exclusions with different facts are merged if few
        variables are involved.
        """
        names = set(statement.formula.names())
        if any(literal.name not in names for literal in conclusions):
            return None
        first = self._explained(statement, conclusions[0])
        if first is None:
            return None
        first = extended(first, self._solvers.of(statement), conclusions[1:])
        if any(literal.positive for literal in conclusions):
            return first
        others = self._by_reason(statement, [one for one in conclusions if one not in first.conclusions])
        every = (first, *others)
        told = dict.fromkeys(literal for found in every for literal in found.conclusions)
        facts = dict.fromkeys(fact for found in every for fact in found.facts)
        if len({fact.name for fact in facts}) > MOST_NAMED:
            return first
        return replace(first, conclusions=tuple(told), facts=tuple(facts))

    def rest(self) -> list[Deduction]:
        """What else follows from single statements, for when nothing easier is found; solvers are asked too.
        Raises `Undecided`.
        """
        found = [deduction for id_ in self._seen for deduction in self._told(id_)]
        if not found and self._ask_solvers():
            found = [deduction for id_ in self._statements for deduction in self._told(id_)]
        return found

    def _ask(self, id_: str) -> None:
        """Propagate a statement again if the domain of one of its variables has changed."""
        if id_ in self._stale:
            self._solver.checkpoint()
            self._says[id_] = self._propagators[id_](self._board.domains)
            self._found.pop(id_, None)
            del self._stale[id_]
            if id_ in self._inexact:
                self._unsure[id_] = None

    def _told(self, id_: str) -> tuple[Deduction, ...]:
        """The current deductions from a statement, one for each minimal set of facts."""
        self._ask(id_)
        if id_ not in self._found:
            statement, says = self._statements[id_], self._says[id_]
            if (look := self._look(statement)) != {}:
                self._found[id_] = tuple(self._looks(statement, look))
            elif says is None:
                found = self._explained(statement, None)
                self._found[id_] = (found,) if found is not None else ()
            else:
                settled = list(self._settled(says))
                placed = {literal.name for literal in settled}
                gone = [literal for literal in self._gone(says) if literal.name not in placed]
                everywhere = [one for one in gone if self._is_nowhere(statement, says, one.value)]
                some = [one for one in gone if one not in everywhere]
                self._found[id_] = (
                    *self._by_reason(statement, settled),
                    *islice(self._by_reason(statement, everywhere), MOST_REASONS),
                    *islice(self._by_reason(statement, some), MOST_REASONS),
                )
        return self._found[id_]

    def _is_nowhere(self, statement: Statement, says: Narrowed, value: Value) -> bool:
        """Whether a clue with arithmetic excludes a value from all its variables."""
        domains = self._board.domains
        return reckons(statement, self._board) and not any(
            value in says.get(name, domains[name]) for name in statement.formula.names()
        )

    def _look(self, statement: Statement) -> Narrowed | None:
        """What one look at a graph formula excludes; {} for other statements."""
        own = self._propagators[statement.id]
        return own.look(self._board.domains) if isinstance(own, GraphPropagator) else {}

    def _looks(self, statement: Statement, says: Narrowed | None) -> Iterator[Deduction]:
        """The deductions from one look at a graph formula, with the facts by which a person sees them; a
        single one if it is wide.
        """
        settled = [] if says is None else list(self._settled(says))
        placed = {literal.name for literal in settled}
        gone = [] if says is None else [each for each in self._gone(says) if each.name not in placed]
        wanted = [*settled, *gone]
        for _ in range(1 if is_wide(statement) else MOST_SEEN):
            if says is None or wanted:
                found = self._reason(statement, wanted)
                wanted = [literal for literal in wanted if literal not in found.conclusions]
                yield found
            if not wanted:
                return

    def _reason(self, statement: Statement, wanted: list[Literal]) -> Deduction:
        """The deduction of the first of those literals, with the others that follow from the same facts."""
        own = self._propagators[statement.id]
        assert isinstance(own, GraphPropagator)
        heeded, key = own.heeded(self._board.domains), (statement.id, wanted[0] if wanted else None)
        before, names = self._reasons.get(key, (None, ()))
        if before is None or (
            before != heeded and not is_wide(statement)
        ):  # else the same variables may still suffice, and show more
            names = reason(own, self._board, wanted)
            self._reasons[key] = heeded, names
        return resting_on(names, statement, own, self._board, wanted)

    def _ask_solvers(self) -> bool:
        """Let solvers narrow the statements for which propagation is incomplete; returns whether that found
        anything.
        """
        changed = False
        for id_ in list(self._unsure):
            names = set(self._statements[id_].formula.names())
            if sum(len(self._board.domains[name]) for name in names) <= MOST_VALUES:
                self._says[id_] = self._supported(self._statements[id_])
                self._found.pop(id_, None)
                changed |= self._says[id_] != {}
                del self._unsure[id_]
        return changed

    @property
    def sure(self) -> bool:
        """Whether it is certain that no single statement implies anything new, after `rest` found nothing."""
        return not self._unsure

    def _supported(self, statement: Statement) -> Narrowed | None:
        """The values that occur in a solution of the statement and the known facts about its variables."""
        checker, domains = self._solvers.of(statement), self._board.domains
        stack = checker.stack
        known = self._board.facts(statement.formula.names())
        seen: dict[str, set[Value]] = {name: set() for name in statement.formula.names()}
        with stack.scratch("values that occur") as backend:
            while (solution := checker.solve(literals=known)) is not None:
                for name, found in seen.items():
                    found.add(solution[name])
                unseen = (
                    stack.number(Literal(name, value))
                    for name, found in seen.items()
                    for value in domains[name]
                    if value not in found
                )
                backend.add([tuple(unseen)])
        if not all(seen.values()):
            return None
        return {name: frozenset(found) for name, found in seen.items() if found < domains[name]}

    def _settled(self, says: Narrowed) -> Iterator[Literal]:
        for name, values in says.items():
            if len(values) == 1 and name not in self._board.placed:
                yield Literal(name, next(iter(values)))

    def _by_reason(self, statement: Statement, literals: Iterable[Literal]) -> Iterator[Deduction]:
        """Deductions of the literals from the statement; those that follow from the same facts are merged."""
        left = list(literals)
        while left:
            found = self._explained(statement, left.pop(0))
            if found is not None:
                found = extended(found, self._solvers.of(statement), left)
                left = [literal for literal in left if literal not in found.conclusions]
                yield found

    def _gone(self, says: Narrowed) -> Iterator[Literal]:
        for name, left in says.items():
            for value in self._board.variables[name].domain:
                if value in self._board.domains[name] and value not in left:
                    yield ruled_out(self._board.variables[name], value)

    def _explained(self, statement: Statement, conclusion: Literal | None) -> Deduction | None:
        known = known_about(self._board, [statement], conclusion)
        return explain(self._solvers.of(statement), [statement], conclusion, known)


def known_about(
    board: KnownFacts, statements: Iterable[Statement], conclusion: Literal | None
) -> list[Literal]:
    """The known facts about the statements' variables: placed values first, the conclusion's own variable
    last.
    """
    names = dict.fromkeys(name for statement in statements for name in statement.formula.names())
    own = conclusion.name if conclusion else ""
    names.pop(own, None)
    facts = sorted(board.facts(names), key=lambda fact: not fact.positive)
    return facts + (board.facts([own]) if conclusion else [])
