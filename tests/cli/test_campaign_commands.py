"""Commands of a campaign in the terminal: names, secrets, house rules, parties, players and seats."""

from pathlib import Path

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.cli.campaign import keep_campaign, read_campaign
from havenwright.cli.campaign_commands import COMMANDS
from havenwright.cli.campaign_terminal import play_campaign
from tests.engine.shipped_games import packs
from tests.server.campaign_saves import under_way


def typed(
    campaign: Campaign, file: Path, monkeypatch: pytest.MonkeyPatch, *said: str, game: str = "gh1"
) -> None:
    """Type lines into the terminal's campaign, and leave it."""
    lines = iter([*said, "q"])
    monkeypatch.setattr("click.prompt", lambda *_, **__: next(lines))
    play_campaign(file, campaign, packs(game))


@pytest.fixture
def founded() -> Campaign:
    """Ada and Player 2 in the first edition, which has several parties, each with a character."""
    campaign = Campaign.start(
        ruleset="gh1", packs=packs("gh1"), campaign="the-tide-mark", players=["Ada", "Player 2"]
    )
    for player, class_ in (("Ada", "bellwarden"), ("Player 2", "lampwright")):
        campaign.do({"create": class_, "class": class_, "player": player})
        while campaign.pending is not None:
            campaign.answer(campaign.pending.question.options[0])
    return campaign


def test_names_rules_parties_players_and_seats_are_changed_by_commands(
    founded: Campaign, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "c.haven"
    lines = (
        "rename Bellwarden to Osk to the Sea",
        "rename osk to the sea to Osk",
        "rule open information on",
        "invite Cleo",
        "swap ada with player 2",
        "party north",
        "s",
    )
    typed(founded, file, monkeypatch, *lines)
    said = capsys.readouterr()
    assert said.err.count("\n") == 1, said.err  # the note on the file: nothing was refused
    state = read_campaign(file, packs("gh1")).state
    characters = state.characters
    assert {name: one.player for name, one in characters.items()} == {
        "bellwarden": "Player 2",
        "lampwright": "Ada",
    }
    assert characters["bellwarden"].called == "Osk"
    assert (state.players, state.party) == (["Ada", "Player 2", "Cleo"], "north")
    assert state.switched == {"open information": True}
    for line in ("players: Ada, Player 2, Cleo", "house rules: open information", "at the table: north"):
        assert line in said.out


def test_a_command_is_taken_back_and_a_party_sits_down_again(
    founded: Campaign, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    typed(founded, tmp_path / "c.haven", monkeypatch, "party North", "party PARTY", "party north", "u")
    assert (founded.state.party, list(founded.state.parties)) == ("party", ["party", "North"])


def test_a_secret_quest_is_on_no_sheet_but_its_player_can_look(
    founded: Campaign, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    quest = founded.content.quests[founded.state.characters["bellwarden"].quest or ""]
    typed(founded, tmp_path / "c.haven", monkeypatch, "secret bellwarden on", "s")
    shown = capsys.readouterr().out
    assert "quest: kept secret" in shown
    assert quest.name not in shown
    typed(founded, tmp_path / "c.haven", monkeypatch, "quest Bellwarden")
    assert quest.name in capsys.readouterr().out
    typed(founded, tmp_path / "c.haven", monkeypatch, "swap Player 2 with Ada")
    assert "Ada keeps a quest secret" in capsys.readouterr().err
    typed(founded, tmp_path / "c.haven", monkeypatch, "secret bellwarden off", "s")
    assert f"quest: {quest.name}" in capsys.readouterr().out


def test_cards_are_chosen_anew_by_their_names(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = Campaign.start(
        ruleset="gh2", packs=packs("gh2"), campaign="the-tide-mark", players=["Ada"], variants=["respec"]
    )
    campaign.do({"create": "osk", "class": "bellwarden", "player": "Ada"})
    assert campaign.pending is not None
    typed(campaign, tmp_path / "c.haven", monkeypatch, "respec osk:", game="gh2")
    assert "a question waits for its answer" in capsys.readouterr().err
    campaign.answer(campaign.pending.question.options[0])
    campaign.do({"apply": "gain 45 experience each; gain 20 gold each"})
    first, other = campaign.sheets().characters[0].offered
    campaign.do({"level up": "osk", "card": first})
    name = other.rpartition("/")[2].replace("-", " ").title()
    typed(campaign, tmp_path / "c.haven", monkeypatch, f"respec Osk: {name}", game="gh2")
    assert campaign.state.characters["osk"].cards == [other]


def test_cards_that_nobody_names_are_asked_for_one_a_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = Campaign.start(
        ruleset="gh2", packs=packs("gh2"), campaign="the-tide-mark", players=["Ada"], variants=["respec"]
    )
    campaign.do({"create": "bellwarden", "class": "bellwarden", "player": "Ada"})
    assert campaign.pending is not None
    campaign.answer(campaign.pending.question.options[0])
    campaign.do({"apply": "gain 95 experience each; gain 20 gold each"})
    for _ in range(2):
        campaign.do({"level up": "bellwarden", "card": campaign.sheets().characters[0].offered[0]})
    assert {"respec": "bellwarden"} in campaign.possible()
    typed(campaign, tmp_path / "c.haven", monkeypatch, "respec Bellwarden: clapper", game="gh2")
    assert "the cards are: Swing Wide, Sandbags, Change Ringing" in capsys.readouterr().err
    typed(campaign, tmp_path / "c.haven", monkeypatch, "l", "respec Bellwarden", "2", "3", game="gh2")
    said = capsys.readouterr().out
    assert "Bellwarden: choose all cards anew for 30 gold" in said
    assert "Which card is gained with level 3?\n   1  Swing Wide\n      Swing Wide, Bellwarden 2" in said
    one = campaign.state.characters["bellwarden"]
    assert (one.cards, one.gold) == (["bellwarden/sandbags", "bellwarden/behind-the-rope"], 25 + 20 - 30)


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("rename", "write it as: rename CHARACTER to NAME; the characters are: bellwarden, lampwright"),
        ("rename nobody to X", "the characters are: bellwarden, lampwright"),
        ("rename bellwarden Osk", "write it as: rename CHARACTER to NAME"),
        (f"rename bellwarden to {'x' * 99}", "a name has 1 to"),
        ("secret bellwarden", "on or off? Write it as: secret CHARACTER on|off"),
        ("rule", "write it as: rule NAME on|off; the house rules are: "),
        ("rule open information off", "'open information' is off already"),
        ("party", "write it as: party NAME; the parties are: party"),
        ("party Party", "the party party is at the table"),
        ("invite", "write it as: invite PLAYER; the players are: Ada, Player 2"),
        ("invite Ada", "Ada plays here already"),
        ("swap Ada with Cy", "write it as: swap PLAYER with PLAYER; the players are: Ada, Player 2"),
        ("swap Ada", "write it as: swap PLAYER with PLAYER"),
        ("swap Ada with ada", "two people swap seats"),
        ("respec bellwarden: a", "this campaign isn't played with choosing anew"),
        ("quest", "write it as: quest CHARACTER; the characters are: "),
    ],
)
def test_a_wrong_command_is_refused_in_a_sentence(
    founded: Campaign,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    said: str,
    answer: str,
) -> None:
    before = founded.hash
    typed(founded, tmp_path / "c.haven", monkeypatch, said)
    assert answer in " ".join(capsys.readouterr().err.split())
    assert founded.hash == before


def test_games_without_parties_or_house_rules_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = Campaign.start(ruleset="bnb", packs=packs("bnb"), campaign="thimble", players=["Ada"])
    lines = ("party north", "rule solo on", "invite Bo")
    typed(campaign, tmp_path / "c.haven", monkeypatch, *lines, game="bnb")
    said = " ".join(capsys.readouterr().err.split())
    for answer in ("there is one party in this game", "has no house rules", "one person plays this game"):
        assert answer in said


def test_the_help_lists_every_command_and_scenarios_leave_names_free(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "c.haven"
    file.write_bytes(under_way())
    campaign = read_campaign(file, packs("fh"))
    keep_campaign(file, campaign)
    typed(campaign, file, monkeypatch, "?", "rename sawyer to Ode", "invite Cleo", game="fh")
    said = capsys.readouterr()
    assert {form for form in (one.form for one in COMMANDS.values()) if form not in said.out} == {
        "party NAME"
    }
    assert campaign.state.characters["sawyer"].called == "Ode"
    assert "that waits until the scenario is over" in said.err
