"""The commands of the command line, one module each.

A module of this package has `arguments(parser)`, which adds what its command line takes, and
`run(call)`, which answers with a `Report`; or `stream(options)`, which prints for itself, a line at a time,
and gives the exit status. Adding a command adds a module and a line in `tui.cli.command_table`.
"""
