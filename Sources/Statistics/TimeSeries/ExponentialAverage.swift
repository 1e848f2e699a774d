import RealModule

/// How the weight of one day follows from a time constant τ in days.
public enum ExponentialWeighting: String, Sendable, Hashable, CaseIterable {
  /// A day weighs 1 − e^(−1/τ): the exact solution of the first-order equation. The default.
  case exponential
  /// A day weighs 1/τ, as in many training logs; close to the exact weight for long τ.
  case reciprocal

  /// The share of the old value that is left after a number of days.
  func remainder(after days: Double, timeConstant: Double) -> Double {
    switch self {
    case .exponential: .exp(-days / timeConstant)
    case .reciprocal: .pow(max(0, 1 - 1 / timeConstant), days)
    }
  }

  /// The weight of what comes after a number of days.
  func weight(after days: Double, timeConstant: Double) -> Double {
    switch self {
    // −expm1(−x) keeps the digits that 1 − e⁻ˣ loses for small x.
    case .exponential: -.expMinusOne(-days / timeConstant)
    case .reciprocal: 1 - remainder(after: days, timeConstant: timeConstant)
    }
  }
}

/// An exponentially weighted average of daily *loads*, on days that need not follow each other.
///
/// A load is an amount of one day, and a day without any is a load of 0. Each day
///
///     value ← value + (load − value) · (1 − e^(−1/τ))
///
/// so that *g* empty days multiply the value by e^(−g/τ).
///
/// ```swift
/// var fitness = LoadAverage(timeConstant: 42, value: 50)
/// fitness?.skip(days: 4)
/// fitness?.add(80)
/// fitness?.value    // 46.2705413281
/// ```
///
/// Page: *Averages over time*, tests: `ExponentialAverageTests`.
public struct LoadAverage: Sendable, Hashable {
  /// τ, days.
  public let timeConstant: Double
  /// How a day's weight follows from τ.
  public let weighting: ExponentialWeighting
  /// The average, in the unit of the loads.
  public private(set) var value: Double

  /// An average that starts from a value; `nil` unless τ is finite and > 0 (≥ 1 for the reciprocal weighting) and the
  /// value finite.
  public init?(timeConstant: Double, weighting: ExponentialWeighting = .exponential, value: Double = 0) {
    guard timeConstant.isFinite, value.isFinite, timeConstant > 0 else { return nil }
    guard weighting == .exponential || timeConstant >= 1 else { return nil }
    self.timeConstant = timeConstant
    self.weighting = weighting
    self.value = value
  }

  /// Days without load; a count ≤ 0 or NaN changes nothing.
  public mutating func skip(days: Double) {
    guard days > 0 else { return }
    value *= weighting.remainder(after: days, timeConstant: timeConstant)
  }

  /// The load of the next day; a load that is not finite counts as 0.
  public mutating func add(_ load: Double) {
    let load = load.isFinite ? load : 0
    value += (load - value) * weighting.weight(after: 1, timeConstant: timeConstant)
  }

  /// The value after each of a row of days.
  ///
  /// - Complexity: O(*n*).
  public mutating func values(after loads: [Double]) -> [Double] {
    let weight = weighting.weight(after: 1, timeConstant: timeConstant)
    var values: [Double] = []
    values.reserveCapacity(loads.count)
    for load in loads {
      value += ((load.isFinite ? load : 0) - value) * weight
      values.append(value)
    }
    return values
  }
}

/// An exponentially weighted average of *measurements* at irregular times.
///
/// A day without a measurement says nothing about the quantity, so the old value is kept and the next measurement weighs the
/// more the longer the wait Δ was:
///
///     value ← value + (x − value) · (1 − e^(−Δ/τ))
///
/// ```swift
/// var baseline = MeasurementAverage(timeConstant: 7, value: 50)
/// baseline?.add(56, after: 3)
/// baseline?.value    // 52.0913656548
/// ```
public struct MeasurementAverage: Sendable, Hashable {
  /// τ, in the unit of the waits.
  public let timeConstant: Double
  /// The average; `nil` before the first measurement.
  public private(set) var value: Double?
  private var wait = 0.0

  /// An average that starts from a value, or from its first measurement; `nil` unless τ is finite and > 0.
  public init?(timeConstant: Double, value: Double? = nil) {
    guard timeConstant.isFinite, timeConstant > 0, value?.isFinite ?? true else { return nil }
    self.timeConstant = timeConstant
    self.value = value
  }

  /// A measurement so long after the last call; one that is not finite is missing, and only its wait counts. A wait that is
  /// negative or not finite counts as 0.
  public mutating func add(_ measurement: Double, after delta: Double) {
    if delta.isFinite, delta > 0 { wait += delta }
    guard measurement.isFinite else { return }
    if let old = value {
      value = old - (measurement - old) * .expMinusOne(-wait / timeConstant)
    } else {
      value = measurement
    }
    wait = 0
  }

  /// The average after each measurement of a column, as a column: NaN (missing) before the first.
  ///
  /// - Parameters:
  ///   - measurements: NaN where missing.
  ///   - times: The time of each, rising, in the unit of τ; the place in the column if `nil`.
  ///   - timeConstant: τ.
  /// - Returns: `nil` where τ is out of range or there are not as many times as measurements.
  /// - Complexity: O(*n*).
  public static func column(
    of measurements: [Double], at times: [Double]? = nil, timeConstant: Double
  ) -> [Double]? {
    guard var average = MeasurementAverage(timeConstant: timeConstant),
      times.map({ $0.count == measurements.count }) ?? true
    else { return nil }
    var column: [Double] = []
    column.reserveCapacity(measurements.count)
    for (index, measurement) in measurements.enumerated() {
      let step = times.map { index > 0 ? $0[index] - $0[index - 1] : 0 } ?? 1
      average.add(measurement, after: step)
      column.append(average.value ?? .nan)
    }
    return column
  }
}
