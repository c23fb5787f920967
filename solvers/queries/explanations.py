"""What the explanations answer: frozen values that travel from the worker to the screen.

This module must not import z3.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from puzzles.core.formulas import Value
from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from solvers.queries.answers import Assignment, Conflict, Count, Status, Verdict

# -- steps ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Fact:
    """A literal that an earlier step showed; `step` is its number, None if from before the first."""

    literal: Literal
    text: str
    step: int | None


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction, checked by a fresh solver that saw `quoted` and `facts` and nothing else.

    `statements` are those combined, `support` those that stand behind what is pencilled in on the
    board. No conclusions: they contradict each other. `least`: it is proved that no deduction
    combines fewer statements. The three levels of a hint are `where` (with `look`, cells or
    variables to mark), the quoted statements, and `sentence`.
    """

    index: int
    conclusions: tuple[Literal, ...]
    conclusion: str
    statements: tuple[Statement, ...]
    support: tuple[Statement, ...]
    facts: tuple[Fact, ...]
    technique: str
    where: str
    look: tuple[str, ...]
    sentence: str
    least: bool = True
    seconds: float = field(default=0.0, compare=False)

    @property
    def size(self) -> int:
        """How many statements are combined; a variable's own values count as one."""
        return max(1, len(self.statements))

    @property
    def quoted(self) -> tuple[Statement, ...]:
        """All statements that the step rests on."""
        return (*self.statements, *self.support)


class Outcome(StrEnum):
    """How a walkthrough ends."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    PARTING = "parting"
    """Nothing more follows, and several solutions are left."""
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Profile:
    """How hard the steps were: how many of each size, and how often each technique was used."""

    sizes: tuple[tuple[int, int], ...] = ()
    techniques: tuple[tuple[str, int], ...] = ()

    @classmethod
    def of(cls, steps: Iterable[Step]) -> Profile:
        """How hard those steps are."""
        steps = tuple(steps)
        sizes = Counter(step.size for step in steps)
        techniques = Counter(step.technique for step in steps)
        return cls(tuple(sorted(sizes.items())), tuple(techniques.most_common()))

    @property
    def steps(self) -> int:
        return sum(count for _, count in self.sizes)

    @property
    def largest(self) -> int:
        return max((size for size, _ in self.sizes), default=0)

    @property
    def mean(self) -> float:
        """The mean size of a step; 0 without steps."""
        return sum(size * count for size, count in self.sizes) / self.steps if self.sizes else 0.0


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a walkthrough, or of the hints.

    `solution` where it is solved; where solutions part, `left` holds the variables that are still
    open with the values each can take. `needed` numbers the steps that the end rests on: all those
    that set a value or lead to one that does. `reason` says why it stopped short.
    """

    outcome: Outcome
    profile: Profile
    needed: tuple[int, ...] = ()
    solution: Assignment | None = None
    answer: str | None = None
    left: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    reason: str = ""
    seconds: float = field(default=0.0, compare=False)


# -- conflicts and repairs -----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ConflictFound:
    """A further minimal conflict; none with fewer clues is missing if `least`."""

    conflict: Conflict
    least: bool = False


@dataclass(frozen=True, slots=True)
class Culprits:
    """The clues that are in every conflict: dropping any one of them repairs everything."""

    clues: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Drop:
    """A repair: without those clues there is a solution, and with any one of them back there is none."""

    clues: tuple[Statement, ...]
    status: Status


@dataclass(frozen=True, slots=True)
class Change:
    """A repair: with another value in one clue, `puzzle` has one solution, or several.

    `text` is the changed clue in words: "R5C3 = 7".
    """

    clue: Statement
    text: str
    puzzle: Puzzle
    status: Status

    @property
    def sentence(self) -> str:
        """The repair in words."""
        one = self.status is Status.UNIQUE
        outcome = "there is exactly one solution" if one else "there are several solutions"
        return f"“{self.clue.text}” should perhaps be “{self.text}”: then {outcome}"


@dataclass(frozen=True, slots=True)
class Explored:
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
    running: bool = False
    reason: str = ""
    capped: bool = False

    @property
    def count(self) -> str:
        """The number of conflicts, as far as it is known."""
        return str(self.conflicts) if self.complete else f"at least {self.conflicts}"


@dataclass(frozen=True, slots=True)
class Changes:
    """The end of the search for single changes: how many alternatives were tried, of how many clues."""

    clues: int
    tried: int
    complete: bool = True
    reason: str = ""


# -- redundant clues -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Redundant:
    """A clue that the others imply."""

    clue: Statement


class Order(StrEnum):
    """In which order clues are tried for removal."""

    LAST_FIRST = "the last entered"
    FIRST_FIRST = "the first entered"


@dataclass(frozen=True, slots=True)
class MinimalClues:
    """A set of clues with the same solutions, from which none can be left out.

    It was found greedily: clues were tried for removal one by one, in `order`. Another order may
    give a smaller set. If not `complete`, `kept` may still hold clues that could go. If
    `contradictory`, the clues have no solution, so that they imply everything and nothing is spare.
    """

    kept: tuple[Statement, ...]
    dropped: tuple[Statement, ...]
    order: Order
    complete: bool = True
    reason: str = ""
    contradictory: bool = False


# -- why -----------------------------------------------------------------------------------------


class LiteralStatus(StrEnum):
    """Where a literal stands."""

    FORCED = "forced"
    RULED_OUT = "ruled out"
    OPEN = "open"
    CONTRADICTION = "contradiction"
    """There is no solution, so that everything follows, and nothing."""
    UNSPOKEN = "unspoken of"
    """Nothing that is on speaks of its variable."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a literal is forced or ruled out: a minimal set of statements that makes it so.

    `smallest`: it is proved that there is no smaller set. An open literal comes with a solution
    in which it holds and one in which it does not.
    """

    literal: Literal
    text: str
    standing: LiteralStatus
    clues: tuple[Statement, ...] = ()
    rules: tuple[Statement, ...] = ()
    smallest: bool = False
    with_it: Assignment | None = None
    without_it: Assignment | None = None

    @property
    def statements(self) -> tuple[Statement, ...]:
        return (*self.clues, *self.rules)


@dataclass(frozen=True, slots=True)
class Chain:
    """Small steps, each resting on statements and on steps before it, that end at the literal."""

    steps: tuple[Step, ...]
    complete: bool = True
    reason: str = ""


# -- correct so far, what if, families -----------------------------------------------------------


class Progress(StrEnum):
    """Whether the player's entries can all be right."""

    RIGHT = "right"
    """Every solution has them."""
    POSSIBLE = "possible"
    """Some solutions have them."""
    BROKEN = "contradicts the clues right now"
    """Values on the board break a rule or clue that can be pointed at."""
    DEAD_END = "leads to no solution"
    CLUES = "the clues have no solution"

    @property
    def lost(self) -> bool:
        """Whether the entries or assumptions spoil a puzzle that has a solution."""
        return self in (Progress.BROKEN, Progress.DEAD_END)


@dataclass(frozen=True, slots=True)
class SoFar:
    """Whether the entries are right so far; it does not say which are not."""

    progress: Progress


@dataclass(frozen=True, slots=True)
class Mistake:
    """Entries that cannot all be right, and why; one entry alone if it is wrong by itself."""

    entries: tuple[Statement, ...]
    conflict: Conflict


@dataclass(frozen=True, slots=True)
class Consequences:
    """What newly follows from an assumption: values that variables must have, and cannot have.

    A contradiction with what stood before comes as `conflict`, and nothing follows.
    """

    assumption: Literal
    text: str
    forced: tuple[Literal, ...] = ()
    ruled_out: tuple[Literal, ...] = ()
    conflict: Conflict | None = None
    complete: bool = True
    reason: str = ""


@dataclass(frozen=True, slots=True)
class FamilyRow:
    """The verdict and count without one family of rules; with all of them where `family` is empty.

    `decisive`: switching it off turns a contradiction into something solvable, or the other way
    round changes whether there is one solution.
    """

    family: str
    rules: int
    off: bool
    verdict: Verdict
    count: Count | None
    decisive: bool = False


@dataclass(frozen=True, slots=True)
class Working:
    """Progress of long work, in words; such answers may be dropped on the way."""

    text: str
    running: bool = True
