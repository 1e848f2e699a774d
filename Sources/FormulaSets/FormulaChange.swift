import ActivityStreams

/// A setting and its new value, such as `trimp.male_b=1.8`.
package struct FormulaChange: Sendable, Hashable {
  /// The full key, `group.key`.
  package let key: String
  /// The value as written in a formula file.
  package let value: String

  package init(key: String, value: String) { (self.key, self.value) = (key, value) }

  /// Parses `KEY=VALUE`, ignoring surrounding spaces.
  ///
  /// - Throws: ``FormulaError/shape(key:expected:)``.
  package init(reading text: String) throws(FormulaError) {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw Self.notAChange(text) }
    key = Self.trimmed(text[..<mark])
    value = Self.trimmed(text[text.utf8.index(after: mark)...])
    guard !key.isEmpty else { throw Self.notAChange(text) }
  }

  private static func notAChange(_ text: String) -> FormulaError {
    .shape(key: String(text.prefix(60)), expected: "written KEY=VALUE, like trimp.male_b=1.8")
  }

  static func trimmed(_ text: some StringProtocol) -> String {
    let withoutLeading = text.drop { $0.isWhitespace }
    return withoutLeading.lastIndex { !$0.isWhitespace }.map { String(withoutLeading[...$0]) } ?? ""
  }
}

extension FormulaSet {
  /// Returns this set with changed settings, each checked as in a formula file. The name lists the changes.
  ///
  /// - Throws: ``FormulaError`` with the key and either the allowed range or the closest existing key.
  package func changing(_ changes: [FormulaChange]) throws(FormulaError) -> FormulaSet {
    guard !changes.isEmpty else { return self }
    var set = self
    var seen: [String: String] = [:]
    for change in changes { try FormulaFile.assign(change.value, to: change.key, in: &set, &seen) }
    // Limited to the length of a name in a formula file. The hash distinguishes sets with the same name.
    set.name = String(
      "\(name), \(changes.map { "\(RenamedKey.current($0.key))=\($0.value)" }.joined(separator: ", "))"
        .prefix(200))
    return set
  }
}

/// A setting with several values to try, such as `trimp.male_b=1.6,1.8,2` or `trimp.male_b=1.6..2/5`.
package struct FormulaSweep: Sendable, Hashable {
  package let changes: [FormulaChange]

  package static let maximumValues = 200

  /// Parses `KEY=V1,V2,…`, or `KEY=A..B/N` for N evenly spaced values from A to B.
  ///
  /// - Throws: ``FormulaError/shape(key:expected:)`` or ``FormulaError/tooLarge(what:limit:)``.
  package init(reading text: String) throws(FormulaError) {
    let change = try FormulaChange(reading: text)
    let values =
      try Self.range(change)
      ?? change.value.split(separator: ",", omittingEmptySubsequences: false).map(FormulaChange.trimmed)
    guard !values.isEmpty, !values.contains("") else {
      throw .shape(key: change.key, expected: "given values: \(change.key)=V1,V2,… or \(change.key)=A..B/N")
    }
    guard values.count <= Self.maximumValues else {
      throw .shape(key: change.key, expected: "given at most \(Self.maximumValues) values")
    }
    changes = values.map { FormulaChange(key: change.key, value: $0) }
  }

  /// Returns the values of `A..B/N`; `nil` if the text is not a range.
  private static func range(_ change: FormulaChange) throws(FormulaError) -> [String]? {
    let text = change.value
    guard let dots = text.firstRange(of: "..") else { return nil }
    let parts = text[dots.upperBound...].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let first = Double(FormulaChange.trimmed(text[..<dots.lowerBound])),
      let last = Double(FormulaChange.trimmed(parts[0])), first.isFinite, last.isFinite,
      let count = Int(FormulaChange.trimmed(parts[1])), (2...maximumValues).contains(count)
    else {
      throw .shape(
        key: change.key,
        expected: "given a range A..B/N with N from 2 to \(maximumValues), like \(change.key)=1.6..2/5")
    }
    return (0..<count).map { place in
      let share = Double(place) / Double(count - 1)
      let value = place == count - 1 ? last : first + (last - first) * share
      // Rounds to nine decimals: 1.7, not 1.7000000000000002.
      let rounded = (value * 1e9).rounded() / 1e9
      return SettingValue.number(rounded.isFinite && rounded != 0 ? rounded : value).text
    }
  }
}
