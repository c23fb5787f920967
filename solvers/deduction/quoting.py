"""What a deduction quotes: a sufficient and minimal set, confirmed by a solver that has nothing else."""

from __future__ import annotations

from collections.abc import Collection

from puzzles.formulas.statements import Literal, spoken_of
from solvers.backends.backend import SolverError
from solvers.cores.shrink import shrink
from solvers.deduction.board_statements import confirm, is_wide
from solvers.deduction.deduction import Deduction
from solvers.propagation.known_facts import KnownFacts, Quotation
from solvers.stack.checker import Checker, ManyRounds

MOST_ROUNDS = 1000
"""The rounds of cuts in one check after which a deduction counts as one about the whole board."""
Item = str | Literal
"""The id of a statement, or a fact that a step concluded."""


class Quoting:
    """Determines what to quote. The checker's stack has all statements; only the quoted ones are on.

    With `graded_only`, all facts are quoted, because only the statements affect the cost.
    """

    def __init__(self, checker: Checker, board: KnownFacts, *, graded_only: bool = False) -> None:
        self._checker, self._board, self._graded_only = checker, board, graded_only
        self._owners = {own.name: layer for layer in checker.stack.layers for own in layer.variables}
        """For each variable that a clue owns, that clue: it says which values the variable can have."""

    def of(self, deduction: Deduction, sure: int | None = None, step: int | None = None) -> Quotation:
        """What to quote besides the deduction's own statements, so that each conclusion follows.

        Only the first `sure` of its own statements, if given, are known to be needed. The set is minimal,
        except that links keep all they use, and all is kept where a solver is too slow. Raises `SolverError`
        if a conclusion does not follow, and `Undecided`.
        """
        quotation = self._board.quote(deduction.facts, deduction.statements, step)
        own = [statement.id for statement in deduction.statements[:sure]]
        unsure = {statement.id: statement for statement in deduction.statements[len(own) :]}
        names = spoken_of(deduction.statements, (*deduction.conclusions, *deduction.facts))
        owners = {self._owners[name].id: self._owners[name] for name in names if name in self._owners}
        support = {**owners, **{statement.id: statement for statement in quotation.statements}, **unsure}
        goals = [[one.negated()] for one in deduction.conclusions] or [[]]
        facts = [literal for literal, _ in quotation.shown]
        given, items = (facts, list[Item]()) if self._graded_only else ([], list[Item](facts))
        items += [id_ for id_ in support if id_ not in own]

        if deduction.links:  # each link was confirmed
            return Quotation(tuple(support[id_] for id_ in support if id_ not in own), quotation.shown)
        if is_wide(*deduction.statements):
            confirm(self._checker, self._board, deduction.statements, deduction.facts, goals)
            return quotation

        def enough(chosen: Collection[Item]) -> Collection[Item] | None:
            """The items in the unsat cores of all conclusions; None if a conclusion does not follow."""
            ids = [*own, *(item for item in chosen if isinstance(item, str))]
            shown = [item for item in chosen if isinstance(item, Literal)]
            needed: set[Item] = set()
            for goal in goals:
                literals = (*given, *shown, *goal)
                core = self._checker.core(rules=ids, layers=ids, literals=literals, rounds=MOST_ROUNDS)
                if core is None:
                    return None
                needed |= core
            return needed

        try:
            kept = enough(items) if deduction.seen else shrink(items, enough)
        except ManyRounds:
            confirm(self._checker, self._board, (*deduction.statements, *quotation.statements), facts, goals)
            return Quotation((*unsure.values(), *quotation.statements), quotation.shown)
        if kept is None:
            raise SolverError("a step does not follow from what it quotes")
        if deduction.seen:
            return quotation
        return Quotation(
            tuple(statement for id_, statement in support.items() if id_ in kept),
            tuple(each for each in quotation.shown if each[0] in kept or self._graded_only),
        )
