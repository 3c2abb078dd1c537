"""Bots between scenarios: one that decides by rules of thumb, and one that does anything allowed."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Protocol

from havenwright.campaign.acts import word_of
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import Answer, Decision


class CampaignBot(Protocol):
    """Somebody who decides in a campaign."""

    def __call__(self, decision: Decision, campaign: Campaign, /) -> Answer: ...


OWN: Final = ("retire", "create", "level up", "perk", "resume", "craft", "buy")
"""Acts that a steward does in town, the most pressing first."""
SHARED: Final = ("go", "event", "operate", "build", "upgrade", "rebuild", "next", "start")
"""Acts that a steward proposes to the party, the most pressing first."""
LEFT_OUT: Final = frozenset({"set aside", "abandon", "variant", "party"})
"""Acts that nobody does without a reason."""
CASUAL: Final = "casual"


class Steward:
    """Levels up, marks perks, buys what it can afford, and goes on to scenarios that aren't completed."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def __call__(self, decision: Decision, campaign: Campaign) -> Answer:
        match decision.kind:
            case "player":
                return self._first(OWN, _useful(decision.options, campaign)) or decision.options[-1]
            case "party":
                return self._first(SHARED, _campaigning(decision.options, campaign)) or decision.options[0]
            case "purchase":
                return decision.options[-1]
            case "quest" | "card" | "option":
                return self.random.choice(decision.options)
        return decision.options[0]

    def _first(self, verbs: Sequence[str], options: Sequence[Any]) -> Any:
        """One of the options with the most pressing verb; None if there is none."""
        for verb in verbs:
            if found := [act for act in options if word_of(act) == verb]:
                return self.random.choice(found)
        return None


def advise(decision: Decision, campaign: Campaign) -> Answer | None:
    """The act of a menu that a steward would do; None where it would only guess."""
    if decision.kind not in ("party", "player") or len(decision.options) < 2:
        return None
    return Steward(len(campaign.log))(decision, campaign)


def _useful(options: Sequence[Any], campaign: Campaign) -> list[Any]:
    """The acts of a player that make sense: nothing is crafted only to be sold."""
    characters = campaign.state.characters
    return [act for act in options if "craft" not in act or act["craft"] not in characters[act["by"]].items]


def _campaigning(options: Sequence[Any], campaign: Campaign) -> list[Any]:
    """The acts that carry a campaign on: no casual play, nothing completed if there is more."""
    acts = [act for act in options if act.get("mode") != CASUAL]
    completed = {name for name, status in campaign.state.scenarios.items() if status == "completed"}
    fresh = [act for act in acts if act.get("start") not in completed]
    return fresh or acts or list(options)


def _leads_nowhere(act: Any) -> bool:
    return word_of(act) in LEFT_OUT or act.get("mode") == CASUAL


class Wanderer:
    """Does anything that is allowed, buys all favors that it can, and leaves town soon enough."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def __call__(self, decision: Decision, campaign: Campaign) -> Answer:
        options = decision.options
        if decision.kind == "player" and "done" in options[-1] and self.random.random() < 0.3:
            return options[-1]
        if decision.kind in ("player", "party") and self.random.random() < 0.97:
            options = tuple(act for act in options if not _leads_nowhere(act)) or options
        if decision.kind not in ("player", "party"):
            return self.random.choice(options)
        verbs = list(dict.fromkeys(word_of(act) for act in options))
        chosen = self.random.choice(verbs)
        act = self.random.choice([option for option in options if word_of(option) == chosen])
        return self._favored(act, campaign) if chosen == "start" else act

    def _favored(self, act: Any, campaign: Campaign) -> Any:
        """Set out with favors, as many as there are points for, where the party can buy some."""
        sheets = campaign.sheets()
        offered = [one for place in sheets.map if place.id == act["start"] for one in place.favors]
        points, bought = sheets.campaign.favor_points, list[str]()
        while able := [
            one for one in offered if one.points <= points and not (one.once and one.id in bought)
        ]:
            favor = self.random.choice(able)
            bought.append(favor.id)
            points -= favor.points
        return {**act, "favors": bought} if bought else act
