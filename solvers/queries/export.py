"""Steps as Markdown for people and as plain data for programs.

This module must not import z3.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from puzzles.core.puzzle import Puzzle
from puzzles.core.statements import Literal, Statement
from solvers.queries.explanations import Ending, Outcome, Profile, Step

_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~])")


def markdown(puzzle: Puzzle, steps: Sequence[Step], ending: Ending | None = None) -> str:
    """A walkthrough as a Markdown page; text of the puzzle is escaped."""
    lines = [f"# {_escaped(puzzle.heading.title or puzzle.label)}", ""]
    for label, text in (("By", puzzle.heading.author), ("Source:", puzzle.heading.source)):
        lines += [f"{label} {_escaped(text)}", ""] if text else []
    lines += [f"## {puzzle.label}: {len(steps)} step{'s' * (len(steps) != 1)}", ""]
    for step in steps:
        lines += [*_step_lines(step), ""]
    if ending is not None:
        lines += [*_ending_lines(puzzle, ending)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _escaped(text: str) -> str:
    return _MARKS.sub(r"\\\1", " ".join(text.split()))


def _step_lines(step: Step) -> Iterator[str]:
    yield f"{step.index + 1}. **{_escaped(step.conclusion)}** ({_escaped(step.technique)})"
    for statement in step.statements:
        yield f"    - {_escaped(statement.text)}"
    for statement in step.support:
        yield f"    - {statement.kind}: {_escaped(statement.text)}"
    for fact in step.facts:
        origin = "known before" if fact.step is None else f"step {fact.step + 1}"
        yield f"    - {origin}: {_escaped(fact.text)}"


def _ending_lines(puzzle: Puzzle, ending: Ending) -> Iterator[str]:
    yield f"**{ending_sentence(puzzle, ending)}**"
    if ending.solution is not None:
        yield from ("", "```", *puzzle.render(ending.solution).split("\n"), "```")
    if ending.answer:
        yield from ("", _escaped(ending.answer))
    yield from ("", "## Difficulty", "", "| statements combined | steps |", "| ---: | ---: |")
    yield from (f"| {size} | {count} |" for size, count in ending.profile.sizes)
    yield from ("", f"Largest {ending.profile.largest}, mean {ending.profile.mean:.2f}.", "")
    yield from ("| technique | steps |", "| --- | ---: |")
    yield from (f"| {_escaped(name)} | {count} |" for name, count in ending.profile.techniques)


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


# -- for programs --------------------------------------------------------------------------------


def literal_data(literal: Literal) -> dict[str, Any]:
    """A literal: `is` tells whether the variable has the value or has it not."""
    return {"variable": literal.name, "value": literal.value, "is": literal.positive}


def statement_data(statement: Statement) -> dict[str, Any]:
    """A statement by id, kind and sentence."""
    return {"id": statement.id, "kind": statement.kind.value, "text": statement.text}


def step_data(step: Step) -> dict[str, Any]:
    """All that is needed to check the step: what it concludes, and all that it rests on.

    Steps are numbered from 1; a contradiction has no conclusions.
    """
    return {
        "number": step.index + 1,
        "conclusions": [literal_data(literal) for literal in step.conclusions],
        "technique": step.technique,
        "size": step.size,
        "smallest": step.least,
        "statements": [statement_data(statement) for statement in step.statements],
        "support": [statement_data(statement) for statement in step.support],
        "facts": [
            literal_data(fact.literal) | ({} if fact.step is None else {"step": fact.step + 1})
            for fact in step.facts
        ],
        "text": step.sentence,
    }


def profile_data(profile: Profile) -> dict[str, Any]:
    """The difficulty: how many steps of which size, and by which technique."""
    return {
        "steps": profile.steps,
        "largest": profile.largest,
        "mean": round(profile.mean, 3),
        "sizes": {str(size): count for size, count in profile.sizes},
        "techniques": dict(profile.techniques),
    }
