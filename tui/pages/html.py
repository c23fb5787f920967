"""Puzzles and walkthroughs as self-contained web pages: boards as pictures, steps that unfold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape

from puzzles.features.worksheet import paper_table
from puzzles.text.words import amount, capital, shown
from solvers.queries.steps import Ending, Step, StepLine
from tui.pages import svg
from tui.pages.chapters import Chapter, bare, chapters
from tui.pages.sheet import CLUES, Sheet, story, told, typed
from tui.session.view import View
from tui.widgets.board.drawing.pictures import picture, sheet_board
from tui.widgets.board.view.grid_view import GridView
from tui.words.telling import Depth, ToldStep, arrange, ending_sentence, entries

_STYLE = """
:root { color-scheme: light dark; }
body { font: 17px/1.55 Georgia, "Times New Roman", serif; max-width: 44rem; margin: 2rem auto; }
body { padding: 0 1rem; }
h1, h2, .number, .technique { font-family: "Helvetica Neue", Arial, sans-serif; }
h1 { line-height: 1.2; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid; }
.step { margin: .6rem 0; }
.number { font-weight: 700; }
.technique { font-size: .85em; opacity: .7; }
ul { margin: .3rem 0; }
summary { cursor: pointer; }
figure { margin: 1rem 0; }
figure svg { max-width: 100%; height: auto; }
figcaption { font-size: .85em; opacity: .7; }
td, th { padding: .1rem .8rem .1rem 0; text-align: left; }
.ruled { border-collapse: collapse; }
.ruled td, .ruled th { border: 1px solid; padding: .1rem .6rem; text-align: center; }
pre { line-height: 1.2; overflow-x: auto; }
@media print { section.sheet { break-after: page; } }
"""


def html(view: View, steps: Sequence[Step], ending: Ending, depth: Depth = Depth.STEPS) -> str:
    """A walkthrough as a page; `view` is the view before it."""
    heading, found = view.puzzle.heading, arrange(steps, ending, depth)
    title = heading.title or view.puzzle.label
    about = {"By": heading.author, "Source:": heading.source}
    parts = [f"<p>{key} {safe(text)}</p>" for key, text in about.items() if text]
    parts += [f"<p>{safe(view.puzzle.label)}, {amount(len(found), 'step')}.</p>"]
    return whole(
        title, (*parts, *_figure(bare(view), "The puzzle"), *_walkthrough(view, steps, ending, depth))
    )


def sheet(page: Sheet) -> str:
    """A puzzle as a page, with its solution or walkthrough if it has any."""
    parts = posed(page)
    if page.solution is not None:
        parts += [f"<h2>{capital(page.puzzle.wording.solution_noun())}</h2>", *solved(page)]
    if page.ending is not None:
        parts += ["<h1>Walkthrough</h1>", *_walkthrough(page.alone, page.steps, page.ending, Depth.STEPS)]
    return whole(page.title, parts)


def posed(page: Sheet) -> list[str]:
    """The page below the title of a puzzle: credits, board, rules, clues."""
    puzzle = page.puzzle
    parts = [f"<p>{safe(text)}</p>" for text in page.credits]
    parts += [f"<p>{safe(text)}</p>" for text in story(puzzle)]
    parts += _drawn(sheet_board(page.view), "The puzzle")
    for heading, texts in told(puzzle):
        kind = "ol" if heading == CLUES and typed(puzzle) else "ul"
        listed = (f"<li>{safe(text)}</li>" for text in texts)
        parts += [f"<h2>{heading}</h2>", f"<{kind}>", *listed, f"</{kind}>"]
    parts += [f"<p>{safe(puzzle.wording.question)}</p>"] if puzzle.wording.question else []
    if table := paper_table(puzzle, answered=page.answered):
        parts += ["<h2>Truth table</h2>", *_table(table)]
    return parts


def solved(page: Sheet) -> list[str]:
    """The solution of a puzzle as a picture or in words, and the answer; empty if there is none."""
    if page.solved is None or page.solution is None:
        return []
    parts = _figure(page.solved, "The solution")
    if picture(page.solved) is None:
        parts += [f"<pre>{safe(page.puzzle.wording.render(page.solution), keep=True)}</pre>"]
    answer = page.puzzle.wording.answer(page.solution)
    return parts + ([f"<p>{safe(answer)}</p>"] if answer else [])


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table with its headings."""
    yield '<table class="ruled">'
    for number, row in enumerate(rows):
        kind = "td" if number else "th"
        yield f"<tr>{''.join(f'<{kind}>{safe(cell)}</{kind}>' for cell in row)}</tr>"
    yield "</table>"


def text_page(title: str, stated: str, text: str, heading: str, told: Iterable[str]) -> str:
    """A page with a preformatted text, and lines about it."""
    parts = [f"<p>{safe(stated)}</p>", f"<pre>{safe(text, keep=True)}</pre>", f"<h2>{safe(heading)}</h2>"]
    return whole(title, (*parts, *(f"<p>{safe(line)}</p>" for line in told)))


def whole(title: str, parts: Iterable[str]) -> str:
    """A complete page with a title."""
    head = ["<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8">']
    head += ['<meta name="viewport" content="width=device-width, initial-scale=1">']
    head += [f"<title>{safe(title)}</title>", f"<style>{_STYLE}{svg.STYLE}</style>", "</head>", "<body>"]
    return "\n".join((*head, f"<h1>{safe(title)}</h1>", *parts, "</body>", "</html>", ""))


def _walkthrough(view: View, steps: Sequence[Step], ending: Ending, depth: Depth) -> Iterator[str]:
    """The chapters, the ending, and the difficulty."""
    ruled_out = any(not one.positive for step in steps for one in step.conclusions)
    found = arrange(steps, ending, depth)
    for chapter in chapters(view, found, candidates=ruled_out and depth is not Depth.STORY):
        yield from _chapter(chapter, depth)
    yield from _end(view, ending)


def _chapter(chapter: Chapter, depth: Depth) -> Iterator[str]:
    yield f"<h2>{safe(chapter.title)}</h2>"
    for entry in entries(chapter.steps, depth):
        yield from _step(entry)
    yield from _figure(chapter.view, f"After step {chapter.steps[-1].index + 1}")


def _step(entry: ToldStep) -> Iterator[str]:
    """A step; its lines are folded."""
    head = (
        f'<span class="number">{safe(entry.numbers)}</span> {safe(entry.text)} '
        f'<span class="technique">{safe(entry.title)}</span>'
    )
    if not (entry.lines or entry.notes):
        yield f'<p class="step">{head}</p>'
        return
    yield f'<details class="step"><summary>{head}</summary>'
    yield from _list(entry.lines)
    if entry.notes:
        yield from ("<ul>", *(f"<li>{safe(note)}</li>" for note in entry.notes), "</ul>")
    yield "</details>"


def _list(lines: Iterable[StepLine]) -> Iterator[str]:
    yield "<ul>"
    for line in lines:
        if line.lines:
            yield f"<li><details><summary>{safe(line.text)}</summary>"
            yield from _list(line.lines)
            yield "</details></li>"
        else:
            yield f"<li>{safe(line.text)}</li>"
    yield "</ul>"


def _figure(view: View, caption: str) -> list[str]:
    return _drawn(picture(view), caption)


def _drawn(board: GridView | None, caption: str) -> list[str]:
    if board is None:
        return []
    return ["<figure>", svg.svg(board, caption), f"<figcaption>{safe(caption)}</figcaption>", "</figure>"]


def _end(view: View, ending: Ending) -> Iterator[str]:
    puzzle, profile = view.puzzle, ending.profile
    yield f"<p><strong>{safe(ending_sentence(puzzle, ending))}</strong></p>"
    if ending.solution is not None and picture(view) is None:
        yield f"<pre>{safe(puzzle.wording.render(ending.solution), keep=True)}</pre>"
    if ending.answer:
        yield f"<p>{safe(ending.answer)}</p>"
    yield f"<h2>Difficulty</h2><p>{profile.grade.capitalize()}, score {profile.score:,}.</p>"
    yield "<table><tr><th>technique</th><th>steps</th></tr>"
    yield from (f"<tr><td>{safe(name)}</td><td>{count}</td></tr>" for name, count in profile.techniques)
    yield "</table>"


def safe(text: str, *, keep: bool = False) -> str:
    """An untrusted text escaped for HTML; line breaks are kept if `keep`."""
    return escape(shown(text, "\n" if keep else ""))
