"""From key to redraw in a real pseudo-terminal, while z3 counts the solutions of an almost empty 9x9.

    python tests/benchmarks/redraw.py [keys]

Also: from the start of the process to its first whole screen. Prints medians and 95th percentiles;
exits with 1 if a target is missed. Each key is typed after the screen has come to rest but for the
clock, and timed to the end of the first update that follows.
"""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
from contextlib import suppress
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter, sleep

ROOT = Path(__file__).parents[2]
PUZZLE = 'puzzle = "sudoku"\ngrid = """\n' + ". . . . . . . . .\n" * 9 + '"""\n'
UPDATED = b"\x1b[?2026l"
"""Ends a synchronised update of the screen."""
START_TARGET, KEY_TARGET = 0.7, 0.020
ARROWS = (b"\x1b[C", b"\x1b[B", b"\x1b[D", b"\x1b[A")


class Terminal:
    """A program in a pseudo-terminal of 120 x 40."""

    def __init__(self, *command: str) -> None:
        self.started = perf_counter()
        self.pid, self.handle = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.environ.update(TERM="xterm-256color", COLORTERM="truecolor")
            os.execvp(command[0], command)
        fcntl.ioctl(self.handle, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))

    def until(self, sign: bytes, limit: float = 20.0) -> float:
        """Read until `sign` comes; gives the time it came. Raises `TimeoutError`."""
        seen, end = b"", perf_counter() + limit
        while (left := end - perf_counter()) > 0:
            if select.select([self.handle], [], [], left)[0]:
                chunk = os.read(self.handle, 65536)
                now = perf_counter()
                if b"\x1b[?2026$p" in chunk:
                    os.write(self.handle, b"\x1b[?2026;1$y")
                seen = seen[-64:] + chunk
                if sign in seen:
                    return now
        raise TimeoutError(sign)

    def drain(self) -> None:
        """Read what is there."""
        while select.select([self.handle], [], [], 0)[0]:
            os.read(self.handle, 65536)

    def key(self, key: bytes) -> float:
        """Seconds from a key to the end of the update it brings."""
        self.drain()
        start = perf_counter()
        os.write(self.handle, key)
        return self.until(UPDATED) - start

    def end(self) -> None:
        """Leave without saving."""
        for key in (b"\x11", b"d", b"\x11", b"d"):
            os.write(self.handle, key)
            with suppress(OSError):
                end = perf_counter() + 0.5
                while (left := end - perf_counter()) > 0:
                    if select.select([self.handle], [], [], left)[0]:
                        os.read(self.handle, 65536)
                continue
            break
        os.waitpid(self.pid, 0)


def report(title: str, times: list[float], target: float | None) -> bool:
    """Print one line; whether the target is met at the 95th percentile."""
    high = quantiles(times, n=20)[-1] if len(times) > 1 else times[0]
    verdict = "" if target is None else f"   target {target * 1000:.0f} ms"
    print(f"{title:<44} median {median(times) * 1000:6.1f} ms   p95 {high * 1000:6.1f} ms{verdict}")
    return target is None or high <= target


def main() -> int:
    keys = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "empty.toml")
        path.write_text(PUZZLE)
        program = Path(sys.executable).with_name("cluebench")
        starts = []
        for _ in range(5):
            terminal = Terminal(str(program), str(path))
            starts.append(terminal.until(b"No clues yet: type") - terminal.started)
            sleep(0.5)
            terminal.end()
        terminal = Terminal(str(program), str(path))
        terminal.until(b"solutions so far")
        moves, edits = [], []
        for index in range(keys):
            moves.append(terminal.key(ARROWS[index % 4]))
            sleep(0.03)
            edits.append(terminal.key(b"%d" % (index % 9 + 1)))
            sleep(0.12)
        terminal.end()
    met = [
        report("process start to first screen", starts, START_TARGET),
        report("arrow key to redraw, z3 counting", moves, KEY_TARGET),
        report("edit to redraw, z3 counting", edits, KEY_TARGET),
    ]
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
