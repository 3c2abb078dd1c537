"""Sentences that go on from what stands before them, and conditions in other usual words."""

import pytest

from havenwright.cards.reading import read_action
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import (
    Ability,
    Bonus,
    Build,
    Change,
    Command,
    Compare,
    Consume,
    Count,
    Did,
    Each,
    Elemental,
    Fact,
    Has,
    If,
    Is,
    Moment,
    Not,
    Resource,
    Select,
    Stat,
    Sum,
)
from havenwright.cards.write.action import write_action

PUNCH = Ability("attack", 2)
DIFFERENT = Select("enemy", where=(Is("different"),))


def read(text: str) -> tuple[object, ...]:
    """The tree of a text, which its printed form has too."""
    action = read_action(text)
    assert read_action(write_action(action)) == action
    return action.parts


def condition(text: str) -> object:
    (part,) = read(f"If {text}: Shield 1")
    assert isinstance(part, If)
    return part.condition


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Attack 2. Repeat this attack", (PUNCH, PUNCH)),
        ("Attack 2. Perform this ability again", (PUNCH, PUNCH)),
        ("Attack 2. Repeat this attack twice", (PUNCH, Each(2, (PUNCH,)))),
        ("Attack 2. Repeat the attack three times", (PUNCH, Each(3, (PUNCH,)))),
        (
            "Attack 2. Repeat this attack once against the same target",
            (PUNCH, Ability("attack", 2, target=Select("target"))),
        ),
        (
            "Attack 2. Repeat this ability targeting another enemy",
            (PUNCH, Ability("attack", 2, target=DIFFERENT)),
        ),
        (
            "Attack 2, Range 4. Repeat this attack against another enemy",
            (
                Ability("attack", 2, target=Select("enemy", 1, 4)),
                Ability("attack", 2, target=Select("enemy", 1, 4, where=(Is("different"),))),
            ),
        ),
        (
            "Move 2. Attack 2. Repeat the move ability",
            (Ability("move", 2), PUNCH, Ability("move", 2)),
        ),
        (
            "Destroy one adjacent trap. If you do, Heal 2, self",
            (
                Ability("destroy", target=Select("trap", 1, 1)),
                If(Did("destroy"), (Ability("heal", 2, target=Select("self")),)),
            ),
        ),
        ("Attack 2. After the attack, Move 1", (PUNCH, Ability("move", 1))),
        (
            "Attack 2. This attack ignores Retaliate",
            (Bonus(Moment("always"), (Ability("ignore", what="retaliate"),), lasts="ability"), PUNCH),
        ),
        (
            "Move 3. This movement is unaffected by traps",
            (
                Bonus(Moment("always"), (Ability("ignore", what="traps"),), lasts="ability"),
                Ability("move", 3),
            ),
        ),
        (
            "Attack 2. Ignore all Shield values for this attack",
            (Bonus(Moment("always"), (Ability("ignore", what="shield"),), lasts="ability"), PUNCH),
        ),
        (
            "Attack 2, Range 4. Target all enemies adjacent to walls",
            (
                Ability(
                    "attack",
                    2,
                    target=Select(
                        "enemy",
                        "all",
                        4,
                        where=(Compare(Count(Select("wall", "all", 1, None, "it")), ">=", 1),),
                    ),
                ),
            ),
        ),
        (
            "Attack 2. For each ally adjacent to the target, add +2 Attack",
            (
                Ability(
                    "attack",
                    2,
                    extras=(Change("attack", Sum(2, "x", Count(Select("ally", "all", 1, None, "target")))),),
                ),
            ),
        ),
        (
            "Return all Beacon tokens within Range 2 to this card",
            (
                Ability("destroy", target=Select("token", "all", 2, named="beacon")),
                Ability("gain", Fact("hexes destroyed", "ability"), "beacon"),
            ),
        ),
        (
            "If the target has your Beacon token, return the token to its card",
            (
                If(
                    Has("beacon", "target"),
                    (
                        Ability("destroy", target=Select("token", named="beacon")),
                        Ability("gain", Fact("hexes destroyed", "ability"), "beacon"),
                    ),
                ),
            ),
        ),
        ("Move one Beacon up to 3 hexes", (Ability("relocate", 3, target=Select("token", named="beacon")),)),
        (
            "Create one 2 damage trap in an adjacent empty hex. The trap has Immobilize",
            (
                Build(
                    "trap",
                    Select("hex", range=1, where=(Is("empty"),)),
                    effects=(Ability("suffer", 2, extras=(Change("condition", 1, "immobilize"),)),),
                ),
            ),
        ),
        (
            "Remove all negative conditions from self. Gain 1 experience for each condition removed",
            (
                Ability("cleanse", 0, "negative condition"),
                Ability("experience", Fact("conditions removed", "ability")),
            ),
        ),
        (
            "Whenever dark is strong at the start of your turn, gain Bless",
            (
                Bonus(
                    Moment("start of turn", where=(Elemental("dark", ("strong",)),)),
                    (Ability("condition", what="bless", target=Select("self")),),
                ),
            ),
        ),
        (
            "On your next attack, add X Attack, where X is the number of strong elements",
            (
                Bonus(
                    Moment("attack"),
                    (Change("attack", Count(Select("element", "all", where=(Is("strong"),)))),),
                    (0,),
                ),
            ),
        ),
        (
            "All enemies that enter an adjacent hex this round gain Poison",
            (
                Bonus(
                    Moment("enter", Select("enemy"), Select("self", range=1)),
                    (Ability("condition", what="poison", target=Select("it")),),
                    lasts="round",
                ),
            ),
        ),
        (
            "Enemies that start their turn within Range 2 of you suffer 1 damage",
            (
                Bonus(
                    Moment("start of turn", Select("enemy"), Select("self", range=2)),
                    (Ability("suffer", 1, target=Select("it")),),
                ),
            ),
        ),
        (
            "All enemies suffer 1 damage whenever they move",
            (Bonus(Moment("move", Select("enemy")), (Ability("suffer", 1, target=Select("it")),)),),
        ),
        (
            "Create one Beacon token in an empty hex within Range 3",
            (Build("token", Select("hex", range=3, where=(Is("empty"),)), name="beacon"),),
        ),
        (
            "Remove all negative conditions from self and all adjacent allies",
            (Ability("cleanse", 0, "negative condition", Select("friend", "all", 1)),),
        ),
        (
            "Give one ally within Range 3 Advantage on all of their attacks this round",
            (Bonus(Moment("attack"), (Change("advantage"),), lasts="round", bearer=Select("ally", range=3)),),
        ),
        (
            "Add +1 Attack to all your attacks for each enemy you killed this scenario",
            (Bonus(Moment("attack"), (Change("attack", Fact("enemies killed", "scenario")),)),),
        ),
        ("Pull 2. Then Attack 1", (Ability("pull", 2), Ability("attack", 1))),
        (
            "Move 3. During this movement, you may move through obstacles",
            (
                Bonus(Moment("always"), (Ability("ignore", what="obstacles"),), lasts="ability"),
                Ability("move", 3),
            ),
        ),
        (
            "Move 3. You do not suffer damage from hazardous terrain during this move ability",
            (
                Bonus(Moment("always"), (Ability("ignore", what="hazardous terrain"),), lasts="ability"),
                Ability("move", 3),
            ),
        ),
        ("Shield 2, Retaliate 1", (Ability("shield", 2), Ability("retaliate", 1))),
        (
            "Heal yourself for an amount equal to the damage you suffered this turn",
            (Ability("heal", Fact("damage suffered"), target=Select("self")),),
        ),
        (
            "Heal 2, Range 2. Heal 1 more for each lost card the target has",
            (
                Ability(
                    "heal",
                    2,
                    target=Select("friend", range=2),
                    extras=(Change("heal", Fact("cards lost", "now", "target")),),
                ),
            ),
        ),
        (
            "Consume any two elements: Move 2",
            (Consume(("any", "any"), (Ability("move", 2),)),),
        ),
        (
            "Attack 2. The attack gains +1 Attack if you are adjacent to an obstacle",
            (
                Ability(
                    "attack",
                    2,
                    extras=(
                        If(
                            Compare(Count(Select("obstacle", "all", 1)), ">=", 1),
                            (Change("attack"),),
                        ),
                    ),
                ),
            ),
        ),
        (
            "Attack 2. You cannot perform this attack if you are adjacent to an enemy",
            (If(Not(Compare(Count(Select("enemy", "all", 1)), ">=", 1)), (PUNCH,)),),
        ),
        (
            "Attack 2. This attack can only be performed if you have Bless",
            (If(Has("bless", "self"), (PUNCH,)),),
        ),
        (
            "Attack 2, target all adjacent enemies. Each enemy damaged by this attack gains Muddle",
            (
                Ability("attack", 2, target=Select("enemy", "all", 1)),
                Ability(
                    "condition",
                    what="muddle",
                    target=Select("enemy", "all", where=(Did("suffer", "action", "it"),)),
                ),
            ),
        ),
        (
            "Grant your summons: Move 2",
            (Command("grant", Select("summon", "all"), (Ability("move", 2),)),),
        ),
        (
            "One adjacent ally loses Poison and Muddle",
            (
                Ability("cleanse", what="poison", target=Select("ally", range=1)),
                Ability("cleanse", what="muddle", target=Select("target")),
            ),
        ),
        (
            "Each adjacent ally may add +1 Attack to their next attack this round",
            (
                Bonus(
                    Moment("attack"),
                    (Change("attack"),),
                    (0,),
                    "round",
                    optional=True,
                    bearer=Select("ally", "all", 1),
                ),
            ),
        ),
        ("Infuse one element of your choice", (Ability("infuse", what="any"),)),
        (
            "Curse, Range 4. Consume dark: Kill one adjacent normal enemy instead",
            (
                Consume(
                    ("dark",), (Ability("kill", target=Select("enemy", range=1, where=(Is("normal"),))),)
                ),
                If(
                    Not(Did("consume dark")),
                    (Ability("condition", what="curse", target=Select("enemy", range=4)),),
                ),
            ),
        ),
        (
            "On your next two ranged attack actions, gain ADD TARGET",
            (Bonus(Moment("attack ability", where=(Is("ranged"),)), (Change("target"),), (0, 0)),),
        ),
        (
            "Attack 2. Add +1 Attack for each hex you moved this turn, up to a maximum of 3",
            (Ability("attack", 2, extras=(Change("attack", Sum(Fact("hexes moved"), "at most", 3)),)),),
        ),
        ("Lose two Tide tokens", (Ability("gain", -2, "tide"),)),
        ("Gain 2 Shield", (Ability("shield", 2),)),
        (
            "Attack 2. If you have Bless, the attack gains +2 Attack",
            (Ability("attack", 2, extras=(If(Has("bless", "self"), (Change("attack", 2),)),)),),
        ),
        (
            "Attack 2. If you have Bless, gain +2 Attack",
            (Ability("attack", 2, extras=(If(Has("bless", "self"), (Change("attack", 2),)),)),),
        ),
        ("Attack 3 Range 2 Target 2", (Ability("attack", 3, target=Select("enemy", 2, 2)),)),
        ("One adjacent enemy is dealt 2 damage", (Ability("suffer", 2, target=Select("enemy", 1, 1)),)),
        (
            "Destroy any number of obstacles within Range 2",
            (Ability("destroy", target=Select("obstacle", "all", 2), optional=True),),
        ),
        ("Infuse any two elements", (Ability("infuse", what="any"), Ability("infuse", what="any"))),
        ("One ally gains 2 gold", (Ability("gold", 2, target=Select("ally")),)),
        (
            "Swap the positions of two figures within Range 3",
            (Ability("swap", target=Select("figure", 2, 3)),),
        ),
        (
            "Swap the places of one ally and one enemy within Range 2",
            (Ability("swap", target=Select("ally"), to=Select("enemy", 1, 2)),),
        ),
        ("Open one door within Range 2", (Ability("open", target=Select("door", 1, 2)),)),
        (
            "One adjacent ally cannot gain negative conditions",
            (Ability("prevent", what="negative condition", target=Select("ally", 1, 1)),),
        ),
        (
            "One adjacent enemy is pushed 2 hexes",
            (Ability("push", 2, target=Select("enemy", 1, 1)),),
        ),
        (
            "One enemy within Range 3 moves two hexes toward the closest trap",
            (Ability("pull", 2, target=Select("enemy", 1, 3), to=Select("trap", pick="closest")),),
        ),
    ],
)
def test_a_sentence_goes_on_from_the_one_before(text: str, parts: tuple[object, ...]) -> None:
    assert read(text) == parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("you are invisible", Has("invisible", "self")),
        ("you are not poisoned", Not(Has("poison", "self"))),
        ("you already have Wound", Has("wound", "self")),
        ("you have at least one negative condition", Has("negative condition", "self")),
        (
            "you have two or more negative conditions",
            Compare(Count(Select("condition", "all", where=(Is("negative"),))), ">=", 2),
        ),
        (
            "you have half of your maximum hit points or fewer",
            Compare(Stat("hit points"), "<=", Sum(Stat("maximum hit points"), "/ rounded down", 2)),
        ),
        ("you have 3 or more Tide", Compare(Resource("tide"), ">=", 3)),
        ("you looted at least two money tokens", Compare(Fact("tokens looted", "action"), ">=", 2)),
        ("you occupy icy terrain", Compare(Count(Select("icy terrain", "all", 0)), ">=", 1)),
        ("you are the first to act this round", Compare(Stat("turn order"), "=", 0)),
        (
            "you end this movement not adjacent to any enemies",
            Compare(Count(Select("enemy", "all", 1)), "=", 0),
        ),
        ("the attack does not kill the target", Not(Is("killed", "target"))),
        ("fire was already strong", Elemental("fire", ("strong",))),
        ("you are already wounded", Has("wound", "self")),
        (
            "you destroyed an obstacle this turn",
            Compare(Fact("obstacles destroyed", "turn"), ">=", 1),
        ),
        ("the target was pushed at least 2 hexes", Compare(Fact("hexes forced", "ability"), ">=", 2)),
        (
            "there is a Beacon token in the target's hex",
            Compare(Count(Select("token", "all", 0, None, "target", named="beacon")), ">=", 1),
        ),
        (
            "you are adjacent to a poisoned enemy",
            Compare(Count(Select("enemy", "all", 1, where=(Has("poison"),))), ">=", 1),
        ),
        ("you are adjacent to none of your allies", Compare(Count(Select("ally", "all", 1)), "=", 0)),
    ],
)
def test_conditions_have_usual_words(text: str, expected: object) -> None:
    assert condition(text) == expected


def test_whose_allies_they_are_is_heard() -> None:
    (attack,) = read("Attack 2. If the target is adjacent to any of its allies: +1 Attack")
    (own,) = read("Attack 2. If the target is adjacent to any of your allies: +1 Attack")
    assert isinstance(attack, Ability)
    assert isinstance(own, Ability)
    near = [part.extras[0].condition.left.what.who for part in (attack, own)]  # type: ignore[union-attr]
    assert near == ["enemy", "ally"]


@pytest.mark.parametrize(
    "text",
    [
        "Repeat this attack",
        "Return the token to its card",
        "Move 2. Repeat this attack",
        "If you do, Attack 2",
        "Swap the places of three figures",
        "Open one adjacent obstacle",
        "Attack 2. This attack ignores sunlight",
        "Attack 2. For each ally adjacent to the target, add Wound",
        "Move 2. Whenever it attacks, Heal 1, self",
        "Heal 2, self. Whenever they move, it suffers 1 damage",
        "Attack 2. On your attacks targeting enemy, add +1 Attack",
    ],
)
def test_what_has_nothing_to_go_on_from_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("Poison, Range 2. Consume ice: Poison again", "Poison, Range 2\nConsume ice: Poison, Range 2"),
        ("Attack 2. If you have Bless: attack again", "Attack 2\nIf you have Bless: Attack 2"),
        ("Move 2. At the end of the movement, Loot 1", "Move 2\nLoot 1"),
        (
            "Attack 1. All attacks against that enemy gain +1 Attack this round",
            "Attack 1\nThis round, on attacks targeting the target, add +1 Attack",
        ),
        (
            "Attack 2, Target 3. The three targets must be different",
            "Attack 2, target three different enemies",
        ),
        (
            "Attack 1, Range 3, Target 2. The same figure can be targeted more than once",
            "Perform 2 times: Attack 1, Range 3",
        ),
        ("Your Mud Otter performs Move 2", "One of your Mud Otter summons performs: Move 2"),
        ("Grant your Mud Otter: Attack 2", "Grant one of your Mud Otter summons: Attack 2"),
        ("Attack 2. Loot 1 after the attack", "Attack 2\nLoot 1"),
        ("All allies gain Bless if they have Wound", "Bless, target all allies with Wound"),
        (
            "Consume ice: Loot 2. Otherwise, Move 1",
            "Consume ice: Loot 2\nIf you did not consume ice this action: Move 1",
        ),
        (
            "Attack X, where X is your current Retaliate value",
            "Attack X, where X is your Retaliate value",
        ),
        ("Your active summon performs: Move +1", "One of your summons performs: Move +1"),
        ("Two allies may each move two hexes", "Grant two allies: Move 2"),
        (
            "You and one ally may each refresh one item",
            "You may refresh one item\nOne ally may refresh one item",
        ),
        (
            "Heal X, self where X is the number of attacks that targeted you",
            "Heal X, self, where X is the number of attacks that targeted you this round",
        ),
        (
            "Create one 3 damage trap in an adjacent empty hex. Consume dark: the trap has Poison",
            "Consume dark: Create one 3 damage, Poison trap in an adjacent empty hex\n"
            "If you did not consume dark this action: "
            "Create one 3 damage trap in an adjacent empty hex",
        ),
        ("On the next enemy you kill, gain Bless", "The next time you kill an enemy: Bless, self. [ ]"),
        (
            "Look at the top card of your attack modifier deck. Place it on the top or bottom of the deck",
            "Look at the top card of your attack modifier deck\nYou may place one of them on the bottom",
        ),
        ("One adjacent ally may move three hexes", "Grant one adjacent ally: Move 3"),
        (
            "Loot 1. If you infused ice this turn, Move 4 instead",
            "If you infused ice this turn: Move 4; otherwise: Loot 1",
        ),
        (
            "Create one obstacle in an adjacent empty hex. "
            "Consume air: Create one 2 damage trap in an adjacent empty hex instead",
            "Consume air: Create one 2 damage trap in an adjacent empty hex\n"
            "If you did not consume air this action: Create one obstacle in an adjacent empty hex",
        ),
        (
            "Add +2 Attack to all your attacks for each of your lost cards, to a maximum of 5",
            "On your attacks, add +X Attack, "
            "where X is twice the number of your lost cards up to a maximum of 5",
        ),
    ],
)
def test_what_goes_on_is_printed_with_the_parts_there_are(text: str, printed: str) -> None:
    action = read_action(text)
    assert write_action(action) == printed
    assert read_action(printed) == action


@pytest.mark.parametrize(
    "text",
    [
        "Heal 2, Range 3. If the target has Poison, Shield 1 instead",  # nobody is a target before
        "Loot 1. If you moved, Move 4 instead",
        "Attack 3. Consume dark: Heal again",
        "One adjacent ally may each move two hexes",
        "Attack 2. Loot 1 after the push",
        "Create one obstacle in an adjacent empty hex. Consume dark: the trap has Poison",
        "On attacks targeting this enemy, add +1 Attack",  # which one
        "Attack 1, target all adjacent enemies. The same enemy may be targeted multiple times",
        "Heal 2. At the end of the movement, Attack 2",
        "Move 2. Whenever an enemy at the end of the movement is adjacent to you: Attack 2",
    ],
)
def test_what_cannot_be_known_is_not_taken_for_something_else(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
