import Charts
import FormulaSets
internal import TextFormats

/// The tuning page: one HTML file with script, style and base data. It loads nothing from other hosts.
package enum TunePage {
  /// Returns the page as the server delivers it.
  ///
  /// - Parameters:
  ///   - session: The season to show.
  ///   - start: The changes applied when the page opens.
  ///   - token: The token to send with each request.
  ///   - nonce: The nonce that allows only the page's own scripts.
  package static func served(
    _ session: TuneSession, start: [TuneChange], token: String, nonce: String
  ) async throws(TuneProblem) -> String {
    let base = try await session.answer(TuneRequest())
    let members: [(String, [UInt8])] = [
      ("session", session.description(opening: start)), ("base", session.json(base)),
    ]
    return html(
      data: joined(members, JSONWriter.object { $0.member("token", token) }), nonce: nonce, isReport: false,
      subtitle: subtitle(session))
  }

  /// Returns a self-contained report that compares changes with the base.
  ///
  /// - Parameters:
  ///   - session: The season to show.
  ///   - changes: The changes; if empty, the report shows the base.
  ///   - day: The date to print, if any.
  package static func report(_ session: TuneSession, _ changes: [TuneChange], day: String? = nil)
    async throws(TuneProblem) -> String
  {
    var request = TuneRequest()
    request.isReport = true
    let base = try await session.answer(request)
    request.count = TuneRequest.maximumRows
    request.changes = changes
    let now = try await session.answer(request)
    let members: [(String, [UInt8])] = [
      ("session", session.description(opening: changes)), ("base", session.json(base)),
      ("now", session.json(now)),
    ]
    let made = day.map { " · made \($0)" } ?? ""
    return html(
      data: joined(members, JSONWriter.object { $0.member("report", true) }), nonce: nil, isReport: true,
      subtitle: subtitle(session) + made,
      footer:
        "This set: sha256 \(now.hash). Base: sha256 \(session.baseHash). Recordings and athlete: sha256 \(session.dataHash)."
    )
  }

  private static func subtitle(_ session: TuneSession) -> String {
    let days = session.activities.compactMap(\.day)
    let span = days.first.flatMap { first in days.last.map { ", \(first) to \($0)" } } ?? ""
    return "base \(session.base.name) · \(session.activities.count) activities\(span)"
  }

  private static func joined(_ members: [(String, [UInt8])], _ object: [UInt8]) -> String {
    var text = String(decoding: object.dropLast(), as: UTF8.self)
    for (name, bytes) in members { text += ",\"\(name)\":" + String(decoding: bytes, as: UTF8.self) }
    // Escapes `<`, so no text in the data can close the script element.
    return (text + "}").replacing("<", with: "\\u003c")
  }

  private static func html(
    data: String, nonce: String?, isReport: Bool, subtitle: String, footer: String = ""
  ) -> String {
    let script = nonce.map { "<script nonce=\"\($0)\">" } ?? "<script>"
    let key = """
      <div class="key"><b>\(swatch("--s0"))fitness</b><b>\(swatch("--s1"))fatigue</b><b>\(swatch("--s2"))form</b>\
      <b>\(swatch("--s3"))load</b><b>\(swatch("--axis", dashes: "4 3"))base</b>\
      <b id="keytwo" hidden>\(swatch("--s4", dashes: "1.5 3"))B</b></div>
      """
    let tools = """
      <div class="tools"><button id="undo" type="button" title="Undo (u)">Undo</button>\
      <button id="redo" type="button" title="Redo (U)">Redo</button>\
      <button id="reset" type="button" title="Reset all to the base (R)">Base</button>\
      <label>Compare with <select id="with"><option value="">nothing</option><option value="pinned">B: pinned settings</option></select></label>\
      <button id="pin" type="button" title="Keep these settings as B (b)">Pin as B</button>\
      <button id="link" type="button" title="Copy a link to this view (l)">Link</button>\
      <button id="ask" type="button" title="Ask what a number depends on, or how well two agree (a)">Ask…</button>\
      <button id="fit" type="button" title="Fit settings to measured values (f)">Fit…</button>\
      <button id="keys" type="button" title="Keys (?)">?</button>\
      <button id="save" class="main" type="button" title="Save as a formula file (s)">Save…</button></div>
      """
    let panel = """
      <aside class="panel card" aria-label="Settings"><div class="find"><input id="find" type="search" placeholder="Find a setting ( / )" \
      aria-label="Find a setting"></div><div id="groups"></div></aside>
      """
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Tuning formulas</title><link rel="icon" href="data:,">
      <style>\(ChartStyle.page)
      \(TunePageStyle.text)</style></head><body>
      <div id="busy" class="busy"></div>
      <header class="top"><div class="in"><h1>Tuning formulas<small>\(Markup.escaped(subtitle))</small></h1>\(isReport ? "" : tools)</div></header>
      <main class="lab\(isReport ? " report" : "")">
      <section class="see" aria-label="Results"><div class="facts" id="facts"></div>
      <p class="fault-line" id="fault" role="alert"></p>
      <div class="card"><div id="chart" tabindex="0"></div>\(key)</div></section>
      \(isReport ? "" : panel)
      <div class="more"><section class="card"><h2>What changed</h2><div class="words" id="words" aria-live="polite"></div>
      <div class="chips" id="chips"></div><p id="state" role="status"></p></section>
      <div class="two-up"><section class="card"><h2>Time in heart-rate zones</h2><div id="zones"></div></section>
      <section class="card"><div class="head"><h2>Changed most</h2><span id="movedcount"></span>\
      <select id="column" aria-label="Rank activities by"></select></div><div id="moved"></div></section></div>
      <section class="card"><div class="head"><h2>Activities</h2></div><div id="table"></div>\
      <button id="rest" class="plain" type="button"></button></section></div></main>
      \(isReport ? "" : dialogs)
      <footer class="foot">\(footer)</footer>
      <script type="application/json" id="data">\(data)</script>
      \(script)\(TunePageScript.text)</script></body></html>

      """
  }

  private static func swatch(_ colour: String, dashes: String = "") -> String {
    "<svg width=\"20\" height=\"8\" aria-hidden=\"true\"><line x1=\"0\" x2=\"20\" y1=\"4\" y2=\"4\" "
      + "style=\"stroke:var(\(colour));stroke-width:2.2;stroke-dasharray:\(dashes.isEmpty ? "none" : dashes)\"/></svg>"
  }

  private static let dialogs = """
    <dialog id="savebox"><form id="saveform"><h2>Save as a formula file</h2>
    <label>Name<input id="savename" type="text" maxlength="60" required></label>
    <label>Reason for this set<textarea id="savereason" maxlength="500" rows="2" required></textarea></label>
    <label>Day<input id="saveday" type="date" required></label><p class="fault-line" id="savefault" role="alert"></p>
    <div id="saved" hidden><p>Written to <code id="savedpath"></code></p><pre id="savedtext"></pre></div>
    <div class="end"><button type="button" data-close>Close</button><button class="main" type="submit">Save</button></div></form></dialog>
    <dialog id="askbox"><form id="askform"><h2>Ask about the season</h2>
    <label>Question<select id="askkind"><option value="sensitivity">What does a number depend on?</option>\
    <option value="fit">Fit settings to measured values</option><option value="agree">How well do two agree?</option></select></label>
    <label>Number<select id="askkey"></select></label>
    <label data-for="sensitivity">Method<select id="askmethod"><option value="morris">elementary effects (Morris), few runs</option>\
    <option value="sobol">shares of variance (Sobol), many runs</option></select></label>
    <label data-for="fit">Measured values<select id="asktarget"></select></label>
    <label data-for="fit">From number to measured value<select id="asklink"><option value="identity">the same unit</option>\
    <option value="proportional">times a factor</option><option value="linear">times a factor, plus a constant</option></select></label>
    <label data-for="agree">With<select id="askwith"></select></label>
    <label data-for="sensitivity fit">Settings, one per line: KEY or KEY=LOW..HIGH<textarea id="asksettings" rows="3" spellcheck="false"></textarea></label>
    <label data-for="sensitivity fit">Add a setting<input id="askadd" type="text" list="asklist" autocomplete="off"></label>\
    <datalist id="asklist"></datalist>
    <p class="fault-line" id="askfault" role="alert"></p><p id="askstate" role="status"></p><pre id="asktext" tabindex="0" hidden></pre>
    <div class="end"><button type="button" data-close>Close</button><button id="askstop" type="button" hidden>Stop</button>\
    <button id="askuse" type="button" hidden>Use these values</button><button id="askgo" class="main" type="submit">Ask</button></div></form></dialog>
    <dialog id="help"><h2>Keys</h2><dl>
    <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>move the slider in focus; in the chart, move by a day</dd>
    <dt><kbd>u</kbd> <kbd>U</kbd></dt><dd>undo, redo (also Ctrl+Z, Ctrl+Shift+Z)</dd>
    <dt><kbd>r</kbd> <kbd>R</kbd></dt><dd>reset this setting, reset all</dd>
    <dt><kbd>/</kbd></dt><dd>find a setting</dd><dt><kbd>b</kbd></dt><dd>keep these settings as B</dd>
    <dt><kbd>l</kbd></dt><dd>copy a link to this view</dd><dt><kbd>s</kbd></dt><dd>save as a formula file</dd>
    <dt><kbd>a</kbd> <kbd>f</kbd></dt><dd>ask about the season, fit settings</dd></dl>
    <div class="end"><button type="button" data-close>Close</button></div></dialog>
    """
}
