"""Black cells that a loop leaves out are one step, though each of them is a clue of its own."""

from __future__ import annotations

from typing import Any

from tests.helpers.library import loaded
from tests.helpers.walkthroughs import walkthrough


def test_what_no_line_leads_to_is_one_step() -> None:
    puzzle: Any = loaded("simpleloop-5x5")
    (first, *others), _ = walkthrough("simpleloop-5x5")
    assert (first.technique, first.sentence) == ("beside black cells", "No line leads to black cells.")
    around = {edge for clue in puzzle.clue_list for edge in puzzle.around(clue.cell)}
    assert {(each.name, each.value) for each in first.conclusions} == {(edge, False) for edge in around}
    assert not any(step.technique.startswith("beside") for step in others)
