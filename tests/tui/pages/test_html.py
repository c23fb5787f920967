"""Walkthroughs as web pages, and boards as pictures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from puzzles.files.samples import sample
from puzzles.model.heading import Heading
from solvers.session.session import Session
from tests.helpers.hostile import EVIL
from tests.helpers.library import loaded
from tests.helpers.walkthroughs import walk, walks, walkthrough
from tests.tui.pages.test_markdown import view_of
from tui.pages.chapters import bare, chapters
from tui.pages.html import html
from tui.pages.svg import svg
from tui.widgets.board.drawing.pictures import picture
from tui.words.telling import Depth

VOID = {"meta", "br"}


class Page(HTMLParser):
    """Checks that tags close in order, and gathers them, their classes, and the text of paragraphs."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags, self.open, self.texts = Counter[str](), list[str](), list[str]()
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        assert not any(name.startswith("on") or name == "href" for name, _ in attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"style", "svg"} & set(self.open):
            self.texts.append(data)


@pytest.mark.parametrize("name", walks(["zebra-relay", "skyscrapers-4x4", "logic-museum", "slitherlink-5x5"]))
@pytest.mark.parametrize("depth", Depth)
def test_a_page_is_sound_and_tells_every_step(name: str, depth: Depth) -> None:
    puzzle = loaded(name)
    steps, ending = walkthrough(name)
    page = Page(html(view_of(puzzle), steps, ending, depth))
    said = " ".join(page.texts)
    if depth is not Depth.STORY:
        assert all(step.sentence in said for step in steps)
        shown = [step.lines and (step.aside is None or depth is Depth.EVERYTHING) for step in steps]
        assert page.tags["details"] >= sum(map(bool, shown))
    if picture(view_of(puzzle)) is not None:
        assert page.tags["svg"] == page.tags["h2"]  # one before the first chapter; the last heading has none
    assert page.tags["script"] == 0


def test_text_of_a_puzzle_is_only_text() -> None:
    puzzle = sample("kenken-4x4").load()
    puzzle = replace(puzzle, heading=Heading(title="<script>alert(1)</script>", author=EVIL))
    page = Page(html(view_of(puzzle), *walkthrough("kenken-4x4")))
    assert page.tags["script"] == 0
    assert "<script>alert(1)</script>" in page.texts
    assert not any(ch < " " and ch != "\n" for text in page.texts for ch in text)


def drawn(name: str, *, solved: bool) -> ElementTree.Element:
    view = bare(view_of(loaded(name)))
    if solved:
        *_, last = chapters(view, walkthrough(name)[0])
        view = last.view
    grid = picture(view)
    assert grid is not None
    return ElementTree.fromstring(svg(grid, "a <board>"))


def parts(root: ElementTree.Element, tag: str, name: str) -> list[ElementTree.Element]:
    found = (part for part in root if part.tag.endswith(f"}}{tag}"))
    return [part for part in found if name in part.attrib.get("class", "").split()]


def test_a_sudoku_as_a_picture() -> None:
    puzzle = sample("seed-sudoku").load()
    root = drawn("seed-sudoku", solved=False)
    assert root[0].text == "a <board>"
    given = parts(root, "text", "given")
    assert len(given) == len(puzzle.clues())
    assert Counter(part.text for part in given) == Counter(clue.text[-1] for clue in puzzle.clues())
    assert len(parts(root, "line", "thick")) == 4 * 9 * 2
    assert len(parts(root, "line", "thin")) == 6 * 9 * 2
    solved = drawn("seed-sudoku", solved=True)
    assert len(parts(solved, "text", "given")) + len(parts(solved, "text", "solution")) == 81


def test_shaded_cells_and_numbers_outside_as_a_picture() -> None:
    puzzle = sample("nonogram-heart").load()
    root = drawn("nonogram-heart", solved=True)
    solution = next(Session(puzzle).solutions())
    assert len(parts(root, "rect", "full")) == sum(value is True for value in solution.values())
    outside = [part.text for part in parts(root, "text", "given")]
    assert Counter(outside)["3"] == 1  # above the first column
    assert "4 4" in [part.text for part in parts(root, "text", "end")]


@walk("slitherlink-5x5")
def test_a_loop_as_a_picture() -> None:
    puzzle = sample("slitherlink-5x5").load()
    root = drawn("slitherlink-5x5", solved=True)
    solution = next(Session(puzzle).solutions())
    assert len(parts(root, "line", "line")) == sum(value is True for value in solution.values())
    assert len(parts(root, "circle", "full")) == 36


def test_lines_through_cells_as_a_picture() -> None:
    puzzle = sample("sudoku-thermometers").load()
    root = drawn("sudoku-thermometers", solved=False)
    lengths = [len(clue.cells) for clue in puzzle.clues() if "Thermometer" in clue.text]
    stems = parts(root, "polyline", "stem")
    assert [len(stem.attrib["points"].split()) for stem in stems] == lengths
    assert len(parts(root, "circle", "bulb")) == len(lengths)
