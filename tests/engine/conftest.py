"""A test that proves rules of several editions is played by the rules of each: `proves` says which."""

from collections.abc import Iterator

import pytest

from tests.engine import played


@pytest.fixture
def edition() -> str:
    """The edition of a test that names none."""
    return "gh2"


@pytest.fixture(autouse=True)
def _played_by_its_rules(edition: str) -> Iterator[None]:
    with played.by(edition):
        yield
