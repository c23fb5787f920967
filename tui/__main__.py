"""`python -m tui` is `cluebench`."""

from tui.cli.main import console

if __name__ == "__main__":
    console()
