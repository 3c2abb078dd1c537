"""Orders of a campaign in the terminal: acts with words that no number says; and looks at things."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from havenwright.bots.careers import Career, play_career
from havenwright.campaign import menu
from havenwright.campaign.acts import ACTS, word_of
from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Play
from havenwright.cli.campaign_commands import COMMANDS
from havenwright.packs import shipped_packs
from tests.campaign.tables import crafting, crossing, giving
from tests.cli.test_campaign_commands import typed
from tests.engine.shipped_games import packs
from tests.server.campaign_saves import buying_favors, enhancing, in_the_outpost

ASKED = {
    "create": {"quest", "cards", "buy"},  # asked after the class is chosen
    "level up": set[str](),
    "retire": set[str](),
    "start": {"choose"},
    "event": {"choose", "draws", "targets", "soldiers", "repairs"},
    "finish": ACTS["finish"][1],  # a result has its own ways
    "enhance": {"gold"},  # the price, in a game whose text has none: nothing is offered there
    "apply": {"with"},
    "give": {"amount"},  # of gold, which nobody may give
}
"""Fields that questions ask for, or that only trials use."""
TYPED = {
    "start": {"with", "mode", "level", "imbuement", "favors"},
    "build": {"inspiration"},
    "upgrade": {"inspiration"},
    "rebuild": {"inspiration"},
    "brew": {"for"},
    "rename": {"to"},
    "keep secret": {"on"},
    "variant": {"on"},
    "swap": {"with"},
    "respec": {"cards"},
}
"""Fields that commands say; each is typed in a test below, or among the commands."""


BY_OTHER_MEANS = {"done", "finish"}
"""The end of every player's menu, and the result of a scenario, which has its own ways."""
NOBODYS = {"apply", "time"}
"""Acts that trials and tests use: players are refused them."""


@pytest.fixture
def outpost() -> Campaign:
    """Ada's Sawyer and Stovekeeper in downtime: herbs, a Still Room, inspiration."""
    return Campaign.load(in_the_outpost(), packs("fh"))


def test_every_act_and_every_field_of_one_is_listed_asked_or_typed(
    monkeypatch: pytest.MonkeyPatch, outpost: Campaign
) -> None:
    listed: dict[str, set[str]] = {}
    candidates = menu.candidates

    def seen(play: Play) -> Iterator[dict[str, Any]]:
        for act in candidates(play):
            listed.setdefault(word_of(act), set()).update(act)
            yield act

    monkeypatch.setattr(menu, "candidates", seen)
    for seed in (2, 14):
        job = Career(ruleset="fh", campaign="cold-lading", seed=seed, scenarios=6, drawn_start=True)
        assert play_career(shipped_packs(), job).error == ""
    for campaign in (outpost, crafting(), crossing(), Campaign.load(enhancing(), packs("gh2")), giving()):
        list(menu.candidates(campaign.begin()))
    outpost.state.buildings["17"].level = 2
    outpost.state.characters["sawyer"].items.append("potion")
    list(menu.candidates(outpost.begin()))
    left = {
        word: set(fields) - listed.get(word, set()) - ASKED.get(word, set()) - TYPED.get(word, set())
        for word, (_, fields) in ACTS.items()
    }
    assert {word: fields for word, fields in left.items() if fields} == {}
    commands = {command.act for command in COMMANDS.values()}
    assert set(TYPED) <= commands
    assert set(ACTS) - set(listed) - BY_OTHER_MEANS - NOBODYS == commands - set(listed)


def test_inspiration_brewing_for_another_and_more_than_one_resource_are_typed(
    outpost: Campaign, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    state = outpost.state
    state.characters["sawyer"].resources["hide"] = 5
    lines = (
        "move 3 hide from Sawyer",
        "brew arrowvine + axenut by stovekeeper for sawyer",
    )
    typed(outpost, tmp_path / "c.haven", monkeypatch, *lines, game="fh")
    said = capsys.readouterr()
    assert said.err.count("\n") == 1, said.err  # the note on the file: nothing was refused
    assert "Sawyer gives 3 hide to the town" in said.out
    assert "Stovekeeper brews Soup Flask for Sawyer" in said.out
    state = outpost.state
    assert (state.characters["sawyer"].resources["hide"], state.resources["hide"]) == (2, 3)
    assert state.resources["axenut"] == 1
    state.at.step, state.characters["sawyer"].items = "construction", []
    before = dict(state.resources), state.inspiration
    outpost.state.prosperity = 99
    name, plan = next(
        (id, outpost.content.building(id))
        for id, one in state.buildings.items()
        if one.level == 0 and outpost.content.building(id).at(1).cost.get("lumber", 0) > before[0]["lumber"]
    )
    cost = plan.at(1).cost
    inspired = {what: count - state.resources.get(what, 0) for what, count in cost.items()}
    short = ", ".join(f"{what} {count}" for what, count in inspired.items() if count > 0)
    outpost.state.inspiration = sum(count for count in inspired.values() if count > 0)
    typed(outpost, tmp_path / "c.haven", monkeypatch, f"build {plan.name} inspiration {short}", game="fh")
    assert f"{plan.name} is built" in capsys.readouterr().out
    assert (outpost.state.buildings[name].level, outpost.state.inspiration) == (1, 0)


def test_a_scenario_is_set_out_for_at_another_level_with_some_and_casually(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = leaving()
    file = tmp_path / "c.haven"
    for said, (level, company, mode, imbuement) in {
        "start lamps at low water level 4": (4, 3, "campaign", "none"),
        "start Lamps at Low Water with bellwarden and dredger": (1, 2, "campaign", "none"),
        "start Lamps at Low Water level 2 imbuement basic": (2, 3, "campaign", "basic"),
        "start lamps-at-low-water casual": (1, 3, "casual", "none"),
    }.items():
        twin = campaign.fork()
        typed(twin, file, monkeypatch, said, game="gh2")
        playing = twin.state.at.playing
        assert playing is not None, capsys.readouterr().err
        assert (playing.level, len(playing.with_), playing.mode, playing.imbuement) == (
            level,
            company,
            mode,
            imbuement,
        )


def test_favors_are_bought_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = Campaign.load(buying_favors(), packs("fh"))
    lines = (
        "start the cutting yard favors luck",
        "start the cutting yard level 2 favors knowledge, Discovery: axenut",
    )
    typed(campaign, tmp_path / "c.haven", monkeypatch, *lines, game="fh")
    assert "; the favors, with their points, are: knowledge (1), wealth (1), " in capsys.readouterr().err
    playing = campaign.state.at.playing
    assert playing is not None
    assert (playing.level, playing.favors) == (2, ["knowledge", "discovery: axenut"])


def test_a_card_that_was_passed_over_is_brought_by_its_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = Campaign.load(buying_favors(), packs("fh"))
    ranks = campaign.content.classes["sawyer"].cards
    lines = ("look the cutting yard", "start the cutting yard favors potential", "2", "2")
    typed(campaign, tmp_path / "c.haven", monkeypatch, *lines, game="fh")
    shown = capsys.readouterr().out
    assert "favors for 7 points:" in shown
    assert "  potential (2): everybody may bring a card that was passed over" in shown
    assert "Ada: Which card that was passed over does Sawyer bring?" in shown
    assert " 1  No other card" in shown
    brought, left = (campaign.content.card_name(id) for id in (ranks["2"][1], ranks["3"][0]))
    assert f"{brought}, Sawyer 2, initiative " in shown  # the card can be read before it is chosen
    assert f"Sawyer brings {brought} in place of {left}" in shown
    playing = campaign.state.at.playing
    assert playing is not None
    assert playing.swaps == {"sawyer": {ranks["2"][1]: ranks["3"][0]}}


def leaving() -> Campaign:
    """Three in the second edition who are about to set out, and may imbue."""
    players = ["Ada", "Bo", "Cy"]
    campaign = Campaign.start(ruleset="gh2", packs=packs("gh2"), campaign="the-tide-mark", players=players)
    for player, class_ in zip(players, ("bellwarden", "lampwright", "dredger"), strict=True):
        campaign.do({"create": class_, "class": class_, "player": player})
        while campaign.pending is not None:
            campaign.answer(campaign.pending.question.options[0])
        campaign.do({"done": player})
    campaign.do({"next": True})
    campaign.state.imbuement_unlocked = "basic"
    return campaign


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("start", "write it as: start SCENARIO [level N] "),
        ("start nowhere", "; the scenarios are: Lamps at Low Water"),
        ("start lamps at low water lvl 3", "'lvl 3' isn't known there; write it as: start "),
        ("start lamps at low water level three", "'three' is no number; write it as: start "),
        ("start lamps at low water level 9", "there is no level 9"),
        ("start lamps at low water with osk", "the characters are: bellwarden, lampwright, dredger"),
        ("start lamps at low water imbuement much", "the kinds of imbuement are: basic, advanced"),
        ("start lamps at low water imbuement advanced", "advanced imbuement is locked"),
        (
            "build x",
            "build BUILDING [inspiration MATERIAL N, MATERIAL N]; the buildings are: none",
        ),
        ("brew a", "; the herbs are: arrowvine, "),
        ("brew axenut, axenut", "write it as: brew HERB, HERB by CHARACTER [for CHARACTER]; the characters"),
        ("brew axenut, axenut by dredger", "nothing is crafted here"),
        ("move 1", "write it as: move N RESOURCE from CHARACTER; the kinds are: lumber, metal, hide, "),
        ("move 1 hide, 2 lumber from dredger", "write it as: move N RESOURCE from CHARACTER"),
        ("move 1 hide from nobody", "the characters are: bellwarden, lampwright, dredger"),
        ("look", "write it as: look NAME"),
        ("look bell rop", "nothing that you know is called 'bell rop'. Did you mean Bell Rope?"),
        ("look Gullherd", "nothing that you know is called 'Gullherd'"),
    ],
)
def test_a_wrong_order_is_refused_in_a_sentence(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    said: str,
    answer: str,
) -> None:
    campaign = leaving()
    before = campaign.hash
    typed(campaign, tmp_path / "c.haven", monkeypatch, said, game="gh2")
    assert answer in " ".join(capsys.readouterr().err.split())
    assert campaign.hash == before


def test_whoever_looks_reads_items_cards_classes_and_scenarios(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = ("look bell rope", "look Swing Wide", "look dredger", "look lamps at low water")
    typed(leaving(), tmp_path / "c.haven", monkeypatch, *looks, game="gh2")
    said = capsys.readouterr().out
    for line in (
        "Bell Rope: small, 20 gold, spent\n",
        "Swing Wide, Bellwarden 2, initiative ",
        "Dredger: ",
        "Four hundred steps down",
    ):
        assert line in said


def test_a_list_is_printed_once_and_again_when_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(leaving(), tmp_path / "c.haven", monkeypatch, "look bell rope", "nonsense", "s", game="gh2")
    assert capsys.readouterr().out.count("Where does the party go?\n   1") == 1
    typed(leaving(), tmp_path / "c.haven", monkeypatch, "nonsense", "l", game="gh2")
    assert capsys.readouterr().out.count("Where does the party go?\n   1") == 2


def test_a_scenario_that_is_won_tells_its_end(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = leaving()
    result = tmp_path / "result.json"
    result.write_text('{"finish": "won"}')
    typed(campaign, tmp_path / "c.haven", monkeypatch, "1", str(result), game="gh2")
    said = capsys.readouterr().out
    first = packs("gh2").scenarios["lamps-at-low-water"].conclusion.split()[:6]
    assert f"Lamps at Low Water is won\n\n{' '.join(first)}" in said


def test_whoever_gives_a_character_up_is_asked_twice(
    outpost: Campaign, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    acts = outpost.decisions[0].options
    number = str(1 + acts.index({"abandon": "sawyer"}))
    typed(outpost, tmp_path / "c.haven", monkeypatch, number, "l", game="fh")
    said = capsys.readouterr().err
    assert f"Sawyer: give up for good? Type {number} again if you are sure" in said
    assert {"abandon": "sawyer"} in outpost.possible()
    typed(outpost, tmp_path / "c.haven", monkeypatch, number, number, game="fh")
    assert outpost.state.characters["sawyer"].status == "abandoned"


def test_who_has_several_characters_reads_whose_act_it_is(
    outpost: Campaign, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(outpost, tmp_path / "c.haven", monkeypatch, game="fh")
    said = capsys.readouterr().out
    assert "Stovekeeper: Brew " in said
    assert "  Sawyer: level 1, 0 of 45 experience" in said
