"""A worker of a pool: carries out one task after the other. Run as `python -m solvers.worker.tasks`.

A task is a public function of any module, such as one that reads a puzzle and reports on it. It is called
with a function that asks questions, `Sessions.ask`, and with its arguments; its return value is sent back.
"""

from __future__ import annotations

import os
import threading
from queue import SimpleQueue
from typing import Any

from solvers.processes.wire import Answered, Message, Pipes, Ready, Stop, Task
from solvers.worker.answering import Answering
from solvers.worker.main import main, outcome
from solvers.worker.main import work as work_as
from solvers.worker.process import SPENT_STATUS
from solvers.worker.sessions import Sessions


class TaskWorker:
    """Carries out tasks in order; several may have been sent ahead.

    After it has reported that memory ran out, the process ends and is replaced.
    """

    def __init__(self, pipes: Pipes, sessions: Answering | None = None) -> None:
        """`sessions` answers the questions of tasks; by default a new `Sessions`."""
        self._pipes = pipes
        self._sessions = Sessions() if sessions is None else sessions
        self._tasks: SimpleQueue[Task] = SimpleQueue()
        self._turn = threading.Lock()
        self._number = -1

    def serve(self) -> None:
        """Work until the pool is gone."""
        self._say(Ready())
        threading.Thread(target=self._listen, name="commands", daemon=True).start()
        while True:
            task = self._tasks.get()
            with self._turn:
                self._number = task.number
                self._sessions.resume()
            self._say_answer(task.number, self._carried_out(task))
            if self._sessions.spent:
                os._exit(SPENT_STATUS)

    def _listen(self) -> None:
        try:
            while True:
                message = self._pipes.receive()
                if isinstance(message, Task):
                    self._tasks.put(message)
                elif isinstance(message, Stop):
                    self._stop(message)
        finally:
            os._exit(0)

    def _stop(self, message: Stop) -> None:
        """Stop the task of that number, if it is still running."""
        with self._turn:
            if message.generation == self._number:
                self._sessions.stop(message.reason)

    def _carried_out(self, task: Task) -> Any:
        try:
            return task.work(self._sessions.ask, *task.arguments)
        except BaseException as error:
            return outcome(error)

    def _say_answer(self, number: int, answer: Any) -> None:
        try:
            self._say(Answered(number, 0, answer))
        except Exception as error:
            self._say(Answered(number, 0, outcome(error)))

    def _say(self, message: Message) -> None:
        try:
            self._pipes.send(message)
        except OSError:
            os._exit(0)


def work(pipes: Pipes, memory_mb: int, nice: int) -> None:
    """Run as a worker of a pool, until the process ends."""
    work_as(pipes, memory_mb, nice, TaskWorker)


if __name__ == "__main__":
    main(TaskWorker)
