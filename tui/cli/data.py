"""What explanations rest on, as plain data for programs: the values of `solvers.requests` as dicts.

Their modules are loaded when they are first needed: a start waits for none of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from puzzles.formulas.statements import Literal, Statement

if TYPE_CHECKING:
    from solvers.queries.conflicts import Conflict
    from solvers.queries.entailment import Entailed
    from solvers.queries.steps import Profile, Step


def literal_data(literal: Literal) -> dict[str, Any]:
    """A literal: `is` tells whether the variable has the value or has it not."""
    from solvers.requests.statements import LiteralData

    return LiteralData.of(literal).data()


def statement_data(statement: Statement) -> dict[str, Any]:
    """A statement by id, kind and sentence."""
    from solvers.requests.statements import StatementData

    return StatementData.of(statement).data()


def statements_data(statements: Iterable[Statement]) -> list[dict[str, Any]]:
    """Each statement by id, kind and sentence."""
    return [statement_data(statement) for statement in statements]


def conflict_data(conflict: Conflict) -> dict[str, Any]:
    """The sentences of a conflict, and its statements."""
    from solvers.requests.statements import ConflictData

    return ConflictData.of(conflict).data()


def claim_data(entailed: Entailed) -> dict[str, Any]:
    """What there is to say of a claim; premises are given as sentences, and as statements."""
    from solvers.requests.claims import ClaimData

    return ClaimData.of(entailed).data()


def step_data(step: Step) -> dict[str, Any]:
    """All that is needed to check the step: what it concludes, and all that it rests on.

    Steps are numbered from 1; a contradiction has no conclusions.
    """
    from solvers.requests.steps import StepData

    return StepData.of(step).data()


def profile_data(profile: Profile) -> dict[str, Any]:
    """The difficulty: how many steps of which size, and by which technique."""
    from solvers.requests.steps import DifficultyData

    return DifficultyData.of(profile).data()
