"""Careers: campaigns played by bots from their founding, many at a time, with the same results anywhere.

Results of scenarios are drawn, or real games are played. Some careers begin where few campaigns ever get to:
with empty decks, at the highest level, with all buildings wrecked; so rare states come up too.
"""

import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from havenwright.bots import named, played
from havenwright.bots.campaigns import Wanderer
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.state import Character, State
from havenwright.campaign.road.aftermath import treasures_left
from havenwright.errors import UserError
from havenwright.packs.campaigns.build import campaigns_for
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.campaigns import CAMPAIGN_RULES

MOST_DECISIONS: Final = 4_000
EVENT_DECKS: Final = ("road", "city", "event", "outpost")
NAMES: Final = ("Ada", "Bo", "Cleo", "Dot")
WON: Final = 0.6
"""The share of drawn results that are won."""


class Career(msgspec.Struct, frozen=True):
    """A campaign to be played."""

    ruleset: str
    campaign: str
    seed: int
    scenarios: int = 20
    real: bool = False
    """True if scenarios are played; otherwise their results are drawn."""
    bot: str = "random"
    drawn_start: bool = False
    """True if it begins in a rare state."""


class CareerResult(msgspec.Struct, frozen=True):
    """The result of a career."""

    scenarios: int
    decisions: int
    retirements: int
    levels: int
    rare: dict[str, int]
    """Rare states that came up."""
    digest: str
    ended: bool
    error: str = ""


RARE: Final = (
    "an event deck is empty",
    "no quest is left",
    "no design is left",
    "only random scenarios are left",
    "level 9",
    "prosperity 9",
    "morale 0",
    "morale 20",
    "all buildings are wrecked",
    "five lost in a row",
    "the party changes",
    "everybody retires",
    "more than 80 weeks",
    "all classes are taken",
    "nobody has gold",
    "all copies are owned",
)
"""States that campaigns of the games that have them must get through."""


def play_career(packs: Registry, career: Career) -> CareerResult:
    """A campaign from its start to its end, or for a number of scenarios, whatever happens in it."""
    random = Random(f"{career.campaign} {career.ruleset} {career.seed}")
    rare: Counter[str] = Counter()
    scenarios = decisions = 0
    campaign: Campaign | None = None
    error = ""
    try:
        campaign = _begun(packs, career, random)
        bot = Wanderer(career.seed)
        lost = 0
        while scenarios < career.scenarios and decisions < MOST_DECISIONS:
            decision = campaign.decision
            if decision is None:
                break
            decisions += 1
            rare["everybody retires"] += _everybody_left(campaign)
            if decision.kind == "scenario":
                scenarios += 1
                _finish(packs, career, campaign, random)
                playing = campaign.state.at.playing
                lost = lost + 1 if playing is not None and playing.outcome == "lost" else 0
                rare["five lost in a row"] += lost == 5
                _note(campaign, rare)
            else:
                campaign.choose(bot(decision, campaign), decision.seat)
        _note(campaign, rare)
    except Exception as problem:  # a bug, which must not end the other careers
        error = _told(problem)
    events = campaign.events if campaign and not error else []
    return CareerResult(
        scenarios=scenarios,
        decisions=decisions,
        retirements=sum(told.kind == "retired" for told in events),
        levels=sum(told.kind == "level" for told in events),
        rare={name: count for name, count in rare.items() if count},
        digest=_digest(events, campaign, error),
        ended=campaign is not None and campaign.sheets().campaign.ended,
        error=error,
    )


def _told(problem: Exception) -> str:
    where = traceback.extract_tb(problem.__traceback__)[-1]
    return f"{type(problem).__name__}: {problem} ({Path(where.filename).name}, line {where.lineno})"


def _digest(events: Sequence[Told], campaign: Campaign | None, error: str) -> str:
    found = sha256()
    encode = msgspec.json.Encoder(order="sorted").encode
    for told in events:
        found.update(encode([told.kind, dict(told.data)]))
    found.update((campaign.hash if campaign and not error else error).encode())
    return found.hexdigest()


def _begun(packs: Registry, career: Career, random: Random) -> Campaign:
    fewest, most = named_ruleset(career.ruleset).party
    count = random.randint(fewest, most)
    campaign = Campaign.start(
        ruleset=career.ruleset,
        packs=packs,
        campaign=career.campaign,
        players=NAMES[:count],
        seed=career.seed,
    )
    if not career.drawn_start:
        return campaign
    state = campaign.first_state.copy()
    _strand(campaign, state, random)
    return Campaign(career.ruleset, campaign.content, state)


# Rare starts


def _strand(campaign: Campaign, state: State, random: Random) -> None:
    """Change the first state to one that few campaigns get to."""
    rules = CAMPAIGN_RULES[campaign.game.id]
    content = campaign.content
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
    if rules.economy:
        _grow(campaign, state, random)


def _grow(campaign: Campaign, state: State, random: Random) -> None:
    """Characters of any level, with money or without, whose quests are nearly done or not."""
    rules, content = CAMPAIGN_RULES[campaign.game.id], campaign.content
    for player, class_ in zip(state.players, state.classes, strict=False):
        level = random.choice((1, 4, 8, 9))
        kind = content.class_of(class_)
        cards: list[str] = []
        for rank in range(2, level + 1):
            offered = [card for card in kind.cards.get(str(rank), ()) if card not in cards]
            cards += offered[:1]
        quests = state.decks.get("quests", [])
        state.characters[class_] = Character(
            player=player,
            class_=class_,
            level=level,
            xp=rules.level_experience[level - 1],
            gold=random.choice((0, 30, 200)),
            perks=level - 1,
            cards=cards,
            traits=list(kind.traits),
            quest=quests.pop(0) if rules.quests and quests and random.random() < 0.8 else None,
        )


# Results


def _finish(packs: Registry, career: Career, campaign: Campaign, random: Random) -> None:
    if career.real:
        game = campaign.play_scenario(packs)
        played(game, named(career.bot, career.seed, modules=True))
        campaign.finish(game)
    else:
        campaign.enter(drawn_result(campaign, random))
        while campaign.pending is not None:
            decision = campaign.decisions[0]
            campaign.choose(random.choice(decision.options), decision.seat)


def drawn_result(campaign: Campaign, random: Random) -> dict[str, Any]:
    """A result of the scenario under way that could be, by chance."""
    playing = campaign.state.at.playing
    assert playing is not None
    rules = CAMPAIGN_RULES[campaign.game.id]
    act: dict[str, Any] = {"finish": "won" if random.random() < WON else "lost"}
    if not rules.economy:
        return act
    names = playing.with_
    act |= {
        "xp": {name: random.randrange(25) for name in names},
        "money": {name: random.randrange(8) for name in names},
        "goals": {name: random.randrange(3) for name in names},
    }
    if rules.crafts:
        act["loot"] = {
            name: {random.choice(("lumber", "metal", "hide", "axenut", "rockroot")): random.randrange(1, 4)}
            for name in names
        }
    if rules.masteries:
        met = {name: _met(campaign, name, random) for name in names}
        act["masteries"] = {name: masteries for name, masteries in met.items() if masteries}
    left = treasures_left(campaign.begin(), playing.scenario)
    if left and random.random() < 0.5:
        act["treasures"] = {random.choice(names): left[:1]}
    counted = {name: _steps(campaign, name, random) for name in names}
    act["counted"] = {name: steps for name, steps in counted.items() if steps}
    return act


def _met(campaign: Campaign, name: str, random: Random) -> list[str]:
    """Masteries of somebody's class that are met this time."""
    kind = campaign.content.class_of(campaign.state.characters[name].class_)
    return [mastery for mastery in kind.masteries if random.random() < 0.1]


def _steps(campaign: Campaign, name: str, random: Random) -> dict[str, int]:
    """Steps of the counters of somebody's quest."""
    quest = campaign.state.characters[name].quest
    tallies = campaign.content.quests[quest].tallies if quest is not None else ()
    return {tally.name: random.randrange(4) for tally in tallies}


# Rare states


def _note(campaign: Campaign, rare: Counter[str]) -> None:
    """Count the rare states that a campaign is in."""
    for name in _rare_now(campaign):
        rare[name] += 1


def _everybody_left(campaign: Campaign) -> bool:
    """True if nobody is left of a party of which somebody has retired."""
    state = campaign.state
    return any(state.retired.values()) and not any(
        one.status == "active" for one in state.characters.values()
    )


def _rare_now(campaign: Campaign) -> Iterator[str]:
    state, rules, content = campaign.state, CAMPAIGN_RULES[campaign.game.id], campaign.content
    active = [one for one in state.characters.values() if one.status == "active"]
    fewest, most = campaign.game.party
    found = {
        "an event deck is empty": any(
            not cards for name, cards in state.decks.items() if name.endswith(EVENT_DECKS)
        ),
        "no quest is left": rules.quests and not state.decks.get("quests"),
        "no design is left": not state.decks.get("designs"),
        "only random scenarios are left": not any(
            status == "open" and not content.scenario(name).random for name, status in state.scenarios.items()
        ),
        "level 9": any(one.level == 9 for one in active),
        "prosperity 9": rules.prosperity and campaign.begin().prosperity_level >= 9,
        "morale 0": rules.morale and state.morale == 0,
        "morale 20": rules.morale and state.morale == 20,
        "all buildings are wrecked": rules.constructs
        and any(one.level for one in state.buildings.values())
        and not any(one.stands for one in state.buildings.values()),
        "the party changes": len(state.characters) > len(active) or not fewest <= len(active) <= most,
        "more than 80 weeks": state.week > 80,
        "all classes are taken": {one.class_ for one in active} >= set(state.classes),
        "nobody has gold": bool(active) and not any(one.gold for one in active),
        "all copies are owned": any(
            not state.shop.get(item, 0) and any(item in one.items for one in active) for item in content.items
        ),
    }
    return (name for name, is_so in found.items() if is_so)


def careers(
    ruleset: str, campaign: str, count: int, scenarios: int, seed: int, *, real: bool, bot: str
) -> list[Career]:
    """Careers with seeds in a row; every other one of those with drawn results begins in a rare state."""
    return [
        Career(
            ruleset=ruleset,
            campaign=campaign,
            seed=seed + number,
            scenarios=scenarios,
            real=real,
            bot=bot,
            drawn_start=not real and number % 2 == 1,
        )
        for number in range(count)
    ]


def campaign_of(packs: Registry, ruleset: str, name: str) -> str:
    """The id of a campaign by its id or name, or the only one of a game."""
    known = campaigns_for(packs, ruleset)
    for id, title in known.items():
        if name.lower() in (id, title.lower()):
            return id
    names = ", ".join(known) or "none"
    raise UserError(f"there is no campaign '{name}' for {ruleset}; there are: {names}")
