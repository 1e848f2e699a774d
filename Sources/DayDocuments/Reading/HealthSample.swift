import TextFormats

/// A sleep phase in HealthKit.
public enum SleepPhase: Int, Sendable, Hashable, CaseIterable {
  /// In bed, awake or asleep.
  case inBed = 0
  /// Asleep, stage unknown.
  case asleep = 1
  /// Awake during the night.
  case awake = 2
  /// Light sleep.
  case core = 3
  /// Slow-wave sleep.
  case deep = 4
  /// REM sleep.
  case rem = 5

  /// Looks up a name (`HKCategoryValueSleepAnalysisAsleepCore`, `asleepCore`, `core`).
  public init?(name: String) {
    var letters = String(name.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " })
    for prefix in ["hkcategoryvaluesleepanalysis"] where letters.hasPrefix(prefix) {
      letters.removeFirst(prefix.count)
    }
    switch letters {
    case "inbed": self = .inBed
    case "asleep", "asleepunspecified", "unspecified": self = .asleep
    case "awake": self = .awake
    case "asleepcore", "core", "light", "asleeplight": self = .core
    case "asleepdeep", "deep": self = .deep
    case "asleeprem", "rem": self = .rem
    default: return nil
    }
  }
}

/// A raw sample of HealthKit: a quantity or a sleep phase over an interval.
public struct HealthSample: Sendable, Hashable {
  /// What a sample measures.
  public enum Content: Sendable, Hashable {
    /// A quantity, in the unit of its metric.
    case quantity(HealthQuantity, Double)
    case sleep(SleepPhase)
  }

  /// What was measured.
  public var content: Content
  /// Start, seconds since 1970.
  public var start: Double
  /// End, seconds since 1970; equal to the start for an instant.
  public var end: Double
  /// The source that measured the sample.
  public var source: String

  /// Creates a sample; without an end it is an instant.
  public init(_ content: Content, from start: Double, to end: Double? = nil, source: String = "") {
    self.content = content
    self.start = start
    self.end = max(start, end ?? start)
    self.source = source
  }

  /// Longest plausible duration, s.
  static let longest = 36.0 * 3600

  /// Reads samples:
  /// `[{"type":"HKQuantityTypeIdentifierStepCount","start":…,"end":…,"value":812,"unit":"count","source":"iPhone"}]`.
  static func list(_ scanner: inout RecordScanner) throws(JSONFault) -> [HealthSampleReading] {
    var samples: [HealthSampleReading] = []
    try scanner.elements("samples") { (scanner, index) throws(JSONFault) in
      let path = { (key: String) in "samples[\(index)].\(key)" }
      var type = ""
      var (start, end): (ISO8601Time?, ISO8601Time?) = (nil, nil)
      var (value, unit, word, source): (Double?, String?, String?, String) = (nil, nil, nil, "")
      try scanner.members("samples[\(index)]", RecordKeys.sample) { (scanner, key) throws(JSONFault) in
        switch key {
        case "type", "identifier": type = try scanner.json.string()
        case "start", "start_date", "time": start = try scanner.time(path(key))
        case "end", "end_date": end = try scanner.time(path(key))
        case "value" where scanner.json.byte == UInt8(ascii: "\""): word = try scanner.json.string()
        case "value": value = try scanner.number(in: -1e9...1e9, path(key))
        case "stage", "phase": word = try scanner.json.string()
        case "unit": unit = try scanner.json.string()
        case "source", "source_name", "device": source = try scanner.json.string()
        default: return false
        }
        return true
      }
      guard let start else { return scanner.drop(path("start"), .badTime) }
      let content: Content
      if isSleep(type) {
        let phase =
          word.flatMap { SleepPhase(name: $0) }
          ?? value.flatMap { Int(exactly: $0) }.flatMap { SleepPhase(rawValue: $0) }
        guard let phase else { return scanner.drop(path("value"), .unknownWord) }
        content = .sleep(phase)
      } else {
        guard let quantity = HealthQuantity(name: type), let value else { return }
        guard let scaled = quantity.value(value, unit: unit) else {
          return scanner.drop(path("unit"), .unknownWord)
        }
        content = .quantity(quantity, scaled)
      }
      if let end, !(0...longest).contains(end.instant() - start.instant()) {
        return scanner.drop(path("end"), .implausible)
      }
      samples.append(HealthSampleReading(content: content, start: start, end: end, source: source))
    }
    return samples
  }

  private static func isSleep(_ type: String) -> Bool {
    ["HKCategoryTypeIdentifierSleepAnalysis", "SleepAnalysis", "sleepAnalysis", "sleep_analysis", "sleep"]
      .contains(type)
  }
}

/// A sample whose times have not yet been resolved with the record's time zone.
struct HealthSampleReading: Sendable, Hashable {
  let content: HealthSample.Content
  let start: ISO8601Time
  let end: ISO8601Time?
  let source: String

  func settled(in zone: AthleteZone) -> HealthSample {
    HealthSample(content, from: zone.instant(start), to: end.map(zone.instant), source: source)
  }
}
