import RealModule
import Statistics
import TextFormats
import VectorStatistics

/// The forecast to beat: tomorrow is like today and the last days.
///
/// A logistic function of the athlete's own last value and of a smoothed one, both against the athlete's mean so far in the athlete's
/// own standard deviations, fitted on the past of other athletes.
struct PersistenceModel: Sendable {
  private let fit: BayesianLogisticRegression

  /// Fits the model; `nil` if it cannot be.
  init?(places: [[Double]], outcomes: [Bool]) {
    guard places.count > 20, outcomes.contains(true), outcomes.contains(false) else { return nil }
    let columns = (0..<2).map { column in places.map { $0[column] } }
    guard
      let fit = try? BayesianLogisticRegression(
        predictors: columns, outcomes: outcomes.map { $0 ? 1 : 0 })
    else { return nil }
    self.fit = fit
  }

  /// The probability at a place.
  func probability(_ place: [Double]) -> Double? { fit.prediction(at: place)?.plugIn }

  /// Share of a new value in the smoothed one.
  static let smoothing = 0.15
  /// Days that a last value stays valid.
  static let memory = 3
  /// Values needed before the athlete's mean counts.
  static let minimumValues = 5

  /// The model's value for each day: `nil` while it has none.
  ///
  /// - Parameters:
  ///   - values: A series, `nil` if it was not answered.
  ///   - isHidden: Whether the day's own value is not known yet.
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

  /// 1 for scales of points; series of another size are brought to it by their own size, so that a spread is never 0.
  private static func scale(_ values: [Double?]) -> Double {
    let known = values.compactMap(\.self)
    guard let top = known.max(), let bottom = known.min() else { return 1 }
    return top - bottom >= 3 && known.allSatisfy { $0 == $0.rounded() } ? 1 : 0.01
  }
}
