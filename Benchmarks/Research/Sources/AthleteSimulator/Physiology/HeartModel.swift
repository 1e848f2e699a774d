/// The response of heart rate to effort: two time constants, a slow component that outlasts the effort,
/// and drift.
///
/// Steady heart rate rises linearly from standing to threshold, because the share of heart-rate reserve
/// is close to the share of oxygen uptake reserve (Swain and Leutholtz 1997). Above threshold it bends
/// towards the maximum. Heart rate approaches it with first-order kinetics, faster up than down. After
/// the effort it falls towards a level above standing that decays over minutes, which produces the fast
/// and slow phases of recovery (Perini and others 1989). Drift adds beats with time at effort (Coyle
/// and González-Alonso 2001). All other numbers are house rules.
struct HeartModel: Sendable {
  private let athlete: SimulatedAthlete
  private let standing: Double
  /// Current heart rate, bpm.
  private(set) var rate: Double
  /// Slow component that lasts for minutes after the effort, bpm above standing.
  private(set) var slow = 0.0
  /// Increase in heart rate due to drift, bpm.
  private(set) var drift = 0.0

  /// Fraction of the heart-rate reserve needed to stand upright.
  static let standingShare = 0.12
  /// The slow component's share of the rise above standing.
  static let slowShare = 0.3
  /// Time constant of the slow component while rising, s.
  static let slowRise = 240.0
  /// Time constant of the slow component while falling, s.
  static let slowFall = 700.0
  /// Time constant of the drift's decay at rest, s.
  static let driftFall = 1_800.0
  /// Heart rate before the start, bpm above standing.
  static let anticipation = 7.0

  init(athlete: SimulatedAthlete) {
    self.athlete = athlete
    let reserve = max(1, athlete.maximumHeartRate - athlete.restingHeartRate)
    standing = athlete.restingHeartRate + Self.standingShare * reserve
    rate = standing + Self.anticipation
  }

  /// Returns the steady heart rate without drift, bpm. Effort is a fraction of threshold.
  func steadyRate(at effort: Double) -> Double {
    bent(standing + (athlete.thresholdHeartRate - standing) * max(0, effort))
  }

  /// Bends the line above threshold towards maximum heart rate.
  private func bent(_ demand: Double) -> Double {
    let threshold = athlete.thresholdHeartRate
    let room = athlete.maximumHeartRate - threshold
    guard demand > threshold else { return demand }
    guard room > 0 else { return athlete.maximumHeartRate }
    return threshold + room * (1 - PortableMath.exponential(-(demand - threshold) / room))
  }

  /// Advances by a number of seconds at the given effort.
  mutating func advance(effort: Double, seconds: Double) {
    let effort = max(0, effort)
    let demand = standing + (athlete.thresholdHeartRate - standing) * effort + drift
    let target = max(bent(demand), standing + slow + drift)
    let constant = max(1, target > rate ? athlete.onsetTime : athlete.recoveryTime)
    rate += (target - rate) * (1 - PortableMath.exponential(-seconds / constant))

    let level = Self.slowShare * max(0, rate - standing)
    let pace = level > slow ? Self.slowRise : Self.slowFall
    slow += (level - slow) * (1 - PortableMath.exponential(-seconds / pace))

    if effort > 0.25 {
      drift += athlete.driftPerHour / 3_600 * effort * seconds
    } else {
      drift *= PortableMath.exponential(-seconds / Self.driftFall)
    }
  }
}
