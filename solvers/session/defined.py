"""Questions about more than one variable: a session in which a further variable stands for what is asked."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from puzzles.features.defined import definition
from puzzles.formulas.statements import Literal, Statement
from puzzles.model.clue import Clue
from solvers.session.session import Session


class Definition(Clue):
    """What a further variable means: it says nothing of any other, and rules no solution out."""

    kind: ClassVar[str] = "definition"

    name: str

    def statement(self, puzzle: Any) -> Statement:
        found = definition(puzzle, self.name)
        assert isinstance(found, Statement)
        return found


def defining(session: Session, literal: Literal) -> tuple[Session, str]:
    """A session that knows the literal's variable, and the id of the clue that defines it there.

    Where it is one of the puzzle's own, that is the session itself, and no clue. Raises `Undecided`.
    """
    state = session.state
    if definition(state.puzzle, literal.name) is None:
        return session, ""
    puzzle = state.puzzle.with_clue(Definition(literal.name))
    side = session.aside()
    side.open(replace(state, puzzle=puzzle))
    return side, puzzle.clue_list.ids[-1]
