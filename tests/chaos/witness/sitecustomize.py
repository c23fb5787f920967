"""With this folder on the module search path, errors that nobody sees are written to the file of WITNESS.

These are the errors of threads, and those of asyncio's tasks and callbacks that nobody waits for.
"""

from __future__ import annotations

import os
import sys
import threading
import traceback
from typing import Any


def tell(kind: str, error: BaseException | None, about: object) -> None:
    """Write an error down."""
    with open(os.environ["WITNESS"], "a", encoding="utf-8") as file:
        told = "" if error is None else "".join(traceback.format_exception(error))
        file.write(f"{kind} in {sys.argv}: {about}\n{told}")


def handler(loop: object, context: dict[str, Any]) -> None:
    """Write down what asyncio would log."""
    tell("asyncio", context.get("exception"), context.get("message"))


if "WITNESS" in os.environ:
    from asyncio import base_events

    threading.excepthook = lambda found: tell("thread", found.exc_value, found.thread)
    sys.unraisablehook = lambda found: tell("unraisable", found.exc_value, found.object)
    base_events.BaseEventLoop.default_exception_handler = handler  # type: ignore[method-assign, assignment]
