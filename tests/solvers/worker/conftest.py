"""A worker that tests take turns with, where none of them ends it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.helpers.listening import PATIENCE, Ear, listening


@pytest.fixture(scope="module")
def _lasting() -> Iterator[Ear]:
    with listening(grace=PATIENCE) as ear:
        yield ear


@pytest.fixture
def ear(_lasting: Ear) -> Iterator[Ear]:
    """A client at rest, which may have been asked before, and an ear that has heard nothing yet."""
    client, pid = _lasting.client, _lasting.client.pid
    yield Ear(client)
    assert client.pid == pid, "whoever ends its worker has one of its own"
    client.cancel()
