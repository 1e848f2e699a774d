import P247Analytics

// The C functions for the comparison with Python. A stream is created once from the caller's columns,
// and a named job is then run on it repeatedly.

/// A ride in memory, the same for both sides of the comparison.
private final class Ride {
  let recording: ActivityRecording
  let stream: ActivityStream
  let athlete: AthleteProfile
  let enricher: ActivityEnricher
  let heartRateBytes: [UInt8]

  init(_ recording: ActivityRecording) {
    self.recording = recording
    let formulas = FormulaSet.reference
    stream = ActivityStream(recording, settings: formulas.timeBase)
    var athlete = AthleteProfile()
    athlete.sex = .male
    athlete.thresholds.maximumHeartRate = 190
    athlete.thresholds.restingHeartRate = 60
    athlete.thresholds.thresholdPower = 250
    athlete.thresholds.criticalPower = 250
    athlete.thresholds.anaerobicWork = 20_000
    self.athlete = athlete
    enricher = ActivityEnricher(formulas: formulas)
    heartRateBytes = (recording.columns[.heartRate] ?? []).map { UInt8(exactly: $0) ?? 0 }
  }
}

/// Creates a ride from `count` values per column.
///
/// A column may be `NULL`, and missing values are NaN. Release the ride with ``peer_release(_:)``.
@c
public func peer_ride(
  _ time: UnsafePointer<Double>?, _ columns: UnsafePointer<UnsafePointer<Double>?>?, _ count: Int
) -> UnsafeMutableRawPointer? {
  guard let time, let columns, count >= 0 else { return nil }
  var recording = ActivityRecording()
  recording.time = Array(UnsafeBufferPointer(start: time, count: count))
  let channels: [Channel] = [
    .heartRate, .power, .cadence, .speed, .distance, .altitude, .latitude, .longitude,
  ]
  for (index, channel) in channels.enumerated() {
    if let column = columns[index] {
      recording.columns[channel] = Array(UnsafeBufferPointer(start: column, count: count))
    }
  }
  recording.summary.type = "Ride"
  return Unmanaged.passRetained(Ride(recording)).toOpaque()
}

/// Releases a ride.
@c
public func peer_release(_ ride: UnsafeMutableRawPointer?) {
  if let ride { Unmanaged<Ride>.fromOpaque(ride).release() }
}

/// Runs a job `repetitions` times and writes the last result to `output`.
///
/// - Returns: The number of values in the result, or −1 if the job is unknown.
@c
public func peer_run(
  _ ride: UnsafeMutableRawPointer?, _ name: UnsafePointer<CChar>?, _ repetitions: Int,
  _ output: UnsafeMutablePointer<Double>?, _ capacity: Int
) -> Int {
  guard let ride, let name, let output else { return -1 }
  let subject = Unmanaged<Ride>.fromOpaque(ride).takeUnretainedValue()
  guard let work = Work.named(String(cString: name)) else { return -1 }
  var answer: [Double] = []
  for _ in 0..<max(1, repetitions) { answer = work(subject) }
  for index in 0..<min(capacity, answer.count) { output[index] = answer[index] }
  return answer.count
}

/// Repeatedly computes the variability of all beat intervals and writes mean, SDNN and RMSSD, in ms, to
/// `output`.
///
/// - Returns: 3, or −1 if there are too few intervals.
@c
public func peer_statistics(
  _ intervals: UnsafePointer<Double>?, _ count: Int, _ repetitions: Int,
  _ output: UnsafeMutablePointer<Double>?
) -> Int {
  repeated(intervals, count, repetitions, output) { HRVTimeDomain(intervals: $0) }
}

/// Computes the same for plausible beats only, which are detected anew in each repetition.
@c
public func peer_cleaned_statistics(
  _ intervals: UnsafePointer<Double>?, _ count: Int, _ repetitions: Int,
  _ output: UnsafeMutablePointer<Double>?
) -> Int {
  repeated(intervals, count, repetitions, output) { HRVTimeDomain(BeatSeries($0)) }
}

private func repeated(
  _ intervals: UnsafePointer<Double>?, _ count: Int, _ repetitions: Int,
  _ output: UnsafeMutablePointer<Double>?, _ call: ([Double]) -> HRVTimeDomain?
) -> Int {
  guard let intervals, let output else { return -1 }
  let beats = Array(UnsafeBufferPointer(start: intervals, count: count))
  var found: HRVTimeDomain?
  for _ in 0..<max(1, repetitions) { found = call(beats) }
  guard let found else { return -1 }
  output[0] = found.meanInterval
  output[1] = found.sdnn.milliseconds
  output[2] = found.rmssd.milliseconds
  return 3
}

private enum Work {
  static func named(_ name: String) -> ((Ride) -> [Double])? {
    switch name {
    case "heart_rate": heartRate
    case "bare_count": bareCount
    case "normalized_power": normalizedPower
    case "mean_maximal": { meanMaximal($0, .all) }
    case "mean_maximal_list": { meanMaximal($0, .list(listed)) }
    case "stream": { [ActivityStream($0.recording, settings: $0.stream.settings).elapsed] }
    case "enrich": enrich
    default: nil
    }
  }

  private static let zones = HeartRateZones(
    .max6, HeartRateAnchors(maximum: Estimate(exactly: 190), resting: Estimate(exactly: 60), sex: .male))
  private static let load: BanisterTRIMP? = {
    var settings = BanisterSettings()
    settings.clampsAtMaximum = true
    return HeartRateReserve(resting: 60, maximum: 190).map {
      BanisterTRIMP(reserve: $0, sex: .male, settings: settings)
    }
  }()

  static func heartRate(_ ride: Ride) -> [Double] {
    guard let distribution = ride.stream.distribution(of: .heartRate, rule: .leftConstant), let zones,
      let load
    else {
      return []
    }
    return zones.times(of: distribution).seconds
      + [load.load(of: distribution), distribution.mean ?? 0, distribution.values.last ?? 0]
  }

  /// The baseline: a bare loop that only counts the bytes.
  static func bareCount(_ ride: Ride) -> [Double] {
    var counts = [UInt32](repeating: 0, count: 256)
    for byte in ride.heartRateBytes { counts[Int(byte)] &+= 1 }
    return [Double(counts[140])]
  }

  static func normalizedPower(_ ride: Ride) -> [Double] {
    guard let series = ride.stream.perSecondSeries(of: .power), let power = NormalizedPower(series) else {
      return []
    }
    return [power.watts]
  }

  /// The durations used by the desktop program: every second up to two minutes, then in increasing steps.
  private static let listed =
    Array(1...120) + Array(stride(from: 122, through: 600, by: 2))
    + Array(stride(from: 605, through: 1200, by: 5))
    + Array(stride(from: 1220, through: 3600, by: 20)) + Array(stride(from: 3720, through: 7200, by: 120))
    + Array(stride(from: 7500, through: 86_400, by: 300))

  static func meanMaximal(_ ride: Ride, _ durations: WindowDurations) -> [Double] {
    guard let values = ride.stream.values(of: .power) else { return [] }
    let watts = values.map { Int32(exactly: $0) ?? 0 }
    return MeanMaximalCurve(watts: watts.span, durations: durations).points.map(\.mean)
  }

  static func enrich(_ ride: Ride) -> [Double] {
    let result = ride.enricher.enrich(ride.recording, athlete: ride.athlete)
    return [
      result.trainingLoad?.trimpExp ?? .nan, result.power?.normalizedPower ?? .nan,
      result.elevation?.gain ?? .nan,
      result.route?.distance ?? .nan, result.heartRate?.average ?? .nan, result.power?.workKJ ?? .nan,
      result.power?.xPower ?? .nan, result.power?.wPrimeBalance?.min ?? .nan,
      result.heartRate?.recovery?.drop60 ?? .nan, result.trainingLoad?.edwards ?? .nan,
    ]
  }
}
