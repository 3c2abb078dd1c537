"""Two scenarios of a campaign: of what was used up in the first, nothing is missing in the second."""

from havenwright.engine import Game
from havenwright.engine.model.state import GOALS, Condition, Deck
from tests.campaign.test_games import begin, begun, finished, setting_out
from tests.engine.acting import Ending
from tests.proves import proves

SCENARIOS = {
    "gh1": "the-pump-house",
    "gh2": "the-pump-house",
    "jotl": "the-kitchen-door",
    "fh": "the-cutting-yard",
    "bnb": "the-pin-dish",
}
ITEMS = {
    "gh1": ["boat-hook", "cork-vest"],
    "gh2": ["boat-hook", "cork-vest"],
    "jotl": ["bowler-hat", "chit"],
    "fh": ["bitters", "boat-hook"],
}
WEAK, STRONG = 1, 2


def worn_out(game: Game) -> None:
    """Use up whatever can be used up: cards, items, hit points, decks, elements."""
    state = game.state
    state.zones = ["lost" if owner == 0 else "discard" for owner, _ in game.setting.cards]
    state.items = tuple("lost" for _ in state.items)
    for body in state.figures[: len(game.setting.party)]:
        body.hit_points, body.conditions = 1, (Condition("poison"), Condition("wound"))
    for name, deck in state.decks.items():
        if name == "monsters" or name.startswith("seat"):
            state.decks[name] = Deck((*deck.left[1:], "bless", "curse", "curse"), deck.left[:1])
    state.elements = tuple((STRONG, WEAK)[n % 2] for n in range(len(state.elements)))


def two_scenarios(edition: str, outcome: Ending = "lost") -> tuple[Game, Game]:
    """The first scenario as it began, and the second one after all was used up in the first."""
    campaign = setting_out(SCENARIOS[edition], edition, items=ITEMS.get(edition, []))
    fresh, first = begun(campaign), begun(campaign)
    worn_out(first)
    finished(campaign, first, outcome)
    begin(campaign, SCENARIOS[edition])
    return fresh, begun(campaign)


def hands(game: Game) -> list[tuple[int, str, str]]:
    cards = zip(game.setting.cards, game.state.zones, strict=True)
    return sorted((owner, card.name, zone) for (owner, card), zone in cards)


def ready(game: Game) -> list[str]:
    """Items that Ada can use."""
    things = zip(game.setting.items, game.state.items, strict=True)
    return sorted(one.item.id for one, how in things if one.seat == 0 and how == "ready")


@proves(
    "gh1.end-of-scenario.recover-all",
    "jotl.end-of-scenario.cards-returned",
    "fh.end-of-scenario.reset-characters",
)
def test_all_cards_are_in_the_hands_again_after_a_defeat(edition: str) -> None:
    fresh, second = two_scenarios(edition)
    assert hands(second) == hands(fresh)
    assert set(second.state.zones) == {"hand", "left out"}
    assert ready(second) == ITEMS[edition]


@proves(
    "gh2.end-of-scenario.restore-cards-items",
    "jotl.items.refresh-at-scenario-end",
    "fh.items.reset-between-scenarios",
)
def test_lost_items_are_brought_ready_into_the_next_scenario(edition: str) -> None:
    fresh, second = two_scenarios(edition)
    assert ready(fresh) == ready(second) == ITEMS[edition]
    assert set(second.state.zones) == {"hand", "left out"}


@proves("gh2.end-of-scenario.restore-hp-conditions", "bnb.end-of-scenario.full-reset")
def test_everybody_is_whole_and_clean_in_the_next_scenario(edition: str) -> None:
    fresh, second = two_scenarios(edition)
    for before, body in zip(fresh.state.figures, second.state.figures, strict=False):
        assert (body.hit_points, body.conditions) == (before.hit_points, before.conditions)
    assert second.state.figures[0].hit_points == second.state.figures[0].max_hit_points > 1
    assert set(second.state.zones) == {"hand", "left out"}


@proves(
    "gh1.end-of-scenario.decks-cleaned",
    "gh2.end-of-scenario.clean-decks",
    "fh.end-of-scenario.clean-modifier-decks",
)
def test_neither_curses_nor_blessings_come_along_in_any_deck(edition: str) -> None:
    _, second = two_scenarios(edition, "won")
    for name in ("seat 0", "seat 1", "monsters"):
        deck = second.state.decks[name]
        assert (len(deck.left), len(deck.discarded)) == (20, 0)
        assert not {"bless", "curse"} & set(deck.left)


@proves("gh1.setup.elements-inert", "gh2.setup.elements-start-inert")
def test_no_element_is_left_from_the_scenario_before(edition: str) -> None:
    _, second = two_scenarios(edition)
    assert second.state.elements == (0,) * 6


@proves(
    "gh1.battle-goals.returned-after",
    "gh2.battle-goals.returned-after-scenario",
    "fh.battle-goals.reshuffled-after",
)
def test_goals_that_were_kept_can_be_dealt_in_the_next_scenario(edition: str) -> None:
    fresh, second = two_scenarios(edition)
    for game in (fresh, second):
        deck = game.state.decks[GOALS]
        dealt = {goal for goal in (*game.state.goals, *deck.left, *deck.discarded) if goal}
        assert len(dealt) == 20
    assert all(goal for goal in fresh.state.goals)
