"""Ids of Gymnasium's environments: one for each ruleset, as in `Havenwright/gh2-v0`."""

import gymnasium

from havenwright.lab.learning.columns import VERSION
from havenwright.packs.records import RULESETS

ENTRY = "havenwright.lab.learning.party:PartyEnv"


def id_of(ruleset: str) -> str:
    """The id of a ruleset's environment; its version is that of the columns, from 0."""
    return f"Havenwright/{ruleset}-v{VERSION - 1}"


def register_ids() -> tuple[str, ...]:
    """Register an id for each ruleset with Gymnasium, once; returns all of them."""
    for ruleset in sorted(RULESETS):
        if id_of(ruleset) not in gymnasium.registry:
            gymnasium.register(id_of(ruleset), ENTRY, kwargs={"ruleset": ruleset})
    return tuple(id_of(ruleset) for ruleset in sorted(RULESETS))
