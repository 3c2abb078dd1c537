"""Every verb of the card language is executed: none is in the tree without an example of what it does."""

from collections.abc import Callable
from typing import NamedTuple, get_args

import pytest
from msgspec.structs import replace

from havenwright.cards.tree import Ability, Action, Bonus, Change, Is, Moment, Part, Resource, Select
from havenwright.cards.vocabulary import Verb
from havenwright.engine.actions.verbs import VERBS
from havenwright.engine.model.decisions import Answer
from havenwright.engine.model.state import EVERYBODY, STRONG, Deck
from havenwright.engine.model.state_words import Marker
from havenwright.engine.movement.traps_and_hazards import trap_damage
from havenwright.engine.terms.in_force import giver_of
from havenwright.engine.terms.ways import kind_of, ways_for
from havenwright.packs.records import Item, MonsterCard
from tests.engine.acting import at, equip, number, perform, tiles
from tests.engine.scenes import Scene, around

DRAWING = """
v   A   M   x   y   z
  .   B   .   o   t   u   D1
"""
TWO = {"hand": 2, "discard": 2}
POTION = Item(id="potion", name="Potion", slot="small", use="spent", action=Action((Ability("heal", 3),)))


HARM = tuple(Ability("condition", what=name, target=Select("self")) for name in ("wound", "poison"))
HELP = Ability("condition", what="strengthen", target=Select("self"))


def special(scene: Scene) -> None:
    """M is a boss with something special on its stat card."""
    setting = scene.runner.play.setting
    kind = setting.monsters["M"]
    harm = Action((Ability("suffer", 2, target=Select("enemy", "all", 1, where=(Is("undamaged"),))),))
    lines = tuple(replace(line, specials=(harm,)) for line in kind.normal)
    setting.monsters["M"] = replace(kind, normal=lines, elite=lines)


class Example(NamedTuple):
    """A text for A to perform, and a check of the result."""

    parts: tuple[Part, ...]
    shows: Callable[[Scene], bool]
    answers: Callable[[Scene], tuple[Answer, ...]] = lambda scene: ()
    before: Callable[[Scene], object] = lambda scene: None
    who: str = "A"


def one(verb: Verb, amount: int = 0, what: str = "", **fields: object) -> tuple[Part, ...]:
    return (Ability(verb, amount, what, **fields),)  # type: ignore[arg-type]


def zones(scene: Scene) -> list[str]:
    return list(scene.state.zones)


def bears(scene: Scene, ability: Ability) -> bool:
    return [active.bonus for active in scene.state.bonuses] == [ability]


def told(kind: str) -> Callable[[Scene], bool]:
    return lambda scene: kind in scene.kinds


def spent(scene: Scene) -> None:
    equip(scene, "A", POTION)
    scene.runner.play.state.items = ("spent",)


def ready(scene: Scene) -> None:
    equip(scene, "A", POTION)


def drawn_card(scene: Scene) -> None:
    """M has drawn a card."""
    play = scene.runner.play
    kind = play.setting.monsters["M"]
    card = MonsterCard(id="card", name="Card", initiative=50, action=Action((Ability("attack", 2),)))
    play.setting.monsters["M"] = replace(kind, deck=(card,))
    play.state.monster_cards = ((play.who(number(scene, "M")).set, card.id),)


def ability_deck(scene: Scene) -> None:
    """M has drawn the card of its deck, which is shuffled for the next one."""
    drawn_card(scene)
    play = scene.runner.play
    play.state.decks["M"] = Deck((), ("card",))


def gold(scene: Scene) -> None:
    scene.runner.play.figure(0).gold = 5


def forms(scene: Scene) -> None:
    classes = scene.runner.play.setting.classes
    classes["A"] = replace(classes["A"], forms=("ebb", "flow"))


def loot_deck(scene: Scene) -> None:
    play = scene.runner.play
    play.state.decks["loot"] = Deck(("money 2",))
    play.state.chance["loot"] = 1


def slots(scene: Scene) -> None:
    """A card of A with two of its three slots used is active."""
    bonus = Bonus(Moment("attack"), (Change("attack", 1),), uses=(0, 1, 0))
    perform(scene, "A", bonus, card=0, stays="persistent")
    play = scene.runner.play
    play.state.zones[0] = "active"
    play.state.bonuses = tuple(replace(b, left=1) for b in play.state.bonuses)


def _free(scene: Scene) -> int:
    """A hex beside A, and not where B or M stand."""
    play = scene.runner.play
    near = play.board.within(at(scene, "A"), 2) & play.featureless & ~play.occupied
    return (near & -near).bit_length() - 1


def _tile(scene: Scene, kind: str) -> int:
    return next(tile.at[0] for tile in scene.state.tiles if tile.kind == kind)


def _attacked_for(scene: Scene, value: int) -> int:
    """The hit points that A loses by an attack of M."""
    before = scene.hp("A")
    perform(scene, "M", Ability("attack", value), answers=(number(scene, "A"),))
    return int(before - scene.hp("A"))


def _damaged(scene: Scene, amount: int) -> int:
    before = scene.hp("A")
    perform(scene, "M", Ability("suffer", amount, target=Select("enemy", "all", 1, where=(Is("undamaged"),))))
    return int(before - scene.hp("A"))


def _redirected(scene: Scene) -> bool:
    """M attacks B, and A takes the attack."""
    bonus = scene.state.bonuses[-1].number
    perform(scene, "M", Ability("attack", 3), answers=(number(scene, "B"), bonus))
    return bool(scene.hp("A", "B") == [7, 10])


def _flies(scene: Scene) -> bool:
    return kind_of(scene.runner.play, 0, jump=False) == "fly"


def _unharmed_by_retaliate(scene: Scene) -> bool:
    perform(scene, "M", Ability("retaliate", 3))
    perform(scene, "A", Ability("attack", 1), answers=(number(scene, "M"),))
    return bool(scene.hp("A", "M") == [10, 9])


EXAMPLES: dict[Verb, Example] = {
    "attack": Example(one("attack", 3), lambda s: s.hp("M") == 7, lambda s: (number(s, "M"),)),
    "move": Example(
        one("move", 2), lambda s: s.result("A")["at"] != list(s.places["A"]), lambda s: (_free(s),)
    ),
    "teleport": Example(one("teleport", 4), lambda s: s.at("A") == "z", lambda s: (at(s, "z"),)),
    "force": Example(
        one("force", 4, "teleport", target=Select("enemy")),
        lambda s: s.at("M") == "z",
        lambda s: (number(s, "M"), at(s, "z")),
    ),
    "heal": Example(
        one("heal", 3, target=Select("self")),
        lambda s: s.hp("A") == 8,
        before=lambda s: setattr(s.runner.play.figure(0), "hit_points", 5),
    ),
    "suffer": Example(one("suffer", 2, target=Select("enemy", "all", 1)), lambda s: s.hp("M") == 8),
    "shield": Example(one("shield", 2), lambda s: _attacked_for(s, 3) == 1),
    "retaliate": Example(one("retaliate", 2), lambda s: _attacked_for(s, 3) == 3 and s.hp("M") == 8),
    "condition": Example(
        one("condition", what="wound"), lambda s: s.conditions("M") == ["wound"], lambda s: (number(s, "M"),)
    ),
    "pass on": Example(
        (Ability("cleanse", what="muddle"), Ability("pass on", target=Select("enemy", range=1))),
        lambda s: (s.conditions("A"), s.conditions("M")) == ([], ["muddle"]),
        before=lambda s: perform(s, "A", Ability("condition", what="muddle", target=Select("self"))),
    ),
    "push": Example(
        one("push", 1), lambda s: s.result("M")["at"] != list(s.places["M"]), lambda s: (number(s, "M"),)
    ),
    "pull": Example(
        one("pull", 2),
        lambda s: s.result("M")["at"] != list(s.places["z"]),
        lambda s: (number(s, "M"),),
        lambda s: setattr(s.runner.play.figure(number(s, "M")), "hex", at(s, "z")),
    ),
    "loot": Example(
        one("loot", 1),
        lambda s: s.runner.play.figure(0).gold == 2,
        before=lambda s: setattr(s.runner.play.state, "tokens", (at(s, "A"),)),
    ),
    "make": Example(
        one("make", what="strong", to=Select("element", named="fire")),
        lambda s: s.state.elements[0] == STRONG,
    ),
    "infuse": Example(one("infuse", what="fire"), lambda s: s.state.infusing == ("fire",)),
    "experience": Example(one("experience", 2), lambda s: s.result("A")["xp"] == 2),
    "flying": Example(one("flying"), _flies),
    "kill": Example(
        one("kill", target=Select("enemy", range=1)), lambda s: s.gone("M"), lambda s: (number(s, "M"),)
    ),
    "swap": Example(
        one("swap", target=Select("ally")),
        lambda s: s.at("A") == "B" and s.at("B") == "A",
        lambda s: (number(s, "B"),),
    ),
    "cleanse": Example(
        one("cleanse", what="negative condition"),
        lambda s: s.conditions("A") == ["strengthen"],
        before=lambda s: perform(s, "A", *HARM, HELP),
    ),
    "prevent": Example(
        (Ability("prevent", what="negative condition"), *HARM, HELP),
        lambda s: s.conditions("A") == ["strengthen"],
    ),
    "negate": Example(one("negate"), lambda s: _damaged(s, 4) == 0),
    "redirect": Example(one("redirect"), _redirected),
    "focus": Example(one("focus", target=Select("enemy")), told("focus"), lambda s: (number(s, "M"),)),
    "recover": Example(
        one("recover", to=Select("card", named="discard")),
        lambda s: zones(s) == ["hand", "hand", "discard", "hand"],
        lambda s: (3,),
    ),
    "discard": Example(
        one("discard", to=Select("card")),
        lambda s: zones(s) == ["hand", "discard", "discard", "discard"],
        lambda s: (1,),
    ),
    "lose": Example(
        one("lose", to=Select("card")),
        lambda s: zones(s) == ["lost", "hand", "discard", "discard"],
        lambda s: (0,),
    ),
    "play": Example(
        one("play", what="top action", to=Select("card", named="discard")),
        told("played"),
        lambda s: ((2, 0),),
    ),
    "refresh": Example(
        one("refresh", to=Select("item", where=(Is("spent"),))),
        lambda s: s.state.items == ("ready",),
        lambda s: (0,),
        spent,
    ),
    "spend": Example(one("spend", to=Select("item")), lambda s: s.state.items == ("spent",), before=ready),
    "advance": Example(
        one("advance", -2, to=Select("card", named="persistent")),
        lambda s: [b.left for b in s.state.bonuses] == [3],
        lambda s: (0,),
        slots,
    ),
    "shuffle": Example(
        one("shuffle", what="attack modifier deck"),
        lambda s: s.state.decks["seat 0"].left == ("+0", "+1"),
        before=lambda s: s.runner.play.state.decks.update({"seat 0": Deck(("+0",), ("+1",))}),
    ),
    "take out": Example(one("take out", 2, "-1"), lambda s: s.state.decks["seat 0"].left.count("-1") == 3),
    "put in": Example(one("put in", 2, "curse"), lambda s: s.state.decks["seat 0"].left.count("curse") == 2),
    "reveal": Example(
        one("reveal", 2, "attack modifier deck"), lambda s: s.state.decks["seat 0"].seen_by == EVERYBODY
    ),
    "arrange": Example(
        (*one("look", 2, "attack modifier deck"), *one("arrange", 1, "bottom")),
        lambda s: (len(s.state.decks["seat 0"].top), len(s.state.decks["seat 0"].bottom)) == (1, 1),
    ),
    "look": Example(one("look", 2, "attack modifier deck"), lambda s: len(s.state.decks["seat 0"].top) == 2),
    "draw loot": Example(
        one("draw loot", 1),
        lambda s: (
            s.runner.play.state.resources["0 coins"] == 2
            and "tokens looted" in [deed.name for deed in s.state.deeds]
        ),
        before=loot_deck,
    ),
    "create": Example(
        one("create", what="obstacle", target=Select("hex", range=4, where=(Is("empty"),))),
        lambda s: "z" in tiles(s, "obstacle"),
        lambda s: (at(s, "z"),),
    ),
    "force focus": Example(
        one("force focus", what="round", target=Select("enemy", "all"), to=Select("ally")),
        lambda s: (
            [(b.figure, b.whom, b.lasts) for b in s.state.bonuses]
            == [(number(s, "M"), number(s, "B"), "round")]
        ),
    ),
    "betray": Example(
        (Bonus(Moment("always"), one("betray"), lasts="round", bearer=Select("enemy")),),
        lambda s: giver_of(s.runner.play, number(s, "M"), "betray") == number(s, "A"),
        lambda s: (number(s, "M"),),
    ),
    "obey": Example(
        (Bonus(Moment("always"), one("obey"), lasts="round", bearer=Select("enemy")),),
        lambda s: giver_of(s.runner.play, number(s, "M"), "obey") == number(s, "A"),
        lambda s: (number(s, "M"),),
    ),
    "keep": Example(one("keep", 2, "song"), lambda s: bears(s, Ability("keep", 2, "song"))),
    "extend": Example(one("extend", what="edge"), lambda s: bears(s, Ability("extend", what="edge"))),
    "exhaust": Example(one("exhaust"), lambda s: s.gone("A") and "exhausted" in s.kinds),
    "destroy": Example(
        one("destroy", target=Select("obstacle", range=3)),
        lambda s: tiles(s, "obstacle") == [],
        lambda s: (_tile(s, "obstacle"),),
    ),
    "relocate": Example(
        one("relocate", target=Select("trap"), to=Select("hex", where=(Is("empty"),))),
        lambda s: tiles(s, "trap") == ["x"],
        lambda s: (_tile(s, "trap"), at(s, "x")),
    ),
    "link": Example(
        one("link", what="soot"),
        lambda s: ways_for(s.runner.play, 0).links != (),
        before=lambda s: setattr(s.runner.play.state, "placed", (("soot", at(s, "A")), ("soot", at(s, "z")))),
    ),
    "arm": Example(
        one("arm", 2, "damage", target=Select("trap")),
        lambda s: trap_damage(s.runner.play, s.state.tiles) == 5,
        lambda s: (_tile(s, "trap"),),
    ),
    "spring": Example(
        one("spring", target=Select("trap")),
        lambda s: s.hp("A") == 7 and tiles(s, "trap") == [],
        lambda s: (_tile(s, "trap"),),
    ),
    "open": Example(
        one("open", target=Select("door")),
        lambda s: s.state.open_doors == ("1",),
        lambda s: (at(s, "D1"),),
    ),
    "place": Example(
        one("place", 1, "beacon", target=Select("ally")),
        lambda s: s.state.markers == (Marker("beacon", number(s, "B")),),
        lambda s: (number(s, "B"),),
    ),
    "gain": Example(one("gain", 2, "spark"), lambda s: s.state.resources["0 spark"] == 2),
    "switch": Example(one("switch"), told("form"), before=forms),
    "choose hex": Example(
        one("choose hex", target=Select("hex", range=4)), told("hex chosen"), lambda s: (at(s, "z"),)
    ),
    "redraw": Example(one("redraw", target=Select("monster")), told("monster card"), before=ability_deck),
    "gold": Example(one("gold", -3), lambda s: s.runner.play.figure(0).gold == 2, before=gold),
    "initiative": Example(
        one("initiative", 10, "decrease"), lambda s: s.runner.play.figure(0).initiative[0] == 40
    ),
    "hit points": Example(
        one("hit points", 2, "increase"),
        lambda s: s.runner.play.figure(0).max_hit_points == 12 == s.events[-1].get("value"),
    ),
    "bring": Example(
        one("bring", 1, "small"),
        lambda s: [b.bonus.verb for b in s.state.bonuses if isinstance(b.bonus, Ability)] == ["bring"],
    ),
    "ignore": Example(one("ignore", what="retaliate"), _unharmed_by_retaliate),
    "nothing": Example(one("nothing"), told("nothing")),
    "act": Example(one("act", target=Select("enemy", "all")), told("focus"), before=drawn_card),
    "join": Example(one("join", what="monsters"), lambda s: s.runner.play.who(0).side == "monsters"),
    "special": Example(one("special", 1), lambda s: s.hp("A") == 8, before=special, who="M"),
}


def test_every_verb_has_a_rule_and_an_example() -> None:
    verbs = set(get_args(Verb))
    assert set(VERBS) == verbs
    assert set(EXAMPLES) == verbs


@pytest.mark.parametrize("verb", get_args(Verb))
def test_every_verb_does_what_it_says(verb: Verb) -> None:
    example = EXAMPLES[verb]
    scene = Scene(DRAWING, A=TWO)
    example.before(scene)
    assert not (verb not in ("focus", "choose hex", "play", "nothing") and _shows_before(example, scene))
    perform(scene, example.who, *example.parts, answers=example.answers(scene))
    assert example.shows(scene)
    assert all(event.why for event in scene.events)


@pytest.mark.parametrize("verb", sorted({*get_args(Verb)} - {"nothing"}))
def test_a_card_whose_ability_did_something_was_performed(verb: Verb) -> None:
    example = EXAMPLES[verb]
    scene = Scene(DRAWING, A=TWO)
    example.before(scene)
    answers = example.answers(scene)
    perform(scene, example.who, *example.parts, answers=answers, card=0)
    assert 0 in [deed.about for deed in scene.state.deeds if deed.name == "performed action"]


def _shows_before(example: Example, scene: Scene) -> bool:
    """True if the example could be true without having been performed: then it would show nothing."""
    try:
        twin = Scene(DRAWING, A=TWO)
        example.before(twin)
        return example.shows(twin)
    except (IndexError, KeyError, AssertionError):
        return False


def test_what_stands_beside_damage_and_heals_comes_with_them() -> None:
    scene = Scene(around("A   M   x"), A={"hp": 3, "max_hp": 10})
    scene.perform("A", "One adjacent enemy suffers 1 damage, Push 1", "M", "x")
    scene.perform("A", "Heal 2, self, Experience 1")
    assert (scene.hp("M"), scene.at("M")) == (9, "x")
    assert (scene.hp("A"), scene.result("A")["xp"]) == (5, 1)
    scene.turn("A", "Heal 2, self, Infuse light", "")
    assert (scene.hp("A"), scene.element("light")) == (7, "strong")


def test_the_initiative_of_who_has_acted_stays() -> None:
    scene = Scene("A   M", A={"initiative": 30})
    perform(scene, "A", Ability("initiative", 10, what="increase"))
    assert scene.state.figures[0].initiative[0] == 40
    assert scene.events[-1].get("value") == 40
    scene.state.figures[0].acted = True
    perform(scene, "A", Ability("initiative", 10, what="increase"))
    assert (scene.state.figures[0].initiative[0], scene.kinds) == (40, ["initiative"])


@pytest.mark.parametrize(("value", "then"), [("1", 1), ("99", 99), ("0", 1), ("120", 99)])
def test_an_initiative_is_set_to_one_of_a_card(value: str, then: int) -> None:
    scene = Scene("A   B   M", A={"initiative": 30}, B={"initiative": 40})
    scene.perform("A", f"Set your initiative to {value}\nSet the initiative of one ally to {value}", "B")
    assert [scene.state.figures[n].initiative[0] for n in range(2)] == [then, then]


def test_a_first_turn_in_initiative_order_has_nobody_but_summons_before_it() -> None:
    for own, damage in ((20, 4), (60, 2)):
        scene = Scene("S   A   B   M", A={"initiative": own}, B={"initiative": 40}, M={"initiative": 90})
        scene.perform("A", "Attack 2, Range 2. If you are first in initiative order, add +2 Attack", "M")
        assert scene.hp("M") == 10 - damage


@pytest.mark.parametrize(("has", "conditions"), [(0, ["muddle"]), (1, [])])
def test_what_cannot_be_spent_has_its_other_price(has: int, conditions: list[str]) -> None:
    scene = Scene("A   M").perform("A", f"Gain {has} Cinder")
    scene.perform("A", "Mandatory: Spend one Cinder token. If you cannot, gain Muddle")
    assert scene.conditions("A") == conditions


def test_there_is_none_of_a_resource_that_nobody_has_gained() -> None:
    scene = Scene("A   M", A={"hp": 5, "max_hp": 9})
    perform(scene, "A", Ability("heal", Resource("tide"), target=Select("self")))
    assert scene.hp("A") == 5


def test_two_figures_swap_their_initiatives() -> None:
    scene = Scene("A   B   C   M", A={"initiative": 10}, B={"initiative": 70}, C={"initiative": 30})
    scene.perform("A", "Swap the initiatives of two allies", "B", "C")
    assert [scene.state.figures[n].initiative[0] for n in range(3)] == [10, 30, 70]
    scene.perform("A", "Swap initiatives with one ally", "C")
    assert [scene.state.figures[n].initiative[0] for n in range(3)] == [70, 30, 10]


def test_who_has_acted_swaps_no_initiative_and_nor_does_one_figure_alone() -> None:
    scene = Scene("A   B   C   M", B={"initiative": 70}, C={"initiative": 30})
    swap = Ability("initiative", what="swap", target=Select("ally", 2))
    perform(scene, "A", swap, answers=[1, "skip"])
    scene.state.figures[2].acted = True
    perform(scene, "A", swap, answers=[1, 2])
    assert [scene.state.figures[n].initiative[0] for n in (1, 2)] == [70, 30]


def test_summons_go_along_with_the_initiative_of_their_summoner() -> None:
    scene = Scene("A   S   B   M", A={"initiative": 20}, B={"initiative": 60})
    scene.perform("A", "Swap initiatives with one ally", "B")
    order = sorted("ASB", key=lambda one: scene.state.figures[number(scene, one)].initiative)
    assert order == ["B", "S", "A"]
    scene.perform("A", "Decrease your initiative by 50")
    order = sorted("ASB", key=lambda one: scene.state.figures[number(scene, one)].initiative)
    assert order == ["S", "A", "B"]


def test_monsters_of_which_one_has_acted_keep_their_card() -> None:
    scene = Scene(DRAWING, A=TWO)
    ability_deck(scene)
    scene.state.figures[number(scene, "M")].acted = True
    perform(scene, "A", Ability("redraw", target=Select("monster", "all")))
    assert "monster card" not in scene.kinds


def test_all_monsters_of_a_set_draw_one_new_card_together() -> None:
    scene = Scene("A   M   M   M", A=TWO)
    ability_deck(scene)
    perform(scene, "A", Ability("redraw", target=Select("monster", "all")))
    assert scene.kinds.count("monster card") == 1
