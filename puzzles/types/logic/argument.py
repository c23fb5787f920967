"""Arguments: premises, and a conclusion that may or may not follow from them.

Formulas are propositional, or first-order over a small domain of things: these are grounded, so that
premises, conclusion and countermodels are about finite-domain variables all the same.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from puzzles.features.claim import Claim
from puzzles.features.search import SearchOrdered
from puzzles.formulas.formulas import And, Formula, Implies, Variable
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.clue_list import ClueList
from puzzles.model.puzzle import Puzzle
from puzzles.model.structure import PuzzleStructure
from puzzles.model.symmetry import PuzzleSymmetry
from puzzles.text.errors import PuzzleError
from puzzles.types.logic.clues import CONCLUSION, Conclusion, Premise, meaning
from puzzles.types.logic.context import Context, context_beside, read_anew
from puzzles.types.logic.first_order.domain import DEFAULT, SIZE, Domain
from puzzles.types.logic.first_order.grounding import grounded
from puzzles.types.logic.first_order.signature import Signature, signature
from puzzles.types.logic.first_order.syntax import is_first_order
from puzzles.types.logic.truth_table import TruthTable


class ArgumentSymmetry(PuzzleSymmetry["Argument"]):
    """How arguments can be symmetric."""

    def exchanges(self) -> tuple[()]:
        """None: to be true is not like being false."""
        return ()


class ArgumentStructure(PuzzleStructure["Argument"]):
    """All of the clues: formulas tell which names there are, and are read beside one another."""

    ids = frozenset()
    """None that has to stay: a name that no formula has any more is none."""

    def left_by(self, clues: ClueList) -> ClueList:
        return clues


@dataclass(frozen=True)
class Argument(Puzzle, Claim, SearchOrdered):
    """What an argument says.

    The clues are the premises and, last, that the conclusion is false: the conclusion follows if
    they contradict one another, a minimal conflict is a set of premises that it needs, and a
    solution is a countermodel.
    """

    symmetry = ArgumentSymmetry()
    structure = ArgumentStructure()

    domain: Domain | None = None
    """The things that first-order formulas speak of; None to try small domains."""

    # -- premises and conclusion ---------------------------------------------------------------

    @property
    def _premises(self) -> tuple[Premise, ...]:
        return tuple(clue for clue in self.clue_list.every(Premise) if not isinstance(clue, Conclusion))

    @property
    def premises(self) -> tuple[str, ...]:
        """The premises as they were typed."""
        return tuple(clue.text for clue in self._premises)

    @property
    def conclusion(self) -> str:
        """The conclusion as it was typed; blank where none is claimed."""
        return next((clue.text for clue in self.clue_list.every(Conclusion)), "")

    @property
    def claims(self) -> tuple[Formula, ...]:
        """The premises as formulas."""
        return tuple(clue.formula for clue in self._premises)

    @property
    def goal(self) -> Formula | None:
        """The conclusion as a formula."""
        return next((clue.formula for clue in self.clue_list.every(Conclusion)), None)

    @property
    def goal_id(self) -> str | None:
        return CONCLUSION if self.conclusion else None

    @property
    def formulas(self) -> tuple[Formula, ...]:
        """The premises and the conclusion, as they are written."""
        return tuple(clue.formula for clue in self.clue_list.every(Premise))

    @property
    def whole(self) -> Formula:
        """The argument as one formula: the premises imply the conclusion. Without one, all premises."""
        premises = self.claims[0] if len(self.claims) == 1 else And(*self.claims)
        if self.goal is None:
            return premises
        return Implies(premises, self.goal) if self.claims else self.goal

    # -- names and things ----------------------------------------------------------------------

    @cached_property
    def first_order(self) -> bool:
        """Whether a formula speaks of things."""
        return any(map(is_first_order, self.formulas))

    @property
    def scope(self) -> Domain:
        """The things that first-order formulas speak of."""
        return self.domain or DEFAULT

    @cached_property
    def signature(self) -> Signature:
        """The names of all formulas, by what they are."""
        return signature(self.formulas, self.scope)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of statements in all formulas, in alphabetical order."""
        return self.signature.statements

    @property
    def sizes(self) -> tuple[Literal, ...]:
        """How many things there may be, the fewest first; nothing where that is not open."""
        count = len(self.scope.things) if self.scope.varies else 0
        return tuple(Literal(SIZE, size) for size in range(1, count + 1))

    # -- what is solved ------------------------------------------------------------------------

    def variables(self) -> tuple[Variable, ...]:
        if self.first_order:
            return self.signature.variables(self.scope)
        return tuple(Variable(name, (True, False)) for name in self.names)

    def rules(self) -> tuple[Statement, ...]:
        return tuple(self.signature.rules(self.scope)) if self.first_order else ()

    def order(self) -> tuple[Literal, ...]:
        return self.sizes if self.first_order else ()

    def grounded(self, formula: Formula) -> Formula:
        """What a formula says, over the variables of this argument; raises `PuzzleError`."""
        return grounded(formula, self.scope) if is_first_order(formula) else formula

    def table(self, off: Set[str] = frozenset(), given: Sequence[Formula] = ()) -> TruthTable:
        """The truth table; raises `PuzzleError` for too many names.

        Clues of the ids `off` have their columns but do not count; what is `given`, of names
        alone, counts as premises do.
        """
        if self.first_order:
            expected = "propositional ones, or `cluebench solve`, which shows models"
            raise PuzzleError("found first-order formulas", where="truth table", expected=expected)
        idle = [number for number, id_ in enumerate(self.clue_list.ids, start=1) if id_ in off - {CONCLUSION}]
        claimed = CONCLUSION not in off
        return TruthTable(self.names, self.claims, self.goal, idle=idle, claimed=claimed, given=given)

    # -- formulas beside one another -----------------------------------------------------------

    def with_clues(self, clues: ClueList) -> Self:
        """The conclusion stays last; all are read anew beside one another. Raises `PuzzleError`."""
        items = sorted(clues.items, key=lambda item: item[0] == CONCLUSION)
        puzzle = super().with_clues(read_anew(ClueList(tuple(items))))
        puzzle.check()
        return puzzle

    def with_domain(self, domain: Domain | None) -> Self:
        """Over other things; raises `PuzzleError`."""
        puzzle = replace(self, domain=domain)
        for clue in puzzle.clue_list.every(Premise):
            puzzle.context([clue.text], own=clue)
        return puzzle.with_clues(puzzle.clue_list)

    def check(self) -> None:
        """Raise `PuzzleError` for formulas that come to too much in the domain."""
        if self.first_order:
            self.signature.check(self.scope)
            for formula in self.formulas:
                self.grounded(formula)

    def context(self, lines: Sequence[str], whole: str = "", own: Premise | None = None) -> Context:
        """How further lines are read, parts of a `whole` one; raises `InputError` for what is in doubt.

        The clue `own` does not count as another formula.
        """
        others = [clue for clue in self.clue_list.every(Premise) if clue is not own]
        return context_beside(others, self.scope, lines, whole)

    def formula(self, line: str) -> Formula:
        """What a line says in the company of these; raises `InputError`."""
        meaning(line)
        return self.context([line]).meaning(line)
