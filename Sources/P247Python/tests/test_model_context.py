"""The Model Context Protocol server as seen by a client: line by line, in a separate process."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import p247

SERVER = Path(__file__).resolve().parents[1] / "examples" / "model_context" / "server.py"
TOOLS = ["enrich", "history", "brief", "explain", "plan", "formulas"]


class Client:
    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(SERVER), str(folder)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.count = 0

    def line(self, line: bytes) -> dict[str, Any]:
        """The answer to a raw line."""
        self.send(line)
        assert self.process.stdout is not None
        answer: dict[str, Any] = json.loads(self.process.stdout.readline())
        assert answer["jsonrpc"] == "2.0"
        return answer

    def send(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def ask(self, method: str, params: Any = None) -> dict[str, Any]:
        self.count += 1
        request = {"jsonrpc": "2.0", "id": self.count, "method": method} | ({} if params is None else {"params": params})
        answer = self.line(json.dumps(request).encode())
        assert answer["id"] == self.count
        return answer

    def call(self, name: str, **arguments: Any) -> dict[str, Any]:
        result: dict[str, Any] = self.ask("tools/call", {"name": name, "arguments": arguments})["result"]
        assert [part["type"] for part in result["content"]] == ["text"]
        return result

    def found(self, name: str, **arguments: Any) -> dict[str, Any]:
        """The structured answer of a successful call, which is also the end of its text."""
        result = self.call(name, **arguments)
        assert result["isError"] is False, result
        found: dict[str, Any] = result["structuredContent"]
        assert json.loads(result["content"][0]["text"].splitlines()[-1]) == found
        return found

    def refused(self, name: str, **arguments: Any) -> dict[str, Any]:
        result = self.call(name, **arguments)
        assert result["isError"] is True, result
        error: dict[str, Any] = result["structuredContent"]["error"]
        assert error["message"] in result["content"][0]["text"]
        return error


@pytest.fixture(scope="module")
def client(samples: Path) -> Iterator[Client]:
    made = Client(samples.parent)
    yield made
    assert made.process.stdin is not None and made.process.stderr is not None
    made.process.stdin.close()
    assert made.process.wait(20) == 0, "ends when its input ends"
    assert b"Traceback" not in made.process.stderr.read()


def test_a_client_is_greeted_in_its_protocol(client: Client) -> None:
    asked = {"protocolVersion": "2025-03-26", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    result = client.ask("initialize", asked)["result"]
    assert result["protocolVersion"] == "2025-03-26" and result["capabilities"] == {"tools": {}}
    assert result["serverInfo"]["version"] == p247.__version__
    assert client.ask("initialize", asked | {"protocolVersion": "1999-01-01"})["result"]["protocolVersion"] == "2025-06-18"
    client.send(b'{"jsonrpc":"2.0","method":"notifications/initialized"}')
    assert client.ask("ping")["result"] == {}, "and a notification has no answer"


def test_six_tools_describe_every_argument(client: Client) -> None:
    tools = client.ask("tools/list")["result"]["tools"]
    assert [tool["name"] for tool in tools] == TOOLS
    for tool in tools:
        schema = tool["inputSchema"]
        assert schema["type"] == "object" and schema["additionalProperties"] is False and tool["description"]
        assert set(schema["required"]) <= set(schema["properties"])
        assert all(form["description"].endswith((".", "}")) for form in schema["properties"].values()), tool["name"]


def test_enrich_gives_the_numbers_of_the_package(client: Client, samples: Path) -> None:
    path, athlete = "Activities/ride_hills.fit", json.loads((samples.parent / "athlete.json").read_text())
    truth = p247.enrich(samples / "ride_hills.fit", athlete)
    found = client.found("enrich", path=path, athlete="athlete.json")
    assert found["training_load.load"] == truth["training_load.load"] and found["summary"] == truth.summary
    assert found == client.found("enrich", path=path, athlete=athlete)
    assert len(json.dumps(found)) < 4000
    keys = ["training_load.trimp_exp", "heart_rate.zones[2].seconds", "pace"]
    assert client.found("enrich", path=path, athlete=athlete, keys=keys) == {key: truth[key] for key in keys}
    assert client.found("enrich", path=path, athlete=athlete, full=True) == truth.to_dict()
    milder = client.found("enrich", path=path, athlete=athlete, formulas={"trimp.male_b": 1.0}, keys=keys[:1])
    assert milder[keys[0]] < truth[keys[0]]
    compared = client.found("enrich", path=path, athlete=athlete, history="history.jsonl")
    assert len(compared["summary"]) > len(found["summary"])


def test_history_gives_the_season(client: Client, samples: Path) -> None:
    truth = p247.history(samples.parent / "history.jsonl")
    found = client.found("history", paths=["history.jsonl"])
    assert found["sessions"] == truth.sessions == 73 and found["last_7_days"] == truth.last_7_days
    both = client.found("history", paths=["history.jsonl", "Activities/ride_hills.fit"], athlete="athlete.json")
    assert both["sessions"] == 74 and both["through"] == "2026-05-05"
    keys = client.found("history", paths=["history.jsonl"], through="2026-04-01", weeks=2, keys=["through", "weeks"])
    assert keys["through"] == "2026-04-01" and len(keys["weeks"]) == 2


def test_brief_gives_the_morning(client: Client, days: Path) -> None:
    state, truth = p247.AthleteState(), {}
    records = [json.loads(line) for line in days.read_text().splitlines()]
    for record in records:
        if answer := state.take(record, form="document"):
            truth[answer.date] = answer
    last = max(truth)
    result = client.call("brief", path="Days/athlete.jsonl")
    assert result["content"][0]["text"].startswith(truth[last].decision.primary + "\n")
    assert result["structuredContent"]["date"] == last and result["structuredContent"]["top_risk"] == truth[last].top_risk
    found = client.found("brief", path="Days/athlete.jsonl", date="2025-05-20", keys=["signal", "recovery.score"])
    assert found == {"signal": truth["2025-05-20"].signal, "recovery.score": truth["2025-05-20"].recovery.score}
    assert client.found("brief", records=records[:9])["date"] in truth
    assert "there are 2025-01-06 to" in client.refused("brief", path="Days/athlete.jsonl", date="2020-01-01")["message"]
    assert "either path or records" in client.refused("brief")["message"]
    bad = client.refused("brief", records=[*records[:2], {"phase": "morning", "athlete": "a"}])
    assert bad["place"].startswith("record 3")


def test_explain_says_why(client: Client) -> None:
    found = client.found("explain", path="Activities/ride_hills.fit", key="training_load.tss", athlete="athlete.json")
    assert found["state"] == "known" and found["method"] and found["settings"]
    without = client.found("explain", path="Activities/ride_hills.fit", key="training_load.tss")
    assert without["state"] == "not_known" and "athlete.ftp_w" in [each["input"] for each in without["missing"]]
    assert 'did you mean "heart_rate.average"' in client.refused("explain", path="Activities/ride_hills.fit", key="avg_hr")["message"]


def test_plan_gives_the_feed(client: Client, samples: Path) -> None:
    now = "2026-03-25T09:00:00+11:00"
    truth = p247.plan(samples.parent / "Plan" / "day.json", now)
    found = client.found("plan", path="Plan/day.json", now=now)
    assert found["counts"] == truth.counts and found["up_next"] == truth.up_next
    document = json.loads((samples.parent / "Plan" / "day.json").read_text())
    assert client.found("plan", document=document, now=now) == found
    assert client.refused("plan", document=document, now="soon")["field"] == "now"


def test_formulas_lists_checks_and_compares(client: Client) -> None:
    everything = client.found("formulas", ask="list")
    assert everything["found"] == len(p247.formulas.settings()) and len(everything["settings"]) == 50
    found = client.found("formulas", ask="list", search="trimp male")["settings"]
    assert any(setting["key"] == "trimp.male_b" and setting["source"] for setting in found)
    assert client.found("formulas", ask="check", formulas="reference") == {"hash": p247.formulas.check("reference")}
    changed = client.found("formulas", ask="diff", formulas="standard", other={"trimp.male_b": 1.8})
    assert [setting["key"] for setting in changed["settings"]] == ["trimp.male_b"]
    assert 'Did you mean "trimp.male_b"' in client.refused("formulas", ask="check", formulas={"trimp.mal_b": 1})["message"]
    assert "other" in client.refused("formulas", ask="diff")["message"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b'{"jsonrpc": "2.0", "id": 1, "method": ', -32700),
        (b"\xff\xfe\x00", -32700),
        (b"[" * 100_000, -32700),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {"x": NaN}}', -32700),
        (b'[{"jsonrpc": "2.0", "id": 1, "method": "ping"}]', -32600),
        (b'{"id": 1, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": {}, "method": "ping"}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": 7}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": {"x": "' + b"x" * (4 << 20) + b'"}}', -32600),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "resources/list"}', -32601),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": [1]}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "fly"}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": ["enrich"]}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "enrich", "arguments": {}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "enrich", "arguments": {"path": 1}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "enrich", "arguments": {"path": "a", "atlete": {}}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "formulas", "arguments": {"ask": "tell"}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "plan", "arguments": {"now": "", "days": 0}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "plan", "arguments": {"now": "", "days": true}}}', -32602),
        (b'{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "history", "arguments": {"paths": []}}}', -32602),
    ],
)
def test_a_malformed_message_has_its_code_and_the_next_its_answer(client: Client, line: bytes, code: int) -> None:
    error = client.line(line)["error"]
    assert error["code"] == code and error["message"]
    assert client.ask("ping")["result"] == {}


def test_an_unknown_argument_is_told_the_nearest(client: Client) -> None:
    error = client.ask("tools/call", {"name": "enrich", "arguments": {"path": "a", "atlete": {}}})["error"]
    assert "did you mean athlete?" in error["message"]
    # A misspelt required argument is missing too, and the misspelling says more.
    assert "did you mean path?" in client.ask("tools/call", {"name": "enrich", "arguments": {"pth": "a"}})["error"]["message"]
    missing = client.ask("tools/call", {"name": "formulas", "arguments": {}})["error"]["message"]
    assert missing == "ask is missing: ask must be list, check or diff."


def test_answers_and_notifications_have_no_answer(client: Client) -> None:
    client.send(b'{"jsonrpc": "2.0", "id": 9, "result": {}}')
    client.send(b'{"jsonrpc": "2.0", "method": "tools/call", "params": {"name": "fly"}}')
    client.send(b"")
    assert client.ask("ping")["result"] == {}


def test_errors_of_the_input_name_field_place_and_remedy(client: Client) -> None:
    path = "Activities/ride_hills.fit"
    error = client.refused("enrich", path=path, athlete={"max_hr": 999})
    assert error["field"] == "max_hr" and "between 90" in error["message"]
    assert client.refused("enrich", path=path, keys=["training_load.lod"])["message"].endswith("did you mean training_load.load?")
    error = client.refused("enrich", path="README.md")
    assert error["kind"] and error["place"] and error["message"]
    error = client.refused("enrich", path="Activities/ride_hill.fit")
    assert error["kind"] == "unreadable" and path in error["message"] and error["place"] == "Activities/ride_hill.fit"
    result = client.call("enrich", path=path, athlete={"max_hrr": 190})
    assert 'Warning: "max_hrr" is not a known key' in result["content"][0]["text"]
    assert client.refused("history", paths=["history.jsonl", "Activities/nothing.fit"])["field"] == "paths[1]"


@pytest.mark.parametrize("path", ["..", "/etc/passwd", "../README.md", "link", "inside/../../outside.fit"])
def test_paths_stay_in_the_folder(tmp_path: Path, samples: Path, path: str) -> None:
    folder = tmp_path / "folder"
    (folder / "inside").mkdir(parents=True)
    shutil.copy(samples / "ride_hills.fit", tmp_path / "outside.fit")
    (folder / "link").symlink_to(tmp_path / "outside.fit")
    client = Client(folder)
    for name, arguments in (
        ("enrich", {"path": path}), ("enrich", {"path": "a.fit", "history": path}), ("history", {"paths": [path]}), ("brief", {"path": path}),
        ("explain", {"path": path, "key": "load"}), ("plan", {"path": path, "now": "2026-03-25T09:00:00Z"}),
        ("formulas", {"ask": "check", "formulas": "../x.yaml"}),
    ):
        assert "leads out of" in client.refused(name, **arguments)["message"]
    client.process.kill()
    client.process.wait()


def test_only_files_of_a_bounded_size_are_read(tmp_path: Path) -> None:
    (tmp_path / "rides").mkdir()
    (tmp_path / "rides" / "one.fit").touch()
    os.mkfifo(tmp_path / "pipe")
    with open(tmp_path / "large.fit", "wb") as file:
        file.truncate((64 << 20) + 1)
    client = Client(tmp_path)
    assert "rides/one.fit" in client.refused("enrich", path="rides")["message"]
    assert client.refused("enrich", path="pipe")["message"] == "This is not a file."
    assert client.refused("enrich", path="large.fit")["kind"] == "too_large"
    assert client.refused("enrich", path="a\0b")["kind"] == "unreadable"
    assert client.refused("enrich", path="\udcff")["kind"] == "unreadable"
    client.process.kill()
    client.process.wait()
