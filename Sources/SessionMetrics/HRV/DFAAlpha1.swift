import RealModule
import Statistics

/// The short-term scaling exponent α1 of detrended fluctuation analysis (Peng et al. 1995).
///
/// α1 is about 1 at rest, 0.75 near the first threshold and 0.50 near the second (Rogers et al. 2021). Later
/// work found that the thresholds err by 10 ± 16 bpm (Eronen et al. 2024). A chest strap is needed, because
/// optical sensors do not record beats.
///
/// Page: *DFA α1*, tests: `DFAAlpha1Tests`.
public enum DFAAlpha1 {
  /// Returns α1 of clean intervals.
  ///
  /// The profile is y_k = Σ(NN − mean). For each n, the profile is cut into ⌊N/n⌋ windows from the start and
  /// a line is removed from each window. F(n) is the root mean square of the residuals. α1 is the slope of ln
  /// F against ln n.
  ///
  /// - Parameter intervals: Intervals, ms.
  /// - Returns: `nil` if there are fewer intervals than the largest window, or if an F is 0.
  /// - Complexity: O(*N* · window sizes).
  public static func alpha1(_ intervals: [Double]) -> Double? {
    slope(of: fluctuations(intervals))
  }

  /// Returns the long-term exponent α2 of clean intervals: it is computed like α1, but over larger windows.
  ///
  /// - Parameter intervals: Intervals, ms.
  /// - Returns: `nil` if there are fewer intervals than the largest window, or if an F is 0.
  /// - Complexity: O(*N* · window sizes).
  public static func alpha2(_ intervals: [Double]) -> Double? {
    let windows = Array(
      stride(
        from: HRVSettings.smallestLongWindow, through: HRVSettings.largestLongWindow,
        by: HRVSettings.longWindowStep))
    return slope(of: fluctuations(intervals, windows: windows))
  }

  /// Returns α2 of an entire series.
  ///
  /// - Parameters:
  ///   - series: The beats.
  ///   - settings: Window sizes and limits.
  /// - Returns: `nil` if there are too few beats, too many removed beats or a gap.
  public static func alpha2(of series: BeatSeries, settings: HRVSettings = HRVSettings()) -> Double? {
    guard series.count >= HRVSettings.minimumLongBeats,
      let intervals = series.repaired(0..<series.count, maximumRemoved: settings.maximumRemovedForScaling)
    else { return nil }
    return alpha2(intervals)
  }

  /// Returns the slope of ln F against ln n; `nil` if there are fewer than two windows, or if an F is 0.
  private static func slope(of fluctuations: [Fluctuation]) -> Double? {
    guard fluctuations.count >= 2, fluctuations.allSatisfy({ $0.value > 0 && $0.value.isFinite }) else {
      return nil
    }
    let x = fluctuations.map { Double.log(Double($0.window)) }
    let y = fluctuations.map { Double.log($0.value) }
    return StraightLine(x: x, y: y)?.slope
  }

  /// The fluctuation for one window size, after removing linear trends.
  package struct Fluctuation: Sendable, Hashable {
    /// Window size, beats.
    package var window: Int
    /// F(n), ms.
    package var value: Double
  }

  /// Returns F(n) for every window size of α1.
  package static func fluctuations(_ intervals: [Double]) -> [Fluctuation] {
    fluctuations(intervals, windows: Array(HRVSettings.smallestWindow...HRVSettings.largestWindow))
  }

  private static func fluctuations(_ intervals: [Double], windows: [Int]) -> [Fluctuation] {
    guard let largest = windows.last, intervals.count >= largest, intervals.allSatisfy(\.isFinite),
      let first = intervals.first
    else { return [] }
    // A constant series has no fluctuation apart from rounding errors.
    guard intervals.contains(where: { $0 != first }) else { return [] }
    let mean = intervals.reduce(0, +) / Double(intervals.count)
    var profile: [Double] = []
    profile.reserveCapacity(intervals.count)
    var sum = 0.0
    for interval in intervals {
      sum += interval - mean
      profile.append(sum)
    }
    return windows.map { window in
      let count = profile.count / window
      var squares = 0.0
      var points = 0
      for piece in 0..<count {
        squares += residual(profile, from: piece * window, window)
        points += window
      }
      return Fluctuation(window: window, value: (squares / Double(points)).squareRoot())
    }
  }

  /// Returns the residual sum of squares around the line through a window.
  private static func residual(_ profile: [Double], from start: Int, _ window: Int) -> Double {
    let middle = Double(window - 1) / 2
    var mean = 0.0
    for index in start..<(start + window) { mean += profile[index] }
    mean /= Double(window)
    var products = 0.0
    var squares = 0.0
    for offset in 0..<window {
      let x = Double(offset) - middle
      products += x * (profile[start + offset] - mean)
      squares += x * x
    }
    let slope = products / squares
    var sum = 0.0
    for offset in 0..<window {
      let value = profile[start + offset] - mean - slope * (Double(offset) - middle)
      sum += value * value
    }
    return sum
  }

  /// Returns α1 of an entire series; `nil` if there are too few beats, too many removed beats or a gap.
  public static func alpha1(of series: BeatSeries, settings: HRVSettings = HRVSettings()) -> Double? {
    guard series.count >= HRVSettings.minimumBeats,
      let intervals = series.repaired(0..<series.count, maximumRemoved: settings.maximumRemovedForScaling)
    else { return nil }
    return alpha1(intervals)
  }

  /// α1 in one window of a session.
  public struct Point: Sendable, Hashable {
    /// End of the window on the clock of the series, s.
    public var time: Double
    /// α1; `nil` if the window has a gap, too few beats or too many removed beats.
    public var alpha1: Double?
    /// Fraction of beats removed in the window.
    public var removedShare: Double
    /// Mean heart rate of the kept beats, bpm.
    public var heartRate: Double?
  }

  /// Returns α1 along a session, in windows of 120 s.
  ///
  /// - Parameters:
  ///   - series: The beats.
  ///   - step: Time between windows, s.
  ///   - settings: The allowed fraction of removed beats.
  /// - Returns: One point per window that contains a beat, in order.
  /// - Complexity: O(beats · window/step · window sizes).
  public static func along(
    _ series: BeatSeries, step: Double = HRVSettings.scalingStep, settings: HRVSettings = HRVSettings()
  ) -> [Point] {
    guard let start = series.times.first, let end = series.times.last, step > 0 else {
      return []
    }
    var points: [Point] = []
    var first = 0
    var last = 0  // one past the end of the window
    var time = start + HRVSettings.scalingWindow
    while time <= end + step / 2 {
      while last < series.count, series.times[last] <= time { last += 1 }
      while first < last, series.times[first] <= time - HRVSettings.scalingWindow { first += 1 }
      if first == last {
        // The window is empty. Skip to the step at which the next beat enters a window.
        guard last < series.count else { break }
        let skipped = ((series.times[last] - time) / step).rounded(.up)
        time += max(1, skipped) * step
        continue
      }
      let range = first..<last
      let kept = range.filter { series.isValid[$0] }
      let sum = kept.reduce(0) { $0 + series.intervals[$1] }
      var alpha: Double?
      if range.count >= HRVSettings.minimumBeats,
        let intervals = series.repaired(range, maximumRemoved: settings.maximumRemovedForScaling)
      {
        alpha = alpha1(intervals)
      }
      points.append(
        Point(
          time: time, alpha1: alpha, removedShare: 1 - Double(kept.count) / Double(range.count),
          heartRate: sum > 0 ? 60_000 * Double(kept.count) / sum : nil))
      time += step
    }
    return points
  }
}
