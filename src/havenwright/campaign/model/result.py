"""The result of a scenario, as a campaign takes it: of a game, or typed by people."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from havenwright.packs.campaigns.outcomes import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """The result of a scenario, by character where it is theirs."""

    outcome: Literal["won", "lost"]
    experience: Mapping[str, int] = field(default_factory=dict)
    money: Mapping[str, int] = field(default_factory=dict)
    """Money tokens or coins."""
    loot: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    goals: Mapping[str, int | str] = field(default_factory=dict)
    """Battle goals that were met: check marks, or the goal by its id."""
    masteries: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    treasures: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    died: tuple[str, ...] = ()
    gold: Mapping[str, int] = field(default_factory=dict)
    """Gold that abilities gave or took, beside the money."""
    items: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Items drawn at random for loot cards."""
    counted: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Steps of quests' counters, by their names."""
    chosen: tuple[str, ...] = ()
    """Options of the scenario that the party took."""
    found: Mapping[str, Outcome] = field(default_factory=dict)
    """Rewards in the middle of the scenario."""
    rounds: int = 0
    """How long it took; 0: nobody says."""
    rewards: Outcome = ()
    """Those of the party."""
