"""Rows of why a conclusion follows, and the words of the claim: so many ways, and how many more there are."""

from __future__ import annotations

import pytest

from puzzles.model.state import Mode, PuzzleState
from puzzles.types.logic.puzzle import Logic
from solvers.queries.entailment import Entailed, Entailment
from solvers.queries.results import Results
from tui.panels.proof_rows import proof_rows
from tui.session.view import View
from tui.words.claim import WAYS, sections


@pytest.mark.parametrize("count", range(1, WAYS + 3))
def test_as_many_ways_as_there_is_room_for_and_how_many_more(count: int) -> None:
    puzzle = Logic.of((*(f"a{number} & b" for number in range(count)), "c"), "b")
    state = PuzzleState(puzzle)
    premises = tuple(clue for clue in puzzle.clues() if clue.text.startswith("Premise"))
    ways = tuple((premise,) for premise in premises[:count])
    answer = Entailed(premises, follows=True, cores=ways, complete=True)
    results = Results(state.asked).put(Entailment()).absorb(answer, Entailment())
    rows = [*proof_rows(View(state=state, mode=Mode.SOLVE, results=results), ())]
    left = max(0, count - WAYS)
    more = [f"… and {left} more way{'s' * (left > 1)}"] if left else []
    which = (
        [f"Way {number} of {count}: it" for number in range(1, min(count, WAYS) + 1)] if count > 1 else ["It"]
    )
    assert [row.text for row in rows if "follows from" in row.text] == [
        f"{it} follows from this premise, and from no fewer of them:" for it in which
    ]
    assert [row.text for row in rows if row.text.startswith("…")] == more
    assert [section.text for section in sections(answer) if section.text.startswith("…")] == more
    spare = [row.text for row in rows].index("Premises not needed:")
    assert [row.text for row in rows[spare + 1 :]] == ["Premise: c"]
