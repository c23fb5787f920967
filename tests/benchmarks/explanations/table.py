"""The results as a page: a table of groups, and one of techniques."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from tests.benchmarks.explanations.findings import Fault
from tests.benchmarks.explanations.singles import Slip
from tests.benchmarks.explanations.survey import Row

FAULTS = (
    *(Fault.NOT_FOLLOWING, Fault.SUPERFLUOUS, Fault.MANY, Fault.NOT_READ, Fault.UNDECIDED),
    *(Slip.MISNAMED, Slip.PASSED_OVER),
)
_HEAD = ("puzzles", "steps", "largest line", *FAULTS, "median s", "largest s", "unfinished")
_INTRODUCTION = """\
# Walkthroughs, checked

Written by `python -m tests.benchmarks.explanations`, a program of its own: it reads the JSON of each step
([json.md](json.md)), turns the text of each statement into a constraint, and knows of the puzzle only the
shape of the board, with what is drawn on it, and the values of its variables. For each line it asks z3
whether statements and facts imply the conclusions, and whether that is still so without any one of them.
A line by the loop rule alone may be seen at one look: a ring closes and leaves a line out, a line ends, or no
ring in what is left leads through two lines. Of such a line it looks whether it is still seen without any one
fact. Each fact of a line must be known, supposed, or concluded before. What the clues of the seed's zebra and
of logic grids without positions mean is not read but told by hand, for each clue as printed, as plain Python.
The figures are those of {date}, for {sample}.

"""
_NOTES = """
*{largest}*: the most statements combined on one line. The columns from *{first}* to *{last}*
count steps; singles are looked for in Sudokus of 9x9 with rows, columns and boxes only. Seconds are those of
the processor for whole walkthroughs; one that is *unfinished* was broken off after {limit:.0f}, and is
checked as far as it went. A row of numbers of a Slitherlink on a diagonal is told in one sentence, and may
take more than six statements. Of the library, types are left out whose statements are not read, and so are
the lying KenKen and rules that setters wrote themselves.


"""


def page(rows: Mapping[str, Row], limit: float, most: int = 0) -> str:
    """The whole page, for a sample of at most so many puzzles of each group, or for all."""
    sample = (
        f"{most} puzzles of each group drawn at random, or all if there are fewer" if most else "all puzzles"
    )
    groups = _table(("group", *_HEAD), ((name, *_figures(row)) for name, row in rows.items()))
    techniques = sum((row.techniques for row in rows.values()), Counter[str]())
    used = _table(("technique", "steps"), ((name, str(count)) for name, count in techniques.most_common()))
    notes = _NOTES.format(largest=_HEAD[2], first=FAULTS[0], last=FAULTS[-1], limit=limit)
    introduction = _INTRODUCTION.format(date=date.today().isoformat(), sample=sample)
    return f"{introduction}{groups}{notes}{used}"


def _figures(row: Row) -> Sequence[str]:
    slow = f"{row.median:.1f}", f"{max(row.seconds):.1f}"
    counted = (row.puzzles, row.steps, row.largest, *(row.faults[fault] for fault in FAULTS))
    return (*map(str, counted), *slow, str(row.unfinished))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    rule = ("---", *("---:" for _ in head[1:]))
    return "".join(f"| {' | '.join(cells)} |\n" for cells in (head, rule, *rows))
