"""The terminal's clipboard, by OSC 52; the terminal does not say whether it took the text."""

from __future__ import annotations

from base64 import b64encode

from puzzles.text.errors import PuzzleError

TERMINAL = "/dev/tty"
SENT = "sent to the clipboard"


def send(text: str) -> None:
    """Copy a text to the clipboard; raises `PuzzleError` if there is no terminal."""
    try:
        with open(TERMINAL, "wb") as terminal:
            terminal.write(b"\x1b]52;c;" + b64encode(text.encode()) + b"\a")
    except OSError as error:
        raise PuzzleError(
            "there is no terminal", where="--clipboard", expected="one to send it to"
        ) from error
