"""A crew on a Ray cluster plays the same games as one here, also when a node dies in the middle."""

import logging
import sys
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import pytest

from havenwright import cli
from havenwright.errors import UserError
from havenwright.lab.arms import arm_of, field_of
from havenwright.lab.crews import Here, Job, by_key, crew_of
from havenwright.lab.games import packs_key
from tests.engine.shipped_games import packs

needs_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray isn't installed: havenwright[cluster]")


def jobs(games: int) -> list[Job]:
    arm = arm_of("base", packs(), field_of(packs(), "gh2", ["lamps-at-low-water"], 2, 0))
    return [Job(packs_key(packs()), arm.match(number, 1, "random")) for number in range(games)]


@pytest.fixture
def nodes(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Any]]:
    """A cluster of two nodes on this machine, and the node that may die."""
    monkeypatch.setenv("PYTHONPATH", ":".join(path for path in sys.path if path))
    cluster = import_module("ray.cluster_utils").Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    second = cluster.add_node(num_cpus=1)
    cluster.wait_for_nodes()
    yield cluster, second
    cluster.shutdown()
    logging.getLogger("ray").handlers.clear()


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_a_node_that_dies_in_the_middle_changes_nothing(nodes: tuple[Any, Any]) -> None:
    cluster, second = nodes
    wanted = jobs(24)
    here = dict(Here(by_key([packs()])).play(wanted))
    found = {}
    with crew_of(by_key([packs()]), cluster=cluster.address) as crew:
        for number, record in crew.play(wanted):
            found[number] = record
            if len(found) == 6:
                cluster.remove_node(second, allow_graceful=False)
    assert [found[number].digest for number in range(24)] == [here[number].digest for number in range(24)]


@needs_ray
@pytest.mark.filterwarnings("ignore")
def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="there is no Ray cluster at 'auto'"):
        crew_of(by_key([packs()]), cluster="auto")


def test_without_ray_a_sentence_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    arguments = ["lab", "compare", "--party", "dredger", "--against", "shucker", "--cluster", "auto"]
    assert cli.run(arguments) == 2
    assert (
        "needs Ray, which isn't installed here: pip install 'havenwright[cluster]'" in capsys.readouterr().err
    )
