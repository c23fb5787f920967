"""The base class of the views of the command log."""

from __future__ import annotations

from solvers.queries.command_log import CommandLog, LogState
from tui.screens.smt.smt_view import WITHHELD, SmtView
from tui.session.workspace import Workspace

LOOK = 0.2
"""Seconds between two checks whether the log has grown."""
NO_LOG = "No log is kept here."


class LogWatch(SmtView):
    """A view of the log, which redraws itself when the log grows while it is shown."""

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
        """The contents of the log; None if there is no log, or if it would give away the solution."""
        if self._log is None or self.view.withheld:
            return None
        return self._log.state()

    @property
    def empty(self) -> str:
        """The text shown in place of an empty log."""
        return NO_LOG if self._log is None else WITHHELD if self.view.withheld else "Nothing was sent yet."
