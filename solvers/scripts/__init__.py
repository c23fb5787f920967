"""A person's own SMT-LIB 2 scripts: split into commands, run on z3, with the cores and models of their
checks.
"""
