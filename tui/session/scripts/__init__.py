"""Scripts of SMT-LIB: their answers as they come, as rows, and as answers to lessons."""
