"""Saved campaigns whose packs have changed since: things that are gone, and things with new names."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.saves import decode
from havenwright.cli.check import command as check
from havenwright.errors import UserError
from havenwright.packs import load_packs
from havenwright.packs.registry import Registry
from tests.campaign.test_games import CAMPAIGNS
from tests.engine.shipped_games import packs as shipped
from tests.packs.campaigns.folders import CAMPAIGN, EVENTS, MANIFEST, changed
from tests.packs.folders import make_pack

GLOVES = "items/old-gloves.item"


def packs_of(folder: Path, *changes: tuple[str, str, str], less: tuple[str, ...] = ()) -> Registry:
    files = {path: text for path, text in changed(*changes).items() if path not in less}
    if any("item Worn Gloves" in text for text in files.values()):
        files["items/worn-gloves.item"] = files.pop(GLOVES)
    return load_packs([make_pack(folder, files)])


def saved(folder: Path) -> tuple[Campaign, bytes]:
    """A campaign after its first scenario: Ada has old gloves, both cards of the city are in their deck."""
    campaign = Campaign.start(
        ruleset="gh2", packs=packs_of(folder), campaign="the-first-week", players=("Ada", "Bo"), seed=4
    )
    for seat, kind in enumerate(("apprentice", "journeyman")):
        player = campaign.state.players[seat]
        campaign.choose({"create": kind, "class": kind, "player": player}, seat)
    settle(campaign)
    campaign.choose({"buy": "old-gloves", "by": "apprentice"}, 0)
    for player in ("Ada", "Bo"):
        campaign.choose({"done": player}, campaign.state.players.index(player))
    campaign.choose({"start": "a-first-evening"})
    settle(campaign)
    campaign.enter({"finish": "won"})
    settle(campaign)
    assert campaign.state.characters["apprentice"].items == ["old-gloves"]
    assert sorted(campaign.state.decks["city"]) == ["city-1", "city-2"]
    return campaign, campaign.save()


def settle(campaign: Campaign) -> None:
    while campaign.pending is not None:
        decision = campaign.decisions[0]
        campaign.choose(decision.options[0], decision.seat)


def in_town(campaign: Campaign) -> Campaign:
    campaign.choose({"go": "home"})
    if campaign.state.at.step == "event":
        campaign.choose({"event": "home"})
        settle(campaign)
        campaign.choose({"next": True})
    assert campaign.state.at.step == "downtime"
    return campaign


def test_packs_that_havent_changed_need_no_remark(tmp_path: Path) -> None:
    campaign, blob = saved(tmp_path / "small")
    again = Campaign.load(blob, packs_of(tmp_path / "small"))
    assert (again.remarks, again.hash) == ([], campaign.hash)
    assert decode(blob).packs == {"small": packs_of(tmp_path / "small").hashes["small"]}


def test_an_item_that_is_gone_stays_on_the_sheet_and_is_sold_for_its_price(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    campaign = Campaign.load(blob, packs_of(tmp_path / "now", less=(GLOVES,)))
    assert campaign.remarks == [
        "item old-gloves isn't in the packs any more: it stays on the sheet, and can be sold for its price"
    ]
    sheet = campaign.sheets().characters[0]
    assert [item.name for item in sheet.items] == ["unknown: old-gloves"]
    in_town(campaign)
    before = campaign.state.characters["apprentice"].gold
    with pytest.raises(IllegalAnswer, match="isn't for sale"):
        campaign.choose({"buy": "old-gloves", "by": "journeyman"}, 1)
    campaign.choose({"sell": "old-gloves", "by": "apprentice"}, 0)
    assert campaign.state.characters["apprentice"].gold == before + 10
    again = Campaign.load(campaign.save(), packs_of(tmp_path / "now", less=(GLOVES,)))
    assert again.hash == campaign.hash


def test_an_item_that_is_gone_isnt_brought_to_a_scenario(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    campaign = in_town(Campaign.load(blob, packs_of(tmp_path / "now", less=(GLOVES,))))
    leave_for(campaign, "a-second-evening")
    assert campaign.state.characters["apprentice"].items == ["old-gloves"]
    assert campaign.play_scenario().setting.party[0].owned == ()


def leave_for(campaign: Campaign, scenario: str) -> None:
    for seat, player in enumerate(campaign.state.players):
        campaign.choose({"done": player}, seat)
    campaign.choose({"start": scenario})
    settle(campaign)
    assert campaign.state.at.step == "scenario"


def test_a_character_of_a_class_that_is_gone_is_abandoned_not_played(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    less = packs_of(
        tmp_path / "now",
        (CAMPAIGN, "Apprentice, Journeyman", "Apprentice"),
        less=("classes/journeyman.class",),
    )
    campaign = in_town(Campaign.load(blob, less))
    assert campaign.remarks[0] == (
        "class journeyman isn't in the packs any more: its characters can be abandoned, not played"
    )
    with pytest.raises(IllegalAnswer, match="isn't in the packs any more"):
        leave_for(campaign, "a-second-evening")
    campaign.choose({"abandon": "journeyman"}, 1)
    assert campaign.state.characters["journeyman"].status == "abandoned"
    again = Campaign.load(campaign.save(), less)
    assert (again.hash, again.remarks) == (campaign.hash, campaign.remarks)


def test_a_party_that_left_with_a_class_that_is_gone_comes_back_to_town(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    less = packs_of(
        tmp_path / "now",
        (CAMPAIGN, "Apprentice, Journeyman", "Apprentice"),
        less=("classes/journeyman.class",),
    )
    campaign = in_town(Campaign.load(blob, less))
    for act in ({"done": "Ada"}, {"done": "Bo"}, {"next": True}):
        campaign.choose(act)
    assert campaign.decision is not None
    assert campaign.decision.options == ({"go": "home"},)
    campaign.choose({"go": "home"})
    assert {"abandon": "journeyman"} in campaign.decisions_for(1)[0].options


def test_an_event_that_is_gone_is_left_out_and_the_deck_keeps_its_order(tmp_path: Path) -> None:
    campaign, blob = saved(tmp_path / "small")
    first, second = campaign.state.decks["city"]
    title = {"city-1": "A Knock at the Door", "city-2": "A Collection"}[first]
    gone = packs_of(
        tmp_path / "now",
        (EVENTS, f"event {title}  city {first[-1]}", "event Nothing at All  city 9"),
        (CAMPAIGN, "city 1 to 2", f"city {second[-1]}, 9"),
    )
    again = Campaign.load(blob, gone)
    assert f"event {first} isn't in the packs any more: it is left out of its deck" in again.remarks
    assert again.state.decks["city"] == [second]
    again.choose({"go": "home"})
    again.choose({"event": "home"})
    settle(again)
    assert [told.data["card"] for told in again.events if told.kind == "event"][-1] == second


def test_a_scenario_that_is_gone_cant_be_played(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    gone = packs_of(
        tmp_path / "now",
        (CAMPAIGN, "A First Evening   unlocks A Second Evening", "A First Evening   unlocks A Third Evening"),
        (CAMPAIGN, "    B1  A Second Evening\n      gain 5 gold each, 1 reputation Guild\n", ""),
        (CAMPAIGN, "      unlock scenario A Third Evening\n", ""),
        (CAMPAIGN, "   requires completed A Second Evening", ""),
        ("quests/first.quest", " and A Second Evening is completed", ""),
        less=("scenarios/a-second-evening.scenario",),
    )
    campaign = in_town(Campaign.load(blob, gone))
    assert "scenario a-second-evening isn't in the packs any more: it can't be played" in campaign.remarks
    with pytest.raises(IllegalAnswer, match="isn't in the packs any more"):
        leave_for(campaign, "a-second-evening")
    place = next(one for one in campaign.sheets().map if one.id == "a-second-evening")
    assert place.why_not == "a-second-evening isn't in the packs any more"


def renamed(folder: Path) -> Registry:
    """The pack with new names for the gloves, and for the second scenario."""
    return packs_of(
        folder,
        (MANIFEST, "builds_on = []", 'formerly = ["item old-gloves: worn-gloves"]'),
        (GLOVES, "item Old Gloves", "item Worn Gloves"),
    )


def test_renamed_things_go_on_under_their_new_names(tmp_path: Path) -> None:
    campaign, blob = saved(tmp_path / "small")
    campaign.choose({"go": "home"})
    again = Campaign.load(campaign.save(), renamed(tmp_path / "now"))
    assert again.remarks == []
    assert again.state.characters["apprentice"].items == ["worn-gloves"]
    assert again.state.shop["worn-gloves"] == campaign.state.shop["old-gloves"]
    assert again.state.at.step == campaign.state.at.step
    assert Campaign.load(blob, renamed(tmp_path / "now"), whole=True).state.characters[
        "apprentice"
    ].items == ["worn-gloves"]


def test_a_renaming_needs_a_kind_and_two_ids(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="is no renaming: kind, old id and new id"):
        packs_of(tmp_path / "now", (MANIFEST, "builds_on = []", 'formerly = ["old-gloves"]'))


def test_the_acts_after_the_last_phase_are_left_out_only_when_asked_to(tmp_path: Path) -> None:
    campaign, _ = saved(tmp_path / "small")
    in_town(campaign)
    campaign.state.characters["journeyman"].gold = 0
    campaign.choose({"sell": "old-gloves", "by": "apprentice"}, 0)
    kept = decode(campaign.save())
    last = msgspec.structs.replace(kept.log[-1], act={"sell": "good-gloves", "by": "apprentice"})
    blob = msgspec.json.encode(msgspec.structs.replace(kept, log=(*kept.log[:-1], last)))
    packs = packs_of(tmp_path / "small")
    with pytest.raises(UserError, match=r"phase \d+, act \d+ of the save isn't possible any more"):
        Campaign.load(blob, packs)
    again = Campaign.load(blob, packs, from_stored=True)
    assert "goes on before it" in again.remarks[0]
    assert again.state.characters["apprentice"].items == ["old-gloves"]
    assert again.hash == Campaign.load(again.save(), packs).hash


def test_a_save_is_checked_before_anybody_sits_down(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    file = tmp_path / "week.haven"
    file.write_bytes(blob)
    whole = CliRunner().invoke(check, [str(file), str(tmp_path / "small")], standalone_mode=False)
    assert "no problems" in whole.output
    treasure = ("treasures/loose-board.treasure", "  item Old Gloves\n", "")
    packs_of(tmp_path / "now", treasure, less=(GLOVES,))
    lacking = CliRunner().invoke(check, [str(file), str(tmp_path / "now")], standalone_mode=False)
    assert lacking.output.splitlines() == [
        f"{file}:1:1: item old-gloves isn't in the packs any more: it stays on the sheet, "
        "and can be sold for its price",
        "1 problem",
    ]
    assert lacking.return_value == 1
    with pytest.raises(UserError, match=r"week.haven: the campaign .* needs the pack small, "):
        CliRunner().invoke(check, [str(file)], standalone_mode=False, catch_exceptions=False)


def test_a_save_whose_pack_isnt_there_names_it(tmp_path: Path) -> None:
    _, blob = saved(tmp_path / "small")
    with pytest.raises(UserError, match="needs the pack small, which isn't here; --pack FOLDER"):
        Campaign.load(blob, shipped("gh2"))


@pytest.mark.parametrize(("game", "campaign"), CAMPAIGNS.items())
def test_the_shipped_packs_have_everything_that_their_campaigns_begin_with(game: str, campaign: str) -> None:
    players = ("Ada",) if game == "bnb" else ("Ada", "Bo")
    founded = Campaign.start(ruleset=game, packs=shipped(game), campaign=campaign, players=players)
    assert Campaign.load(founded.save(), shipped(game)).remarks == []
