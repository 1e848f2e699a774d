import ActivityStreams
import SessionMetrics

/// What sensors with the declared errors make of a session that is known: heart rate and power here, the others beside.
struct TrialSensors {
  let truth: ActivityRecording
  /// The session as it was seen.
  var seen: ActivityRecording
  let errors: DeclaredErrors
  /// Whether heart rate is that of a strap, altitude that of a pressure sensor.
  let isStrap: Bool
  let isPressure: Bool
  var chance: TrialChance
  /// Draws of what was not drawn at first, so that the others stay as they were.
  var later: TrialChance

  init(
    _ truth: ActivityRecording, _ errors: DeclaredErrors, isStrap: Bool, isPressure: Bool,
    chance: TrialChance, later: TrialChance
  ) {
    self.truth = truth
    seen = truth
    self.errors = errors
    (self.isStrap, self.isPressure) = (isStrap, isPressure)
    (self.chance, self.later) = (chance, later)
  }

  /// Rows of the recording.
  var count: Int { truth.time.count }
  /// When it ends, s.
  var last: Double { max(1, truth.time.last ?? 1) }

  /// A bias at every row: the same, or one that grows.
  func grown(_ bias: Double) -> [Double] {
    chance.world == .growing
      ? truth.time.map { 2 * bias * $0 / last } : Array(repeating: bias, count: count)
  }

  /// Bias, drift and wander, in whole beats.
  mutating func disturbHeartRate() {
    guard let rate = truth.columns[.heartRate] else { return }
    let bias = grown(errors[isStrap ? .strapBias : .heartRateBias] * chance.error())
    let drift = errors[isStrap ? .strapDrift : .heartRateDrift] * chance.error()
    let wander = chance.wander(
      count, errors[isStrap ? .strapWander : .heartRateWander], memory: errors[.heartRateMemory])
    seen.columns[.heartRate] = rate.indices.map {
      (rate[$0] + bias[$0] + drift * (2 * truth.time[$0] / last - 1) + wander[$0]).rounded()
    }
  }

  /// Scale, drift and wander, in whole watts.
  mutating func disturbPower() {
    guard let power = truth.columns[.power] else { return }
    let scale = grown(errors[.meterScale] * chance.error())
    let drift = errors[.powerDrift] * chance.error()
    let wander = chance.wander(count, errors[.powerWander], memory: errors[.powerMemory])
    seen.columns[.power] = power.indices.map {
      max(0, (power[$0] * (1 + scale[$0] + drift * (truth.time[$0] / last - 0.5) + wander[$0])).rounded())
    }
  }
}
