"""The result of a scenario, as a campaign takes it over."""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from havenwright.bots.random_bot import RandomBot
from havenwright.cards.reading import read_action
from havenwright.engine.core.record import close_round, gain_experience, note
from havenwright.engine.figures.death import die
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.tally import Given
from havenwright.engine.saves.replay import load
from havenwright.engine.scenario.result import Result, tally_of
from havenwright.engine.setting.facts import Facts
from havenwright.engine.setting.setting import Carried, Seat
from havenwright.engine.setting.variants import Variants
from havenwright.errors import UserError
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, Item
from havenwright.packs.scenario.records import Reward
from tests.engine.acting import Ending, conclude
from tests.engine.courses import IDLE, waiting
from tests.engine.shipped_games import new_game, packs
from tests.engine.stories import story
from tests.engine.tables import action, monster, select, table, until

CALM = BattleGoal(id="calm", name="Calm", condition=read_deed("you never short rested"), checkmarks=2)
RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=2)
HEROES = [waiting("One", 10, 20, 30, 40), waiting("Two", 60, 70, 80, 90)]


def over(game: Game, outcome: Ending = "won") -> Result:
    conclude(game, outcome)
    return game.result()


def test_a_scenario_that_goes_on_has_no_result() -> None:
    game = table("1   M", [waiting("One", 10, 20)], {"M": IDLE})
    with pytest.raises(UserError, match="table isn't over: it has no result yet"):
        game.result()


def test_the_result_says_how_the_scenario_was_played() -> None:
    variants = Variants(quick=True, reduced_randomness=True)
    facts = Facts(mode="casual")
    game = table(
        "1   M", [waiting("One", 10, 20, 30, 40)], {"M": IDLE}, level=3, variants=variants, facts=facts
    )
    until(select(game, (0, 1)), "short rest")
    result = over(game, "lost")
    assert (result.ruleset, result.scenario, result.outcome) == ("gh2", "table", "lost")
    assert (result.level, result.rounds, result.variants, result.mode) == (3, 1, variants, "casual")
    assert result.save == sha256(game.save()).hexdigest()


def test_the_dial_and_the_bonus_of_the_level_are_apart() -> None:
    def dialled(outcome: Ending) -> list[tuple[int, int]]:
        game = table("1   2   M", HEROES, {"M": IDLE}, level=2)
        gain_experience(game.scene.play, 0, 7)
        return [(seat.experience, seat.bonus) for seat in over(game, outcome).seats]

    assert dialled("won") == [(7, 8), (0, 8)]
    assert dialled("lost") == [(7, 0), (0, 0)]


def test_tokens_are_counted_and_valued() -> None:
    game = table("1   2   M", HEROES, {"M": IDLE}, level=6)
    game.state.tokens = (game.state.figures[1].hex,) * 3
    list(loot(game.scene.play, 1, 0))
    assert [(seat.tokens, seat.gold) for seat in over(game).seats] == [(0, 0), (3, 15)]


def test_loot_cards_are_coins_resources_and_items() -> None:
    ring = Item(id="ring", name="Ring", slot="small", action=action("Heal 1, self"), source="random")
    game = table(
        "1   2   M",
        HEROES,
        {"M": IDLE},
        edition="fh",
        level=6,
        loot=("lumber 2", "money 3", "random item 1"),
        catalogue=[ring],
        carried=[Carried(seat, ring, here=False, found=True) for seat in range(2)],
    )
    game.state.tokens = (game.state.figures[0].hex,) * 3
    list(loot(game.scene.play, 0, 0))
    own = over(game).seats[0]
    assert (own.tokens, own.gold, own.loot) == (3, 3 * 5, {"lumber": 2})
    assert (own.items, own.random_items) == (("ring",), ("ring",))


def test_kills_are_counted_by_kind_and_those_of_a_summon_are_its_summoners() -> None:
    game = table(".   1   2   M   M   M   N", HEROES, {"M": RAT, "N": IDLE}, elites="M")
    summon = game.scene.perform(0, read_action("Summon Hound: HP 3, Attack 2, Move 2"))
    while summon.decision is not None:
        summon.choose(summon.decision.options[0])
    hound = len(game.state.figures) - 1
    assert game.who(hound).summoner == 0
    for victim, killer in ((2, 0), (3, hound), (4, 1)):
        list(die(game.scene.play, victim, by=killer))
    assert [(seat.kills, seat.elites) for seat in over(game).seats] == [
        ({"Rat": 2}, {"Rat": 2}),
        ({"Rat": 1}, {"Rat": 1}),
    ]


def test_the_record_of_all_rounds_is_told_in_the_words_of_battle_goals() -> None:
    game = table("1   2   M", HEROES, {"M": IDLE})
    play = game.scene.play
    note(play, 0, "damage dealt", 4)
    close_round(play)
    note(play, 0, "damage dealt", 3)
    note(play, 1, "short rest")
    result = over(game)
    assert [seat.totals for seat in result.seats] == [{"damage dealt": 7}, {"short rest": 1}]


def test_a_battle_goal_counts_in_a_scenario_that_was_won() -> None:
    def judged(outcome: Ending, edition: str) -> tuple[str, bool, int]:
        seats = [Seat("One", goal="calm"), Seat("Two")]
        game = table("1   2   M", HEROES, {"M": IDLE}, goals=[CALM], seats=seats, edition=edition)
        own = over(game, outcome).seats[0]
        return own.goal, own.goal_met, own.checkmarks

    assert judged("won", "gh2") == ("calm", True, 2)
    assert judged("lost", "gh2") == ("calm", False, 0)


TREASURES = """
  map
    s   s   a   b   c   .   d
  a  treasure 7: 10 gold, 1 prosperity
  b  treasure: 3 experience
  c  hex
  d  Rat  normal/normal/normal
  when round 1 is over: gain 5 gold each, achievement Dry Feet; read section 4
  section 4
    choose
      option Spare the Clerk: gain 1 inspiration
      option Drown the Clerk: gain 1 reputation
"""


def test_rewards_are_told_with_who_got_them_and_not_counted_twice() -> None:
    played = story(TREASURES, level=2)
    played.game.state.tokens = (played.game.state.figures[0].hex,)
    list(loot(played.game.scene.play, 0, 3))
    played.round(answers={"choice": "Drown the Clerk"})
    result = over(played.game)
    assert [seat.treasures for seat in result.seats] == [(7,), ()]
    assert [(seat.gold, seat.experience) for seat in result.seats] == [(3, 0), (0, 0)]
    assert played.game.state.figures[0].gold == 3 + 10 + 5
    assert result.rewards == (
        Given(kind="gold", amount=10, seats=(0,), source="treasure", treasure=7),
        Given(kind="prosperity", seats=(0,), source="treasure", treasure=7),
        Given(kind="experience", amount=3, seats=(0,), source="treasure"),
        Given(kind="gold", amount=5, seats=(0, 1)),
        Given(kind="achievement", what="Dry Feet"),
        Given(kind="reputation"),
    )
    assert (result.sections, result.choices) == (("4",), ("Drown the Clerk",))


def test_the_rewards_of_the_conclusion_are_told_apart() -> None:
    rewards = (Reward(kind="gold", amount=10, each=True), Reward(kind="prosperity", amount=2))
    game = table("1   2   M", HEROES, {"M": IDLE}, rewards=rewards)
    result = over(game)
    assert result.rewards == (
        Given(kind="gold", amount=10, seats=(0, 1), source="conclusion"),
        Given(kind="prosperity", amount=2, source="conclusion"),
    )
    assert ([seat.gold for seat in result.seats], result.inspiration) == ([0, 0], 2)


def test_the_exhausted_and_the_dead_are_named() -> None:
    def fallen(*, permanent: bool) -> list[tuple[bool, bool]]:
        variants = Variants(quick=True, permanent_death=permanent)
        game = table("1   2   M", HEROES, {"M": IDLE}, variants=variants)
        game.state.figures[0].hit_points = 0
        list(die(game.scene.play, 0, by=2))
        return [(seat.exhausted, seat.died) for seat in over(game).seats]

    assert fallen(permanent=False) == [(True, False), (False, False)]
    assert fallen(permanent=True) == [(True, True), (False, False)]


def test_a_game_that_goes_on_from_a_stored_round_has_the_same_result() -> None:
    game = new_game(5)
    bot = RandomBot(5)
    while (decision := game.decision) is not None:
        game.choose(bot(decision))
    whole = game.result()
    assert whole.rounds > 2
    later = load(game.save(), packs(), from_stored=True)
    for seat, answer in game.replies[game._rounds[-1].replies :]:
        later.choose(answer, None if seat == PARTY else seat)
    assert replace(later.result(), save="") == replace(whole, save="")


@pytest.mark.parametrize("edition", ["gh1", "jotl", "gh2", "fh", "bnb"])
def test_the_tally_of_a_game_is_what_the_figures_have(edition: str) -> None:
    for seed in range(3):
        game = new_game(seed, ruleset=edition)
        bot = RandomBot(seed)
        while (decision := game.decision) is not None:
            game.choose(bot(decision))
        tally = tally_of(game.setting, game.state, None, game.events)
        for seat, own in enumerate(tally.seats):
            body = game.state.figures[seat]
            assert own.gold == body.gold
            assert own.experience + own.rewarded_experience == body.experience
        assert Game.load(game.save(), packs(edition)).result() == game.result()
