"""The five rulesets: values and names of strategies, nothing else."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from havenwright.errors import UserError
from havenwright.rulesets.base import Citation, Ruleset
from havenwright.rulesets.bnb import BNB
from havenwright.rulesets.fh import FH
from havenwright.rulesets.gh1 import GH1
from havenwright.rulesets.gh2 import GH2
from havenwright.rulesets.jotl import JOTL

RULESETS: Final[Mapping[str, Ruleset]] = MappingProxyType({r.id: r for r in (GH1, JOTL, GH2, FH, BNB)})


def ruleset(name: str) -> Ruleset:
    """The ruleset of that id."""
    if name not in RULESETS:
        raise UserError(f"there is no ruleset '{name}'; there are {', '.join(RULESETS)}")
    return RULESETS[name]


__all__ = ["RULESETS", "Citation", "Ruleset", "ruleset"]
