"""Gloomhaven, second edition: the base that the others differ from."""

from types import MappingProxyType

from havenwright.rulesets.base import Ruleset

GH2 = Ruleset(
    id="gh2",
    name="Gloomhaven, second edition",
    sight="any part to any part",
    negative_hexes=frozenset({"trap", "hazardous"}),
    hard_landing=False,
    invisible_bars_the_way=False,
    focus_order=("negative hexes", "points", "range", "initiative"),
    attack_hex_order=("most targets", "fewest disadvantages", "fewest points", "best other targets"),
    other_targets_order=("negative hexes", "points", "range", "initiative"),
    heading="focus alone",
    citations=MappingProxyType({}),
)
