"""The base of all questions."""

from __future__ import annotations

from msgspec import Struct


class Question(Struct, frozen=True):
    """The base of all questions: frozen values that are sent to the worker.

    Their handlers are found by class: see `solvers.handlers.registry`. A new question needs its class in the
    module of its topic, next to the classes of its answers, and a handler in the module of the same name in
    `solvers.handlers`.
    """
