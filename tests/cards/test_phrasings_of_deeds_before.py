"""Deeds that were done before, by oneself or between others, and states that are shared: other wordings."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Consume any number of elements. Attack 2. Add +1 Attack for each element consumed",
            "Any number of times: Consume any\n"
            "Attack 2, +X Attack, where X is the number of elements you consumed this action",
        ),
        (
            "You may consume up to two elements. Heal X, self. X is the number of elements consumed",
            "Up to two times: Consume any\n"
            "Heal X, self, where X is the number of elements you consumed this action",
        ),
        (
            "Consume any number of elements. Gain Experience 1 if at least two were consumed",
            "Any number of times: Consume any\n"
            "If the number of elements you consumed this action is at least 2: Experience 1",
        ),
        (
            "Attack 3. If the target has attacked an ally this round, add +1 Attack and gain Experience 1",
            "Attack 3. If the target attacked an ally this round: +1 Attack, Experience 1.",
        ),
        (
            "Attack 3. If one of your allies attacked the target this round: +1 Attack",
            "Attack 3. If the target was attacked by an ally this round: +1 Attack.",
        ),
        (
            "Attack 3. If the target has not been attacked by an ally this round, add Pierce 2",
            "Attack 3. If the target was not attacked by an ally this round: Pierce 2.",
        ),
        (
            "Attack 3. If the target was forced to move by any ally this round, add +1 Attack",
            "Attack 3. If the target was moved by an ally this round: +1 Attack.",
        ),
        (
            "All enemies that have attacked you or an ally this turn gain Muddle",
            "Muddle, target all enemies for which (it attacked you or an ally this turn)",
        ),
        (
            "If you have healed one of your summons this turn: Experience 1",
            "If you healed one of your summons this turn: Experience 1",
        ),
        (
            "Each enemy you attack this round suffers 1 damage for each negative condition it has",
            "This round, on your attacks targeting an enemy: "
            "It suffers X damage, where X is the number of negative conditions on it",
        ),
        (
            "All enemies within Range 3 that share a negative condition with you suffer 2 damage",
            "All enemies within Range 3 that have a negative condition that you have suffer 2 damage",
        ),
        (
            "Attack 2. If you and the target share a condition, add +1 Attack",
            "Attack 2. If the target has a condition that you have: +1 Attack.",
        ),
        (
            "Attack 2. If the target doesn't share a positive condition with you, add +1 Attack",
            "Attack 2. If the target does not have a positive condition that you have: +1 Attack.",
        ),
        (
            "Heal 2, target one ally that has half or fewer of its maximum hit points",
            "Heal 2, target one ally whose current hit point value is at most X, "
            "where X is half its maximum hit point value rounded down",
        ),
        (
            "While you are Invisible, all allies adjacent to you gain Shield 2",
            "While you have Invisible: Shield 2, target all adjacent allies",
        ),
        (
            "All allies within Range 2 gain Retaliate 1 while you have Ward",
            "While you have Ward: Retaliate 1, target all allies within Range 2",
        ),
        (
            "Kill one adjacent normal enemy while you are Invisible",
            "If you have Invisible: Kill one adjacent normal enemy",
        ),
        (
            "You may move one element of your choice from Inert to Strong",
            "You may make one inert element strong",
        ),
        (
            "Negative conditions you have are not removed at the end of your turn this round",
            "This round: Ignore the end of negative conditions",
        ),
        (
            "Heal X, self. X is the amount of damage you suffered since the beginning of your previous turn",
            "Heal X, self, where X is the damage you suffered since the start of your last turn",
        ),
        ("Recover one Glyph from your lost pile", "Recover one lost card that is a Glyph"),
        ("You may recover a discarded Song card", "You may recover one discarded card that is a Song"),
        (
            "At the start of the scenario, you may play one Song from your hand",
            "At the start of the scenario, you may: Play one card in hand to perform its Song action",
        ),
        (
            "Consume ice: Experience 1; Grant all allies within Range 2 Shield 1 this round",
            "Consume ice: Experience 1; Grant all allies within Range 2: this round: Shield 1",
        ),
        (
            "One ally within Range 3 may increase or decrease their initiative by 10 this round",
            "Grant one ally within Range 3: Increase or decrease your initiative by 10",
        ),
        (
            "Summon Mud Otter: Hit Points 4, (All adjacent enemies suffer 1 damage at the end of each of the "
            "summoner's turns)",
            "Summon Mud Otter: Hit Points 4, (at the end of the turn of the summoner: All adjacent enemies "
            "suffer 1 damage)",
        ),
        ("Whenever you heal from a long rest, add +2 Heal", "On your heals with a long rest, add +2 Heal"),
        (
            "Whenever you long rest, you may consume ice to add +2 Heal",
            "On your heals with a long rest, you may: Consume ice: +2 Heal",
        ),
        (
            "At the start of each scenario, you may gain Wound, Poison, or Muddle to perform: Bless, self",
            "At the start of the scenario, you may: Choose one: (Wound, self to perform Bless, self); or "
            "(Poison, self to perform Bless, self); or Muddle, self to perform Bless, self",
        ),
    ],
)
def test_words_for_deeds_before_mean_the_same(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Consume any elements",
        "Consume any",
        "Attack 2. If the target attacked an ally: +1 Attack",
        "Attack 2. If the target attacked an ally this scenario: +1 Attack",
        "Attack 2. If the target attacked an adjacent ally this round: +1 Attack",
        "Each enemy you attack this round gains Poison",
        "All enemies that share a token with you suffer 1 damage",
        "Kill one adjacent normal enemy while it has Poison",
        "Recover two Songs from your discard pile",
        "Recover one Song",
        "Heal X, self. X is the damage you suffered since your last turn",
        "Heal X, self. X is the damage the target suffered since the start of your last turn",
        "Conditions you have are not removed at the end of your turn this round",
        "One ally may change their initiative by 10",
    ],
)
def test_near_misses_of_deeds_before_are_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
