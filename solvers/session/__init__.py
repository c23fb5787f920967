"""One state on one incremental stack, and every question about it."""
