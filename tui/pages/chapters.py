"""A walkthrough divided into chapters, with the board at the end of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from solvers.queries.results import Results
from solvers.queries.steps import Step
from tui.session.overlay import StepReplay
from tui.session.view import View
from tui.words.telling import is_single

LONGEST = 20
"""The most steps of a chapter."""
SHORTEST = 8
"""A chapter with fewer steps is continued even before a harder step."""


class Chapter(Struct, frozen=True):
    """Consecutive steps, and the view after them."""

    steps: tuple[Step, ...]
    view: View

    @property
    def title(self) -> str:
        """The step numbers, and the hardest techniques."""
        first, last = self.steps[0].index + 1, self.steps[-1].index + 1
        harder = [step for step in self.steps if not is_single(step)] or self.steps
        names = dict.fromkeys(step.technique for step in sorted(harder, key=lambda step: -step.cost))
        numbers = f"Step {first}" if first == last else f"Steps {first} to {last}"
        return f"{numbers}: {', '.join(list(names)[:2])}"


def chapters(view: View, steps: Iterable[Step], *, candidates: bool = False) -> Iterator[Chapter]:
    """The steps in chapters, each from a harder step to the values that follow.

    `view` is the view before the walkthrough. With `candidates`, the chapters' views include candidates.
    """
    replay, done = StepReplay(view.asked), list[Step]()
    for group in _groups(steps):
        done += group
        overlay = replay.after(done, len(done))
        fresh = frozenset(one.name for step in group for one in step.conclusions if one.positive)
        overlay = replace(overlay, fresh=fresh)
        start = bare(view)
        known = overlay.laid_over(start.results) if candidates else start.results
        yield Chapter(
            tuple(group), replace(start, overlay=overlay, results=known, show_candidates=candidates)
        )


def bare(view: View) -> View:
    """The view without overlays, highlights and results."""
    return View(state=view.state, mode=view.mode, results=Results(view.asked))


def _groups(steps: Iterable[Step]) -> Iterator[list[Step]]:
    group: list[Step] = []
    for step in steps:
        placed = any(is_single(one) for one in group)
        if (placed and len(group) >= SHORTEST and not is_single(step)) or len(group) >= LONGEST:
            yield group
            group = []
        group.append(step)
    if group:
        yield group
