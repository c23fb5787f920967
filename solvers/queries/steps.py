"""The way from the board to the end, in small steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from msgspec import Struct, field

from puzzles.formulas.formulas import Value
from puzzles.formulas.statements import Literal, Statement
from solvers.queries.answer import Answer, Assignment
from solvers.queries.question import Question


class Walk(Question, frozen=True):
    """Every step from the board to the solution, the contradiction, or where solutions part.

    Answers: `Step` after `Step`, then one `Ending`. `shown` are facts of hints already given,
    `noted` what the player says that is known; where that cannot be, there is a `SoFar` and no step.
    `clues_only`: from the clues alone, whatever was entered. `unique`: also steps that rest on there being
    one solution, where the clues have one.
    """

    shown: tuple[Literal, ...] = ()
    noted: tuple[Literal, ...] = ()
    clues_only: bool = False
    unique: bool = False


class Hint(Question, frozen=True):
    """The easiest next deduction from what is on the board and what was `shown` by hints before.

    Answers: one `Step`, or an `Ending` if nothing more follows. The last step says what is left to write of
    what clues say of their own cells. Where an entry, an assumption or what was `noted` has made a solvable
    puzzle unsolvable, a `SoFar` that says so, and no step. `unique` as for a `Walk`.
    """

    shown: tuple[Literal, ...] = ()
    noted: tuple[Literal, ...] = ()
    unique: bool = False


class Fact(Struct, frozen=True):
    """A literal that an earlier step showed; `step` is its number, None if from before the first."""

    literal: Literal
    text: str
    step: int | None


class Known(Struct, frozen=True):
    """What a step adds to what is known: `placed` are values that stand on the board now.

    `left` names the variables that lost candidates, with those they still have. The first step of a row also
    adds what was known before it.
    """

    placed: tuple[tuple[str, Value], ...] = ()
    left: tuple[tuple[str, tuple[Value, ...]], ...] = ()


class StepLine(Struct, frozen=True):
    """A line of a step that opens: its `statements` and `facts` imply each of its conclusions.

    Without conclusions they contradict each other. What is not known on the board is `supposed` by the
    step or by a line around, or was concluded by a line before. A line that opens again has `lines`.
    """

    statements: tuple[Statement, ...]
    facts: tuple[Fact, ...]
    conclusions: tuple[Literal, ...]
    text: str
    supposed: tuple[Literal, ...] = ()
    lines: tuple[StepLine, ...] = ()

    @property
    def size(self) -> int:
        """How many statements it combines, or the largest of its own lines does."""
        return max((line.size for line in self.lines), default=len(self.statements))

    @property
    def links(self) -> int:
        """How many lines apply a statement, those of its own lines included."""
        return sum(line.links for line in self.lines) if self.lines else int(bool(self.statements))

    @property
    def names(self) -> Iterator[str]:
        """The variables that it is about, in order, with repeats."""
        yield from (literal.name for literal in (*self.supposed, *self.conclusions))
        for line in self.lines:
            yield from line.names


class Step(Answer, frozen=True):
    """One deduction, checked by a fresh solver that saw `quoted` and `facts` and nothing else.

    `statements` are those combined, `support` those that stand behind what is pencilled in on the
    board. No conclusions: they contradict each other. `apart`: each conclusion follows from one of the
    statements alone. `least`: it is proved that no deduction
    combines fewer statements. `cost` is how hard the step is for a person. A longer deduction opens
    into `lines`. One that `rests_on_uniqueness` combines, with the others, a rule made for it: what cannot be
    since the clues have one solution. The three levels of a hint are `where` (with `look`, cells or variables
    to mark), the quoted statements, and `sentence`; `brief` is the same with many cells that are known
    counted in place of named, for where they are seen.
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
    brief: str = ""
    least: bool = True
    cost: int = 0
    lines: tuple[StepLine, ...] = ()
    known: Known = Known()
    apart: bool = False
    rests_on_uniqueness: bool = False

    @property
    def size(self) -> int:
        """How many statements are combined at a time; a variable's own values count as one."""
        combined = 1 if self.apart else len(self.statements)
        return max(1, max((line.size for line in self.lines), default=combined))

    @property
    def links(self) -> int:
        """How many of its lines apply a statement; 0 if it does not open."""
        return sum(line.links for line in self.lines)

    @property
    def supposes(self) -> bool:
        """Whether it is a chain, or has cases: its lines lead from something supposed."""
        return any(line.supposed or not line.conclusions for line in self.lines)

    @property
    def quoted(self) -> tuple[Statement, ...]:
        """All statements that the step rests on."""
        return (*self.statements, *self.support)


class WalkthroughEnd(StrEnum):
    """How a walkthrough ends."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    PARTING = "parting"
    """Nothing more follows, and several solutions are left."""
    STOPPED = "stopped"


class Grade(StrEnum):
    """How hard a puzzle is, told from its hardest step."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"

    @classmethod
    def of(cls, cost: int) -> Grade:
        """The grade of a puzzle whose hardest step costs so much."""
        return next((grade for grade, most in _HARDEST.items() if cost <= most), cls.VERY_HARD)

    @property
    def most(self) -> int:
        """What the hardest step costs at most; of the hardest grade, what that of the one before does."""
        return _HARDEST.get(self, max(_HARDEST.values()))

    @classmethod
    def _missing_(cls, value: object) -> Grade | None:
        """A word of former versions, which their files and command lines may still say."""
        return cls.VERY_HARD if value == FIENDISH else None


FIENDISH = "fiendish"
"""What a puzzle that is harder than a long chain was called by itself; it is very hard."""
_HARDEST = {Grade.EASY: 40, Grade.MEDIUM: 110, Grade.HARD: 350}
"""What the hardest step costs at most: a single; a pair or triple; a wing or short chain."""


class Profile(Struct, frozen=True):
    """How hard the steps were: how many of each size, and how often each technique was used.

    `score` is what all of them cost, `hardest` what the hardest does.
    """

    sizes: tuple[tuple[int, int], ...] = ()
    techniques: tuple[tuple[str, int], ...] = ()
    score: int = 0
    hardest: int = 0

    @classmethod
    def of(cls, steps: Iterable[Step]) -> Profile:
        """How hard those steps are."""
        steps = tuple(steps)
        sizes = Counter(step.size for step in steps)
        techniques = Counter(step.technique for step in steps)
        costs = [step.cost for step in steps]
        told = tuple(sorted(sizes.items())), tuple(techniques.most_common())
        return cls(*told, sum(costs), max(costs, default=0))

    @property
    def grade(self) -> Grade:
        """How hard that is, in a word."""
        return Grade.of(self.hardest)

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


class Ending(Answer, frozen=True):
    """The end of a walkthrough, or of the hints.

    `solution` where it is solved; where solutions part, `left` holds the variables that are still
    open with the values each can take. `needed` numbers the steps that the end rests on: all those
    that set a value or lead to one that does. `reason` says why it stopped short.
    """

    outcome: WalkthroughEnd
    profile: Profile
    needed: tuple[int, ...] = ()
    solution: Assignment | None = None
    answer: str | None = None
    left: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
