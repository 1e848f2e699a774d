import ActivityStreams
import TextFormats

/// Simulates activities with known ground truth. The same plan, athlete and seed give bit-identical
/// results on every platform.
///
/// ```swift
/// guard let plan = ReadyPlan.interval.plan(for: .run) else { return }  // not every kind has every plan
/// let activity = ActivitySimulator.simulate(plan, athlete: .sample, seed: 7)
/// activity.recording.columns[.heartRate]   // the recorded heart rate
/// activity.truth.endOfExercise             // the ground truth
/// ```
public enum ActivitySimulator {
  /// Simulates one activity.
  ///
  /// For each second, it derives effort from the plan (limited once the work above critical power is
  /// used up), then speed, power and cadence from effort and terrain, and heart rate from effort.
  /// Sensor noise and resolution, the recording mode and the requested faults are applied afterwards.
  /// Activities last 48 h at most.
  ///
  /// - Parameters:
  ///   - plan: The athlete's plan.
  ///   - athlete: The athlete.
  ///   - seed: The random seed. Each seed gives a different activity for the same plan.
  ///   - options: Sensors, recording mode, faults and date.
  /// - Returns: The recording and the ground truth.
  /// - Complexity: O(*n*) time and memory for *n* seconds.
  public static func simulate(
    _ plan: ActivityPlan, athlete: SimulatedAthlete = .sample, seed: UInt64,
    options: SimulationOptions = SimulationOptions()
  ) -> SimulatedActivity {
    let trace = SimulatedTrace(plan: plan, athlete: athlete, seed: seed)
    let sensors = options.sensors ?? plan.kind.usualSensors
    let model = SensorModel(trace: trace, sensors: sensors, athlete: athlete, seed: seed)

    var full = ActivityRecording()
    full.time = trace.seconds.indices.map(Double.init)
    full.columns = model.columns(for: plan.kind)
    full.pauses = trace.pauses
    full.lengths = trace.lengths
    full.laps = laps(of: trace, plan: plan)
    full.sets = sets(of: trace, plan: plan)
    if sensors.contains(.beats) { full.beats = model.beats() }
    if options.reportsRecovery, let end = full.time.last, let rate = full.columns[.heartRate]?.last {
      full.deviceRecoveries = [
        DeviceRecovery(
          time: end + 120, heartRate: trace.heartRate(secondsAfterEnd: 120).rounded(), timerStop: end,
          heartRateAtStop: rate)
      ]
    }

    let timed = trace.seconds.indices.filter { trace.seconds[$0].isRecorded }
    let everySecond = full.keeping(rows: timed)
    let chosen = options.recording.rows(of: everySecond)
    var clean = everySecond.keeping(rows: chosen)
    clean.summary = summary(
      of: everySecond, trace: trace, plan: plan, athlete: athlete, seed: seed, options: options)
    clean.deviceAthlete = athlete.asDeviceAthlete

    let rows = chosen.map { timed[$0] }
    let endOfExercise = trace.segments.last.flatMap { $0.role == .standing ? $0.span.start : nil }
    let faulty = options.faults.injected(
      into: clean, plan: plan, endOfExercise: endOfExercise, seed: seed)
    let truth = SimulationTruth(
      clean: clean, faults: faulty.spans, segments: trace.segments,
      endOfExercise: endOfExercise,
      heartRate: rows.map { trace.seconds[$0].heartRate },
      workReserve: rows.map { trace.seconds[$0].workReserve },
      distance: rows.map { trace.seconds[$0].distance }, altitude: rows.map { trace.seconds[$0].altitude },
      kilocalories: trace.kilocalories)
    return SimulatedActivity(
      plan: plan, athlete: athlete, seed: seed, recording: faulty.recording, truth: truth)
  }

  private static func laps(of trace: SimulatedTrace, plan: ActivityPlan) -> [Lap] {
    let active = trace.segments.filter { $0.role != .pause }
    guard plan.marksLaps else {
      guard let last = trace.segments.last else { return [] }
      let distance = active.reduce(0) { $0 + $1.distance }
      return [
        Lap(
          span: TimeSpan(start: 0, end: last.span.end),
          distance: distance > 0 ? PortableMath.rounded(distance, steps: 10) : nil)
      ]
    }
    return active.map {
      Lap(span: $0.span, distance: $0.distance > 0 ? PortableMath.rounded($0.distance, steps: 10) : nil)
    }
  }

  private static func sets(of trace: SimulatedTrace, plan: ActivityPlan) -> [RecordedSet] {
    guard plan.kind == .strength else { return [] }
    return trace.segments.compactMap { outcome in
      let segment = plan.segments[outcome.index]
      switch outcome.role {
      case .set:
        return RecordedSet(
          span: outcome.span, repetitions: segment.repetitions, weight: segment.weight,
          exercise: segment.label)
      case .rest: return RecordedSet(span: outcome.span, isActive: false)
      default: return nil
      }
    }
  }

  private static func summary(
    of recording: ActivityRecording, trace: SimulatedTrace, plan: ActivityPlan, athlete: SimulatedAthlete,
    seed: UInt64, options: SimulationOptions
  ) -> ActivitySummary {
    var summary = ActivitySummary()
    let elapsed = recording.time.last ?? 0
    let paused = recording.pauses.reduce(0) { $0 + $1.end - $1.start }
    let still = trace.segments.filter { $0.role == .standing }.reduce(0) { $0 + $1.span.end - $1.span.start }
    summary.id = "sim-\(plan.kind.rawValue)-\(seed)"
    summary.name = plan.name
    summary.type = plan.kind.stravaType
    summary.sportType = plan.kind.stravaSportType
    summary.startInstant = options.start
    summary.utcOffset = options.utcOffset
    summary.timeZone = options.timeZone
    summary.localDay = CalendarDay(instant: options.start, utcOffset: options.utcOffset)
    if let day = summary.localDay { summary.localClock = options.start + options.utcOffset - day.instant }
    summary.elapsedTime = elapsed
    summary.movingTime = elapsed - paused - still
    if let distance = recording.columns[.distance]?.last, distance > 0 {
      summary.distance = distance
      summary.averageSpeed = PortableMath.rounded(distance / max(1, elapsed - paused - still), steps: 1_000)
      summary.maximumSpeed = recording.columns[.speed]?.max()
    }
    if let altitude = recording.columns[.altitude] {
      summary.elevationGain = PortableMath.rounded(Self.gain(altitude), steps: 10)
    }
    if let rate = recording.columns[.heartRate], !rate.isEmpty {
      summary.averageHeartRate = PortableMath.rounded(rate.reduce(0, +) / Double(rate.count), steps: 10)
      summary.maximumHeartRate = rate.max()
    }
    summary.hasHeartRate = recording.columns[.heartRate] != nil
    if let power = recording.columns[.power], !power.isEmpty {
      summary.averagePower = PortableMath.rounded(power.reduce(0, +) / Double(power.count), steps: 10)
    }
    summary.calories = trace.kilocalories.rounded()
    summary.perceivedExertion = plan.perceivedExertion
    summary.device = "P247 simulator"
    return summary
  }

  /// Returns the ascent in metres, ignoring changes below 2 m.
  private static func gain(_ altitude: [Double]) -> Double {
    guard var reference = altitude.first else { return 0 }
    var sum = 0.0
    for value in altitude where abs(value - reference) >= 2 {
      if value > reference { sum += value - reference }
      reference = value
    }
    return sum
  }
}

extension SimulatedAthlete {
  /// The athlete as stored on a device.
  var asDeviceAthlete: DeviceAthlete {
    var known = DeviceAthlete()
    known.sex = sex.rawValue
    known.age = age
    known.mass = mass
    known.height = height
    known.restingHeartRate = restingHeartRate
    known.maximumHeartRate = maximumHeartRate
    known.thresholdHeartRate = thresholdHeartRate
    known.thresholdPower = thresholdPower
    return known
  }
}
