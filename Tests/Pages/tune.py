"""Opens the page of `p247 tune` in a real browser and says what is wrong with it and how fast it is.

    tune.py P247 BROWSER [--pictures FOLDER] [--athlete FILE] INPUT…

The page is wrong when it is wider than the screen, when the browser complains, when it asks anything but the loopback address, when a
number of its table is not the one that `p247 enrich --set` gives, when a key or a link does not do what it says, when what it saves is
not what it shows, or when somebody without its token, origin or host is let in.
Times are from the input event to after the paint, in milliseconds.
"""

import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

from playwright.sync_api import sync_playwright

QUICK, ORDER = "trimp.male_b", "power.window"


def share(times: list[float]) -> str:
    if not times:
        return "no paint"
    ordered = sorted(times)
    return (
        f"{len(ordered)} paints, median {statistics.median(ordered):.0f} ms, "
        f"95 % {ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))]:.0f} ms"
    )


def move(page, key: str, presses: int, pause: int) -> list[float]:
    page.fill("#find", key)
    slider = page.locator(f'.set[data-key="{key}"] input[type=range]:visible').first
    slider.focus()
    page.evaluate("window.p247paints = []")
    for number in range(presses):
        before = page.evaluate("window.p247paints.length")
        page.keyboard.press("ArrowRight" if number < presses * 0.6 else "ArrowLeft")
        page.wait_for_function("count => window.p247paints.length > count", arg=before, timeout=30000)
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


def main() -> int:
    reader = argparse.ArgumentParser()
    reader.add_argument("p247")
    reader.add_argument("browser")
    reader.add_argument("--pictures", type=pathlib.Path)
    reader.add_argument("--athlete")
    reader.add_argument("inputs", nargs="+")
    given = reader.parse_args()
    athlete = ["--athlete", given.athlete] if given.athlete else []
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        inputs = [str(pathlib.Path(path).resolve()) for path in given.inputs]
        athlete = [str(pathlib.Path(part).resolve()) if part == given.athlete else part for part in athlete]
        p247 = str(pathlib.Path(given.p247).resolve())
        begin = time.monotonic()
        server = subprocess.Popen([p247, "tune", *inputs, *athlete], stdout=subprocess.PIPE, text=True, cwd=folder)
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
                    print(f"{where}: first page {time.monotonic() - begin:.2f} s")
                    print(f"{where}: {QUICK}: {share(move(page, QUICK, 40, 20))}")
                    if (width, scheme) == (1280, "light"):
                        faults += numbers(page, p247, athlete)
                    print(f"{where}: athlete.max_hr: {share(move(page, 'athlete.max_hr', 12, 20))}")
                    page.wait_for_timeout(2500)
                    if (width, scheme) == (1280, "light"):
                        print(f"{where}: {ORDER}: {share(move(page, ORDER, 5, 600))}")
                        page.keyboard.press("Escape")
                    page.fill("#find", "")
                    page.wait_for_timeout(800)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        faults.append(f"{where}: {wide} px wide")
                    if given.pictures:
                        given.pictures.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=str(given.pictures / f"tune-{width}-{scheme}.png"))
                    if (width, scheme) == (1280, "light"):
                        def picture(name: str) -> None:
                            if given.pictures:
                                page.screenshot(path=str(given.pictures / f"{name}.png"))

                        faults += session(page, url, p247, pathlib.Path(folder), picture)
                    context.close()
            browser.close()
        server.terminate()
        server.wait()
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
