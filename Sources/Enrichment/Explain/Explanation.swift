public import ActivityStreams
import Documents
public import FormulaSets
import MetricExpressions
import TextFormats

/// Why a number of an activity document is what it is: what it means, how it is made, what it was made from this time, what was missing,
/// and the settings that it follows.
///
/// ```swift
/// let document = try enricher.enrichedJSON(bytes, athlete: athlete)
/// let why = try Explanation(of: "training_load.trimp_exp", in: document, formulas: .standard)
/// ```
///
/// Page: *Why a number is what it is*, tests: `ExplanationTests`.
public struct Explanation: Sendable {
  /// Why there is none.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The bytes are no document of an activity.
    case notADocument
    /// There is no such key; perhaps another is meant.
    case unknownKey(String, nearest: String?)
    /// A place in a list that the document does not have.
    case noSuchPlace(String, count: Int)

    /// The reason in words.
    public var description: String {
      switch self {
      case .notADocument: "this is no document of an activity"
      case .unknownKey(let key, let nearest):
        "there is no key \"\(key)\"" + (nearest.map { "; did you mean \"\($0)\"?" } ?? "")
      case .noSuchPlace(let path, let count): "\(path) is beyond the \(count) entries of the list"
      }
    }
  }

  /// What the document has at the key.
  public enum Value: Sendable, Hashable {
    /// A value, as JSON.
    case known(String)
    /// A list of so many entries.
    case list(Int)
    /// A section with so many keys.
    case section(Int)
    /// `null`: it suits the activity and could not be computed.
    case notKnown
    /// No such key: it does not suit the kind of activity, or nothing of it was recorded.
    case leftOut
  }

  /// A key that the value was made from, with its value.
  public struct Fact: Sendable, Hashable {
    /// The key.
    public let path: String
    /// Its value as JSON.
    public let value: String
    /// Its unit.
    public let unit: String
  }

  /// What was known of a channel.
  public struct ChannelFact: Sendable, Hashable {
    /// The channel.
    public let channel: String
    /// Share of the session that was observed.
    public let coverage: Double?
    /// Samples that were not believed.
    public let repaired: Double
    /// Why, in words.
    public let reasons: [String]
  }

  /// A setting that the value follows.
  public struct SettingFact: Sendable {
    /// The setting.
    public let setting: FormulaSetting
    /// Its value.
    public let value: SettingValue
    /// Its value in the standard set where that is another.
    public let standard: SettingValue?
  }

  /// The key as asked.
  public let path: String
  /// What is known of the key; of a part of a list or section without a line of its own, of that.
  public let key: DocumentKey
  /// The value.
  public let value: Value
  /// What it was made from this time.
  public let facts: [Fact]
  /// The channels that it rests on.
  public let channels: [ChannelFact]
  /// Inputs that were not given and that it would have used, each with the reason.
  public let missing: [(input: String, reason: String)]
  /// The settings that it follows.
  public let settings: [SettingFact]
  /// The words of all keys below it, where it is a section.
  public let parts: [DocumentKey]
  /// The 90 % interval of the value, where the document has one.
  public let interval: ClosedRange<Double>?
  /// The name of the formula set that made the document, as that says.
  public let formulaSet: String?
  /// Whether that set is known: of a set that is neither given nor comes with the library no settings are told.
  public let isFormulaSetKnown: Bool

  /// An explanation of a key of a document.
  ///
  /// - Parameters:
  ///   - path: The key with dots; places in lists as `[2]` or `.2`, from 0.
  ///   - document: The document as JSON; of several the whole, which comes first.
  ///   - formulas: The set that made it; where the document says that it was made with one that comes with the library, that one.
  /// - Throws: A ``Failure`` that names the key, and the nearest one.
  /// - Complexity: O(size of the document).
  public init(of path: String, in document: [UInt8], formulas: FormulaSet = .standard) throws(Failure) {
    try self.init(of: path, in: try Self.root(of: document), formulas: formulas)
  }

  /// The document of bytes; of several the whole, which comes first.
  package static func root(of document: [UInt8]) throws(Failure) -> JSONValue {
    let all = try roots(of: document)
    guard let first = all.first else { throw .notADocument }
    return first
  }

  /// The documents of bytes: a whole and its legs, activities that share a file.
  package static func roots(of document: [UInt8]) throws(Failure) -> [JSONValue] {
    guard let root = try? JSONValue.read(document) else { throw .notADocument }
    if case .array(let all) = root { return all }
    return [root]
  }

  /// An explanation of a key of a document that was read.
  package init(of path: String, in root: JSONValue, formulas: FormulaSet = .standard) throws(Failure) {
    guard let object = root.object, object["schema_version"] != nil, object["data_quality"] != nil else {
      throw .notADocument
    }
    let made = Self.made(object, formulas)
    let formulas = made.formulas ?? formulas
    (formulaSet, isFormulaSetKnown) = (made.name, made.formulas != nil)
    let names = DocumentKey.names(path)
    let steps = DocumentKey.steps(path)
    let found = try Self.find(steps, in: root)
    interval = Self.interval(steps.joined(separator: "."), in: object)
    guard
      let key = DocumentKey(ofMetric: names, in: formulas)
        ?? DocumentKey.of(path)?.cut(by: formulas.zones),
      found != nil || key.path == names.joined(separator: ".")
    else {
      throw .unknownKey(path, nearest: Self.nearest(names.joined(separator: ".")))
    }
    self.path = path
    self.key = key
    value = Self.value(found)
    let own = names.joined(separator: ".")
    var sources = key.sources.filter { $0 != own }
    // What stands beside the value and says how it was made; what is made from nothing stands alone.
    if !sources.isEmpty, let parent = names.dropLast().isEmpty ? nil : names.dropLast().joined(separator: ".")
    {
      for beside in ["method", "source", "coverage", "interval", "eligible", "steady"] {
        let name = "\(parent).\(beside)"
        if let number = Self.numbersBeside[name], number != own { continue }
        if name != own, !sources.contains(name), DocumentKey.exact(name) != nil { sources.append(name) }
      }
    }
    facts = sources.compactMap { source in
      let name = DocumentKey.key(source, seenFrom: steps)
      guard let found = try? Self.find(DocumentKey.steps(name), in: root), found != .null else { return nil }
      return Fact(path: name, value: Self.text(found), unit: DocumentKey.of(name)?.unit ?? "")
    }
    channels = Self.channels(
      of: key, in: object, also: formulas.metrics.first { names.dropFirst().first == $0.name })
    missing =
      Self.missing(own, in: object)
      + (found == .null
        ? Self.unknownSources(
          key.sources, known: facts.map { DocumentKey.names($0.path).joined(separator: ".") }) : [])
    settings =
      made.formulas == nil
      ? []
      : FormulaSet.groups.filter { key.groups.contains($0.name) }.flatMap { group in
        group.settings.map { setting in
          let value = setting.value(in: formulas)
          let standard = setting.value(in: .standard)
          return SettingFact(setting: setting, value: value, standard: value == standard ? nil : standard)
        }
      }
    parts = DocumentKey.all.filter { $0.path.hasPrefix(own + ".") }
  }

  /// The keys of a document that have a value, with their words: every key that can be asked.
  /// - Throws: ``Failure/notADocument``.
  public static func keys(in document: [UInt8]) throws(Failure) -> [DocumentKey] {
    try keys(in: try root(of: document))
  }

  /// The keys of a document that was read.
  package static func keys(in root: JSONValue) throws(Failure) -> [DocumentKey] {
    guard root.object?["schema_version"] != nil else { throw .notADocument }
    return DocumentKey.all.filter { key in
      (try? find(DocumentKey.steps(key.path), in: root)).map { $0 != .null } ?? false
    }
  }

  /// What a section says of one of its numbers alone, and which: the interval of one load is not that of another.
  private static let numbersBeside = [
    "training_load.interval": "training_load.load", "training_load.method": "training_load.load",
    "training_load.coverage": "training_load.load", "effort.interval": "effort.score",
    "energy.interval": "energy.kcal", "cardio_fitness.interval": "cardio_fitness.vo2max",
    "power_estimate.interval": "power_estimate.average_watts",
    "energy.after_burn.interval": "energy.after_burn.kcal",
  ]

  private static let standardHash = FormulaSet.standard.hash

  /// The set that a document was made with: the standard one, the one given or a preset, whichever has the document's hash; that given
  /// where the document has none.
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

  private static func interval(_ key: String, in document: [String: JSONValue]) -> ClosedRange<Double>? {
    guard case .array(let ends) = document["intervals"]?.object?[key] ?? .null, ends.count == 2,
      let lower = ends[0].amount, let upper = ends[1].amount, lower <= upper
    else { return nil }
    return lower...upper
  }

  // MARK: Looking

  /// The value at a path; `nil` where a name is missing. A list that is passed by name gives its entries' values.
  private static func find(_ steps: [String], in root: JSONValue) throws(Failure) -> JSONValue? {
    var here = root
    for (place, step) in steps.enumerated() {
      switch here {
      case .object(let members):
        guard let next = members[step] else { return nil }
        here = next
      case .array(let entries):
        if let number = Int(step) {
          guard entries.indices.contains(number) else {
            throw .noSuchPlace(steps.prefix(place + 1).joined(separator: "."), count: entries.count)
          }
          here = entries[number]
        } else {
          var found: [JSONValue] = []
          for entry in entries {
            if let value = try find(Array(steps[place...]), in: entry) { found.append(value) }
          }
          return found.isEmpty && !entries.isEmpty ? nil : .array(found)
        }
      case .null, .flag, .number, .text: return nil
      }
    }
    return here
  }

  private static func value(_ found: JSONValue?) -> Value {
    switch found {
    case nil: .leftOut
    case .null: .notKnown
    case .array(let entries):
      // A pair of numbers is an interval or a position.
      entries.count <= 3 && entries.allSatisfy({ $0.isScalar }) && !entries.isEmpty
        ? .known(text(.array(entries))) : .list(entries.count)
    case .object(let members): .section(members.count)
    case .some(let scalar): .known(text(scalar))
    }
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .array(let entries) where entries.count > 3 || entries.contains(where: { !$0.isScalar }):
      return "\(entries.count) entries"
    case .object(let members): return "\(members.count) keys"
    default:
      var writer = JSONWriter()
      writer.value(value)
      return String(decoding: writer.finish(), as: UTF8.self)
    }
  }

  /// The channels that sections rest on.
  private static let channelsOfSections: [String: [String]] = [
    "heart_rate": ["heart_rate"], "intensity": ["heart_rate"], "effort": ["heart_rate", "power"],
    "training_load": ["heart_rate", "power", "speed"], "speed": ["speed", "distance", "latitude"],
    "elevation": ["altitude"], "power": ["power"], "cadence": ["cadence"], "temperature": ["temperature"],
    "route": ["latitude", "longitude"],
    "energy": ["heart_rate", "power", "speed", "altitude"], "durability": ["heart_rate", "power", "speed"],
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

  /// The numbers that a value would be made from and that are not known themselves: why there is none.
  private static func unknownSources(_ sources: [String], known: [String]) -> [(
    input: String, reason: String
  )] {
    sources.filter { !known.contains($0) && DocumentKey.exact($0) != nil }
      .map { ($0, "It is made from this, which is not known either.") }
  }

  private static func nearest(_ path: String) -> String? {
    let names = DocumentKey.all.map(\.path)
    if let near = NearestName.of(path, among: names) { return near }
    // The last name alone: "trimp_exp" is training_load.trimp_exp.
    let last = path.split(separator: ".").last.map(String.init) ?? path
    let ends = names.filter { $0.hasSuffix("." + last) }
    if let first = ends.first { return first }
    let leaves = names.compactMap { name in name.split(separator: ".").last.map { (String($0), name) } }
    return NearestName.of(last, among: leaves.map(\.0)).flatMap { near in
      leaves.first { $0.0 == near }?.1
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

extension Explanation {
  /// The explanation as JSON: `key`, `value`, `state` (`known`, `not_known`, `left_out`), `unit`, `interval`, `meaning`, `method`, `page`,
  /// `made_from`, `channels`, `missing`, `formula_set`, `formula_set_known`, `settings`, `parts`.
  public func json(pretty: Bool = false) -> [UInt8] {
    var writer = JSONWriter(pretty: pretty)
    writer.beginObject()
    writer.member("key", path)
    switch value {
    case .known(let text):
      writer.member("state", "known")
      writer.key("value")
      writer.value((try? JSONValue.read(Array(text.utf8))) ?? .text(text))
    case .list(let count), .section(let count):
      writer.member("state", "known")
      writer.member("entries", count)
    case .notKnown: writer.member("state", "not_known")
    case .leftOut: writer.member("state", "left_out")
    }
    writer.member("unit", key.unit)
    writer.key("interval")
    if let interval {
      writer.beginArray()
      writer.value(interval.lowerBound)
      writer.value(interval.upperBound)
      writer.endArray()
    } else {
      writer.value(Double?.none)
    }
    writer.member("meaning", key.meaning)
    writer.member("method", key.method)
    writer.member("page", key.page)
    writer.key("made_from")
    writer.beginArray()
    for fact in facts {
      writer.beginObject()
      writer.member("key", fact.path)
      writer.key("value")
      writer.value((try? JSONValue.read(Array(fact.value.utf8))) ?? .text(fact.value))
      writer.member("unit", fact.unit)
      writer.endObject()
    }
    writer.endArray()
    writer.key("channels")
    writer.beginArray()
    for channel in channels {
      writer.beginObject()
      writer.member("channel", channel.channel)
      writer.member("coverage", channel.coverage)
      writer.member("repaired_samples", channel.repaired)
      writer.key("reasons")
      writer.beginArray()
      for reason in channel.reasons { writer.value(reason) }
      writer.endArray()
      writer.endObject()
    }
    writer.endArray()
    writer.key("missing")
    writer.beginArray()
    for gap in missing {
      writer.beginObject()
      writer.member("input", gap.input)
      writer.member("reason", gap.reason)
      writer.endObject()
    }
    writer.endArray()
    writer.member("formula_set", formulaSet)
    writer.member("formula_set_known", isFormulaSetKnown)
    writer.key("settings")
    writer.beginArray()
    for fact in settings {
      writer.beginObject()
      writer.member("key", fact.setting.path)
      writer.key("value")
      writer.value((try? JSONValue.read(Array(fact.value.text.utf8))) ?? .null)
      if let standard = fact.standard {
        writer.key("standard")
        writer.value((try? JSONValue.read(Array(standard.text.utf8))) ?? .null)
      }
      writer.member("unit", fact.setting.unit)
      writer.member("meaning", fact.setting.meaning)
      writer.member("source", fact.setting.source)
      writer.endObject()
    }
    writer.endArray()
    writer.key("parts")
    writer.beginArray()
    for part in parts { writer.value(part.path) }
    writer.endArray()
    writer.endObject()
    return writer.finish()
  }
}
