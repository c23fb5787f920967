"""The commands of the linear workbench: a word, its operand, and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from puzzles.model.state import Mode
from puzzles.text.errors import PuzzleError
from puzzles.text.nearness import near_words
from tui.linear.bench import LinearBench
from tui.linear.doing import asking, reading, setting, writing
from tui.linear.places import is_name, read_entry


class Leave(Exception):
    """Raised when the person leaves the puzzle."""


class Command(Struct, frozen=True):
    """A command with its short form and the example of an operand. Its help is the docstring of `run`."""

    word: str
    short: str
    operand: str
    run: Callable[[LinearBench, str], object]


def obey(bench: LinearBench, line: str) -> None:
    """Carry out a line: a command, a value for a place, or the name of a place to describe.

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
        reading.place(bench, line)
    else:
        _enter(bench, line, word)
    bench.changed()


def _called(word: str) -> Command | None:
    return next((each for each in TABLE if word.casefold() in (each.word, each.short) and word), None)


def _is_entry(bench: LinearBench, line: str) -> bool:
    """Whether a line that starts like a command is a value for a place of that name."""
    name = line.partition(" ")[0].partition("=")[0]
    return is_name(name, bench.puzzle)


def _enter(bench: LinearBench, line: str, word: str) -> None:
    if not any(is_name(each, bench.puzzle) for each in _beginnings(line)) and "=" not in line:
        near = near_words(word, [each.word for each in TABLE])
        meant = f"perhaps `{near[0]}`; " if near else ""
        raise PuzzleError(
            f"not understood: {line!r}", expected=f"{meant}a place and a value, or a command: `help`"
        )
    bench.enter(read_entry(line, bench.puzzle))


def _beginnings(line: str) -> Iterator[str]:
    """The prefixes of a line, by words, that may be names, shortest first."""
    words = line.split()
    return (" ".join(words[:at]) for at in range(1, len(words) + 1))


def _help(bench: LinearBench, rest: str) -> None:
    """What can be typed."""
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
    about = (command.run.__doc__ or "").removesuffix(".")
    return f"{name}{short}: {about[:1].lower()}{about[1:]}"


def _quit(bench: LinearBench, rest: str) -> None:
    """Leave; what you entered is kept."""
    document = bench.workspace.document
    sets = bench.workspace.mode is Mode.SET or document.path is not None
    if sets and document.clues_dirty and not bench.warned:
        bench.warned = True
        bench.say("The clues are not saved: `save` and a name saves them, `quit` again leaves them.")
        return
    raise Leave


TABLE: tuple[Command, ...] = (
    Command("board", "b", "", reading.board),
    Command("row", "", "3", reading.row),
    Command("column", "", "3", reading.column),
    Command("cell", "", "r3c4", reading.place),
    Command("clues", "c", "", reading.clues),
    Command("regions", "", "", reading.regions),
    Command("rules", "", "", reading.rules),
    Command("left", "l", "", reading.left),
    Command("broken", "", "", reading.broken),
    Command("clear", "x", "r3c4", writing.clear),
    Command("note", "n", "r3c4 1 5", writing.note),
    Command("undo", "u", "", writing.undo),
    Command("redo", "", "", writing.redo),
    Command("anew", "", "", writing.anew),
    Command("hint", "h", "", asking.hint),
    Command("take", "t", "", asking.take),
    Command("check", "v", "", asking.check),
    Command("why", "w", "r3c4 5", asking.why),
    Command("count", "", "", asking.count),
    Command("solution", "", "", asking.solution),
    Command("set", "", "", setting.to_setting),
    Command("solve", "", "", setting.to_solving),
    Command("add", "", "CLUE", setting.add),
    Command("remove", "", "NUMBER", setting.remove),
    Command("switch", "", "NUMBER", setting.switch),
    Command("save", "", "FILE", setting.save),
    Command("help", "?", "COMMAND", _help),
    Command("quit", "q", "", _quit),
)
"""All commands, in the order of the help."""
