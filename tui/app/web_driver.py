"""What stands between the application and a browser: keys and drawing go by way of the server's pipes."""

from __future__ import annotations

from typing import Any

from textual import events, messages
from textual.drivers.web_driver import WebDriver
from textual.message import Message

from tui.app.driver import ESCAPE_LATE


class VisitorDriver(WebDriver):
    """Ends the application when the server is gone, and takes Escape for as old as it is."""

    def run_input_thread(self) -> None:
        super().run_input_thread()
        if not self.exit_event.is_set():
            self._app.call_from_thread(self._app.post_message, messages.ExitApp())

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Key) and message.key == "escape":
            message.time -= ESCAPE_LATE
        super().process_message(message)

    def write(self, data: str) -> None:
        """Write, whole, what may be longer than a pipe takes at a time; once the server is gone, nowhere."""
        content = data.encode("utf-8", errors="replace")
        self._send(b"D" + len(content).to_bytes(4, "big") + content)

    def write_meta(self, data: dict[str, Any]) -> None:
        try:
            super().write_meta(data)
        except OSError:
            return

    def _send(self, packet: bytes) -> None:
        rest = memoryview(packet)
        try:
            while rest:
                rest = rest[self._write(rest) :]
        except OSError:
            return
