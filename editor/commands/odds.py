"""`odds`: exact chances of everything that can come of an action, as JSON."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from editor.battle.odds import Odds, odds_of
from editor.battle.session import Session
from editor.commands.arguments import UsageError
from editor.commands.opening import creature_named, open_battle, open_file
from editor.commands.outcome import GOOD
from editor.rules.decision import Option
from editor.rules.ruleset import Offer
from editor.words import Words

_FEW = 12


def run(
    words: Words,
    *,
    file: str,
    actor: str,
    action: str,
    target: str | None,
    cell: tuple[int, int] | None,
    at: str | None,
    **others: str | None,
) -> int:
    """Chances at the end of what has been played (on the branch `at`), as if it were the actor's turn."""
    opened = open_file(file, words)
    session = open_battle(opened, file, words, at)
    if session.divergence is not None:
        raise UsageError("cli-error-diverged", file=file, key=session.divergence.key)
    actor = creature_named(opened.encounter, actor)
    target = creature_named(opened.encounter, target) if target is not None else None
    option = _find(session, actor, action, target, cell, others["with"])
    ruleset, state, readings = session.odds_referee()
    odds = odds_of(ruleset, state, readings, session.players, actor, option)
    print(_json(odds, option))
    return GOOD


def _json(odds: Odds, option: Option) -> str:
    found = {"option": option.key, **msgspec.to_builtins(odds)}
    for outcome in found["outcomes"]:
        if outcome["about"] is None:
            del outcome["about"]
    order = ("actor", "action", "target", "option")
    ordered = {key: found.pop(key) for key in order} | found
    return msgspec.json.format(msgspec.json.encode(ordered), indent=2).decode()


def _find(
    session: Session, actor: str, action: str, target: str | None, cell: tuple[int, int] | None, item: str | None
) -> Option:
    """The option meant: the first one offered that fits what was said. UsageError when there is none."""
    creature = session.state.creatures.get(actor)
    if creature is None:
        raise UsageError("cli-error-gone", actor=actor)
    offer = session.ruleset.offer(session.referee, creature)
    for option in _offered(offer, action):
        fits = (
            target in (None, option.target),
            cell is None or (option.place is not None and (option.place[0], option.place[1]) == cell),
            item in (None, option.item),
        )
        if all(fits):
            return option
    raise UsageError("cli-error-option", actor=actor, action=action, known=_known(offer, action))


def _offered(offer: Offer, action: str) -> Iterator[Option]:
    yield from (option for option in offer.options if option.action == action)
    for places in offer.places:
        if places.action == action:
            yield from map(places.option, sorted(places.costs))


def _known(offer: Offer, action: str) -> str:
    """What there is to choose from: the options of that action, or else the actions."""
    same = [option.key for option in offer.options if option.action == action]
    same += [f"{places.action}@…" for places in offer.places if places.action == action]
    names = same or sorted({option.action for option in offer.options} | {places.action for places in offer.places})
    return ", ".join(names[:_FEW]) + (", …" if len(names) > _FEW else "") or "–"
