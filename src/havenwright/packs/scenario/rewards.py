"""Rewards in a line of their own: `10 gold each`, `1 prosperity`, `item Tarred Rope`; read and written."""

from havenwright.cards.text.mistakes import CardErrors
from havenwright.cards.write.action import write_formula
from havenwright.packs.line_language import LineWords
from havenwright.packs.pack_file import Field, PackFile
from havenwright.packs.scenario.language import read_line
from havenwright.packs.scenario.records import Reward
from havenwright.packs.scenario.rows.rewards import NAMED, begins_reward


def is_reward(field: Field) -> bool:
    """True if a field says rewards, and no card text."""
    try:
        words = LineWords(field)
    except CardErrors:
        return False
    return bool(words) and begins_reward(words)


def read_rewards(file: PackFile, field: Field) -> tuple[Reward, ...]:
    """Rewards, divided by commas."""
    return read_line(file, field, "rewards")  # type: ignore[return-value]


def write_rewards(rewards: tuple[Reward, ...]) -> str:
    return ", ".join(_written(reward) for reward in rewards)


def _written(reward: Reward) -> str:
    words = [] if reward.kind in NAMED else [write_formula(reward.amount)]
    words.append(reward.kind)
    words += [reward.what] * bool(reward.what)
    words += ["each"] * reward.each
    return " ".join(words)
