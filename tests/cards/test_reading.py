"""Every construct with its tree and its canonical text, and the phrasings that mean the same."""

import pytest

from havenwright.cards import (
    read_action,
    read_effects,
    read_formula,
    read_traits,
    write_action,
    write_formula,
)
from havenwright.cards.lexicon.verbs import ATTACKS_ON_YOU, YOUR_ATTACKS, YOUR_HEALS, YOUR_MOVES
from havenwright.cards.tree import (
    Ability,
    Action,
    Amount,
    Area,
    Bonus,
    Change,
    Consume,
    Count,
    Fact,
    Part,
    Relative,
    Select,
    Sum,
    Variable,
)
from havenwright.hexes import read_pattern

POISON = Change("condition", 1, "poison")
CORNER = Area(((0, 0, "G"), (1, -1, "R"), (1, 0, "R"), (2, -1, "R")))
ALLIES_THERE = Count(Select("ally", "all", 1, None, "target"))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("Attack 3", Ability("attack", 3)),
        ("Attack +1", Ability("attack", Relative(1))),
        (
            "Attack 3, target two enemies within Range -2",
            Ability("attack", 3, target=Select("enemy", 2, Relative(-2))),
        ),
        ("Attack +0", Ability("attack", Relative(0))),
        ("Move -1", Ability("move", Relative(-1))),
        ("Attack 2 + L", Ability("attack", Sum(2, "+", Variable("L")))),
        ("Attack 3, Range 2", Ability("attack", 3, target=Select("enemy", 1, 2))),
        (
            "Attack 3, Range 2, Target 2, Poison",
            Ability("attack", 3, target=Select("enemy", 2, 2), extras=(POISON,)),
        ),
        ("Attack 2, target all adjacent enemies", Ability("attack", 2, target=Select("enemy", "all", 1))),
        (
            "Attack 2, target all enemies within Range 3",
            Ability("attack", 2, target=Select("enemy", "all", 3)),
        ),
        ("Attack 2, target all figures", Ability("attack", 2, target=Select("figure", "all"))),
        (
            "Attack 1, Pierce 2, Push 1, Pull 2, Advantage",
            Ability(
                "attack",
                1,
                extras=(Change("pierce", 2), Change("push", 1), Change("pull", 2), Change("advantage")),
            ),
        ),
        (
            "Attack 3, Area [ R R/G R]",
            Ability(
                "attack",
                3,
                target=Select("enemy", area=CORNER),
            ),
        ),
        (
            "Attack 2, Range 3, Area [R R/ R]",
            Ability("attack", 2, target=Select("enemy", 1, 3, Area(((0, 0, "R"), (0, 1, "R"), (1, 0, "R"))))),
        ),
        (
            "Attack 3, +1 Range, Infuse fire",
            Ability("attack", 3, extras=(Change("range", 1), Change("infuse", 1, "fire"))),
        ),
        ("Move 3, Jump", Ability("move", 3, extras=(Change("jump"),))),
        ("Teleport 4", Ability("teleport", 4)),
        ("Heal 3", Ability("heal", 3)),
        ("Heal 3, self", Ability("heal", 3, target=Select("self"))),
        ("Heal 3, Range 2", Ability("heal", 3, target=Select("friend", 1, 2))),
        ("Heal 2, target all adjacent allies", Ability("heal", 2, target=Select("ally", "all", 1))),
        (
            "Heal 2, target all allies and self within Range 2",
            Ability("heal", 2, target=Select("friend", "all", 2)),
        ),
        ("Suffer 2 damage", Ability("suffer", 2)),
        ("Suffer 3 damage, Poison", Ability("suffer", 3, extras=(POISON,))),
        ("All adjacent enemies suffer 1 damage", Ability("suffer", 1, target=Select("enemy", "all", 1))),
        ("One enemy within Range 3 suffers 2 damage", Ability("suffer", 2, target=Select("enemy", 1, 3))),
        ("Shield 1", Ability("shield", 1)),
        ("Shield 1, target all adjacent allies", Ability("shield", 1, target=Select("ally", "all", 1))),
        ("Retaliate 2", Ability("retaliate", 2)),
        ("Retaliate 2, Range 3", Ability("retaliate", 2, target=Select("self", range=3))),
        ("Poison", Ability("condition", what="poison")),
        ("Poison, Range 3", Ability("condition", what="poison", target=Select("enemy", 1, 3))),
        ("Poison, Wound", Ability("condition", what="poison", extras=(Change("condition", 1, "wound"),))),
        ("Strengthen, self", Ability("condition", what="strengthen", target=Select("self"))),
        ("Bless, Range 2", Ability("condition", what="bless", target=Select("friend", 1, 2))),
        ("Ward, target one adjacent ally", Ability("condition", what="ward", target=Select("ally", 1, 1))),
        ("Push 2, Range 3", Ability("push", 2, target=Select("enemy", 1, 3))),
        ("Pull 1", Ability("pull", 1)),
        ("Loot 1", Ability("loot", 1)),
        ("Infuse ice", Ability("infuse", what="ice")),
        ("Infuse any", Ability("infuse", what="any")),
        ("Experience 1", Ability("experience", 1)),
        ("Flying", Ability("flying")),
        ("Mandatory: Suffer 1 damage", Ability("suffer", 1, mandatory=True)),
        (
            "Heal X, self, where X is the number of hexes you moved this turn",
            Ability("heal", Fact("hexes moved", "turn"), target=Select("self")),
        ),
        (
            "Attack X + 1, Range Y, where X is the number of enemies and Y is the number of your lost cards",
            Ability(
                "attack",
                Sum(Count(Select("enemy", "all")), "+", 1),
                target=Select("enemy", 1, Fact("cards lost", "now")),
            ),
        ),
        (
            "Attack 3, Pierce 2. Add +1 Attack for each ally adjacent to the target.",
            Ability("attack", 3, extras=(Change("pierce", 2), Change("attack", ALLIES_THERE))),
        ),
        (
            "Attack 3. Add +2 Attack for each ally adjacent to the target.",
            Ability("attack", 3, extras=(Change("attack", Sum(2, "x", ALLIES_THERE)),)),
        ),
        (
            "Attack 2. Consume fire: +2 Attack.",
            Ability("attack", 2, extras=(Consume(("fire",), (Change("attack", 2),)),)),
        ),
        (
            "Attack 2. Consume fire or ice: +1 Attack, Wound.",
            Ability(
                "attack",
                2,
                extras=(
                    Consume(("fire", "ice"), (Change("attack", 1), Change("condition", 1, "wound")), True),
                ),
            ),
        ),
        (
            "Move 2. Consume light, dark and any: +2 Move. Add Jump.",
            Ability(
                "move", 2, extras=(Consume(("light", "dark", "any"), (Change("move", 2),)), Change("jump"))
            ),
        ),
        (
            "Consume any: Heal 2, self; Shield 1",
            Consume(("any",), (Ability("heal", 2, target=Select("self")), Ability("shield", 1))),
        ),
        (
            "Consume earth: Wound, target one enemy",
            Consume(("earth",), (Ability("condition", what="wound"),)),
        ),
        (
            "On your next four attacks, add +1 Attack. [ ][1 xp][ ][1 xp]",
            Bonus(YOUR_ATTACKS, (Change("attack", 1),), (0, 1, 0, 1)),
        ),
        (
            "On the next three attacks targeting you, gain Shield 2. [ ][1 xp][ ]",
            Bonus(ATTACKS_ON_YOU, (Change("shield", 2),), (0, 1, 0)),
        ),
        (
            "On your next move, add +1 Move, Jump. [2 xp]",
            Bonus(YOUR_MOVES, (Change("move", 1), Change("jump")), (2,)),
        ),
        ("On your heals, add +1 Heal", Bonus(YOUR_HEALS, (Change("heal", 1),))),
        (
            "On attacks targeting you, add Disadvantage",
            Bonus(ATTACKS_ON_YOU, (Change("disadvantage"),)),
        ),
    ],
)
def test_every_construct_has_its_tree_and_its_text(text: str, part: Part) -> None:
    assert read_action(text) == Action((part,))
    assert write_action(Action((part,))) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("attack 3, RANGE 2", "Attack 3, Range 2"),
        ("Attack 3, Target 2 enemies", "Attack 3, Target 2"),
        ("Attack 3, two enemies", "Attack 3, Target 2"),
        ("Attack 3, one enemy", "Attack 3"),
        ("Attack 3, all adjacent enemies", "Attack 3, target all adjacent enemies"),
        ("Attack 3, target all enemies adjacent to you", "Attack 3, target all adjacent enemies"),
        ("Attack 3, Range 1, Target all", "Attack 3, target all adjacent enemies"),
        ("Attack all adjacent enemies", "Attack +0, target all adjacent enemies"),
        ("Attack 3 and Poison", "Attack 3, Poison"),
        ("Attack 3, Range +1", "Attack 3, +1 Range"),
        ("Attack 3, +2 Pierce", "Attack 3, Pierce 2"),
        ("Attack 3\nConsume fire: add +2 Attack", "Attack 3. Consume fire: +2 Attack."),
        (
            "Attack 3\n+1 Attack for each of your allies adjacent to the target",
            "Attack 3. Add +1 Attack for each ally adjacent to the target.",
        ),
        ("Attack 3, Experience 1", "Attack 3\nExperience 1"),
        ("Attack 3. Move 2", "Attack 3\nMove 2"),
        ("Attack 3 # a comment. Move 2", "Attack 3"),
        ("\n\n  Attack 3.\n\n", "Attack 3"),
        ("Attack 2\nMove 2\nConsume ice: Wound", "Attack 2. Consume ice: Wound.\nMove 2"),
        ("Attack 2\nConsume ice: Infuse fire and dark", "Attack 2. Consume ice: Infuse fire, Infuse dark."),
        ("Consume ice: Infuse fire", "Consume ice: perform Infuse fire"),
        ("Consume ice: Wound", "Consume ice: Wound, target one enemy"),
        ("Attack 2 \u2212 1", "Attack 2 - 1"),
        ("Attack 2 \u00d7 L", "Attack 2 x L"),
        ("Heal 3, Range 2, one ally", "Heal 3, target one ally within Range 2"),
        ("Heal 3, affect one ally or self within 2", "Heal 3, Range 2"),
        ("Shield 1, self", "Shield 1"),
        ("Move 2, self", "Move 2"),
        ("Gain Shield 1", "Shield 1"),
        ("All adjacent allies gain Shield 1", "Shield 1, target all adjacent allies"),
        ("One adjacent ally gains Bless", "Bless, target one adjacent ally"),
        ("Gain Strengthen", "Strengthen, self"),
        ("Damage 3, Immobilize", "Suffer 3 damage, Immobilize"),
        ("You suffer 1 damage", "Suffer 1 damage"),
        ("You must suffer 1 damage", "Mandatory: Suffer 1 damage"),
        ("Infuse fire and ice", "Infuse fire\nInfuse ice"),
        ("Infuse fire, ice", "Infuse fire\nInfuse ice"),
        ("Gain 1 experience", "Experience 1"),
        ("Gain 2 xp", "Experience 2"),
        (
            "On your next 2 attack abilities add +1 Attack",
            "On your next two attack abilities, add +1 Attack. [ ][ ]",
        ),
        (
            "On your next two attacks, add +1 Attack [ ] [1 xp]",
            "On your next two attacks, add +1 Attack. [ ][1 xp]",
        ),
        ("On your next attack, add Wound.\n[1 xp]", "On your next attack, add Wound. [1 xp]"),
        ("On each of your attacks, add +1 Attack", "On your attacks, add +1 Attack"),
        (
            "Move 2, +1 Move for each hex you moved this action",
            "Move 2, +X Move, where X is the number of hexes you moved this action",
        ),
        (
            "Heal Z, where Z is damage dealt by this ability",
            "Heal X, where X is the damage you dealt with this ability",
        ),
        (
            "Heal X, where X is your missing hit points",
            "Heal X, where X is the number of hit points you are missing",
        ),
        ("Attack 2, Area [R/ o/  R]", "Attack 2, Area [R/ o/  R]"),
        ("Attack 2, Area [  R R ]", "Attack 2, Area [R R]"),
    ],
)
def test_usual_phrasings_mean_the_same(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("6", 6),
        ("C x 2", Sum(Variable("C"), "x", 2)),
        ("4 + L x 2", Sum(4, "+", Sum(Variable("L"), "x", 2))),
        ("(4 + L) x 2", Sum(Sum(4, "+", Variable("L")), "x", 2)),
        ("H - 1 - 2", Sum(Sum(Variable("H"), "-", 1), "-", 2)),
        ("H - (1 - 2)", Sum(Variable("H"), "-", Sum(1, "-", 2))),
        ("H / 2 rounded up", Sum(Variable("H"), "/ rounded up", 2)),
        ("H x C / 2 rounded down", Sum(Sum(Variable("H"), "x", Variable("C")), "/ rounded down", 2)),
        ("X, where X is the damage you suffered this round", Fact("damage suffered", "round")),
        ("X, where X is the number of enemies you killed this scenario", Fact("enemies killed", "scenario")),
        ("X, where X is the number of allies within Range 2", Count(Select("ally", "all", 2))),
    ],
)
def test_formulas(text: str, amount: Amount) -> None:
    assert read_formula(text) == amount
    assert write_formula(amount) == text


def test_areas_are_drawn_as_the_geometry_draws_them() -> None:
    pattern = read_pattern(" R R\nG R\n")
    assert pattern.gray
    assert {(q, r) for q, r, kind in CORNER.hexes if kind == "R"} == pattern.red


def test_stat_cards_list_traits_and_attack_effects() -> None:
    assert read_traits("Shield 1, Retaliate 2, Range 2, Flying") == (
        Ability("shield", 1),
        Ability("retaliate", 2, target=Select("self", range=2)),
        Ability("flying"),
    )
    assert read_effects("Poison, Pierce 2, +1 Target") == (POISON, Change("pierce", 2), Change("target", 1))
    bonus = Bonus(YOUR_ATTACKS, (Change("attack", 1),), (0,))
    assert read_traits("Flying. On your next attack, add +1 Attack. [ ]") == (Ability("flying"), bonus)


def test_an_action_says_elsewhere_whether_it_is_lost_or_stays() -> None:
    assert read_action("Loot 1", loss="lost", stays="round") == Action((Ability("loot", 1),), "lost", "round")
    assert read_action("") == Action(())
