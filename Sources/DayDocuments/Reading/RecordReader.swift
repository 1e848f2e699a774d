import ActivityStreams
import AthleteReadiness
import TextFormats

/// Collects a record's members in any order and builds a ``BriefRecord``.
struct RecordReader {
  var phase: BriefRecord.Phase?
  var athlete: RecordName?
  var dataset: RecordName?
  var date: CalendarDay?
  var sentAt: Double?
  var zoneName: String?
  var source: String?

  var metrics = DayMetrics()
  var hrvKind: HRVKind?
  var restingSource: RestingHeartRateSource?
  var variability: [VariabilitySample] = []
  var night = NightReading()
  var checkIn = CheckIn()
  var hasCheckIn = false
  var isPhaseUnknown = false
  var isDateUnreadable = false
  var plannedLoad: [Double] = []
  var plannedLoadUnit: LoadUnit?
  var profile = ProfileChange()
  var workouts: [WorkoutReading]?
  var behaviours: [Behaviour] = []
  var loadLogged: Bool?
  var response = ResponseReading()
  var sources: [SourceReading] = []
  var samples: [HealthSampleReading]?

  /// Reads one member; returns `false` if it is unknown.
  mutating func read(_ key: String, _ scanner: inout RecordScanner) throws(JSONFault) -> Bool {
    switch key {
    case "phase":
      let text = try scanner.json.string()
      phase = BriefRecord.Phase(rawValue: text)
      isPhaseUnknown = phase == nil
    case "athlete", "athlete_id": athlete = try scanner.athlete() ?? athlete
    case "dataset": dataset = try scanner.name()
    case "date", "day":
      let text = try scanner.json.string(expected: "a date (YYYY-MM-DD)")
      date = CalendarDay(text.prefix(10))
      isDateUnreadable = date == nil
    case "timezone", "time_zone": zoneName = try scanner.json.string()
    case "device_sync_timestamp": sentAt = try scanner.time(key)?.instant()
    case "source", "device": source = try scanner.json.string()
    case "hrv_kind": hrvKind = try scanner.word(HRVKind.self, key)
    case "metrics": try readMetrics(&scanner, "metrics")
    case "running_mechanics": try readMetrics(&scanner, "running_mechanics")
    case "hrv_samples": try VariabilitySample.read(&scanner, into: &variability)
    case "sleep": try night.read(&scanner, "sleep")
    case "check_in", "checkin":
      try checkIn.read(&scanner, "check_in")
      hasCheckIn = true
    case "planned_load": try readPlan(&scanner)
    case "planned_load_unit": plannedLoadUnit = try scanner.word(LoadUnit.self, key)
    case "athlete_info", "profile": try profile.read(&scanner, "athlete_info")
    case "workouts": workouts = try WorkoutReading.list(&scanner)
    case "behaviours", "behaviors", "journal": try readBehaviours(&scanner, key)
    case "load_logged": loadLogged = try scanner.json.bool()
    case "sources": try SourceReading.read(&scanner, into: &sources)
    case "samples": samples = try HealthSample.list(&scanner)
    case "body_composition": try readMetrics(&scanner, "body_composition")
    default:
      if try response.read(key, &scanner) { return true }
      if try checkIn.read(key, &scanner, "") {
        hasCheckIn = true
        return true
      }
      // This is a body composition, or a day with its numbers at the top level.
      return try readMetric(key, &scanner, "")
    }
    return true
  }

  private mutating func readMetrics(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try scanner.members(path, RecordKeys.metrics) { (scanner, key) throws(JSONFault) in
      try readMetric(key, &scanner, path + ".")
    }
  }

  /// Reads a number of the day; returns `false` for an unknown key.
  private mutating func readMetric(
    _ key: String, _ scanner: inout RecordScanner, _ path: String
  ) throws(JSONFault) -> Bool {
    if key == "hrv_kind" {
      hrvKind = try scanner.word(HRVKind.self, path + key)
      return true
    }
    if key == "resting_hr_source" {
      restingSource = try scanner.word(RestingHeartRateSource.self, path + key)
      return true
    }
    if key == "heart_rate_samples" {
      try scanner.members(path + key, RecordKeys.heartRates) { (scanner, part) throws(JSONFault) in
        let metric: DayMetric
        switch part {
        case "avg": metric = .averageHeartRate
        case "min": metric = .lowestHeartRate
        case "max": metric = .highestHeartRate
        default: return false
        }
        metrics[metric] = try scanner.number(in: metric.plausible, "\(path)\(key).\(part)") ?? metrics[metric]
        return true
      }
      return true
    }
    if key == "segmental" || key == "segmental_kg", scanner.json.byte == UInt8(ascii: "{") {
      try readMetrics(&scanner, "\(path)\(key)")
      return true
    }
    if key == "body_temperature", path != "" {
      _ = try checkIn.read(key, &scanner, path)
      hasCheckIn = hasCheckIn || !checkIn.isEmpty
      return true
    }
    guard let metric = MetricKeys.metric(key) else {
      guard MetricKeys.isInPounds(key) else { return false }
      scanner.drop(path + key, .otherUnit)
      try scanner.json.skipValue()
      return true
    }
    if key == "rmssd" { hrvKind = .rmssd }
    if key == "sdnn" { hrvKind = .sdnn }
    guard let number = try scanner.number(in: -1e12...1e12, path + key) else { return true }
    let value = MetricKeys.percent(number, metric)
    if metric.plausible.contains(value) {
      metrics[metric] = value
    } else {
      // Devices write 0 or −1 for a missing value.
      scanner.drop(path + key, .implausible, isValue: value > 0 || metric == .temperatureDeviation)
    }
    return true
  }

  /// Whether a night or health value was present but unreadable, and no other source provides it.
  func isUnread(_ keys: Set<String>) -> Bool {
    keys.contains { key in
      if let metric = MetricKeys.metric(key) { return metrics[metric] == nil }
      switch key {
      case "feel": return checkIn.feel == nil
      case "illness", "ill", "sick": return checkIn.reportsIllness == nil
      default: return checkIn.reportsIllness != true
      }
    }
  }

  /// Reads the plan of one day, or of today and the following days.
  private mutating func readPlan(_ scanner: inout RecordScanner) throws(JSONFault) {
    let possible = 0.0...5000
    guard scanner.json.byte == UInt8(ascii: "[") else {
      plannedLoad = try scanner.number(in: possible, "planned_load").map { [$0] } ?? []
      return
    }
    var plan: [Double] = []
    var isCut = false
    try scanner.json.beginArray()
    var isFirst = true
    while try scanner.json.nextElement(isFirst: &isFirst) {
      // Stop at a day without a plan, because skipping it would shift the plans of later days.
      let load =
        try scanner.json.takeNull() ? nil : scanner.number(in: possible, "planned_load[\(plan.count)]")
      if let load, !isCut { plan.append(load) } else { isCut = true }
    }
    plannedLoad = plan
  }

  /// Reads behaviours: `{"alcohol":2,"late_meal":true}`, entries `{"name":…,"amount":…}`, or names.
  private mutating func readBehaviours(_ scanner: inout RecordScanner, _ path: String) throws(JSONFault) {
    try Self.readBehaviours(&scanner, path, into: &behaviours)
  }

  static func readBehaviours(
    _ scanner: inout RecordScanner, _ path: String, into behaviours: inout [Behaviour]
  ) throws(JSONFault) {
    guard scanner.json.byte == UInt8(ascii: "[") else {
      try scanner.members(path) { (scanner, name) throws(JSONFault) in
        try scanner.json.take(memory: 3 * MemoryLayout<Behaviour>.stride)
        let said = try JournalValue(&scanner, "\(path).\(name)")
        if let entry = said.entry(name, &scanner, "\(path).\(name)") { behaviours.append(entry) }
        return true
      }
      return
    }
    try scanner.elements(path) { (scanner, index) throws(JSONFault) in
      if scanner.json.byte == UInt8(ascii: "\"") {
        behaviours.append(Behaviour(name: try scanner.json.string(), amount: 1))
        return
      }
      var name: String?
      var said = JournalValue.amount(1)
      try scanner.members("\(path)[\(index)]", RecordKeys.behaviour) { (scanner, key) throws(JSONFault) in
        switch key {
        case "name", "behaviour", "behavior", "question": name = try scanner.json.string()
        case "amount", "value", "answer":
          said = try JournalValue(&scanner, "\(path)[\(index)].\(key)")
        default: return false
        }
        return true
      }
      if let name, let entry = said.entry(name, &scanner, "\(path)[\(index)]") { behaviours.append(entry) }
    }
  }
}

/// The value of a journal entry: an amount or, for the cycle phase, a word.
private enum JournalValue {
  case amount(Double?)
  case word(String)

  init(_ scanner: inout RecordScanner, _ path: @autoclosure () -> String) throws(JSONFault) {
    self =
      scanner.json.byte == UInt8(ascii: "\"")
      ? .word(try scanner.json.string()) : .amount(try scanner.amount(in: -1e6...1e6, path()))
  }

  /// Returns the behaviour of an entry. If the amount is rejected or the word is unknown, returns `nil` and
  /// reports the value as dropped.
  func entry(_ name: String, _ scanner: inout RecordScanner, _ path: @autoclosure () -> String) -> Behaviour?
  {
    switch self {
    case .amount(let amount): return amount.map { Behaviour(name: name, amount: $0) }
    case .word(let word):
      if let phase = Behaviour(name: name, phase: word) { return phase }
      scanner.drop(path(), .wrongType)
      return nil
    }
  }
}
