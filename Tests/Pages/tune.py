"""Opens the page of `p247 tune` in a real browser and says what is wrong with it and how fast it is.

    tune.py P247 BROWSER [--pictures FOLDER] [--athlete FILE] [--targets CSV] [--copies COUNT] [--strict-times] INPUT…

The page is wrong when it is wider than the screen, when the browser complains, when it asks anything but the loopback address, when a
number of its table is not the one that `p247 enrich --set` gives, when a key or a link does not do what it says, when what it saves is
not what it shows, when what it answers to a question is not what the command writes, or when somebody without its token, origin or
host is let in.
Times are from the input event to after the paint, in milliseconds. --copies serves so many activities, copies of the inputs in turn;
with --strict-times a time beyond LIMITS is wrong too.
"""

import argparse
import json
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from playwright.sync_api import sync_playwright

QUICK, ORDER = "trimp.male_b", "power.window"
# Milliseconds, of the median and of 95 %: a setting that needs no order of samples, one that does, and the first page.
LIMITS = {"quick": 50, "order": 1000, "page": 2000}
# Waits for the next paint by the clock: to ask at every frame would make the page draw frames of its own accord.
PAINTED = """count => new Promise((done, failed) => {
  const begin = performance.now()
  const look = () => window.p247paints.length > count ? done() : performance.now() - begin > 30000 ? failed("no paint") : setTimeout(look, 5)
  look()})"""
# What is drawn, the parts out of sight among it, against the answer.
DRAWN = """() => {
  const says = id => document.getElementById(id).textContent, cells = [...document.querySelectorAll("#table tbody tr")]
  const first = cells.map(row => [...row.querySelectorAll("td.n")].map(cell => cell.firstChild.data))
  return JSON.stringify(first) === JSON.stringify(now.table.rows.map(row => row.texts)) && now.words.every(word => says("words").includes(word))
    && now.facts.every(fact => says("facts").includes(fact.text)) && now.zones.every(zone => says("zones").includes(zone.text))
    && now.moved.every(row => says("moved").includes(row.base_text + " → " + row.text))}"""


def timed(what: str, kind: str, times: list[float]) -> list[str]:
    """Says times, and which of them are beyond the limit of their kind."""
    if not times:
        print(f"{what}: no paint")
        return [f"{what}: no paint"]
    ordered = sorted(times)
    median, most = statistics.median(ordered), ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]
    print(f"{what}: {len(ordered)} paints, median {median:.0f} ms, 95 % {most:.0f} ms, limit {LIMITS[kind]} ms")
    return [f"{what}: {name} {time:.0f} ms, not below {LIMITS[kind]}" for name, time in (("median", median), ("95 %", most)) if time >= LIMITS[kind]]


def copies(inputs: list[str], count: int, folder: pathlib.Path) -> list[str]:
    """A folder of so many recordings, those of the inputs in turn."""
    known = [file for path in map(pathlib.Path, inputs) for file in (sorted(path.iterdir()) if path.is_dir() else [path])]
    known = [file for file in known if file.is_file() and file.suffix != ".md"]
    folder.mkdir()
    for number in range(count):
        file = known[number % len(known)]
        shutil.copy(file, folder / f"{number:05}-{file.name}")
    return [str(folder)]


def move(page, key: str, presses: int, pause: int) -> list[float]:
    page.fill("#find", key)
    slider = page.locator(f'.set[data-key="{key}"] input[type=range]:visible').first
    slider.focus()
    page.evaluate("window.p247paints = []")
    for number in range(presses):
        before = page.evaluate("window.p247paints.length")
        page.keyboard.press("ArrowRight" if number < presses * 0.6 else "ArrowLeft")
        page.evaluate(PAINTED, before)
        page.wait_for_timeout(pause)
    return page.evaluate("window.p247paints")


def strangers(url: str) -> list[str]:
    """Requests of others, each of which must be turned away."""
    address, token = url.split("#")[0].split("/?t=")
    own = {"Origin": address, "X-P247-Token": token, "Content-Type": "application/json"}

    def status(path: str, headers: dict, body: bytes | None = b"{}") -> int:
        request = urllib.request.Request(address + path, data=body, headers=headers)
        try:
            return urllib.request.urlopen(request, timeout=20).status
        except urllib.error.HTTPError as error:
            return error.code

    found = []
    for name, path, headers, body, wanted in (
        ("the page itself", "/answer", own, b"{}", 200),
        ("another origin", "/answer", own | {"Origin": "https://evil.example"}, b"{}", 403),
        ("no origin", "/answer", {"X-P247-Token": token}, b"{}", 403),
        ("another host", "/answer", own | {"Host": "evil.example"}, b"{}", 403),
        ("another token", "/answer", own | {"X-P247-Token": "0" * 64}, b"{}", 403),
        ("no token", "/", {}, None, 403),
        ("another site", "/answer", own | {"Sec-Fetch-Site": "cross-site"}, b"{}", 403),
        ("no JSON", "/answer", own, b"\x00\xff", 400),
        ("an unknown setting", "/answer", own, b'{"changes":{"a.b":1}}', 400),
        ("too much", "/answer", own, b" " * 100_000, 413),
        ("no such path", "/../../etc/passwd", own, b"{}", 404),
    ):
        got = status(path, headers, body)
        if got != wanted:
            found.append(f"{name}: {got}, not {wanted}")
    return found


def numbers(page, p247: str, athlete: list[str]) -> list[str]:
    """Loads of the table against those of the command with the same change."""
    change = page.evaluate("Object.entries(changes).map(([key, value]) => key + '=' + JSON.stringify(value))")
    rows = page.evaluate("now.table.rows.slice(0, 8).map(row => [row.source, row.values[0], row.texts[0]])")
    found = []
    for source, value, _ in rows:
        command = [p247, "enrich", source, *athlete, "--output", "json"] + [part for text in change for part in ("--set", text)]
        document = json.loads(subprocess.run(command, capture_output=True).stdout)
        document = document[0] if isinstance(document, list) else document
        wanted = (document.get("training_load") or {}).get("load")
        if wanted != value:
            found.append(f"{source}: load {value} on the page, {wanted} of the command with {change}")
    return found


def session(page, url: str, p247: str, folder: pathlib.Path, picture) -> list[str]:
    """What a person does on the page, from the first slider to the saved file, by keys alone."""
    faults: list[str] = []

    def wanted(what: str, condition: str) -> None:
        try:
            page.wait_for_function(f"() => {condition}", timeout=30000)
        except Exception:
            faults.append(f"session: {what}")

    def changes() -> dict:
        return page.evaluate("({...changes})")

    page.goto("about:blank")
    page.goto(url)
    page.wait_for_selector("#facts b")
    picture("tutorial-open")
    first = page.evaluate("now.hash")
    move(page, QUICK, 2, 20)
    slider = page.locator(f'.set[data-key="{QUICK}"] input[type=range]:visible').first
    slider.focus()
    moved = changes()
    if list(moved) != [QUICK]:
        faults.append(f"session: the slider changed {moved}")
    wanted("the answer to the slider", f"now.hash !== {json.dumps(first)}")
    picture("tutorial-moved")
    text = json.dumps(json.dumps(moved, separators=(",", ":")))
    page.keyboard.press("u")
    wanted("u undoes", f"JSON.stringify(changes) !== {text}")
    page.keyboard.press("Shift+U")
    wanted("U does it again", f"JSON.stringify(changes) === {text}")
    page.keyboard.press("b")
    wanted("b pins B", "other !== null")
    second = "athlete.max_hr"
    move(page, second, 2, 20)
    page.locator(f'.set[data-key="{second}"] input[type=range]:visible').first.focus()
    wanted("B stays beside a second change", "other !== null && Object.keys(changes).length === 2")
    page.wait_for_timeout(1500)
    picture("tutorial-two")
    page.keyboard.press("r")
    wanted("r takes one setting back", f"Object.keys(changes).join() === {json.dumps(QUICK)}")
    wanted("the answer to r", "JSON.stringify(now.facts) === JSON.stringify(other.facts)")
    page.keyboard.press("l")
    link = page.evaluate("location.href")
    page.keyboard.press("Shift+R")
    wanted("R takes everything back", f"now.hash === {json.dumps(first)}")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_selector("#facts b")
    wanted("a link opens its set", f"JSON.stringify(changes) === {text}")
    wanted("a link opens B", "other !== null")
    wanted("a link opens what it was made of", "note === '' && now.hash !== undefined")
    page.keyboard.press("?")
    wanted("? shows the keys", "document.getElementById('help').open")
    page.keyboard.press("Escape")
    page.keyboard.press("s")
    wanted("s opens the form", "document.getElementById('savebox').open")
    page.fill("#savename", "my zones")
    page.fill("#savereason", "ratings of 40 sessions")
    picture("tutorial-save")
    page.click("#savebox button[type=submit]")
    wanted("the file is written", "!document.getElementById('saved').hidden")
    files = sorted(folder.glob("*.yaml"))
    if len(files) != 1:
        faults.append(f"session: saved {files}")
        return faults
    page.click("#savebox button[type=submit]")
    page.wait_for_timeout(1000)
    if files[0].read_bytes() != sorted(folder.glob("*.yaml"))[0].read_bytes():
        faults.append("session: saving again wrote over the file")
    shown = page.evaluate("now.hash")
    check = subprocess.run([p247, "formulas", "check", str(files[0])], capture_output=True, text=True)
    if check.returncode or shown[:12] not in check.stdout:
        faults.append(f"session: the saved file has not the hash {shown[:12]} of the page: {check.stdout}{check.stderr}")
    return faults


def questions(page, p247: str, inputs: list[str], athlete: list[str], targets: list[str], picture) -> list[str]:
    """Answers of the dialogs against what the commands write, by keys alone."""
    faults: list[str] = []
    key, setting = "training_load.trimp_exp", f"{QUICK}=1.7..2.4"

    def asked(what: str, command: list[str]) -> None:
        page.click("#askgo")
        page.wait_for_function("() => !document.getElementById('asktext').hidden || document.getElementById('askfault').textContent", timeout=300000)
        text = page.text_content("#asktext") + page.text_content("#askfault")
        wanted = subprocess.run([p247, *command], capture_output=True, text=True).stdout
        if text.strip() != wanted.strip():
            faults.append(f"{what}: {text!r} on the page, {wanted!r} of the command")

    page.keyboard.press("a")
    page.select_option("#askkey", key)
    page.fill("#asksettings", setting)
    asked("sensitivity", ["sensitivity", *inputs, *athlete, "--key", key, "--vary", setting])
    picture("tutorial-ask")
    page.select_option("#askkind", "agree")
    sets = page.evaluate("S.sets")
    page.select_option("#askwith", "set " + sets[-1])
    page.evaluate("document.getElementById('asktext').hidden = true")
    asked("agree", ["agree", *inputs, *athlete, "--key", key, "--with", sets[-1]])
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    names = page.evaluate("S.targets")
    if not names:
        if page.is_enabled("#askgo") or "--targets" not in page.text_content("#askfault"):
            faults.append("fit: without measured values it does not say what is missing")
    else:
        page.select_option("#askkey", key)
        page.fill("#asksettings", f"{QUICK}=1..3")
        asked("fit", ["fit", *inputs, *athlete, *targets, "--target", names[0], "--key", key, "--settings", f"{QUICK}=1..3"])
        picture("tutorial-fit")
    page.keyboard.press("Escape")
    return faults


def main() -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("p247")
    reader.add_argument("browser")
    reader.add_argument("--pictures", type=pathlib.Path)
    reader.add_argument("--athlete")
    reader.add_argument("--targets", type=pathlib.Path)
    reader.add_argument("--copies", type=int)
    reader.add_argument("--strict-times", action="store_true")
    reader.add_argument("inputs", nargs="+")
    given = reader.parse_args()
    athlete = ["--athlete", given.athlete] if given.athlete else []
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        inputs = [str(pathlib.Path(path).resolve()) for path in given.inputs]
        if given.copies:
            inputs = copies(inputs, given.copies, pathlib.Path(folder) / "copies")
        targets = ["--targets", str(given.targets.resolve())] if given.targets else []
        late: list[str] = []
        athlete = [str(pathlib.Path(part).resolve()) if part == given.athlete else part for part in athlete]
        p247 = str(pathlib.Path(given.p247).resolve())
        begin = time.monotonic()
        server = subprocess.Popen([p247, "tune", *inputs, *athlete, *targets], stdout=subprocess.PIPE, text=True, cwd=folder)
        url = server.stdout.readline().strip()
        print(f"{time.monotonic() - begin:.2f} s until the address is said")
        faults += strangers(url)
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=given.browser, args=["--no-sandbox"])
            for width in (1280, 390):
                for scheme in ("light", "dark"):
                    context = browser.new_context(viewport={"width": width, "height": 900 if width > 900 else 844}, color_scheme=scheme)
                    page = context.new_page()
                    where = f"{width} px, {scheme}"
                    page.on("console", lambda message: faults.append(f"{where}: console: {message.text}"))
                    page.on("pageerror", lambda error: faults.append(f"{where}: error: {error}"))
                    page.on("request", lambda request: None if request.url.startswith(("http://127.0.0.1:", "data:")) else faults.append(f"{where}: asks for {request.url}"))
                    begin = time.monotonic()
                    page.goto(url)
                    page.wait_for_selector("#facts b")
                    page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
                    late += timed(f"{where}: first page", "page", [1000 * (time.monotonic() - begin)])
                    late += timed(f"{where}: {QUICK}", "quick", move(page, QUICK, 40, 20))
                    page.wait_for_timeout(600)
                    if not page.evaluate(DRAWN):
                        faults.append(f"{where}: what is drawn is not what was answered")
                    if (width, scheme) == (1280, "light"):
                        faults += numbers(page, p247, athlete)
                    late += timed(f"{where}: athlete.max_hr", "quick", move(page, "athlete.max_hr", 12, 20))
                    page.wait_for_timeout(2500)
                    if (width, scheme) == (1280, "light"):
                        late += timed(f"{where}: {ORDER}", "order", move(page, ORDER, 5, 600))
                        page.keyboard.press("Escape")
                    page.fill("#find", "")
                    page.wait_for_timeout(800)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        faults.append(f"{where}: {wide} px wide")
                    page.locator("body").click(position={"x": 1, "y": 1})
                    page.keyboard.press("a")
                    box = page.locator("#askbox").bounding_box()
                    if not box or box["x"] < 0 or box["x"] + box["width"] > width:
                        faults.append(f"{where}: the form of a question is at {box}")
                    page.keyboard.press("Escape")
                    if given.pictures:
                        given.pictures.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=str(given.pictures / f"tune-{width}-{scheme}.png"))
                    if (width, scheme) == (1280, "light"):
                        def picture(name: str) -> None:
                            if given.pictures:
                                page.screenshot(path=str(given.pictures / f"{name}.png"))

                        faults += session(page, url, p247, pathlib.Path(folder), picture)
                        page.keyboard.press("Escape")
                        page.keyboard.press("Shift+R")
                        # A question takes some tens of runs: of few activities.
                        if not given.copies:
                            faults += questions(page, p247, inputs, athlete, targets, picture)
                    context.close()
            browser.close()
        server.terminate()
        server.wait()
    if given.strict_times:
        faults += late
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
