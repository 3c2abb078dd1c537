"""Conditions of a campaign, for those who are there: tests, and sentences with names."""

from havenwright.campaign.core.play import Play
from havenwright.campaign.events import supplies
from havenwright.campaign.model.state import Character
from havenwright.packs.campaigns.content import Content
from havenwright.packs.campaigns.outcome_text import write_condition
from havenwright.packs.campaigns.outcomes import (
    All,
    Condition,
    Has,
    Holds,
    Not,
    Owns,
    Stands,
    Tallied,
)


def holds(play: Play, condition: Condition, present: tuple[str, ...], whose: str = "") -> bool:
    """True if a condition holds for those present; `whose` names the character of a quest."""
    match condition:
        case All(conditions):
            return all(holds(play, one, present, whose) for one in conditions)
        case Not(one):
            return not holds(play, one, present, whose)
        case Has("trait", name):
            return any(name in play.character(one).traits for one in present)
        case Has(_, name):
            return any(play.character(one).class_ == name for one in present)
        case Stands(kind, name):
            return _stands(play, kind, name)
        case Owns(item):
            return any(item in play.character(one).items for one in ((whose,) if whose else present))
        case Tallied(counter, than, amount):
            counted = play.character(whose).counters.get(counter, 0) if whose else 0
            return counted >= amount if than == "at least" else counted <= amount
        case Holds(_, than, amount):
            found = _amount(play, condition, present, whose)
            return found >= amount if than == "at least" else found <= amount


def in_words(content: Content, condition: Condition) -> str:
    """A condition as people read it, with names in place of ids."""
    return write_condition(_named(content, condition))


def _named(content: Content, condition: Condition) -> Condition:
    match condition:
        case All(conditions):
            return All(tuple(_named(content, one) for one in conditions))
        case Not(one):
            return Not(_named(content, one))
        case Has("class", id):
            return Has("class", content.class_name(id))
        case Stands("building", id):
            return Stands("building", content.building_name(id))
        case Stands("completed", id):
            return Stands("completed", content.scenario_name(id))
        case Owns(id):
            return Owns(content.item_name(id))
    return condition


def _stands(play: Play, kind: str, name: str) -> bool:
    state = play.state
    match kind:
        case "sticker":
            return name in state.stickers
        case "achievement":
            return name in state.achievements
        case "party achievement":
            return name in play.party.achievements
        case "building":
            return play.stands(name)
        case "looted":
            return name in state.treasures
        case _:
            return state.scenarios.get(name) == "completed"


def _amount(play: Play, condition: Holds, present: tuple[str, ...], whose: str) -> int:
    state = play.state
    match condition.what:
        case "prosperity level":
            return play.prosperity_level
        case "prosperity" | "morale" | "defense" | "soldiers" | "inspiration":
            return int(getattr(state, condition.what))
        case "reputation":
            return state.reputation.get(condition.faction, 0) if condition.faction else play.party.reputation
        case what if condition.collective and what not in (
            "experience",
            "checkmarks",
            "perks",
            "level",
            "items",
        ):
            return supplies.together(play, what, present)
        case what:
            owners = (whose,) if whose and not condition.collective else present
            return sum(owned(play.character(one), what) for one in owners)


def owned(character: Character, what: str) -> int:
    """How much a character has of something that is counted."""
    match what:
        case "gold":
            return character.gold
        case "experience":
            return character.xp
        case "checkmarks":
            return character.checkmarks
        case "perks":
            return character.perks
        case "level":
            return character.level
        case "items":
            return len(character.items)
        case _:
            return character.resources.get(what, 0)
