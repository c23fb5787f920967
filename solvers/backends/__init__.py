"""The solvers themselves, each behind the same few calls."""
