"""What of the library is played."""

from __future__ import annotations

import pytest

from puzzles.files.solved_samples import solved_sample
from puzzles.types import type_names
from tui.session.choice.library_choice import for_play, for_solving, untouched
from tui.session.choice.play_choice import LEVELS, WITHOUT_LEVELS, wanted_of
from tui.session.choice.sizes import Room
from tui.store.progress.progress import ProgressStore
from tui.store.settings import Played


@pytest.mark.parametrize("type_name", sorted(type_names()))
def test_no_puzzle_is_played_whose_solution_the_home_screen_shows(type_name: str) -> None:
    names, pictured = [each.name for each in for_play(type_name)], solved_sample(type_name)
    assert set(names) <= {each.name for each in for_solving(type_name)}
    assert names
    if pictured is not None:
        assert pictured.name not in names or len(for_solving(type_name)) == 1


def test_where_no_level_is_wanted_or_known_any_will_do() -> None:
    room, progress = Room(100, 30), ProgressStore(None)
    assert untouched("sudoku", "", "", room, progress) is not None
    without = next(name for name in sorted(WITHOUT_LEVELS) if not any(each.grade for each in for_play(name)))
    assert untouched(without, LEVELS[0], "", room, progress) is not None


@pytest.mark.parametrize("name", type_names())
def test_where_nothing_was_chosen_one_is_there_at_once(name: str) -> None:
    wanted = wanted_of(Played(name), Room(100, 30))
    assert any(each.grade == wanted.level for each in for_solving(name)) or name in WITHOUT_LEVELS
    assert untouched(name, wanted.level, "", Room(100, 30), ProgressStore(None), strict=False) is not None
