"""The derivation from the board to its end, in small steps."""

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
    """Every step from the board to the solution, to a contradiction, or to where several solutions remain.

    Answers: `Step` after `Step`, then one `Ending`. `shown` are facts of earlier hints, `noted` literals
    that the player takes as known; if these are impossible, there is a `SoFar` and no step. `clues_only`:
    from the clues alone, whatever was entered. `unique`: steps may use that the clues have one solution, if
    they do.
    """

    shown: tuple[Literal, ...] = ()
    noted: tuple[Literal, ...] = ()
    clues_only: bool = False
    unique: bool = False


class Hint(Question, frozen=True):
    """The easiest next deduction from the board and the facts `shown` by earlier hints.

    Answers: one `Step`, or an `Ending` if nothing more follows. When the rest is solved, one last step gives
    what clues state of their own cells and is not yet written. If an entry, an assumption or a `noted`
    literal makes a solvable puzzle unsolvable, a `SoFar` that says so, and no step. `unique` as for `Walk`.
    """

    shown: tuple[Literal, ...] = ()
    noted: tuple[Literal, ...] = ()
    unique: bool = False


class Fact(Struct, frozen=True):
    """A literal that an earlier step concluded; `step` is its number, None if it was known
    before the first.
    """

    literal: Literal
    text: str
    step: int | None


class Known(Struct, frozen=True):
    """What a step adds to what is known: `placed` are values newly on the board.

    `left` has the variables that lost candidates, with the remaining ones. The first step also adds
    everything known before it.
    """

    placed: tuple[tuple[str, Value], ...] = ()
    left: tuple[tuple[str, tuple[Value, ...]], ...] = ()


class StepLine(Struct, frozen=True):
    """A line of a step that unfolds: its `statements` and `facts` imply each of its conclusions.

    Without conclusions they are contradictory. Facts that are not known on the board are `supposed` by the
    step or by an enclosing line, or were concluded by an earlier line. A line that unfolds again has
    `lines`.
    """

    statements: tuple[Statement, ...]
    facts: tuple[Fact, ...]
    conclusions: tuple[Literal, ...]
    text: str
    supposed: tuple[Literal, ...] = ()
    lines: tuple[StepLine, ...] = ()

    @property
    def size(self) -> int:
        """The number of statements it combines, or the largest among its own lines."""
        return max((line.size for line in self.lines), default=len(self.statements))

    @property
    def links(self) -> int:
        """The number of lines that apply a statement, nested ones included."""
        return sum(line.links for line in self.lines) if self.lines else int(bool(self.statements))

    @property
    def names(self) -> Iterator[str]:
        """The variables that it is about, in order, with repetitions."""
        yield from (literal.name for literal in (*self.supposed, *self.conclusions))
        for line in self.lines:
            yield from line.names


class Step(Answer, frozen=True):
    """One deduction, checked by a fresh solver that had only `quoted` and `facts`.

    `statements` are those combined, `support` the sources of what is pencilled in on the board. Without
    conclusions they are contradictory. `apart`: each conclusion follows from one of the statements alone.
    `least`: it is proved that no deduction combines fewer statements. `cost` is its difficulty for a person.
    A longer deduction unfolds into `lines`. If it `rests_on_uniqueness`, one of its statements was made for
    it and says what is impossible because the clues have one solution. The three levels of a hint are
    `where` (with `look`, cells or variables to mark), the quoted statements, and `sentence`; `brief` is a
    shorter sentence, which counts known cells instead of naming many. The lines of a run that goes without
    saying need not be read: `aside` is what they conclude besides the sentence, perhaps nothing; else None.
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
    aside: str | None = None
    known: Known = Known()
    apart: bool = False
    rests_on_uniqueness: bool = False

    @property
    def size(self) -> int:
        """The number of statements combined at a time; a variable's domain counts as one."""
        combined = 1 if self.apart else len(self.statements)
        return max(1, max((line.size for line in self.lines), default=combined))

    @property
    def links(self) -> int:
        """The number of its lines that apply a statement; 0 if it does not unfold."""
        return sum(line.links for line in self.lines)

    @property
    def supposes(self) -> bool:
        """Whether it is a chain, or has cases: its lines start from a supposition."""
        return any(line.supposed or not line.conclusions for line in self.lines)

    @property
    def quoted(self) -> tuple[Statement, ...]:
        """All statements that the step uses."""
        return (*self.statements, *self.support)


class WalkthroughEnd(StrEnum):
    """How a walkthrough ends."""

    SOLVED = "solved"
    CONTRADICTION = "contradiction"
    PARTING = "parting"
    """Nothing more follows, and several solutions remain."""
    STOPPED = "stopped"


class Grade(StrEnum):
    """The difficulty of a puzzle, by its hardest step."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very hard"

    @classmethod
    def of(cls, cost: int) -> Grade:
        """The grade of a puzzle whose hardest step has that cost."""
        return next((grade for grade, most in _HARDEST.items() if cost <= most), cls.VERY_HARD)

    @property
    def most(self) -> int:
        """The highest cost of the hardest step; for the hardest grade, that of the grade before it."""
        return _HARDEST.get(self, max(_HARDEST.values()))

    @classmethod
    def _missing_(cls, value: object) -> Grade | None:
        """Accept a word of former versions, which files and command lines may still contain."""
        return cls.VERY_HARD if value == FIENDISH else None


FIENDISH = "fiendish"
"""The former grade of puzzles that are harder than a long chain; now they are very hard."""
_HARDEST = {Grade.EASY: 40, Grade.MEDIUM: 110, Grade.HARD: 350}
"""The highest cost of the hardest step: a single; a pair or triple; a wing or short chain."""


class Profile(Struct, frozen=True):
    """The difficulty of steps: how many of each size, and how often each technique was used.

    `score` is the sum of their costs, `hardest` the maximum.
    """

    sizes: tuple[tuple[int, int], ...] = ()
    techniques: tuple[tuple[str, int], ...] = ()
    score: int = 0
    hardest: int = 0

    @classmethod
    def of(cls, steps: Iterable[Step]) -> Profile:
        """The profile of those steps."""
        steps = tuple(steps)
        sizes = Counter(step.size for step in steps)
        techniques = Counter(step.technique for step in steps)
        costs = [step.cost for step in steps]
        told = tuple(sorted(sizes.items())), tuple(techniques.most_common())
        return cls(*told, sum(costs), max(costs, default=0))

    @property
    def grade(self) -> Grade:
        """The grade of the hardest step."""
        return Grade.of(self.hardest)

    @property
    def steps(self) -> int:
        return sum(count for _, count in self.sizes)

    @property
    def largest(self) -> int:
        return max((size for size, _ in self.sizes), default=0)

    @property
    def mean(self) -> float:
        """The mean size of a step; 0 if there are none."""
        return sum(size * count for size, count in self.sizes) / self.steps if self.sizes else 0.0


class Ending(Answer, frozen=True):
    """The end of a walkthrough, or of the hints.

    `solution` if it is solved; if several solutions remain, `left` has the open variables with their
    possible values. `needed` has the numbers of the steps on which the end depends: all those that set a
    value or lead to one that does. `reason` says why it stopped early.
    """

    outcome: WalkthroughEnd
    profile: Profile
    needed: tuple[int, ...] = ()
    solution: Assignment | None = None
    answer: str | None = None
    left: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
