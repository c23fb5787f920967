"""A walkthrough as a page of Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from puzzles.core.text import amount, fenced, in_markdown
from solvers.queries.steps import Ending, Line, Step
from tui.core.telling import Depth, arrange, ending_sentence, entries
from tui.core.view import View
from tui.pages.chapters import bare, chapters
from tui.pages.characters import in_characters
from tui.types.registry import picture


def markdown(view: View, steps: Sequence[Step], ending: Ending, depth: Depth = Depth.STEPS) -> str:
    """A walkthrough as a page, with the board at each chapter; text of the puzzle is escaped.

    `view` is what the walkthrough began with.
    """
    puzzle = view.puzzle
    lines = [f"# {in_markdown(puzzle.heading.title or puzzle.label)}", ""]
    for label, text in (("By", puzzle.heading.author), ("Source:", puzzle.heading.source)):
        lines += [f"{label} {in_markdown(text)}", ""] if text else []
    lines += [f"{in_markdown(puzzle.label)}, {amount(len(steps), 'step')}.", "", *_board(bare(view))]
    for chapter in chapters(view, arrange(steps, ending, depth)):
        lines += [f"## {in_markdown(chapter.title)}", ""]
        for entry in entries(chapter.steps, depth):
            lines += [f"**{entry.numbers} {in_markdown(entry.title)}.** {in_markdown(entry.text)}", ""]
            points = [*_points(entry.lines, "", nested=depth is Depth.EVERYTHING)]
            points += [f"- {in_markdown(note)}" for note in entry.notes]
            lines += [*points, ""] if points else []
        lines += _board(chapter.view)
    lines += _ending_lines(view, ending)
    return "\n".join(lines).rstrip("\n") + "\n"


def _board(view: View) -> list[str]:
    drawn = picture(view)
    return [] if drawn is None else [*fenced("\n".join(in_characters(drawn))), ""]


def _points(lines: Iterable[Line], indent: str, *, nested: bool) -> Iterator[str]:
    """The lines of a step that opens, as a list in a list."""
    for line in lines:
        yield f"{indent}- {in_markdown(line.text)}"
        if nested:
            yield from _points(line.lines, f"{indent}  ", nested=True)


def _ending_lines(view: View, ending: Ending) -> Iterator[str]:
    puzzle, profile = view.puzzle, ending.profile
    yield f"**{in_markdown(ending_sentence(puzzle, ending))}**"
    if ending.solution is not None and picture(view) is None:
        yield from ("", *fenced(puzzle.render(ending.solution)))
    if ending.answer:
        yield from ("", in_markdown(ending.answer))
    yield from ("", "## Difficulty", "", f"{profile.grade.capitalize()}, score {profile.score:,}.", "")
    yield from ("| statements combined | steps |", "| ---: | ---: |")
    yield from (f"| {size} | {count} |" for size, count in profile.sizes)
    yield from ("", f"Largest {profile.largest}, mean {profile.mean:.2f}.", "")
    yield from ("| technique | steps |", "| --- | ---: |")
    yield from (f"| {in_markdown(name)} | {count} |" for name, count in profile.techniques)
