"""What all questions share."""

from __future__ import annotations

from msgspec import Struct


class Question(Struct, frozen=True):
    """Base of all questions: frozen values that travel to the worker.

    What answers one is found by its class: see `solvers.handlers.registry`. Adding a question adds its
    class to the module of its topic, beside the classes of its answers, and a handler to the module of
    that name in `solvers.handlers`.
    """
