public import ActivityStreams

/// A part of a session by distance or lap.
public struct Split: Sendable, Hashable {
  /// What a split is.
  public enum Unit: String, CaseIterable, Sendable {
    /// A kilometre.
    case kilometre = "km"
    /// A mile.
    case mile
    /// A lap as recorded.
    case lap
  }

  /// 1 is the first.
  public var index: Int
  /// What it is.
  public var unit: Unit
  /// Its length, m; the last one may be short.
  public var distance: Double
  /// Observed time, s: pauses and gaps do not count.
  public var seconds: Double
  /// Pace, s/km; `nil` below the least speed.
  public var pace: Double?
  /// Time-weighted mean heart rate, bpm.
  public var averageHeartRate: Double?
  /// Metres climbed.
  public var gain: Double?
  /// When it started and ended on the clock of the stream, s.
  public var span: TimeSpan
}

extension ActivityStream {
  /// Splits of a kilometre or mile, from cumulative distance; the ends are interpolated. Empty without distance.
  ///
  /// - Parameters:
  ///   - unit: the length of a split.
  ///   - sport: decides which steps of a track are believed.
  ///   - settings: pace settings.
  ///   - elevation: how climbing is counted.
  /// - Complexity: O(*n*).
  public func splits(
    every unit: Split.Unit = .kilometre, sport: ThresholdSport = .other, settings: PaceSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Split] {
    guard unit != .lap, let distance = cumulativeDistance(sport: sport) else { return [] }
    let length = unit == .mile ? 1609.344 : 1000.0
    let rows = distance.indices.filter { !distance[$0].isNaN }
    guard let first = rows.first, let last = rows.last, distance[last] > distance[first] else { return [] }
    let origin = distance[first]
    let total = distance[last] - origin
    guard total / length < 1e6 else { return [] }
    var edges: [TimeSpan] = []
    var lengths: [Double] = []
    var start = time[first]
    var target = length
    for (previous, row) in zip(rows, rows.dropFirst()) {
      while distance[row] - origin >= target {
        let step = distance[row] - distance[previous]
        let share = step > 0 ? (origin + target - distance[previous]) / step : 1
        let instant = time[previous] + share * (time[row] - time[previous])
        edges.append(TimeSpan(start: start, end: instant))
        lengths.append(length)
        start = instant
        target += length
      }
    }
    let rest = total - (target - length)
    if rest > length * settings.leastSplit {
      edges.append(TimeSpan(start: start, end: time[last]))
      lengths.append(rest)
    }
    return splits(edges, lengths, unit: unit, sport: sport, settings: settings, elevation: elevation)
  }

  /// Splits of the recorded laps. A lap without a distance takes it from the stream.
  public func splits(
    laps: [Lap], sport: ThresholdSport = .other, settings: PaceSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Split] {
    let distance = cumulativeDistance(sport: sport)
    let lengths = laps.map { lap -> Double in
      if let recorded = lap.distance, recorded.isFinite, recorded >= 0 { return recorded }
      guard let distance, let from = value(of: distance, at: lap.span.start),
        let to = value(of: distance, at: lap.span.end)
      else { return .nan }
      return max(0, to - from)
    }
    return splits(
      laps.map(\.span), lengths, unit: .lap, sport: sport, settings: settings, elevation: elevation
    )
    .filter { !$0.distance.isNaN }
  }

  private func splits(
    _ spans: [TimeSpan], _ lengths: [Double], unit: Split.Unit, sport: ThresholdSport, settings: PaceSettings,
    elevation: ElevationSettings
  ) -> [Split] {
    let lines = smoothedAltitudeLines(sport: sport, source: .unknown, settings: elevation)
    let heartRate = PrefixIntegral(self, .heartRate)
    let clock = PrefixIntegral(observedTimeOf: self)
    return spans.indices.map { index in
      let span = spans[index]
      let seconds = clock.integral(from: span.start, to: span.end).seconds
      let beats = heartRate?.integral(from: span.start, to: span.end)
      let speed = seconds > 0 ? lengths[index] / seconds : 0
      return Split(
        index: index + 1, unit: unit, distance: lengths[index], seconds: seconds,
        pace: speed >= settings.leastSpeed ? 1000 / speed : nil,
        averageHeartRate: beats.flatMap { $0.seconds > 0 ? $0.integral / $0.seconds : nil },
        gain: gain(lines, span, elevation), span: span)
    }
  }

  private func gain(_ lines: [AltitudeLine], _ span: TimeSpan, _ settings: ElevationSettings) -> Double? {
    var sum: Double?
    for line in lines {
      guard let begin = line.rows.first, let end = line.rows.last, time[end] >= span.start,
        time[begin] <= span.end
      else { continue }
      let low = line.rows.partition { time[$0] >= span.start }
      let high = line.rows.partition { time[$0] > span.end }
      guard high > low + 1,
        let legs = ElevationGain(
          line.altitude[low..<high], threshold: settings.threshold(of: .unknown), rule: settings.rule)
      else { continue }
      sum = (sum ?? 0) + legs.gain
    }
    return sum
  }

  /// A column at an instant, linear between rows that have a value; `nil` outside of them.
  private func value(of column: [Double], at instant: Double) -> Double? {
    var low = time.partition { $0 > instant } - 1
    while low >= 0, column[low].isNaN { low -= 1 }
    var high = time.partition { $0 >= instant }
    while high < time.count, column[high].isNaN { high += 1 }
    if low < 0 { return high < time.count ? column[high] : nil }
    if high >= time.count { return column[low] }
    let step = time[high] - time[low]
    return step > 0 ? column[low] + (column[high] - column[low]) * (instant - time[low]) / step : column[low]
  }

  /// The fastest full kilometre (or any distance): least time, start interpolated, end at a record, pauses included.
  ///
  /// - Returns: Time and start; `nil` where the session is shorter.
  /// - Complexity: O(*n*).
  public func fastest(distance length: Double = 1000, sport: ThresholdSport = .other) -> FastestDistance? {
    guard length > 0, let distance = cumulativeDistance(sport: sport) else { return nil }
    let rows = distance.indices.filter { !distance[$0].isNaN }
    var best: FastestDistance?
    var behind = 0
    for place in rows.indices {
      let target = distance[rows[place]] - length
      guard let first = rows.first, target >= distance[first] else { continue }
      while behind + 1 < rows.count, distance[rows[behind + 1]] <= target { behind += 1 }
      var start = time[rows[behind]]
      if behind + 1 < rows.count, distance[rows[behind]] < target {
        let (one, other) = (rows[behind], rows[behind + 1])
        start += (target - distance[one]) / (distance[other] - distance[one]) * (time[other] - time[one])
      }
      let seconds = time[rows[place]] - start
      if seconds > 0, seconds < best?.seconds ?? .infinity {
        best = FastestDistance(distance: length, seconds: seconds, start: start)
      }
    }
    return best
  }
}

/// The least time for a distance.
public struct FastestDistance: Sendable, Hashable {
  /// The distance, m.
  public var distance: Double
  /// The time, s.
  public var seconds: Double
  /// When it started, on the clock of the stream, s.
  public var start: Double
  /// Pace, s/km.
  public var pace: Double { seconds / distance * 1000 }
}

extension Collection where Index == Int {
  /// The first index whose element satisfies a condition that holds from some place on.
  func partition(where holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Integrals of a channel between any two instants, from sums made once.
struct PrefixIntegral {
  private var starts: [Double] = []
  private var ends: [Double] = []
  private var values: [Double] = []
  private var sums: [Double] = [0]
  private var lengths: [Double] = [0]

  init?(_ stream: ActivityStream, _ channel: Channel) {
    guard let column = stream.values(of: channel) else { return nil }
    for stretch in stream.stretches(of: channel) {
      stream.forEachStep(of: stretch, column) { previous, row, _ in
        // Trapezoid: the mean of both ends over the step.
        append(stream.time[previous], stream.time[row], (column[previous] + column[row]) / 2)
      }
    }
  }

  /// Time that is no gap and no pause, whatever was recorded.
  init(observedTimeOf stream: ActivityStream) {
    let limit = stream.gapLimit
    var pause = 0
    for (start, end) in zip(stream.time, stream.time.dropFirst()) {
      while pause < stream.pauses.count, stream.pauses[pause].end <= start { pause += 1 }
      let isPaused = pause < stream.pauses.count && stream.pauses[pause].start < end
      if end - start <= limit, !isPaused { append(start, end, 1) }
    }
  }

  private mutating func append(_ start: Double, _ end: Double, _ value: Double) {
    starts.append(start)
    ends.append(end)
    values.append(value)
    sums.append((sums.last ?? 0) + value * (end - start))
    lengths.append((lengths.last ?? 0) + (end - start))
  }

  func integral(from start: Double, to end: Double) -> (integral: Double, seconds: Double) {
    let low = upTo(start)
    let high = upTo(end)
    return (max(0, high.integral - low.integral), max(0, high.seconds - low.seconds))
  }

  private func upTo(_ instant: Double) -> (integral: Double, seconds: Double) {
    let place = ends.partition { $0 > instant }
    var result = (integral: sums[place], seconds: lengths[place])
    if place < starts.count, instant > starts[place] {
      result.integral += values[place] * (instant - starts[place])
      result.seconds += instant - starts[place]
    }
    return result
  }
}
