"""A script of SMT-LIB 2, run command by command on z3 as one types."""
