public import ActivityStreams
import Statistics

/// How force and speed of the feet are derived from power and cadence.
public struct PedallingSettings: SettingsGroup {
  /// Length of the crank, m.
  public var crankLength = 0.1725
  /// Cadence of an effort at threshold power, revolutions a minute: it parts the quadrants.
  public var thresholdCadence = 90.0
  /// Slower turns do not count as pedalling, rpm.
  package static let minimumCadence = 20.0

  /// The name of the group in a formula file.
  package static let group = "pedalling"
  /// The settings in the order in which they are shown.
  package static let settings: [Setting<PedallingSettings>] = [
    .number(
      "crank_length", \.crankLength, in: 0.1...0.25, unit: "m", "length of the crank",
      source: "the commonest length; Allen & Coggan 2010"),
    .number(
      "threshold_cadence", \.thresholdCadence, in: 30...150, unit: "1/min",
      "cadence at threshold power, which separates the quadrants",
      source: "the rider's own, Allen & Coggan 2010; 90: house rule"),
  ]

  /// The `standard` defaults.
  public init() {}
}

/// Torque, and force and speed of the pedals, with the time in each of the four quadrants (Coggan), and the values of
/// pedals that measure both legs: balance, torque effectiveness and smoothness, each `nil` if present for less than
/// half of the time.
///
/// Page: *Torque and quadrants*, tests: `PedallingTests`.
public struct Pedalling: Sendable, Hashable {
  /// Time in which the pedals turned under power, s.
  public let seconds: Double
  /// Mean torque at the crank over that time, N·m.
  public let torque: Double
  /// Mean of the average effective pedal force (AEPF), N.
  public let force: Double
  /// Mean of the circumferential pedal velocity (CPV), m/s.
  public let velocity: Double
  /// Share of the left leg's work, %; `nil` also for a meter that measures one leg and reports 0 or 100 throughout.
  public let leftShare: Double?
  /// Mean torque effectiveness of the left leg, %: driving torque less braking torque, as a share (ANT+ bicycle power).
  public let leftTorqueEffectiveness: Double?
  /// Mean torque effectiveness of the right leg, %.
  public let rightTorqueEffectiveness: Double?
  /// Mean smoothness of the left pedal, %: mean ÷ highest power of a turn (ANT+ bicycle power).
  public let leftSmoothness: Double?
  /// Mean smoothness of the right pedal, %.
  public let rightSmoothness: Double?
  /// Mean smoothness of a crank that measures both pedals together, %.
  public let smoothness: Double?
  /// Seconds in quadrants I to IV; `nil` without a threshold.
  public let quadrants: [Double]?
  /// Force at threshold power and threshold cadence, N; `nil` without a threshold.
  public let thresholdForce: Double?
  /// Velocity at threshold cadence, m/s.
  public let thresholdVelocity: Double

  /// Torque at the crank, N·m: power ÷ angular velocity; `nil` unless the cadence is above 0.
  ///
  /// - Parameters:
  ///   - watts: power, W.
  ///   - cadence: revolutions a minute.
  public static func torque(watts: Double, cadence: Double) -> Double? {
    guard cadence > 0 else { return nil }
    let torque = watts * 60 / (2 * .pi * cadence)
    return torque.isFinite ? torque : nil
  }

  /// Circumferential velocity of the pedal, m/s.
  ///
  /// - Parameters:
  ///   - cadence: revolutions a minute.
  ///   - crankLength: length of the crank, m.
  public static func velocity(cadence: Double, crankLength: Double) -> Double {
    cadence * crankLength * 2 * .pi / 60
  }
}

extension ActivityStream {
  /// Torque, force and velocity of the pedals; `nil` without power, cadence or any pedalling.
  ///
  /// - Parameters:
  ///   - threshold: Threshold power, W; without it quadrants are missing.
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
  /// Time-weighted mean of the pedals' values, in per cent, while they turn under power; `nil` if present for less
  /// than half of that time.
  private func pedalMean(
    of channel: Channel, _ watts: [Double], _ cadence: [Double], turning seconds: Double
  ) -> Double? {
    guard let readings = values(of: channel) else { return nil }
    var (sum, told) = (0.0, 0.0)
    for stretch in stretches(of: .power) {
      forEachStep(of: stretch, watts) { row, _, step in
        let reading = readings[row]
        guard reading > 0, reading <= 100, cadence[row] >= PedallingSettings.minimumCadence, watts[row] > 0,
          cadence[row] < .infinity, watts[row] < .infinity
        else { return }
        sum += reading * step
        told += step
      }
    }
    return told > 0 && 2 * told >= seconds ? sum / told : nil
  }
}
