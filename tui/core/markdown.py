"""A walkthrough as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.core.puzzle import Puzzle
from puzzles.core.text import fenced, in_markdown
from solvers.queries.steps import Ending, Line, Outcome, Step
from tui.core.telling import origin


def markdown(puzzle: Puzzle, steps: Sequence[Step], ending: Ending | None = None) -> str:
    """A walkthrough as a Markdown page; text of the puzzle is escaped."""
    lines = [f"# {in_markdown(puzzle.heading.title or puzzle.label)}", ""]
    for label, text in (("By", puzzle.heading.author), ("Source:", puzzle.heading.source)):
        lines += [f"{label} {in_markdown(text)}", ""] if text else []
    lines += [f"## {puzzle.label}: {len(steps)} step{'s' * (len(steps) != 1)}", ""]
    for step in steps:
        lines += [*_step_lines(step), ""]
    if ending is not None:
        lines += [*_ending_lines(puzzle, ending)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _step_lines(step: Step) -> Iterator[str]:
    yield f"{step.index + 1}. **{in_markdown(step.conclusion)}** ({in_markdown(step.technique)})"
    if step.lines:
        yield f"    {in_markdown(step.sentence)}"
        yield ""
        yield from _line_list(step.lines, "    ")
        return
    for statement in step.statements:
        yield f"    - {in_markdown(statement.text)}"
    for statement in step.support:
        yield f"    - {statement.kind}: {in_markdown(statement.text)}"
    for fact in step.facts:
        yield f"    - {origin(fact.step)}: {in_markdown(fact.text)}"


def _line_list(lines: Iterable[Line], indent: str) -> Iterator[str]:
    """The lines of a step that opens, as a list in a list."""
    for line in lines:
        yield f"{indent}- {in_markdown(line.text)}"
        yield from _line_list(line.lines, indent + "    ")


def _ending_lines(puzzle: Puzzle, ending: Ending) -> Iterator[str]:
    yield f"**{in_markdown(ending_sentence(puzzle, ending))}**"
    if ending.solution is not None:
        yield from ("", *fenced(puzzle.render(ending.solution)))
    if ending.answer:
        yield from ("", in_markdown(ending.answer))
    profile = ending.profile
    yield from ("", "## Difficulty", "", f"{profile.grade.capitalize()}, score {profile.score:,}.", "")
    yield from ("| statements combined | steps |", "| ---: | ---: |")
    yield from (f"| {size} | {count} |" for size, count in ending.profile.sizes)
    yield from ("", f"Largest {ending.profile.largest}, mean {ending.profile.mean:.2f}.", "")
    yield from ("| technique | steps |", "| --- | ---: |")
    yield from (f"| {in_markdown(name)} | {count} |" for name, count in ending.profile.techniques)


def ending_sentence(puzzle: Puzzle, ending: Ending) -> str:
    """How the walkthrough ended, in words."""
    if ending.outcome is Outcome.SOLVED:
        return "Solved."
    if ending.outcome is Outcome.CONTRADICTION:
        return "Contradiction: there is no solution."
    if ending.outcome is Outcome.PARTING:
        names = [puzzle.variable_label(name) for name in ending.left]
        shown = ", ".join(names[:6]) + (f" and {len(names) - 6} more" if len(names) > 6 else "")
        return f"Nothing more follows; solutions part at {shown}."
    return f"Stopped here: {ending.reason}."
