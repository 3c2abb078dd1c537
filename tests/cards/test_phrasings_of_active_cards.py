"""Other words about active cards and their kinds, tokens that are spent, elements, water."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        (
            "Attack 2. Add +1 Attack for each pair of active Chant bonuses",
            "Attack 2, +X Attack, where X is half the number of active cards that are Chant rounded down",
        ),
        (
            "If you have at least three active Chant cards, perform Move 6, otherwise perform Move 2",
            "If there are at least three active cards that are Chant: Move 6; otherwise: Move 2",
        ),
        (
            "Attack 2. Add +1 Attack and gain Experience 1 if you have two or more cards in your active area",
            "Attack 2. If there are at least two active cards: +1 Attack, Experience 1.",
        ),
        ("If you have no cards in your hand: Heal 1, self", "If there are no cards in hand: Heal 1, self"),
        (
            "Add +1 Heal to all your heals while you have more cards in your active area "
            "than in your lost pile",
            "On your heals if the number of active cards is more than X, add +1 Heal, "
            "where X is the number of your lost cards",
        ),
        (
            "If you have fewer cards in your hand than in your discard pile: Shield 1",
            "If the number of cards in hand is less than X: Shield 1, where X is the "
            "number of your discarded "
            "cards",
        ),
        (
            "Move one active Chant card to your hand to infuse ice",
            "Recover one active card that is a Chant to perform Infuse ice",
        ),
        ("Move one active card to your discard pile", "Discard one active card"),
        (
            "Move up to two of your active Chant cards to your discard pile. For each card moved this way, "
            "perform: Heal 2, self",
            "Up to two times: Discard one active card that is a Chant to perform Heal 2, self",
        ),
        (
            "Attack 2. Move any number of cards from your active area to your discard "
            "pile: Add +1 Attack for "
            "each card moved",
            "Attack 2. Any number of times: Discard one active card to add +1 Attack.",
        ),
        ("Suffer 2 damage to infuse fire", "Suffer 2 damage to perform Infuse fire"),
        (
            "Spend any number of your Soot tokens: Attack 2, Poison. Add +1 Attack for each Soot token spent",
            "Attack 2, Poison. Any number of times: Spend 1 Soot to add +1 Attack.",
        ),
        (
            "At the end of each of your turns, you may spend two of your Soot tokens to perform Ward, self",
            "At the end of your turn, you may: Spend 2 Soot to perform Ward, self",
        ),
        (
            "Heal X, self, where X is 1 plus the number of strong and waning elements",
            "Heal 1 + X, self, where X is the number of strong or waning elements",
        ),
        (
            "Consume up to two elements to gain Retaliate 1 for the round for each element consumed",
            "Up to two times: Consume any: this round: Retaliate 1",
        ),
        (
            "Consume ice: Gain Shield 1 while any element is strong or waning",
            "Consume ice: while there is a strong or waning element: Shield 1",
        ),
        (
            "While you have Ward, you have advantage on all your attacks and attackers have disadvantage on "
            "all attacks targeting you",
            "On your attacks if you have Ward, add Advantage\n"
            "On attacks targeting you if you have Ward, add Disadvantage",
        ),
        (
            "Attack 3, Target 2. Add +1 Attack to each of these attacks targeting an enemy adjacent to an "
            "obstacle",
            "Attack 3, Target 2. If there is an obstacle adjacent to the target: +1 Attack.",
        ),
        (
            "Move 3. Each enemy you end the move ability adjacent to suffers 2 damage",
            "Move 3\nAll enemies that are adjacent to you suffer 2 damage",
        ),
        (
            "At the end of each of your turns, if you did not perform a heal ability during that turn: Ward, "
            "self",
            "At the end of your turn: If you did not perform a heal ability this turn: Ward, self",
        ),
        (
            "Attack 3, target all adjacent enemies. Gain one Soot token for each enemy "
            "targeted by the attack "
            "that has Poison",
            "Attack 3, target all adjacent enemies\n"
            "Gain X Soot, where X is the number of enemies that were targeted with Poison",
        ),
    ],
)
def test_other_words_about_active_cards_and_what_is_spent(text: str, canonical: str) -> None:
    assert write_action(read_action(text)) == canonical
    assert read_action(canonical) == read_action(text)


def test_no_token_lies_on_another_card_than_this_one() -> None:
    with pytest.raises(CardErrors):
        read_action("Place one Soot token on one active card")


@pytest.mark.parametrize(
    "text",
    [
        "You may discard up to two cards to perform Attack 3",
        "At the end of your turn, you may discard any number of cards to perform Heal 2, self",
        "Attack 2. You may discard any number of cards. If you do, +2 Attack",
    ],
)
def test_a_price_up_to_a_number_is_not_the_whole_number(text: str) -> None:
    with pytest.raises(CardErrors):
        read_action(text)


def test_a_price_of_any_number_of_tiles_stays_one() -> None:
    said = "to perform Attack X, where X is the number of obstacles destroyed this way"
    read = read_action(f"You may destroy any number of adjacent obstacles {said}")
    assert read == read_action(f"Destroy any number of adjacent obstacles {said}")


def test_elements_are_consumed_where_that_is_performed() -> None:
    read = read_action("On your long rests, you may perform consume any: Infuse earth")
    assert write_action(read) == "On your long rests, you may: Consume any: perform Infuse earth"
