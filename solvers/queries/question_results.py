"""What came of one question, as its answers come in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from solvers.queries.answer import Answer, Unsettled
from solvers.queries.events import Failed, Finished

T = TypeVar("T")


class QuestionResults(Struct, frozen=True):
    """What came of one question; `reason` says why there is no more, if it ended early.

    `said` are its answers in order, `before` those of the time before, if it was put once more: these
    stand until as much has been said again. `unasked`: the screen put it, not the person.
    """

    said: tuple[Any, ...] = ()
    running: bool = True
    reason: str = ""
    before: tuple[Any, ...] = ()
    unasked: bool = False

    @property
    def answers(self) -> tuple[Any, ...]:
        """All answers that are known, in order."""
        return self.before if self.running and len(self.before) > len(self.said) else self.said

    def again(self, *, unasked: bool) -> QuestionResults:
        """Put once more."""
        return QuestionResults(before=self.answers, unasked=self.unasked and unasked)

    def heard(self, answer: object) -> QuestionResults:
        """With one more answer, or the end; an answer that comes after the end does not open it again.

        An answer that said it was not the last gives way to the next of its class.
        """
        match answer:
            case Finished():
                return self.ended()
            case Failed(text):
                return self.ended(text)
            case Unsettled(reason=reason):
                return replace(self, reason=reason)
        said = (*_without_partial(self.said, type(answer)), answer)
        return replace(self, said=said, reason="" if self.running else self.reason)

    def ended(self, reason: str = "") -> QuestionResults:
        """With no more answers to come."""
        reason = reason or self.reason
        said = self.answers if reason else self.said
        return replace(self, said=said, before=(), running=False, reason=reason)

    def only(self, told: Callable[[object], bool]) -> QuestionResults:
        """With those answers alone of which that holds."""
        said, before = (tuple(filter(told, answers)) for answers in (self.said, self.before))
        return replace(self, said=said, before=before)

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """The answers of that class."""
        return tuple(answer for answer in self.answers if isinstance(answer, kind))

    def last(self, kind: type[T]) -> T | None:
        """The newest answer of that class."""
        return next((answer for answer in reversed(self.answers) if isinstance(answer, kind)), None)


def is_partial(answer: object) -> bool:
    """Whether an answer says that more of its kind is to come."""
    return isinstance(answer, Answer) and answer.running


def _without_partial(said: tuple[Any, ...], kind: type[object]) -> tuple[Any, ...]:
    """Those answers but the last of that class, if it says that more of its kind is to come."""
    last = next((at for at in reversed(range(len(said))) if type(said[at]) is kind), None)
    return said if last is None or not is_partial(said[last]) else said[:last] + said[last + 1 :]
