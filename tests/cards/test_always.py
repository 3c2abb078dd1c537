"""Standing effects are had; a deed needs a moment, and the mistake says so."""

import pytest

from havenwright.cards import CardErrors
from havenwright.cards.reading import read_action, read_traits
from havenwright.cards.tree import Ability, Bonus, Change, Has, Moment, Not, Select

SHIELDED = Has("shield", "self")
PLUS = (Change("attack", 1),)


def test_a_bonus_within_what_holds_is_one_of_its_own() -> None:
    read = read_action("While you have Shield: Retaliate 1; on your attacks, add +1 Attack")
    assert read.parts == (
        Bonus(Moment("always", where=(SHIELDED,)), (Ability("retaliate", 1),)),
        Bonus(Moment("attack", where=(SHIELDED,)), PLUS),
    )


def test_so_it_is_on_a_stat_card() -> None:
    read = read_traits("While you have Shield, add +1 Attack to all your attacks")
    assert read == (Bonus(Moment("attack", where=(SHIELDED,)), PLUS),)


def test_conditions_within_a_condition_are_both_asked() -> None:
    read = read_action("While you have Poison: if you have Shield: Retaliate 2; otherwise: Retaliate 1")
    poisoned = Has("poison", "self")
    assert read.parts == (
        Bonus(Moment("always", where=(poisoned, SHIELDED)), (Ability("retaliate", 2),)),
        Bonus(Moment("always", where=(poisoned, Not(SHIELDED))), (Ability("retaliate", 1),)),
    )


def test_what_others_have_is_theirs() -> None:
    read = read_action("Until you play another Song, all adjacent allies gain Shield 1")
    allies = Select("ally", "all", 1)
    assert read.parts == (
        Bonus(Moment("always"), (Ability("shield", 1),), lasts="another", bearer=allies, kind="song"),
    )


def test_who_is_adjacent_may_be_told_more_of() -> None:
    text = "Attack 2, target one adjacent enemy within Range 2 of an obstacle"
    (attack,) = read_action(text).parts
    assert isinstance(attack, Ability)
    assert attack.target is not None
    assert (attack.target.range, attack.target.near) == (1, True)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("While you have Shield: Heal 2, self", "this is done at some time, which should be said"),
        ("This round: Attack 3", "this is done at some time"),
        ("While there is an adjacent enemy, all allies gain Shield 1", "whose condition this is isn't clear"),
        ("While it has Shield, all allies gain Shield 1", "whose condition this is isn't clear"),
        ("While you have Shield, all allies have: on your attacks, add +1 Attack", "whose condition this is"),
        ("While you have Shield, one enemy focuses on you", "so it is for all"),
        ("One enemy focuses on you during this ability", "`this` doesn't fit here"),
        ("At the end of your second turn: Heal 1, self", "Expected of or from"),
        ("This is a Song. This is a Glyph", "a second kind"),
        ("This is a song", "Expected a name with a capital letter"),
        ("Replace one ally with one trap", "here tiles should stand"),
        ("On your Song actions, add +1 Attack", "a bonus for this can't have `Attack`"),
    ],
)
def test_what_makes_no_sense_is_told(text: str, problem: str) -> None:
    with pytest.raises(CardErrors, match=problem):
        read_action(text)
