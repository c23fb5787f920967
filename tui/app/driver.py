"""Reading the terminal, also after the process was stopped from outside."""

from __future__ import annotations

from textual.drivers.linux_driver import LinuxDriver


class SteadyDriver(LinuxDriver):
    """Never reads the terminal twice.

    Told to go on after SIGSTOP, which nobody is told of, Textual starts again on top of what still
    runs: two readers share the keys, one of them waits for ever when the program ends, and the
    terminal is left as the program had set it.
    """

    def start_application_mode(self) -> None:
        reader, attributes = self._key_thread, self.attrs_before
        running = reader is not None and reader.is_alive()
        if reader is not None and running:
            self.exit_event.set()
            reader.join()
            self.exit_event.clear()
            self.close()
        super().start_application_mode()  # type: ignore[no-untyped-call]
        if running:
            self.attrs_before = attributes
