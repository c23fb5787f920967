"""How a conflict comes about: steps from its own statements alone."""

from __future__ import annotations

import pytest

from puzzles.files.samples import sample
from puzzles.files.storage import parse
from solvers.handlers.registry import answers
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import ConflictStory
from solvers.queries.reasons import Chain
from tests.helpers.sat_session import SatSession


@pytest.mark.parametrize(
    "name", ["zebra-miscopied", "kenken-miscopied", "nonogram-miscopied", "mastermind-misheard"]
)
def test_a_story_tells_of_nothing_but_its_conflict(name: str) -> None:
    session = SatSession(sample(name).load())
    conflict = session.conflict()
    assert conflict is not None
    *_, chain = answers(ConflictStory.of(conflict), session)
    assert isinstance(chain, Chain)
    *before, last = chain.steps
    assert last.conclusions == ()
    assert all(step.conclusions for step in before)
    quoted = {statement.id for step in chain.steps for statement in step.quoted}
    assert quoted == {statement.id for statement in conflict.statements}, (
        "all of a minimal conflict is needed"
    )
    used = {fact.step for step in chain.steps for fact in step.facts}
    assert used >= {step.index for step in before}, "no step but leads on"
    *_, given_up = answers(ConflictStory.of(conflict, most=1), session)
    assert given_up == Chain((), complete=False)
    *_, late = answers(ConflictStory.of(conflict, seconds=-1), session)
    assert late == Chain((), complete=False, reason=TIMEOUT)
    *_, again = answers(ConflictStory.of(conflict), session)
    assert again == chain, "only that question was out of time"


@pytest.mark.parametrize(
    ("grid", "sentence"),
    [
        ("11.. .... .... ....", "R1C1 and R1C2 are both 1 in row 1."),
        ("12.. .... ..3. ..4.", "No value is left for R1C3: row 1 and column 3 hold them all."),
        ("123. .... ...4 ....", "No value is left for R1C4: row 1 and column 4 hold them all."),
    ],
)
def test_what_cannot_be_is_said_plainly(grid: str, sentence: str) -> None:
    rows = "\n".join(grid.split())
    session = SatSession(parse(f'puzzle = "sudoku"\ngrid = """\n{rows}\n"""\n'))
    conflict = session.conflict()
    assert conflict is not None
    *_, chain = answers(ConflictStory.of(conflict), session)
    assert isinstance(chain, Chain)
    assert chain.steps[-1].sentence == sentence
