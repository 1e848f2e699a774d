import RealModule
import Statistics
import TextFormats
import VectorStatistics

/// The baseline forecast: tomorrow will be like today and the last few days.
///
/// A logistic function of the athlete's last value and of a smoothed value, both standardised by the
/// athlete's mean and standard deviation so far. It is fitted to other athletes' past days.
struct PersistenceModel: Sendable {
  private let fit: BayesianLogisticRegression

  /// Fits the model; `nil` if there are too few days or all outcomes are equal.
  init?(places: [[Double]], outcomes: [Bool]) {
    guard places.count > 20, outcomes.contains(true), outcomes.contains(false) else { return nil }
    let columns = (0..<2).map { column in places.map { $0[column] } }
    guard
      let fit = try? BayesianLogisticRegression(
        predictors: columns, outcomes: outcomes.map { $0 ? 1 : 0 })
    else { return nil }
    self.fit = fit
  }

  /// Returns the probability for a pair of standardised values.
  func probability(_ place: [Double]) -> Double? { fit.prediction(at: place)?.plugIn }

  /// Weight of a new value in the smoothed value.
  static let smoothing = 0.15
  /// Number of days for which the last value remains valid.
  static let memory = 3
  /// Minimum number of values needed for the athlete's mean.
  static let minimumValues = 5

  /// Returns the model's inputs for each day; `nil` for days without inputs.
  ///
  /// - Parameters:
  ///   - values: The series, with `nil` for days without an answer.
  ///   - isHidden: Whether the day's own value is not yet available.
  static func places(_ values: [Double?], isHidden: Bool) -> [[Double]?] {
    var last: (value: Double, day: Int)?
    var smooth = 0.0
    var count = 0.0
    var mean = 0.0
    var squares = 0.0
    return values.indices.map { day in
      let seen = isHidden ? day - 1 : day
      if seen >= 0, let value = values[seen] {
        last = (value, seen)
        smooth = count == 0 ? value : smooth + smoothing * (value - smooth)
        count += 1
        let distance = value - mean
        mean += distance / count
        squares += distance * (value - mean)
      }
      guard let last, seen - last.day <= memory, count >= Double(minimumValues) else { return nil }
      let deviation = max(0.4 * scale(values), (squares / count).squareRoot())
      guard deviation > 0 else { return nil }
      return [(last.value - mean) / deviation, (smooth - mean) / deviation]
    }
  }

  /// Returns 1 for rating scales. Other series are scaled by their size, so a spread is never 0.
  private static func scale(_ values: [Double?]) -> Double {
    let known = values.compactMap(\.self)
    guard let top = known.max(), let bottom = known.min() else { return 1 }
    return top - bottom >= 3 && known.allSatisfy { $0 == $0.rounded() } ? 1 : 0.01
  }
}
