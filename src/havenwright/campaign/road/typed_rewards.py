"""Rewards of a result in words, `5 gold, item Boat Hook`: names are those that people know."""

import re
from collections.abc import Mapping
from typing import Final

from havenwright.campaign.road.result_check import MOST_GAINED
from havenwright.errors import UserError
from havenwright.packs.campaigns.content import Content
from havenwright.packs.campaigns.names import Named, amounts_in, looked_up
from havenwright.packs.campaigns.outcome_text import read_outcome
from havenwright.packs.campaigns.outcomes import Outcome
from havenwright.packs.campaigns.records import event_key
from havenwright.packs.pack_file import slug

_AMOUNT: Final = re.compile(r"\s*\d")
_THING: Final = re.compile(
    r"\s*(?:item|design|sticker|achievement|party achievement|random)\b", re.IGNORECASE
)
_GAIN: Final = "gain "


def read_rewards(content: Content, text: str) -> Outcome:
    """Rewards that somebody typed: `gain` may be left out, and things are called by id or by name."""
    outcome = looked_up(read_outcome(_with_verbs(text)), lambda named: _id_of(content, named))
    if max(amounts_in(outcome), default=0) > MOST_GAINED:
        raise UserError(f"nobody gains more than {MOST_GAINED}")
    return outcome


def _with_verbs(text: str) -> str:
    """The text with `gain` before amounts that begin a line, and before things."""
    lines = []
    for line in re.split(r"[;\n]", text):
        first, *others = line.split(",")
        parts = [_GAIN + first.strip() if _AMOUNT.match(first) or _THING.match(first) else first]
        parts += [_GAIN + part.strip() if _THING.match(part) else part for part in others]
        lines.append(", ".join(part.strip() for part in parts))
    return "\n".join(lines)


def _id_of(content: Content, named: Named) -> str:
    """The id of a thing of the campaign; a flag or a trait is its own name.

    A wrong name is answered with no other: those that nobody knows yet are secret."""
    known = _known(content, named)
    if known is None:
        return named.name
    said = named.name.casefold()
    for id, name in known.items():
        if said in (id.casefold(), name.casefold()) or id in (slug(said), event_key(named.deck, said)):
            return id
    raise UserError(f"there is no {named.kind} '{named.name}'")


def _known(content: Content, named: Named) -> Mapping[str, str] | None:
    """The things of a kind, with their names; None: such names are free."""
    match named.kind:
        case "scenario":
            return {id: one.name for id, one in content.scenarios.items()}
        case "class":
            return {id: one.name for id, one in content.classes.items()}
        case "item":
            return {id: one.name for id, one in content.items.items()}
        case "building":
            return {id: one.name for id, one in content.buildings.items()}
        case "event":
            return {id: one.name for id, one in content.events.items()}
        case "section":
            return dict.fromkeys((*content.sections, *content.stories), "")
        case "faction" if content.factions:
            return {faction: faction for faction in content.factions}
    return None
