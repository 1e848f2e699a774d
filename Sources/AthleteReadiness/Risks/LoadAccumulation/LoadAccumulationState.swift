import ActivityStreams
import DayRecords
import RealModule
import SessionMetrics
import TextFormats

/// Fitness, fatigue, muscle strain and sleep debt carried over from earlier days.
///
/// Loads are stored in the athlete's unit and read as multiples of their long-run daily load, so results do not
/// depend on the unit. Fatigue is tracked with three time constants, since the athlete's own is unknown.
struct LoadAccumulationState: Sendable, Hashable {
  /// Time constants of fatigue, days.
  static let acuteTimes = [5.9, 8, 10.9]
  /// Time constants of fitness, days.
  static let chronicTimes = [28.0, 42.0]
  /// Time constants of muscle strain, days.
  static let muscleTimes = [1.1, 1.9]
  static let muscleDecays = muscleTimes.map { Double.exp(-1 / $0) }

  var level = ShrunkenMean(mean: 0, deviation: 0, weight: 0)
  /// Load by weekday relative to the daily load, Monday first; seven lanes are used.
  var weekdays = SIMD8<Double>(repeating: 1)
  /// Fatigue for each time constant; three lanes are used.
  var acute = SIMD4<Double>(repeating: 0)
  var chronic = SIMD2<Double>(repeating: 0)
  var muscle = SIMD2<Double>(repeating: 0)
  /// Loads of the last seven days, oldest first. An unknown load is replaced by the expected one. Seven lanes
  /// are used.
  var week = SIMD8<Double>(repeating: 0)
  /// Usual sleep, h.
  var sleep = LoadParameters.sleep
  /// Sleep debt, h.
  var debt = LoadParameters.debt
  /// Variance of the sleep debt, h². Unrecorded nights increase it.
  var debtVariance = 1.0
  var strainPerLoad = StrainPerLoad()
  /// Long-run ratio of completed to planned load.
  var compliance = LoadParameters.compliance
  /// Recent ratio of completed to planned load.
  var lately = LoadParameters.compliance
  /// Fraction of recent days with recorded load.
  var known = 0.0
  var days = 0

  /// Returns a load as a multiple of the athlete's daily load.
  func relative(_ load: Double) -> Double {
    level.count > 0 && level.mean > 1e-6 ? min(load / level.mean, LoadParameters.maximumLoad) : 1
  }

  /// Recent compliance divided by long-run compliance.
  var shortness: Double {
    (lately / max(compliance, LoadParameters.minimumCompliance)).clamped(to: LoadParameters.shortness)
  }

  /// Fitness as a multiple of the daily load.
  var fitness: Double { days > 0 ? relative(chronic[1]) : 1 }

  /// Returns the sleep need, h: the need that the athlete stated or, if unknown, the usual sleep plus the usual
  /// shortfall.
  func need(_ profile: ReadinessProfile) -> Double {
    profile.sleepNeed ?? (sleep.mean + RiskSettings.usualShortfall)
  }

  /// Returns the load expected on a day with unknown training, in the athlete's unit.
  func expectedLoad(weekday: Int, planned: Double?) -> Double {
    if let planned { return planned * compliance }
    return level.mean * weekdays[min(max(weekday - 1, 0), 6)]
  }

  mutating func close(
    _ day: DayRecord, recent: RecentDays, profile: ReadinessProfile, scale: DayLoadScale
  ) {
    let planned = recent[.plannedLoad, 0]
    let done = recent[.load, 0].map { max(0, $0) }
    if days == 0 { start(day, done: done) }
    let load = done ?? expectedLoad(weekday: day.day.weekday, planned: planned)
    let strain =
      done == nil ? nil : day.evening?.strainPerLoad(scale: scale, bySport: RegionalLoadRules.strain)
    update(load: load, strain: strainPerLoad.times(strain))
    strainPerLoad.update(with: strain)
    known += (min(1, done == nil ? 0 : 1) - known) / min(Double(days + 1), 14)
    if let done {
      level.update(with: done, memory: RiskSettings.loadMemory)
      let place = min(max(day.day.weekday - 1, 0), 6)
      weekdays[place] += RiskSettings.weekdayGain * (relative(done) - weekdays[place])
      if let planned, planned > LoadParameters.dayOff * level.mean {
        let ratio = min(done / planned, LoadParameters.maximumCompliance)
        compliance += LoadParameters.complianceGain * (ratio - compliance)
        lately += LoadParameters.latelyGain * (ratio - lately)
      }
    }
    let slept = recent[.sleep, 0]
    let need = need(profile)
    let night = slept ?? expectedSleep(weekday: day.day.weekday)
    debt = (RiskSettings.debtMemory * debt + need - night).clamped(to: LoadParameters.debtRange)
    debtVariance = debtVariance(after: slept)
    if let slept { sleep.update(with: slept, memory: LoadParameters.sleepMemory) }
    days = min(days + 1, 100_000)
  }

  func debtVariance(after slept: Double?) -> Double {
    // The night after a short one makes up for part of the loss, so less of the uncertainty remains.
    let memory = RiskSettings.debtMemory - (slept == nil ? RiskSettings.sleepRebound : 0)
    return min(
      LoadParameters.maximumDebtVariance,
      memory * memory * debtVariance + (slept == nil ? LoadParameters.doubtOfNight * sleep.variance : 0))
  }

  /// Returns the sleep assumed for an unrecorded night, h. It is longer after short nights and before days
  /// off, and shorter when the athlete is tired.
  func expectedSleep(weekday: Int) -> Double {
    let excess = level.mean > 1e-6 ? max(0, relative(acute[1]) - fitness) : 0
    // Relative to usual values: two days off a week, some fatigue, and an hour of debt beyond the first.
    let off = (weekday >= 6 ? 1.0 : 0) - 2.0 / 7
    let short =
      (debt - LoadParameters.freeDebt).clamped(to: LoadParameters.reboundDebt) - LoadParameters.usualShort
    return sleep.mean + RiskSettings.weekendSleep * off - RiskSettings.tiredSleep
      * (min(1, excess) - LoadParameters.usualExcess)
      + RiskSettings.sleepRebound * short
  }

  /// Whether training stopped four days ago and was mostly skipped since, as after an overload incident.
  func isBrokenOff(_ recent: RecentDays) -> Bool {
    var leftOutDays = 0
    for day in 0...4 {
      guard let load = recent[.load, day], let plan = recent[.plannedLoad, day] else { return false }
      guard plan > LoadParameters.dayOff * level.mean else {
        if day == 3 { return false }
        continue
      }
      let isLeft = load < RiskSettings.leftOutShare * plan
      if isLeft != (day < 4) { return false }
      if isLeft { leftOutDays += 1 }
    }
    return leftOutDays >= 3
  }

  /// Rescales compliance when the factor applied to plans changes.
  mutating func rescalePlan(by factor: Double) {
    guard factor != 1, factor > 0, factor.isFinite else { return }
    compliance = min(compliance / factor, LoadParameters.maximumCompliance)
    lately = min(lately / factor, LoadParameters.maximumCompliance)
  }

  /// Rolls the states back by up to three days.
  mutating func undo(days: Int) {
    for _ in 0..<min(3, max(0, days)) {
      let load = week[6]
      for index in 0..<3 {
        let gain = 1 / Self.acuteTimes[index]
        acute[index] = max(0, (acute[index] - load * gain) / (1 - gain))
      }
      for index in 0..<2 {
        let gain = 1 / Self.chronicTimes[index]
        chronic[index] = max(0, (chronic[index] - load * gain) / (1 - gain))
      }
      for index in stride(from: 6, to: 0, by: -1) { week[index] = week[index - 1] }
    }
  }

  /// Initialises all averages from the first day's planned or completed load.
  private mutating func start(_ day: DayRecord, done: Double?) {
    let plan = day.morning?.plannedLoad ?? []
    let first = plan.isEmpty ? (done ?? 0) : plan.reduce(0, +) / Double(plan.count)
    guard first > 0, first.isFinite else { return }
    level = ShrunkenMean(
      mean: first, deviation: first * LoadParameters.firstDeviation, weight: plan.count >= 5 ? 7 : 1)
    fill(first)
  }

  private mutating func fill(_ load: Double) {
    for index in 0..<3 { acute[index] = load }
    for index in 0..<2 { chronic[index] = load }
    for index in 0..<7 { week[index] = load }
  }

  /// Advances the states by a day's load. `strain` is its muscle strain per unit of load, relative to usual.
  mutating func update(load: Double, strain: Double = 1) {
    // Shorten the time constants during the first days, so that slow averages follow the load instead of
    // creeping up from zero.
    let seen = Double(days + 1)
    for index in 0..<3 {
      acute[index] += (load - acute[index]) / min(Self.acuteTimes[index], max(seen, 3))
    }
    let felt = min(load * strain, Double.greatestFiniteMagnitude)
    let over = max(0, felt - RiskSettings.strainThreshold * max(chronic[1], 0.5 * level.mean))
    for index in 0..<2 {
      muscle[index] = muscle[index] * Self.muscleDecays[index] + RiskSettings.strainGain * over
    }
    for index in 0..<2 {
      chronic[index] += (load - chronic[index]) / min(Self.chronicTimes[index], max(seen, 7))
    }
    for index in 0..<6 { week[index] = week[index + 1] }
    week[6] = load
  }
}

extension LoadAccumulationState: StateCodable {
  func encode(to writer: inout StateWriter) {
    level.encode(to: &writer)
    sleep.encode(to: &writer)
    for index in 0..<7 { writer.write(weekdays[index]) }
    for index in 0..<3 { writer.write(acute[index]) }
    for index in 0..<2 { writer.write(chronic[index]) }
    for index in 0..<2 { writer.write(muscle[index]) }
    for index in 0..<7 { writer.write(week[index]) }
    for value in [debt, debtVariance, compliance, lately, known] { writer.write(value) }
    writer.write(UInt32(clamping: days))
    strainPerLoad.encode(to: &writer)
  }

  init(from reader: inout StateReader) throws(StateError) {
    level = try ShrunkenMean(from: &reader)
    sleep = try ShrunkenMean(from: &reader)
    for index in 0..<7 { weekdays[index] = try reader.finite("weekday") }
    for index in 0..<3 { acute[index] = try reader.finite("acute") }
    for index in 0..<2 { chronic[index] = try reader.finite("chronic") }
    for index in 0..<2 { muscle[index] = try reader.finite("muscle") }
    for index in 0..<7 { week[index] = try reader.finite("week") }
    debt = try reader.finite("debt")
    if reader.version >= 3 {
      let start = reader.offset
      debtVariance = try reader.finite("debt variance")
      guard debtVariance >= 0 else { throw .invalid(field: "debt variance", offset: start) }
    }
    compliance = try reader.finite("compliance")
    lately = try reader.finite("lately")
    known = try reader.finite("known")
    days = Int(try reader.uint32())
    if reader.version >= 7 { strainPerLoad = try StrainPerLoad(from: &reader) }
  }
}
