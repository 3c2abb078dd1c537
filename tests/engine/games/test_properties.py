"""Properties of every event, view and decision; `invariants` has those of every state."""

import pytest

from havenwright.engine.model.agenda import Entry
from havenwright.engine.steps import STEPS
from tests.engine.invariants import check
from tests.engine.shipped_games import play

SEEDS = [25, 28, 31, 36]


@pytest.mark.parametrize("seed", SEEDS)
def test_every_state_of_a_game_keeps_its_properties(seed: int) -> None:
    for game in play(seed):
        check(game)


@pytest.mark.parametrize("seed", SEEDS)
def test_every_event_says_why(seed: int) -> None:
    *_, game = play(seed)
    assert len(game.events) > 50
    assert [event for event in game.events if not event.why] == []


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_for_one_seat_is_not_told_to_the_others(seed: int) -> None:
    *_, game = play(seed)
    for seat in range(len(game.setting.party)):
        told = game.events_for(seat)
        assert all(event.seat in (None, seat) for event in told)
        assert [event for event in game.events if event.seat is None] == [e for e in told if e.seat is None]
        assert any(event.seat == seat for event in told)


def test_selected_cards_are_told_to_nobody_else_before_they_are_revealed() -> None:
    game = next(game for game in play(8) if len(game.decisions) == 1)
    secret = [event for event in game.events if event.kind == "selected"]
    assert secret == []
    game.choose(game.decisions[0].options[0])
    secret = [event for event in game.events if event.kind == "selected"]
    assert [event.seat for event in secret] == [event.get("figure") for event in secret] == [0, 1, 2]


@pytest.mark.parametrize("seed", SEEDS)
def test_events_only_ever_are_added(seed: int) -> None:
    before: list[object] = []
    for game in play(seed):
        assert list(game.events)[: len(before)] == before
        before = list(game.events)


def test_hidden_monsters_are_not_in_any_view() -> None:
    seen = 0
    for game in play(5):
        hidden = [n for n, body in enumerate(game.state.figures) if not body.here]
        for seat in range(len(game.setting.party)):
            shown = {figure.number for figure in game.view(seat).figures}
            assert not shown & set(hidden)
        seen += bool(hidden)
    assert seen


def test_modifier_decks_are_seen_by_their_size_alone() -> None:
    *_, game = play(3)
    sizes = dict(game.view(0).deck_sizes)
    assert sizes == {name: len(deck.left) for name, deck in game.state.decks.items()}


def test_every_kind_of_entry_has_a_step() -> None:
    kinds = set(Entry.__subclasses__())
    assert set(STEPS) == kinds | {finer for kind in kinds for finer in kind.__subclasses__()}
