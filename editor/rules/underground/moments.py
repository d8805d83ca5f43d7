"""Where chapters join in without the older ones knowing them; register with `UNDERGROUND.joins(moment)`."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from editor.field.creature import Creature

if TYPE_CHECKING:
    from editor.rules.underground.blow import Blow

STRUCK = "struck"
"""(referee, Struck): a blow, shot, boulder, spell or gas has taken hit points, or a spell the senses."""
FALLS = "falls"
"""A reaction window of the kernel, about a `Falling`: somebody goes over an edge or off a wall."""
LEAVES = "leaves"
"""(referee, creature): it is torn from its place by a fall; what holds it there ends."""
TAKES_ALONG = "takes along"
"""(referee, creature, height): it has come down so far (hundredths of a foot) over an edge, and is not hurt yet;
whoever it carries comes down with it."""
LANDED = "landed"
"""(referee, creature): it has come to lie below."""
TURN = "turn"
"""(referee, creature): its turn begins."""
ROUND = "round"
"""(referee): a round begins."""
POSTURE = "posture"
"""(referee, creature, turn) -> Offer or None: all that a creature in some posture can do, instead of the usual."""
MORE = "more"
"""(referee, creature, turn) -> options, single or over places, beside the usual ones of who is on its feet."""
SADDLE = "saddle"
"""The same for riders."""
FORBIDS = "forbids"
"""(referee, creature, item, place) -> Refusal or None: why it cannot fight with that (None: bare or natural) at a
place (None: where it is)."""
KNOWN = "known"
"""(referee, creature) -> indices of the only cells it knows the ground of, apart from what it feels; None: all."""
ARMS = "arms"
"""(referee, creature, arms) -> those of its arms that it can use just now."""
SHARED = "shared"
"""(referee, creature) -> places of friends in which it finds room beside them."""
ARRIVED = "arrived"
"""(referee, creature): it has walked to where it stands."""
BACK = "back"
"""(blow) -> rule, "" or None: by which rule the blow comes at the back, "" where it does not; None where the facing
decides."""
WISH = "wish"
"""(referee, creature, decision) -> Option or None: what the sensible player wants before anything else."""
WAY = "way"
"""(referee, creature, decision, enemies) -> Option or None: how the sensible player gets on where no walk leads to
those that it sees, or to where one was last seen."""


class Struck(NamedTuple):
    """A wound. `amount` is what it did, `before` the hit points as they stood; no `blow` where none was struck.
    `hung`: whom it hung from when it was struck; `band`: that of the attack roll."""

    victim: Creature
    amount: int
    before: int
    blow: Blow | None = None
    hung: str = ""
    band: str = "hit"


class Refusal(NamedTuple):
    """Why something cannot be done: a message key (`refusal-…`), rule, and its values (lengths as text, in feet)."""

    why: str
    rule: str
    params: dict[str, str] = {}  # noqa: RUF012  (a default that nobody changes)
