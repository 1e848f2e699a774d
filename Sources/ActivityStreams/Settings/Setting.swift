/// A group of settings on one topic, such as zones, Banister TRIMP or gaps.
///
/// A group is a struct whose stored properties start with the default values. It lists each setting once,
/// with its key, unit, allowed range, meaning and source. That list is used to read, write, check, compare
/// and hash formula sets.
///
/// Page: *Settings and their sources*, tests: `FormulaSetTests`.
package protocol SettingsGroup: Sendable, Hashable {
  /// The name of the group in a formula file, in `snake_case`.
  static var group: String { get }
  static var settings: [Setting<Self>] { get }
  init()
}

/// The value of a setting, of any type.
public enum SettingValue: Sendable, Hashable {
  /// No value.
  case none
  /// A number.
  case number(Double)
  /// An integer.
  case count(Int)
  /// A Boolean.
  case flag(Bool)
  /// One of several names.
  case text(String)
  /// A list of numbers.
  case numbers([Double])
  /// Numbers by name.
  case table([String: Double])
}

/// The allowed values of a setting.
public enum SettingDomain: Sendable, Hashable {
  /// A number in a range.
  case number(ClosedRange<Double>)
  /// A number in a range, or no value.
  case optionalNumber(ClosedRange<Double>)
  /// An integer in a range.
  case count(ClosedRange<Int>)
  /// A Boolean.
  case flag
  /// One of several names.
  case choice([String])
  /// A list of `count` numbers in the range, strictly increasing if `rising`.
  case numbers(ClosedRange<Double>, count: ClosedRange<Int>, rising: Bool)
  /// Numbers by name, each in the range. If `names` is empty, any name is allowed.
  case table(ClosedRange<Double>, names: [String])

  package func contains(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .number(let number)): range.contains(number)
    case (.optionalNumber, .none): true
    case (.optionalNumber(let range), .number(let number)): range.contains(number)
    case (.count(let range), .count(let count)): range.contains(count)
    case (.flag, .flag): true
    case (.choice(let names), .text(let name)): names.contains(name)
    case (.numbers(let range, let count, let rising), .numbers(let numbers)):
      count.contains(numbers.count) && numbers.allSatisfy(range.contains)
        && (!rising || zip(numbers, numbers.dropFirst()).allSatisfy(<))
    case (.table(let range, let names), .table(let table)):
      table.allSatisfy { range.contains($0.value) && (names.isEmpty || names.contains($0.key)) }
    default: false
    }
  }

  /// The allowed values in words, for error messages, such as "a number from 0 to 1".
  public var description: String {
    switch self {
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .optionalNumber(let range): "a number from \(range.lowerBound) to \(range.upperBound), or null"
    case .count(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let names): "one of \(names.joined(separator: ", "))"
    case .numbers(let range, let count, let rising):
      "\(count.lowerBound == count.upperBound ? "\(count.lowerBound)" : "\(count.lowerBound) to \(count.upperBound)")"
        + "\(rising ? " strictly rising" : "") numbers from \(range.lowerBound) to \(range.upperBound)"
    case .table(let range, let names):
      "a table of numbers from \(range.lowerBound) to \(range.upperBound)"
        + (names.isEmpty ? "" : " by \(names.joined(separator: ", "))")
    }
  }
}

/// The source of a setting without a published value.
package let houseRule = "house rule"

/// One setting of a group, with its key, range, meaning and source.
package struct Setting<Group: Sendable>: Sendable {
  /// The key in a formula file, in `snake_case`, without the name of the group.
  package let key: String
  package let domain: SettingDomain
  /// The unit; empty if the setting has none.
  package let unit: String
  package let meaning: String
  /// The source (author and year); ``houseRule`` if no published value exists.
  package let source: String
  package let read: @Sendable (Group) -> SettingValue
  /// Stores a value if `domain` allows it. A value that is not allowed has no effect.
  package let write: @Sendable (inout Group, SettingValue) -> Void

  package static func number(
    _ key: String, _ path: any WritableKeyPath<Group, Double> & Sendable, in range: ClosedRange<Double>,
    unit: String = "", _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .number(range), unit: unit, meaning: meaning, source: source,
      read: { .number($0[keyPath: path]) },
      write: { group, value in
        if case .number(let number) = value { group[keyPath: path] = number }
      })
  }

  package static func number(
    _ key: String, _ path: any WritableKeyPath<Group, Double?> & Sendable, in range: ClosedRange<Double>,
    unit: String = "", _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .optionalNumber(range), unit: unit, meaning: meaning, source: source,
      read: { $0[keyPath: path].map(SettingValue.number) ?? .none },
      write: { group, value in
        switch value {
        case .number(let number): group[keyPath: path] = number
        case .none: group[keyPath: path] = nil
        default: break
        }
      })
  }

  package static func count(
    _ key: String, _ path: any WritableKeyPath<Group, Int> & Sendable, in range: ClosedRange<Int>,
    unit: String = "", _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .count(range), unit: unit, meaning: meaning, source: source,
      read: { .count($0[keyPath: path]) },
      write: { group, value in
        if case .count(let count) = value { group[keyPath: path] = count }
      })
  }

  package static func flag(
    _ key: String, _ path: any WritableKeyPath<Group, Bool> & Sendable, _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .flag, unit: "", meaning: meaning, source: source,
      read: { .flag($0[keyPath: path]) },
      write: { group, value in
        if case .flag(let flag) = value { group[keyPath: path] = flag }
      })
  }

  /// A setting that is one case of an enumeration, by name.
  package static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ key: String, _ path: any WritableKeyPath<Group, Choice> & Sendable, _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .choice(Choice.allCases.map(\.rawValue)), unit: "", meaning: meaning, source: source,
      read: { .text($0[keyPath: path].rawValue) },
      write: { group, value in
        if case .text(let name) = value, let choice = Choice(rawValue: name) { group[keyPath: path] = choice }
      })
  }

  package static func numbers(
    _ key: String, _ path: any WritableKeyPath<Group, [Double]> & Sendable, in range: ClosedRange<Double>,
    count: ClosedRange<Int>, rising: Bool = false, unit: String = "", _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .numbers(range, count: count, rising: rising), unit: unit, meaning: meaning,
      source: source,
      read: { .numbers($0[keyPath: path]) },
      write: { group, value in
        if case .numbers(let numbers) = value { group[keyPath: path] = numbers }
      })
  }

  /// A table of numbers by name. An override replaces only the names it lists.
  package static func table(
    _ key: String, _ path: any WritableKeyPath<Group, [String: Double]> & Sendable,
    in range: ClosedRange<Double>, names: [String] = [], unit: String = "", _ meaning: String,
    source: String = houseRule
  ) -> Setting {
    Setting(
      key: key, domain: .table(range, names: names), unit: unit, meaning: meaning, source: source,
      read: { .table($0[keyPath: path]) },
      write: { group, value in
        if case .table(let table) = value { group[keyPath: path].merge(table) { $1 } }
      })
  }
}
