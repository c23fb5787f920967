"""An open request, and the lines that answer it."""

from __future__ import annotations

import json
from typing import Any

from solvers.queries.answer import Unsettled
from solvers.queries.events import Failed
from tui.cli.failure import UNKNOWN, error_data
from tui.cli.service.client import Client, answer_line, fault_line
from tui.cli.service.request import Request
from tui.cli.service.working import Outcome, Progress


class Job:
    """A request of a client; it is answered exactly once."""

    def __init__(self, client: Client, request: Request) -> None:
        self.client, self.request = client, request
        self.answered = False
        self.again = False
        """Whether this is the second attempt, after a worker died."""

    def finish(self, result: Any) -> None:
        """Answer with a worker's result."""
        match result:
            case Outcome(status, answer):
                self._say(answer_line(self.request.id, status, answer))
            case Unsettled(reason=reason):
                told = json.dumps({"verdict": "unknown", "reason": reason, "error": error_data(reason)})
                self._say(answer_line(self.request.id, UNKNOWN, told))
            case Failed() as failed:
                self.fault(f"internal error: {failed.text}", failed.place)

    def fault(self, message: str, where: str = "", expected: str = "") -> None:
        """Answer with an error."""
        self._say(fault_line(self.request.id, UNKNOWN, message, where, expected))

    def tell(self, progress: Progress) -> None:
        """Send progress, unless the client is slow to read."""
        if not self.answered and not self.client.full:
            self.client.send(json.dumps({"id": self.request.id, "progress": progress._asdict()}))

    def _say(self, line: str) -> None:
        if not self.answered:
            self.answered = True
            self.client.send(line)
