"""Classes, items and events of other games: what a variant lets in, and what stays out."""

import pytest

from havenwright.campaign.campaign import Campaign
from havenwright.campaign.core.play import Refused
from havenwright.packs import shipped_packs
from havenwright.packs.campaigns.content import Class, Content, Event, Item
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.rulesets.published import PUBLISHED
from tests.campaign.tables import crossing, people, table
from tests.proves import proves

CLASSES = {f"class {number}": Class() for number in range(6)}
TRIAL = {f"guest {number}": Class(game="jotl", starting=True) for number in range(4)}


def offered(campaign: Campaign) -> list[str]:
    return [act["class"] for act in campaign.possible() if "create" in act and act["player"] == "cleo"]


@proves("gh2.variants.crossover-classes", "fh.variants.crossover-classes")
def test_a_class_unlocked_in_another_game_is_one_more_to_choose(edition: str) -> None:
    guest = Class(game="fh" if edition == "gh2" else "gh2")
    content = Content(classes={**CLASSES, "guest": guest})
    unlocked = [*CLASSES, "guest"]
    assert len(offered(table(edition, content, classes=unlocked))) == 6
    crossed = table(edition, content, "crossover classes", classes=unlocked)
    assert offered(crossed) == unlocked
    locked = table(edition, content, "crossover classes", classes=list(CLASSES))
    assert "guest" not in offered(locked)


@pytest.mark.rule("jotl.variants.crossover-jotl-in-gloomhaven")
def test_the_four_of_the_smaller_game_need_no_unlocking_in_the_larger() -> None:
    content = Content(classes={**CLASSES, **TRIAL})
    assert offered(table("gh1", content, classes=list(CLASSES))) == list(CLASSES)
    campaign = table("gh1", content, "crossover classes", classes=list(CLASSES))
    assert offered(campaign) == [*CLASSES, *TRIAL]
    campaign.do({"create": "dov", "class": "guest 2", "player": "cleo"})
    assert campaign.state.characters["dov"].class_ == "guest 2"


@pytest.mark.rule("jotl.variants.items-monsters-events-separate")
def test_items_monsters_and_events_of_the_smaller_game_stay_out_of_the_larger() -> None:
    content = Content(
        classes={**CLASSES, **TRIAL},
        items={"rope": Item(cost=10), "small rope": Item(cost=10, game="jotl")},
        events={
            "e1": Event(options={"A": read_outcome("return")}),
            "e2": Event(options={"A": read_outcome("return")}, game="jotl"),
        },
    )
    shop = {"rope": 1, "small rope": 1}
    rich = people(gold=100)
    campaign = table("gh1", content, "crossover classes", shop=shop, classes=list(CLASSES), characters=rich)
    bought = [act["buy"] for act in campaign.possible() if act.get("by") == "ada" and "buy" in act]
    assert bought == ["rope"]
    campaign.do({"apply": "add event e1 to road"})
    with pytest.raises(Refused, match="another game"):
        campaign.do({"apply": "add event e2 to road"})
    assert campaign.state.decks["road"] == ["e1"]
    smaller = shipped_packs("jotl").packs
    own = {pack.name for pack in smaller if pack.rulesets == ("jotl",)}
    assert own
    assert not own & {pack.name for pack in shipped_packs("gh1").serving("gh1").packs}


@pytest.mark.rule("fh.create.gloomhaven-items")
def test_six_items_of_the_larger_game_can_be_bought_from_the_start() -> None:
    numbers = PUBLISHED["fh"].crossover_items
    assert numbers == (10, 25, 72, 105, 109, 116)
    own = {"120": Item(cost=10)}
    content = Content(
        classes=CLASSES, items={**own, **{str(number): Item(cost=10, game="gh1") for number in numbers}}
    )
    shop = dict.fromkeys(content.items, 1)
    for variants, found in (((), 0), (("crossover items",), 6)):
        campaign = table("fh", content, *variants, shop=shop, classes=list(CLASSES))
        campaign.do({"create": "dov", "class": "class 1", "player": "cleo"})
        assert campaign.pending is not None
        offers = [one for one in campaign.pending.question.options if one]
        assert len(set(offers) - set(own)) == found
        assert "120" in offers


@pytest.mark.rule("fh.create.gloomhaven-solo-items")
def test_an_item_of_a_class_of_its_own_is_never_for_sale() -> None:
    solo = {f"solo {number}": Item(cost=10, game="gh1", solo="class 1") for number in range(3)}
    content = Content(classes=CLASSES, items={"120": Item(cost=10), **solo})
    shop = dict.fromkeys(content.items, 1)
    campaign = table("fh", content, "crossover items", shop=shop, classes=list(CLASSES))
    campaign.do({"create": "dov", "class": "class 1", "player": "cleo"})
    assert campaign.pending is not None
    assert campaign.pending.question.options == ("", "120")
    campaign.answer("")
    campaign.do({"apply": "gain item solo 0", "with": ["ada"]})
    assert campaign.state.characters["ada"].items == []
    campaign.do({"apply": "gain item solo 1", "with": ["dov"]})
    assert campaign.state.characters["dov"].items == ["solo 1"]


@pytest.mark.rule("fh.create.gloomhaven-solo-items")
def test_an_item_of_a_class_of_its_own_is_for_nobody_once_it_was_sold() -> None:
    solo = {"solo": Item(cost=10, game="gh1", solo="class 1")}
    content = Content(classes=CLASSES, items={"120": Item(cost=10), **solo})
    campaign = table("fh", content, "crossover items", shop={"120": 1, "solo": 1}, classes=list(CLASSES))
    campaign.do({"create": "dov", "class": "class 1", "player": "cleo"})
    campaign.answer("")
    campaign.do({"apply": "gain item solo", "with": ["dov"]})
    campaign.do({"sell": "solo", "by": "dov"})
    assert campaign.state.characters["dov"].items == []
    campaign.do({"set aside": "dov"})
    campaign.do({"create": "eve", "class": "class 2", "player": "cleo"})
    assert campaign.pending is not None
    assert campaign.pending.question.options == ("", "120")


@pytest.mark.rule("gh2.variants.crossover-events")
def test_a_section_of_the_event_is_offered_to_the_ancestry_that_it_names() -> None:
    content = Content(
        classes={"class 0": Class(), "guest": Class(game="fh", ancestry="Lurker")},
        events={
            "road-23": Event(
                options={"A": read_outcome("gain 1 gold each")}, crossover={"Lurker": "23.1"}, number=23
            )
        },
        sections={"23.1": read_outcome("gain 7 gold each")},
    )
    for variants, class_, options in (
        (("crossover classes",), "guest", ("A", "23.1")),
        (("crossover classes",), "class 0", ("A",)),
        ((), "guest", ("A",)),
    ):
        campaign = table(
            "gh2", content, *variants, step="leaving", scenarios={"5": "open"}, decks={"road": ["road-23"]}
        )
        campaign.state.characters["ada"].class_ = class_
        campaign.do({"start": "5"})
        assert campaign.pending is not None
        assert campaign.pending.question.options == options
        campaign.answer(options[-1])
        gold = 7 if "23.1" in options else 1
        assert [one.gold for one in campaign.state.characters.values()] == [gold, gold]
        assert campaign.state.read == (["23.1"] if "23.1" in options else [])


def test_the_menu_gives_a_character_of_the_larger_game_gold_experience_and_a_perk() -> None:
    campaign = crossing()
    (guest,) = (act for act in campaign.possible() if act.get("class") == "guest" and act["player"] == "cleo")
    campaign.do(guest)
    one = campaign.state.characters["guest"]
    assert (one.gold, one.xp, one.perks) == (40, 10, 1)
