"""The stack of a script, against a list of scopes that is kept in full."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from solvers.scripts.commands import ScriptText
from solvers.scripts.stack import Held, ScriptStack

STEPS = st.sampled_from(
    [
        "(push)",
        "(push 2)",
        "(pop)",
        "(pop 2)",
        "(assert a)",
        "(declare-const c Int)",
        "(declare-fun f (Int) Int)",
        "(reset)",
        "(reset-assertions)",
    ]
)


def after(text: str) -> tuple[int, Held]:
    stack = ScriptStack()
    for command in ScriptText(text).commands():
        stack.carry_out(command)
    return stack.depth, stack.held()


@given(st.lists(STEPS, max_size=20))
def test_what_holds_is_what_its_scopes_hold(steps: list[str]) -> None:
    scopes: list[list[str]] = [[]]
    for step in steps:
        word, _, levels = step.strip("()").partition(" ")
        if word == "push":
            scopes += [[] for _ in range(int(levels or 1))]
        elif word == "pop":
            scopes = scopes[: max(1, len(scopes) - int(levels or 1))]
        elif word == "reset":
            scopes = [[]]
        elif word == "reset-assertions":
            scopes = [[each for scope in scopes for each in scope if each != "(assert a)"]]
        else:
            scopes[-1].append(step)
    held = [each for scope in scopes for each in scope]
    depth, found = after(" ".join(steps))
    assert depth == len(scopes) - 1
    assert len(found.assertions) == held.count("(assert a)")
    assert len(found.constants) == held.count("(declare-const c Int)")
    assert found.functions == ("(declare-fun f (Int) Int)" in held)


def test_a_thousand_million_scopes_take_no_room() -> None:
    assert after("(push 1000000000)(assert a)(pop 999999999)") == (1, Held((), (), False))


def test_declarations_that_outlast_their_scope_are_held() -> None:
    script = "(push)(declare-const c Int)(assert a)(push)(declare-fun f (Int) Int)(pop 2)"
    depth, held = after("(set-option :global-declarations true)" + script)
    assert (depth, held.assertions, held.functions) == (0, (), True)
    assert [name.text for name in held.constants] == ["c"]
    assert after(script)[1] == Held((), (), False)
