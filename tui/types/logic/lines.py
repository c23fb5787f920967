"""What is typed on the line of a logic screen: premises and the conclusion."""

from __future__ import annotations

from functools import partial

from puzzles.types.logic.clues import CONCLUSION, Conclusion, Premise
from puzzles.types.logic.doubts import reading_notes
from puzzles.types.logic.puzzle import Logic
from puzzles.types.logic.text import written
from tui.editors.clue_entry import CHANGE, CLUE
from tui.editors.reading import LineTask

CONCLUDE = "conclude"
"""The name of the job to type the conclusion."""
HINT = "p -> q, or Enter for the conclusion"


def premise_job(puzzle: Logic, name: str) -> LineTask:
    """To type new premises, or to change a premise or the conclusion."""
    if name == CLUE:
        read, then = partial(_told, puzzle), conclusion_job(puzzle)
        return LineTask(name, "Premise", read, puzzle.completions, HINT, many=True, then=then)
    what = "Conclusion" if name == CHANGE + CONCLUSION else "Change"
    others = puzzle.without(name.removeprefix(CHANGE))
    return LineTask(name, what, partial(_shown, others), puzzle.completions)


def conclusion_job(puzzle: Logic) -> LineTask:
    """To type the conclusion; a blank line takes it away."""
    others = puzzle.without(CONCLUSION)

    def read(line: str) -> str:
        return _shown(others, line) if line.strip() else ""

    known, hint, typed = puzzle.completions, "blank for none", puzzle.conclusion
    return LineTask(CONCLUDE, "Conclusion", read, known, hint, blank=True, initial=typed)


def formula_job(puzzle: Logic, name: str, prompt: str) -> LineTask:
    """To type a formula that is no part of the argument."""
    return LineTask(name, prompt, partial(_shown, puzzle), puzzle.completions, "a formula, such as p -> q")


def _shown(others: Logic, line: str) -> str:
    """What a formula beside those others is understood as."""
    return _with_notes(others, written(others.formula(line)), line)


def _told(puzzle: Logic, line: str) -> str:
    """What a line of premises, perhaps with a conclusion, is understood as."""
    clues = [clue for clue in puzzle.typing.read_line(line) if isinstance(clue, Premise)]
    premises = ", ".join(written(clue.formula) for clue in clues if not isinstance(clue, Conclusion))
    goal = "".join(f" ∴ {written(clue.formula)}" for clue in clues if isinstance(clue, Conclusion))
    return _with_notes(puzzle, f"{premises}{goal}".lstrip(), line)


def _with_notes(others: Logic, text: str, line: str) -> str:
    """The formula, and what is to be said of how the words of the line are read."""
    return " · ".join((text, *reading_notes(line, letters=others.context([line]).letters)))
