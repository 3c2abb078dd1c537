"""Sentences that do something, each with its tree and its one text; and other words for the same."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.tree import (
    Ability,
    Action,
    Build,
    Change,
    Choose,
    Command,
    Consume,
    Did,
    Each,
    Has,
    If,
    Is,
    Part,
    Pay,
    Relative,
    Select,
    Summon,
)
from havenwright.cards.words_with_parts import OfSize

HEAL_SELF = Ability("heal", 2, target=Select("self"))
KILLED = Did("kill", "turn")
EMPTY_NEAR = Select("hex", 1, 1, where=(Is("empty"),))
STUN = Change("condition", 1, "stun")


@pytest.mark.parametrize(
    ("text", "part"),
    [
        # Asked
        ("If you killed an enemy this turn: Heal 2, self", If(KILLED, (HEAL_SELF,))),
        (
            "If you killed an enemy this turn: Heal 2, self; Move 1; otherwise: Shield 1",
            If(KILLED, (HEAL_SELF, Ability("move", 1)), (Ability("shield", 1),)),
        ),
        (
            "If you killed an enemy this turn: (Consume fire: Move 2); Move 1",
            If(KILLED, (Consume(("fire",), (Ability("move", 2),)), Ability("move", 1))),
        ),
        (
            "Attack 3. If the target is elite: Stun.",
            Ability("attack", 3, extras=(If(Is("elite", "target"), (STUN,)),)),
        ),
        (
            "Attack 3. If the target has Poison: +2 Attack, Experience 1.",
            Ability(
                "attack",
                3,
                extras=(If(Has("poison", "target"), (Change("attack", 2), Change("experience", 1))),),
            ),
        ),
        # Instead
        (
            "Attack 3. Consume fire: +2 Attack instead.",
            Ability(
                "attack", 3, extras=(Consume(("fire",), (Change("attack", Relative(2), how="instead"),)),)
            ),
        ),
        (
            "Loot 2. Consume dark: Loot 3 instead, Experience 1.",
            Ability(
                "loot",
                2,
                extras=(Consume(("dark",), (Change("loot", 3, how="instead"), Change("experience", 1))),),
            ),
        ),
        (
            "Attack 3. Consume fire: target all enemies within Range 2 instead.",
            Ability(
                "attack",
                3,
                extras=(
                    Consume(("fire",), (Change("target", how="instead", whom=Select("enemy", "all", 2)),)),
                ),
            ),
        ),
        (
            "Attack 3. Consume fire: Attack times 2.",
            Ability("attack", 3, extras=(Consume(("fire",), (Change("attack", 2, how="times"),)),)),
        ),
        # Paid
        (
            "Attack 3. Suffer 2 damage to add +2 Attack.",
            Ability("attack", 3, extras=(Pay((Ability("suffer", 2),), (Change("attack", 2),)),)),
        ),
        (
            "Discard one card to perform Heal 2, self",
            Pay((Ability("discard", to=Select("card")),), (HEAL_SELF,)),
        ),
        (
            "(Suffer 1 damage) and (Lose one card) to perform Heal 2, self; Move 1",
            Pay((Ability("suffer", 1), Ability("lose", to=Select("card"))), (HEAL_SELF, Ability("move", 1))),
        ),
        # Repeated and chosen
        (
            "For each enemy that was targeted: Shield 1",
            Each(Select("enemy", "all", where=(Is("targeted"),)), (Ability("shield", 1),)),
        ),
        ("Perform 3 times: Attack 1", Each(3, (Ability("attack", 1),))),
        (
            "Choose one: Attack 2; Push 1, target one enemy; or Heal 2, self",
            Choose(((Ability("attack", 2), Ability("push", 1)), (HEAL_SELF,))),
        ),
        # Commanded
        (
            "Grant one ally within Range 3: Move 2",
            Command("grant", Select("ally", 1, 3), (Ability("move", 2),)),
        ),
        (
            "Control one enemy within Range 4: Move 2; Attack +0",
            Command("control", Select("enemy", 1, 4), (Ability("move", 2), Ability("attack", Relative(0)))),
        ),
        (
            "Two summoned allies within Range 2 perform: Move +0",
            Command(
                "perform",
                Select("ally", 2, 2, where=(Is("summoned"),)),
                (Ability("move", Relative(0)),),
            ),
        ),
        # Summoned
        (
            "Summon Reed Wolf: Hit Points 4, Move 2, Attack 2, Range 3, Shield 1, Pierce 2, "
            "in an empty hex within Range 2",
            Summon(
                "reed wolf",
                *(4, 2, 2, 3),
                (Ability("shield", 1),),
                (Change("pierce", 2),),
                place=Select("hex", 1, 2, where=(Is("empty"),)),
            ),
        ),
        ("Summon two elite Reed Wolf", Summon("reed wolf", count=2, rank=("elite",))),
        (
            "Spawn one Reed Wolf: normal for 2, elite for 3 and 4 characters, at b",
            Summon(
                "reed wolf",
                rank=("normal", "elite", "elite"),
                place=Select("hex", named="b"),
                spawned=True,
            ),
        ),
        # Built
        ("Create one obstacle in an adjacent empty hex", Build("obstacle", EMPTY_NEAR)),
        (
            "Create two 3-hex obstacles in empty hexes within Range 3",
            Build("obstacle", Select("hex", 1, 3, where=(Is("empty"),)), 2, 3),
        ),
        (
            "Create one 2 damage, Stun trap in an adjacent empty hex",
            Build("trap", EMPTY_NEAR, effects=(Ability("suffer", 2, extras=(STUN,)),)),
        ),
        (
            "Place one Beacon token in an adjacent empty hex",
            Build("token", EMPTY_NEAR, name="beacon"),
        ),
        ("Destroy one adjacent obstacle", Ability("destroy", target=Select("obstacle", 1, 1))),
        ("Spring one trap within Range 3", Ability("spring", target=Select("trap", 1, 3))),
        (
            "Move one adjacent 1-hex obstacle to an adjacent empty hex",
            Ability(
                "relocate", target=Select("obstacle", 1, 1, where=(Is(OfSize(1, "hex")),)), to=EMPTY_NEAR
            ),
        ),
        # Done to figures
        (
            "Kill one adjacent normal enemy",
            Ability("kill", target=Select("enemy", 1, 1, where=(Is("normal"),))),
        ),
        ("Swap places with one ally within Range 3", Ability("swap", target=Select("ally", 1, 3))),
        (
            "Remove all negative conditions from one ally",
            Ability("cleanse", what="negative condition", target=Select("ally")),
        ),
        ("Remove Poison", Ability("cleanse", what="poison")),
        ("Prevent Poison", Ability("prevent", what="poison")),
        ("Negate the damage", Ability("negate")),
        ("It suffers 2 damage", Ability("suffer", 2, target=Select("it"))),
        (
            "Focus on the farthest enemy within Range 6",
            Ability("focus", target=Select("enemy", 1, 6, pick="farthest")),
        ),
        # Done with cards, items and decks
        (
            "You may recover two lost cards",
            Ability("recover", to=Select("card", 2, named="lost"), optional=True),
        ),
        (
            "One ally within Range 3 may recover one discarded card",
            Ability(
                "recover",
                target=Select("ally", 1, 3),
                to=Select("card", named="discard"),
                optional=True,
            ),
        ),
        ("Refresh one spent item", Ability("refresh", to=Select("item", where=(Is("spent"),)))),
        ("Lose this card", Ability("lose", to=Select("card", named="this"))),
        (
            "Play one discarded card to perform its lost action",
            Ability("play", what="lost action", to=Select("card", named="discard")),
        ),
        (
            "Move the token on one of your persistent abilities backwards one slot",
            Ability("advance", -1, to=Select("card", named="persistent")),
        ),
        (
            "Remove all Curse cards from your attack modifier deck",
            Ability("take out", what="curse"),
        ),
        (
            "Put two Curse cards into the monster attack modifier deck",
            Ability("put in", 2, "curse", Select("monster", "all")),
        ),
        ("Shuffle your ability deck", Ability("shuffle", what="ability deck")),
        ("Look at the top two cards of your loot deck", Ability("look", 2, "loot deck")),
        ("Draw one loot card", Ability("draw loot", 1)),
        # Everything else
        ("Gain 2 gold", Ability("gold", 2)),
        ("Lose 2 gold", Ability("gold", -2)),
        ("Gain 2 Tide", Ability("gain", 2, "tide")),
        ("Increase or decrease your initiative by 10", Ability("initiative", 10, "either")),
        ("Increase your maximum hit points by 2", Ability("hit points", 2, "increase")),
        ("Bring one more small item", Ability("bring", 1, "small")),
        ("Ignore negative item effects", Ability("ignore", what="negative item effects")),
        ("Choose a hex within Range 4", Ability("choose hex", target=Select("hex", 1, 4))),
        ("Does not act", Ability("nothing")),
        ("Teleport to an adjacent empty hex", Ability("teleport", to=EMPTY_NEAR)),
        (
            "Pull 2, target all enemies within Range 3, towards the chosen hex",
            Ability("pull", 2, target=Select("enemy", "all", 3), to=Select("chosen")),
        ),
        (
            "Move 3, in a straight line, Jump",
            Ability("move", 3, "in a straight line", extras=(Change("jump"),)),
        ),
        ("Infuse fire or ice", Ability("infuse", what="fire or ice")),
    ],
)
def test_every_sentence_has_its_tree_and_its_text(text: str, part: Part) -> None:
    assert read_action(text) == Action((part,))
    assert write_action(Action((part,))) == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("If you killed an enemy this turn, Heal 2, self.", "If you killed an enemy this turn: Heal 2, self"),
        (
            "If you killed an enemy this turn, Heal 2, self, otherwise Move 1",
            "If you killed an enemy this turn: Heal 2, self; otherwise: Move 1",
        ),
        ("Heal 2, self if you killed an enemy this turn", "If you killed an enemy this turn: Heal 2, self"),
        (
            "Attack 3. Add +2 Attack and gain 1 experience if you have moved this turn",
            "Attack 3. If you moved this turn: +2 Attack, Experience 1.",
        ),
        (
            "Attack 3. Add +1 Attack on each undamaged target",
            "Attack 3. If the target is undamaged: +1 Attack.",
        ),
        ("Attack 3. Consume fire: double the value of the attack", "Attack 3. Consume fire: Attack times 2."),
        (
            "All adjacent enemies suffer 1 damage. Consume fire: 2 damage instead",
            "All adjacent enemies suffer 1 damage. Consume fire: Damage 2 instead.",
        ),
        ("Push 2. Consume earth: +2 Push, Experience 1", "Push 2. Consume earth: Push 2, Experience 1."),
        ("Attack 2. Consume fire or ice to add +1 Attack", "Attack 2. Consume fire or ice: +1 Attack."),
        ("You may consume earth to perform Heal 2, self", "Consume earth: Heal 2, self"),
        ("You may discard one card to perform Heal 3, self", "Discard one card to perform Heal 3, self"),
        (
            "Attack 2. Gain 1 experience for each enemy targeted",
            "Attack 2\nExperience X, where X is the number of figures you targeted with this ability",
        ),
        ("Do one of the following: Attack 2; or Heal 2", "Choose one: Attack 2; or Heal 2"),
        (
            "Force one enemy within Range 4 to perform Attack 2 with you controlling the action",
            "Control one enemy within Range 4: Attack 2",
        ),
        (
            "One adjacent ally may perform an Attack 3 action, Experience 1",
            "Grant one adjacent ally as an action: Attack 3\nExperience 1",
        ),
        ("Create two single-hex obstacles in empty hexes", "Create two obstacles in empty hexes"),
        (
            "Create a 3 damage trap in an adjacent empty hex",
            "Create one 3 damage trap in an adjacent empty hex",
        ),
        ("Place your Beacon token in an empty hex", "Place one Beacon token in an empty hex"),
        ("Disarm one adjacent trap", "Destroy one adjacent trap"),
        ("Immobilize all adjacent enemies", "Immobilize, target all adjacent enemies"),
        ("Recover up to two of your lost cards", "You may recover two lost cards"),
        ("Push one enemy within Range 2 3 hexes", "Push 3, Range 2"),
        ("Move up to 3 hexes away", "Move 3"),
        ("Move 3. The movement must be in a straight line", "Move 3, in a straight line"),
        ("Attack 2\nTarget all adjacent enemies", "Attack 2, target all adjacent enemies"),
        ("One adjacent enemy suffers 3 damage (plus modifier)", "Attack 3"),
        (
            "All adjacent enemies suffer 2 damage (plus a separate modifier for each)",
            "Attack 2, target all adjacent enemies",
        ),
        (
            "One adjacent enemy suffers 2 damage (plus modifier) and cannot attack "
            "until the end of its next turn",
            "Attack 2, Disarm",
        ),
        (
            "One adjacent enemy suffers 3 damage (plus modifier) and gains Disadvantage on all its attacks "
            "until the end of its next turn",
            "Attack 3, Muddle",
        ),
        (
            "All adjacent enemies suffer 2 damage and gain Wound",
            "All adjacent enemies suffer 2 damage, Wound",
        ),
        ("You heal 3 damage", "Heal 3, self"),
        ("Collect all money tokens and treasure tiles in or adjacent to your hex", "Loot 1"),
        ("Nothing", "Does not act"),
        ("Move 2, then Heal 1, self and lose this card", "Move 2\nHeal 1, self\nLose this card"),
    ],
)
def test_other_words_mean_the_same(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


def test_an_action_says_first_what_it_requires() -> None:
    action = Action((Ability("attack", 3),), needs=("fire", "any"))
    assert write_action(action) == "Requires fire and any\nAttack 3"
    assert read_action("Requires fire and any\nAttack 3") == action


@pytest.mark.parametrize(
    "text", ["If you moved this turn: " * 3000, "Whenever you kill an enemy: " * 3000, "(" * 3000 + "Loot 1"]
)
def test_sentences_within_sentences_have_an_end(text: str) -> None:
    with pytest.raises(CardErrors, match="deeper than"):
        read_action(text)


@pytest.mark.parametrize("counted", ["character", "character within Range 3", "adjacent character"])
def test_an_effect_of_a_summon_may_count_characters(counted: str) -> None:
    text = f"Summon Salt Idol: Hit Points 3, Attack 2, +9 Range for each {counted}, Pierce 2"
    action = read_action(text)
    (summon,) = action.parts
    assert isinstance(summon, Summon)
    assert (summon.count, [effect.field for effect in summon.effects]) == (1, ["range", "pierce"])
    assert write_action(action) == text
