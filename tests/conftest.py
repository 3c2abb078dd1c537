"""Shared settings of all tests."""

import os

from hypothesis import settings

pytest_plugins = ["pytester", "tests.plugins.rule_marks"]

# The same examples in every run, unless somebody goes hunting. No deadlines: machines differ.
settings.register_profile("fixed", derandomize=True, deadline=None, print_blob=True)
settings.register_profile("fresh", deadline=None, print_blob=True)
hunting = os.environ.get("HAVEN_HYPOTHESIS") == "fresh" and os.environ.get("CI") != "true"
settings.load_profile("fresh" if hunting else "fixed")
