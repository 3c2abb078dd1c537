"""Damage and death by the rules of several editions: what negates it, who gets the credit, what is left."""

from havenwright.cards.tree import Ability, Action, Bonus, Change, Moment, Select
from havenwright.engine.core.play import Play
from havenwright.engine.figures.arrivals import spawn
from havenwright.engine.figures.damage import suffer
from havenwright.engine.game import Game
from havenwright.engine.model.state import Condition
from havenwright.engine.scenario.conclusion import restored
from havenwright.packs.records import Item
from tests.engine.acting import equip, number, perform
from tests.engine.scenes import Scene, around
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")
NEGATE = Bonus(Moment("suffer"), (Ability("negate"),), uses=(0,))


def kills(scene: Scene) -> list[str]:
    """Who is credited with kills."""
    names = [figure.id for figure in scene.runner.position.figures]
    return [names[deed.figure] for deed in scene.state.deeds if deed.name == "enemies killed"]


# Damage


@proves("gh1.damage.three-options", "jotl.damage.selected-cards-not-available")
def test_the_cards_of_the_round_cannot_be_lost(edition: str) -> None:
    brute = monster("Brute", *[(5, "Attack +0")] * 8, attack=7)
    cards = [WAIT] * (3 if edition == "gh1" else 2)
    game = table(around("1   M"), [hero("One", *cards, hp=20)], {"M": brute}, seed=3)
    select(game, (0, 1))
    if edition == "jotl":
        until(game, "play card")
        assert not any(event.kind == "negated" for event in game.events)
        assert [event.get("figure") for event in game.events if event.kind == "suffered"] == [0]
        return
    until(game, "suffer or negate")
    assert game.decision is not None
    assert game.decision.options == ("suffer", 2)
    game.choose(2)
    assert game.state.figures[0].hit_points == 20
    assert game.state.zones == ["selected", "selected", "lost"]


@proves("gh1.damage.active-cards-may-pay")
def test_an_active_card_counts_as_discarded() -> None:
    stays: Card = (20, "persistent: Shield 1, self", "Move 1")
    brute = monster("Brute", *[(30, "Attack +0")] * 8, attack=7)
    cards = [stays, WAIT, WAIT, WAIT]
    game = table(around("1   M"), [hero("One", *cards, hp=20)], {"M": brute}, seed=3)
    select(game, (0, 1))
    until(game, "play card").choose((0, 0))
    until(game, "play card").choose((1, 3))
    until(game, "suffer or negate")
    assert game.state.zones[:2] == ["active", "discard"]
    assert game.decision is not None
    assert (0, 1) in game.decision.options
    game.choose((0, 1))
    assert game.state.figures[0].hit_points == 20
    assert game.state.zones[:2] == ["lost", "lost"]
    assert not [bonus for bonus in game.state.bonuses if bonus.card == 0]


@proves("gh1.damage.before-defence")
def test_a_card_may_be_lost_and_the_item_kept() -> None:
    shield = Bonus(Moment("attack", Select("enemy"), Select("self")), (Change("shield", 1),), optional=True)
    charm = Item(id="charm", name="Charm", slot="body", use="spent", action=Action((shield,)))
    scene = equip(Scene(around("A   M"), A={"hand": 1}), "A", charm)
    perform(scene, "M", Ability("attack", 3), answers=["pass", 0])
    assert (scene.hp("A"), scene.cards("A"), scene.state.items) == (10, (0, 0, 1), ("ready",))


@proves("gh1.damage.effects-still-received")
def test_poison_comes_although_the_damage_is_negated() -> None:
    scene = Scene(around("A   M"), A={"hand": 1}, M={"attack": 3}).monster_turn(
        "M", "Attack +0, Poison", "hand"
    )
    assert (scene.hp("A"), scene.conditions("A")) == (10, ["poison"])


@proves("jotl.damage.negate-cost")
def test_the_price_is_the_same_for_any_damage() -> None:
    scene = Scene("A   M", A={"discard": 2}).damage("A", 15, "discards")
    assert (scene.hp("A"), scene.cards("A")) == (10, (0, 0, 2))
    assert Scene("A   M", A={"discard": 1}).damage("A", 5).asked == []
    hand = Scene("A   M", A={"hand": 1}).damage("A", 15, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))


@proves("fh.damage.negate-by-effect", "fh.damage.negate-by-cards")
def test_damage_is_negated_by_an_effect_or_by_cards() -> None:
    scene = perform(Scene("A   M", A={"hand": 1}), "A", NEGATE)
    perform(scene, "M", Ability("attack", 7))
    assert (scene.hp("A"), scene.cards("A")) == (10, (1, 0, 0))
    hand = Scene("A   M", A={"hand": 1}).damage("A", 6, "hand")
    assert (hand.hp("A"), hand.cards("A")) == (10, (0, 0, 1))
    assert Scene("A   M", A={"discard": 1}).damage("A", 6).asked == []


@proves("fh.damage.ward-before-negation")
def test_ward_is_used_before_the_choice() -> None:
    scene = Scene("A   M", A={"hand": 1, "conditions": ["ward"]}).damage("A", 7, "hand")
    (offer,) = scene.asked
    assert (offer.about, scene.conditions("A"), scene.hp("A")) == (3, [], 10)


@proves("gh1.suffer.no-shield-no-modifier")
def test_suffered_damage_is_as_it_is() -> None:
    scene = Scene(around("A   M"), M={"hp": 6, "text": "Shield 4"})
    scene.perform("A", "All adjacent enemies suffer 2 damage")
    assert (scene.hp("M"), scene.drawn("A")) == (4, 0)


@proves("gh1.suffer.source-must-exceed-zero")
def test_nothing_is_no_damage() -> None:
    told = Bonus(Moment("suffer", Select("self"), when="after"), (Ability("experience", 1),))
    for shield, gained in ((3, 0), (2, 1)):
        scene = Scene(around("A   M"), A={"text": f"Shield {shield}"})
        perform(scene, "A", told)
        perform(scene, "M", Ability("attack", 3))
        assert (scene.hp("A"), scene.result("A")["xp"]) == (10 - gained, gained)


@proves("jotl.suffer.not-reduced")
def test_shield_is_not_for_suffered_damage() -> None:
    scene = Scene("A   M", M={"text": "Shield 3"}).perform("A", "All adjacent enemies suffer 2 damage")
    assert scene.hp("M") == 8


@proves("jotl.suffer.characters-may-negate")
def test_a_wounds_damage_can_be_negated() -> None:
    scene = Scene("A   M", A={"hand": 1, "conditions": ["wound"]}).turn("A", "Loot 1", answers=["hand"])
    assert (scene.hp("A"), scene.cards("A")) == (10, (0, 0, 1))


@proves("fh.suffer.unmodified-damage")
def test_only_brittle_and_ward_change_suffered_damage() -> None:
    for conditions, left in (([], 8), (["brittle"], 6), (["ward"], 9)):
        scene = Scene("A   M", M={"text": "Shield 3", "conditions": conditions})
        assert scene.perform("A", "All adjacent enemies suffer 2 damage").hp("M") == left


@proves("jotl.damage.monster-damage-tracked-by-number")
def test_damage_and_conditions_are_one_monsters() -> None:
    same = {"set": "rats"}
    scene = Scene("M   A   N", M=same | {"number": 3}, N=same | {"number": 4})
    scene.perform("A", "Attack 2, Muddle", "N")
    assert scene.hp("M", "N") == [10, 8]
    assert (scene.conditions("M"), scene.conditions("N")) == ([], ["muddle"])


# Death


@proves("gh1.death.removed-immediately")
def test_the_dead_gain_no_conditions() -> None:
    scene = Scene(around("A   M"), M={"hp": 3}).perform("A", "Attack 5, Wound", "M")
    assert (scene.gone("M"), "condition" in scene.kinds) == (True, False)


@proves("fh.death.at-max-damage")
def test_a_monster_dies_when_its_damage_is_its_maximum() -> None:
    scene = Scene("A   M", M={"hp": 2, "max_hp": 7}).damage("M", 2)
    assert scene.gone("M")


@proves("jotl.death.monster-killed")
def test_a_killed_monster_leaves_a_token_and_nothing_else() -> None:
    scene = Scene("A   Mx  N", M={"hp": 2, "max_hp": 5, "conditions": ["poison"]}).damage("M", 2)
    assert (scene.gone("M"), scene.conditions("M"), scene.tokens()) == (True, [], ["x"])


@proves("fh.death.loot-token")
def test_summoned_monsters_leave_tokens_and_allies_none() -> None:
    rat = monster("Rat", *[(60, "Loot 1")] * 8)
    game = table("1   .   .   M", [hero("One", *[WAIT] * 4)], {"M": rat})
    summoned = _spawned(game, (1, 0))
    play = Play(game.setting, game.state, [], [])
    _drive(suffer(play, summoned, 10, by=-1, why="damage"))
    assert len(game.state.tokens) == 1
    ally = Scene("A   S", S={"side": "allies", "summoner": "", "hp": 1}).damage("S", 1)
    assert (ally.gone("S"), ally.tokens()) == (True, [])


def _drive(step: object) -> object:
    try:
        asked = next(step)  # type: ignore[call-overload]
        while True:
            asked = step.send(asked.options[0])  # type: ignore[attr-defined]
    except StopIteration as stop:
        return stop.value


def _spawned(game: Game, at: tuple[int, int]) -> int:
    """The number of a rat that comes later."""
    play = Play(game.setting, game.state, [], [])
    found = _drive(spawn(play, "Rat", "normal", game.setting.board(()).index(at)))
    assert isinstance(found, int)
    return found


def _rats(standees: int, drawing: str) -> Game:
    rat = monster("Rat", *[(60, "Loot 1")] * 8, standees=standees, hp=7)
    return table(drawing, [hero("One", *[WAIT] * 4)], {"M": rat})


@proves("jotl.death.standee-reusable")
def test_a_killed_monsters_standee_can_be_used_again() -> None:
    game = _rats(4, "1   .   M   M   M   M")
    play = Play(game.setting, game.state, [], [])
    assert _drive(spawn(play, "Rat", "normal", game.setting.board(()).index((1, 0)))) is None
    _drive(suffer(play, 1, 7, by=-1, why="damage"))
    assert game.state.figures[_spawned(game, (1, 0))].here


@proves("fh.death.cleanup")
def test_a_standee_that_is_used_again_is_unhurt() -> None:
    game = _rats(3, "1   .   M   M   M")
    play = Play(game.setting, game.state, [], [])
    third = next(n for n in range(1, 4) if game.setting.identities[n].number == 3)
    game.state.figures[third].conditions = (Condition("stun"),)
    _drive(suffer(play, third, 7, by=-1, why="damage"))
    assert game.state.figures[third].conditions == ()
    new = _spawned(game, (1, 0))
    body = game.state.figures[new]
    assert (body.hit_points, body.conditions) == (7, ())
    assert (*game.setting.identities, *game.state.born)[new].number == 3


@proves("fh.death.dies-during-own-ability")
def test_who_dies_on_a_trap_does_not_attack() -> None:
    scene = Scene("M   t   x   A", M={"hp": 2, "attack": 3}, trap="Damage 3")
    scene.monster_turn("M", "Move +0\nAttack +0")
    assert (scene.gone("M"), scene.kinds.count("attacked"), scene.hp("A")) == (True, 0, 10)


@proves("gh1.death.kill-credit-killer")
def test_the_killing_blow_and_the_trap_are_credited_and_wound_is_not() -> None:
    assert kills(Scene(around("A   M"), M={"hp": 1}).perform("A", "Attack 1", "M")) == ["A"]
    pushed = Scene(around("A   M   tx"), M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert (pushed.gone("M"), kills(pushed)) == (True, ["A"])
    wounded = Scene(around("A   M"), M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])
    controlled = Scene(around("A   M   N"), N={"hp": 1})
    controlled.perform("A", "Control one adjacent enemy: Attack 2", "M", "N")
    assert controlled.gone("N")
    assert "A" not in kills(controlled)


@proves("jotl.death.kill-credit-forced-into-trap", "jotl.death.kill-credit-wound")
def test_who_forces_a_monster_into_a_trap_is_credited() -> None:
    pushed = Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert kills(pushed) == ["A"]
    granted = Scene("A   M   tx", M={"hp": 1}).perform("A", "Control one adjacent enemy: Move 1", "M", "x")
    assert (granted.gone("M"), kills(granted)) == (True, ["A"])
    own = Scene("M   t   x   A", M={"hp": 1}).monster_turn("M", "Move +0\nAttack +0")
    assert (own.gone("M"), "A" in kills(own)) == (True, False)
    wounded = Scene("A   M", M={"hp": 1, "conditions": ["wound"]}).monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])


@proves("jotl.death.kill-credit-granted-attack")
def test_the_attacker_of_a_granted_attack_is_credited() -> None:
    scene = Scene("A   B   M", M={"hp": 2}).perform("A", "Grant one adjacent ally: Attack 3", "B", "M")
    assert (scene.gone("M"), kills(scene)) == (True, ["B"])
    foe = Scene("A   M   N", N={"hp": 2}).perform("A", "Control one adjacent enemy: Attack 3", "M", "N")
    assert (foe.gone("N"), "A" in kills(foe)) == (True, False)


@proves("fh.death.credit-direct", "fh.death.credit-summons", "fh.death.credit-forced-movement")
def test_kills_by_retaliate_summons_and_pushes_are_credited() -> None:
    struck = Scene("A   M", A={"text": "Retaliate 2"}, M={"hp": 2}).monster_turn("M", "Attack +0")
    assert (struck.gone("M"), kills(struck)) == (True, ["A"])
    scene = Scene("A   S   M\n      N", S={"attack": 3}, M={"hp": 2}, N={"hp": 2})
    scene.monster_turn("S", "Attack +0, Target 2", "M", "N")
    assert (scene.gone("M"), scene.gone("N"), kills(scene).count("A")) == (True, True, 2)
    pushed = Scene("A   M   tx", M={"hp": 1}).perform("A", "Push 1", "M", "x")
    assert kills(pushed) == ["A"]


@proves("fh.death.credit-none")
def test_nobody_is_credited_for_wound_bane_monsters_and_traps_of_ones_own() -> None:
    wounded = Scene("A   M", M={"hp": 1}).perform("A", "Wound, Range 1", "M").monster_turn("M", "Attack +0")
    assert (wounded.gone("M"), kills(wounded)) == (True, [])
    bane = Scene("A   M", M={"hp": 9}).perform("A", "Bane, Range 1", "M").monster_turn("M", "Attack +0")
    assert (bane.gone("M"), kills(bane)) == (True, [])
    own = Scene("M   t   x   A", M={"hp": 1}).monster_turn("M", "Move +0\nAttack +0")
    assert (own.gone("M"), "A" in kills(own)) == (True, False)


# The end


@proves("jotl.conditions.removed-at-scenario-end")
def test_conditions_and_curses_end_with_the_scenario() -> None:
    scene = Scene("A   M", A={"conditions": ["poison", "wound"]})
    scene.perform("M", "Curse, Range 1", "A").perform("M", "Curse, Range 1", "A")
    assert scene.state.decks["seat 0"].left.count("curse") == 2
    after = restored(scene.runner.play)
    assert (after.figures[number(scene, "A")].conditions, after.decks["seat 0"].left.count("curse")) == (
        (),
        0,
    )
