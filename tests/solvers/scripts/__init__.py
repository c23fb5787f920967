"""Scripts of SMT-LIB 2 of a person's own."""
