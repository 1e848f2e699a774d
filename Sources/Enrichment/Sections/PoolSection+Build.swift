import ActivityStreams
import Documents
import SessionMetrics

extension PoolSection {
  /// Creates the section; `nil` if no lengths were recorded.
  init?(_ context: borrowing SessionContext) {
    guard let swim = context.pool else { return nil }
    let whole = swim.whole
    length = swim.poolLength
    lengthSource = swim.poolLength.map { _ in context.summary.poolLength == nil ? "distance" : "device" }
    lengths = swim.lengths.count
    distance = whole.distance
    swimSeconds = whole.seconds
    restSeconds = whole.rest ?? 0
    pace = whole.secondsPer100
    strokes = whole.strokes
    let counted = swim.lengths.count { $0.strokes != nil }
    strokesPerLength = whole.strokes.flatMap { counted > 0 ? $0 / Double(counted) : nil }
    swolf = whole.swolf
    strokeRate = swim.strokes?.rate
    distancePerStroke = swim.strokes?.distance
    strokeIndex = swim.strokes?.index
    let rates = context.stream.heartRates(of: swim.intervals, in: swim)
    intervals = zip(swim.intervals.indices, zip(swim.intervals, rates)).map { index, pair in
      Interval(
        index: index + 1, start: max(0, pair.0.start), lengths: pair.0.lengths.count,
        distance: pair.0.distance,
        seconds: pair.0.seconds, pace: pair.0.secondsPer100, strokes: pair.0.strokes, swolf: pair.0.swolf,
        style: pair.0.style, averageHeartrate: pair.1, rest: pair.0.rest)
    }
    eachLength = swim.intervals.enumerated().flatMap { index, interval in
      swim.lengths[interval.lengths].map {
        Length(
          start: max(0, $0.span.start), seconds: $0.seconds, strokes: $0.strokes, swolf: $0.swolf,
          style: $0.style,
          interval: index + 1)
      }
    }
  }
}

extension SpeedSection.Split {
  /// The splits of 100 m or 100 yd.
  static func hundreds(of swim: PoolSwim, _ context: borrowing SessionContext) -> [SpeedSection.Split] {
    let hundreds = swim.hundreds
    let unit = swim.splitUnit.rawValue
    let rates = context.stream.heartRates(of: hundreds, in: swim)
    return zip(hundreds.indices, zip(hundreds, rates)).map { index, pair in
      var split = SpeedSection.Split(
        index: index + 1, unit: unit, distance: pair.0.distance ?? 0, seconds: pair.0.seconds,
        pace: pair.0.secondsPer100.map { 10 * $0 }, averageHeartrate: pair.1, gain: nil)
      split.$rest = Section(wrappedValue: pair.0.rest)
      return split
    }
  }
}

extension SpeedSection.Samples {
  /// The points of the chart: the speed of each length from its start, and 0 at each rest. `nil` if the
  /// pool length is unknown.
  init?(_ swim: PoolSwim, _ context: borrowing SessionContext) {
    guard let poolLength = swim.poolLength else { return nil }
    var time: [Double] = []
    var speed: [Double] = []
    for length in swim.lengths {
      time.append(max(0, length.span.start))
      speed.append(poolLength / length.seconds)
      if length.rest != nil {
        time.append(length.span.end)
        speed.append(0)
      }
    }
    guard let points = context.chart(time: time, values: speed) else { return nil }
    self.init(time: points.time, speed: points.values)
  }
}
