"""Elements on cards: what is visible can be consumed once a round, by the character and by monsters."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.engine.components.elements import can_be_consumed
from havenwright.engine.components.elements_on_cards import infusions
from havenwright.engine.game import Game
from havenwright.packs.records import Item
from tests.engine.lone import alone, bug, forced, go, on, told, turn
from tests.engine.tables import Card, monster

rule = pytest.mark.rule

PLAIN_B: Card = (60, "Heal 1, self", "Move 1")
ROOM = "1   M   .   ."


@pytest.fixture
def edition() -> str:
    return "bnb"


def icon(*elements: str, back: Card = PLAIN_B) -> tuple[Card, Card]:
    """A card with these elements on its A side."""
    return (20, "Heal 1, self\n" + "\n".join(f"Infuse {one}" for one in elements), "Move 1"), back


def pool(game: Game) -> list[str]:
    """The elements that can be consumed."""
    return sorted(name.partition(" (")[0].rstrip(" 0123456789") for name in infusions(game.scene.play))


def striker(extra: str) -> tuple[Card, Card]:
    """A card that attacks for 2, with something to consume."""
    return (30, f"Attack 2. {extra}", "Move 1"), PLAIN_B


def struck(game: Game, *answers: str, card: int = 0, attack: int = 1) -> list[object]:
    """Plays the top of a card against the monster beside; the answers are given where they fit, in order."""
    go(game, "select cards").choose((card, 3))
    go(game, "play card").choose((card, 0))
    left = list(answers)
    forced(game, *["+0"] * 6)
    while game.decision is not None and game.decision.kind not in ("play card", "move"):
        kind, options = game.decision.kind, game.decision.options
        fitting = next((o for o in options if left and isinstance(o, str) and o.startswith(left[0])), None)
        if kind == "attack":
            game.choose(attack)
        elif fitting is not None:
            left.pop(0)
            game.choose(fitting)
        else:
            game.choose(next((o for o in ("skip", "no", "pass") if o in options), options[0]))
    assert not left, left
    return told(game, "attacked", "value")


# The pool


@rule("bnb.elements.visible-icons-are-infusions", "bnb.monster-elements.infuse-on-roll")
def test_every_icon_on_visible_cards_and_rolled_actions_is_an_infusion() -> None:
    ant = monster("Ant", (70, "Heal 1, self\nInfuse fire"))
    game = alone(icon("fire"), drawing=ROOM, monsters={"M": ant})
    assert pool(game) == ["fire"]
    go(game, "select cards").choose((1, 2))
    go(game, "play card")  # at 11; the monster acts at 70
    assert pool(game) == ["fire", "fire"]
    active = alone(
        ((20, "persistent: On your next two attacks, add +1 Attack. [ ][ ]\nInfuse ice", "Move 1"), PLAIN_B)
    )
    turn(active, 0, 1)
    assert (on(go(active, "select cards"), "active"), pool(active)) == ("0A", ["ice"])


@rule("bnb.elements.each-instance-once-per-round", "bnb.elements.separate-consumptions")
def test_each_of_several_is_consumed_once_until_the_next_round() -> None:
    twice = striker("Consume ice: +1 Attack. Consume ice: +1 Attack. Consume ice: Pierce 2.")
    game = alone(twice, icon("ice", "ice"), drawing=ROOM)
    assert struck(game, "yes", "ice", "yes") == [4]
    assert pool(game) == []
    go(game, "select cards")
    assert pool(game) == ["ice", "ice"]
    fire_and_ice = striker("Consume fire: +1 Attack. Consume ice: Pierce 2.")
    game = alone(fire_and_ice, icon("fire", "ice"), drawing=ROOM)
    assert struck(game, "yes", "no") == [3]
    assert pool(game) == ["ice"]


@rule("bnb.elements.availability", "bnb.elements.consume-cost")
def test_nobody_is_asked_whether_an_element_is_there() -> None:
    hungry = monster("Ant", (5, "Attack 2. Consume earth: +1 Attack."))
    game = alone(icon("earth"), drawing=ROOM, monsters={"M": hungry})
    forced(go(game, "select cards"), "+0").choose((0, 1))
    assert told(game, "attacked", "value") == [3]
    assert pool(game) == []
    bare = alone(striker("Consume ice: +1 Attack."), drawing=ROOM)
    assert struck(bare) == [2]
    assert not told(bare, "consumed", "elements")


@rule("bnb.elements.hidden-icon-unavailable")
def test_an_icon_is_gone_when_its_card_is_turned_over() -> None:
    game = alone(icon("air"), drawing=ROOM)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    go(game, "play card")
    assert (on(game, "hand"), pool(game)) == ("0B 2A 3A", [])
    for pile in ("discard", "lost"):
        assert pool(alone(icon("air"), piles=pile)) == []
    assert pool(alone(icon("air"), piles="hand")) == ["air"]


@rule("bnb.elements.new-side-makes-fresh-infusion")
def test_a_card_that_was_turned_over_gives_an_element_again() -> None:
    both = icon("fire", back=(60, "Heal 1, self\nInfuse fire", "Move 1"))
    game = alone(striker("Consume fire: +1 Attack."), both, drawing=ROOM)
    go(game, "select cards").choose((0, 1))
    go(game, "play card").choose((0, 0))
    forced(game, "+0")
    go(game, "play card", consume_all="yes", attack=1)
    assert (told(game, "attacked", "value"), pool(game)) == ([3], [])
    game.choose((1, 1))
    go(game, "short rest", move="skip")
    assert (on(game, "hand"), pool(game)) == ("0B 1B 2A 3A", ["fire"])


@rule("bnb.elements.one-infusion-per-rolled-action", "bnb.elements.infusion-dies-with-type")
def test_a_rolled_action_has_its_element_once_and_while_one_of_its_kind_lives() -> None:
    ant = bug("Ant", (90, "Heal 1, self\nInfuse light"), hp=1)
    kill = ((30, "Attack 9, Target 2", "Move 1"), PLAIN_B)
    game = alone(kill, drawing="M   1   M\n  M", monsters={"M": ant})
    go(game, "select cards").choose((0, 1))
    assert pool(game) == ["light"]
    go(game, "play card").choose((0, 0))
    forced(game, *["+0"] * 4)
    for victim in (1, 2):
        go(game, "attack").choose(victim)
    go(game, "play card")
    assert (len(told(game, "died", "figure")), pool(game)) == (2, ["light"])
    dead = alone(kill, drawing="M   1   .", monsters={"M": ant})
    go(dead, "select cards").choose((0, 1))
    go(dead, "play card").choose((0, 0))
    forced(dead, "+0")
    go(dead, "attack").choose(1)
    assert (dead.state.monster_cards, pool(dead)) == (game.state.monster_cards, [])


@rule("bnb.elements.combined-consumption")
def test_a_cost_of_two_elements_needs_both() -> None:
    both = striker("Consume fire and air: +1 Attack.")
    game = alone(both, icon("fire"), drawing=ROOM)
    assert (struck(game), pool(game)) == ([2], ["fire"])
    game = alone(both, icon("fire", "air"), drawing=ROOM)
    assert (struck(game, "yes"), pool(game)) == ([3], [])


@rule("bnb.elements.wild-cost")
def test_a_wild_cost_is_paid_with_anything() -> None:
    game = alone(striker("Consume any: +1 Attack."), icon("earth"), drawing=ROOM)
    assert (struck(game, "earth"), pool(game)) == ([3], [])


@rule("bnb.elements.wild-infusion")
def test_a_wild_infusion_is_any_element_once() -> None:
    game = alone(striker("Consume light: +1 Attack. Consume dark: +1 Attack."), icon("any"), drawing=ROOM)
    assert (struck(game, "yes"), pool(game)) == ([3], [])
    assert told(game, "consumed", "elements") == [("light",)]


@rule("bnb.elements.mixed-cost")
def test_a_mixed_cost_is_paid_with_either() -> None:
    game = alone(striker("Consume fire or ice: +1 Attack."), icon("ice"), drawing=ROOM)
    assert (struck(game, "ice"), pool(game)) == ([3], [])


@rule("bnb.elements.mixed-infusion")
def test_a_mixed_infusion_is_either_and_not_both() -> None:
    game = alone(
        striker("Consume fire: +1 Attack. Consume ice: +1 Attack."), icon("fire or ice"), drawing=ROOM
    )
    assert (struck(game, "yes"), pool(game)) == ([3], [])
    other = alone(striker("Consume earth: +1 Attack."), icon("fire or ice"), drawing=ROOM)
    assert (struck(other), pool(other)) == ([2], ["fire or ice"])


def test_where_two_things_can_pay_one_chooses_and_enough_is_left_for_the_rest() -> None:
    cost = striker("Consume fire and ice: +1 Attack.")
    game = alone(cost, icon("any", "fire or ice"), drawing=ROOM)
    assert (struck(game, "yes", "fire or ice"), pool(game)) == ([3], [])
    game = alone(striker("Consume fire: +1 Attack."), icon("any", "fire"), drawing=ROOM)
    assert (struck(game, "yes", "fire"), pool(game)) == ([3], ["any"])


@rule("bnb.elements.no-waning")
def test_what_is_not_consumed_stays() -> None:
    game = alone(icon("earth"), hp=40)
    for _ in range(3):
        number = game.state.round
        go(game, "select cards")
        plans = [o for o in game.decision.options if isinstance(o, tuple) and 0 not in o]  # type: ignore[union-attr]
        game.choose(plans[0])
        while game.state.round == number and game.decision is not None:
            no = ("skip", "no", "keep")
            options = game.decision.options
            game.choose(next((o for o in no if o in options), options[-1]))
    assert game.state.round == 4
    assert pool(game) == ["earth"]


@rule("bnb.action.conditional-effects-optional")
def test_what_was_paid_for_can_be_declined() -> None:
    game = alone(striker("Consume fire: +1 Attack."), icon("fire"), drawing=ROOM)
    assert (struck(game, "without"), pool(game)) == ([2], [])
    game = alone(striker("Consume fire: +1 Attack."), icon("fire"), drawing=ROOM)
    assert (struck(game, "no"), pool(game)) == ([2], ["fire"])


# Monsters


@rule("bnb.monster-elements.consume-only-if-useful")
def test_a_monster_consumes_only_for_an_attack_that_is_made() -> None:
    hungry = monster("Ant", (5, "Attack 2. Consume dark: +1 Attack."))
    far = alone(icon("dark"), drawing="1   .   .   M", monsters={"M": hungry})
    go(far, "select cards").choose((0, 1))
    assert (told(far, "attacked", "value"), pool(far)) == ([], ["dark"])
    reaching = monster("Ant", (5, "Attack 2, Range 2. Consume dark: +1 Range."))
    game = alone(icon("dark"), drawing="1   .   .   M", monsters={"M": reaching})
    forced(go(game, "select cards"), "+0").choose((0, 1))
    assert (told(game, "attacked", "value"), pool(game)) == ([2], [])


@rule("bnb.monster-elements.benefit-for-type")
def test_what_the_first_consumes_is_for_all_of_its_kind() -> None:
    hungry = monster("Ant", (5, "Attack 1. Consume ice: +1 Attack."))
    game = alone(icon("ice", "ice"), drawing="M   1   M\n  M", monsters={"M": hungry}, hp=30)
    forced(go(game, "select cards"), *["+0"] * 3).choose((1, 2))
    while game.decision is not None and game.decision.kind in ("suffer or negate", "consume"):
        game.choose(game.decision.options[0])
        forced(game, *["+0"] * 3)
    assert (told(game, "attacked", "value"), pool(game)) == ([2, 2, 2], ["ice"])


@rule("bnb.monster-elements.player-picks-wild")
def test_the_player_says_what_a_monster_consumes_for_a_wild_cost() -> None:
    hungry = monster("Ant", (5, "Attack 1. Consume any: +1 Attack."))
    game = alone(icon("fire", "air"), drawing=ROOM, monsters={"M": hungry})
    go(game, "select cards").choose((0, 1))
    assert game.decision is not None
    assert (game.decision.kind, game.decision.options) == ("consume", ("fire (Card 0)", "air (Card 0)"))
    forced(game, "+0").choose("air (Card 0)")
    assert (told(game, "attacked", "value"), pool(game)) == ([2], ["fire"])


# Items


@rule("bnb.items.passive", "bnb.items.element-cost-items")
def test_an_item_with_a_cost_is_used_as_often_as_the_cost_can_be_paid() -> None:
    knife = Item(
        id="knife",
        name="Knife",
        slot="one hand",
        action=read_action("On your attacks: Consume ice or earth: Pierce 1"),
    )
    two = ((30, "Attack 2, Target 2", "Move 1"), PLAIN_B)
    for elements, used in ((("ice", "earth"), 2), (("ice",), 1), (("fire",), 0)):
        game = alone(two, icon(*elements), drawing="M   1   M\n  .", items=[(0, knife)])
        go(game, "select cards").choose((0, 2))
        go(game, "play card").choose((0, 0))
        forced(game, *["+0"] * 4)
        for victim in (1, 2):
            while game.decision is not None and game.decision.kind != "attack":
                options = game.decision.options
                game.choose(next((o for o in options if o not in ("pass", "skip")), options[0]))
            game.choose(victim)
        while game.decision is not None and game.decision.kind != "play card":
            options = game.decision.options
            game.choose(next((o for o in options if o not in ("pass", "skip")), options[0]))
        assert len(told(game, "consumed", "elements")) == used


def test_what_is_made_is_there_for_the_round() -> None:
    potion = Item(
        id="drop", name="Drop", slot="small", use="lost", action=read_action("Infuse any\nInfuse any")
    )
    game = alone(drawing=ROOM, items=[(0, potion)])
    go(game, "select cards").choose((0, 1))
    go(game, "use: turn").choose(next(o for o in game.decision.options if isinstance(o, int)))  # type: ignore[union-attr]
    go(game, "play card")
    assert pool(game) == ["any", "any"]
    assert can_be_consumed(game.scene.play, read_action("Consume fire: Heal 1, self").parts[0])  # type: ignore[arg-type]
    go(game, "select cards")
    assert pool(game) == []
