"""Which results a view may show: none that would spoil the puzzle, and with an overlay only what the overlay
knows.
"""

from __future__ import annotations

from msgspec.structs import replace

from solvers.queries.candidates import Candidates
from solvers.queries.counting import Estimate
from solvers.queries.results import Results
from solvers.queries.scopes import Scopes
from solvers.queries.solutions import SolutionCount
from tui.session.view import View


class HeldResults:
    """Removes results that a view may not show. The last filtered results are kept, so that equal views share
    them.
    """

    def __init__(self) -> None:
        self._masked: tuple[object, Results] | None = None

    def told(self, view: View) -> View:
        """The view with its results filtered: see `unspoilt` and `Overlay.laid_over`."""
        masked = (view.results, view.withheld, view.counted, view.tells_values)
        if self._masked is None or self._masked[0] != masked:
            known = unspoilt(view.results, counts=view.counted) if view.withheld else view.results
            self._masked = masked, known if view.tells_values else _without_values(known)
        known = self._masked[1]
        shown = view.shown if view.shown is not None and view.shown < len(known.solutions) else None
        results = known if view.overlay is None else view.overlay.laid_over(known)
        return replace(view, results=results, shown=shown)


def unspoilt(results: Results, *, counts: bool = False) -> Results:
    """The results for a player who wants to solve alone: answers to the questions they asked, and the
    solver's stack.

    With `counts`, also the number of solutions.
    """
    kinds = (Scopes, SolutionCount, Estimate) if counts else (Scopes,)
    told = {
        question: own.only(lambda answer: isinstance(answer, kinds)) if own.unasked else own
        for question, own in results.findings.items()
    }
    return replace(results, findings=told, solutions=())


def _without_values(results: Results) -> Results:
    """The results without answers about possible values."""
    told = {
        question: own.only(lambda answer: not isinstance(answer, Candidates))
        for question, own in results.findings.items()
    }
    return replace(results, findings=told)
