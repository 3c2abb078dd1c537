"""The menu: acts that are possible now. Each is tried on a copy, so whatever is listed is accepted."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeAlias

from havenwright.campaign.characters import creation, levels
from havenwright.campaign.core.play import Play
from havenwright.campaign.road import scenario_choice
from havenwright.packs.campaigns.outcomes import HERBS, RESOURCES

Act: TypeAlias = dict[str, Any]


def candidates(play: Play) -> Iterator[Act]:
    """Acts that could be possible at the present step: those of the party, then of each character."""
    yield from _of_party(play)
    for name, character in play.state.characters.items():
        if character.party == play.state.party:
            yield from _of_character(play, name)
    yield from _new_characters(play)


def possible(play: Play, works: Callable[[Act], bool]) -> list[Act]:
    """Acts of the menu that work."""
    return [act for act in candidates(play) if works(act)]


def _of_party(play: Play) -> Iterator[Act]:
    party, rules = play.party, play.rules
    if party.step == "after":
        others = [name for name in play.state.scenarios if scenario_choice.may_go(play, name)]
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
    if party.step == "leaving":
        for mode in ("campaign", "casual"):
            for name in scenario_choice.playable(play, mode):
                act: Act = {"start": name} if mode == "campaign" else {"start": name, "mode": mode}
                yield from ({**act, **company} for company in _companies(play))


def _companies(play: Play) -> list[Act]:
    """Everybody, or the largest groups that can play together, if not everybody can."""
    names, (fewest, most) = list(play.state.active()), play.company
    if len(names) <= most and _differ(play, names):
        return [{}]
    for size in range(min(most, len(names)), fewest - 1, -1):
        groups = [list(group) for group in combinations(names, size) if _differ(play, group)]
        if groups:
            return [{"with": group} for group in groups]
    return []


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
    offered = levels.offered_cards(play.class_of(character), character.cards, character.level + 1)
    yield from ({"level up": name, "card": card} if card else {"level up": name} for card in offered or [""])
    yield from ({"perk": perk, "by": name} for perk in levels.free_perks(play, name))
    yield {"retire": name}
    yield {"donate": name}
    yield from ({"buy": item, "by": name} for item in play.state.shop)
    yield from ({"sell": item, "by": name} for item in character.items)
    if play.rules.gives_items:
        others = [other for other in play.state.active() if other != name]
        yield from ({"give": item, "from": name, "to": to} for item in character.items for to in others)
    if play.rules.crafts:
        yield from _crafts(play, name)
    yield {"set aside": name}
    yield {"abandon": name}


def _crafts(play: Play, name: str) -> Iterator[Act]:
    character = play.state.characters[name]
    yield from ({"craft": item, "by": name} for item in play.state.shop)
    herbs = [herb for herb in HERBS if play.state.resources.get(herb, 0) or character.resources.get(herb, 0)]
    pairs = [[one, other] for at, one in enumerate(herbs) for other in herbs[at:]]
    triples = [[*pair, third] for pair in pairs for third in herbs if third >= pair[1]]
    yield from ({"brew": brewed, "by": name} for brewed in (*pairs, *triples))
    for item in character.items:
        yield from ({"distill": item, "by": name, "herb": herb} for herb in HERBS)
    for what in RESOURCES:
        if character.resources.get(what, 0):
            yield {"move": what, "amount": 1, "from": name, "to": "town"}


def _new_characters(play: Play) -> Iterator[Act]:
    """New characters of players who have no active one."""
    state = play.state
    busy = {one.player for one in state.characters.values() if one.status == "active"}
    for player in state.players:
        if player not in busy or "solo" in play.variants:
            for class_ in creation.free_classes(play):
                name = _new_name(play, class_)
                yield {"create": name, "class": class_, "player": player}


def _new_name(play: Play, class_: str) -> str:
    number = 1 + sum(one.class_ == class_ for one in play.state.characters.values())
    return class_ if number == 1 else f"{class_} {number}"
