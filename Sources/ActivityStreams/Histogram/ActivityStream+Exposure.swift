import RealModule
import Statistics

extension ActivityStream {
  /// Returns the seconds that each row represents under a rule: 0 for a row without a value, `nil` if the
  /// channel has no value at all.
  ///
  /// ``IntegrationRule/linear`` uses trapezoid weights, which give the same mean.
  ///
  /// - Complexity: O(*n*).
  public func weights(of channel: Channel, rule: IntegrationRule) -> [Double]? {
    guard has(channel), let values = values(of: channel) else { return nil }
    var weights = [Double](repeating: 0, count: time.count)
    for stretch in stretches(of: channel) {
      if stretch.isDense, rule == .leftConstant {
        addSteps(of: stretch, to: &weights)
        continue
      }
      forEachStep(of: stretch, values) { previous, row, step in
        if rule == .leftConstant {
          weights[previous] += step
        } else {
          weights[previous] += step / 2
          weights[row] += step / 2
        }
      }
      weights[stretch.rows.upperBound - 1] += stretch.hold
    }
    return weights
  }

  private func addSteps(of stretch: Segment, to weights: inout [Double]) {
    let time = time.elementSpan
    var weights = weights.mutableElementSpan
    let last = stretch.rows.upperBound - 1
    for row in stretch.rows.lowerBound..<last { weights[row] = time[row + 1] - time[row] }
    weights[last] = stretch.hold
  }

  /// Returns the seconds at each value of the given channel, using the given rule, or `nil` if the channel
  /// has no value.
  ///
  /// Integer heart rates are counted in an exact 256-bin histogram. Other channels keep one entry per sample.
  ///
  /// - Complexity: O(*n*). Integer heart rates in evenly sampled stretches read one byte per sample.
  public func distribution(of channel: Channel, rule: IntegrationRule) -> ValueDistribution? {
    if channel == .heartRate, let bytes = heartRateBytes {
      return ValueDistribution(bins: HeartRateHistogram.seconds(bytes, of: self, rule: rule))
    }
    guard let values = values(of: channel) else { return nil }
    if rule == .leftConstant, isUnbroken(channel), let stretch = stretches(of: channel).first {
      // Each row represents the time to the next row. Only the last row may represent no time.
      let rows = stretch.hold > 0 ? time.count : time.count - 1
      let time = time.elementSpan
      var seconds =
        stretch.step.map { [Double](repeating: $0, count: rows) }
        ?? [Double](unsafeUninitializedCapacity: rows) { seconds, count in
          for row in 0..<(time.count - 1) { seconds[row] = time[unchecked: row &+ 1] - time[unchecked: row] }
          if stretch.hold > 0 { seconds[rows - 1] = 0 }
          count = rows
        }
      if stretch.hold > 0 { seconds[rows - 1] = stretch.hold }
      return ValueDistribution(
        usable: rows == values.count ? values : values.elementSpan.extracting(0..<rows).array,
        seconds: seconds)
    }
    guard let weights = weights(of: channel, rule: rule) else { return nil }
    return ValueDistribution(values: values, seconds: weights)
  }

  /// Integrates the positive values of the given channel over time, each held until the next sample. Also
  /// returns the observed time, or `nil` if the channel has no value.
  ///
  /// - Complexity: O(*n*).
  package func positiveIntegral(of channel: Channel) -> (integral: Double, seconds: Double)? {
    if isUnbroken(channel), let values = values(of: channel), let stretch = stretches(of: channel).first,
      let step = stretch.step, stretch.hold == 0
    {
      let held = values.elementSpan.extracting(0..<(values.count - 1))
      return (held.positiveSum * step, Double(held.count) * step)
    }
    guard let distribution = distribution(of: channel, rule: .leftConstant) else { return nil }
    return (distribution.integral { max(0, $0) }, distribution.total)
  }

  /// The observed and unobserved time of the given channel. If the channel has no value, all time is
  /// unobserved.
  public func coverage(of channel: Channel) -> Coverage {
    let stretches = stretches(of: channel)
    var observed = 0.0
    for stretch in stretches {
      observed += time[stretch.rows.upperBound - 1] - time[stretch.rows.lowerBound] + stretch.hold
    }
    var samples = 0
    if let values = values(of: channel) {
      let values = values.elementSpan
      for stretch in stretches {
        if stretch.isDense {
          samples += stretch.rows.count
        } else {
          for row in stretch.rows { samples &+= values[row].isNaN ? 0 : 1 }
        }
      }
    }
    var repaired = Set<Int>()
    for mask in masks where mask.channel == channel { repaired.formUnion(mask.rows) }
    return Coverage(
      observed: observed, unobserved: max(0, elapsed - observed), samples: samples,
      gaps: max(0, stretches.count - 1), repaired: repaired.count)
  }

  /// Calls `body(previous row, row, seconds)` for each pair of consecutive values in a stretch.
  @inlinable @inline(__always)
  package func forEachStep(of stretch: Segment, _ values: [Double], _ body: (Int, Int, Double) -> Void) {
    let time = time.elementSpan
    let values = values.elementSpan
    var previous = stretch.rows.lowerBound
    for row in (stretch.rows.lowerBound + 1)..<max(stretch.rows.lowerBound + 1, stretch.rows.upperBound)
    where !values[row].isNaN {
      body(previous, row, time[row] - time[previous])
      previous = row
    }
  }
}
