"""The queries of a setter: clues that make the puzzle unique, or harder or easier; and a new puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from puzzles.model.puzzle import Puzzle
from puzzles.text.words import amount, capital, in_plural, listed
from solvers.queries.completion import CompleteClues, Completion
from solvers.queries.difficulty import Difficulty, DifficultyChange, VaryDifficulty
from solvers.queries.generation import Drawing, Generate, Generated, NotGenerated
from solvers.queries.steps import Profile
from solvers.queries.true_clues import KindOfClues
from tui.panels.explain.query import ClueChange, Query, QueryExplanation
from tui.panels.explain.statements import heading, said
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.experiments import number_of
from tui.words.tones import Tone

# -- making it unique ----------------------------------------------------------------------------


def _complete_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    completion, noun = asked.last(view, Completion), view.puzzle.wording.solution_noun(view.counting)
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if completion is None:
        return
    searched = any(each.running for each in asked.every(view, Completion))
    if completion.ways:
        yield from _way_rows(completion)
    elif completion.running:
        number = number_of(completion.remaining, noun)
        text = f"{'more than ' * completion.beyond}{number} now"
        yield said(f"Looking for clues that leave one; {text} …", Tone.MUTED, "looking")
    elif completion.remaining < 2 and not searched:
        yield said(_nothing(completion.remaining, noun), Tone.MUTED, "none")
    else:
        yield said(f"No clues were found that would do. {_instead(view)}", Tone.NOTICE, "none")


def _instead(view: View) -> str:
    """What can be tried if no clues were found."""
    puzzle = view.puzzle
    if view.solution is not None:
        return "They were for the solution shown: {work.next} shows another, {work.escape} on the board none."
    ways = ["{why.kinds} chooses other kinds"] if len(puzzle.making.proposable_kinds) > 1 else []
    ways += ["{work.borders} changes borders"] if puzzle.making.may_lie_otherwise else []
    ways += ["{work.further} tells what one clue more leaves"]
    return f"{listed(ways, 'or')}."


def _way_rows(completion: Completion) -> Iterator[Row]:
    way = completion.ways[0]
    if len(way) == 1:
        yield heading("Each of these would do: a adds it")
        for (new,) in completion.ways:
            payload = ClueChange.of(new.text, new.clue)
            yield Row(f"one:{new.text}", new.text, cells=new.cells, payload=payload)
        return
    about = "" if completion.fewest else ", the fewest found" + " so far" * completion.running
    count = amount(len(way), "clue")
    yield heading(f"{count} would do{about}: a adds all of them")
    note = f"Added: {count}; {{work.undo}} undoes that."
    change = ClueChange(f"add {count}", note, new=tuple(new.clue for new in way))
    for new in way:
        yield Row(f"way:{new.text}", new.text, cells=new.cells, payload=change)


def _nothing(remaining: int, noun: str) -> str:
    if remaining:
        return f"There is one {noun} already."
    return f"There is no {noun}: a clue more cannot help."


COMPLETE = Query(
    "complete",
    "A",
    "Make it unique",
    "the clues that would leave one solution",
    _complete_rows,
    CompleteClues(),
    adds=True,
)
"""Finds single clues that leave one solution, or else a smallest set found that does."""

# -- from a solution ----------------------------------------------------------------------------


def _true_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    kinds = asked.every(view, KindOfClues)
    if kinds:
        yield heading("What holds in the solution that was shown: a adds all of a kind")
    elif not asked.running(view):
        yield said("No clue more that could be listed holds in it.", Tone.MUTED, "none")
    for kind in kinds:
        called = type(kind.clues[0]).called
        count = amount(len(kind.clues), called)
        note = f"Added: {count}; {{work.minimise}} leaves out what is spare, {{work.undo}} undoes that."
        change = ClueChange(f"add {count}", note, new=kind.clues)
        cells = dict.fromkeys(name for clue in kind.clues for name in view.puzzle.stated(clue).cells)
        yield Row(
            f"kind:{called}",
            capital(in_plural(called)),
            str(len(kind.clues)),
            cells=tuple(cells),
            payload=change,
        )


FROM_SOLUTION = Query(
    "from-solution",
    "Y",
    "From a solution",
    "the clues that hold in the solution shown, by kinds",
    _true_rows,
    action="from_solution",
    adds=True,
    lasting=True,
)
"""Lists further clues that hold in the solution shown, to add by kind."""

# -- harder or easier ----------------------------------------------------------------------------


def _difficulty_head(asked: QueryExplanation, view: View) -> str:
    now = asked.last(view, Difficulty)
    if now is None or not asked.running(view):
        return ""
    return f"{now.tried} of {now.total} tried …" if now.total else "looking …"


def _difficulty_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    now, changes = asked.last(view, Difficulty), asked.every(view, DifficultyChange)
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if now is None:
        return
    if now.profile is None:
        yield said("Only a puzzle with one solution has a grade.", Tone.NOTICE, "none")
        return
    yield said(f"Now: {_told(now.profile)}: the hardest step, and all of them", Tone.PLAIN, "now")
    hardness = _hardness(now.profile)
    harder = [change for change in changes if _hardness(change.profile) > hardness]
    easier = [change for change in changes if _hardness(change.profile) < hardness]
    yield from _group("Harder: a does it", harder, lambda change: _minus(change.profile))
    yield from _group("Easier: a does it", easier, lambda change: _hardness(change.profile))
    if not (harder or easier or now.running):
        yield said("No change that was tried makes it harder or easier.", Tone.MUTED, "same")


def _group(
    title: str, changes: Sequence[DifficultyChange], order: Callable[[DifficultyChange], tuple[int, int]]
) -> Iterator[Row]:
    """The rows of changes under a heading."""
    if changes:
        yield heading(title)
    for change in sorted(changes, key=order):
        text = f"{_manner(change)}: {change.text}"
        key = f"change:{change.gone}:{change.text}"
        payload = ClueChange.of(change.text, change.clue, change.gone)
        yield Row(key, capital(text), _told(change.profile), Tone.PLAIN, change.cells, payload=payload)


def _manner(change: DifficultyChange) -> str:
    """The word before a change: "with", "without" or "changed"."""
    if change.clue is None:
        return "without"
    return "changed" if change.gone else "with"


def _told(profile: Profile) -> str:
    return f"{profile.grade} {profile.hardest:,}, {profile.score:,}"


def _hardness(profile: Profile) -> tuple[int, int]:
    """The costs of the hardest step, and of all steps."""
    return profile.hardest, profile.score


def _minus(profile: Profile) -> tuple[int, int]:
    return -profile.hardest, -profile.score


DIFFICULTY = Query(
    "difficulty",
    "D",
    "Harder or easier",
    "which clue less or more would make it so",
    _difficulty_rows,
    VaryDifficulty(),
    head=_difficulty_head,
    adds=True,
)
"""Ranks removable and addable clues by how hard the puzzle would become."""

# -- a new puzzle --------------------------------------------------------------------------------


def _generate_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    made, lost = asked.last(view, Generated), asked.last(view, NotGenerated)
    drawing = asked.last(view, Drawing)
    if made is not None:
        yield from _made_rows(made, asked, view)
    elif lost is not None:
        yield said(f"None was made: {lost.why}.", Tone.NOTICE, "lost")
    elif asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    elif drawing is not None:
        nearest = "" if drawing.nearest is None else f"; the nearest so far is {drawing.nearest}"
        yield said(f"Draw {drawing.drawn + 1}{nearest} … {{work.escape}} stops it.", Tone.MUTED, "drawing")


def _made_rows(made: Generated, asked: QueryExplanation, view: View) -> Iterator[Row]:
    wanted = asked.question
    assert isinstance(wanted, Generate)
    grade = "" if made.profile is None else f", {made.profile.grade}"
    clues = amount(len(made.puzzle.clue_list), "clue")
    yield said(f"Made: {clues}{grade}; seed {wanted.seed}.", Tone.GOOD, "made")
    if not made.met:
        why = made.reason or amount(made.drawn, "draw")
        yield said(f"None that is {wanted.grade} was found ({why}).", Tone.NOTICE, "far")
    yield Row("open", "Open it", "{list.choose}", payload=made.puzzle)


def _made(asked: QueryExplanation, view: View) -> Puzzle | None:
    """The puzzle to open once it is generated."""
    made = asked.last(view, Generated)
    return made.puzzle if made is not None and made.met else None


GENERATE = Query(
    "generate",
    "G",
    "Make a new puzzle",
    "from nothing, from these clues, or for this solution",
    _generate_rows,
    action="app.generate",
    by_itself=_made,
    place="open",
)
"""Generates a puzzle, which opens as a document of its own."""
