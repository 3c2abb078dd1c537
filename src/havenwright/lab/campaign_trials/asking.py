"""The `ask` acts of a trial: lists of all that is possible now."""

from collections.abc import Mapping
from typing import Any

from havenwright.campaign.characters import creation, levels
from havenwright.campaign.core.play import Play
from havenwright.campaign.events.decks import season
from havenwright.campaign.menu import level_for
from havenwright.campaign.road import pool, result_check, scenario_choice
from havenwright.campaign.town import shop
from havenwright.errors import UserError


def ask(play: Play, act: Mapping[str, Any]) -> object:
    """The answer to an `ask` act."""
    by, scenario = act.get("by", ""), act.get("scenario", "")
    match act["ask"]:
        case "scenarios":
            return sorted(scenario_choice.playable(play, act.get("mode", "campaign")))
        case "onward":
            return scenario_choice.ways_on(play)
        case "shop":
            return shop.for_sale(play, by)
        case "cards":
            character = play.character(by)
            if character.level == levels.HIGHEST:
                return []
            return levels.offered_cards(play.class_of(character), character.cards, character.level + 1)
        case "perks":
            return levels.free_perks(play, by)
        case "classes":
            return creation.free_classes(play)
        case "treasures":
            return result_check.treasures_left(play, scenario)
        case "deck":
            return pool.deck_size(play, by, act.get("mode", "campaign"))
        case "season":
            return season(play)
        case "pool":
            return pool.items(play, scenario)
        case "level" | "recommended level":
            own = play.content.scenario(scenario).level if play.rules.level_by == "scenario" else None
            return level_for(play, {"with": act.get("with", [])}).get("level", own)
        case "upgrades":
            return play.content.scenario(scenario).level - 1
    raise UserError(f"nobody can ask for '{act['ask']}'")
