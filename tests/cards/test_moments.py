"""Bonuses that wait: tree and text of every kind of moment, and the printed ways of saying the same."""

import pytest

from havenwright.cards import CardErrors, read_action, read_traits, write_action, write_part
from havenwright.cards.lexicon.moments import DEEDS, NOUNS_OF, POINTS
from havenwright.cards.lexicon.verbs import ATTACKS_ON_YOU
from havenwright.cards.tree import (
    Ability,
    Action,
    Bonus,
    Change,
    Command,
    Compare,
    Consume,
    Count,
    Did,
    Fact,
    Has,
    Is,
    Moment,
    Part,
    Select,
    Some,
)
from havenwright.cards.words_with_parts import ReadAs
from tests.cards import trees, waiting_trees
from tests.quick_draw import quickly

YOU = Select("self")
ENEMY = Select("enemy")
NEAR_YOU = Select("self", range=1)
ONE_MORE = (Change("attack", 1),)
HEAL = (Ability("heal", 2, target=YOU),)
HIT = (Is("by an attack"),)
SUFFER = Fact("damage suffered", "now", "it")

TREES: list[tuple[str, Part]] = [
    # Uses
    (
        "On your next two attack abilities, add +1 Attack. [ ][1 xp]",
        Bonus(Moment("attack ability"), ONE_MORE, (0, 1)),
    ),
    (
        "On your next three single-target ranged attack abilities, add +1 Attack. [ ][ ][ ]",
        Bonus(
            Moment("attack ability", where=(Is("single-target"), Is("ranged"))),
            ONE_MORE,
            (0, 0, 0),
        ),
    ),
    (
        "On your next two attacks targeting an enemy with Shield, add Pierce 2. [ ][ ]",
        Bonus(
            Moment("attack", YOU, Select("enemy", where=(Has("shield"),))),
            (Change("pierce", 2),),
            (0, 0),
        ),
    ),
    (
        "On the next two sources of damage from attacks targeting you, gain Shield 1. [ ][ ]",
        Bonus(Moment("suffer", where=HIT), (Change("shield", 1),), (0, 0)),
    ),
    (
        "On the next three sources of 3 or less damage to you: Negate the damage. [ ][ ][ ]",
        Bonus(Moment("suffer", where=(Compare(SUFFER, "<=", 3),)), (Ability("negate"),), (0, 0, 0)),
    ),
    (
        "After your next two heal abilities: Move 1. [ ][ ]",
        Bonus(Moment("heal ability", when="after"), (Ability("move", 1),), (0, 0)),
    ),
    (
        "The next two times an enemy enters a hex adjacent to you: It suffers 1 damage. [ ][ ]",
        Bonus(
            Moment("enter", ENEMY, NEAR_YOU),
            (Ability("suffer", 1, target=Select("it")),),
            (0, 0),
        ),
    ),
    (
        "The next time you kill an enemy: Heal 2, self. [1 xp]",
        Bonus(Moment("kill", YOU, ENEMY), HEAL, (1,)),
    ),
    (
        "At the start of your next three turns: Heal 2, self. [ ][ ][ ]",
        Bonus(Moment("start of turn"), HEAL, (0, 0, 0)),
    ),
    (
        "At the end of this and your next two turns: Heal 2, self. [ ][ ][ ]",
        Bonus(Moment("end of turn"), HEAL, (0, 0, 0)),
    ),
    (
        "At the end of your next two turns: Heal 2, self. [ ][ ]",
        Bonus(Moment("end of turn", where=(Is("later"),)), HEAL, (0, 0)),
    ),
    (
        "This round, on your next action with the lost icon: Heal 2, self",
        Bonus(Moment("action", where=(Is("lost"),)), HEAL, (0,), "round"),
    ),
    # While a card stays, or a round, or a turn
    (
        "This round, on your ranged attacks, add +1 Attack",
        Bonus(Moment("attack", where=(Is("ranged"),)), ONE_MORE, lasts="round"),
    ),
    (
        "This turn, on attacks targeting you, add Disadvantage",
        Bonus(ATTACKS_ON_YOU, (Change("disadvantage"),), lasts="turn"),
    ),
    ("Whenever you kill an enemy: Heal 2, self", Bonus(Moment("kill", YOU, ENEMY), HEAL)),
    (
        "This round, whenever an adjacent enemy dies: Experience 1",
        Bonus(Moment("die", Select("enemy", 1, 1)), (Ability("experience", 1),), lasts="round"),
    ),
    (
        "This round, before attacks targeting an adjacent ally performed by an enemy: "
        "Redirect the attack to self",
        Bonus(Moment("attack", ENEMY, Select("ally", 1, 1), "before"), (Ability("redirect"),), lasts="round"),
    ),
    (
        "All allies within Range 2 have: once each turn, on your attacks, you may add +1 Attack",
        Bonus(Moment("attack"), ONE_MORE, limit="turn", optional=True, bearer=Select("ally", "all", 2)),
    ),
    (
        "Once each round, whenever you gain Shield or Retaliate: Heal 2, self",
        Bonus(Moment("gain condition", where=(Some((Is("shield"), Is("retaliate"))),)), HEAL, limit="round"),
    ),
    (
        "Once each turn, during your turn, you may: Heal 2, self",
        Bonus(Moment("turn"), HEAL, limit="turn", optional=True),
    ),
    (
        "While there are at least three adjacent enemies: Shield 1",
        Bonus(
            Moment("always", where=(Compare(Count(Select("enemy", "all", 1)), ">=", 3),)),
            (Ability("shield", 1),),
        ),
    ),
    (
        "At the end of your turn if you performed an action with the lost icon this turn: Heal 2, self",
        Bonus(Moment("end of turn", where=(Did("lost action", "turn"),)), HEAL),
    ),
    ("On death: Heal 2, self", Bonus(Moment("die"), HEAL)),
    # Items and perks
    (
        "Once each ability, on your attacks, add Pierce 1",
        Bonus(Moment("attack"), (Change("pierce"),), limit="ability"),
    ),
    ("On your attack abilities, add +1 Attack", Bonus(Moment("attack ability"), ONE_MORE)),
    ("During your turn: Heal 2, self", Bonus(Moment("turn"), HEAL)),
    (
        "During your turn: this turn, on your attacks, add +1 Attack",
        Bonus(Moment("turn"), (Bonus(Moment("attack"), ONE_MORE, lasts="turn"),)),
    ),
    (
        "Before you gain a negative condition from an enemy: Prevent conditions",
        Bonus(
            Moment("gain condition", YOU, ENEMY, "before", (Is("negative condition"),)),
            (Ability("prevent", what="condition"),),
        ),
    ),
    (
        "On attacks targeting you, add Modifier 2x as +0",
        Bonus(ATTACKS_ON_YOU, (Change("modifier", 1, ReadAs("2x", "+0")),)),
    ),
    (
        "On your basic bottom actions, instead: Move 4",
        Bonus(Moment("action", when="instead", where=(Is("basic"), Is("bottom"))), (Ability("move", 4),)),
    ),
    (
        "Whenever you end your move: Grant one adjacent ally: Move 2",
        Bonus(
            Moment("end of move"),
            (Command("grant", Select("ally", 1, 1), (Ability("move", 2),)),),
        ),
    ),
    (
        "After an enemy ends its move within Range 2 of you: It suffers 1 damage",
        Bonus(
            Moment("end of move", ENEMY, Select("self", range=2), "after"),
            (Ability("suffer", 1, target=Select("it")),),
        ),
    ),
    ("Before your rests, you may: Heal 2, self", Bonus(Moment("rest", when="before"), HEAL, optional=True)),
    (
        "Whenever you open a door with a move ability, add +2 Move",
        Bonus(Moment("door", where=(Is("by a move"),)), (Change("move", 2),)),
    ),
    (
        "On your melee attacks: Consume ice: +1 Attack",
        Bonus(Moment("attack", where=(Is("melee"),)), (Consume(("ice",), ONE_MORE),)),
    ),
]


@pytest.mark.parametrize(("text", "part"), TREES, ids=[text[:50] for text, _ in TREES])
def test_every_moment_has_its_tree_and_its_text(text: str, part: Part) -> None:
    assert read_action(text) == Action((part,))
    assert write_part(part) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "On the next two sources of damage from attacks targeting you, gain Shield 1 for the attacks",
            "On the next two sources of damage from attacks targeting you, gain Shield 1. [ ][ ]",
        ),
        (
            "On the next two sources of damage to you, suffer no damage instead",
            "On the next two sources of damage to you: Negate the damage. [ ][ ]",
        ),
        (
            "On your next three sources of 3 or less damage you suffer, negate the damage",
            "On the next three sources of 3 or less damage to you: Negate the damage. [ ][ ][ ]",
        ),
        (
            "Immediately after your next two heal abilities, perform Move 1, Jump",
            "After your next two heal abilities: Move 1, Jump. [ ][ ]",
        ),
        (
            "On the next two instances of an enemy entering an adjacent hex, that enemy suffers 1 damage",
            "The next two times an enemy enters a hex adjacent to you: It suffers 1 damage. [ ][ ]",
        ),
        (
            "When you next perform an action with the lost icon this round, Heal 2, self",
            "This round, on your next action with the lost icon: Heal 2, self",
        ),
        (
            "When you next perform an action with the lost icon this round, after the action perform: Move 1",
            "This round, after your next action with the lost icon: Move 1",
        ),
        (
            "During your next attack ability this round, add +1 Attack to all attacks",
            "This round, on your next attack ability, add +1 Attack",
        ),
        (
            "On your next two attack abilities, add +1 Attack to one attack",
            "On your next two attack abilities: during this ability, on your next attack, "
            "add +1 Attack. [ ][ ]",
        ),
        ("All your attacks have +1 Attack", "On your attacks, add +1 Attack"),
        ("All your ranged attacks have -1 Range", "On your ranged attacks, add -1 Range"),
        (
            "Add +1 Attack to all your melee attacks this turn",
            "This turn, on your melee attacks, add +1 Attack",
        ),
        ("Gain advantage on all your attacks this round", "This round, on your attacks, add Advantage"),
        (
            "All attacks targeting you gain disadvantage this round",
            "This round, on attacks targeting you, add Disadvantage",
        ),
        (
            "Add +1 Attack to your next two ranged attacks. [ ][2 xp]",
            "On your next two ranged attacks, add +1 Attack. [ ][2 xp]",
        ),
        (
            "Whenever an enemy enters an adjacent hex, it suffers 1 damage",
            "Whenever an enemy enters a hex adjacent to you: It suffers 1 damage",
        ),
        (
            "Any time you are attacked this round, gain Shield 1",
            "This round, on attacks targeting you, gain Shield 1",
        ),
        ("Each time you are attacked, gain Retaliate 1", "On attacks targeting you, gain Retaliate 1"),
        (
            "After each attack targeting you this round, perform: Move 1",
            "This round, after attacks targeting you: Move 1",
        ),
        (
            "Any enemy who targets one of your adjacent allies with an attack this round targets you instead",
            "This round, before attacks targeting an adjacent ally performed by an enemy: "
            "Redirect the attack to self",
        ),
        (
            "When an adjacent ally would be targeted by an attack, you are targeted instead, "
            "regardless of range and line-of-sight",
            "Before attacks targeting an adjacent ally: Redirect the attack to self",
        ),
        (
            "All allies within Range 3 add +1 Attack to one of their attacks each turn",
            "All allies within Range 3 have: once each turn, on your attacks, you may add +1 Attack",
        ),
        (
            "You and all adjacent allies add +1 Attack to all attacks this round",
            "All adjacent allies and self have: this round, on your attacks, add +1 Attack",
        ),
        (
            "The target adds +2 Attack to their next attack this round",
            "The target has: this round, on your next attack, add +2 Attack",
        ),
        (
            "The first time each round that you gain Shield, gain 1 experience",
            "Once each round, whenever you gain Shield: Experience 1",
        ),
        (
            "Once each scenario, during your turn, you may perform Loot 1",
            "Once each scenario, during your turn, you may: Loot 1",
        ),
        (
            "At the end of each of your turns during which you performed an action with the lost icon "
            "this turn, Heal 2, self",
            "At the end of your turn if you performed an action with the lost icon this turn: Heal 2, self",
        ),
        ("When it dies, Heal 2, self", "On death: Heal 2, self"),
        (
            "Attack 2. When that enemy next attacks this round, add -1 Attack",
            "Attack 2\nThis round, on the next attack performed by the target, add -1 Attack",
        ),
        (
            "One ally has: whenever it moves, Heal 1, self",
            "One ally has: on your moves: Heal 1, self",
        ),
        (
            "Each time that an enemy moves, it suffers 1 damage",
            "On moves performed by an enemy: It suffers 1 damage",
        ),
        (
            "During your attack ability, add Pierce 1 to one attack",
            "Once each ability, on your attacks, add Pierce 1",
        ),
        (
            "During your attack, add Pierce 1 to a single attack",
            "Once each ability, on your attacks, add Pierce 1",
        ),
        (
            "During your attack, add +1 Attack to the entire attack action",
            "On your attack abilities, add +1 Attack",
        ),
        (
            "During your attack ability, add +1 Attack to all your attacks",
            "On your attack abilities, add +1 Attack",
        ),
        ("During your melee attack, add Push 2", "On your melee attacks, add Push 2"),
        ("During your movement, add +1 Move to a single movement", "On your moves, add +1 Move"),
        (
            "During your turn, add +1 Attack to all your attacks",
            "During your turn: this turn, on your attacks, add +1 Attack",
        ),
        (
            "During your turn, add +1 Range to one of your ranged attacks",
            "During your turn: this turn, on your next ranged attack, you may add +1 Range",
        ),
        (
            "When you suffer damage from an attack, gain Shield 1 for the attack",
            "On sources of damage from attacks targeting you, gain Shield 1",
        ),
        (
            "When damaged by an attack, gain Shield 1 for the attack",
            "On sources of damage from attacks targeting you, gain Shield 1",
        ),
        (
            "When one of your summons suffers damage from an attack, gain Shield 1",
            "On sources of damage from attacks targeting one of your summons, gain Shield 1",
        ),
        (
            "When an enemy would apply a negative condition to you, prevent the condition",
            "Before you gain a negative condition from an enemy: Prevent conditions",
        ),
        (
            "After you suffer damage from an attack, perform: Move 1",
            "After sources of damage from attacks targeting you: Move 1",
        ),
        (
            "When attacked, treat any 2x attack modifier card the enemy draws as a +0 instead",
            "On attacks targeting you, add Modifier 2x as +0",
        ),
        (
            "When you are attacked by an adjacent enemy, before drawing an attack modifier card, "
            "the attacker gains disadvantage on the attack",
            "On attacks targeting you performed by an adjacent enemy, add Disadvantage",
        ),
        ("When you are attacked, first gain Ward", "Before attacks targeting you: Ward, self"),
        (
            "When you are attacked, before drawing an attack modifier card, gain Ward",
            "Before attacks targeting you: Ward, self",
        ),
        (
            "After you move 3 or more hexes on your turn, add +1 Attack to your next melee attack this turn",
            "Once each turn, after your moves if the number of hexes you moved this turn is at least 3: "
            "this turn, on your next melee attack, add +1 Attack",
        ),
        (
            "During ordering of initiative, after all ability cards have been revealed, "
            "increase or decrease your initiative by 5",
            "During ordering of initiative: Increase or decrease your initiative by 5",
        ),
        (
            "At the beginning of a round, after all ability cards have been revealed, "
            "increase your initiative by 5",
            "During ordering of initiative: Increase your initiative by 5",
        ),
        (
            "When you use the basic bottom action of an ability card, perform Move 4 instead of Move 2",
            "On your basic bottom actions, instead: Move 4",
        ),
        (
            "Whenever you use the default top of an ability card, "
            "you may perform Attack 3 instead of Attack 2",
            "On your basic top actions, you may instead: Attack 3",
        ),
        (
            "At the end of your move ability, grant one adjacent ally: Move 2",
            "Whenever you end your move: Grant one adjacent ally: Move 2",
        ),
        (
            "Immediately after an enemy ends its move ability adjacent to you, "
            "perform Push 1, target the enemy",
            "After an enemy ends its move adjacent to you: Push 1, target it",
        ),
        (
            "The next two times an enemy ends a move within Range 4, perform an Attack 1, Range 4 action "
            "targeting that enemy",
            "The next two times an enemy ends its move within Range 4 of you: "
            "Attack 1, Range 4, target it. [ ][ ]",
        ),
        (
            "Whenever you long rest, you may perform: Heal 2, self",
            "On your long rests, you may: Heal 2, self",
        ),
        ("Immediately before each of your rests, Bless, self", "Before your rests: Bless, self"),
        ("At the end of each of your long rests, Heal 2, self", "After your long rests: Heal 2, self"),
        (
            "Gain 1 experience each time you retaliate this round",
            "This round, whenever you retaliate: Experience 1",
        ),
        ("During an ally's attack, add +1 Attack", "On attacks performed by an ally, add +1 Attack"),
        (
            "On the next two attacks targeting you performed by enemies within Range 2, "
            "gain Retaliate 1, Range 2",
            "On the next two attacks targeting you performed by an enemy within Range 2: "
            "Retaliate 1, Range 2. [ ][ ]",
        ),
        (
            "During your single-target melee attack ability, "
            "change the targeting of the ability to: Area [G R R]",
            "On your single-target melee attack abilities, add Area [G R R]",
        ),
        ("After you push an enemy, Move 1", "After you push an enemy: Move 1"),
        ("Your next attack this round gains advantage", "This round, on your next attack, add Advantage"),
        (
            "Double the value of your next attack this round",
            "This round, on your next attack, add Attack times 2",
        ),
        ("All your moves gain Jump", "On your moves, add Jump"),
        (
            "All adjacent enemies have disadvantage on all their attacks",
            "All adjacent enemies have: on your attacks, add Disadvantage",
        ),
        (
            "You may add +1 Attack to one of your attacks each turn",
            "Once each turn, on your attacks, you may add +1 Attack",
        ),
        ("On your first attack each turn, add +1 Attack", "Once each turn, on your attacks, add +1 Attack"),
        (
            "Whenever you move through an enemy, it suffers 1 damage",
            "Whenever you enter the hex of an enemy: It suffers 1 damage",
        ),
        ("When you enter a hex with a trap, Heal 2, self", "Whenever you enter a trap: Heal 2, self"),
        (
            "Whenever an enemy ends its turn adjacent to you, it suffers 1 damage",
            "Whenever an enemy ends its turn adjacent to you: It suffers 1 damage",
        ),
        (
            "On your next two loot abilities, gain 1 experience",
            "The next two times you loot: Experience 1. [ ][ ]",
        ),
        (
            "The next two times summoned allies suffer damage, they suffer no damage instead",
            "On the next two sources of damage to a summoned ally: Negate the damage. [ ][ ]",
        ),
        (
            "While you have Strengthen, add +1 Attack to all your attacks",
            "On your attacks if you have Strengthen, add +1 Attack",
        ),
        (
            "For the rest of the scenario, on your attacks, add Pierce 1",
            "This scenario, on your attacks, add Pierce 1",
        ),
    ],
)
def test_printed_ways_of_saying_mean_the_same(text: str, canonical: str) -> None:
    action = read_action(text)
    assert write_action(action) == canonical
    assert read_action(canonical) == action


@quickly(200, waiting_trees.bonuses(trees.changes, waiting_trees.bodies))
def test_a_bonus_is_written_and_read_back(bonus: Bonus) -> None:
    text = write_part(bonus)
    assert read_action(text) == Action((bonus,)), text


def test_every_event_has_words() -> None:
    events = {moment.event for moment in waiting_trees.one_of_each()}
    assert events >= {*DEEDS, *NOUNS_OF, *POINTS}
    for moment in waiting_trees.one_of_each():
        bonus = Bonus(moment, (Ability("shield", 1),) if moment.event == "always" else HEAL)
        assert read_action(write_part(bonus)) == Action((bonus,))


def test_a_summon_has_bonuses_among_its_traits() -> None:
    bonus = Bonus(Moment("die"), (Ability("attack", 2, target=Select("enemy", "all", 1)),))
    assert read_traits("Flying. On death: Attack 2, target all adjacent enemies") == (
        Ability("flying"),
        bonus,
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Whenever you kil an enemy, Heal 2", "1:14: `kil` doesn't fit here"),
        ("At the start of your next 20 turns, Heal 2", "1:27: 20 uses; there could be 1 to 12"),
        ("At the middle of your turn, Heal 2", "1:8: `middle` doesn't fit here. Expected start"),
        ("Once each day, Heal 2", "1:11: `day` doesn't fit here. Expected ability, action"),
        (
            "On your long rests, add +1 Attack",
            "1:28: a bonus for this can't have `Attack`",
        ),
        ("After your attacks, add +1 Attack", "1:28: a bonus for this can't have `Attack`"),
        ("After your heals from an adjacent hex: Move 1", "1:7: only attacks come from a hex"),
        ("After your attacks that kill an enemy: Move 1", "1:7: an ability is over"),
        ("Whenever you enter, Heal 2", "1:19: `,` doesn't fit here"),
        ("During your turn, Heal 2. [ ]", "1:27: use slots, but no number of uses"),
        ("This round, on your atacks, add +1 Attack", "1:21: `atacks` doesn't fit here"),
    ],
)
def test_mistakes_are_told_where_they_are(text: str, problem: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_action(text)
    assert str(caught.value).startswith(problem)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (
            "On your multi-target summon abilities with the lost icon: Heal 1",
            "Whenever you summon a figure with the lost icon if it is multi-target: Heal 1",
        ),
        (
            "On your next two basic summon abilities with the lost icon: Heal 1. [ ][ ]",
            "The next two times you summon a figure with the lost icon if it is basic: Heal 1. [ ][ ]",
        ),
    ],
)
def test_summon_abilities_read_as_the_figures_that_they_summon(text: str, written: str) -> None:
    action = read_action(text, stays="round")
    assert write_action(action) == written
    assert read_action(written, stays="round") == action
