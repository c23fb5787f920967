"""The service: clients, queued requests, and the desks that answer them, on one thread."""

from __future__ import annotations

import json
import os
import select
import socket
import stat
from collections import OrderedDict, deque
from math import inf
from time import monotonic

from solvers.queries.answer import CANCELLED
from solvers.worker.desk import Desk, Done, Said
from tui.cli.failure import BAD_INPUT
from tui.cli.service.client import Client, fault_line
from tui.cli.service.job import Job
from tui.cli.service.request import LONGEST, BadRequest, Cancel, Limits, Request, read_line
from tui.cli.service.working import carried_out

WAITING = 1000
"""The most open requests of a client."""
CLIENTS = 64
"""The most clients; further ones wait."""
BOARDS = 1000
"""How many boards are remembered with the desk that has their session, those asked about last."""


class Service:
    """Answers requests until all clients are gone, or `end` becomes readable."""

    def __init__(
        self, limits: Limits, desks: int, end: int, client: Client | None, listener: socket.socket | None
    ) -> None:
        """Raises `OSError` if no worker can be started."""
        self._limits, self._end, self._listener = limits, end, listener
        self._clients = [] if client is None else [client]
        self._sockets: dict[int, socket.socket] = {}
        self._waiting: deque[Job] = deque()
        self._warm: OrderedDict[tuple[int, str], Desk] = OrderedDict()
        self._at: dict[Desk, Job] = {}
        self._desks = [Desk(limits.memory) for _ in range(desks)]

    def run(self) -> bool:
        """Serve; returns whether requests were open at the end. Raises `OSError` if no worker starts."""
        try:
            while self._listener is not None or self._clients:
                if self._turn():
                    return bool(self._open())
            return False
        finally:
            for desk in self._desks:
                desk.close()

    def _turn(self) -> bool:
        """Wait for events and handle them; true if the end was requested."""
        ends = [(desk, desk.source, desk.sink) for desk in self._desks]
        found = self._wait([source for _, source, _ in ends], [sink for *_, sink in ends if sink is not None])
        if self._end in found:
            return True
        for desk, source, sink in ends:
            if sink is not None and sink in found:
                desk.send_on()
            for news in desk.receive() if source in found else desk.judge():
                self._take_in(desk, news)
        for client in self._clients[:]:
            self._listen(client, found)
        if self._listener is not None and self._listener.fileno() in found:
            self._let_in(self._listener)
        self._give()
        return False

    def _take_in(self, desk: Desk, news: Said | Done) -> None:
        """Handle a worker's message about its request."""
        job = self._at[desk]
        if isinstance(news, Said):
            job.tell(news.word)
            return
        del self._at[desk]
        if news.again and not job.again and not job.answered:
            job.again = True
            self._waiting.appendleft(job)
        else:
            job.finish(news.result)

    def _wait(self, desks: list[int], sinks: list[int]) -> dict[int, int]:
        """The file descriptors that are ready, with their poll events."""
        poll = select.poll()
        for end in (self._end, *desks):
            poll.register(end, select.POLLIN)
        for end in sinks:
            poll.register(end, select.POLLOUT)
        wanted = dict[int, int]()
        for client in self._clients:
            reads = select.POLLIN * (not client.over and not client.full)
            wanted[client.source] = wanted.get(client.source, 0) | reads
            wanted[client.sink] = wanted.get(client.sink, 0) | select.POLLOUT * client.unsent
        for end, events in wanted.items():
            if events or end in self._sockets:
                poll.register(end, events)
        if self._listener is not None and len(self._clients) < CLIENTS:
            poll.register(self._listener.fileno(), select.POLLIN)
        first = min((desk.due for desk in self._desks), default=inf)
        return dict(poll.poll(None if first == inf else max(0.0, first - monotonic()) * 1000 + 1))

    # -- clients -------------------------------------------------------------------------------

    def _let_in(self, listener: socket.socket) -> None:
        try:
            found, _ = listener.accept()
        except OSError:
            return
        found.setblocking(False)
        self._sockets[found.fileno()] = found
        self._clients.append(Client(found.fileno(), found.fileno()))

    def _listen(self, client: Client, found: dict[int, int]) -> None:
        """Read from a client and write to it; drop it once it is done."""
        if client.unsent and client.sink in found:
            client.send_on()
        happened = found.get(client.source, 0)
        if happened and not client.over and not client.full:
            for line in client.receive():
                self._hear(client, line)
        hung_up = client.source in self._sockets and happened & (select.POLLHUP | select.POLLERR)
        if client.gone or (hung_up and client.over):
            client.gone = True
            for job in self._open(client):
                self._drop(job)
        if client.gone or (client.over and not client.unsent and not self._open(client)):
            self._let_go(client)

    def _let_go(self, client: Client) -> None:
        self._clients.remove(client)
        for key in [key for key in self._warm if key[0] == id(client)]:
            del self._warm[key]
        if client.source in self._sockets:
            self._sockets.pop(client.source).close()

    def _hear(self, client: Client, line: bytes | None) -> None:
        """Handle a line of a client; None for one that is too long."""
        try:
            if line is None:
                raise BadRequest("a line that is too long", "", f"{LONGEST:,} bytes at most")
            said = read_line(line, self._limits)
        except BadRequest as error:
            told = fault_line(error.id, BAD_INPUT, error.problem, error.where, error.expected)
            client.send(told)
            return
        if isinstance(said, Cancel):
            self._cancel(client, said)
        else:
            self._take(client, said)

    def _cancel(self, client: Client, said: Cancel) -> None:
        found = [job for job in self._open(client) if job.request.id == said.id]
        for job in found:
            job.fault(CANCELLED)
            self._drop(job)
        client.send(json.dumps({"cancel": said.id, "found": bool(found)}))

    def _take(self, client: Client, request: Request) -> None:
        """Queue a request, or answer with an error."""
        mine = self._open(client)
        if any(job.request.id == request.id for job in mine):
            problem = "a request of this id is open"
            client.send(fault_line(request.id, BAD_INPUT, problem, "id", "another"))
            return
        if len(mine) >= WAITING:
            problem, expected = f"{WAITING:,} requests are open", "fewer; wait for answers"
            client.send(fault_line(request.id, BAD_INPUT, problem, "", expected))
            return
        for job in mine:
            if request.board and job.request.board == request.board:
                job.fault(f"a newer request for board {request.board!r} came", "board")
                self._drop(job)
        self._waiting.append(Job(client, request))

    # -- requests ------------------------------------------------------------------------------

    def _open(self, client: Client | None = None) -> list[Job]:
        """The unanswered requests, of one client or of all."""
        return [
            job
            for job in (*self._at.values(), *self._waiting)
            if not job.answered and (client is None or job.client is client)
        ]

    def _drop(self, job: Job) -> None:
        """End a request without an answer."""
        job.answered = True
        if job in self._waiting:
            self._waiting.remove(job)
        for desk, own in self._at.items():
            if own is job:
                desk.stop(CANCELLED)

    def _give(self) -> None:
        """Assign queued requests to free desks; a board's request to the desk that has its session, if
        that is free.
        """
        for _ in range(len(self._waiting)):
            free = [desk for desk in self._desks if not desk.busy]
            if not free:
                return
            job = self._waiting.popleft()
            key = (id(job.client), job.request.board)
            warm = self._warm.get(key)
            fitting = [desk for desk in free if desk.memory_mb == job.request.memory]
            desk = warm if warm in free and warm is not None else next(iter(fitting or free))
            if job.request.board:
                self._warm[key] = desk
                self._warm.move_to_end(key)
                while len(self._warm) > BOARDS:
                    self._warm.popitem(last=False)
            self._at[desk], asked = job, job.request
            desk.begin(carried_out, asked, seconds=asked.seconds, memory_mb=asked.memory)


def listening(path: str) -> socket.socket:
    """A listening Unix socket at that path, accessible by its owner only. Raises `OSError` or
    `FileExistsError`.
    """
    _clear(path)
    found = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    before = os.umask(0o177)
    try:
        found.bind(path)
    except BaseException:
        found.close()
        raise
    finally:
        os.umask(before)
    found.listen(CLIENTS)
    found.setblocking(False)
    return found


def _clear(path: str) -> None:
    """Remove a stale socket. Raises `FileExistsError` if anything else is there."""
    try:
        kind = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    if not stat.S_ISSOCK(kind):
        raise FileExistsError(0, "something else is there")
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
        probe.settimeout(1.0)
        try:
            probe.connect(path)
        except ConnectionRefusedError:
            os.unlink(path)
            return
        except OSError as error:
            raise FileExistsError(0, f"a socket is there that does not answer: {error}") from error
    raise FileExistsError(0, "a service listens there")
