"""A walkthrough in words, at three depths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby

from puzzles.core.text import amount, listed
from solvers.queries.excerpts import arranged
from solvers.queries.steps import Ending, Line, Step


class Depth(StrEnum):
    """How much is told."""

    STORY = "story"
    """Runs of placements drawn together; of all else what it comes to."""
    STEPS = "steps"
    """Every step, those that open line by line."""
    EVERYTHING = "everything"
    """Also what is supposed within lines, and all that each step rests on."""


def told(steps: Sequence[Step], ending: Ending, depth: Depth) -> Iterator[str]:
    """The steps as lines of text; the story leaves out those that nothing rests on."""
    if depth is Depth.STORY:
        for run in runs(arranged(steps, ending.needed)):
            yield _run(run) if len(run) > 1 else _headed(run[0])
        return
    for step in steps:
        yield _headed(step)
        yield from line_texts(step.lines, "   ", nested=depth is Depth.EVERYTHING)
        if depth is Depth.EVERYTHING:
            for statement in step.quoted:
                yield f"   {statement.kind}: {statement.text}"
            for fact in step.facts:
                yield f"   {origin(fact.step)}: {fact.text}"


def runs(steps: Iterable[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps, with placements that one look is enough for in runs."""
    for plain, group in groupby(steps, _is_single):
        if plain:
            yield tuple(group)
        else:
            yield from ((step,) for step in group)


def _is_single(step: Step) -> bool:
    """Whether a step puts down one value, by at most one statement."""
    return len(step.statements) < 2 and not step.lines and [c.positive for c in step.conclusions] == [True]


def _run(run: Sequence[Step]) -> str:
    first, last = run[0].index + 1, run[-1].index + 1
    return f"{first}-{last}. {amount(len(run), 'single')}: {listed([step.conclusion for step in run])}."


def _headed(step: Step) -> str:
    return f"{step.index + 1}. {step.technique}: {step.sentence}"


def line_texts(lines: Iterable[Line], indent: str, *, nested: bool) -> Iterator[str]:
    """The lines of a step that opens, those inside them further in."""
    for line in lines:
        yield f"{indent}- {line.text}"
        if nested:
            yield from line_texts(line.lines, f"{indent}   ", nested=True)


def origin(step: int | None) -> str:
    """Where a fact comes from."""
    return "known before" if step is None else f"step {step + 1}"
