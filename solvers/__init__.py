"""How questions about a puzzle are answered: encoding, the incremental session, the worker."""
