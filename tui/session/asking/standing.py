"""What is asked without anybody asking: where a state stands, and which values are possible."""

from __future__ import annotations

from msgspec import Struct

from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from solvers.queries.candidates import PossibleValues
from solvers.queries.counting import CountExactly
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from tui.session.asking.results import Results

LIMIT = 1000
"""Solutions counted without being asked, and kept."""
BEYOND_SECONDS = 180.0
"""Seconds for which they are counted on without being kept, so that no machine runs hot for ever."""


class Standing(Struct, frozen=True):
    """What is asked unasked about a state as the solver gets it.

    `live` where its entries and assumptions count, `told` where the possible values are told. `lead` is the
    solution, as name and value, that comes first if it is one of the state.
    """

    state: PuzzleState
    live: bool
    told: bool
    lead: tuple[tuple[str, Value], ...] = ()

    @property
    def overview(self) -> Overview:
        """Where the state stands, or its clues alone."""
        return Overview(LIMIT, lead=self.lead) if self.live else Overview(LIMIT, clues_only=True)

    @property
    def beyond(self) -> CountExactly:
        """How many solutions there are where they are more than the limit."""
        return CountExactly(clues_only=not self.live, seconds=BEYOND_SECONDS)

    @property
    def about(self) -> PuzzleState:
        """What the verdict is about."""
        return self.state if self.live else self.state.clues_alone

    @property
    def values(self) -> tuple[PossibleValues, ...]:
        """Which values are possible, unless the overview says so anyway, or it is not told."""
        return () if self.live or not self.told else (PossibleValues(),)

    def is_put(self, known: Results) -> bool:
        """Whether what is known is about this state, with its overview asked for."""
        return known.state == self.state and known.about(self.overview) is not None

    def put(self, before: Results | None) -> Results:
        """With all of it put, and for a start what was known of the same before, if anything."""
        known = Results(self.state)
        known = known.put_known(self.overview, before or known)
        if before is not None:
            known = known.put_counted(self.beyond, before)
        for question in self.values:
            known = known.put(question, unasked=True)
        return known

    def questions(self, known: Results) -> tuple[Question, ...]:
        """All of it in the order to be answered in: the verdict first, until it is known."""
        decided = known.verdict is not None
        return (*self.values, self.overview) if decided else (self.overview, *self.values)
