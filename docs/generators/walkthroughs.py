"""A walkthrough of each puzzle type, written into docs/walkthroughs.

python -m docs.generators.walkthroughs
"""

from __future__ import annotations

from pathlib import Path

from puzzles.files.samples import sample
from puzzles.model.state import Mode, PuzzleState
from solvers.handlers.registry import answers
from solvers.queries.results import Results
from solvers.queries.steps import Ending, Step, Walk
from solvers.session.session import Session
from tui.pages.markdown import markdown
from tui.session.view import View

FOLDER = Path(__file__).parents[1] / "walkthroughs"
SHOWN = (
    "aquarium-10x10",
    "battleships-6x6",
    "bridges-10x10",
    "cluemaster-beginner-2",
    "dbchoco-5x6",
    "grid-pies",
    "hitori-8x8",
    "kenken-6x6",
    "kenken-liars-4x4",
    "killer-6x6",
    "lightup-10x10",
    "lits-7x7",
    "logic-museum",
    "mastermind-bulls-and-cows",
    "masyu-8x8",
    "minesweeper-9x9",
    "nonogram-boat",
    "number-challenge-triangle",
    "nurikabe-7x7",
    "palisade-5x5",
    "seed-sudoku",
    "seed-zebra",
    "skyscrapers-5x5",
    "slitherlink-7x7",
    "starbattle-6x6",
    "sudoku-thermometers",
    "tapa-7x7",
)
"""Puzzles of the library."""


def page(name: str) -> str:
    """The walkthrough of a puzzle of the library, as Markdown."""
    state = PuzzleState(sample(name).load())
    *found, ending = answers(Walk(), Session(state))
    assert isinstance(ending, Ending)
    steps = [answer for answer in found if isinstance(answer, Step)]
    return markdown(View(state=state, mode=Mode.SET, results=Results(state)), steps, ending)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in SHOWN:
        (FOLDER / f"{name}.md").write_text(page(name), "utf-8")
        print(name)
