"""Questions about defined variables: a session in which an extra variable stands for what is asked."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from puzzles.features.defined import definition
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.clue import Clue
from solvers.session.session import Session


class Definition(Clue):
    """The definition of an extra variable; it constrains no other variable and excludes no solution."""

    kind: ClassVar[str] = "definition"

    name: str

    def statement(self, puzzle: Any) -> Statement:
        found = definition(puzzle, self.name)
        assert isinstance(found, Statement)
        return found


def defining(session: Session, literal: Literal) -> tuple[Session, str]:
    """A session that has the literal's variable, and the id of the clue that defines it there.

    For a variable of the puzzle itself, this session and an empty id. Raises `Undecided`.
    """
    state = session.state
    if definition(state.puzzle, literal.name) is None:
        return session, ""
    puzzle = state.puzzle.with_clue(Definition(literal.name))
    side = session.aside()
    side.open(replace(state, puzzle=puzzle))
    return side, puzzle.clue_list.ids[-1]
