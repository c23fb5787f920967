"""Shell completion: each script offers commands, options, library names and files, in the shell itself."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from puzzles.files.samples import names
from tests.helpers.command import execute, said
from tui.cli.command_table import COMMANDS
from tui.cli.completion import completers, completion
from tui.cli.grammar import SHELLS, whole_parser
from tui.cli.programs import PROGRAMS


def needs(shell: str) -> str:
    """The path of a shell; skips the test where there is none."""
    path = shutil.which(shell)
    if path is None:
        pytest.skip(f"there is no {shell} here")
    return path


@pytest.mark.parametrize("shell", SHELLS)
def test_the_command_prints_a_script_that_the_shell_can_read(shell: str, tmp_path: Path) -> None:
    done = said("--print-completion", shell)
    assert (done.returncode, done.stderr) == (0, "")
    script = tmp_path / "script"
    script.write_text(done.stdout)
    checked = execute([needs(shell), "-n", str(script)])
    assert (checked.returncode, checked.stderr) == (0, "")


def test_an_unknown_shell_is_told() -> None:
    done = said("--print-completion", "tcsh")
    assert done.returncode == 2
    assert "--print-completion" in done.stderr
    assert "zsh" in done.stderr


def by_bash(line: str, folder: Path) -> set[str]:
    """What bash offers at the end of a line, in that folder."""
    script = (
        f"{completion(whole_parser(), 'bash')}\ncd {folder}\n"
        f"COMP_LINE='{line}'\nread -ra COMP_WORDS <<< \"$COMP_LINE\"\n"
    )
    script += '[[ $COMP_LINE == *" " ]] && COMP_WORDS+=("")\nCOMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))\n'
    script += "_shtab_cluebench\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    done = execute([needs("bash"), "--norc"], script.encode())
    assert done.stderr == ""
    return set(done.stdout.split())


def by_fish(line: str, folder: Path) -> set[str]:
    """What fish offers."""
    script = f"{completion(whole_parser(), 'fish')}\ncd {folder}\ncomplete -C '{line}'\n"
    done = execute([needs("fish"), "--no-config"], script.encode())
    assert done.stderr == ""
    return {offer.split("\t")[0] for offer in done.stdout.splitlines()}


@pytest.mark.parametrize("offered", [by_bash, by_fish])
def test_what_is_offered(offered: object, tmp_path: Path) -> None:
    assert callable(offered)
    (tmp_path / "seed-of-mine.toml").write_text("")
    library = {name for name in names() if name.startswith("seed-")}
    assert offered("cluebench solve seed-", tmp_path) == {*library, "seed-of-mine.toml"}
    assert offered("cluebench seed-", tmp_path) == {*library, "seed-of-mine.toml"}
    assert offered("cluebench so", tmp_path) == {"solve"}
    assert {"--timeout", "--exact", "--json"} <= offered("cluebench count --", tmp_path)
    assert offered("cluebench walk seed-sudoku --depth st", tmp_path) == {"story", "steps"}
    assert offered("cluebench convert seed-sudoku --to sudokup", tmp_path) == {"sudokupad"}


def test_zsh_offers_names_and_files(tmp_path: Path) -> None:
    """Its own completion needs a terminal; what it is told for a place is seen in the script."""
    script = completion(whole_parser(), "zsh")
    assert "_alternative 'words:file:(" in script
    assert "'files:file:_files'" in script
    assert all(f"    {name}:" in script for name in (*COMMANDS, *PROGRAMS))


def test_every_name_in_capitals_that_means_a_file_is_known() -> None:
    from tui.cli.completion import _all_actions

    used = {action.metavar for action in _all_actions(whole_parser())}
    assert {"FILE", "OUT"} <= used & completers().keys()
