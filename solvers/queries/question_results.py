"""The results of one question, gathered from its answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from solvers.queries.answer import Answer, Unsettled
from solvers.queries.events import Failed, Finished

T = TypeVar("T")


class QuestionResults(Struct, frozen=True):
    """The results of one question; `reason` says why it ended early, or is empty.

    `said` are its answers in order; `before` those of the previous time, if it was asked again: these are
    valid until as many new ones have come. `unasked`: the screen asked it, not the person.
    """

    said: tuple[Any, ...] = ()
    running: bool = True
    reason: str = ""
    before: tuple[Any, ...] = ()
    unasked: bool = False

    @property
    def answers(self) -> tuple[Any, ...]:
        """All known answers, in order."""
        return self.before if self.running and len(self.before) > len(self.said) else self.said

    def again(self, *, unasked: bool) -> QuestionResults:
        """The results when the question is asked again."""
        return QuestionResults(before=self.answers, unasked=self.unasked and unasked)

    def heard(self, answer: object) -> QuestionResults:
        """With one more answer, or the end; an answer after the end does not reopen it.

        An answer that is `running` is replaced by the next one of its class.
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

    def only(self, wanted: Callable[[object], bool]) -> QuestionResults:
        """With only the wanted answers."""
        said, before = (tuple(filter(wanted, answers)) for answers in (self.said, self.before))
        return replace(self, said=said, before=before)

    def every(self, kind: type[T]) -> tuple[T, ...]:
        """The answers of a class."""
        return tuple(answer for answer in self.answers if isinstance(answer, kind))

    def last(self, kind: type[T]) -> T | None:
        """The newest answer of a class; None if there is none."""
        return next((answer for answer in reversed(self.answers) if isinstance(answer, kind)), None)


def is_partial(answer: object) -> bool:
    """Whether an answer of the same class will replace it."""
    return isinstance(answer, Answer) and answer.running


def _without_partial(said: tuple[Any, ...], kind: type[object]) -> tuple[Any, ...]:
    """The answers without the last of that class, if it is partial."""
    last = next((at for at in reversed(range(len(said))) if type(said[at]) is kind), None)
    return said if last is None or not is_partial(said[last]) else said[:last] + said[last + 1 :]
