"""How questions about a puzzle are answered: encoding, the incremental session, the worker.

`__all__` lists what is for other programs; docs/library.md tells of it. Each name is loaded when it is first
used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solvers.interface.asynchronous import AsyncSolver
    from solvers.interface.solver import Solver
    from solvers.requests.claims import ClaimData
    from solvers.requests.clues import RedundantReply
    from solvers.requests.conflicts import ConflictsReply, RepairData, RepairsReply, StoryData
    from solvers.requests.counting import CandidatesReply, CountReply, RarityData, TellingData
    from solvers.requests.entries import CheckReply, MistakeData
    from solvers.requests.errors import NoSolution, SeveralSolutions, SolverFailed
    from solvers.requests.explanations import GradeReply, HintReply, WalkReply, WhyReply
    from solvers.requests.making import GenerateReply
    from solvers.requests.reading import DrawingData, LineReadData, ReadReply
    from solvers.requests.request import Reply, Unknown
    from solvers.requests.solutions import CountData, EstimateData, SolutionData
    from solvers.requests.standing import SolveReply, VerdictReply
    from solvers.requests.statements import ConflictData, LiteralData, StatementData
    from solvers.requests.steps import DifficultyData, HardestData, LineData, StepData
    from solvers.requests.value import ErrorData

__all__ = [
    "AsyncSolver",
    "CandidatesReply",
    "CheckReply",
    "ClaimData",
    "ConflictData",
    "ConflictsReply",
    "CountData",
    "CountReply",
    "DifficultyData",
    "DrawingData",
    "ErrorData",
    "EstimateData",
    "GenerateReply",
    "GradeReply",
    "HardestData",
    "HintReply",
    "LineData",
    "LineReadData",
    "LiteralData",
    "MistakeData",
    "NoSolution",
    "RarityData",
    "ReadReply",
    "RedundantReply",
    "RepairData",
    "RepairsReply",
    "Reply",
    "SeveralSolutions",
    "SolutionData",
    "SolveReply",
    "Solver",
    "SolverFailed",
    "StatementData",
    "StepData",
    "StoryData",
    "TellingData",
    "Unknown",
    "VerdictReply",
    "WalkReply",
    "WhyReply",
]

if not TYPE_CHECKING:
    _MODULES = {
        "interface.asynchronous": ("AsyncSolver",),
        "interface.solver": ("Solver",),
        "requests.claims": ("ClaimData",),
        "requests.clues": ("RedundantReply",),
        "requests.conflicts": (
            "ConflictsReply",
            "RepairData",
            "RepairsReply",
            "StoryData",
        ),
        "requests.counting": (
            "CandidatesReply",
            "CountReply",
            "RarityData",
            "TellingData",
        ),
        "requests.entries": (
            "CheckReply",
            "MistakeData",
        ),
        "requests.errors": (
            "NoSolution",
            "SeveralSolutions",
            "SolverFailed",
        ),
        "requests.explanations": (
            "GradeReply",
            "HintReply",
            "WalkReply",
            "WhyReply",
        ),
        "requests.making": ("GenerateReply",),
        "requests.reading": (
            "DrawingData",
            "LineReadData",
            "ReadReply",
        ),
        "requests.request": (
            "Reply",
            "Unknown",
        ),
        "requests.solutions": (
            "CountData",
            "EstimateData",
            "SolutionData",
        ),
        "requests.standing": (
            "SolveReply",
            "VerdictReply",
        ),
        "requests.statements": (
            "ConflictData",
            "LiteralData",
            "StatementData",
        ),
        "requests.steps": (
            "DifficultyData",
            "HardestData",
            "LineData",
            "StepData",
        ),
        "requests.value": ("ErrorData",),
    }

    def __getattr__(name):  # noqa: ANN001, ANN202
        """The public name, from its module."""
        from importlib import import_module

        for module, names in _MODULES.items():
            if name in names:
                found = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
                return found
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__():  # noqa: ANN202
        return sorted({*globals(), *__all__})
