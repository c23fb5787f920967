"""The push/pop stack of a solver, and the questions that are put to it set by set."""
