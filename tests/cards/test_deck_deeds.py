"""Decks in words: cards put in and taken out, looked at, revealed, sorted; usual phrasings are one tree."""

import pytest

from havenwright.cards import CardErrors, read_action, write_action
from havenwright.cards.tree import Ability, Bonus, Moment, Part, Select

MODIFIERS = "attack modifier deck"
TOP = "Look at the top three cards of your attack modifier deck"
REVEALED = "reveal the top card of your attack modifier deck"
MONSTERS = Select("monster", "all")
CURSE = Ability("put in", 1, "curse", MONSTERS)
LOOK = Ability("look", 3, MODIFIERS)
ORDER = Ability("arrange", what="any order")
SOME_LAST = Ability("arrange", 0, "bottom")


@pytest.mark.parametrize(
    ("texts", "parts"),
    [
        (
            (
                "Put one Curse card into the monster attack modifier deck",
                "Add one Curse card to the monsters' attack modifier deck",
                "Shuffle one Curse into the monsters' attack modifier deck",
                "Place one Curse card into the monster attack modifier deck",
                "Add 1 Curse attack modifier card to the monsters' attack modifier deck",
            ),
            (CURSE,),
        ),
        (
            (
                "Put two +1 cards into your attack modifier deck",
                "Add two +1 cards to your attack modifier deck",
                "Add two +1 attack modifier cards to your modifier deck",
            ),
            (Ability("put in", 2, "+1"),),
        ),
        (
            (
                "Put one Bless card into the attack modifier deck of one adjacent ally",
                "Add one Bless card to one adjacent ally's attack modifier deck",
                "One adjacent ally adds one Bless card to their attack modifier deck",
            ),
            (Ability("put in", 1, "bless", Select("ally", 1, 1)),),
        ),
        (
            (
                "Put one Curse card into the attack modifier deck of all characters",
                "Each character adds one Curse card to their attack modifier deck",
                "All characters shuffle one Curse card into their attack modifier decks",
            ),
            (Ability("put in", 1, "curse", Select("character", "all")),),
        ),
        (
            (
                "Remove one -1 card from the attack modifier deck of the target",
                "Remove one -1 card from the target's attack modifier deck",
            ),
            (Ability("take out", 1, "-1", Select("target")),),
        ),
        (
            (
                f"{TOP}\nPut them back in any order",
                f"{TOP}, put them back in any order",
                f"{TOP}, then return them to the top in any order",
                f"{TOP} and put them back on top of the deck in any order",
            ),
            (LOOK, ORDER),
        ),
        (
            (
                f"{TOP}\nPlace any of them on the bottom\nPut them back in any order",
                f"{TOP}, place any on the bottom and the rest back in any order",
                f"{TOP}. You may place any number of them on "
                "the bottom of the deck. Put the others back in any order",
            ),
            (LOOK, SOME_LAST, ORDER),
        ),
        (
            (
                "Look at the top two cards of the ability deck of one monster\nDiscard one of them",
                "Look at the top two cards of one monster type's ability deck, discard one of them",
                "Look at the top two cards of one monster's ability deck and discard one of those cards",
            ),
            (Ability("look", 2, "ability deck", Select("monster")), Ability("arrange", 1, "discard")),
        ),
    ],
)
def test_usual_phrasings_are_one_tree(texts: tuple[str, ...], parts: tuple[Part, ...]) -> None:
    assert write_action(read_action(texts[0])) == texts[0]
    for text in texts:
        assert read_action(text).parts == parts, text


def test_what_is_said_of_cards_that_a_bonus_reveals_belongs_to_it() -> None:
    reveal = Ability("reveal", 1, MODIFIERS)
    bonus = Bonus(Moment("turn"), (reveal, Ability("arrange", 1, "bottom", optional=True)))
    text = f"During your turn: R{REVEALED[1:]}; you may place one of them on the bottom"
    assert write_action(read_action(text)) == text
    other = f"During your turn, {REVEALED}. You may place the card on the bottom"
    assert read_action(other).parts == (bonus,)
    on_its_own = other.replace(". ", "\n")
    assert len(read_action(on_its_own).parts) == 2


def test_a_bonus_for_attacks_is_none_for_decks() -> None:
    bonus = read_action("Add +1 Attack to your next attack").parts[0]
    assert isinstance(bonus, Bonus)
    with pytest.raises(CardErrors):
        read_action("Add one +1 card to your next attack")
    with pytest.raises(CardErrors):
        read_action("Look at the top card of your attack modifier deck, discard them all")
