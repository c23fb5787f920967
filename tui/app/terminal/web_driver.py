"""The driver for a browser: keys and drawing go through the server's pipes."""

from __future__ import annotations

from codecs import getincrementaldecoder
from typing import Any

from textual import events, messages
from textual._xterm_parser import XTermParser
from textual.drivers._byte_stream import ByteStream
from textual.drivers.web_driver import WebDriver

from tui.app.terminal.driver import AltWithoutText

ESCAPE = b"\x1b"


class VisitorDriver(AltWithoutText, WebDriver):
    """Reads keys in packets, one each, as a browser sends them, and exits when the server is gone.

    Escape is known at once, while a terminal leaves open whether it starts another key.
    """

    def run_input_thread(self) -> None:
        packets, parser = ByteStream(), XTermParser(debug=self._debug)
        decode = getincrementaldecoder("utf-8")(errors="replace").decode
        for data in self._input_reader:
            for kind, payload in packets.feed(data) if data else ():
                if kind != "D":
                    self._on_meta(kind, payload)
                elif payload == ESCAPE:
                    self.process_message(events.Key("escape", ESCAPE.decode()))
                else:
                    for event in parser.feed(decode(payload)):
                        self.process_message(event)
            for event in parser.tick():
                self.process_message(event)
        if not self.exit_event.is_set():
            self._app.call_from_thread(self._app.post_message, messages.ExitApp())

    def write(self, data: str) -> None:
        """Write a packet completely; dropped once the server is gone."""
        content = data.encode("utf-8", errors="replace")
        rest = memoryview(b"D" + len(content).to_bytes(4, "big") + content)
        try:
            while rest:
                rest = rest[self._write(rest) :]
        except OSError:
            return

    def write_meta(self, data: dict[str, Any]) -> None:
        try:
            super().write_meta(data)
        except OSError:
            return
