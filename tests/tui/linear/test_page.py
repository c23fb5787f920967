"""docs/linear.md tells what is said."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers.by_ear import ByEar

PAGE = (Path(__file__).parents[3] / "docs" / "linear.md").read_text("utf-8")
ON_A_SLOW_MACHINE = re.compile(r"\d+:\d\d so far")
BLOCKS = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize(("name", "block"), list(zip(("sudoku-6x6", "heyawake-6x6"), BLOCKS, strict=True)))
def test_its_transcripts_are_what_is_said(name: str, block: str) -> None:
    desk = ByEar(name)
    for told in block.split("> ")[1:]:
        line, *said = told.splitlines()
        assert [ON_A_SLOW_MACHINE.sub("0:00 so far", text) for text in desk.hear(line)] == said
