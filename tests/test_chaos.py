"""Trials that fail, hang or crash are told with the seed that makes each again, and the rest goes on."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from random import Random

import pytest

from tests.chaos.kinds import kinds
from tests.chaos.kinds.readers import damaged
from tests.helpers.command import execute

KIND = "tests.helpers.trial_kinds"


def test_every_way_to_fail_is_told_and_can_be_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TRIAL_TALLY", str(tmp_path / "tally"))
    out = tmp_path / "figures" / "chaos.json"
    command = [sys.executable, "-m", "tests.chaos"]
    done = execute([*command, KIND, "--minutes", "0.12", "--seed", "9", "--out", str(out)])
    assert done.returncode == 1
    told = json.loads(out.read_text())
    what = [re.sub(r"0\.\d+", "…", failure["what"].splitlines()[-1]) for failure in told["failures"]]
    assert what[:3] == [
        "ValueError: drawn: …",
        "its process took too long",
        "its process ended with status 7",
    ]
    assert told["kinds"][KIND]["outcomes"]["fine"] >= 2
    (tmp_path / "tally").write_text("x")
    again = execute([*command, "--once", KIND, "9-1"])
    assert again.returncode == 1
    assert again.stdout.splitlines()[-1] == f"ValueError: drawn: {Random('9-1').random()}"


def test_there_is_a_kind_for_each_way_to_break_things() -> None:
    assert {
        "kills",
        "terminals",
        "screens",
        "references",
        "engines",
        "conflicts",
        "readers",
        "properties",
    } <= {*kinds()}


def test_a_damage_hangs_on_the_seed_alone() -> None:
    texts = [damaged("one\ntwo\nthree\nfour" * 9, Random(f"{seed}")) for seed in range(20)]
    assert texts == [damaged("one\ntwo\nthree\nfour" * 9, Random(f"{seed}")) for seed in range(20)]
    assert len(set(texts)) > 10
