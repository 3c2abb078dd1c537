"""The menu: acts that are possible now. Each is tried on a copy, so whatever is listed is accepted."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

from havenwright.campaign.characters import creation, levels, retirement
from havenwright.campaign.core.play import Play
from havenwright.campaign.core.variants import of_scenario
from havenwright.campaign.model.state import State
from havenwright.campaign.road import scenario_choice
from havenwright.campaign.town import crafting, enhancement, shop
from havenwright.engine import recommended_level
from havenwright.packs.campaigns.outcomes import HERBS, RESOURCES

Act: TypeAlias = dict[str, Any]

OWN: Final = (
    "by",
    "level up",
    "donate",
    "retire",
    "set aside",
    "abandon",
    "resume",
    "respec",
    "from",
    "rename",
    "keep secret",
)
"""Words of an act that name the character whose player decides it."""
ENDING: Final = frozenset({"next", "start"})
"""Acts that end the home phase, or one of its steps: they wait until every player is done."""
URGENT: Final = frozenset({"level up", "retire", "create", "resume"})
"""Acts that a party may have to wait for."""
SURE: Final = frozenset({"buy", "enhance", "perk", "sell", "move"})
"""Acts that are only listed when they can be done; others are tried."""
AT_ANY_TIME: Final = frozenset(
    {"move", "give", "invite", "swap", "rename", "keep secret", "perk", "variant", "party"}
)
"""Rights that players have at any time outside of a scenario."""


def player_of(state: State, act: Mapping[str, Any]) -> str:
    """The player who decides an act; empty: the party does."""
    for word in ("player", "done", "swap"):
        if word in act:
            return str(act[word])
    for word in OWN:
        if word in act and act[word] in state.characters:
            return state.characters[act[word]].player
    return ""


def has_turn(state: State, player: str) -> bool:
    """True if a player's menu is open: in downtime, and before the first scenario."""
    return (state.at.step == "downtime" or state.at.founding) and player not in state.at.done


def candidates(play: Play) -> Iterator[Act]:
    """Acts that could be possible at the present step: those of the party, then of each character."""
    yield from _of_party(play)
    for name, character in play.state.characters.items():
        if character.party == play.state.party:
            yield from _of_character(play, name)
    yield from _new_characters(play)


def possible(play: Play, works: Callable[[Act], bool]) -> list[Act]:
    """Acts of the menu that work."""
    return [act for act in candidates(play) if _is_sure(act) or works(act)]


def _is_sure(act: Act) -> bool:
    return not SURE.isdisjoint(act) and "create" not in act


def _of_party(play: Play) -> Iterator[Act]:
    party, rules = play.party, play.rules
    if party.step == "after":
        known = dict.fromkeys([*play.state.scenarios, *play.content.scenarios])
        others = [name for name in known if scenario_choice.may_go(play, name)]
        yield from ({"go": way} for way in dict.fromkeys((*scenario_choice.ways_on(play), *others)))
        return
    if rules.home_event != "never":
        yield {"event": "home"}
    if party.step == "operations":
        yield {"operate": True}
    if party.step == "construction":
        for verb in ("build", "upgrade", "rebuild"):
            yield from ({verb: name} for name in play.state.buildings)
    if rules.home and party.step in rules.home:
        yield {"next": True}
        yield from ({"guard perk": perk.text} for perk in play.content.guard_perks)
    if party.step == "leaving":
        yield {"go": "home"}
        for mode in ("campaign", "casual"):
            done = play.state.scenarios
            for name in sorted(
                scenario_choice.playable(play, mode), key=lambda one: done.get(one) == "completed"
            ):
                act: Act = {"start": name} if mode == "campaign" else {"start": name, "mode": mode}
                yield from ({**act, **company, **level_for(play, company)} for company in _companies(play))


def _companies(play: Play) -> list[Act]:
    """Everybody, or the largest groups that can play together, if not everybody can."""
    active, (fewest, most) = list(play.state.active()), play.company
    names = [
        name
        for name in active
        if not retirement.must_stay(play, name) and not play.class_of(play.character(name)).gone
    ]
    if len(names) <= most and names == active and _differ(play, names):
        return [{}]
    for size in range(min(most, len(names)), fewest - 1, -1):
        groups = [list(group) for group in combinations(names, size) if _differ(play, group)]
        if groups:
            return [{"with": group} for group in groups]
    return []


def level_for(play: Play, company: Act) -> Act:
    """The recommended level for those `with` whom a scenario is played, unless the scenario says one."""
    if play.rules.level_by == "scenario":
        return {}
    names = company.get("with") or list(play.state.active())
    ranks = [play.state.characters[name].level for name in names]
    return {"level": recommended_level(ranks, of_scenario(play.variants), play.solo)} if ranks else {}


def _differ(play: Play, names: Sequence[str]) -> bool:
    """True if no two are of one class."""
    classes = [play.state.characters[name].class_ for name in names if play.state.characters[name].class_]
    return len(set(classes)) == len(classes)


def _of_character(play: Play, name: str) -> Iterator[Act]:
    character = play.state.characters[name]
    if character.status == "aside":
        yield {"resume": name}
        yield {"abandon": name}
    if character.status != "active":
        return
    if levels.is_due(play, name) or character.level < levels.free_level(play):
        offered = levels.offered_cards(play.class_of(character), character.cards, character.level + 1)
        yield from (
            {"level up": name, "card": card} if card else {"level up": name} for card in offered or [""]
        )
    if character.perks > sum(character.boxes.values()):
        yield from ({"perk": perk, "by": name} for perk in levels.free_perks(play, name))
    in_town = play.party.step == "downtime"
    if in_town:
        yield {"retire": name}
        if play.rules.second_quest and play.state.inspiration >= play.rules.second_quest[0]:
            yield {"retire": name, "second": retirement.ANY}
        yield {"donate": name}
        yield {"respec": name}
        yield from _stickers(play, name)
        yield from ({"buy": item, "by": name} for item in _affordable(play, name))
        yield from ({"sell": item, "by": name} for item in character.items)
    if play.rules.gives_items:
        others = [other for other in play.state.active() if other != name]
        yield from ({"give": item, "from": name, "to": to} for item in character.items for to in others)
    if play.rules.crafts:
        if in_town:
            yield from _crafts(play, name)
        yield from (
            {"move": what, "amount": 1, "from": name, "to": "town"}
            for what in RESOURCES
            if character.resources.get(what, 0)
        )
    yield {"set aside": name}
    if in_town:
        yield {"abandon": name}


def _affordable(play: Play, name: str) -> list[str]:
    """Items that a character can buy now."""
    gold = play.state.characters[name].gold
    return [item for item in shop.for_sale(play, name) if shop.price_of(play, item) <= gold]


def _stickers(play: Play, name: str) -> Iterator[Act]:
    """Stickers that a character could pay for, each on each mark that takes it."""
    if enhancement.is_open(play):
        for card, half, mark, sticker, _ in enhancement.offers(play, name):
            yield {"enhance": card, "half": half, "mark": mark, "sticker": sticker, "by": name}


def _crafts(play: Play, name: str) -> Iterator[Act]:
    character = play.state.characters[name]
    for item in play.state.shop:
        instead = crafting.paid_instead(play, name, item)
        yield {"craft": item, "by": name, **({"instead": instead} if instead else {})}
    herbs = [herb for herb in HERBS if play.state.resources.get(herb, 0) or character.resources.get(herb, 0)]
    pairs = [[one, other] for at, one in enumerate(herbs) for other in herbs[at:]]
    triples = [[*pair, third] for pair in pairs for third in herbs if third >= pair[1]]
    level = crafting.level_of(play, "alchemist")
    if level:
        known = (*pairs, *(triples if level >= crafting.THREE_HERBS_LEVEL else ()))
        yield from ({"brew": brewed, "by": name} for brewed in known)
    if level >= crafting.DISTILLING_LEVEL:
        for item in character.items:
            yield from ({"distill": item, "by": name, "herb": herb} for herb in HERBS)


def _new_characters(play: Play) -> Iterator[Act]:
    """New characters of players who have no active one; two of a class couldn't play together.

    Who plays alone may have several, as many as can go on one scenario."""
    state = play.state
    busy = {state.characters[name].player for name in state.active()}
    here = {state.characters[name].class_ for name in state.active()}
    free = creation.free_classes(play)
    beside = [class_ for class_ in free if class_ not in here]
    more = beside if "solo" in play.variants and len(here) < play.company[1] else []
    for player in state.players:
        for class_ in more if player in busy else beside or free:
            act: Act = {"create": _new_name(play, class_), "class": class_, "player": player}
            if play.rules.crossover and play.content.class_of(class_).game:
                act["crossover"] = True
            yield act
            for level in range(2, creation.highest_first_level(play) + 1):
                yield {**act, "level": level}


def _new_name(play: Play, class_: str) -> str:
    number = 1 + sum(one.class_ == class_ for one in play.state.characters.values())
    return class_ if number == 1 else f"{class_} {number}"
