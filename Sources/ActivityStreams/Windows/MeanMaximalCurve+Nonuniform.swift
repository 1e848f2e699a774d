import Statistics

extension MeanMaximalCurve {
  /// Computes the curve of unevenly spaced samples, each held until the next (power, cadence, speed).
  ///
  /// Windows last exactly the requested duration and may end between samples.
  ///
  /// - Parameters:
  ///   - time: Increasing times in seconds. Rows out of order are skipped.
  ///   - values: Values by row. NaN and infinity are skipped.
  ///   - stretches: Row ranges that windows must not leave. `nil` means the entire signal.
  ///   - seconds: The window durations, which may be any positive numbers.
  ///   - session: A number stored with the points.
  /// - Returns: The curve. It has no points for durations longer than every stretch.
  /// - Complexity: O(*n*) per duration.
  package static func leftConstant(
    time: Span<Double>, values: Span<Double>, stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    if stretches == nil, let whole = wholeSeconds(seconds), isEverySecond(time, values) {
      // The last value has no duration.
      return MeanMaximalCurve(
        perSecond: values.extracting(0..<(values.count - 1)), durations: .list(whole), origin: time[0],
        session: session)
    }
    return irregular(time, values, stretches, seconds, session, .leftConstant)
  }

  /// The durations as integers; `nil` if any duration is fractional.
  private static func wholeSeconds(_ seconds: [Double]) -> [Int]? {
    let whole = seconds.compactMap { Int(exactly: $0) }
    return whole.count == seconds.count ? whole : nil
  }

  /// Whether the signal has a finite value exactly every second.
  private static func isEverySecond(_ time: Span<Double>, _ values: Span<Double>) -> Bool {
    guard time.count == values.count, time.count > 1, time[0].isFinite else { return false }
    return time.isEven(of: 1) && values.isFinite
  }

  /// Computes the curve of unevenly spaced samples with linear interpolation (heart rate, altitude).
  ///
  /// The parameters are the same as for `leftConstant(time:values:stretches:seconds:session:)`.
  ///
  /// - Complexity: O(*n*) per duration.
  package static func linear(
    time: Span<Double>, values: Span<Double>, stretches: [Segment]? = nil, seconds: [Double], session: Int = 0
  ) -> MeanMaximalCurve {
    irregular(time, values, stretches, seconds, session, .linear)
  }

  /// Computes the curve of the given channel. No window contains a gap or pause.
  ///
  /// A channel that is sampled once a second and whose values are held is searched exactly over all
  /// durations. Other channels use windows of elapsed time.
  ///
  /// - Parameters:
  ///   - channel: The channel.
  ///   - stream: The stream.
  ///   - rule: How values between samples are defined. `trapezoid` and `linear` both interpolate linearly.
  ///   - durations: The window durations. If sampling is uneven, `all` means the standard list.
  ///   - session: A number stored with the points.
  /// - Returns: The curve; empty if the channel has no value.
  public init(
    of channel: Channel, in stream: ActivityStream, rule: IntegrationRule,
    durations: WindowDurations = .standard,
    session: Int = 0
  ) {
    guard let values = stream.values(of: channel) else {
      self.init(ordered: [])
      return
    }
    let stretches = stream.stretches(of: channel)
    if rule == .leftConstant, stretches.allSatisfy({ $0.step == 1 || $0.rows.count == 1 }) {
      self = Self.everySecond(stream.time, values, stretches, durations, session)
      return
    }
    let longest =
      stretches.map { stretch in
        stream.time[stretch.rows.upperBound - 1] - stream.time[stretch.rows.lowerBound] + stretch.hold
      }.max() ?? 0
    let whole = Int(exactly: min(longest, 1e9).rounded(.down)) ?? 0
    let limit = durations.limit(whole)
    let seconds = durations.seconds(upTo: limit) ?? WindowDurations.standardSeconds(upTo: limit)
    self = Self.irregular(
      stream.time.elementSpan, values.elementSpan, stretches, seconds.map(Double.init), session,
      rule == .leftConstant ? .leftConstant : .linear)
  }

  /// The curve of stretches sampled at 1 Hz, each value held for the following second. The last value has
  /// no duration.
  private static func everySecond(
    _ time: [Double], _ values: [Double], _ stretches: [Segment], _ durations: WindowDurations, _ session: Int
  ) -> MeanMaximalCurve {
    if let only = stretches.first, stretches.count == 1, only.hold < 1 {
      return MeanMaximalCurve(
        perSecond: values.elementSpan.extracting(only.rows.dropLast()), durations: durations,
        origin: time[only.rows.lowerBound], session: session)
    }
    // Concatenate the seconds of all stretches, separated by one missing second.
    var seconds: [Double] = []
    var clock: [Double] = []
    seconds.reserveCapacity(values.count + stretches.count)
    clock.reserveCapacity(values.count + stretches.count)
    for stretch in stretches where stretch.rows.count > 1 || stretch.hold >= 1 {
      let last = stretch.rows.upperBound - 1
      seconds += values[stretch.rows.lowerBound..<last]
      clock += time[stretch.rows.lowerBound..<last]
      // The last value may hold for several whole seconds.
      var second = 0.0
      while second + 1 <= min(stretch.hold, 3600) {
        seconds.append(values[last])
        clock.append(time[last] + second)
        second += 1
      }
      seconds.append(.nan)
      clock.append(.nan)
    }
    var points = MeanMaximalCurve(perSecond: seconds.elementSpan, durations: durations, session: session)
      .points
    for index in points.indices {
      let place = Int(exactly: points[index].start) ?? 0
      points[index].start = place < clock.count ? clock[place] : points[index].start
    }
    return MeanMaximalCurve(ordered: points)
  }

  private static func irregular(
    _ time: Span<Double>, _ values: Span<Double>, _ stretches: [Segment]?, _ seconds: [Double],
    _ session: Int,
    _ shape: NonuniformSignal.Shape
  ) -> MeanMaximalCurve {
    let count = min(time.count, values.count)
    let stretches = stretches ?? [Segment(rows: 0..<count, isDense: false, step: nil)]
    var sum = 0.0
    var samples = 0.0
    for row in 0..<count where values[row].isFinite {
      sum += values[row]
      samples += 1
    }
    let mean = samples > 0 ? sum / samples : 0
    let level = mean.isFinite ? mean : 0
    var signals: [WindowedSignal] = []
    for stretch in stretches {
      if shape == .linear, stretch.isDense, stretch.hold == 0, let step = stretch.step,
        seconds.allSatisfy({ UniformSignal.steps(of: $0, step: step) != nil }),
        values.extracting(stretch.rows).isFinite
      {
        signals.append(
          .even(
            UniformSignal(
              values: values.extracting(stretch.rows), origin: time[stretch.rows.lowerBound], step: step,
              level: level)))
      } else {
        signals.append(
          .irregular(
            NonuniformSignal(
              time: time, values: values, rows: stretch.rows, shape: shape, hold: stretch.hold, level: level))
        )
      }
    }
    var points: [Point] = []
    var hints = [Double?](repeating: nil, count: signals.count)
    for length in Set(seconds).sorted() where length > 0 && length.isFinite {
      var best: NonuniformSignal.Window?
      for (place, signal) in signals.enumerated() {
        guard let window = signal.bestWindow(of: length, hint: hints[place]) else { continue }
        hints[place] = window.start
        guard window.mean.isFinite else { continue }
        if window.mean > best?.mean ?? -.infinity { best = window }
      }
      if let best {
        points.append(Point(duration: length, mean: best.mean, start: best.start, session: session))
      }
    }
    return MeanMaximalCurve(ordered: points)
  }
}

private enum WindowedSignal {
  case even(UniformSignal)
  case irregular(NonuniformSignal)

  /// The best window of a given duration. The hint is a likely start and affects only the speed.
  func bestWindow(of length: Double, hint: Double?) -> NonuniformSignal.Window? {
    switch self {
    case .even(let signal): signal.bestWindow(of: length)
    case .irregular(let signal): signal.bestWindow(of: length, hint: hint)
    }
  }
}
