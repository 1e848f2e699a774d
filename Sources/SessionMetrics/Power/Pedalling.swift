public import ActivityStreams
import Statistics

/// Settings for deriving pedal force and speed from power and cadence.
public struct PedallingSettings: SettingsGroup {
  /// Crank length, m.
  public var crankLength = 0.1725
  /// Cadence at threshold power, rpm. It separates the quadrants.
  public var thresholdCadence = 90.0
  /// Lowest cadence that counts as pedalling, rpm.
  package static let minimumCadence = 20.0

  package static let group = "pedalling"
  package static let settings: [Setting<PedallingSettings>] = [
    .number(
      "crank_length", \.crankLength, in: 0.1...0.25, unit: "m", "crank length",
      source: "most common length (Allen & Coggan 2010)"),
    .number(
      "threshold_cadence", \.thresholdCadence, in: 30...150, unit: "1/min",
      "cadence at threshold power, the boundary between the quadrants",
      source: "the rider's own cadence (Allen & Coggan 2010); the default of 90 rpm is a house rule"),
  ]

  /// Creates the `standard` settings.
  public init() {}
}

/// Torque, pedal force and pedal speed, together with the time in Coggan's four quadrants.
///
/// Pedals that measure both legs also give balance, torque effectiveness and smoothness. Each of these is
/// `nil` if it was recorded for less than half of the time.
///
/// Page: *Torque and quadrants*, tests: `PedallingTests`.
public struct Pedalling: Sendable, Hashable {
  /// Time pedalling under power, s.
  public let seconds: Double
  /// Mean crank torque while pedalling under power, N·m.
  public let torque: Double
  /// Mean average effective pedal force (AEPF), N.
  public let force: Double
  /// Mean circumferential pedal velocity (CPV), m/s.
  public let velocity: Double
  /// Percentage of the work done by the left leg. It is also `nil` for a one-sided meter that reports 0 or
  /// 100 throughout.
  public let leftShare: Double?
  /// Mean left torque effectiveness, %: (driving − braking torque) ÷ driving torque (ANT+ bicycle power).
  public let leftTorqueEffectiveness: Double?
  /// Mean right torque effectiveness, %.
  public let rightTorqueEffectiveness: Double?
  /// Mean left pedal smoothness, %: mean ÷ peak power of a revolution (ANT+ bicycle power).
  public let leftSmoothness: Double?
  /// Mean right pedal smoothness, %.
  public let rightSmoothness: Double?
  /// Mean smoothness of a crank that measures both pedals together, %.
  public let smoothness: Double?
  /// Seconds in quadrants I to IV; `nil` if the threshold is missing.
  public let quadrants: [Double]?
  /// Force at threshold power and threshold cadence, N; `nil` if the threshold is missing.
  public let thresholdForce: Double?
  /// Velocity at threshold cadence, m/s.
  public let thresholdVelocity: Double

  /// Returns crank torque, N·m: power ÷ angular velocity; `nil` unless cadence is positive.
  ///
  /// - Parameters:
  ///   - watts: Power, W.
  ///   - cadence: Cadence, rpm.
  public static func torque(watts: Double, cadence: Double) -> Double? {
    guard cadence > 0 else { return nil }
    let torque = watts * 60 / (2 * .pi * cadence)
    return torque.isFinite ? torque : nil
  }

  /// Returns circumferential pedal velocity, m/s.
  ///
  /// - Parameters:
  ///   - cadence: Cadence, rpm.
  ///   - crankLength: Crank length, m.
  public static func velocity(cadence: Double, crankLength: Double) -> Double {
    cadence * crankLength * 2 * .pi / 60
  }
}

extension ActivityStream {
  /// Returns torque, pedal force and pedal velocity, or `nil` if power or cadence is missing or the athlete
  /// never pedals.
  ///
  /// - Parameters:
  ///   - threshold: Threshold power, W; needed for the quadrants.
  ///   - settings: The settings of pedalling.
  /// - Complexity: O(*n*).
  public func pedalling(threshold: Double?, settings: PedallingSettings = .init()) -> Pedalling? {
    guard let watts = values(of: .power), let cadence = values(of: .cadence) else { return nil }
    let crank = settings.crankLength
    let perTurn = crank * 2 * .pi / 60
    let middle = settings.thresholdCadence * perTurn
    let limit = threshold.flatMap { $0 > 0 && $0.isFinite && middle > 0 ? $0 / middle : nil }
    var (seconds, forces, velocities) = (0.0, 0.0, 0.0)
    var (first, second, third, fourth) = (0.0, 0.0, 0.0, 0.0)
    var (balanced, left, both) = (0.0, 0.0, 0.0)
    let shares = values(of: .leftBalance)
    let column = cadence.elementSpan
    let least = PedallingSettings.minimumCadence
    for stretch in stretches(of: .power) {
      forEachStep(of: stretch, watts) { row, _, step in
        let turns = column[row]
        let power = watts[row]
        guard turns >= least, power > 0, turns < .infinity, power < .infinity else { return }
        let velocity = turns * perTurn
        let force = power / velocity
        seconds += step
        forces += force * step
        velocities += velocity * step
        if let shares {
          let share = shares[row]
          if share >= 0, share <= 100 {
            balanced += step
            left += share * power * step
            both += power * step
          }
        }
        if let limit {
          switch (velocity >= middle, force >= limit) {
          case (true, true): first += step
          case (false, true): second += step
          case (false, false): third += step
          case (true, false): fourth += step
          }
        }
      }
    }
    guard seconds > 0, forces.isFinite, velocities.isFinite else { return nil }
    func mean(_ channel: Channel) -> Double? {
      pedalMean(of: channel, watts, cadence, turning: seconds)
    }
    return Pedalling(
      seconds: seconds, torque: forces * crank / seconds, force: forces / seconds,
      velocity: velocities / seconds,
      leftShare: left > 0 && left < 100 * both && both.isFinite && 2 * balanced >= seconds
        ? left / both : nil,
      leftTorqueEffectiveness: mean(.leftTorqueEffectiveness),
      rightTorqueEffectiveness: mean(.rightTorqueEffectiveness),
      leftSmoothness: mean(.leftPedalSmoothness), rightSmoothness: mean(.rightPedalSmoothness),
      smoothness: mean(.pedalSmoothness),
      quadrants: limit.map { _ in [first, second, third, fourth] },
      thresholdForce: limit,
      thresholdVelocity: middle)
  }
  /// Returns the time-weighted mean of a pedal channel while pedalling under power, per cent. Returns `nil`
  /// if the channel was recorded for less than half of that time.
  private func pedalMean(
    of channel: Channel, _ watts: [Double], _ cadence: [Double], turning seconds: Double
  ) -> Double? {
    guard let readings = values(of: channel) else { return nil }
    var (sum, knownSeconds) = (0.0, 0.0)
    for stretch in stretches(of: .power) {
      forEachStep(of: stretch, watts) { row, _, step in
        let reading = readings[row]
        guard reading > 0, reading <= 100, cadence[row] >= PedallingSettings.minimumCadence, watts[row] > 0,
          cadence[row] < .infinity, watts[row] < .infinity
        else { return }
        sum += reading * step
        knownSeconds += step
      }
    }
    return knownSeconds > 0 && 2 * knownSeconds >= seconds ? sum / knownSeconds : nil
  }
}
