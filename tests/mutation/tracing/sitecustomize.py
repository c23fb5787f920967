"""Python imports this first in each process of the tests, when it is asked which functions they run."""

from __future__ import annotations

import os
import sys
import threading
from types import CodeType, FrameType
from typing import Any

_ROOT, _FILE = os.environ["FUNCTIONS_BELOW"] + os.sep, os.environ["FUNCTIONS_REACHED"]
_seen: dict[int, CodeType] = {}


def _called(frame: FrameType, event: str, argument: Any) -> None:
    """Write a function down as it is called for the first time, for a process may be killed at any time."""
    code = frame.f_code
    if id(code) in _seen:
        return
    _seen[id(code)] = code
    if code.co_filename.startswith(_ROOT):
        line = 0 if code.co_name == "<module>" else code.co_firstlineno
        with open(_FILE, "a") as file:
            file.write(f"{code.co_filename.removeprefix(_ROOT)}:{line}\n")


threading.settrace(_called)
sys.settrace(_called)
