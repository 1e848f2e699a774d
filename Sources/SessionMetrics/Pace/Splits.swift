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
    splits(
      every: unit, smoothedAltitudeLines(sport: sport, source: .unknown, settings: elevation), sport: sport,
      settings: settings, elevation: elevation)
  }

  /// As ``splits(every:sport:settings:elevation:)`` with altitude smoothed before.
  package func splits(
    every unit: Split.Unit, _ lines: [AltitudeLine], sport: ThresholdSport, settings: PaceSettings,
    elevation: ElevationSettings
  ) -> [Split] {
    guard unit != .lap, let distance = cumulativeDistance(sport: sport) else { return [] }
    let length = unit == .mile ? 1609.344 : 1000.0
    guard let first = distance.firstIndex(where: { !$0.isNaN }),
      let last = distance.lastIndex(where: { !$0.isNaN }), distance[last] > distance[first]
    else { return [] }
    let origin = distance[first]
    let total = distance[last] - origin
    guard total / length < 1e6 else { return [] }
    var edges: [TimeSpan] = []
    var lengths: [Double] = []
    var start = time[first]
    var target = length
    var previous = first
    let places = distance.span
    for row in first...last {
      let place = places[row]
      guard !place.isNaN else { continue }
      while place - origin >= target {
        let step = place - places[previous]
        let share = step > 0 ? (origin + target - places[previous]) / step : 1
        let instant = time[previous] + share * (time[row] - time[previous])
        edges.append(TimeSpan(start: start, end: instant))
        lengths.append(length)
        start = instant
        target += length
      }
      previous = row
    }
    let rest = total - (target - length)
    if rest > length * settings.leastSplit {
      edges.append(TimeSpan(start: start, end: time[last]))
      lengths.append(rest)
    }
    return splits(edges, lengths, lines, unit: unit, settings: settings, elevation: elevation)
  }

  /// Splits of the recorded laps. A lap without a distance takes it from the stream.
  public func splits(
    laps: [Lap], sport: ThresholdSport = .other, settings: PaceSettings = .init(),
    elevation: ElevationSettings = .init()
  ) -> [Split] {
    splits(
      laps: laps, smoothedAltitudeLines(sport: sport, source: .unknown, settings: elevation), sport: sport,
      settings: settings, elevation: elevation)
  }

  /// As ``splits(laps:sport:settings:elevation:)`` with altitude smoothed before.
  package func splits(
    laps: [Lap], _ lines: [AltitudeLine], sport: ThresholdSport, settings: PaceSettings,
    elevation: ElevationSettings
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
      laps.map(\.span), lengths, lines, unit: .lap, settings: settings, elevation: elevation
    )
    .filter { !$0.distance.isNaN }
  }

  private func splits(
    _ spans: [TimeSpan], _ lengths: [Double], _ lines: [AltitudeLine], unit: Split.Unit,
    settings: PaceSettings, elevation: ElevationSettings
  ) -> [Split] {
    guard !spans.isEmpty else { return [] }
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
  /// A step between two samples, with the sums before it.
  private struct Step {
    var start: Double
    var end: Double
    var value: Double
    var sum: Double
    var length: Double
  }

  private var steps: [Step] = []
  private var sum = 0.0
  private var length = 0.0

  init?(_ stream: ActivityStream, _ channel: Channel) {
    guard let values = stream.values(of: channel) else { return nil }
    steps.reserveCapacity(values.count)
    let time = stream.time.span
    let column = values.span
    for stretch in stream.stretches(of: channel) {
      var previous = stretch.rows.lowerBound
      for row in stretch.rows.dropFirst() where !column[row].isNaN {
        // Trapezoid: the mean of both ends over the step.
        append(time[previous], time[row], (column[previous] + column[row]) / 2)
        previous = row
      }
    }
  }

  /// Time that is no gap and no pause, whatever was recorded.
  init(observedTimeOf stream: ActivityStream) {
    steps.reserveCapacity(stream.time.count)
    let limit = stream.gapLimit
    let time = stream.time.span
    var pauses = stream.pauses[...]
    for row in 1..<max(1, time.count) {
      while let pause = pauses.first, pause.end <= time[row - 1] { pauses.removeFirst() }
      let isPaused = pauses.first.map { $0.start < time[row] } ?? false
      if time[row] - time[row - 1] <= limit, !isPaused { append(time[row - 1], time[row], 1) }
    }
  }

  @inline(__always)
  private mutating func append(_ start: Double, _ end: Double, _ value: Double) {
    steps.append(Step(start: start, end: end, value: value, sum: sum, length: length))
    sum += value * (end - start)
    length += end - start
  }

  func integral(from start: Double, to end: Double) -> (integral: Double, seconds: Double) {
    let low = upTo(start)
    let high = upTo(end)
    return (max(0, high.integral - low.integral), max(0, high.seconds - low.seconds))
  }

  private func upTo(_ instant: Double) -> (integral: Double, seconds: Double) {
    let place = steps.partition { $0.end > instant }
    guard place < steps.count else { return (sum, length) }
    let step = steps[place]
    guard instant > step.start else { return (step.sum, step.length) }
    return (step.sum + step.value * (instant - step.start), step.length + (instant - step.start))
  }
}
