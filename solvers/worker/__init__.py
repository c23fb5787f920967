"""The process that solvers run in, and its client."""
