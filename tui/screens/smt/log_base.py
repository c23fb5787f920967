"""The base of what is drawn from the log."""

from __future__ import annotations

from solvers.queries.command_log import CommandLog, LogState
from tui.screens.smt.smt_view import WITHHELD, SmtView
from tui.session.workspace import Workspace

LOOK = 0.2
"""Seconds between two looks at whether the log has grown."""
NO_LOG = "No log is kept here."


class LogWatch(SmtView):
    """A view of the log: looked at from time to time, as long as it is in sight."""

    def __init__(self, workspace: Workspace, log: CommandLog | None) -> None:
        super().__init__(workspace)
        self._log = log
        self._version = -1

    def on_mount(self) -> None:
        self.set_interval(LOOK, self._look)

    def _look(self) -> None:
        if self.display and self._log is not None and self._log.version != self._version:
            self._version = self._log.version
            self.draw()
            self.post_message(self.Drawn())

    def state(self) -> LogState | None:
        """What the log holds; None where there is none, or where it would tell too much."""
        if self._log is None or self.view.withheld:
            return None
        return self._log.state()

    @property
    def empty(self) -> str:
        """What stands in place of a log."""
        return NO_LOG if self._log is None else WITHHELD if self.view.withheld else "Nothing was sent yet."
