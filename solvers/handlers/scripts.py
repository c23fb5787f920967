"""A person's own scripts, each in a process beside the worker, so that options and crashes stay within it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from time import monotonic
from typing import TYPE_CHECKING, Any

from solvers.backends.backend import SolverError
from solvers.handlers.registry import handles
from solvers.processes.bond import MEMOUT_STATUS
from solvers.processes.side import SideProcess
from solvers.queries.answer import OUT_OF_MEMORY, Unsettled
from solvers.queries.scripts import (
    AssertionCheck,
    AssertionCore,
    CommandAnswers,
    ModelsEnd,
    RunScript,
    ScriptCore,
    ScriptEnd,
    ScriptModel,
    ScriptModels,
)
from solvers.scripts.confined import confined
from solvers.scripts.replay import script_core, script_models
from solvers.scripts.run import run_script

if TYPE_CHECKING:
    from solvers.session.session import Session

BROKE_DOWN = "z3 broke down"
_NO_MEMORY = (0, MEMOUT_STATUS)
"""The exit statuses of a process that ran out of memory, in Python and in z3."""


@handles(RunScript)
def run(question: RunScript, session: Session) -> Iterator[CommandAnswers | ScriptEnd | Unsettled]:
    """The answers to its commands, in batches; raises `Undecided` when stopped."""
    begun = monotonic()
    for lot in _aside(session, run_script, question.text, question.models):
        if isinstance(lot[-1], Unsettled):
            yield lot[-1]
            return
        yield CommandAnswers(tuple(chain.from_iterable(lot)))
    yield ScriptEnd(monotonic() - begun)


@handles(ScriptCore)
def core(question: ScriptCore, session: Session) -> Iterator[AssertionCheck | AssertionCore | Unsettled]:
    """Each check of the minimising; raises `Undecided` when stopped."""
    for lot in _aside(session, script_core, question.text, question.check):
        yield from lot


@handles(ScriptModels)
def models(question: ScriptModels, session: Session) -> Iterator[ScriptModel | ModelsEnd | Unsettled]:
    """One model after the other; raises `Undecided` when stopped."""
    for lot in _aside(session, script_models, question.text, question.check, question.most):
        yield from lot


def _aside(session: Session, work: Callable[..., Iterator[Any]], *arguments: Any) -> Iterator[list[Any]]:
    """The results of work in a process beside this one, in batches; ends with an `Unsettled` if it was
    broken off.

    The process is killed when the generator is closed.
    """
    side = SideProcess(confined, work, *arguments)
    try:
        ended = False
        while not ended:
            session.checkpoint()
            came = list(side.answers())
            ended = None in came
            if lot := [answer for answer in came if answer is not None]:
                yield lot
            elif not (ended or side.running):
                yield [Unsettled(OUT_OF_MEMORY if side.status() in _NO_MEMORY else BROKE_DOWN)]
                return
            elif not ended:
                side.wait()
    except SolverError as error:
        raise SolverError(f"a script cannot be run: {error}") from error
    finally:
        side.close()
