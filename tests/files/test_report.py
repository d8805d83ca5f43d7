"""Logs of a battle as text, JSON lines and HTML."""

from __future__ import annotations

import json
from html.parser import HTMLParser

from editor.battle.session import Session
from editor.files.report import write_html, write_jsonl, write_text
from editor.files.wording import Teller
from editor.rules.trace import CheckEvent, in_view
from tests.ui.battle.skirmish import SKIRMISH, encounter, toy_words


def battle() -> Session:
    session = Session(encounter(), ruleset=SKIRMISH)
    session.play_out(20)
    return session


def teller_of(session: Session, language: str = "en") -> Teller:
    return Teller(toy_words(language), {k: c.name for k, c in session.state.creatures.items()})


def test_json_lines_have_the_documented_names() -> None:
    session = battle()
    rows = [json.loads(line) for line in write_jsonl(session.events, "referee").splitlines()]
    assert [r["id"] for r in rows] == list(range(1, len(rows) + 1))
    check = next(r for r in rows if r["kind"] == "check")
    assert {"id", "parent", "kind", "rule", "actor", "target", "view", "round", "dice"} <= set(check)
    assert {"total", "against", "margin", "band", "lines", "odds"} <= set(check)
    assert set(check["lines"][0]) >= {"on", "op", "value", "counted", "status", "source", "rule", "by", "mattered"}


def test_the_public_view_hides_secrets_and_leaves_no_gap() -> None:
    session = battle()
    rows = [json.loads(line) for line in write_jsonl(session.events, "public").splitlines()]
    secret = sum(1 for e in session.events if e.view == "referee")
    assert secret > 0
    assert len(rows) == len(session.events) - secret
    assert [r["id"] for r in rows] == list(range(1, len(rows) + 1))
    teller = teller_of(session)
    assert "stumbles" in write_text(session.events, "referee", teller)
    assert "stumbles" not in write_text(session.events, "public", teller)


def test_text_indents_what_belongs_together() -> None:
    session = battle()
    lines = write_text(session.events, "referee", teller_of(session)).splitlines()
    assert lines[0] == "Round 1"
    assert any(line.startswith("    ") and "blow – " in line for line in lines)
    assert lines[-1] == "Red has won" or lines[-1] == "Blue has won"
    assert "\n\nRound 2\n" in "\n".join(lines)


class Balance(HTMLParser):
    """Fails on tags that do not close one another, and on anything fetched from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tables = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}
        self.tables += tag == "table"
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_stands_alone_with_a_table_for_each_roll() -> None:
    session = battle()
    page = write_html(session.events, "referee", teller_of(session), "Brom & <friends>")
    reader = Balance()
    reader.feed(page)
    assert reader.open == []
    rolls = sum(1 for e in in_view(session.events, "referee") if type(e).__name__ in ("CheckEvent", "RollEvent"))
    assert reader.tables == rolls > 3
    assert "Brom &amp; &lt;friends&gt;" in page
    assert "suppressed: X1.3" in page
    assert any(line.mattered for e in session.events if isinstance(e, CheckEvent) for line in e.lines)
    assert "without this: " in page


def test_html_in_chinese() -> None:
    session = battle()
    page = write_html(session.events, "public", teller_of(session, "zh"), "")
    assert '<html lang="zh-Hans">' in page
    assert "一场战斗" in page
    assert "视角：所有人" in page
    assert "被抵消：X1.3" in page
