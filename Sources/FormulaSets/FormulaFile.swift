import ActivityStreams
import MetricExpressions
import TextFormats

/// Reads formula files in YAML or JSON with the keys `name`, `version`, `base`, `overrides`, `zones`
/// and `metrics`.
///
/// ```yaml
/// name: my club
/// version: 3
/// base: standard
/// overrides:
///   time_base:
///     gap_limit: 15
///   trimp.male_b: 1.9
/// zones:
///   power: [55 % * ftp, 75 % * ftp, 90 % * ftp, critical_power]
/// metrics:
///   easy_time: duration(heart_rate < 80 % * lthr)
/// ```
package enum FormulaFile {
  static let maximumBytes = 1 << 20
  static let maximumValues = 20_000

  private static let keys = ["name", "version", "base", "overrides", "zones", "metrics"]

  static func read(_ bytes: [UInt8]) throws(FormulaError) -> FormulaSet {
    guard bytes.count <= maximumBytes else { throw .tooLarge(what: "bytes", limit: maximumBytes) }
    let root = try compose(String(decoding: bytes, as: UTF8.self))
    var budget = maximumValues
    let entries = try mapping(root, at: "", &budget)
    for entry in entries where !keys.contains(entry.key) {
      if FormulaSet.setting(RenamedKey.current(entry.key)) != nil || isGroup(entry.key) {
        throw .shape(key: entry.key, expected: "under \"overrides\"")
      }
      let nearest = NearestName.of(entry.key, among: keys)
      throw .unknownKey(key: entry.key, nearest: nearest)
    }
    var set = try base(in: entries)
    guard let name = try text("name", in: entries) else { throw .shape(key: "name", expected: "given") }
    set.name = name
    set.version = try text("version", in: entries) ?? "1"
    if let overrides = entries.first(where: { $0.key == "overrides" })?.node, !overrides.isNull {
      try apply(overrides, to: &set, &budget)
    }
    if let zones = entries.first(where: { $0.key == "zones" })?.node, !zones.isNull {
      set.zones = try Self.zones(zones, &set.renamedKeys, &budget)
    }
    if let metrics = entries.first(where: { $0.key == "metrics" })?.node, !metrics.isNull {
      set.metrics = try Self.metrics(metrics, &set.renamedKeys, &budget)
    }
    return set
  }

  /// Returns the built-in set that a file extends.
  package static func base(reading bytes: [UInt8]) throws(FormulaError) -> FormulaSet {
    guard bytes.count <= maximumBytes else { throw .tooLarge(what: "bytes", limit: maximumBytes) }
    var budget = maximumValues
    return try base(in: try mapping(try compose(String(decoding: bytes, as: UTF8.self)), at: "", &budget))
  }

  private static func base(in entries: [(key: String, node: PlainYAML)]) throws(FormulaError) -> FormulaSet {
    try FormulaSet.preset(named: try text("base", in: entries) ?? "standard")
  }

  private static func text(
    _ key: String, in entries: [(key: String, node: PlainYAML)]
  ) throws(FormulaError) -> String? {
    guard let node = entries.first(where: { $0.key == key })?.node else { return nil }
    guard let text = node.text, !text.isEmpty, text.utf8.count <= 200 else {
      throw .shape(key: key, expected: "text of 1 to 200 bytes")
    }
    return text
  }

  /// Reads custom metrics: `name: expression` or `name: {expression, unit, description, source}`.
  private static func metrics(
    _ node: PlainYAML, _ renamedKeys: inout [RenamedKey], _ budget: inout Int
  ) throws(FormulaError) -> [OwnMetric] {
    let parts = ["expression", "unit", "description", "source"]
    var metrics: [OwnMetric] = []
    for (name, value) in try mapping(node, at: "metrics", &budget) {
      guard metrics.count < OwnMetric.maximumMetrics else {
        throw .tooLarge(what: "metrics", limit: OwnMetric.maximumMetrics)
      }
      var texts: [String: String] = [:]
      if let text = value.text {
        texts["expression"] = text
      } else {
        for (part, node) in try mapping(value, at: "metrics.\(name)", &budget) {
          guard parts.contains(part) else {
            throw .unknownKey(key: "metrics.\(name).\(part)", nearest: NearestName.of(part, among: parts))
          }
          guard let text = node.text, part == "expression" || text.utf8.count <= OwnMetric.longestText else {
            throw .shape(
              key: "metrics.\(name).\(part)", expected: "text of at most \(OwnMetric.longestText) bytes")
          }
          if !node.isNull { texts[part] = text }
        }
      }
      guard let expression = texts["expression"] else {
        throw .shape(key: "metrics.\(name).expression", expected: "given")
      }
      metrics.append(
        try OwnMetric(
          name: name, expression: renewed(expression, &renamedKeys), unit: texts["unit"],
          meaning: texts["description"],
          source: texts["source"], after: metrics))
    }
    return metrics
  }

  /// Reads zone edges: `quantity: [expression, …]`.
  private static func zones(
    _ node: PlainYAML, _ renamedKeys: inout [RenamedKey], _ budget: inout Int
  ) throws(FormulaError) -> ZoneExpressions {
    var zones = ZoneExpressions()
    for (name, value) in try mapping(node, at: "zones", &budget) {
      let key = "zones.\(name)"
      guard let quantity = ZoneExpressions.Quantity(rawValue: name) else {
        let quantities = ZoneExpressions.Quantity.allCases.map(\.rawValue)
        throw .unknownKey(key: key, nearest: NearestName.of(name, among: quantities).map { "zones.\($0)" })
      }
      guard case .sequence(let edges) = value else {
        throw .shape(key: key, expected: "a list of expressions, such as [\"0.9 * lthr\"]")
      }
      var texts: [String] = []
      for (place, edge) in edges.enumerated() {
        try spend(&budget)
        guard let text = edge.text else { throw .shape(key: "\(key).\(place)", expected: "an expression") }
        texts.append(renewed(text, &renamedKeys))
      }
      try zones.set(texts, of: quantity)
    }
    return zones
  }

  /// Returns an expression with old setting keys replaced by their current names.
  private static func renewed(_ expression: String, _ renamedKeys: inout [RenamedKey]) -> String {
    let (text, renamed) = RenamedKey.renewed(expression)
    for key in renamed where !renamedKeys.contains(key) { renamedKeys.append(key) }
    return text
  }

  /// Sets one setting from text, in the same way as `overrides` in a file.
  ///
  /// - Parameters:
  ///   - text: The value as text.
  ///   - path: The key of the setting.
  ///   - set: The set to change.
  ///   - seen: Settings given so far: the keys as written, by current key.
  static func assign(
    _ text: String, to path: String, in set: inout FormulaSet, _ seen: inout [String: String]
  ) throws(FormulaError) {
    guard text.utf8.count <= maximumBytes else { throw .tooLarge(what: "bytes", limit: maximumBytes) }
    guard let setting = FormulaSet.setting(RenamedKey.current(path)) else { throw unknown(path) }
    let node: PlainYAML
    do throws(FormulaError) { node = try compose(listed(text, for: setting)) } catch {
      throw .outOfRange(
        key: setting.path, value: text.isEmpty ? "empty" : String(text.prefix(60)),
        allowed: setting.domain.description)
    }
    var budget = maximumValues
    try assign(node, to: path, in: &set, &seen, &budget)
  }

  /// Adds the brackets that a list may lack on the command line: `50,70,90` becomes `[50,70,90]`.
  private static func listed(_ text: String, for setting: FormulaSetting) -> String {
    guard case .numbers = setting.domain, !text.isEmpty, !text.contains("[") else { return text }
    return "[\(text)]"
  }

  /// Applies overrides: `group: {key: value}` or `group.key: value`.
  private static func apply(
    _ overrides: PlainYAML, to set: inout FormulaSet, _ budget: inout Int
  ) throws(FormulaError) {
    // The keys as written, by their current names.
    var seen: [String: String] = [:]
    for (key, node) in try mapping(overrides, at: "overrides", &budget) {
      if isGroup(key) {
        for (inner, value) in try mapping(node, at: key, &budget) {
          try assign(value, to: "\(key).\(inner)", in: &set, &seen, &budget)
        }
      } else {
        try assign(node, to: key, in: &set, &seen, &budget)
      }
    }
  }

  private static func assign(
    _ node: PlainYAML, to path: String, in set: inout FormulaSet, _ seen: inout [String: String],
    _ budget: inout Int
  ) throws(FormulaError) {
    let renamed = RenamedKey.of(path)
    guard let setting = FormulaSet.setting(renamed?.new ?? path) else { throw unknown(path) }
    if let before = seen.updateValue(path, forKey: setting.path) {
      guard let renamed = renamed ?? RenamedKey.of(before), before != path else {
        throw .repeatedKey(key: path)
      }
      throw .oldAndNewKey(renamed)
    }
    let value = try value(of: node, for: setting, &budget)
    try setting.write(value, to: &set)
    if let renamed, !set.renamedKeys.contains(renamed) { set.renamedKeys.append(renamed) }
  }

  private static func isGroup(_ key: String) -> Bool {
    FormulaSet.groups.contains { $0.name == key } || RenamedKey.oldGroups.contains(key)
      || ConstantKey.groups.contains(key[...])
  }

  /// Returns the error for an unknown setting, with the closest existing one.
  package static func unknown(_ path: String) -> FormulaError {
    if ConstantKey.all.contains(path) { return .constant(key: path) }
    let paths = FormulaSet.settings.map(\.path) + RenamedKey.all.map(\.old)
    if let nearest = NearestName.of(path, among: paths) {
      return .unknownKey(key: path, nearest: RenamedKey.current(nearest))
    }
    // The key may be right even if the group is wrong, missing or misspelt.
    let key = path.split(separator: ".").last.map(String.init) ?? path
    let near = KnownKeys(FormulaSet.settings.map(\.key)).nearest(to: key) ?? key
    let byKey = FormulaSet.settings.first { $0.key == near }?.path
    let byGroup = NearestName.of(path, among: FormulaSet.groups.map(\.name))
    return .unknownKey(key: path, nearest: byGroup ?? byKey)
  }

  private static func value(
    of node: PlainYAML, for setting: FormulaSetting, _ budget: inout Int
  ) throws(FormulaError) -> SettingValue {
    let wrong = FormulaError.outOfRange(
      key: setting.path, value: shown(node), allowed: setting.domain.description)
    switch setting.domain {
    case .number:
      guard let number = node.number else { throw wrong }
      return .number(number)
    case .optionalNumber:
      if node.isNull { return .none }
      guard let number = node.number else { throw wrong }
      return .number(number)
    case .count:
      guard let number = node.number, let count = Int(exactly: number) else { throw wrong }
      return .count(count)
    case .flag:
      guard let flag = node.flag else { throw wrong }
      return .flag(flag)
    case .choice:
      guard let text = node.text else { throw wrong }
      return .text(text)
    case .numbers:
      guard case .sequence(let sequence) = node else { throw wrong }
      var numbers: [Double] = []
      for element in sequence {
        try spend(&budget)
        guard let number = element.number else { throw wrong }
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
        guard let number = element.number else { throw wrong }
        table[name] = number
      }
      return .table(table)
    }
  }

  // MARK: YAML

  private static func compose(_ text: String) throws(FormulaError) -> PlainYAML {
    let node: PlainYAML?
    do throws(PlainYAML.Fault) {
      node = try PlainYAML.read(text)
    } catch {
      throw error.isDepth
        ? .tooLarge(what: "levels", limit: PlainYAML.maximumDepth)
        : .syntax(line: error.line, column: error.column, problem: error.problem)
    }
    guard let node else {
      throw .shape(key: "", expected: "a table with name, version, base and overrides")
    }
    return node
  }

  private static func mapping(
    _ node: PlainYAML, at key: String, _ budget: inout Int
  ) throws(FormulaError) -> [(key: String, node: PlainYAML)] {
    guard case .mapping(let table) = node else {
      throw .shape(key: key, expected: key.isEmpty ? "a table with name, base and overrides" : "a table")
    }
    var entries: [(key: String, node: PlainYAML)] = []
    var seen = Set<String>()
    for entry in table {
      try spend(&budget)
      let (name, value) = (entry.key, entry.value)
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

  private static func shown(_ node: PlainYAML) -> String {
    guard let text = node.text else { return "not one value" }
    return text.utf8.count <= 60 ? text : String(text.prefix(60)) + "…"
  }
}
