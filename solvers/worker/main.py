"""The worker: a process of its own in which the engines run.

The main thread answers; a reader thread receives commands, stops the running question when told to, answers
pings, and ends the process when the client is gone, whatever the main thread is doing.
"""

from __future__ import annotations

import contextlib
import faulthandler
import gc
import os
import pickle
import resource
import sys
import threading
from collections.abc import Callable, Iterator
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from puzzles.model.state import PuzzleState
from puzzles.text.words import one_line
from solvers.backends.backend import Undecided
from solvers.backends.recorder import Record
from solvers.backends.z3_solver import Z3Solver, limit_memory
from solvers.handlers.registry import answers
from solvers.processes.wire import (
    Alive,
    Answered,
    Ask,
    Done,
    Logged,
    Message,
    Opened,
    Ping,
    Pipes,
    Ready,
    Stop,
)
from solvers.queries.answer import OUT_OF_MEMORY, Answer, Unsettled
from solvers.queries.events import Failed, Finished
from solvers.queries.question import Question
from solvers.session.session import Session
from solvers.stack.pace import Pace
from solvers.stack.smtlib.command_text import in_short
from solvers.worker.process import OUT_OF_MEMORY_STATUS, SPENT_STATUS

COLLECT_AFTER = 20_000
"""The objects created between two garbage collections; encoding and models create hardly any garbage."""
OPENING = "opening the state"
"""The purpose of solver commands before the first question."""
REST = 0.05
"""The seconds without a question after which recorded commands are sent, so that they delay no answer."""
OUTPUT = 8 << 20
"""The bytes that the worker may write to a file: more than any compiled module, because Python writes these
too, and a truncated one stays broken.
"""
LOG_INTERVAL = 1.0
"""The least number of seconds between two messages of commands while a question is answered."""
PROGRESS_INTERVAL = 0.1
"""The least number of seconds between two answers that are mere progress."""


class Worker:
    """Answers one generation of questions after the other on one session.

    After it has reported that memory ran out, the process ends and is replaced.
    """

    def __init__(self, pipes: Pipes) -> None:
        self._pipes = pipes
        self._saying = threading.Lock()
        self._solver = Z3Solver()
        self._session: Session | None = None
        self._asked: SimpleQueue[Ask] = SimpleQueue()
        self._pace = Pace(PROGRESS_INTERVAL)
        self._held: Any = None
        self._told = Pace(LOG_INTERVAL)
        self._begun: list[tuple[int, int]] = [(0, 0)]

    def serve(self) -> None:
        """Answer until the client is gone."""
        self._say(Ready())
        threading.Thread(target=self._listen, name="commands", daemon=True).start()
        while True:
            try:
                ask = self._asked.get(timeout=REST if self._solver.recorder.untold else None)
            except Empty:
                self._tell_commands()
            else:
                self._answer(ask)

    def _listen(self) -> None:
        generation = -1
        try:
            while True:
                message = self._pipes.receive()
                if isinstance(message, Ping):
                    self._say(Alive())
                elif isinstance(message, Ask):
                    generation = message.generation
                    self._solver.resume()
                    self._asked.put(message)
                elif isinstance(message, Stop) and message.generation == generation:
                    self._solver.stop(message.reason)
        finally:
            os._exit(0)

    def _answer(self, ask: Ask) -> None:
        recorder = self._solver.recorder
        recorder.on = ask.log
        if recorder.on:
            self._begun.append((recorder.next, ask.generation))
        recorder.serve(OPENING)
        problem = self._open(ask.state)
        recorder.end()
        self._say(Opened(ask.generation))
        spent = False
        for number, payload in enumerate(ask.questions, ask.first):
            for answer in self._answers(payload) if problem is None else (problem,):
                spent = spent or (isinstance(answer, Answer) and OUT_OF_MEMORY in answer.reason)
                recorder.asked(getattr(answer, "engine", ""))
                if recorder.on and self._told.due():
                    self._tell_commands()
                self._send(ask.generation, number, answer)
            recorder.end()
            self._send(ask.generation, number, Finished())
            if spent and problem is None:
                break
        else:
            self._say(Done(ask.generation))
        if spent:
            self._tell_commands()
            os._exit(SPENT_STATUS)

    def _open(self, payload: bytes) -> Failed | Unsettled | None:
        """Open the state on the session; returns the error, or None."""
        try:
            state: PuzzleState = pickle.loads(payload)
            if self._session is None:
                self._session = Session(state, self._solver)
            else:
                self._session.open(state)
        except BaseException as error:
            self._session = None
            return outcome(error)
        return None

    def _answers(self, payload: bytes) -> Iterator[Any]:
        assert self._session is not None
        try:
            self._solver.checkpoint()
            question: Question = pickle.loads(payload)
            self._solver.recorder.serve(words(type(question).__name__))
            yield from answers(question, self._session)
        except GeneratorExit:
            raise
        except BaseException as error:
            yield outcome(error)

    def _tell_commands(self) -> None:
        """Send the solver commands since the last time, if they are recorded."""
        if self._solver.recorder.on:
            records, dropped = self._solver.recorder.take()
            for generation, told in groupby(records, self._generation_of):
                self._say(Logged(generation, tuple(map(in_short, told)), dropped))
                dropped = 0
            del self._begun[:-1]

    def _generation_of(self, record: Record) -> int:
        """The generation for which a command was sent."""
        return next(generation for first, generation in reversed(self._begun) if record.number >= first)

    def _send(self, generation: int, number: int, answer: Any) -> None:
        """Send an answer. Progress is held back until it is due, or until it is the last answer."""
        if isinstance(answer, Answer) and answer.running and not self._pace.due():
            self._held = answer
            return
        held, self._held = self._held, None
        if held is not None and isinstance(answer, Finished | Failed | Unsettled):
            self._send_now(generation, number, held)
        elif held is not None and type(held) is not type(answer):
            self._held = held
        self._send_now(generation, number, answer)

    def _send_now(self, generation: int, number: int, answer: Any) -> None:
        try:
            self._say(Answered(generation, number, answer))
        except Exception as error:
            self._say(Answered(generation, number, outcome(error)))

    def _say(self, message: Message) -> None:
        try:
            with self._saying:
                self._pipes.send(message)
        except OSError:
            os._exit(0)


def words(name: str) -> str:
    """The name of a class of questions in words: "all conflicts"."""
    return "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).strip()


def outcome(error: BaseException) -> Failed | Unsettled:
    """An exception as an answer."""
    if isinstance(error, Undecided):
        return Unsettled(error.reason)
    if isinstance(error, MemoryError) or OUT_OF_MEMORY in str(error):
        return Unsettled(OUT_OF_MEMORY)
    import traceback

    detail = "".join(traceback.format_exception(error))
    *_, frame = traceback.extract_tb(error.__traceback__)
    place = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    return Failed(one_line(f"{type(error).__name__}: {error}"), detail[-20_000:], place)


def bound(memory_mb: int, nice: int) -> None:
    """Limit this process's memory and output, and lower its priority."""
    limit_memory(memory_mb)
    hard = memory_mb * 3 // 2 + 256
    for limit, value in (
        (resource.RLIMIT_DATA, hard << 20),
        (resource.RLIMIT_FSIZE, OUTPUT),
        (resource.RLIMIT_CORE, 0),
    ):
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(limit, (value, resource.getrlimit(limit)[1]))
    with contextlib.suppress(OSError):
        os.nice(nice)


class Serving(Protocol):
    """What runs at one end of the pipes."""

    def serve(self) -> None:
        """Answer until the other end is gone."""


def work(pipes: Pipes, memory_mb: int, nice: int, kind: Callable[[Pipes], Serving] = Worker) -> None:
    """Run as the worker at that end of the pipes, until the process ends."""
    faulthandler.enable(2)
    bound(memory_mb, nice)
    worker = kind(pipes)
    gc.freeze()
    gc.set_threshold(COLLECT_AFTER)
    gc.enable()
    try:
        worker.serve()
    except MemoryError:
        os._exit(OUT_OF_MEMORY_STATUS)


def main(kind: Callable[[Pipes], Serving] = Worker) -> None:
    """Run as the worker; the arguments are the file descriptors to read from and to write to, megabytes, and
    niceness.
    """
    source, sink, memory_mb, nice = map(int, sys.argv[1:5])
    work(Pipes(source, sink), memory_mb, nice, kind)


if __name__ == "__main__":
    main()
