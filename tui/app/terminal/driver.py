"""Terminal input: each key once, and with the time at which it was typed."""

from __future__ import annotations

import asyncio
import os
import select
import signal
from codecs import IncrementalDecoder, getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from enum import StrEnum
from functools import partial
from threading import Thread
from typing import IO, Any

from textual import constants, events
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual.driver import Driver
from textual.drivers import linux_driver
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message


class AltDigit(StrEnum):
    """Alt with a digit, as sent by terminals without the kitty protocol.

    Textual maps each to the character that the key types on a Mac, some of which are bound elsewhere.
    """

    ALT_1, ALT_2, ALT_3 = "alt+1", "alt+2", "alt+3"
    ALT_4, ALT_5, ALT_6 = "alt+4", "alt+5", "alt+6"
    ALT_7, ALT_8, ALT_9 = "alt+7", "alt+8", "alt+9"


ANSI_SEQUENCES_KEYS.update({f"\x1b{key[-1]}": (key,) for key in AltDigit})  # type: ignore[attr-defined]


class AltWithoutText(Driver):
    """Removes the text of keys with Alt, since Textual passes it on, and inputs would insert it."""

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Key) and message.key.startswith("alt+"):
            message.character = None
        super().process_message(message)


ESCAPE_LATE = max(constants.ESCAPE_DELAY, 0.1)
"""Seconds after which Textual reports a lone escape; it looks every tenth of a second."""


def _lenient(encoding: str) -> Callable[[], IncrementalDecoder]:
    """A decoder that replaces invalid bytes; Textual's ends the program at the first of them."""
    return partial(getincrementaldecoder(encoding), errors="replace")


linux_driver.getincrementaldecoder = _lenient  # type: ignore[attr-defined, assignment]


class LastingOutput:
    """Output to a terminal that may disappear; from then on, writes are dropped.

    An error would end the writing thread, and the program would wait for ever to hand over the rest.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file
        self.fileno = file.fileno
        self.isatty = file.isatty

    def write(self, text: str) -> None:
        with suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with suppress(OSError):
            self._file.flush()


def _end_without(terminal: int) -> None:
    """Wait until the terminal is gone, and end the program as it ends where a terminal is closed.

    The system sends this signal to what the terminal controls, which a program started by another one need
    not be. Textual would read the end of its input again and again.
    """
    watched = select.poll()
    watched.register(terminal, 0)
    if any(event & (select.POLLHUP | select.POLLERR) for _, event in watched.poll()):
        os.kill(os.getpid(), signal.SIGHUP)


class SteadyDriver(AltWithoutText, LinuxDriver):
    """Corrects five faults of Textual: the time of Escape, resuming after SIGSTOP, where signals are handled,
    and a lost terminal, to which it writes on and from which it reads on.

    After SIGSTOP and SIGCONT, Textual starts a second reader beside the first: they share the keys, one waits
    for ever at the end, and the terminal is not restored. It handles these signals wherever the program
    happens to be, so that one which comes while another is handled, or while something is written, waits for
    ever for what it interrupts; here each waits its turn in the event loop.
    """

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._file: Any = LastingOutput(self._file)
        for number, handle in (
            (signal.SIGTSTP, self._sigtstp_application),
            (signal.SIGCONT, self._sigcont_application),
        ):
            asyncio.get_running_loop().add_signal_handler(number, handle)
        self._watch = Thread(target=_end_without, args=[self.fileno], name="terminal-watch", daemon=True)

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
        elif not self._watch.is_alive() and os.isatty(self.fileno):
            self._watch.start()

    def process_message(self, message: Message) -> None:
        if isinstance(message, events.Key) and message.key == "escape":
            message.time -= ESCAPE_LATE
        super().process_message(message)
