"""Walkthroughs as Markdown."""

from __future__ import annotations

from tests.helpers.walks import ONE_STEP, walked
from tui.core.markdown import markdown


def test_a_page_of_markdown() -> None:
    steps, ending = walked(ONE_STEP)
    assert markdown(ONE_STEP, steps, ending).splitlines() == [
        "# \\*Two\\* \\| \\[cells\\]",
        "",
        "By A \\<b\\>",
        "",
        "## Toy: 1 step",
        "",
        "1. **B is 2** (only value left)",
        "    - rule: rule 1",
        "    - clue: clue 1",
        "",
        "**Solved.**",
        "",
        "```",
        "A = 1",
        "B = 2",
        "```",
        "",
        "## Difficulty",
        "",
        "Easy, score 14.",
        "",
        "| statements combined | steps |",
        "| ---: | ---: |",
        "| 1 | 1 |",
        "",
        "Largest 1, mean 1.00.",
        "",
        "| technique | steps |",
        "| --- | ---: |",
        "| only value left | 1 |",
    ]
