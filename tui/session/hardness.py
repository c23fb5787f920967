"""How hard a puzzle is: the way to its solution, and the hardest step of it."""

from __future__ import annotations

from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from tui.session.view import View


def way(view: View) -> Walk:
    """The question for the way from here, or on a board that is solved, for the way that led there."""
    return Walk(clues_only=view.solved, unique=view.options.uniqueness)


def hardest_step(view: View) -> Step | None:
    """The step of the walkthrough that costs most, the first of several; None if none is known yet."""
    found = view.results.about(way(view))
    return None if found is None else max(found.every(Step), key=lambda step: step.cost, default=None)


def grade_words(view: View) -> str:
    """How hard it is, with its hardest step: "hard: X-wing"; empty while that is not known."""
    found = view.results.about(way(view))
    ending, hardest = None if found is None else found.last(Ending), hardest_step(view)
    if ending is None or ending.outcome is not WalkthroughEnd.SOLVED:
        return ""
    grade = str(ending.profile.grade)
    return grade if hardest is None else f"{grade}: {hardest.technique}"
