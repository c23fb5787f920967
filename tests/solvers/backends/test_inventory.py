"""Engines are tried, not only looked for."""

from __future__ import annotations

import pytest

from solvers.backends.inventory import ENGINES, NO_MODEL, ONE_MODEL, Clauses, KnownEngine, tried


@pytest.mark.parametrize("known", ENGINES, ids=lambda known: known.name)
def test_each_engine_that_is_there_tells_a_model_from_none(known: KnownEngine) -> None:
    found = tried(known)
    if found.problem == "not installed":
        assert found.optional
        return
    assert (found.name, found.problem) == (known.name, "")
    assert found.version[0].isdigit()
    assert known.satisfiable(ONE_MODEL)
    assert not known.satisfiable(NO_MODEL)


def _broken(clauses: Clauses) -> bool:
    raise ImportError("libsolver.so: cannot open shared object file")


def test_what_is_wrong_with_an_engine_is_told() -> None:
    assert tried(KnownEngine("Nobody", "", "no-such-package", _broken)).problem == "not installed"
    assert tried(KnownEngine("Broken", "", "pytest", _broken)).problem.startswith("libsolver.so")
    assert tried(KnownEngine("Liar", "", "pytest", lambda clauses: True)).problem == "answers wrongly"
