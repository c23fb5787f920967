"""The example of a genre while its file is written, computed by the solver process for the latest text."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from puzzles.declared.drafts.draft import Draft
from puzzles.model.state import PuzzleState
from puzzles.text.words import amount
from puzzles.types import puzzle_type
from solvers.queries.answer import Unsettled
from solvers.queries.counting import Estimate
from solvers.queries.events import Event, Failed, Finished
from solvers.queries.genres import GenreExample, GenreProblem, ShowGenre
from solvers.queries.solutions import SolutionCount
from tui.session.asking.conversation import Conversation
from tui.words.estimates import about

NOTHING = "scratch"
"""The type of the placeholder state that the question needs. It does not depend on the genre, and opens fast.
"""


class Shown(Struct, frozen=True):
    """The state of the genre's example: problems found, the example, and its number of solutions.

    Until the latest text is answered, these are of the text before, and `stale` is set.
    """

    problem: GenreProblem | None = None
    example: GenreExample | None = None
    count: SolutionCount | None = None
    estimate: Estimate | None = None
    stale: bool = False
    trouble: str = ""
    """Why the example is missing, if the genre itself is not at fault."""

    @property
    def right(self) -> bool:
        """Whether the latest text is known to have no problem."""
        return self.problem is not None and not self.problem.text

    def counted(self) -> str:
        """The number of solutions of the example's board without its clues, in words."""
        example, count = self.example, self.count
        if example is None:
            return ""
        if example.solution is None:
            return "No solution" if example.clash else "No solution was found yet"
        if count is None:
            return "Counting …"
        if count.complete:
            return amount(count.value, "solution")
        thousands = (count.value - 1) // 1000 * 1000
        least = f"More than {thousands:,} solutions" if thousands else f"At least {count.value:,} solutions"
        if self.estimate is None or self.estimate.value <= count.value:
            return f"{least}{' …' * count.running}"
        return f"{least}, about {about(self.estimate.value, self.estimate.within)}"


class ExampleMaker:
    """Asks for the example whenever the genre's text changes; a newer request replaces an older one."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._state = PuzzleState(puzzle_type(NOTHING)())
        self._asked: ShowGenre | None = None
        self.shown = Shown()

    def ask(self, draft: Draft) -> None:
        """Request the example of a draft, unless it was the last one requested."""
        question = ShowGenre(draft.text, draft.example_text)
        if question != self._asked:
            self._asked = question
            self.shown = replace(self.shown, problem=None, stale=self.shown.example is not None)
            self._conversation.ask(self._state, question)

    def absorb(self) -> bool:
        """Take in the events that arrived; true if that changed `shown`."""
        before = self.shown
        for event in self._conversation.take():
            self.shown = self._heard(event)
        return self.shown != before

    def _heard(self, event: Event) -> Shown:
        match event.answer:
            case GenreProblem() as problem:
                return replace(self.shown, problem=problem, trouble="")
            case GenreExample() as example:
                return Shown(self.shown.problem, example)
            case SolutionCount() as count:
                return replace(self.shown, count=count)
            case Estimate() as estimate:
                return replace(self.shown, estimate=estimate)
            case Failed(text=why) | Unsettled(reason=why):
                return replace(self.shown, trouble=why)
            case Finished():
                last = self.shown.count
                return replace(self.shown, count=None if last is None else replace(last, running=False))
        return self.shown

    def stop(self) -> None:
        """Cancel the open request."""
        self._conversation.cancel()
