"""`python -m tui` is `cluebench`."""

from tui.cli import console

if __name__ == "__main__":
    console()
