"""Careers: campaigns played by bots from their founding, many at a time, with the same results anywhere.

Results of scenarios are drawn, or real games are played. Some careers begin where few campaigns ever get to:
with empty decks, at the highest level, with all buildings wrecked; so rare states come up too.
"""

import traceback
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from havenwright.bots import named, played
from havenwright.bots.campaigns import Wanderer
from havenwright.bots.rare_states import Watch, stranded
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Told
from havenwright.campaign.road.result_check import MONEY, most_checkmarks, most_looted, treasures_left
from havenwright.errors import UserError
from havenwright.packs.campaigns.build import campaigns_for
from havenwright.packs.registry import Registry
from havenwright.rulesets import ruleset as named_ruleset
from havenwright.rulesets.campaigns import CAMPAIGN_RULES

MOST_DECISIONS: Final = 4_000
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


def play_career(packs: Registry, career: Career) -> CareerResult:
    """A campaign from its start to its end, or for a number of scenarios, whatever happens in it."""
    random = Random(f"{career.campaign} {career.ruleset} {career.seed}")
    watch = Watch()
    scenarios = decisions = 0
    campaign: Campaign | None = None
    error = ""
    try:
        campaign = _begun(packs, career, random)
        bot = Wanderer(career.seed)
        watch.note(campaign)
        while scenarios < career.scenarios and decisions < MOST_DECISIONS:
            decision = campaign.decision
            if decision is None:
                break
            decisions += 1
            watch.look(campaign)
            if decision.kind == "scenario":
                scenarios += 1
                watch.set_out(campaign)
                _finish(career, campaign, random)
                watch.come_back(campaign)
            else:
                campaign.choose(bot(decision, campaign), decision.seat)
        watch.note(campaign)
    except Exception as problem:  # a bug, which must not end the other careers
        error = _told(problem)
    events = campaign.events if campaign and not error else []
    return CareerResult(
        scenarios=scenarios,
        decisions=decisions,
        retirements=sum(told.kind == "retired" for told in events),
        levels=sum(told.kind == "level" for told in events),
        rare={name: count for name, count in sorted(watch.seen.items()) if count},
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
    return stranded(campaign, random) if career.drawn_start else campaign


# Results


def _finish(career: Career, campaign: Campaign, random: Random) -> None:
    if career.real:
        game = campaign.play_scenario()
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
    if "permanent death" in campaign.begin().variants and random.random() < 0.2:
        act["died"] = [random.choice(playing.with_)]
    if not rules.economy:
        return act
    names, play = playing.with_, campaign.begin()
    most, marks = most_looted(play, playing.scenario, len(names)), most_checkmarks(play)
    act |= {
        "xp": {name: random.randrange(25) for name in names},
        "money": {name: _taken(most, MONEY, random.randrange(8)) for name in names},
        "goals": {name: min(marks, random.randrange(3)) for name in names},
    }
    if rules.crafts:
        act["loot"] = {name: _looted(most, random) for name in names}
    if rules.masteries:
        met = {name: _met(campaign, name, random) for name in names}
        act["masteries"] = {name: masteries for name, masteries in met.items() if masteries}
    left = treasures_left(campaign.begin(), playing.scenario)
    if left and random.random() < 0.5:
        act["treasures"] = {random.choice(names): left[:1]}
    counted = {name: _steps(campaign, name, random) for name in names}
    act["counted"] = {name: steps for name, steps in counted.items() if steps}
    return act


def _looted(most: dict[str, int] | None, random: Random) -> dict[str, int]:
    """Loot of one kind, as far as it is left in the loot deck."""
    what = random.choice(("lumber", "metal", "hide", "axenut", "rockroot"))
    return {what: _taken(most, what, random.randrange(1, 4))}


def _taken(most: dict[str, int] | None, what: str, amount: int) -> int:
    """An amount of something, as far as it is left, which is less then."""
    if most is None:
        return amount
    taken = min(amount, most.get(what, 0))
    most[what] = most.get(what, 0) - taken
    return taken


def _met(campaign: Campaign, name: str, random: Random) -> list[str]:
    """Masteries of somebody's class that are met this time."""
    kind = campaign.content.class_of(campaign.state.characters[name].class_)
    return [mastery for mastery in kind.masteries if random.random() < 0.1]


def _steps(campaign: Campaign, name: str, random: Random) -> dict[str, int]:
    """Steps of the counters of somebody's quest."""
    quest = campaign.state.characters[name].quest
    tallies = campaign.content.quests[quest].tallies if quest is not None else ()
    return {tally.name: random.randrange(4) for tally in tallies}


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


def game_of(packs: Registry, name: str) -> str:
    """The first game of a campaign that is called by its id or name, for who names no game."""
    for id, plan in packs.campaigns.items():
        if name.lower() in (id, plan.name.lower()):
            return plan.games[0]
    raise UserError(f"there is no campaign '{name}'; there are: {', '.join(packs.campaigns) or 'none'}")


def campaign_of(packs: Registry, ruleset: str, name: str) -> str:
    """The id of a campaign by its id or name, or the only one of a game."""
    known = campaigns_for(packs, ruleset)
    for id, title in known.items():
        if name.lower() in (id, title.lower()):
            return id
    names = ", ".join(known) or "none"
    raise UserError(f"there is no campaign '{name}' for {ruleset}; there are: {names}")
