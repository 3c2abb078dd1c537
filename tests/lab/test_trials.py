"""Trials: our own hold, the shared ones hold, and what can't be run says so in a sentence."""

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from havenwright.cards.write.action import write_action
from havenwright.lab.trials.format import Trial
from havenwright.lab.trials.results import Tried
from havenwright.lab.trials.run import Runner, tell, try_out
from havenwright.packs.loading import shipped_packs
from havenwright.rulesets import RULESETS
from tests.shared import shared_file

OWN = Path(__file__).resolve().parents[1] / "trials"
GUARDED: dict[str, Any] = {
    "id": "t",
    "ruleset": "gh2",
    "board": {"hexes": [[0, 0], [1, 0], [2, 0]]},
    "figures": [
        {"id": "hero", "side": "characters", "at": [0, 0], "hp": 10, "hand": 2, "discard": 2},
        {
            "id": "guard",
            "side": "monsters",
            "at": [1, 0],
            "hp": 8,
            "move": 2,
            "attack": 3,
            "text": "Shield 2",
        },
    ],
    "acts": [{"perform": "hero", "text": "Attack 4, Pierce 1", "answers": ["guard"], "draws": ["+1"]}],
    "expect": {"figures": {"guard": {"hp": 4}}},
}
"""The trial that TRIALS.md begins with."""


LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def trials_of(path: Path) -> list[Trial]:
    read = yaml.load(path.read_text(encoding="utf-8"), Loader=LOADER)
    return msgspec.convert(read["trials"], list[Trial])


@cache
def own_trials() -> list[Trial]:
    return [trial for path in sorted(OWN.glob("*.yaml")) for trial in trials_of(path)]


def tried(changes: dict[str, Any] | None = None) -> Tried:
    """The result of the guard's trial with some fields changed."""
    return try_out(msgspec.convert(GUARDED | (changes or {}), Trial))[0]


def figures(**second: Any) -> dict[str, Any]:
    return {"figures": [GUARDED["figures"][0], GUARDED["figures"][1] | second]}


def act(**what: Any) -> dict[str, Any]:
    return {"acts": [what]}


@pytest.mark.parametrize("trial", own_trials(), ids=lambda trial: trial.id)
def test_our_own_trials_hold(trial: Trial) -> None:
    found, _ = try_out(trial)
    assert found.error is None
    assert found.held is True, found


def test_our_own_trials_are_many_and_have_names_of_their_own() -> None:
    names = [trial.id for trial in own_trials()]
    assert len(names) == len(set(names)) >= 60


def test_our_own_trials_try_every_game() -> None:
    assert {trial.ruleset for trial in own_trials()} == set(RULESETS)


def documented() -> list[Trial]:
    page = (OWN.parents[1] / "docs" / "trials.md").read_text(encoding="utf-8")
    texts = re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)
    return [trial for text in texts for trial in msgspec.convert(yaml.safe_load(text)["trials"], list[Trial])]


@pytest.mark.parametrize("trial", documented(), ids=lambda trial: trial.id)
def test_the_trials_that_the_documentation_shows_hold_and_could_fail(trial: Trial) -> None:
    found = try_out(trial)[0]
    assert (found.error, found.wrong) == (None, [])
    assert found.held is True
    undone = msgspec.structs.replace(trial, acts=[])
    assert try_out(undone)[0].held is False


def test_the_shared_trials_of_the_second_edition_hold() -> None:
    trials = [trial for trial in trials_of(shared_file("trials/open.yaml")) if trial.ruleset == "gh2"]
    assert len(trials) > 40
    assert [trial.id for trial in trials if not try_out(trial)[0].held] == []


def test_no_shared_trial_of_any_edition_breaks_the_engine() -> None:
    for trial in trials_of(shared_file("trials/open.yaml")):
        found, events = try_out(trial)
        assert found.error is None
        assert all(event.why for event in events)


# What comes out


def test_the_results_have_all_parts() -> None:
    found, events = try_out(msgspec.convert(GUARDED, Trial))
    assert msgspec.to_builtins(found) == {
        "id": "t",
        "held": True,
        "figures": {
            "hero": {
                "at": [0, 0],
                "hp": 10,
                "gone": False,
                "conditions": [],
                "hand": 2,
                "discard": 2,
                "lost": 0,
                "xp": 0,
            },
            "guard": {
                "at": [1, 0],
                "hp": 4,
                "gone": False,
                "conditions": [],
                "hand": 0,
                "discard": 0,
                "lost": 0,
                "xp": 0,
            },
        },
        "elements": dict.fromkeys(("fire", "ice", "air", "earth", "light", "dark"), "inert"),
        "tokens": [],
        "tiles": [],
        "drawn": {"hero": 1, "monsters": 0, "allies": 0},
        "error": None,
    }
    assert [event.kind for event in events] == ["modifier", "attacked", "suffered"]


@pytest.mark.parametrize(
    ("expect", "held"),
    [
        ({}, None),
        ({"figures": {"guard": {"hp": 4}}}, True),
        ({"figures": {"guard": {"hp": 5}}}, False),
        ({"figures": {"guard": {"at": [1, 0]}, "hero": {"conditions": []}}}, True),
        ({"figures": {"guard": {"at": [0, 1]}}}, False),
        ({"figures": {"ghost": {"hp": 1}}}, False),
        ({"figures": {"guard": {"mood": "sour"}}}, False),
        ({"elements": {"fire": "inert"}, "tokens": [], "drawn": {"hero": 1}}, True),
        ({"tokens": [[0, 0]]}, False),
        ({"weather": "fair"}, False),
    ],
)
def test_whether_what_was_expected_came_out(expect: dict[str, Any], held: bool | None) -> None:
    found = tried({"expect": expect})
    assert found.error is None
    assert found.held is held


def test_lists_are_compared_without_regard_to_order() -> None:
    poisoned = act(perform="hero", text="Attack 1, Poison, Muddle, Wound", answers=["guard"])
    conditions = ["wound", "muddle", "poison"]
    assert tried(poisoned | {"expect": {"figures": {"guard": {"conditions": conditions}}}}).held
    assert not tried(poisoned | {"expect": {"figures": {"guard": {"conditions": conditions[:2]}}}}).held


def test_what_is_unused_is_no_error() -> None:
    found = tried(
        act(perform="hero", text="Attack 4", answers=["guard", "fire", [9, 9], "yes", 7], draws=["+1"] * 5)
    )
    assert found.error is None
    assert found.figures["guard"]["hp"] == 5


def test_an_answer_that_does_not_fit_waits_for_a_later_decision() -> None:
    text = "Move 1\nAttack 2"
    found = tried(act(perform="hero", text=text, answers=["guard", [2, 0]], draws=["+0"]))
    assert found.figures["hero"]["at"] == [0, 0]
    assert found.figures["guard"]["hp"] == 8


@pytest.mark.parametrize(
    "answer", ["guard", "hero", [1, 0], [0, 0], [None, 1], {"a": 1}, 1.5, 0, 1, True, None]
)
def test_no_answer_is_taken_for_a_card(answer: object) -> None:
    """Cards have numbers as figures and hexes have, but an answer never means them."""
    found = tried(act(turn="guard", card="Attack +0", answers=[answer], draws=["+0"]))
    assert found.figures["hero"]["hp"] == 7
    assert [found.figures["hero"][pile] for pile in ("hand", "discard", "lost")] == [2, 2, 0]


def test_the_same_trial_comes_out_the_same() -> None:
    trial = msgspec.convert(GUARDED | act(perform="hero", text="Attack 4", answers=["guard"]), Trial)
    assert try_out(trial) == try_out(trial)


# Expectations, and a line for each that doesn't hold

CLOAKED: dict[str, Any] = GUARDED["figures"][0] | {
    "items": [
        {"id": "cloak", "text": "On attacks targeting you, gain Shield 2"},
        {"id": "belt", "text": "On attacks targeting you, gain Shield 1", "use": "lost", "uses": 2},
    ]
}
ATTACKED: dict[str, Any] = {
    "figures": [CLOAKED, GUARDED["figures"][1]],
    "acts": [{"turn": "guard", "card": "Attack +0", "draws": ["+0"]}],
}
"""Items with use slots are used unasked by these rules."""


@pytest.mark.parametrize(
    ("expect", "lines"),
    [
        ({"figures": {"hero": {"hp": 8}}}, []),
        ({"figures": {"hero": {"hp": 7}}}, ["hero hp: expected 7, came out 8"]),
        (
            {"figures": {"hero": {"items": {"cloak": "spent"}}}},
            ["hero items cloak: expected spent, came out ready"],
        ),
        ({"figures": {"hero": {"items": {"belt": {"left": 1}}}}}, []),
        (
            {"figures": {"hero": {"items": {"belt": {"left": 2}}}}},
            ["hero items belt left: expected 2, came out 1"],
        ),
        ({"figures": {"hero": {"itmes": {}}}}, ["Did you mean items?"]),
        ({"figures": {"gard": {"hp": 1}}}, ["no 'gard' among figure: hero, guard. Did you mean guard?"]),
        ({"offred": ["cloak"]}, ["Did you mean offered?"]),
        ({"offered": ["cloak", "skip"], "not offered": ["belt", "guard"]}, []),
        (
            {"offered": ["boots"]},
            ["offered: boots was not offered in any decision, where there was cloak, skip, suffer, hand"],
        ),
        (
            {"not offered": {"use: attack": ["cloak"]}},
            ["not offered use: attack: cloak was offered by 'use: attack', where there was cloak, skip"],
        ),
        (
            {"offered": {"move": [[0, 0]]}},
            ["offered move: [0,0] was not offered by 'move', where there was nothing"],
        ),
        ({"asked": {"suffer or negate": 1, "move": 0}}, []),
        ({"asked": {"move": 1}}, ["asked move: expected 1, came out 0"]),
        ({"asked": ["use: attack", "suffer or negate"]}, []),
        (
            {"asked": ["suffer or negate", "use: attack"]},
            [
                'asked: expected ["suffer or negate","use: attack"],'
                ' came out ["use: attack","suffer or negate"]'
            ],
        ),
        ({"taken": {"use: attack": ["skip"]}, "not taken": ["cloak", "hand"]}, []),
        (
            {"not taken": ["suffer"]},
            ["not taken: suffer was taken in any decision, where there was skip, suf"],
        ),
        ({"result": {"outcome": ""}}, []),
        ({"result": {"rounds": 1}}, ["no 'rounds' among result: outcome"]),
        ({"drew": {"monsters": ["+0"]}, "outcome": ""}, []),
        ({"drew": {"monsters": ["+1"]}}, ['drew monsters: expected ["+1"], came out ["+0"]']),
        ({"outcome": "won"}, ["outcome: expected won, came out "]),
    ],
)
def test_an_expectation_that_does_not_hold_is_told_in_a_line(
    expect: dict[str, Any], lines: list[str]
) -> None:
    found = tried(ATTACKED | {"expect": expect})
    assert (found.error, found.held) == (None, not lines)
    assert len(found.wrong) == len(lines)
    assert all(line in wrong for line, wrong in zip(lines, found.wrong, strict=True))


def test_an_act_has_expectations_of_its_own_about_what_it_did() -> None:
    bite = {"turn": "guard", "card": "Attack +0", "draws": ["+0"]}
    first = bite | {"answers": ["cloak"], "expect": {"drawn": {"monsters": 1}, "offered": ["cloak"]}}
    second = bite | {"expect": {"drawn": {"monsters": 1}, "offered": ["cloak"]}}
    found = tried(ATTACKED | {"acts": [first, second], "expect": {"drawn": {"monsters": 2}}})
    (line,) = found.wrong
    assert line.startswith("after act 2: offered: cloak was not offered")
    assert found.held is False


def test_an_item_is_used_only_where_an_answer_names_it() -> None:
    assert tried(ATTACKED).figures["hero"]["hp"] == 10 - (3 - 1)
    (bite,) = ATTACKED["acts"]
    assert tried(ATTACKED | {"acts": [bite | {"answers": ["cloak"]}]}).figures["hero"]["hp"] == 10


def test_an_item_of_a_pack_is_known_by_its_id() -> None:
    hero = GUARDED["figures"][0] | {"items": ["button-shield"]}
    expect = {"offered": ["button-shield"], "figures": {"hero": {"items": {"button-shield": "ready"}}}}
    found = tried(ATTACKED | {"ruleset": "bnb", "figures": [hero, GUARDED["figures"][1]], "expect": expect})
    assert found.wrong == []
    found = tried({"figures": [GUARDED["figures"][0] | {"items": ["button-sheild"]}]})
    assert found.error is not None


def tile(**said: Any) -> dict[str, Any]:
    return {"board": {"hexes": [[0, 0], [1, 0], [2, 0]], "tiles": [{"at": [2, 0]} | said]}}


def with_hero(**more: Any) -> dict[str, Any]:
    return {"figures": [GUARDED["figures"][0] | more, GUARDED["figures"][1]], "expect": {}}


def one_of(kind: str, **more: Any) -> dict[str, Any]:
    """The guard as one of a kind of monster."""
    guard = {"id": "guard", "side": "monsters", "at": [1, 0], "monster": kind}
    return {"figures": [GUARDED["figures"][0], guard | more]}


RAT: dict[str, Any] = {"monsters": {"rat": {"hp": 4}}}
DECKED: dict[str, Any] = {
    "monsters": {"rat": {"hp": 4, "deck": [{"id": "bite"}, {"id": "lick", "shuffle": True}]}}
} | one_of("rat")
CLOAK: dict[str, Any] = {"id": "cloak", "bottom": {"text": "Shield 1", "stays": "round"}}


@pytest.mark.parametrize(
    ("changes", "expect", "line"),
    [
        (
            with_hero(cards=[CLOAK | {"how": "active"}]),
            {"figures": {"hero": {"cards": {"cloak": "lost"}}}},
            "hero cards cloak: expected lost, came out active",
        ),
        (
            with_hero(cards=[CLOAK | {"how": "active"}]),
            {"figures": {"hero": {"active": 0}}},
            "hero active: expected 0, came out 1",
        ),
        (
            {"decks": {"hero": {"adds": ["curse"]}}},
            {"decks": {"hero": {"curse": 0}}},
            "decks hero curse: expected 0, came out 1",
        ),
        (
            {"decks": {"hero": {"left": ["+1", "+2"]}}},
            {"decks": {"hero": {"left": ["+2", "+2"]}}},
            'decks hero left: expected ["+2","+2"], came out ["+2"]',
        ),
        (
            act(round={"guard": {"initiative": 60, "card": "Attack +0"}}, draws=["+0"]),
            {"turns": ["guard", "hero"]},
            'turns: expected ["guard","hero"], came out ["hero","guard"]',
        ),
        (
            RAT | one_of("rat", hp=3),
            {"figures": {"guard": {"max_hp": 5, "number": 1}}},
            "guard max_hp: expected 5, came out 4",
        ),
        (
            {"scenario": "goal all enemies are dead\nrule all enemies: Shield 1"},
            {"figures": {"guard": {"hp": 4}}},
            "guard hp: expected 4, came out 5",
        ),
    ],
)
def test_a_line_tells_of_cards_decks_turns_and_kinds(
    changes: dict[str, Any], expect: dict[str, Any], line: str
) -> None:
    found = tried(changes | {"expect": expect})
    assert found.error is None
    assert found.wrong == [line]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (with_hero(cards=[{"id": "cloak", "how": "active"}]), "cloak can't be active"),
        (with_hero(items=[{"id": "belt", "text": "Heal 1, self", "left": 2}]), "2 of them can't be left"),
        (figures(items=["button-shield"]), "guard is a monster and can't have `items`; only a character can"),
        (figures(cards=[CLOAK]), "guard is a monster and can't have `cards`; only a character can"),
        (figures(hidden=True), "guard can't be hidden: no closed door is before it"),
        (RAT | one_of("rta"), "no kind of monster 'rta'; there are rat"),
        ({"decks": {"heor": {}}}, "no deck 'heor'; there are hero, monsters, allies. Did you mean hero?"),
        ({"decks": {"loot": {"top": ["money 2"]}}}, "there are no loot decks here: tokens are money"),
        (
            {"ruleset": "fh", "decks": {"loot": {"left": ["lumbr 1"]}}},
            "'lumbr 1' is no loot card, like `money 2`. Did you mean lumber?",
        ),
        *(
            ({"ruleset": "fh", "decks": {"loot": {"left": [f"money {number}"]}}}, "is no loot card")
            for number in ("²", "٣", "9" * 5_000, "")
        ),
        ({"acts": [{"perform": "hero", "text": "This round: Flying"}] * 201}, "a trial of 201 acts"),
        ({"decks": {"hero": {"row": 2}}}, "there is no row"),
        ({"decks": {"hero": {"adds": ["+1 Glue"]}}}, "Glue"),
        ({"ruleset": "bnb", "decks": {"hero": {"adds": ["+1"]}}}, "only the row"),
        (act(round={"gaurd": {}}), "no 'gaurd' has a turn; there are hero, guard, monsters"),
        (act(round={"hero": {"cards": ["cloak", "reed"]}}), "hero has no card 'cloak'"),
        (act(round={"hero": {"card": "Attack +0"}}), "its turn has texts or cards"),
        (act(round={"hero": {"texts": ["", "", ""]}}), "a turn has two actions"),
        ({"scenario": "when door D1 opnes: win"}, "trial.scenario:2:16: `opnes`"),
        (act(turn="guard", card="Special 1"), "'Special 1': guard has no specials"),
        (
            figures(specials=["Heal 1, self"]) | act(perform="guard", text="Special 2"),
            "'Special 2': guard has no special 2",
        ),
        (act(perform="hero", text="Special 1"), "'Special 1': hero has no specials"),
        (figures(specials=["Heal 1, self\nSpecial 1"]), "a special can't call a special"),
        (
            {"monsters": {"rat": {"hp": 2, "elite": {"hp": 3, "specials": {1: "Special 1"}}}}},
            "a special can't call a special",
        ),
        (act(round={"monsters": {"card": "Special 1"}}), "'Special 1': guard has no specials"),
        (figures(specials={1: "Heal 1, self", 3: "Move 1"}), "specials have the numbers from 1 on, not 1, 3"),
        (
            DECKED | {"decks": {"rat": {"top": ["bute"]}}},
            "rat has no ability card 'bute'. Did you mean bite?",
        ),
        (DECKED | {"decks": {"rat": {"row": 2}}}, "the ability cards of rat have neither `adds` nor a `row`"),
        (DECKED | {"ruleset": "bnb"}, "monsters roll a die for their actions here"),
        (RAT | {"decks": {"rta": [{"text": "Attack +0"}]}}, "no set 'rta' can have ability cards"),
        ({"decks": {"monsters": [{"text": "Attack +0"}]}}, "no set 'monsters' can have ability cards"),
        (
            {"monsters": {"rat": {"hp": 4, "deck": [{"id": "a"}, {"id": "a"}]}}} | one_of("rat"),
            "two ability cards of rat have the same id",
        ),
        (
            DECKED | act(round={"rat": {"initiative": 5}}),
            "rat draws from its deck: its initiative is that of the card",
        ),
        (
            DECKED | {"decks": {"rat": {"discard": ["bite"]}}} | act(round={"rat": {"card": "bite"}}),
            "the card 'bite' of rat is discarded; lick are left",
        ),
        (with_hero(items=["rpoe"]) | {"items": {"rope": {"text": "Heal 1, self"}}}, "Did you mean rope?"),
        (
            {"items": {"rope": {"text": "Heal 1, self"}}, "treasures": {3: "item rpoe"}},
            "a treasure holds 'rpoe', which is none of the trial's items. Did you mean rope?",
        ),
        ({"treasures": {"chest": "5 gold"}}, "'chest' is no number of a treasure"),
        (with_hero(flipped=1), "hero can't have `flipped`: cards have no second side here"),
        ({"ruleset": "bnb"} | with_hero(flipped=3), "3 of 2 cards in the hand of hero are flipped"),
        (with_hero(goal="you never blinked"), "blinked"),
        (
            with_hero(level=2, cards=[{"id": "reed", "level": 3}]),
            "reed is of level 3; hero has reached 2",
        ),
        ({"variants": ["sollo"]}, "no variant 'sollo'; there are solo, open information"),
        ({"variants": ["harder monsters"]}, "no variant 'harder monsters'"),
        (tile(kind="trap", at=[[0, 0], [2, 0]]), "the hexes of a trap of 2 hexes don't touch"),
        (tile(kind="obstacle", owner="heor"), "there is no figure 'heor'"),
    ],
)
def test_a_position_that_cannot_be_says_why(changes: dict[str, Any], message: str) -> None:
    found = tried(changes)
    assert found.error is not None
    assert message in found.error


# What would mean nothing


WAITING = "goal round 9 is over\nat the start: all characters: Poison"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (tile(kind="trap", locked=True), "a trap can't have `locked`; only a door can"),
        (tile(kind="obstacle", number=3), "an obstacle can't have `number`; only a treasure can"),
        (tile(kind="icy", text="Damage"), "icy ground can't have `text`; only a trap or hazardous ground or"),
        (
            {"board": {"hexes": [[0, 0], [1, 0]], "tiles": [{"kind": "door", "at": [0, 0], "locked": True}]}},
            "a door can't be `locked` where hero stands in the doorway",
        ),
        (tile(kind="plate", owner="hero"), "a pressure plate can't have `owner`; only a trap or"),
        (figures(goal="you never rested"), "guard is a monster and can't have `goal`; only a character can"),
        (with_hero(specials=["Attack 2"]), "hero is a character and can't have `specials`"),
        (
            with_hero(items=[{"id": "rope", "text": "Heal 1, self", "unrecoverable": True}]),
            "rope can't be `unrecoverable`; only an item that is lost can",
        ),
        (
            {"items": {"rope": {"text": "Heal 1, self", "unrecoverable": True}}},
            "rope can't be `unrecoverable`; only an item that is lost can",
        ),
        (with_hero(attack=3), "hero is a character and can't have `attack`; only a monster or an ally or"),
        (figures(hand=3), "guard is a monster and can't have `hand`; only a character can"),
        (figures(kind="objective"), "guard is an objective and can't have `move`; only a monster or an ally"),
        (RAT | one_of("rat", attack=3), "guard is one of a kind of monster and can't have `attack`"),
        (
            {"monsters": {"rat": {"hp": 3, "elite": {"hp": 5, "standees": 2}}}},
            "the elite line of rat can't have `standees`; only the whole kind can",
        ),
        (with_hero(cards=[{"id": "reed", "left": 1}]), "reed can't have `left`; only a card that is active"),
        (
            act(rest="hero", kind="long", text="Attack 2"),
            "an act with `rest` can't have `text`; only one with",
        ),
        (act(turn="hero", amount=2), "an act with `turn` can't have `amount`; only one with `damage` can"),
        (act(round={"monsters": {"texts": ["Attack 2"]}}), "its turn in a round can't have `texts`"),
        (
            act(round={"hero": {"texts": ["Move 1"], "rest": True}}),
            "hero can't have `texts` and `rest` in one",
        ),
        ({"scenario": "goal round 9 is over\nlevel 3"}, "a trial heeds no `level` line of a scenario"),
        ({"scenario": WAITING}, "happens when the first round begins, and no act begins it"),
        (
            {"scenario": WAITING} | act(end="round"),
            "happens when the first round begins, and no act begins it",
        ),
        ({"scenario": "at the start of round 2: win"}, "'at the start of round 2: win' happens when a round"),
    ],
)
def test_what_would_be_passed_over_is_refused(changes: dict[str, Any], message: str) -> None:
    found = tried(changes)
    assert found.error is not None
    assert message in found.error


# What can't be run


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        (act(perform="hero", text="Atack 4"), "Did you mean Attack?"),
        (act(perform="hero", text="Attack 4, Perce 2"), "Did you mean Pierce?"),
        (act(perform="hero", text="Juggle the guard"), "Juggle"),
        (act(turn="guard", card="Wobble +1"), "Wobble"),
        (act(turn="hero", texts=["Attack 2", "Sing 3"]), "Sing"),
        (act(perform="hero", text="Attack 4", answers=["guard"], draws=["+1 Glue"]), "Glue"),
        (figures(text="Sheild 2"), "Did you mean Shield?"),
        (figures(at=[7, 7]), "guard stands at 7,7, where there is no hex"),
        (figures(at=[0, 0]), "guard and hero stand in the same hex"),
        (figures(id="hero"), "two figures have the same id"),
        (figures(conditions=["sleepy"]), "sleepy"),
        (figures(immune=["sleepy"]), "sleepy"),
        (figures(side="characters", summoner="nobody"), "there is no figure 'nobody'; there are hero, guard"),
        (act(perform="nobody", text="Attack 4"), "there is no figure 'nobody'; there are hero, guard"),
        (act(turn="nobody", card="Attack +0"), "there is no figure 'nobody'; there are hero, guard"),
        (act(damage="nobody", amount=3), "there is no figure 'nobody'; there are hero, guard"),
        (act(rest="nobody", kind="long"), "there is no figure 'nobody'; there are hero, guard"),
        (act(rest="guard", kind="long"), "guard is no character"),
        (act(rest="guard", kind="short"), "guard is no character"),
        (act(rest="hero"), "a rest is long or short"),
        (act(turn="hero", card="Attack +0"), "hero is a character"),
        (act(turn="guard", texts=["Attack 2"]), "guard is no character"),
        (act(turn="guard"), "guard is no character: its turn needs a card"),
        (act(), "an act that does nothing"),
        (act(perform="hero"), "says nothing to perform"),
        (act(perform="hero", turn="hero", text="Attack 1"), "two things at once"),
        ({"board": {"hexes": []}}, "a board needs at least one hex"),
        ({"board": {"hexes": [[0, 0], [10**6, 0]]}}, "hexes across; the most is"),
        ({"board": {"hexes": [[0, 0], [0, 0], [1, 0]]}}, "the hex 0,0 stands twice"),
        (figures(hp=0), "guard has no hit points"),
        (figures(max_hp=3), "guard has 8 hit points, more than its maximum of 3"),
        (figures(kind="objective") | act(turn="guard", card="Attack +0"), "guard is an objective"),
        (figures(kind="objective") | act(perform="guard", text="Attack 2"), "guard is an objective"),
        ({"board": {"hexes": [[0, 0], [1, 0]], "walls": [[[0, 0], [5, 5]]]}}, "do not share a side"),
        ({"board": {"hexes": [[0, 0], [1, 0]], "tiles": [{"kind": "trap", "at": [5, 5]}]}}, "no hex"),
        ({"board": {"hexes": [[0, 0], [1, 0]], "tiles": [{"kind": "door", "at": [5, 5]}]}}, "door"),
        ({"figures": []}, "nobody"),
        (
            {"figures": [{"id": f"h{n}", "side": "characters", "at": [n, 0], "hp": 1} for n in range(3)]},
            "hero",
        ),
    ],
)
def test_what_cannot_be_run_is_answered_with_a_sentence(changes: dict[str, Any], message: str) -> None:
    found = tried(changes)
    assert found.error is not None
    assert message in found.error
    assert found.held is None
    assert found.figures == {}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ruleset": "gh3"}, "gh3"),
        ({"level": 8}, "level"),
        ({"level": "one"}, "level"),
        ({"figures": 5}, "figures"),
        (figures(hp=-1), "hp"),
        (figures(hp="many"), "hp"),
        (figures(sight=3), "sight"),
        (figures(rank="huge"), "rank"),
        ({"elements": {"water": "strong"}}, "elements"),
        ({"elements": {"fire": "hot"}}, "elements"),
        ({"board": {"hexes": [[0, 0, 0]]}}, "hexes"),
        ({"board": {"hexes": [[0, 0]], "tiles": [{"kind": "trap", "at": [0]}]}}, "`at` is a hex like"),
        ({"board": {"hexes": [[0, 0]], "tokens": [{"nmae": "Soot", "at": [0, 0]}]}}, "nmae"),
        ({"monsters": {"rat": {"hp": 4, "deck": [{"shufle": True}]}}}, "shufle"),
        ({"board": {"hexes": [[0, 0]], "tiles": [{"kind": "lava", "at": [0, 0]}]}}, "tiles"),
        (act(perform="hero", texts="Attack 2"), "texts"),
        (act(sing="hero"), "sing"),
        (act(damage="hero", amount=-3), "amount"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_fields_that_are_wrong_are_named(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(msgspec.ValidationError, match=message):
        tried(changes)


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("characters", [0, 1, 2, 5])
def test_any_number_of_characters_can_be_tried(ruleset: str, characters: int) -> None:
    crowd = [{"id": f"h{n}", "side": "characters", "at": [n, 0], "hp": 5} for n in range(characters)]
    crab = {"id": "crab", "side": "monsters", "at": [5, 0], "hp": 5}
    board = {"hexes": [[n, 0] for n in range(6)]}
    acts = [{"damage": "crab", "amount": 2}, {"end": "round"}]
    changes = {"figures": [*crowd, crab], "board": board, "acts": acts, "ruleset": ruleset}
    found = tried(changes | {"expect": {"figures": {"crab": {"hp": 3}}}})
    assert found.error is None
    assert found.held is True


def test_a_trial_that_breaks_the_engine_says_so_and_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise ZeroDivisionError("of all things")

    monkeypatch.setattr(Runner, "reply", breaks)
    assert tried().error == "the engine broke: ZeroDivisionError: of all things"


@pytest.mark.parametrize(
    ("kind", "text", "left"),
    [
        ("trap", "", 5),
        ("trap", "Damage", 5),
        ("trap", "Damage, Wound", 5),
        ("trap", "4 damage", 4),
        ("trap", "Damage 1 and Wound", 7),
        ("hazardous", "", 6),
        ("hazardous", "Damage", 6),
        ("hazardous", "Damage 5", 3),
    ],
)
def test_ground_hurts_as_it_says_or_by_the_level(kind: str, text: str, left: int) -> None:
    hero = {"id": "hero", "side": "characters", "at": [0, 0], "hp": 8}
    tile = {"kind": kind, "at": [1, 0], "text": text}
    board = {"hexes": [[0, 0], [1, 0]], "tiles": [tile]}
    acts = [{"perform": "hero", "text": "Move 1", "answers": [[1, 0]]}]
    found = tried({"figures": [hero], "board": board, "acts": acts, "expect": {}})
    assert found.figures["hero"]["hp"] == left
    assert found.figures["hero"]["conditions"] == (["wound"] if "Wound" in text else [])


# Whatever is printed can be tried


def shipped_texts() -> list[str]:
    packs = shipped_packs()
    halves = [
        half for one in packs.classes.values() for card in one.cards for half in (card.top, card.bottom)
    ]
    return sorted({write_action(half) for half in halves})


def shipped_monster_texts() -> list[str]:
    cards = [card for kind in shipped_packs().monsters.values() for card in kind.deck]
    return sorted({write_action(card.action) for card in cards})


HALL: dict[str, Any] = GUARDED | {
    "board": {
        "hexes": [[q, r] for q in range(5) for r in range(5)],
        "tiles": [
            {"kind": "trap", "at": [3, 1], "text": "Damage 2, Muddle"},
            {"kind": "hazardous", "at": [1, 3]},
        ],
    },
    "elements": dict.fromkeys(("fire", "ice", "air", "earth", "light", "dark"), "waning"),
    "figures": [
        {"id": "hero", "side": "characters", "at": [2, 2], "hp": 9, "max_hp": 12},
        {"id": "friend", "side": "characters", "at": [1, 2], "hp": 5, "max_hp": 8},
        {
            "id": "guard",
            "side": "monsters",
            "at": [2, 1],
            "hp": 8,
            "move": 2,
            "attack": 3,
            "range": 2,
            "number": 1,
            "specials": ["Attack +1", "Heal 2, self"],
        },
        {"id": "mudlark", "side": "monsters", "at": [3, 2], "hp": 8, "move": 2, "attack": 3, "number": 2},
    ],
    "expect": {},
}
"""A scene in which most cards find something to do."""


@pytest.mark.parametrize("text", shipped_texts())
def test_every_half_of_a_shipped_card_does_something(text: str) -> None:
    answers: list[object] = [[2, 3]] if "Move" in text or "Teleport" in text else ["yes"]
    found, events = try_out(msgspec.convert(HALL | act(turn="hero", texts=[text], answers=answers), Trial))
    assert found.error is None
    before = try_out(msgspec.convert(HALL | act(turn="hero", texts=[]), Trial))[0]
    assert events or found != before


@pytest.mark.parametrize("text", shipped_monster_texts())
def test_every_shipped_monster_card_does_something(text: str) -> None:
    found, events = try_out(msgspec.convert(HALL | act(turn="guard", card=text), Trial))
    assert found.error is None
    assert events


@pytest.mark.parametrize("ruleset", ["gh1", "jotl", "gh2", "fh", "bnb"])
@pytest.mark.parametrize(("answers", "end"), [(["guard", "skip"], [1, 1]), (["guard", [2, 1]], [2, 1])])
def test_a_push_is_declined_behind_the_target_in_every_game(
    ruleset: str, answers: list[Any], end: Any
) -> None:
    """Where it has to be declined before the modifier is drawn, and where that can wait."""
    found = tried(
        {
            "ruleset": ruleset,
            "board": {"hexes": [[q, r] for q in range(-1, 5) for r in range(3)]},
            "figures": [
                GUARDED["figures"][0] | {"at": [0, 1]},
                GUARDED["figures"][1] | {"at": [1, 1], "text": ""},
            ],
            "acts": [
                {"perform": "hero", "text": "Attack 2, Push 1", "answers": answers, "draws": ["+0"]},
            ],
            "expect": {},
        }
    )
    assert found.error is None
    assert (found.figures["guard"]["at"], found.figures["guard"]["hp"]) == (end, 6)


def test_a_trial_is_told_in_sentences_with_what_a_monster_weighed() -> None:
    trial = next(trial for trial in own_trials() if trial.id == "focus-on-the-quicker-of-two")
    told = {sentence: " ".join(why) for sentence, *why in tell(trial)}
    assert "Crab focuses on cook." in told
    assert "cook acts earlier (31 against 62)" in told["Crab focuses on cook."]
    assert "[gh2 p. 39]" in told["Crab focuses on cook."]
    assert "Crab attacks cook for 1." in told


def test_what_cannot_be_in_force_all_the_time_is_refused() -> None:
    hero = {"id": "hero", "side": "characters", "at": [0, 0], "hp": 5}
    found = tried({"figures": [hero | {"text": "If you are adjacent to an enemy: Attack 2"}], "expect": {}})
    assert found.error is not None
