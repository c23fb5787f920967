"""What of a view may be told: neither more of the results than is fair, nor more than an overlay knows."""

from __future__ import annotations

from msgspec.structs import replace

from tui.session.asking.results import Results
from tui.session.view import View


class HeldResults:
    """Holds results back from views; those of the same results share what is told of them."""

    def __init__(self) -> None:
        self._masked: tuple[object, Results] | None = None

    def told(self, view: View) -> View:
        """The view with no more of the results than may be told, or than an overlay knows."""
        masked = (view.results, view.withheld, view.counted, view.tells_values)
        if self._masked is None or self._masked[0] != masked:
            known = view.results.unspoilt(counts=view.counted) if view.withheld else view.results
            self._masked = masked, known if view.tells_values else known.without_values()
        known = self._masked[1]
        shown = view.shown if view.shown is not None and view.shown < len(known.solutions) else None
        results = known if view.overlay is None else view.overlay.laid_over(known)
        return replace(view, results=results, shown=shown)
