public import ActivityStreams

extension FormulaSet {
  /// The resolved settings as canonical JSON: `{"group":{"key":value,…},…}` in alphabetical order, without spaces.
  ///
  /// Name and version are not part of it, so two sets that compute the same have the same hash.
  public var canonicalJSON: String {
    let groups = Self.groups.sorted { $0.name < $1.name }.map { group in
      let entries = group.settings.sorted { $0.key < $1.key }.map {
        "\"\($0.key)\":\($0.value(in: self).text)"
      }
      return "\"\(group.name)\":{\(entries.joined(separator: ","))}"
    }
    return "{\(groups.joined(separator: ","))}"
  }

  /// SHA-256 of ``canonicalJSON``, 64 hexadecimal digits.
  ///
  /// - Complexity: O(number of settings), some tenths of a millisecond: keep it when enriching many activities.
  public var hash: String { SHA256.hexadecimal(of: Array(canonicalJSON.utf8)) }

  /// The settings in which another set differs, in the order in which they are listed.
  public func differences(from other: FormulaSet) -> [FormulaDifference] {
    Self.settings.compactMap { setting in
      let (one, two) = (setting.value(in: self), setting.value(in: other))
      return one == two ? nil : FormulaDifference(setting: setting, value: one, otherValue: two)
    }
  }

  /// The set as a formula file that names every setting, each with its meaning, unit and source.
  public var yaml: String {
    var lines = ["name: \(SettingValue.text(name).text)", "version: \(SettingValue.text(version).text)"]
    lines += ["base: standard", "overrides:"]
    for group in Self.groups {
      lines.append("  \(group.name):")
      for setting in group.settings {
        let unit = setting.unit.isEmpty ? "" : " [\(setting.unit)]"
        lines.append("    # \(setting.meaning)\(unit); \(setting.domain.description); \(setting.source)")
        lines.append("    \(setting.key): \(setting.value(in: self).text)")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A setting with different values in two sets.
public struct FormulaDifference: Sendable {
  /// The setting.
  public let setting: FormulaSetting
  /// Its value in the set that was asked.
  public let value: SettingValue
  /// Its value in the set it was compared with.
  public let otherValue: SettingValue
}
