"""Walkthroughs as Markdown."""

from __future__ import annotations

from puzzles.files.samples import sample
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode, PuzzleState
from solvers.queries.results import Results
from tests.helpers.walks import ONE_STEP, walked
from tests.helpers.walkthroughs import walkthrough
from tui.pages.markdown import markdown
from tui.session.view import View
from tui.words.telling import Depth


def view_of(puzzle: Puzzle) -> View:
    state = PuzzleState(puzzle)
    return View(state=state, mode=Mode.SET, results=Results(state))


def test_a_page_of_markdown() -> None:
    steps, ending = walked(ONE_STEP)
    assert markdown(view_of(ONE_STEP), steps, ending, Depth.EVERYTHING).splitlines() == [
        "# \\*Two\\* \\| \\[cells\\]",
        "",
        "By A \\<b\\>",
        "",
        "Toy, 1 step.",
        "",
        "## Step 1: only value left",
        "",
        "**1 only value left.** B can only be 2: A is 1.",
        "",
        "- rule: rule 1",
        "- clue: clue 1",
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


def boards(page: str) -> list[list[str]]:
    """The boards on a page."""
    return [block.splitlines() for block in page.split("```")[1::2]]


def test_the_board_is_drawn_at_each_chapter() -> None:
    puzzle = sample("kenken-4x4").load()
    steps, ending = walkthrough("kenken-4x4")
    page = markdown(view_of(puzzle), steps, ending)
    drawn = boards(page)
    assert len(drawn) == page.count("\n## Step") + 1
    assert drawn[0][1:4] == ["    1   2   3   4", "  ┏3/━┳6+━┯━━━┳8*━┓", "1 ┃   ┃   │   ┃   ┃"]
    solution = [line[4::4][:4] for line in drawn[-1] if line[:1].isdigit()]
    assert "\n".join(" ".join(row) for row in solution) == puzzle.wording.render(ending.solution or {})
    assert "*" not in "".join(line for line in drawn[0] if line[:1].isdigit())
    assert "1 ┃ 3*┃ 4*│ 2*┃ 1*┃" in drawn[-1]
