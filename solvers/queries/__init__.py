"""Questions and their answers as plain data: all that a screen knows of the solvers."""
