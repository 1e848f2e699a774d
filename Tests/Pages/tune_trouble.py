"""Does to the page of `p247 tune` what people do by mistake, and says where it stops, lies or loses something.

    tune_trouble.py P247 BROWSER [--athlete FILE] INPUT…

Edges that would cross, values that are refused, two tabs at once, answers that come late or not at all, links that somebody wrote, a
slider that goes there and back, names that turn the text around them.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.parse
import urllib.request

from playwright.sync_api import sync_playwright

EDGES = "heart_rate_zones.max_edges"
# Answers of a path come so many milliseconds late, the first so many of them or all, whether or not the page still waits.
LATE = """([path, first, time]) => {
  const asked = window.fetch
  window.fetch = async (where, how) => {
    if (where !== path || first-- <= 0) return asked(where, how)
    const answer = await asked(where, {...how, signal: undefined})
    await new Promise(done => setTimeout(done, time))
    return answer}}"""
# The first answers of a path say that something newer took their place.
ELSEWHERE = """([path, first, kind]) => {
  const asked = window.fetch
  window.fetch = async (where, how) => where !== path || first-- <= 0 ? asked(where, how)
    : new Response(JSON.stringify({error: {kind, message: "elsewhere"}}), {status: 409})}"""
SETTLED = "() => !sending && answered === wishes && !now.waits"


class Server:
    """A page that is served, and what it is asked beside the browser."""

    def __init__(self, p247: str, arguments: list[str], folder: str):
        self.process = subprocess.Popen([p247, "tune", *arguments], stdout=subprocess.PIPE, text=True, cwd=folder)
        self.url = self.process.stdout.readline().strip()
        self.address, self.token = self.url.split("/?t=")

    def post(self, path: str, tab: str, **body) -> int:
        headers = {"Origin": self.address, "X-P247-Token": self.token, "X-P247-Tab": tab, "Content-Type": "application/json"}
        request = urllib.request.Request(f"{self.address}/{path}", data=json.dumps(body).encode(), headers=headers)
        try:
            return urllib.request.urlopen(request, timeout=300).status
        except urllib.error.HTTPError as error:
            return error.code

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


class Trouble:
    """A browser, and what was found."""

    def __init__(self, browser):
        self.browser, self.faults = browser, []

    def wrong(self, what: str, is_wrong: bool, found: object = "") -> None:
        if is_wrong:
            self.faults.append(f"{what}: {found}")

    def page(self, server: Server, view: str = "", context=None):
        context = context or self.browser.new_context(viewport={"width": 1280, "height": 900})
        self.prepare(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.goto(server.url + view)
        try:
            page.wait_for_selector("#groups .set", timeout=10000)
        except Exception:
            self.faults.append(f"no page with {urllib.parse.unquote(view)}")
        return page

    def prepare(self, context) -> None:
        """What a context needs before its first page."""

    def settled(self, page, what: str) -> None:
        try:
            page.wait_for_function(SETTLED, timeout=20000)
        except Exception:
            self.faults.append(f"{what}: the last wish is not answered")

    def moves(self, page, what: str) -> None:
        """Another slider still moves the numbers."""
        before = page.evaluate("now.hash")
        page.evaluate("put(settings.get('trimp.male_b'), value(settings.get('trimp.male_b')) + .1, performance.now())")
        self.settled(page, what)
        self.wrong(f"{what}: another setting moves nothing", page.evaluate("now.hash") == before)


def said(page) -> list[str]:
    """What is said of faults where it can be seen."""
    return page.evaluate("[...document.querySelectorAll('.fault, .fault-line')].filter(e => e.offsetParent && e.textContent).map(e => e.textContent)")


def edges(trouble: Trouble, server: Server, close: Server) -> None:
    """Edges stay strictly between their neighbours, by any way of moving them."""
    page = trouble.page(server)
    sliders = page.locator(f'.set[data-key="{EDGES}"] input[type=range]:visible')
    fields = page.locator(f'.set[data-key="{EDGES}"] input[type=number]:visible')

    def pressed(slider, key: str, count: int, wanted: list[float], at=page) -> None:
        slider.focus()
        for _ in range(count):
            at.keyboard.press(key)
            at.wait_for_timeout(20)
        trouble.settled(at, f"edges, {key}")
        got = at.evaluate(f"value(settings.get('{EDGES}'))")
        trouble.wrong(f"edges, {count} times {key}", got != wanted or said(at) != [], [got, wanted, said(at)])

    pressed(sliders.nth(0), "ArrowRight", 12, [59, 60, 70, 80, 90])
    pressed(sliders.nth(4), "ArrowLeft", 12, [59, 60, 70, 80, 81])
    pressed(sliders.nth(2), "End", 1, [59, 60, 79, 80, 81])
    pressed(sliders.nth(2), "Home", 1, [59, 60, 61, 80, 81])
    trouble.moves(page, "edges")
    page.evaluate("reset()")
    trouble.settled(page, "edges, back")
    for place, text, wanted, words in (
        (2, "60.5", [50, 60, 60.5, 80, 90], None),
        (2, "60", [50, 60, 60.5, 80, 90], "above 60 and below 80"),
        (2, "85", [50, 60, 60.5, 80, 90], "above 60 and below 80"),
        (0, "60.25", [50, 60, 60.5, 80, 90], "below 60"),
        (4, "500", [50, 60, 60.5, 80, 90], "from"),
        (4, "95.125", [50, 60, 60.5, 80, 95.125], None),
    ):
        fields.nth(place).fill(text)
        fields.nth(place).press("Enter")
        page.wait_for_timeout(100)
        words_said = " ".join(said(page))
        trouble.settled(page, f"typed {text}")
        got = page.evaluate(f"value(settings.get('{EDGES}'))")
        field = float(fields.nth(place).input_value())
        trouble.wrong(f"typed {text} for edge {place + 1}", got != wanted or field != wanted[place], [got, field])
        trouble.wrong(f"typed {text}: said", bool(words_said) if words is None else words not in words_said, words_said)
    page.context.close()
    page = trouble.page(close)
    third = page.locator(f'.set[data-key="{EDGES}"] input[type=range]:visible').nth(2)
    pressed(third, "ArrowRight", 2, [50, 60.2, 60.5, 60.6, 90], page)
    pressed(third, "ArrowLeft", 2, [50, 60.2, 60.3, 60.6, 90], page)
    page.context.close()


def refusals(trouble: Trouble, server: Server) -> None:
    """What the server refuses is said where it can be seen, and the page goes on."""
    page = trouble.page(server)
    crossed = f"put(settings.get('{EDGES}'), [62, 60, 70, 80, 90], performance.now())"
    page.evaluate(crossed)
    page.wait_for_timeout(600)
    trouble.wrong("refused: not said", EDGES not in " ".join(said(page)), said(page))
    trouble.settled(page, "refused")
    trouble.wrong("refused: kept", page.evaluate(f"'{EDGES}' in changes"))
    trouble.moves(page, "refused")
    kept = page.evaluate("JSON.stringify(changes)")
    page.evaluate("put(settings.get('heart_rate_zones.model'), 'karvonen5', performance.now())")
    trouble.settled(page, "another model")
    page.evaluate(crossed)
    page.wait_for_timeout(600)
    trouble.wrong("refused, out of sight: not said", EDGES not in page.text_content("#fault"), said(page))
    trouble.settled(page, "refused, out of sight")
    trouble.wrong("refused, out of sight: others lost", "trimp.male_b" not in page.evaluate("changes"), kept)
    trouble.moves(page, "refused, out of sight")
    trouble.wrong("what was refused is still said", said(page) != [], said(page))
    page.context.close()


def tabs(trouble: Trouble, server: Server) -> None:
    """Two tabs do not end each other's requests, and no wish is lost."""
    found: dict[str, int] = {}

    def together(requests: list[tuple[str, str, str, dict]]) -> None:
        threads = []
        for name, path, tab, body in requests:
            threads.append(threading.Thread(target=lambda n=name, p=path, t=tab, b=body: found.__setitem__(n, server.post(p, t, **b))))
            threads[-1].start()
            time.sleep(0.02)
        for thread in threads:
            thread.join()

    slow = lambda number: {"changes": {"power.window": 20 + number}, "count": 0}  # noqa: E731
    together([(f"tab {number}", "answer", f"a{number}", slow(number)) for number in range(4)])
    together([(f"of one tab, {number}", "answer", "b0", slow(20 + number)) for number in range(2)])
    asks = {"key": "training_load.load", "settings": ["power.window=20..40"]}
    together([("question 1", "sensitivity", "a1", asks), ("question 2", "sensitivity", "b2", asks), ("stop of another", "cancel", "c3", {})])
    together([("stopped", "sensitivity", "a1", asks), ("stop", "cancel", "a1", {})])
    # The older of one tab may have been quick enough.
    wanted = {name: 200 for name in found} | {"of one tab, 0": found["of one tab, 0"], "stopped": 409}
    trouble.wrong("tabs", found != wanted, found)
    for kind in ("cancelled", "busy"):
        page = trouble.page(server)
        page.evaluate(ELSEWHERE, ["answer", 2, kind])
        trouble.moves(page, kind)
        trouble.wrong(f"{kind}: said", said(page) != [], said(page))
        page.evaluate(ELSEWHERE, ["other", 2, kind])
        page.select_option("#with", page.evaluate("S.sets.at(-1)"))
        page.wait_for_timeout(2500)
        trouble.wrong(f"{kind}: B is lost", page.evaluate("other === null || two === null"))
        page.context.close()
    context = trouble.browser.new_context(viewport={"width": 1280, "height": 900})
    pages = [trouble.page(server, context=context) for _ in range(2)]
    for number in range(6):
        for page in pages:
            page.evaluate(f"put(settings.get('power.window'), {40 + number}, performance.now())")
        pages[0].wait_for_timeout(60)
    for place, page in enumerate(pages):
        trouble.settled(page, f"tab {place}")
    trouble.wrong("two tabs with the same settings differ", len({page.evaluate("now.hash + JSON.stringify(now.facts)") for page in pages}) != 1)
    trouble.wrong("two tabs: said", any(said(page) for page in pages), [said(page) for page in pages])
    context.close()


def late(trouble: Trouble, server: Server) -> None:
    """Answers that come late are drawn for what was wished last, and the address is that of what is seen."""
    page = trouble.page(server)
    sets = page.evaluate("S.sets")
    hashes = {}
    for name in sets[-2:]:
        page.select_option("#with", name)
        page.wait_for_function("() => other !== null", timeout=20000)
        hashes[name] = page.evaluate("other.hash")
        page.select_option("#with", "")
    page.evaluate(LATE, ["other", 1, 1500])
    page.select_option("#with", sets[-2])
    page.wait_for_timeout(50)
    page.select_option("#with", sets[-1])
    page.wait_for_timeout(2500)
    got = page.evaluate("[other && other.hash, document.getElementById('with').value]")
    trouble.wrong("the first of two wishes for B is drawn", got != [hashes[sets[-1]], sets[-1]], [got, hashes])
    trouble.wrong("B is named otherwise", f"B is the set {sets[-1]}" not in page.text_content("#words"), page.text_content("#words"))
    page.evaluate(LATE, ["other", 1, 800])
    page.select_option("#with", sets[-2])
    page.wait_for_timeout(50)
    page.select_option("#with", "")
    page.wait_for_timeout(1500)
    trouble.wrong("B comes although nothing is wished", page.evaluate("other !== null || document.getElementById('with').value !== ''"))
    trouble.wrong("a link without B has one", "%22b%22" in page.url, page.url)
    page.evaluate(LATE, ["answer", 1, 900])
    before = page.evaluate("now.hash.slice(0, 16)")
    page.evaluate("put(settings.get('trimp.male_b'), 2.3, performance.now())")
    page.wait_for_timeout(500)
    trouble.wrong("the address has new settings and an old hash", "2.3" in page.url and f"f={before}" in page.url, page.url)
    trouble.settled(page, "late")
    page.wait_for_timeout(500)
    trouble.wrong("the address has not the hash of the answer", f"f={page.evaluate('now.hash.slice(0, 16)')}" not in page.url, page.url)
    page.reload()
    page.wait_for_selector("#groups .set")
    trouble.settled(page, "reloaded")
    trouble.wrong("its own link is said to be another's", page.evaluate("note !== ''"), page.evaluate("note"))
    page.context.close()


def links(trouble: Trouble, server: Server) -> None:
    """Links that somebody wrote are said to be so, and the page works."""
    for view in (
        {"c": {EDGES: 5}}, {"c": {EDGES: None}}, {"c": {EDGES: [80, 70]}}, {"c": {EDGES: ["a", "b"]}}, {"c": {"trimp.male_b": {"a": 1}}},
        {"c": {"trimp.male_b": "2"}}, {"c": {"trimp.male_b": 1e308}}, {"c": {"heart_rate_zones.model": 5}}, {"c": [1, 2]}, {"c": None}, {"c": "x"},
        {"c": {"__proto__": {"x": 1}, "constructor": 3}}, {"b": "x"}, {"b": {"set": "<b>x"}}, {"b": {"changes": {"trimp.male_b": "q"}}},
        {"b": {"changes": 5}}, None, 5, [],
    ):  # fmt: skip
        text = json.dumps(view)
        page = trouble.page(server, "#f=1&s=" + urllib.parse.quote(text))
        page.wait_for_timeout(100)
        trouble.settled(page, text)
        got = page.evaluate("[document.querySelectorAll('#groups .set').length, note, JSON.stringify(changes)]")
        trouble.wrong(f"link {text}", got[0] < 5 or not got[1] or got[2] != "{}", got)
        trouble.wrong(f"link {text} is of another version", '{"c"' in text and "another version" in got[1], got[1])
        trouble.moves(page, text)
        page.context.close()
    short = {"c": {EDGES: [55, 65, 75, 85, 95], "trimp.male_b": 2.4, "no.such": 1}}
    page = trouble.page(server, "#s=" + urllib.parse.quote(json.dumps(short)))
    trouble.settled(page, "link with an unknown key")
    got = page.evaluate("[JSON.stringify(changes), note]")
    trouble.wrong("what a link has beside an unknown key", got[0] != json.dumps({k: v for k, v in short["c"].items() if k != "no.such"}, separators=(",", ":")) or "no.such" not in got[1], got)
    page.context.close()


def there_and_back(trouble: Trouble, server: Server) -> None:
    """A step to one side and one back is the base, of every slider."""
    page = trouble.page(server)
    lost = page.evaluate("""() => {
      const lost = []
      changed = () => {}
      for (const s of settings.values()) {
        if (typeof s.base !== "number" && s.control !== "numbers") continue
        for (const slider of row(s).querySelectorAll("input[type=range]:not([hidden])"))
          for (const [there, back] of [["stepUp", "stepDown"], ["stepDown", "stepUp"]]) {
            const before = slider.value
            slider[there]()
            // At an end there is no step.
            if (slider.value === before) continue
            slider.dispatchEvent(new Event("input"))
            slider[back]()
            slider.dispatchEvent(new Event("input"))
            if (s.key in changes) lost.push([s.key, there, JSON.stringify(changes[s.key])])
            delete changes[s.key]
            for (const e of rows.get(s.key)) e.show()}}
      return lost}""")
    trouble.wrong("there and back is not the base", bool(lost), lost[:8])
    page.context.close()


def names(trouble: Trouble, p247: str, inputs: list[str], athlete: list[str]) -> None:
    """A name that turns the text around it turns none."""
    with tempfile.TemporaryDirectory() as folder:
        samples = [pathlib.Path(path) for path in inputs if pathlib.Path(path).is_dir()]
        source = next((folder / "manual.json" for folder in samples if (folder / "manual.json").exists()), None)
        if source is None:
            return
        document = json.loads(source.read_text())
        document["name"] = "Run \u202egnp.\u2066 home"
        (pathlib.Path(folder) / "manual.json").write_text(json.dumps(document, ensure_ascii=False))
        shutil.copy(source.parent / "yoga.json", folder)
        server = Server(p247, [folder, *athlete], folder)
        page = trouble.page(server)
        page.evaluate("put(settings.get('load_fallback.rating_factor'), 0.9, performance.now())")
        trouble.settled(page, "names")
        page.evaluate("drawDue()")
        shown = page.evaluate("""[...document.body.querySelectorAll("*")].filter(e => e.tagName !== "SCRIPT")
          .flatMap(e => [...e.childNodes].filter(n => n.nodeType === 3).map(n => n.data).concat(e.title || [])).join("\\n")""")
        trouble.wrong("names: not shown", "gnp." not in shown)
        trouble.wrong("names: the text is turned", any(mark in shown for mark in "\u202e\u2066"))
        page.context.close()
        server.stop()


def main() -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("p247")
    reader.add_argument("browser")
    reader.add_argument("--athlete")
    reader.add_argument("inputs", nargs="+")
    given = reader.parse_args()
    athlete = ["--athlete", str(pathlib.Path(given.athlete).resolve())] if given.athlete else []
    inputs = [str(pathlib.Path(path).resolve()) for path in given.inputs]
    p247 = str(pathlib.Path(given.p247).resolve())
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        file = pathlib.Path(folder) / "close.yaml"
        file.write_text(f"name: close\nversion: 1\nbase: standard\noverrides:\n  {EDGES}: [50, 60.2, 60.4, 60.6, 90]\n")
        server, close = Server(p247, [*inputs, *athlete], folder), Server(p247, [*inputs, *athlete, "--formulas", str(file)], folder)
        browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
        trouble = Trouble(browser)
        edges(trouble, server, close)
        refusals(trouble, server)
        tabs(trouble, server)
        late(trouble, server)
        links(trouble, server)
        there_and_back(trouble, server)
        names(trouble, p247, inputs, athlete)
        browser.close()
        server.stop()
        close.stop()
    for fault in trouble.faults:
        print(fault)
    print(f"{len(trouble.faults)} faults when troubled")
    return 1 if trouble.faults else 0


if __name__ == "__main__":
    sys.exit(main())
