"""The tasks of a pool on a Dask cluster: results in order, even if a worker there dies.

A Dask task is a chunk of our tasks. A pool of one process next to the Dask worker carries it out, so that
time and memory limits hold as they do locally. Dask itself retries a chunk elsewhere if its worker dies; if
it gives one up, the tasks are sent one by one, so that only the fatal one is lost.
"""

from __future__ import annotations

import logging
import threading
import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

from solvers.queries.events import Failed
from solvers.worker.feed import Feed
from solvers.worker.pool import WINDOW, Pool, PoolBroken
from solvers.worker.watch import wait as listen

if TYPE_CHECKING:
    from distributed import Future

CONNECT = 8
"""The seconds in which a scheduler has to answer."""
CLOSING = 3.0
"""The seconds in which the workers have to end their pools."""
CHUNK_SECONDS = 1.0
"""The approximate duration of a chunk: long compared with its transport, short compared with a
whole batch.
"""
FIRST, MOST = 4, 200
"""The number of tasks in the first chunks, and the most in any."""
AHEAD = 2
"""The number of chunks sent for each thread of the cluster, so that none is idle."""
TRIES = 2
"""How many times Dask may give up a single task: the first time, another task on the worker may have been
fatal.
"""
LOOK = 1.0
"""The interval in seconds at which the cluster's number of threads is updated."""
IDLE = 60.0
"""The seconds after which an unused pool on a worker is ended."""
_PLACED = (ImportError, AttributeError)
"""The errors of a worker that has another version of the program, or none."""


class ClusterError(PoolBroken):
    """The cluster cannot be reached, or cannot work; the message is one line."""


# -- on a worker of the cluster ----------------------------------------------------------------

_lock = threading.Lock()
_idle: dict[Pool, tuple[tuple[Any, ...], float]] = {}
_busy: set[Pool] = set()


def carried_out(
    work: Callable[..., Any], memory_mb: int, seconds: float | None, tasks: Sequence[tuple[Any, ...]]
) -> tuple[list[Any], float]:
    """The results of a chunk of tasks, and how many seconds they took."""
    started, made_for = monotonic(), (work, memory_mb, seconds)
    with _lock:
        pool = next((pool for pool, (own, _) in _idle.items() if own == made_for), None)
        if pool is None:
            pool = Pool(work, 1, memory_mb=memory_mb, seconds=seconds)
        _idle.pop(pool, None)
        _busy.add(pool)
    try:
        found = list(pool.results(tasks))
    except BaseException:
        pool.close()
        raise
    finally:
        with _lock:
            _busy.discard(pool)
    with _lock:
        _idle[pool] = made_for, monotonic()
    timer = threading.Timer(IDLE + 1, release)
    timer.daemon = True
    timer.start()
    return found, monotonic() - started


def release(idle: float = IDLE) -> None:
    """End the pools that were unused for `idle` seconds; if that is 0, also stop those in use."""
    with _lock:
        gone = [pool for pool, (_, since) in _idle.items() if monotonic() - since >= idle]
        for pool in gone:
            del _idle[pool]
        if not idle:
            for pool in _busy:
                pool.stop()
    for pool in gone:
        pool.close()


# -- here --------------------------------------------------------------------------------------


@dataclass
class _Chunk:
    """Tasks that were sent together."""

    tasks: tuple[tuple[Any, ...], ...]
    future: Future
    tries: int
    """How many times Dask has given it up, if it is a single task."""


class Cluster:
    """Carries out tasks of one function on a cluster, as `Pool` does locally.

    Not thread-safe, except for `stop`.
    """

    def __init__(
        self, work: Callable[..., Any], address: str, *, memory_mb: int, seconds: float | None = None
    ) -> None:
        """Raises `ClusterError` if no scheduler answers at that address, and `ModuleNotFoundError` without
        `distributed`.
        """
        from distributed import Client  # an optional dependency

        self._work, self._address = work, address
        self._memory_mb, self._seconds = memory_mb, seconds
        self._chunks: deque[_Chunk] = deque()
        self._feed: Feed[tuple[Any, ...]] | None = None
        self._each = CHUNK_SECONDS / FIRST
        self._stopped = False
        self._threads, self._looked = 0, 0.0
        for name in ("distributed", *logging.root.manager.loggerDict):
            if name.partition(".")[0] in ("distributed", "tornado"):
                logging.getLogger(name).setLevel(logging.CRITICAL + 1)
        warnings.filterwarnings("ignore", module="distributed")
        try:
            self._client = Client(address, timeout=CONNECT, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            raise ClusterError(f"no Dask scheduler answers at {address}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def threads(self) -> int:
        """The number of threads of the cluster's workers, updated at intervals."""
        if monotonic() - self._looked > LOOK:
            self._looked = monotonic()
            with suppress(OSError, TimeoutError):
                self._threads = sum(self._client.nthreads().values())
        return self._threads

    def stop(self) -> None:
        """End `results`; may be called from a signal handler."""
        self._stopped = True
        if self._feed is not None:
            self._feed.ring()

    def close(self) -> None:
        """Cancel what was sent, and disconnect from the cluster."""
        closing = threading.Thread(target=self._let_go, name="cluster-close", daemon=True)
        closing.start()
        closing.join(CLOSING)  # no longer than that, because a stopped worker does not answer
        self._chunks.clear()
        with suppress(Exception):
            self._client.close(timeout=2)

    def _let_go(self) -> None:
        with suppress(Exception):
            self._client.cancel([chunk.future for chunk in self._chunks])
            self._client.run(release, 0.0, on_error="ignore")

    def results(self, tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """The function's result for each task's arguments: see `Pool.results`. Raises `ClusterError`."""
        feed = self._feed = Feed(tasks)
        feed.start()
        try:
            while not self._stopped:
                while self._chunks and self._chunks[0].future.done() and not self._stopped:
                    yield from self._received(self._chunks.popleft())
                self._send(feed)
                if not self._chunks and feed.over:
                    return
                listen([feed.wake], [], LOOK)
                feed.heard()
        finally:
            self._feed = None
            feed.close()

    def _send(self, feed: Feed[tuple[Any, ...]]) -> None:
        """Send as many chunks as keep the cluster busy."""
        underway = sum(not chunk.future.done() for chunk in self._chunks)
        begun = sum(len(chunk.tasks) for chunk in self._chunks)
        while underway < AHEAD * max(1, self.threads) and begun < WINDOW:
            size = max(1, min(MOST, int(CHUNK_SECONDS / self._each)))
            taken = [task for task in (feed.take() for _ in range(size)) if task is not None]
            if not taken:
                return
            self._chunks.append(self._sent(tuple(taken)))
            underway, begun = underway + 1, begun + len(taken)

    def _sent(self, tasks: tuple[tuple[Any, ...], ...], tries: int = 0) -> _Chunk:
        future = self._client.submit(
            carried_out, self._work, self._memory_mb, self._seconds, tasks, pure=False
        )
        future.add_done_callback(self._ring)
        return _Chunk(tasks, future, tries)

    def _ring(self, _: Future) -> None:
        if (feed := self._feed) is not None:
            feed.ring()

    def _received(self, chunk: _Chunk) -> Iterator[Any]:
        """The results of a finished chunk; if its workers died, its tasks are sent again one by one."""
        from distributed import KilledWorker

        try:
            found, seconds = chunk.future.result()
        except KilledWorker as error:
            alone, tries = len(chunk.tasks) == 1, chunk.tries + 1
            if alone and tries == TRIES:
                died = tries * (error.allowed_failures + 1)
                yield Failed(f"{died} workers of the cluster that were given it died")
            else:
                again = [self._sent((task,), tries if alone else 0) for task in chunk.tasks]
                self._chunks.extendleft(reversed(again))
            return
        except _PLACED as error:
            message = f"the workers of the cluster cannot run this program: {error}"
            raise ClusterError(message) from error
        except PoolBroken as error:
            raise ClusterError(str(error)) from error
        except OSError as error:
            raise ClusterError(f"the scheduler at {self._address} is gone") from error
        except Exception as error:
            if chunk.future.status in ("cancelled", "lost"):
                raise ClusterError(f"the scheduler at {self._address} is gone") from error
            raise ClusterError(f"the cluster cannot do it: {error}") from error
        self._each = max(1e-4, 0.5 * self._each + 0.5 * seconds / len(chunk.tasks))
        yield from found
