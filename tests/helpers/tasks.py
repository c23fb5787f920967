"""Tasks that do to a worker of a pool what no task should, and one that does nothing."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator
from itertools import combinations
from pathlib import Path
from typing import Any

from puzzles.formulas.formulas import AllDifferent, Variable
from puzzles.model.state import PuzzleState
from solvers.queries.answer import Answer
from solvers.queries.overview import Solvability
from solvers.queries.question import Question
from tests.helpers.toy import Toy

Ask = Callable[..., Iterator[tuple[Question, Any]]]


def same(ask: Ask, value: int) -> int:
    return value


def hung(ask: Ask, value: int, at: int) -> int:
    """Heeds nothing, if it is the one."""
    if value == at:
        threading.Event().wait()
    return value


def fatal(ask: Ask, value: int, at: int, mark: str = "") -> int:
    """Ends its process, if it is the one; only the first time, if there is a file to mark that with."""
    if value == at and not (mark and Path(mark).exists()):
        if mark:
            Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return value


def fatal_to_parent(ask: Ask, value: int, at: int) -> int:
    """Ends the process that started its own, if it is the one."""
    if value == at:
        os.kill(os.getppid(), signal.SIGKILL)
    return value


def hungry(ask: Ask, value: int, at: int) -> int:
    """Takes more memory than there is, if it is the one."""
    return len(bytearray(1 << 40)) if value == at else value


def starved(ask: Ask, value: int, at: int, mark: str) -> int:
    """Ends its process as for want of memory, if it is the one; a file grows by a sign each time."""
    if value == at:
        with Path(mark).open("a") as file:
            file.write("!")
        os.write(2, b"std::bad_alloc")
        os.kill(os.getpid(), signal.SIGABRT)
    return value


def faulty(ask: Ask, value: int) -> float:
    return 1 / value


def unsendable(ask: Ask, value: int) -> object:
    return threading.Lock()


def solvable(ask: Ask, holes: int) -> str:
    """Whether one pigeon more than holes fits: never, and that is hard to see."""
    names = [f"p{index}" for index in range(holes + 1)]
    variables = tuple(Variable(name, tuple(range(holes))) for name in names)
    state = PuzzleState(Toy(variables, tuple(AllDifferent(pair) for pair in combinations(names, 2))))
    answers = [answer for _, answer in ask(state, Solvability()) if isinstance(answer, Answer)]
    return answers[-1].reason
