"""A whole problem as clauses for other programs: without selectors and lazy formulas.

Booleans are renumbered: first "variable has value" in the order of variables and values, then helpers.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct, structs

from puzzles.formulas.formulas import And, Formula, Or, Solution, Value, Variable
from puzzles.formulas.graphs.connectivity import LazyFormula
from puzzles.formulas.statements import Statement
from puzzles.sentences.values import value_label
from puzzles.text.words import one_line
from solvers.encoding.clauses import Clause
from solvers.encoding.encoder import Encoder
from solvers.encoding.numbering import meanings
from solvers.problem import Problem

LONGEST = 1_000
"""The most characters of a name or a sentence in a comment."""
DOMAINS = "Each variable has one of its values"


class ClausePart(Struct, frozen=True):
    """The clauses of a statement, or of all domains, with its sentence."""

    text: str
    clauses: tuple[Clause, ...]


class WholeCnf(Struct, frozen=True):
    """All clauses, part by part, and what the first Booleans stand for, from number 1; all others are
    helpers.
    """

    parts: tuple[ClausePart, ...]
    meanings: tuple[tuple[str, Value], ...]
    variables: tuple[Variable, ...]
    highest: int

    @property
    def clauses(self) -> Iterator[Clause]:
        """All clauses."""
        for part in self.parts:
            yield from part.clauses

    def denial(self, solution: Solution) -> Clause:
        """The blocking clause of a solution: some variable has another value."""
        numbers = {meaning: number for number, meaning in enumerate(self.meanings, start=1)}
        return tuple(
            (-1 if solution[own.name] else 1) * numbers[own.name, True]
            if own.is_boolean
            else -numbers[own.name, solution[own.name]]
            for own in self.variables
        )

    def lines(self, more: Iterable[ClausePart] = ()) -> Iterator[str]:
        """The lines of a DIMACS file, with `more` parts at its end."""
        parts = (*self.parts, *more)
        for number, name in names_of(self).items():
            yield f"c {number} = {name}\n"
        first = 1
        for part in parts:
            if part.clauses:
                last = first + len(part.clauses) - 1
                yield f"c clauses {first} to {last}: {one_line(part.text, LONGEST)}\n"
                first = last + 1
        yield f"p cnf {self.highest} {first - 1}\n"
        for part in parts:
            for clause in part.clauses:
                yield f"{' '.join(map(str, clause))} 0\n" if clause else "0\n"


def written_whole(problem: Problem, *, determined: bool) -> WholeCnf:
    """The clauses of everything that is on.

    `determined`: helpers are determined by the variables, so that every solution is one model; for connected
    graphs that takes many more clauses. Raises `EncodingError`.
    """
    encoder = Encoder(problem.variables)
    variables = list(problem.variables)
    parts = [ClausePart(DOMAINS, tuple(encoder.domains()))]
    for statement in (*problem.rules, *problem.layers):
        if problem.is_on(statement):
            variables += statement.variables
            parts.append(ClausePart(statement.text, tuple(_of_statement(statement, encoder, determined))))
    return _renumbered(parts, tuple(variables), encoder)


def _of_statement(statement: Statement, encoder: Encoder, determined: bool) -> Iterator[Clause]:
    if determined:
        statement = structs.replace(statement, formula=with_terms(statement.formula))
    selector = -encoder.numbering.selector(statement.id)
    for clause in encoder.encode(statement, whole=True).clauses:
        yield tuple(literal for literal in clause if literal != selector)


def with_terms(formula: Formula) -> Formula:
    """The formula with its graph formulas as terms, whose helpers are determined."""
    if isinstance(formula, And):
        return And(*map(with_terms, formula.parts))
    return Or(formula) if isinstance(formula, LazyFormula) else formula


def _renumbered(parts: Iterable[ClausePart], variables: tuple[Variable, ...], encoder: Encoder) -> WholeCnf:
    named = tuple(meanings(variables))
    numbers: dict[int, int] = {0: 0}
    for name, value in named:
        numbers[encoder.literal(name, value)] = len(numbers)

    def renumbered(clause: Clause) -> Clause:
        return tuple(_number(literal, numbers) for literal in clause)

    renumbered_parts = tuple(ClausePart(part.text, tuple(map(renumbered, part.clauses))) for part in parts)
    return WholeCnf(renumbered_parts, named, variables, len(numbers) - 1)


def _number(literal: int, numbers: dict[int, int]) -> int:
    number = numbers.setdefault(abs(literal), len(numbers))
    return number if literal > 0 else -number


def names_of(cnf: WholeCnf) -> Mapping[int, str]:
    """The name of each Boolean with a meaning: `r1c1=4`, or just the variable for a boolean."""
    return {
        number: one_line(name if value is True else f"{name}={value_label(value)}", LONGEST)
        for number, (name, value) in enumerate(cnf.meanings, start=1)
    }
