"""The push/pop stack of a solver, and checks of sets of statements on it."""
