"""The questions put after every edit: the verdict, and the possible values."""

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
"""Solutions are counted and kept up to this many."""
BEYOND_SECONDS = 180.0
"""Seconds for counting beyond the limit, so that no count runs for ever."""
BROKEN_OFF = "broken off by your entry"


class Standing(Struct, frozen=True):
    """The questions put after every edit about a state.

    `live`: entries and assumptions count. `told`: possible values are shown. `lead`: a solution as (name,
    value) pairs that is to come first if it still is one.
    """

    state: PuzzleState
    live: bool
    told: bool
    lead: tuple[tuple[str, Value], ...]

    @property
    def overview(self) -> Overview:
        """The question for the verdict on the state, or unless `live` on its clues alone."""
        return Overview(LIMIT, lead=self.lead) if self.live else Overview(LIMIT, clues_only=True)

    @property
    def beyond(self) -> CountExactly:
        """The question that counts all solutions once they are known to exceed the limit."""
        return CountExactly(clues_only=not self.live, seconds=BEYOND_SECONDS)

    @property
    def about(self) -> PuzzleState:
        """The state that the verdict is about."""
        return self.state if self.live else self.state.clues_alone

    @property
    def values(self) -> tuple[PossibleValues, ...]:
        """The question for possible values; empty if the overview answers it, or if they are not shown."""
        return () if self.live or not self.told else (PossibleValues(),)

    def is_put(self, known: Results) -> bool:
        """Whether `known` are results about this state, in which the overview was asked."""
        return known.state == self.state and known.about(self.overview) is not None

    def put(self, before: Results | None) -> Results:
        """Empty results with the questions entered, and with results of `before` that still hold."""
        known = Results(self.state)
        findings: dict[Question, QuestionResults] = {
            self.overview: QuestionResults(_decided(before or known), unasked=True)
        }
        if before is not None and (counted := _counted(before)) is not None:
            findings[self.beyond] = counted
        return replace(known, findings=findings).put(*self.values, unasked=True)

    def questions(self, known: Results) -> tuple[Question, ...]:
        """The questions in the order of answering: the verdict first until it is known."""
        decided = known.verdict is not None
        return (*self.values, self.overview) if decided else (self.overview, *self.values)


def _decided(before: Results) -> tuple[Answer, ...]:
    """The final answers about the verdict, without those given up."""
    said = (before.verdict, before.conflict, before.count)
    return tuple(answer for answer in said if answer is not None and not answer.reason)


def _counted(before: Results) -> QuestionResults | None:
    """The count beyond the limit. One interrupted by an entry is kept as it is, since entries may follow for
    hours.
    """
    said = (found for found in before.of(CountExactly) if found.answers or not found.running)
    return next((found.ended(BROKEN_OFF) if found.running else found for found in said), None)
