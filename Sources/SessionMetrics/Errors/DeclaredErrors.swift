/// Expected errors of sensors, athlete values and formulas: one standard deviation each, with its source.
///
/// The only source of every interval of a document. A sensor's error has three parts: a bias that is constant over a
/// session, a drift that grows through it, and a wander about both with a limited memory.
///
/// ```swift
/// var errors = DeclaredErrors.standard
/// errors[.maximumHeartRateSet] = 5   // an untested maximum
/// ```
///
/// The page “How sure is a number” has the table.
public struct DeclaredErrors: Sendable, Hashable {
  /// The declared errors.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// Heart rate of a sensor that recorded beats: a strap. Stays through the session, bpm.
    case strapBias = "heart_rate.strap.bias"
    /// Its change from one half of a session to the other, bpm.
    case strapDrift = "heart_rate.strap.drift"
    /// Its correlated noise, bpm.
    case strapWander = "heart_rate.strap.wander"
    /// Heart rate of a sensor that is unknown, strap or wrist. Stays through the session, bpm.
    case heartRateBias = "heart_rate.unknown.bias"
    /// Its change from one half of a session to the other, bpm.
    case heartRateDrift = "heart_rate.unknown.drift"
    /// Its correlated noise, bpm.
    case heartRateWander = "heart_rate.unknown.wander"
    /// Correlation time of the heart-rate drift, s.
    case heartRateMemory = "heart_rate.memory"
    /// Power of a meter, share.
    case meterScale = "power.meter.scale"
    /// Power that a running sensor estimates, share.
    case runningPowerScale = "power.running_sensor.scale"
    /// Change of power from one half of a session to the other, share.
    case powerDrift = "power.drift"
    /// Correlated noise of power, share.
    case powerWander = "power.wander"
    /// Correlation time of the power drift, s.
    case powerMemory = "power.memory"
    /// Distance and speed from satellite positions, relative error.
    case positionScale = "speed.position.scale"
    /// Distance and speed without places: a wheel, a belt, a sensor at the foot, share.
    case sensedScale = "speed.sensor.scale"
    /// Correlated noise of speed, share.
    case speedWander = "speed.wander"
    /// Correlation time of the speed drift, s.
    case speedMemory = "speed.memory"
    /// Climb by pressure or a model of the terrain, share.
    case barometerScale = "altitude.barometric.scale"
    /// Correlated noise of that altitude, m.
    case barometerWander = "altitude.barometric.wander"
    /// Climb by satellites, or by a sensor that is unknown, share.
    case altitudeScale = "altitude.other.scale"
    /// Correlated noise of that altitude, m.
    case altitudeWander = "altitude.other.wander"
    /// Correlation time of the altitude drift, s.
    case altitudeMemory = "altitude.memory"
    /// Drift of altitude with the weather, m in an hour.
    case altitudeDrift = "altitude.drift"
    /// Altitude as a whole, m.
    case altitudeOffset = "altitude.offset"
    /// Maximum heart rate as set, bpm.
    case maximumHeartRateSet = "athlete.max_hr.set"
    /// Resting heart rate as set, bpm.
    case restingHeartRateSet = "athlete.resting_hr.set"
    /// Threshold heart rates as set, bpm.
    case thresholdHeartRateSet = "athlete.lthr.set"
    /// Threshold power and critical power as set, share.
    case thresholdPowerSet = "athlete.ftp_w.set"
    /// Error of work above critical power as set, share.
    case anaerobicWorkSet = "athlete.w_prime_j.set"
    /// Threshold pace and critical speeds as set, share.
    case thresholdPaceSet = "athlete.threshold_pace.set"
    /// Maximal oxygen uptake as set, share.
    case uptakeSet = "athlete.vo2max.set"
    /// Mass as set, share.
    case massSet = "athlete.weight_kg.set"
    /// Rating of a session, points.
    case rating = "rating"
    /// Load of earlier sessions: the shared error, share.
    case historyShared = "history.shared"
    /// Load of an earlier session: its own, share.
    case historyOwn = "history.own"
    /// Multiples of rest from other sources than energy, share.
    case restMultiples = "method.mets"
    /// Error of the split of load over muscles, share.
    case muscleShares = "method.regional_load"
    /// Time of a beat, ms.
    case beatTime = "beats.time"
    /// A reading of heart-rate variability, share.
    case variabilityReading = "beats.reading"
    /// Cadence, share.
    case cadence = "cadence"
    /// Contact time, stride and oscillation, share.
    case mechanics = "mechanics"
    /// When a stop or the end of exercise was, s.
    case eventTime = "event.time"
    /// When a swimmer touched the wall, s.
    case wallTime = "pool.wall"
    /// Strokes that a watch counts, share.
    case strokes = "pool.strokes"
    /// The true weight of a bar, a plate or a stack against the marked one, share.
    case weights = "strength.weights"
  }

  /// A line of the table.
  package struct Line: Sendable, Hashable {
    /// The declared errors.
    package let name: Name
    /// One standard deviation; of a memory its length.
    package let value: Double
    /// Its unit: `share` of the value.
    package let unit: String
    /// The source.
    package let source: String
  }

  private var values: [Double]

  /// Half width of 90 % of a normal distribution in standard deviations.
  package static let width = 1.6448536269514722

  /// The errors of the standard table.
  public static let standard = DeclaredErrors(values: table.map(\.value))

  /// The errors in use, one standard deviation each; values that are not finite or below 0 count as 0.
  public subscript(name: Name) -> Double {
    get {
      guard let place = Self.places[name], values.indices.contains(place) else { return 0 }
      return values[place]
    }
    set {
      guard let place = Self.places[name], values.indices.contains(place) else { return }
      values[place] = newValue.isFinite ? max(0, newValue) : 0
    }
  }

  /// All errors larger or smaller by a factor; memories stay.
  ///
  /// - Parameter factor: the factor on every error; below 0 counts as 0.
  package func scaled(by factor: Double) -> DeclaredErrors {
    var scaled = self
    for line in Self.table where !line.name.rawValue.hasSuffix("memory") {
      scaled[line.name] = self[line.name] * factor
    }
    return scaled
  }

  /// Deviation of a weighted sum of loads: the shared error (one maximum, one sensor) moves the sum by its share,
  /// independent ones add in squares.
  ///
  /// - Parameters:
  ///   - sum: the weighted sum.
  ///   - squares: Σ (weight · own deviation)².
  package func deviation(ofLoads sum: Double, squares: Double) -> Double {
    let shared = self[.historyShared] * sum
    return (squares + shared * shared).squareRoot()
  }

  /// The 90 % interval about a value; `nil` if the value is not finite or has no error.
  ///
  /// - Parameters:
  ///   - value: the number.
  ///   - deviation: its standard deviation.
  ///   - low: the least that the number can be.
  package static func interval(
    of value: Double?, deviation: Double?, low: Double = 0
  ) -> ClosedRange<Double>? {
    guard let value, let deviation, value.isFinite, deviation.isFinite, deviation > 0 else { return nil }
    let half = width * deviation
    let (lower, upper) = (Swift.min(value, Swift.max(low, value - half)), value + half)
    return lower < upper && upper.isFinite ? lower...upper : nil
  }

  private static let places = Dictionary(
    table.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })

  /// The standard table. "House rule" marks values without a publication: a round number of the order that devices
  /// show.
  package static let table: [Line] = [
    .init(.strapBias, 0.7, "bpm", "house rule: a strap counts beats, and is rounded to whole ones"),
    .init(.strapDrift, 0.4, "bpm", "house rule"),
    .init(.strapWander, 1, "bpm", "house rule"),
    .init(.heartRateBias, 1.5, "bpm", "house rule: between a strap and a sensor at the wrist"),
    .init(.heartRateDrift, 0.8, "bpm", "house rule"),
    .init(.heartRateWander, 2, "bpm", "house rule"),
    .init(.heartRateMemory, 15, "s", "house rule"),
    .init(.meterScale, 0.02, "share", "house rule: makers claim 1 to 2 %, meters in use differ by more"),
    .init(.runningPowerScale, 0.05, "share", "house rule: an estimate"),
    .init(.powerDrift, 0.005, "share", "house rule: temperature between two calibrations"),
    .init(.powerWander, 0.02, "share", "house rule"),
    .init(.powerMemory, 10, "s", "house rule"),
    .init(.positionScale, 0.01, "share", "house rule"),
    .init(.sensedScale, 0.02, "share", "house rule: calibration of a wheel, a belt or a foot"),
    .init(.speedWander, 0.02, "share", "house rule"),
    .init(.speedMemory, 40, "s", "house rule"),
    .init(.barometerScale, 0.03, "share", "house rule"),
    .init(.barometerWander, 0.5, "m", "house rule"),
    .init(.altitudeScale, 0.06, "share", "house rule"),
    .init(.altitudeWander, 1.5, "m", "house rule"),
    .init(.altitudeMemory, 60, "s", "house rule"),
    .init(
      .altitudeDrift, 2, "m in an hour", "house rule: a front changes pressure by 1 hPa, 8 m, in some hours"),
    .init(.altitudeOffset, 8, "m", "house rule: 1 hPa between calibration and session"),
    .init(.maximumHeartRateSet, 2.5, "bpm", "house rule: between two tests, and since the last one"),
    .init(.restingHeartRateSet, 2.5, "bpm", "house rule: from day to day"),
    .init(.thresholdHeartRateSet, 3, "bpm", "house rule: between two tests"),
    .init(.thresholdPowerSet, 0.03, "share", "house rule: between two tests"),
    .init(.anaerobicWorkSet, 0.1, "share", "house rule: between two tests"),
    .init(.thresholdPaceSet, 0.015, "share", "house rule: between two tests"),
    .init(.uptakeSet, 0.04, "share", "house rule: between two tests"),
    .init(.massSet, 0.01, "share", "house rule: from day to day"),
    .init(.rating, 0.5, "points of 10", "house rule: a rating is a whole or half point"),
    .init(.historyShared, 0.05, "share", "house rule: one maximum, one sensor for all"),
    .init(.historyOwn, 0.1, "share", "house rule"),
    .init(.restMultiples, 0.12, "share", "house rule, as the error of energy by motion"),
    .init(.muscleShares, 0.15, "share", "house rule"),
    .init(.beatTime, 1, "ms", "resolution of the files"),
    .init(.variabilityReading, 0.08, "share", "house rule: a reading of a minute against the next"),
    .init(.cadence, 0.005, "share", "house rule: sensors count"),
    .init(.mechanics, 0.03, "share", "house rule"),
    .init(.eventTime, 2, "s", "house rule"),
    .init(.wallTime, 1, "s", "house rule: half of that of an event, since the turn is felt at the wrist"),
    .init(.strokes, 0.03, "share", "house rule: a stroke in thirty that is missed or is none"),
    .init(.weights, 0.03, "share", "house rule: cast plates are sold to within 3 %"),
  ]
}

extension DeclaredErrors.Line {
  fileprivate init(_ name: DeclaredErrors.Name, _ value: Double, _ unit: String, _ source: String) {
    self.init(name: name, value: value, unit: unit, source: source)
  }
}
