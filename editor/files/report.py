"""The log of a battle to share: as text, as lines of JSON, as a page of HTML with every modifier.

All three show what a view may see: the referee's, the public one, or that of a creature.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from html import escape

from editor.files.naming import shown_name
from editor.files.phrases import Text, number, plain
from editor.files.wording import LineRow, Teller
from editor.rules.trace import (
    ActionEvent,
    ChangeEvent,
    CheckEvent,
    Event,
    RollEvent,
    RoundEvent,
    TurnEvent,
    in_view,
    to_json_line,
)

_MOST_INDENT = 6


def write_jsonl(events: Iterable[Event], view: str) -> str:
    """One event a line, numbered as the view sees them; the same battle gives the same bytes."""
    return "".join(to_json_line(event).decode() + "\n" for event in in_view(events, view))


def write_text(events: Iterable[Event], view: str, teller: Teller, *, modifiers: bool = False) -> str:
    """One sentence a line, what belongs to something indented below it; with `modifiers` those of each roll too, save
    those that do not apply (the other formats and the inspector have them all)."""
    lines: list[str] = []
    depths: dict[int, int] = {}
    for event in in_view(events, view):
        depth = _depth(event, depths)
        if teller.is_quiet(event):
            continue
        if isinstance(event, RoundEvent) and lines:
            lines.append("")
        lines.append("  " * depth + teller.line(event))
        if modifiers and isinstance(event, CheckEvent | RollEvent):
            rows = [row for row in teller.lines_of(event) if row.status != "inactive"]
            lines += ["  " * depth + "    " + _row(row, teller.side_of(event, row)) for row in rows]
    return "\n".join(lines) + "\n"


def _row(row: LineRow, side: str) -> str:
    told = (f"{row.amount:>4}", plain(row.source), side, row.rule or "", plain(row.reason), row.mattered)
    return "  ".join(filter(None, told))


def _depth(event: Event, depths: dict[int, int]) -> int:
    depth = 0 if event.parent is None else min(depths.get(event.parent, 0) + 1, _MOST_INDENT)
    depths[event.id] = depth
    return depth


def write_html(events: Iterable[Event], view: str, teller: Teller, title: str) -> str:
    """A page that needs nothing but itself: rounds and turns as headings, a table of modifiers under each roll."""
    words = teller.words
    body: list[str] = []
    depths: dict[int, int] = {}
    for event in in_view(events, view):
        depth = _depth(event, depths)
        if not teller.is_quiet(event):
            body.append(_block(event, depth, teller))
    lead = words("report-lead", view=_view_name(view, teller))
    return _PAGE.format(
        language="zh-Hans" if words.language == "zh" else words.language,
        title=escape(title or words("report-untitled")),
        lead=escape(lead),
        body="\n".join(body),
    )


def _view_name(view: str, teller: Teller) -> str:
    return (
        teller.words(f"view-{view}")
        if view in ("referee", "public")
        else shown_name(teller.words, teller.names.get(view, view))
    )


def _block(event: Event, depth: int, teller: Teller) -> str:
    if isinstance(event, RoundEvent):
        return f"<h2>{_html(teller.heading(event))}</h2>"
    if isinstance(event, TurnEvent):
        return f"<h3>{_html(teller.heading(event))}</h3>"
    if isinstance(event, CheckEvent):
        return _indented(_check(event, teller), "check", depth)
    if isinstance(event, RollEvent):
        return _indented(_roll(event, teller), "check", depth)
    kind = "action" if isinstance(event, ActionEvent) else "change" if isinstance(event, ChangeEvent) else "note"
    return _indented(f"<p>{_html(teller.sentence(event))}{_rule(event.rule)}</p>", kind, depth)


def _indented(html: str, kind: str, depth: int) -> str:
    return f'<div class="{kind} d{depth}">{html}</div>'


def _check(event: CheckEvent, teller: Teller) -> str:
    chance = teller.exact(Fraction(event.odds.get(event.band, "1")))
    head = (
        f"<p><strong>{_html(teller.heading(event))}</strong>{_rule(event.rule)} "
        f'<span class="band">{escape(teller.band(event.band))}</span> <span class="odds">{escape(chance)}</span></p>'
    )
    return head + _bar(event, teller) + _table(event, teller.result(event), teller)


def _roll(event: RollEvent, teller: Teller) -> str:
    head = f"<p><strong>{_html(teller.heading(event))}</strong>{_rule(event.rule)}</p>"
    result = teller.words("report-total", total=number(event.total))
    return head + _table(event, result, teller)


def _bar(event: CheckEvent, teller: Teller) -> str:
    chances = teller.chances(event.odds)
    parts = [
        f'<span class="b{round(at * 4 / max(len(chances) - 1, 1))}" style="flex:{float(chance.share):.6f}"'
        f' title="{escape(chance.name)} {escape(chance.text)}">{escape(chance.name)}</span>'
        for at, chance in enumerate(chances)
    ]
    return f'<div class="bar">{"".join(parts)}</div>'


def _table(event: CheckEvent | RollEvent, result: str, teller: Teller) -> str:
    dice = escape(teller.dice_of(event))
    cells = [f'<tr><td class="n">{dice}</td><td colspan="3">{escape(teller.words("report-dice"))}</td></tr>']
    for row in teller.lines_of(event):
        notes = " · ".join(part for part in (escape(plain(row.reason)), escape(row.mattered)) if part)
        side = f" <i>{escape(told)}</i>" if (told := teller.side_of(event, row)) else ""
        cells.append(
            f'<tr class="{row.status}"><td class="n">{escape(row.amount)}</td><td>{_html(row.source)}{side}</td>'
            f"<td>{escape(row.rule or '')}</td><td>{notes}</td></tr>"
        )
    cells.append(f'<tr class="sum"><td class="n">──</td><td colspan="3">{escape(result)}</td></tr>')
    return f"<table>{''.join(cells)}</table>"


def _html(text: Text) -> str:
    return "".join(f"<b>{escape(p.text)}</b>" if p.link else escape(p.text) for p in text)


def _rule(rule: str | None) -> str:
    return f' <span class="rule">{escape(rule)}</span>' if rule else ""


_INDENTS = "".join(f".d{depth}{{margin-left:{depth * 1.4:.1f}em}}" for depth in range(1, _MOST_INDENT + 1))
_PAGE = (
    """<!DOCTYPE html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root{{color-scheme:light dark}}
body{{font:15px/1.5 system-ui,"Noto Sans","Noto Sans SC",sans-serif;max-width:56em;margin:2em auto;padding:0 1em;
background:#FDFCF8;color:#25221D}}
h1{{font-size:1.6em;margin-bottom:0}} h2{{border-bottom:2px solid #CFC9BB;margin-top:2em}}
h3{{margin:1.2em 0 .3em;font-size:1.05em}} p{{margin:.25em 0}} .lead{{color:#6E685C}}
b{{font-weight:600}} .rule{{color:#6E685C;font-size:.85em}} .band{{font-weight:700}} .odds{{color:#6E685C}}
.action>p{{font-weight:600}} .change>p::before{{content:"→ ";color:#6E685C}}
table{{border-collapse:collapse;margin:.2em 0 .6em;font-size:.93em}} td{{padding:1px 12px 1px 0;vertical-align:top}}
td.n{{text-align:right;min-width:4.5em;font-variant-numeric:tabular-nums}}
.suppressed td,.inactive td{{color:#8A8475}} .suppressed td.n,.inactive td.n{{text-decoration:line-through}}
.sum td{{border-top:1px solid #CFC9BB;font-weight:600}}
.bar{{display:flex;height:1.3em;max-width:28em;font-size:.8em;border-radius:3px;overflow:hidden}}
.bar span{{min-width:2px;overflow:hidden;text-align:center;white-space:nowrap;color:#fff}}
.b0{{background:#B34700}} .b1{{background:#E69F00;color:#000!important}} .b2{{background:#777}}
.b3{{background:#56B4E9;color:#000!important}} .b4{{background:#0072B2}}
"""
    + _INDENTS.replace("{", "{{").replace("}", "}}")
    + """
@media (prefers-color-scheme:dark){{body{{background:#1B1C1E;color:#E6E1D6}} h2,.sum td{{border-color:#3C3E43}}
.lead,.rule,.odds,.change>p::before{{color:#9B968A}}}}
</style>
</head>
<body>
<h1>{title}</h1>
<p class="lead">{lead}</p>
{body}
</body>
</html>
"""
)
