"""Enhancing in the first edition, whose text has no prices: those of the second stand in for them."""

from typing import Any

import pytest

from havenwright.campaign.core.play import Play, Refused
from havenwright.campaign.town.enhancement import enhance
from havenwright.lab.campaign_trials.answers import Given
from havenwright.lab.campaign_trials.format import read_trial
from havenwright.lab.campaign_trials.things import content_of, state_of
from havenwright.rulesets import RULESETS

CARD = {"class": "k", "top": "Attack 3 <diamond>", "bottom": "Move 3 <square>"}
BELLS = ("Slow Bell", "Loud Bell", "Old Bell")


def workshop(**campaign: Any) -> Play:
    trial = read_trial(
        {
            "id": "workshop",
            "ruleset": "gh1",
            "things": {
                "classes": {"k": {"cards": {"1": list(BELLS)}}},
                "cards": dict.fromkeys(BELLS, CARD),
            },
            "campaign": {"characters": {"wenna": {"class": "k", "gold": 500}}, **campaign},
            "acts": [],
        }
    )
    given = Given({})
    play = Play(state_of(trial), content_of(trial), RULESETS["gh1"], given, given)
    play.enhancing = RULESETS["gh2"].enhancing
    return play


@pytest.mark.rule("gh1.enhance.needs-achievement")
def test_nobody_enhances_before_the_achievement() -> None:
    with pytest.raises(Refused, match="can't be enhanced yet"):
        enhance(workshop(achievements=["Bells"]), "wenna", "Slow Bell", "top", 1, "+1")
    play = workshop(achievements=["Power of Enhancement"])
    enhance(play, "wenna", "Slow Bell", "top", 1, "+1")
    assert play.state.enhancements == {"Slow Bell": ["top 1 +1"]}
    assert play.state.characters["wenna"].gold == 450


@pytest.mark.rule("gh1.enhance.card-limit-by-prosperity")
def test_a_class_has_no_more_enhanced_cards_than_the_prosperity_level() -> None:
    two = {"Slow Bell": ["top 1 +1"], "Loud Bell": ["top 1 +1"]}
    play = workshop(achievements=["Power of Enhancement"], prosperity=4, enhancements=two)
    assert play.prosperity_level == 2
    with pytest.raises(Refused, match="as many enhanced cards as it can"):
        enhance(play, "wenna", "Old Bell", "top", 1, "+1")
    enhance(play, "wenna", "Loud Bell", "bottom", 1, "jump")
    assert play.state.enhancements["Loud Bell"] == ["top 1 +1", "bottom 1 jump"]
    richer = workshop(achievements=["Power of Enhancement"], prosperity=9, enhancements=two)
    enhance(richer, "wenna", "Old Bell", "top", 1, "+1")
    assert len(richer.state.enhancements) == 3
