"""The process of one visitor: the workbench, confined to a folder, drawn in a browser.

python -P -m tui.web.visitor --folder FOLDER --memory MB
"""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path

from puzzles.text.own_files import HOME
from tui.store.place import confine

FOR_SOLVER = 0.75
"""The fraction of a visitor's memory that z3 may take."""


def main() -> int:
    """Run the workbench until the visitor or the server is gone; returns the exit status."""
    parser = ArgumentParser()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--memory", type=int, required=True)
    options = parser.parse_args()
    folder, own = options.folder.resolve(), Path(os.environ[HOME])
    own.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.chdir(folder)
    confine(folder)
    from tui.web.fence import raise_fence

    raise_fence([folder, own])
    from tui.app.start import run

    return run(memory_mb=int(options.memory * FOR_SOLVER))


if __name__ == "__main__":
    raise SystemExit(main())
