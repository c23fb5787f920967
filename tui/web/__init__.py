"""The workbench in a browser: a server, and a process of its own for each visitor."""
