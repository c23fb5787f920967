"""The example of a genre that is being made: asked for in the solver's process, as it stands last."""

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
"""The type of the state that is asked about: of a genre it says nothing, and is soon opened."""


class Shown(Struct, frozen=True):
    """What is known of a genre as it stands: what is wrong with it, its example, and the count.

    What is not known of the last state yet is that of the one before; `stale` says so of the example.
    """

    problem: GenreProblem | None = None
    example: GenreExample | None = None
    count: SolutionCount | None = None
    estimate: Estimate | None = None
    stale: bool = False
    trouble: str = ""
    """Why there is no example, where that is not the fault of the genre."""

    @property
    def right(self) -> bool:
        """Whether nothing is wrong, as far as that is known of the last state."""
        return self.problem is not None and not self.problem.text

    def counted(self) -> str:
        """How many solutions the board has without its clues."""
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
    """Asks for the example of a genre whenever it has become another. What it stood at last counts."""

    def __init__(self, conversation: Conversation) -> None:
        self._conversation = conversation
        self._state = PuzzleState(puzzle_type(NOTHING)())
        self._asked: ShowGenre | None = None
        self.shown = Shown()

    def ask(self, draft: Draft) -> None:
        """Have it shown; nothing happens if that was asked last."""
        question = ShowGenre(draft.text, draft.example_text)
        if question != self._asked:
            self._asked = question
            self.shown = replace(self.shown, problem=None, stale=self.shown.example is not None)
            self._conversation.ask(self._state, question)

    def absorb(self) -> bool:
        """Take up what came in; whether anything did."""
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
        """Ask for nothing any more."""
        self._conversation.cancel()
