"""What the site has beside the pages of this folder: the gallery, and the pages of the top level.

mkdocs calls these functions. The boards of the gallery are drawn when the site is built.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from puzzles.files.solved_samples import solved_sample
from puzzles.model.puzzle import Category, Puzzle
from puzzles.types import puzzle_types
from tui.pages.sheet import Sheet
from tui.pages.sheet_svg import bare
from tui.pages.svg import LIGHT, svg
from tui.widgets.board.drawing.pictures import sheet_board
from tui.widgets.board.view.grid_view import GridView

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TOP = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "LICENSE": "licence.md"}
"""Pages of the top level, and what they are called on the site."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """With the pages that are made, and those of the top level."""
    made = {name: (ROOT / source).read_text("utf-8").replace("](docs/", "](") for source, name in TOP.items()}
    made |= {"gallery.md": gallery(), "walkthroughs.md": walkthroughs(), "schemas.md": schemas()}
    made |= {f"gallery/{name}.svg": picture(puzzle, board) for name, (puzzle, board) in boards().items()}
    for name, content in made.items():
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, **_: Any) -> str:
    """With links to the top level, and to folders, as those of the site; names of other files of the program
    stand without a link.
    """
    for source, name in TOP.items():
        markdown = re.sub(rf"\]\((\.\./)?{source}", f"]({name}", markdown)
    markdown = markdown.replace("](schemas)", "](schemas.md)").replace(
        "](walkthroughs)", "](walkthroughs.md)"
    )
    return re.sub(r"\[([^\]]*)\]\(\.\./[^)]*\)", r"`\1`", markdown)


def walkthroughs() -> str:
    """The page that lists the walkthroughs, by their titles."""
    pages = sorted((DOCS / "walkthroughs").glob("*.md"))
    titles = [page.read_text("utf-8").partition("\n")[0].removeprefix("# ") for page in pages]
    listed = [f"- [{title}](walkthroughs/{page.name})" for title, page in zip(titles, pages, strict=True)]
    return "\n".join(["# Walkthroughs\n\nEach step of a puzzle, with its reason, to read.\n", *listed, ""])


def schemas() -> str:
    """The page that lists the schemas of what programs are told."""
    listed = [f"- [{path.stem}](schemas/{path.name})" for path in sorted((DOCS / "schemas").glob("*.json"))]
    return "\n".join(["# Schemas\n\nJSON Schema of what each command prints with `--json`.\n", *listed, ""])


@cache
def boards() -> dict[str, tuple[Puzzle, GridView]]:
    """A puzzle of the library of each type that can be drawn, by the word of the type, with its board."""
    solved = {name: found.puzzle for name in puzzle_types() if (found := solved_sample(name)) is not None}
    drawn = {name: bare(sheet_board(Sheet.of(puzzle).view), puzzle) for name, puzzle in solved.items()}
    return {name: (solved[name], board) for name, board in drawn.items() if board is not None}


def picture(puzzle: Puzzle, board: GridView) -> str:
    """A board, as it is printed."""
    return svg(board, puzzle.label).replace("<title>", f"<style>{LIGHT}</style><title>", 1)


def gallery() -> str:
    """The page of boards, by category."""
    drawn = [(name, puzzle) for name, (puzzle, _) in boards().items()]
    drawn.sort(key=lambda each: (tuple(Category).index(each[1].category), each[1].label))
    lines = ["# Gallery\n\nA puzzle of each type, from the library.\n"]
    for category, those in groupby(drawn, key=lambda each: each[1].category):
        lines.append(f"## {category}\n")
        for name, puzzle in those:
            lines += [f"### {puzzle.label}\n", f"{puzzle.wording.about()}\n"]
            lines.append(f"![{puzzle.label}](gallery/{name}.svg)\n")
    return "\n".join(lines)
