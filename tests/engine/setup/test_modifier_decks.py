"""The modifier decks that characters bring: their class's, and what perks and items make of them."""

from collections import Counter

import pytest
from msgspec.structs import replace

from havenwright.cards.reading import read_action
from havenwright.cards.tree import Change
from havenwright.engine.components.modifier_decks import standard_deck
from havenwright.engine.setting.setting import Carried, Seat, Setting
from havenwright.engine.setting.variants import QUICK, Variants
from havenwright.engine.setup.first_state import first_state
from havenwright.engine.setup.modifier_decks import gained
from havenwright.errors import UserError
from havenwright.packs import CharacterClass, Item, Perk, read_modifier, read_perk, shipped_packs
from havenwright.packs.modifiers import read_modifier as modifier
from havenwright.packs.records import ModifierDeck
from havenwright.rulesets import ruleset
from tests.proves import proves

REGISTRY = shipped_packs("gh2")
BELLWARDEN = REGISTRY.character_class("bellwarden")


def item(minus_ones: int) -> Item:
    return Item(id="plate", name="Plate", slot="body", action=read_action("Shield 1"), minus_ones=minus_ones)


def decks(
    *,
    of: CharacterClass = BELLWARDEN,
    items: tuple[Item, ...] = (),
    edition: str = "gh2",
    variants: Variants = QUICK,
    **seat: object,
) -> dict[str, tuple[str, ...]]:
    """The decks at the start of a scenario for one character."""
    setting = Setting(
        rules=ruleset(edition),
        classes={of.id: of, "other": replace(BELLWARDEN, id="other")},
        monsters=dict(REGISTRY.monsters),
        scenario=REGISTRY.scenario("lamps-at-low-water"),
        party=(Seat(of.id, **seat), Seat("other")),  # type: ignore[arg-type]
        items=tuple(Carried(0, each) for each in items),
        variants=variants,
    )
    return {name: deck.left for name, deck in first_state(setting).decks.items()}


rule = pytest.mark.rule


@proves("gh2.items.negative-modifiers", "gh1.setup.item-modifier-cards")
def test_items_add_the_minus_ones_that_they_show(edition: str) -> None:
    found = decks(items=(item(3),), edition=edition)
    assert len(found["seat 0"]) == 23
    assert found["seat 0"].count("-1") == 5 + 3
    assert len(found["seat 1"]) == 20
    assert len(decks(items=(item(2), item(1)), edition=edition)["seat 0"]) == 23


def test_a_perk_can_make_a_deck_ignore_what_items_add() -> None:
    ignoring = BELLWARDEN.perks.index(read_perk("Ignore negative item effects and add one +1 card"))
    deck = Counter(decks(items=(item(2),), perks=(ignoring,))["seat 0"])
    assert (deck["-1"], deck["+1"], deck.total()) == (5, 6, 21)


def test_perks_change_the_deck_of_their_seat() -> None:
    found = decks(perks=(0, 0, 2))
    deck = Counter(found["seat 0"])
    assert (deck["-1"], deck["+0"], deck["+1, Push 1"], deck.total()) == (1, 5, 1, 16)
    assert len(found["seat 1"]) == len(found["monsters"]) == 20


TWICE = Perk(remove=(read_modifier("-1"),), count=2)


@proves("gh2.perks.boxes-limit", "fh.perks.unlinked-boxes")
def test_a_perk_can_be_had_once_for_each_of_its_boxes(edition: str) -> None:
    assert gained("Smith", (TWICE,), (0, 0)) == [TWICE, TWICE]
    with pytest.raises(UserError, match="perk 1 of Smith has 2 boxes, not 3"):
        gained("Smith", (TWICE,), (0, 0, 0))


LINKED = Perk(add=(read_modifier("+3"),), marks=2)


@proves("gh2.perks.linked-boxes", "fh.perks.linked-boxes")
def test_a_perk_of_linked_boxes_is_there_once_all_are_marked(edition: str) -> None:
    assert gained("Smith", (LINKED,), (0,)) == []
    assert gained("Smith", (LINKED,), (0, 0)) == [LINKED]
    smith = replace(BELLWARDEN, perks=(LINKED,))
    assert "+3" not in decks(of=smith, perks=(0,), edition=edition)["seat 0"]
    assert decks(of=smith, perks=(0, 0), edition=edition)["seat 0"].count("+3") == 1


def test_a_perk_that_is_not_there_is_told() -> None:
    with pytest.raises(UserError, match="Smith has no perk 5; there are 1"):
        gained("Smith", (TWICE,), (4,))


BASE = ModifierDeck(1, ((6, read_modifier("+0")), (6, read_modifier("+1")), (6, read_modifier("-1"))))
BETTER = ModifierDeck(
    3, ((6, read_modifier("+0")), (8, read_modifier("+1, Wound")), (4, read_modifier("-1")))
)


def test_a_class_can_have_modifiers_of_its_own_that_grow_with_its_level() -> None:
    smith = replace(BELLWARDEN, modifiers=(BASE, BETTER))
    one, two, three = (decks(of=smith, level=level) for level in (1, 2, 3))
    assert Counter(one["seat 0"]) == {"+0": 6, "+1": 6, "-1": 6}
    assert one["seat 0"] == two["seat 0"]
    assert Counter(three["seat 0"]) == {"+0": 6, "+1, Wound": 8, "-1": 4}
    assert one["monsters"] == three["monsters"]


@rule("bnb.modifiers.standard-table")
def test_the_standard_table_has_eighteen_results() -> None:
    table = ruleset("bnb").modifier_deck
    assert table == {"+0": 6, "+1": 4, "-1": 4, "+2": 1, "-2": 1, "2x": 1, "null": 1}
    assert sum(table.values()) == 6 * 3


STANDARD = standard_deck(ruleset("gh2"))


def imbued(name: str) -> tuple[str, ...]:
    return tuple(decks(variants=Variants(quick=True, imbuement=name))["monsters"])


@rule("gh2.imbuement.basic-deck")
def test_an_imbued_deck_has_two_more_cards_and_three_fewer_minuses() -> None:
    assert len(imbued("basic")) == 22
    assert imbued("basic").count("-1") == 2


FIVE = {"+1": 3, "+0, Poison": 1, "+2, Muddle": 1}


@rule("gh2.imbuement.basic-cards")
def test_five_cards_imbue_a_deck() -> None:
    assert Counter(imbued("basic")) - (Counter(STANDARD) - Counter({"-1": 3})) == FIVE
    assert modifier("+0 Poison").effects == (Change("condition", 1, "poison"),)
    assert modifier("+2 Muddle").plus == 2


@rule("gh2.imbuement.advanced-deck")
def test_advanced_imbuement_takes_six_cards_and_brings_ten() -> None:
    assert len(imbued("advanced")) == 20 - 6 + 10 == 24
    assert [imbued("advanced").count(card) for card in ("-2", "-1", "+0")] == [0, 2, 4]


FIVE_MORE = {"+3": 1, "+0, Wound": 1, "+1, Curse": 1, "+1, Heal 1, self": 2}


@rule("gh2.imbuement.advanced-cards")
def test_five_more_cards_come_with_advanced_imbuement() -> None:
    left = Counter(STANDARD) - Counter({"-2": 1, "-1": 3, "+0": 2})
    assert Counter(imbued("advanced")) - left - Counter(FIVE) == FIVE_MORE


@pytest.mark.parametrize("edition", ["gh1", "jotl", "fh"])
def test_only_the_second_edition_imbues(edition: str) -> None:
    with pytest.raises(UserError, match="no imbuement 'basic'; there are none"):
        decks(edition=edition, variants=Variants(quick=True, imbuement="basic"))


def test_an_imbuement_leaves_the_other_decks_as_they_are() -> None:
    plain, imbued = decks(), decks(variants=Variants(quick=True, imbuement="advanced"))
    assert {name for name in plain if plain[name] != imbued[name]} == {"monsters"}
