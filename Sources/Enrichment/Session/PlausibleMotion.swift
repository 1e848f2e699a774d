import ActivityStreams
import FormulaSets
import SessionMetrics

/// The plausible range of distance and speed for a session of its kind. Values outside it are rejected.
struct PlausibleMotion {
  /// Maximum distance, m: the sport's speed limit over the entire time.
  private let farthest: Double
  /// Highest plausible mean speed, m/s.
  private let fastestMean: Double
  /// Highest plausible instantaneous speed, m/s.
  private let fastest: Double

  /// Creates the limits: ``RouteSettings/speedLimits`` for means, and `motion_repair.fastest` as well for
  /// single speeds. A session of unknown duration is assumed to last up to seven days, the limit for
  /// resampling to one second.
  init(
    _ stream: ActivityStream, _ summary: ActivitySummary, movingTime: Double?, _ sport: ThresholdSport,
    _ formulas: FormulaSet
  ) {
    let limit = formulas.route.speedLimit(of: sport)
    let longest = max(summary.elapsedTime ?? 0, movingTime ?? 0, stream.elapsed)
    fastestMean = limit
    fastest = max(limit, formulas.motionRepair.fastest)
    farthest = limit * (longest > 0 ? longest : SecondGrid.longest)
  }

  /// Maximum duration of a session, s: a year.
  static let longest = 366.0 * 86_400
  /// Maximum duration of a session without samples, s: one day.
  static let longestWithoutSamples = 86_400.0

  /// Minimum fraction of moving time in recordings longer than seven days, about an hour a day (house
  /// rule). With less, the recorder was left running or its clock jumped.
  static let leastMotion = 0.04

  /// Removes summary times that are negative or longer than any session, and returns their keys.
  static func leaveOutTimes(of summary: inout ActivitySummary, hasSamples: Bool) -> [String] {
    let longest = hasSamples ? longest : longestWithoutSamples
    func isTime(_ seconds: Double?) -> Bool { seconds.map { $0 >= 0 && $0 <= longest } ?? true }
    var keys: [String] = []
    if !isTime(summary.elapsedTime) {
      summary.elapsedTime = nil
      keys.append("elapsed_time_seconds")
    }
    if !isTime(summary.timerTime) {
      summary.timerTime = nil
      keys.append("timer_time_seconds")
    }
    if !isTime(summary.movingTime) {
      summary.movingTime = nil
      keys.append("moving_time_seconds")
    }
    if !isTime(summary.timerTime) {
      summary.timerTime = nil
      keys.append("timer_time_seconds")
    }
    return keys
  }

  /// Removes summary values that are impossible for the duration (energy, climb, power, heart rate) and
  /// ratings outside the scale. Returns their keys.
  static func leaveOutAmounts(
    of summary: inout ActivitySummary, recorded: Double, _ formulas: FormulaSet
  ) -> [String] {
    let duration = max(summary.elapsedTime ?? 0, summary.movingTime ?? 0, recorded)
    let seconds = duration > 0 ? duration : SecondGrid.longest
    func isAmount(_ value: Double?, upTo most: Double) -> Bool { value.map { $0 >= 0 && $0 <= most } ?? true }
    var keys: [String] = []
    // Allow one more minute, because short activities have rounded totals.
    if !isAmount(summary.calories, upTo: formulas.plausibility.highestEnergy * (seconds / 60 + 1)) {
      summary.calories = nil
      keys.append("calories")
    }
    if !isAmount(summary.elevationGain, upTo: AltitudeRepairSettings.fastest * (seconds + 60)) {
      summary.elevationGain = nil
      keys.append("elevation_gain_m")
    }
    if !isAmount(summary.averagePower, upTo: formulas.powerRepair.highest) {
      summary.averagePower = nil
      keys.append("average_watts")
    }
    // A difference of one watt is rounding. If it is larger, either value may be wrong.
    if let mean = summary.averagePower, let most = summary.maximumPower, most > 0, mean > most + 1 {
      (summary.averagePower, summary.maximumPower) = (nil, nil)
      keys += ["average_watts", "max_watts"]
    }
    let rates = HeartRateReserve.credible
    if let mean = summary.averageHeartRate, mean != 0, !rates.contains(mean) {
      summary.averageHeartRate = nil
      keys.append("average_heartrate")
    }
    if let most = summary.maximumHeartRate, most != 0, !rates.contains(most) {
      summary.maximumHeartRate = nil
      keys.append("max_heartrate")
    }
    // A difference of one beat is rounding. If it is larger, either value may be wrong.
    if let mean = summary.averageHeartRate, let most = summary.maximumHeartRate, most > 0, mean > most + 1 {
      (summary.averageHeartRate, summary.maximumHeartRate) = (nil, nil)
      keys += ["average_heartrate", "max_heartrate"]
    }
    if !isAmount(summary.sufferScore, upTo: formulas.plausibility.highestLoad(over: seconds)) {
      summary.sufferScore = nil
      keys.append("suffer_score")
    }
    if let rating = summary.perceivedExertion, !(0...10).contains(rating) {
      summary.perceivedExertion = nil
      keys.append("rpe")
    }
    return keys
  }

  /// Time for which ``EstimatedPowerSettings/maximumPerKilogram`` cannot be sustained, s.
  private static let enduring = 300.0

  /// Returns a mean power over five minutes or more that is impossible, with the limit. The limit comes from
  /// the athlete's mass or, if it is unknown, from the highest human energy output. The power is removed from
  /// the summary.
  static func refusedPower(
    _ stream: ActivityStream, _ summary: inout ActivitySummary, mass: Double?, _ formulas: FormulaSet
  ) -> (mean: Double, limit: Double)? {
    let freed =
      formulas.plausibility.highestEnergy * EnergySettings.joulesPerKilocalorie / 60
      * EstimatedPower.plausibleEfficiency.upperBound
    let most = mass.map { $0 * EstimatedPowerSettings.maximumPerKilogram } ?? freed
    let stated = summary.averagePower
    let length = summary.movingTime ?? summary.elapsedTime ?? stream.elapsed
    if let stated, stated > most, length >= enduring {
      (summary.averagePower, summary.maximumPower) = (nil, nil)
    }
    let values = stream.values(of: .power)?.filter { !$0.isNaN } ?? []
    guard !values.isEmpty else {
      return stated.flatMap { $0 > most && length >= enduring ? (mean: $0, limit: most) : nil }
    }
    let mean = values.reduce(0, +) / Double(values.count)
    return mean > most && stream.coverage(of: .power).observed >= enduring ? (mean: mean, limit: most) : nil
  }

  static func powerMasks(for stream: ActivityStream) -> [RepairMask] {
    let rows = stream.time.indices.filter { row in stream.values(of: .power).map { !$0[row].isNaN } ?? false }
    return [
      RepairMask(
        channel: .power, reason: "impossible", rows: rows,
        evidence: "more than anyone can sustain for this long")
    ]
  }

  /// Returns a distance (m) if it is plausible; otherwise `nil`.
  func distance(_ metres: Double?) -> Double? { metres.flatMap { $0 >= 0 && $0 <= farthest ? $0 : nil } }

  /// Returns a mean speed, m/s, if it is plausible; otherwise `nil`.
  func averageSpeed(_ speed: Double?) -> Double? { speed.flatMap { $0 >= 0 && $0 <= fastestMean ? $0 : nil } }

  /// Returns a top speed, m/s, if it is plausible; otherwise `nil`.
  func maximumSpeed(_ speed: Double?) -> Double? { speed.flatMap { $0 >= 0 && $0 <= fastest ? $0 : nil } }

  /// Returns the lap, without its distance if that is implausible. The distance then comes from the stream.
  func lap(_ lap: Lap) -> Lap {
    var lap = lap
    if let metres = lap.distance, !(0...fastest * max(0, lap.span.end - lap.span.start)).contains(metres) {
      lap.distance = nil
    }
    return lap
  }

  func refused(_ summary: ActivitySummary) -> [String] {
    var keys: [String] = []
    if let metres = summary.distance, distance(metres) == nil { keys.append("distance_m") }
    if let speed = summary.averageSpeed, averageSpeed(speed) == nil { keys.append("average_speed_ms") }
    if let speed = summary.maximumSpeed, maximumSpeed(speed) == nil { keys.append("max_speed_ms") }
    return keys
  }
}
