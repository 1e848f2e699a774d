/// Totals of one channel over any time span, for laps, splits and selections, without another pass over the
/// recording.
///
/// The totals are built once, from the weights of the samples or from the lines between them. Each query then
/// takes two binary searches. The integral is stored relative to the channel's mean to preserve precision in
/// long recordings (error ≤ *n* ε · largest deviation).
///
/// Page: *Range queries*, tests: `RangeTests`.
public struct ChannelRanges: Sendable {
  /// Times of the knots in seconds, increasing.
  private let times: [Double]
  /// Observed seconds up to each knot.
  private let observed: [Double]
  /// Integral of (value − mean) over the observed time up to each knot.
  private let integral: [Double]
  /// Whether the time from each knot to the next is observed.
  private let isOpen: [Bool]
  /// Value − mean at each knot.
  private let values: [Double]
  /// Slope per second after each knot, for integrals that end within a step.
  private let slopes: [Double]
  private let mean: Double

  /// Builds the totals of the given channel. Returns `nil` if the stream does not have the channel.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - stream: The stream.
  ///   - rule: How samples are weighted in time. `trapezoid` and `linear` give the same totals and means,
  ///     because both integrate the line between two samples.
  /// - Complexity: O(*n*).
  public init?(of channel: Channel, in stream: ActivityStream, rule: IntegrationRule) {
    guard let column = stream.values(of: channel) else { return nil }
    var sum = 0.0
    var samples = 0.0
    for value in column where !value.isNaN {
      sum += value
      samples += 1
    }
    let mean = samples > 0 && (sum / samples).isFinite ? sum / samples : 0
    self.mean = mean
    var times: [Double] = []
    var observed: [Double] = []
    var integral: [Double] = []
    var isOpen: [Bool] = []
    var values: [Double] = []
    var slopes: [Double] = []
    let stretches = stream.stretches(of: channel)
    let most = column.count + stretches.count
    times.reserveCapacity(most)
    observed.reserveCapacity(most)
    integral.reserveCapacity(most)
    isOpen.reserveCapacity(most)
    values.reserveCapacity(most)
    slopes.reserveCapacity(most)
    for stretch in stretches {
      var last = -1
      func add(_ time: Double, _ value: Double, _ open: Bool) {
        if let before = times.last, isOpen.last == true {
          let step = time - before
          let here = values.count - 1
          observed.append((observed.last ?? 0) + step)
          integral.append((integral.last ?? 0) + (values[here] + slopes[here] * step / 2) * step)
        } else {
          observed.append(observed.last ?? 0)
          integral.append(integral.last ?? 0)
        }
        times.append(time)
        values.append(value)
        slopes.append(0)
        isOpen.append(open)
      }
      for row in stretch.rows where !column[row].isNaN {
        if last >= 0, rule != .leftConstant {
          slopes[slopes.count - 1] = (column[row] - column[last]) / (stream.time[row] - stream.time[last])
        }
        add(stream.time[row], column[row] - mean, true)
        last = row
      }
      guard last >= 0 else { continue }
      // The stretch ends here. Nothing is observed until the next stretch starts.
      if stretch.hold > 0 {
        add(stream.time[last] + stretch.hold, 0, false)
      } else {
        isOpen[isOpen.count - 1] = false
      }
    }
    self.times = times
    self.observed = observed
    self.integral = integral
    self.isOpen = isOpen
    self.values = values
    self.slopes = slopes
  }

  /// The observed seconds and the integral over a time span.
  public struct Total: Sendable, Hashable {
    /// Observed seconds in the span.
    public var seconds: Double
    /// Integral over the observed time, in channel units times seconds (work for power, distance for speed).
    public var integral: Double
    /// The time-weighted mean; `nil` if nothing was observed.
    public var mean: Double? { seconds > 0 ? integral / seconds : nil }
  }

  /// Returns the total between two instants on the clock of the stream.
  ///
  /// Totals are additive: the totals of two adjacent spans sum to the total of the combined span.
  ///
  /// - Returns: A total of 0 seconds if nothing was observed, if the span is empty, or if one of its ends is NaN.
  /// - Complexity: O(log *n*).
  public func total(from start: Double, to end: Double) -> Total {
    guard start < end else { return Total(seconds: 0, integral: 0) }
    let (left, right) = (upTo(start), upTo(end))
    let seconds = max(0, right.seconds - left.seconds)
    return Total(seconds: seconds, integral: right.integral - left.integral + mean * seconds)
  }

  /// The total of a lap or a pause.
  public func total(over span: TimeSpan) -> Total { total(from: span.start, to: span.end) }

  /// The observed seconds up to an instant, and the integral relative to the mean.
  private func upTo(_ instant: Double) -> Total {
    guard let first = times.first, instant > first else { return Total(seconds: 0, integral: 0) }
    // Find the last knot at or before the instant.
    var low = 0
    var high = times.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= instant { low = middle } else { high = middle }
    }
    guard isOpen[low] else { return Total(seconds: observed[low], integral: integral[low]) }
    let step = instant - times[low]
    return Total(
      seconds: observed[low] + step,
      integral: integral[low] + (values[low] + slopes[low] * step / 2) * step)
  }
}
