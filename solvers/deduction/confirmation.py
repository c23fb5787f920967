"""Deductions made ready to be shown: confirmed by a solver, minimised, and with what they quote."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from solvers.deduction.board_statements import is_wide
from solvers.deduction.costs.deduction_costs import cost
from solvers.deduction.deduction import Deduction
from solvers.deduction.link_confirmation import LinkConfirmation
from solvers.deduction.looks.sighting import Players
from solvers.deduction.placed_deduction import PlacedDeduction, clues_of, is_said, left_by, parted
from solvers.deduction.quoting import Quoting
from solvers.deduction.single import SingleSteps
from solvers.deduction.units import are_different
from solvers.propagation.known_facts import KnownFacts, Quotation, Shown
from solvers.stack.checker import Checker


class Confirmation:
    """Confirms deductions on a board. The checker's stack has all statements.

    With `graded_only`, they are confirmed only as far as their cost may depend on it.
    """

    def __init__(
        self,
        checker: Checker,
        board: KnownFacts,
        singles: SingleSteps,
        players: Players,
        *,
        graded_only: bool = False,
    ) -> None:
        self._board, self._singles, self._players = board, singles, players
        self._graded_only = graded_only
        self._order = {name: index for index, name in enumerate(board.variables)}
        self._quoting = Quoting(checker, board, graded_only=graded_only)
        self._tightening = LinkConfirmation(checker, board, graded_only=graded_only)

    def of(self, deduction: Deduction, index: int) -> PlacedDeduction:
        """The minimised and confirmed deduction as step number `index`, with what it quotes.

        It costs no more than before minimising.
        """
        most = cost(deduction, self._board)
        pattern = deduction.pattern
        if not self._graded_only or (pattern is not None and pattern.at_once and not deduction.supposes):
            deduction = self._renamed(self._tightening.of(deduction), deduction)
        new = [literal for literal in deduction.conclusions if not self._board.knows(literal)]
        if not deduction.links:
            new.sort(key=lambda literal: self._order[literal.name])
        return self.derived(replace(deduction, conclusions=tuple(new)), index, most=most)

    def _renamed(self, deduction: Deduction, before: Deduction) -> Deduction:
        """A look named anew, if minimising has changed its clues."""
        if deduction.pattern is None or clues_of(deduction) == clues_of(before):
            return deduction
        named = self._players.look(deduction.statements)
        return replace(deduction, pattern=replace(deduction.pattern, named=named))

    def derived(
        self, deduction: Deduction, index: int, quotation: Quotation | None = None, most: int | None = None
    ) -> PlacedDeduction:
        """A confirmed deduction as step number `index`; it costs at most `most`.

        Raises `Undecided`.
        """
        pattern = deduction.pattern
        look = pattern is not None and pattern.at_once
        several = deduction.links or is_wide(*deduction.statements)  # lines that are confirmed already
        sure = 0 if look and not several else None
        taken = deduction.facts if deduction.links else ()
        if quotation is None and self._graded_only and sure is None:
            quotation = self._board.quote(deduction.facts, deduction.statements, index)
        quotation = quotation or self._quoting.of(deduction, sure, index)
        if sure is not None:
            deduction, quotation = parted(deduction, quotation, self._players)
            if (alone := self._alone(deduction)) is not None:
                deduction, quotation = alone, self._quoting.of(alone)
        quoted = {step for _, step in quotation.shown}  # another source of a fact may be quoted
        origins = {fact: step if (step := self._origin(fact)) in quoted else None for fact in taken}
        left = left_by(self._board, deduction.conclusions)
        known = left_by(self._board, deduction.facts)
        whole = {
            name: values for name, values in known.items() if is_said(self._board, name, deduction.facts)
        }
        costs = cost(deduction, self._board)
        costs = costs if most is None else min(costs, most)
        return PlacedDeduction(index, deduction, quotation, origins, costs, left, whole)

    def _alone(self, deduction: Deduction) -> Deduction | None:
        """The deduction from a single one of its statements, if one suffices; None if not. For several
        statements this is only tried if they are more than two, or all units.
        """
        statements = deduction.statements
        several = len(statements) > 1
        if several and (len(statements) == 2 or not are_different(statements)):
            return None
        for statement in statements:
            names = set(statement.formula.names())
            conclusions = sorted(deduction.conclusions, key=lambda one: not one.positive)
            for at, literal in enumerate(conclusions):
                own = [one for one in conclusions[at:] if one.name in names]
                found = self._singles.alone(statement, own) if literal.name in names else None
                if found is not None:
                    return found
                if not several:
                    return None
        return None

    def _origin(self, fact: Literal) -> int | None:
        """The step that concluded a known fact; None if its source is the board."""
        source = self._board.source(fact)
        return source.step if isinstance(source, Shown) else None
