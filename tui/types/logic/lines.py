"""What is typed on the line of a logic screen: premises and the conclusion."""

from __future__ import annotations

from puzzles.types.logic.line import read_line
from puzzles.types.logic.puzzle import CONCLUSION, Logic, meaning
from puzzles.types.logic.text import written
from tui.editors.clue_entry import CHANGE, CLUE
from tui.editors.reading import LineTask

CONCLUDE = "conclude"
"""The name of the job to type the conclusion."""
HINT = "p -> q, or Enter for the conclusion"


def premise_job(puzzle: Logic, name: str) -> LineTask:
    """To type new premises, or to change a premise or the conclusion."""
    if name == CLUE:
        return LineTask(
            name, "Premise", _told, puzzle.completions, HINT, many=True, then=conclusion_job(puzzle)
        )
    what = "Conclusion" if name == CHANGE + CONCLUSION else "Change"
    return LineTask(name, what, _shown, puzzle.completions)


def conclusion_job(puzzle: Logic) -> LineTask:
    """To type the conclusion; a blank line takes it away."""

    def read(line: str) -> str:
        return _shown(line) if line.strip() else ""

    hint = "blank for none"
    return LineTask(
        CONCLUDE,
        "Conclusion",
        read,
        puzzle.completions,
        hint,
        blank=True,
        initial=puzzle.conclusion,
    )


def _shown(line: str) -> str:
    return written(meaning(line))


def _told(line: str) -> str:
    """What a line of premises, perhaps with a conclusion, is understood as."""
    typed = read_line(line)
    premises = ", ".join(map(_shown, typed.premises))
    if typed.conclusion is None:
        return premises
    return f"{premises} ∴ {_shown(typed.conclusion)}".lstrip()
