"""What hands do to a terminal: keys, the mouse, other sizes, text pasted; drawn from a generator."""

from __future__ import annotations

from random import Random

from tests.helpers.hostile import EVIL
from tests.helpers.terminal import Terminal

LETTERS = "0123456789abcdefghijklmnoprstuvwxyz.#+=!?<>-/*CDEGHIKMNOPRTUVWZ[]{},"
"""Without `q`, `Q` and what leaves the program."""
VALUES = "1234567890 #.*"
"""What most boards take for a value, or for what is so."""
ARROWS = (b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D")
NAMED = (
    *(
        b"\r",
        b"\x1b",
        b"\t",
        b" ",
        b"\x7f",
        b"\x1b[3~",
        b"\x1b[Z",
        b"\x1b[H",
        b"\x1b[F",
        b"\x1b[5~",
        b"\x1b[6~",
    ),
    *(b"\x1b[1;2A", b"\x1b[1;2B", b"\x1b[1;2C", b"\x1b[1;2D", b"\x1b[1;5C", b"\x1b[1;3B"),
    *(b"\x1bOP", b"\x1bOS", b"\x1b[15~", b"\x1b[17~", b"\x1b[18~", b"\x1b[19~", b"\x1b[20~"),
    *(b"\x1a", b"\x19", b"\x10", b"\x0f", b"\x05", b"\x07", b"\x1b1", b"\x1b2"),
)
"""Enter, Escape, Tab, Delete ...; with Shift, Ctrl, Alt; F1 to F9; Ctrl+Z, Y, P, O, E, G."""
PASTES = ("53..7....6..195....", "ann is red", "p -> q", EVIL, "~" * 3000, "(" * 300, "x = " + "9" * 5000)
SIZES = ((80, 24), (60, 20), (60, 16), (40, 10), (132, 43), (200, 50), (10, 3))


def edits(random: Random, count: int) -> list[bytes]:
    """Keys that move and write, one after the other; mostly values, so that something is changed."""
    typed: list[tuple[bytes, ...]] = [ARROWS, *(tuple(map(str.encode, keys)) for keys in (VALUES, LETTERS))]
    return [random.choice(kind) for kind in random.choices(typed, (4, 5, 1), k=count)]


def click(random: Random, columns: int, rows: int) -> bytes:
    """A click somewhere, a drag to somewhere else, or a turn of the wheel."""
    (x, y), (to_x, to_y) = ((random.randint(1, columns), random.randint(1, rows)) for _ in range(2))
    if random.random() < 0.2:
        return f"\x1b[<{random.choice((64, 65))};{x};{y}M".encode()
    button = random.choice((0, 0, 2, 4, 16))
    drag = f"\x1b[<{button + 32};{to_x};{to_y}M" if random.random() < 0.4 else ""
    end = (to_x, to_y) if drag else (x, y)
    return f"\x1b[<{button};{x};{y}M{drag}\x1b[<{button};{end[0]};{end[1]}m".encode()


def press(screen: Terminal, random: Random) -> None:
    """Do one thing, which may be many keys in one burst."""
    match random.randrange(10):
        case 0:
            screen.resize(*random.choice(SIZES))
        case 1:
            screen.type(b"\x1b[200~" + random.choice(PASTES).encode() + b"\x1b[201~")
        case 2 | 3:
            screen.type(click(random, screen.screen.columns, screen.screen.lines))
        case 4 | 5:
            screen.type(b"".join(random.choice(NAMED) for _ in range(random.randint(1, 3))))
        case _:
            screen.type(b"".join(edits(random, random.randint(1, 8))))
    screen.watch(random.choice((0.0, 0.02, 0.1)))
