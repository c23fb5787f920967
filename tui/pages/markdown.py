"""Puzzles and walkthroughs as pages in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.features.worksheet import paper_table
from puzzles.text.words import amount, capital, fenced, in_markdown
from solvers.queries.steps import Ending, Step, StepLine
from tui.pages.chapters import bare, chapters
from tui.pages.characters import in_characters
from tui.pages.sheet import CLUES, Sheet, story, told, typed
from tui.session.view import View
from tui.widgets.board.drawing.pictures import picture, sheet_board
from tui.widgets.board.view.grid_view import GridView
from tui.words.telling import Depth, arrange, ending_sentence, entries


def markdown(view: View, steps: Sequence[Step], ending: Ending, depth: Depth = Depth.STEPS) -> str:
    """A walkthrough as a page, with the board after each chapter; texts of the puzzle are escaped.

    `view` is the view before the walkthrough.
    """
    puzzle = view.puzzle
    lines = [f"# {in_markdown(puzzle.heading.title or puzzle.label)}", ""]
    for label, text in (("By", puzzle.heading.author), ("Source:", puzzle.heading.source)):
        lines += [f"{label} {in_markdown(text)}", ""] if text else []
    lines += [f"{in_markdown(puzzle.label)}, {amount(len(steps), 'step')}.", "", *_board(bare(view))]
    return ended((*lines, *walkthrough(view, steps, ending, depth)))


def sheet(page: Sheet) -> str:
    """A puzzle as a page: title, board, rules, clues in words, notes, and solution and steps if it has
    any.
    """
    lines = [f"# {in_markdown(page.title)}", "", *posed(page)]
    if page.solution is not None:
        lines += [f"## {capital(page.puzzle.wording.solution_noun())}", "", *solved(page)]
    if page.ending is not None:
        lines += ["# Walkthrough", "", *walkthrough(page.alone, page.steps, page.ending)]
    return ended(lines)


def posed(page: Sheet, level: int = 2) -> list[str]:
    """The page below the title of a puzzle, with headings of that level: credits, board, rules, clues."""
    puzzle, mark = page.puzzle, "#" * level
    lines = [line for text in page.credits for line in (in_markdown(text), "")]
    lines += [line for text in story(puzzle) for line in (in_markdown(text), "")]
    lines += _drawn(sheet_board(page.view))
    for heading, texts in told(puzzle):
        numbered = heading == CLUES and typed(puzzle)
        points = (f"{number}." if numbered else "-" for number in range(1, len(texts) + 1))
        listed = (f"{point} {in_markdown(text)}" for point, text in zip(points, texts, strict=True))
        lines += [f"{mark} {heading}", "", *listed, ""]
    lines += [in_markdown(puzzle.wording.question), ""] if puzzle.wording.question else []
    if table := paper_table(puzzle, answered=page.answered):
        lines += [f"{mark} Truth table", "", *_table(table), ""]
    return lines


def solved(page: Sheet) -> list[str]:
    """The solution of a puzzle as a picture or in words, and the answer; empty if there is none."""
    if page.solved is None or page.solution is None:
        return []
    drawn = _board(page.solved) or [*fenced(page.puzzle.wording.render(page.solution)), ""]
    answer = page.puzzle.wording.answer(page.solution)
    return [*drawn, *([in_markdown(answer), ""] if answer else [])]


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """A table with its headings."""
    head, *body = (f"| {' | '.join(map(in_markdown, row))} |" for row in rows)
    yield from (head, f"|{' :-: |' * len(rows[0])}", *body)


def ended(lines: Iterable[str]) -> str:
    """The lines of a page as one text."""
    return "\n".join(lines).rstrip("\n") + "\n"


def walkthrough(
    view: View, steps: Sequence[Step], ending: Ending, depth: Depth = Depth.STEPS
) -> Iterator[str]:
    """The chapters of a walkthrough, the ending, and the difficulty."""
    for chapter in chapters(view, arrange(steps, ending, depth)):
        yield from (f"## {in_markdown(chapter.title)}", "")
        for entry in entries(chapter.steps, depth):
            yield from (f"**{entry.numbers} {in_markdown(entry.title)}.** {in_markdown(entry.text)}", "")
            points = [*_points(entry.lines, "", nested=depth is Depth.EVERYTHING)]
            points += [f"- {in_markdown(note)}" for note in entry.notes]
            yield from ([*points, ""] if points else [])
        yield from _board(chapter.view)
    yield from _ending_lines(view, ending)


def _board(view: View) -> list[str]:
    return _drawn(picture(view))


def _drawn(board: GridView | None) -> list[str]:
    return [] if board is None else [*fenced("\n".join(in_characters(board))), ""]


def _points(lines: Iterable[StepLine], indent: str, *, nested: bool) -> Iterator[str]:
    """The lines of a step as nested lists."""
    for line in lines:
        yield f"{indent}- {in_markdown(line.text)}"
        if nested:
            yield from _points(line.lines, f"{indent}  ", nested=True)


def _ending_lines(view: View, ending: Ending) -> Iterator[str]:
    puzzle, profile = view.puzzle, ending.profile
    yield f"**{in_markdown(ending_sentence(puzzle, ending))}**"
    if ending.solution is not None and picture(view) is None:
        yield from ("", *fenced(puzzle.wording.render(ending.solution)))
    if ending.answer:
        yield from ("", in_markdown(ending.answer))
    yield from ("", "## Difficulty", "", f"{profile.grade.capitalize()}, score {profile.score:,}.", "")
    yield from ("| statements combined | steps |", "| ---: | ---: |")
    yield from (f"| {size} | {count} |" for size, count in profile.sizes)
    yield from ("", f"Largest {profile.largest}, mean {profile.mean:.2f}.", "")
    yield from ("| technique | steps |", "| --- | ---: |")
    yield from (f"| {in_markdown(name)} | {count} |" for name, count in profile.techniques)
