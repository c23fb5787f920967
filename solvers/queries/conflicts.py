"""Which clues and rules are inconsistent, and which could be dropped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer, AnswerCost
from solvers.queries.overview import Status
from solvers.queries.question import Question

STORY_SECONDS = 20.0
"""The seconds for which the steps of a conflict are searched: for a large one they may take minutes."""


STORY_LEFT_OUT = f"The steps to it are left out: they take longer than {STORY_SECONDS:.0f} seconds to find."


MANY_RULES, FEW = 12, 3
"""Rules of one family are folded if there are more than a few of them, since a player knows them; in a
conflict of rules alone, only if there are more than the first number.
"""


class RuleGroup(NamedTuple):
    """The rules of one family in a conflict; if `folded`, the family is named in their place."""

    family: str
    rules: tuple[Statement, ...]
    folded: bool


class Conflict(Answer, frozen=True):
    """A minimal inconsistent set of statements (a MUS).

    `clues` are clues, entries and assumptions; `rules` the rules that they contradict. Each proper subset of
    both together is satisfiable. If it is not `minimal`, it was too hard to decide whether some could be
    left out.
    """

    clues: tuple[Statement, ...]
    rules: tuple[Statement, ...]
    statistics: AnswerCost = AnswerCost()
    minimal: bool = True

    @property
    def statements(self) -> tuple[Statement, ...]:
        return (*self.clues, *self.rules)

    @property
    def rule_groups(self) -> tuple[RuleGroup, ...]:
        """The rules by family. In a conflict of rules alone, few of them are not folded."""
        families: dict[str, list[Statement]] = {}
        for rule in self.rules:
            families.setdefault(rule.family, []).append(rule)
        many = bool(self.clues) or len(self.rules) > MANY_RULES
        return tuple(
            RuleGroup(family, tuple(rules), many and len(rules) > FEW) for family, rules in families.items()
        )

    @property
    def rank(self) -> tuple[int, int]:
        """A sort key: conflicts that are read faster come first, those with fewer statements, then with
        fewer clues.
        """
        return len(self.statements), len(self.clues)


class AllConflicts(Question, frozen=True):
    """All minimal conflicts of the clues, and all minimal sets of clues whose removal repairs them.

    Answers: `ConflictFound` and `Drop` as they are found, one `Culprits` after the first conflict,
    `Explored` from time to time and at the end. Stops after `most` conflicts and repairs together.
    """

    most: int = 500


class ConflictStory(Question, frozen=True):
    """How the statements of those ids lead to a contradiction.

    Answers: `Working` on the way to a `Chain` of steps, the last of which has no conclusions. The search is
    given up, and the chain not complete, once its steps cost more than `most`, or take more than `seconds`:
    the reason says so.
    """

    ids: tuple[str, ...]
    most: int | None = None
    seconds: float = STORY_SECONDS

    @classmethod
    def of(cls, conflict: Conflict, most: int | None = None, seconds: float = STORY_SECONDS) -> ConflictStory:
        return cls(tuple(statement.id for statement in conflict.statements), most, seconds)


class ConflictFound(Answer, frozen=True):
    """A further minimal conflict; if `least`, no conflict with fewer clues is still missing."""

    conflict: Conflict
    least: bool = False


def by_length(found: Iterable[ConflictFound], shown: Conflict | None) -> list[ConflictFound]:
    """Conflicts, with the one that is shown in place of one with the same clues; those that are read fastest
    first.
    """
    conflicts = {frozenset(clue.id for clue in each.conflict.clues): each for each in found}
    if shown is not None:
        clues = frozenset(clue.id for clue in shown.clues)
        conflicts[clues] = ConflictFound(shown, clues in conflicts and conflicts[clues].least)
    return sorted(conflicts.values(), key=lambda each: each.conflict.rank)


class Culprits(Answer, frozen=True):
    """The clues that are in every conflict: dropping any one of them repairs everything."""

    clues: tuple[Statement, ...]


class Drop(Answer, frozen=True):
    """A repair: without those clues there is a solution, but not with any one of them back."""

    clues: tuple[Statement, ...]
    status: Status

    @property
    def rank(self) -> tuple[bool, int]:
        """A sort key: better repairs come first, those that leave one solution, then those that drop fewer
        clues.
        """
        return self.status is not Status.UNIQUE, len(self.clues)


class Explored(Answer, frozen=True):
    """How far the search for conflicts and drops got; the last one is final.

    All conflicts of up to `conflicts_to` clues and all drops of up to `drops_to` are known; if `complete`,
    there are no others at all. `reason` says why it ended early; `capped` if only because as many as asked
    for were found.
    """

    conflicts: int
    drops: int
    conflicts_to: int = 0
    drops_to: int = 0
    complete: bool = False
    capped: bool = False
