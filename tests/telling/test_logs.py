"""Lines of the log say what a player wants to know: numbers, sources, what became of conditions."""

from havenwright.engine import Game
from havenwright.engine.figures.conditions import heal
from havenwright.engine.model.state import Condition
from havenwright.telling import Words, asked, lines, told
from tests.engine.scenes import Scene
from tests.engine.tables import hero, monster, select, table

RAT = monster("Rat", (50, "Shield 1\nAttack +0"), attack=2)


def said(scene: Scene) -> list[str]:
    play = scene.runner.play
    words = Words(play.setting, play.state)
    return [told(words, event) for event in scene.events]


def test_an_attack_says_what_poison_and_shield_were_in_it() -> None:
    scene = Scene("A   M", M={"conditions": ["poison"]}).perform("M", "Shield 1")
    found = said(scene.perform("A", "Attack 3", "M", draws=["+1"]))
    assert found[found.index("M gains Shield 1") + 1 :] == [
        "A draws +1: Attack 4 becomes 5",
        "A attacks M for 5 (1 from poison) against Shield 1",
        "M suffers 4 damage: 6 hit points left",
    ]


def test_one_hit_point_is_one() -> None:
    assert "M suffers 9 damage: 1 hit point left" in said(Scene("A   M").perform("A", "Attack 9", "M"))


def test_healing_says_what_it_cured() -> None:
    wounded = Scene("A   M", A={"conditions": ["wound"], "hp": 4, "max_hp": 10})
    assert said(wounded.perform("A", "Heal 2, self")) == [
        "A heals 2 and is cured of wound: 6 hit points left"
    ]
    poisoned = Scene("A   M", A={"conditions": ["wound", "poison"], "hp": 4, "max_hp": 10})
    assert said(poisoned.perform("A", "Heal 2, self")) == [
        "A is cured of poison and wound instead of healing: 4 hit points left"
    ]


def test_a_cure_is_told_also_where_nothing_else_was_to_heal() -> None:
    game = table("1   M", [hero("Anna", *[(10, "Heal 1, self", "Move 1")] * 4)], {"M": RAT})
    select(game, (0, 1))
    body = game.state.figures[0]
    heal(game.scene.play, 0, 1, by=0, why="healing")
    assert not any("heal" in line.text for line in lines(game, 0))
    body.conditions = (Condition("wound"),)
    heal(game.scene.play, 0, 1, by=0, why="healing")
    assert [line.text for line in lines(game, 0) if "cured" in line.text] == [
        f"Anna is cured of wound: {body.hit_points} hit points left"
    ]


def test_damage_of_a_wound_and_of_a_trap_say_so() -> None:
    scene = Scene("A   t   x   M", A={"conditions": ["wound"]}).turn("A", "Move 2", answers=["x"])
    told_of = [line for line in said(scene) if "suffers" in line]
    assert told_of[0] == "A suffers 1 damage from wound: 9 hit points left"


def at_the_rat() -> Game:
    """Two heroes beside a rat, and one of them is struck."""
    cards = [(60, "Attack 2", "Move 1"), (70, "Attack 2", "Move 1")] * 2
    game = table("1   M   2", [hero("Anna", *cards, hp=6), hero("Bert", *cards, hp=6)], {"M": RAT})
    select(game, (1, 0), (4, 5))
    return game


def test_a_reveal_says_the_initiative() -> None:
    found = [line.text for line in lines(at_the_rat(), 0)]
    assert next(line for line in found if "Anna reveals" in line).endswith(": initiative 70")
    assert next(line for line in found if line.startswith("Rat: ")).endswith(" (initiative 50)")


def test_who_is_struck_reads_what_it_costs_and_what_would_be_left() -> None:
    game = at_the_rat()
    decision = game.decision
    assert decision is not None
    assert decision.kind == "suffer or negate"
    about, points = decision.about, game.state.figures[decision.seat].hit_points
    question = asked(game, decision)
    assert question.prompt.startswith(f"You would suffer {about} damage and have {points} of 6 hit points")
    left = points - about
    ends = "that exhausts you" if left <= 0 else f"{left} hit point{'s' * (left != 1)} left"
    assert question.options[0].text == f"Suffer the damage: {ends}"
    card = next(option for option in question.options if option.cards)
    game.choose(card.answer, decision.seat)
    negated = next(line.text for line in lines(game, 1) if "negates" in line.text)
    assert negated == f"Bert negates {about} damage and loses {card.text.removeprefix('Lose ')}"


def test_targets_are_offered_with_the_shield_that_they_have_now() -> None:
    game = at_the_rat()
    while (decision := game.decision) is not None and decision.kind != "attack":
        game.choose("suffer" if "suffer" in decision.options else decision.options[0], decision.seat)
    assert game.decision is not None
    rat = next(figure for figure in game.view(0).figures if figure.name == "Rat 1")
    assert (rat.shield, rat.retaliate) == (1, 0) == game.defences(rat.number)
    assert any("Shield 1)" in option.text for option in asked(game, game.decision).options)


def test_what_negates_damage_of_an_attack_is_told_after_the_attack() -> None:
    scene = Scene("A   M").perform(
        "A", "This round, when you suffer damage from an attack, negate the damage"
    )
    found = said(scene.monster_turn("M", "Attack +1"))
    attacked = found.index("M attacks A for 3")
    assert found[attacked + 1 : attacked + 3] == ["a bonus helps A", "A negates 3 damage"]
