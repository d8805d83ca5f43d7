"""What the inspector writes: events of a turn as a tree of rows, each as plain text and as text with links."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from html import escape
from typing import NamedTuple

from PySide6.QtGui import QPalette

from editor.battle.odds import Odds
from editor.files.phrases import MINUS, Piece, Text, number, plain
from editor.files.wording import LineRow, Teller
from editor.rules.modifier import Line
from editor.rules.trace import ActionEvent, ChangeEvent, CheckEvent, ChoiceEvent, Event, RollEvent, TurnEvent
from editor.ui.panels.bars import Band, mark_of

_MOST_TOLD = 4


class Bar(NamedTuple):
    """A bar of bands with the mark of the roll; with `cells` the table of all pairs of two dice instead, and `faces`
    those that fell."""

    bands: tuple[Band, ...]
    mark: float
    cells: str = ""
    faces: tuple[int, ...] = ()


class Row(NamedTuple):
    """One row: its text, the same with links, a bar instead of text, the event it belongs to, rows below it."""

    text: str
    html: str
    event: int
    children: tuple[Row, ...] = ()
    bar: Bar | None = None


class Inks(NamedTuple):
    """Colours of the text, as #rrggbb."""

    text: str
    faint: str
    link: str
    badge: str
    badge_text: str


def inks_of(palette: QPalette) -> Inks:
    """The colours that fit a palette."""
    role = QPalette.ColorRole
    text, faint, link = (palette.color(r).name() for r in (role.Text, role.PlaceholderText, role.Link))
    dark = palette.color(role.Base).lightnessF() < 0.5
    return Inks(text, faint, link, "#6B4E00" if dark else "#FFE3A3", "#FFE9BD" if dark else "#4A3300")


class RowMaker:
    """Makes the rows of one turn. `told` are the odds that were shown before a decision, by its key."""

    def __init__(self, teller: Teller, inks: Inks, told: Mapping[str, Odds]) -> None:
        self._teller = teller
        self._words = teller.words
        self._inks = inks
        self._told = told

    def rows(self, events: Sequence[Event]) -> list[Row]:
        """The tree of some events; those whose parent is not among them stand at the top."""
        known = {event.id for event in events}
        below: dict[int | None, list[Event]] = {}
        for event in events:
            below.setdefault(event.parent if event.parent in known else None, []).append(event)
        return [self._row(event, below) for event in below.get(None, []) if not self._is_dull(event)]

    @staticmethod
    def _is_dull(event: Event) -> bool:
        return _is_bookkeeping(event) or (isinstance(event, ChoiceEvent) and len(event.options) < 2)

    def _row(self, event: Event, below: Mapping[int | None, list[Event]]) -> Row:
        own: list[Row] = []
        if isinstance(event, CheckEvent):
            own = self._check_rows(event)
        elif isinstance(event, RollEvent):
            own = self._roll_rows(event)
        elif isinstance(event, ChoiceEvent) and event.key in self._told:
            own = [self._told_row(event, self._told[event.key])]
        children = [self._row(child, below) for child in below.get(event.id, []) if not self._is_dull(child)]
        text, html = self._head(event)
        return Row(text, html, event.id, (*own, *children))

    # -- heads ---------------------------------------------------------------------------------------------------

    def _head(self, event: Event) -> tuple[str, str]:
        heading = self._teller.heading(event)
        text, html = plain(heading), self._links(heading)
        right = ""
        if isinstance(event, CheckEvent):
            band = self._teller.band(event.band)
            chance = self._teller.exact(Fraction(event.odds.get(event.band, "1")))
            text = f"{text} – {band}, {chance}"
            right = f'<b>{escape(band)}</b>&nbsp; <span style="color:{self._inks.faint}">{escape(chance)}</span>'
        elif isinstance(event, RollEvent):
            text = f"{text} – {number(event.total)}"
            right = f"<b>{number(event.total)}</b>"
        elif isinstance(event, ChoiceEvent):
            what = escape(self._words("inspector-rethink"))
            right = f'<a href="choice:{event.id}" style="{self._style(True)}">{what}</a>'
        elif event.rule:
            right = self._rule(event.rule)
        if isinstance(event, TurnEvent | ActionEvent | CheckEvent | RollEvent):
            html = f"<b>{html}</b>"
        return text, _two_columns(html, right)

    # -- checks --------------------------------------------------------------------------------------------------

    def _check_rows(self, event: CheckEvent) -> list[Row]:
        bands = tuple(
            Band(chance.name, float(chance.share), self._teller.percent(chance.share))
            for chance in self._teller.chances(event.odds)
        )
        spoken = ", ".join(f"{band.name} {band.text}" for band in bands)
        bar = Row(spoken, "", event.id, bar=Bar(bands, mark_of(event)))
        rows = [bar, *self._cells_rows(event, bands), self._verdict_row(event), self._dice_row(event)]
        rows += self._line_rows(event, event.lines)
        return [*rows, self._sum_row(self._teller.result(event), event.id)]

    def _cells_rows(self, event: CheckEvent, bands: tuple[Band, ...]) -> list[Row]:
        """The table of all pairs, where two dice are looked at apart."""
        if not event.cells:
            return []
        faces = tuple(die.face for die in event.dice)
        text = self._words("inspector-cells", count=len(event.cells), first=faces[0], second=faces[1])
        return [Row(text, "", event.id, bar=Bar(bands, 0.0, event.cells, faces))]

    def _verdict_row(self, event: CheckEvent) -> Row:
        """By how much, and what would have changed it, set off from the rest."""
        text = " ".join([self._by_how_much(event), *what_would_change(self._teller, event)])
        ink = f"background-color:{self._inks.badge};color:{self._inks.badge_text}"
        html = f'<table width="100%" cellpadding="4"><tr><td style="{ink}">{escape(text)}</td></tr></table>'
        return Row(text, html, event.id)

    def _by_how_much(self, event: CheckEvent) -> str:
        bands = list(event.odds)
        # a face that decides by itself lies at the wrong end of the bands for its total
        if len(bands) > 1 and event.band == (bands[0] if event.margin >= 0 else bands[-1]):
            return self._words("verdict-face")
        if event.margin < 0:
            return self._words("verdict-more" if event.over else "verdict-less", count=number(-event.margin))
        return (
            self._words("verdict-spare", count=number(event.margin)) if event.margin else self._words("verdict-just")
        )

    def _roll_rows(self, event: RollEvent) -> list[Row]:
        rows = [self._dice_row(event), *self._line_rows(event, event.lines)]
        if len(rows) == 1:
            return rows
        return [*rows, self._sum_row(self._words("report-total", total=number(event.total)), event.id)]

    def _dice_row(self, event: CheckEvent | RollEvent) -> Row:
        dice = self._teller.dice_of(event)
        faces = []
        for at, die in enumerate(event.dice):
            tip = escape(self._words("inspector-other-face"))
            faces.append(f'<a href="die:{event.id},{at}" title="{tip}" style="{self._style(True)}">{die.face}</a>')
        name = dice.split(" ", 1)[0] if dice else ""
        html = f"{escape(name)}&nbsp; <b>{' + '.join(faces)}</b>"
        text = dice
        if not event.dice and "before" in event.params:
            # nothing is rolled here: what was rolled before is reckoned on with
            text = self._words("roll-before", amount=number(event.params["before"]))
            html = escape(text)
        if isinstance(event, CheckEvent):
            parts, linked = self._target(event)
            text = f"{dice} {self._words('inspector-against', parts=parts)}"
            html = _two_columns(html, self._faint(self._words("inspector-against", parts=linked), raw=True))
        return Row(text, html, event.id)

    def _target(self, event: CheckEvent) -> tuple[str, str]:
        """What the number needed is made of by the test itself: THAC0 19 − AC 5 = 14, plain and with links."""
        base = [(row, line) for row, line in self._worded(event) if _in_formula(line)]
        if not base:
            return number(event.against), number(event.against)
        pieces, linked = [], []
        for at, (row, _) in enumerate(base):
            sign, amount = "", row.amount
            if at:
                sign = f" {MINUS} " if amount.startswith(MINUS) else " + "
                amount = amount.lstrip(f"{MINUS}+")
            source = self._links(row.source)
            if row.rule and "<a " not in source:
                source = self._links(tuple(Piece(p.text, f"rule:{row.rule}") for p in row.source))
            pieces.append(f"{sign}{plain(row.source)} {amount}")
            linked.append(f"{sign}{source} {amount}")
        total = sum(line.counted for _, line in base)
        end = f" = {number(total)}" if len(base) > 1 else ""
        return "".join(pieces) + end, "".join(linked) + end

    def _worded(self, event: CheckEvent | RollEvent) -> list[tuple[LineRow, Line]]:
        return list(zip(self._teller.lines_of(event), event.lines, strict=True))

    def _line_rows(self, event: CheckEvent | RollEvent, lines: Sequence[Line]) -> list[Row]:
        rows = []
        # which side a line counts on need be said only where both have lines
        mixed = len({line.on for line in lines if not _in_formula(line)}) > 1
        for row, line in self._worded(event):
            if not (isinstance(event, CheckEvent) and _in_formula(line)):
                rows.append(self._line_row(row, mixed and line.on == "against", event.id))
        return rows

    def _line_row(self, row: LineRow, on_target: bool, event: int) -> Row:
        dim = row.status in ("suppressed", "inactive")
        source = self._links(row.source)
        side = self._words("report-on-target") if on_target else ""
        notes = plain(row.reason)
        text = " ".join(part for part in (row.amount, plain(row.source), side, row.rule, notes, row.mattered) if part)
        middle = source + (f" {self._faint(side)}" if side else "")
        if row.reason:
            middle += f"<br>{self._faint(self._links(row.reason), raw=True)}"
        if row.mattered:
            badge = f"background-color:{self._inks.badge};color:{self._inks.badge_text}"
            middle += f'<br><span style="{badge}">&nbsp;{escape(row.mattered)}&nbsp;</span>'
        amount = f"<s>{escape(row.amount)}</s>" if dim else f"<b>{escape(row.amount)}</b>"
        rule = self._rule(row.rule) if row.rule else ""
        colour = self._inks.faint if dim else self._inks.text
        end = 'align="right" width="56" style="white-space:nowrap"'
        html = (
            '<table width="100%" cellspacing="0" cellpadding="0"><tr>'
            f'<td width="64" align="right" style="color:{colour};padding-right:8px">{amount}</td>'
            f'<td style="color:{colour}">{middle}</td><td {end}>{rule}</td></tr></table>'
        )
        return Row(text, html, event)

    def _sum_row(self, words: str, event: int) -> Row:
        html = (
            '<table width="100%" cellspacing="0" cellpadding="0"><tr>'
            f'<td width="64" align="right" style="color:{self._inks.faint};padding-right:8px">──</td>'
            f"<td><b>{escape(words)}</b></td></tr></table>"
        )
        return Row(words, html, event)

    # -- odds that were told -------------------------------------------------------------------------------------

    def _told_row(self, event: ChoiceEvent, odds: Odds) -> Row:
        shares: dict[str, Fraction] = {}
        for outcome in odds.outcomes:
            label = " · ".join(self._teller.course(step) for step in outcome.what)
            label = label or self._words("odds-no-roll")
            shares[label] = shares.get(label, Fraction(0)) + Fraction(outcome.chance)
        best = sorted(shares.items(), key=lambda at: -at[1])[:_MOST_TOLD]
        parts = ", ".join(f"{label} {self._teller.percent(share)}" for label, share in best)
        text = self._words("inspector-told", odds=parts)
        return Row(text, self._faint(text), event.id)

    # -- pieces --------------------------------------------------------------------------------------------------

    def _links(self, text: Text) -> str:
        return "".join(
            f'<a href="{escape(p.link)}" style="{self._style()}">{escape(p.text)}</a>' if p.link else escape(p.text)
            for p in text
        )

    def _style(self, underlined: bool = False) -> str:
        return f"color:{self._inks.link};text-decoration:{'underline' if underlined else 'none'}"

    def _rule(self, rule: str) -> str:
        return f'<a href="rule:{escape(rule)}" style="{self._style()}">{escape(rule)}</a>'

    def _faint(self, text: str, raw: bool = False) -> str:
        return f'<span style="color:{self._inks.faint}">{text if raw else escape(text)}</span>'


def what_would_change(teller: Teller, event: CheckEvent) -> list[str]:
    """Sentences: without which modifiers, alone or only together, the outcome would have been another."""
    words = teller.words
    alone, joint = [], []
    for row, line in zip(teller.lines_of(event), event.lines, strict=True):
        source = plain(row.source)
        band = teller.band(line.instead) if line.instead else words("another-outcome")
        if line.mattered:
            alone.append(words("verdict-without", source=source, band=band))
        elif line.joint:
            joint.append((words("verdict-quoted", source=source), band))
    if joint:
        sources = words("list-separator").join(source for source, _ in joint)
        return [*alone, words("verdict-joint", sources=sources, band=joint[0][1])]
    return alone or ([words("verdict-steady")] if any(line.counted for line in event.lines if not line.base) else [])


def _in_formula(line: Line) -> bool:
    """Whether a line is one of the test's own numbers, told beside the dice."""
    return line.base and line.on == "against" and line.op == "add" and line.status == "applied"


def _two_columns(left: str, right: str) -> str:
    if not right:
        return left
    return (
        '<table width="100%" cellspacing="0" cellpadding="0"><tr>'
        f'<td>{left}</td><td align="right" style="padding-left:8px">{right}</td></tr></table>'
    )


def turn_of(events: Sequence[Event], cursor: int) -> Sequence[Event]:
    """The events up to the cursor that belong to the turn that the last of them belongs to; between turns those
    since the last one."""
    last = cursor
    while last and _is_bookkeeping(events[last - 1]):
        last -= 1
    if not last:
        return ()
    top = events[last - 1]
    while top.parent is not None:
        top = events[top.parent - 1]
    first = top.id
    if not isinstance(top, TurnEvent):
        while first > 1 and not _in_turn(events, events[first - 2]):
            first -= 1
    return events[first - 1 : cursor]


def _is_bookkeeping(event: Event) -> bool:
    """Changes of the round and of the order of turns, which the inspector leaves out."""
    if not isinstance(event, ChangeEvent) or event.target is not None:
        return False
    return event.field in ("round", "over") or event.field.startswith("schedule")


def _in_turn(events: Sequence[Event], event: Event) -> bool:
    return event.parent is not None or isinstance(event, TurnEvent)


def all_rows(rows: Iterable[Row]) -> Iterable[Row]:
    """Rows and everything below them, in the order seen."""
    for row in rows:
        yield row
        yield from all_rows(row.children)
