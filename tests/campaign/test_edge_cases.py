"""Edge cases of campaigns: who joins late, who retires when, and what nobody can do."""

from typing import Any

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.model.decisions import IllegalAnswer
from havenwright.campaign.model.state import Character, Playing
from havenwright.packs.campaigns.content import Class, Content, Event, Item, Quest, Scenario
from havenwright.packs.campaigns.outcome_text import read_condition, read_outcome
from havenwright.packs.records import LootCard
from tests.campaign.tables import people, table

CLASSES = {name: Class() for name in ("ferryman", "weaver", "piper")}
QUESTS = {"q1": Quest(unlocks="weaver"), "q2": Quest(unlocks="piper")}


def town(**told: Any) -> Campaign:
    """Ada and Bo in downtime, both with a quest that is done; Cleo has nobody."""
    characters = {
        name: Character(player=name, class_=f"{name}s", quest=quest, quest_done=True)
        for name, quest in (("ada", "q1"), ("bo", "q2"))
    }
    content = Content(classes=CLASSES, quests=QUESTS, scenarios={"5": Scenario()})
    given = {"characters": characters, "classes": ["ferryman"], "scenarios": {"5": "open"}, **told}
    return table("gh2", content, **given)


def test_who_joins_late_begins_at_the_towns_level_and_the_others_keep_theirs() -> None:
    campaign = table(
        "gh2",
        Content(classes=CLASSES, prosperity_at=(4, 9, 15)),
        classes=["ferryman"],
        characters=people(level=4, xp=150, gold=30),
        prosperity=9,
    )
    campaign.choose({"create": "fen", "class": "ferryman", "player": "cleo"}, 2)
    fen = campaign.state.characters["fen"]
    assert (fen.level, fen.gold) == (1, 10 * 3 + 15)
    campaign.choose({"level up": "fen"}, 2)
    assert (fen.level, campaign.state.characters["fen"].level) == (1, 2)
    assert [one.level for one in campaign.state.characters.values()] == [4, 4, 2]


def test_the_recommended_level_follows_from_who_plays_not_from_who_stays() -> None:
    def levels(cleo: Character) -> set[int]:
        characters = {**people(level=8, xp=420), "cleo": cleo}
        campaign = table("gh2", Content(), step="leaving", characters=characters, scenarios={"5": "open"})
        return {act["level"] for act in campaign.possible() if "start" in act and "mode" not in act}

    assert levels(Character(player="cleo", level=2, xp=45)) == {3}
    assert levels(Character(player="cleo", level=2, xp=45, status="aside")) == {4}


def test_who_retires_in_mid_city_is_asked_nothing_more_and_may_be_followed_at_once() -> None:
    campaign = town()
    campaign.choose({"retire": "ada"}, 0)
    acts = [act for decision in campaign.decisions for act in decision.options]
    assert not any("ada" in (act.get("by"), act.get("retire"), act.get("level up")) for act in acts)
    campaign.choose({"create": "una", "class": "weaver", "player": "ada"}, 0)
    assert campaign.state.characters["una"].perks == 1
    assert campaign.state.retired == {"ada": 1}


def test_everybody_may_retire_in_one_phase_and_a_new_party_goes_on() -> None:
    campaign = town(prosperity=2)
    campaign.choose({"retire": "ada"}, 0)
    campaign.choose({"retire": "bo"}, 1)
    assert list(campaign.state.active()) == []
    with pytest.raises(IllegalAnswer):
        campaign.choose({"start": "5"})
    for seat, (name, class_) in enumerate((("una", "weaver"), ("pip", "piper"))):
        campaign.choose({"create": name, "class": class_, "player": ("ada", "bo")[seat]}, seat)
    campaign.choose({"next": True})
    campaign.choose({"start": "5", "with": ["una", "pip"]})
    assert campaign.state.at.playing is not None
    assert campaign.state.prosperity == 2 + 2 + 2


def test_players_swap_seats_and_their_lineage_stays_with_them() -> None:
    campaign = town(retired={"bo": 2})
    before = campaign.hash
    campaign.request(0, {"swap": "ada", "with": "bo"})
    assert {name: one.player for name, one in campaign.state.characters.items()} == {"ada": "bo", "bo": "ada"}
    assert campaign.state.retired == {"bo": 2}
    campaign.choose({"retire": "bo"}, 0)  # Bo's character, which is Ada's now
    assert campaign.state.retired == {"bo": 2, "ada": 1}
    campaign.choose({"create": "una", "class": "piper", "player": "ada"}, 0)
    assert campaign.state.characters["una"].perks == 1
    for wrong in ({"swap": "ada", "with": "ada"}, {"swap": "ada", "with": "dee"}):
        with pytest.raises(IllegalAnswer):
            campaign.request(0, wrong)
    with pytest.raises(IllegalAnswer, match="bo decides that"):
        campaign.request(0, {"swap": "bo", "with": "cleo"})
    other = town(retired={"bo": 2})
    other.request(0, {"swap": "ada", "with": "bo"})
    other.undo()
    assert other.hash == before


def test_nobody_waits_for_the_dead_where_no_class_is_left() -> None:
    def after_a_death(*classes: str) -> Campaign:
        here = {
            "ada": Character(player="ada", class_="ferryman"),
            "bo": Character(player="bo", class_="weaver", status="dead"),
            "una": Character(player="ada", class_="weaver"),
        }
        return table("fh", Content(classes=CLASSES), "permanent death", classes=[*classes], characters=here)

    with pytest.raises(IllegalAnswer, match="bo has to make a new character in place of bo"):
        after_a_death("ferryman", "weaver", "piper").choose({"next": True})
    after_a_death("ferryman", "weaver").choose({"next": True})


def test_one_alone_cant_set_out_and_is_offered_a_companion() -> None:
    campaign = table(
        "gh2",
        Content(classes=CLASSES),
        classes=["ferryman"],
        characters={"ada": Character(player="ada")},
        scenarios={"5": "open"},
    )
    with pytest.raises(IllegalAnswer, match="2 to 4 characters play a scenario"):
        campaign.choose({"start": "5"})
    offered = [act for decision in campaign.decisions for act in decision.options]
    assert any(act.get("create") and act["player"] == "bo" for act in offered)


def test_a_visit_goes_on_where_too_few_may_leave_before_somebody_retires() -> None:
    characters = people()
    characters["ada"] = Character(player="ada", class_="ferryman", quest="q1", quest_done=True)
    content = Content(classes=CLASSES, quests=QUESTS, scenarios={"5": Scenario()})
    campaign = table(
        *("gh1", content), step="leaving", characters=characters, classes=["piper"], scenarios={"5": "open"}
    )
    assert [act for act in campaign.possible() if "start" in act] == []
    campaign.choose({"go": "home"})
    assert (campaign.state.at.step, campaign.state.at.event_done) == ("downtime", True)
    campaign.choose({"retire": "ada"}, 0)
    campaign.choose({"create": "pip", "class": "piper", "player": "ada"}, 0)
    campaign.choose({"next": True})
    campaign.choose({"start": "5"})
    with pytest.raises(IllegalAnswer):  # a party that can play has nothing to go back for
        table("gh1", content, step="leaving", characters=people()).choose({"go": "home"})


def test_who_plays_alone_is_offered_no_more_characters_than_can_play_together() -> None:
    classes = {f"class {number}": Class() for number in range(6)}
    campaign = table("gh1", Content(classes=classes), "solo", classes=[*classes], characters={})
    for number in range(4):
        offered = [act["class"] for act in campaign.possible() if "create" in act and act["player"] == "ada"]
        assert offered == [*classes][number:]
        campaign.choose({"create": f"one {number}", "class": offered[0], "player": "ada"}, 0)
    acts = campaign.possible()
    assert not any("create" in act and act["player"] == "ada" for act in acts)
    assert any("create" in act and act["player"] == "bo" for act in acts)


def test_a_save_between_two_linked_scenarios_goes_on_there() -> None:
    content = Content(scenarios={"5": Scenario(forces=("6",)), "6": Scenario()})
    campaign = table("gh2", content, step="leaving", scenarios={"5": "open", "6": "open"})
    campaign.choose({"start": "5"})
    campaign.enter({"finish": "won"})
    assert campaign.ways() == ["6"]
    again = Campaign.load(campaign.save(), content)
    assert again.ways() == ["6"]
    again.choose({"go": "6"})
    resumed = Campaign.load(again.save(), content)
    assert resumed.state.at.bound == "6"
    with pytest.raises(IllegalAnswer, match="bound for 6"):
        resumed.choose({"start": "5"})
    resumed.choose({"start": "6"})


def test_the_last_copy_that_another_bought_meanwhile_is_refused_with_the_reason() -> None:
    content = Content(items={"lamp": Item(cost=10)})
    campaign = table("gh2", content, shop={"lamp": 1}, characters=people(gold=10))
    wanted = {"buy": "lamp", "by": "bo"}
    assert any(wanted in decision.options for decision in campaign.decisions)
    campaign.choose({"buy": "lamp", "by": "ada"}, 0)
    with pytest.raises(IllegalAnswer, match="no lamp is for sale"):
        campaign.choose(wanted, 1)


def test_an_event_of_which_no_option_is_open_is_passed_over() -> None:
    closed = read_condition("collective gold is at least 99")
    card = Event(options={"A": read_outcome("gain 5 gold each")}, needs={"A": closed})
    campaign = table("gh2", Content(events={"e1": card}), step="event", decks={"city": ["e1"]})
    campaign.choose({"event": "home"})
    assert [told.kind for told in campaign.events][-2:] == ["event", "passed over"]
    campaign.choose({"next": True})
    assert campaign.state.decks["city"] == []


def test_a_section_that_leads_to_itself_is_refused() -> None:
    content = Content(sections={"1": read_outcome("read section 2"), "2": read_outcome("read section 1")})
    campaign = table("gh2", content)
    before = campaign.hash
    with pytest.raises(Exception, match="section 1 leads to itself"):
        campaign.do({"apply": "read section 1"})
    assert campaign.hash == before


GOALS = {"long-watch": 2, "thin-soup": 1}


def playing(game: str, scenario: Scenario, **told: Any) -> Campaign:
    """Ada and Bo in a scenario, with two battle goals and a few loot cards in the box."""
    cards = (LootCard("money", (1, 1, 1), 4), LootCard("money", (3, 3, 3), 2), LootCard("hide", (2, 1, 1), 3))
    content = Content(scenarios={"5": scenario}, goals=GOALS, loot_cards=cards)
    campaign = table(game, content, step="scenario", scenarios={"5": "open"}, **told)
    campaign.state.at.playing = Playing(scenario="5", with_=["ada", "bo"])
    return campaign


@pytest.mark.parametrize(
    ("result", "reason"),
    [
        ({"xp": {"cleo": 3}}, "cleo didn't take part, only ada, bo"),
        ({"xp": {"ada": "many"}}, "expected a whole number, not 'many'"),
        ({"xp": {"ada": True}}, "expected a whole number, not True"),
        ({"xp": {"ada": "9" * 99}}, "not '9{59}\\.\\.\\.$"),
        ({"money": 7}, "expected characters, such as .*, not 7"),
        ({"treasures": {"ada": 18}}, "expected a list, such as .*, not 18"),
        ({"counted": {"ada": 2}}, "expected names with numbers, such as .*, not 2"),
        ({"found": {"ada": 5}}, "expected words, not 5"),
        ({"rounds": "few"}, "expected a whole number, not 'few'"),
        ({"xq": {"ada": 5}}, "a result has no field 'xq'; its fields are: xp, money, "),
        ({"chosen": ["Turn left"]}, "nobody could choose 'Turn left' there; there is Bribe, Fight"),
        ({"xp": {"ada": -1}}, "nobody gains less than nothing"),
        ({"xp": {"ada": 1001}}, "nobody gains more than 1000"),
        ({"money": {"ada": 10**9}}, "nobody gains more than 1000"),
        ({"gold": {"ada": 10**9}}, "nobody gains more than 1000"),
        ({"treasures": {"ada": ["17"]}}, "treasure 17 was looted before"),
        ({"treasures": {"ada": [19]}}, "no treasure 19 lies there"),
        ({"treasures": {"ada": ["18"], "bo": ["18"]}}, "a treasure is looted once"),
        ({"masteries": {"ada": ["calm"]}}, "ada has no mastery 'calm'"),
        ({"loot": {"ada": {"hide": 1}}}, "hide isn't looted here"),
        ({"counted": {"ada": {"Clerks": 1}}}, "doesn't count Clerks"),
        ({"items": {"ada": ["lamp"]}}, "no items are drawn for loot here"),
        ({"died": ["ada"]}, "nobody dies for good here"),
        ({"goals": {"ada": -1}}, "nobody gains less than nothing"),
        ({"goals": {"ada": 3}}, "no battle goal gives more than 2 check marks"),
        ({"goals": {"ada": "Slow Tea"}}, "no battle goal 'slow-tea' was dealt"),
        ({"goals": {"ada": "Long Watch", "bo": "long-watch"}}, "'long-watch' was dealt to one of you"),
        ({"rounds": -1}, "no scenario takes less than no time"),
    ],
)
def test_a_typed_result_is_refused_with_the_reason(result: dict[str, Any], reason: str) -> None:
    campaign = playing(
        "gh2", Scenario(treasures=("17", "18"), choices=(("Bribe", "Fight"),)), treasures=["17"]
    )
    before = campaign.hash
    with pytest.raises(IllegalAnswer, match=reason):
        campaign.enter({"finish": "won", **result})
    assert campaign.hash == before


def test_a_typed_result_calls_characters_by_id_or_by_name_and_treasures_by_number() -> None:
    campaign = playing("gh2", Scenario(treasures=("17",), choices=(("Bribe", "Fight"),)))
    campaign.state.characters["bo"].called = "Old Tom"
    campaign.enter(
        {
            "finish": "won",
            "xp": {"Ada": 3, "old tom": 5},
            "treasures": {"bo": [17]},
            "chosen": ["Fight"],
        }
    )
    bonus = 6
    assert [one.xp for one in campaign.state.characters.values()] == [3 + bonus, 5 + bonus]
    assert (campaign.state.treasures, campaign.state.choices) == (["17"], ["Fight"])
    assert campaign.held[-1].act["xp"] == {"ada": 3, "bo": 5}


@pytest.mark.parametrize(("game", "marks"), [("gh2", 2), ("jotl", 1)])
def test_a_battle_goal_that_was_dealt_gives_what_its_card_says(game: str, marks: int) -> None:
    campaign = playing(game, Scenario())
    campaign.enter({"finish": "won", "goals": {"ada": "Long Watch", "bo": 1}})
    assert [one.checkmarks for one in campaign.state.characters.values()] == [marks, 1]


def test_a_typed_result_has_no_more_than_the_loot_deck() -> None:
    """Three money cards are at most 3, 3 and 1; a random item may be 3 coins; two hides are 2 each."""
    deck = Scenario(loot={"money": 3, "hide": 2, "random item": 1})
    for result, reason in (
        ({"money": {"ada": 7, "bo": 4}}, "the loot deck has 10 coins at most"),
        ({"loot": {"ada": {"hide": 3}, "bo": {"hide": 2}}}, "the loot deck has 4 hide at most"),
        ({"loot": {"ada": {"lumber": 1}}}, "the loot deck has 0 lumber at most"),
    ):
        with pytest.raises(IllegalAnswer, match=reason):
            playing("fh", deck).enter({"finish": "won", **result})
    all_of_it = {
        "finish": "won",
        "money": {"ada": 7, "bo": 3},
        "loot": {"ada": {"hide": 2}, "bo": {"hide": 2}},
    }
    playing("fh", deck).enter(all_of_it)
    stickers = {"loot": {"bo": {"hide": 5}}}
    playing("fh", deck, loot_stickers={"hide": 1}).enter({"finish": "won", **stickers})
    playing("fh", Scenario()).enter({"finish": "won", "money": {"ada": 99}})  # without a deck: tokens


def test_more_experience_than_the_rounds_bring_is_doubted_and_kept() -> None:
    campaign = playing("gh2", Scenario())
    campaign.enter({"finish": "lost", "rounds": 5, "xp": {"ada": 41, "bo": 40}})
    doubts = [dict(told.data) for told in campaign.events if told.kind == "doubtful"]
    assert doubts == [{"character": "ada", "amount": 41, "rounds": 5}]
    assert [one.xp for one in campaign.state.characters.values()] == [41, 40]
