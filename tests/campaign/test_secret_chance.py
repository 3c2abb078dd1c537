"""Chance of a campaign with a secret: the same log makes the same campaign; nothing told says what comes."""

from random import Random
from typing import Final, NoReturn

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core import chance
from havenwright.campaign.core.chance import shuffle
from havenwright.campaign.games import game_of
from havenwright.engine import Seed
from havenwright.rulesets import RULESETS
from havenwright.rulesets.campaigns import CAMPAIGN_RULES
from tests.campaign.random_campaigns import begun
from tests.campaign.test_contract import answer_one
from tests.campaign.test_games import CAMPAIGNS, begin, setting_out
from tests.engine.shipped_games import packs

SECRET: Final = "7e" * 32
SMALL: Final = 1_000


def played(game: str, seed: Seed, answers: int = 60) -> Campaign:
    """A campaign that a bot has played on."""
    campaign, random = begun(game, seed), Random(5)
    for _ in range(answers):
        answer_one(campaign, random)
    while campaign.pending is not None:
        answer_one(campaign, random)
    return campaign


def _refused(*_: object) -> NoReturn:
    raise AssertionError("this generator draws nothing here")


@pytest.mark.parametrize("game", sorted(CAMPAIGN_RULES))
def test_every_shuffle_of_a_campaign_with_a_secret_is_a_keyed_hash(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chance, "Random", _refused)
    founded(game, SECRET)
    campaign = played(game, SECRET)
    assert campaign.state.shuffles > 0 or game in ("jotl", "bnb")


@pytest.mark.parametrize("game", sorted(CAMPAIGN_RULES))
def test_nothing_but_the_save_holds_the_secret_of_a_campaign(game: str) -> None:
    campaign = played(game, SECRET)
    seats = range(-1, len(campaign.state.players))
    found: list[object] = [campaign.events, campaign.decisions, campaign.log, campaign.recap()]
    found += [campaign.events_for(seat) for seat in seats]
    found += [campaign.sheets()]
    assert SECRET not in repr(found)
    assert campaign.save().count(SECRET.encode()) in (1, 2)  # at the start, and at the last phase


@pytest.mark.parametrize("game", sorted(CAMPAIGN_RULES))
def test_the_same_secret_and_the_same_log_make_the_same_campaign(game: str) -> None:
    campaign = played(game, SECRET)
    assert played(game, SECRET).hash == campaign.hash
    again = begun(game, SECRET)
    again.go_on_from(campaign.log)
    assert again.hash == campaign.hash
    again.rule_of_undo = "free"
    again.undo()
    again.redo()
    assert again.hash == campaign.hash


def founded(game: str, seed: Seed) -> Campaign:
    return Campaign.start(
        ruleset=game, packs=packs(game), campaign=CAMPAIGNS[game], players=("Ada", "Bo"), seed=seed
    )


@pytest.mark.parametrize("game", RULESETS)
def test_a_saved_campaign_with_a_secret_goes_on_the_same_way(game: str) -> None:
    campaign = founded(game, SECRET)
    again = Campaign.load(campaign.save(), packs(game))
    assert (again.state.seed, again.hash) == (SECRET, campaign.hash)


def scenario_seed(seed: Seed, number: int, scenario: str = "slack-water") -> Seed:
    campaign = setting_out(scenario)
    campaign.state.seed = seed
    begin(campaign, scenario)
    return game_of(campaign.begin(), campaign.game, packs("gh2"), number).setting.seed


def test_the_secret_of_a_scenario_tells_nothing_of_the_campaigns_nor_of_another() -> None:
    assert scenario_seed(12, 3) == 12_000_039
    secrets = [scenario_seed(SECRET, number) for number in (3, 4)]
    assert all(isinstance(secret, str) and len(secret) == 64 for secret in secrets)
    assert len({*secrets, SECRET}) == 3
    assert scenario_seed(SECRET, 3) == secrets[0]


def order(seed: Seed, deck: str, number: int) -> list[str]:
    cards = [str(card) for card in range(16)]
    shuffle(seed, deck, number, cards)
    return cards


@pytest.mark.parametrize("deck", ["road", "city", "guard", "quests", "designs", "random scenarios"])
@pytest.mark.parametrize("number", [0, 3])
def test_no_small_seed_explains_the_order_of_a_deck(deck: str, number: int) -> None:
    """The attack finds a number that was chosen, and nothing where chance is secret."""
    chosen, secret = order(618, deck, number), order(SECRET, deck, number)
    assert [seed for seed in range(SMALL) if order(seed, deck, number) == chosen] == [618]
    assert [seed for seed in range(SMALL) if order(seed, deck, number) == secret] == []


def test_a_chosen_number_shuffles_as_it_always_did() -> None:
    cards = [str(card) for card in range(16)]
    Random("618 road 3").shuffle(cards)
    assert order(618, "road", 3) == cards
    cards = [str(card) for card in range(16)]
    Random("618 road").shuffle(cards)
    assert order(618, "road", 0) == cards
