"""Whether the puzzle's claim follows, and from which premises.

A puzzle makes a claim by naming the clue that negates it (`Claim.goal_id`); all other clues, entries and
assumptions that are on are its premises.
"""

from __future__ import annotations

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question

NODE_LIMIT = 5_000
CORE_LIMIT = 200
"""The sets of premises examined, and the minimal ones listed, before the search for more is given up."""


class Entailed(Answer, frozen=True):
    """Whether a claim follows from its premises.

    If it does, each of `cores` is a minimal set of premises that implies it, smallest first; `complete` if
    there are no others. If it does not, `countermodel` makes the premises true and the claim false;
    `refuted` if every model of the premises does. `clash` is a minimal contradictory set of premises, or
    None; if there is one, the claim follows trivially, and `vacuous` are those cores that are contradictory.
    `model` makes all premises true. While `running`, more follows, and an empty field may not have been
    examined yet.
    """

    premises: tuple[Statement, ...]
    follows: bool
    countermodel: Assignment | None = None
    model: Assignment | None = None
    clash: tuple[Statement, ...] | None = None
    refuted: bool = False
    cores: tuple[tuple[Statement, ...], ...] = ()
    vacuous: tuple[tuple[Statement, ...], ...] = ()
    complete: bool = False

    @property
    def tautology(self) -> bool:
        """Whether the claim holds without any premise."""
        return self.cores[:1] == ((),)

    @property
    def trivial(self) -> bool:
        """Whether the premises are contradictory, so that anything follows."""
        return self.clash is not None

    @property
    def reasons(self) -> tuple[tuple[Statement, ...], ...]:
        """The cores that are not contradictory."""
        return tuple(core for core in self.cores if core not in self.vacuous)

    @property
    def needed(self) -> tuple[Statement, ...]:
        """The premises of the smallest core found; empty if the claim does not follow."""
        return self.cores[0] if self.cores else ()

    @property
    def always_needed(self) -> tuple[Statement, ...]:
        """The premises in every core found; if `complete`, in every core there is."""
        if not self.cores:
            return ()
        return tuple(premise for premise in self.premises if all(premise in core for core in self.cores))

    @property
    def never_needed(self) -> tuple[Statement, ...]:
        """The premises in no core found; if `complete`, in no core there is."""
        if not self.cores:
            return ()
        return tuple(premise for premise in self.premises if not any(premise in core for core in self.cores))


class NothingClaimed(Answer, frozen=True):
    """There is no claim, or it is switched off."""


class Entailment(Question, frozen=True):
    """Whether the claim follows, with a countermodel or the premises it needs; and whether the premises are
    consistent.

    Answers: an `Entailed` that grows, or `NothingClaimed`. Gives up after `node_limit` sets of premises
    examined, or `core_limit` minimal ones.
    """

    node_limit: int = NODE_LIMIT
    core_limit: int = CORE_LIMIT
