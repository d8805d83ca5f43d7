"""What lasts for some rounds and then ends: bodies of light, darkness and gas, webs, states of creatures."""

from __future__ import annotations

from typing import Literal

import msgspec

from editor.field.field import Field
from editor.field.volumes import Volume
from editor.rules.adnd.air import rounds_of
from editor.rules.referee import Referee
from editor.rules.underground.condition import drop_states
from editor.rules.underground.ids import U8_1
from editor.rules.underground.moments import ROUND
from editor.rules.underground.ruleset import UNDERGROUND


class Lasting(msgspec.Struct, frozen=True):
    """Something that ends at the beginning of round `until`: the volume `what`, or `state` of the creature `what`."""

    kind: Literal["volume", "state"]
    what: str
    until: int
    rule: str | None = None
    state: str = ""


def lasting_of(field: Field) -> tuple[Lasting, ...]:
    """What lasts on a map when a battle begins; gas twice as long as it says (U8.1)."""
    return tuple(_from(volume, 1) for volume in field.volumes.values() if volume.rounds)


def _from(volume: Volume, round_: int) -> Lasting:
    """When a volume ends that is there from a round on."""
    return Lasting("volume", volume.id, round_ + rounds_of(volume), U8_1 if volume.kind == "gas" else None)


def endure(referee: Referee, lasting: Lasting) -> None:
    """Note that something will end."""
    rest = [one for one in referee.state.schedule.lasting if not _same(one, lasting)]
    referee.alter("schedule.lasting", (*rest, lasting), rule=lasting.rule)


def _same(one: Lasting, other: Lasting) -> bool:
    return (one.kind, one.what, one.state) == (other.kind, other.what, other.state)


@UNDERGROUND.joins(ROUND)
def note_what_is_new(referee: Referee) -> None:
    """Volumes that the referee's hand put there in the round before last no longer than others."""
    known = {one.what for one in referee.state.schedule.lasting if one.kind == "volume"}
    for volume in referee.field.volumes.values():
        if volume.rounds and volume.id not in known:
            endure(referee, _from(volume, max(1, referee.state.round - 1)))


@UNDERGROUND.joins(ROUND)
def end_what_is_over(referee: Referee) -> None:
    """At the beginning of a round: what lasted until now ends."""
    ends = [one for one in referee.state.schedule.lasting if one.until <= referee.state.round]
    for one in ends:
        if one.kind == "volume":
            referee.note("disperses", rule=one.rule, name=_name(referee, one.what))
            referee.alter(f"terrain.volumes.{one.what}", None, rule=one.rule)
        elif one.what in referee.creatures:
            drop_states(referee, referee.creatures[one.what], one.state, rule=one.rule)
            referee.window("recovered", referee.creatures[one.what])
    if ends:
        left = tuple(one for one in referee.state.schedule.lasting if one not in ends)
        referee.alter("schedule.lasting", left)


def _name(referee: Referee, id_: str) -> str:
    volume = referee.field.volumes.get(id_)
    return (volume.name or volume.id) if volume else id_
