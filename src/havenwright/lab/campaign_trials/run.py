"""Running a campaign trial: its acts on the campaign's own rules, and what comes out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from havenwright.campaign.acts import do, word_of
from havenwright.campaign.characters.levels import perks_in_force
from havenwright.campaign.core.play import Play, Refused
from havenwright.campaign.events.tracks import total_defense
from havenwright.campaign.menu import level_for
from havenwright.campaign.model.state import Character, State
from havenwright.cards.enhancements.sticker import STICKERS
from havenwright.cards.text.mistakes import did_you_mean
from havenwright.errors import UserError
from havenwright.lab.campaign_trials.answers import Given
from havenwright.lab.campaign_trials.asking import ask
from havenwright.lab.campaign_trials.expectations import mismatches
from havenwright.lab.campaign_trials.format import CampaignTrial
from havenwright.lab.campaign_trials.names import check_names
from havenwright.lab.campaign_trials.things import content_of, state_of
from havenwright.rulesets import RULESETS

SHOWN: Final = (
    "player",
    "level",
    "xp",
    "gold",
    "checkmarks",
    "perks",
    "boxes",
    "cards",
    "items",
    "resources",
    "quest",
    "quest_done",
    "masteries",
    "traits",
    "blesses",
    "party",
    "status",
)
"""Fields of a character that a trial shows by their own names."""


class Runner:
    """A campaign trial under way."""

    def __init__(self, trial: CampaignTrial) -> None:
        self.trial = trial
        self.content = content_of(trial)
        check_names(trial, self.content)
        _check_prices(trial)
        self.state = state_of(trial)
        self.refused: list[int] = []
        self.reasons: list[str] = []
        self.answers: list[object] = []
        self.shuffled: list[str] = []
        self.found: dict[str, list[Any]] = {"events": [], "read": [], "checks": [], "operations": []}

    def run(self) -> None:
        """Do all acts in order; one that is refused changes nothing."""
        for number, act in enumerate(map(self._priced, self.trial.acts), 1):
            given = Given(act)
            play = self._begin(self.state.copy(), given)
            if word_of(act) == "ask":
                self.answers.append(ask(play, act))
                continue
            try:
                do(play, act)
            except Refused as refused:
                self.refused.append(number)
                self.reasons.append(f"act {number}: {refused.message}")
                continue
            self.state = play.state
            self.shuffled += [deck for deck in given.shuffled if deck not in self.shuffled]
            self._hear(play)

    def _priced(self, act: Mapping[str, Any]) -> Mapping[str, Any]:
        """An act with the price of its sticker, if the trial's chart has it."""
        price = self.trial.things.prices.get(str(act.get("sticker", "")))
        return act if "enhance" not in act or "gold" in act or price is None else {**act, "gold": price}

    def _begin(self, state: State, given: Given) -> Play:
        game = RULESETS[self.trial.ruleset]
        return Play(state, self.content, game, given, given, frozenset(self.trial.variants))

    def _hear(self, play: Play) -> None:
        for told in play.told:
            match told.kind:
                case "event":
                    self.found["events"].append(told.data["card"])
                case "section read":
                    self.found["read"].append(told.data["section"])
                case "check":
                    self.found["checks"].append({name: told.data[name] for name in ("building", "result")})
                case "operation":
                    self.found["operations"].append([told.data["building"], told.data["side"]])

    def results(self) -> dict[str, Any]:
        """Everything that came out."""
        return {
            "campaign": self._campaign(),
            "refused": self.refused,
            "answers": self.answers,
            **self.found,
            "shuffled": self.shuffled,
        }

    def _campaign(self) -> dict[str, Any]:
        state, party = self.state, self.state.at
        play = self._begin(state, Given({}))
        playing = party.playing
        return {
            "step": party.step,
            "playing": None
            if playing is None
            else {
                "scenario": playing.scenario,
                "mode": playing.mode,
                "level": playing.level,
                "with": playing.with_,
                "outcome": playing.outcome,
            },
            "bound": party.bound or None,
            "party": state.party,
            "location": party.location,
            "last_mode": party.last_mode,
            "scenarios": dict(state.scenarios),
            "treasures": state.treasures,
            "achievements": state.achievements,
            "party_achievements": party.achievements,
            "stickers": state.stickers,
            "envelopes": state.envelopes,
            "classes": state.classes,
            "prosperity": state.prosperity,
            "prosperity_level": play.prosperity_level,
            "recommended_level": level_for(play, {}).get("level"),
            "reputation": party.reputation if play.rules.reputation == "one" else state.reputation,
            "reputation_most": state.reputation_most,
            "inspiration": state.inspiration,
            "soldiers": state.soldiers,
            "defense": state.defense,
            "total_defense": total_defense(play),
            "donations": state.donations,
            "morale": state.morale,
            "imbuement": state.imbuement,
            "imbuement_unlocked": state.imbuement_unlocked,
            "week": state.week,
            "calendar": {str(week): sections for week, sections in state.calendar.items()},
            "resources": state.resources,
            "buildings": {
                name: {"level": one.level, "wrecked": one.wrecked} for name, one in state.buildings.items()
            },
            "revealed": state.revealed,
            "shop": state.shop,
            "unavailable": state.unavailable,
            "decks": state.decks,
            "enhancements": state.enhancements,
            "retired": state.retired,
            "donated": party.donated,
            "read": state.read,
            "characters": {name: self._character(play, name, one) for name, one in state.characters.items()},
        }

    def _character(self, play: Play, name: str, character: Character) -> dict[str, Any]:
        hit_points = play.class_of(character).hit_points
        shown: dict[str, Any] = {field: getattr(character, field) for field in SHOWN}
        shown["class"] = character.class_
        shown["perks_in_force"] = perks_in_force(play, name)
        if hit_points:
            shown["max_hp"] = hit_points[min(character.level, len(hit_points)) - 1]
        return shown


def _check_prices(trial: CampaignTrial) -> None:
    """Refuse prices of stickers that there aren't, or that the game's own text says."""
    rules = RULESETS[trial.ruleset].enhancing
    for sticker in trial.things.prices:
        if rules is None or rules.prices is not None:
            why = "its cards aren't enhanced" if rules is None else "its text says them"
            raise UserError(f"`prices` are nothing to say in {trial.ruleset}: {why}")
        if sticker not in STICKERS:
            raise UserError(f"there is no sticker '{sticker}'{did_you_mean(sticker, STICKERS)}")


@dataclass(frozen=True, slots=True)
class CampaignTried:
    """The result of a campaign trial."""

    id: str
    held: bool | None
    """True if every expectation held; None if there are none or it couldn't be run."""
    results: Mapping[str, Any]
    error: str | None = None
    wrong: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    """Why acts were refused."""


def try_out(trial: CampaignTrial) -> CampaignTried:
    """Run a trial."""
    try:
        runner = Runner(trial)
        runner.run()
    except UserError as error:
        return CampaignTried(trial.id, None, {}, str(error))
    except Exception as error:  # the trials after this one are tried all the same
        return CampaignTried(trial.id, None, {}, f"the engine broke: {type(error).__name__}: {error}")
    results = runner.results()
    wrong = tuple(mismatches(trial.expect, results))
    held = not wrong if trial.expect else None
    return CampaignTried(trial.id, held, results, None, wrong, tuple(runner.reasons))
