"""A small world for each game, and campaigns that are played there at random."""

from random import Random
from typing import Any

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.state import BuildingState, Character, Party, State
from havenwright.engine import Seed
from havenwright.packs.campaigns.content import (
    Attack,
    Building,
    BuildingLevel,
    Class,
    Content,
    Event,
    Item,
    Perk,
    Quest,
    Scenario,
)
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.rulesets.campaigns import CAMPAIGN_RULES

FIRST = 11
"""The number of the first scenario: the books' own first ones have no road events."""

CARDS = {"1": ("a", "b"), **{str(level): (f"c{level}", f"d{level}") for level in range(2, 10)}}

EVENTS = {
    f"e{number}": Event(
        options={
            "A": read_outcome("gain 5 gold each, return" if number % 2 else "lose 7 collective gold"),
            "B": read_outcome("if trait loud: gain 1 prosperity\notherwise: lose 3 experience each"),
        },
        needs={"B": read_condition("collective gold is at least 3")} if number == 3 else {},
    )
    for number in range(1, 13)
}

RAIDS = {
    f"raid{number}": Event(
        options={"A": read_outcome("attack value -5"), "B": read_outcome("targets +1, return")},
        attack=Attack(value=20 + number, targets=2, parity="odd" if number % 2 else "all", ascending=True),
    )
    for number in range(1, 4)
}


REWARDS = {
    "gh1": "; gain 5 gold each; gain 2 reputation",
    "jotl": "; gain 5 gold each; gain 2 collective gold",
    "gh2": "; gain 5 gold each; gain 2 reputation Merchants; gain 3 inspiration",
    "fh": "; gain 5 gold each; gain 2 morale; gain 2 soldiers; gain 1 defense; gain 3 collective lumber",
}
"""Rewards that a game has; in one without money nothing gives gold."""


def world(game: str) -> Content:
    """Content that every game can use, with rewards of its own."""
    rewards = REWARDS.get(game, "")
    scenarios = {
        str(number): Scenario(
            links=(str(number + 1),),
            forces=(str(FIRST + 6),) if number == FIRST + 5 else (),
            reward=read_outcome(
                f"gain sticker won {number}{rewards}\n"
                f"unlock scenario {number + 1}; unlock scenario {number + 2}"
            ),
            treasures=(str(70 + number),),
            level=1 + (number - FIRST) // 3,
            next=(str(number + 1),),
        )
        for number in range(FIRST, FIRST + 20)
    }
    return Content(
        items={
            **{f"item{number}": Item(cost=7 * number, prosperity=number // 2) for number in range(1, 9)},
            "boots": Item(materials={"hide": 1}),
            "better boots": Item(materials={"hide": 1, "metal": 1}, needs=("boots",)),
            "flask": Item(potion=True, materials={"axenut": 1, "rockroot": 1}),
        },
        events={**EVENTS, **RAIDS},
        quests={
            f"q{number}": Quest(
                unlocks=f"class{number % 5}",
                envelope="x",
                building=str(20 + number),
                alternate="12",
                adds=f"q{number + 6}",
                needs=read_condition(f"gold is at least {30 + 10 * number}"),
            )
            for number in range(1, 12)
        },
        classes={
            f"class{number}": Class(
                hit_points=tuple(range(8, 17)),
                cards=CARDS,
                perks={"grit": Perk(boxes=2), "poise": Perk(boxes=2, linked=True)},
                masteries=("calm", "haste"),
                section=f"70.{number}",
            )
            for number in range(5)
        },
        buildings={
            "5": Building(role="craftsman", levels=_levels("gain 1 collective hide")),
            "12": Building(role="alchemist", levels=_levels("pay 2 gold: gain 1 collective axenut")),
            "98": Building(
                role="barracks", levels={1: BuildingLevel(soldiers=4, reduces=(5, 10), repair=1, rebuild={})}
            ),
            "21": Building(levels=_levels("gain 1 morale")),
        },
        scenarios=scenarios,
        treasures={
            str(70 + number): read_outcome("gain item item1, gain 3 gold")
            for number in range(FIRST, FIRST + 20)
        },
        sections={f"70.{number}": read_outcome("gain 1 gold each") for number in range(5)},
        chart={"axenut+rockroot": "flask"},
        prosperity_at=(4, 9, 15, 22, 30),
        reputation_sections={"Merchants": {3: "80.1", 6: "80.2"}},
        defense_by_morale={0: -5, 8: 5},
    )


def _levels(normal: str) -> dict[int, BuildingLevel]:
    return {
        level: BuildingLevel(
            cost={"lumber": level},
            once=read_outcome("gain 1 prosperity"),
            normal=read_outcome(normal),
            wrecked=read_outcome("lose 1 collective lumber"),
            repair=1,
            rebuild={"lumber": 1},
        )
        for level in (1, 2, 3)
    }


def begun(game: str, seed: Seed) -> Campaign:
    """A campaign at its start."""
    rules, content = CAMPAIGN_RULES[game], world(game)
    names = ["ada"] if not rules.home else ["ada", "bo", "cleo"]
    events = {"road": list(EVENTS)[:6], "city": list(EVENTS)[6:], "event": list(EVENTS)}
    outpost = [*list(EVENTS)[6:], *RAIDS]
    state = State(
        seed=seed,
        players=names,
        characters={
            name: Character(
                player=name, class_=f"class{at}", gold=30, quest=f"q{at + 1}" if rules.quests else None
            )
            for at, name in enumerate(names)
        },
        parties={"party": Party(step="leaving")},
        scenarios={str(FIRST): "open"},
        classes=[f"class{number}" for number in range(4)],
        reputation=dict.fromkeys(("Merchants",), 0) if rules.reputation == "by faction" else {},
        shop={f"item{number}": 2 for number in range(1, 4)} | {"boots": 2},
        unavailable={f"item{number}": 2 for number in range(4, 9)}
        | {"item1": 3, "flask": 3, "better boots": 2},
        resources={"lumber": 3, "axenut": 2, "rockroot": 2} if rules.crafts else {},
        buildings={name: BuildingState(level=1) for name in ("5", "12", "98") if rules.constructs},
        decks={
            **events,
            **{
                f"{season} {deck}": outpost for season in ("summer", "winter") for deck in ("road", "outpost")
            },
            "quests": ["q4", "q5", "q6"],
            "locked quests": ["q7", "q8", "q9"],
            "designs": ["item8"],
            "random scenarios": ["15", "16"],
            "guard": ["+0"] * 6 + ["+10"] * 5 + ["-10"] * 5 + ["success", "wrecked"],
        },
    )
    return Campaign(game, content, state)


RARE = ("abandon", "set aside", "resume", "casual", "give", "move")
"""Kinds of acts that lead nowhere, or too often back."""


def next_act(campaign: Campaign, random: Random) -> dict[str, Any] | None:
    """Something that is possible; in a scenario its result. None: nothing is."""
    party = campaign.state.at
    if party.step == "scenario":
        assert party.playing is not None
        return drawn_result(campaign, random)
    by_kind: dict[str, list[dict[str, Any]]] = {}
    for act in campaign.possible():
        by_kind.setdefault("casual" if "mode" in act else next(iter(act)), []).append(act)
    usual = [kind for kind in by_kind if kind not in RARE]
    kinds = usual if usual and random.random() < 0.95 else list(by_kind)
    return random.choice(by_kind[random.choice(kinds)]) if kinds else None


def drawn_result(campaign: Campaign, random: Random) -> dict[str, Any]:
    playing = campaign.state.at.playing
    assert playing is not None
    act: dict[str, Any] = {"finish": "won" if random.random() < 0.7 else "lost"}
    rules = CAMPAIGN_RULES[campaign.game.id]
    if rules.level_by == "scenario":
        return act
    act |= {
        "xp": {name: random.randrange(25) for name in playing.with_},
        "money": {name: random.randrange(6) for name in playing.with_},
        "goals": {name: random.randrange(3) for name in playing.with_},
    }
    if rules.masteries and random.random() < 0.2:
        act["masteries"] = {playing.with_[0]: [random.choice(("calm", "haste"))]}
    if rules.crafts:
        act["loot"] = {name: {random.choice(("lumber", "hide", "axenut")): 1} for name in playing.with_}
    left = [
        one
        for one in campaign.content.scenario(playing.scenario).treasures
        if one not in campaign.state.treasures
    ]
    if left and random.random() < 0.5:
        act["treasures"] = {playing.with_[0]: left}
    return act


def play_on(campaign: Campaign, random: Random) -> bool:
    """Do one thing with all its answers; False if nothing is possible."""
    act = next_act(campaign, random)
    if act is None:
        return False
    campaign.do(act)
    while campaign.pending is not None:
        options = campaign.pending.question.options
        campaign.answer(
            random.choice(options) if campaign.pending.question.kind != "option" else _open(campaign)
        )
    return True


def _open(campaign: Campaign) -> str:
    """An option of an event that is open; its condition is tried by answering."""
    assert campaign.pending is not None
    card = campaign.pending.question.prompt.removeprefix("event ")
    event = campaign.content.events[card]
    return next(option for option in event.options if option not in event.needs)
