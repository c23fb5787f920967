"""Steps of explanations and their difficulty, as plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from solvers.requests.statements import LiteralData, StatementData, every
from solvers.requests.value import PlainValue

if TYPE_CHECKING:
    from puzzles.formulas.statements import Literal
    from solvers.queries.steps import Fact, Profile, Step, StepLine


class LineData(PlainValue, frozen=True):
    """A line of a step that unfolds; without conclusions it is a contradiction."""

    statements: tuple[StatementData, ...]
    facts: tuple[LiteralData, ...]
    conclusions: tuple[LiteralData, ...]
    text: str
    supposed: tuple[LiteralData, ...] = ()
    lines: tuple[LineData, ...] = ()

    @classmethod
    def of(cls, line: StepLine) -> LineData:
        return cls(
            every(line.statements),
            _facts(line.facts),
            literals(line.conclusions),
            line.text,
            literals(line.supposed),
            tuple(map(cls.of, line.lines)),
        )


class StepData(PlainValue, frozen=True):
    """One deduction, with everything needed to check it. Steps are numbered from 1.

    `statements` and `facts` imply each of the `conclusions`; without conclusions they are contradictory.
    `cost` is its difficulty for a person, `text` the deduction in words. For a hint, `where` tells where to
    look, and `look` has the cells or variables.
    """

    number: int
    conclusions: tuple[LiteralData, ...]
    technique: str
    size: int
    cost: int
    smallest: bool
    statements: tuple[StatementData, ...]
    support: tuple[StatementData, ...]
    facts: tuple[LiteralData, ...]
    text: str
    rests_on_uniqueness: bool = False
    lines: tuple[LineData, ...] = ()
    where: str | None = None
    look: tuple[str, ...] | None = None

    @classmethod
    def of(cls, step: Step, *, hint: bool = False) -> StepData:
        return cls(
            number=step.index + 1,
            conclusions=literals(step.conclusions),
            technique=step.technique,
            size=step.size,
            cost=step.cost,
            smallest=step.least,
            statements=every(step.statements),
            support=every(step.support),
            facts=_facts(step.facts),
            text=step.sentence,
            rests_on_uniqueness=step.rests_on_uniqueness,
            lines=tuple(map(LineData.of, step.lines)),
            where=step.where if hint else None,
            look=step.look if hint else None,
        )


class DifficultyData(PlainValue, frozen=True):
    """The difficulty of a puzzle: how many steps of which size, and by which technique."""

    grade: str
    score: int
    steps: int
    largest: int
    mean: float
    sizes: dict[str, int]
    techniques: dict[str, int]

    @classmethod
    def of(cls, profile: Profile) -> DifficultyData:
        return cls(
            profile.grade.value,
            profile.score,
            profile.steps,
            profile.largest,
            round(profile.mean, 3),
            {str(size): count for size, count in profile.sizes},
            dict(profile.techniques),
        )


class HardestData(PlainValue, frozen=True):
    """The first of the hardest steps; its `index` counts from 0."""

    index: int
    technique: str
    conclusion: str
    cost: int

    @classmethod
    def of(cls, steps: Iterable[Step]) -> HardestData | None:
        """The first of the hardest among some steps; None if there are none."""
        step = max(steps, key=lambda step: step.cost, default=None)
        return None if step is None else cls(step.index, step.technique, step.conclusion, step.cost)


def literals(found: Iterable[Literal]) -> tuple[LiteralData, ...]:
    """Each of the literals."""
    return tuple(map(LiteralData.of, found))


def _facts(facts: Iterable[Fact]) -> tuple[LiteralData, ...]:
    return tuple(LiteralData.of(fact.literal, None if fact.step is None else fact.step + 1) for fact in facts)
