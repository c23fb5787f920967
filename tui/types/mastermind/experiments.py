"""Which experiment would tell most: a guess, or the value of a cell."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.message import Message

from puzzles.core.experiments import Subject
from puzzles.core.text import amount
from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from tui.core.tones import Tone
from tui.core.view import View
from tui.panels.explain.explanation import ended_early
from tui.panels.panel import Panel
from tui.widgets.row_list import Row, RowList


class ExperimentPanel(Panel):
    """The best experiments by the expected and by the worst case, asked for when the panel is entered."""

    label = "Best guess"
    name_ = "experiments"

    class Picked(Message):
        """An experiment was chosen."""

        def __init__(self, subject: Subject) -> None:
            super().__init__()
            self.subject = subject

    def compose(self) -> ComposeResult:
        yield RowList(id="experiment-list")

    def present(self, view: View) -> None:
        super().present(view)
        ranking = view.results.last(BestExperiment, Ranking)
        rows = list(ranking_rows(ranking)) if ranking else []
        self.query_one(RowList).show(rows, empty_text(view), turn=view.turn)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        appraisal = event.row.payload
        if self.behind(event) is not None and isinstance(appraisal, Appraisal):
            self.post_message(self.Picked(appraisal.subject))


def empty_text(view: View) -> str:
    """What stands there before anything is known."""
    asked = view.results.of(BestExperiment)
    if not asked:
        return "Press b to see which guess would tell most about what remains."
    return ended_early(asked[-1]) or ("Looking …" if asked[-1].running else "Nothing was found.")


def ranking_rows(ranking: Ranking) -> Iterator[Row]:
    """How the ranking was made, then its best by either measure."""
    yield Row("basis", basis(ranking), tone=Tone.MUTED, live=False)
    lists = {"Fewest remain on average": ranking.by_expected, "Fewest in the worst case": ranking.by_worst}
    for title, found in lists.items():
        if found:
            yield Row(f"heading:{title}", title, tone=Tone.HEADING, live=False)
        for index, appraisal in enumerate(found[:5], start=1):
            yield Row(f"{title}:{appraisal.text}", appraised(appraisal), str(index), payload=appraisal)


def appraised(appraisal: Appraisal) -> str:
    """An experiment with its figures in words."""
    hit = ", may be it" if appraisal.may_hit else ""
    return f"{appraisal.text}: {appraisal.expected:.1f} expected, {appraisal.worst:.0f} at worst{hit}"


def basis(ranking: Ranking) -> str:
    """What the figures rest on, said so where they are estimates."""
    count = amount(ranking.remaining, "solution")
    text = f"about {count} remain" if ranking.sampled else f"{count} remain"
    if ranking.sampled:
        text += f", judged by a sample of {ranking.examined:,}"
    tried, whole = f"{ranking.tried:,}", f"{ranking.experiments:,}"
    if ranking.running:
        return f"{text}; {tried} of {whole} tried so far …" if ranking.experiments else f"{text} …"
    if ranking.tried < ranking.experiments:
        return f"{text}; {tried} of {whole} tried, chosen at random."
    return f"{text}; {'exact, ' if ranking.exact else ''}all {whole} tried."
