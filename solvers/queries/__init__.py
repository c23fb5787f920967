"""Questions and their answers as plain data: everything that a screen knows of the solvers."""
