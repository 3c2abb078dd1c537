"""Every test module is imported first by one worker."""

from pathlib import Path

import pytest

from tests.plugins.collection import share


@pytest.mark.parametrize("workers", [1, 2, 3, 17])
def test_the_shares_of_all_workers_are_all_modules(workers: int) -> None:
    modules = [Path(f"test_{number}.py") for number in range(16)]
    shares = [share(modules, worker, workers) for worker in range(workers)]
    assert [path for own in shares for path in own] == modules
    assert max(map(len, shares)) - min(map(len, shares)) <= 1
