"""Replay a saved game, and say where and why it comes out differently."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TypeVar

from msgspec.structs import replace

from havenwright import __version__
from havenwright.engine.game import Game
from havenwright.engine.model.decisions import PARTY, IllegalAnswer
from havenwright.engine.model.log import REQUEST, RESEED, Reply, Stored, in_force
from havenwright.engine.saves.format import (
    Save,
    check_party,
    check_stored,
    decoded,
    digest,
    other_packs,
    shape_of,
)
from havenwright.engine.setting.setting import Setting
from havenwright.engine.setup.first_state import first_state
from havenwright.engine.setup.new_game import setting_of
from havenwright.errors import UserError
from havenwright.packs.registry import Registry

BROKEN = (LookupError, ValueError, TypeError, AttributeError, AssertionError, RecursionError)
"""Errors that a forged state can lead to."""


class CannotReplay(UserError):  # noqa: N818 - it is said as it is, as an illegal answer is
    """A saved game that can't be played again; it may go on from its stored round."""


class Diverged(CannotReplay):
    """A saved game that comes out differently; `round` is where."""

    def __init__(self, message: str, round: int) -> None:
        super().__init__(message)
        self.round = round


def begun_anew(blob: bytes, packs: Registry) -> Game:
    """The scenario of a saved game from its start: nothing that is stored in it fits any more."""
    game = Game.begin(_setting(decoded(blob), packs))
    game.remark = "The scenario begins anew: what was stored of it doesn't fit the rules any more."
    return game


def load(blob: bytes, packs: Registry, *, from_stored: bool = False) -> Game:
    """A saved game at its last decision; or at the start of its last round, if that is asked for."""
    if from_stored:
        save = decoded(blob)
        return _from_stored(save, _setting(save, packs))
    replay = Replay(blob, packs)
    while replay.forward():
        pass
    replay.game.restore_log(replay.save.log)
    return replay.game


def play_again(game: Game, log: Sequence[Reply]) -> None:
    """Carry out the log of another game with the same set-up, from where this one is.

    It may take back answers that this one has been given already.
    """
    before = tuple(game.log)
    answers = in_force(log, game.replies)
    kept = sum(
        1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(game.replies, answers, strict=False))
    )
    while len(game.replies) > kept:
        game.undo()
    for number, reply in enumerate(answers[kept:], kept):
        try:
            _give(game, reply)
        except IllegalAnswer as error:
            raise CannotReplay(f"the game can't be played again from answer {number}: {error}") from None
    game.restore_log((*before, *log))


def check_same_rounds(game: Game, blob: bytes) -> None:
    """Refuse a replayed game whose rounds don't begin as those of its save did."""
    save = decoded(blob)
    try:
        _compare(game, save)
        if len(game.rounds) != len(save.rounds):
            raise _diverged(save, max(1, game.state.round), "it comes out differently")
    except Diverged as error:
        if differs := other_packs(save, game.setting):
            raise Diverged(f"{error.message}; {differs}", error.round) from None
        raise


class Replay:
    """A saved game that is played again, answer by answer."""

    def __init__(self, blob: bytes, packs: Registry) -> None:
        self.save = decoded(blob)
        setting = _setting(self.save, packs)
        self.differs = other_packs(self.save, setting)
        """How the packs are others than when it was saved; that matters only where the game comes out so."""
        if self.differs and shape_of(setting) != self.save.shape:
            raise CannotReplay(self.differs)
        _check_said(self.save, setting)
        first = self.save.first
        self.game = Game.begin(setting) if first is None else _at(self.save, setting, first)
        self.replies = in_force(self.save.log)
        self.number = 0
        """How many of the answers have been given."""

    def forward(self) -> bool:
        """The next answer; whether there was one. What comes out differently is `Diverged`."""
        try:
            return self._forward()
        except Diverged as error:
            if not self.differs:
                raise
            raise Diverged(f"{self.differs}; {error}", error.round) from None

    def _forward(self) -> bool:
        if self.number < len(self.replies):
            _take(self.game, self.replies[self.number], self.save, self.number)
            self.number += 1
            return True
        _compare(self.game, self.save)
        if len(self.game.rounds) != len(self.save.rounds) or self.game.hash() != self.save.hash:
            raise _diverged(self.save, max(1, self.game.state.round), "it comes out differently")
        return False

    def back(self) -> bool:
        """The answer before; whether there was one."""
        if self.number:
            self.game.undo()
            self.number -= 1
            return True
        return False


def _setting(save: Save, packs: Registry) -> Setting:
    check_party(save.party, packs)
    setting = setting_of(
        packs,
        ruleset=save.ruleset,
        scenario=save.scenario,
        party=save.party,
        level=save.level,
        seed=save.seed,
        variants=save.variants,
        events=save.events,
        facts=save.facts,
    )
    if stored := save.last or save.first:
        _leave_out_newcomers(setting, stored)
    return setting


def _leave_out_newcomers(setting: Setting, stored: Stored) -> None:
    """Take away the kinds of monsters that came into the packs after the game was begun."""
    there = stored.state.chance.keys() | stored.state.decks.keys()
    here = {who.monster for who in setting.identities}
    setting.monsters = {
        id: kind for id, kind in setting.monsters.items() if (kind.set or id) in there or id in here
    }


def _check_said(save: Save, setting: Setting) -> None:
    """Refuse a save that says another level or party than its scenario is played with."""
    if setting.level != save.level:
        raise UserError(f"the saved game says level {save.level}; its scenario is played at {setting.level}")
    if setting.party != save.party:
        raise UserError("the saved game says another party than its scenario is played with")


def _take(game: Game, reply: Reply, save: Save, number: int) -> None:
    """Another answer of the log, and whether the rounds that it begins are the stored ones."""
    rounds = game.state.round
    try:
        _give(game, reply)
    except IllegalAnswer as error:
        raise _diverged(
            save, game.state.round, f"it can't be played again from answer {number}: {error}"
        ) from None
    if game.state.round != rounds:
        _compare(game, save)


def _give(game: Game, reply: Reply) -> None:
    """Do once more what an entry of a log says."""
    seat, answer = reply
    if seat == RESEED:
        if not isinstance(answer, tuple) or len(answer) != 2:
            raise IllegalAnswer(f"{answer!r} is no number to deal chance anew from, and a seat")
        game.deal_anew(*answer)
    elif seat == REQUEST:
        if not isinstance(answer, tuple) or len(answer) != 2:
            raise IllegalAnswer(f"{answer!r} is no seat and a card")
        game.request(*answer)
    else:
        game.choose(answer, None if seat == PARTY else seat)


def _compare(game: Game, save: Save) -> None:
    """Refuses a game whose rounds don't begin as the stored ones did."""
    first = save.first.round if save.first else 1
    for number, (now, before) in enumerate(zip(game.rounds, save.rounds, strict=False)):
        if now != before:
            raise _diverged(save, max(1, first + number - 1), "it comes out differently")
    if len(game.rounds) > len(save.rounds):
        raise _diverged(save, first + len(save.rounds) - 1, "it comes out differently")


def _diverged(save: Save, round: int, reason: str) -> Diverged:
    by = (
        ""
        if save.engine == __version__
        else f" (it was saved by version {save.engine}, this is {__version__})"
    )
    stored = save.last or save.first
    rest = f"; it can go on from the start of round {stored.round}, which is stored" if stored else ""
    return Diverged(f"the saved game, played again, goes wrong in round {round}: {reason}{by}{rest}", round)


def _from_stored(save: Save, setting: Setting) -> Game:
    """A game that goes on from the start of the last round, and says so."""
    differs, stored = other_packs(save, setting), save.last or save.first
    if not differs:
        _check_said(save, setting)
    if stored is None:
        game = Game.begin(setting)
        game.remark = "The scenario begins anew: it was saved before its first round."
    else:
        game = _at(save, setting, stored, (*save.earlier, *save.log))
        game.remark = (
            f"The game goes on from the start of round {stored.round}, as it was stored; "
            f"what was answered in that round is gone."
        )
    if differs:
        game.remark += f" {differs[0].upper()}{differs[1:]}."
    return game


def _at(save: Save, setting: Setting, stored: Stored, earlier: tuple[Reply, ...] | None = None) -> Game:
    """A game at the start of a stored round, if that is one of this scenario."""
    if digest(stored.state) not in save.rounds:
        raise UserError("the saved game can't go on from what is stored: that isn't a round of this game")
    stored = _completed(stored, setting)
    check_stored(stored, save.shape, setting)
    try:
        return Game.stored(setting, stored, save.earlier if earlier is None else earlier)
    except BROKEN as error:
        raise UserError(f"the saved game can't go on from what is stored: {error}") from None


def _completed(stored: Stored, setting: Setting) -> Stored:
    """A stored round with the decks and kinds of chance that the rules know now, and no others."""
    first, state = first_state(setting), stored.state
    if state.chance.keys() == first.chance.keys() and state.decks.keys() == first.decks.keys():
        return stored
    chance, decks = _as_known(state.chance, first.chance), _as_known(state.decks, first.decks)
    return replace(stored, state=replace(state, chance=chance, decks=decks))


Kept = TypeVar("Kept")


def _as_known(kept: dict[str, Kept], now: Mapping[str, Kept]) -> dict[str, Kept]:
    """The known ones of those kept, and new ones as at the start; nothing at all was no state of a game."""
    return {name: kept.get(name, first) for name, first in now.items()} if kept else kept
