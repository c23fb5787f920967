"""What tests of commands share: a way to have them answered without a worker."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.command import within_this_process


@pytest.fixture
def in_process() -> Iterator[None]:
    """Have commands answered by this process: a worker is not what is tested, and it takes half a second."""
    with within_this_process():
        yield
