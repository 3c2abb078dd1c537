"""Reports of mistakes of ours: what whoever mends them needs, and nothing that a seat may not know."""

import platform
import traceback
from pathlib import Path

from havenwright import __version__
from havenwright.engine import Game
from havenwright.errors import UserError


def report_of(error: Exception, game: Game) -> str:
    """The mistake with its trace, and where in the game it happened; no cards, no keys, no chance."""
    setting = game.setting
    lines = [
        f"havenwright {__version__}, Python {platform.python_version()}, {platform.system()}",
        f"scenario: {setting.scenario.id} ({setting.rules.id}), level {setting.level}",
        f"party: {', '.join(seat.character for seat in setting.party)}",
        f"round: {game.state.round}; answers: {len(game.replies)}; events: {len(game.events)}",
        f"asked: {', '.join(f'{one.kind} (seat {one.seat})' for one in game.decisions) or 'nobody'}",
        _trace(error),
    ]
    return "\n".join(lines)


def sentence_of(error: Exception) -> str:
    """A mistake in a sentence."""
    return error.message if isinstance(error, UserError) else f"{type(error).__name__}: {error}"


def _trace(error: Exception) -> str:
    """The trace without the folders of this machine."""
    folder = f"{Path(__file__).parents[2]}/"
    return "".join(traceback.format_exception(error)).replace(folder, "").rstrip()
