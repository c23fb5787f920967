"""Queries on the effect of each clue, each possible clue and each rule family, in numbers of solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from puzzles.text.words import amount, capital
from solvers.queries.best_clues import BestClues, ClueRanking
from solvers.queries.clue_weights import ClueWeight, WeighClues, Weighing, heaviest_first
from solvers.queries.families import Families, FamilyRow
from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import SolutionCount
from tui.panels.explain.query import ClueChange, Query, QueryExplanation
from tui.panels.explain.statements import heading, said, verdict_words
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.experiments import how_many, share_text
from tui.words.tones import Tone

# -- each clue -----------------------------------------------------------------------------------


def _weights_head(asked: QueryExplanation, view: View) -> str:
    weighing = asked.last(view, Weighing)
    going = weighing is not None and weighing.running and asked.running(view)
    return f"{weighing.weighed} of {weighing.total} so far …" if weighing is not None and going else ""


def _weight_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    weighing = asked.last(view, Weighing)
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if weighing is None:
        return
    if not weighing.total:
        yield said("There are no clues.", Tone.MUTED, "none")
        return
    base = amount(weighing.base, view.puzzle.wording.solution_noun(view.counting))
    yield heading(f"Without each clue alone, beside {_beside(weighing, base)}")
    for weight in heaviest_first(asked.every(view, ClueWeight)):
        yield _weight_row(weight)


def _beside(weighing: Weighing, base: str) -> str:
    """The number of solutions with all clues, as far as counted."""
    if weighing.whole:
        return f"the {base}"
    return f"the more than {base}" if weighing.beyond else f"{base} found so far"


def _weight_row(weight: ClueWeight) -> Row:
    """The row of a clue, led by the number of solutions it excludes."""
    clue = weight.clue
    lead = "spare" if weight.spare else f"+{weight.more:,}{'' if weight.complete else '…'}"
    tone = Tone.NOTICE if weight.spare else Tone.PLAIN
    return Row(f"weight:{clue.id}", clue.quoted, lead, tone, clue.cells, payload=clue)


WEIGHTS = Query(
    "weights",
    "T",
    "Clue by clue",
    "how many more solutions there are without each",
    _weight_rows,
    WeighClues(),
    head=_weights_head,
    toggles=True,
)
"""Lists the clues by how many more solutions there would be without each, most effective first."""

# -- one clue more -------------------------------------------------------------------------------


def _further_head(asked: QueryExplanation, view: View) -> str:
    ranking = asked.last(view, ClueRanking)
    return f"{ranking.tried:,} tried so far …" if ranking is not None and asked.running(view) else ""


def _further_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    ranking = asked.last(view, ClueRanking)
    if asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    if ranking is None:
        return
    yield from _basis(ranking, asked, view)
    if ranking.best:
        yield heading("Each of these would leave")
    elif not (ranking.running or asked.ended(view)):
        yield said(_nothing(ranking, view.puzzle.wording.solution_noun(view.counting)), Tone.MUTED, "none")
    for added in ranking.best:
        left = ranking.left_by(added)
        lead = share_text(added.share) if left is None else f"{left:,}"
        change = ClueChange.of(added.text, added.clue)
        yield Row(f"add:{added.text}", added.text, lead, Tone.PLAIN, added.cells, payload=change)


def _basis(ranking: ClueRanking, asked: QueryExplanation, view: View) -> Iterator[Row]:
    """The rows on the present number of solutions, and whether all were examined or a sample."""
    number = capital(
        how_many(ranking, view.puzzle.wording.solution_noun(view.counting), running=asked.running(view))
    )
    if ranking.sampled:
        text = f"{number}{' …' if ranking.running else ''}; judged by {ranking.examined:,} drawn at random"
        yield said(text, Tone.NOTICE, "sample")
    elif not ranking.counted:
        yield said(f"{number}{' …' if asked.running(view) else '.'}", Tone.MUTED, "counting")
    elif ranking.remaining > 1:
        yield said(f"{number} now; exact", Tone.MUTED, "whole")


def _nothing(ranking: ClueRanking, noun: str) -> str:
    if ranking.remaining > 1:
        return "There is no kind of clue here that could be tried."
    if ranking.lifting:
        return f"There is no {noun} as it is: {{work.complete}} looks for clues that are missing."
    if not ranking.remaining:
        return f"There is no {noun}: {{work.panel-3}} shows which clues contradict each other."
    return f"There is one {noun}: no clue more can tell anything."


FURTHER = Query(
    "further",
    "P",
    "One clue more",
    "which would leave the fewest solutions",
    _further_rows,
    BestClues(),
    head=_further_head,
    adds=True,
)
"""Ranks possible clues by the number of solutions that each would leave, fewest first."""

# -- families of rules ---------------------------------------------------------------------------


def _family_rows(asked: QueryExplanation, view: View) -> Iterator[Row]:
    table = asked.every(view, FamilyRow)
    if not table:
        return
    as_it_is, *families = table
    yield said(f"As it stands: {verdict_words(as_it_is.verdict, as_it_is.count)}", Tone.HEADING, "now")
    if sentence := _summary(as_it_is, families):
        yield said(sentence, Tone.NOTICE, "summary")
    wide = max((len(row.family) for row in families), default=0)
    yield from (_family_row(row, wide) for row in families)
    if asked.running(view):
        yield said("Going on …", Tone.MUTED, "running")
    elif not families:
        yield said("There are no rules to switch off.", Tone.MUTED, "none")
    elif asked.ended(view):
        yield said(asked.ended(view), Tone.NOTICE, "ended")
    else:
        yield said("* decides. Space switches a family off, or on again.", Tone.MUTED, "keys")


def _family_row(row: FamilyRow, wide: int) -> Row:
    """The row of a rule family; the box shows whether it is on, the text what happens if it is switched."""
    name = f"{row.family or 'others'}:".ljust(wide + 1)
    what = f"{name} {_number(row.verdict, row.count)} {'without' if row.off else 'with it'}"
    tone = Tone.NOTICE if row.decisive else Tone.PLAIN
    lead = f"{'*' if row.decisive else ' '}{'■' if row.off else '□'}"
    return Row(f"family:{row.family}", what, lead, tone, payload=row)


def _number(verdict: Verdict, count: SolutionCount | None) -> str:
    """The number of solutions in as few characters as possible."""
    match verdict.status:
        case Status.CONTRADICTION:
            return "none"
        case Status.UNIQUE:
            return "exactly 1"
        case Status.MULTIPLE:
            return "several" if count is None else f"{count.value:,}{'' if count.complete else '+'}"
    return f"not decided ({verdict.reason or verdict.status})"


def _summary(as_it_is: FamilyRow, families: Sequence[FamilyRow]) -> str:
    """Which families the verdict depends on, in a sentence; "" if it depends on no single one."""
    names = [row.family or "others" for row in families if row.decisive and row.off]
    if not names:
        return ""
    listed = f"{', '.join(names[:-1])} or {names[-1]}" if len(names) > 1 else names[0]
    if as_it_is.verdict.status is Status.CONTRADICTION:
        if len(names) == 1:
            return f"Contradictory only because of {listed}."
        return f"Contradictory because of all of these: without {listed} it is not."
    if as_it_is.verdict.status is Status.UNIQUE:
        return f"Without {listed} there are several solutions."
    return f"It hangs on {listed}."


FAMILIES = Query(
    "families",
    "O",
    "Rules on or off",
    "verdict and count with and without each family of rules",
    _family_rows,
    Families(),
    toggles=True,
    lasting=True,
)
"""A table with a row per rule family. Space switches a family, and the table is computed again."""
