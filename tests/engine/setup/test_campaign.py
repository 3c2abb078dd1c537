"""A scenario of a campaign: the facts that it begins with, and what characters bring into it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from havenwright.cards.enhancements.cost import takes
from havenwright.cards.reading import read_action
from havenwright.cards.write.action import write_action
from havenwright.engine.core.record import gain_experience
from havenwright.engine.game import Game
from havenwright.engine.loot import loot_in
from havenwright.engine.model.agenda import Conclude
from havenwright.engine.model.state import GOALS
from havenwright.engine.scenario.result import Result
from havenwright.engine.setting.enhancements import enhanced_cards
from havenwright.engine.setting.facts import Facts
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import BY_THE_BOOK
from havenwright.engine.setup.items import carried, check_items
from havenwright.engine.setup.new_game import setting_of
from havenwright.errors import UserError
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, CharacterClass, Item
from havenwright.packs.scenario.plot import Affect
from havenwright.packs.scenario.records import (
    Group,
    Reward,
)
from havenwright.rulesets import ruleset
from tests.engine.acting import Ending, conclude
from tests.engine.courses import IDLE, learner, waiting
from tests.engine.gear import HEAL, item
from tests.engine.parties import RAT, idler
from tests.engine.shipped_games import packs
from tests.engine.stories import Story, story
from tests.engine.tables import hero, select, table, until
from tests.proves import proves

rule = pytest.mark.rule


def over(game: Game, outcome: Ending = "won") -> Result:
    conclude(game, outcome)
    return game.result()


# Treasures, and random items

CHESTS = """
  map
    s   s   a   b   c   d
  a  treasure {number}: 10 gold
  b  treasure
  c  treasure 30: 5 gold
  d  hex
  at the start of round 2: place treasure 31 at d
"""


def numbers(played: Story) -> list[int]:
    tiles = played.game.state.tiles
    return sorted(tile.overlay.number for tile in tiles if tile.kind == "treasure" and tile.overlay)


@proves(
    "gh1.setup.treasure-reset-on-replay",
    "gh1.loot.treasure-once-per-campaign",
    "gh2.overlay.treasure-once",
    "fh.overlay.numbered-treasure-once",
)
def test_a_numbered_treasure_that_was_looted_does_not_lie_there_again(edition: str) -> None:
    number = {"gh1": 12, "gh2": 10, "fh": 17}[edition]
    first = story(CHESTS.format(number=number))
    assert numbers(first) == sorted((0, number, 30))
    assert numbers(first.rounds(1)) == sorted((0, number, 30, 31))
    played = story(CHESTS.format(number=number), facts=Facts(treasures=(number, 31)))
    assert numbers(played) == [0, 30]
    assert numbers(played.rounds(1)) == [0, 30]
    list(loot_in(played.game.scene.play, 0, played.game.scene.board.floor))
    own = over(played.game).seats[0]
    assert (own.treasures, played.game.state.figures[0].gold) == ((30,), 5)


def test_a_treasure_that_the_goal_names_lies_there_again_and_is_empty() -> None:
    played = story(CHESTS.format(number=12), goal="treasure 12 is looted", facts=Facts(treasures=(12, 30)))
    assert numbers(played) == [0, 12]
    list(loot_in(played.game.scene.play, 0, played.game.scene.board.floor))
    played.round()
    assert (played.game.outcome, played.game.state.figures[0].gold) == ("won", 0)
    assert played.game.result().seats[0].treasures == ()


def random_item_cards(facts: Facts) -> int:
    party = [Seat(id) for id in list(packs("fh").classes)[:2]]
    scenario = "the-cutting-yard"
    setting = setting_of(packs("fh"), ruleset="fh", scenario=scenario, party=party, level=1, facts=facts)
    return sum(card.startswith("random item") for card in setting.loot)


@rule("fh.loot-deck.random-item-card")
def test_the_random_item_card_of_a_scenario_is_there_until_somebody_has_looted_it() -> None:
    assert random_item_cards(Facts()) == 1
    assert random_item_cards(Facts(random_item_scenarios=("the-standing-wave",))) == 1
    assert random_item_cards(Facts(random_item_scenarios=("the-cutting-yard",))) == 0


def test_a_random_item_that_was_drawn_before_is_drawn_no_more() -> None:
    things = [replace(item(HEAL, name=name), source="random") for name in ("Ring", "Pin")]
    game = table(
        "1   M",
        [waiting("One", 10, 20)],
        {"M": IDLE},
        loot=("random item 1",),
        catalogue=things,
        facts=Facts(random_items=("ring",)),
    )
    assert game.state.decks["random items"].left == ("pin",)


# Facts

GUARDS = """
  map
    s   s   .   m   n   .   a
  m  Rat  normal
  n  Rat  elite  if achievement City Rule Military or sided with Military
  a  hex
  when round 1 is over, if completed The Pump House and not sticker Red: spawn one normal Rat at a
"""


@rule("gh2.setup.faction-monsters")
def test_monsters_of_a_faction_are_there_if_it_rules_or_the_party_sided_with_it() -> None:
    def there(**facts: tuple[str, ...]) -> list[str]:
        return story(GUARDS, facts=Facts(**facts)).here()  # type: ignore[arg-type]

    assert there() == ["Rat 1"]
    assert there(achievements=("City Rule: Merchants",)) == ["Rat 1"]
    assert there(achievements=("City Rule: Military",)) == ["Rat 1", "Rat 2"]
    assert there(choices=("Military",)) == ["Rat 1", "Rat 2"]


def test_a_trigger_may_ask_for_completed_scenarios_and_stickers() -> None:
    def spawned(facts: Facts) -> int:
        return len(story(GUARDS, facts=facts).rounds(1).here()) - 1

    assert spawned(Facts()) == 0
    assert spawned(Facts(completed=("the-pump-house",))) == 1
    assert spawned(Facts(completed=("the-pump-house",), stickers=("Red",))) == 0


def test_party_achievements_are_other_ones_than_global_achievements() -> None:
    text = GUARDS.replace("achievement City Rule Military", "party achievement Dry Feet")
    assert len(story(text, facts=Facts(achievements=("Dry Feet",))).here()) == 1
    assert len(story(text, facts=Facts(party_achievements=("Dry Feet",))).here()) == 2


def test_a_saved_game_keeps_its_facts() -> None:
    facts = Facts(achievements=("Dry Feet",), treasures=(2,), mode="casual")
    party = [Seat(id) for id in list(packs().classes)[:2]]
    game = Game.start(ruleset="gh2", packs=packs(), scenario="the-pump-house", party=party, facts=facts)
    again = Game.load(game.save(), packs())
    assert again.setting.facts == facts
    assert not [tile for tile in again.state.tiles if tile.kind == "treasure"]


# Rewards

REWARD = (Reward(kind="gold", amount=10, each=True), Reward(kind="scenario", what="The Pump House"))
HEROES = [waiting("One", 10, 20, 30, 40), waiting("Two", 50, 60, 70, 80)]


def rewarded(facts: Facts, outcome: Ending = "won", level: int = 1) -> tuple[Result, Game]:
    game = table(
        "1   2   M", HEROES, {"M": IDLE}, rewards=REWARD, conclusion="Home.", facts=facts, level=level
    )
    return over(game, outcome), game


@proves("gh2.end-of-scenario.rewards-once", "fh.end-of-scenario.rewards-once")
def test_the_rewards_of_a_scenario_are_for_the_first_time(edition: str) -> None:
    first, game = rewarded(Facts(completed=("another",)))
    assert (len(first.rewards), game.state.figures[0].gold) == (2, 10)
    again, game = rewarded(Facts(completed=("table",)))
    assert (again.rewards, game.state.figures[0].gold) == ((), 0)
    assert (again.seats[0].bonus, again.inspiration) == (6, 2)


def test_a_campaign_that_gives_the_rewards_itself_is_only_told_of_them() -> None:
    rewards = (Reward(kind="gold", amount=10), Reward(kind="experience", amount=2, each=True))
    facts = Facts(rewards="told")
    game = table("1   2   M", HEROES, {"M": IDLE}, rewards=rewards, facts=facts, edition="jotl")
    result = over(game)  # nobody is asked who is rewarded
    assert [(reward.kind, reward.seats) for reward in result.rewards] == [
        ("gold", ()),
        ("experience", (0, 1)),
    ]
    assert [(body.gold, body.experience) for body in game.state.figures[:2]] == [(0, 0), (0, 0)]


def test_a_game_is_over_when_it_is_known_who_is_rewarded() -> None:
    rewards = (Reward(kind="gold", amount=10),)
    game = table("1   2   M", HEROES, {"M": IDLE}, rewards=rewards, facts=Facts(), edition="jotl")
    scene = game.scene.do(Conclude(outcome="won"))
    asked = scene.decision
    assert asked is not None
    assert (asked.kind, game.outcome) == ("who is rewarded", "")
    scene.choose(1)
    assert (game.outcome, game.state.figures[1].gold) == ("won", 10)


@proves("gh1.variants.casual-no-rewards")
def test_a_casual_game_has_experience_and_no_rewards() -> None:
    casual, game = rewarded(Facts(mode="casual"))
    assert (casual.mode, casual.rewards, casual.seats[0].bonus) == ("casual", (), 6)
    assert "conclusion" not in [event.kind for event in game.events]
    usual, game = rewarded(Facts())
    assert [reward.kind for reward in usual.rewards] == ["gold", "scenario"]
    assert "conclusion" in [event.kind for event in game.events]


@proves("jotl.end-of-scenario.conclusion-read-on-success")
def test_the_conclusion_is_read_by_those_who_win() -> None:
    endings: list[tuple[Ending, int, list[str]]] = [("won", 1, ["scenario"]), ("lost", 0, [])]
    for outcome, read, unlocked in endings:
        result, game = rewarded(Facts(), outcome)
        assert [event.kind for event in game.events].count("conclusion") == read
        assert [reward.kind for reward in result.rewards if reward.kind == "scenario"] == unlocked


# Decks and cards


@proves("gh1.setup.deck-composition")
def test_a_donation_is_two_blesses_in_the_deck() -> None:
    def deck(blesses: int, minus_ones: int = 0) -> tuple[str, ...]:
        coat = replace(item(HEAL), minus_ones=minus_ones)
        seats = [Seat("One", blesses=blesses)]
        game = table("1   M", HEROES[:1], {"M": IDLE}, seats=seats, items=[(0, coat)])
        return game.state.decks["seat 0"].left

    assert (len(deck(0)), len(deck(2)), deck(2).count("bless")) == (20, 22, 2)
    assert len(deck(2, minus_ones=3)) == 25


@proves("gh1.events.card-discard-timing")
def test_cards_are_discarded_of_the_hand_that_was_chosen() -> None:
    kind = replace(idler("One", 12), hand_size=10)
    seats = [Seat("One", pool=tuple(card.id for card in kind.cards), discards=2), Seat("Two")]
    game = table("1   2   M", [kind, idler("Two")], {"M": RAT}, seats=seats, variants=BY_THE_BOOK)
    asked: list[str] = []
    while game.decision is not None and game.decision.kind != "select cards":
        asked.append(game.decision.kind)
        if game.decision.kind == "discard card":
            assert game.state.zones[:12].count("left out") == 2
        game.choose(game.decision.options[0])
    zones = game.state.zones[:12]
    assert (zones.count("hand"), zones.count("discard"), zones.count("left out")) == (8, 2, 2)
    assert asked[:2] == ["leave out", "leave out"]
    assert asked.index("starting hex") < len(asked) - 1
    assert game.state.zones[12:].count("hand") == 4


ATTACKER = hero("One", *[(10 + n, "Attack 3", "Move 2") for n in range(4)])


def marked() -> CharacterClass:
    first = replace(
        ATTACKER.cards[0],
        top=read_action("Attack 3 <square>, Range 2", marks=True),
        bottom=read_action("Move 2 <square>", marks=True),
    )
    return replace(ATTACKER, cards=(first, *ATTACKER.cards[1:]))


def with_stickers(*stickers: tuple[str, str], edition: str = "gh2") -> list[str]:
    seats = [Seat("One", enhancements=stickers)]
    game = table("1   M", [marked()], {"M": IDLE}, seats=seats, edition=edition)
    card = game.setting.cards[0][1]
    return [write_action(replace(half, marks=())) for half in (card.top, card.bottom)]


def test_cards_are_played_with_their_stickers() -> None:
    assert with_stickers() == ["Attack 3, Range 2", "Move 2"]
    assert with_stickers(("One/0", "top 1 +1")) == ["Attack 4, Range 2", "Move 2"]
    assert with_stickers(("One/0", "bottom 1 jump"), ("One/0", "top 1 +1")) == [
        *("Attack 4, Range 2", "Move 2, Jump")
    ]


@pytest.mark.parametrize(
    ("sticker", "message"),
    [
        (("One/9", "top 1 +1"), "One has no card 'One/9'"),
        (("One/0", "top 2 +1"), "the top of One 0 has no mark 2"),
        (("One/0", "top 1 jump"), "mark 1 of the top of One 0 can't take jump"),
        (("One/0", "top +1"), "'top \\+1' is no enhancement"),
        (("One/0", "top 1 glue"), "'top 1 glue' is no enhancement"),
    ],
)
def test_a_sticker_that_can_not_be_there_is_refused(sticker: tuple[str, str], message: str) -> None:
    with pytest.raises(UserError, match=message):
        with_stickers(sticker)


def test_no_sticker_is_put_twice_on_a_mark_nor_where_cards_are_not_enhanced() -> None:
    with pytest.raises(UserError, match="mark 1 of the top of One 0 has its sticker"):
        with_stickers(("One/0", "top 1 +1"), ("One/0", "top 1 +1"))
    with pytest.raises(UserError, match="cards can't be enhanced in"):
        with_stickers(("One/0", "top 1 +1"), edition="jotl")


@pytest.mark.parametrize("edition", ["gh1", "gh2", "fh"])
def test_every_mark_of_every_shipped_card_takes_its_stickers_together(edition: str) -> None:
    rules = ruleset(edition)
    assert rules.enhancing is not None
    placed = 0
    for kind in packs(edition).classes.values():
        for turn in range(3):
            stickers = []
            for card in kind.cards:
                for half in ("top", "bottom"):
                    action = getattr(card, half)
                    for number, mark in enumerate(action.marks, 1):
                        fitting = takes(rules.enhancing, action, mark)
                        stickers += [(card.id, f"{half} {number} {one}") for one in fitting[turn::3][:1]]
            cards = enhanced_cards(rules, kind, stickers)
            filled = [mark for card in cards for half in (card.top, card.bottom) for mark in half.marks]
            assert sum(bool(mark.sticker) for mark in filled) == len(stickers)
            placed += len(stickers)
    assert placed > 50


# Items

POTION, RING = item(HEAL, use="lost", name="Potion"), item(HEAL, name="Ring")
KNOWN = {one.id: one for one in (POTION, RING)}


def bringing(seat: Seat, known: dict[str, Item] = KNOWN, **more: object) -> Game:
    game = table(
        "1   M",
        [hero("One", *[(10 + n, "Refresh one lost item", "Move 1") for n in range(4)])],
        {"M": IDLE},
        seats=[seat],
        carried=carried(known, [seat]),
        **more,  # type: ignore[arg-type]
    )
    check_items(game.setting)
    return game


@proves("gh1.events.consumed-item-penalty")
def test_an_item_that_an_event_used_up_fills_its_slot_until_it_is_refreshed() -> None:
    seat = Seat("One", items=("potion",), used_up=("potion",))
    game = bringing(seat)
    assert game.state.items == ("lost",)
    with pytest.raises(UserError, match="no room for that many items of the slot small: Potion, Ring"):
        bringing(replace(seat, items=("potion", "ring")))
    select(game, (0, 1))
    asked = []
    while game.decision is not None and game.decision.kind != "play card":
        asked.append(game.decision.kind)
        game.choose(game.decision.options[0])
    assert "use: turn" not in asked
    game.choose((0, 0))
    game.choose(0)
    assert game.state.items == ("ready",)


def test_an_item_that_was_used_up_is_brought_even_if_others_are_picked() -> None:
    seat = Seat("One", owned=("potion", "ring"), used_up=("potion",))
    assert bringing(seat).state.items == ("lost", "away")
    with pytest.raises(UserError, match="used up by somebody who hasn't got it"):
        bringing(Seat("One", items=("ring",), used_up=("potion",)))


@rule("gh2.items.own-more-than-bring")
def test_characters_may_own_more_than_they_bring() -> None:
    five = {f"pin {n}": item(HEAL, name=f"Pin {n}") for n in range(5)}
    seats = [Seat("One", owned=tuple(five)), Seat("Two")]
    heroes = [idler("One"), idler("Two")]
    game = table(
        "1   2   M", heroes, {"M": RAT}, seats=seats, carried=carried(five, seats), variants=BY_THE_BOOK
    )
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("bring item", 6)
    game.choose(2)
    until(game, "select cards")
    assert game.state.items == ("away", "away", "ready", "away", "away")
    assert len(game.setting.items) == 5


# From one scenario to the next


def worn_out(edition: str = "") -> Game:
    """A game at whose end a character is hurt, has used up its items and lost cards."""
    things = [item(HEAL, name="Boots", slot="feet"), item(HEAL, name="Hat", slot="head"), POTION]
    kind = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(10)], hp=12)
    game = table("1   M", [kind], {"M": IDLE}, items=[(0, one) for one in things], edition=edition)
    game.state.figures[0].hit_points = 3
    gain_experience(game.scene.play, 0, 5)
    game.state.items = ("spent", "spent", "lost")
    game.state.zones = [*["lost"] * 6, *["discard"] * 2, *["hand"] * 2]  # type: ignore[list-item]
    return game


def next_game(game: Game) -> Game:
    return Game.begin(game.setting)


@proves("jotl.setup.dials-at-start", "fh.setup.xp-dial-zero")
def test_the_dials_are_set_anew_for_each_scenario(edition: str) -> None:
    game = worn_out()
    assert (game.state.figures[0].hit_points, over(game, "lost").seats[0].experience) == (3, 5)
    body = next_game(game).state.figures[0]
    assert (body.hit_points, body.max_hit_points, body.experience) == (12, 12, 0)


@rule("fh.experience.dial")
def test_experience_is_on_the_dial_until_the_scenario_ends() -> None:
    game = table("1   M", [waiting("One", 10, 20, 30, 40)], {"M": IDLE}, edition="fh")
    until(select(game, (0, 1)), "short rest")
    gain_experience(game.scene.play, 0, 3)
    until(game, "select cards")
    assert (game.state.round, game.state.figures[0].experience) == (2, 3)
    with pytest.raises(UserError, match="has no result yet"):
        game.result()
    assert over(game, "lost").seats[0].experience == 3


@rule("fh.items.reset-between-scenarios")
def test_items_are_ready_again_in_the_next_scenario() -> None:
    game = worn_out("fh")
    over(game)
    again = next_game(game)
    assert again.state.items == ("ready", "ready", "ready")
    assert [one.item.name for one in again.setting.items] == ["Boots", "Hat", "Potion"]


@proves("jotl.cards.lost-cards-unusable", "jotl.end-of-scenario.cards-returned")
def test_all_cards_are_back_for_the_next_scenario() -> None:
    game = worn_out()
    assert next_card_options(game) == {8, 9}
    for outcome in ("won", "lost"):
        game = worn_out()
        over(game, outcome)
        assert next_card_options(next_game(game)) == set(range(10))


def next_card_options(game: Game) -> set[int]:
    """The cards that the first seat could select now."""
    cards = Game(game.setting, game._point(game._entry)).decision if game.decision else None  # type: ignore[arg-type]
    assert cards is not None
    return {card for option in cards.options if isinstance(option, tuple) for card in option if card >= 0}


GOAL = BattleGoal(id="calm", name="Calm", condition=read_deed("you never long rested"))


def goals(count: int) -> Sequence[BattleGoal]:
    return [replace(GOAL, id=f"goal {n:02}") for n in range(count)]


@proves("jotl.battle-goals.nothing-on-loss")
def test_a_met_goal_gives_nothing_in_a_lost_scenario() -> None:
    def marks(outcome: Ending) -> tuple[bool, int]:
        seats = [Seat("One", goal="calm"), Seat("Two")]
        own = over(table("1   2   M", HEROES, {"M": IDLE}, goals=[GOAL], seats=seats), outcome).seats[0]
        return own.goal_met, own.checkmarks

    assert (marks("won"), marks("lost")) == ((True, 1), (False, 0))


@proves("jotl.battle-goals.fresh-goal-each-scenario")
def test_new_goals_are_dealt_for_each_scenario() -> None:
    heroes = [idler("One"), idler("Two")]
    game = table("1   2   M", heroes, {"M": RAT}, goals=goals(20), variants=BY_THE_BOOK)
    until(game, "select cards")
    assert len(set(game.state.goals)) == 2
    over(game, "lost")
    assert len(game.state.decks[GOALS].left) == 20
    again = next_game(game)
    assert [(one.kind, len(one.options)) for one in again.decisions] == [("battle goal", 2)] * 2
    assert again.state.goals == ()


@proves("jotl.cards.b-level-swap-after-scenario-1", "jotl.cards.full-hand-after-scenario-3")
def test_hands_to_learn_with_are_for_the_first_three_scenarios() -> None:
    def levels(number: str) -> list[str]:
        game = table("1   M", [learner()], {"M": IDLE}, number=number)
        over(game)
        return [card.level for _, card in game.setting.cards]

    assert levels("1") == ["A"] * 6
    assert levels("2") == levels("3") == ["A"] * 4 + ["B"] * 2
    assert levels("4") == ["1"] * 10


@rule("fh.setup.step-order")
def test_frosthaven_is_set_up_in_order_and_events_come_before_effects() -> None:
    heroes = [replace(idler("One", 4), hand_size=3), idler("Two")]
    pool = tuple(card.id for card in heroes[0].cards)
    seats = [Seat("One", owned=("potion",), pool=pool, discards=1), Seat("Two")]
    effect = Affect(Group(kind="characters"), read_action("Suffer 2 damage"))
    game = table(
        "1   2   M",
        heroes,
        {"M": RAT},
        edition="fh",
        seats=seats,
        goals=goals(8),
        loot=("money 1",),
        carried=carried(KNOWN, seats),
        variants=BY_THE_BOOK,
        effects=(effect,),
    )
    # Map, monsters, overlay tiles and decks are there before anybody chooses anything.
    assert game.state.figures[2].here
    assert {"seat 0", "monsters", "loot"} <= game.state.decks.keys()
    until(game, "select cards", {"bring item": 0})
    kinds = [event.kind for event in game.events]
    steps = ("goals dealt", "goal kept", "items brought", "cards picked", "cards discarded", "suffered")
    assert sorted(steps, key=kinds.index) == list(steps)
    assert kinds.index("suffered") < kinds.index("round")
