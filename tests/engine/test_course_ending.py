"""The end of a scenario, perks about effects, and the book's variants, as every edition has them."""

from typing import Any

from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action
from havenwright.engine.game import Game
from havenwright.engine.loot import loot
from havenwright.engine.model.agenda import Conclude, Happen
from havenwright.engine.model.state import Condition, Deck
from havenwright.engine.scenario.conclusion import restored
from havenwright.engine.setting.setting import Seat
from havenwright.engine.setting.variants import Variants, recommended_level
from havenwright.engine.steps import run as step
from havenwright.packs.goal_conditions import read_deed
from havenwright.packs.records import BattleGoal, CharacterClass, Item, Perk
from havenwright.packs.scenario.records import Affect, Group, Reward
from havenwright.rulesets import ruleset
from tests.engine.stories import story
from tests.engine.tables import Card, hero, monster, select, table, turns, until
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")
RAT = monster("Rat", *[(90, "Loot 1")] * 8, hp=3)
KILL = "All adjacent enemies suffer 9 damage"
ROOM = """
.   .   .   .
  .   1   M   .
.   .   .   .
"""


def waiting(name: str, first: int, cards: int = 4, hp: int = 10) -> CharacterClass:
    return hero(name, *[(first + number, "Loot 1", "Move 1") for number in range(cards)], hp=hp)


def concluded(game: Game, outcome: str = "won") -> list[dict[str, object]]:
    for _ in step(game._play, Conclude(outcome=outcome)):  # type: ignore[arg-type]
        raise AssertionError("nothing is asked")
    return [dict(event.data) for event in game._play.events if event.kind == "gained"]


# Winning and losing


def last_kill(rounds: int = 1, **more: Any) -> Game:
    """A game in whose last round the only monster dies at 20, before a character at 60 acts."""
    cards: list[Card] = [
        *[(20, "Loot 1", "Move 1")] * (2 * rounds - 2),
        (20, KILL, "Move 1"),
        WAIT,
        WAIT,
        WAIT,
    ]
    two = waiting("Two", 60, 2 * rounds + 2)
    game = table(ROOM.replace("M   .", "M   2"), [hero("One", *cards), two], {"M": RAT}, **more)
    first = len(cards)
    for number in range(rounds):
        select(game, (2 * number, 2 * number + 1), (first + 2 * number, first + 2 * number + 1))
        if number == rounds - 1:
            until(game, "play card").choose((2 * number, 0))
        else:
            until(game, "select cards", {"short rest": "no"})
    return game


@proves(
    "gh1.round.objective-done-finish-round",
    "jotl.end-of-round.scenario-ends-here",
    "fh.end-of-scenario.plays-out-round",
    "fh.end-of-scenario.lost-and-completed",
)
def test_the_round_is_played_to_its_end(edition: str) -> None:
    rounds = {"gh1": 1, "jotl": 6, "fh": 7}[edition]
    game = last_kill(rounds)
    assert game.outcome == ""
    until(game, "play card")
    while game.decision is not None and game.decision.seat == 0:
        game.choose(next((o for o in game.decision.options if o == "skip"), game.decision.options[-1]))
    until(game, "play card")
    assert game.decision is not None
    assert game.decision.seat == 1
    looting = next(option for option in game.decision.options if isinstance(option, tuple) and option[1] == 0)
    game.choose(looting)
    assert "looted" in [event.kind for event in game.events]
    until(game, "nothing", {"short rest": "no"})
    assert turns(game)[-2:] == ["One", "Two"]
    assert (game.outcome, game.state.round) == ("won", rounds)


@proves("fh.end-of-scenario.conclusion-at-round-end")
def test_the_conclusion_is_read_when_the_round_is_over() -> None:
    game = last_kill(8, conclusion="The rat is no more.")
    until(game, "nothing", {"short rest": "no"})
    told = [e.kind for e in game.events if e.kind in ("died", "turn", "end of round", "conclusion")]
    assert told[-5:] == ["turn", "died", "turn", "end of round", "conclusion"]
    assert game.state.round == 8


def killed_then_exhausted(*others: CharacterClass) -> Game:
    """The goal is met at 10; then its hero walks into a trap and is exhausted."""
    killer = hero("One", (10, KILL, "Move 1"), WAIT, hp=3)
    drawing = "M   1   t   2" if others else "M   1   t"
    game = table(drawing, [killer, *others], {"M": RAT})
    select(game, (0, 1), *((2, 3) for _ in others))
    game.choose((0, 0))
    until(game, "play card").choose((1, 1))
    board = game.setting.board(())
    game.choose(board.index(game.setting.scenario.tiles[0].at))
    return until(game, "nothing", {"short rest": "no"})


@proves(
    "gh1.end-of-scenario.success-condition",
    "jotl.end-of-scenario.win-at-end-of-round",
    "fh.end-of-scenario.lost-beats-completed",
)
def test_whoever_wins_and_is_exhausted_in_the_same_round_has_lost(edition: str) -> None:
    assert killed_then_exhausted().outcome == "lost"
    game = killed_then_exhausted(waiting("Two", 60))
    assert not game.state.figures[0].here
    assert game.outcome == "won"


@proves("jotl.end-of-scenario.loss-takes-priority", "jotl.end-of-scenario.loss-conditions")
def test_a_loss_counts_more_than_a_goal() -> None:
    text = """
      map
        s   s   .   a   .
      a  hex
      at the start: place objective Altar, 6 hit points at a
      lose if the Altar is destroyed
    """
    for goal in ("the Altar is destroyed", "round 30 is over"):
        played = story(text, goal=goal)
        played.game._play.forced = ["+0"] * 4
        played.round(hits={0: "Altar"})
        assert not played.body("Altar").here
        assert played.game.outcome == "lost"


@proves("jotl.end-of-scenario.rewards-each")
def test_a_reward_is_for_each_or_for_one_whom_the_players_choose() -> None:
    def rewarded(each: bool) -> tuple[Game, list[object]]:
        heroes = [waiting("One", 10), waiting("Two", 20), waiting("Three", 30)]
        zones: Any = ["hand", "lost", "lost", "lost", *["hand"] * 8]
        reward = Reward(kind="gold", amount=10, each=each)
        game = table("1   2   3   M", heroes, {"M": RAT}, zones=zones, rewards=(reward,))
        asked: list[object] = []
        concluding = step(game._play, Conclude(outcome="won"))
        try:
            decision = next(concluding)
            while True:
                asked.append(decision)
                decision = concluding.send(1)
        except StopIteration:
            return game, asked

    game, asked = rewarded(True)
    assert not game._play.figure(0).here
    assert ([body.gold for body in game._play.state.figures[:3]], asked) == ([10, 10, 10], [])
    game, asked = rewarded(False)
    assert [body.gold for body in game._play.state.figures[:3]] == [0, 10, 0]
    assert [getattr(decision, "options", ()) for decision in asked] == [(0, 1, 2)]


# What everybody takes home


@proves("gh1.end-of-scenario.experience-and-gold", "fh.end-of-scenario.bonus-experience")
def test_experience_and_gold_are_kept_and_the_bonus_is_for_those_who_win(edition: str) -> None:
    def game() -> Game:
        found = table("1   2   M", [waiting("One", 10), waiting("Two", 20)], {"M": RAT}, level=2)
        body = found._play.figure(0)
        body.experience = {"gh1": 7, "fh": 9}[edition]
        found._play.state.tokens = (body.hex,) * 3
        list(loot(found._play, 0, 0))
        far = found._play.board.index((2, 0))
        found._play.state.tokens = (far,) * 2
        return found

    lost, won = concluded(game(), "lost")[0], concluded(game(), "won")[0]
    assert (lost["experience"], won["experience"]) == {"gh1": (7, 15), "fh": (9, 17)}[edition]
    assert (lost["gold"], won["gold"]) == (9, 9)


@proves("gh1.end-of-scenario.success-rewards", "jotl.end-of-scenario.bonus-experience-on-completion")
def test_everybody_gains_the_bonus_experience(edition: str) -> None:
    goal = BattleGoal(id="calm", name="Calm", condition=read_deed("you never short rested"), checkmarks=1)
    heroes = [waiting("One", 10), waiting("Two", 20), waiting("Three", 30)]

    def game() -> Game:
        seats = [Seat("One", goal="calm"), Seat("Two"), Seat("Three")]
        return table("1   2   3   M", heroes, {"M": RAT}, level=2, goals=[goal], seats=seats)

    won, lost = concluded(game(), "won"), concluded(game(), "lost")
    assert [(one["experience"], one["checkmarks"]) for one in won] == [(8, 1), (8, 0), (8, 0)]
    assert [(one["experience"], one["checkmarks"]) for one in lost] == [(0, 0)] * 3


@proves("fh.end-of-scenario.leftover-loot")
def test_what_lies_on_the_map_is_nobodys() -> None:
    game = table("1   .   M", [waiting("One", 10)], {"M": RAT}, loot=("money 3",) * 5)
    game._play.state.tokens = (game._play.board.index((1, 0)),) * 3
    assert concluded(game)[0]["gold"] == 0
    assert len(game._play.state.decks["loot"].left) == 5


@proves("fh.end-of-scenario.exhausted-shares")
def test_the_exhausted_have_their_share() -> None:
    goal = BattleGoal(id="calm", name="Calm", condition=read_deed("you never short rested"), checkmarks=1)
    zones: Any = ["lost", "lost", "lost", "discard", *["hand"] * 4]
    heroes, seats = [waiting("One", 10), waiting("Two", 20)], [Seat("One", goal="calm"), Seat("Two")]
    rewards = (Reward(kind="gold", amount=5, each=True),)
    game = table(
        "1   2   M", heroes, {"M": RAT}, zones=zones, level=1, goals=[goal], seats=seats, rewards=rewards
    )
    body = game._play.figure(0)
    assert not body.here
    body.experience = 5
    gained = concluded(game)[0]
    assert (gained["experience"], gained["checkmarks"], body.gold) == (11, 1, 5)


def worn_out(minus_ones: int, blessings: int, curses: int) -> Game:
    items = [
        Item(id=f"item {n}", name=f"Item {n}", slot="body", use="lost", action=read_action("Heal 1, self"))
        for n in range(2)
    ]
    items[0] = replace(items[0], minus_ones=minus_ones)
    game = table("1   M", [waiting("One", 10, 6)], {"M": RAT}, items=[(0, one) for one in items])
    deck = game._play.state.decks["seat 0"]
    left = (*deck.left, *["bless"] * blessings, *["curse"] * curses)
    game._play.state.decks["seat 0"] = Deck(left)
    return game


@proves("gh1.end-of-scenario.decks-cleaned", "fh.end-of-scenario.clean-modifier-decks")
def test_only_the_own_cards_stay_in_the_deck(edition: str) -> None:
    game = worn_out(*{"gh1": (3, 0, 2), "fh": (2, 2, 1)}[edition])
    assert len(game._play.state.decks["seat 0"].left) == 25
    cards = restored(game._play).decks["seat 0"].left
    assert (len(cards), cards.count("-1"), cards.count("curse"), cards.count("bless")) == (20, 5, 0, 0)


@proves("gh1.end-of-scenario.recover-all", "fh.end-of-scenario.reset-characters")
def test_afterwards_everything_is_as_before(edition: str) -> None:
    hp, lost, how = {"gh1": (1, 5, "lost"), "fh": (4, 3, "spent")}[edition]
    game = worn_out(0, 0, 0)
    state = game._play.state
    state.zones = [*["lost"] * lost, *["discard"] * (6 - lost)]  # type: ignore[list-item]
    state.items = (how, how)
    body = game._play.figure(0)
    body.hit_points, body.conditions = hp, (Condition("poison"),)
    after = restored(game._play)
    assert (after.items, set(after.zones)) == (("ready", "ready"), {"hand"})
    assert (after.figures[0].hit_points, after.figures[0].conditions) == (10, ())


# Perks


def perked(what: str) -> CharacterClass:
    return replace(waiting("One", 10), perks=(Perk(rules=(Ability("ignore", what=what),)),))


@proves("fh.perks.ignore-item-minus-one")
def test_a_perk_ignores_what_items_put_into_the_deck_and_nothing_else() -> None:
    mail = Item(id="mail", name="Mail", slot="body", use="none", action=Action(()), minus_ones=2)
    one = perked("negative item effects")
    seats = [Seat("One", perks=(0,))]
    game = table("1   M", [one], {"M": RAT}, items=[(0, mail)], seats=seats)
    assert game.state.decks["seat 0"].left.count("-1") == 5
    effect = Affect(Group(kind="characters"), Action((Ability("put in", 1, "-1"),)))
    with_effect = table("1   M", [one], {"M": RAT}, items=[(0, mail)], seats=seats, effects=(effect,))
    assert with_effect.state.decks["seat 0"].left.count("-1") == 6


@proves("fh.perks.ignore-scenario-effects")
def test_a_perk_ignores_scenario_effects_and_no_special_rules() -> None:
    one = perked("scenario effects")
    for at_start, damage, left in ((True, 2, 10), (False, 1, 9)):
        game = table("1   M", [one], {"M": RAT}, seats=[Seat("One", perks=(0,))])
        play = game._play
        effects = (Affect(Group(kind="characters"), read_action(f"Suffer {damage} damage")),)
        happening = step(play, Happen(effects=effects, at_start=at_start))
        try:
            next(happening)
            while True:
                happening.send("suffer")
        except StopIteration:
            pass
        assert play.figure(0).hit_points == left


# Variants


LESS = Variants(reduced_randomness=True, quick=True)


def attacked(card: str, *, items: tuple[Item, ...] = (), uses: bool = True) -> Game:
    """A game in which the first attack, of 4, drew a card; items are used for it, or not."""
    one = hero("One", (10, "Attack 4", "Move 1"), *[WAIT] * 3)
    rock = monster("Rock", *[(90, "Loot 1")] * 8, hp=30)
    game = table(ROOM, [one], {"M": rock}, variants=LESS, items=[(0, thing) for thing in items])
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    game._play.forced = [card]
    game.choose(1)
    if items:
        assert game.decision is not None
        assert game.decision.kind == "use: attack"
        game._play.forced = [card]
        game.choose(game.decision.options[0] if uses else "pass")
    return game


@proves("fh.variants.reduced-randomness")
def test_cards_that_double_or_miss_count_as_two() -> None:
    damage = {"2x": 6, "bless": 6, "null": 2, "curse": 2, "+1": 5}
    assert {card: 30 - attacked(card).state.figures[1].hit_points for card in damage} == damage
    game = attacked("null")
    assert game.state.decks["seat 0"].shuffle
    until(game, "select cards", {"short rest": "no"})
    assert (game.state.decks["seat 0"].shuffle, game.state.decks["seat 0"].discarded) == (False, ())


@proves("fh.variants.reduced-randomness-references")
def test_an_item_for_a_card_that_counts_as_another_is_for_it_all_the_same() -> None:
    def with_charm(drawn: str, *, uses: bool = True) -> Game:
        text = "When you draw a null attack modifier card, treat it as a +1 instead"
        charm = Item(id="charm", name="Charm", slot="small", use="spent", action=read_action(text))
        return attacked(drawn, items=(charm,), uses=uses)

    assert 30 - attacked("null").state.figures[1].hit_points == 2  # the null counts as -2
    assert 30 - with_charm("null").state.figures[1].hit_points == 5  # and is a null to the charm
    assert 30 - with_charm("-2").state.figures[1].hit_points == 2  # which a real -2 isn't
    assert 30 - with_charm("null", uses=False).state.figures[1].hit_points == 2


@proves("fh.variants.solo-level", "fh.variants.open-information")
def test_less_uncertainty_makes_scenarios_harder() -> None:
    solo = ruleset("fh").solo
    assert recommended_level([4, 4, 4], Variants(solo=True), solo) == 3
    assert recommended_level([4, 4, 4], solo=solo) == 2
    assert recommended_level([2, 2, 2, 2], Variants(open_information=True), solo) == 2
    game = table(
        "1   2   M",
        [waiting("One", 10), waiting("Two", 20)],
        {"M": RAT},
        variants=Variants(open_information=True, quick=True),
    )
    game.choose((0, 1))
    assert len(game.view(0).seats[1].cards) == 4


@proves("fh.variants.permanent-death-exhaustion")
def test_the_exhausted_stand_on_the_map_and_are_the_last_to_be_focused_on() -> None:
    wolf = monster("Wolf", *[(90, "Move +0\nAttack +0")] * 8, move=2, attack=2)
    heroes = [waiting("One", 10), waiting("Two", 80)]
    zones: Any = ["hand", "lost", "lost", "lost", "hand", "hand", "hand", "hand"]
    deadly = Variants(permanent_death=True, quick=True)
    game = table("1   M   2", heroes, {"M": wolf}, zones=zones, variants=deadly)
    body = game.state.figures[0]
    assert (body.here, body.initiative[0]) == (True, 99)
    until(select(game, (4, 5)), "select cards", {"short rest": "no"})
    assert [event.get("focus") for event in game.events if event.kind == "focus"] == [1]
    assert turns(game) == ["Two", "Wolf 1"]
