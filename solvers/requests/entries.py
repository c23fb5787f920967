"""Whether what was entered can be right."""

from __future__ import annotations

from puzzles.model.state import PuzzleState
from solvers.queries.checks import CorrectSoFar, EntriesChecked, Mistake, Mistakes, SoFar
from solvers.queries.overview import Status, Verdict
from solvers.queries.question import Question
from solvers.queries.results import Results
from solvers.requests.explanations import noted
from solvers.requests.request import Reply, Request, stated
from solvers.requests.statements import ConflictData, StatementData, every
from solvers.requests.value import PlainValue


class MistakeData(PlainValue, frozen=True):
    """Entries that cannot all be right, or a single one that is wrong by itself, and why."""

    entries: tuple[StatementData, ...]
    conflict: ConflictData

    @classmethod
    def of(cls, mistake: Mistake) -> MistakeData:
        return cls(every(mistake.entries), ConflictData.of(mistake.conflict))


class CheckReply(Reply, frozen=True, kw_only=True):
    """The status of the entries (`progress`): "right", if every solution has them, "possible", or what is
    wrong, as a phrase. `possible` tells whether they can be right; `mistakes` why not, if these were asked
    for.
    """

    progress: str = ""
    possible: bool | None = None
    mistakes: tuple[MistakeData, ...] | None = None


class CheckRequest(Request[CheckReply], frozen=True, kw_only=True, tag="check"):
    """Whether the entries and pencil marks of a state can be right; with `mistakes`, which cannot.

    `struck` are values known to be excluded, as "r1c3=4,5".
    """

    kind = CheckReply

    mistakes: bool = False
    struck: tuple[str, ...] = ()

    def queries(self, state: PuzzleState, found: Results) -> tuple[Question, ...]:
        known = noted(state, self.struck)
        so_far, progress = CorrectSoFar(known), found.last(CorrectSoFar, SoFar)
        wrong = self.mistakes and progress is not None and progress.progress.lost
        return (so_far, Mistakes(known)) if wrong else (so_far,)

    def reply(self, state: PuzzleState, found: Results) -> CheckReply:
        progress = found.last(CorrectSoFar, SoFar)
        if progress is None:
            return self.unanswered(state.puzzle, found.reason)
        said = progress.progress
        can = said in (EntriesChecked.RIGHT, EntriesChecked.POSSIBLE)
        standing = stated(
            state.puzzle, Verdict(Status.MULTIPLE if can else Status.CONTRADICTION), found.reason
        )
        mistakes = tuple(map(MistakeData.of, found.every(Mistakes, Mistake)))
        return CheckReply(
            **standing | {"verdict": "" if can else Status.CONTRADICTION.value},
            progress=said.value,
            possible=can,
            mistakes=mistakes if self.mistakes else None,
        )
