"""Phrasings of tokens that are counted and placed, of initiatives, and of prices that can't be paid."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.importers.ghs.conservation import lost_words


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # Tokens that a class has
        (
            "Gain two Cinder tokens. If you have five or more Cinder tokens, perform: Strengthen, self",
            "Gain 2 Cinder\nIf the number of Cinder you have is at least 5: Strengthen, self",
        ),
        (
            "Spend any number of Cinder tokens\nAttack X, where X is three plus the number of Cinder"
            " tokens spent",
            "Any number of times: Spend 1 Cinder\n"
            "Attack 3 + X, where X is the number of resources you spent this action",
        ),
        (
            "Spend all your Cinder tokens. For each Cinder token spent, perform: Attack 1, Range 2",
            "Gain 0 - X Cinder, where X is the number of Cinder you have\n"
            "Perform X times: Attack 1, Range 2, where X is the number of resources you spent this action",
        ),
        (
            "Mandatory: Spend one Cinder token. If you cannot, gain Muddle",
            "Mandatory: Spend 1 Cinder\nIf the gain ability was not performed: Mandatory: Muddle, self",
        ),
        (
            "Lose all Cinder tokens. Heal X, self, where X is twice the number of Cinder tokens lost",
            "Gain 0 - X Cinder, where X is the number of Cinder you have\n"
            "Heal X, self, where X is twice the number of resources you spent this action",
        ),
        (
            "Attack 2. You may remove one Cinder token from this card to add +1 Attack",
            "Attack 2. Spend 1 Cinder to add +1 Attack.",
        ),
        # Tokens and tiles on the map
        (
            "Place one Soot token in each empty hex adjacent to you, to a maximum of two",
            "Place two Soot tokens in adjacent empty hexes",
        ),
        (
            "Create one 1 damage trap in each featureless hex within Range 3, to a maximum of four traps",
            "Create four 1 damage traps in featureless hexes within Range 3",
        ),
        (
            "Teleport to a hex occupied by a Soot token within Range 4 and remove that Soot token",
            "Teleport to a hex within Range 4 on a Soot token\nDestroy all Soot tokens in your hex",
        ),
        (
            "Place one Soot token in an adjacent empty hex, then perform: Move 2, Jump",
            "Place one Soot token in an adjacent empty hex\nMove 2, Jump",
        ),
        (
            "One Soot token within Range 2 of the target may be placed in any empty hex adjacent to you",
            "You may move one Soot token within Range 2 of the target to an adjacent empty hex",
        ),
        (
            "Perform the following, once for each trap on the map: Attack 1, target one enemy adjacent"
            " to that trap",
            "For each trap: Attack 1, target one enemy adjacent to the affected piece",
        ),
        (
            "For each Soot token within Range 2, perform: Push 1, target one enemy adjacent to that token",
            "For each Soot token within Range 2: Push 1, target one enemy adjacent to the affected piece",
        ),
        (
            "Attack 2, Target 2. Remove all Soot tokens adjacent to a target of the attack ability",
            "Attack 2, Target 2\nDestroy all Soot tokens that are adjacent to the target",
        ),
        (
            "Attack 2, Target 2\nCreate difficult terrain in each hex occupied by a target of the attack"
            " ability",
            "Attack 2, Target 2\nCreate one difficult terrain tile in all hexes that are on the target",
        ),
        (
            "Push 2, Target 2\nFor each enemy that springs a trap during this action, gain Experience 1",
            "Push 2, Target 2\nPerform X times: Experience 1, where X is the number of enemies for which (it"
            " sprang a trap this action)",
        ),
        (
            "The next two times one of your traps is sprung by an enemy, gain Experience 1",
            "The next two times an enemy springs a trap that was created by you: Experience 1. [ ][ ]",
        ),
        (
            "Whenever you suffer damage from an attack this round, you may remove one Soot token within"
            " Range 2 to reduce that damage by 1",
            "This round, on sources of damage from attacks targeting you, you may: Destroy one Soot"
            " token within Range 2 to perform Negate 1 damage",
        ),
        # Initiatives and turns
        (
            "After ordering of initiative, you may spend one Cinder token to change your initiative to"
            " 05 this round",
            "After ordering of initiative, you may: Spend 1 Cinder to perform Set your initiative to 5",
        ),
        (
            "Once each scenario, after ordering of initiative, you may change your initiative to 01 or 99",
            "Once each scenario, after ordering of initiative, you may: Choose one: Set your initiative"
            " to 1; or Set your initiative to 99",
        ),
        ("Your initiative becomes 99 this round", "Set your initiative to 99"),
        (
            "All allies within Range 2 reduce their initiative by 15 this round, to a minimum of 01",
            "Decrease the initiative of all allies within Range 2 by 15",
        ),
        (
            "One ally within Range 2 may lower its initiative by 10 this round",
            "Grant one ally within Range 2: Decrease your initiative by 10",
        ),
        (
            "Swap the initiative of two allies within Range 2 for the remainder of the round",
            "Swap the initiatives of two allies within Range 2",
        ),
        (
            "Attack 2. If you are first in initiative order, add Wound and gain advantage on the attack",
            "Attack 2. If there are no figures acting before you for which (not (there is one of your summons"
            " in its hex)): Wound, Advantage.",
        ),
        (
            "Attack 2. If you are last in the initiative order, add +2 Attack",
            "Attack 2. If there are no figures acting after you: +2 Attack.",
        ),
        (
            "Attack 2. At the end of that enemy's next turn, it suffers 2 damage",
            "Attack 2\nAt the end of the next turn of the target: It suffers 2 damage. [ ]",
        ),
    ],
)
def test_counted_tokens_and_initiatives_are_read(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert lost_words(text, canonical) == []


@pytest.mark.parametrize(
    "text",
    [
        "Mandatory: Spend two Cinder tokens. If you cannot, gain Muddle",
        "You may destroy one adjacent obstacle. If you cannot, gain Muddle",
        "Attack 2, Target 2\nHeal 1, Range 2\n"
        "Remove all Soot tokens adjacent to a target of the attack ability",
        "At the end of that enemy's next turn, it suffers 2 damage",
        "During the next round, add +1 Attack to all your attacks",
        "When you would become exhausted, recover one lost card",
        "The next time an ally would become exhausted, they instead recover all discarded cards",
        "The next time an adjacent ally would be attacked, they instead gain Shield 1",
        "Whenever an ally within Range 2 would become exhausted, you may lose this card to set that ally's"
        " hit points to 2",
        "For each Soot token within Range 2, perform: Push 1, target one enemy adjacent to that trap",
        "Perform the following for each Soot token within Range 4, starting with the one closest to you:"
        " Attack 1, target one enemy adjacent to that Soot token",
    ],
)
def test_what_is_said_of_other_tokens_or_targets_is_a_mistake(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)
