"""Rare states of campaigns: which there are, starts that lead there, and a watch that counts them."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.characters.retirement import is_fulfilled
from havenwright.campaign.model.state import Character, State
from havenwright.campaign.road.scenario_choice import has_dungeons
from havenwright.packs.campaigns.build import RANDOM_SCENARIOS
from havenwright.packs.campaigns.content import Content
from havenwright.rulesets.campaigns import CAMPAIGN_RULES, CampaignRules

SEASONS: Final = ("summer", "winter")
MANY_LOST: Final = 5
MANY_WEEKS: Final = 80
HIGHEST: Final = 9
SIZES: Final = MappingProxyType({2: "two", 3: "three", 4: "four"})
MOST_SIDE: Final = 2
"""The most scenarios of a deck of random ones that a start makes."""

RARE: Final[Mapping[str, Callable[[CampaignRules], bool]]] = MappingProxyType(
    {
        "no quest is left": lambda rules: rules.quests,
        "no design is left": lambda rules: rules.quests,
        "no random scenario is left": lambda rules: rules.quests,
        "only random scenarios are left": lambda rules: rules.quests,
        "level 9": lambda rules: rules.economy,
        "prosperity 9": lambda rules: rules.prosperity,
        "morale 0": lambda rules: rules.morale,
        "morale 20": lambda rules: rules.morale,
        "all buildings are wrecked": lambda rules: rules.constructs,
        "five lost in a row": lambda rules: True,
        "a party of two": lambda rules: bool(rules.home),
        "a party of three": lambda rules: bool(rules.home),
        "a party of four": lambda rules: bool(rules.home),
        "the party changes": lambda rules: bool(rules.home),
        "everybody retires in one phase": lambda rules: rules.quests,
        "more than 80 weeks": lambda rules: rules.seasons > 0,
        "all classes are taken": lambda rules: bool(rules.home),
        "nobody has gold": lambda rules: rules.economy,
        "all copies are owned": lambda rules: rules.economy,
    }
)
"""States that campaigns must get through, each with the games that have it."""


def rare_in(game: str) -> tuple[str, ...]:
    """The rare states of a game: each of its event decks empty, and the others."""
    rules = CAMPAIGN_RULES[game]
    others = (name for name, is_there in RARE.items() if is_there(rules))
    return (*(f"the {deck} deck is empty" for deck in event_decks(rules)), *others)


def event_decks(rules: CampaignRules) -> list[str]:
    """The decks of events that a game has, by name."""
    decks = [rules.road_deck] if rules.road_event != "never" else []
    decks += [rules.home_deck] if rules.home_event != "never" else []
    return [f"{season} {deck}" for deck in decks for season in SEASONS] if rules.seasons else decks


class Watch:
    """Counts the rare states that a campaign gets into."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()
        self._lost = 0
        self._company: tuple[str, ...] = ()
        self._together: tuple[str, ...] = ()
        """Those who were active when the last scenario ended, or at the start."""

    def look(self, campaign: Campaign) -> None:
        """Look at a campaign before something is decided."""
        self._together = self._together or tuple(campaign.state.active())
        status = [campaign.state.characters[name].status for name in self._together]
        if status and set(status) == {"retired"}:
            self.seen["everybody retires in one phase"] += 1
            self._together = ()

    def set_out(self, campaign: Campaign) -> None:
        """Look who plays the scenario that begins."""
        playing = campaign.state.at.playing
        company = tuple(sorted(playing.with_)) if playing is not None else ()
        if len(company) in SIZES:
            self.seen[f"a party of {SIZES[len(company)]}"] += 1
        self.seen["the party changes"] += bool(self._company) and company != self._company
        self._company = company

    def come_back(self, campaign: Campaign) -> None:
        """Look at a campaign after a scenario."""
        ended = campaign.events_by_act(len(campaign.held) - 1)[-1]
        lost = any(told.kind == "scenario ended" and told.data["outcome"] == "lost" for told in ended)
        self._lost = self._lost + 1 if lost else 0
        self.seen["five lost in a row"] += self._lost == MANY_LOST
        self._together = tuple(campaign.state.active())
        self.note(campaign)

    def note(self, campaign: Campaign) -> None:
        """Count the states that a campaign is in."""
        self.seen.update(_states_of(campaign))


def _states_of(campaign: Campaign) -> Iterator[str]:
    state, rules, content = campaign.state, CAMPAIGN_RULES[campaign.game.id], campaign.content
    active = [one for one in state.characters.values() if one.status == "active"]
    found = {
        "no quest is left": not state.decks.get("quests"),
        "no design is left": not state.decks.get("designs"),
        "no random scenario is left": RANDOM_SCENARIOS in content.start.decks
        and not state.decks.get(RANDOM_SCENARIOS),
        "only random scenarios are left": _only_random(campaign),
        "level 9": any(one.level == HIGHEST for one in active),
        "prosperity 9": rules.prosperity and campaign.begin().prosperity_level >= HIGHEST,
        "morale 0": state.morale == 0,
        "morale 20": state.morale == 20,
        "all buildings are wrecked": any(one.level for one in state.buildings.values())
        and not any(one.stands for one in state.buildings.values()),
        "more than 80 weeks": state.week > MANY_WEEKS,
        "all classes are taken": {one.class_ for one in active} >= set(state.classes),
        "nobody has gold": bool(active) and not any(one.gold for one in active),
        "all copies are owned": any(
            not state.shop.get(item, 0) and any(item in one.items for one in active) for item in content.items
        ),
    }
    yield from (f"the {deck} deck is empty" for deck in event_decks(rules) if not state.decks.get(deck))
    yield from (name for name, is_so in found.items() if is_so and RARE[name](rules))


def _only_random(campaign: Campaign) -> bool:
    """True if no scenario is open but a random dungeon, or those that came from the deck of random ones."""
    drawn = campaign.content.start.decks.get(RANDOM_SCENARIOS, ())
    still_open = [name for name, status in campaign.state.scenarios.items() if status == "open"]
    return all(name in drawn for name in still_open) and (bool(still_open) or has_dungeons(campaign.begin()))


# Starts


def stranded(campaign: Campaign, random: Random) -> Campaign:
    """A campaign that begins where few ever get to, with house rules by chance."""
    rules = CAMPAIGN_RULES[campaign.game.id]
    state, content = campaign.first_state.copy(), campaign.content
    for name in list(state.decks):
        if name != "guard" and random.random() < 0.3:
            state.decks[name] = state.decks[name][: random.randrange(3)]
    if rules.prosperity and content.prosperity_at and random.random() < 0.4:
        state.prosperity = content.prosperity_at[-1] - random.randrange(2)
    if rules.morale:
        state.morale = random.choice((0, 1, 10, 19, 20))
        state.week = random.choice((0, 9, 78, 81))
        for building in state.buildings.values():
            building.wrecked = building.level > 0 and random.random() < 0.7
    if rules.inspires:
        state.inspiration = random.choice((0, 12, 15, 40))
    if random.random() < 0.3:
        state.classes = state.classes[: len(state.players)]
    for item in list(state.shop):
        if random.random() < 0.3:
            state.shop[item] = 1
    if rules.quests and random.random() < 0.3:
        content = _near_the_end(content, state)
    elif rules.quests and random.random() < 0.5:
        content = _with_side_scenarios(content, state)
    variants = [variant for variant in rules.variants if random.random() < 0.3]
    found = Campaign(campaign.game.id, content, state, variants=variants)
    if rules.economy:
        _grow(found, random)
    return found


def _near_the_end(content: Content, state: State) -> Content:
    """Complete all scenarios but the last one, which now comes from the deck of random scenarios."""
    *others, last = [name for name in content.scenarios if name not in content.ends]
    state.scenarios = {**dict.fromkeys([*others, *content.ends], "completed"), last: "open"}
    decks = {**content.start.decks, RANDOM_SCENARIOS: (last,)}
    return replace(content, start=replace(content.start, decks=decks))


def _with_side_scenarios(content: Content, state: State) -> Content:
    """Put scenarios that are still locked into a deck of random ones, for rewards that draw from it."""
    locked = [name for name in content.scenarios if name not in state.scenarios and name not in content.ends]
    side = tuple(locked[-MOST_SIDE:])
    state.decks[RANDOM_SCENARIOS] = list(side)
    return replace(
        content, start=replace(content.start, decks={**content.start.decks, RANDOM_SCENARIOS: side})
    )


def _grow(campaign: Campaign, random: Random) -> None:
    """Characters of any level, with money or without, whose quests are fulfilled or not."""
    state = campaign.state
    rules, content = CAMPAIGN_RULES[campaign.game.id], campaign.content
    all_done, poor = random.random() < 0.3, random.random() < 0.2
    for player, class_ in zip(state.players, state.classes, strict=False):
        level = random.choice((1, 4, 8, 9))
        kind = content.class_of(class_)
        cards: list[str] = []
        for rank in range(2, level + 1):
            offered = [card for card in kind.cards.get(str(rank), ()) if card not in cards]
            cards += offered[:1]
        state.characters[class_] = Character(
            player=player,
            class_=class_,
            level=level,
            xp=rules.level_experience[level - 1],
            gold=0 if poor else random.choice((0, 30, 200)),
            perks=level - 1,
            cards=cards,
            traits=list(kind.traits),
        )
        if rules.quests and (all_done or random.random() < 0.8):
            _take_quest(campaign, class_, fulfilled=all_done)


def _take_quest(campaign: Campaign, name: str, *, fulfilled: bool) -> None:
    """Give a character the next quest; or else one that it has fulfilled, as far as there is one."""
    state, character = campaign.state, campaign.state.characters[name]
    deck = state.decks.get("quests", [])
    for quest in list(deck):
        character.quest = quest
        if fulfilled:
            tallies = campaign.content.quests[quest].tallies
            character.counters = {tally.name: 99 for tally in tallies}
        if not fulfilled or is_fulfilled(campaign.begin(), name):
            deck.remove(quest)
            return
    character.quest, character.counters = None, {}
