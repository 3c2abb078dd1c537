"""Random keys break no table. A longer run: `python -m tests.table.random_keys --keys 1000`."""

import pytest

from havenwright.packs.records import RULESETS
from tests.table.random_keys import play


@pytest.mark.parametrize("game", RULESETS)
def test_random_keys_crash_no_table(game: str) -> None:
    assert play(game, seed=1, keys=12) >= 0
