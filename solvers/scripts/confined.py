"""What is done with a script in a process of its own, which loads no more than that takes."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from typing import Any


def confined(work: Callable[..., Iterator[Any]], *arguments: Any) -> Iterator[Any]:
    """The results of work, then None, where no more files can be opened, whatever a script tells z3."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (0, 0))
    yield from work(*arguments)
    yield None
