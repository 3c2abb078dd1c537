"""Effects in force without a moment: stat cards that give others something, sides, ranks."""

from msgspec.structs import replace

from havenwright.cards.reading import read_action, read_traits
from havenwright.cards.tree import Bonus, Change, Moment, Select, Summon
from havenwright.engine.bonuses.active import traits_of
from havenwright.engine.core.bonus_index import event_of
from havenwright.engine.figures.arrivals import rank_for_party as _rank
from havenwright.engine.model.decisions import Answer
from havenwright.engine.terms.in_force import is_flying
from havenwright.packs.records import MonsterStats
from tests.engine.acting import number, perform
from tests.engine.scenes import PLAIN, Scene


def given_stats(scene: Scene, who: str, **values: object) -> Scene:
    """A monster with other values on its stat card."""
    setting = scene.runner.play.setting
    kind = setting.monsters[who]
    lines: tuple[MonsterStats, ...] = tuple(replace(line, **values) for line in kind.normal)
    setting.monsters[who] = replace(kind, normal=lines, elite=lines)
    return scene


def done(scene: Scene, who: str, text: str, *answers: Answer) -> Scene:
    """Perform a text, with answers where they are asked for; letters are figures."""
    given = [number(scene, a) if isinstance(a, str) and len(a) == 1 and a.isupper() else a for a in answers]
    return perform(scene, who, *read_action(text).parts, answers=given, draws=PLAIN)


# Others


def test_what_a_stat_card_gives_others_is_theirs_while_they_are_near() -> None:
    (trait,) = read_traits("All monsters within Range 2 gain advantage on all of their attacks")
    assert isinstance(trait, Bonus)
    scene = given_stats(Scene("A   M   N"), "M", traits=(trait,))
    play = scene.runner.play
    (active,) = traits_of(play.setting, number(scene, "M"), play.who(number(scene, "M")))
    assert active.bonus == Bonus(
        Moment("attack", replace(trait.bearer or Select("self"), count=1)), (Change("advantage"),)
    )


def test_it_is_on_another_side_until_the_end_of_the_round() -> None:
    scene = Scene("A   M   N").perform("M", "Ally to all characters this round")
    play = scene.runner.play
    assert play.who(number(scene, "M")).side == "characters"
    scene.end_round()
    assert scene.runner.play.who(number(scene, "M")).side == "monsters"


def test_every_second_one_is_elite() -> None:
    (part,) = read_action(
        "Spawn one Gull: normal for 2, every second elite for 3, elite for 4 characters"
    ).parts
    assert isinstance(part, Summon)
    found = [[_rank(part.rank, characters, before) for before in range(3)] for characters in (2, 3, 4)]
    assert found == [["normal"] * 3, ["normal", "elite", "normal"], ["elite"] * 3]
    assert _rank(("",), 3) == "normal"


# Phrasings that are executed as others are


def test_what_a_consumption_does_besides_its_changes_is_done_after_the_attack() -> None:
    scene = Scene("A   M   N", elements={"fire": "strong"})
    text = "Attack 2. Consume fire: +1 Attack, all enemies adjacent to the target suffer 1 damage"
    done(scene, "A", text, "yes", "M")
    assert scene.hp("M", "N") == [7, 9]


def test_a_bonus_can_be_used_only_if_something_is_so() -> None:
    for poisoned, left in ((True, 7), (False, 9)):
        scene = Scene("A   M", A={"conditions": ["poison"] if poisoned else []})
        done(scene, "A", "On your attacks, add +2 Attack. This item may only be used if you have Poison")
        done(scene, "A", "Attack 1", "M")
        assert scene.hp("M") == left


def test_hexes_that_nobody_could_be_pushed_hurt() -> None:
    scene = Scene("A   M   o")
    text = "Attack 1, Push 2. For each hex you could not push the target, the target suffers 2 damage"
    done(scene, "A", text, "M")
    assert scene.hp("M") == 10 - 1 - 2 * 2


def test_damage_equal_to_a_shield() -> None:
    scene = Scene("A   M")
    done(scene, "A", "Shield 2")
    spikes = "After an adjacent enemy attacks you, it suffers damage equal to your Shield value"
    done(scene, "A", spikes)
    done(scene, "M", "Attack 3")
    assert scene.hp("A", "M") == [9, 8]


def test_once_each_turn_something_can_be_done_in_the_turn() -> None:
    (bonus,) = read_action("Once each turn, you may: Heal 1, self").parts
    assert isinstance(bonus, Bonus)
    assert event_of(bonus) == "turn"


def test_who_is_kept_from_flying_flies_no_more() -> None:
    scene = Scene("A   M   .", M={"text": "Flying"})
    assert is_flying(scene.runner.play, number(scene, "M"))
    scene.perform("A", "Attack 1\nThe target has: this scenario: Prevent Flying", "M").end_round()
    assert not is_flying(scene.runner.play, number(scene, "M"))
