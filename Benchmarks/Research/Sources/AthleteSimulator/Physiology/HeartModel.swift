/// How a heart follows effort: two time constants, a slow part that outlasts the effort, and drift.
///
/// The steady heart rate of an effort rises in a straight line from standing to threshold, for the share of the
/// heart-rate reserve is close to the share of the oxygen uptake reserve (Swain and Leutholtz 1997), and bends towards
/// the highest heart rate above. The heart goes there by first-order kinetics, faster up than down. After the
/// effort it falls towards a level above standing that decays over minutes, so that the recovery has the fast
/// and the slow phase that is seen in recordings (Perini and others 1989). Drift adds beats with the time spent
/// at effort (Coyle and González-Alonso 2001). The numbers not given by the athlete are house rules.
struct HeartModel: Sendable {
  private let athlete: SimulatedAthlete
  private let standing: Double
  /// Heart rate now, bpm.
  private(set) var rate: Double
  /// The part of the heart rate that stays for minutes after the effort, bpm above standing.
  private(set) var slow = 0.0
  /// Beats that drift has added, bpm.
  private(set) var drift = 0.0

  /// Share of the reserve that standing upright costs.
  static let standingShare = 0.12
  /// Share of the rise over standing that the slow part follows.
  static let slowShare = 0.3
  /// Time constants of the slow part while it rises and falls, s.
  static let slowRise = 240.0
  static let slowFall = 700.0
  /// Time constant of the loss of drift at rest, s.
  static let driftFall = 1_800.0
  /// How far the heart rate before the start lies above standing, bpm.
  static let anticipation = 7.0

  init(athlete: SimulatedAthlete) {
    self.athlete = athlete
    let reserve = max(1, athlete.maximumHeartRate - athlete.restingHeartRate)
    standing = athlete.restingHeartRate + Self.standingShare * reserve
    rate = standing + Self.anticipation
  }

  /// The heart rate that an effort would settle at without drift, bpm; effort as a fraction of threshold.
  func steadyRate(at effort: Double) -> Double {
    bent(standing + (athlete.thresholdHeartRate - standing) * max(0, effort))
  }

  /// Above threshold the line bends towards the highest heart rate and never passes it.
  private func bent(_ demand: Double) -> Double {
    let threshold = athlete.thresholdHeartRate
    let room = athlete.maximumHeartRate - threshold
    guard demand > threshold else { return demand }
    guard room > 0 else { return athlete.maximumHeartRate }
    return threshold + room * (1 - PortableMath.exponential(-(demand - threshold) / room))
  }

  /// Advances by a number of seconds at an effort.
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
