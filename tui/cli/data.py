"""What explanations rest on, as plain data for programs."""

from __future__ import annotations

from typing import Any

from puzzles.core.statements import Literal, Statement
from solvers.queries.steps import Profile, Step


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
