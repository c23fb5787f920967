"""What statements about one variable each say before anything is known, beside what the board shows.

A given stands on the board, unless a player has to write it there. That no tree is beside a cell, or that a
domino has but one place, does not: that is a step, before all others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from puzzles.formulas.formulas import And, Formula, Is, Not, Or, Variable
from puzzles.formulas.statements import Kind, Literal, Statement
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts, said_alone
from solvers.stack.stack import Stack


def write(stack: Stack, board: KnownFacts, *, givens: bool = True) -> list[Statement]:
    """Take in what stands on the board, be it with `givens` or without; the statements about one variable
    that it does not show are left.

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
    """Whether the board shows what a statement about one variable says: a given, or the player's own.

    One that leaves its variable no value at all counts too: nothing follows from it but that.
    """
    variable = variables[next(statement.formula.names())]
    if statement.kind is Kind.CLUE:
        given = givens and _says_values(statement.formula, variable)
    else:
        given = statement.kind is not Kind.RULE
    return given or not any(statement.formula.holds({variable.name: value}) for value in variable.domain)


def _says_values(formula: Formula, variable: Variable) -> bool:
    """Whether it is no more than the value of a variable, or a list of those it can have."""
    match formula:
        case Is():
            return True
        case Not():
            return variable.is_boolean and isinstance(formula.part, Is)
        case And() | Or():
            return all(_says_values(part, variable) for part in formula.parts)
    return False


class Openings:
    """Statements about one variable each, by family; of those in words each by itself."""

    def __init__(self, statements: Iterable[Statement], board: KnownFacts) -> None:
        self._board = board
        self._families: dict[tuple[Kind, str, str], list[Statement]] = {}
        for statement in sorted(statements, key=lambda one: one.kind is Kind.RULE):
            own = statement.id if statement.words else ""
            self._families.setdefault((statement.kind, statement.family, own), []).append(statement)

    def found(self) -> Iterator[Deduction]:
        """What those of a family say, where that is not known: all of it at once."""
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
