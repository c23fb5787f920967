"""Conflicts with their stories, and repairs, as rows of a list."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from puzzles.features.claim import goal_id
from puzzles.formulas.statements import Kind, Statement
from puzzles.text.words import amount, capital, listed
from solvers.queries.answer import TIMEOUT
from solvers.queries.conflicts import (
    STORY_LEFT_OUT,
    AllConflicts,
    Conflict,
    ConflictFound,
    ConflictStory,
    Drop,
    Explored,
)
from solvers.queries.overview import Status
from solvers.queries.question_results import QuestionResults
from solvers.queries.reasons import Chain
from solvers.queries.repairs import Change, ChangesTried, SingleChanges
from tui.panels.explain.explanation import ended_early
from tui.panels.explain.statements import cells_of
from tui.session.view import View
from tui.widgets.row import Row
from tui.words.rule_groups import group_lines
from tui.words.tones import Tone


class StoryRow(Struct, frozen=True):
    """The payload of the row that unfolds the story of a conflict."""

    key: str
    conflict: Conflict


TOLD = "step by step, how that comes about"


def story_rows(
    view: View, conflict: Conflict, unfolded: Collection[str], under: str = "", told: str = TOLD
) -> Iterator[Row]:
    """The row that unfolds the story; if `under` + "story" is in `unfolded`, also its steps so far."""
    key = f"{under}story"
    open_ = key in unfolded
    yield Row(key, told, "▾" if open_ else "▸", Tone.MUTED, payload=StoryRow(key, conflict))
    if open_:
        yield from _steps(view, conflict, key)


def _steps(view: View, conflict: Conflict, key: str) -> Iterator[Row]:
    findings = view.results.about(ConflictStory.of(conflict))
    chain = None if findings is None else findings.last(Chain)
    if chain is None or not chain.steps:
        late = chain is not None and chain.reason == TIMEOUT and STORY_LEFT_OUT
        none = findings is not None and not findings.running and "No steps were found."
        ended = late or (findings is not None and ended_early(findings)) or none
        yield Row(f"{key}:none", ended or "Looking for small steps …", tone=Tone.MUTED, live=False)
        return
    proves = goal_id(view.puzzle) in {clue.id for clue in conflict.clues}
    for step in chain.steps:
        tone = Tone.PLAIN if step.conclusions or proves else Tone.BAD
        yield Row(f"{key}:{step.index}", step.sentence, f"{step.index + 1}", tone, cells_of(step))
        for index, line in enumerate(step.lines):
            names = tuple(dict.fromkeys(line.names))
            yield Row(f"{key}:{step.index}.{index}", line.text, "-", Tone.MUTED, names)
    if proves:
        yield Row(f"{key}:so", "So it cannot be false: it follows.", "✓", Tone.GOOD, live=False)


class FoldedRules(Struct, frozen=True):
    """The payload of a row that unfolds rules of a conflict with the same family or sentence."""

    key: str


def conflict_rows(view: View, conflict: Conflict, unfolded: Collection[str]) -> Iterator[Row]:
    """The rows of a conflict: a summary, its sentences, and the row of its story."""
    yield Row("summary", summary(conflict), tone=Tone.BAD, live=False)
    for index, statement in enumerate(conflict.clues):
        yield _row(statement, "and" if index else "")
    yield from _rule_rows(view, conflict, unfolded)
    yield from story_rows(view, conflict, unfolded)


def _rule_rows(view: View, conflict: Conflict, unfolded: Collection[str], prefix: str = "") -> Iterator[Row]:
    """The rules of a conflict; rules of one family, or with the same sentence, are folded into one row."""
    for group in conflict.rule_groups:
        for number, (text, rules) in enumerate(group_lines(group, view.puzzle)):
            rows = [replace(_row(rule, "rule"), key=f"{prefix}{rule.id}") for rule in rules]
            if len(rows) == 1:
                yield from rows
                continue
            key = f"{prefix}family:{group.family}" + (f":{number}" if number else "")
            cells = tuple(dict.fromkeys(cell for rule in rules for cell in rule.cells))
            yield Row(key, text, "▾" if key in unfolded else "▸", cells=cells, payload=FoldedRules(key))
            if key in unfolded:
                yield from rows


def _row(statement: Statement, lead: str) -> Row:
    return Row(statement.id, statement.quoted, lead, Tone.PLAIN, statement.cells, payload=statement)


def summary(conflict: Conflict) -> str:
    """The summary line: how many statements clash, and whether fewer would."""
    if not conflict.clues:
        return f"{amount(len(conflict.rules), 'rule')} alone cannot hold:"
    if len(conflict.statements) == 1:
        return f"{_members(conflict)} cannot hold, whatever the others say:"
    if not conflict.minimal:
        return f"{_members(conflict)} cannot all hold; whether fewer would do was too hard to find out:"
    return f"{_members(conflict)} cannot all hold; without any one of them they could:"


def _members(conflict: Conflict) -> str:
    """The number of statements by kind: "2 clues, 1 entry and 1 rule"."""
    kinds = [statement.kind for statement in conflict.statements]
    return listed([amount(kinds.count(kind), *nouns) for kind, nouns in _NOUNS.items() if kind in kinds])


_NOUNS = {
    Kind.CLUE: ("clue",),
    Kind.ENTRY: ("entry", "entries"),
    Kind.ASSUMPTION: ("assumption",),
    Kind.RULE: ("rule",),
}


# -- all conflicts -------------------------------------------------------------------------------


def conflict_key(conflict: Conflict) -> str:
    """The row key of a conflict."""
    return "conflict:" + " ".join(sorted(statement.id for statement in conflict.clues))


def read_conflict(view: View, read: str) -> Conflict | None:
    """The conflict with the key `read`, or else the first; None if there is none."""
    found = {conflict_key(item.conflict): item.conflict for item in view.results.conflicts}
    return found.get(read) or next(iter(found.values()), None)


def all_rows(view: View, read: str, unfolded: Collection[str]) -> Iterator[Row]:
    """The rows of all conflicts, with the sentences and story of the selected one."""
    found, findings = view.results.conflicts, view.results.about(AllConflicts())
    everywhere = {clue.id for clue in view.results.culprits}
    yield Row("count", _how_many(found, findings), tone=Tone.BAD, live=False)
    if everywhere:
        yield Row("everywhere", _everywhere(len(everywhere)), live=False)
    keys = [conflict_key(item.conflict) for item in found]
    read = read if read in keys else next(iter(keys), "")
    for number, (key, item) in enumerate(zip(keys, found, strict=True), start=1):
        conflict, is_read = item.conflict, key == read
        cells = tuple(cell for clue in conflict.clues for cell in clue.cells)
        lead = f"{'▾' if is_read else '▸'}{number}"
        tone = Tone.BAD if is_read else Tone.PLAIN
        yield Row(key, _members(conflict), lead, tone, cells, payload=conflict)
        if is_read:
            for statement in conflict.clues:
                lead = "!!" if statement.id in everywhere else "!"
                yield replace(_row(statement, lead), key=f"{key}:{statement.id}")
            yield from _rule_rows(view, conflict, unfolded, f"{key}:")
            yield from story_rows(view, conflict, unfolded, f"{key}:")


def _everywhere(count: int) -> str:
    if count == 1:
        return "One is in every conflict (!!): dropping it repairs everything."
    return f"{count} are in every conflict (!!): dropping any one of them repairs everything."


def _how_many(found: list[ConflictFound], findings: QuestionResults | None) -> str:
    explored = findings.last(Explored) if findings else None
    if explored is not None and explored.complete:
        minimal = "minimal " * all(item.conflict.minimal for item in found)
        return "This is the only conflict" if len(found) == 1 else f"All {len(found)} {minimal}conflicts"
    number = f"At least {amount(len(found), 'conflict')} so far"
    if findings is not None and findings.running:
        return f"{number} …"
    reason = explored.reason if explored else ""
    return f"{number} ({reason or (findings.reason if findings else '')})"


# -- repairs -------------------------------------------------------------------------------------


def repair_rows(view: View) -> Iterator[Row]:
    """Rows of repairs: changes of one clue, then clues to drop. Those that leave one solution and fix
    likely slips come first.
    """
    by_change, by_drop = (view.results.about(question) for question in (SingleChanges(), AllConflicts()))
    yield Row("how", "{list.choose} makes a repair, {work.undo} takes it back.", tone=Tone.MUTED, live=False)
    yield Row("heading:changes", f"Change a clue{_state(by_change)}", tone=Tone.HEADING, live=False)
    for change in view.results.changes:
        key = f"change:{' '.join(clue.id for clue in change.clues)}:{change.text}"
        yield _repair(key, f"{_changed(change)}: {_outcome(change.status)}", change, change.clues)
    if not view.results.changes and by_change is not None and not by_change.running:
        tried = by_change.last(ChangesTried)
        text = "no single change would do" if tried and tried.complete else "none found"
        yield Row("none", text, tone=Tone.MUTED, live=False)
    yield Row("heading:drops", f"Drop clues{_state(by_drop)}", tone=Tone.HEADING, live=False)
    for drop in view.results.drops:
        text = f"Drop {' and '.join(clue.quoted for clue in drop.clues)}: {_outcome(drop.status)}"
        yield _repair("drop:" + " ".join(clue.id for clue in drop.clues), text, drop, drop.clues)


def _changed(change: Change) -> str:
    """The text of a change: old and new clue, or for a sentence, what it says then and which words are
    missing.
    """
    if change.words:
        return capital(change.words)
    if change.replaced is not None:
        return f"{change.text} (not “{change.replaced[0]}”)"
    return f"{listed([clue.quoted for clue in change.clues])} becomes {change.text}"


def _repair(key: str, text: str, repair: Change | Drop, clues: Sequence[Statement]) -> Row:
    one = repair.status is Status.UNIQUE
    cells = tuple(cell for clue in clues for cell in clue.cells)
    return Row(key, text, "✓" if one else "", Tone.GOOD if one else Tone.PLAIN, cells, payload=repair)


def _outcome(status: Status) -> str:
    return "exactly one solution" if status is Status.UNIQUE else "several solutions"


def _state(findings: QuestionResults | None) -> str:
    if findings is None or findings.running:
        return " …"
    ended = ended_early(findings)
    explored = findings.last(Explored)
    if explored is not None and not explored.complete:
        ended = ended or explored.reason
    return f" ({ended.rstrip('.').lower()})" if ended else ""
