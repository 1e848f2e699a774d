/// Declared errors of sensors, athlete values and formulas: one standard deviation each, with its source.
///
/// Every interval in a document is derived from these errors. A sensor error has three parts: a bias that is
/// constant over a session, a drift that grows through it, and noise that is correlated over a short time.
///
/// ```swift
/// var errors = DeclaredErrors.standard
/// errors[.maximumHeartRateSet] = 5   // an untested maximum
/// ```
///
/// The page “How certain is a number” has the table.
public struct DeclaredErrors: Sendable, Hashable {
  /// The names of the declared errors.
  public enum Name: String, Sendable, Hashable, CaseIterable {
    /// Constant heart-rate error of a chest strap, bpm.
    case strapBias = "heart_rate.strap.bias"
    /// Heart-rate drift of a chest strap between the halves of a session, bpm.
    case strapDrift = "heart_rate.strap.drift"
    /// Correlated heart-rate noise of a chest strap, bpm.
    case strapWander = "heart_rate.strap.wander"
    /// Constant heart-rate error of an unknown sensor, strap or wrist, bpm.
    case heartRateBias = "heart_rate.unknown.bias"
    /// Heart-rate drift of an unknown sensor between the halves of a session, bpm.
    case heartRateDrift = "heart_rate.unknown.drift"
    /// Correlated heart-rate noise of an unknown sensor, bpm.
    case heartRateWander = "heart_rate.unknown.wander"
    /// Correlation time of heart-rate noise, s.
    case heartRateMemory = "heart_rate.memory"
    /// Scale error of a power meter, as a fraction.
    case meterScale = "power.meter.scale"
    /// Scale error of running power, which is an estimate, as a fraction.
    case runningPowerScale = "power.running_sensor.scale"
    /// Power drift between the halves of a session, as a fraction.
    case powerDrift = "power.drift"
    /// Correlated power noise, as a fraction.
    case powerWander = "power.wander"
    /// Correlation time of power noise, s.
    case powerMemory = "power.memory"
    /// Scale error of satellite distance and speed, as a fraction.
    case positionScale = "speed.position.scale"
    /// Scale error of distance and speed from a wheel sensor, treadmill belt or foot pod, as a fraction.
    case sensedScale = "speed.sensor.scale"
    /// Correlated speed noise, as a fraction.
    case speedWander = "speed.wander"
    /// Correlation time of speed noise, s.
    case speedMemory = "speed.memory"
    /// Scale error of climb from a barometer or a terrain model, as a fraction.
    case barometerScale = "altitude.barometric.scale"
    /// Correlated noise of barometric or terrain altitude, m.
    case barometerWander = "altitude.barometric.wander"
    /// Scale error of climb from satellites or an unknown sensor, as a fraction.
    case altitudeScale = "altitude.other.scale"
    /// Correlated noise of satellite altitude, m.
    case altitudeWander = "altitude.other.wander"
    /// Correlation time of altitude noise, s.
    case altitudeMemory = "altitude.memory"
    /// Altitude drift with the weather, m/h.
    case altitudeDrift = "altitude.drift"
    /// Constant altitude offset, m.
    case altitudeOffset = "altitude.offset"
    /// Error of a manually entered maximum heart rate, bpm.
    case maximumHeartRateSet = "athlete.max_hr.set"
    /// Error of a manually entered resting heart rate, bpm.
    case restingHeartRateSet = "athlete.resting_hr.set"
    /// Error of manually entered threshold heart rates, bpm.
    case thresholdHeartRateSet = "athlete.lthr.set"
    /// Relative error of manually entered threshold power and critical power, as a fraction.
    case thresholdPowerSet = "athlete.ftp_w.set"
    /// Relative error of a manually entered W′, as a fraction.
    case anaerobicWorkSet = "athlete.w_prime_j.set"
    /// Relative error of manually entered threshold pace and critical speed, as a fraction.
    case thresholdPaceSet = "athlete.threshold_pace.set"
    /// Relative error of a manually entered VO₂max, as a fraction.
    case uptakeSet = "athlete.vo2max.set"
    /// Relative error of a manually entered body mass, as a fraction.
    case massSet = "athlete.weight_kg.set"
    /// Error of a session rating, points.
    case rating = "rating"
    /// Error shared by the loads of all earlier sessions, as a fraction.
    case historyShared = "history.shared"
    /// Independent error of each earlier session's load, as a fraction.
    case historyOwn = "history.own"
    /// Error of METs not derived from energy, as a fraction.
    case restMultiples = "method.mets"
    /// Error of the split of load between muscle groups, as a fraction.
    case muscleShares = "method.regional_load"
    /// Error of a heartbeat's time, ms.
    case beatTime = "beats.time"
    /// Error of an HRV reading, as a fraction.
    case variabilityReading = "beats.reading"
    /// Relative error of cadence, as a fraction.
    case cadence = "cadence"
    /// Relative error of contact time, stride length and oscillation, as a fraction.
    case mechanics = "mechanics"
    /// Timing error of a stop or of the end of exercise, s.
    case eventTime = "event.time"
    /// Timing error of a touch at the pool wall, s.
    case wallTime = "pool.wall"
    /// Relative error of a stroke count by a watch, as a fraction.
    case strokes = "pool.strokes"
    /// Relative error of the labelled weight of a bar, plate or stack, as a fraction.
    case weights = "strength.weights"
  }

  package struct Line: Sendable, Hashable {
    package let name: Name
    /// One standard deviation, or a correlation time.
    package let value: Double
    /// The unit; `share` means a fraction of the value.
    package let unit: String
    package let source: String
  }

  private var values: [Double]

  /// Half-width of a 90 % interval, in standard deviations.
  package static let width = 1.6448536269514722

  /// The errors of the standard table.
  public static let standard = DeclaredErrors(values: table.map(\.value))

  /// The error as one standard deviation, or a correlation time. Negative and non-finite values are stored as 0.
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

  /// Returns the errors multiplied by a factor. Correlation times stay the same.
  ///
  /// - Parameter factor: The factor; a negative factor counts as 0.
  package func scaled(by factor: Double) -> DeclaredErrors {
    var scaled = self
    for line in Self.table where !line.name.rawValue.hasSuffix("memory") {
      scaled[line.name] = self[line.name] * factor
    }
    return scaled
  }

  /// Returns the standard deviation of a weighted sum of loads.
  ///
  /// Shared errors (such as a wrong maximum heart rate) scale the entire sum; independent errors add in
  /// quadrature.
  ///
  /// - Parameters:
  ///   - sum: The weighted sum.
  ///   - squares: Σ (weight · own deviation)².
  package func deviation(ofLoads sum: Double, squares: Double) -> Double {
    let shared = self[.historyShared] * sum
    return (squares + shared * shared).squareRoot()
  }

  /// Returns the 90 % interval of a value, or `nil` if the value is not finite or has no error.
  ///
  /// - Parameters:
  ///   - value: The value whose interval is requested.
  ///   - deviation: Its standard deviation.
  ///   - low: The smallest possible value.
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

  /// The standard table. "House rule" marks errors that no publication reports: round numbers typical of real
  /// devices.
  package static let table: [Line] = [
    .init(.strapBias, 0.7, "bpm", "house rule: straps detect every beat, and files round to 1 bpm"),
    .init(.strapDrift, 0.4, "bpm", "house rule"),
    .init(.strapWander, 1, "bpm", "house rule"),
    .init(.heartRateBias, 1.5, "bpm", "house rule: lies between the errors of straps and wrist sensors"),
    .init(.heartRateDrift, 0.8, "bpm", "house rule"),
    .init(.heartRateWander, 2, "bpm", "house rule"),
    .init(.heartRateMemory, 15, "s", "house rule"),
    .init(.meterScale, 0.02, "share", "house rule: makers claim 1 to 2 %, but meters in use differ by more"),
    .init(.runningPowerScale, 0.05, "share", "house rule: running power is an estimate"),
    .init(.powerDrift, 0.005, "share", "house rule: temperature changes between calibrations"),
    .init(.powerWander, 0.02, "share", "house rule"),
    .init(.powerMemory, 10, "s", "house rule"),
    .init(.positionScale, 0.01, "share", "house rule"),
    .init(.sensedScale, 0.02, "share", "house rule: typical calibration error of a wheel, belt or foot pod"),
    .init(.speedWander, 0.02, "share", "house rule"),
    .init(.speedMemory, 40, "s", "house rule"),
    .init(.barometerScale, 0.03, "share", "house rule"),
    .init(.barometerWander, 0.5, "m", "house rule"),
    .init(.altitudeScale, 0.06, "share", "house rule"),
    .init(.altitudeWander, 1.5, "m", "house rule"),
    .init(.altitudeMemory, 60, "s", "house rule"),
    .init(
      .altitudeDrift, 2, "m/h",
      "house rule: a weather front changes pressure by 1 hPa (8 m) in a few hours"),
    .init(.altitudeOffset, 8, "m", "house rule: pressure changes by 1 hPa between calibration and session"),
    .init(.maximumHeartRateSet, 2.5, "bpm", "house rule: test-retest error plus change since the last test"),
    .init(.restingHeartRateSet, 2.5, "bpm", "house rule: typical day-to-day variation"),
    .init(.thresholdHeartRateSet, 3, "bpm", "house rule: typical test-retest error"),
    .init(.thresholdPowerSet, 0.03, "share", "house rule: typical test-retest error"),
    .init(.anaerobicWorkSet, 0.1, "share", "house rule: typical test-retest error"),
    .init(.thresholdPaceSet, 0.015, "share", "house rule: typical test-retest error"),
    .init(.uptakeSet, 0.04, "share", "house rule: typical test-retest error"),
    .init(.massSet, 0.01, "share", "house rule: typical day-to-day variation"),
    .init(.rating, 0.5, "points of 10", "house rule: ratings are whole or half points"),
    .init(.historyShared, 0.05, "share", "house rule: sessions share a maximum heart rate and a sensor"),
    .init(.historyOwn, 0.1, "share", "house rule"),
    .init(.restMultiples, 0.12, "share", "house rule: the same error as for energy from motion"),
    .init(.muscleShares, 0.15, "share", "house rule"),
    .init(.beatTime, 1, "ms", "resolution of values in files"),
    .init(
      .variabilityReading, 0.08, "share", "house rule: consecutive one-minute readings differ by this much"),
    .init(.cadence, 0.005, "share", "house rule: sensors count every step and revolution"),
    .init(.mechanics, 0.03, "share", "house rule"),
    .init(.eventTime, 2, "s", "house rule"),
    .init(.wallTime, 1, "s", "house rule: half the error of other events, because watches detect turns"),
    .init(.strokes, 0.03, "share", "house rule: one stroke in thirty is missed or falsely counted"),
    .init(.weights, 0.03, "share", "house rule: cast plates are sold with a tolerance of 3 %"),
  ]
}

extension DeclaredErrors.Line {
  fileprivate init(_ name: DeclaredErrors.Name, _ value: Double, _ unit: String, _ source: String) {
    self.init(name: name, value: value, unit: unit, source: source)
  }
}
