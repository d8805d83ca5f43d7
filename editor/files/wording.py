"""Events of a battle into sentences, in the language of the given words. No message key ever reaches the reader:
what a language does not have is written plainly and kept in `missing`, which tests hold to be empty.

Message keys: `check-<what>` (the name of a check or roll), `band-<name>`, `source-<key>`, `note-<what>`,
`refusal-<why>`, `act-<what>` (an action by itself) and `event-<what>` (that it happened), `choice-<what>`,
`turn-<what>`, `state-<key>`, `change-<field>`, `end-<what>`. Words among the values are looked up as
`<value's name>-<word>`, then as `weapon-`, `state-`, `band-`, `source-` and `word-`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from editor.field.grid import DIRECTION_NAMES, feet
from editor.field.things import Thing
from editor.field.volumes import Volume
from editor.files.naming import shown_name
from editor.files.phrases import MINUS, RULE, Phrases, Piece, Text, is_cell, number, plain, signed
from editor.rules.decision import Option
from editor.rules.modifier import Line
from editor.rules.trace import (
    ActionEvent,
    ChangeEvent,
    CheckEvent,
    ChoiceEvent,
    Die,
    EndEvent,
    Event,
    NoteEvent,
    RollEvent,
    RoundEvent,
    TurnEvent,
)

_OPTION = re.compile(r"^([^>@+^~]+)(?:>([^@+^~]+))?(?:@(\*|[\d,]+))?(?:\+([^^~]+))?(?:\^(\d+))?(?:~(\d+))?$")


_COUNTED = ("add", "multiply", "floor")
"""Operations whose lines say by how much they changed the total."""
_SMALL_CHANGES = frozenset(
    {
        "facing",
        "standoff",
        "charged",
        "food",
        "water",
        "items",
        "effects",
        "spent",
        "discharged",
        "countered",
        "readied",
        "barred",
        "struck",
        "parts",
        "losses",
        "frontage",
        "moved",
        "did",
        "aim",
        "tests",
        "fell",
        "cast",
        "stays",
        "speed",
    }
)
"""Changes that an inspector shows and a log leaves out."""

_FAILURES, _SUCCESSES = frozenset({"failure", "miss"}), frozenset({"success", "hit", "severed"})

_PREFIXES: tuple[tuple[Any, str], ...] = (
    (TurnEvent, "turn"),
    (ActionEvent, "event"),
    (NoteEvent, "note"),
    (EndEvent, "end"),
)


class LineRow(NamedTuple):
    """One modifier of a check, worded. `reason` says why it counts less or not at all, `mattered` what would have
    come of the roll without it."""

    amount: str
    source: Text
    rule: str | None
    status: str
    reason: Text
    mattered: str
    on: str
    base: bool


class Chance(NamedTuple):
    """A band with its exact chance."""

    band: str
    name: str
    share: Fraction
    text: str


class Teller(Phrases):
    """Words events."""

    # -- whole events --------------------------------------------------------------------------------------------

    def line(self, event: Event) -> str:
        """One sentence for the log."""
        return plain(self.sentence(event))

    @staticmethod
    def is_quiet(event: Event) -> bool:
        """Whether a log leaves the event out, since another one tells it: bookkeeping, and choices without choice."""
        if isinstance(event, ChangeEvent):
            if event.target is not None:
                return event.field in _SMALL_CHANGES or _only_shorter(event)
            return event.field in ("round", "over") or event.field.startswith("schedule")
        if not isinstance(event, ChoiceEvent):
            return False
        # what a policy chose for its turn is told by the action that follows
        by_policy = event.what == "action" and event.by != "person"
        return by_policy or event.by == "only" or len(event.options) < 2

    def sentence(self, event: Event) -> Text:
        """The sentence of `line` with its links."""
        if isinstance(event, CheckEvent):
            return self._check_sentence(event)
        if isinstance(event, RollEvent):
            values = {"heading": self.heading(event), "total": number(event.total), "dice": self.dice_of(event)}
            return self.say("line-roll" if event.dice else "line-amount", values)
        return self.heading(event)

    def heading(self, event: Event) -> Text:
        """What the event is about: for a check or roll without its outcome."""
        if isinstance(event, RoundEvent):
            return self.say("line-round", {"round": event.round})
        if isinstance(event, CheckEvent | RollEvent):
            return self._check_heading(event)
        if isinstance(event, ChoiceEvent):
            return self._choice(event)
        if isinstance(event, ChangeEvent):
            return self._change(event)
        for kind, prefix in _PREFIXES:
            if isinstance(event, kind):
                return self.keyed(prefix, event.what, self.of_event(event, getattr(event, "params", {})))
        raise TypeError(type(event).__name__)

    def _check_heading(self, event: CheckEvent | RollEvent) -> Text:
        """Whose check, which, and on whom."""
        values = self.of_event(event, event.params)
        values["name"] = self.keyed("check", event.what, self.of_event(event, event.params))
        return self.say("heading-on" if event.target not in (None, event.actor) else "heading", values)

    def _check_sentence(self, event: CheckEvent) -> Text:
        values = {
            "heading": self.heading(event),
            "band": self.band(event.band),
            "total": self._sum(event),
            "against": number(event.against),
            "sign": self.sign(event),
            "chance": self.percent(Fraction(event.odds.get(event.band, "1"))),
        }
        if why := self._by_face(event):
            return self.say("line-check-face", {**values, "why": why})
        return self.say("line-check", values)

    def result(self, event: CheckEvent) -> str:
        """How total and number needed compare, and by how much; or that the face alone decided."""
        if why := self._by_face(event):
            return self.words("report-result-face", total=number(event.total), why=why)
        total, against, margin = number(event.total), number(event.against), number(abs(event.margin))
        return self.words("report-result", total=total, sign=self.sign(event), against=against, margin=margin)

    def _by_face(self, event: CheckEvent) -> str:
        """Words for a die whose face decided against what total and number needed say; else nothing."""
        met = self.sign(event) in "≥≤"
        if len(event.dice) != 1 or event.band not in (_FAILURES if met else _SUCCESSES):
            return ""
        return self.words("face-fails" if met else "face-succeeds", face=event.dice[0].face)

    def _choice(self, event: ChoiceEvent) -> Text:
        values = self.of_event(event, {"count": len(event.options)})
        values["chosen"] = self.option_text(event.chosen)
        values["by"] = self.player(event.by)
        return self.say("line-choice", values)

    # -- checks --------------------------------------------------------------------------------------------------

    def band(self, name: str) -> str:
        """A band as a word or two."""
        return plain(self.keyed("band", name, {}))

    def course(self, step: str) -> str:
        """One step of what can come of an action (`check:band`): words of its own, else those of the band."""
        check, _, band = step.partition(":")
        own = self.words.has(f"course-{check}-{band}")
        return self.words(f"course-{check}-{band}") if own else self.band(band)

    def percent(self, chance: Fraction) -> str:
        """A chance in percent, with one decimal where it is not whole."""
        share = chance * 100
        if share.denominator == 1:
            return self.words("percent", number=str(share))
        tenths = round(share * 10)
        if tenths == 0 or tenths == 1000:
            return self.words("percent-below" if tenths == 0 else "percent-above")
        return self.words("percent", number=f"{tenths // 10}.{tenths % 10}".removesuffix(".0"))

    def exact(self, chance: Fraction) -> str:
        """A chance in percent, and as the exact fraction where that says more."""
        if chance in (0, 1):
            return self.percent(chance)
        return self.words("percent-exact", percent=self.percent(chance), fraction=str(chance))

    def chances(self, odds: Mapping[str, str]) -> list[Chance]:
        """The bands with their chances, worst first."""
        found = [(band, Fraction(chance)) for band, chance in odds.items()]
        return [Chance(band, self.band(band), share, self.exact(share)) for band, share in found]

    def sign(self, event: CheckEvent) -> str:
        """How total and target compare: ≥ < ≤ >."""
        if event.over:
            return "≥" if event.total >= event.against else "<"
        return "≤" if event.total <= event.against else ">"

    def dice(self, dice: list[Die], plus: int) -> str:
        """The dice as they fell: 2d6 3 + 5."""
        kept = " + ".join(str(die.face) if die.kept else f"({die.face})" for die in dice)
        count = f"{len(dice)}d{dice[0].sides}" if len(dice) > 1 else f"d{dice[0].sides}"
        return f"{count}{f'{plus:+d}'.replace('-', MINUS) if plus else ''} {kept}"

    def dice_of(self, event: CheckEvent | RollEvent) -> str:
        """The dice of an event as they fell, with the number that belongs to them (1d4+1)."""
        if not event.dice:
            return ""
        plus = 0
        if all(line.op in _COUNTED or line.status != "applied" for line in event.lines):
            added = sum(line.counted for line in event.lines if line.on == "roll")
            plus = event.total - added - sum(die.face for die in event.dice if die.kept)
        return self.dice(event.dice, plus)

    def _sum(self, event: CheckEvent) -> str:
        """The dice and what all lines on the roll made of them: d20 6 + 1 = 7."""
        dice, total = self.dice_of(event), number(event.total)
        more = event.total - sum(die.face for die in event.dice if die.kept)
        if not event.dice or (not more and len(event.dice) == 1):
            return dice or total
        if all(line.op == "add" or line.status != "applied" for line in event.lines if line.on == "roll"):
            added = sum(line.counted for line in event.lines if line.on == "roll")
            more_text = f" {MINUS if added < 0 else '+'} {abs(added)}" if added else ""
            return f"{dice}{more_text} = {total}"
        return f"{dice} → {total}"

    def side_of(self, event: CheckEvent | RollEvent, row: LineRow) -> str:
        """Words for a line that changes the number needed where others change the roll; else nothing."""
        sides = {line.on for line in event.lines if not line.base}
        return self.words("report-on-target") if row.on == "against" and not row.base and len(sides) > 1 else ""

    def lines_of(self, event: CheckEvent | RollEvent) -> list[LineRow]:
        """Every modifier of a check or roll, in the order in which it was found."""
        return [self._row(line) for line in event.lines]

    def _row(self, line: Line) -> LineRow:
        values = {key: value for key, value in line.source.items() if key != "key"}
        source = self.keyed("source", str(line.source.get("key", "")), self.values_of(values))
        if values and not any(piece.link for piece in source):
            source = self._with_link(source, values)
        return LineRow(
            self._amount(line),
            source,
            line.rule,
            line.status,
            self._reason(line),
            self._without(line),
            line.on,
            line.base,
        )

    @staticmethod
    def _with_link(source: Text, values: Mapping[str, Any]) -> Text:
        """Link a source that comes from a place to that place, even where its words do not name it."""
        for value in values.values():
            if is_cell(value):
                return tuple(Piece(piece.text, f"cell:{value[0]},{value[1]}") for piece in source)
        return source

    def _amount(self, line: Line) -> str:
        if line.op == "note":
            return signed(line.value) if line.value else ""
        if line.op == "multiply":
            return f"×{number(line.value)}"
        if line.op in ("floor", "cap", "set"):
            return self.words(f"amount-{line.op}", value=number(line.value))
        value = line.counted if line.status == "capped" else line.value
        return number(value) if line.base and value >= 0 else signed(value)

    def _reason(self, line: Line) -> Text:
        if line.status == "inactive":
            return self.say("status-inactive", {})
        if line.status == "suppressed":
            if line.by is None:
                return self.say("status-suppressed", {})
            return self.say("status-suppressed-by", {"by": self._winner(line.by)})
        if line.status == "capped":
            kind, _, most = (line.by or "").partition(" ≤ ")
            of = self.word("type", kind)
            return self.say("status-capped", {"value": signed(line.value), "kind": of, "most": most})
        return ()

    def _winner(self, by: str) -> Text:
        if RULE.match(by):
            return (Piece(by, f"rule:{by}"),)
        return self.keyed("source", by, {}) if self.words.has(f"source-{by}") else (Piece(self.word("word", by)),)

    def _without(self, line: Line) -> str:
        if not (line.mattered or line.joint):
            return ""
        band = self.band(line.instead) if line.instead else self.words("another-outcome")
        return self.words("without-joint" if line.joint else "without-this", band=band)

    # -- choices -------------------------------------------------------------------------------------------------

    def question(self, what: str, actor: str) -> str:
        """What a decision asks."""
        key = f"choice-{what}"
        return plain(self.say(key if self.words.has(key) else "choice-other", {"actor": self.creature(actor)}))

    def action_name(self, action: str) -> str:
        """An action by itself, as the heading of its options."""
        return plain(self.keyed("act", action, {}))

    def option_text(self, option: Option | str) -> Text:
        """An option: what, at whom, where, with what; in words of its own where there is `option-<action>`."""
        if isinstance(option, Option):
            at: Any = option.place
            action, target, item, facing = option.action, option.target, option.item, option.facing
            height = option.height
        else:
            action, target, at, item, facing, height = _read_option(option)
        values: dict[str, Any] = {
            "target": self.creature(target) if target else self.words("word-nobody"),
            "cell": self.words("word-somewhere") if at is None or at == "*" else self.cell(at),
            "item": self.word("item", item) if item else self.words("word-nothing"),
            "facing": self.words(f"facing-{DIRECTION_NAMES[facing]}") if facing is not None else "",
            "height": feet(height) if height is not None else self.words("word-nothing"),
        }
        if self.words.has(f"option-{action}"):
            return self.say(f"option-{action}", values)
        parts: list[Any] = [self.action_name(action)]
        parts += [values["target"]] if target else []
        parts += [values["cell"]] if at is not None and at != "*" else []
        parts += [values["item"]] if item else []
        parts += [values["facing"]] if facing is not None else []
        return self.say(f"option-of-{len(parts)}", {f"part{i}": part for i, part in enumerate(parts)})

    def refusal(self, why: str, params: Mapping[str, Any]) -> str:
        """Why something cannot be done."""
        return plain(self.keyed("refusal", why, self.values_of(params)))

    def player(self, by: str) -> str:
        """Who plays or chose: a person, a policy."""
        return plain(self.keyed("player", by, {}))

    def state(self, key: str) -> str:
        """A state as a word or two."""
        return plain(self.keyed("state", key, {}))

    # -- changes -------------------------------------------------------------------------------------------------

    def _change(self, event: ChangeEvent) -> Text:
        values = self.of_event(event, {})
        if event.target is None:
            return self._state_change(event, values)
        if event.field == "":
            creature = event.after if event.after is not None else event.before
            values["target"] = (Piece(shown_name(self.words, creature.name), f"creature:{event.target}"),)
            return self.say("change-arrives" if event.before is None else "change-leaves", values)
        if event.field in ("states", "effects", "items"):
            return self._several_change(event, values)
        values["before"] = self._of_field(event.field, event.before)
        values["after"] = self._of_field(event.field, event.after)
        if isinstance(event.before, int) and isinstance(event.after, int):
            values["by"] = signed(event.after - event.before)
        own = f"change-{event.field}-of-{family_of(event.rule)}"
        if self.words.has(own):
            return self.say(own, values)
        return self._changed(event.field, values)

    def _several_change(self, event: ChangeEvent, values: dict[str, Any]) -> Text:
        """What was added to and taken from states, lasting effects, or things carried."""
        before, after = keys_of(event.before), keys_of(event.after)
        name, word = ("items", self.item) if event.field == "items" else ("states", self.state)
        gained = [word(key) for key in dict.fromkeys(after) if after.count(key) > before.count(key)]
        lost = [word(key) for key in dict.fromkeys(before) if before.count(key) > after.count(key)]
        stop = self.words("list-separator")
        values |= {"gained": stop.join(gained), "lost": stop.join(lost)}
        if event.before is None or not (gained or lost):
            return self.say(f"change-{name}-same", values)
        how = "both" if gained and lost else "gained" if gained else "lost"
        return self.say(f"change-{name}-{how}", values)

    def item(self, key: str) -> str:
        """A thing carried, as a word or two."""
        return self.word("item", key)

    def _state_change(self, event: ChangeEvent, values: dict[str, Any]) -> Text:
        kind, _, rest = event.field.partition(".")
        if kind != "terrain":
            values |= {"before": str(event.before), "after": str(event.after)}
            return self.say(f"change-{kind}" if kind in ("round", "over") else "change-schedule", values)
        layer, _, where = rest.partition(".")
        if layer == "things":
            return self._thing_change(event, values)
        values["layer"] = self.word("terrain", layer)
        column, _, row = where.partition(",")
        if column.isdigit() and row.split(",")[0].isdigit():
            values["cell"] = self.cell((int(column), int(row.split(",")[0])))
            return self.say("change-terrain", values)
        return self.say("change-terrain-thing", {**values, "thing": self._name_of(event, where)})

    def _name_of(self, event: ChangeEvent, id_: str) -> str:
        """A body of space that is made or goes: its name or, those of spells have none, its kind."""
        made = event.before if event.after is None else event.after
        return (made.name or self.words(f"canvas-volume-{made.kind}")) if isinstance(made, Volume) else id_

    def _thing_change(self, event: ChangeEvent, values: dict[str, Any]) -> Text:
        """Something that was laid down, taken up, or changed where it lies."""
        thing = event.after if event.after is not None else event.before
        item = thing.params.get("item")
        values["thing"] = self.item(item["key"]) if isinstance(item, dict) else self.word("thing", thing.key)
        values["cell"] = self.cell(thing.place)
        return self.say(f"change-thing-{_fate(event.before, event.after)}", values)

    def _of_field(self, field: str, value: Any) -> Any:
        if value is None:
            return self.words("word-nothing")
        if field in ("place", "cell") and is_cell(value):
            return self.cell(value)
        if field == "face" and value < 0:
            return self.words("word-nothing")
        if field in ("facing", "face"):
            return self.words(f"facing-{DIRECTION_NAMES[value % 8]}")
        if field == "player":
            return self.player(value)
        return self.value_of(field, value)

    def _changed(self, field: str, values: dict[str, Any]) -> Text:
        if values["after"] == self.words("word-nothing") and self.words.has(f"change-{field}-none"):
            return self.say(f"change-{field}-none", values)
        if self.words.has(f"change-{field}"):
            return self.say(f"change-{field}", values)
        values["field"] = self.word("field", field)
        return self.say("change-general", values)

    def of_event(self, event: Event, params: Mapping[str, Any]) -> dict[str, Any]:
        values = self.values_of(params)
        values["actor"] = self.creature(event.actor) if event.actor else self.words("word-nobody")
        values["target"] = self.creature(event.target) if event.target else self.words("word-nobody")
        return values


def family_of(rule: str | None) -> str:
    """The letters that the rules of one catalogue begin with: B of B4.1 and of B.losses; "" without a rule."""
    match = re.match(r"[A-Za-z]+", rule or "")
    return match[0] if match else ""


def keys_of(several: Any) -> list[str]:
    """The keys of states (which are keys themselves), lasting effects or items."""
    return [one if isinstance(one, str) else str(one.key) for one in several or ()]


def _only_shorter(event: ChangeEvent) -> bool:
    """Whether nothing but the turns left of lasting effects changed."""
    return event.field == "effects" and keys_of(event.before) == keys_of(event.after)


def _read_option(key: str) -> tuple[str, str | None, Any, str | None, int | None, int | None]:
    match = _OPTION.match(key)
    if match is None:
        return key, None, None, None, None, None
    action, target, at, item, facing, height = match.groups()
    place = at if at in (None, "*") else tuple(int(part) for part in at.split(","))
    return action, target, place, item, int(facing) if facing else None, int(height) if height else None


def _fate(before: Thing | None, after: Thing | None) -> str:
    """What became of a loose thing."""
    if before is None or after is None:
        return "laid" if before is None else "taken"
    for mark, fate in (("sprung", "sprung"), ("open", "opened")):
        if after.params.get(mark) and not before.params.get(mark):
            return fate
    found = before.params.get("hidden") and not after.params.get("hidden")
    return "found" if found else "changed"
