"""Puzzles that the collection itself made, some of each game; the benchmark `game_ids` has all."""

from __future__ import annotations

import pytest

from puzzles.exchange import formats, read_foreign
from puzzles.exchange.sgt.games import games
from solvers.queries.overview import Status
from tests.helpers.sat_session import SatSession
from tests.helpers.sgt_ids import ids_of, puzzle_of

SOME = (0, 7, 13)
"""Which of the twenty, which grow from small to large."""


@pytest.mark.parametrize("game", games())
def test_each_is_unique_and_written_as_an_id_that_is_read_back(game: str) -> None:
    ids = ids_of(game)
    assert len(set(ids)) == 20
    for id_ in (ids[at] for at in SOME):
        puzzle = puzzle_of(game, id_)
        assert SatSession(puzzle).verdict().status is Status.UNIQUE
        reading = read_foreign(formats()["sgt"].write(puzzle).text)
        assert reading is not None
        assert reading.puzzles == (puzzle,)
