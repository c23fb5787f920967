"""What scripts set is set for the whole process: here each test leaves z3 as it was."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
import z3


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    yield
    z3.reset_params()
