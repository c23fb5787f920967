"""docs/licences.md names every package that comes with the program, with a licence that allows that."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "licences.md").read_text("utf-8")
ROWS = {
    name: (licence, extras)
    for name, licence, extras in re.findall(r"^\| (\S+) \| (.+) \| (.+) \|$", PAGE, re.M)
}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
FREE = ("MIT", "BSD", "Apache", "PSF", "MPL", "ISC", "Unlicense", "Mozilla")


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w.-]", each)[0].lower() for each in requirements}


def test_all_that_pip_installs_is_named() -> None:
    assert names(PROJECT["dependencies"]) <= {
        name for name, (_, extras) in ROWS.items() if extras == "cluebench"
    }


@pytest.mark.parametrize("extra", ["web", "cluster", "docs"])
def test_what_an_extra_brings_is_named(extra: str) -> None:
    assert names(PROJECT["optional-dependencies"][extra]) <= ROWS.keys()


@pytest.mark.parametrize("name", ROWS)
def test_each_licence_allows_it(name: str) -> None:
    assert ROWS[name][0].startswith(FREE) or name == "package"
