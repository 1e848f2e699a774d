import ActivityStreams
import Enrichment
import FormulaSets
internal import TextFormats

/// A formula file saved from the tuning page, with its base, differences, reason, date and effect on the season.
package struct TuneFormulaFile: Sendable {
  /// The name of the set and its file: lower-case letters, digits and hyphens.
  package let name: String
  package let version: Int
  package let text: String

  package static let longestName = 60
  static let longestReason = 500

  package var fileName: String { "\(name)-v\(version).yaml" }

  /// Converts text to a file name of lower-case letters and digits, with words joined by hyphens. Returns
  /// `nil` if nothing remains.
  package static func plainName(_ text: String) -> String? {
    var name = ""
    for scalar in text.lowercased().unicodeScalars.prefix(longestName) {
      if ("a"..."z").contains(scalar) || ("0"..."9").contains(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, name.last != "-" {
        name.append("-")
      }
    }
    while name.last == "-" { name.removeLast() }
    return name.isEmpty ? nil : name
  }
}

extension TuneSession {
  /// Returns a formula file with the given choice.
  ///
  /// A formula file cannot contain athlete values, so they are written as comments.
  ///
  /// - Parameters:
  ///   - choice: The set with its changes.
  ///   - answer: The effect on the season, without athlete changes.
  ///   - name: The name of the new set.
  ///   - version: The version of the new set.
  ///   - reason: Why the file was made.
  ///   - day: The date, such as `2026-01-31`.
  /// - Throws: ``TuneProblem`` if the name contains no letters or digits, if the reason is empty, or if the
  ///   choice changes no formula.
  package nonisolated func formulaFile(
    _ choice: TuneChoice, _ answer: TuneAnswer, name: String, version: Int, reason: String, day: String
  ) throws(TuneProblem) -> TuneFormulaFile {
    guard let plain = TuneFormulaFile.plainName(name) else {
      throw TuneProblem("name", "A name needs a letter or a digit.", field: "name")
    }
    let reason = Self.line(reason, TuneFormulaFile.longestReason)
    guard !reason.isEmpty else {
      throw TuneProblem("reason", "State the reason for this set in one line.", field: "reason")
    }
    guard CalendarDay(day) != nil else {
      throw TuneProblem("day", "The date must be written YYYY-MM-DD.", field: "day")
    }
    // A file can extend only a built-in set, so the differences of the base set are written as well.
    let wanted = choice.set == "base" ? base.name : choice.set
    let ground = (try? FormulaSet.preset(named: wanted)) ?? .standard
    let differences = choice.formulas.differences(from: ground)
    guard !differences.isEmpty || choice.changes.contains(where: { $0.zones != nil }) else {
      throw TuneProblem("no_difference", "Nothing differs from \(ground.name), so there is nothing to save.")
    }
    var lines = ["# \(reason)", "# made \(day), version \(version)"]
    lines.append("# base: \(Self.line(base.name, 100)) \(Self.line(base.version, 40)), sha256 \(baseHash)")
    lines.append("# this set: sha256 \(choice.formulas.hash)")
    // A later report compares the file with the set it extends.
    let isOwnBase = ground.hash != baseHash
    lines.append(
      "# evidence\(isOwnBase ? " against that base" : ""): "
        + "\(Displays.counted(activities.count, "activity", "activities")), sha256 \(dataHash)")
    lines += answer.words.map { "#   \(Self.line($0, 300))" }
    for target in answer.targets {
      lines.append(
        "#   \(allColumns[answer.column].key) against \(Self.line(target.name, 60)) (\(Displays.counted(target.count, "pair"))): correlation "
          + "\(TuneWords.number(target.base, 3)) -> \(TuneWords.number(target.value, 3))")
    }
    for change in choice.changes where change.isOfAthlete {
      lines.append(
        "# set on the page, not part of the evidence: \(change.key) = \(Self.line(change.value, 40)), "
          + "belongs in the athlete's file"
      )
    }
    if let command {
      let stem = "\(plain)-v\(version)"
      lines.append(
        "# report\(isOwnBase ? " against \(ground.name)" : ""): \(Self.plain(command)) --formulas \(stem).yaml --report \(stem).html"
      )
    }
    lines += [
      "name: \(SettingValue.text(plain).text)", "version: \"\(version)\"", "base: \(ground.name)",
    ]
    if !differences.isEmpty { lines.append("overrides:") }
    for difference in differences {
      let unit = difference.setting.unit.isEmpty ? "" : " \(difference.setting.unit)"
      lines.append(
        "  # \(Self.line(difference.setting.meaning, 200)); was \(Self.line(difference.otherValue.text, 200))\(unit)"
          + (isOwnBase
            ? " in \(ground.name), \(Self.line(difference.setting.value(in: base).text, 200))\(unit) in that base"
            : ""))
      lines.append("  \(difference.setting.path): \(difference.value.text)")
    }
    return TuneFormulaFile(
      name: plain, version: version,
      text: lines.joined(separator: "\n") + "\n" + choice.formulas.expressionsYAML)
  }

  private static func line(_ text: String, _ longest: Int) -> String {
    plain(text).prefix(longest).split(separator: " ").joined(separator: " ")
  }

  private static func plain(_ text: String) -> String {
    String(
      text.map {
        $0.isNewline || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? " " : $0
      })
  }
}
