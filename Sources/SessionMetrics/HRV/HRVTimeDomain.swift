internal import CStreamKernels
import RealModule

/// Root mean square of successive differences, ms. It cannot be converted to ``SDNN``.
public struct RMSSD: Sendable, Hashable {
  /// The value, ms.
  public let milliseconds: Double

  /// Creates a value. Returns `nil` if it is negative or not finite.
  public init?(milliseconds: Double) {
    guard milliseconds >= 0, milliseconds.isFinite else { return nil }
    self.milliseconds = milliseconds
  }

  /// ln RMSSD; `nil` at 0.
  public var logarithm: Double? { milliseconds > 0 ? .log(milliseconds) : nil }
}

/// Standard deviation of intervals, ms. It grows with the length of the recording and cannot be converted to ``RMSSD``.
public struct SDNN: Sendable, Hashable {
  /// The value, ms.
  public let milliseconds: Double

  /// Creates a value. Returns `nil` if it is negative or not finite.
  public init?(milliseconds: Double) {
    guard milliseconds >= 0, milliseconds.isFinite else { return nil }
    self.milliseconds = milliseconds
  }

  /// ln SDNN; `nil` at 0.
  public var logarithm: Double? { milliseconds > 0 ? .log(milliseconds) : nil }
}

/// Time-domain heart-rate variability (RMSSD, SDNN) and the Poincaré plot (Task Force 1996; Brennan et al. 2001).
///
/// Page: *Heart-rate variability in the time domain*, tests: `HRVTimeDomainTests`, `HRVReferenceTests`. Page:
/// *Poincaré plot: SD1 and SD2*, tests: `HRVTimeDomainTests`.
public struct HRVTimeDomain: Sendable, Hashable {
  /// Mean interval, ms.
  public let meanInterval: Double
  /// 60000 ÷ mean interval, bpm.
  public let heartRate: Double
  /// Standard deviation of intervals (n − 1).
  public let sdnn: SDNN
  /// Root mean square of successive differences.
  public let rmssd: RMSSD
  /// Standard deviation of differences (n − 1), ms.
  public let sdsd: Double
  /// Percentage of differences that exceed the threshold (pNN).
  public let pnn: Double
  /// SD1 = SDSD/√2, ms.
  public let sd1: Double
  /// SD2 = √(2·SDNN² − SD1²), ms; `nil` if a tiny sample makes the radicand negative.
  public let sd2: Double?
  /// Number of kept intervals.
  public let intervals: Int
  /// Number of differences used.
  public let pairs: Int

  /// SD1/SD2; `nil` if SD2 is `nil` or 0.
  public var ratio: Double? { sd2.flatMap { $0 > 0 ? sd1 / $0 : nil } }
  /// Area of the Poincaré ellipse, ms².
  public var ellipseArea: Double? { sd2.map { Double.pi * sd1 * $0 } }

  /// Computes the values of a series of beats.
  ///
  /// With the filter `running_median`, no difference is computed across a removed beat. With the other
  /// filters, differences are computed between neighbouring kept beats, as simple tools do.
  ///
  /// - Returns: `nil` if there are too few pairs or too many removed beats.
  public init?(_ series: BeatSeries, settings: HRVSettings = HRVSettings()) {
    guard series.removedShare <= settings.maximumRemoved else { return nil }
    let kept = series.kept
    let differences =
      settings.filter == .runningMedian ? series.differences : Self.steps(kept)
    guard differences.count >= settings.minimumPairs else { return nil }
    self.init(intervals: kept, differences: differences, bound: settings.differenceBound)
  }

  /// Computes the values without quality checks.
  ///
  /// - Parameters:
  ///   - intervals: Intervals, ms.
  ///   - differences: Differences between consecutive intervals; by default between all neighbours.
  ///   - bound: Threshold of pNN, ms.
  /// - Returns: `nil` if there are fewer than two intervals, no difference can be computed or a value is not
  ///   finite.
  public init?(intervals: [Double], differences: [Double]? = nil, bound: Double = 50) {
    let differences = differences ?? Self.steps(intervals)
    guard intervals.count >= 2, !differences.isEmpty else { return nil }
    let mean = Self.mean(intervals)
    let deviation = Self.deviation(intervals, around: mean)
    let squares = streams_squares(differences, differences.count, 0)
    let large = streams_count_beyond(differences, differences.count, bound)
    guard mean > 0, let sdnn = SDNN(milliseconds: deviation),
      let rmssd = RMSSD(milliseconds: (squares / Double(differences.count)).squareRoot())
    else { return nil }
    meanInterval = mean
    heartRate = 60_000 / mean
    self.sdnn = sdnn
    self.rmssd = rmssd
    sdsd = differences.count > 1 ? Self.deviation(differences, around: Self.mean(differences)) : 0
    pnn = 100 * Double(large) / Double(differences.count)
    sd1 = sdsd / 2.0.squareRoot()
    let square = 2 * deviation * deviation - sd1 * sd1
    sd2 = square >= 0 ? square.squareRoot() : nil
    self.intervals = intervals.count
    pairs = differences.count
  }

  /// Returns SD2 as the standard deviation of (NN_(i+1) + NN_i)/√2. It differs from ``sd2`` by end effects.
  ///
  /// - Returns: ms; `nil` if there are fewer than three intervals.
  public static func directSD2(_ intervals: [Double]) -> Double? {
    guard intervals.count >= 3 else { return nil }
    let sums = zip(intervals.dropFirst(), intervals).map { ($0 + $1) / 2.0.squareRoot() }
    return deviation(sums, around: mean(sums))
  }

  /// Returns the difference of each value from the previous one.
  private static func steps(_ values: [Double]) -> [Double] {
    let count = max(0, values.count - 1)
    return values.withUnsafeBufferPointer { values in
      Array(unsafeUninitializedCapacity: count) { steps, written in
        for place in 0..<count { steps.initializeElement(at: place, to: values[place + 1] - values[place]) }
        written = count
      }
    }
  }

  private static func mean(_ values: [Double]) -> Double {
    streams_sum(values, values.count) / Double(values.count)
  }

  private static func deviation(_ values: [Double], around mean: Double) -> Double {
    (streams_squares(values, values.count, mean) / Double(values.count - 1)).squareRoot()
  }
}
