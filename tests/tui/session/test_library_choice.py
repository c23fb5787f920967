"""What of the library is played."""

from __future__ import annotations

import pytest

from puzzles.files.solved_samples import solved_sample
from puzzles.types import type_names
from tui.session.library_choice import for_play, for_solving


@pytest.mark.parametrize("type_name", sorted(type_names()))
def test_no_puzzle_is_played_whose_solution_the_home_screen_shows(type_name: str) -> None:
    names, pictured = [each.name for each in for_play(type_name)], solved_sample(type_name)
    assert set(names) <= {each.name for each in for_solving(type_name)}
    assert names
    if pictured is not None:
        assert pictured.name not in names or len(for_solving(type_name)) == 1
