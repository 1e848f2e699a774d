import ActivityStreams

/// Converts the true state into sensor data with noise and limited resolution: one column per channel
/// at 1 Hz.
struct SensorModel: Sendable {
  private let seed: UInt64
  private let trace: SimulatedTrace
  private let sensors: Set<SimulatedSensor>
  private let athlete: SimulatedAthlete

  /// Metres per degree of latitude on a sphere with a radius of 6,371 km.
  static let metresPerDegree = 111_194.926_644_558_74

  init(trace: SimulatedTrace, sensors: Set<SimulatedSensor>, athlete: SimulatedAthlete, seed: UInt64) {
    self.trace = trace
    self.sensors = sensors
    self.athlete = athlete
    self.seed = seed
  }

  private func noise(_ name: String, _ deviation: Double, _ seconds: Double) -> RememberedNoise {
    RememberedNoise(
      SimulationGenerator(seed: seed, purpose: "sensor " + name), deviation: deviation, seconds: seconds)
  }

  private func column(_ value: (SimulatedTrace.Second) -> Double) -> [Double] { trace.seconds.map(value) }

  /// Returns the columns for all seconds, including pauses.
  func columns(for kind: SimulatedKind) -> ChannelColumns {
    var columns = ChannelColumns()
    if sensors.contains(.heartRate) { columns[.heartRate] = heartRate() }
    if sensors.contains(.power) {
      columns[.power] = column { $0.motion.power.rounded() }
    }
    if sensors.contains(.cadence) {
      columns[.cadence] = column { $0.motion.cadence.rounded() }
    }
    if sensors.contains(.speed) {
      var error = noise("speed", kind == .run || kind == .trailRun ? 0.03 : 0.01, 4)
      columns[.speed] = column {
        let shift = error.next()
        return $0.motion.speed > 0 ? PortableMath.rounded(max(0, $0.motion.speed + shift), steps: 100) : 0
      }
      columns[.distance] = column { PortableMath.rounded($0.distance, steps: 10) }
      columns[.moving] = column { $0.motion.speed >= 0.5 ? 1 : 0 }
    }
    if sensors.contains(.altimeter) {
      var error = noise("altitude", 0.35, 25)
      // In steps of 0.2 m, as in FIT files.
      columns[.altitude] = column { PortableMath.rounded($0.altitude + error.next(), steps: 5) }
      columns[.grade] = column { PortableMath.rounded($0.grade * 100, steps: 10) }
    }
    if sensors.contains(.position) { position(into: &columns) }
    if sensors.contains(.temperature) { columns[.temperature] = temperature() }
    if sensors.contains(.runningDynamics) {
      columns[.groundContactTime] = column {
        $0.motion.groundContact > 0 ? $0.motion.groundContact.rounded() : .nan
      }
      columns[.stepLength] = column {
        $0.motion.stepLength > 0 ? PortableMath.rounded($0.motion.stepLength, steps: 1_000) : .nan
      }
      columns[.verticalOscillation] = column {
        $0.motion.oscillation > 0 ? PortableMath.rounded($0.motion.oscillation, steps: 100) : .nan
      }
    }
    return columns
  }

  private func heartRate() -> [Double] {
    var error = noise("heart rate", 0.6, 6)
    return column { min(max(($0.heartRate + error.next()).rounded(), 30), 240) }
  }

  private func temperature() -> [Double] {
    var chance = SimulationGenerator(seed: seed, purpose: "temperature")
    let start = chance.uniform(6...24)
    let perHour = chance.uniform(-1...2.5)
    return trace.seconds.indices.map { second in
      // The device starts at room temperature and adapts within minutes.
      let indoors = (21 - start) * PortableMath.exponential(-Double(second) / 400)
      return (start + indoors + perHour * Double(second) / 3_600).rounded()
    }
  }

  private func position(into columns: inout ChannelColumns) {
    // GPS errors change slowly. White noise would make the track far too long.
    var east = noise("east", 1.1, 45)
    var north = noise("north", 1.1, 45)
    let narrowing = max(0.1, PortableMath.cosine(trace.course.latitude / 360 * PortableMath.fullTurn))
    columns[.latitude] = column {
      PortableMath.rounded(
        trace.course.latitude + ($0.north + north.next()) / Self.metresPerDegree, steps: 1_000_000)
    }
    columns[.longitude] = column {
      PortableMath.rounded(
        trace.course.longitude + ($0.east + east.next()) / (Self.metresPerDegree * narrowing),
        steps: 1_000_000)
    }
  }

  /// Returns the intervals between heartbeats while the timer runs.
  ///
  /// Respiration modulates the intervals, less so at higher heart rates, and there is a little noise.
  func beats() -> [BeatInterval] {
    var chance = SimulationGenerator(seed: seed, purpose: "beats")
    var beats: [BeatInterval] = []
    var clock = 0.0
    let reserve = max(1, athlete.maximumHeartRate - athlete.restingHeartRate)
    let last = Double(trace.seconds.count - 1)
    while clock < last {
      let second = trace.seconds[PortableMath.whole(clock.rounded(.down))]
      let share = min(max((second.heartRate - athlete.restingHeartRate) / reserve, 0), 1)
      let breath = PortableMath.sine(PortableMath.fullTurn * clock * (0.22 + 0.5 * share))
      let swing = 0.045 * (1 - share) * (1 - share) * breath + (0.003 + 0.012 * (1 - share)) * chance.normal()
      let interval = (60_000 / max(25, second.heartRate) * (1 + swing)).rounded()
      clock += interval / 1_000
      if second.isRecorded, clock <= last {
        beats.append(BeatInterval(milliseconds: interval, time: clock.rounded(.up)))
      }
    }
    return beats
  }
}
