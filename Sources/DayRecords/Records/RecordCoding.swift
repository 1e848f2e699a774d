import SessionMetrics

// Encodes the open day and the profile bit for bit. Sizes were already limited when values were added.

extension NumberedRecord {
  package func write(numbersTo writer: inout StateWriter) {
    var copy = self
    copy.eachNumber { writer.write($0) }
  }

  /// Reads the numbers, or only the first ones of an older format that had fewer.
  mutating func readNumbers(
    from reader: inout StateReader, _ field: String, first count: Int = .max
  ) throws(StateError) {
    var read = 0
    try eachNumber { (number: inout Double?) throws(StateError) in
      guard read < count else { return }
      read += 1
      number = try reader.number(field)
    }
  }
}

extension ReadinessProfile: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(UInt8(sex.map { $0 == .female ? 1 : 2 } ?? 0))
    write(numbersTo: &writer)
    writer.write(events)
    writer.write(sport)
    writer.write(UInt8(clamping: goals.count))
    for goal in goals { writer.write(goal) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    let start = reader.offset
    switch try reader.uint8() {
    case 0: sex = nil
    case 1: sex = .female
    case 2: sex = .male
    default: throw .invalid(field: "sex", offset: start)
    }
    // Version 6 added heart rates and training frequency.
    try readNumbers(from: &reader, "profile", first: reader.version >= 6 ? .max : 9)
    events = try reader.parts(
      TargetEvent.self,
      atMost: reader.version >= 15 ? RecordLimits.events + 1 : RecordLimits.eventsBefore15)
    guard reader.version >= 6 else { return }
    sport = try reader.optionalText()
    let place = reader.offset
    let count = Int(try reader.uint8())
    guard count <= RecordLimits.goals else { throw .invalid(field: "goals", offset: place) }
    for _ in 0..<count { goals.append(try reader.text()) }
  }
}

extension TargetEvent: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(name)
    writer.write(day)
    writer.write(type)
    writer.write(target)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let name = try reader.text()
    guard let day = try reader.day() else { throw .invalid(field: "event", offset: reader.offset) }
    self.init(name: name, day: day, type: try reader.optionalText(), target: try reader.optionalText())
  }
}

extension StateReader {
  /// Reads an optional number. A number that is present must be finite.
  package mutating func number(_ field: String) throws(StateError) -> Double? {
    let start = offset
    guard let value = try optionalDouble() else { return nil }
    guard value.isFinite else { throw .invalid(field: field, offset: start) }
    return value
  }
}

extension DayRecord: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(day)
    writer.write(morning != nil)
    morning?.encode(to: &writer)
    writer.write(evening != nil)
    evening?.encode(to: &writer)
    writer.write(responses)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    guard let day = try reader.day() else { throw .invalid(field: "today", offset: reader.offset) }
    self.init(day: day)
    morning = try reader.bool() ? MorningRecord(from: &reader) : nil
    evening = try reader.bool() ? EveningRecord(from: &reader) : nil
    responses = try reader.parts(DecisionResponse.self, atMost: RecordLimits.responses)
  }
}

extension DayMetrics: StateCodable {
  package func encode(to writer: inout StateWriter) {
    // A bit mask of the recorded metrics, then their values.
    var mask: UInt64 = 0
    for metric in metrics { mask |= 1 << UInt64(metric.rawValue) }
    for byte in 0..<Self.maskBytes { writer.write(UInt8(truncatingIfNeeded: mask >> UInt64(8 * byte))) }
    for metric in DayMetric.allCases where mask >> UInt64(metric.rawValue) & 1 == 1 {
      writer.write(self[metric])
    }
  }

  private static let maskBytes = (DayMetric.allCases.count + 7) / 8

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    if reader.version >= 11 {
      let start = reader.offset
      var mask: UInt64 = 0
      for byte in 0..<Self.maskBytes { mask |= UInt64(try reader.uint8()) << UInt64(8 * byte) }
      for metric in DayMetric.allCases where mask >> UInt64(metric.rawValue) & 1 == 1 {
        self[metric] = try reader.number(metric.key)
        guard self[metric] != nil else { throw .invalid(field: metric.key, offset: start) }
        mask &= ~(1 << UInt64(metric.rawValue))
      }
      guard mask == 0 else { throw .invalid(field: "metric", offset: start) }
      return
    }
    for _ in 0..<(try reader.uint8()) {
      let start = reader.offset
      guard let metric = DayMetric(rawValue: try reader.uint8()), self[metric] == nil else {
        throw .invalid(field: "metric", offset: start)
      }
      self[metric] = try reader.number(metric.key)
      guard self[metric] != nil else { throw .invalid(field: metric.key, offset: start) }
    }
  }
}

extension NightSleep: StateCodable {
  package func encode(to writer: inout StateWriter) {
    write(numbersTo: &writer)
    writer.write(wakeCount.map { Int32(clamping: $0) } ?? Int32.min)
    writer.write(source)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    try readNumbers(from: &reader, "sleep")
    let count = try reader.int32()
    wakeCount = count == Int32.min ? nil : Int(count)
    source = try reader.optionalText()
  }
}

extension CheckIn: StateCodable {
  package func encode(to writer: inout StateWriter) {
    write(numbersTo: &writer)
    writer.write(sleepQuality?.rawValue)
    writer.write(nutritionYesterday?.rawValue)
    writer.write(soreRegions != nil)
    if let soreRegions { writer.write(soreRegions) }
    writer.write(UInt8(isIll.map { $0 ? 2 : 1 } ?? 0))
    writer.write(notes)
    writer.write(symptoms)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    try readNumbers(from: &reader, "check_in")
    sleepQuality = try reader.word(SleepQuality.self, "sleep_quality")
    nutritionYesterday = try reader.word(Nutrition.self, "nutrition")
    soreRegions =
      try reader.bool() ? try reader.parts(SoreRegion.self, atMost: RecordLimits.soreRegions) : nil
    guard reader.version >= 5 else { return }
    let start = reader.offset
    switch try reader.answerByte() {
    case 0: isIll = nil
    case 1: isIll = false
    case 2: isIll = true
    default: throw .invalid(field: "illness", offset: start)
    }
    guard reader.version >= 6 else { return }
    guard reader.version >= 19 else {
      notes = try reader.optionalText()
      return
    }
    keep(try reader.optionalText())
    symptoms = try reader.parts(Symptom.self, atMost: RecordLimits.symptoms)
  }
}

extension StateReader {
  /// Reads an answer from the lowest two bits of a byte. In versions 12 to 18 the higher bits held reports from
  /// notes.
  fileprivate mutating func answerByte() throws(StateError) -> UInt8 {
    let byte = try uint8()
    return (12...18).contains(version) ? byte & 3 : byte
  }
}

extension StateReader {
  /// Reads an optional enumeration value.
  package mutating func word<Word: RawRepresentable<String>>(
    _: Word.Type, _ field: String
  ) throws(StateError) -> Word? {
    let start = offset
    guard let text = try optionalText() else { return nil }
    guard let word = Word(rawValue: text) else { throw .invalid(field: field, offset: start) }
    return word
  }
}

extension SoreRegion: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(region)
    writer.write(UInt8(clamping: severity.rawValue))
  }

  package init(from reader: inout StateReader) throws(StateError) {
    let region = try reader.text()
    guard let severity = Soreness(rawValue: Int(try reader.uint8())) else {
      throw .invalid(field: "soreness", offset: reader.offset)
    }
    self.init(region: region, severity: severity)
  }
}

/// Bit fields of the byte that stores the length of a morning's plan.
private enum PlanByte {
  /// Number of days in the plan, at most a week in practice.
  static let days: UInt8 = 0b0000_1111
  /// The resting heart rate was estimated from the night (since version 16).
  static let restingOfNight: UInt8 = 0b0001_0000
  /// The first or second half of the cycle was reported. Neither bit is set without an entry.
  static let firstHalf: UInt8 = 0b0010_0000
  static let secondHalf: UInt8 = 0b0100_0000
  /// Part of the morning could not be read.
  static let unread: UInt8 = 0b1000_0000
}

extension MorningRecord: StateCodable {
  package func encode(to writer: inout StateWriter) {
    metrics.encode(to: &writer)
    writer.write(hrvKind?.rawValue)
    writer.write(source)
    writer.write(sleep != nil)
    sleep?.encode(to: &writer)
    writer.write(checkIn != nil)
    checkIn?.encode(to: &writer)
    let cycle = isSecondHalfOfCycle.map { $0 ? PlanByte.secondHalf : PlanByte.firstHalf } ?? 0
    let plan = plannedLoad.prefix(Int(PlanByte.days))
    let night = restingHeartRateSource == .night ? PlanByte.restingOfNight : 0
    writer.write(UInt8(plan.count) | cycle | night | (hasUnreadVitals ? PlanByte.unread : 0))
    for load in plan { writer.write(load) }
    writer.write(vendorScores)
    writer.write(utcOffset)
    writer.write(plannedLoadUnit?.rawValue)
    writer.write(statedPlan)
    writer.write(sleeps)
    writer.write(nightDoubt?.rawValue)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    metrics = try DayMetrics(from: &reader)
    hrvKind = try reader.word(HRVKind.self, "hrv_kind")
    source = try reader.optionalText()
    sleep = try reader.bool() ? NightSleep(from: &reader) : nil
    checkIn = try reader.bool() ? CheckIn(from: &reader) : nil
    let start = reader.offset
    var days = try reader.uint8()
    if reader.version >= 12 {
      hasUnreadVitals = days & PlanByte.unread != 0
      days &= ~PlanByte.unread
    }
    if reader.version >= 13 {
      switch days & (PlanByte.firstHalf | PlanByte.secondHalf) {
      case 0: isSecondHalfOfCycle = nil
      case PlanByte.firstHalf: isSecondHalfOfCycle = false
      case PlanByte.secondHalf: isSecondHalfOfCycle = true
      default: throw .invalid(field: "cycle", offset: start)
      }
      days &= ~(PlanByte.firstHalf | PlanByte.secondHalf)
    }
    if reader.version >= 16 {
      restingHeartRateSource = days & PlanByte.restingOfNight == 0 ? nil : .night
      days &= PlanByte.days
    }
    for _ in 0..<days { plannedLoad.append(try reader.finite("planned_load")) }
    vendorScores = try reader.parts(VendorScore.self, atMost: RecordLimits.vendorScores)
    if reader.version >= 4 { utcOffset = try reader.optionalDouble() }
    guard reader.version >= 6 else { return }
    plannedLoadUnit = try reader.word(LoadUnit.self, "planned_load_unit")
    statedPlan = try reader.number("planned_load")
    if reader.version >= 19 { sleeps = try reader.parts(NightSleep.self, atMost: RecordLimits.sleeps) }
    if reader.version >= 20 { nightDoubt = try reader.word(NightDoubt.self, "night_doubt") }
  }
}

extension VendorScore: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(source)
    writer.write(name)
    writer.write(value)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init(source: try reader.text(), name: try reader.text(), value: try reader.finite("vendor_score"))
  }
}

extension DayWorkout: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(kind)
    write(numbersTo: &writer)
    writer.write(name)
    writer.write(
      UInt8((isTagged ? 1 : 0) | (regionalLoad.loads.isEmpty ? 0 : 2) | (setsLoad == nil ? 0 : 4)))
    regionalLoad.write(to: &writer)
    if let setsLoad { writer.write(setsLoad) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    kind = try reader.optionalText()
    // Version 4 added heart rate, power and distance; version 6 stress points, name and tag; version 7 strain;
    // version 13 the highest heart rate.
    let numbers =
      switch reader.version {
      case 13...: Int.max
      case 7...: 11
      case 6: 10
      case 4...: 9
      default: 6
      }
    try readNumbers(from: &reader, "workout", first: numbers)
    guard reader.version >= 6 else { return }
    name = try reader.optionalText()
    let start = reader.offset
    let marks = try reader.uint8()
    guard marks <= (reader.version >= 11 ? 7 : 1) else { throw .invalid(field: "workout", offset: start) }
    isTagged = marks & 1 == 1
    if marks & 2 == 2 { regionalLoad = try RegionalLoad(reading: &reader) }
    if marks & 4 == 4 { setsLoad = try reader.amount("workout") }
  }
}

extension RegionalLoad {
  /// Writes the loads. The caller writes whether any exist.
  package func write(to writer: inout StateWriter) {
    for load in loads { writer.write(load) }
  }

  /// Reads loads that are present.
  package init(reading reader: inout StateReader) throws(StateError) {
    let start = reader.offset
    var loads: [Float] = []
    for _ in Self.regions { loads.append(try reader.float()) }
    guard let read = RegionalLoad(loads: loads) else {
      throw .invalid(field: "regional_load", offset: start)
    }
    self = read
  }
}

extension Behaviour: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(name)
    writer.write(amount)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init(name: try reader.text(), amount: try reader.finite("behaviour"))
  }
}

extension EveningRecord: StateCodable {
  package func encode(to writer: inout StateWriter) {
    metrics.encode(to: &writer)
    writer.write(workouts)
    writer.write(behaviours)
    writer.write(UInt8(loadLogged.map { $0 ? 2 : 1 } ?? 0))
    writer.write(vendorScores)
    writer.write(meals)
    writer.write(symptoms)
  }

  package init(from reader: inout StateReader) throws(StateError) {
    self.init()
    metrics = try DayMetrics(from: &reader)
    workouts = try reader.parts(DayWorkout.self, atMost: RecordLimits.workouts)
    behaviours = try reader.parts(Behaviour.self, atMost: RecordLimits.behaviours)
    let start = reader.offset
    switch try reader.answerByte() {
    case 0: loadLogged = nil
    case 1: loadLogged = false
    case 2: loadLogged = true
    default: throw .invalid(field: "load_logged", offset: start)
    }
    vendorScores = try reader.parts(VendorScore.self, atMost: RecordLimits.vendorScores)
    if reader.version >= 11 { meals = try reader.parts(Meal.self, atMost: RecordLimits.meals) }
    if reader.version >= 19 { symptoms = try reader.parts(Symptom.self, atMost: RecordLimits.symptoms) }
  }
}

extension DecisionResponse: StateCodable {
  package func encode(to writer: inout StateWriter) {
    writer.write(day)
    writer.write(action?.rawValue ?? "")
    writer.write(rpe)
    writer.write(UInt8(wentWell.map { $0 ? 2 : 1 } ?? 0))
    for kind in RiskKind.allCases { writer.write(UInt8(outcomes[kind].map { $0 ? 2 : 1 } ?? 0)) }
  }

  package init(from reader: inout StateReader) throws(StateError) {
    guard let day = try reader.day() else { throw .invalid(field: "response", offset: reader.offset) }
    let word = try reader.text()
    let action = Action(rawValue: word)
    guard action != nil || word.isEmpty else {
      throw .invalid(field: "response", offset: reader.offset)
    }
    let rpe = try reader.number("rpe")
    let outcome = try reader.uint8()
    self.init(day: day, action: action, rpe: rpe, wentWell: outcome == 0 ? nil : outcome == 2)
    for kind in RiskKind.allCases {
      let code = try reader.uint8()
      if code > 0 { outcomes[kind] = code == 2 }
    }
  }
}
