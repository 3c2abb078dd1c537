"""How much and whom: phrases mean one tree however they are said, and are printed in one way."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from havenwright.cards.text.mistakes import CardError
from havenwright.cards.tree import (
    Amount,
    Area,
    Compare,
    Condition,
    Count,
    Fact,
    Has,
    Is,
    Not,
    Resource,
    Select,
    Some,
    Stat,
    Sum,
    Variable,
)
from havenwright.cards.vocabulary import Who
from havenwright.cards.words_with_parts import OfKind, OfSize
from havenwright.cards.write.phrase import Letters, write_amount, write_quantity, write_select
from tests.cards import phrase_trees as trees
from tests.cards.phrase_reading import read_phrase, write_phrase
from tests.quick_draw import quickly

ENEMIES = Count(Select("enemy", "all", 1))


@quickly(150, trees.amounts)
def test_an_amount_is_written_and_read_back(amount: Amount) -> None:
    text = write_phrase(amount, write_amount)
    assert read_phrase(text, "amount") == amount, text


@quickly(200, trees.selects())
def test_a_selection_is_written_and_read_back(select: Select) -> None:
    text = write_phrase(select, write_select)
    assert read_phrase(text, "select") == select, text


@quickly(50, trees.counts(), trees.areas())
def test_an_area_is_said_where_it_is_counted(count: Count, area: Area) -> None:
    if count.what.who in trees.THINGS:
        return
    within = Count(Select("enemy", "all", area=area, where=(Compare(count, ">", 2),)))
    text = write_phrase(within, write_quantity)
    assert "in Area [" in text
    assert read_phrase(text, "quantity") == within, text


def test_the_one_closest_to_somebody_is_picked_by_that() -> None:
    closest = read_phrase("the closest enemy to the target", "select")
    assert closest == Select("enemy", origin="target", pick="closest")
    assert read_phrase("one enemy nearest to the target", "select") == closest


@pytest.mark.parametrize(
    ("amount", "texts"),
    [
        (
            Fact("hexes moved", "turn"),
            [
                "the number of hexes you moved this turn",
                "hexes moved this turn",
                "the number of hexes you have moved so far this turn",
            ],
        ),
        (
            Fact("hexes moved", "ability"),
            [
                "the number of hexes you moved with this ability",
                "the number of hexes you moved",
                "the number of hexes moved during the move ability",
                "hexes you moved during the movement",
            ],
        ),
        (Fact("hexes moved", "action"), ["the number of hexes you moved this action"]),
        (
            Fact("damage dealt", "turn"),
            [
                "the damage you dealt this turn",
                "the amount of damage you have inflicted so far this turn",
                "the number of points of damage you dealt this turn",
            ],
        ),
        (
            Fact("damage suffered", "ability", "target"),
            [
                "the damage the target suffered with this ability",
                "damage suffered by the target",
                "the amount of damage suffered by targets of the attack ability",
            ],
        ),
        (
            Fact("excess damage", "ability"),
            ["the excess damage you dealt with this ability", "excess damage"],
        ),
        (
            Fact("figures targeted", "ability"),
            ["the number of figures you targeted with this ability", "the number of enemies targeted"],
        ),
        (
            Fact("enemies killed", "scenario", "ally"),
            [
                "the number of enemies that ally killed this scenario",
                "enemies killed by that ally this scenario",
            ],
        ),
        (
            Fact("hexes not forced", "ability"),
            [
                "the number of hexes you could not push or pull with this ability",
                "the number of hexes you cannot push the target",
            ],
        ),
        (
            Fact("hexes forced", "ability"),
            ["the number of hexes you pushed or pulled with this ability", "hexes you pushed the target"],
        ),
        (
            Fact("hexes driven", "now", "target"),
            ["the number of hexes the target moved by push or pull", "hexes the target was pushed"],
        ),
        (
            Fact("tokens looted", "ability"),
            ["the number of tokens you looted with this ability", "tokens looted"],
        ),
        (
            Fact("cards lost", "now"),
            ["the number of your lost cards", "the number of cards in your lost pile"],
        ),
        (Fact("cards discarded", "now", "it"), ["the number of its discarded cards"]),
        (
            Fact("hit points missing", "now", "target"),
            ["the number of hit points the target is missing", "the target's missing hit points"],
        ),
        (
            Stat("shield for the attack", "target"),
            [
                "the target's Shield value for the attack",
                "the target's Shield value for this attack",
                "the target's current Shield for that attack",
            ],
        ),
        (
            Stat("maximum hit points", "it"),
            ["its maximum hit point value", "that enemy's maximum hit points"],
        ),
        (Stat("hit points", "ally"), ["that ally's current hit point value", "that ally's hit points"]),
        (Stat("range", "target"), ["the range to the target", "the range between you and the target"]),
        (
            Stat("conditions", "target"),
            ["the number of conditions on the target", "conditions the target has"],
        ),
        (
            Resource("tide"),
            ["the number of Tide you have", "your Tide", "the number of Tide tokens you have"],
        ),
        (
            Count(Select("condition", "all", origin="target", where=(Is("negative"),))),
            ["the number of negative conditions on the target"],
        ),
        (
            Count(Select("obstacle", "all", 1)),
            ["the number of adjacent obstacles"],
        ),
        (Count(Select("summon", "all")), ["the number of your summons"]),
        (
            Count(Select("ally", "all", where=(Is("summoned"),))),
            ["the number of summoned allies", "the number of all summoned allies"],
        ),
        (
            Count(Select("enemy", "all", Sum(2, "+", Variable("L")), None, "target")),
            ["the number of enemies within Range 2 + L of the target"],
        ),
        (
            Sum(2, "x", ENEMIES),
            ["twice the number of adjacent enemies", "double the number of enemies adjacent to you"],
        ),
        (
            Sum(Stat("level"), "/ rounded up", 2),
            ["half your level rounded up", "half of your level (rounded up)", "half your level, rounded up"],
        ),
        (
            Sum(ENEMIES, "at most", 3),
            [
                "the number of adjacent enemies up to a maximum of 3",
                "the number of adjacent enemies, up to a maximum of 3",
                "the number of adjacent enemies to a maximum of 3",
            ],
        ),
        (Sum(Variable("R"), "at least", 2), ["R down to a minimum of 2", "R to a minimum of 2"]),
    ],
)
def test_a_quantity_is_said_in_several_ways(amount: Amount, texts: list[str]) -> None:
    assert [read_phrase(text, "quantity") for text in texts] == [amount] * len(texts)
    assert write_phrase(amount, write_quantity) == texts[0]


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("adjacent enemy", ENEMIES),
        ("of your allies adjacent to the target", Count(Select("ally", "all", 1, None, "target"))),
        ("enemy killed", Fact("enemies killed", "ability")),
        ("point of damage you suffered this round", Fact("damage suffered", "round")),
        ("ally moved through", Count(Select("ally", "all", where=(Is("moved through"),)))),
        ("trap within Range 2", Count(Select("trap", "all", 2))),
        ("strong element", Count(Select("element", "all", where=(Is("strong"),)))),
        ("card in your hand", Count(Select("card", "all", named="hand"))),
    ],
)
def test_what_is_counted_stands_behind_for_each(text: str, amount: Amount) -> None:
    assert read_phrase(text, "counted_in_words") == amount


def test_letters_explain_those_they_need_first() -> None:
    inner = Fact("hexes moved", "turn")
    amount = Sum(1, "+", Count(Select("enemy", "all", inner)))
    said = "1 + Y, where X is the number of hexes you moved this turn and Y is the number of enemies"
    said += " within Range X"
    assert write_phrase(amount, write_amount) == said
    assert read_phrase(said, "amount") == amount


def test_a_letter_can_be_explained_by_a_sentence_of_its_own() -> None:
    assert read_phrase("1 + X. X is the number of adjacent enemies.", "amount") == Sum(1, "+", ENEMIES)


WALL = Compare(Count(Select("wall", "all", 1, None, "it")), ">=", 1)
WEAK = Compare(Stat("hit points", "it"), "<=", 5)


def chosen(who: Who, *where: Condition, reach: Amount | None = None) -> Select:
    return Select(who, 1, reach, where=where)


SELECTIONS: list[tuple[Select, list[str]]] = [
    (
        Select("ally", 1, 3),
        ["one ally within Range 3", "an ally within 3 hexes", "any ally within Range 3 of you"],
    ),
    (
        Select("enemy", "all", 1),
        ["all adjacent enemies", "each enemy adjacent to you"],
    ),
    (
        Select("enemy", 2, 3),
        ["two enemies within Range 3", "up to two enemies within Range 3", "2 enemies within 3"],
    ),
    (
        Select("enemy", "all", 1, None, "target"),
        ["all enemies adjacent to the target", "each enemy adjacent to the target"],
    ),
    (
        Select("friend", "all", 2),
        [
            "all allies and self within Range 2",
            "all allies within Range 2 and self",
            "self and all allies within Range 2",
        ],
    ),
    (Select("friend", 1, 2), ["one ally or self within Range 2", "you or one ally within Range 2"]),
    (Select("target"), ["the target", "the target of the attack ability"]),
    (
        Select("target", "all", where=(WEAK,)),
        [
            "all targets whose current hit point value is at most 5",
            "each target whose hit point value is 5 or less",
        ],
    ),
    (Select("it"), ["it", "that enemy", "that figure"]),
    (Select("made"), ["the affected piece", "the created obstacle", "the hex in which it died"]),
    (Select("self"), ["you", "self", "yourself"]),
    (
        Select("enemy", "all", 1, None, "made"),
        [
            "all enemies adjacent to the affected piece",
            "all enemies adjacent to the destroyed obstacle",
            "all enemies adjacent to one or more created obstacles",
        ],
    ),
    (Select("enemy", "all", 4, None, "chosen"), ["all enemies within Range 4 of the chosen hex"]),
    (
        chosen("enemy", Is("normal"), reach=1),
        ["one adjacent normal enemy", "one normal adjacent enemy", "one normal enemy adjacent to you"],
    ),
    (chosen("enemy", Some((Is("normal"), Is("elite"))), reach=1), ["one adjacent normal or elite enemy"]),
    (
        chosen("enemy", Has("stun")),
        ["one enemy with Stun", "one enemy that has Stun", "an enemy with Stun"],
    ),
    (chosen("enemy", Not(Has("ward"))), ["one enemy without Ward", "one enemy that does not have Ward"]),
    (
        chosen("enemy", Some((Has("wound"), Has("stun")))),
        ["one enemy with Wound or Stun", "one enemy that has Wound or Stun"],
    ),
    (
        chosen("enemy", WALL),
        ["one enemy adjacent to a wall", "one enemy that is adjacent to at least one wall"],
    ),
    (
        chosen("enemy", WALL, Has("muddle")),
        ["one enemy for which (there is a wall adjacent to it) with Muddle"],
    ),
    (
        chosen("enemy", Compare(Stat("level", "it"), "=", Stat("conditions", "self")), Has("muddle")),
        ["one enemy for which (its level is exactly the number of conditions on you) with Muddle"],
    ),
    (
        chosen("enemy", Compare(Stat("range", "it"), "=", 2)),
        ["one enemy exactly at Range 2", "one enemy at exactly Range 2"],
    ),
    (chosen("enemy", Is("different")), ["one different enemy", "another enemy"]),
    (
        chosen("enemy", Not(Is("acted"))),
        ["one enemy that has not acted this round", "one enemy that hasn't acted"],
    ),
    (
        Select("enemy", "all", where=(Is("in the area"), WEAK)),
        ["all enemies in the targeted area whose current hit point value is at most 5"],
    ),
    (
        Select("enemy", "all", where=(Is("in the same room"),)),
        ["all enemies in the same room", "all enemies in the same room as you"],
    ),
    (
        Select("enemy", "all", where=(Is("moved through"),)),
        ["all enemies moved through", "all enemies you moved through"],
    ),
    (
        Select("figure", "all", 1, where=(Is("other"),)),
        ["all other adjacent figures", "all adjacent allies and enemies"],
    ),
    (
        Select("enemy", 1, 6, pick="farthest"),
        ["the farthest enemy within Range 6", "the enemy farthest away within Range 6"],
    ),
    (Select("ally", 2, pick="most damaged"), ["the two most damaged allies"]),
    (Select("monster", "all", 3, where=(Is(OfKind("reed wolf")),)), ["all Reed Wolf within Range 3"]),
    (Select("summon"), ["one of your summons"]),
    (
        Select("summon", "all", named="reed wolf"),
        ["all of your Reed Wolf summons", "all your Reed Wolf summons"],
    ),
    (Select("obstacle", 1, 1), ["one adjacent obstacle", "one adjacent obstacle tile"]),
    (
        Select("obstacle", 1, 1, where=(Is(OfSize(1, "hex")),)),
        ["one adjacent 1-hex obstacle", "one adjacent single-hex obstacle"],
    ),
    (
        Select("hex", 1, 3, where=(Is("empty"),)),
        ["one empty hex within Range 3", "an empty hex within Range 3"],
    ),
    (
        Select("hex", 1, 1, where=(Is("empty"),), pick="closest"),
        ["the closest adjacent empty hex", "an adjacent empty hex closest to an enemy"],
    ),
    (
        Select("hex", 1, where=(Compare(Count(Select("water", "all", 0, None, "it")), ">=", 1),)),
        ["one hex on a water tile", "a hex with a water tile", "a hex containing a water tile"],
    ),
    (Select("trap", "all", 2), ["all traps within Range 2"]),
    (
        Select("loot", "all", 1),
        ["all adjacent loot tokens", "all money tokens and treasure tiles in or adjacent to your hex"],
    ),
    (
        Select("card", 2, named="lost"),
        ["two lost cards", "two of your lost cards", "two cards from your lost pile"],
    ),
    (Select("card", 1, origin="target", named="discard"), ["one of the target's discarded cards"]),
    (
        Select("card", 1, where=(Compare(Stat("level", "it"), "=", 1),), named="hand"),
        ["one card in hand whose level is exactly 1", "one level 1 card from your hand"],
    ),
    (Select("item", 1, where=(Is("spent"),), named="small"), ["one spent small item"]),
    (
        Select("token", named="salt idol"),
        ["one Salt Idol token", "the Salt Idol token", "your Salt Idol token"],
    ),
]
"""Selections, each with its texts; the first one is how it is written."""


@pytest.mark.parametrize(
    ("text", "select"), [(text, select) for select, texts in SELECTIONS for text in texts]
)
def test_a_selection_is_said_in_several_ways(text: str, select: Select) -> None:
    assert read_phrase(text, "select") == select


@pytest.mark.parametrize(("select", "text"), [(select, texts[0]) for select, texts in SELECTIONS])
def test_a_selection_is_written_in_one_way(select: Select, text: str) -> None:
    assert write_phrase(select, write_select) == text


def mistakes() -> Iterator[tuple[str, str, str]]:
    """The entries of phrase_mistakes.txt: what is read, the text, and the problem."""
    kind = ""
    path = Path(__file__).parent / "phrase_mistakes.txt"
    for entry in path.read_text(encoding="utf-8").split("\n\n")[1:]:
        first, *rest = entry.strip("\n").split("\n")
        if first.startswith("== "):
            kind = first.removeprefix("== ")
        else:
            yield kind, first.removeprefix("> "), rest[0]


@pytest.mark.parametrize(("kind", "text", "problem"), list(mistakes()))
def test_a_mistake_in_a_phrase_is_told_exactly(kind: str, text: str, problem: str) -> None:
    with pytest.raises(CardError) as caught:
        read_phrase(text, kind)
    assert str(caught.value) == problem


def test_there_are_not_too_many_letters() -> None:
    letters = Letters()
    for number in range(21):
        letters.letter(Resource(f"tide {number}"))
    with pytest.raises(ValueError, match="at most 21 quantities"):
        letters.letter(Resource("ebb"))
