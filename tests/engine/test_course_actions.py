"""Actions, what must be done, experience and recovering, as every edition has them."""

from collections.abc import Sequence

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Ability, Bonus, Change, Compare, Consume, If, Is, Moment, Pay, Select
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import IllegalAnswer
from havenwright.packs.records import Item
from tests.engine.acting import at, equip, number, perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until
from tests.proves import proves

WAIT: Card = (50, "Loot 1", "Move 1")
LATE = monster("Late", *[(80, "Loot 1")] * 8, hp=30)
ROOM = """
.   .   .   .
  .   1   M   .
.   .   .   .
"""
OPEN = """
.   .   .   .   .
  x   A   M   .   .
.   y   .   N   .
"""
ATTACK = Ability("attack", 3)
HURT = Ability("suffer", 1, target=Select("self"), mandatory=True)
GAIN = Ability("experience", 1)
SELF = Select("self")


def kinds(scene: Scene) -> list[str]:
    return [decision.kind for decision in scene.asked]


# In order, and skipped


@proves("gh1.action.abilities-in-listed-order", "fh.action.abilities-in-written-order")
def test_abilities_are_performed_as_they_are_listed(edition: str) -> None:
    move = {"gh1": 2, "fh": 3}[edition]
    scene = Scene(OPEN)
    target = number(scene, "M")
    perform(scene, "A", Ability("attack", 2), Ability("move", move), answers=[target, at(scene, "x")])
    assert kinds(scene) == ["attack", "move"]
    assert scene.asked[0].options == (target, "skip")
    assert scene.kinds.index("attacked") < scene.kinds.index("moved")
    skipped = perform(Scene(OPEN), "A", Ability("attack", 2), Ability("move", move), answers=["skip"])
    assert kinds(skipped) == ["attack", "move"]


@proves("gh1.action.skip-allowed", "fh.action.abilities-skippable")
def test_abilities_may_be_skipped(edition: str) -> None:
    if edition == "gh1":
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        perform(scene, "A", Ability("move", 3), Ability("heal", 2), answers=["skip", "skip"])
        assert (scene.at("A"), scene.hp("A")) == ("A", 5)
        return
    scene = Scene(OPEN)
    scene.runner.play.state.tokens = (at(scene, "x"),)
    perform(scene, "A", ATTACK, Ability("loot", 1), answers=["skip"])
    assert (scene.hp("M"), scene.tokens()) == (10, [])


LANE = """
.   .   .   .   .   .
  A   M   x   y   .   .
.   .   .   .   .   .
"""


@proves("gh1.action.skip-before-drawing", "fh.action.skip-added-effect-before-draw")
def test_a_push_is_done_without_before_the_modifier_is_drawn_or_not_at_all(edition: str) -> None:
    force, end = {"gh1": (2, "y"), "fh": (1, "x")}[edition]
    pushing = Ability("attack", 3, extras=(Change("push", force),))
    scene = Scene(LANE)
    target = number(scene, "M")
    perform(scene, "A", pushing, answers=[target])
    choosing, push = scene.asked
    assert (target, 1) in choosing.options  # before the draw it can be left out
    with pytest.raises(IllegalAnswer, match="no answer to 'push'"):
        push.check(())  # after it that is too late
    assert scene.kinds.index("modifier") < scene.kinds.index("moved")
    assert {len(path) for path in push.options if isinstance(path, tuple)} == {force}
    assert Scene(LANE).perform("A", f"Attack 3, Push {force}", "M", end).at("M") == end
    before = perform(Scene(LANE), "A", pushing, answers=[(target, 1)])
    assert kinds(before) == ["attack"]
    assert (before.at("M"), before.hp("M")) == ("M", 7)


@proves("gh2.forced-move.character-decides", "fh.forced-move.character-chooses", "jotl.forced-move.up-to-x")
def test_a_push_by_itself_may_go_nowhere(edition: str) -> None:
    pushed = Scene(LANE).perform("A", "Push 3", "M", "skip")
    assert {len(path) for path in pushed.asked[-1].options if isinstance(path, tuple)} == {0, 1, 2, 3}
    assert pushed.at("M") == "M"


@proves("fh.action.skip-per-attack")
def test_an_effect_is_left_out_for_one_of_three_targets() -> None:
    scene = Scene("""
.   .   .   .   .
  M   A   N   .   .
.   .   P   .   .
""")
    m, n, p = (number(scene, who) for who in "MNP")
    poisoning = Ability("attack", 1, target=Select("enemy", 3), extras=(Change("condition", 1, "poison"),))
    perform(scene, "A", poisoning, answers=[m, (n, 1), p])
    assert [scene.conditions(who) for who in "MNP"] == [["poison"], [], ["poison"]]


@proves("fh.action.inherent-text-not-skippable")
def test_whom_an_attack_may_target_cannot_be_skipped() -> None:
    scene = Scene("""
.   .   .   .   .
  M   A   N   B   .
.   .   .   .   .
""")
    scene.perform("A", "Attack 3. Target one adjacent enemy that is adjacent to one of your allies", "N")
    assert scene.offered() == "N"


@proves("fh.action.conditional-cost-optional")
def test_who_has_paid_need_not_use_it() -> None:
    extra = Consume(("fire",), (Change("attack", 2),))
    scene = Scene(OPEN, elements={"fire": "strong"})
    target = number(scene, "M")
    perform(scene, "A", Ability("attack", 3, extras=(extra,)), answers=["without effect", target])
    assert (scene.hp("M"), scene.element("fire")) == (7, "inert")


@proves("fh.action.a-to-apply-b")
def test_without_the_one_there_is_not_the_other() -> None:
    cost = Ability("destroy", target=Select("obstacle", range=1))
    paying = Pay((cost,), (Ability("shield", 2, target=SELF),))
    without = perform(Scene(OPEN), "A", paying)
    assert without.state.bonuses == ()
    beside = Scene("""
.   .   .   .
  o   A   M   .
.   .   .   .
""")
    perform(beside, "A", paying, answers=["yes"])
    assert [getattr(active.bonus, "amount", 0) for active in beside.state.bonuses] == [2]


@proves("fh.action.decline-action")
def test_a_declined_action_is_discarded() -> None:
    one = hero("One", (10, "Loot 1", "lost: Attack 3\nExperience 2"), *[WAIT] * 3)
    game = select(table(ROOM, [one], {"M": LATE}), (0, 1))
    game.choose((0, 1))
    until(game, "play card", {"attack": "skip"})
    assert (game.state.zones[0], game.state.figures[0].experience) == ("discard", 0)


@proves("fh.action.monster-card-is-one-action")
def test_a_monster_card_is_one_action() -> None:
    scene = Scene("A   .   .   M", M={"hp": 5, "max_hp": 10})
    scene.monster_turn("M", "Move +1\nAttack +0\nHeal 2, self")
    deeds = [d for d in scene.state.deeds if d.figure == 1 and d.name in ("move", "attack", "heal")]
    assert [deed.name for deed in deeds] == ["move", "attack", "heal"]
    assert len({deed.action for deed in deeds}) == 1
    assert len({deed.ability for deed in deeds}) == 3


@proves("jotl.action.ability-needs-a-target")
def test_without_a_target_nothing_is_performed() -> None:
    scene = perform(Scene("A   .   .   M"), "A", ATTACK, GAIN)
    assert (kinds(scene), scene.result("A")["xp"], scene.drawn("A")) == ([], 0, 0)


@proves("jotl.action.attack-or-move-action-label")
def test_an_action_can_be_a_move_and_an_attack_action() -> None:
    scene = Scene("""
.   .   .   .   .
  A   x   M   .   .
.   .   .   .   .
""")
    for kind in ("move", "attack"):
        perform(
            scene, "A", Bonus(Moment("action", when="after", where=(Is(kind),)), (Ability("gain", 1, kind),))
        )
    target = number(scene, "M")
    perform(scene, "A", Ability("move", 3), Ability("attack", 1), answers=[at(scene, "x"), target])
    assert scene.state.resources == {"0 attack": 1, "0 move": 1}


@proves("gh1.action.attack-action-definition")
def test_an_action_whose_attack_is_skipped_is_no_attack_action() -> None:
    scene = Scene(OPEN)
    after = Bonus(Moment("action", when="after", where=(Is("attack"),)), (GAIN,))
    perform(scene, "A", after)
    perform(scene, "A", ATTACK, Ability("heal", 1, target=SELF), answers=["skip"])
    assert scene.result("A")["xp"] == 0
    perform(scene, "A", ATTACK, Ability("heal", 1, target=SELF), answers=[number(scene, "M")])
    assert scene.result("A")["xp"] == 1


@proves("gh1.action.simultaneous-grants")
def test_who_is_exhausted_by_the_cost_does_nothing_for_it() -> None:
    paying = Pay((Ability("suffer", 2, target=SELF),), (ATTACK,))
    drawing = OPEN.replace("y", "B")
    dying = perform(Scene(drawing, A={"hp": 2, "max_hp": 10}), "A", paying, answers=["yes"])
    assert dying.gone("A")
    assert dying.hp("M") == 10
    living = Scene(drawing, A={"hp": 3, "max_hp": 10})
    perform(living, "A", paying, answers=["yes", number(living, "M")])
    assert (living.hp("A"), living.hp("M")) == (1, 7)


@proves("gh1.action.attached-abilities")
def test_what_depends_on_an_attack_needs_the_attack() -> None:
    attached = If(Compare(1, ">=", 1), (Ability("heal", 2, target=SELF),))
    ability = Ability("attack", 3, extras=(attached,))
    for answer, hp in (("skip", 5), (None, 7)):
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        perform(scene, "A", ability, answers=[answer or number(scene, "M")])
        assert scene.hp("A") == hp


@proves("fh.action.no-nested-abilities", "fh.items.not-during-ability")
def test_an_item_with_an_ability_waits_until_the_move_is_over(edition: str) -> None:
    heal = Item(
        id="salve",
        name="Salve",
        slot="small",
        use="spent",
        action=read_action("Heal 1, self"),
    )
    one = hero("One", (10, "Move 4", "Move 1"), *[WAIT] * 3)
    game = table("1   .   .   .   .   .   M", [one], {"M": LATE}, items=[(0, heal)])
    game.state.figures[0].hit_points = 4
    select(game, (0, 1))
    asked = []
    for _ in range(20):
        if game.decision is None or game.decision.kind == "short rest":
            break
        asked.append(game.decision.kind)
        if game.decision.kind == "move":
            board, here = game.setting.board(()), game.state.figures[0].hex
            ends = [end for end in game.decision.options if isinstance(end, int)]
            game.choose(next((end for end in ends if board.distance(here, end) == 2), ends[0]))
        elif game.decision.kind == "play card" and (0, 0) in game.decision.options:
            game.choose((0, 0))
        else:
            game.choose("pass" if game.decision.kind == "use: turn" else game.decision.options[0])
    assert asked[:4] == ["use: turn", "play card", "move", "use: turn"]


# What must be done


@proves("gh1.mandatory.mandatory-effects", "fh.mandatory.rule")
def test_who_does_something_must_suffer_what_goes_with_it(edition: str) -> None:
    damage = {"gh1": 1, "fh": 2}[edition]
    hurt = Ability("suffer", damage, target=SELF, mandatory=True)
    scene = Scene(OPEN)
    perform(scene, "A", ATTACK, hurt, GAIN, answers=[number(scene, "M")])
    assert (scene.hp("A"), scene.hp("M"), scene.result("A")["xp"]) == (10 - damage, 7, 1)
    assert kinds(scene) == ["attack"]
    skipped = perform(Scene(OPEN), "A", ATTACK, hurt, GAIN, answers=["skip"])
    assert (skipped.hp("A"), skipped.result("A")["xp"]) == (10, 0)


@proves("gh1.mandatory.positive-modifier-effects-optional")
def test_what_a_modifier_adds_may_be_skipped() -> None:
    scene = Scene(OPEN)
    perform(scene, "A", ATTACK, answers=[number(scene, "M"), "skip"], draws=["+1 Push 1"])
    assert (scene.hp("M"), scene.at("M")) == (6, "M")


@proves("jotl.mandatory.voluntary-abilities-mandatory-persistents")
def test_charges_elements_and_coins_are_not_asked_for() -> None:
    scene = Scene(OPEN, A={"hand": 1})
    charge = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 0))
    perform(scene, "A", charge, card=0, stays="persistent")
    scene.runner.play.state.tokens = (at(scene, "A"),)
    perform(scene, "A", Ability("attack", 1), Ability("infuse", what="fire"), answers=[number(scene, "M")])
    run(scene, EndTurn(figure=0))
    assert kinds(scene) == ["attack"]
    assert [bonus.left for bonus in scene.state.bonuses] == [1]
    assert (scene.element("fire"), scene.tokens(), scene.hp("M")) == ("strong", [], 8)


# Experience


@proves("gh1.experience.must-gain", "jotl.experience.action-experience", "fh.mandatory.experience")
def test_an_action_of_which_something_is_performed_gives_its_experience(edition: str) -> None:
    amount = {"gh1": 1, "jotl": 1, "fh": 2}[edition]
    attacked = Scene(OPEN).turn("A", f"Attack 2\nExperience {amount}", answers=["M"])
    assert attacked.result("A")["xp"] == amount
    moved = Scene(OPEN).turn("A", f"Move 2\nAttack 2\nExperience {amount}", answers=["x", "skip"])
    assert (moved.result("A")["xp"], moved.at("A")) == (amount, "x")
    nothing = Scene(OPEN).turn("A", f"Move 2\nAttack 2\nExperience {amount}", answers=["skip", "skip"])
    assert nothing.result("A")["xp"] == 0


@proves("gh1.experience.attached-or-standalone")
def test_experience_beside_an_ability_needs_that_ability() -> None:
    heal, beside = Ability("heal", 2, target=SELF), (Change("experience", 1),)
    moving, striking = Ability("move", 2, extras=beside), Ability("attack", 2, extras=beside)
    for parts in ((moving, heal), (heal, moving), (striking, heal), (heal, striking)):
        scene = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        perform(scene, "A", *parts, answers=["skip"])
        assert (scene.hp("A"), scene.result("A")["xp"]) == (7, 0)
        done = Scene(OPEN, A={"hp": 5, "max_hp": 10})
        answer = number(done, "M") if striking in parts else at(done, "x")
        perform(done, "A", *parts, answers=[answer])
        assert done.result("A")["xp"] == 1
    alone = Scene(OPEN, A={"hp": 5, "max_hp": 10})
    perform(alone, "A", Ability("move", 2), heal, GAIN, answers=["skip"])
    assert (alone.hp("A"), alone.result("A")["xp"]) == (7, 1)


@proves("fh.experience.action-icon")
def test_an_action_gives_its_experience_once() -> None:
    three = Scene("""
.   .   .   .   .
  M   A   N   .   .
.   .   P   .   .
""")
    three.perform("A", "Attack 1, Target 3\nExperience 1", "M", "N", "P")
    assert (three.hp("M", "N", "P"), three.result("A")["xp"]) == ([9, 9, 9], 1)


@proves("fh.experience.conditional")
def test_experience_for_consuming_comes_only_if_it_is_done() -> None:
    text = "Attack 1. Consume ice: +1 Attack, Experience 1"
    inert = Scene(OPEN).perform("A", text, "M")
    assert (inert.hp("M"), inert.result("A")["xp"]) == (9, 0)
    strong = Scene(OPEN, elements={"ice": "strong"}).perform("A", text, "yes", "M")
    assert (strong.hp("M"), strong.result("A")["xp"]) == (8, 1)


@proves("jotl.experience.conditional-experience")
def test_experience_for_a_kill_needs_the_kill() -> None:
    text = "Attack 2. If this attack kills the target, Experience 1"
    alive = Scene(OPEN).perform("A", text, "M")
    dead = Scene(OPEN, M={"hp": 1}).perform("A", text, "M")
    assert (alive.result("A")["xp"], dead.result("A")["xp"]) == (0, 1)


@proves("fh.experience.no-kill-experience")
def test_killing_alone_gives_no_experience() -> None:
    scene = Scene(OPEN.replace(".   N", "N   ."), M={"hp": 1}, N={"hp": 1})
    scene.perform("A", "Attack 2, Range 3, Target 2", "M", "N")
    assert (scene.gone("M"), scene.gone("N"), scene.result("A")["xp"]) == (True, True, 0)


# Recovering


def lost(zones: Sequence[str]) -> Scene:
    scene = Scene("A   M", A={"hand": len(zones)})
    scene.runner.play.state.zones = list(zones)  # type: ignore[arg-type]
    return scene


@proves("gh1.recover.cards", "fh.recover.unrecoverable")
def test_what_cannot_be_recovered_stays(edition: str) -> None:
    two = Ability("recover", to=Select("card", 2, named="lost"))
    scene = perform(lost(["lost", "removed", "lost"]), "A", two, answers=[0, 2])
    assert scene.state.zones == ["hand", "removed", "hand"]
    assert scene.asked[0].options == (0, 2, "skip")
    every = perform(
        lost(["lost", "removed"]), "A", Ability("recover", to=Select("card", "all", named="lost"))
    )
    assert every.state.zones == ["hand", "removed"]


@proves("gh1.recover.cards")
def test_active_cards_can_be_recovered_as_what_they_will_be() -> None:
    scene = lost(["hand", "hand", "lost"])
    perform(scene, "A", Ability("shield", 1), card=0, stays="persistent", loss="lost")
    perform(scene, "A", Ability("shield", 1), card=1, stays="persistent")
    scene.runner.play.state.zones = ["active", "active", "lost"]
    perform(scene, "A", Ability("recover", to=Select("card", 1, named="lost")), answers=[0])
    assert sorted(map(str, scene.asked[-1].options)) == ["0", "2", "skip"]
    assert scene.state.zones == ["hand", "active", "lost"]
    assert [bonus.card for bonus in scene.state.bonuses] == [1]


@proves("fh.recover.ability-cards")
def test_two_of_five_discarded_cards_come_back() -> None:
    scene = Scene("A   M", A={"discard": 5})
    perform(scene, "A", Ability("recover", to=Select("card", 2, named="discard")), answers=[1, 3])
    assert scene.cards("A") == (2, 3, 0)


def thing(name: str, use: str, uses: int = 1) -> Item:
    return Item(id=name, name=name, slot="small", use=use, uses=uses, action=read_action("Heal 1, self"))  # type: ignore[arg-type]


@proves("gh1.recover.refresh-items", "fh.recover.items")
def test_items_are_refreshed_as_the_text_says(edition: str) -> None:
    scene = equip(
        Scene("A   M"), "A", thing("potion", "lost"), thing("boots", "spent"), thing("hat", "spent")
    )
    scene.runner.play.state.items = ("lost", "spent", "spent")
    if edition == "gh1":
        consumed = Ability("recover", to=Select("item", 1, where=(Is("lost"),)))
        perform(scene, "A", consumed, answers=[0])
        assert scene.asked[-1].options == (0, "skip")
        assert scene.state.items == ("ready", "spent", "spent")
        return
    perform(scene, "A", Ability("recover", to=Select("item", 1, where=(Is("spent"),))), answers=[1])
    assert scene.state.items == ("lost", "ready", "spent")
