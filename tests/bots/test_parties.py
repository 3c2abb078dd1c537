"""Parties as files."""

from pathlib import Path

import pytest

from havenwright.bots.parties import read_party
from havenwright.engine import Game, Seat
from havenwright.errors import UserError
from tests.engine.shipped_games import packs

TOML, YAML = Path("party.toml"), Path("party.yaml")


def test_toml_and_yaml_say_the_same() -> None:
    toml = '[[party]]\nclass = "Bellwarden"\nlevel = 3\nperks = [1, 2]\n[[party]]\nclass = "lampwright"\n'
    text = "party:\n  - {class: Bellwarden, level: 3, perks: [1, 2]}\n  - class: lampwright\n"
    party = (Seat("bellwarden", 3, perks=(0, 1)), Seat("lampwright"))
    assert read_party(toml, TOML, packs()) == read_party(text, YAML, packs()) == party


def test_a_bare_list_and_the_word_character_will_do() -> None:
    text = "- {character: Bellwarden, level: 3}\n- {class: lampwright, player: greedy}\n"
    assert read_party(text, YAML, packs()) == (Seat("bellwarden", 3), Seat("lampwright"))


def test_cards_items_and_goals_are_called_by_name_or_id() -> None:
    cards = packs().classes["bellwarden"].cards[:2]
    item, goal = next(iter(packs().items.values())), next(iter(packs().goals.values()))
    text = (
        f"party:\n  - class: bellwarden\n    cards: ['{cards[0].name}', '{cards[1].id}']\n"
        f"    items: ['{item.name}']\n    goal: '{goal.name}'\n  - class: lampwright\n"
    )
    seat, _ = read_party(text, YAML, packs())
    assert seat == Seat("bellwarden", 1, (cards[0].id, cards[1].id), (), (item.id,), goal.id)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("party: [", "is not YAML"),
        ("party: 5", "is no party: Expected `array`"),
        ("{}", "is no party: .*party"),
        ("party: [{class: lampwright, hat: red}]", "is no party: .*hat"),
        ("party: [{class: lampwrght}]", "there is no class 'lampwrght'.*lampwright"),
        ("party: [{class: lampwright, level: 12}]", "Lampwright of level 12"),
        ("party: [{class: lampwright, perks: [0]}]", "Lampwright has no perk 0; there are"),
        ("party: [{class: lampwright, perks: [99]}]", "Lampwright has no perk 99; there are"),
        ("party: []", "a party of 0; there are seats for one to four"),
        ("[{class: lampwright, character: lampwright}]", "is no party: .*character"),
        (
            "party: [{class: lampwright, cards: [Hold the Stair]}]",
            "no card of the Lampwright 'Hold the Stair'",
        ),
        ("party: &a [{class: lampwright}]\nmore: *a", "aliases"),
        ("[" * 50 + "]" * 50, "nested too deeply"),
        ("x" * 200_000, "200000 characters"),
    ],
)
def test_mistakes_are_told_with_the_file(text: str, message: str) -> None:
    with pytest.raises(UserError, match=message) as found:
        read_party(text, YAML, packs())
    assert "party.yaml" in str(found.value)


def test_what_is_no_toml_is_told() -> None:
    with pytest.raises(UserError, match="is not TOML"):
        read_party("[[party", TOML, packs())


def test_the_page_about_it_has_parties_that_can_be_played() -> None:
    page = (Path(__file__).resolve().parents[2] / "docs/sim.md").read_text(encoding="utf-8")
    blocks = [block.partition("\n") for block in page.split("```")[1::2]]
    found = [(kind, text) for kind, _, text in blocks if kind in ("toml", "yaml")]
    assert [kind for kind, _ in found] == ["toml", "yaml"]
    for kind, text in found:
        party = read_party(text, Path(f"party.{kind}"), packs())
        assert len(party) == 2
        assert Game.start(ruleset="gh2", packs=packs(), scenario="lamps-at-low-water", party=party).decision


def test_a_key_of_many_dots_is_refused_before_it_is_read() -> None:
    for deep in (
        "a.b" + ".c" * 32_000 + " = 1",
        "a = {b" + ' . "c"' * 11 + " = 1}",
        "[a" + ".'c'" * 11 + "]",
    ):
        with pytest.raises(UserError, match="a key with more than 10 dots"):
            read_party(deep, TOML, packs())
