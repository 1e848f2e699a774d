import ActivityStreams
internal import Yams

/// Reads formula files: `name`, `version`, `base` and `overrides`, in YAML or JSON.
///
/// ```yaml
/// name: my club
/// version: 3
/// base: standard
/// overrides:
///   time_base:
///     gap_limit: 15
///   trimp.male_b: 1.9
/// ```
enum FormulaFile {
  /// Largest file, in bytes.
  static let maximumBytes = 1 << 20
  /// Most values in a file, aliases counted each time they are used.
  static let maximumValues = 20_000

  static func read(_ bytes: [UInt8]) throws(FormulaError) -> FormulaSet {
    guard bytes.count <= maximumBytes else { throw .tooLarge(what: "bytes", limit: maximumBytes) }
    let root = try compose(String(decoding: bytes, as: UTF8.self))
    var budget = maximumValues
    let entries = try mapping(root, at: "", &budget)
    for entry in entries where !["name", "version", "base", "overrides"].contains(entry.key) {
      if FormulaSet.setting(entry.key) != nil || FormulaSet.groups.contains(where: { $0.name == entry.key }) {
        throw .shape(key: entry.key, expected: "under \"overrides\"")
      }
      let nearest = NearestName.of(entry.key, among: ["name", "version", "base", "overrides"])
      throw .unknownKey(key: entry.key, nearest: nearest)
    }
    func text(_ key: String) throws(FormulaError) -> String? {
      guard let node = entries.first(where: { $0.key == key })?.node else { return nil }
      guard let text = node.scalar?.string, !text.isEmpty, text.utf8.count <= 200 else {
        throw .shape(key: key, expected: "a text of 1 to 200 bytes")
      }
      return text
    }
    var set = try FormulaSet.preset(named: try text("base") ?? "standard")
    guard let name = try text("name") else { throw .shape(key: "name", expected: "given") }
    set.name = name
    set.version = try text("version") ?? "1"
    if let overrides = entries.first(where: { $0.key == "overrides" })?.node, !isNull(overrides) {
      try apply(overrides, to: &set, &budget)
    }
    return set
  }

  /// Gives one setting of a set the value that a text says, as `overrides` of a file would.
  static func assign(_ text: String, to path: String, in set: inout FormulaSet) throws(FormulaError) {
    guard text.utf8.count <= maximumBytes else { throw .tooLarge(what: "bytes", limit: maximumBytes) }
    guard let setting = FormulaSet.setting(path) else { throw unknown(path) }
    let node: Node
    do throws(FormulaError) { node = try compose(text) } catch {
      throw .outOfRange(
        key: path, value: text.isEmpty ? "empty" : String(text.prefix(60)),
        allowed: setting.domain.description)
    }
    var seen = Set<String>()
    var budget = maximumValues
    try assign(node, to: path, in: &set, &seen, &budget)
  }

  /// Overrides are `group: {key: value}` or `group.key: value`.
  private static func apply(
    _ overrides: Node, to set: inout FormulaSet, _ budget: inout Int
  ) throws(FormulaError) {
    var seen = Set<String>()
    for (key, node) in try mapping(overrides, at: "overrides", &budget) {
      if FormulaSet.groups.contains(where: { $0.name == key }) {
        for (inner, value) in try mapping(node, at: key, &budget) {
          try assign(value, to: "\(key).\(inner)", in: &set, &seen, &budget)
        }
      } else {
        try assign(node, to: key, in: &set, &seen, &budget)
      }
    }
  }

  private static func assign(
    _ node: Node, to path: String, in set: inout FormulaSet, _ seen: inout Set<String>, _ budget: inout Int
  ) throws(FormulaError) {
    guard let setting = FormulaSet.setting(path) else { throw unknown(path) }
    guard seen.insert(path).inserted else { throw .repeatedKey(key: path) }
    let value = try value(of: node, for: setting, &budget)
    try setting.write(value, to: &set)
  }

  private static func unknown(_ path: String) -> FormulaError {
    let paths = FormulaSet.settings.map(\.path)
    if let nearest = NearestName.of(path, among: paths) { return .unknownKey(key: path, nearest: nearest) }
    // The key may be right and the group wrong, or left out, or the group may be misspelled.
    let key = path.split(separator: ".").last.map(String.init) ?? path
    let byKey = NearestName.of(key, among: FormulaSet.settings.map(\.key)).flatMap { near in
      FormulaSet.settings.first { $0.key == near }?.path
    }
    let byGroup = NearestName.of(path, among: FormulaSet.groups.map(\.name))
    return .unknownKey(key: path, nearest: byGroup ?? byKey)
  }

  private static func value(
    of node: Node, for setting: FormulaSetting, _ budget: inout Int
  ) throws(FormulaError) -> SettingValue {
    let wrong = FormulaError.outOfRange(
      key: setting.path, value: shown(node), allowed: setting.domain.description)
    switch setting.domain {
    case .number:
      guard let number = number(node) else { throw wrong }
      return .number(number)
    case .optionalNumber:
      if isNull(node) { return .none }
      guard let number = number(node) else { throw wrong }
      return .number(number)
    case .count:
      guard let number = number(node), let count = Int(exactly: number) else { throw wrong }
      return .count(count)
    case .flag:
      guard let flag = node.scalar.flatMap({ Bool.construct(from: $0) }) else { throw wrong }
      return .flag(flag)
    case .choice:
      guard let text = node.scalar?.string else { throw wrong }
      return .text(text)
    case .numbers:
      guard case .sequence(let sequence) = node else { throw wrong }
      var numbers: [Double] = []
      for element in sequence {
        try spend(&budget)
        guard let number = number(element) else { throw wrong }
        numbers.append(number)
      }
      return .numbers(numbers)
    case .table(_, let names):
      guard case .mapping = node else { throw wrong }
      var table: [String: Double] = [:]
      for (name, element) in try mapping(node, at: setting.path, &budget) {
        if !names.isEmpty, !names.contains(name) {
          throw .unknownKey(key: "\(setting.path).\(name)", nearest: NearestName.of(name, among: names))
        }
        guard let number = number(element) else { throw wrong }
        table[name] = number
      }
      return .table(table)
    }
  }

  // MARK: Nodes

  private static func compose(_ text: String) throws(FormulaError) -> Node {
    do {
      guard let node = try Yams.compose(yaml: text) else {
        throw FormulaError.shape(key: "", expected: "a table with name, version, base and overrides")
      }
      return node
    } catch let error as FormulaError {
      throw error
    } catch let error as YamlError {
      throw syntax(error)
    } catch {
      throw .syntax(line: 0, column: 0, problem: "it cannot be read")
    }
  }

  private static func syntax(_ error: YamlError) -> FormulaError {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      .syntax(line: mark.line, column: mark.column, problem: problem)
    case .reader(let problem, _, _, _): .syntax(line: 0, column: 0, problem: problem)
    case .duplicatedKeysInMapping(let duplicates, _):
      .repeatedKey(key: duplicates.first.map { "\($0)" } ?? "")
    default: .syntax(line: 0, column: 0, problem: "it cannot be read")
    }
  }

  private static func mapping(
    _ node: Node, at key: String, _ budget: inout Int
  ) throws(FormulaError) -> [(key: String, node: Node)] {
    guard case .mapping(let mapping) = node else {
      throw .shape(key: key, expected: key.isEmpty ? "a table with name, base and overrides" : "a table")
    }
    var entries: [(key: String, node: Node)] = []
    var seen = Set<String>()
    for (name, value) in mapping {
      try spend(&budget)
      guard let name = name.scalar?.string else { throw .shape(key: key, expected: "a table with text keys") }
      guard seen.insert(name).inserted else {
        throw .repeatedKey(key: key.isEmpty ? name : "\(key).\(name)")
      }
      entries.append((name, value))
    }
    return entries
  }

  private static func spend(_ budget: inout Int) throws(FormulaError) {
    budget -= 1
    if budget < 0 { throw .tooLarge(what: "values", limit: maximumValues) }
  }

  private static func number(_ node: Node) -> Double? {
    guard let scalar = node.scalar, scalar.style == .plain || scalar.style == .any else { return nil }
    return Double.construct(from: scalar)
  }

  private static func isNull(_ node: Node) -> Bool {
    node.scalar.map { $0.style == .plain && ["", "~", "null", "Null", "NULL"].contains($0.string) } ?? false
  }

  private static func shown(_ node: Node) -> String {
    guard let text = node.scalar?.string else { return "not one value" }
    return text.utf8.count <= 60 ? text : String(text.prefix(60)) + "…"
  }
}
