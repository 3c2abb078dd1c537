"""A focus that a card forces: it reaches the monster rules, which say so, and ends when it says."""

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.engine.figures.forced_focus import forced_foci
from havenwright.engine.figures.monster_targets import position_of
from havenwright.engine.model.agenda import EndRound, EndTurn, MonsterActs
from havenwright.monsters.position import ACTED
from havenwright.telling import reasons
from tests.engine.acting import number, perform, run
from tests.engine.scenes import Scene
from tests.engine.tables import Card, hero, monster, select, table, until

ROW = "A   x   M   .   .   .   B"


def told(scene: Scene, who: str, text: str, *answers: object, **more: object) -> Scene:
    """Somebody performs a card text."""
    return perform(scene, who, *read_action(text).parts, answers=answers, **more)  # type: ignore[arg-type]


def focus(scene: Scene) -> str:
    """On whom a monster focused last."""
    found = [event.get("focus") for event in scene.events if event.kind == "focus"][-1]
    assert isinstance(found, int)
    return scene.runner.position.figures[found].id


def monster_acts(scene: Scene, card: str = "Move +0\nAttack +0", who: str = "M") -> Scene:
    return run(scene, MonsterActs(actor=number(scene, who), parts=read_action(card).parts))


def test_without_a_card_the_nearest_is_the_focus() -> None:
    assert focus(monster_acts(Scene(ROW))) == "A"


@pytest.mark.parametrize(
    "text",
    [
        "One enemy within Range 4 focuses on you this round",
        "Force one enemy within Range 4 to focus on you this turn",
        "All enemies within Range 4 focus on you",
        "For the next two rounds, all enemies focus on you",
    ],
)
def test_a_card_makes_a_monster_focus_on_who_plays_it(text: str) -> None:
    scene = monster_acts(told(Scene(ROW), "B", text))
    assert focus(scene) == "B"
    assert scene.result("M")["at"] == [4, 0]
    assert scene.hp("A") == 10


def test_it_is_for_those_in_range_alone() -> None:
    assert focus(monster_acts(told(Scene(ROW), "B", "All enemies within Range 3 focus on you"))) == "A"


def test_somebody_else_can_be_the_focus() -> None:
    scene = Scene("A   x   M   .   .   .   S   B")
    told(scene, "A", "One enemy focuses on one of your summons this round")
    assert focus(monster_acts(scene)) == "S"
    scene = Scene(ROW)
    told(scene, "A", "One enemy focuses on one ally this round")
    assert focus(monster_acts(scene)) == "B"


def test_who_cannot_be_attacked_is_no_focus_and_the_usual_rules_hold() -> None:
    scene = Scene("A   x   M   o   B")
    told(scene, "B", "All enemies focus on you this round")
    assert focus(monster_acts(scene)) == "A"
    scene = Scene(ROW, B={"conditions": ["invisible"]})
    told(scene, "B", "All enemies focus on you this round")
    assert focus(monster_acts(scene)) == "A"


def test_others_are_attacked_beside_a_focus_that_is_forced() -> None:
    scene = told(Scene("B   M   A"), "A", "One enemy focuses on you this round")
    monster_acts(scene, "Attack +0, Target 2")
    assert scene.hp("A", "B") == [8, 8]


def test_the_last_card_counts() -> None:
    scene = Scene("A   M   B")
    told(scene, "B", "One enemy focuses on you this round")
    told(scene, "A", "One enemy focuses on you this round")
    assert focus(monster_acts(scene)) == "A"


def test_it_comes_before_what_the_monsters_card_says() -> None:
    scene = told(Scene("A   x   M   .   .   B"), "A", "One enemy focuses on you this round")
    monster_acts(scene, "Focus on the farthest enemy\nMove +0\nAttack +0")
    assert (focus(scene), scene.hp("A")) == ("A", 8)


def test_it_ends_with_the_round_or_with_a_turn() -> None:
    scene = told(Scene(ROW), "B", "One enemy focuses on you this round")
    run(scene, EndRound(begun=True))
    assert focus(monster_acts(scene)) == "A"
    scene = told(Scene(ROW), "B", "One enemy focuses on you until the end of its next turn")
    run(scene, EndRound(begun=True))
    scene.state.turns += 1
    assert focus(monster_acts(scene, "Does not act")) == "B"
    run(scene, EndTurn(figure=number(scene, "M")))
    assert focus(monster_acts(scene, "Does not act")) == "A"


def test_it_ends_with_the_next_turn_of_who_forces_it() -> None:
    scene = Scene(ROW)
    scene.state.turns = 1
    told(scene, "B", "Until the end of your next turn, all enemies focus on you")
    for who, found in (("B", "B"), ("M", "B"), ("A", "B"), ("B", "A")):
        run(scene, EndTurn(figure=number(scene, who)))
        scene.state.turns += 1
        assert focus(monster_acts(scene, "Does not act")) == found


def test_while_something_is_so_all_in_range_focus_on_its_bearer() -> None:
    scene = told(
        Scene("A   x   M   .   B"), "B", "While you have Poison, all enemies within Range 2 focus on you"
    )
    assert focus(monster_acts(scene, "Does not act")) == "A"
    told(scene, "M", "Poison, target all enemies within Range 2")
    assert focus(monster_acts(scene, "Does not act")) == "B"
    told(scene, "M", "Teleport to an empty hex within Range 1", scene.board.index(scene.places["x"]))
    assert focus(monster_acts(scene, "Does not act")) == "A"


def test_who_is_spared_by_a_card_is_still_in_the_way() -> None:
    """A card that looks for some enemies alone doesn't make a way through the others."""
    scene = Scene("M   A   .   B", ruleset="gh2", B={"hp": 20, "max_hp": 20})
    monster_acts(scene, "Focus on one character with the most hit points\nMove +2\nAttack +0")
    assert not [event for event in scene.events if event.kind == "moved"]


def test_the_card_is_the_reason() -> None:
    insult: Card = (20, "All enemies focus on you this round", "Move 1")
    other: Card = (40, "Heal 1, self", "Move 1")
    anna = hero("Anna", insult, other, other, other)
    bert = hero("Bert", *[(10, "Heal 1, self", "Move 1")] * 4)
    rat = monster("Rat", (70, "Move +0\nAttack +0"), move=2, attack=2)
    game = table("1   .   .   .   M   2", [anna, bert], {"M": rat}, edition="gh2")
    select(game, (0, 1), (4, 5))
    until(game, "select cards")
    focused = next(n for n, e in enumerate(game.events) if e.kind == "focus")
    said = reasons(game, focused)
    assert said[:2] == ["Rat 1 focuses on Anna.", "Rat 1 focuses on Anna because of Anna 0."]
    forced = next(n for n, e in enumerate(game.events) if e.kind == "focus forced")
    assert reasons(game, forced)[0] == "Anna makes Rat 1 focus on Anna."


def test_who_has_acted_comes_before_all_that_are_tied_with_it() -> None:
    scene = Scene("A   x   M")
    body = scene.state.figures[0]
    body.initiative = (30, 0, 40)
    for acted, place in ((False, (30, 0, 40)), (True, (30, ACTED, 40))):
        body.acted = acted
        scene.runner.play.sighted = None
        position, _ = position_of(scene.runner.play, number(scene, "M"))
        assert [one.initiative for one in position.figures if one.name == "0"] == [place]


def test_a_focus_that_no_card_and_nobody_gave_is_named_by_who_bears_it() -> None:
    scene = told(Scene(ROW), "B", "Until you play another Glyph: all enemies focus on you")
    play = scene.runner.play
    play.state.bonuses = tuple(replace(active, by=-1) for active in play.state.bonuses)
    assert list(forced_foci(play, number(scene, "M"))) == [(number(scene, "B"), str(number(scene, "B")))]


def test_who_has_changed_sides_is_seen_so_at_once() -> None:
    scene = Scene("A   x   M   .   N")
    play, me, other = scene.runner.play, number(scene, "M"), number(scene, "N")

    def is_hostile() -> bool:
        position, own = position_of(play, me)
        return position.hostile(own, next(f for f in position.figures if f.name == str(other)))

    assert not is_hostile()
    play.change(other, side="characters")
    assert is_hostile()
