"""Careers: whole campaigns by bots come out the same anywhere, and get through rare states."""

from collections import Counter

import pytest

from havenwright.bots.careers import Career, campaign_of, careers, play_career
from havenwright.bots.rare_states import rare_in
from havenwright.errors import UserError
from havenwright.packs import shipped_packs

OURS = {
    "gh1": "the-tide-mark",
    "gh2": "the-tide-mark",
    "jotl": "the-short-stair",
    "fh": "cold-lading",
    "bnb": "thimble",
}


@pytest.mark.parametrize("game", sorted(OURS))
def test_campaigns_of_every_game_are_played_without_a_fault(game: str) -> None:
    packs = shipped_packs()
    jobs = careers(game, OURS[game], 6, 8, 1, real=False, bot="random")
    results = [play_career(packs, job) for job in jobs]
    assert [result.error for result in results] == [""] * 6
    assert sum(result.scenarios for result in results) >= 30
    assert [play_career(packs, job).digest for job in jobs[:2]] == [result.digest for result in results[:2]]


def test_a_campaign_is_played_with_real_games() -> None:
    (job,) = careers("gh2", "the-tide-mark", 1, 2, 5, real=True, bot="random")
    result = play_career(shipped_packs(), job)
    assert (result.error, result.scenarios) == ("", 2)


RARE_SEEDS = {
    "gh2": (276, 5, 155),
    "gh1": (108, 9, 4, 69),
    "jotl": (50, 12),
    "fh": (34, 163, 172),
    "bnb": (104,),
}
"""Seeds of careers with a rare start that are in every rare state of a game between them."""


@pytest.mark.parametrize("game", sorted(RARE_SEEDS))
def test_rare_states_come_up(game: str) -> None:
    found: Counter[str] = Counter()
    for seed in RARE_SEEDS[game]:
        job = Career(ruleset=game, campaign=OURS[game], seed=seed, scenarios=6, drawn_start=True)
        result = play_career(shipped_packs(), job)
        assert result.error == ""
        found.update(result.rare)
    assert set(found) == set(rare_in(game))


@pytest.mark.parametrize(
    ("game", "absent"), [("bnb", "level 9"), ("jotl", "no quest is left"), ("gh1", "morale 0")]
)
def test_a_game_has_no_rare_states_of_what_it_lacks(game: str, absent: str) -> None:
    assert absent not in rare_in(game)
    assert "five lost in a row" in rare_in(game)


def test_a_campaign_is_found_by_its_id_or_its_name() -> None:
    assert campaign_of(shipped_packs(), "fh", "Cold Lading") == "cold-lading"
    with pytest.raises(UserError, match="there is no campaign 'cold-lading' for gh2"):
        campaign_of(shipped_packs(), "gh2", "cold-lading")
