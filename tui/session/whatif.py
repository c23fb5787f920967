"""What-if on the bench: add an assumption on a scope of its own, then keep it as an entry or drop it."""

from __future__ import annotations

from msgspec.structs import replace

from puzzles.formulas.statements import Literal
from puzzles.model.state import Assumption, Mode
from tui.session.workspace import Workspace


def suppose(workspace: Workspace, literal: Literal, note: str) -> bool:
    """Add an assumption as the topmost scope; false if that changes nothing."""
    state = workspace.state
    assumptions = (*state.assumptions, Assumption(literal, note))
    return workspace.edit(
        replace(state, assumptions=assumptions), f"suppose {state.puzzle.wording.fact(literal)}"
    )


def drop(workspace: Workspace) -> bool:
    """Remove the assumption made last; false if there is none."""
    state = workspace.state
    if not state.assumptions:
        return False
    last = state.assumptions[-1].statement(state.puzzle)
    return workspace.edit(replace(state, assumptions=state.assumptions[:-1]), f"drop {last.text!r}")


def keep(workspace: Workspace) -> bool:
    """Turn the assumption made last into an entry; false if there is none or it is negative."""
    state = workspace.state
    if not state.assumptions or not state.assumptions[-1].literal.positive:
        return False
    literal = state.assumptions[-1].literal
    kept = replace(state, assumptions=state.assumptions[:-1]).with_entry(literal.name, literal.value)
    return workspace.edit(kept, f"keep that {state.puzzle.wording.fact(literal)}", Mode.SOLVE)
