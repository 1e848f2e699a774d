import ActivityStreams
public import Enrichment
import FormulaSets
import TextFormats

/// An explanation of a value as text for a terminal: value, meaning, method and settings.
public struct ExplanationText: Sendable {
  private let explanation: Explanation
  private let width: Int
  private let showsAllSettings: Bool

  /// Number of settings shown if not all are requested.
  static let fewSettings = 8

  /// Creates the text of an explanation.
  ///
  /// - Parameters:
  ///   - explanation: The explanation to show.
  ///   - width: Width in columns, limited to 40…200.
  ///   - showsAllSettings: Whether to show every setting rather than changed ones and a few more.
  public init(_ explanation: Explanation, width: Int = 80, showsAllSettings: Bool = false) {
    self.explanation = explanation
    self.width = min(200, max(40, width))
    self.showsAllSettings = showsAllSettings
  }

  /// The text, ending with a line break.
  public var text: String {
    let key = explanation.key
    var lines = ["\(explanation.path)   \(value)"]
    if let interval = explanation.interval {
      let ends = [interval.lowerBound, interval.upperBound].map { shortened("\($0)") }
      lines += row("Range", "\(ends[0]) to \(ends[1])\(unit(key.unit)) (90 %)")
    }
    if !key.meaning.isEmpty { lines += row("Is", key.meaning) }
    if !key.method.isEmpty, key.method != "section" { lines += row("Made", key.method) }
    for (place, fact) in explanation.facts.enumerated() {
      lines += row(place == 0 ? "This time" : "", "\(fact.path)  \(shortened(fact.value))\(unit(fact.unit))")
    }
    for (place, channel) in explanation.channels.enumerated() {
      var words = channel.channel.replacing("_", with: " ")
      if let coverage = channel.coverage { words += ", \(percent(coverage)) of the session" }
      words +=
        channel.repaired > 0
        ? ", \(FixedDecimal(channel.repaired, decimals: 0)?.text(trimmed: true) ?? "") samples ignored: "
          + channel.reasons.joined(separator: "; ") : ", no samples ignored"
      lines += row(place == 0 ? "Recorded" : "", words)
    }
    for (place, gap) in explanation.missing.enumerated() {
      let reason = gap.reason.isEmpty ? "" : ": \(gap.reason)"
      lines += row(place == 0 ? "Missing" : "", gap.input + reason)
    }
    if let absence = explanation.absence { lines += row("Why none", absence) }
    if !explanation.isFormulaSetKnown, !explanation.settings.isEmpty {
      lines += row("Settings", "from \(explanation.settingsOf); the document does not name its formula set")
    } else if !explanation.isFormulaSetKnown, !key.groups.isEmpty {
      let name = explanation.formulaSet.map { " \"\($0)\"" } ?? ""
      lines += row(
        "Settings",
        "from the formula set\(name) of the document, not the one given; give its file with --formulas")
    }
    lines += settings
    for (place, part) in explanation.parts.enumerated() {
      lines += row(place == 0 ? "Contains" : "", "\(part.path): \(part.meaning)")
    }
    if !key.page.isEmpty { lines += row("Page", key.page) }
    return OutsideText.page(lines)
  }

  /// Sentences for a page: meaning, method, inputs and missing inputs.
  var sentences: [String] {
    let key = explanation.key
    var lines = [
      key.meaning.capitalisedStart
        + (key.method.isEmpty || key.method == "section" ? "." : ": \(key.method).")
    ]
    let facts = explanation.facts.map { fact in
      "\(fact.path.replacing("_", with: " ").replacing(".", with: " › ")) \(shortened(fact.value))\(unit(fact.unit))"
    }
    if !facts.isEmpty { lines.append("This time: " + facts.joined(separator: " · ") + ".") }
    let missing = explanation.missing.map(\.input)
    if !missing.isEmpty { lines.append("Not given: " + missing.joined(separator: ", ") + ".") }
    if let absence = explanation.absence { lines.append("Missing: \(absence).") }
    lines.append("p247 explain FILE \(explanation.path)")
    return lines
  }

  private var value: String {
    switch explanation.value {
    case .known(let text): shortened(text) + unit(explanation.key.unit)
    case .list(let count): "\(count) entr\(count == 1 ? "y" : "ies")"
    case .section(let count): "a section with \(Displays.counted(count, "key"))"
    case .notKnown: "unknown"
    case .leftOut where explanation.form != .activity: "omitted"
    case .leftOut: "omitted: not recorded, or not used for this kind of activity"
    }
  }

  private var settings: [String] {
    let all = explanation.settings
    let changed = all.filter { $0.standard != nil }
    let shown = showsAllSettings ? all : changed + all.filter { $0.standard == nil }.prefix(Self.fewSettings)
    var lines: [String] = []
    for (place, fact) in shown.enumerated() {
      var words = "\(fact.setting.path)  \(shortened(fact.value.text))\(unit(fact.setting.unit))"
      if let standard = fact.standard { words += " (standard: \(shortened(standard.text)))" }
      lines += row(
        place == 0 && explanation.isFormulaSetKnown ? "Settings" : "",
        "\(words): \(fact.setting.meaning) (\(fact.setting.source))")
    }
    if shown.count < all.count { lines += row("", "… and \(all.count - shown.count) more: --all-settings") }
    return lines
  }

  private func unit(_ unit: String) -> String { unit.isEmpty ? "" : " " + unit }

  private func percent(_ share: Double) -> String {
    (FixedDecimal(100 * share, decimals: 0)?.text(trimmed: true) ?? "–") + " %"
  }

  /// Formats a number with at most four decimals, and shortens any other value to one line.
  private func shortened(_ text: String) -> String {
    if let number = Double(text), number.isFinite, number.magnitude < 1e12 {
      return FixedDecimal(number, decimals: number.magnitude < 100 ? 4 : 2)?.text(trimmed: true) ?? text
    }
    if text.first == "[" {
      let parts = text.dropFirst().dropLast().split(separator: ",").map(String.init)
      if parts.count == 2, let one = Double(parts[0]), let other = Double(parts[1]), one.isFinite,
        other.isFinite
      {
        return shortened("\(one)") + " to " + shortened("\(other)")
      }
      if !parts.isEmpty { return cut(parts.map(shortened).joined(separator: ", ")) }
    }
    let plain = text.first == "\"" ? String(text.dropFirst().dropLast()) : text
    return cut(plain)
  }

  private func cut(_ text: String) -> String { text.count > 160 ? text.prefix(159) + "…" : text }

  private func row(_ name: String, _ words: String) -> [String] {
    TextLayout.wrapped(words, width: max(20, width - 12)).enumerated().map { place, line in
      "  " + TextLayout.padded(place == 0 ? name : "", 10) + line
    }
  }
}
