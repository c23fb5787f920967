"""Phrases about one place of the board: its candidates, what the player wrote and noted there, and the kind
of typing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from puzzles.feedback.combinations import combinations_of, is_sum
from puzzles.formulas.formulas import Is, Value
from puzzles.formulas.statements import Literal, Statement, fixed_values
from puzzles.formulas.three_valued import conjuncts
from puzzles.model.candidates import known_values
from puzzles.model.puzzle import Puzzle
from puzzles.model.state import Mode
from puzzles.sentences.values import value_label
from puzzles.text.words import capital, listed
from solvers.queries.value_counts import ValueCounts
from tui.session.notes import MARKS, NAMES, colour_of, marks_by_name
from tui.session.view import View
from tui.store.options import Typing
from tui.words.shares import how_often
from tui.words.tones import Phrase, Tone

MOST_WAYS = 12
"""A sum's combinations are listed up to this many."""


def _can_be(values: tuple[Value, ...], puzzle: Puzzle, name: str, *, complete: bool) -> str:
    if any(isinstance(value, str) for value in values):
        text = listed([puzzle.wording.value_text(value, name) for value in values], "or")
    else:
        text = " ".join(value_label(value) for value in values)
    if not complete:
        return f"can be {text}, perhaps others"
    return f"must be {text}" if len(values) == 1 else f"can be {text}"


def _counted(puzzle: Puzzle, counts: ValueCounts, name: str, values: tuple[Value, ...]) -> str:
    """How often each value occurs in solutions, most frequent first."""
    values = tuple(sorted(values, key=lambda value: -counts.count(name, value)))
    return ", ".join(
        f"{puzzle.wording.value_text(value, name)} {how_often(counts, name, value)}" for value in values
    )


def _is_or_not(puzzle: Puzzle, name: str, values: tuple[Value, ...]) -> str:
    """Facts about a variable joined in a sentence part: "is shaded, or is not shaded"."""
    start = f"{puzzle.wording.variable_label(name)} "
    return ", or ".join(puzzle.wording.fact(Literal(name, value)).removeprefix(start) for value in values)


def possibilities(view: View, name: str | None) -> list[Phrase]:
    """The label of a variable and its candidates, as phrases; empty if `name` is None."""
    if name is None:
        return []
    phrases = [Phrase(f"{capital(view.puzzle.wording.variable_label(name))}:", Tone.HEADING)]
    possible, verdict = view.results.possible(name), view.results.verdict
    if view.counts is not None and possible:
        phrases.append(Phrase(_counted(view.puzzle, view.counts, name, possible)))
    elif not view.tells_values and possible is None:
        phrases.append(_written(view, name))
    elif possible and all(isinstance(value, bool) for value in possible):
        phrases.append(Phrase(_is_or_not(view.puzzle, name, possible)))
    elif possible:
        phrases.append(Phrase(_can_be(possible, view.puzzle, name, complete=view.results.all_possible)))
    elif verdict is not None and verdict.solvable is False:
        why = "no countermodel" if view.claimed else "no value: the clues contradict each other"
        phrases.append(Phrase(why, Tone.MUTED))
    else:
        phrases.append(Phrase("…" if view.work.busy else "not known", Tone.MUTED))
    return phrases


def _written(view: View, name: str) -> Phrase:
    """The phrase for what the player wrote at a variable."""
    value = view.state.filled.get(name)
    if value is not None:
        return Phrase(view.puzzle.wording.entry_text(value, name))
    return Phrase(_not_written(view, name), Tone.MUTED)


def _not_written(view: View, name: str) -> str:
    """The phrase for a variable without an entry: "given", "empty", or the value laid over it."""
    clues = view.puzzle.clues()
    on = [clue for clue in clues if view.state.is_on(clue)]
    if any(_gives(clue, name) for clue in on):
        return "given"
    off = "given, but switched off" if name in fixed_values(clues) else ""
    shown = view.shown_values.get(name)
    laid = "" if shown is None else f"{view.puzzle.wording.value_text(shown, name)}, as shown"
    return ", ".join(filter(None, (off, laid))) or ("" if name in marks_by_name(view.state) else "empty")


def says_all(view: View, name: str, clues: Iterable[Statement]) -> bool:
    """Whether one of the clues fixes the variable, and there is nothing else to say about it."""
    if view.tells_values or view.results.possible(name) is not None or view.counts is not None:
        return False
    if name in view.state.filled or name in view.shown_values:
        return False
    return any(_gives(clue, name) for clue in clues if view.state.is_on(clue))


def _gives(clue: Statement, name: str) -> bool:
    """Whether a clue fixes the value of a cell, alone or beside other claims, as a numbered cell that is
    safe.
    """
    return any(isinstance(part, Is) and part.name == name for part in conjuncts(clue.formula))


def ways_of(view: View, clue: Statement) -> str:
    """The combinations of a sum clue, as "made of 126 135 234", if at most `MOST_WAYS`.

    Empty for other clues, and for clues that are off.
    """
    if not (is_sum(clue.formula) and view.state.is_on(clue)):
        return ""
    found = combinations_of(clue.formula, view.puzzle.shape.domains, known_values(view.state))
    if not 0 < len(found) <= MOST_WAYS:
        return ""
    between = "" if all(value < 10 for way in found for value in way) else "+"
    return f"made of {' '.join(between.join(map(str, way)) for way in found)}"


def typing_phrases(view: View) -> list[Phrase]:
    """The phrase for the kind of typing; empty for values, the usual kind."""
    return [] if view.typing is Typing.VALUE else [Phrase(f"{NAMES[view.typing]} (,)", Tone.NOTICE)]


def with_typing(view: View, here: Sequence[Phrase]) -> list[Phrase]:
    """The phrases about a place after those for the kind of typing, without repeating them."""
    return [*(phrase for phrase in typing_phrases(view) if phrase not in here), *here]


def noted_phrases(view: View, name: str | None, sign: Callable[[Value], str] = value_label) -> list[Phrase]:
    """The player's notes at a variable: pencil marks unless an entry hides them, then its colour, then marks
    ruled out by now.
    """
    if name is None or view.mode is Mode.SET:
        return []
    found = {} if name in view.state.filled else marks_by_name(view.state).get(name, {})
    parts = [f"{kind} {' '.join(map(sign, found[kind]))}" for kind in MARKS.values() if kind in found]
    colour = colour_of(view.state, name)
    parts += [colour] if colour else []
    gone = [value for values in found.values() for value in values if (name, value) in view.stale_marks]
    parts += [f"ruled out by now: {' '.join(map(sign, dict.fromkeys(gone)))}"] if gone else []
    return [Phrase(" · ".join(parts))] if parts else []


def with_notes(said: Sequence[Phrase], noted: Sequence[Phrase]) -> list[Phrase]:
    """The phrases about a place with its notes inserted after the name, separated from the rest by a dot."""
    standing = [phrase for phrase in said[1:] if phrase.text]
    apart = [Phrase(f"{phrase.text} ·", phrase.tone) for phrase in noted] if standing else noted
    return [*said[:1], *apart, *standing]
