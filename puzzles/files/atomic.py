"""Atomic writing of files: whole or not at all."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from time import time

_ASIDE = ".cluebench-"
"""The start of the names of temporary files; the id of the writing process follows."""
_STALE = 60.0
"""Age in seconds from which on a temporary file is stale, even if a process of that id exists."""


def replace_file(path: Path, content: bytes, *, sync: bool = True) -> None:
    """Write a file whole or not at all: to a temporary file, then fsync and rename. Raises `OSError`.

    An existing file keeps its mode and owner. If it has other hard links, or its owner cannot be kept, it is
    overwritten in place instead, so that it stays the same file. Without `sync`, the write is complete on
    return, and survives the end of this process, but not a crash of the machine.
    """
    old = path.stat() if path.exists() else None
    if old is not None and (old.st_nlink > 1 or not _may_own(old)):
        _write_over(path, content)
        return
    _sweep(path.parent)
    import secrets  # slow to import, as hashlib is, and few commands write

    aside = path.parent / f"{_ASIDE}{os.getpid()}-{secrets.token_hex(8)}"
    try:
        if not _write_nameless(aside, content, old, sync):
            handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            try:
                _fill(handle, content, old, sync)
            finally:
                os.close(handle)
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(aside)
        raise


def _write_nameless(aside: Path, content: bytes, old: os.stat_result | None, sync: bool) -> bool:
    """Write a file that gets a name only when it is whole, so that nothing is left if the process is killed.

    Returns False if the operating system or file system does not support `O_TMPFILE`.
    """
    try:
        handle = os.open(aside.parent, os.O_TMPFILE | os.O_WRONLY, 0o600)
    except (AttributeError, OSError):
        return False
    try:
        _fill(handle, content, old, sync)
        # a folder to start from, though none is needed, makes Python follow the link
        os.link(f"/proc/self/fd/{handle}", aside, src_dir_fd=handle, follow_symlinks=True)
    except FileNotFoundError:
        return False
    finally:
        os.close(handle)
    return True


def _fill(handle: int, content: bytes, old: os.stat_result | None, sync: bool) -> None:
    with os.fdopen(handle, "wb", closefd=False) as file:
        file.write(content)
    if old is not None and (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
        os.fchown(handle, old.st_uid, old.st_gid)
    os.fchmod(handle, 0o666 & ~_umask() if old is None else stat.S_IMODE(old.st_mode))
    if sync:
        os.fsync(handle)


def digest(content: bytes) -> str:
    """The SHA-256 digest of the contents of a file, in hexadecimal."""
    import hashlib

    return hashlib.sha256(content).hexdigest()


def _may_own(old: os.stat_result) -> bool:
    """Whether a file that replaces the old one can have its owner and group."""
    groups = {os.getegid(), *os.getgroups()}
    return os.geteuid() == 0 or (old.st_uid == os.geteuid() and old.st_gid in groups)


def _write_over(path: Path, content: bytes) -> None:
    with path.open("r+b") as file:
        file.write(content)
        file.truncate()
        file.flush()
        os.fsync(file.fileno())


def _sweep(folder: Path) -> None:
    """Remove the temporary files of processes that were killed before they could rename them."""
    with suppress(OSError), os.scandir(folder) as found:
        for item in found:
            if item.name.startswith(_ASIDE):
                with suppress(OSError):
                    age = time() - item.stat(follow_symlinks=False).st_mtime
                    if age > _STALE or _has_ended(item.name.removeprefix(_ASIDE).partition("-")[0]):
                        os.unlink(item.path)


def _has_ended(number: str) -> bool:
    """Whether this machine has no process of that id."""
    try:
        os.kill(int(number), 0)
    except (ProcessLookupError, ValueError):
        return True
    except OSError:
        return False
    return False


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
