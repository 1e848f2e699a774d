import DayRecords
import RealModule

/// Running mean and spread of an athlete's values, starting from a prior that counts as several observations.
///
/// After *n* observations, the next one has weight 1/(n + 1), but never less than 1/`memory`, so the level
/// keeps following an athlete who changes.
struct ShrunkenMean: Sendable, Hashable {
  private(set) var mean: Double
  private(set) var variance: Double
  /// Effective number of observations including the prior's; at most the averaging window.
  private(set) var count: Double

  init(mean: Double, deviation: Double, weight: Double) {
    self.mean = mean
    variance = deviation * deviation
    count = weight
  }

  init(mean: Double, variance: Double, count: Double) {
    (self.mean, self.variance, self.count) = (mean, variance, count)
  }

  var deviation: Double { variance.squareRoot() }

  /// Adds an observation with a weight of 0–1.
  mutating func update(with value: Double, weight: Double = 1, memory: Double) {
    guard value.isFinite, weight > 0 else { return }
    if count < 1 { mean = value }
    count = min(count + weight, memory)
    let gain = weight / max(count, weight)
    let error = value - mean
    mean += gain * error
    variance += gain * (error * (value - mean) - variance)
    variance = max(variance, 1e-12)
  }

  /// Returns a value's deviation from the mean in standard deviations.
  func score(_ value: Double) -> Double { (value - mean) / max(deviation, 1e-6) }
}

extension ShrunkenMean: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(mean)
    writer.write(variance)
    writer.write(count)
  }

  init(from reader: inout StateReader) throws(StateError) {
    mean = try reader.finite("mean")
    variance = try reader.amount("variance")
    count = try reader.amount("count")
  }
}

/// Spread of an athlete's values around zero, starting from a prior that counts as several observations.
struct ShrunkenVariance: Sendable, Hashable {
  private(set) var variance: Double
  private(set) var count: Double

  init(deviation: Double, weight: Double) {
    variance = deviation * deviation
    count = weight
  }

  var deviation: Double { variance.squareRoot() }

  /// Adds an observation with a weight of 0–1.
  mutating func update(with error: Double, weight: Double, memory: Double) {
    guard error.isFinite, weight > 0 else { return }
    count = min(count + weight, memory)
    variance = max(1e-12, variance + weight / max(count, weight) * (error * error - variance))
  }
}

extension ShrunkenVariance: StateCodable {
  func encode(to writer: inout StateWriter) {
    writer.write(variance)
    writer.write(count)
  }

  init(from reader: inout StateReader) throws(StateError) {
    variance = try reader.amount("variance")
    count = try reader.amount("count")
  }
}
