"""How hard a puzzle is: the walkthrough to its solution, and the hardest step in it."""

from __future__ import annotations

from solvers.queries.steps import Ending, Step, Walk, WalkthroughEnd
from tui.session.view import View


def way(view: View) -> Walk:
    """The question for a walkthrough from the present board; once solved, from the clues alone."""
    return Walk(clues_only=view.solved, unique=view.options.uniqueness)


def hardest_step(view: View) -> Step | None:
    """The most costly step of the walkthrough, the first of equals; None if no step is known yet."""
    found = view.results.about(way(view))
    return None if found is None else max(found.every(Step), key=lambda step: step.cost, default=None)


def grade_words(view: View) -> str:
    """The grade with the hardest technique, as "hard: X-wing"; empty until the walkthrough has reached a
    solution.
    """
    found = view.results.about(way(view))
    ending, hardest = None if found is None else found.last(Ending), hardest_step(view)
    if ending is None or ending.outcome is not WalkthroughEnd.SOLVED:
        return ""
    grade = str(ending.profile.grade)
    return grade if hardest is None else f"{grade}: {hardest.technique}"
