"""The push/pop stack as a text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solvers.handlers.registry import handles
from solvers.queries.scopes import Script, ScriptText

if TYPE_CHECKING:
    from solvers.session.session import Session


@handles(Script)
def script_text(question: Script, session: Session) -> Iterator[ScriptText]:
    """The text of the whole stack."""
    yield ScriptText(session.script())
