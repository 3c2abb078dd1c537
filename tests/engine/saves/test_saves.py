"""Saved games: played again, or refused with a sentence that says why, or continued from their last round."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from havenwright.cards.words_with_parts import from_wire, to_wire
from havenwright.engine.game import Game
from havenwright.engine.model.log import RESEED, UNDO, in_force
from havenwright.engine.model.state import State
from havenwright.engine.saves.format import Save, decoded, digest, encoded, sealed
from havenwright.engine.saves.replay import Diverged
from havenwright.engine.setting.setting import Seat
from havenwright.errors import UserError
from havenwright.packs.loading import shipped_packs
from havenwright.packs.registry import Registry
from tests.engine.invariants import check
from tests.engine.shipped_games import new_game, packs, play, played, played_on


def changed(game: Game, **changes: Any) -> bytes:
    """A saved game with something else in it, whole as far as its first line says."""
    return encoded(msgspec.structs.replace(decoded(game.save()), **changes))


def rebuilt(fields: object) -> State:
    return msgspec.convert(fields, State, dec_hook=from_wire)


def with_state(game: Game, **changes: Any) -> bytes:
    """A saved game whose stored state is another one."""
    stored = decoded(game.save()).last
    assert stored is not None
    state = rebuilt(msgspec.to_builtins(stored.state, enc_hook=to_wire) | changes)
    rounds = (*decoded(game.save()).rounds[:-1], digest(state))
    return changed(game, last=msgspec.structs.replace(stored, state=state), rounds=rounds)


def later_packs() -> Registry:
    """The packs with a new word in a story."""
    *others, pack = packs().packs
    pack = msgspec.structs.replace(pack, name=f"{pack.name}, revised")
    return Registry([*others, pack])


# Played again


def test_a_saved_game_goes_on_as_if_nothing_had_happened() -> None:
    game = played(2, 30)
    loaded = Game.load(game.save(), packs())
    assert loaded.hash() == game.hash()
    assert list(loaded.events) == list(game.events)
    assert loaded.remark == ""
    assert played_on(loaded, 40).hash() == played_on(game, 40).hash()


def test_an_imagined_game_can_be_saved() -> None:
    game = played(2, 12).imagine(0, 3)
    assert any(seat == RESEED for seat, _ in game.log)
    assert Game.load(game.save(), packs()).hash() == game.hash()


def test_the_header_says_what_was_played() -> None:
    game = played(1, 10)
    save = decoded(game.save())
    assert (save.ruleset, save.scenario, save.party) == ("gh2", game.setting.scenario.id, game.setting.party)
    assert save.packs == dict(packs().hashes)
    assert len(save.rounds) == game.state.round
    assert save.last is not None
    assert save.last.round == game.state.round


# The log


def test_the_log_only_ever_grows() -> None:
    game, sample = new_game(3), Random(1)
    before: list[object] = []
    for _ in range(120):
        if sample.random() < 0.3 and game.replies:
            game.undo()
        elif game.decision:
            game.choose(sample.choice(game.decision.options))
        assert list(game.log)[: len(before)] == before
        assert len(game.log) == len(before) + 1
        before = list(game.log)
    assert any(seat == UNDO for seat, _ in game.log)
    assert in_force(game.log) == list(game.replies)
    loaded = Game.load(game.save(), packs())
    assert loaded.hash() == game.hash()
    assert list(loaded.log) == list(game.log)


def test_what_was_taken_back_can_be_done_again() -> None:
    game = played(6, 25)
    end, events = game.hash(), list(game.events)
    for _ in range(10):
        game.undo()
    for _ in range(10):
        game.redo()
    assert game.hash() == end
    assert list(game.events) == events
    with pytest.raises(UserError, match="nothing to do again"):
        game.redo()


def test_a_new_answer_leaves_nothing_to_do_again() -> None:
    game = played(6, 25)
    game.undo()
    assert game.decision is not None
    game.choose(game.decision.options[0])
    with pytest.raises(UserError, match="nothing to do again"):
        game.redo()


def test_until_the_reveal_a_seat_takes_back_its_own_selection_alone() -> None:
    game = new_game(8, "lamps-at-low-water")
    assert len(game.decisions) == 3
    first = game.fork()
    game.choose(game.decisions[0].options[4], seat=0)
    game.choose(game.decisions[0].options[2], seat=1)
    game.undo(seat=0)
    assert [decision.seat for decision in game.decisions] == [0, 2]
    with pytest.raises(UserError, match="seat 2 has nothing to take back before the cards are revealed"):
        game.undo(seat=2)
    first.choose(first.decisions[1].options[2], seat=1)
    assert game.hash() == first.hash()
    assert Game.load(game.save(), packs()).hash() == game.hash()
    game.redo()
    assert [decision.seat for decision in game.decisions] == [2]


# Other versions


def test_a_saved_game_of_other_packs_loads_if_it_comes_out_the_same() -> None:
    game = next(game for game in play(1) if game.state.round == 3)
    loaded = Game.load(game.save(), later_packs())
    assert loaded.hash() == game.hash()
    assert loaded.remark == ""


def test_a_saved_game_loads_if_there_are_more_kinds_of_monsters_now() -> None:
    game = next(game for game in play(1) if game.state.round == 3)
    *others, pack = packs().packs
    newcomer = msgspec.structs.replace(pack.monsters[0], id="newcomer", name="Newcomer")
    pack = msgspec.structs.replace(pack, monsters=(*pack.monsters, newcomer))
    more = Registry([*others, pack])
    assert "newcomer" in more.monsters
    for from_stored in (False, True):
        loaded = Game.load(game.save(), more, from_stored=from_stored)
        assert "newcomer" not in loaded.state.decks
        assert "newcomer" not in loaded.setting.monsters
    assert Game.load(game.save(), more).hash() == game.hash()


def test_a_saved_game_that_other_packs_change_is_refused_and_says_which() -> None:
    game = next(game for game in play(1) if game.state.round == 3)
    name, rounds = packs().packs[-1].id, (*decoded(game.save()).rounds[:2], "0" * 64)
    wrong = "; the saved game, played again, goes wrong in round 2"
    with pytest.raises(Diverged, match=f"other packs: with another version of {name} .*{wrong}"):
        Game.load(changed(game, rounds=rounds), later_packs())
    far = decoded(game.save()).packs | {"far-away": "0"}
    with pytest.raises(UserError, match=f"other packs: with far-away, which isn't here{wrong}"):
        Game.load(changed(game, rounds=rounds, packs=far), packs())
    fewer = msgspec.structs.replace(decoded(game.save()).shape, cards=("gone",))
    with pytest.raises(UserError, match=f"other packs: without .*{name}"):
        Game.load(changed(game, shape=fewer, packs={}), packs())


def test_a_saved_game_of_other_packs_goes_on_from_its_last_round_if_that_is_asked_for() -> None:
    game = next(game for game in play(1) if game.state.round == 3 and game.state.turn >= 0)
    loaded = Game.load(game.save(), later_packs(), from_stored=True)
    assert loaded.state.round == 3
    assert loaded.remark.startswith("The game goes on from the start of round 3, as it was stored")
    assert "another version of" in loaded.remark
    for _ in range(5_000):
        check(loaded)
        if not loaded.decision:
            break
        played_on(loaded, 1)
    assert loaded.outcome


def test_a_continued_game_can_be_saved_again_and_keeps_its_earlier_log() -> None:
    game = next(game for game in play(1) if game.state.round == 3 and game.state.turn >= 0)
    loaded = played_on(Game.load(game.save(), packs(), from_stored=True), 30)
    again = Game.load(loaded.save(), packs())
    assert again.hash() == loaded.hash()
    assert decoded(again.save()).earlier == tuple(game.log)


def test_a_saved_game_of_a_previous_format_is_refused() -> None:
    old = b'{"format":1,"ruleset":"gh2","packs":"ebb=0","scenario":"x","party":[],"replies":[]}'
    with pytest.raises(
        UserError, match=r"a saved game of format 1; this version of Havenwright .* reads format 2"
    ):
        Game.load(old, packs())
    with pytest.raises(UserError, match="a saved game of format 3; "):
        Game.load(sealed(b"{}", format=3), packs())


# Coming out differently


def test_a_game_that_comes_out_differently_is_reported_at_the_round_where_it_does() -> None:
    game = next(game for game in play(1) if game.state.round == 4)
    rounds = list(decoded(game.save()).rounds)
    rounds[2] = "0" * 64  # the third round doesn't begin as it did: the second came out differently
    with pytest.raises(Diverged, match="goes wrong in round 2: it comes out differently") as found:
        Game.load(changed(game, rounds=tuple(rounds), engine="0.0.1"), packs())
    assert found.value.round == 2
    assert "it was saved by version 0.0.1" in str(found.value)
    assert "it can go on from the start of round 4, which is stored" in str(found.value)


def test_a_game_whose_end_comes_out_differently_is_refused() -> None:
    with pytest.raises(Diverged, match="comes out differently"):
        Game.load(changed(played(1, 10), hash="0" * 64), packs())


def test_an_answer_that_the_rules_refuse_is_reported() -> None:
    game = played(0, 12)
    log = list(game.log)
    log[4] = (log[4][0], 12_345)
    with pytest.raises(Diverged, match="it can't be played again from answer 4: 12345 is no answer"):
        Game.load(changed(game, log=tuple(log)), packs())


@pytest.mark.parametrize("entry", [(UNDO, 99), (UNDO, -1), (UNDO, "all"), (UNDO, (1, 2))])
def test_a_log_cannot_take_back_what_there_is_not(entry: tuple[int, int | str | tuple[int, ...]]) -> None:
    game = played(0, 5)
    with pytest.raises(UserError, match="entry 5 of its log takes back what there isn't"):
        Game.load(changed(game, log=(*game.log, entry)), packs())


@pytest.mark.parametrize("entry", [(-2, 5), (-2, (1, 2, 3)), (-3, 5), (-3, (0, 999)), (-9, 1), (7, "skip")])
def test_strange_entries_of_a_log_are_refused(entry: tuple[int, int | str | tuple[int, ...]]) -> None:
    game = played(0, 5)
    with pytest.raises(UserError):
        Game.load(changed(game, log=(*game.log, entry)), packs())


# Damaged and hostile


@pytest.mark.parametrize(
    "blob", [b"[1]", b"\xff\x00", b"{}", b'{"format": 1}', b"[" * 100_000, b"PK\x03\x04"]
)
def test_what_is_no_saved_game_is_refused(blob: bytes) -> None:
    with pytest.raises(UserError, match="not a saved game"):
        Game.load(blob, packs())


BLOB = played(1, 12).save()


@given(st.integers(0, len(BLOB) - 1))
@settings(max_examples=60, deadline=None)
def test_a_truncated_saved_game_is_refused(size: int) -> None:
    with pytest.raises(UserError, match="damaged"):
        Game.load(BLOB[:size], packs())


@given(st.integers(0, len(BLOB) * 8 - 1))
@settings(max_examples=150, deadline=None)
def test_a_flipped_bit_is_noticed(bit: int) -> None:
    blob = bytearray(BLOB)
    blob[bit // 8] ^= 1 << bit % 8
    with pytest.raises(UserError):
        Game.load(bytes(blob), packs())


@given(st.integers(0, len(BLOB) * 8 - 1), st.booleans())
@settings(max_examples=150, deadline=None)
def test_a_change_that_was_sealed_again_is_read_as_it_is_or_refused(bit: int, from_stored: bool) -> None:
    body = bytearray(BLOB[BLOB.index(b"\n") + 1 :])
    body[bit // 8 % len(body)] ^= 1 << bit % 8
    try:
        game = Game.load(sealed(bytes(body)), packs(), from_stored=from_stored)
    except UserError:
        return
    assert game.decisions
    if not from_stored:
        assert game.hash() == decoded(BLOB).hash


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"ruleset": "chess"}, "chess"),
        ({"scenario": "nowhere"}, "there is no scenario 'nowhere'"),
        ({"level": 99}, "a scenario of level 99"),
        ({"party": ()}, "a party of 0"),
        ({"party": (Seat("lampwright", 10), Seat("bellwarden"))}, "Lampwright of level 10; there are levels"),
        ({"party": (Seat("lampwright", -3), Seat("bellwarden"))}, "Lampwright of level -3"),
        ({"party": (Seat("lampwright", cards=("x",)), Seat("bellwarden"))}, "Lampwright has no card 'x'"),
        ({"party": (Seat("lampwright", perks=(99,)), Seat("bellwarden"))}, "Lampwright has no perk 100"),
        ({"party": (Seat("lampwright", goal="x"), Seat("bellwarden"))}, "there is no battle goal 'x'"),
        ({"party": (Seat("lampwright", items=("x",)), Seat("bellwarden"))}, "there is no item 'x'"),
        ({"party": (Seat("nobody"),)}, "there is no class 'nobody'"),
    ],
)
def test_a_made_up_header_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError, match=message):
        Game.load(changed(played(1, 10), **changes), packs())


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"open_doors": ["nowhere"]}, "it opens doors that there aren't"),
        ({"figures": []}, "it has 0 figures"),
        ({"zones": ["hand"]}, "it has other cards or items"),
        ({"decks": {}}, "it has other decks"),
        ({"rows": {"monsters": 0}}, "it has other tables of modifiers"),
        ({"chance": {}}, "its chance can't be"),
        ({"elements": [0, 0, 0, 0, 0, 9]}, "it has other elements"),
        ({"infusing": ["ice", "mud"]}, "it has other elements"),
        ({"set_infusing": [["rat", "mud"]]}, "it has other elements"),
        ({"round": -5}, "it isn't the start of a round"),
        ({"tokens": [100_000]}, "something lies where nothing can"),
    ],
)
def test_a_made_up_state_is_not_gone_on_from(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(UserError, match=f"can't go on from what is stored: {message}"):
        Game.load(with_state(played(1, 10), **changes), packs(), from_stored=True)


def test_a_row_beyond_the_table_of_modifiers_is_not_gone_on_from() -> None:
    game = Game.load((Path(__file__).parents[2] / "saves" / "bnb.save").read_bytes(), shipped_packs())
    beyond = {name: len(game.setting.tables[name]) for name in game.state.rows}
    with pytest.raises(UserError, match="it has other tables of modifiers"):
        Game.load(with_state(game, rows=beyond), shipped_packs(), from_stored=True)


def test_a_stored_state_that_is_no_round_of_the_game_is_refused() -> None:
    game = played(1, 10)
    stored = decoded(game.save()).last
    assert stored is not None
    richer = rebuilt(msgspec.to_builtins(stored.state, enc_hook=to_wire))
    richer.figures[0].gold += 999
    with pytest.raises(UserError, match="that isn't a round of this game"):
        Game.load(
            changed(game, last=msgspec.structs.replace(stored, state=richer)), packs(), from_stored=True
        )


def test_the_game_for_one_goes_on_from_its_stored_round() -> None:
    blob = (Path(__file__).parents[2] / "saves" / "bnb.save").read_bytes()
    game = Game.load(blob, shipped_packs(), from_stored=True)
    assert game.remark.startswith("The game goes on from the start of round 4")


@pytest.mark.parametrize("from_stored", [False, True])
def test_a_save_that_says_another_level_or_party_than_it_plays_is_refused(from_stored: bool) -> None:
    old = (Path(__file__).parents[2] / "saves" / "bnb.save").read_bytes()
    blob = Game.load(old, shipped_packs(), from_stored=True).save()  # of the packs as they are now
    other = encoded(msgspec.structs.replace(decoded(blob), level=0))
    with pytest.raises(UserError, match=r"says level 0; its scenario is played at [1-9]"):
        Game.load(other, shipped_packs(), from_stored=from_stored)
    stronger = (msgspec.structs.replace(decoded(blob).party[0], level=9),)
    other = encoded(msgspec.structs.replace(decoded(blob), party=stronger))
    with pytest.raises(UserError, match="says another party"):
        Game.load(other, shipped_packs(), from_stored=from_stored)


def test_figures_are_not_put_where_none_can_stand() -> None:
    game = played(1, 10)
    stored = decoded(game.save()).last
    assert stored is not None
    figures: list[dict[str, Any]] = msgspec.to_builtins(stored.state, enc_hook=to_wire)["figures"]
    for change, message in (({"hex": 10**6}, "stands where none can"), ({"hit_points": 999}, "hit points")):
        made_up = [figures[0] | change, *figures[1:]]
        with pytest.raises(UserError, match=message):
            Game.load(with_state(game, figures=made_up), packs(), from_stored=True)


def test_a_scenario_that_has_changed_since_is_not_gone_on_with() -> None:
    game = played(1, 10)
    shape = decoded(game.save()).shape
    for name, message in (("map", "the map"), ("figures", "other figures"), ("cards", "cards are others")):
        other: Any = "" if name == "map" else ()
        blob = changed(game, shape=msgspec.structs.replace(shape, **{name: other}))
        with pytest.raises(UserError, match=message):
            Game.load(blob, packs(), from_stored=True)


def test_every_field_of_a_saved_game_is_needed() -> None:
    body = msgspec.json.decode(BLOB[BLOB.index(b"\n") + 1 :])
    for name in Save.__struct_fields__:
        if name in ("first", "earlier", "last", "variants", "events", "facts"):
            continue
        rest = {key: value for key, value in body.items() if key != name}
        with pytest.raises(UserError, match=f"not a saved game: .*{name}"):
            Game.load(sealed(msgspec.json.encode(rest)), packs())


@pytest.mark.parametrize("ruleset", ["bnb", "fh", "gh1", "gh2", "jotl"])
def test_a_save_of_an_earlier_version_loads(ruleset: str) -> None:
    """A game that a group saved last year must load, unless it did something that the book doesn't allow."""
    blob = (Path(__file__).parents[2] / "saves" / f"{ruleset}.save").read_bytes()
    game = Game.load(blob, shipped_packs())
    assert not game.remark
    assert game.hash() == decoded(blob).hash
    assert game.decision is not None
