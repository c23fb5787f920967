"""A second barrier behind `tui.store.place`: the process can open no file outside its folders.

It uses Python's audit events. It is no sandbox for foreign code, of which visitors run none; it guards
against a path that was not checked where it should have been.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

CHANGING = (
    *("os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.link", "os.symlink"),
    *("os.truncate", "os.chmod", "os.chown", "os.utime"),
)
"""Audit events that change files; of their details, each text is a path."""
LISTED = ("os.listdir", "os.scandir")
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
SYSTEM = (
    "/dev/null",
    "/dev/urandom",
    "/dev/shm",
    "/proc",
    "/sys/fs/cgroup",
    "/usr/share",
    "/usr/lib",
    "/lib",
    "/etc/localtime",
)
"""The paths that Python and its libraries read."""


def raise_fence(own: Sequence[Path]) -> None:
    """From now on, raise `PermissionError` for any path outside those folders and what Python needs."""
    writable = tuple(os.path.realpath(folder) for folder in own)
    sources = {*sys.path, sys.prefix, sys.base_prefix, sys.exec_prefix, os.path.dirname(sys.executable)}
    readable = (*writable, *SYSTEM, *(os.path.realpath(source) for source in sources if source))

    def look(event: str, details: tuple[Any, ...]) -> None:
        if event == "open":
            path, _, flags = details
            _check(path, writable if isinstance(flags, int) and flags & WRITING else readable)
        elif event in CHANGING:
            for path in details:
                _check(path, writable)
        elif event in LISTED and details[0] is not None:
            _check(details[0], readable)

    sys.addaudithook(look)


def _check(path: object, folders: Sequence[str]) -> None:
    if not isinstance(path, str | bytes | os.PathLike):
        return
    real = os.path.realpath(os.fsdecode(path))
    if real == os.devnull or any(real == folder or real.startswith(folder + os.sep) for folder in folders):
        return
    raise PermissionError(1, "outside the folder of this workbench")
