"""The commands of the command line, one module each.

Each module has `arguments(parser)`, which adds the command's arguments, and either `run(call)`, which returns
a `Report`, or `stream(options)`, which prints lines itself and returns the exit status. A new command is a
module here and a line in `tui.cli.command_table`.
"""
