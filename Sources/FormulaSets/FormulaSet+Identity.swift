public import ActivityStreams
import MetricExpressions

extension FormulaSet {
  /// The settings as canonical JSON, `{"group":{"key":value,…},…}`, in alphabetical order and without
  /// spaces. Custom metrics (in file order) and zone edges come last.
  ///
  /// Name and version are not included, so sets that compute the same results have the same hash.
  public var canonicalJSON: String { canonicalJSON(of: Self.alphabetical.map(canonicalText)) }

  fileprivate func canonicalText(of group: FormulaGroup, _ order: [Int]) -> String {
    let values = group.values(in: self)
    var text = "\"\(group.name)\":{"
    for (count, place) in order.enumerated() {
      text += count == 0 ? "\"" : ",\""
      text += group.settings[place].key
      text += "\":"
      text += values[place].text
    }
    return text + "}"
  }

  fileprivate func canonicalJSON(of groups: [String]) -> String {
    var text = "{" + groups.joined(separator: ",")
    // Added only if the set has any, so that sets without expressions keep their hashes.
    if !metrics.isEmpty {
      let metricTexts = metrics.map { metric in
        "\(SettingValue.text(metric.name).text):{\"expression\":"
          + "\(SettingValue.text(metric.expression.text).text),\"unit\":\(SettingValue.text(metric.unit).text)}"
      }
      text += ",\"metrics\":{\(metricTexts.joined(separator: ","))}"
    }
    if !zones.isEmpty {
      text += ",\"zones\":{\(zoneLists.map { "\"\($0.name)\":\($0.edges)" }.joined(separator: ","))}"
    }
    return text + "}"
  }

  /// Zone edges defined by expressions, with each quantity's list as JSON.
  private var zoneLists: [(name: String, edges: String)] {
    ZoneExpressions.Quantity.allCases.compactMap { quantity in
      zones[quantity].map { edges in
        (quantity.rawValue, "[\(edges.map { SettingValue.text($0.text).text }.joined(separator: ","))]")
      }
    }
  }

  /// Groups in alphabetical order, with the sorted indices of their settings.
  fileprivate static let alphabetical = groups.sorted { $0.name < $1.name }.map { group in
    (group: group, order: group.settings.indices.sorted { group.settings[$0].key < group.settings[$1].key })
  }

  /// SHA-256 of ``canonicalJSON`` as 64 hexadecimal digits.
  ///
  /// - Complexity: O(*n*) for *n* settings, a few tenths of a millisecond. Store it when enriching many
  ///   activities.
  public var hash: String { SHA256.hexadecimal(of: Array(canonicalJSON.utf8)) }

  /// Returns the hash of a set that differs from another only in the given groups.
  ///
  /// - Parameters:
  ///   - known: The canonical JSON of the other set.
  ///   - changed: The names of the groups that differ.
  package func hash(beside known: CanonicalGroups, changing changed: Set<String>) -> String {
    let texts = zip(Self.alphabetical, known.texts).map { entry, text in
      changed.contains(entry.group.name) ? canonicalText(of: entry.group, entry.order) : text
    }
    return SHA256.hexadecimal(of: Array(canonicalJSON(of: texts).utf8))
  }

  /// Returns the settings that differ from another set, in display order.
  public func differences(from other: FormulaSet) -> [FormulaDifference] {
    Self.groups.flatMap { group in
      zip(group.settings, zip(group.values(in: self), group.values(in: other))).compactMap {
        setting, values in
        values.0 == values.1
          ? nil : FormulaDifference(setting: setting, value: values.0, otherValue: values.1)
      }
    }
  }

  /// Returns the expressions that differ from another set: zone edges, then custom metrics.
  public func expressionDifferences(from other: FormulaSet) -> [ExpressionDifference] {
    let (ownExpressions, others) = (expressions, other.expressions)
    let values = Dictionary(ownExpressions) { first, _ in first }
    let otherValues = Dictionary(others) { first, _ in first }
    let keys = ownExpressions.map(\.0) + others.map(\.0).filter { values[$0] == nil }
    return keys.compactMap { key in
      values[key] == otherValues[key]
        ? nil : ExpressionDifference(key: key, value: values[key], otherValue: otherValues[key])
    }
  }

  private var expressions: [(String, String)] {
    zoneLists.map { ("zones.\($0.name)", $0.edges) }
      + metrics.map { metric in
        let unit = metric.givenUnit.map { " in \($0)" } ?? ""
        return ("metrics.\(metric.name)", SettingValue.text(metric.expression.text).text + unit)
      }
  }

  /// The set as a formula file that lists every setting with meaning, unit and source.
  public var yaml: String {
    let lines = [
      "name: \(SettingValue.text(name).text)", "version: \(SettingValue.text(version).text)",
      "base: standard",
      "overrides:",
    ]
    return lines.joined(separator: "\n") + "\n" + Self.groups.map(yaml).joined() + expressionsYAML
  }

  /// Returns the settings of a group as overrides of a formula file, with meaning, unit and source.
  package func yaml(of group: FormulaGroup) -> String {
    var text = "  \(group.name):\n"
    for (setting, value) in zip(group.settings, group.values(in: self)) {
      let unit = setting.unit.isEmpty ? "" : " [\(setting.unit)]"
      text += "    # \(setting.meaning)\(unit); \(setting.domain.description); \(setting.source)\n"
      text += "    \(setting.key): \(value.text)\n"
    }
    return text
  }

  /// The `zones` and `metrics` sections of a formula file; empty if no expressions are given.
  package var expressionsYAML: String {
    guard !metrics.isEmpty || !zones.isEmpty else { return "" }
    var lines = zones.isEmpty ? [] : ["zones:"] + zoneLists.map { "  \($0.name): \($0.edges)" }
    if !metrics.isEmpty { lines.append("metrics:") }
    for metric in metrics {
      lines.append("  \(metric.name):")
      lines.append("    expression: \(SettingValue.text(metric.expression.text).text)")
      if let unit = metric.givenUnit { lines.append("    unit: \(SettingValue.text(unit).text)") }
      if let meaning = metric.meaning { lines.append("    description: \(SettingValue.text(meaning).text)") }
      if let source = metric.source { lines.append("    source: \(SettingValue.text(source).text)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// The canonical JSON of a set by group, cached for hashing sets that differ in a few groups.
package struct CanonicalGroups: Sendable {
  fileprivate let texts: [String]

  package init(_ set: FormulaSet) { texts = FormulaSet.alphabetical.map(set.canonicalText) }
}

/// A setting that differs between two sets.
public struct FormulaDifference: Sendable {
  /// The setting.
  public let setting: FormulaSetting
  /// The value in this set.
  public let value: SettingValue
  /// The value in the other set.
  public let otherValue: SettingValue
}

/// An expression that differs between two sets.
public struct ExpressionDifference: Sendable, Hashable {
  /// `zones.QUANTITY` or `metrics.NAME`.
  public let key: String
  /// The expression in this set or, for zones, the list of edges; `nil` if the set has none.
  public let value: String?
  /// The expression in the other set; `nil` if that set has none.
  public let otherValue: String?
}
