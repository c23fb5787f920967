"""A walkthrough in words, at three depths."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, listed
from solvers.queries.excerpts import arranged
from solvers.queries.steps import Ending, Step, StepLine, WalkthroughEnd


class Depth(StrEnum):
    """How much is told."""

    STORY = "story"
    """Runs of placements drawn together; of all else what it comes to."""
    STEPS = "steps"
    """Every step, those that open line by line."""
    EVERYTHING = "everything"
    """Also what is supposed within lines, and all that each step rests on."""


class ToldStep(Struct, frozen=True):
    """What is told at once: a step, or a run of singles. `notes` say what it rests on."""

    numbers: str
    title: str
    text: str
    lines: tuple[StepLine, ...] = ()
    notes: tuple[str, ...] = ()


def arrange(steps: Sequence[Step], ending: Ending, depth: Depth) -> tuple[Step, ...]:
    """The steps that are told; the story leaves out those that nothing rests on."""
    return arranged(steps, ending.needed) if depth is Depth.STORY else tuple(steps)


def entries(steps: Iterable[Step], depth: Depth) -> Iterator[ToldStep]:
    """Those steps as they are told."""
    if depth is Depth.STORY:
        for run in runs(steps):
            yield _run(run) if len(run) > 1 else _entry(run[0])
        return
    for step in steps:
        if depth is Depth.STEPS:
            yield _entry(step, tuple(_drawn_together(step.lines)))
        else:
            notes = (f"{statement.kind}: {statement.quoted}" for statement in step.quoted)
            facts = (f"{origin(fact.step)}: {fact.text}" for fact in step.facts)
            yield _entry(step, step.lines, (*notes, *facts))


def told(steps: Sequence[Step], ending: Ending, depth: Depth) -> Iterator[str]:
    """The walkthrough as lines of text."""
    for entry in entries(arrange(steps, ending, depth), depth):
        yield from _texts(entry, "", nested=depth is Depth.EVERYTHING)


def chain_texts(steps: Iterable[Step], indent: str = "") -> Iterator[str]:
    """The steps of a chain as lines of text, each with its own lines."""
    for step in steps:
        yield from _texts(_entry(step, step.lines), indent, nested=False)


def _texts(entry: ToldStep, indent: str, *, nested: bool) -> Iterator[str]:
    yield f"{indent}{entry.numbers}. {entry.title}: {entry.text}"
    yield from line_texts(entry.lines, f"{indent}   ", nested=nested)
    yield from (f"{indent}   {note}" for note in entry.notes)


def runs(steps: Iterable[Step]) -> Iterator[tuple[Step, ...]]:
    """The steps, with placements that one look is enough for in runs."""
    for plain, group in groupby(steps, is_single):
        if plain:
            yield tuple(group)
        else:
            yield from ((step,) for step in group)


def is_single(step: Step) -> bool:
    """Whether a step puts down one value, by at most one statement."""
    several = len(step.statements) > 1 or step.lines or step.rests_on_uniqueness
    return not several and [literal.positive for literal in step.conclusions] == [True]


def _entry(step: Step, lines: tuple[StepLine, ...] = (), notes: tuple[str, ...] = ()) -> ToldStep:
    return ToldStep(str(step.index + 1), step.technique, step.sentence, lines, notes)


def _drawn_together(lines: Sequence[StepLine]) -> Iterator[StepLine]:
    """The lines of a chain; what goes likewise after its end, and comes to the same, is told once."""
    ends = [index for index, line in enumerate(lines) if not line.conclusions]
    after = ends[0] + 1 if ends else len(lines)
    alike = [line for line in lines[after:] if _end(line) == lines[after - 1].text]
    yield from lines[:after]
    for line in lines[after:]:
        if len(alike) < 2 or line not in alike:
            yield line
        elif line is alike[0]:
            yield replace(line, text="Likewise the rest.")


def _end(line: StepLine) -> str:
    """The contradiction that what is supposed in a line comes to."""
    return next((inner.text for inner in line.lines if not inner.conclusions), "")


def _run(run: Sequence[Step]) -> ToldStep:
    numbers = f"{run[0].index + 1}-{run[-1].index + 1}"
    text = listed([step.conclusion for step in run])
    return ToldStep(numbers, amount(len(run), "single"), f"{capital(text)}.")


def line_texts(lines: Iterable[StepLine], indent: str, *, nested: bool) -> Iterator[str]:
    """The lines of a step that opens, those inside them further in."""
    for line in lines:
        yield f"{indent}- {line.text}"
        if nested:
            yield from line_texts(line.lines, f"{indent}   ", nested=True)


def origin(step: int | None) -> str:
    """Where a fact comes from."""
    return "known before" if step is None else f"step {step + 1}"


def ending_sentence(puzzle: Puzzle, ending: Ending, *, entered: bool = False) -> str:
    """How the walkthrough ended, in words; `entered`: it started from what a player put in."""
    if ending.outcome is WalkthroughEnd.SOLVED:
        return "Solved."
    if ending.outcome is WalkthroughEnd.CONTRADICTION:
        if goal_id(puzzle) is not None:
            return "A contradiction: it cannot be false, so the conclusion follows."
        if entered:
            return "What you put in cannot be right."
        return "Contradiction: there is no solution."
    if ending.outcome is WalkthroughEnd.PARTING:
        names = [puzzle.wording.variable_label(name) for name in ending.left]
        shown = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
        return f"Nothing more follows; solutions part at {shown}."
    return f"Stopped here: {ending.reason}."
