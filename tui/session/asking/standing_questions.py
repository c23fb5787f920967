"""What is asked without anybody asking: where a state stands, and which values are possible."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from puzzles.formulas.formulas import Value
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Answer
from solvers.queries.candidates import PossibleValues
from solvers.queries.counting import CountExactly
from solvers.queries.overview import Overview
from solvers.queries.question import Question
from solvers.queries.question_results import QuestionResults
from solvers.queries.results import Results

LIMIT = 1000
"""Solutions counted without being asked, and kept."""
BEYOND_SECONDS = 180.0
"""Seconds for which they are counted on without being kept, so that no machine runs hot for ever."""
BROKEN_OFF = "broken off by your entry"


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
        findings: dict[Question, QuestionResults] = {
            self.overview: QuestionResults(_decided(before or known), unasked=True)
        }
        if before is not None and (counted := _counted(before)) is not None:
            findings[self.beyond] = counted
        return replace(known, findings=findings).put(*self.values, unasked=True)

    def questions(self, known: Results) -> tuple[Question, ...]:
        """All of it in the order to be answered in: the verdict first, until it is known."""
        decided = known.verdict is not None
        return (*self.values, self.overview) if decided else (self.overview, *self.values)


def _decided(before: Results) -> tuple[Answer, ...]:
    """What is known for good of where a state stands."""
    said = (before.verdict, before.conflict, before.count)
    return tuple(answer for answer in said if answer is not None and not answer.reason)


def _counted(before: Results) -> QuestionResults | None:
    """What a count without a limit came to. One that an entry breaks off is not begun anew: entries may
    come for hours.
    """
    said = (found for found in before.of(CountExactly) if found.answers or not found.running)
    return next((found.ended(BROKEN_OFF) if found.running else found for found in said), None)
