"""The licences of the packages that cluebench runs with, as these say them of themselves.

    python -m docs.generators.licences

Writes docs/licences.md. Versions are not named there: each installation has its own.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

PAGE = Path(__file__).parents[1] / "licences.md"
PROGRAM = "cluebench"
EXTRAS = ("", "web", "cluster", "docs")
"""With nothing more, and with which extras; those that are for developers do not come with the program."""
UNTOLD = "UNKNOWN"
"""What some packages say where they say nothing."""
SHORT = {"MIT License": "MIT", "BSD 2-Clause License": "BSD-2-Clause"}
HEAD = """# Licences

cluebench is under the [MIT licence](../LICENSE). It contains no code of others. These are the packages that
pip installs with it, and their licences, as they say themselves (by `python -m docs.generators.licences`).

The wheels of python-sat and clingo hold solvers of other authors, CaDiCaL (MIT) and clasp (MIT) among them;
cluebench asks no others of these. The words, figures and puzzles that it comes with were made for it, but for
the classic puzzles whose files name their `source`.

| package | licence | comes with |
|---|---|---|"""


def page() -> Iterator[str]:
    """The lines of the page."""
    yield HEAD
    for name, extras in sorted(needed().items()):
        with_ = "cluebench" if "" in extras else ", ".join(f"`cluebench[{each}]`" for each in extras)
        yield f"| {name} | {licence(distribution(name))} | {with_} |"


def needed() -> dict[str, list[str]]:
    """The packages that are installed, by name, each with the extras that bring it."""
    found: dict[str, list[str]] = {}
    for extra in EXTRAS:
        for name in _closure(PROGRAM, extra, set()):
            found.setdefault(name, []).append(extra)
    return {name: extras for name, extras in found.items() if name != PROGRAM}


def _closure(name: str, extra: str, seen: set[str]) -> set[str]:
    """What a package with an extra needs, at first hand and further, as far as it is installed here."""
    try:
        requires = distribution(name).requires or ()
    except PackageNotFoundError:
        return seen
    for each in map(Requirement, requires):
        wanted = each.marker is None or each.marker.evaluate({"extra": extra})
        own = each.name.lower().replace("_", "-")
        if wanted and own not in seen and _is_here(own):
            seen.add(own)
            for more in ("", *each.extras):
                _closure(own, more, seen)
    return seen


def _is_here(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def licence(found: Distribution) -> str:
    """The short name of a licence; raises `ValueError` where a package names none."""
    about = found.metadata
    classes = [
        each.rpartition(" :: ")[2] for each in about.get_all("Classifier") or () if "License ::" in each
    ]
    told = about.get("License-Expression") or (about.get("License") or "").partition("\n")[0]
    told = told if 0 < len(told) < 60 and told != UNTOLD else " / ".join(classes)
    if not told:
        raise ValueError(f"{about['Name']} names no licence")
    return SHORT.get(told, told).removesuffix(" License")


def main() -> None:
    """Write the page."""
    PAGE.write_text("\n".join((*page(), "")), "utf-8")


if __name__ == "__main__":
    sys.exit(main())
