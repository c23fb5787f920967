"""The clipboard of the terminal, by OSC 52: the terminal may take it or not, and says nothing."""

from __future__ import annotations

from base64 import b64encode

from puzzles.text.errors import PuzzleError

TERMINAL = "/dev/tty"
SENT = "sent to the clipboard"


def send(text: str) -> None:
    """Hand a text to the terminal; raises `PuzzleError` if there is none."""
    try:
        with open(TERMINAL, "wb") as terminal:
            terminal.write(b"\x1b]52;c;" + b64encode(text.encode()) + b"\a")
    except OSError as error:
        raise PuzzleError(
            "there is no terminal", where="--clipboard", expected="one to send it to"
        ) from error
