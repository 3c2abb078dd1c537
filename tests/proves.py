"""One test body for the ledger entries of several editions."""

import pytest


def proves(*ids: str, library: bool = False) -> pytest.MarkDecorator:
    """Run the test once per edition, with its argument `edition`, each run marked with that edition's ids.

        @proves("gh1.los.corner-to-corner", "gh2.los.line-any-part", "gh2.los.only-walls-and-closed-doors")
        def test_a_wall_blocks_sight(edition: str) -> None: ...

    becomes a test for "gh1" marked with one rule and a test for "gh2" marked with two. A test of code that
    no game calls yet says `library=True`.
    """
    by_edition: dict[str, list[str]] = {}
    for id in ids:
        by_edition.setdefault(id.partition(".")[0], []).append(id)
    return pytest.mark.parametrize(
        "edition",
        [
            pytest.param(edition, id=edition, marks=pytest.mark.rule(*own, library=library))
            for edition, own in by_edition.items()
        ],
    )
