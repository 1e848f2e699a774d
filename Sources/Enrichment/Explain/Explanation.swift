public import ActivityStreams
import Documents
public import FormulaSets
import MetricExpressions
import TextFormats

/// Explains a value of an activity, history or brief document: its meaning and method, the inputs used and
/// missing, and the settings.
///
/// ```swift
/// let document = try enricher.enrichedJSON(bytes, athlete: athlete)
/// let why = try Explanation(of: "training_load.trimp_exp", in: document, formulas: .standard)
/// ```
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`.
public struct Explanation: Sendable {
  /// The reason a value cannot be explained.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The input is not an activity, history or brief document.
    case notADocument
    /// The key is unknown. A similar key is suggested if there is one.
    case unknownKey(String, nearest: String?)
    /// A list index is out of range.
    case noSuchPlace(String, count: Int)

    /// The reason in words.
    public var description: String {
      switch self {
      case .notADocument: "this is not an activity, history or brief document"
      case .unknownKey(let key, let nearest):
        "the document has no key \"\(key)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      case .noSuchPlace(let path, let count):
        "\(path) is out of range: the list has \(Displays.counted(count, "entry", "entries"))"
      }
    }
  }

  /// The value at a key.
  public enum Value: Sendable, Hashable {
    /// A single value, as JSON.
    case known(String)
    /// A list, with its number of entries.
    case list(Int)
    /// A section, with its number of keys.
    case section(Int)
    /// `null`: the value applies to the activity but could not be computed.
    case notKnown
    /// The key is absent because it does not apply to the kind of activity or was not recorded.
    case leftOut
  }

  /// An input with its value.
  public struct Fact: Sendable, Hashable {
    /// Key of the input.
    public let path: String
    /// Value as JSON.
    public let value: String
    /// Unit of the value; empty if it has none.
    public let unit: String
  }

  /// The quality of a channel.
  public struct ChannelFact: Sendable, Hashable {
    /// Name of the channel.
    public let channel: String
    /// Fraction of the session with this channel, 0…1.
    public let coverage: Double?
    /// Number of rejected samples.
    public let repaired: Double
    /// Reasons for the rejections.
    public let reasons: [String]
  }

  /// A setting that affects the value.
  public struct SettingFact: Sendable {
    /// The setting and its documentation.
    public let setting: FormulaSetting
    /// Value in the formula set used.
    public let value: SettingValue
    /// Value in the standard set, if it differs.
    public let standard: SettingValue?
  }

  package let form: DocumentForm
  /// The requested key.
  public let path: String
  /// The documentation of the key. For an undocumented part of a list or section, the documentation of the
  /// list or section.
  public let key: DocumentKey
  /// The value in the document.
  public let value: Value
  /// The inputs with their values.
  public let facts: [Fact]
  /// The channels used.
  public let channels: [ChannelFact]
  /// Missing inputs that would have been used, and why each is missing.
  public let missing: [(input: String, reason: String)]
  /// Why the value is missing; `nil` if it exists, or if the document itself states the reason (``missing``).
  public let absence: String?
  /// The settings that affect the value.
  public let settings: [SettingFact]
  /// The documentation of all keys in a section.
  public let parts: [DocumentKey]
  /// The 90 % interval of the value, if the document contains one.
  public let interval: ClosedRange<Double>?
  /// The name of the formula set stated in the document.
  public let formulaSet: String?
  /// Whether the document's formula set is available; if not, settings are omitted. Histories and briefs do not name
  /// their set, so the given set is used.
  public let isFormulaSetKnown: Bool
  /// The name of the formula set from which the settings are taken.
  public let settingsOf: String

  /// Explains a key of a document.
  ///
  /// - Parameters:
  ///   - path: The dotted key, with list indices as `[2]` or `.2`, starting at 0.
  ///   - document: The document as JSON. If there are several documents, the first is used.
  ///   - formulas: The formula set with which the document was computed. It is ignored for documents
  ///     computed with a built-in set.
  /// - Throws: ``Failure``, with the key and a suggestion.
  /// - Complexity: O(size of the document).
  public init(of path: String, in document: [UInt8], formulas: FormulaSet = .standard) throws(Failure) {
    try self.init(of: path, in: try Self.root(of: document), formulas: formulas)
  }

  /// Parses a document. If there are several, the first is returned.
  package static func root(of document: [UInt8]) throws(Failure) -> JSONValue {
    let all = try roots(of: document)
    guard let first = all.first else { throw .notADocument }
    return first
  }

  /// Parses all documents in an object, an array or JSON Lines.
  package static func roots(of document: [UInt8]) throws(Failure) -> [JSONValue] {
    guard let root = try? JSONValue.read(document) else { return try lines(of: document) }
    if case .array(let all) = root { return all }
    return [root]
  }

  /// Parses JSON Lines. Lines that are not documents are skipped.
  private static func lines(of bytes: [UInt8]) throws(Failure) -> [JSONValue] {
    func read(_ line: ArraySlice<UInt8>) -> JSONValue? { try? JSONValue.read(Array(line)) }
    func isPassedOver(_ line: ArraySlice<UInt8>) -> Bool {
      line.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } || read(line)?.object?["error"] != nil
    }
    // The first line that is neither blank nor an error shows whether these are documents.
    var tail = bytes[...]
    while let end = tail.firstIndex(of: 0x0A), isPassedOver(tail[..<end]) { tail = tail[(end + 1)...] }
    guard let first = read(tail[..<(tail.firstIndex(of: 0x0A) ?? tail.endIndex)]),
      DocumentForm(of: first) != nil
    else { throw .notADocument }
    return tail.split(separator: 0x0A).compactMap(read).filter { DocumentForm(of: $0) != nil }
  }

  package init(of path: String, in root: JSONValue, formulas: FormulaSet) throws(Failure) {
    guard let object = root.object, let form = DocumentForm(of: root) else { throw .notADocument }
    self.form = form
    let keys = form.keys
    let made = Self.made(object, formulas)
    let formulas = made.formulas ?? formulas
    (formulaSet, isFormulaSetKnown) = (made.name, form == .activity && made.formulas != nil)
    settingsOf = formulas.name
    // `custom.NAME`, as an expression names a metric, means its value.
    let isMetric = form == .activity && path.hasPrefix("custom.") && DocumentKey.names(path).count == 2
    let path = isMetric ? path + ".value" : path
    let names = DocumentKey.names(path)
    let steps = DocumentKey.steps(path)
    let dottedKey = names.joined(separator: ".")
    let place = try Self.find(steps, in: root)
    let resolved = place.value
    guard
      let key = form == .activity
        ? DocumentKey(ofMetric: names, in: formulas) ?? keys.of(path)?.cut(by: formulas.zones)
        : keys.of(path)?.made(by: formulas),
      resolved != nil || key.path == dottedKey
    else {
      throw .unknownKey(path, nearest: keys.nearest(dottedKey))
    }
    self.path = path
    self.key = key
    value = form != .activity && place.isBelowNull ? .notKnown : Self.value(resolved)
    let stated = Self.interval(steps, key, resolved, in: root, form)
    interval = stated.range
    var sources = key.sources.filter { $0 != dottedKey && $0 != stated.source }
    // Add sibling values that describe how the value was computed, unless it has no inputs.
    if form == .activity, !sources.isEmpty,
      let parent = names.dropLast().isEmpty ? nil : names.dropLast().joined(separator: ".")
    {
      for beside in ["method", "source", "coverage", "interval", "eligible", "steady"] {
        let name = "\(parent).\(beside)"
        if let number = Self.numbersBeside[name], number != dottedKey { continue }
        if name != dottedKey, !sources.contains(name), DocumentKey.exact(name) != nil { sources.append(name) }
      }
    }
    facts = sources.compactMap { source in
      guard let (name, value) = Self.source(source, seenFrom: steps, resolved, in: root), value != .null,
        form == .activity || value != .array([])
      else { return nil }
      // Scores and weeks have few enough parts to be listed.
      let most = form == .activity ? 3 : 8
      return Fact(path: name, value: Self.text(value, most: most), unit: keys.of(name)?.unit ?? "")
    }
    channels =
      form == .activity
      ? Self.channels(
        of: key, in: object, also: formulas.metrics.first { names.dropFirst().first == $0.name }) : []
    missing =
      Self.missing(dottedKey, in: object)
      + (resolved == .null ? Self.unknownSources(of: key, seenFrom: steps, in: root, form) : [])
    absence =
      value.isAbsent
      ? [place.emptyAt.flatMap(keys.exact), key].compactMap { $0?.absence }.first { !$0.isEmpty } : nil
    settings =
      made.formulas == nil
      ? []
      : FormulaSet.groups.flatMap { group in
        let isWhole = key.groups.contains(group.name)
        return group.settings.filter { isWhole || key.groups.contains($0.path) }.map { setting in
          let value = setting.value(in: formulas)
          let standard = setting.value(in: .standard)
          return SettingFact(setting: setting, value: value, standard: value == standard ? nil : standard)
        }
      }
    parts = keys.all.filter { $0.path.hasPrefix(dottedKey + ".") }
  }

  /// Returns the keys that have a value in a document, all of which can be explained.
  ///
  /// - Throws: ``Failure/notADocument``.
  public static func keys(in document: [UInt8]) throws(Failure) -> [DocumentKey] {
    try keys(in: try root(of: document))
  }

  package static func keys(in root: JSONValue) throws(Failure) -> [DocumentKey] {
    guard let form = DocumentForm(of: root) else { throw .notADocument }
    return form.keys.all.filter { key in
      (try? find(DocumentKey.steps(key.path), in: root).value).map { $0 != .null } ?? false
    }
  }

  /// Siblings that describe only one value of their section, such as the interval of the load.
  private static let numbersBeside = [
    "training_load.interval": "training_load.load", "training_load.method": "training_load.load",
    "training_load.coverage": "training_load.load", "effort.interval": "effort.score",
    "energy.interval": "energy.kcal", "cardio_fitness.interval": "cardio_fitness.vo2max",
    "power_estimate.interval": "power_estimate.average_watts",
    "energy.after_burn.interval": "energy.after_burn.kcal",
  ]

  private static let standardHash = FormulaSet.standard.hash

  /// Finds the formula set of a document by its hash, among the standard set, the given set and the
  /// presets. If the document has no hash, the given set is used.
  private static func made(
    _ document: [String: JSONValue], _ given: FormulaSet
  ) -> (name: String?, formulas: FormulaSet?) {
    let provenance = document["provenance"]?.object
    let name = provenance?["formula_set"]?.words
    guard let hash = provenance?["formula_hash"]?.words else { return (name, given) }
    if hash == standardHash { return (name, .standard) }
    if hash == given.hash { return (name, given) }
    let preset = name.flatMap { try? FormulaSet.preset(named: $0) }
    return (name, preset?.hash == hash ? preset : nil)
  }

  /// Returns the 90 % interval of a value and the key it came from: the document's intervals or, in a
  /// brief, a sibling.
  private static func interval(
    _ steps: [String], _ key: DocumentKey, _ found: JSONValue?, in root: JSONValue, _ form: DocumentForm
  ) -> (range: ClosedRange<Double>?, source: String?) {
    let beside =
      form == .brief && found?.amount != nil ? key.sources.first { $0.hasSuffix("interval") } : nil
    let ends =
      root.object?["intervals"]?.object?[steps.joined(separator: ".")]
      ?? beside.flatMap { source($0, seenFrom: steps, found, in: root)?.value }
    guard case .array(let ends)? = ends, ends.count == 2, let lower = ends[0].amount,
      let upper = ends[1].amount, lower <= upper
    else { return (nil, nil) }
    return (lower...upper, beside)
  }

  // MARK: Lookup

  /// The value at a path, or the point at which the path ends.
  private struct Place {
    /// The value; `nil` if a component of the path is missing.
    var value: JSONValue?
    /// For a missing value, the key that is missing, `null` or empty, without list indices.
    var emptyAt: String?
    /// Whether the key ``emptyAt`` is `null` and the path continues below it.
    var isBelowNull = false
  }

  /// Returns the value at a path. If a list is addressed by name, these are the values of its entries.
  private static func find(_ steps: [String], in root: JSONValue) throws(Failure) -> Place {
    var here = root
    for (place, step) in steps.enumerated() {
      func key(_ count: Int) -> String {
        steps.prefix(count).filter { Int($0) == nil }.joined(separator: ".")
      }
      switch here {
      case .object(let members):
        guard let next = members[step] else { return Place(value: nil, emptyAt: key(place + 1)) }
        here = next
      case .array(let entries):
        if let number = Int(step) {
          guard entries.indices.contains(number) else {
            throw .noSuchPlace(steps.prefix(place + 1).joined(separator: "."), count: entries.count)
          }
          here = entries[number]
        } else {
          var values: [JSONValue] = []
          for entry in entries {
            if let value = try find(Array(steps[place...]), in: entry).value { values.append(value) }
          }
          return Place(
            value: values.isEmpty && !entries.isEmpty ? nil : .array(values),
            emptyAt: entries.isEmpty ? key(place) : nil)
        }
      case .null: return Place(value: nil, emptyAt: key(place), isBelowNull: true)
      case .flag, .number, .text: return Place(value: nil)
      }
    }
    return Place(value: here)
  }

  /// Returns an input of the given key, with list indices taken from the key's path. In a parallel column it is the
  /// value at the same index. `[-1]` is the previous index, or the last entry of a list.
  private static func source(
    _ source: String, seenFrom steps: [String], _ own: JSONValue?, in root: JSONValue
  ) -> (name: String, value: JSONValue)? {
    var path = DocumentKey.steps(DocumentKey.key(source, seenFrom: steps))
    if source.contains("[-") {
      guard own?.isScalar == true, let placed = placed(source, seenFrom: steps, in: root) else { return nil }
      path = placed
    }
    guard let place = try? find(path, in: root), var value = place.value else { return nil }
    if case .array(let entries) = value, let column = column(of: path, seenFrom: steps),
      entries.indices.contains(column), entries[column].isScalar
    {
      path.append("\(column)")
      value = entries[column]
    }
    return (path.joined(separator: "."), value)
  }

  /// The index in a parallel column; `nil` unless both keys are columns of the same section.
  private static func column(of path: [String], seenFrom steps: [String]) -> Int? {
    path.dropLast() == steps.dropLast(2) ? steps.last.flatMap { Int($0) } : nil
  }

  /// Resolves negative indices in the path of an input.
  private static func placed(_ source: String, seenFrom steps: [String], in root: JSONValue) -> [String]? {
    var path: [String] = []
    for step in DocumentKey.steps(source) {
      guard let back = Int(step) else {
        path.append(step)
        continue
      }
      guard case .array(let entries)? = try? find(path, in: root).value else { return nil }
      let place = (column(of: path, seenFrom: steps) ?? entries.count) + max(back, -entries.count - 1)
      guard entries.indices.contains(place) else { return nil }
      path.append("\(place)")
    }
    return path
  }

  private static func value(_ found: JSONValue?) -> Value {
    switch found {
    case nil: .leftOut
    case .null: .notKnown
    case .array(let entries):
      entries.count <= 3 && entries.allSatisfy({ $0.isScalar }) && !entries.isEmpty
        ? .known(text(.array(entries))) : .list(entries.count)
    case .object(let members): .section(members.count)
    case .some(let scalar): .known(text(scalar))
    }
  }

  private static func text(_ value: JSONValue, most: Int = 3) -> String {
    switch value {
    case .array(let entries) where entries.count > most || entries.contains(where: { !$0.isScalar }):
      return Displays.counted(entries.count, "entry", "entries")
    case .object(let members): return Displays.counted(members.count, "key")
    default:
      var writer = JSONWriter()
      writer.value(value)
      return String(decoding: writer.finish(), as: UTF8.self)
    }
  }

  private static let channelsOfSections: [String: [String]] = [
    "heart_rate": ["heart_rate"], "intensity": ["heart_rate"], "effort": ["heart_rate", "power"],
    "training_load": ["heart_rate", "power", "speed"], "speed": ["speed", "distance", "latitude"],
    "elevation": ["altitude"], "power": ["power"], "cadence": ["cadence"], "temperature": ["temperature"],
    "route": ["latitude", "longitude"],
    "energy": ["heart_rate", "power", "speed", "altitude"], "durability": ["heart_rate", "power", "speed"],
    "structure": ["power", "speed", "heart_rate"],
    "best_efforts": ["heart_rate", "power", "speed", "altitude"], "average_heartrate": ["heart_rate"],
    "max_heartrate": ["heart_rate"], "average_watts": ["power"], "distance_m": ["distance", "latitude"],
    "average_speed_ms": ["speed"], "max_speed_ms": ["speed"], "moving_time_seconds": ["speed"],
    "interpretation": ["heart_rate", "altitude"], "cardio_fitness": ["heart_rate", "speed", "power"],
  ]

  private static func channels(
    of key: DocumentKey, in document: [String: JSONValue], also metric: OwnMetric?
  ) -> [ChannelFact] {
    let section = key.path.split(separator: ".").first.map(String.init) ?? ""
    let wanted = section == "custom" ? metric?.expression.channels ?? [] : channelsOfSections[section] ?? []
    guard case .array(let all) = document["data_quality"]?.object?["channels"] ?? .null else { return [] }
    return all.compactMap { entry in
      guard let entry = entry.object, let name = entry["channel"]?.words, wanted.contains(name) else {
        return nil
      }
      var reasons: [String] = []
      if case .array(let repairs) = entry["repairs"] ?? .null {
        reasons = repairs.compactMap { repair in
          repair.object?["reason"]?.words.map { reason in
            reason + (repair.object?["evidence"]?.words.map { " (\($0))" } ?? "")
          }
        }
      }
      return ChannelFact(
        channel: name, coverage: entry["coverage"]?.amount, repaired: entry["repaired_samples"]?.amount ?? 0,
        reasons: reasons)
    }
  }

  private static func missing(_ path: String, in document: [String: JSONValue]) -> [(
    input: String, reason: String
  )] {
    guard case .array(let all) = document["data_quality"]?.object?["missing"] ?? .null else { return [] }
    return all.compactMap { entry in
      guard let entry = entry.object, let input = entry["input"]?.words,
        case .array(let outputs) = entry["outputs"] ?? .null
      else { return nil }
      let touches = outputs.compactMap(\.words).contains { output in
        output == path || output.hasPrefix(path + ".") || path.hasPrefix(output + ".")
      }
      return touches ? (input, entry["reason"]?.words ?? "") : nil
    }
  }

  /// The inputs that are missing themselves, as the reason for the absence. In histories and briefs, parts
  /// of a missing section and indices beyond the end of a list are not counted.
  private static func unknownSources(
    of key: DocumentKey, seenFrom steps: [String], in root: JSONValue, _ form: DocumentForm
  ) -> [(input: String, reason: String)] {
    var unknown: [String] = []
    for source in key.sources where !source.hasSuffix("interval") {
      let name = DocumentKey.names(source).joined(separator: ".")
      guard !unknown.contains(name), let line = form.keys.exact(name), !line.isKnownWhereNull else {
        continue
      }
      let value = Self.source(source, seenFrom: steps, .null, in: root)?.value
      if value == .null || (value == nil && form == .activity) { unknown.append(name) }
    }
    return unknown.map { ($0, "It depends on this value, which is unknown too.") }
  }
}

extension Explanation.Value {
  fileprivate var isAbsent: Bool {
    switch self {
    case .notKnown, .leftOut, .list(0), .section(0): true
    case .known, .list, .section: false
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .flag, .number, .text: true
    }
  }

  fileprivate var words: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  fileprivate var amount: Double? {
    if case .number(let number) = self { return number }
    return nil
  }
}
