"""What single-variable statements say at the beginning, besides what the board shows.

A given is shown on the board, unless the player has to write it. That a tree has no other beside it, or that
a domino has a single place, is not shown: that is a step, before all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Variable
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts, said_alone
from solvers.stack.stack import Stack


def write(stack: Stack, board: KnownFacts, *, givens: bool = True) -> list[Statement]:
    """Add what the board shows, with or without `givens`, to what is known; returns the single-variable
    statements that it does not show.

    Raises `Undecided`.
    """
    left = []
    for statement in (*stack.rules, *stack.layers):
        stack.solver.checkpoint()
        if len(set(statement.formula.names())) != 1:
            board.write_parts(statement)
        elif stands(statement, board.variables, givens=givens):
            board.write(statement)
        else:
            left.append(statement)
    return left


def stands(statement: Statement, variables: Mapping[str, Variable], *, givens: bool) -> bool:
    """Whether the board shows what a single-variable statement says: a given, or the player's own.

    Also if it leaves its variable no value, because nothing else follows from it.
    """
    variable = variables[next(statement.formula.names())]
    if statement.kind is Kind.CLUE:
        given = givens and _says_values(statement.formula, variable)
    else:
        given = statement.kind is not Kind.RULE
    return given or not any(statement.formula.holds({variable.name: value}) for value in variable.domain)


def _says_values(formula: Formula, variable: Variable) -> bool:
    """Whether the formula only states the value of a variable, or a list of possible values."""
    match formula:
        case Is():
            return True
        case Not():
            return variable.is_boolean and isinstance(formula.part, Is)
        case And() | Or():
            return all(_says_values(part, variable) for part in formula.parts)
    return False


class Openings:
    """Single-variable statements by family; those in words are each a family of their own."""

    def __init__(self, statements: Iterable[Statement], board: KnownFacts) -> None:
        self._board = board
        self._families: dict[tuple[Kind, str, str], list[Statement]] = {}
        for statement in sorted(statements, key=lambda one: one.kind is Kind.RULE):
            own = statement.id if statement.words else ""
            self._families.setdefault((statement.kind, statement.family, own), []).append(statement)

    def found(self) -> Iterator[Deduction]:
        """For each family, everything that its statements say and that is not known, as one deduction."""
        for family in self._families.values():
            said = {one: news for one in family if (news := self._news(one))}
            values = {literal.name for news in said.values() for literal in news if literal.positive}
            conclusions = dict.fromkeys(
                literal
                for news in said.values()
                for literal in news
                if literal.positive or literal.name not in values
            )
            telling = tuple(one for one, news in said.items() if not conclusions.keys().isdisjoint(news))
            if telling:
                yield Deduction(telling, tuple(conclusions), (), apart=len(telling) > 1)

    def _news(self, statement: Statement) -> list[Literal]:
        said = said_alone(statement, self._board.variables)
        return [literal for literal in said if not self._board.knows(literal)]
