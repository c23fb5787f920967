"""What the system tells of processes."""

from __future__ import annotations

from pathlib import Path


def children(pid: int) -> list[int]:
    """The processes that a process has started, all its threads taken together."""
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
