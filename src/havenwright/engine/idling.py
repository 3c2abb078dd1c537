"""Whether a set of monsters does anything: where nobody of it performs an ability, it consumes nothing."""

from havenwright.cards.tree import Ability, Part
from havenwright.engine.core.play import Play
from havenwright.engine.figures.monster_targets import planned
from havenwright.engine.foecards import PLANNED, card_of, consumes_on, steps_of, would_consume
from havenwright.engine.model.decisions import PARTY
from havenwright.engine.model.frames import Frame


def somebody_performs(play: Play, actor: int, card: tuple[Part, ...]) -> bool:
    """Whether one of a figure's set that has yet to act will perform an ability.

    Where there is nothing to consume that isn't looked at, and where the rules don't ask for it.
    """
    if play.setting.rules.sets_consume_idly:
        return True
    if not any(would_consume(play, actor, consume) for consume in consumes_on(card)):
        return True
    own = play.who(actor).set
    others = (n for n in play.present() if play.who(n).set == own and not play.figure(n).acted)
    return any(_will_perform(play, n) for n in (actor, *others))


def _will_perform(play: Play, actor: int) -> bool:
    """Whether a figure performs anything of its card, as far as that can be seen before it does."""
    body, parts = play.figure(actor), card_of(play, actor)
    if body.has("stun"):
        return False
    if not all(isinstance(part, Ability) and part.verb in (*PLANNED, "infuse") for part in parts):
        return True
    frame = Frame(actor, PARTY, commander=play.who(actor).summoner)
    strikes = not body.has("disarm") and any(isinstance(p, Ability) and p.verb == "attack" for p in parts)
    told, play.plans = play.plans, None
    plans = [planned(play, actor, step.turn) for step in steps_of(play, frame, parts) if step.turn]
    play.plans = told
    ways = [outcome for plan in plans for outcome in plan.outcomes]
    return any(outcome.end != body.hex or (strikes and outcome.targets) for outcome in ways)
