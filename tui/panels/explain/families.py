"""What each family of rules contributes: verdict and count with it and without."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from solvers.queries.families import Families, FamilyRow
from solvers.queries.overview import Status, Verdict
from solvers.queries.solutions import Count
from tui.messages import messages
from tui.panels.explain.explanation import Explanation, Messages
from tui.panels.explain.statements import said, verdict_words
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.tones import Tone


class FamilyExplanation(Explanation):
    """A table with a row for each family; Space switches one, and the table is made anew."""

    name, key, label = "families", "O", "Rules on or off"
    about = "verdict and count with and without each family of rules"
    lasting = toggles = True

    def questions(self, view: View) -> tuple[Families]:
        return (Families(),)

    # -- what is seen --------------------------------------------------------------------------

    def rows(self, view: View, width: int) -> Iterator[Row]:
        table = self.every(view, FamilyRow)
        if not table:
            return
        as_it_is, *families = table
        yield said(f"As it stands: {verdict_words(as_it_is.verdict, as_it_is.count)}", Tone.HEADING, "now")
        sentence = summary(as_it_is, families)
        if sentence:
            yield said(sentence, Tone.NOTICE, "summary")
        wide = max((len(row.family) for row in families), default=0)
        yield from (_row(row, wide) for row in families)
        if self.running(view):
            yield said("Going on …", Tone.MUTED, "running")
        elif not families:
            yield said("There are no rules to switch off.", Tone.MUTED, "none")
        elif self.ended(view):
            yield said(self.ended(view), Tone.NOTICE, "ended")
        else:
            yield said("* decides. Space switches a family off, or on again.", Tone.MUTED, "keys")

    def toggled(self, row: Row, view: View) -> Messages:
        if not isinstance(row.payload, FamilyRow):
            return []
        family = row.payload.family
        verb = "on" if family in view.state.off_families else "off"
        return [messages.Edit(view, view.state.family_toggled(family), f"switch {family} {verb}")]

    def chosen(self, row: Row, view: View) -> Messages:
        return self.toggled(row, view)


def _row(row: FamilyRow, wide: int) -> Row:
    """The row of a family; the box says whether it is on now, `row.off` whether it is without it."""
    name = f"{row.family or 'others'}:".ljust(wide + 1)
    what = f"{name} {_number(row.verdict, row.count)} {'without' if row.off else 'with it'}"
    tone = Tone.NOTICE if row.decisive else Tone.PLAIN
    lead = f"{'*' if row.decisive else ' '}{'■' if row.off else '□'}"
    return Row(f"family:{row.family}", what, lead, tone, payload=row)


def _number(verdict: Verdict, count: Count | None) -> str:
    """How many solutions there are, as short as can be."""
    match verdict.status:
        case Status.CONTRADICTION:
            return "none"
        case Status.UNIQUE:
            return "exactly 1"
        case Status.MULTIPLE:
            return "several" if count is None else f"{count.value:,}{'' if count.complete else '+'}"
    return f"not decided ({verdict.reason or verdict.status})"


def summary(as_it_is: FamilyRow, families: Sequence[FamilyRow]) -> str:
    """What hangs on which family, in a sentence; empty if nothing hangs on one alone."""
    decisive = [row for row in families if row.decisive and row.off]
    names = [row.family or "others" for row in decisive]
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
