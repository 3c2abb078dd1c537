"""Allies that perform, experience behind a condition, and so much for each: other wordings."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Those who perform
        ("All adjacent allies may perform Move 1 immediately", "Grant all adjacent allies: Move 1"),
        (
            "At the start of each of your turns, your Heron may perform Move 2 with you controlling the"
            " action",
            "At the start of your turn: Control one of your Heron summons: Move 2",
        ),
        (
            "Grant one adjacent ally: Attack 2. Add +1 Attack if you are adjacent to the target",
            "Grant one adjacent ally: Attack 2 (If the summoner is adjacent to the target: +1 Attack)",
        ),
        (
            "Control one enemy within Range 2: Attack 2. If the target is within Range 2 of you: +1 Attack",
            "Control one enemy within Range 2: Attack 2"
            " (If the target is within Range 2 of the summoner: +1 Attack)",
        ),
        (
            "Control one enemy within Range 2: Attack 1. Add +1 Attack for each ally adjacent to the target",
            "Control one enemy within Range 2: Attack 1 (+1 Attack for each ally adjacent to the target)",
        ),
        (
            "Grant one adjacent ally: Attack 2. Gain Experience 1 if the attack kills its target",
            "Grant one adjacent ally: Attack 2; If the target was killed: The summoner gains 1 experience",
        ),
        (
            "One adjacent ally may perform: Attack 2. If the attack kills the target, you and the ally each"
            " gain Experience 1",
            "Grant one adjacent ally: Attack 2; If the target was killed: Experience 1; The summoner gains 1"
            " experience",
        ),
        (
            "Control one enemy within Range 4: Move 2. This movement must end in a hex within Range 2 of you",
            "Control one enemy within Range 4: Move 2, to a hex within Range 2 of the summoner",
        ),
        (
            "Grant one adjacent ally: Move 2. The movement must end adjacent to an obstacle",
            "Grant one adjacent ally: Move 2, to an empty hex adjacent to an obstacle",
        ),
        (
            "On the next two attacks targeting your Heron, it performs Retaliate 1 for the attack. [ ][ ]",
            "On the next two attacks targeting one of your Heron summons, gain Retaliate 1 for the target."
            " [ ][ ]",
        ),
        (
            "The next time your Heron would be killed, instead set its hit points to half its maximum hit"
            " points (rounded down)",
            "The next time one of your Heron summons dies, instead: Set the hit points of it to X, where"
            " X is half its maximum hit point value rounded down. [ ]",
        ),
        (
            "Grant one adjacent ally: Move 3. If the movement ends adjacent to an enemy, gain Experience 1",
            "Grant one adjacent ally: Move 3; If there is an adjacent enemy: The summoner gains 1 experience",
        ),
        (
            "One summoned ally within Range 2 performs Move 2 and Attack 1 with you controlling both actions",
            "Control one summoned ally within Range 2: Move 2; Attack 1",
        ),
        # Experience and so much for each
        (
            "Attack 2. Gain Experience 1 if the attack kills its target",
            "Attack 2\nIf the target was killed: Experience 1",
        ),
        (
            "Attack 2. Gain Experience 1 if the target has Bless cards in its attack modifier deck",
            "Attack 2\nIf the number of Bless cards in the target's attack modifier deck is at least 1:"
            " Experience 1",
        ),
        (
            "Attack 1, target all adjacent enemies. Retaliate 1, self for each enemy targeted",
            "Attack 1, target all adjacent enemies\n"
            "Retaliate X, where X is the number of figures you targeted with this ability",
        ),
        (
            "Kill one adjacent normal enemy with less than half its maximum hit point value (rounded down)",
            "Kill one adjacent normal enemy whose current hit point value is less than X, where X is half its"
            " maximum hit point value rounded down",
        ),
        # Elements
        (
            "Attack 2. Consume ice: All attacks of this action gain Pierce 2",
            "Attack 2. Consume ice: Pierce 2.",
        ),
        (
            "If all elements are Inert, create all elements",
            "If fire is inert and ice is inert and air is inert and earth is inert and light is inert and"
            " dark"
            " is inert: perform Infuse fire; perform Infuse ice; perform Infuse air; perform Infuse earth;"
            " perform Infuse light; perform Infuse dark",
        ),
        (
            "Strengthen, self. Consume light: target one adjacent ally as well",
            "Strengthen, self\nConsume light: Strengthen, target one adjacent ally",
        ),
        (
            "Heal 2, self. Consume light: Experience 1; also affect one adjacent ally too",
            "Heal 2, self\nConsume light: Heal 2, target one adjacent ally; Experience 1",
        ),
        (
            "Move 2. Consume air: Instead, Teleport 4",
            "Consume air: Teleport 4\nIf you did not consume air this action: Move 2",
        ),
        (
            "Heal 1, target all allies within Range 2. Consume ice: Affected allies also gain Shield 1"
            " this round",
            "Heal 1, target all allies within Range 2\n"
            "Consume ice: all allies that were targeted have: this round: Shield 1",
        ),
        # Bonuses
        (
            "Add +1 Range to all your ranged attacks this round and gain Advantage on all of them",
            "This round, on your ranged attacks, add +1 Range, Advantage",
        ),
        (
            "Attacks targeting you and your adjacent allies gain Disadvantage this round",
            "This round, on attacks targeting an adjacent ally or self, add Disadvantage",
        ),
        (
            "This round, all your melee attacks ignore the target's Shield value",
            "This round, on your melee attacks: Ignore shield",
        ),
        (
            "On the next two sources of damage that would reduce you or any adjacent ally to less than 1 hit"
            " point, that figure suffers no damage instead. [ ][ ]",
            "On the next two sources of lethal damage to an adjacent ally or self: Negate the damage. [ ][ ]",
        ),
        (
            "Whenever an ally within Range 2 would become exhausted from suffering damage, that ally"
            " suffers no"
            " damage instead. Then lose this card",
            "On sources of lethal damage to an ally within Range 2 that is a character: Negate the damage;"
            " Lose this card",
        ),
        (
            "Gain Retaliate 1, Range 2 and Shield 1 while ice is Strong",
            "While ice is strong: Retaliate 1, Range 2\nWhile ice is strong: Shield 1",
        ),
        (
            "On the next two attacks targeting you or an adjacent ally, the target gains Shield 1. [ ][ ]",
            "On the next two attacks targeting an adjacent ally or self, gain Shield 1 for the target. ["
            " ][ ]",
        ),
        (
            "Attack 1. Perform this attack again against a different target if the first attack killed its"
            " target",
            "Attack 1\nIf the target was killed: Attack 1, target one different enemy",
        ),
        ("Attack 1. Perform this attack a total of three times", "Attack 1\nPerform 2 times: Attack 1"),
        (
            "You cannot be pushed or pulled by enemies",
            "Whenever you are pushed or pulled by an enemy, instead: Negate the forced movement",
        ),
        # Cards and items
        (
            "Look at the top three cards of your attack modifier deck, discard one and return the rest in any"
            " order",
            "Look at the top three cards of your attack modifier deck\n"
            "Discard one of them\nPut them back in any order",
        ),
        (
            "Look at the top two cards of one monster ability deck and rearrange them in any order",
            "Look at the top two cards of the ability deck of one monster\nPut them back in any order",
        ),
        (
            "Look at the top three cards of your attack modifier deck. Return each to the top or bottom"
            " of the deck",
            "Look at the top three cards of your attack modifier deck\n"
            "Place any of them on the bottom\nPut them back in any order",
        ),
        (
            "During your attack, draw one additional attack modifier card for a single attack and choose"
            " which"
            " one to apply",
            "Once each ability, on your attacks, add Modifier choice",
        ),
        (
            "During your turn, Refresh all spent items and one lost small item",
            "During your turn: Refresh all spent items; Refresh one small item that is lost",
        ),
        (
            "Whenever you long rest, perform Heal 1, self in addition to the normal effects of the long rest",
            "On your long rests: Heal 1, self",
        ),
        (
            "On your attacks targeting a Rat or an Owl, add +1 Attack",
            "On your attacks targeting a Rat or Owl, add +1 Attack",
        ),
        (
            "On your moves, add +1 Move and ignore the effects of difficult terrain for the movement",
            "On your moves, add +1 Move; Ignore difficult terrain",
        ),
        # Ways and places
        (
            "Move 2. Ignore difficult and hazardous terrain",
            "During this ability: Ignore difficult terrain; Ignore hazardous terrain\nMove 2",
        ),
        (
            "Move 2. All difficult and icy terrain hexes you enter with this action are treated as normal"
            " hexes",
            "During this ability: Ignore difficult terrain; Ignore icy terrain\nMove 2",
        ),
        (
            "Destroy one Silt token within Range 2\n"
            "Attack 1, target all enemies in or adjacent to the hex the token occupied",
            "Destroy one Silt token within Range 2\n"
            "Attack 1, target all enemies for which (it is on the affected piece or it is adjacent to the"
            " affected piece)",
        ),
        (
            "Move 2, to a hex adjacent to an enemy with Wound or a damaged enemy",
            "Move 2, to a hex for which (there is an enemy adjacent to it with Wound or there is a damaged"
            " enemy adjacent to it)",
        ),
    ],
)
def test_commands_and_gains_in_other_words_are_read_as_the_canonical_ones(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert write_action(read_action(canonical)) == canonical


@pytest.mark.parametrize(
    "text",
    [
        "Grant one ally within Range 3: Attack 2. This attack must target an enemy adjacent to you",
        "Control one enemy within Range 3: Move 2. The movement must end in a hex adjacent to one of your"
        " summons",
        "Grant all adjacent allies: Attack 2. Gain Experience 1 if the attack kills its target",
        "Grant one adjacent ally: Attack 2. Add +1 Attack for each enemy adjacent to you",
        "Attack X, where X is the number of the summoner's summoned allies",
        "All adjacent allies may perform Move 3. If the movement ends adjacent to an enemy, gain"
        " Experience 1",
        "Whenever you perform a heal, all allies affected also gain Bless",
        "Attack 2. Attack 3, Range 2. Consume ice: All attacks of this action gain Advantage",
        "At the end of your third turn after playing this card, Heal 2, self",
        "If fire is strong, gain Advantage on your first attack each round",
        "Attack 2, Range 3. Consume light: target one adjacent ally as well",
        "Move 2. Consume air: target one adjacent ally as well",
    ],
)
def test_commands_and_gains_that_leave_something_open_are_refused(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
