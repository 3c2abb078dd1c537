"""Rewards: `10 gold each`, `1 prosperity`, `item Tarred Rope`."""

from collections.abc import Sequence
from typing import Final, cast

from havenwright.cards.lexicon.verbs import NUMBER_WORDS
from havenwright.cards.text.mistakes import listed
from havenwright.cards.tree import Action, Amount
from havenwright.grammar import Leaf, Phrases, Rule
from havenwright.grammar import Token as AnyToken
from havenwright.grammar.rules import Rows
from havenwright.packs.line_language import LineWords
from havenwright.packs.scenario.records import Reward
from havenwright.packs.scenario.rows.leaves import RULES as LEAVES
from havenwright.packs.scenario.rows.leaves import named

COUNTED: Final = {
    "gold": "gold",
    "experience": "experience",
    "checkmarks": "checkmark",
    "checkmark": "checkmark",
    "perks": "perk",
    "perk": "perk",
    "prosperity": "prosperity",
    "reputation": "reputation",
    "morale": "morale",
    "inspiration": "inspiration",
    "soldiers": "soldier",
    "soldier": "soldier",
    "lumber": "lumber",
    "metal": "metal",
    "hide": "hide",
    "herbs": "herb",
    "herb": "herb",
    "enhancements": "enhancement",
    "enhancement": "enhancement",
}
"""Rewards in numbers, singular and plural."""
NAMED: Final = (
    *("item", "design", "scenario", "class", "achievement", "building", "sticker", "event", "section"),
    *("random item", "random design", "random scenario"),
)
"""Rewards with a name; a random one needs none."""
THINGS: Final = listed([*dict.fromkeys(COUNTED.values())])
WITH_NAME: Final = ("reputation", "herb", "event")


def begins_reward(words: LineWords, at: int = 0) -> bool:
    """True if a reward stands here, and not card text."""
    word = words[at]
    return (
        word.small in ("random", *NAMED, *NUMBER_WORDS)
        or word.kind == "number"
        or word.text in ("C", "L", "(", "-")
    )


def _no_reward(tokens: Sequence[AnyToken], at: int) -> tuple[Action, int] | None:
    """Card text that can't be taken for a reward."""
    assert isinstance(tokens, LineWords)
    text = LEAVES["card_text"]
    assert isinstance(text, Leaf)
    return None if begins_reward(tokens, at) else cast("tuple[Action, int] | None", text.read(tokens, at))


def _gained(amount: Amount, kind: str, what: str = "", each: bool = False) -> Reward:
    return Reward(kind=kind, amount=amount, what=what, each=each)


def _said(kind: str, what: str = "", each: bool = False) -> Reward:
    return Reward(kind=kind, what=what, each=each)


RULES: Final[dict[str, Rule]] = {
    "each_of_them": [("each", lambda: True)],
    "reward_name": named(stops=("each",)),
    "random_kind": Phrases({kind: kind for kind in NAMED if kind.startswith("random")}),
    "named_kind": Phrases({kind: kind for kind in NAMED if " " not in kind}),
    "counted_kind": Phrases(COUNTED, THINGS),
    "kind_with_name": Phrases({word: kind for word, kind in COUNTED.items() if kind in WITH_NAME}, THINGS),
    "reward_amount": Rows(
        [
            ("- {n:number}", lambda n: -n),
            ("{n:usual_number}", lambda n: n),
            ("{n:amount}", lambda n: n),
        ],
        "a number",
    ),
    "reward": [
        ("{kind:random_kind} [{each:each_of_them}]", _said),
        ("{kind:named_kind} {what:reward_name} [{each:each_of_them}]", _said),
        ("{amount:reward_amount} {kind:kind_with_name} {what:reward_name} [{each:each_of_them}]", _gained),
        ("{amount:reward_amount} {kind:counted_kind} [{each:each_of_them}]", _gained),
    ],
    "next_reward": [(", {r:reward}", lambda r: r)],
    "rewards": [("{first:reward} {more:next_reward*}", lambda first, more: (first, *more))],
    "no_reward": Leaf(_no_reward, "the text of a card", sample="Poison"),
}
