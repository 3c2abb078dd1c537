"""Other wordings about the level of cards, where they go, and the element board."""

import pytest

from havenwright.cards import read_action, write_action
from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.tree import Ability, Compare, Fact, Select, Stat

REVEALED = "Reveal the top card of your attack modifier deck"
LOWER = "Lose one card to perform Recover one lost card whose level is at most X, where X is the level of"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        # The level of a card
        (
            "Recover one lost card with a level lower than your level",
            "Recover one lost card whose level is less than your level",
        ),
        (
            "Recover one discarded card of a level no higher than your level",
            "Recover one discarded card whose level is at most your level",
        ),
        ("Recover one level 1 or X card", "Recover one card whose level is exactly 1"),
        ("Recover one lost card of level X or 1", "Recover one lost card whose level is exactly 1"),
        ("Recover one lost level 1/X card", "Recover one lost card whose level is exactly 1"),
        (
            "Recover up to two lost level 2 ability cards",
            "You may recover two lost cards whose level is exactly 2",
        ),
        (
            "Play one discarded level 1 card to perform its top action",
            "Play one discarded card whose level is exactly 1 to perform its top action",
        ),
        (
            "Lose one card to recover one lost card of a level equal to or lower than that of the lost card",
            f"{LOWER} the lost card",
        ),
        (
            "Lose one card to recover one lost card whose level is at most that of the card you lost",
            f"{LOWER} the lost card",
        ),
        (
            "Lose one card to recover one lost card with a level no higher than the discarded card's level",
            f"{LOWER} the discarded card",
        ),
        # A card that is discarded instead of lost
        (
            "When you would lose a card to negate damage, you may discard it instead",
            "Whenever you lose a card to negate damage, you may instead: Discard that card",
        ),
        (
            "Whenever you lose a card, you may instead discard it",
            "Whenever you lose a card, you may instead: Discard that card",
        ),
        (
            "The next time you would lose a card, discard that card instead of losing it",
            "The next time you lose a card, instead: Discard that card. [ ]",
        ),
        (
            "Whenever you perform a lost action, you may discard the card instead of losing it",
            "Whenever you lose a card with the lost icon, you may instead: Discard that card",
        ),
        (
            "This turn, cards you would lose are discarded instead",
            "This turn, whenever you lose a card, instead: Discard that card",
        ),
        (
            "All cards you would lose to negate damage this round are discarded instead",
            "This round, whenever you lose a card to negate damage, instead: Discard that card",
        ),
        (
            "When you would lose a card, you may suffer 1 damage to discard it instead",
            "Whenever you lose a card, you may instead: Suffer 1 damage to perform Discard that card",
        ),
        # Attack modifier cards
        ("Attack 3. Draw an additional attack modifier card", "Attack 3, +1 Modifier card"),
        (
            "Attack 3. Consume fire: draw one more attack modifier card for the attack and add its value",
            "Attack 3. Consume fire: +1 Modifier card.",
        ),
        (
            "On your next attack, draw two additional attack modifier cards and apply all of them",
            "On your next attack, add +2 Modifier cards. [ ]",
        ),
        (
            "Whenever you draw a -1 card, ignore it and draw an additional card",
            "On your attacks, add Modifier -1 as another card",
        ),
        (
            "Reveal the top card of your attack modifier deck. If it is a curse, lose one card",
            f"{REVEALED}\nIf you revealed a Curse card this action: Lose one card",
        ),
        (
            "Reveal the top card of your attack modifier deck. If it is a 2x card: Move 3; otherwise: Move 1",
            f"{REVEALED}\nIf you revealed a 2x card this action: Move 3; otherwise: Move 1",
        ),
        (
            "Reveal the top card of your attack modifier deck. If the revealed card is a +1 card: Move 3",
            f"{REVEALED}\nIf you revealed a +1 card this action: Move 3",
        ),
        # Elements
        ("Move one element from waning to strong", "Make one waning element strong"),
        ("Move two waning elements to the strong column", "Make two waning elements strong"),
        ("All waning elements become strong", "Make all waning elements strong"),
        ("Turn one strong element inert", "Make one strong element inert"),
        ("If fire is waning, fire becomes strong", "If fire is waning: Make fire strong"),
        ("If fire is waning, infuse fire", "If fire is waning: perform Infuse fire"),
        (
            "Consume any: Make the consumed element strong",
            "Consume any: Make the consumed elements strong",
        ),
        (
            "Whenever you consume ice, it becomes waning instead of inert",
            "Whenever you consume Ice: Make the consumed elements waning",
        ),
        (
            "When you consume an element, you may move it to waning instead",
            "Whenever you consume an element, you may: Make the consumed elements waning",
        ),
    ],
)
def test_what_is_said_of_cards_and_elements_is_read(text: str, canonical: str) -> None:
    tree = read_action(text, stays="persistent")
    assert write_action(tree) == canonical
    assert read_action(canonical, stays="persistent") == tree


def test_the_level_of_a_card_that_was_put_away_is_a_fact() -> None:
    (paid,) = read_action("Recover one lost card of a level lower than that of the discarded card").parts
    lower = Compare(Stat("level", "it"), "<", Fact("level discarded", "now", "it"))
    assert paid == Ability("recover", to=Select("card", named="lost", where=(lower,)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Whenever you attack, discard it instead", "this is done at another time: lose card"),
        ("Whenever you attack, it becomes strong", "this is done at another time: consume"),
        ("Make one adjacent element strong", "`strong` doesn't fit here"),
        ("Move one strong element from waning to inert", "`waning` doesn't fit here"),
        ("Move 3. Draw an additional attack modifier card", "no ability before this has what it changes"),
        ("Whenever you draw a -1 card, draw an additional card", "`an` doesn't fit here"),
        ("If it is a curse: Heal 1, self", "`curse` doesn't fit here"),
        (f"{REVEALED}. If it is positive, Move 1", "`positive` doesn't fit here"),
        ("Recover one enemy", "something is missing here"),
        ("Mandatory: Discard it", "`it` doesn't fit here"),
    ],
)
def test_what_is_no_card_or_element_is_a_mistake(text: str, why: str) -> None:
    with pytest.raises(CardErrors) as caught:
        read_action(text, stays="persistent")
    assert why in str(caught.value)
