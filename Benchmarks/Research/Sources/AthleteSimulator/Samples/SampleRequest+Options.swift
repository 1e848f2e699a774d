import ActivityStreams
import TextFormats

extension SampleRequest {
  /// The option names accepted by `init(options:)`, in display order.
  public static let optionNames = [
    "kind", "plan", "seed", "athlete-seed", "format", "scale", "recording", "faults", "with", "without",
    "start",
    "details", "share",
  ]

  /// Creates a request from command-line options, given as names without dashes and values.
  ///
  /// - `kind`, `plan`, `format`: names; `seed`, `athlete-seed`: integers; `scale`, `share`: numbers above 0.
  /// - `recording`: `1s`, `2s` … or `smart`.
  /// - `faults`: `none`, `all`, or names with counts, such as `hr-spikes:3,clock`.
  /// - `with`, `without`: sensors to add to or remove from the usual ones, such as `beats,power`.
  /// - `start`: a UTC time such as `2026-05-02T06:30`, a date, or seconds since 1970.
  /// - `details`: any of `gzip`, `manual`, `bom`, `unknown-channel`, `short-heartrate`, `big-endian`,
  ///   `recovery`, `keyed`, `array`, `plain` (the last three for the streams in `strava`).
  /// - Throws: An error with the option and its allowed values.
  public init(options: [String: String]) throws(SampleRequestError) {
    self.init()
    for option in options.keys.sorted() {
      guard let value = options[option] else { continue }
      guard Self.optionNames.contains(option) else { throw .unknownOption(option) }
      try set(option, value)
    }
    try setSensors(options)
    _ = try resolvedPlan()
  }

  private mutating func set(_ option: String, _ value: String) throws(SampleRequestError) {
    switch option {
    case "kind": kind = try Self.choice(option, value)
    case "plan": plan = try Self.choice(option, value) as ReadyPlan
    case "format": format = try Self.choice(option, value)
    case "seed": seed = try Self.number(option, value, allowed: "a whole number from 0", UInt64.init)
    case "athlete-seed":
      athleteSeed = try Self.number(option, value, allowed: "a whole number from 0", UInt64.init)
    case "scale": scale = try Self.positive(option, value, upTo: 100)
    case "share": share = try Self.positive(option, value, upTo: 1)
    case "start":
      let allowed = "an instant like 2026-05-02T06:30 or seconds since 1970"
      self.options.start = try Self.number(option, value, allowed: allowed, Self.instant)
    case "recording": self.options.recording = try Self.recording(value)
    case "faults": self.options.faults = try Self.faults(value)
    case "details": for detail in Self.list(value) { try set(detail: detail) }
    default: break
    }
  }

  private mutating func set(detail: String) throws(SampleRequestError) {
    switch detail {
    case "gzip": isPacked = true
    case "manual": isManual = true
    case "bom": strava.hasByteOrderMark = true
    case "unknown-channel": strava.hasUnknownChannel = true
    case "short-heartrate": strava.heartRateShortfall = 5
    case "big-endian": isBigEndian = true
    case "recovery": options.reportsRecovery = true
    default:
      guard let shape = StravaSample.Shape(rawValue: detail) else {
        throw .badValue(
          option: "details", value: detail,
          allowed:
            "gzip, manual, bom, unknown-channel, short-heartrate, big-endian, recovery, keyed, array, plain")
      }
      strava.shape = shape
    }
  }

  private mutating func setSensors(_ texts: [String: String]) throws(SampleRequestError) {
    guard texts["with"] != nil || texts["without"] != nil else { return }
    var sensors = kind.usualSensors
    for name in Self.list(texts["with"] ?? "") { sensors.insert(try Self.choice("with", name)) }
    for name in Self.list(texts["without"] ?? "") { sensors.remove(try Self.choice("without", name)) }
    options.sensors = sensors
  }

  /// Parses `2026-05-02T06:30`, `2026-05-02T06:30:15Z` or `2026-05-02`, or a number of seconds since
  /// 1970, up to 2096.
  private static func instant(_ text: String) -> Double? {
    if let seconds = Double(text) { return (0...4e9).contains(seconds) ? seconds : nil }
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count <= 2, let day = parts.first.flatMap({ CalendarDay($0) }), day.instant >= 0,
      day.instant <= 4e9
    else { return nil }
    guard parts.count == 2 else { return day.instant }
    let clock = parts[1].hasSuffix("Z") ? parts[1].dropLast() : parts[1]
    let numbers = clock.split(separator: ":", omittingEmptySubsequences: false).map { UInt($0) }
    guard (2...3).contains(numbers.count), let hour = numbers[0], hour < 24, let minute = numbers[1],
      minute < 60,
      let second = numbers.count == 3 ? numbers[2] : 0, second < 60
    else { return nil }
    return day.instant + Double(3_600 * hour + 60 * minute + second)
  }

  private static func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ option: String, _ value: String
  ) throws(SampleRequestError) -> Choice {
    guard let choice = Choice(rawValue: value) else {
      let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badValue(option: option, value: value, allowed: names)
    }
    return choice
  }

  private static func number<Number>(
    _ option: String, _ value: String, allowed: String, _ make: (String) -> Number?
  ) throws(SampleRequestError) -> Number {
    guard let number = make(value) else { throw .badValue(option: option, value: value, allowed: allowed) }
    return number
  }

  private static func positive(
    _ option: String, _ value: String, upTo most: Double
  ) throws(SampleRequestError) -> Double {
    guard let number = Double(value), number > 0, number <= most else {
      let top = SampleText.decimal(most, decimals: 1)
      throw .badValue(option: option, value: value, allowed: "a number above 0, up to \(top)")
    }
    return number
  }

  private static func recording(_ value: String) throws(SampleRequestError) -> RecordingMode {
    if value == "smart" { return .smart }
    guard value.hasSuffix("s"), let seconds = Int(value.dropLast()), (1...3_600).contains(seconds) else {
      throw .badValue(option: "recording", value: value, allowed: "1s, 2s … or smart")
    }
    return seconds == 1 ? .everySecond : .every(seconds: seconds)
  }

  private static func faults(_ value: String) throws(SampleRequestError) -> FaultPlan {
    if value == "none" { return FaultPlan() }
    if value == "all" { return .everything }
    var plan = FaultPlan()
    for item in list(value) {
      let parts = item.split(separator: ":", maxSplits: 1).map(String.init)
      let fault: SensorFault = try choice("faults", parts.first ?? "")
      guard let count = parts.count > 1 ? Int(parts[1]) : 1, (0...1_000).contains(count) else {
        throw .badValue(option: "faults", value: item, allowed: "a count from 0 to 1000 after the colon")
      }
      plan.counts[fault] = count
    }
    return plan
  }
}
