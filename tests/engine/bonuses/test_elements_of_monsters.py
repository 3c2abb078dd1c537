"""Elements and monsters: what a set infuses, and what it consumes."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Change
from havenwright.engine.model.agenda import MonsterActs
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import INERT, STRONG
from havenwright.lab.trials.format import Act, Trial, TrialBoard, TrialFigure
from havenwright.lab.trials.position import Position
from havenwright.lab.trials.run import Runner
from tests.engine.acting import run
from tests.engine.scenes import Scene, around
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

rule = pytest.mark.rule
ROOM = """
.   .   .   .   .
  .   A   M   .   .
.   B   .   N   .
"""
"""Where lines of sight from corner to corner touch no wall."""
ALL = ("fire", "ice", "air", "earth", "light", "dark")


def scene(drawing: str = ROOM, **more: object) -> Scene:
    elements = {name: more.pop(name) for name in ALL if name in more}
    return Scene(drawing, elements=elements, **more)  # type: ignore[arg-type]


def strengths(played: Scene, *names: str) -> list[str]:
    return [played.element(name) for name in names]


@rule("gh2.monster-elements.consume-at-first", "gh2.monster-elements.must-consume")
def test_the_first_of_a_kind_consumes_for_all_of_them() -> None:
    scene = Scene("M   A   N", elements={"fire": "strong"}, A={"hp": 20})
    card = "Attack +0. Consume fire: +1 Attack"
    scene.monster_turn("M", card)
    assert (scene.hp("A"), scene.element("fire")) == (17, "inert")
    assert scene.monster_turn("N", card).hp("A") == 14
    assert scene.asked == []


@rule("gh2.monster-elements.trigger-condition")
def test_stunned_monsters_change_no_elements() -> None:
    stunned = {"conditions": ["stun"]}
    scene = Scene("M   A   N", M=stunned, N=stunned, elements={"fire": "strong"})
    card = "Attack +0. Consume fire: +1 Attack\nInfuse ice"
    scene.monster_turn("M", card).monster_turn("N", card)
    assert [scene.element(name) for name in ("fire", "ice")] == ["strong", "inert"]


@rule("gh2.monster-elements.infuse-after-last")
def test_a_set_of_monsters_infuses_when_the_last_of_it_has_acted() -> None:
    card = "Move +0\nInfuse dark"
    hero = TrialFigure("A", "characters", (0, 0), 9)
    monsters = [TrialFigure(name, "monsters", (q, 0), 5, move=1) for q, name in enumerate("MNP", start=2)]
    acts = [Act(turn=name, card=card) for name in "MNP"]
    board = TrialBoard([(q, 0) for q in range(6)])
    runner = Runner(Position(Trial("three of a set", "gh2", board, [hero, *monsters], acts)))
    waiting = [runner.position.number(name) for name in "MNP"]
    strengths = []
    for number, act in enumerate(acts):
        runner.scene.state.order = tuple(waiting[number + 1 :])
        runner.act(number, act)
        strengths.append(runner.results().elements["dark"])
    assert strengths == ["inert", "inert", "strong"]


def test_the_infusion_of_a_set_is_heard_when_it_comes() -> None:
    listening = {"text": "Whenever an enemy infuses dark, perform Heal 1, self", "hp": 5, "max_hp": 10}
    played = Scene("A   x   x   M", A=listening, M={"move": 1})
    played.monster_turn("M", "Move +0\nInfuse dark")
    assert (played.element("dark"), played.hp("A")) == ("strong", 6)


@rule("gh2.monster-elements.wild-party-choice")
def test_the_party_chooses_which_element_a_monster_consumes() -> None:
    scene = Scene("A   M", elements={"fire": "strong", "ice": "strong"})
    scene.monster_turn("M", "Attack +0. Consume any: +1 Attack", "ice")
    assert (scene.element("fire"), scene.element("ice")) == ("strong", "inert")
    (asked,) = [decision for decision in scene.asked if decision.kind == "consume"]
    assert (asked.seat, asked.options) == (PARTY, (0, 1))


@rule("gh2.monster-elements.trigger-condition")
def test_stunned_monsters_change_no_element() -> None:
    scene = Scene("A   M", elements={"fire": "strong"}, M={"conditions": ["stun"]})
    scene.monster_turn("M", "Attack +0. Consume fire: +1 Attack\nInfuse dark")
    assert (scene.element("fire"), scene.element("dark")) == ("strong", "inert")


# Monsters


THREE = """
.   .   .   .   .
  .   M   A   N   .
.   .   P   .   .
"""
PAID = "Attack +0. Consume fire: +1 Attack"


@proves(
    "gh1.monster-elements.always-consume",
    "jotl.monster-elements.benefit-whole-set",
    "fh.monster-elements.consumption-timing",
)
def test_a_set_consumes_once_and_all_of_it_profit(edition: str) -> None:
    played = scene(THREE, fire="strong", A={"hp": 30})
    for who, left in (("M", 27), ("N", 24), ("P", 21)):
        played.monster_turn(who, PAID)
        assert played.hp("A") == left
        assert played.element("fire") == "inert"
    assert [event.kind for event in played.events].count("consumed") == 1
    assert played.asked == []


@proves("jotl.monster-elements.always-consume")
def test_a_monster_consumes_what_is_waning_too() -> None:
    played = scene(THREE, fire="waning", A={"hp": 30}).monster_turn("M", "Attack +0. Consume fire: +2 Attack")
    assert (played.hp("A"), played.element("fire")) == (26, "inert")


@proves(
    "gh1.monster-elements.players-choose-wild",
    "jotl.monster-elements.wild-chosen-by-players",
    "fh.monster-elements.wild-party-chooses",
)
def test_players_choose_for_a_monster_what_is_wild(edition: str) -> None:
    one, other = {"gh1": ("air", "dark"), "jotl": ("fire", "air"), "fh": ("fire", "air")}[edition]
    played = scene(THREE, A={"hp": 30}, **{one: "strong", other: "strong"})
    played.monster_turn("M", "Attack +0. Consume any: +1 Attack", other)
    assert strengths(played, one, other) == ["strong", "inert"]
    (asked,) = [decision for decision in played.asked if decision.kind == "consume"]
    assert (asked.seat, len(asked.options)) == (PARTY, 2)


def three_infuse(card: str = "Attack +0\nInfuse ice") -> list[str]:
    """The events while three monsters of a kind have their turns: attacks, infusing, ends of turns."""
    rats = monster("Rat", *[(20, card)] * 8, attack=1)
    one = hero("One", *[(50 + n, "Loot 1", "Move 1") for n in range(4)], hp=30)
    game = select(table(ROOM_OF_THREE, [one], {"M": rats}), (0, 1))
    until(game, "play card", {"suffer or negate": "suffer"})
    found = []
    for event in game.events:
        if event.kind == "infused":
            found.append("infused")
        elif event.kind in ("attacked", "turn ended"):
            found.append(event.kind)
    assert game.state.elements[1] == STRONG
    return found


ROOM_OF_THREE = """
.   .   .   .   .
  .   M   1   M   .
.   .   M   .   .
"""


@proves(
    "gh1.monster-elements.infuse-at-turn-end",
    "jotl.monster-elements.first-monster-infuses",
    "fh.monster-elements.infusion-timing",
)
def test_when_what_a_set_infuses_is_strong(edition: str) -> None:
    each = ["attacked", "infused", "turn ended"]
    plain = ["attacked", "turn ended"]
    assert (
        three_infuse()
        == {
            "gh1": each * 3,
            "jotl": [*each, *plain, *plain],
            "fh": [*plain, *plain, *each],
        }[edition]
    )


@proves("fh.monster-elements.needs-performance")
def test_the_stunned_change_no_elements() -> None:
    stunned = {"conditions": ["stun"]}
    played = scene(THREE, M=stunned, N=stunned, fire="strong")
    card = "Attack +0. Consume fire: +1 Attack\nInfuse ice"
    played.monster_turn("M", card).monster_turn("N", card)
    assert strengths(played, "fire", "ice") == ["strong", "inert"]


@proves("fh.monster-elements.later-arrivals")
@pytest.mark.parametrize("infused", [False, True])
def test_who_is_revealed_later_has_only_what_is_there_then(infused: bool) -> None:
    wolf = monster("Wolf", *[(30, "Attack +0, Range 9. Consume dark: +2 Attack")] * 8, attack=1)
    text = "Loot 0\nHeal 1, self\nInfuse dark" if infused else "Loot 1"
    first = hero("One", (45, text, "Move 1"), *[(46, "Loot 1", "Move 1")] * 3, hp=40)
    second = hero("Two", (50, "Loot 1", "Move 2"), *[(51, "Loot 1", "Move 1")] * 3, hp=40)
    drawing = "1   M   .   2   D1  .   .   M"
    game = table(drawing, [first, second], {"M": wolf})
    game.state.elements = tuple(2 if name == "dark" else 0 for name in ALL)
    game.scene.force(*["+0"] * 9)
    select(game, (0, 1), (4, 5))
    until(game, "play card").choose((0, 0))
    until(game, "play card")
    while game.decision is not None and game.decision.seat == 0:
        game.choose("skip" if "skip" in game.decision.options else game.decision.options[0])
    until(game, "play card").choose((4, 1))
    assert game.decision is not None
    game.choose(game.setting.board(()).index(game.setting.board(()).doors["1"][0]))
    until(game, "short rest", {"suffer or negate": "suffer"})
    consumed = [event.get("figure") for event in game.events if event.kind == "consumed"]
    assert consumed == ([2, 3] if infused else [2])


# Conditions, choices, repetitions


def test_consumed_elements_add_abilities_and_changes() -> None:
    card = "Attack +0\n  Consume fire: +2 Attack\nConsume ice: Shield 2, self"
    scene = Scene("A   M", elements={"fire": "strong", "ice": "waning"}).monster_turn("M", card)
    assert scene.hp("A") == 6
    assert len(scene.state.bonuses) == 1
    assert (scene.element("fire"), scene.element("ice")) == ("inert", "inert")
    without = Scene("A   M", elements={"ice": "strong"}).monster_turn("M", card)
    assert (without.hp("A"), len(without.state.bonuses)) == (8, 1)


@rule("gh2.monster-elements.consume-at-first")
def test_all_of_a_set_have_what_the_first_consumed() -> None:
    card = "Attack +0\n  Consume fire: +1 Attack"
    scene = Scene("M   A   N", elements={"fire": "strong"}, M={"set": "rats"}, N={"set": "rats"})
    scene.monster_turn("M", card).monster_turn("N", card)
    assert scene.hp("A") == 4


# Elements of those who come late


@rule("gh2.monster-elements.later-added-no-benefit")
@pytest.mark.parametrize(("infused", "points"), [(False, 8), (True, 7)])
def test_who_comes_late_has_only_what_was_infused_since(infused: bool, points: int) -> None:
    card = "Attack +0\n  Consume fire: +1 Attack"
    scene = Scene("M   A   .   .   N   B", elements={"fire": "strong"}, M={"set": "rats"}, N={"set": "rats"})
    scene.monster_turn("M", card)
    assert scene.hp("A") == 7
    play, late = scene.runner.play, scene.runner.position.number("N")
    # As if the other one had come when fire was consumed already.
    play.state.consumed = tuple(taken for taken in play.state.consumed if taken[2] != late)
    if infused:
        play.state.elements = (STRONG, *play.state.elements[1:])
    play.forced = ["+0"]
    scene.runner._monster_turn(late, "act 0")
    assert play.figure(scene.runner.position.number("B")).hit_points == points
    assert play.state.elements[0] == INERT


@rule("gh2.monster-order.one-at-a-time")
def test_the_second_finds_its_own_focus_when_the_first_has_killed() -> None:
    scene = Scene("M   A   N   .   B", A={"hp": 2}, M={"attack": 4}).monster_turn("M", "Attack +0")
    scene.monster_turn("N", "Move +0\nAttack +0")
    assert scene.gone("A")
    assert scene.hp("B") == 8


@rule("gh2.monster-other.performs-as-fully-as-possible")
def test_a_heal_for_nobody_hurt_changes_nothing() -> None:
    scene = Scene("A   M   .   N", N={"hp": 5, "max_hp": 10}).monster_turn(
        "M", "Heal 2, Range 1\nShield 1, self"
    )
    assert (scene.hp("M"), scene.hp("N")) == (10, 5)
    assert len(scene.state.bonuses) == 1


@proves("gh2.monster-stats.attack-effects", "bnb.monster-cards.attack-effects-always-added")
def test_what_the_stat_card_adds_is_added_to_every_attack() -> None:
    scene = Scene("A   .   .   M")
    setting = scene.runner.play.setting
    kind = setting.monsters["M"]
    stats = replace(kind.normal[0], attack_effects=(Change("condition", what="wound"),))
    setting.monsters["M"] = replace(kind, normal=(stats,) * 8)
    card = read_action("Attack +0, Range 3").parts
    run(scene, MonsterActs(actor=scene.runner.position.number("M"), parts=card))
    assert scene.conditions("A") == ["wound"]


@pytest.mark.parametrize(("fire", "points", "shields"), [("strong", 8, 0), ("inert", 5, 1)])
def test_what_is_done_instead_is_done_only_without_the_element(fire: str, points: int, shields: int) -> None:
    card = "Consume fire: Heal 3, self\nIf you did not consume fire this action: Shield 1"
    scene = Scene(around("A   .   M"), elements={"fire": fire}, M={"hp": 5, "max_hp": 10})
    scene.monster_turn("M", card)
    assert (scene.hp("M"), scene.kinds.count("bonus")) == (points, shields)


@pytest.mark.parametrize(
    ("fire", "ice", "shields"),
    [("strong", "inert", 1), ("inert", "strong", 0), ("strong", "strong", 0), ("inert", "inert", 1)],
)
def test_another_element_is_not_the_one_that_something_is_done_instead_of(
    fire: str, ice: str, shields: int
) -> None:
    card = "Heal 1, self. Consume fire: +2 Heal.\nShield 1. Consume ice: Strengthen, self instead"
    elements = {"fire": fire, "ice": ice}
    scene = Scene(around("A   .   M"), elements=elements, M={"hp": 5, "max_hp": 10})
    scene.monster_turn("M", card)
    assert (scene.hp("M"), scene.kinds.count("bonus")) == (8 if fire == "strong" else 6, shields)
    assert scene.conditions("M") == ["strengthen"] * (ice == "strong")
    scene = Scene(around("A   M"), elements=elements)
    scene.perform("A", card, *["yes"] * list(elements.values()).count("strong"))
    assert scene.kinds.count("bonus") == shields


@pytest.mark.parametrize(("fire", "left"), [("strong", 8), ("inert", 10)])
def test_a_monster_pays_for_the_element_that_it_consumed(fire: str, left: int) -> None:
    card = "Move +0. Consume fire: +1 Move.\nIf you consumed an element with this ability: Suffer 2 damage"
    scene = Scene(around("A   .   .   .   M"), elements={"fire": fire}).monster_turn("M", card)
    assert scene.hp("M") == left
