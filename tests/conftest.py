"""Shared settings of all tests."""

import os
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers
from hypothesis.internal.constants_ast import Constants

from havenwright import checkout
from havenwright.packs import loading
from havenwright.packs.records import Pack

pytest_plugins = [
    "pytester",
    "tests.plugins.rule_marks",
    "tests.plugins.room_times",
    "tests.plugins.collection",
    "tests.plugins.order",
]

# The same examples in every run, unless somebody goes hunting. No deadlines, nor a health check that reads
# the clock: machines differ.
settings.register_profile(
    "fresh", deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("fixed", settings.get_profile("fresh"), derandomize=True)
hunting = os.environ.get("HAVEN_HYPOTHESIS") == "fresh" and os.environ.get("CI") != "true"
settings.load_profile("fresh" if hunting else "fixed")

if not hunting:
    # Hypothesis takes examples from the constants of loaded modules, which differ with the chosen tests.
    providers._get_local_constants = Constants

# The packs that come with Havenwright stay as they are while tests run: each process reads them once.
SHIPPED = checkout.data_folder("packs")
read_pack = loading.load_pack
read_once = cache(read_pack)


def load_pack(folder: Path) -> Pack:
    return read_once(folder) if folder.parent == SHIPPED else read_pack(folder)


loading.load_pack = load_pack
