internal import CStreamKernels
import RealModule
import Statistics

/// Normalised power: the fourth-power mean of the 30-s rolling mean of power.
///
/// NP = (mean over windows of (mean of 30 seconds)⁴)^¼, W. By default, only full windows count, and no window
/// spans a gap. At constant power, NP equals that power.
///
/// - Note: Allen & Coggan, Training and Racing with a Power Meter; Coggan 2003. The original name is a
///   trademark, so show the value under a neutral name.
///
/// Page: *Normalised power, xPower, intensity and variability*, tests: `PowerSummaryTests`.
public struct NormalizedPower: Sendable, Hashable {
  /// Normalised power, W.
  public let watts: Double
  package let windows: Int

  /// Computes normalised power. Returns `nil` if no window fits (less than 30 s of data) or if a value is not
  /// finite.
  ///
  /// - Complexity: O(*n*) time, O(1) memory; one pass without a copy of the rolling mean.
  public init?(_ series: SecondSeries, settings: PowerSettings = .init()) {
    guard settings.window > 0 else { return nil }
    // Summing differences from the first window gives an exact result at constant power.
    var base: Double?
    var sum = 0.0
    var windows = 0
    for segment in series.segments {
      let part = Self.rolled(series.values, segment, settings, &base)
      sum += part.sum
      windows += part.windows
    }
    guard windows > 0 else { return nil }
    let raw = (base ?? 0) + sum / Double(windows)
    guard raw.isFinite else { return nil }
    let mean = max(0, raw)
    let watts =
      settings.exponent == 4
      ? mean.squareRoot().squareRoot() / (settings.startup == .growing ? 1 : Double(settings.window))
      : Double.pow(mean, 1 / settings.exponent)
    guard watts.isFinite else { return nil }
    self.watts = watts
    self.windows = windows
  }

  private struct Part {
    var sum: Double
    var windows: Int
  }

  private static func rolled(
    _ values: [Double], _ segment: Range<Int>, _ settings: PowerSettings, _ base: inout Double?
  )
    -> Part
  {
    guard segment.lowerBound >= 0, segment.upperBound <= values.count else { return Part(sum: 0, windows: 0) }
    if settings.exponent == 4, settings.startup == .full {
      return fourthPowers(values.elementSpan.extracting(segment), window: settings.window, &base)
    }
    return general(values.elementSpan.extracting(segment), settings)
  }

  /// Returns Σ (sum of `window` values)⁴ over the full windows. Whole watts are summed exactly.
  private static func fourthPowers(_ values: Span<Double>, window: Int, _ base: inout Double?) -> Part {
    let count = values.count
    guard window > 0, count >= window else { return Part(sum: 0, windows: 0) }
    var sum = 0.0
    for index in 0..<window { sum += values[index] }
    let square = sum * sum
    let origin = base ?? square * square
    base = origin
    let others = values.withUnsafeBufferPointer { values in
      values.baseAddress.map { streams_window_powers($0, count, window, sum, origin) } ?? 0
    }
    return Part(sum: square * square - origin + others, windows: count - window + 1)
  }

  private static func general(_ values: Span<Double>, _ settings: PowerSettings) -> Part {
    let window = settings.window
    let fourth = settings.exponent == 4
    var sum = 0.0
    var total = 0.0
    var windows = 0
    for index in 0..<values.count {
      sum += values[index]
      if index >= window { sum -= values[index - window] }
      if settings.startup == .full, index < window - 1 { continue }
      let divisor: Double =
        settings.startup == .growing ? Double(min(index + 1, window)) : fourth ? 1 : Double(window)
      let mean = sum / divisor
      total += fourth ? (mean * mean) * (mean * mean) : Double.pow(max(0, mean), settings.exponent)
      windows += 1
    }
    return Part(sum: total, windows: windows)
  }
}

/// xPower: the fourth-power mean of an exponential moving average of power with a time constant of 25 s.
///
/// E ← E + α(P − E), α = Δ/(25 + Δ), starting from E = 0. xPower is the fourth root of the mean of E⁴ over
/// all seconds. The average restarts after a gap.
///
/// - Note: Skiba 2006; the recursion of GoldenCheetah.
public struct XPower: Sendable, Hashable {
  /// xPower, W.
  public let watts: Double

  /// Computes xPower. Returns `nil` if the series is empty or a value is not finite.
  ///
  /// - Complexity: O(*n*).
  public init?(_ series: SecondSeries, settings: PowerSettings = .init()) {
    let alpha = 1 / (settings.xPowerTimeConstant + 1)
    var total = 0.0
    for segment in series.segments {
      let values = series.values.elementSpan.extracting(segment.clamped(to: 0..<series.values.count))
      if settings.exponent == 4 {
        total += values.withUnsafeBufferPointer { values in
          values.baseAddress.map { streams_average_powers($0, values.count, alpha) } ?? 0
        }
        continue
      }
      var average = 0.0
      for index in values.indices {
        average += alpha * (values[index] - average)
        total += Double.pow(max(0, average), settings.exponent)
      }
    }
    guard series.count > 0 else { return nil }
    let watts = Double.pow(total / Double(series.count), 1 / settings.exponent)
    guard watts.isFinite else { return nil }
    self.watts = watts
  }
}
