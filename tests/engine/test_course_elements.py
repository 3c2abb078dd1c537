"""Elements as every edition has them: infusing, consuming, waning; and what monsters do with them."""

import pytest

from havenwright.cards.tree import Ability
from havenwright.engine.model.agenda import EndTurn
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.state import STRONG
from tests.engine.acting import perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table, until
from tests.proves import proves

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


@proves("gh1.setup.elements-inert")
def test_all_six_begin_inert() -> None:
    found = scene().runner.results().elements
    assert (len(found), set(found.values())) == (6, {"inert"})


@proves("gh1.elements.infuse-end-of-turn", "fh.elements.infuse-end-of-turn")
def test_an_element_is_strong_when_the_turn_is_over(edition: str) -> None:
    within = perform(scene(), "A", Ability("attack", 2), Ability("infuse", what="fire"), answers=[2])
    assert within.element("fire") == "inert"
    run(within, EndTurn(figure=0))
    assert within.element("fire") == "strong"
    again = scene().turn(
        "A", "Attack 2\nInfuse fire", "Attack 2. Consume fire: +2 Attack", answers=["M", "M"]
    )
    assert again.hp("M") == 6
    again.turn("B", "Attack 2, Range 3. Consume fire: +2 Attack", answers=["yes", "M"])
    assert (again.hp("M"), again.element("fire")) == (2, "inert")


@proves(
    "jotl.elements.infusion-at-end-of-turn", "fh.mandatory.infusions", "jotl.elements.infusion-is-mandatory"
)
def test_any_part_of_an_action_infuses_whether_one_likes_or_not(edition: str) -> None:
    element = {"jotl": "fire", "fh": "dark"}[edition]
    moved = scene("A   x   .   .   M").perform("A", f"Move 2\nAttack 1\nInfuse {element}", "x")
    assert moved.element(element) == "inert"
    turned = scene("A   x   .   .   M").turn("A", f"Move 2\nAttack 1\nInfuse {element}", answers=["x"])
    assert turned.element(element) == "strong"
    assert {decision.kind for decision in turned.asked} == {"move"}
    attacked = scene().turn("A", "Attack 1\nInfuse ice", answers=["M"])
    assert attacked.element("ice") == "strong"
    assert [decision.kind for decision in attacked.asked] == ["attack"]


@proves("fh.elements.infuse-needs-ability")
def test_without_an_ability_nothing_is_infused() -> None:
    away = scene("A   .   .   M").turn("A", "Attack 2\nInfuse ice")
    assert (away.hp("M"), away.element("ice")) == (10, "inert")


@proves("gh1.elements.attached-or-standalone")
def test_an_infusion_beside_an_ability_needs_that_ability() -> None:
    room = ".   .   .   .\n  x   A   M   .\n.   .   .   ."
    for texts in ("Attack 2, Infuse fire\nMove 2", "Move 2\nAttack 2, Infuse fire"):
        skipped = scene(room).turn("A", texts, answers=["skip", "x"] if texts[0] == "A" else ["x", "skip"])
        assert (skipped.at("A"), skipped.hp("M"), skipped.element("fire")) == ("x", 10, "inert")
    alone = scene(room).turn("A", "Attack 2\nMove 2\nInfuse fire", answers=["skip", "x"])
    assert alone.element("fire") == "strong"


@proves("gh1.elements.wane-at-round-end", "jotl.elements.wane-each-round", "fh.elements.wane")
def test_elements_wane_by_one_step_a_round(edition: str) -> None:
    other = {"gh1": "ice", "jotl": "air", "fh": "dark"}[edition]
    once = scene(fire="strong", **{other: "waning"}).end_round()
    assert strengths(once, "fire", other) == ["waning", "inert"]
    assert strengths(once.end_round(), "fire", other) == ["inert", "inert"]


@proves(
    "gh1.elements.consume-strong-or-waning", "jotl.elements.consume-strong-or-waning", "fh.elements.consume"
)
def test_a_waning_element_can_be_consumed(edition: str) -> None:
    if edition == "fh":
        moved = scene("A   .   .   x   M", earth="waning").perform(
            "A", "Move 1. Consume earth: +2 Move", "yes", "x"
        )
        assert (moved.at("A"), moved.element("earth")) == ("x", "inert")
        return
    element, plus, left = {"gh1": ("ice", 2, 6), "jotl": ("earth", 1, 7)}[edition]
    text = f"Attack 2. Consume {element}: +{plus} Attack"
    waning = scene(**{element: "waning"}).perform("A", text, "yes", "M")
    assert (waning.hp("M"), waning.element(element)) == (left, "inert")
    assert scene().perform("A", text, "M").hp("M") == 8


@proves(
    "gh1.elements.not-own-infusion-same-turn",
    "jotl.elements.cannot-use-own-infusion-same-turn",
    "fh.elements.no-same-turn-use",
)
def test_nobody_consumes_what_was_infused_in_the_same_turn(edition: str) -> None:
    element = {"gh1": "fire", "jotl": "light", "fh": "air"}[edition]
    text = f"Attack 1, Range 3. Consume {element}: +3 Attack"
    own = scene().turn("A", f"Attack 1\nInfuse {element}", text, answers=["M", "M"])
    assert (own.hp("M"), own.element(element)) == (8, "strong")
    assert "consume all" not in [decision.kind for decision in own.asked]
    own.turn("B", text, answers=["yes", "M"])
    assert (own.hp("M"), own.element(element)) == (4, "inert")
    later = scene().turn("A", f"Attack 1\nInfuse {element}", answers=["M"]).end_round()
    later.turn("A", text, answers=["yes", "M"])
    assert (later.hp("M"), later.element(element)) == (5, "inert")


@proves("gh1.elements.one-icon-one-infusion", "jotl.elements.wild-any-element", "fh.elements.wild")
def test_a_wild_icon_takes_exactly_one_element(edition: str) -> None:
    text = "Attack 1. Consume any: +1 Attack"
    if edition == "jotl":
        dark = scene(dark="strong").perform("A", text, "dark", "M")
        assert (dark.hp("M"), dark.element("dark")) == (8, "inert")
        none = scene().perform("A", text, "M")
        assert none.hp("M") == 9
        assert [decision.kind for decision in none.asked] == ["attack"]
        return
    strength = {"gh1": "strong", "fh": "waning"}[edition]
    one = scene(fire=strength, ice="strong").perform("A", text, "fire", "M")
    assert strengths(one, "fire", "ice") == ["inert", "strong"]
    assert one.hp("M") == 8


@proves("fh.elements.separate-consumptions")
def test_each_consumption_is_chosen_by_itself() -> None:
    both = scene(fire="strong", ice="strong")
    both.perform("A", "Attack 2. Consume fire: +1 Attack. Consume ice: +2 Attack", "no", "yes", "M")
    assert (strengths(both, "fire", "ice"), both.hp("M")) == (["strong", "inert"], 6)


@proves("gh1.elements.multi-element-augment", "fh.elements.multi-element-consumption")
def test_several_elements_are_consumed_together_or_not_at_all(edition: str) -> None:
    other = {"gh1": "ice", "fh": "air"}[edition]
    text = f"Attack 2. Consume fire and {other}: +3 Attack"
    one = scene(fire="strong").perform("A", text, "M")
    assert (one.hp("M"), strengths(one, "fire", other)) == (8, ["strong", "inert"])
    two = scene(fire="strong", **{other: "waning"}).perform("A", text, "yes", "M")
    assert (two.hp("M"), strengths(two, "fire", other)) == (5, ["inert", "inert"])


@proves("fh.elements.once-per-turn")
def test_an_element_is_consumed_once_a_turn() -> None:
    text = "Attack 2. Consume dark: +1 Attack"
    twice = scene(dark="strong").turn("A", text, text, answers=["yes", "M", "M"])
    assert twice.hp("M") == 10 - 3 - 2
    assert [decision.kind for decision in twice.asked].count("consume all") == 1


@proves("fh.elements.action-requirement")
def test_an_action_that_needs_an_element_is_not_performed_without_it() -> None:
    inert = perform(scene(), "A", Ability("attack", 4), needs=("light",))
    assert inert.hp("M") == 10
    waning = perform(scene(light="waning"), "A", Ability("attack", 4), needs=("light",), answers=["yes", 2])
    assert (waning.hp("M"), waning.element("light")) == (6, "inert")


@proves("fh.elements.mixed")
def test_a_mixed_icon_is_one_of_its_two_elements() -> None:
    mixed = scene(fire="strong", earth="strong")
    mixed.perform("A", "Attack 1. Consume fire or earth: +1 Attack", "earth", "M")
    assert (strengths(mixed, "fire", "earth"), mixed.hp("M")) == (["strong", "inert"], 8)


@proves("fh.elements.wild-infuse-choice", "gh1.elements.infuse-end-of-turn")
def test_a_wild_infusion_is_chosen_when_the_turn_is_over(edition: str) -> None:
    one = perform(scene(), "A", Ability("attack", 1), Ability("infuse", what="any"), answers=[2])
    perform(one, "A", Ability("attack", 1), answers=[2])
    assert [decision.kind for decision in one.asked] == ["attack", "attack"]
    run(one, EndTurn(figure=0), answers=["earth"])
    assert len(one.asked[-1].options) == 6
    assert sum(strength > 0 for strength in one.state.elements) == 1
    assert one.element("earth") == "strong"


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
    """What happens while three monsters of a kind have their turns: attacks, infusing, ends of turns."""
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
    game._play.forced = ["+0"] * 9
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
