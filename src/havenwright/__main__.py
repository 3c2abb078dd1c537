"""`python -m havenwright` is the `haven` command."""

from havenwright.cli import main

if __name__ == "__main__":
    main()
