"""The genres of docs/genres.md: checked, made and solved as the page says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from puzzles.declared.types import type_of
from solvers.handlers.registry import answers
from solvers.queries.generation import Generate, Generated
from solvers.queries.steps import Grade
from solvers.session.session import Session
from tests.helpers.sat_session import SatSession
from tui.cli.main import main

PAGE = (Path(__file__).parents[1] / "docs" / "genres.md").read_text("utf-8")
FILES = dict(re.findall(r"^```toml (\S+)\.toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
PRINTED = dict(re.findall(r"^```text (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))


def test_the_page_has_four_genres() -> None:
    assert list(FILES) == ["lanterns", "market", "patrol", "steps"]


@pytest.mark.parametrize("name", PRINTED)
def test_what_is_printed_is_what_the_check_prints(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{name}.toml"
    path.write_text(FILES[name], "utf-8")
    assert main(["genre", "check", str(path)]) == 0
    assert capsys.readouterr().out == PRINTED[name]


@pytest.mark.parametrize("name", FILES)
def test_puzzles_are_made_and_their_walkthroughs_come_to_the_end(name: str) -> None:
    kind = type_of(FILES[name])
    made = [
        each
        for each in answers(Generate(seed=2, grade=Grade.EASY), Session(kind.making.to_play()[0]))
        if isinstance(each, Generated)
    ]
    (puzzle,) = (each.puzzle for each in made)
    (solution,) = SatSession(puzzle).solutions(2)
    assert all(rule.formula.holds(solution) for rule in puzzle.shape.rules)
    assert made[0].profile is not None
