"""The status lines of the workbench in words: the verdict, what it covers, and what the solver is doing."""

from __future__ import annotations

from collections.abc import Iterator

from puzzles.clues.symmetric_givens import GivenSymmetry
from puzzles.features.claim import verdict_text
from puzzles.features.unread import unread_lines
from puzzles.feedback.fault_words import fault_text
from puzzles.formulas.statements import Kind
from puzzles.model.state import Mode, PuzzleState
from puzzles.text.words import amount, capital
from solvers.queries.counting import EXACT_ENGINE
from solvers.queries.overview import Status
from solvers.queries.solutions import SolutionCount
from tui.session.hardness import grade_words
from tui.session.view import View
from tui.words.estimates import about, percent
from tui.words.guide import is_blank
from tui.words.stopwatch import clock_text
from tui.words.tones import Phrase, Tone

SIGNS = "✓✗?!… "
"""The signs that may precede a verdict."""
PAUSE = "pause"
"""The `press` of the clock: a click on it pauses."""
LEAVE = "leave"
"""The `press` of the type's name: a click on it goes back to the list of puzzles."""


def standing(view: View) -> Phrase:
    """The verdict, or the result of a solve, as a phrase."""
    verdict, work = view.results.verdict, view.work
    if view.end is not None and view.end.right:
        hints = f", {amount(view.end.hints, 'hint')}" if view.end.hints else ""
        return Phrase(f"✓ Solved in {clock_text(view.end.seconds)}{hints}", Tone.GOOD)
    if view.end is not None and not view.live:
        broken = f": {_broken(view)}" if view.feedback.faults else ""
        return Phrase(f"✗ All is filled in, but something is wrong{broken}", Tone.BAD)
    if _tells_faults(view):
        return Phrase(f"✗ {_broken(view)}", Tone.BAD)
    if view.withheld:
        return Phrase("Does the conclusion follow? Set mode (m) tells", Tone.MUTED)
    if verdict is None:
        return Phrase("Cancelled before it was decided", Tone.NOTICE) if work.cancelled else _waiting(view)
    if own := _own_words(view, verdict.status):
        return own
    match verdict.status:
        case Status.UNIQUE if not view.puzzle.shape.variables:
            return Phrase("No clues yet", Tone.MUTED)
        case Status.UNIQUE:
            return Phrase("✓ Exactly one solution", Tone.GOOD)
        case Status.MULTIPLE:
            return Phrase(_opening(view) + how_many(view), Tone.NOTICE)
        case Status.CONTRADICTION:
            return Phrase("✗ Contradiction: no solution", Tone.BAD)
        case Status.CANCELLED:
            return Phrase("Cancelled before it was decided", Tone.NOTICE)
        case Status.UNKNOWN:
            return Phrase(f"? Not decided: {verdict.reason}", Tone.NOTICE)


def told(view: View) -> str:
    """The verdict and the grade as plain text without a sign; "" while there is no verdict."""
    if view.results.verdict is None:
        return ""
    return ", ".join(filter(None, (standing(view).text.lstrip(SIGNS), grade_words(view))))


def _tells_faults(view: View) -> bool:
    """Whether broken rules are shown instead of the verdict, since that is about the clues alone."""
    return bool(view.feedback.faults) and not view.live


def _broken(view: View) -> str:
    """The first broken rule, and the number of others."""
    first, *others = view.feedback.faults
    return fault_text(first, view.puzzle) + (f" · {len(others)} more broken" if others else "")


def remaining(view: View) -> str:
    """The number of solutions left in a game."""
    count = view.results.count
    if count is None or not count.complete:
        return how_many(view)
    return f"{amount(count.value, _noun(view))} {'remains' if count.value == 1 else 'remain'}"


def _own_words(view: View, status: Status) -> Phrase | None:
    """The verdict in the puzzle's own terms, as "the conclusion follows"; None if it has none."""
    text = verdict_text(view.puzzle, status.value, view.counting, trivial=view.trivial)
    if text is None:
        return None
    text = capital(text)
    if not view.counting:
        return Phrase(text, Tone.MUTED)
    if view.trivial:
        return Phrase(f"! {text}", Tone.NOTICE)
    if status is Status.CONTRADICTION:
        return Phrase(f"✓ {text}", Tone.GOOD) if view.claimed else Phrase(f"✗ {text}", Tone.BAD)
    found = amount(1, _noun(view)) if status is Status.UNIQUE else how_many(view).lower()
    text = f"{text} · {found}"
    return Phrase(f"✗ {text}", Tone.NOTICE) if view.claimed else Phrase(f"✓ {text}", Tone.GOOD)


def _noun(view: View) -> str:
    return view.puzzle.wording.solution_noun(view.counting)


def _waiting(view: View) -> Phrase:
    return Phrase("… Working" if view.work.busy else "? Not decided", Tone.MUTED)


def _opening(view: View) -> str:
    return "No clues yet · " if is_blank(view.puzzle) and not (view.live and view.asked.layers()) else ""


def how_many(view: View) -> str:
    """The number of solutions as far as known: "200 solutions", "more than 1,000 solutions"."""
    count, known, noun = view.results.count, len(view.results.solutions), _noun(view)
    value = max(count.value if count else 0, known)
    if count is None:
        if view.work.cancelled:
            return f"at least {amount(max(value, 2), noun)}, cancelled"
        return f"at least {amount(known, noun)}" if known > 2 else f"More than one {noun}"
    if count.complete:
        alike = "" if count.classes is None or count.value < 2 else f", {count.classes} up to symmetry"
        return amount(count.value, noun) + alike
    if (exact := view.results.exact) is not None and not count.running:
        return _beyond_limit(view, exact, noun)
    return _unfinished(view, count, amount(value, noun))


def _beyond_limit(view: View, exact: SolutionCount, noun: str) -> str:
    """The number of solutions counted beyond the limit: "128,996 solutions (counted by clingo)"."""
    if exact.complete:
        return amount(exact.value, noun) + ("" if view.playing else f" (counted by {exact.engine})")
    estimate = view.results.estimate
    if estimate is not None:
        number = about(estimate.value, estimate.within)
        return f"about {number} {noun}s (±{percent(estimate.within)}){' …' * exact.running}"
    return _unfinished(view, exact, amount(exact.value, noun))


def _unfinished(view: View, count: SolutionCount, found: str) -> str:
    """The text for a count that is not complete, where `found` words the number so far."""
    if view.work.cancelled:
        return f"at least {found}, cancelled"
    if count.running:
        return f"{found} so far …"
    if count.reason:
        return f"at least {found} ({count.reason})"
    return f"more than {found}"


def covers(view: View) -> str:
    """What the verdict and the count cover: "clues only", "clues + your 5 entries"."""
    state, entries = view.state, amount(len(view.state.entries), "entry", "entries")
    layers = ["clues"]
    if view.mode is Mode.SOLVE and state.entries and view.live:
        layers.append(f"your {entries}")
    if state.assumptions and view.live:
        layers.append(amount(len(state.assumptions), "assumption"))
    parts = [" + ".join(layers) if len(layers) > 1 else "clues only"]
    if view.mode is Mode.SET and state.entries:
        parts.append(f"{entries} left aside")
    if view.mode is Mode.SET and (unlaid := view.puzzle.making.unlaid_words):
        parts.append(unlaid)
    return ", ".join(parts + switched_off(state))


def switched_off(state: PuzzleState) -> list[str]:
    """What is switched off or unread: "1 clue not read yet", "2 clues off", "anti-knight off"."""
    statements = (*state.puzzle.shape.rules, *state.layers()) if state.off else ()
    ids = {statement.id: statement.kind for statement in statements}
    rules = sum(ids.get(id_) is Kind.RULE for id_ in state.off)
    others = sum(id_ in ids for id_ in state.off) - rules
    parts = (
        [f"{amount(len(waiting), 'clue')} not read yet"] if (waiting := unread_lines(state.puzzle)) else []
    )
    parts += [f"{amount(others, 'clue')} off"] if others else []
    parts += [f"{amount(rules, 'rule')} off"] if rules else []
    return parts + [f"{family} off" for family in state.puzzle.shape.families if family in state.off_families]


def effort(view: View) -> Phrase:
    """What the solver is doing, with the key that cancels it."""
    work = view.work
    if work.busy:
        return Phrase(f"z3 busy {work.seconds:.1f} s · {{work.escape}} cancels", Tone.NOTICE)
    if work.counting:
        return Phrase(f"{EXACT_ENGINE} counts {work.seconds:.0f} s · {{work.escape}} stops", Tone.MUTED)
    return Phrase(f"z3 idle · {seconds(work.seconds)}", Tone.MUTED)


def seconds(value: float) -> str:
    """A duration as "12 ms" below one second, else as "1.2 s"."""
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.1f} s"


def title(name: str, dirty: bool, view: View) -> list[Phrase]:
    """The title line: type, the board's own summary, name, and whether there is unsaved work.

    A click on the type goes back to the list of puzzles. A name that begins with the type is shown without
    it.
    """
    phrases = [Phrase(f" ‹ {view.puzzle.label} ", press=LEAVE)]
    phrases += [Phrase(f" {told} ")] if (told := view.puzzle.board.told_of_all) else []
    label = view.puzzle.label
    phrases.append(Phrase(f" {name.removeprefix(f'{label} ').removeprefix(f'{label}, ')} ", Tone.HEADING))
    return [*phrases, Phrase("● unsaved ", Tone.NOTICE)] if dirty else phrases


def modes(view: View, seconds: float) -> list[Phrase]:
    """The right end of the title line: overlay, solving aids, clock, and the modes to click, the current one
    in brackets.

    `seconds` is the time spent solving.
    """
    laid = view.overlay.label if view.overlay is not None else _solution_laid(view)
    over = [Phrase(f" {laid} ", Tone.NOTICE)] if laid else []
    on = None if view.undecided else view.mode
    texts = {mode: f"[{mode.title()}]" if mode is on else f" {mode.title()} " for mode in Mode}
    return [
        *over,
        *(Phrase(f" {text} ", Tone.MUTED) for text in _solving(view)),
        *_clock(view, seconds),
        *(Phrase(text, press=mode, strong=mode is on) for mode, text in texts.items()),
    ]


def _solution_laid(view: View) -> str:
    """The label of the solution shown, as "solution 3"; empty if none is."""
    if view.solution is None or view.shown is None:
        return ""
    return f"{'countermodel' if view.claimed else 'solution'} {view.shown + 1:,}"


def _clock(view: View, seconds: float) -> Iterator[Phrase]:
    """The clock, if the option is on; a click pauses it."""
    if view.mode is Mode.SOLVE and not view.undecided and view.options.timer:
        yield Phrase(f" {clock_text(seconds)} ", Tone.MUTED, press=PAUSE)


def _solving(view: View) -> Iterator[str]:
    """The names of the options in force, in Solve mode or Set mode."""
    if view.mode is Mode.SET and view.options.symmetry is not GivenSymmetry.NONE:
        yield f"typed by {view.options.symmetry}"
    if view.mode is Mode.SOLVE and not view.undecided:
        if view.options.check_entries:
            yield "live check"
        if view.options.possible_values:
            yield "possible values"


def summary(view: View) -> list[Phrase]:
    """The summary line: verdict, grade, solver trouble, and what the verdict covers."""
    where, trouble = standing(view), view.work.trouble
    own = view.end is not None or view.withheld or _tells_faults(view)
    about = ", ".join(switched_off(view.state)) if own else covers(view)
    troubles = [Phrase(f"! {trouble}", Tone.BAD), Phrase(" ")] if trouble else []
    covered = [Phrase(f"· {about} ", Tone.MUTED)] if about else []
    grade = grade_words(view) if view.mode is Mode.SET and view.options.grade else ""
    graded = [Phrase(f"· {grade} ")] if grade else []
    return [Phrase(f" {where.text} ", where.tone), *graded, *troubles, *covered]
