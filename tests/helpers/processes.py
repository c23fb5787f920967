"""What the system tells of processes."""

from __future__ import annotations

from pathlib import Path


def children(pid: int) -> list[int]:
    """The processes that a process has started, all its threads taken together."""
    return [child for task in Path(f"/proc/{pid}/task").iterdir() for child in _children(task)]


def _children(task: Path) -> list[int]:
    """Those that one thread has started; none if it has ended meanwhile, when others of its process have
    them.
    """
    try:
        return [int(child) for child in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
