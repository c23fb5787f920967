"""Each command, and each key that asks, is answered on a puzzle of each type."""

from __future__ import annotations

from pathlib import Path

import pytest

from puzzles.features.literals import read_literal
from puzzles.formulas.statements import Literal
from puzzles.types import puzzle_types
from tests.every_question import smallest


@pytest.mark.parametrize("type_name", puzzle_types())
def test_every_question_is_answered(type_name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for text, ask in smallest(type_name).everything(whole=False):
        try:
            ask()
        except Exception as error:
            raise AssertionError(text) from error


@pytest.mark.parametrize("type_name", puzzle_types())
def test_what_a_person_would_type_is_read_back(type_name: str) -> None:
    puzzle = smallest(type_name).puzzle
    for variable in puzzle.shape.shown_variables[-1:]:
        literals = [Literal(variable.name, value) for value in variable.domain]
        assert [read_literal(puzzle.wording.typed_literal(own), puzzle) for own in literals] == literals
