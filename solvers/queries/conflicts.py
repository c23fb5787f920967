"""Which clues and rules cannot all hold, and which could be dropped."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from puzzles.formulas.statements import Statement
from solvers.queries.answer import Answer, AnswerCost
from solvers.queries.overview import Status
from solvers.queries.question import Question

STORY_SECONDS = 20.0
"""How long the steps of a conflict are looked for: of a large one they may take minutes."""


STORY_LEFT_OUT = f"The steps to it are left out: they take longer than {STORY_SECONDS:.0f} seconds to find."


MANY_RULES, FEW = 12, 3
"""Families of more than a few rules are folded, since a player knows them; where nothing but rules clashes,
only from more rules than this on."""


class RuleGroup(NamedTuple):
    """Rules of one family in a conflict; `folded` where the family is named in their place."""

    family: str
    rules: tuple[Statement, ...]
    folded: bool


class Conflict(Answer, frozen=True):
    """A minimal set of statements that cannot all hold.

    `clues` holds clues, entries and assumptions; `rules` those rules that they need. Each proper
    subset of the two together can be satisfied; unless it is not `minimal`: then it was too hard to find out
    whether some could be left out.
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
        """The rules by family. Where nothing but rules clashes, few of them are not folded."""
        families: dict[str, list[Statement]] = {}
        for rule in self.rules:
            families.setdefault(rule.family, []).append(rule)
        many = bool(self.clues) or len(self.rules) > MANY_RULES
        return tuple(
            RuleGroup(family, tuple(rules), many and len(rules) > FEW) for family, rules in families.items()
        )

    @property
    def rank(self) -> tuple[int, int]:
        """Lower for the one that is sooner read: of fewer statements, then of fewer clues among them."""
        return len(self.statements), len(self.clues)


class AllConflicts(Question, frozen=True):
    """Every conflict with a minimal set of clues, and every minimal set of clues whose removal repairs them.

    Answers: `ConflictFound` and `Drop` as they are found, one `Culprits` after the first conflict,
    `Explored` now and then and at the end. Stops after `most` conflicts and repairs together.
    """

    most: int = 500


class ConflictStory(Question, frozen=True):
    """How the statements of a conflict, of those ids, come to contradict each other.

    Answers: `Working` on the way to a `Chain` of steps, the last of which has no conclusions. It is given
    up, and not complete, once its steps cost more than `most`, or take so many `seconds`: that is its reason.
    """

    ids: tuple[str, ...]
    most: int | None = None
    seconds: float = STORY_SECONDS

    @classmethod
    def of(cls, conflict: Conflict, most: int | None = None, seconds: float = STORY_SECONDS) -> ConflictStory:
        return cls(tuple(statement.id for statement in conflict.statements), most, seconds)


class ConflictFound(Answer, frozen=True):
    """A further minimal conflict; none with fewer clues is missing if `least`."""

    conflict: Conflict
    least: bool = False


def by_length(found: Iterable[ConflictFound], shown: Conflict | None) -> list[ConflictFound]:
    """Conflicts with the one that is shown, in place of one of the same clues: the soonest read first."""
    conflicts = {frozenset(clue.id for clue in each.conflict.clues): each for each in found}
    if shown is not None:
        clues = frozenset(clue.id for clue in shown.clues)
        conflicts[clues] = ConflictFound(shown, clues in conflicts and conflicts[clues].least)
    return sorted(conflicts.values(), key=lambda each: each.conflict.rank)


class Culprits(Answer, frozen=True):
    """The clues that are in every conflict: dropping any one of them repairs everything."""

    clues: tuple[Statement, ...]


class Drop(Answer, frozen=True):
    """A repair: without those clues there is a solution, and with any one of them back there is none."""

    clues: tuple[Statement, ...]
    status: Status

    @property
    def rank(self) -> tuple[bool, int]:
        """Lower for the better of two: that leaves one solution, then that drops fewer clues."""
        return self.status is not Status.UNIQUE, len(self.clues)


class Explored(Answer, frozen=True):
    """How far the search for conflicts and droppings got; the last one is final.

    All conflicts of up to `conflicts_to` clues and all droppings of up to `drops_to` are known;
    if `complete`, there are no others at all. `reason` says why it ended early, `capped` that it
    was only because as many as asked for were found.
    """

    conflicts: int
    drops: int
    conflicts_to: int = 0
    drops_to: int = 0
    complete: bool = False
    capped: bool = False
