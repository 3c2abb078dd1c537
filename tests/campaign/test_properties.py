"""Properties of campaigns that are played at random, on fixed seeds."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Told
from havenwright.campaign.model.state import TOWN, State
from havenwright.errors import UserError
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun, play_on

GAMES = sorted(CAMPAIGN_RULES)
SEEDS = (3, 17)
ACTS = 110

games = pytest.mark.parametrize("game", GAMES)
seeds = pytest.mark.parametrize("seed", SEEDS)

TRACKS = ("prosperity", "morale", "defense", "soldiers", "inspiration")
PAID = {"bought": -1, "donated": -1, "enhanced": -1, "respec": -1, "sold": 1}
"""Events that tell gold themselves: what is paid, and what is gained."""

UNBOUND = ("reputation", "defense")
"""Kinds that may be below 0."""

Step = tuple[State, tuple[Told, ...]]


@cache
def course(game: str, seed: int) -> tuple[Step, ...]:
    """The states of a campaign, each with the events that led to it; the first has none."""
    campaign, random = begun(game, seed), Random(seed)
    steps: list[Step] = [(campaign.state.copy(), ())]
    for _ in range(ACTS):
        told = len(campaign.events)
        if not play_on(campaign, random):
            break
        steps.append((campaign.state.copy(), tuple(campaign.events[told:])))
    assert len(steps) > 40
    return tuple(steps)


def amounts(state: State) -> Counter[tuple[str, str]]:
    """Everything that is counted, by holder and kind."""
    found: Counter[tuple[str, str]] = Counter()
    for name, one in state.characters.items():
        owned = {"gold": one.gold, "experience": one.xp, "checkmarks": one.checkmarks, "perks": one.perks}
        found.update({(name, what): amount for what, amount in {**owned, **one.resources}.items()})
    found.update({(TOWN, what): amount for what, amount in state.resources.items()})
    found.update({("", track): getattr(state, track) for track in TRACKS})
    found.update({(faction, "reputation"): value for faction, value in state.reputation.items()})
    found[("", "reputation")] += state.at.reputation
    return found


def changes(events: Iterable[Told]) -> Iterator[tuple[tuple[str, str], int]]:
    """Changes that events tell, by holder and kind."""
    for kind, data in events:
        match kind:
            case "gained" | "lost":
                yield (data["holder"], data["what"]), data["amount"] * (1 if kind == "gained" else -1)
            case "moved":
                yield (data["giver"], data["what"]), -data["amount"]
                yield (TOWN, data["what"]), data["amount"]
            case "perk marks":
                yield (data["character"], "perks"), data["amount"]
            case "track":
                yield (data["faction"], data["track"]), data["amount"]
            case _ if kind in PAID:
                yield (data["character"], "gold"), PAID[kind] * data["gold"]


def without_zeros(found: Counter[tuple[str, str]]) -> dict[tuple[str, str], int]:
    return {key: amount for key, amount in found.items() if amount}


@games
@seeds
def test_every_gain_and_loss_is_told(game: str, seed: int) -> None:
    steps = course(game, seed)
    for (before, _), (after, told) in pairwise(steps):
        expected = amounts(before)
        for key, amount in changes(told):
            expected[key] += amount
        assert without_zeros(amounts(after)) == without_zeros(expected)
    moved = Counter(what for _, told in steps for (_, what), _ in changes(told))
    assert CAMPAIGN_RULES[game].economy == (moved["gold"] > 0 and moved["experience"] > 0)


@games
@seeds
def test_nothing_falls_below_its_floor(game: str, seed: int) -> None:
    rules = CAMPAIGN_RULES[game]
    for state, _ in course(game, seed):
        assert min(found for (_, what), found in amounts(state).items() if what not in UNBOUND) >= 0
        for one in state.characters.values():
            assert one.xp >= rules.level_experience[one.level - 1]
            assert sum(one.boxes.values()) <= one.perks


@games
@seeds
def test_every_item_and_card_is_in_one_place(game: str, seed: int) -> None:
    steps = course(game, seed)
    first = copies(steps[0][0])
    for state, _ in steps:
        assert copies(state) == first
        for one in state.characters.values():
            if not CAMPAIGN_RULES[game].gives_items:
                assert len(set(one.items)) == len(one.items)
            assert one.status in ("active", "aside") or not (one.items or one.resources or one.quest)
        quests = [one.quest for one in state.characters.values() if one.quest]
        quests += [*state.decks["quests"], *state.decks["locked quests"]]
        assert len(set(quests)) == len(quests)
        for deck in ("road", "city", "event", "summer road", "winter outpost", "random scenarios"):
            assert len(set(state.decks[deck])) == len(state.decks[deck])


def copies(state: State) -> dict[str, int]:
    """Copies of each item, wherever they are."""
    found = Counter(state.shop) + Counter(state.unavailable) + Counter(state.decks["designs"])
    for one in state.characters.values():
        found.update(one.items)
    return found


@games
@seeds
def test_a_pool_has_one_card_a_level_and_no_more_than_so_many_above_each(game: str, seed: int) -> None:
    for state, _ in course(game, seed):
        for one in state.characters.values():
            assert len(one.cards) == len(set(one.cards)) == one.level - 1
            ranks = [int(card[1:]) for card in one.cards]
            for level in range(1, one.level + 1):
                assert sum(rank > level for rank in ranks) <= one.level - level


@games
@seeds
def test_perk_marks_come_from_levels_check_marks_and_retirements(game: str, seed: int) -> None:
    steps = course(game, seed)
    told = [event for _, events in steps for event in events]
    state = steps[-1][0]
    for name, one in state.characters.items():
        marks = Counter[str]()
        for kind, data in told:
            if kind == "perk marks" and data["character"] == name:
                marks[data["by"]] += data["amount"]
        assert marks["level"] == one.level - 1
        assert marks["check marks"] >= one.checkmarks // 3
        assert one.perks == marks.total()


@games
@seeds
def test_what_was_reached_never_goes_back(game: str, seed: int) -> None:
    steps = course(game, seed)
    thresholds = begun(game, seed).content.prosperity_at
    for (before, _), (after, _) in pairwise(steps):
        level = [sum(state.prosperity >= boxes for boxes in thresholds) for state in (before, after)]
        assert level[0] <= level[1]
        assert before.week <= after.week
        assert before.imbuement <= after.imbuement
        for name, one in before.characters.items():
            assert one.level <= after.characters[name].level
            assert one.perks <= after.characters[name].perks
            assert one.status in ("active", "aside") or after.characters[name].status == one.status
        done = {name for name, status in before.scenarios.items() if status == "completed"}
        assert done <= {name for name, status in after.scenarios.items() if status == "completed"}
        for kept in ("treasures", "classes", "envelopes", "revealed", "tracked"):
            assert set(getattr(before, kept)) <= set(getattr(after, kept))


@games
@seeds
def test_rewards_treasures_and_one_time_effects_happen_once(game: str, seed: int) -> None:
    told = [event for _, events in course(game, seed) for event in events]
    once = [data["name"] for kind, data in told if kind == "flag" and data["gained"]]
    once += [data["treasure"] for kind, data in told if kind == "treasure"]
    once += [data["section"] for kind, data in told if kind == "section read" and data["section"][:2] == "80"]
    assert len(set(once)) == len(once)
    won = sum(kind == "scenario ended" and data["outcome"] == "won" for kind, data in told)
    assert won > 0
    assert any(name.startswith("won") for name in once)


OWN_BUSINESS = ("level up", "perk", "sell", "donate", "set aside")
"""Acts that touch nothing of another's; sales of one item do."""


@games
def test_the_order_of_two_seats_answers_does_not_matter(game: str) -> None:
    pairs = 0
    for seed in (3, 17, 29):
        campaign, random = begun(game, seed), Random(seed)
        for _ in range(70):
            if not play_on(campaign, random):
                break
            if pairs < 12 and campaign.state.at.step in ("downtime", "after"):
                pairs += sum(agree(campaign, one, other) for one, other in independent(campaign)[:2])
    assert pairs >= 3 or not CAMPAIGN_RULES[game].economy


def independent(campaign: Campaign) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Pairs of acts of different characters that touch different things."""
    acts = [act for act in campaign.possible() if next(iter(act)) in OWN_BUSINESS]
    owner = {id(act): act.get("by") or next(iter(act.values())) for act in acts}
    return [
        (one, other)
        for one, other in combinations(acts, 2)
        if owner[id(one)] != owner[id(other)] and one.get("sell", 1) != other.get("sell", 2)
    ]


def agree(campaign: Campaign, one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Do two acts in both orders; True if both are possible, and the states are then the same."""
    hashes = []
    for acts in ((one, other), (other, one)):
        twin = campaign.fork()
        try:
            for act in acts:
                twin.do(act)
        except UserError:
            return False
        if twin.pending is not None:
            return False
        hashes.append(twin.hash)
    assert hashes[0] == hashes[1], (one, other)
    return True


def test_casual_play_without_a_trace_changes_no_hash() -> None:
    for game in ("gh2", "fh"):
        campaign = begun(game, 5)
        before = campaign.hash
        campaign.do({"start": "11", "mode": "casual"})
        assert campaign.hash != before
        campaign.do({"finish": "won", "xp": {"ada": 9}, "money": {"ada": 3}, "treasures": {"ada": ["81"]}})
        assert campaign.hash == before
