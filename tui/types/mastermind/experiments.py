"""The panel of the best experiments: guesses, or values of a cell."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.message import Message

from puzzles.features.experiments import Subject
from puzzles.text.words import capital
from solvers.queries.experiments import Appraisal, BestExperiment, Ranking
from tui.panels.explain.explanation import ended_early
from tui.panels.panel import Panel
from tui.session.view import View
from tui.widgets.row import Row
from tui.widgets.row_list import RowList
from tui.words.experiments import basis, left_text
from tui.words.tones import Tone

SHOWN = 5
"""How many experiments of each list are shown."""


class ExperimentPanel(Panel):
    """Ranks experiments by the expected and the worst case, with the outcomes of the selected or best one."""

    label = "Best guess"
    name_ = "experiments"

    class Picked(Message):
        """Posted when an experiment was chosen."""

        def __init__(self, subject: Subject) -> None:
            super().__init__()
            self.subject = subject

    def __init__(self) -> None:
        super().__init__()
        self._about: Subject | None = None

    def compose(self) -> ComposeResult:
        yield RowList(id="experiment-list")

    def present(self, view: View) -> None:
        super().present(view)
        ranking = view.results.last(BestExperiment, Ranking)
        noun = view.puzzle.wording.solution_noun()
        asked = view.results.of(BestExperiment)
        running = bool(asked) and asked[-1].running
        rows = list(ranking_rows(ranking, noun, self._about, running=running)) if ranking else []
        self.query_one(RowList).show(rows, empty_text(view), turn=view.turn)

    def on_row_list_moved(self, event: RowList.Moved) -> None:
        event.stop()
        view, appraisal = self.behind(event), event.row.payload
        if view is not None and isinstance(appraisal, Appraisal):
            self._about = appraisal.subject
            self.present(view)

    def on_row_list_chosen(self, event: RowList.Chosen) -> None:
        event.stop()
        appraisal = event.row.payload
        if self.behind(event) is not None and isinstance(appraisal, Appraisal):
            self.post_message(self.Picked(appraisal.subject))


def empty_text(view: View) -> str:
    """The text shown before anything is known."""
    asked = view.results.of(BestExperiment)
    if not asked:
        return "Press {guess.best} to see which guess would tell most about what remains."
    return ended_early(asked[-1]) or ("Looking …" if asked[-1].running else "Nothing was found.")


def ranking_rows(ranking: Ranking, noun: str, about: Subject | None, *, running: bool) -> Iterator[Row]:
    """Rows on the basis of the ranking, its best by both measures, and the outcomes of one."""
    yield Row("basis", capital(basis(ranking, noun, running=running)), tone=Tone.MUTED, live=False)
    lists = {"Fewest remain on average": ranking.by_expected, "Fewest in the worst case": ranking.by_worst}
    for title, found in lists.items():
        if found:
            yield Row(f"heading:{title}", title, tone=Tone.HEADING, live=False)
        for index, appraisal in enumerate(found[:SHOWN], start=1):
            yield Row(f"{title}:{appraisal.text}", appraised(appraisal), str(index), payload=appraisal)
    shown = [appraisal for found in lists.values() for appraisal in found[:SHOWN]]
    told = next((each for each in shown if each.subject == about), None) or next(iter(shown), None)
    if told is not None and told.split:
        yield Row("heading:split", f"{told.text} leaves", tone=Tone.HEADING, live=False)
        for part in told.split:
            left = left_text(part.left, sampled=ranking.sampled)
            yield Row(f"part:{part.text}", f"if {part.text}", left)


def appraised(appraisal: Appraisal) -> str:
    """An experiment with its figures in words."""
    hit = ", may be it" if appraisal.may_hit else ""
    return f"{appraisal.text}: {appraisal.expected:.1f} expected, {appraisal.worst:.0f} at worst{hit}"
