"""Acts: a table from the word that an act begins with to the rule that carries it out."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from havenwright.campaign.characters import creation, levels, parties, retirement
from havenwright.campaign.core import variants
from havenwright.campaign.core.play import Play, Refused
from havenwright.campaign.events import calendar, town_guard
from havenwright.campaign.events.happening import happen
from havenwright.campaign.home import construction, phase
from havenwright.campaign.model.result import Result
from havenwright.campaign.road import aftermath, setting_out, typed_result
from havenwright.campaign.road.typed_rewards import read_rewards
from havenwright.campaign.town import crafting, donation, enhancement, shop
from havenwright.errors import UserError
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.campaigns.outcomes import Outcome
from havenwright.packs.pack_file import slug

Act = Mapping[str, Any]
Rule = Callable[[Play, Act], None]


def _need_word(act: Act, field: str, *words: str) -> None:
    """Raise an error if a field has another word than these."""
    if act.get(field, words[0]) not in words:
        raise UserError(f"'{field}' is {' or '.join(words)}, not '{act[field]}'")


def _start(play: Play, act: Act) -> None:
    _need_word(act, "mode", "campaign", "casual")
    _need_word(act, "imbuement", "none", "basic", "advanced")
    setting_out.set_out(
        play,
        act["start"],
        company=tuple(act.get("with", ())),
        mode=act.get("mode", "campaign"),
        level=act.get("level"),
        imbuement=act.get("imbuement", "none"),
        favors=tuple(act.get("favors", ())),
    )


def _finish(play: Play, act: Act) -> None:
    _need_word(act, "finish", "won", "lost")
    aftermath.finish(
        play,
        Result(
            outcome=act["finish"],
            experience=act.get("xp", {}),
            money=act.get("money", {}),
            loot=act.get("loot", {}),
            goals={name: _goal(play, said) for name, said in act.get("goals", {}).items()},
            masteries={name: tuple(met) for name, met in act.get("masteries", {}).items()},
            treasures={name: tuple(found) for name, found in act.get("treasures", {}).items()},
            died=tuple(act.get("died", ())),
            gold=act.get("gold", {}),
            items={
                name: tuple(_item(play, item) for item in found)
                for name, found in act.get("items", {}).items()
            },
            counted=act.get("counted", {}),
            chosen=tuple(act.get("chosen", ())),
            found={
                name: _rewards(play, text, f"found {name}") for name, text in act.get("found", {}).items()
            },
            rounds=act.get("rounds", 0),
            rewards=_rewards(play, act.get("rewards", ""), "rewards"),
        ),
    )


def _item(play: Play, said: str) -> str:
    """The id of an item that was said by id or by name."""
    return said if said in play.content.items else slug(said)


def _goal(play: Play, said: int | str) -> int | str:
    """Check marks, or the id of a battle goal that was said by id or by name."""
    return slug(said) if isinstance(said, str) and said not in play.content.goals else said


def _rewards(play: Play, text: str, at: str) -> Outcome:
    """Rewards in words; a mistake in them is one of their field."""
    try:
        return read_rewards(play.content, text)
    except UserError as error:
        raise Refused(error.message, at) from None


def _create(play: Play, act: Act) -> None:
    creation.create(
        play,
        act["create"],
        act["class"],
        act.get("player", act["create"]),
        quest=act.get("quest", ""),
        level=act.get("level", 1),
        cards=tuple(act.get("cards", ())),
        buys=tuple(act.get("buy", ())),
        crossover=act.get("crossover", False),
    )


def _give(play: Play, act: Act) -> None:
    shop.give(play, act["give"], act["from"], act["to"])


def _enhance(play: Play, act: Act) -> None:
    enhancement.enhance(
        play,
        act["by"],
        act["enhance"],
        act["half"],
        act["mark"],
        str(act["sticker"]),
        None if "gold" not in act else int(act["gold"]),
    )


def _brew(play: Play, act: Act) -> None:
    crafting.brew(play, act["by"], tuple(act["brew"]), act.get("for", act["by"]))


def _apply(play: Play, act: Act) -> None:
    present = tuple(act.get("with", ())) or tuple(play.state.active())
    for name in present:
        play.present(name)
    happen(play, read_outcome(act["apply"]), present)


def _pass_time(play: Play, act: Act) -> None:
    play.need(play.rules.seasons > 0, "time doesn't count here")
    calendar.pass_time(play)


def _constructed(rule: Callable[[Play, str, Mapping[str, int]], None], word: str) -> Rule:
    return lambda play, act: rule(play, act[word], act.get("inspiration", {}))


ACTS: Final[Mapping[str, tuple[Rule, frozenset[str]]]] = MappingProxyType(
    {
        word: (rule, frozenset(fields.split()))
        for word, rule, fields in (
            ("start", _start, "with mode level imbuement favors choose"),
            ("finish", _finish, " ".join(typed_result.FIELDS)),
            ("go", lambda play, act: aftermath.go(play, act["go"]), ""),
            ("next", lambda play, act: phase.end_step(play), ""),
            ("event", lambda play, act: phase.resolve_event(play), "choose draws targets soldiers repairs"),
            ("done", lambda play, act: phase.be_done(play, act["done"]), ""),
            ("operate", lambda play, act: phase.operate(play), ""),
            (
                "level up",
                lambda play, act: levels.level_up(play, act["level up"], act.get("card", "")),
                "card",
            ),
            ("buy", lambda play, act: shop.buy(play, act["by"], act["buy"]), "by"),
            ("sell", lambda play, act: shop.sell(play, act["by"], act["sell"]), "by"),
            ("perk", lambda play, act: levels.mark_perk(play, act["by"], act["perk"]), "by"),
            ("give", _give, "amount from to"),
            (
                "move",
                lambda play, act: shop.move(play, act["move"], act["amount"], act["from"], act["to"]),
                "amount from to",
            ),
            ("donate", lambda play, act: donation.donate(play, act["donate"]), ""),
            ("enhance", _enhance, "half mark sticker by gold"),
            (
                "craft",
                lambda play, act: crafting.craft(
                    play, act["by"], act["craft"], tuple(act.get("instead", ()))
                ),
                "by instead",
            ),
            ("brew", _brew, "by for"),
            (
                "distill",
                lambda play, act: crafting.distill(play, act["by"], act["distill"], act["herb"]),
                "by herb",
            ),
            ("build", _constructed(construction.build, "build"), "inspiration"),
            ("upgrade", _constructed(construction.upgrade, "upgrade"), "inspiration"),
            ("rebuild", _constructed(construction.rebuild, "rebuild"), "inspiration"),
            (
                "retire",
                lambda play, act: retirement.retire(play, act["retire"], act.get("second", "")),
                "second",
            ),
            ("create", _create, "class player quest level cards buy crossover"),
            ("invite", lambda play, act: creation.invite(play, str(act["invite"])), ""),
            (
                "swap",
                lambda play, act: creation.swap_seats(play, str(act["swap"]), str(act["with"])),
                "with",
            ),
            ("rename", lambda play, act: creation.rename(play, act["rename"], str(act["to"])), "to"),
            (
                "keep secret",
                lambda play, act: creation.keep_secret(play, act["keep secret"], secret=bool(act["on"])),
                "on",
            ),
            ("set aside", lambda play, act: creation.set_aside(play, act["set aside"]), ""),
            ("abandon", lambda play, act: creation.abandon(play, act["abandon"]), ""),
            ("resume", lambda play, act: creation.resume(play, act["resume"]), ""),
            (
                "respec",
                lambda play, act: levels.respec(play, act["respec"], list(act.get("cards", ()))),
                "cards",
            ),
            ("variant", lambda play, act: variants.switch(play, act["variant"], on=bool(act["on"])), "on"),
            ("guard perk", lambda play, act: town_guard.mark_perk(play, act["guard perk"]), ""),
            ("party", lambda play, act: parties.sit_down(play, act["party"]), ""),
            ("time", _pass_time, ""),
            ("apply", _apply, "with"),
        )
    }
)
"""By the word of an act: the rule, and the fields that it may have besides `answers`.

`create` comes with `class` and may have `buy`, so the longer acts are looked for first."""

_ORDER: Final = ("create", *(word for word in ACTS if word != "create"))


REOPENING: Final = frozenset({"retire", "create", "resume", "level up"})
"""Acts after which a player who was done has more to do: the menu opens again."""


def _reopen_menu(play: Play, act: Act) -> None:
    word = word_of(act)
    player = act.get("player", act[word]) if word == "create" else play.character(act[word]).player
    if player in play.party.done:
        play.party.done.remove(player)


def word_of(act: Act) -> str:
    """The word that says what an act is."""
    for word in (*_ORDER, "ask"):
        if word in act:
            return word
    raise UserError(f"an act that does nothing: {', '.join(act) or 'empty'}")


def do(play: Play, act: Act) -> None:
    """Carry an act out."""
    word = word_of(act)
    if word not in ACTS:
        raise UserError(f"'{word}' changes nothing")
    rule, fields = ACTS[word]
    if unknown := sorted(set(act) - fields - {word, "answers"}):
        raise UserError(f"the act '{word}' has no field '{unknown[0]}'")
    try:
        rule(play, act)
        if word in REOPENING:
            _reopen_menu(play, act)
    except KeyError as error:
        raise UserError(f"the act '{word}' needs or names something that isn't there: {error}") from None
