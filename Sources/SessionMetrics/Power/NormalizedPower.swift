import RealModule

/// Normalised power: the fourth-power mean of the 30-s rolling mean of power.
///
/// NP = (mean over windows of (mean of 30 seconds)⁴)^¼, W. Full windows only, no window spans a gap; other start-ups
/// and gap rules are settings. At constant power NP is that power.
/// - Note: Allen & Coggan, Training and Racing with a Power Meter; Coggan 2003. A trademark elsewhere: show it under a
///   neutral name.
public struct NormalizedPower: Sendable, Hashable {
  /// Normalised power, W.
  public let watts: Double
  /// Windows that were averaged.
  public let windows: Int

  /// Normalised power of a series of seconds; `nil` where no window fits (under 30 s of data), or values are not
  /// finite.
  /// - Complexity: O(*n*) time, O(1) memory; one pass without a copy of the rolling mean.
  public init?(_ series: SecondSeries, settings: PowerSettings = .init()) {
    guard settings.window > 0 else { return nil }
    // Sums are of differences to the first window, so that constant power comes out exactly.
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
      return fourthPowers(values.span.extracting(segment), window: settings.window, &base)
    }
    return general(values.span.extracting(segment), settings)
  }

  /// Σ (sum of `window` values)⁴ over the full windows.
  ///
  /// Four windows at a time: the chain from one window's sum to the next is one addition in four samples. Whole watts
  /// are summed exactly.
  private static func fourthPowers(_ values: Span<Double>, window: Int, _ base: inout Double?) -> Part {
    let count = values.count
    guard window > 0, count >= window else { return Part(sum: 0, windows: 0) }
    var sum = 0.0
    for index in 0..<window { sum += values[index] }
    var square = sum * sum
    let origin = base ?? square * square
    base = origin
    var total0 = square * square - origin
    var total1 = 0.0
    var total2 = 0.0
    var total3 = 0.0
    var index = window
    let lead = window
    while index + 4 <= count {
      let d0 = values[unchecked: index] - values[unchecked: index - lead]
      let d1 = values[unchecked: index + 1] - values[unchecked: index + 1 - lead]
      let d2 = values[unchecked: index + 2] - values[unchecked: index + 2 - lead]
      let d3 = values[unchecked: index + 3] - values[unchecked: index + 3 - lead]
      let d01 = d0 + d1
      let d012 = d01 + d2
      let s0 = sum + d0
      let s1 = sum + d01
      let s2 = sum + d012
      sum += d01 + (d2 + d3)
      let q0 = s0 * s0
      let q1 = s1 * s1
      let q2 = s2 * s2
      let q3 = sum * sum
      total0 += q0 * q0 - origin
      total1 += q1 * q1 - origin
      total2 += q2 * q2 - origin
      total3 += q3 * q3 - origin
      index += 4
    }
    while index < count {
      sum += values[index] - values[index - lead]
      square = sum * sum
      total0 += square * square - origin
      index += 1
    }
    return Part(sum: (total0 + total1) + (total2 + total3), windows: count - window + 1)
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

/// xPower: the fourth-power mean of an exponential average of power with a time constant of 25 s.
///
/// E ← E + α(P − E), α = Δ/(25 + Δ), from E = 0; mean of E⁴ over all seconds. Starts afresh after a gap.
/// - Note: Skiba 2006; the recursion of GoldenCheetah.
public struct XPower: Sendable, Hashable {
  /// xPower, W.
  public let watts: Double

  /// xPower of a series of seconds; `nil` of none, or where values are not finite.
  /// - Complexity: O(*n*).
  public init?(_ series: SecondSeries, settings: PowerSettings = .init()) {
    let alpha = 1 / (settings.xPowerTimeConstant + 1)
    var total = 0.0
    for segment in series.segments {
      let values = series.values.span.extracting(segment.clamped(to: 0..<series.values.count))
      if settings.exponent == 4 {
        total += Self.fourthPowers(values, alpha)
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

  /// Σ E⁴. Four seconds at a time: E after them is that before times the fourth power of 1 − α and what they add.
  private static func fourthPowers(_ values: Span<Double>, _ alpha: Double) -> Double {
    let keep = 1 - alpha
    let (keep2, keep3) = (keep * keep, keep * keep * keep)
    let keep4 = keep2 * keep2
    var average = 0.0
    var (total, total1) = (0.0, 0.0)
    var index = 0
    while index &+ 4 <= values.count {
      let a = alpha * values[unchecked: index]
      let b = keep * a + alpha * values[unchecked: index &+ 1]
      let c = keep * b + alpha * values[unchecked: index &+ 2]
      let d = keep * c + alpha * values[unchecked: index &+ 3]
      let (e0, e1) = (keep * average + a, keep2 * average + b)
      let (e2, e3) = (keep3 * average + c, keep4 * average + d)
      average = e3
      let (q0, q1, q2, q3) = (e0 * e0, e1 * e1, e2 * e2, e3 * e3)
      total += q0 * q0 + q1 * q1
      total1 += q2 * q2 + q3 * q3
      index &+= 4
    }
    while index < values.count {
      average += alpha * (values[index] - average)
      let square = average * average
      total += square * square
      index += 1
    }
    return total + total1
  }
}
