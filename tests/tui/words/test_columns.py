"""What is cut where there is no room: no number in the middle."""

from __future__ import annotations

import pytest

from tui.words.columns import whole


@pytest.mark.parametrize(
    ("width", "left"), [(12, "  8%  12:40"), (10, "  8%"), (4, "  8%"), (3, "  …"), (0, "")]
)
def test_parts_that_do_not_fit_are_left_out(width: int, left: str) -> None:
    assert whole("  8%  12:40", width) == left
