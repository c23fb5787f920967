"""What can be typed, line by line: a word, what may follow it, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from difflib import get_close_matches
from pathlib import Path

from msgspec import Struct

from puzzles.features.literals import read_literal
from puzzles.files.solving import SavedWork
from puzzles.files.storage import save
from puzzles.formulas.statements import Literal, Statement
from puzzles.grids.grid_puzzle import GridPuzzle
from puzzles.model.state import MarkKind, Mode, PuzzleState
from puzzles.text.errors import PuzzleError
from puzzles.text.words import capital
from solvers.queries.reasons import Chain, LiteralStatus, Reason
from solvers.queries.steps import Step
from tui.linear.bench import LinearBench, lines_of
from tui.linear.places import is_name, read_entry, read_line_number, read_name
from tui.linear.speech import (
    board_lines,
    clue_lines,
    column_lines,
    left_words,
    numbered_clue,
    place_lines,
    region_lines,
    row_lines,
    size_words,
)
from tui.panels.explain.hint import WRITE, HintExplanation
from tui.panels.explain.reason import OWN_MISTAKE, ReasonExplanation
from tui.session.notes import erased, toggled
from tui.session.status import standing
from tui.words.stopwatch import clock_text
from tui.words.telling import chain_texts

RUNGS = ("1 ", "2 ", "3 ")
"""What a rung of a hint begins with."""
ANY_WIDTH = 10_000
"""Columns of a line of text, which a reader breaks as it likes."""


class Leave(Exception):
    """The person wants to go."""


class Command(Struct, frozen=True):
    """A word, its short form, what follows it, and what it does in a few words."""

    word: str
    short: str
    operand: str
    about: str
    run: Callable[[LinearBench, str], object]


def obey(bench: LinearBench, line: str) -> None:
    """Do what a line says: a command, a value for a place, or a place to be told of.

    Raises `PuzzleError` and `Leave`.
    """
    line = line.strip()
    if not line:
        return
    word, _, rest = line.partition(" ")
    command = _called(word)
    if command is not None and not (rest and _is_entry(bench, line)):
        command.run(bench, rest.strip())
    elif is_name(line, bench.puzzle):
        _cell(bench, line)
    else:
        _enter(bench, line, word)
    bench.changed()


def _called(word: str) -> Command | None:
    return next((each for each in TABLE if word.casefold() in (each.word, each.short) and word), None)


def _is_entry(bench: LinearBench, line: str) -> bool:
    """Whether a line that begins like a command is a value for a place of that name."""
    name = line.partition(" ")[0].partition("=")[0]
    return is_name(name, bench.puzzle)


def _enter(bench: LinearBench, line: str, word: str) -> None:
    if not any(is_name(each, bench.puzzle) for each in _beginnings(line)) and "=" not in line:
        near = get_close_matches(word.casefold(), [each.word for each in TABLE], n=1, cutoff=0.7)
        meant = f"perhaps `{near[0]}`; " if near else ""
        raise PuzzleError(
            f"not understood: {line!r}", expected=f"{meant}a place and a value, or a command: `help`"
        )
    bench.enter(read_entry(line, bench.puzzle))


def _beginnings(line: str) -> Iterator[str]:
    """What a line may begin with as a name, the shortest first."""
    words = line.split()
    return (" ".join(words[:at]) for at in range(1, len(words) + 1))


# -- reading ---------------------------------------------------------------------------------------


def _board(bench: LinearBench, rest: str) -> None:
    bench.say(f"{size_words(bench.puzzle)}.", *board_lines(bench.workspace.state))


def _row(bench: LinearBench, rest: str) -> None:
    puzzle = _grid(bench)
    number = read_line_number(rest, puzzle.rows, "row")
    bench.say(*row_lines(bench.workspace.state, number - 1))


def _column(bench: LinearBench, rest: str) -> None:
    puzzle = _grid(bench)
    number = read_line_number(rest, puzzle.columns, "column")
    bench.say(*column_lines(bench.workspace.state, number - 1))


def _grid(bench: LinearBench) -> GridPuzzle:
    if not isinstance(bench.puzzle, GridPuzzle):
        raise PuzzleError(f"{bench.puzzle.label} has no rows and columns", expected="`board`")
    return bench.puzzle


def _cell(bench: LinearBench, rest: str) -> None:
    bench.say(*place_lines(bench.workspace.state, read_name(rest, bench.puzzle)))


def _clues(bench: LinearBench, rest: str) -> None:
    bench.say(*(list(clue_lines(bench.workspace.state)) or ["No clues beside the values that are given."]))


def _regions(bench: LinearBench, rest: str) -> None:
    bench.say(*(list(region_lines(bench.workspace.state)) or ["There are no regions of its own."]))


def _rules(bench: LinearBench, rest: str) -> None:
    bench.say(bench.puzzle.wording.about())
    for way in bench.puzzle.typing.how_found():
        bench.say(f"  On the screen, {way.where}, {way.typed}: {way.meaning}")


def _left(bench: LinearBench, rest: str) -> None:
    solving = bench.workspace.solving
    told = filter(None, (left_words(bench.workspace.state), f"{clock_text(solving.seconds)} so far"))
    bench.say(f"{capital('; '.join(told))}.")
    if bench.view.feedback.faults:
        _broken(bench, rest)


def _broken(bench: LinearBench, rest: str) -> None:
    from puzzles.feedback.fault_words import fault_text

    faults = bench.view.seen.faults
    bench.say(
        *(
            [f"Broken: {fault_text(each, bench.puzzle)}" for each in faults]
            or ["No rule is broken in plain sight."]
        )
    )


# -- writing ---------------------------------------------------------------------------------------


def _clear(bench: LinearBench, rest: str) -> None:
    name = read_name(rest, bench.puzzle)
    names = tuple(
        dict.fromkeys(
            (bench.puzzle.board.variable_of(name) if name in bench.puzzle.board.cell_names() else name, name)
        )
    )
    state = bench.workspace.state
    if bench.workspace.mode is Mode.SET and isinstance(bench.puzzle, GridPuzzle) and "." not in name:
        from puzzles.geometry.grid import place_of

        bench.editing.edit_puzzle(bench.puzzle.with_given(place_of(name), None), f"clear {name}")
    else:
        bench.editing.edit(erased(state, names), f"clear {name}")
    bench.say("Cleared." if bench.workspace.state is not state else "There was nothing of yours.")


def _note(bench: LinearBench, rest: str) -> None:
    words = rest.replace(",", " ").split()
    name, values = _name_and_values(bench, words)
    state = bench.workspace.state
    for value in values:
        literal = read_entry(f"{name} {value}", bench.puzzle)
        state = toggled(state, MarkKind.CENTRE, (literal.name,), literal.value)
    bench.editing.edit(state, f"mark {' '.join(values)} in {name}")
    bench.say(*place_lines(bench.workspace.state, read_name(name, bench.puzzle)))


def _name_and_values(bench: LinearBench, words: list[str]) -> tuple[str, list[str]]:
    """A place, by one word or more, and the values that follow it; raises `PuzzleError`."""
    for at in range(len(words) - 1, 0, -1):
        if is_name(" ".join(words[:at]), bench.puzzle):
            return " ".join(words[:at]), words[at:]
    raise PuzzleError("no place and values", expected="as `note r3c4 1 5`")


def _undo(bench: LinearBench, rest: str) -> None:
    if bench.editing.can("undo"):
        bench.editing.undo()
    else:
        bench.say("There is nothing to undo.")


def _redo(bench: LinearBench, rest: str) -> None:
    if bench.editing.can("redo"):
        bench.editing.redo()
    else:
        bench.say("There is nothing to do again.")


def _anew(bench: LinearBench, rest: str) -> None:
    state = bench.workspace.state
    bench.editing.edit(
        PuzzleState(state.puzzle, off=state.off, off_families=state.off_families), "begin anew"
    )
    bench.workspace.solving.restart()
    bench.say("Begun anew; `undo` brings your entries back.")


# -- asking ----------------------------------------------------------------------------------------


def _hint(bench: LinearBench, rest: str) -> None:
    explanation = bench.ask(HintExplanation.name)
    told: list[str] = []
    for line in lines_of(explanation.rows(bench.view, ANY_WIDTH)):
        told = [] if line[:2] in RUNGS else told  # what was told before need not be told again
        told.append(line)
    bench.say(*(told or [explanation.empty(bench.view)]))


def _take(bench: LinearBench, rest: str) -> None:
    explanation = bench.open
    step = explanation.last(bench.view, Step) if isinstance(explanation, HintExplanation) else None
    if step is None or not step.conclusions:
        raise PuzzleError("no hint is open", expected="`hint`, until it says what follows")
    if explanation is not None and explanation.place(bench.view) == WRITE:
        bench.editing.take(step.conclusions, step.conclusion)
    else:
        _hint(bench, rest)


def _check(bench: LinearBench, rest: str) -> None:
    bench.workspace.solving.checked()
    _explain(bench, "check")


def _explain(bench: LinearBench, name: str) -> None:
    explanation = bench.ask(name)
    told = [*lines_of(explanation.rows(bench.view, ANY_WIDTH))]
    bench.say(*(told or [explanation.empty(bench.view)]))


def _why(bench: LinearBench, rest: str) -> None:
    literal = _literal(bench, rest)
    why = bench.explanations[ReasonExplanation.name]
    assert isinstance(why, ReasonExplanation)
    why.ask(literal)
    bench.ask(why.name)
    reason, chain = why.last(bench.view, Reason), why.last(bench.view, Chain)
    if reason is None:
        bench.say(why.empty(bench.view))
        return
    if reason.standing is LiteralStatus.CONTRADICTION:
        told = OWN_MISTAKE if bench.workspace.state.entries else "The clues contradict each other:"
        bench.say(told, *(f"  {each.quoted}" for each in reason.statements))
        return
    bench.say(f"{capital(reason.text)}: {reason.standing}.")
    bench.say(*chain_texts(() if chain is None else chain.steps))
    if reason.statements:
        bench.say("It rests on:", *(f"  {each.quoted}" for each in reason.statements))


def _literal(bench: LinearBench, rest: str) -> Literal:
    if not rest:
        raise PuzzleError("nothing is asked about", expected="as `why r3c4 5`")
    try:
        return read_entry(rest, bench.puzzle)
    except PuzzleError:
        return read_literal(rest, bench.puzzle)


def _standing(bench: LinearBench, rest: str) -> None:
    if bench.settle():
        bench.say(f"{capital(standing(bench.view).text)}.")
    conflict = bench.view.results.conflict
    if conflict is not None:
        bench.say("These cannot all hold:", *(f"  {each.quoted}" for each in conflict.statements))


def _solution(bench: LinearBench, rest: str) -> None:
    bench.settle()
    before = bench.workspace.view.shown
    bench.editing.step("next")
    bench.wait(lambda: bench.view.shown != before or not bench.view.work.busy)
    shown = bench.view.solution
    if shown is not None:
        bench.say(*bench.puzzle.wording.render(shown).splitlines())


# -- setting ---------------------------------------------------------------------------------------


def _set(bench: LinearBench, rest: str) -> None:
    bench.workspace.switch(Mode.SET)
    bench.say(
        "You set clues now: `add` with a clue, or a place and a value that is given. `solve` goes back."
    )


def _solve(bench: LinearBench, rest: str) -> None:
    bench.workspace.switch(Mode.SOLVE)
    bench.say("You solve now.")


def _add(bench: LinearBench, rest: str) -> None:
    _in_set_mode(bench)
    before = {clue.id for clue in bench.puzzle.clues()}
    try:
        puzzle = bench.puzzle.typing.with_line(rest)
    except TypeError:
        told = f"clues of {bench.puzzle.label} are not typed as lines"
        raise PuzzleError(told, expected="a place and a value, or the puzzle's file") from None
    bench.editing.edit_puzzle(puzzle, f"add {rest!r}")
    every = enumerate(bench.puzzle.clues(), 1)
    bench.say(*(f"{number}: {each.quoted}" for number, each in every if each.id not in before))


def _remove(bench: LinearBench, rest: str) -> None:
    _in_set_mode(bench)
    clue = _clue(bench, rest)
    bench.editing.edit_puzzle(bench.puzzle.without(clue.id), f"delete {clue.text!r}")
    bench.say(f"Removed: {clue.quoted}.")


def _in_set_mode(bench: LinearBench) -> None:
    if bench.workspace.mode is not Mode.SET:
        raise PuzzleError("you solve now, and clues stay", expected="`set` first")


def _clue(bench: LinearBench, rest: str) -> Statement:
    clue = numbered_clue(bench.puzzle, int(rest)) if rest.isdecimal() else None
    if clue is None:
        raise PuzzleError(f"there is no clue {rest!r}", expected="its number: `clues` lists them")
    return clue


def _switch(bench: LinearBench, rest: str) -> None:
    clue = _clue(bench, rest)
    bench.editing.toggle(clue)
    bench.say(f"Switched {'on' if bench.workspace.state.is_on(clue) else 'off'}: {clue.quoted}.")


# -- the rest --------------------------------------------------------------------------------------


def _save(bench: LinearBench, rest: str) -> None:
    document = bench.workspace.document
    path = Path(rest).expanduser() if rest else document.path
    if path is None:
        raise PuzzleError("this has no file yet", expected="`save` and a name")
    known = document.digest if path == document.path else None
    work = SavedWork(document.state, bench.workspace.left, document.bare, versions=document.versions.kept)
    if path != document.path and path.exists():
        raise PuzzleError(f"{path.name} is there already", expected="another name")
    document.saved(path, save(work, path, known), bare=document.bare)
    bench.say(f"Saved in {path.name}.")


def _help(bench: LinearBench, rest: str) -> None:
    if rest:
        found = _called(rest)
        if found is None:
            raise PuzzleError(f"there is no command {rest!r}", expected="`help`")
        bench.say(_told(found))
        return
    bench.say("Type a place and a value, as r3c4 5; a place alone, to hear of it; or a command:")
    bench.say(*(f"  {_told(each)}" for each in TABLE))


def _told(command: Command) -> str:
    name = " ".join(filter(None, (command.word, command.operand)))
    short = f", or {command.short}" if command.short else ""
    return f"{name}{short}: {command.about}"


def _quit(bench: LinearBench, rest: str) -> None:
    document = bench.workspace.document
    sets = bench.workspace.mode is Mode.SET or document.path is not None
    if sets and document.clues_dirty and not bench.warned:
        bench.warned = True
        bench.say("The clues are not saved: `save` and a name saves them, `quit` again leaves them.")
        return
    raise Leave


TABLE: tuple[Command, ...] = (
    Command("board", "b", "", "all that stands on the board", _board),
    Command("row", "", "3", "what stands in a row, and the clues beside it", _row),
    Command("column", "", "3", "the same of a column", _column),
    Command("cell", "", "r3c4", "all about a place: what stands there, marks, clues", _cell),
    Command("clues", "c", "", "the clues, by number", _clues),
    Command("regions", "", "", "the regions, rooms or areas, by number", _regions),
    Command("rules", "", "", "what is to be found", _rules),
    Command("left", "l", "", "what is left to do, and the time", _left),
    Command("broken", "", "", "which rules are broken in plain sight", _broken),
    Command("clear", "x", "r3c4", "take away what you wrote there", _clear),
    Command("note", "n", "r3c4 1 5", "make pencil marks there, or take them away", _note),
    Command("undo", "u", "", "take the last change back", _undo),
    Command("redo", "", "", "do it again", _redo),
    Command("anew", "", "", "begin anew", _anew),
    Command("hint", "h", "", "where to look; again: what matters; again: what follows", _hint),
    Command("take", "t", "", "write what the hint says", _take),
    Command("check", "v", "", "is all right so far; again: how many are wrong; again: which", _check),
    Command("why", "w", "r3c4 5", "why something is so, or is not", _why),
    Command("count", "", "", "how many solutions the clues have; which clues contradict", _standing),
    Command("solution", "", "", "a solution; again: the next", _solution),
    Command("set", "", "", "go over to setting clues", _set),
    Command("solve", "", "", "go back to solving", _solve),
    Command("add", "", "CLUE", "add a clue, in Set mode", _add),
    Command("remove", "", "NUMBER", "take a clue away, in Set mode", _remove),
    Command("switch", "", "NUMBER", "switch a clue off, or on", _switch),
    Command("save", "", "FILE", "save; without FILE where it was", _save),
    Command("help", "?", "COMMAND", "what can be typed", _help),
    Command("quit", "q", "", "leave; what you entered is kept", _quit),
)
"""Every command, in the order in which help tells them."""
