"""`python -m havenwright` is the `haven` command."""

import gc

gc.set_threshold(20_000, 20, 20)  # almost all that a start makes stays: looking for garbage there is in vain

from havenwright.cli import main  # noqa: E402

if __name__ == "__main__":
    main()
