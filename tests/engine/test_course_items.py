"""Items as every edition has them."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Action, Bonus, Change, Is, Moment, Part, Select
from havenwright.engine.components.items import refused
from havenwright.engine.game import Game
from havenwright.engine.model.agenda import LongRest, ShortRest
from havenwright.engine.scenario.conclusion import restored
from havenwright.engine.setting.setting import Carried, Seat
from havenwright.engine.setup.items import check_items
from havenwright.errors import UserError
from havenwright.packs.records import Item, Slot, Tile, Treasure, Use
from havenwright.packs.scenario.records import Reward
from havenwright.rulesets import ruleset
from tests.engine.acting import at, equip, number, perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

WALK: Card = (20, "Move 2", "Move 2")
STRIKE: Card = (20, "Attack 2", "Move 2")
RAT = monster("Rat", *[(50, "Loot 1")] * 8, hp=30)
HEAL = Ability("heal", 3, target=Select("self"))
HARDER = Bonus(Moment("attack"), (Change("attack", 1),))
ATTACKED = Moment("attack", Select("enemy"), Select("self"))
SHIELDED = Bonus(ATTACKED, (Change("shield", 1),))
OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   .   .   .   .
"""
ROOM = OPEN.replace("x", ".").replace("A", "1")


def item(*parts: Part, use: Use = "spent", uses: int = 1, slot: Slot = "small", name: str = "Thing") -> Item:
    return Item(id=name.lower(), name=name, slot=slot, use=use, uses=uses, action=Action(parts))


def turn(*things: Item, cards: tuple[Card, ...] = (WALK,) * 4, hp: int = 4, drawing: str = ROOM) -> Game:
    """A turn of one hero with items, at its first question after the cards were chosen."""
    game = table(drawing, [hero("One", *cards)], {"M": RAT}, items=[(0, thing) for thing in things])
    game.state.figures[0].hit_points = hp
    return select(game, (0, 1))


def asked(game: Game) -> list[str]:
    """What is asked until the turn is over, if nothing is used and everything else is done."""
    found = []
    while game.decision is not None and game.decision.kind not in ("short rest", "select cards"):
        found.append(game.decision.kind)
        game.choose("pass" if game.decision.kind.startswith("use") else game.decision.options[0])
    return found


# When


@proves("gh1.items.not-around-turn-edges", "gh1.items.action-item-not-during-action")
def test_items_are_used_before_and_between_the_actions_and_not_after_both(edition: str) -> None:
    game = turn(item(HEAL))
    assert asked(game) == ["use: turn", "play card", "move", "use: turn", "play card", "move"]
    striking = turn(item(Ability("attack", 2)), cards=((20, "Move 1\nAttack 1", "Move 1"), *(WALK,) * 3))
    kinds = []
    for answer in ("pass", (0, 0), "skip", "skip"):
        assert striking.decision is not None
        kinds.append(striking.decision.kind)
        striking.choose(answer)
    assert kinds == ["use: turn", "play card", "move", "attack"]
    assert striking.decision is not None
    assert striking.decision.kind == "use: turn"
    used = turn(item(HEAL))
    assert used.decision is not None
    used.choose("pass")
    until(used, "use: turn")
    used.choose(next(o for o in used.decision.options if isinstance(o, int)))
    assert used.state.figures[0].hit_points == 7


@proves("gh1.items.stunned-cannot-use")
def test_the_stunned_use_no_items() -> None:
    scene = equip(Scene(OPEN, A={"conditions": ["stun"]}), "A", item(SHIELDED))
    perform(scene, "M", Ability("attack", 3))
    assert (scene.hp("A"), scene.state.items) == (7, ("ready",))
    assert scene.asked == []


@proves("gh1.items.only-ready-and-equipped")
def test_what_is_at_home_is_not_used() -> None:
    one = hero("One", *(WALK,) * 4)
    potion = item(HEAL, use="lost")
    game = table(ROOM, [one], {"M": RAT}, carried=(Carried(0, potion, here=False),))
    game.state.figures[0].hit_points = 4
    assert "use: turn" not in asked(select(game, (0, 1)))
    for how in ("spent", "lost"):
        worn = turn(potion)
        worn.state.items = (how,)
        kinds = asked(worn)
        assert kinds[1:].count("use: turn") == 0


@proves("gh1.items.attack-item-before-draw", "fh.items.before-modifier-draw")
def test_an_item_for_an_attack_is_used_before_the_draw(edition: str) -> None:
    thing = item(HARDER) if edition == "gh1" else item(Bonus(Moment("attack"), (Change("advantage"),)))
    scene = equip(Scene(OPEN), "A", thing)
    bonus, choice = scene.state.bonuses[0].number, ["+1"] * (edition == "fh")
    perform(
        scene, "A", Ability("attack", 2), answers=[number(scene, "M"), bonus, *choice], draws=["+0", "+1"]
    )
    kinds = [decision.kind for decision in scene.asked]
    assert kinds[:2] == ["attack", "use: attack"]
    assert "use: attack" not in kinds[2:]
    assert scene.kinds.index("item used") < scene.kinds.index("modifier")
    assert scene.hp("M") == 7


@proves("jotl.items.use-is-optional", "jotl.items.no-limit-per-turn")
def test_using_items_is_a_choice_and_nothing_limits_them(edition: str) -> None:
    scene = equip(Scene(OPEN), "A", item(SHIELDED, slot="body"))
    perform(scene, "M", Ability("attack", 3), answers=["pass"])
    assert (scene.hp("A"), scene.state.items) == (7, ("ready",))
    game = turn(*(item(HEAL, name=f"Thing {n}", slot="head") for n in range(3)), hp=1)
    for _ in range(3):
        assert game.decision is not None
        game.choose(game.decision.options[0])
    assert game.state.figures[0].hit_points == 10
    assert game.decision is not None
    assert (game.decision.kind, len(game.decision.options)) == ("play card", 8)


# What becomes of them


@proves("gh1.items.spend-symbol", "jotl.items.spent-refreshed-by-long-rest", "fh.items.spent")
def test_what_is_spent_comes_back_with_a_long_rest(edition: str) -> None:
    game = turn(item(HEAL))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert (game.state.items, game.decision.kind) == (("spent",), "play card")
    assert "use: turn" not in asked(game)
    scene = equip(Scene("A   M", A={"discard": 6}), "A", item(HEAL))
    scene.runner.play.state.items = ("spent",)
    run(scene, ShortRest(seat=0), answers=["yes"])
    assert scene.state.items == ("spent",)
    scene.runner.play.state.zones = ["discard"] * 6
    run(scene, LongRest(actor=0, begun=True), answers=["pass"] * (edition != "gh1"))
    assert scene.state.items == ("ready",)


@proves("gh1.items.consume-symbol", "jotl.items.consumed-once-per-scenario")
def test_what_is_consumed_stays_so_in_a_long_rest(edition: str) -> None:
    game = turn(item(HEAL, use="lost"))
    assert game.decision is not None
    game.choose(game.decision.options[0])
    assert game.state.items == ("lost",)
    scene = equip(Scene("A   M", A={"discard": 4}), "A", item(HEAL, use="lost"))
    scene.runner.play.state.items = ("lost",)
    run(scene, LongRest(actor=0, begun=True))
    assert scene.state.items == ("lost",)


@proves("gh1.items.no-symbol-unlimited", "jotl.items.no-icon-unlimited", "fh.items.passive")
def test_an_item_without_an_icon_works_every_time(edition: str) -> None:
    times = {"gh1": 4, "jotl": 3, "fh": 4}[edition]
    scene = equip(Scene(OPEN, M={"hp": 50}), "A", item(HARDER, use="none"))
    for n in range(times):
        perform(scene, "A", Ability("attack", 1), answers=[number(scene, "M")])
        assert scene.hp("M") == 50 - 2 * (n + 1)
    assert scene.state.items == ("ready",)


@proves("gh1.items.heal-items-are-self")
def test_a_heal_of_an_item_removes_poison() -> None:
    potion = item(read_action("Heal 3, self").parts[0], use="lost")
    scene = equip(Scene(OPEN, A={"hp": 5, "max_hp": 10, "conditions": ["poison"]}), "A", potion)
    perform(scene, "A", *potion.action.parts)
    assert (scene.hp("A"), scene.conditions("A")) == (5, [])


@proves("gh1.items.slots-must-be-used", "fh.items.mandatory-use")
def test_use_slots_are_used_unasked(edition: str) -> None:
    less = Bonus(ATTACKED, (Change("attack", -1),))
    clumsy = Bonus(ATTACKED, (Change("disadvantage"),))
    scene = equip(
        Scene(OPEN, A={"hp": 20, "max_hp": 20}), "A", item(less if edition == "gh1" else clumsy, uses=2)
    )
    perform(scene, "M", Ability("attack", 0 if edition == "gh1" else 3), draws=["+0", "-1"])
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    assert scene.asked == []
    assert scene.hp("A") == (20 if edition == "gh1" else 18)
    perform(scene, "M", Ability("attack", 0), draws=["+0", "+0"])
    assert scene.state.items == ("spent",)


@proves("gh1.items.counts-as-used-when-it-changes")
def test_boots_that_lengthen_a_move_are_used() -> None:
    boots = item(Bonus(Moment("move"), (Change("move", 2),)), slot="feet")
    scene = equip(Scene("A   .   .   .   .   x   M"), "A", boots)
    bonus = scene.state.bonuses[0].number
    perform(scene, "A", Ability("move", 3), answers=[bonus, at(scene, "x")])
    assert (scene.at("A"), scene.state.items) == ("x", ("spent",))
    assert "item used" in scene.kinds


def test_boots_are_not_for_the_turn_of_a_monster() -> None:
    boots = item(Bonus(Moment("move"), (Change("move", 2),)), slot="feet")
    coat = item(SHIELDED, slot="body", name="Coat")
    scene = equip(Scene(OPEN), "A", boots, coat)
    coats = scene.state.bonuses[1].number
    perform(scene, "M", Ability("move", 1), Ability("attack", 3), answers=["skip", coats])
    offered = [d for d in scene.asked if d.kind.startswith("use")]
    assert [d.options[:-1] for d in offered] == [(scene.state.bonuses[1].number,)]
    assert scene.state.items == ("ready", "spent")


@proves("gh1.items.refresh-keeps-partly-used")
def test_a_partly_used_item_is_not_spent() -> None:
    scene = equip(Scene(OPEN, A={"discard": 3}), "A", item(SHIELDED, uses=3), item(HEAL, name="Other"))
    perform(scene, "M", Ability("attack", 3))
    scene.runner.play.state.items = ("ready", "spent")
    perform(scene, "A", Ability("recover", to=Select("item", 1, where=(Is("spent"),))), answers=[1])
    assert scene.asked[-1].options == (1, "skip")
    run(scene, LongRest(actor=0, begun=True))
    assert [bonus.left for bonus in scene.state.bonuses if bonus.item == 0] == [2]


@proves("fh.items.use-slots")
def test_recovering_an_item_begins_at_its_first_slot() -> None:
    scene = equip(Scene(OPEN, A={"discard": 3}), "A", item(SHIELDED, uses=3))
    perform(scene, "M", Ability("attack", 3))
    assert [bonus.left for bonus in scene.state.bonuses] == [2]
    run(scene, LongRest(actor=0, begun=True))
    assert [bonus.left for bonus in scene.state.bonuses] == [3]
    for _ in range(3):
        assert scene.state.items == ("ready",)
        perform(scene, "M", Ability("attack", 1))
    assert scene.state.items == ("spent",)


@proves("fh.items.flip")
def test_a_flipped_item_shows_its_other_side_and_comes_back() -> None:
    thing = Item(
        id="coin",
        name="Coin",
        slot="small",
        use="flip",
        action=Action((Ability("suffer", 1, target=Select("self")),)),
        back=Action((HEAL,)),
    )
    game = turn(thing)
    assert game.state.items == ("ready",)
    for how, hp in (("back", 3), ("ready", 6)):
        assert game.decision is not None
        game.choose(game.decision.options[0])
        until(game, "use: turn", {"suffer or negate": "suffer"})
        assert (game.state.items, game.state.figures[0].hit_points) == ((how,), hp)


@proves("jotl.items.refresh-at-scenario-end")
def test_all_items_are_ready_when_the_scenario_is_over() -> None:
    game = turn(item(HEAL, use="lost", name="Potion"), item(HEAL, slot="head", name="Helmet"))
    game.state.items = ("lost", "spent")
    assert restored(game._play).items == ("ready", "ready")


# What can be brought


@proves("gh1.setup.equip-slots", "jotl.items.slot-limits")
def test_what_there_is_room_for(edition: str) -> None:
    rules = ruleset(edition)
    assert refused(rules, ("head", "body", "feet", "one hand", "one hand"), 1) == []
    assert refused(rules, ("one hand",) * 3, 1) == ["one hand"]
    assert refused(rules, ("two hands", "one hand"), 1) == ["one hand"]
    assert refused(rules, ("head", "head"), 1) == ["head"]
    assert refused(rules, ("small",) * 2, 3) == []
    assert refused(rules, ("small",) * 3, 3) == ["small"]


@proves("gh1.setup.small-item-limit")
def test_three_small_items_at_level_five() -> None:
    small = [item(HEAL, name=f"Thing {n}") for n in range(4)]

    def bring(count: int) -> None:
        kind = hero("One", *(WALK,) * 4)
        seats = [Seat("One", 5)]
        check_items(
            table(ROOM, [kind], {"M": RAT}, items=[(0, one) for one in small[:count]], seats=seats).setting
        )

    bring(3)
    with pytest.raises(UserError, match="no room"):
        bring(4)


@proves("fh.items.negative-modifiers")
def test_what_an_item_puts_into_the_deck_leaves_it_after_the_scenario() -> None:
    heavy = Item(id="mail", name="Mail", slot="body", use="none", action=Action((HEAL,)), minus_ones=2)
    game = table(ROOM, [hero("One", *(WALK,) * 4)], {"M": RAT}, items=[(0, heavy)])
    assert len(game.state.decks["seat 0"].left) == 22
    assert len(restored(game._play).decks["seat 0"].left) == 20


# What is found


def found(edition: str) -> Game:
    """A game in its second round, whose hero has found a second hat in the first."""
    hat, crown = item(HEAL, slot="head", name="Hat"), item(HEAL, slot="head", name="Crown")
    tile = Tile(kind="treasure", number=3, at=(1, 0))
    index = {3: Treasure(id="t3", name="T3", number=3, rewards=(Reward(kind="item", what="Crown"),))}
    walker = hero("One", *[(10 + n, "Loot 1", "Move 1") for n in range(6)])
    game = table(
        "1   .   .   M",
        [walker],
        {"M": RAT},
        tiles=(tile,),
        treasures=index,
        carried=(Carried(0, hat), Carried(0, crown, here=False, found=True)),
    )
    game.state.figures[0].hit_points = 2
    select(game, (0, 1))
    until(game, "play card", {"use: turn": "pass"}).choose((0, 1))
    game.choose(game.setting.board(()).index((1, 0)))
    return until(game, "select cards", {"use: turn": "pass"})


@proves("gh1.items.looted-unusable-this-scenario", "jotl.items.limit-only-at-start")
def test_when_an_item_that_is_found_can_be_used(edition: str) -> None:
    game = found(edition)
    assert "item found" in [event.kind for event in game.events]
    select(game, (2, 3))
    assert game.decision is not None
    usable = [option for option in game.decision.options if isinstance(option, int)]
    assert len(usable) == {"gh1": 1, "jotl": 2}[edition]
    assert restored(game._play).items == ("ready", "ready")
    if edition == "gh1":
        game.choose(usable[0])
        assert game.decision.kind == "play card"
