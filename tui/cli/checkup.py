"""The checks of `cluebench doctor`: terminal, packages, folders."""

from __future__ import annotations

import os
import platform
import re
import sys
import tempfile
from collections.abc import Iterator
from enum import StrEnum
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import NamedTuple

from puzzles.clues.general import general_kinds
from puzzles.exchange import formats
from puzzles.text.errors import PuzzleError
from puzzles.text.folder import faults
from puzzles.types import puzzle_types
from puzzles.types.zebra.themes.shelf import theme_names
from tui import __version__
from tui.store.type_names import types_called

LEAST, USUAL = (60, 16), (80, 24)
"""The least terminal size (columns, lines) of the workbench, and the size it is designed for."""
PACKAGE = "cluebench"
FOR_DEVELOPERS = ("dev", "bench")
"""The extras that users do not need."""
TAKES_COPIES = ("kitty", "wezterm", "alacritty", "foot", "iterm", "ghostty", "contour", "windows", "textual")
"""Parts of the names of terminals known to support copying by OSC 52."""


class Health(StrEnum):
    """The result of a check."""

    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


class Check(NamedTuple):
    """A check: what was looked at, what was found, and advice if that is not good."""

    group: str
    name: str
    found: str
    health: Health = Health.GOOD
    advice: str = ""


def checks() -> Iterator[Check]:
    """All checks that need no engine."""
    yield from _program()
    yield from _terminal()
    yield from _packages()
    yield from _folders()
    yield from _keys()
    yield from _themes()


def _program() -> Iterator[Check]:
    group = "Program"
    yield Check(group, "cluebench", f"{__version__}, in {Path(__file__).parents[2]}")
    yield Check(group, "Python", f"{platform.python_version()}, {sys.executable or 'unknown'}")
    yield Check(group, "System", platform.platform())
    every = puzzle_types()
    types_called()  # which needs all links and IDs of other programs
    every_format, every_kind, every_theme = formats(), general_kinds(), theme_names()
    broken = faults()
    there = [f"{len(every)} types", f"{len(every_kind)} kinds of clues for all"]
    there += [f"{len(every_format)} formats", f"{len(every_theme)} themes of logic grids"]
    yield Check(group, "Puzzles", ", ".join(there))
    for fault in broken:
        yield Check(group, "Broken file", fault, Health.BAD, "Mend it or take it away; the rest is used.")


# -- terminal -------------------------------------------------------------------------------------


def _terminal() -> Iterator[Check]:
    group = "Terminal"
    names = [os.environ.get(name, "") for name in ("TERM", "TERM_PROGRAM")]
    name = ", ".join(filter(None, names)) or "unknown"
    if names[0] in ("", "dumb"):
        advice = "Set TERM to what the terminal is, such as xterm-256color."
        yield Check(group, "Kind", name, Health.BAD if _size() else Health.DOUBTFUL, advice)
    else:
        yield Check(group, "Kind", name)
    yield _size_check(group, _size())
    yield _colours(group)
    yield _encoding(group)
    yield _clipboard(group, name.casefold())


def _size() -> tuple[int, int] | None:
    """The columns and lines of the terminal; None if there is none."""
    for number in (1, 2, 0):
        try:
            return tuple(os.get_terminal_size(number))  # type: ignore[return-value]
        except (OSError, ValueError):
            continue
    return None


def _size_check(group: str, size: tuple[int, int] | None) -> Check:
    if size is None:
        return Check(group, "Size", "no terminal", Health.DOUBTFUL, "The workbench needs one to draw on.")
    found = f"{size[0]} x {size[1]}"
    if size[0] < LEAST[0] or size[1] < LEAST[1]:
        return Check(
            group, "Size", found, Health.BAD, f"The workbench needs {LEAST[0]} x {LEAST[1]} at least."
        )
    if size[0] < USUAL[0] or size[1] < USUAL[1]:
        return Check(group, "Size", found, Health.DOUBTFUL, f"It is made for {USUAL[0]} x {USUAL[1]}.")
    return Check(group, "Size", found)


def _colours(group: str) -> Check:
    from rich.console import Console

    if os.environ.get("NO_COLOR"):
        return Check(group, "Colours", "off, as NO_COLOR is set")
    system = Console(force_terminal=True, stderr=True).color_system
    words = {"truecolor": "16 million", "256": "256", "standard": "16", "windows": "16"}
    if system is None or words.get(system, "16") == "16":
        advice = "Set COLORTERM=truecolor if the terminal has more."
        return Check(group, "Colours", words.get(system or "", "none"), Health.DOUBTFUL, advice)
    return Check(group, "Colours", words[system])


def _encoding(group: str) -> Check:
    found = getattr(sys.stdout, "encoding", None) or "unknown"
    if found.casefold().replace("-", "") == "utf8":
        return Check(group, "Encoding", found)
    return Check(group, "Encoding", found, Health.BAD, "Boards need UTF-8: set LANG=C.UTF-8.")


def _clipboard(group: str, terminal: str) -> Check:
    if os.environ.get("TMUX"):
        return Check(
            group, "Clipboard", "tmux", Health.DOUBTFUL, "tmux passes copies on with: set -g set-clipboard on"
        )
    if any(word in terminal for word in TAKES_COPIES):
        return Check(group, "Clipboard", "taken by this terminal (OSC 52)")
    advice = "Copies are sent by OSC 52. Where the terminal ignores that, export to a file."
    return Check(group, "Clipboard", "not known whether this terminal takes copies", Health.DOUBTFUL, advice)


# -- packages -------------------------------------------------------------------------------------


def _packages() -> Iterator[Check]:
    try:
        needed = requires(PACKAGE) or []
    except PackageNotFoundError:
        advice = "Install it with: pipx install cluebench"
        yield Check("Packages", PACKAGE, "not installed as a package", Health.DOUBTFUL, advice)
        return
    extras: dict[str, list[str]] = {}
    for requirement in needed:
        name, extra = required(requirement)
        if extra:
            extras.setdefault(extra, []).append(name)
        elif found := _version(name):
            yield Check("Packages", name, found)
        else:
            yield Check("Packages", name, "missing", Health.BAD, f"Install it with: pip install {name}")
    for extra, names in sorted(extras.items()):
        if extra not in FOR_DEVELOPERS:
            yield _extra_check(extra, names)


def required(requirement: str) -> tuple[str, str]:
    """The package named by a requirement in the metadata, and the extra that it belongs to, or ""."""
    name = re.match(r"[\w.-]+", requirement)
    extra = re.search(r"""extra\s*==\s*["']([\w-]+)["']""", requirement)
    return name.group() if name else requirement, extra.group(1) if extra else ""


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""


def _extra_check(extra: str, names: list[str]) -> Check:
    missing = [name for name in names if not _version(name)]
    if not missing:
        return Check("Extras", extra, ", ".join(f"{name} {_version(name)}" for name in names))
    advice = f"Install it with: pip install '{PACKAGE}[{extra}]'"
    return Check("Extras", extra, f"missing: {', '.join(missing)}", Health.DOUBTFUL, advice)


# -- folders --------------------------------------------------------------------------------------


def _folders() -> Iterator[Check]:
    from tui.store.paths import short, state_folder
    from tui.store.settings import user_path

    settings, unsaved = user_path(), state_folder("unsaved")
    places = (("Settings", settings.parent if settings else None), ("Unsaved work", unsaved))
    for name, folder in places:
        if folder is None:
            yield Check("Folders", name, "no place for them", Health.BAD, "Set HOME to a folder of your own.")
        elif problem := unwritable(folder):
            advice = f"Nothing is kept there: {problem}."
            yield Check("Folders", name, f"{short(folder)}, cannot be written", Health.BAD, advice)
        else:
            yield Check("Folders", name, short(folder))


def _keys() -> Iterator[Check]:
    """The check of the file with custom keys, if it exists."""
    from tui.keys.keys_file import NAME, read_keys
    from tui.store.settings import user_path

    settings = user_path()
    own = read_keys(settings and settings.with_name(NAME))
    problems = list(own.problems)
    if own.keys:
        from tui.keys.key_map import key_map

        problems += key_map(own.keys, {}).problems
        yield Check("Keys", NAME, f"{len(own.keys)} of your own")
    for problem in problems:
        yield Check("Keys", NAME, problem, Health.DOUBTFUL)


def _themes() -> Iterator[Check]:
    """The check of custom themes for logic grids, if there are any."""
    from puzzles.types.zebra.themes.shelf import own_theme_names, theme_named

    names = own_theme_names()
    if names:
        yield Check("Themes", "logic grids", f"{len(names)} of your own")
    for name in names:
        try:
            theme_named(name)
        except PuzzleError as error:
            yield Check("Themes", "logic grids", str(error), Health.DOUBTFUL)


def unwritable(folder: Path) -> str:
    """Why nothing can be written in a folder, found by trying; "" if it can. A missing folder is not
    created.
    """
    while not folder.exists() and folder != folder.parent:
        folder = folder.parent
    try:
        with tempfile.TemporaryFile(dir=folder):
            return ""
    except OSError as error:
        return error.strerror or str(error)
