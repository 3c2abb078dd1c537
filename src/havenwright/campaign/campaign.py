"""The contract: a campaign that asks and tells, and can be forked, undone, saved and loaded."""

from collections.abc import Mapping, Sequence
from typing import Any

from havenwright.campaign import games, menu, saves
from havenwright.campaign.acts import word_of
from havenwright.campaign.core.play import Refused, Told
from havenwright.campaign.founding import first_state
from havenwright.campaign.model.decisions import PARTY, Act, Answer, Decision, IllegalAnswer
from havenwright.campaign.model.sheets import Sheet, Sheets
from havenwright.campaign.model.state import State
from havenwright.campaign.recap import Recap, recap_of
from havenwright.campaign.road import scenario_choice, typed_result
from havenwright.campaign.sheets import sheets_of
from havenwright.campaign.timeline import Pending, Timeline, Undo, was_played
from havenwright.engine import Game, Seed
from havenwright.errors import UserError
from havenwright.packs.campaigns.build import content_of
from havenwright.packs.campaigns.content import Content
from havenwright.packs.registry import Registry


class View(Sheet, frozen=True):
    """A campaign as one seat may see it, which is all that a bot gets."""

    seat: int
    sheets: Sheets
    decisions: tuple[Decision, ...]
    acts: int
    """The number of acts that hold."""


class Campaign(Timeline):
    """A campaign that is played."""

    packs: Registry | None = None
    """The packs that its scenarios are played with; None: it is made of content alone."""
    _asked: tuple[State, Pending | None, tuple[Decision, ...]] | None = None
    """The open decisions, and the state and the act under way that they belong to."""

    # What is asked

    @property
    def decision(self) -> Decision | None:
        """The first open decision; None when nothing is left to do."""
        found = self.decisions
        return found[0] if found else None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """All open decisions: in downtime a menu for each player who isn't done, then the party's."""
        if self._asked is None or self._asked[0] is not self.state or self._asked[1] is not self.pending:
            self._asked = (self.state, self.pending, self._open_decisions())
        return self._asked[2]

    @property
    def is_over(self) -> bool:
        """True if a scenario that ends the campaign is completed: nothing more is decided."""
        done = any(self.state.scenarios.get(name) == "completed" for name in self.content.ends)
        return done and self.state.at.step != "scenario"

    def _open_decisions(self) -> tuple[Decision, ...]:
        if self.pending is not None:
            return (self._question(self.pending),)
        if self.is_over:
            return ()
        if self.state.at.step == "scenario":
            assert self.state.at.playing is not None
            about = self.state.at.playing.scenario
            return (self._decision(PARTY, "scenario", ("play",), about=about),)
        acts = self.possible()
        own = {player: [act for act in acts if self._player(act) == player] for player in self.state.players}
        shared = [act for act in acts if not self._player(act)]
        menus = [
            self._decision(seat, "player", (*own[player], {"done": player}))
            for seat, player in enumerate(self.state.players)
            if menu.has_turn(self.state, player)
        ]
        if menus:
            shared = [act for act in shared if word_of(act) not in menu.ENDING]
        elif not shared:  # nobody can go on before somebody joins, or does what is due
            menus = self._urgent(own)
        if shared:
            menus.append(self._decision(PARTY, "party", tuple(shared)))
        return tuple(menus)

    def _urgent(self, own: Mapping[str, Sequence[Act]]) -> list[Decision]:
        """Menus of what lets the party go on, or of what else can be done now; none at the end."""
        urgent = {
            player: [act for act in acts if word_of(act) in menu.URGENT] for player, acts in own.items()
        }
        if not any(urgent.values()):  # the end, if all that is left can be asked for at any time
            urgent = {
                player: [act for act in acts if word_of(act) not in menu.AT_ANY_TIME]
                for player, acts in own.items()
            }
        found = urgent
        return [
            self._decision(seat, "player", tuple(found[player]))
            for seat, player in enumerate(self.state.players)
            if found[player]
        ]

    def _player(self, act: Mapping[str, Any]) -> str:
        return menu.player_of(self.state, act)

    def _decision(self, seat: int, kind: str, options: tuple[Answer, ...], about: str = "") -> Decision:
        return Decision(seat=seat, kind=kind, options=options, number=self._number, about=about)

    def _question(self, pending: Pending) -> Decision:
        asked = pending.question
        seat = self.seat_of(asked.player) if asked.player else PARTY
        return Decision(
            seat=seat,
            kind=asked.kind,
            options=asked.options,
            number=self._number,
            prompt=asked.prompt,
            about=asked.about,
            amount=asked.amount,
            most=asked.most,
        )

    @property
    def _number(self) -> int:
        return len(self.log) + (len(self.pending.answers) + 1 if self.pending else 0)

    def seat_of(self, player: str) -> int:
        """The seat of a player; the party's, for somebody who doesn't sit here."""
        return self.state.players.index(player) if player in self.state.players else PARTY

    def possible(self) -> list[dict[str, Any]]:
        """Acts that can be done now, none while a question waits."""
        if self.pending is not None:
            return []
        return menu.possible(self.begin(), self.trial())

    # Answering

    def choose(self, answer: Answer, seat: int = PARTY) -> None:
        """Answer as a seat: an act of the menu, or what a question asks for. `PARTY`: one person for all."""
        try:
            if self.pending is not None:
                self._check_seat(self.pending.question.player, seat)
                self.answer(answer)
            else:
                self._check_act(answer, seat)
                self.do(answer, seat)
        except Refused as refused:
            raise IllegalAnswer(refused.message, refused.at) from None
        except UserError as wrong:
            raise wrong if isinstance(wrong, IllegalAnswer) else IllegalAnswer(wrong.message) from None
        except (TypeError, ValueError, AttributeError):  # a stranger's answer may be anything
            raise IllegalAnswer("that is no answer") from None

    def request(self, seat: int, want: Mapping[str, Any]) -> None:
        """Do something that a player may do at any time outside of a scenario, whoever is asked now."""
        if self.pending is not None:
            raise IllegalAnswer("a question waits for its answer")
        word = word_of(want)
        if word not in menu.AT_ANY_TIME:
            raise IllegalAnswer(f"'{word}' has to wait until you are asked")
        self.choose(want, seat)

    def _check_act(self, act: Answer, seat: int) -> None:
        if not isinstance(act, Mapping):
            raise IllegalAnswer("an act is asked for: a verb with its object")
        if self.is_over and act.get("mode") != "casual":
            raise IllegalAnswer("the campaign is over")
        if word_of(act) in ("apply", "time"):
            raise IllegalAnswer("that isn't for players to say")
        self._check_seat(self._player(act), seat)
        if "start" in act and act.get("favors") and self.packs is not None:
            beside = Campaign(self.game.id, self.content, self.state.copy(), variants=self.variants)
            games.check_favors(beside.begin(), self.game, self.packs, act)

    def _check_seat(self, player: str, seat: int) -> None:
        if not player or seat == PARTY or not 0 <= seat < len(self.state.players):
            return
        if player != self.state.players[seat]:
            raise IllegalAnswer(f"{player} decides that")

    # Looking

    def sheets(self, seat: int = PARTY) -> Sheets:
        """The campaign as a seat may see it; `PARTY`: as anybody may."""
        return sheets_of(self.begin(), self.game.id, seat)

    def view(self, seat: int = PARTY) -> View:
        """The campaign as a seat may see it, with the decisions that it may answer."""
        return View(
            seat=seat, sheets=self.sheets(seat), decisions=self.decisions_for(seat), acts=len(self.held)
        )

    def seen_classes(self) -> list[str]:
        """Classes that everybody may look at: playable ones, those of characters, one that is made now."""
        made = [str(self.pending.act["class"])] if self.pending and "class" in self.pending.act else []
        held = (one.class_ for one in self.state.characters.values())
        return list(dict.fromkeys([*self.state.classes, *held, *made]))

    def seen_items(self) -> list[str]:
        """Items that everybody may look at: those of the shop and of characters, and known potions."""
        sheets = self.sheets()
        owned = (item.id for one in sheets.characters for item in one.items)
        known = (potion.id for potion in sheets.town.chart.values()) if sheets.town else ()
        return list(dict.fromkeys([*(row.id for row in sheets.shop), *owned, *known]))

    def ways(self) -> list[str]:
        """Ways on after a scenario: `home`, `again`, or a scenario; none at another time."""
        return scenario_choice.ways_on(self.begin())

    def decisions_for(self, seat: int) -> tuple[Decision, ...]:
        """The open decisions that a seat may answer: its own, and the party's."""
        return tuple(decision for decision in self.decisions if decision.seat in (seat, PARTY))

    def recap(self, since: int = 0) -> Recap:
        """The news since a number of acts, and what is open, for somebody who comes back."""
        return recap_of(self, since)

    # Scenarios

    @classmethod
    def start(
        cls,
        *,
        ruleset: str,
        packs: Registry,
        campaign: str,
        players: Sequence[str],
        seed: Seed = 0,
        variants: Sequence[str] = (),
        undo: Undo = "to the last commit",
    ) -> "Campaign":
        """Found a campaign of some packs."""
        content = content_of(packs, campaign, ruleset)
        first = first_state(ruleset, content, players, seed)
        founded = cls(ruleset, content, first, variants=variants, undo=undo)
        founded.packs = packs
        return founded

    def casual(self, scenario: str, party: Sequence[str] = (), *, level: int | None = None) -> Game:
        """A game of one evening by some characters: beside the campaign, or in it where its gains count."""
        act: dict[str, Any] = {"start": scenario, "mode": "casual", "with": list(party)}
        if level is not None:
            act["level"] = level
        if self.begin().rules.casual != "leaves no trace":
            self.choose(act)
            return self.play_scenario()
        state = self.state.copy()
        state.at.step = "leaving"
        beside = Campaign(self.game.id, self.content, state, variants=self.variants)
        beside.choose(act)
        return games.game_of(beside.begin(), self.game, self._needed_packs(), len(self.log))

    def of(self, party: str) -> "Campaign":
        """The campaign with another of its parties at the table; a new party begins at home."""
        if party != self.state.party:
            self.choose({"party": party})
        return self

    def play_scenario(self) -> Game:
        """The scenario under way as a game, the same one until it is over; nothing changes here."""
        return games.game_of(self.begin(), self.game, self._needed_packs(), len(self.held))

    def _needed_packs(self) -> Registry:
        if self.packs is None:
            raise UserError("a campaign without packs has no scenarios to play")
        return self.packs

    def finish(self, game: Game) -> None:
        """Enter the result of a game that is over."""
        self.enter(games.act_of(self.begin(), game.result()))

    def enter(self, result: Mapping[str, Any]) -> None:
        """Enter a result: of a game, or one that people typed; refused with the reason if it can't be."""
        try:
            act = typed_result.read(self.begin(), result)
        except Refused as refused:
            raise IllegalAnswer(refused.message, refused.at) from None
        if not was_played(act):
            act = games.with_counters(self.begin(), act)
        self.choose(act)

    # What is told

    def conclusion(self, told: Told) -> str:
        """The story that ends a scenario, for the event that it was won; empty: there is none, or it was
        read at the table."""
        known = self.packs.scenarios if self.packs is not None else {}
        scenario = known.get(told.data.get("scenario", ""))
        won = told.kind == "scenario ended" and told.data["outcome"] == "won"
        if scenario is None or not won or was_played(self._act_of(told)):
            return ""
        return scenario.conclusion

    def _act_of(self, told: Told) -> Mapping[str, Any]:
        """The act that an event belongs to: one that holds, or the one that waits."""
        for entry, some in zip(self.held, self.events_by_act(), strict=False):
            if any(one is told for one in some):
                return entry.act
        return self.pending.act if self.pending else {}

    def events_for(self, seat: int, since: int = 0) -> list[Told]:
        """The events of the acts from a number on, as a seat may know them: no kind has a secret field."""
        return [told for some in self.events_by_act(since) for told in some]

    # Copies and saves

    def fork(self) -> "Campaign":
        """A second campaign that stands where this one does."""
        return self.branch()

    def save(self) -> bytes:
        """The campaign as it is kept: where it began, its log, and its last phase."""
        hashes = self.packs.serving(self.game.id).hashes if self.packs is not None else {}
        return saves.encode(self, hashes)

    @classmethod
    def load(
        cls, blob: bytes, packs: Registry | Content, *, whole: bool = False, from_stored: bool = False
    ) -> "Campaign":
        """A campaign from its save, from its last phase on; `whole`: everything is played again.

        `from_stored`: acts after that phase that aren't possible any more are left out. `remarks` tells that,
        and what the packs don't have any more."""
        saved = saves.decode(blob)
        if isinstance(packs, Registry):
            saved, content, gone = saves.for_packs(saved, packs)
        else:
            content, gone = packs, []
        campaign = cls(saved.ruleset, content, saved.start, variants=saved.variants, undo=saved.undo)
        campaign.packs = packs if isinstance(packs, Registry) else None
        campaign.remarks = [one.remark for one in gone]
        saves.play_again(campaign, saved, whole=whole, from_stored=from_stored or bool(gone))
        return campaign
