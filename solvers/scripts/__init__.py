"""Scripts of SMT-LIB 2 of a person's own: cut into commands, run on z3, and what a check rests on."""
