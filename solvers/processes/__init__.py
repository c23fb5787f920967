"""Processes beside this one: what they are told over a pipe, what binds them to this one, shared work."""
