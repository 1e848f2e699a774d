public import ActivityStreams

/// One setting of a formula set, independent of the type of its group.
public struct FormulaSetting: Sendable {
  /// The name of the group in a formula file.
  public let group: String
  /// The key within the group.
  public let key: String
  /// The allowed values.
  public let domain: SettingDomain
  /// The unit, or an empty string.
  public let unit: String
  /// The meaning in one line.
  public let meaning: String
  /// Author and year, or "house rule".
  public let source: String

  private let readValue: @Sendable (FormulaSet) -> SettingValue
  private let writeValue: @Sendable (inout FormulaSet, SettingValue) -> Void

  /// The full key, `group.key`.
  public var path: String { "\(group).\(key)" }

  /// Returns the value in a set.
  public func value(in set: FormulaSet) -> SettingValue { readValue(set) }

  /// Sets the value in a set.
  ///
  /// - Throws: ``FormulaError/outOfRange(key:value:allowed:)`` if the value is not allowed.
  package func write(_ value: SettingValue, to set: inout FormulaSet) throws(FormulaError) {
    guard domain.contains(value) else {
      throw .outOfRange(key: path, value: value.text, allowed: domain.description)
    }
    writeValue(&set, value)
  }

  init<Root: Sendable>(
    _ setting: Setting<Root>, group: String, at path: any WritableKeyPath<FormulaSet, Root> & Sendable
  ) {
    self.group = group
    key = setting.key
    domain = setting.domain
    unit = setting.unit
    meaning = setting.meaning
    source = setting.source
    readValue = { setting.read($0[keyPath: path]) }
    writeValue = { set, value in setting.write(&set[keyPath: path], value) }
  }
}

/// The settings of one topic in a formula set.
package struct FormulaGroup: Sendable {
  package let name: String
  package let settings: [FormulaSetting]

  private let readValues: @Sendable (FormulaSet) -> [SettingValue]

  /// Returns all values in the order of ``settings``, looking up the group only once.
  func values(in set: FormulaSet) -> [SettingValue] { readValues(set) }

  init<Group: SettingsGroup>(_ path: any WritableKeyPath<FormulaSet, Group> & Sendable) {
    self.init(name: Group.group, settings: Group.settings, at: path)
  }

  init<Root: Sendable>(
    _ topic: SettingsTopic<Root>, at path: any WritableKeyPath<FormulaSet, Root> & Sendable
  ) {
    self.init(name: topic.name, settings: topic.settings, at: path)
  }

  private init<Root: Sendable>(
    name: String, settings: [Setting<Root>], at path: any WritableKeyPath<FormulaSet, Root> & Sendable
  ) {
    self.name = name
    self.settings = settings.map { FormulaSetting($0, group: name, at: path) }
    readValues = { set in
      let root = set[keyPath: path]
      return settings.map { $0.read(root) }
    }
  }
}

extension SettingValue {
  /// The value as JSON without spaces. Table keys are in alphabetical order.
  public var text: String {
    switch self {
    case .none: "null"
    case .number(let number): Self.text(number)
    case .count(let count): "\(count)"
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): Self.quoted(text)
    case .numbers(let numbers): "[" + numbers.map(Self.text).joined(separator: ",") + "]"
    case .table(let table):
      "{"
        + table.sorted { $0.key < $1.key }.map { Self.quoted($0.key) + ":" + Self.text($0.value) }
        .joined(separator: ",") + "}"
    }
  }

  /// Returns the shortest text that reads back as the same number. Integers have no fraction.
  private static func text(_ number: Double) -> String {
    if let whole = Int(exactly: number), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(number)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
