"""What answers the questions, on a session: for each module of `solvers.queries` one of the same name."""
