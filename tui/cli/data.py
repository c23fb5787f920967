"""What explanations rest on, as plain data for programs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from puzzles.formulas.statements import Literal, Statement

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict
    from solvers.queries.entailment import Entailed
    from solvers.queries.steps import Fact, Profile, Step, StepLine


def literal_data(literal: Literal) -> dict[str, Any]:
    """A literal: `is` tells whether the variable has the value or has it not."""
    return {"variable": literal.name, "value": literal.value, "is": literal.positive}


def statement_data(statement: Statement) -> dict[str, Any]:
    """A statement by id, kind and sentence."""
    return {"id": statement.id, "kind": statement.kind.value, "text": statement.text}


def statements_data(statements: Iterable[Statement]) -> list[dict[str, Any]]:
    """Each statement by id, kind and sentence."""
    return [statement_data(statement) for statement in statements]


def conflict_data(conflict: Conflict) -> dict[str, Any]:
    """The sentences of a conflict, and its statements."""
    return {
        "clues": [statement.text for statement in conflict.clues],
        "rules": [statement.text for statement in conflict.rules],
        "statements": statements_data(conflict.statements),
        "minimal": conflict.minimal,
    }


def claim_data(entailed: Entailed) -> dict[str, Any]:
    """What there is to say of a claim; premises are given as sentences, and as statements."""
    clash, ways, never = entailed.clash or (), entailed.cores, entailed.never_needed
    return {
        "follows": entailed.follows,
        "trivial": entailed.trivial,
        "tautology": entailed.tautology,
        "refuted": entailed.refuted,
        "consistent": entailed.model is not None,
        "clash": [statement.text for statement in clash],
        "clash_statements": statements_data(clash),
        "ways": [[statement.text for statement in way] for way in ways],
        "ways_statements": [statements_data(way) for way in ways],
        "never_needed": [statement.text for statement in never],
        "never_needed_statements": statements_data(never),
        "complete": entailed.complete,
    }


def step_data(step: Step) -> dict[str, Any]:
    """All that is needed to check the step: what it concludes, and all that it rests on.

    Steps are numbered from 1; a contradiction has no conclusions.
    """
    rests = {"rests_on_uniqueness": True} if step.rests_on_uniqueness else {}
    opens = {"lines": [line_data(line) for line in step.lines]} if step.lines else {}
    return {
        "number": step.index + 1,
        "conclusions": [literal_data(literal) for literal in step.conclusions],
        "technique": step.technique,
        "size": step.size,
        "cost": step.cost,
        "smallest": step.least,
        "statements": statements_data(step.statements),
        "support": statements_data(step.support),
        "facts": facts_data(step.facts),
        "text": step.sentence,
        **rests,
        **opens,
    }


def facts_data(facts: Iterable[Fact]) -> list[dict[str, Any]]:
    """Facts, with the numbers of the steps that showed them."""
    return [
        literal_data(fact.literal) | ({} if fact.step is None else {"step": fact.step + 1}) for fact in facts
    ]


def line_data(line: StepLine) -> dict[str, Any]:
    """All that is needed to check a line of a step that opens; without conclusions it is a contradiction."""
    return (
        {
            "statements": statements_data(line.statements),
            "facts": facts_data(line.facts),
            "conclusions": [literal_data(literal) for literal in line.conclusions],
            "text": line.text,
        }
        | ({"supposed": [literal_data(literal) for literal in line.supposed]} if line.supposed else {})
        | ({"lines": [line_data(inner) for inner in line.lines]} if line.lines else {})
    )


def profile_data(profile: Profile) -> dict[str, Any]:
    """The difficulty: how many steps of which size, and by which technique."""
    return {
        "grade": profile.grade.value,
        "score": profile.score,
        "steps": profile.steps,
        "largest": profile.largest,
        "mean": round(profile.mean, 3),
        "sizes": {str(size): count for size, count in profile.sizes},
        "techniques": dict(profile.techniques),
    }
