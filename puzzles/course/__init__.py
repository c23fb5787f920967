"""A course of small exercises in SMT-LIB, each a file that says how an answer is checked."""
