"""The jobs of the line on the screen of an argument: premises and the conclusion."""

from __future__ import annotations

from functools import partial

from puzzles.types.logic.clues import CONCLUSION, Conclusion, Premise
from puzzles.types.logic.doubts import reading_notes
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from tui.editors.clue_entry import CHANGE, CLUE
from tui.editors.reading import LineTask

CONCLUDE = "conclude"
"""The name of the job for the conclusion."""
HINT = "p -> q, or Enter for the conclusion"


def premise_job(puzzle: Logic, name: str) -> LineTask:
    """The job for new premises, or for changing a premise or the conclusion."""
    if name == CLUE:
        read, then = partial(_told, puzzle), conclusion_job(puzzle)
        return LineTask(name, "Premise", read, puzzle.completions, HINT, many=True, then=then)
    what = "Conclusion" if name == CHANGE + CONCLUSION else "Change"
    others = puzzle.without(name.removeprefix(CHANGE))
    return LineTask(name, what, partial(_shown, others), puzzle.completions)


def conclusion_job(puzzle: Logic) -> LineTask:
    """The job for the conclusion; a blank line removes it."""
    others = puzzle.without(CONCLUSION)

    def read(line: str) -> str:
        return _shown(others, line) if line.strip() else ""

    known, hint, typed = puzzle.completions, "blank for none", puzzle.conclusion
    return LineTask(CONCLUDE, "Conclusion", read, known, hint, blank=True, initial=typed)


def formula_job(puzzle: Logic, name: str, prompt: str) -> LineTask:
    """The job for a formula that is not part of the argument."""
    return LineTask(name, prompt, partial(_shown, puzzle), puzzle.completions, "a formula, such as p -> q")


def _shown(others: Logic, line: str) -> str:
    """The reading of a formula beside the others."""
    return _with_notes(others, written(others.formula(line)), line)


def _told(puzzle: Logic, line: str) -> str:
    """The reading of a line of premises, which may include a conclusion."""
    clues = [clue for clue in puzzle.typing.read_line(line) if isinstance(clue, Premise)]
    premises = ", ".join(written(clue.formula) for clue in clues if not isinstance(clue, Conclusion))
    goal = "".join(f" ∴ {written(clue.formula)}" for clue in clues if isinstance(clue, Conclusion))
    return _with_notes(puzzle, f"{premises}{goal}".lstrip(), line)


def _with_notes(others: Logic, text: str, line: str) -> str:
    """The formula, and notes on how the words of the line were read."""
    return " · ".join((text, *reading_notes(line, letters=others.context([line]).letters)))
