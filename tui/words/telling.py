"""A walkthrough in words, in three levels of detail."""

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
    """The level of detail."""

    STORY = "story"
    """Runs of placements merged, and only the conclusions of other steps."""
    STEPS = "steps"
    """Every step, with the lines of those that have lines."""
    EVERYTHING = "everything"
    """Also the lines within lines, and everything that each step uses."""


class ToldStep(Struct, frozen=True):
    """A step, or a run of singles, in words. `notes` say what it uses."""

    numbers: str
    title: str
    text: str
    lines: tuple[StepLine, ...] = ()
    notes: tuple[str, ...] = ()


def arrange(steps: Sequence[Step], ending: Ending, depth: Depth) -> tuple[Step, ...]:
    """The steps to tell; the story leaves out those that no later step uses."""
    return arranged(steps, ending.needed) if depth is Depth.STORY else tuple(steps)


def entries(steps: Iterable[Step], depth: Depth) -> Iterator[ToldStep]:
    """The steps in words."""
    if depth is Depth.STORY:
        for run in runs(steps):
            yield _run(run) if len(run) > 1 else _entry(run[0])
        return
    for step in steps:
        if depth is Depth.STEPS:
            yield _in_short(step)
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
    """The steps, with consecutive singles grouped."""
    for plain, group in groupby(steps, is_single):
        if plain:
            yield tuple(group)
        else:
            yield from ((step,) for step in group)


def is_single(step: Step) -> bool:
    """Whether a step places one value, by at most one statement."""
    several = len(step.statements) > 1 or step.lines or step.rests_on_uniqueness
    return not several and [literal.positive for literal in step.conclusions] == [True]


def _entry(step: Step, lines: tuple[StepLine, ...] = (), notes: tuple[str, ...] = ()) -> ToldStep:
    return ToldStep(str(step.index + 1), step.technique, step.sentence, lines, notes)


def _in_short(step: Step) -> ToldStep:
    """The step with those of its lines that say more than its sentence."""
    if step.aside is None:
        return _entry(step, tuple(_drawn_together(step.lines)))
    return replace(_entry(step), text=f"{step.sentence} {step.aside}".rstrip())


def _drawn_together(lines: Sequence[StepLine]) -> Iterator[StepLine]:
    """The lines of a chain; alternatives after its end that lead to the same contradiction are merged."""
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
    """The contradiction that a line's supposition leads to."""
    return next((inner.text for inner in line.lines if not inner.conclusions), "")


def _run(run: Sequence[Step]) -> ToldStep:
    numbers = f"{run[0].index + 1}-{run[-1].index + 1}"
    text = listed([step.conclusion for step in run])
    return ToldStep(numbers, amount(len(run), "single"), f"{capital(text)}.")


def line_texts(lines: Iterable[StepLine], indent: str, *, nested: bool) -> Iterator[str]:
    """The lines of a step as text; if `nested`, with their own lines indented."""
    for line in lines:
        yield f"{indent}- {line.text}"
        if nested:
            yield from line_texts(line.lines, f"{indent}   ", nested=True)


def origin(step: int | None) -> str:
    """The source of a fact: "step 3", or "known before"."""
    return "known before" if step is None else f"step {step + 1}"


def ending_sentence(puzzle: Puzzle, ending: Ending, *, entered: bool = False) -> str:
    """The ending of a walkthrough in words; `entered` says that it started from a player's entries."""
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
