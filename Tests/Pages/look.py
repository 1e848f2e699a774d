"""Opens pages in a real browser at the width of a telephone and of a desk, light and dark, and says what is wrong with them.

    look.py FOLDER BROWSER [PICTURES]

FOLDER holds pages (*.html, also in folders of it) and, beside a page of an activity, its document (NAME.json). A page is wrong
when it or a table in it is wider than its room, when the browser complains, when it asks any network for anything, or when the value under the
pointer is not the document's. PICTURES gets a picture of each page.
"""

import json
import pathlib
import sys

from playwright.sync_api import sync_playwright

WIDTHS = (390, 1280)
SCHEMES = ("light", "dark")


def clock(seconds: float) -> str:
    whole = int(seconds + 0.5)
    if whole < 3600:
        return f"{whole // 60}:{whole % 60:02d}"
    return f"{whole // 3600}:{whole // 60 % 60:02d}:{whole % 60:02d}"


def pointed(page, chart, share: float):
    """What is shown with the pointer at a share of a chart's width."""
    box = chart.bounding_box()
    page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] * 0.5)
    return page.evaluate("(() => { const tip = document.querySelector('.tip'); return tip.hidden ? null : tip.textContent })()")


def compare(page, document: dict) -> list[str]:
    """Values under the pointer against the samples of the document."""
    found = []
    for title, section, channel, unit in (
        ("Heart rate.", "heart_rate", "heartrate", " bpm"),
        ("Power.", "power", "watts", " W"),
        ("Elevation.", "elevation", "altitude", " m"),
    ):
        samples = (document.get(section) or {}).get("samples")
        charts = [c for c in page.query_selector_all("svg[data-plot]") if c.is_visible() and c.get_attribute("aria-label").startswith(title)]
        if not samples or not charts:
            continue
        values: dict[str, set[int]] = {}
        for time, value in zip(samples["time"], samples[channel]):
            if value is not None:
                # Half a unit is written one way or the other.
                values.setdefault(clock(time), set()).update({int(value + 0.49), int(value + 0.51)})
        charts[0].scroll_into_view_if_needed()
        said = 0
        for step in range(1, 20):
            text = pointed(page, charts[0], step / 20)
            if not text or "\n" not in text:
                continue
            moment, words = text.split("\n")[:2]
            said += 1
            number = words.removesuffix(unit).replace("\u202f", "").replace("\u2212", "-")
            if int(number) not in values.get(moment, set()):
                found.append(f"{title} {moment} shows {words}, the document has {sorted(values.get(moment, set()))}")
        if said < 10:
            found.append(f"{title} only {said} of 19 places show a value")
    return found


def dragged(page, chart, start: float, end: float) -> None:
    """Drags over a chart from one share of its width to another."""
    box = chart.bounding_box()
    page.mouse.move(box["x"] + box["width"] * start, box["y"] + box["height"] * 0.5)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * end, box["y"] + box["height"] * 0.5)
    page.mouse.up()


def zoom(page) -> list[str]:
    """Dragging over the first curve changes its ticks, a double click brings them back. On a page with samples dragging selects
    a part, whose numbers are shown, and Enter zooms in on it and shows each second."""
    charts = [c for c in page.query_selector_all("svg[data-plot]") if c.is_visible() and c.query_selector("path.line")]
    if not charts:
        return []
    chart, part, wrong = charts[0], page.query_selector(".part"), []
    chart.scroll_into_view_if_needed()
    ticks = lambda: chart.query_selector("g.ticks").text_content()
    before = ticks()
    dragged(page, chart, 0.4, 0.6)
    if part:
        said = part.query_selector("output").text_content()
        if "\u2013" not in said:
            wrong.append(f"dragging over a chart selects nothing: {said}")
        part.query_selector("input").focus()
        page.keyboard.press("ArrowRight")
        if part.query_selector("output").text_content() == said:
            wrong.append("an arrow key does not move the start of the selection")
        chart.focus()
        page.keyboard.press("Enter")
        if not chart.query_selector("path.second"):
            wrong.append("a zoomed chart does not show each second")
    if ticks() == before:
        wrong.append("a chart does not zoom")
    box = chart.bounding_box()
    page.mouse.dblclick(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    if ticks() != before or chart.query_selector("path.second"):
        wrong.append("a double click does not show everything again")
    return wrong


def hidden(page) -> list[str]:
    """Tables of which a part is out of sight, but for those that must be wider than any screen."""
    found = page.evaluate(
        """() => [...document.querySelectorAll('.scroll:not(.must)')].filter(box => {
            const details = box.closest('details');
            if (details) { details.open = true }
            return box.scrollWidth > box.clientWidth + 1;
        }).map(box => [(box.closest('section')?.querySelector('h2') ?? box).textContent.slice(0, 60), box.scrollWidth - box.clientWidth])"""
    )
    return [f"{pixels} px of the table of {title!r} are out of sight" for title, pixels in found]


def unnamed(page) -> list[str]:
    """Charts of named bars in which a bar has no name below it."""
    return page.evaluate(
        """() => [...document.querySelectorAll('svg[data-names]')].filter(chart => chart.checkVisibility()).flatMap(chart => {
            const wanted = +chart.dataset.names, shown = chart.querySelectorAll('text.name').length;
            return shown < wanted ? [`${chart.getAttribute('aria-label')} names ${shown} of ${wanted} bars`] : [];
        })"""
    )


def ragged(page) -> list[str]:
    """Facts whose number stands in two lines, and cards of a row that are not of one height."""
    return page.evaluate(
        """() => {
            const cards = [...document.querySelectorAll('.fact')].filter(card => !card.open), wrong = [];
            for (const card of cards) {
                const value = card.querySelector('b'), line = parseFloat(getComputedStyle(value).lineHeight);
                if (/^[−+]?[0-9]/.test(value.textContent) && value.offsetHeight > 1.5 * line) {
                    wrong.push(`the fact "${value.textContent}" stands in two lines`);
                }
                const other = cards.find(other => other.offsetTop === card.offsetTop && Math.abs(other.offsetHeight - card.offsetHeight) > 1);
                if (other) { wrong.push(`the facts "${value.textContent}" and "${other.querySelector('b').textContent}" are not of one height`) }
            }
            return wrong;
        }"""
    )


def main() -> int:
    folder, browser_path = pathlib.Path(sys.argv[1]), sys.argv[2]
    pictures = pathlib.Path(sys.argv[3]) if len(sys.argv) > 3 else None
    pages = sorted(folder.rglob("*.html"))
    wrong = looked = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        for width in WIDTHS:
            for scheme in SCHEMES:
                context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=scheme)
                for path in pages:
                    faults: list[str] = []
                    page = context.new_page()
                    page.on("console", lambda message: faults.append("console: " + message.text))
                    page.on("pageerror", lambda error: faults.append("error: " + str(error)))
                    page.on("request", lambda request: None if request.url.startswith(("file:", "data:")) else faults.append("asks for " + request.url))
                    page.goto(path.resolve().as_uri())
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > width:
                        faults.append(f"{wide} px wide")
                    if pictures:
                        pictures.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=str(pictures / f"{path.stem}-{width}-{scheme}.png"), full_page=True)
                    document = path.with_suffix(".json")
                    if document.exists():
                        faults += compare(page, json.loads(document.read_text()))
                    if scheme == "light":
                        faults += zoom(page)
                        faults += ragged(page) + hidden(page) + unnamed(page)
                    page.close()
                    looked += 1
                    wrong += len(faults)
                    for fault in faults:
                        print(f"{path.relative_to(folder)} at {width} px, {scheme}: {fault}")
                context.close()
        browser.close()
    print(f"{looked} looks at {len(pages)} pages, {wrong} faults")
    return 1 if wrong or not pages else 0


if __name__ == "__main__":
    sys.exit(main())
