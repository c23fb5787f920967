"""The stack, its commands and cores as SMT-LIB 2 text."""
